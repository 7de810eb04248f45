// The risk of throttling by drawing hours and GPUs one by one: a check of the closed form that shares nothing with it
// but the node's solver. On demand; too slow for each edit.
#pragma once

#include "core/model/thermal/thermal_model.h"

#include <stop_token>

namespace cw::model {

struct SampleControl {
    int most = 10000;
    double error_bound = 0.005; ///< of the probability; drawing ends once its standard error is no greater. 0: never
};
struct SampledRisk {
    int samples = 0;
    double probability = 0;    ///< as ThrottleRisk
    double standard_error = 0; ///< of it; with two hits and two misses added, so that it is above 0 without any hit
    double throughput_loss = 0;
    double loss_error = 0;
    bool converged = false; ///< to the bound
};
/// Deterministic for a seed. Stopped: with what was drawn until then.
SampledRisk sampledRisk(const NodeThermalInput& node, const InletYear& year, int gpus, const CoolingOutage& outage,
                        std::uint64_t seed, const SampleControl& control = {}, const std::stop_token& stop = {});

} // namespace cw::model
