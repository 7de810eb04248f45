// The document: a value. A Snapshot is a shared pointer to an immutable one; undo is the list of earlier snapshots.
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/scenario.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace cw {

struct Project {
    std::string name;
    std::string author;
    std::string notes;
    std::uint32_t next_id = 1; ///< next free id of any object
    std::uint64_t seed = 1;    ///< of every sampled figure
    std::vector<ScenarioId> order; ///< tabs from left to right
    std::map<ScenarioId, std::shared_ptr<const Scenario>> scenarios;
    ScenarioId baseline;       ///< scenario that others are compared with
    std::string currency = "USD";
    double currency_per_usd = 1; ///< dated rate typed by the user
    CatalogPtr catalog = std::make_shared<Catalog>(); ///< shipped and user layers overlaid by the plan's own copies
    std::string extra;

    const Scenario* scenario(ScenarioId id) const; ///< nullptr when there is none
    const Scenario* scenarioByName(std::string_view name) const;
    const Rack* rack(ScenarioId s, RackId r) const;
    /// The rack that holds a device, with the device; {nullptr, nullptr} when there is none.
    std::pair<const Rack*, const Device*> device(ScenarioId s, DeviceId d) const;
    const Workload* workload(ScenarioId s, WorkloadId w) const;
    bool operator==(const Project& o) const; ///< by value; the catalog is left out
};

using Snapshot = std::shared_ptr<const Project>;

/// A plan with one empty scenario and sensible defaults (one 48U rack, Tokyo), over `catalog`.
Snapshot emptyProject(CatalogPtr catalog);

} // namespace cw
