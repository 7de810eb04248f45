// Risk of throttling in closed form: GPUs differ in resistance and silicon by a normal factor, so for each inlet there
// is one factor per place above which a GPU throttles, and the slowest of many follows from the product of chances.
#include "core/model/power/gpu_power.h"
#include "core/model/thermal/node_solver.h"
#include "core/model/thermal/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace cw::model {
namespace {

double chanceAbove(double z) {
    constexpr double far = 7; // the chance there is 1e-12
    return z > far ? 0 : z < -far ? 1 : 0.5 * std::erfc(z / std::numbers::sqrt2);
}

/// Gauss-Legendre, 10 points on [-1, 1]: abscissae +-x.
constexpr std::array<double, 5> legendre_x = {0.1488743389816312, 0.4333953941292472, 0.6794095682990244,
                                              0.8650633666889845, 0.9739065285171717};
constexpr std::array<double, 5> legendre_w = {0.2955242247147529, 0.2692667193099964, 0.2190863625159820,
                                              0.1494513491505806, 0.0666713443081865};
constexpr int loss_points = 10;

/// Dust settles evenly from one cleaning to the next: Gauss-Legendre, 2 points on [0, 1].
struct SettledDust {
    double share, weight;
};
constexpr std::array<SettledDust, 2> dust = {{{0.2113248654051871, 0.5}, {0.7886751345948129, 0.5}}};

/// Below this a chance counts as none: the tail of a normal spread says nothing there.
constexpr double negligible = 1e-9;

struct HourRisk {
    double probability = 0; ///< that a synchronous job is slowed
    double loss = 0;
    std::array<double, 4> by_group{};
};

/// Risk at an inlet, for a job over `gpus` GPUs spread evenly over the places of its nodes.
class RiskKernel {
public:
    RiskKernel(const NodeThermalInput& input, int gpus)
        : solver_(input), sigma_(std::hypot(resistance_sigma, std::max(0.0, input.silicon_sigma))),
          nodes_(std::max(1, gpus) / static_cast<double>(std::max(1, solver_.layout().gpus))),
          fouling_(solver_.liquid() ? 0 : std::max(0.0, input.fouling)) {
        const GpuCurve& curve = solver_.curve();
        const double limit = curve.maxOperating();
        const double capped = curve.cappedClock(limit);
        const double fixed = curve.idle() + curve.leakage(limit);
        const double dynamic = curve.dynamicPower(curve.leakage(limit));
        full_ = {fixed + dynamic, curve.holdC(fixed + dynamic)};
        // Clocks between 0 and 1 of the unthrottled one, dense near 1 where slowing begins: clock = 1 - t^2.
        for (int k = 0; k < loss_points; ++k) {
            const double x = k % 2 ? legendre_x[k / 2] : -legendre_x[k / 2];
            const double t = 0.5 * (1 + x);
            const double power_w = fixed + dynamic * dynamicRatio((1 - t * t) * capped) / dynamicRatio(capped);
            slowed_[k] = {power_w, curve.holdC(power_w)};
            weight_[k] = 0.5 * legendre_w[k / 2] * 2 * t;
        }
    }

