// Switches and cables of a compute fabric, by the rules of the published reference designs.
#pragma once

#include "core/base/result.h"

namespace cw::model {

/// A rail-optimised fat tree: a node's rail r goes to leaf r of its scalable unit.
struct FabricRequest {
    int nodes = 0;
    int rails = 8;               ///< compute ports of a node
    int ports = 64;              ///< of a switch, at the rails' speed
    int manager_cables = 0;      ///< leaf ports taken by a fabric manager (4 in the reference designs)
    double oversubscription = 1; ///< down over up ports of a leaf
};
struct FabricCounts {
    int units = 0; ///< scalable units: nodes that one leaf of each rail can take
    int leaf = 0, spine = 0, core = 0;
    int tiers = 1;             ///< switch layers
    int node_cables = 0;       ///< node to leaf, the fabric manager's included
    int leaf_spine_cables = 0; ///< cabled for whole units
    int spine_core_cables = 0;
    int switches() const { return leaf + spine + core; }
};

/// Errors: fabric.bad_request (argument `what`), fabric.too_large.
Result<FabricCounts> railFabric(const FabricRequest& request);
/// Leaf-spine where a node's ports go to the nearest leaves, not by rail: fewest leaves for the ports.
Result<FabricCounts> leafSpineFabric(const FabricRequest& request);
/// Every node on one switch. Error fabric.single_switch_full.
Result<FabricCounts> singleSwitchFabric(const FabricRequest& request);

} // namespace cw::model
