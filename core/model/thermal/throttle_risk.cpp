// Risk of throttling in closed form: GPUs differ in resistance and silicon by a normal factor, so for each inlet there
// is one factor per place above which a GPU throttles, and the slowest of many follows from the product of chances.
#include "core/model/power/gpu_power.h"
#include "core/model/thermal/node_solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace cw::model {
namespace {

double chanceAbove(double z) { return 0.5 * std::erfc(z / std::numbers::sqrt2); }

/// Gauss-Legendre, 10 points on [-1, 1]: abscissae +-x.
constexpr std::array<double, 5> legendre_x = {0.1488743389816312, 0.4333953941292472, 0.6794095682990244,
                                              0.8650633666889845, 0.9739065285171717};
constexpr std::array<double, 5> legendre_w = {0.2955242247147529, 0.2692667193099964, 0.2190863625159820,
                                              0.1494513491505806, 0.0666713443081865};
constexpr int loss_points = 10;

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
          nodes_(std::max(1, gpus) / static_cast<double>(std::max(1, solver_.layout().gpus))) {
        const GpuCurve& curve = solver_.curve();
        const double limit = curve.maxOperating();
        const double capped = curve.cappedClock(limit);
        const double fixed = curve.idle() + curve.leakage(limit);
        const double dynamic = curve.dynamicPower(curve.leakage(limit));
        full_power_w_ = fixed + dynamic;
        // Clocks between 0 and 1 of the unthrottled one, dense near 1 where slowing begins: clock = 1 - t^2.
        for (int k = 0; k < loss_points; ++k) {
            const double x = k % 2 ? legendre_x[k / 2] : -legendre_x[k / 2];
            const double t = 0.5 * (1 + x);
            power_w_[k] = fixed + dynamic * dynamicRatio((1 - t * t) * capped) / dynamicRatio(capped);
            weight_[k] = 0.5 * legendre_w[k / 2] * 2 * t;
        }
    }

    HourRisk at(double inlet_c) const {
        // A GPU near its limit has the fans at full speed.
        const NodeState state = solver_.solveAtFanSpeed(inlet_c, 1);
        HourRisk risk;
        for (int g = 0; g < solver_.layout().group_count; ++g)
            risk.by_group[g] = tooHot(state, g, full_power_w_);
        risk.probability = anyTooHot(state, full_power_w_);
        if (risk.probability < negligible)
            return {};
        // By parts: 1 - E[clock of the slowest] = integral of P(slowest < clock) over clock.
        for (int k = 0; k < loss_points; ++k)
            risk.loss += weight_[k] * anyTooHot(state, power_w_[k]);
        return risk;
    }
    const NodeSolver& solver() const { return solver_; }

private:
    /// Chance that a GPU of this group cannot shed `power_w` at max operating.
    double tooHot(const NodeState& state, int group, double power_w) const {
        const double room_k = solver_.curve().maxOperating() - state.local_c[group];
        return chanceAbove((room_k / (state.resistance[group] * power_w) - 1) / sigma_);
    }
    double anyTooHot(const NodeState& state, double power_w) const {
        double log_none = 0;
        for (int g = 0; g < solver_.layout().group_count; ++g)
            log_none +=
                nodes_ * solver_.layout().groups[g].count * std::log1p(-std::min(tooHot(state, g, power_w), 1 - 1e-15));
        return -std::expm1(log_none);
    }

    NodeSolver solver_;
    double sigma_;
    double nodes_;
    double full_power_w_ = 0;
    std::array<double, loss_points> power_w_{};
    std::array<double, loss_points> weight_{};
};

double hottestC(const NodeSolver& solver, double inlet_c) {
    const NodeState state = solver.solve(inlet_c);
    double gpu_c = state.points[0].gpu_c;
    for (int g = 1; g < solver.layout().group_count; ++g)
        gpu_c = std::max(gpu_c, state.points[g].gpu_c);
    return gpu_c;
}

/// Small, fast, the same on every platform (SplitMix64, public domain).
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    /// Normal, mean 0, variance 1: sum of twelve uniforms.
    double normal() {
        double sum = -6;
        for (int i = 0; i < 12; ++i)
            sum += static_cast<double>(next() >> 11) * 0x1p-53;
        return sum;
    }

private:
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    std::uint64_t state_;
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