    /// `state`: of the last inlet asked for, from which the search begins, and then of this one.
    HourRisk at(double inlet_c, std::optional<NodeState>& state) const {
        // A GPU near its limit has the fans at full speed.
        state = solver_.solveAtFanSpeed(inlet_c, 1, state ? &*state : nullptr);
        HourRisk risk;
        if (fouling_ == 0) {
            add(risk, *state, 1, 1);
        } else {
            for (const auto& [share, weight] : dust)
                add(risk, *state, 1 + fouling_ * share, weight);
        }
        if (risk.probability < negligible)
            return {};
        // By parts: 1 - E[clock of the slowest] = integral of P(slowest < clock) over clock; with half of the dust, as
        // it grows about evenly with it.
        for (int k = 0; k < loss_points; ++k)
            risk.loss += weight_[k] * anyOf(tooHot(*state, slowed_[k], 1 + fouling_ / 2));
        return risk;
    }
    const NodeSolver& solver() const { return solver_; }

private:
    using ByGroup = std::array<double, 4>;
    /// A mean power, and the temperature of the GPU that it may not exceed there.
    struct Load {
        double power_w = 0, limit_c = 0;
    };
    /// What GPUs whose resistances have grown by `fouled` add, in this share of the time.
    void add(HourRisk& risk, const NodeState& state, double fouled, double weight) const {
        const ByGroup chances = tooHot(state, full_, fouled);
        const double any = anyOf(chances);
        if (any < negligible)
            return;
        risk.probability += weight * any;
        for (std::size_t g = 0; g < chances.size(); ++g)
            risk.by_group[g] += weight * chances[g];
    }
    /// Chance that a GPU of each group cannot shed this load within its limits.
    ByGroup tooHot(const NodeState& state, const Load& load, double fouled) const {
        ByGroup chances{};
        for (int g = 0; g < solver_.layout().group_count; ++g) {
            const double room_k = load.limit_c - state.local_c[g];
            chances[g] = chanceAbove((room_k / (fouled * state.resistance[g] * load.power_w) - 1) / sigma_);
        }
        return chances;
    }
    /// Chance that at least one of the job's GPUs is.
    double anyOf(const ByGroup& chances) const {
        double log_none = 0;
        for (int g = 0; g < solver_.layout().group_count; ++g)
            if (chances[g] > 0)
                log_none += nodes_ * solver_.layout().groups[g].count * std::log1p(-std::min(chances[g], 1 - 1e-15));
        return -std::expm1(log_none);
    }

    NodeSolver solver_;
    double sigma_;
    double nodes_;
    double fouling_;
    Load full_;
    std::array<Load, loss_points> slowed_{};
    std::array<double, loss_points> weight_{};
};

constexpr std::size_t hours_of_day = 24;

/// The inlet of each hour with the day's deviation from plan.
std::vector<double> withDailyNoise(std::span<const double> inlet_c, std::uint64_t seed) {
    std::vector<double> hours(inlet_c.begin(), inlet_c.end());
    Random random(seed);
    for (std::size_t day = 0; day < hours.size(); day += hours_of_day) {
        const double shift_k = daily_inlet_sigma_k * random.normal();
        const std::size_t end = std::min(hours.size(), day + hours_of_day);
        for (std::size_t h = day; h < end; ++h)
            hours[h] += shift_k;
    }
    return hours;
}

/// Standard error of a mean over hours that are alike within a day: from the spread of the days.
double errorOfMean(const std::vector<double>& day_means) {
    const auto days = static_cast<double>(day_means.size());
    if (days < 2)
        return 0;
    double sum = 0, sum_squares = 0;
    for (const double mean : day_means)
        sum += mean;
    for (const double mean : day_means)
        sum_squares += (mean - sum / days) * (mean - sum / days);
    return std::sqrt(sum_squares / (days - 1) / days);
}

} // namespace

InletYear::InletYear(std::span<const double> deviation_k, std::uint64_t seed) {
    if (deviation_k.empty())
        return;
    highest_k_ = *std::ranges::max_element(deviation_k);
    const std::vector<double> hours = withDailyNoise(deviation_k, seed);
    const auto [low, high] = std::ranges::minmax_element(hours);
    constexpr double widest_step_k = 0.5;
    constexpr int most_points = 128;
    const int points = std::clamp(static_cast<int>(std::ceil((*high - *low) / widest_step_k)) + 1, 2, most_points);
    low_k_ = *low;
    step_k_ = std::max((*high - *low) / (points - 1), 1e-9);
    weights_.resize(points);
    hours_.reserve(hours.size());
    for (const double k : hours) {
        const double at = std::clamp((k - low_k_) / step_k_, 0.0, static_cast<double>(points - 1));
        const int below = std::min(static_cast<int>(at), points - 2);
        hours_.push_back({below, at - below});
        weights_[below] += (1 - hours_.back().share) / static_cast<double>(hours.size());
        weights_[below + 1] += hours_.back().share / static_cast<double>(hours.size());
    }
}

