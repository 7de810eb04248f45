// The crossover as the command line prints it.
#pragma once

#include "core/eval/crossover_plan.h"
#include "core/report/exports.h"

namespace cw {

/// Keys `crossover_kw_per_rack`, `low`, `high`, `curve` are a contract; null is unknown, not feasible or no crossing,
/// never 0.
std::string crossoverToJson(const CrossoverFigures& figures, const TextPrinter& print);
std::string crossoverToText(const CrossoverFigures& figures, const TextPrinter& print);

} // namespace cw
