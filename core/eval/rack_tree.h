// Builds and sums the electrical trees: of a rack from its drawing, of the site from its racks.
#pragma once

#include "core/eval/power_results.h"
#include "core/eval/rack_facts.h"
#include "core/eval/rack_state.h"
#include "core/model/power/power_links.h"
#include "core/project/scenario.h"

namespace cw {

/// How a rack's supplies hang together, without loads: the same for racks of equal RackFacts::wiring.
struct RackWires {
    std::vector<SupplyPlug> plugs;
    std::vector<SupplyScheme> schemes; ///< in the order of tree.devices
    model::PowerTree tree;
    model::PowerLinks links; ///< of `tree`
};
RackWires rackWires(const Catalog& catalog, const RackFacts& rack);

/// Supplies to their outlets, breakers, PDUs and the feeds' entries, loaded. Racks of equal RackFacts::wiring under
/// equal states have equal trees.
RackTree rackTree(const RackWires& wires, const RackFacts& rack, const RackState& state);

/// What one live supply of a device draws, 0 as rated where the nameplate is unknown; nothing: unknown.
std::optional<model::ThreeLoads<Power>> drawOfSupply(const model::PowerDevice& device,
                                                     const model::PowerDeviceFigures& figures);

/// What stands between the feeds and the utility.
struct SiteElectrical {
    model::LossCurve ups_loss;
    std::optional<Power> ups_capacity, feed_capacity; ///< of each feed; nothing: unknown
    double distribution_efficiency = 1;               ///< transformers, switchgear and cables
    Fingerprint key() const;
};
SiteElectrical siteElectrical(const Catalog& catalog, const Scenario& scenario);
SiteTree siteTree(const SiteElectrical& site, std::vector<std::shared_ptr<const RackTree>> racks);

} // namespace cw
