#include "core/model/thermal/sampled_risk.h"

#include "core/model/thermal/node_solver.h"
#include "core/model/thermal/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace cw::model {

namespace {

constexpr int round_size = 100; ///< between looks at the error

/// GPUs of the job in each group of equal places.
std::array<int, 4> gpusByGroup(const NodeLayout& layout, int gpus) {
    std::array<int, 4> counts{};
    for (int i = 0; i < gpus; ++i)
        ++counts[static_cast<std::size_t>(layout.groupOf(i % layout.gpus))];
    return counts;
}

/// A node's GPUs with fans at full speed, as they are where one is near its limit.
class Drawing {
public:
    Drawing(const NodeThermalInput& node, const CoolingOutage& outage, int gpus)
        : whole_(node), short_(withoutUnit(node, outage)), counts_(gpusByGroup(whole_.layout(), gpus)),
          inlet_c_(node.inlet.inCelsius()), outage_(outage), fouling_(whole_.liquid() ? 0 : node.fouling),
          silicon_sigma_(std::max(0.0, node.silicon_sigma)) {}

    /// Clock of the slowest GPU over what the power cap leaves it, in an hour of the year drawn at random.
    double slowest(const InletYear& year, Random& random) {
        const auto hour =
            std::min(year.hours() - 1, static_cast<std::size_t>(random.uniform() * static_cast<double>(year.hours())));
        const bool lost = random.uniform() < outage_.share;
        const double fouled = 1 + fouling_ * random.uniform();
        const NodeSolver& solver = lost ? short_ : whole_;
        const double inlet_c = inlet_c_ + year.hourK(hour) + (lost ? outage_.air_rise.si() : 0);
        state_ = solver.solveAtFanSpeed(inlet_c, 1, state_ ? &*state_ : nullptr);
        const GpuCurve& curve = solver.curve();
        double slowest = 1;
        for (int g = 0; g < solver.layout().group_count; ++g) {
            // The worst of the group is the slowest of it: draw all, solve one.
            double worst = 0;
            for (int i = 0; i < counts_[g]; ++i)
                worst =
                    std::max(worst, (1 + resistance_sigma * random.normal()) * (1 + silicon_sigma_ * random.normal()));
            if (counts_[g] == 0)
                continue;
            const OperatingPoint point = operate(curve, state_->local_c[g], state_->resistance[g] * fouled * worst);
            if (point.throttled)
                slowest = std::min(slowest, point.throttled_clock / curve.cappedClock(curve.maxOperating()));
        }
        return slowest;
    }

private:
    NodeSolver whole_, short_;
    std::array<int, 4> counts_;
    double inlet_c_;
    CoolingOutage outage_;
    double fouling_, silicon_sigma_;
    std::optional<NodeState> state_;
};

} // namespace

SampledRisk sampledRisk(const NodeThermalInput& node, const InletYear& year, int gpus, const CoolingOutage& outage,
                        std::uint64_t seed, const SampleControl& control, const std::stop_token& stop) {
    SampledRisk risk;
    if (!node.server || !node.gpu || node.server->gpu_count <= 0 || year.empty() || gpus <= 0)
        return risk;
    Drawing drawing(node, outage, gpus);
    Random random(seed);
    int slowed = 0;
    double lost = 0, lost_squares = 0;
    while (risk.samples < control.most && !risk.converged && !stop.stop_requested()) {
        for (int i = 0; i < round_size && risk.samples < control.most; ++i, ++risk.samples) {
            const double clock = drawing.slowest(year, random);
            slowed += clock < 1;
            lost += 1 - clock;
            lost_squares += (1 - clock) * (1 - clock);
        }
        const double likely = (slowed + 2.0) / (risk.samples + 4.0);
        risk.standard_error = std::sqrt(likely * (1 - likely) / (risk.samples + 4.0));
        risk.converged = risk.standard_error <= control.error_bound;
    }
    if (risk.samples == 0)
        return risk;
    const double count = risk.samples;
    risk.probability = slowed / count;
    risk.throughput_loss = lost / count;
    if (risk.samples > 1)
        risk.loss_error =
            std::sqrt(std::max(0.0, lost_squares / count - risk.throughput_loss * risk.throughput_loss) / (count - 1));
    return risk;
}

} // namespace cw::model
