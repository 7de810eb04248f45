#include "core/model/power/power_tree.h"

#include "core/model/power/power_constants.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <unordered_map>

namespace cw::model {

namespace {

// Currents of the lines as phasors, scaled by the line-to-neutral voltage: a magnitude is the line's apparent power, so
// that no voltage is needed to add them up. A load between two lines loads both, 30 degrees off their voltages.
using Phasor = std::complex<double>;
using LinePhasors = std::array<Phasor, 3>;
constexpr int kinds = 3; ///< rated, expected, peak
constexpr int no_node = -1;

Phasor direction(int line) { return std::polar(1.0, -2 * std::numbers::pi / 3 * line); }

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

struct NodeSums {
    int parent = no_node, depth = 0;
    bool left_out = false, dead = false, below_feed = false;
    std::optional<Lines> lines;
    std::array<double, kinds> output{}, loss{};
    std::array<LinePhasors, kinds> phasors{};
    int unknown = 0;

    void add(int kind, double watts, const LinePhasors& more) {
        output[kind] += watts;
        for (int i = 0; i < 3; ++i)
            phasors[kind][i] += more[i];
    }
};

std::array<double, kinds> wattsOf(const ThreeLoads<Power>& loads) {
    return {loads.rated.si(), loads.expected.si(), loads.peak.si()};
}
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

class Summing {
public:
    Summing(const PowerTree& tree, const std::string& lost) : tree_(tree), sums_(tree.nodes.size()) {
        link();
        place(lost);
        plugIn();
        sumUp();
        for (std::size_t i = 0; i < sums_.size(); ++i)
            if (!sums_[i].left_out)
                figures_.nodes.push_back(figuresOf(tree_.nodes[i], sums_[i]));
    }
    PowerTreeFigures take() { return std::move(figures_); }

private:
    void tell(PowerFault fault, const std::string& subject) { figures_.problems.push_back({fault, subject}); }

    void link() {
        for (std::size_t i = 0; i < sums_.size(); ++i)
            if (!index_.emplace(tree_.nodes[i].id, static_cast<int>(i)).second) {
                sums_[i].left_out = true;
                tell(PowerFault::duplicate_id, tree_.nodes[i].id);
            }
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            const PowerNode& node = tree_.nodes[i];
            if (sums_[i].left_out || node.parent.empty())
                continue;
            const auto parent = index_.find(node.parent);
            if (parent == index_.end())
                tell(PowerFault::missing_parent, node.id);
            else
                sums_[i].parent = parent->second;
        }
    }

