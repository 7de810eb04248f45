#include "core/model/reliability/goodput.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw::model {

namespace {
constexpr double seconds_per_day = 86400.0;
} // namespace

// Young, CACM 17(9), 1974: the interval that balances saves against lost work.
Duration youngInterval(Duration checkpoint, Duration mtbf) {
    return seconds(std::sqrt(2.0 * std::max(checkpoint.si(), 0.0) * std::max(mtbf.si(), 0.0)));
}

// Daly, FGCS 22(3), 2006, eq. 37.
Duration dalyInterval(Duration checkpoint, Duration mtbf) {
    const double c = std::max(checkpoint.si(), 0.0);
    const double m = std::max(mtbf.si(), 0.0);
    if (c >= 2.0 * m)
        return mtbf;
    const double ratio = c / (2.0 * m);
    return seconds(std::sqrt(2.0 * c * m) * (1.0 + std::sqrt(ratio) / 3.0 + ratio / 9.0) - c);
}

Goodput goodput(const GoodputInput& input) {
    Goodput result;
    const double rate_per_s =
        std::max(input.failures_per_1000_node_days, 0.0) / 1000.0 * std::max(input.nodes, 0) / seconds_per_day;
    const double stall_s = std::max(input.checkpoint_stall.si(), 0.0);
    if (!(rate_per_s > 0.0)) { // nothing fails: no save is needed, and none is counted
        result.mtbf = seconds(std::numeric_limits<double>::infinity());
        result.checkpoint_interval = result.mtbf;
        return result;
    }
    const double mtbf_s = 1.0 / rate_per_s;
    result.mtbf = seconds(mtbf_s);
    result.checkpoint_interval = dalyInterval(input.checkpoint_stall, result.mtbf);
    // arXiv 2410.21680: ETTR = (1 - N r (u0 + dt/2)) / (1 + w/dt). A save that costs nothing is made at every moment.
    const double interval_s = result.checkpoint_interval.si();
    const double overhead = interval_s > 0.0 ? stall_s / interval_s : 0.0;
    const double restart_s = std::max(input.restart.si(), 0.0);
    const double lost = std::clamp(rate_per_s * (restart_s + interval_s / 2.0), 0.0, 1.0);
    result.effective = (1.0 - lost) / (1.0 + overhead);
    result.checkpoint_share = overhead / (1.0 + overhead);
    result.lost_share = 1.0 - result.effective - result.checkpoint_share;
    return result;
}

} // namespace cw::model
