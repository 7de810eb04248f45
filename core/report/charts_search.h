// What a search over parallel plans found, as rows to choose from, and its chart.
#pragma once

#include "core/eval/search_input.h"
#include "core/report/chart_spec.h"

#include <optional>
#include <vector>

namespace cw {

/// One plan beside the others.
struct PlanOption {
    model::RankedPlan ranked;
    double tokens_per_second = 0;
    std::optional<double> spare_memory; ///< share of the GPU's memory that stays free; nothing: its size is unknown
    double slower = 0;                  ///< by how much its step is longer than the fastest option's, share
    bool on_front = false;              ///< no plan beats it in step time, memory and energy at once
};

/// The ranked plans and all of the Pareto front, each once, fastest first. Plans that fit only tightly are among them.
std::vector<PlanOption> planOptions(const model::PlanSearch& found, const SearchInput& input);

/// Tokens a second over memory. Its series: 0 the plans off the front, 1 the front, 2 the selected one; an option's
/// place is found back with optionAt. `selected` is an index into `options`, -1: none.
ChartSpec planChart(const std::vector<PlanOption>& options, const SearchInput& input, int selected);
/// The option that a point of planChart stands for; -1 when there is none.
int optionAt(const std::vector<PlanOption>& options, int series, int point);

} // namespace cw
