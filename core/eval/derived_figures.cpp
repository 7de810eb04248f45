#include "core/eval/derived_figures.h"

#include <algorithm>

namespace cw {

namespace {

constexpr double hours_a_year = 8760;
constexpr double seconds_an_hour = 3600;

} // namespace

std::optional<double> tokensLostPerYear(const ScenarioResults& results, const RackThermal& rack) {
    if (rack.gpus == 0 || !results.power || !results.power->workload || !results.cost || !results.inventory ||
        results.inventory->gpus == 0)
        return std::nullopt;
    const auto found = std::ranges::find(results.workloads, *results.power->workload,
                                         [](const auto& workload) { return workload->id; });
    if (found == results.workloads.end() || (*found)->error || (*found)->gpus == 0)
        return std::nullopt;
    const WorkloadResult& w = **found;
    // The rate holds at the design inlets, where heat may take a part already; it follows the clock.
    const double kept = std::min(1.0, w.clock_ratio / rack.risk.unthrottled_clock);
    if (kept <= 0)
        return std::nullopt;
    const double per_gpu_second = w.step.tokens_per_second.expected / w.gpus / kept;
    const double hours = results.cost->used_gpu_hours_per_year / results.inventory->gpus;
    return per_gpu_second * rack.gpus * hours * seconds_an_hour * rack.risk.throughput_loss;
}

double throttledHours(const model::ThrottleRisk& risk) { return risk.probability * hours_a_year; }
double throttledHoursError(const model::ThrottleRisk& risk) { return risk.standard_error * hours_a_year; }

std::optional<Temperature> hottestMemory(const RackThermal& rack) {
    std::optional<Temperature> hottest;
    for (const model::PositionThermal& position : rack.node.positions)
        if (position.memory && (!hottest || *position.memory > *hottest))
            hottest = position.memory;
    return hottest;
}

std::optional<model::PlantYear> plantYearOf(const Catalog& catalog, const Scenario& scenario,
                                            const ScenarioResults& results) {
    const SiteClimate* site = catalog.site(scenario.site.climate);
    if (!site || !results.plant)
        return std::nullopt;
    auto year = model::plantYear(results.plant->by_outdoor, hourlyTemperatures(*site));
    if (year) { // of the extreme hours themselves, where the bins hold means
        year->all.pue_low = results.plant->pue_low;
        year->all.pue_high = results.plant->pue_high;
    }
    return year;
}

} // namespace cw
