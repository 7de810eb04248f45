// Stages that count: the inventory and what the compute fabric is and needs.
#pragma once

#include "core/eval/rack_facts.h"
#include "core/eval/results.h"
#include "core/project/scenario.h"

#include <vector>

namespace cw {

/// The whole scenario's devices, joined over racks, and their counts.
struct Totals {
    std::shared_ptr<const Inventory> inventory;
    std::vector<DeviceGroup> groups;
    Fingerprint key; ///< of `groups`
};
Totals countDevices(const std::vector<const RackFacts*>& racks);

/// The GPU servers that the fabric joins: those of the most numerous GPU type first.
FabricFigures fabricFigures(const Catalog& catalog, const FabricSpec& spec, const Totals& totals);

/// The switch type that the fabric is made of: as specified, else the drawn leaf's; null: none.
const SwitchType* fabricSwitch(const Catalog& catalog, const FabricSpec& spec, const Totals& totals);

} // namespace cw
