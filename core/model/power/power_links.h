// How the nodes of an electrical tree hang together: found once, for the sums with every feed and with each one lost.
#pragma once

#include "core/model/power/power_tree.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cw::model {

inline constexpr int no_node = -1;

/// Phasors of this power in the lines that it is taken from, scaled by the line-to-neutral voltage; nothing: all three.
LinePhasors phasorsOf(double watts, const std::optional<Lines>& lines);

/// A node's place in the tree.
struct PowerPlace {
    std::string_view id;
    PowerNodeKind kind = PowerNodeKind::pdu;
    std::optional<Lines> own_lines;
    int parent = no_node, standby = no_node;
    int depth = 0; ///< 1 at the top
    bool left_out = false, below_feed = false;
    std::optional<Lines> lines; ///< its own, or of the nodes above it
    LinePhasors watt{};         ///< phasors of one watt taken here
};

/// Of a tree whose nodes, parents and plugs stay as they are; its loads may change. Refers to the ids of the tree's
/// nodes.
class PowerLinks {
public:
    explicit PowerLinks(const PowerTree& tree);

    const PowerPlace& operator[](std::size_t node) const { return places_[node]; }
    int indexOf(std::string_view id) const;
    /// Nodes that each supply of a device is plugged into; no_node: into none that is there.
    std::span<const int> suppliesOf(std::size_t device) const;
    /// All nodes but those left out, children before their parents.
    const std::vector<int>& deepestFirst() const { return order_; }
    std::vector<PowerProblem> problems() const;

    /// With all that loses its parent, with `lost`, below its standby; nothing: none has one.
    std::optional<PowerLinks> switchedOver(int lost) const;

private:
    void link(const PowerTree& tree);
    void place();
    bool isBelow(int node, int other) const;

    std::vector<PowerPlace> places_;
    std::vector<int> order_, plugs_;
    std::vector<std::size_t> first_plug_; ///< by device, and one past the last
    std::unordered_map<std::string_view, int> index_;
    std::vector<PowerProblem> of_links_, of_places_;
};

/// As those of power_tree.h, with the tree's links at hand.
PowerTreeFigures powerTreeFigures(const PowerTree& tree, const PowerLinks& links, const std::string& lost = {});
std::vector<FeedLoss> lossOfEachFeed(const PowerTree& tree, const PowerLinks& links, const PowerTreeFigures& before);

} // namespace cw::model
