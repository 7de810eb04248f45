// One candidate cluster: racks, fabric, site, workloads, assumptions. A plain value; children are shared and immutable.
#pragma once

#include "core/catalog/terms.h"
#include "core/project/assumptions.h"
#include "core/project/rack.h"
#include "core/project/workload.h"

#include <map>
#include <memory>
#include <string>

namespace cw {

/// What the compute fabric shall be; the drawn switches (Device::role) are held against it.
struct FabricSpec {
    FabricTopology topology = FabricTopology::rail_optimised;
    std::string switch_type;      ///< catalog id of leaf and spine switches
    double oversubscription = 1;  ///< down : up bandwidth of a leaf, >= 1
    bool fabric_manager = true;   ///< takes node ports
    bool in_network_reduction = false;
    double mean_cable_length_m = 10;
    std::string extra;
    bool operator==(const FabricSpec&) const = default;
};

struct Site {
    std::string climate = "tokyo"; ///< catalog id
    Containment containment = Containment::cold_aisle;
    Temperature supply_air = celsius(22);
    Temperature supply_liquid = celsius(30);
    int cooling_spares = 1;        ///< units beyond need (the 1 of N+1)
    std::optional<double> electricity_usd_per_kwh; ///< overrides the catalog's tariff
    std::string ups;                       ///< catalog id, for its loss curve; empty: as the assumption's efficiency
    std::optional<double> ups_capacity_w;  ///< of the UPS of each feed; nothing: as the catalog prints, else unknown
    std::optional<double> feed_capacity_w; ///< that each feed may carry; nothing: unknown
    std::string extra;
    bool operator==(const Site&) const = default;
};

/// A price that the user typed; replaces every other for its item.
struct UserPrice {
    double value = 0;
    std::string date;
    std::string note;
    std::string extra;
    bool operator==(const UserPrice&) const = default;
};

struct Scenario {
    ScenarioId id;
    std::string name;
    Site site;
    FabricSpec fabric;
    std::map<RackId, std::shared_ptr<const Rack>> racks;
    std::map<WorkloadId, std::shared_ptr<const Workload>> workloads;
    std::shared_ptr<const Assumptions> assumptions = std::make_shared<Assumptions>();
    std::shared_ptr<const std::map<std::string, UserPrice, std::less<>>> prices =
        std::make_shared<std::map<std::string, UserPrice, std::less<>>>();
    std::string extra;
    bool operator==(const Scenario& o) const; ///< by value, through the pointers
};

} // namespace cw
