// One situation of rack (its cooling and what it holds) under one activity: air, temperatures, clocks and power,
// solved together. All racks in the same situation share it.
#pragma once

#include "core/eval/rack_facts.h"
#include "core/model/power/power_model.h"
#include "core/model/power/power_tree.h"
#include "core/model/thermal/thermal_model.h"
#include "core/project/scenario.h"

#include <vector>

namespace cw {

/// What the racks of a site share.
struct SiteAir {
    Containment containment = Containment::cold_aisle;
    Temperature supply_air;
    Temperature supply_liquid;
    double altitude_m = 0;
    double silicon_sigma = 0.015;
    double fouling = 0;         ///< as model::NodeThermalInput
    int cooling_spares = 1;     ///< units beyond those needed
    double unit_down_hours = 0; ///< of each, a year
    Fingerprint key() const;
};
SiteAir siteAir(const Catalog& catalog, const Scenario& scenario);

/// Equal nodes of a rack.
struct NodeState {
    const ServerType* server = nullptr;
    const GpuType* gpu = nullptr;
    int count = 0;
    model::NodeThermal thermal;
    model::NodePower power;
};

struct RackState {
    std::vector<NodeState> nodes; ///< servers with GPUs that the catalog knows
    model::RackInlet inlet;
    Power expected, peak;                                ///< of devices whose power is known
    VolumeFlow demanded;                                 ///< air of all its devices
    Power heat, air_heat, liquid_heat;                   ///< of `expected`
    std::vector<std::pair<std::string, double>> by_kind; ///< expected watts by role
    int hottest = -1;                                    ///< index of the node with the hottest GPU; -1: no GPUs
    Temperature hottest_gpu;                             ///< of that GPU
    double clock_ratio = 1; ///< of the slowest node; above 1 where GPUs stay cooler than their reference
    bool immersed = false;
    bool power_capped = false;
};

/// The coolest steady state of inlet temperature, fan speed, clock and heat. Servers that want more air than their rack
/// gets take in their own exhaust, which speeds their fans up, which want more air: near that point one more server
/// can warm a rack by many kelvins.
RackState solveRack(const RackFacts& rack, const SiteAir& site, const model::Activity& activity);

/// The state of this group's servers; null: they have no GPUs.
const NodeState* nodeOf(const DeviceGroup& group, const RackState& state);
/// Draw at the inlets of one device of this group, 0 as rated where its nameplate is unknown; nothing: unknown.
std::optional<model::ThreeLoads<Power>> drawOf(const DeviceGroup& group, const RackState& state);
/// Its nameplate; nothing: unknown.
std::optional<Power> ratedOf(const DeviceGroup& group, const RackState& state);

/// GPUs of the rack.
int gpusOf(const RackState& state);

/// What a node of this state stands in, for the risk over the year.
model::NodeThermalInput thermalInput(const NodeState& node, const RackState& rack, const SiteAir& site,
                                     const model::Activity& activity);

} // namespace cw
