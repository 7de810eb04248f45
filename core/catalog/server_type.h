#pragma once

#include "core/catalog/provenance.h"
#include "core/units/units.h"

#include <optional>
#include <vector>

namespace cw {

enum class GpuInterconnect { pcie, nvlink_bridge, nvlink_mesh, nvswitch, infinity_fabric };

enum class ServerCooling { air, cold_plate };

enum class PortRole { compute, storage, in_band, out_of_band };

/// A group of equal network ports that a server or appliance brings.
struct PortGroup {
    PortRole role = PortRole::compute;
    std::string nic_id; ///< catalog NIC; empty: on board
    int ports = 0;
    DataRate speed; ///< per port, one way
    bool operator==(const PortGroup&) const = default;
};

/// A server that carries GPUs.
struct ServerType : EntryHead {
    std::string category;
    double height_u = 0; ///< rack units
    bool half_width = false;
    std::optional<Length> width;
    std::optional<Length> depth;
    std::optional<Mass> weight;
    int gpu_count = 0;
    std::vector<std::string> supported_gpus; ///< GpuType ids; the first is the default
    GpuInterconnect interconnect = GpuInterconnect::pcie;
    int link_domain = 1; ///< GPUs that reach each other over the fast links (8, 72, 2 for a bridge)
    std::string cpu;
    std::optional<int> cpu_sockets;
    std::optional<Bytes> host_memory;
    std::vector<PortGroup> ports;
    std::optional<int> nvme_bays;
    std::optional<Power> power_rated; ///< nameplate of the whole server
    std::optional<Power> power_typical;
    std::optional<int> psu_count;
    std::optional<Power> psu_rating;
    std::optional<int> psu_needed; ///< supplies that carry the full load (4 of "4+2")
    ServerCooling cooling = ServerCooling::air;
    std::optional<double> liquid_fraction; ///< of heat into the cold plates, 0-1
    std::optional<VolumeFlow> airflow;
    std::optional<VolumeFlow> liquid_flow;
    std::optional<Temperature> inlet_min;
    std::optional<Temperature> inlet_max;
    std::optional<Temperature> liquid_supply_max;

    bool operator==(const ServerType&) const = default;
};

} // namespace cw
