#include "core/model/power/gpu_power.h"

#include "core/model/power/power_constants.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace cw::model {
namespace {

/// Idle over TDP where nobody measured the part: H100 70/700, A100 55/400, B200 200/1000, L40S 66/350, MI300X 176/750
/// (nvidia-smi and amd-smi captures); the rest unverified.
double idleShare(std::string_view architecture) {
    if (architecture.starts_with("Hopper"))
        return 0.10;
    if (architecture.starts_with("Ampere"))
        return 0.14;
    if (architecture.starts_with("Blackwell"))
        return 0.18;
    if (architecture.starts_with("Ada"))
        return 0.15;
    if (architecture.starts_with("CDNA"))
        return 0.23;
    return 0.15;
}

} // namespace

bool isModule(const GpuType& gpu) {
    const std::string_view form = gpu.form_factor;
    return form.starts_with("SXM") || form.starts_with("OAM") || form.starts_with("Superchip");
}

double tdpW(const GpuType& gpu) {
    if (gpu.tdp)
        return gpu.tdp->si();
    if (gpu.power_max)
        return gpu.power_max->si();
    return isModule(gpu) ? unknown_module_tdp_w : unknown_card_tdp_w;
}

double idleW(const GpuType& gpu) {
    const double tdp = tdpW(gpu);
    return gpu.idle_power ? std::min(gpu.idle_power->si(), tdp) : idleShare(gpu.architecture) * tdp;
}

double meanLoad(const Activity& activity) {
    const auto share = [](double s) { return std::clamp(s, 0.0, 1.0); };
    return std::min(1.0, share(activity.compute) * compute_phase_load + share(activity.memory) * memory_phase_load +
                             share(activity.communication) * communication_phase_load);
}

double dynamicRatio(double clock) {
    const double voltage = voltage_floor + (1 - voltage_floor) * clock;
    return clock * voltage * voltage;
}

double clockForDynamicRatio(double ratio) {
    if (ratio <= 0)
        return 0;
    // The clock is a concave function of the ratio, so its tangents at 0 and at 1 lie above it, and Newton's steps on
    // the convex cubic fall from there to the root without overshooting.
    constexpr double slope_at_1 = 3 - 2 * voltage_floor;
    double clock = std::min(ratio / (voltage_floor * voltage_floor), 1 + (ratio - 1) / slope_at_1);
    for (int i = 0; i < 12; ++i) {
        const double voltage = voltage_floor + (1 - voltage_floor) * clock;
        const double slope = voltage * voltage + 2 * clock * voltage * (1 - voltage_floor);
        const double step = (clock * voltage * voltage - ratio) / slope;
        clock -= step;
        if (std::abs(step) < 1e-10) // its square is far below rounding
            break;
    }
    return clock;
}

GpuPower gpuPower(const GpuType& gpu, const Activity& activity, double clock_ratio) {
    const double tdp = tdpW(gpu);
    const double idle = idleW(gpu);
    // At the clock that the cap sustains the power is the cap's, so a cooler, faster GPU takes no more.
    const double slowed = dynamicRatio(std::clamp(clock_ratio, 0.0, 1.0));
    const double expected = idle + (tdp - idle) * meanLoad(activity) * slowed;
    // For a moment every GPU is in its heaviest phase.
    const double heaviest = activity.compute > 0         ? compute_phase_load
                            : activity.memory > 0        ? memory_phase_load
                            : activity.communication > 0 ? communication_phase_load
                                                         : 0.0;
    const double peak = idle + (tdp - idle) * heaviest * slowed;
    return {watts(idle), watts(expected), watts(std::max(peak, expected)), watts(tdp)};
}

} // namespace cw::model
