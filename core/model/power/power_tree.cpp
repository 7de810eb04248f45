#include "core/model/power/power_tree.h"

#include "core/model/power/power_constants.h"
#include "core/model/power/power_links.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

// Phasors of currents are scaled by the line-to-neutral voltage: a magnitude is the line's apparent power, so that no
// voltage is needed to add them up.
constexpr int loads = 3; ///< rated, expected, peak
constexpr int start = 3; ///< after them: all supplies starting together
constexpr int kinds = PowerEntry::kinds;
constexpr std::array<double, kinds> no_watts{};

std::array<double, loads> wattsOf(const ThreeLoads<Power>& l) { return {l.rated.si(), l.expected.si(), l.peak.si()}; }
ThreeLoads<Power> loadsOf(const std::array<double, kinds>& w) { return {watts(w[0]), watts(w[1]), watts(w[2])}; }

bool sane(double value) { return std::isfinite(value) && value >= 0; }
bool positive(double value) { return std::isfinite(value) && value > 0; }

std::optional<Power> limitOf(const PowerNode& node) {
    std::optional<Power> limit;
    if (node.limit && positive(node.limit->si()))
        limit = node.limit;
    if (node.voltage && node.rating && positive(node.voltage->si()) && positive(node.rating->si())) {
        const Power carried = apparentPower(node.three_phase, *node.voltage, node.between, *node.rating);
        limit = limit ? std::min(*limit, carried) : carried;
    }
    return limit;
}

/// Greatest draw of one supply: as it states, or its part of what the scheme carries.
double ofOneSupply(const PowerDevice& device, const std::array<double, loads>& wanted) {
    if (device.supply_rating && positive(device.supply_rating->si()))
        return device.supply_rating->si();
    return std::max(wanted[0], wanted[2]) / std::max(1, device.supplies_needed);
}

/// Loads of a node while they are summed.
struct NodeSums {
    bool dead = false;
    PowerEntry output, input;
    std::array<double, kinds> loss{};
};

class Summing {
public:
    Summing(const PowerTree& tree, const PowerLinks& links, const std::string& lost)
        : tree_(tree), links_(&links), sums_(tree.nodes.size()) {
        if (!lost.empty())
            kill(links.indexOf(lost));
        figures_.problems = links_->problems();
        hangBranches();
        plugIn();
        sumUp();
        figures_.nodes.reserve(sums_.size());
        for (std::size_t i = 0; i < sums_.size(); ++i)
            if (!(*links_)[i].left_out)
                figures_.nodes.push_back(figuresOf(tree_.nodes[i], sums_[i]));
    }
    PowerTreeFigures take() { return std::move(figures_); }

private:
    void tell(PowerFault fault, const std::string& subject) { figures_.problems.push_back({fault, subject}); }

    /// Takes the voltage from this node and all below it that have no other parent.
    void kill(int lost) {
        if (lost == no_node)
            return;
        switched_ = links_->switchedOver(lost);
        if (switched_)
            links_ = &*switched_;
        // Parents first.
        for (auto at = links_->deepestFirst().rbegin(); at != links_->deepestFirst().rend(); ++at) {
            const int parent = (*links_)[*at].parent;
            sums_[*at].dead = *at == lost || (parent != no_node && sums_[parent].dead);
        }
    }

    void take(int at, int kind, double watts) {
        PowerEntry& output = sums_[at].output;
        output.watts[kind] += watts;
        for (int i = 0; i < 3; ++i)
            output.lines[kind][i] += watts * (*links_)[at].watt[i];
    }

    void hangBranches() {
        for (const PowerBranch& branch : tree_.branches) {
            const int at = links_->indexOf(branch.parent);
            if (at == no_node || (*links_)[at].left_out)
                tell(PowerFault::missing_outlet, branch.parent);
            else if (!sums_[at].dead)
                sums_[at].output.add(branch.entry);
        }
    }

