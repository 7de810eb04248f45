// What is told of results on demand, from what they hold; no stage of its own.
#pragma once

#include "core/eval/results.h"
#include "core/model/cooling/plant_year.h"
#include "core/project/project.h"

#include <optional>

namespace cw {

/// Tokens a year that heat takes from the rack's GPUs, running the heaviest workload in the hours that the utilisation
/// assumption gives, as a synchronous job over the rack alone. Nothing: no GPUs, or no workload runs.
std::optional<double> tokensLostPerYear(const ScenarioResults& results, const RackThermal& rack);

/// Hours a year in which a synchronous job over the rack is slowed, and the standard error of that.
double throttledHours(const model::ThrottleRisk& risk);
double throttledHoursError(const model::ThrottleRisk& risk);

/// Hottest memory of the rack's hottest node; nothing: unknown.
std::optional<Temperature> hottestMemory(const RackThermal& rack);

/// Nothing: the weather of the site is unknown.
std::optional<model::PlantYear> plantYearOf(const Catalog& catalog, const Scenario& scenario,
                                            const ScenarioResults& results);

} // namespace cw
