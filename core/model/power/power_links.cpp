#include "core/model/power/power_links.h"

#include <algorithm>
#include <functional>
#include <numbers>

namespace cw::model {

namespace {

/// Voltages of the lines to neutral, 120 degrees apart.
const Phasor& direction(int line) {
    constexpr double half_root3 = std::numbers::sqrt3 / 2;
    static constexpr Phasor directions[] = {{1, 0}, {-0.5, -half_root3}, {-0.5, half_root3}};
    return directions[line];
}

} // namespace

LinePhasors phasorsOf(double watts, const std::optional<Lines>& lines) {
    LinePhasors phasors{};
    const bool on[] = {!lines || lines->l1, !lines || lines->l2, !lines || lines->l3};
    const int count = lines ? lines->count() : 3;
    if (count == 2) {
        const int from = on[0] ? 0 : 1, to = on[2] ? 2 : 1;
        const Phasor current = watts / 3 * (direction(from) - direction(to));
        phasors[from] = current;
        phasors[to] = -current;
        return phasors;
    }
    for (int i = 0; i < 3; ++i)
        if (on[i] || count == 0)
            phasors[i] = watts / (count == 1 ? 1 : 3) * direction(i);
    return phasors;
}

PowerLinks::PowerLinks(const PowerTree& tree) : places_(tree.nodes.size()) {
    link(tree);
    place();
}

int PowerLinks::indexOf(std::string_view id) const {
    const auto found = index_.find(id);
    return found == index_.end() ? no_node : found->second;
}

std::span<const int> PowerLinks::suppliesOf(std::size_t device) const {
    return std::span(plugs_).subspan(first_plug_[device], first_plug_[device + 1] - first_plug_[device]);
}

std::vector<PowerProblem> PowerLinks::problems() const {
    std::vector<PowerProblem> all = of_links_;
    all.insert(all.end(), of_places_.begin(), of_places_.end());
    return all;
}

void PowerLinks::link(const PowerTree& tree) {
    const std::vector<PowerNode>& nodes = tree.nodes;
    index_.reserve(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        places_[i].id = nodes[i].id;
        places_[i].kind = nodes[i].kind;
        places_[i].own_lines = nodes[i].lines;
        if (!index_.emplace(nodes[i].id, static_cast<int>(i)).second) {
            places_[i].left_out = true;
            of_links_.push_back({PowerFault::duplicate_id, nodes[i].id});
        }
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const PowerNode& node = nodes[i];
        if (places_[i].left_out || node.parent.empty())
            continue;
        places_[i].parent = indexOf(node.parent);
        if (places_[i].parent == no_node)
            of_links_.push_back({PowerFault::missing_parent, node.id});
        else if (!node.standby.empty())
            places_[i].standby = indexOf(node.standby);
    }
    for (const PowerDevice& device : tree.devices) {
        first_plug_.push_back(plugs_.size());
        for (const std::string& id : device.supplies)
            plugs_.push_back(indexOf(id));
    }
    first_plug_.push_back(plugs_.size());
}

/// Depth, and what a node has from the nodes above it.
void PowerLinks::place() {
    const int deepest = static_cast<int>(places_.size());
    of_places_.clear();
    order_.clear();
    for (std::size_t i = 0; i < places_.size(); ++i) {
        PowerPlace& p = places_[i];
        if (p.left_out)
            continue;
        p.depth = 0;
        p.below_feed = false;
        p.lines = p.own_lines;
        for (int at = static_cast<int>(i); at != no_node && p.depth <= deepest; at = places_[at].parent) {
            ++p.depth;
            p.below_feed = p.below_feed || places_[at].kind == PowerNodeKind::feed;
            if (!p.lines)
                p.lines = places_[at].own_lines;
        }
    }
    for (std::size_t i = 0; i < places_.size(); ++i) {
        PowerPlace& p = places_[i];
        if (p.left_out)
            continue;
        if (p.depth > deepest) {
            p.left_out = true;
            of_places_.push_back({PowerFault::loop, std::string(p.id)});
            continue;
        }
        if (p.kind == PowerNodeKind::pdu && !p.below_feed)
            of_places_.push_back({PowerFault::pdu_without_feed, std::string(p.id)});
        p.watt = phasorsOf(1, p.lines);
        order_.push_back(static_cast<int>(i));
    }
    std::ranges::stable_sort(order_, std::greater(), [this](int i) { return places_[i].depth; });
}

bool PowerLinks::isBelow(int node, int other) const {
    std::size_t steps = 0;
    for (int at = node; at != no_node && steps <= places_.size(); at = places_[at].parent, ++steps)
        if (at == other)
            return true;
    return false;
}

std::optional<PowerLinks> PowerLinks::switchedOver(int lost) const {
    std::optional<PowerLinks> switched;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const PowerLinks& now = switched ? *switched : *this;
        const PowerPlace& p = now.places_[i];
        if (p.standby == no_node || !now.isBelow(p.parent, lost) || now.isBelow(p.standby, lost))
            continue;
        if (!switched)
            switched = *this;
        switched->places_[i].parent = p.standby;
    }
    if (switched)
        switched->place();
    return switched;
}

} // namespace cw::model