    void plugIn() {
        figures_.devices.reserve(tree_.devices.size());
        std::vector<int> live;
        for (std::size_t d = 0; d < tree_.devices.size(); ++d) {
            const PowerDevice& device = tree_.devices[d];
            live.clear();
            int plugged = 0;
            for (const int at : links_->suppliesOf(d)) {
                if (at == no_node || (*links_)[at].left_out) {
                    tell(PowerFault::missing_outlet, device.id);
                    continue;
                }
                ++plugged;
                if (!sums_[at].dead)
                    live.push_back(at);
            }
            if (device.supplies.empty())
                tell(PowerFault::no_supply, device.id);
            figures_.devices.push_back({device.id, static_cast<int>(live.size()), plugged > 0, {}});
            draw(device, live, plugged > 0);
        }
    }

    void draw(const PowerDevice& device, const std::vector<int>& live, bool plugged) {
        std::optional<std::array<double, loads>> wanted;
        if (device.draw)
            wanted = wattsOf(*device.draw);
        if (wanted && !std::ranges::all_of(*wanted, sane)) {
            tell(PowerFault::bad_draw, device.id);
            wanted.reset();
        }
        const double surge = device.start_surge && positive(device.start_surge->si()) ? device.start_surge->si() : 0;
        for (const int node : live) {
            sums_[node].output.unknown_draws += !wanted;
            sums_[node].output.unknown_ratings += wanted && device.rated_unknown;
            if (surge > 0)
                take(node, start, surge);
        }
        if (!wanted)
            return;
        if (live.empty()) {
            if (plugged)
                figures_.devices.back().cap = watts(0);
            return;
        }
        const double one = ofOneSupply(device, *wanted), count = static_cast<double>(live.size());
        figures_.devices.back().cap = supplyCap(device, static_cast<int>(live.size()));
        for (int kind = 0; kind < loads; ++kind) {
            const double each = std::min((*wanted)[kind] / count, one);
            for (const int node : live)
                take(node, kind, each);
        }
    }

    /// Deepest first: a node is complete before its parent takes it up.
    void sumUp() {
        for (const int i : links_->deepestFirst()) {
            NodeSums& s = sums_[i];
            if (!s.dead)
                lose(tree_.nodes[i], s);
            s.input = inputOf(i);
            if (const int parent = (*links_)[i].parent; parent != no_node)
                sums_[parent].output.add(s.input);
        }
    }

    void lose(const PowerNode& node, NodeSums& s) {
        if (!node.loss)
            return;
        const LossCurve& c = *node.loss;
        if (!sane(c.c0) || !sane(c.c1) || !sane(c.c2))
            return tell(PowerFault::bad_loss, node.id);
        std::optional<Power> rating =
            node.loss_rating && positive(node.loss_rating->si()) ? node.loss_rating : limitOf(node);
        // A loss in proportion to the load is the same fraction whatever the rating.
        if (c.c0 == 0 && c.c2 == 0)
            rating = watts(1);
        if (!rating)
            return tell(PowerFault::loss_without_rating, node.id);
        for (int kind = 0; kind < loads; ++kind)
            s.loss[kind] = rating->si() * c.at(s.output.watts[kind] / rating->si());
    }

    /// A UPS converts twice and takes its input evenly from three lines; losses elsewhere follow the lines' loads.
    PowerEntry inputOf(int at) const {
        const PowerNode& node = tree_.nodes[at];
        const NodeSums& s = sums_[at];
        PowerEntry input = s.output;
        for (int kind = 0; kind < kinds; ++kind) {
            const double output = s.output.watts[kind], total = output + s.loss[kind];
            input.watts[kind] = total;
            if (total > 0 && (node.kind == PowerNodeKind::ups || output <= 0))
                input.lines[kind] = phasorsOf(total, (*links_)[at].lines);
            else if (s.loss[kind] > 0)
                for (Phasor& line : input.lines[kind])
                    line *= total / output;
        }
        return input;
    }