std::vector<double> InletYear::dayMeans(std::span<const double> at_points) const {
    std::vector<double> means;
    for (std::size_t day = 0; day < hours_.size(); day += hours_of_day) {
        const std::size_t end = std::min(hours_.size(), day + hours_of_day);
        double sum = 0;
        for (std::size_t h = day; h < end; ++h) {
            const auto& [below, share] = hours_[h];
            sum += (1 - share) * at_points[below] + share * at_points[below + 1];
        }
        means.push_back(sum / static_cast<double>(end - day));
    }
    return means;
}

NodeThermalInput withoutUnit(NodeThermalInput node, const CoolingOutage& outage) {
    node.liquid_supply = node.liquid_supply + outage.liquid_rise;
    return node;
}

ThrottleRisk throttleRisk(const NodeThermalInput& node, const InletYear& year, int gpus, const CoolingOutage& outage) {
    ThrottleRisk risk;
    if (!node.server || !node.gpu || node.server->gpu_count <= 0 || year.empty())
        return risk;
    const RiskKernel kernel(node, gpus);
    const GpuCurve& gpu_curve = kernel.solver().curve();
    const double inlet_c = node.inlet.inCelsius();
    risk.unthrottled_clock = gpu_curve.cappedClock(gpu_curve.maxOperating()) / gpu_curve.referenceClock();
    risk.worst_gpu = celsius(kernel.solver().hottestC(kernel.solver().solve(inlet_c + year.highestK())));

    HourRisk mean;
    std::vector<double> probabilities(year.weights().size());
    const auto add = [&](const RiskKernel& of, double supply_c, double share) {
        std::optional<NodeState> state;
        // Risk grows with the inlet: from the hottest down, stop where nothing is left.
        for (std::size_t i = probabilities.size(); i-- > 0;) {
            const HourRisk at = of.at(supply_c + year.pointK(i), state);
            if (at.probability == 0)
                break;
            const double weight = share * year.weights()[i];
            probabilities[i] += share * at.probability;
            mean.probability += weight * at.probability;
            mean.loss += weight * at.loss;
            for (std::size_t g = 0; g < mean.by_group.size(); ++g)
                mean.by_group[g] += weight * at.by_group[g];
        }
    };
    add(kernel, inlet_c, 1 - outage.share);
    if (outage.share > 0)
        add(RiskKernel(withoutUnit(node, outage), gpus), inlet_c + outage.air_rise.si(), outage.share);
    risk.probability = std::clamp(mean.probability, 0.0, 1.0);
    risk.throughput_loss = std::clamp(mean.loss, 0.0, 1.0);
    if (risk.probability > 0)
        risk.standard_error = errorOfMean(year.dayMeans(probabilities));
    const NodeLayout& layout = kernel.solver().layout();
    risk.by_position.reserve(layout.gpus);
    for (int p = 0; p < layout.gpus; ++p)
        risk.by_position.push_back(mean.by_group[layout.groupOf(p)]);
    return risk;
}

std::vector<RiskPoint> riskCurve(const NodeThermalInput& node, double from_c, double to_c, int points, int gpus) {
    std::vector<RiskPoint> curve;
    if (!node.server || !node.gpu || node.server->gpu_count <= 0 || points < 1)
        return curve;
    const RiskKernel kernel(node, gpus);
    curve.resize(static_cast<std::size_t>(points));
    std::optional<NodeState> at_full_fans, state;
    // Risk grows with the inlet: from the hottest down, once there is none there is none below.
    bool any = true;
    for (std::size_t i = curve.size(); i-- > 0;) {
        const double inlet_c = points == 1 ? from_c : from_c + (to_c - from_c) * static_cast<double>(i) / (points - 1);
        const HourRisk risk = any ? kernel.at(inlet_c, at_full_fans) : HourRisk();
        any = risk.probability > 0;
        state = kernel.solver().solve(inlet_c, state ? &*state : nullptr);
        curve[i] = {inlet_c, risk.probability, kernel.solver().hottestC(*state), risk.loss};
    }
    return curve;
}

} // namespace cw::model
