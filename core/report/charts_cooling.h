// Charts of cooling: what air and liquid cost against rack density, and temperatures after a fault.
#pragma once

#include "core/eval/crossover_plan.h"
#include "core/eval/transient_plan.h"
#include "core/report/chart_spec.h"

namespace cw {

/// Both curves, where they cross with its band, and the densities of the plan's racks.
ChartSpec crossoverChart(const CrossoverFigures& figures);
/// Temperatures of the hottest GPU and of what cools it after the event, with its limits.
ChartSpec rideThroughChart(const TransientFigures& figures);

} // namespace cw
