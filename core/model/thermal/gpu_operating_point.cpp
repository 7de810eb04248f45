#include "core/model/thermal/gpu_operating_point.h"

#include "core/model/power/gpu_power.h"
#include "core/model/power/power_constants.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

GpuCurve::GpuCurve(const GpuType& gpu, const Activity& activity, std::optional<Power> cap)
    : tdp_(tdpW(gpu)), idle_(idleW(gpu)), cap_(cap ? cap->si() : tdp_), reference_c_(referenceC(gpu)) {
    leakage_at_idle_ = leakage_share_of_tdp * tdp_ * std::exp((idle_capture_c - reference_c_) / leakage_e_fold_k);
    const double at_reference = std::max(0.0, tdp_ - idle_ - leakage(reference_c_));
    const double sustained = sustainedClock(gpu);
    full_dynamic_ = at_reference / dynamicRatio(sustained);
    compute_share_ = std::clamp(activity.compute, 0.0, 1.0);
    const double others = meanLoad({0, activity.memory, activity.communication});
    other_dynamic_ = at_reference * std::min(others, 1 - compute_share_ * compute_phase_load);
    reference_clock_ = computes() ? sustained : 1.0;
    const ThermalLimits limits = thermalLimits(gpu);
    max_operating_ = limits.max_operating.inCelsius();
    slowdown_ = limits.slowdown.inCelsius();
    shutdown_ = limits.shutdown.inCelsius();
    if (const auto rise_k = memoryRiseK(gpu)) {
        memory_limit_ = gpu.memory_max_operating->inCelsius();
        memory_k_per_w_ = *rise_k / tdp_;
    }
}

double GpuCurve::leakage(double gpu_c) const {
    const double total = leakage_share_of_tdp * tdp_ * std::exp((gpu_c - reference_c_) / leakage_e_fold_k);
    return std::max(0.0, total - leakage_at_idle_);
}

double GpuCurve::cappedClock(double gpu_c) const {
    if (!computes() || full_dynamic_ <= 0)
        return 1;
    const double ratio = (cap_ - idle_ - leakage(gpu_c)) / full_dynamic_;
    if (ratio >= 1)
        return 1;
    return std::max(least_clock, clockForDynamicRatio(ratio));
}

double GpuCurve::dynamicPower(double leakage_w) const {
    // What the cap leaves, without the detour over the clock; the least clock takes its power whatever the cap says.
    static const double least_ratio = dynamicRatio(least_clock);
    const double compute = std::clamp(cap_ - idle_ - leakage_w, least_ratio * full_dynamic_, full_dynamic_);
    return compute_share_ * compute + other_dynamic_;
}

GpuCurve::PowerAt GpuCurve::powerAt(double gpu_c, double slowing) const {
    const double total = leakage_share_of_tdp * tdp_ * std::exp((gpu_c - reference_c_) / leakage_e_fold_k);
    const double leakage_w = std::max(0.0, total - leakage_at_idle_);
    const double dynamic = dynamicPower(leakage_w);
    // Under the cap, what leakage takes the compute phases lose.
    const double room = cap_ - idle_ - leakage_w;
    const double kept = room < full_dynamic_ ? 1 - slowing * compute_share_ : 1;
    return {idle_ + leakage_w + slowing * dynamic, leakage_w > 0 ? kept * total / leakage_e_fold_k : 0};
}

namespace {

/// Where the search for a GPU's temperature begins, below max operating.
constexpr double usual_room_k = 20;

struct Settled {
    double gpu_c, power_w;
};
/// T = local + R P(T), by Newton's steps. Leakage closes a loop whose gain is far below 1 up to the limits; beyond them
/// it is cut off. After a step of `last_step_k` or less, what is left is its square over hundreds of kelvins.
Settled settle(const GpuCurve& curve, double local_c, double resistance, double slowing, double start_c) {
    constexpr double last_step_k = 0.05;
    constexpr int most_steps = 24;
    const double ceiling = std::max(curve.shutdown() + 5, local_c);
    double gpu_c = std::min(ceiling, start_c);
    for (int i = 0;; ++i) {
        const auto [power_w, slope] = curve.powerAt(gpu_c, slowing);
        const double heated = caseC(local_c, resistance, power_w);
        const double gain = std::min(resistance * slope, 0.9);
        const double next = std::min(ceiling, gpu_c + (heated - gpu_c) / (1 - gain));
        const double step = next - gpu_c;
        if (std::abs(step) < last_step_k || i == most_steps)
            return {next, power_w + slope * step};
        gpu_c = next;
    }
}

/// Too hot at the least clock that software knows: hardware halves it, or shuts down.
OperatingPoint beyondSoftware(const GpuCurve& curve, double local_c, double resistance, double capped_clock,
                              double start_c) {
    OperatingPoint point;
    point.throttled = true;
    point.throttled_clock = least_clock;
    const double full = dynamicRatio(capped_clock);
    point.gpu_c = settle(curve, local_c, resistance, dynamicRatio(least_clock) / full, start_c).gpu_c;
    if (point.gpu_c >= curve.slowdown()) {
        point.throttled_clock = least_clock * slowdown_factor;
        point.gpu_c = settle(curve, local_c, resistance, dynamicRatio(point.throttled_clock) / full, start_c).gpu_c;
    }
    if (point.gpu_c >= curve.shutdown()) {
        point.throttled_clock = 0;
        point.gpu_c = std::max(local_c, curve.shutdown());
        return point;
    }
    point.power_w = curve.meanPower(point.gpu_c, dynamicRatio(point.throttled_clock) / full);
    return point;
}

} // namespace

OperatingPoint operate(const GpuCurve& curve, double local_c, double resistance, std::optional<double> near_c) {
    OperatingPoint point;
    const double start_c = near_c.value_or(curve.maxOperating() - usual_room_k);
    const Settled unslowed = settle(curve, local_c, resistance, 1, start_c);
    point.gpu_c = unslowed.gpu_c;
    point.power_w = unslowed.power_w;
    if (point.gpu_c <= curve.holdC(point.power_w))
        return point;
    // Software thermal control holds the limit: only this much power may flow out.
    const double limit = curve.heldC(local_c, resistance);
    const double capped_clock = curve.cappedClock(limit);
    const double leakage_w = curve.leakage(limit);
    const double dynamic = curve.dynamicPower(leakage_w);
    const double allowed = (limit - local_c) / resistance - curve.idle() - leakage_w;
    const double slowing = dynamic > 0 ? std::clamp(allowed / dynamic, 0.0, 1.0) : 0.0;
    const double clock = clockForDynamicRatio(slowing * dynamicRatio(capped_clock));
    if (clock < least_clock) {
        point = beyondSoftware(curve, local_c, resistance, capped_clock, start_c);
    } else {
        point.gpu_c = limit;
        point.throttled_clock = clock;
        point.power_w = curve.meanPower(limit, slowing);
        point.throttled = true;
    }
    return point;
}

ClockPoint clockAt(const GpuCurve& curve, const OperatingPoint& point) {
    const double capped = curve.cappedClock(std::min(point.gpu_c, curve.maxOperating()));
    return {point.throttled ? point.throttled_clock : capped, curve.computes() && capped < 1};
}

} // namespace cw::model
