// What evaluation needs of one rack, derived from the rack and the catalog alone.
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/fingerprint.h"
#include "core/project/placement.h"
#include "core/project/rack.h"

#include <string>
#include <vector>

namespace cw {

/// Equal devices, counted. Pointers are owned by the catalog; null where the catalog doesn't know the type.
struct DeviceGroup {
    DeviceKind kind = DeviceKind::appliance;
    std::string type;
    std::string gpu; ///< resolved GPU id of a GPU server
    SwitchRole role = SwitchRole::none;
    DeviceState state = DeviceState::planned;
    int count = 0;
    const ServerType* server = nullptr;
    const GpuType* gpu_type = nullptr;
    std::optional<Power> rated;   ///< nameplate of one
    std::optional<Power> typical; ///< as its maker prints it, of one
    bool known = false;           ///< the catalog has this type

    bool sameThing(const DeviceGroup& o) const {
        return kind == o.kind && type == o.type && gpu == o.gpu && role == o.role && state == o.state;
    }
    /// Order of groups in every list: by kind, type, GPU, role, state.
    bool operator<(const DeviceGroup& o) const;
    int gpus() const { return server ? count * server->gpu_count : 0; }
};

struct RackFacts {
    const Rack* rack = nullptr;
    const RackType* type = nullptr; ///< null: unknown to the catalog
    std::vector<DeviceGroup> groups;
    std::vector<int> group_of; ///< place in `groups` of each device, in the order of the rack's devices
    RackLoad load;
    std::vector<Diagnostic> findings; ///< of its drawing; their scenario is left 0
    Fingerprint content;              ///< all but positions, floor place and device names
    Fingerprint drawing;              ///< content, positions and names: what its drawing's checks read
    Fingerprint wiring; ///< what its electrical tree depends on besides its state: devices in order, feeds, outlets
    Fingerprint situation;            ///< what its power and heat depend on: cooling and device multiset

    bool holdsGpus() const;
};

RackFacts rackFacts(const Catalog& catalog, const Rack& rack);

/// Adds `group` to a sorted list, joining equal things.
void addGroup(std::vector<DeviceGroup>& groups, const DeviceGroup& group);
Fingerprint fingerprint(const std::vector<DeviceGroup>& groups);

} // namespace cw
