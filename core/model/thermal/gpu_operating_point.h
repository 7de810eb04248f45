// One GPU in steady state: temperature, clock and power that agree, given its local coolant and resistance.
#pragma once

#include "core/model/thermal/thermal_parameters.h"

#include <algorithm>
#include <optional>

namespace cw::model {

/// P(f, T) = idle + leakage(T) + dynamic, where dynamic follows f V(f)^2 and the phases' shares. Watts, C, clocks over
/// boost.
class GpuCurve {
public:
    GpuCurve(const GpuType& gpu, const Activity& activity, std::optional<Power> cap);

    /// Leakage beyond what idle power holds, W.
    double leakage(double gpu_c) const;
    /// Clock in compute phases that the power cap allows; 1: not capped.
    double cappedClock(double gpu_c) const;
    /// Mean power when software thermal control leaves `slowing` (0-1) of the dynamic power, and how it grows with the
    /// temperature.
    struct PowerAt {
        double power_w, slope_w_per_k;
    };
    PowerAt powerAt(double gpu_c, double slowing) const;
    double meanPower(double gpu_c, double slowing) const { return powerAt(gpu_c, slowing).power_w; }
    /// Dynamic part of mean power, unslowed, with this much leakage.
    double dynamicPower(double leakage_w) const;
    double idle() const { return idle_; }
    bool computes() const { return compute_share_ > 0; }
    /// Clock at TDP and reference temperature: where clock_ratio is 1.
    double referenceClock() const { return reference_clock_; }
    double maxOperating() const { return max_operating_; }
    /// Limit of its memory, where that is known, and the memory's rise over the die.
    std::optional<double> memoryLimit() const { return memory_limit_; }
    double memoryC(double gpu_c, double power_w) const { return gpu_c + memory_k_per_w_ * power_w; }
    /// Die temperature at which software begins to slow a GPU of this power: at its own limit or its memory's.
    double holdC(double power_w) const {
        return memory_limit_ ? std::min(max_operating_, *memory_limit_ - memory_k_per_w_ * power_w) : max_operating_;
    }
    /// The same of a GPU that is held there, whatever its power then is.
    double heldC(double local_c, double resistance) const {
        if (!memory_limit_)
            return max_operating_;
        const double of_die = resistance / (resistance + memory_k_per_w_);
        return std::min(max_operating_, local_c + of_die * (*memory_limit_ - local_c));
    }
    double slowdown() const { return slowdown_; }
    double shutdown() const { return shutdown_; }
    double tdp() const { return tdp_; }

private:
    double tdp_, idle_, cap_, reference_c_, leakage_at_idle_, full_dynamic_, other_dynamic_, compute_share_,
        reference_clock_;
    double max_operating_, slowdown_, shutdown_;
    std::optional<double> memory_limit_;
    double memory_k_per_w_ = 0;
};

struct OperatingPoint {
    double gpu_c = 0;
    double power_w = 0;
    bool throttled = false;
    double throttled_clock = 1; ///< over boost; of a throttled GPU
};
/// Case temperature at this power. `local_c`: air or coolant at this GPU; `resistance`: case over local, K/W.
constexpr double caseC(double local_c, double resistance, double power_w) { return local_c + resistance * power_w; }
/// `near_c`: where to begin the search, from a state that is like this one.
OperatingPoint operate(const GpuCurve& curve, double local_c, double resistance,
                       std::optional<double> near_c = std::nullopt);

/// Clock over boost in compute phases, and whether the power cap holds it. Apart from `operate`, whose callers mostly
/// search for temperatures.
struct ClockPoint {
    double clock = 1;
    bool power_capped = false;
};
ClockPoint clockAt(const GpuCurve& curve, const OperatingPoint& point);

} // namespace cw::model
