// The electrical tree of a scenario as results: one tree a rack, shared by racks that are wired and loaded alike, and
// the site's above them.
#pragma once

#include "core/model/power/power_tree.h"
#include "core/project/wiring.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace cw {

/// Ids of the feeds, in a rack's tree its entries and in the site's tree the feeds themselves.
inline constexpr std::string_view feed_ids[] = {"a", "b"};

/// What a node of a rack's tree is, from its id: "a" or "b" a feed's entry, "3" the PDU in the fourth place of
/// Rack::devices, "3.2" its second circuit.
struct RackNodePlace {
    int device = -1; ///< place in Rack::devices; -1: a feed's entry
    int circuit = 0; ///< counted from 1; 0: the PDU as a whole
};
RackNodePlace rackNodePlace(std::string_view id);

/// A device that goes on with fewer supplies than its full load needs.
struct CappedDevice {
    int device = 0; ///< place in Rack::devices
    Power cap;
    std::optional<double> clock; ///< of its GPUs, over what they hold with all supplies; nothing: no GPUs
};

struct RackTree {
    model::PowerTree tree; ///< ids of devices are their places in Rack::devices
    model::PowerTreeFigures figures;
    std::vector<SupplyPlug> plugs;
    std::vector<model::FeedLoss> losses;           ///< of feed a, then of feed b
    std::vector<std::vector<CappedDevice>> capped; ///< by each loss
    model::ThreeLoads<Power> drawn;                ///< by all its devices, plugged in or not; `rated` of those known
    int unknown_ratings = 0, unknown_draws = 0;    ///< devices that `drawn.rated` lacks, and all of `drawn`
};

/// Utility, UPS and transformer of each feed, feeds; the racks' trees hang below.
struct SiteTree {
    model::PowerTree tree;
    model::PowerTreeFigures figures;
    std::vector<model::FeedLoss> losses;                ///< of feed a, then of feed b; devices stand in the racks' own
    std::vector<std::shared_ptr<const RackTree>> racks; ///< in the order of PowerFigures::racks
    Power ups_loss, distribution_loss;                  ///< expected
};

} // namespace cw
