// What the loss of a feed does, and the hand formulas of lines.
#include "core/model/power/gpu_power.h"
#include "core/model/power/power_links.h"

#include <algorithm>
#include <numbers>

namespace cw::model {

std::vector<FeedLoss> lossOfEachFeed(const PowerTree& tree, const PowerTreeFigures& before) {
    return lossOfEachFeed(tree, PowerLinks(tree), before);
}

std::vector<FeedLoss> lossOfEachFeed(const PowerTree& tree, const PowerLinks& links, const PowerTreeFigures& before) {
    std::vector<FeedLoss> losses;
    for (const PowerNodeFigures& feed : before.nodes) {
        if (feed.kind != PowerNodeKind::feed)
            continue;
        FeedLoss loss{feed.id, powerTreeFigures(tree, links, feed.id), {}, {}, {}};
        // Both are of the same tree and so in the same order.
        for (std::size_t i = 0; i < before.nodes.size(); ++i) {
            const auto& was = before.nodes[i];
            const auto& is = loss.figures.nodes[i];
            if (is.share && is.overRating(is.share->peak) && !was.overRating(was.share->peak))
                loss.overloaded.push_back(is.id);
        }
        for (std::size_t i = 0; i < before.devices.size(); ++i) {
            const auto& was = before.devices[i];
            const auto& is = loss.figures.devices[i];
            if (is.live_supplies == 0 && was.live_supplies > 0)
                loss.dead.push_back(is.id);
            else if (is.live_supplies > 0 && is.cap && !was.cap)
                loss.capped.push_back(is.id);
        }
        losses.push_back(std::move(loss));
    }
    return losses;
}

Power apparentPower(bool three_phase, Voltage voltage, VoltageBetween between, Current current) {
    if (!three_phase)
        return singlePhasePower(voltage, current);
    if (between == VoltageBetween::lines)
        return threePhasePower(voltage, current);
    return 3 * singlePhasePower(voltage, current);
}

Current lineCurrent(bool three_phase, Voltage voltage, VoltageBetween between, Power apparent) {
    return amperes(apparent / apparentPower(three_phase, voltage, between, amperes(1)));
}

double clockUnderCap(Power cap, Power idle, Power full) {
    if (cap >= full)
        return 1;
    if (cap <= idle)
        return 0;
    return clockForDynamicRatio((cap - idle) / (full - idle));
}

} // namespace cw::model