    static PowerNodeFigures figuresOf(const PowerNode& node, const NodeSums& s) {
        PowerNodeFigures f;
        f.id = node.id;
        f.kind = node.kind;
        f.entry = s.input;
        f.output = loadsOf(s.output.watts);
        f.loss = loadsOf(s.loss);
        f.input = loadsOf(f.entry.watts);
        f.limit = limitOf(node);
        f.continuous_share = node.continuous_share;
        f.unknown_draws = s.output.unknown_draws;
        f.unknown_ratings = s.output.unknown_ratings;
        std::array<double, loads> share{}, imbalance{};
        std::array<Power, 3>* const lines[] = {&f.lines.rated, &f.lines.expected, &f.lines.peak};
        for (int kind = 0; kind < loads && s.output.watts != no_watts; ++kind) {
            const LineLoads va = magnitudes(s.output.lines[kind]);
            const double sum = va[0] + va[1] + va[2];
            for (int i = 0; i < 3; ++i) {
                (*lines[kind])[i] = watts(va[i]);
                if (sum > 0)
                    imbalance[kind] = std::max(imbalance[kind], std::abs(va[i] * 3 / sum - 1));
            }
            if (f.limit)
                share[kind] = carried(node, s.output.watts[kind], va) / f.limit->si();
        }
        if (node.three_phase && s.output.watts[0] > 0)
            f.imbalance = {imbalance[0], imbalance[1], imbalance[2]};
        if (!f.limit)
            return f;
        f.share = {share[0], share[1], share[2]};
        const double surge = carried(node, s.output.watts[start], magnitudes(s.output.lines[start]));
        if (surge > 0)
            f.start_margin = magnetic_trip * f.limit->si() / surge;
        return f;
    }

    using LineLoads = std::array<double, 3>;
    static LineLoads magnitudes(const LinePhasors& lines) {
        return {std::sqrt(std::norm(lines[0])), std::sqrt(std::norm(lines[1])), std::sqrt(std::norm(lines[2]))};
    }
    /// Apparent power as a breaker sees it: of three lines, three times the most loaded one's.
    static double carried(const PowerNode& node, double all_va, const LineLoads& lines) {
        return node.three_phase ? 3 * std::ranges::max(lines) : all_va;
    }

    const PowerTree& tree_;
    const PowerLinks* links_;
    std::optional<PowerLinks> switched_; ///< to standby parents
    std::vector<NodeSums> sums_;
    PowerTreeFigures figures_;
};

template <class T> const T* byId(const std::vector<T>& all, const std::string& id) {
    const auto found = std::ranges::find(all, id, &T::id);
    return found == all.end() ? nullptr : &*found;
}

} // namespace

std::optional<Power> supplyCap(const PowerDevice& device, int live) {
    if (!device.draw)
        return std::nullopt;
    const auto wanted = wattsOf(*device.draw);
    const double carried = ofOneSupply(device, wanted) * live;
    return carried < wanted[2] * (1 - 1e-9) ? std::optional(watts(carried)) : std::nullopt;
}

void PowerEntry::add(const PowerEntry& more) {
    for (int kind = 0; kind < kinds; ++kind) {
        watts[kind] += more.watts[kind];
        for (int i = 0; i < 3; ++i)
            lines[kind][i] += more.lines[kind][i];
    }
    unknown_draws += more.unknown_draws;
    unknown_ratings += more.unknown_ratings;
}

const PowerNodeFigures* PowerTreeFigures::node(const std::string& id) const { return byId(nodes, id); }
const PowerDeviceFigures* PowerTreeFigures::device(const std::string& id) const { return byId(devices, id); }

PowerTreeFigures powerTreeFigures(const PowerTree& tree, const std::string& lost) {
    return powerTreeFigures(tree, PowerLinks(tree), lost);
}

PowerTreeFigures powerTreeFigures(const PowerTree& tree, const PowerLinks& links, const std::string& lost) {
    return Summing(tree, links, lost).take();
}

} // namespace cw::model