    /// Depth, and what a node has from the nodes above it.
    void place(const std::string& lost) {
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            NodeSums& s = sums_[i];
            if (s.left_out)
                continue;
            for (int at = static_cast<int>(i); at != no_node && s.depth <= static_cast<int>(sums_.size());
                 at = sums_[at].parent) {
                ++s.depth;
                s.dead = s.dead || (!lost.empty() && tree_.nodes[at].id == lost);
                s.below_feed = s.below_feed || tree_.nodes[at].kind == PowerNodeKind::feed;
                if (!s.lines)
                    s.lines = tree_.nodes[at].lines;
            }
        }
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            NodeSums& s = sums_[i];
            if (s.left_out)
                continue;
            if (s.depth > static_cast<int>(sums_.size())) {
                s.left_out = true;
                tell(PowerFault::loop, tree_.nodes[i].id);
            } else if (tree_.nodes[i].kind == PowerNodeKind::pdu && !s.below_feed) {
                tell(PowerFault::pdu_without_feed, tree_.nodes[i].id);
            }
        }
    }

    void plugIn() {
        for (const PowerDevice& device : tree_.devices) {
            std::vector<int> live;
            int plugged = 0;
            for (const std::string& id : device.supplies) {
                const auto found = index_.find(id);
                if (found == index_.end() || sums_[found->second].left_out) {
                    tell(PowerFault::missing_outlet, device.id);
                    continue;
                }
                ++plugged;
                if (!sums_[found->second].dead)
                    live.push_back(found->second);
            }
            if (device.supplies.empty())
                tell(PowerFault::no_supply, device.id);
            figures_.devices.push_back({device.id, static_cast<int>(live.size()), {}});
            draw(device, live, plugged > 0);
        }
    }

    void draw(const PowerDevice& device, const std::vector<int>& live, bool plugged) {
        std::optional<std::array<double, kinds>> wanted;
        if (device.draw)
            wanted = wattsOf(*device.draw);
        if (wanted && !std::ranges::all_of(*wanted, sane)) {
            tell(PowerFault::bad_draw, device.id);
            wanted.reset();
        }
        if (!wanted) {
            for (const int node : live)
                ++sums_[node].unknown;
            return;
        }
        std::optional<Power>& cap = figures_.devices.back().cap;
        if (live.empty()) {
            if (plugged)
                cap = watts(0);
            return;
        }
        const double one = device.supply_rating && positive(device.supply_rating->si())
                               ? device.supply_rating->si()
                               : std::max((*wanted)[0], (*wanted)[2]) / std::max(1, device.supplies_needed);
        const double count = static_cast<double>(live.size());
        if (one * count < (*wanted)[2])
            cap = watts(one * count);
        for (int kind = 0; kind < kinds; ++kind) {
            const double each = std::min((*wanted)[kind] / count, one);
            for (const int node : live)
                sums_[node].add(kind, each, phasorsOf(each, sums_[node].lines));
        }
    }

    /// Deepest first: a node is complete before its parent takes it up.
    void sumUp() {
        std::vector<int> order;
        for (std::size_t i = 0; i < sums_.size(); ++i)
            if (!sums_[i].left_out)
                order.push_back(static_cast<int>(i));
        std::ranges::stable_sort(order, std::greater(), [this](int i) { return sums_[i].depth; });
        for (const int i : order) {
            NodeSums& s = sums_[i];
            if (!s.dead)
                lose(tree_.nodes[i], s);
            if (s.parent == no_node)
                continue;
            NodeSums& above = sums_[s.parent];
            above.unknown += s.unknown;
            for (int kind = 0; kind < kinds; ++kind)
                above.add(kind, s.output[kind] + s.loss[kind], inputPhasors(tree_.nodes[i], s, kind));
        }
    }

    void lose(const PowerNode& node, NodeSums& s) {
        if (!node.loss)
            return;
        const LossCurve& c = *node.loss;
        const std::optional<Power> limit = limitOf(node);
        if (!sane(c.c0) || !sane(c.c1) || !sane(c.c2))
            return tell(PowerFault::bad_loss, node.id);
        if (!limit)
            return tell(PowerFault::loss_without_rating, node.id);
        for (int kind = 0; kind < kinds; ++kind)
            s.loss[kind] = limit->si() * c.at(s.output[kind] / limit->si());
    }

    /// A UPS converts twice and takes its input evenly from three lines; losses elsewhere follow the lines' loads.
    LinePhasors inputPhasors(const PowerNode& node, const NodeSums& s, int kind) const {
        const double input = s.output[kind] + s.loss[kind];
        if (node.kind == PowerNodeKind::ups || s.output[kind] <= 0)
            return phasorsOf(input, s.lines);
        LinePhasors phasors = s.phasors[kind];
        for (Phasor& line : phasors)
            line *= input / s.output[kind];
        return phasors;
    }

    static PowerNodeFigures figuresOf(const PowerNode& node, const NodeSums& s) {
        PowerNodeFigures f;
        f.id = node.id;
        f.kind = node.kind;
        f.output = loadsOf(s.output);
        f.loss = loadsOf(s.loss);
        f.input = loadsOf({s.output[0] + s.loss[0], s.output[1] + s.loss[1], s.output[2] + s.loss[2]});
        f.limit = limitOf(node);
        f.unknown_draws = s.unknown;
        std::array<double, kinds> share{}, imbalance{};
        std::array<Power, 3>* const lines[] = {&f.lines.rated, &f.lines.expected, &f.lines.peak};
        for (int kind = 0; kind < kinds; ++kind) {
            double sum = 0, most = 0;
            for (int i = 0; i < 3; ++i) {
                const double va = std::abs(s.phasors[kind][i]);
                (*lines[kind])[i] = watts(va);
                sum += va;
                most = std::max(most, va);
            }
            for (int i = 0; i < 3 && sum > 0; ++i)
                imbalance[kind] = std::max(imbalance[kind], std::abs((*lines[kind])[i].si() * 3 / sum - 1));
            if (f.limit)
                share[kind] = (node.three_phase ? 3 * most : s.output[kind]) / f.limit->si();
        }
        if (node.three_phase && s.output[0] > 0)
            f.imbalance = {imbalance[0], imbalance[1], imbalance[2]};
        if (f.limit)
            f.share = {share[0], share[1], share[2]};
        return f;
    }

    const PowerTree& tree_;
    std::vector<NodeSums> sums_;
    std::unordered_map<std::string, int> index_;
    PowerTreeFigures figures_;
};

template <class T> const T* byId(const std::vector<T>& all, const std::string& id) {
    const auto found = std::ranges::find(all, id, &T::id);
    return found == all.end() ? nullptr : &*found;
}

} // namespace

bool PowerNodeFigures::overContinuous(double share_of_limit) const { return share_of_limit > continuous_share + 1e-9; }

const PowerNodeFigures* PowerTreeFigures::node(const std::string& id) const { return byId(nodes, id); }
const PowerDeviceFigures* PowerTreeFigures::device(const std::string& id) const { return byId(devices, id); }

PowerTreeFigures powerTreeFigures(const PowerTree& tree, const std::string& lost) { return Summing(tree, lost).take(); }

} // namespace cw::model
