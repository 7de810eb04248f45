// Power profiles of B200: what they take and save, as shares of performance and of the site's power (arXiv 2510.03872).
#pragma once

namespace cw::model {

struct PowerProfile {
    double performance_lost, power_saved;
};
inline constexpr PowerProfile b200_training_profile{0.01, 0.05};
inline constexpr PowerProfile b200_inference_profile{0.03, 0.08};
inline constexpr PowerProfile b200_lower_clocks{0.10, 0.05}; ///< plain frequency scaling

} // namespace cw::model
