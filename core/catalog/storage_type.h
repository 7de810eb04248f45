// Storage and the appliances of a cluster that carry no GPU.
#pragma once

#include "core/catalog/provenance.h"
#include "core/catalog/server_type.h"
#include "core/units/units.h"

#include <optional>
#include <vector>

namespace cw {

enum class StorageKind { nvme_ssd, file_system_appliance, array, server };

struct StorageType : EntryHead {
    StorageKind kind = StorageKind::nvme_ssd;
    std::vector<Bytes> capacities;
    std::optional<DataRate> read;  ///< sequential, whole unit
    std::optional<DataRate> write;
    std::optional<double> dwpd; ///< drive writes per day over the warranty
    double height_u = 0;        ///< 0: a drive, no rack unit
    std::optional<Mass> weight;
    std::optional<Length> depth;
    std::optional<Power> power_rated;
    std::optional<Power> power_typical;
    std::vector<PortGroup> ports;
    bool operator==(const StorageType&) const = default;
};

/// Head node, login node, fabric manager, key broker: anything mountable without GPUs.
struct ApplianceType : EntryHead {
    std::string role; ///< "management", "fabric_manager", "login"
    double height_u = 1;
    bool half_width = false;
    std::optional<Mass> weight;
    std::optional<Length> depth;
    std::optional<Power> power_rated;
    std::optional<Power> power_typical;
    std::vector<PortGroup> ports;
    bool operator==(const ApplianceType&) const = default;
};

} // namespace cw
