// Failures and checkpoints: what share of time is useful.
#pragma once

#include "core/units/units.h"

namespace cw::model {

struct GoodputInput {
    int nodes = 1;
    double failures_per_1000_node_days = 6.5; ///< arXiv 2410.21680
    Duration checkpoint_stall;                ///< training stops this long for each save
    Duration restart;                         ///< detection, replacement, reload
};
struct Goodput {
    Duration mtbf;
    Duration checkpoint_interval; ///< Daly's optimum
    double checkpoint_share = 0;
    double lost_share = 0;
    double effective = 1; ///< useful share of time, 0-1
};
Goodput goodput(const GoodputInput& input);

Duration youngInterval(Duration checkpoint, Duration mtbf);
/// Daly's higher-order optimum; equals mtbf when checkpoint >= 2 mtbf.
Duration dalyInterval(Duration checkpoint, Duration mtbf);

} // namespace cw::model
