// Switches, network adapters and cables.
#pragma once

#include "core/catalog/provenance.h"
#include "core/units/units.h"

#include <optional>
#include <vector>

namespace cw {

enum class FabricKind { infiniband, ethernet, nvlink };

struct SwitchType : EntryHead {
    std::string family;
    FabricKind fabric = FabricKind::ethernet;
    std::string fabric_name; ///< "InfiniBand NDR"
    std::string connectors;
    int port_count = 0;      ///< logical ports at `port_speed`
    std::optional<DataRate> port_speed;
    std::optional<DataRate> capacity;
    std::optional<Duration> latency;
    double height_u = 1;
    std::optional<Mass> weight;
    std::optional<Length> depth;
    std::optional<Power> power_typical;
    std::optional<Power> power_rated;
    std::optional<int> psu_count;
    bool operator==(const SwitchType&) const = default;
};

struct NicType : EntryHead {
    std::string kind;
    std::optional<DataRate> port_speed;
    std::optional<DataRate> total_speed;
    std::string protocols;
    std::string connector;
    std::optional<int> pcie_generation;
    std::optional<int> pcie_lanes;
    std::optional<Power> power_typical;
    std::optional<Power> power_rated;
    bool rdma = false;
    /// Of the rate that InfiniBand's collectives reach on such a line, 0-1; unknown: all of it.
    std::optional<double> collective_share;
    bool operator==(const NicType&) const = default;
};

/// A cable or a transceiver.
struct CableType : EntryHead {
    std::string kind;
    std::optional<DataRate> speed;
    std::string connector;
    std::string medium;
    std::optional<Length> max_length;
    std::vector<Length> lengths;
    std::optional<Power> power;
    std::string fabric;
    bool operator==(const CableType&) const = default;
};

} // namespace cw
