#include "core/model/network/fabric_counts.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace cw::model {

namespace {

int ceilDivide(long long a, long long b) { return int((a + b - 1) / b); }

Result<void> check(const FabricRequest& r) {
    const auto bad = [](const char* what, double value) {
        return fail("fabric.bad_request", {{"what", what}, {"value", std::to_string(value)}});
    };
    if (r.nodes < 0 || r.nodes > 1'000'000)
        return bad("nodes", r.nodes);
    if (r.rails < 1 || r.rails > 256)
        return bad("rails", r.rails);
    if (r.ports < 2 || r.ports > 4096)
        return bad("ports", r.ports);
    if (r.manager_cables < 0 || r.manager_cables > 64)
        return bad("manager_cables", r.manager_cables);
    if (!(r.oversubscription >= 1.0) || r.oversubscription > 64.0)
        return bad("oversubscription", r.oversubscription);
    return {};
}

/// Ports of a leaf that go down: half of them, more when oversubscribed, so that down / up >= the ratio asked.
int downPorts(const FabricRequest& r) {
    return std::clamp(int(std::floor(r.ports * r.oversubscription / (1.0 + r.oversubscription))), 1, r.ports - 1);
}

/// Spines above `leaves` leaves. Two tiers while every leaf can reach every spine (leaves <= ports); beyond, a pod of
/// spines for each pod of leaves and half as many cores, as in the published three-tier tables.
Result<FabricCounts> addSpines(FabricCounts c, const FabricRequest& r, int uplinks) {
    if (c.leaf <= 1)
        return c;
    c.leaf_spine_cables = c.leaf * uplinks;
    if (c.leaf <= r.ports) {
        c.tiers = 2;
        // Smallest count that carries all uplinks and divides those of a leaf: each leaf has equal links to each spine.
        int spines = ceilDivide((long long)c.leaf * uplinks, r.ports);
        while (spines < uplinks && uplinks % spines != 0)
            ++spines;
        c.spine = spines;
        return c;
    }
    c.tiers = 3;
    const int up = r.ports / 2;
    c.spine = ceilDivide((long long)c.leaf * uplinks, r.ports - up);
    c.core = ceilDivide((long long)c.spine * up, r.ports);
    c.spine_core_cables = c.spine * up;
    if (c.spine > r.ports * r.ports / 4 * 2)
        return fail("fabric.too_large", {{"nodes", std::to_string(r.nodes)}, {"ports", std::to_string(r.ports)}});
    return c;
}

} // namespace

Result<FabricCounts> railFabric(const FabricRequest& r) {
    if (auto ok = check(r); !ok)
        return tl::unexpected(ok.error());
    FabricCounts c;
    if (r.nodes == 0)
        return c;
    const int down = downPorts(r);
    // The fabric manager's cables take node ports: at most one node slot of a unit while they are fewer than the rails.
    const int slots_taken = ceilDivide(r.manager_cables, r.rails);
    c.units = ceilDivide(r.nodes + slots_taken, down);
    c.leaf = c.units * r.rails;
    c.node_cables = r.nodes * r.rails + r.manager_cables;
    return addSpines(c, r, r.ports - down);
}

Result<FabricCounts> leafSpineFabric(const FabricRequest& r) {
    if (auto ok = check(r); !ok)
        return tl::unexpected(ok.error());
    FabricCounts c;
    if (r.nodes == 0)
        return c;
    c.node_cables = r.nodes * r.rails + r.manager_cables;
    if (c.node_cables <= r.ports)
        return singleSwitchFabric(r);
    const int down = downPorts(r);
    c.leaf = ceilDivide(c.node_cables, down);
    c.units = c.leaf;
    return addSpines(c, r, r.ports - down);
}

Result<FabricCounts> singleSwitchFabric(const FabricRequest& r) {
    if (auto ok = check(r); !ok)
        return tl::unexpected(ok.error());
    FabricCounts c;
    if (r.nodes == 0)
        return c;
    c.node_cables = r.nodes * r.rails + r.manager_cables;
    if (c.node_cables > r.ports)
        return fail("fabric.single_switch_full",
                    {{"cables", std::to_string(c.node_cables)}, {"ports", std::to_string(r.ports)}});
    c.units = 1;
    c.leaf = 1;
    return c;
}

} // namespace cw::model