/// Risks on a grid of inlets, read by linear interpolation: hundreds of hours share a point.
class RiskGrid {
public:
    RiskGrid(const RiskKernel& kernel, double low_c, double high_c) : low_c_(low_c) {
        constexpr double step_k = 0.5;
        constexpr int most_points = 128;
        const int points = std::clamp(static_cast<int>(std::ceil((high_c - low_c) / step_k)) + 1, 2, most_points);
        step_k_ = std::max((high_c - low_c) / (points - 1), 1e-9);
        per_k_ = 1 / step_k_;
        last_ = points - 1;
        risks_.resize(points);
        // Risk grows with the inlet: from the hottest down, stop where nothing is left.
        for (int i = points - 1; i >= 0; --i) {
            risks_[i] = kernel.at(low_c + i * step_k_);
            if (risks_[i].probability == 0)
                break;
        }
        weight_.resize(points);
    }
    /// Counts an hour at this inlet; gives its probability.
    double count(double inlet_c) {
        const auto [i, share] = locate(inlet_c);
        weight_[i] += 1 - share;
        weight_[i + 1] += share;
        return (1 - share) * risks_[i].probability + share * risks_[i + 1].probability;
    }
    /// Mean over the counted hours.
    HourRisk mean(std::size_t hours) const {
        HourRisk sum;
        for (std::size_t i = 0; i < risks_.size(); ++i) {
            const double w = weight_[i] / static_cast<double>(hours);
            sum.probability += w * risks_[i].probability;
            sum.loss += w * risks_[i].loss;
            for (std::size_t g = 0; g < sum.by_group.size(); ++g)
                sum.by_group[g] += w * risks_[i].by_group[g];
        }
        return sum;
    }

private:
    std::pair<std::size_t, double> locate(double inlet_c) const {
        const double at = std::clamp((inlet_c - low_c_) * per_k_, 0.0, last_);
        const auto i = std::min(static_cast<std::size_t>(at), risks_.size() - 2);
        return {i, at - static_cast<double>(i)};
    }
    double low_c_, step_k_ = 1, per_k_ = 1, last_ = 1;
    std::vector<HourRisk> risks_;
    std::vector<double> weight_;
};

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

ThrottleRisk throttleRisk(const NodeThermalInput& node, std::span<const double> inlet_c, int gpus, std::uint64_t seed) {
    ThrottleRisk risk;
    if (!node.server || !node.gpu || node.server->gpu_count <= 0 || inlet_c.empty())
        return risk;
    const RiskKernel kernel(node, gpus);
    const GpuCurve& gpu_curve = kernel.solver().curve();
    risk.unthrottled_clock = gpu_curve.cappedClock(gpu_curve.maxOperating()) / gpu_curve.referenceClock();
    risk.worst_gpu = celsius(hottestC(kernel.solver(), *std::max_element(inlet_c.begin(), inlet_c.end())));

    const std::vector<double> hours = withDailyNoise(inlet_c, seed);
    const auto [low, high] = std::minmax_element(hours.begin(), hours.end());
    RiskGrid grid(kernel, *low, *high);
    std::vector<double> day_means;
    for (std::size_t day = 0; day < hours.size(); day += hours_of_day) {
        const std::size_t end = std::min(hours.size(), day + hours_of_day);
        double sum = 0;
        for (std::size_t h = day; h < end; ++h)
            sum += grid.count(hours[h]);
        day_means.push_back(sum / static_cast<double>(end - day));
    }
    const HourRisk mean = grid.mean(hours.size());
    risk.probability = std::clamp(mean.probability, 0.0, 1.0);
    risk.throughput_loss = std::clamp(mean.loss, 0.0, 1.0);
    if (risk.probability > 0)
        risk.standard_error = errorOfMean(day_means);
    const NodeLayout& layout = kernel.solver().layout();
    risk.by_position.reserve(layout.gpus);
    for (int p = 0; p < layout.gpus; ++p)
        risk.by_position.push_back(mean.by_group[layout.groupOf(p)]);
    return risk;
}

std::vector<RiskPoint> riskCurve(const NodeThermalInput& node, double from_c, double to_c, int points, int gpus,
                                 std::uint64_t /*seed: a curve holds no weather*/) {
    std::vector<RiskPoint> curve;
    if (!node.server || !node.gpu || node.server->gpu_count <= 0 || points < 1)
        return curve;
    const RiskKernel kernel(node, gpus);
    curve.reserve(points);
    for (int i = 0; i < points; ++i) {
        const double inlet_c = points == 1 ? from_c : from_c + (to_c - from_c) * i / (points - 1);
        const HourRisk risk = kernel.at(inlet_c);
        curve.push_back({inlet_c, risk.probability, hottestC(kernel.solver(), inlet_c), risk.loss});
    }
    return curve;
}

} // namespace cw::model
