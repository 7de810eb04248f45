// The risk of throttling of a scenario's racks, in closed form and sampled: a study on demand.
#pragma once

#include "core/eval/results.h"
#include "core/model/thermal/sampled_risk.h"
#include "core/project/project.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace cw {

struct RackRisk {
    RackId rack;
    std::string name;
    model::ThrottleRisk closed;
    model::SampledRisk sampled;
    std::optional<double> tokens_lost; ///< a year, of the closed form; nothing: no workload runs
};
struct RiskFigures {
    std::uint64_t seed = 0;
    model::SampleControl control;
    model::SampledRisk all; ///< of a job over all GPUs, beside ThermalFigures
    double closed_probability = 0, closed_error = 0, closed_loss = 0;
    std::vector<RackRisk> racks; ///< that hold GPUs
};

/// Within this many of its standard errors the sampled probability confirms the other.
inline constexpr double agreeing_errors = 3;
bool agrees(const model::SampledRisk& sampled, double probability);

/// `results` are complete and of this scenario. Nothing: there is no GPU server whose type the catalog knows.
std::optional<RiskFigures> riskFigures(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                       const model::SampleControl& control = {}, const std::stop_token& stop = {});

} // namespace cw
