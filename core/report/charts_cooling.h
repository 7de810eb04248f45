// Charts of cooling: what air and liquid cost against rack density.
#pragma once

#include "core/eval/crossover_plan.h"
#include "core/report/chart_spec.h"

namespace cw {

/// Both curves, where they cross with its band, and the densities of the plan's racks.
ChartSpec crossoverChart(const CrossoverFigures& figures);

} // namespace cw
