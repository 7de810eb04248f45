#include "core/eval/inventory_stage.h"

#include "core/model/network/fabric_counts.h"
#include "core/project/enumerators.h"

#include <algorithm>

namespace cw {

namespace {

/// Port-to-port latency of a switch whose maker prints none. Unverified.
constexpr Duration usual_switch_latency = seconds(300e-9);

void count(Inventory& all, const DeviceGroup& g) {
    all.by_type[std::string(enumeratorText(g.kind)) + "/" + g.type] += g.count;
    switch (g.kind) {
    case DeviceKind::gpu_server:
        all.nodes += g.count;
        all.gpus += g.gpus();
        if (g.gpus() > 0)
            all.gpus_by_type[g.gpu] += g.gpus();
        break;
    case DeviceKind::network_switch:
        switch (g.role) {
        case SwitchRole::compute_leaf:
            all.leaf += g.count;
            break;
        case SwitchRole::compute_spine:
            all.spine += g.count;
            break;
        case SwitchRole::compute_core:
            all.core += g.count;
            break;
        default:
            all.other_switches += g.count;
            break;
        }
        break;
    case DeviceKind::storage:
        all.storage_devices += g.count;
        break;
    case DeviceKind::appliance:
        all.appliances += g.count;
        break;
    case DeviceKind::pdu:
        all.pdus += g.count;
        break;
    case DeviceKind::cdu:
        all.cdus += g.count;
        break;
    }
}

/// Links of a fabric manager in the published designs: cables to leaves = 8 x nodes + 4 (DGX SuperPOD reference
/// architectures, "Network Fabrics", table 4).
constexpr int fabric_manager_cables = 4;

/// Compute ports of a server: how many, and the one-way bandwidth of them all at no more than `port_limit` each.
struct ComputePorts {
    int ports = 0;
    DataRate bandwidth;
    bool rdma = true;
    double collective_share = 1;
};
ComputePorts computePorts(const Catalog& catalog, const ServerType& server, std::optional<DataRate> port_limit) {
    ComputePorts sum;
    for (const PortGroup& group : server.ports) {
        if (group.role != PortRole::compute)
            continue;
        const DataRate speed = port_limit ? std::min(group.speed, *port_limit) : group.speed;
        sum.ports += group.ports;
        sum.bandwidth += speed * group.ports;
        if (const NicType* nic = catalog.nic(group.nic_id)) {
            sum.rdma = sum.rdma && nic->rdma;
            sum.collective_share = std::min(sum.collective_share, nic->collective_share.value_or(1));
        }
    }
    return sum;
}

Result<model::FabricCounts> fabricCounts(const FabricSpec& spec, const SwitchType& type, int nodes, int rails) {
    model::FabricRequest request;
    request.nodes = nodes;
    request.rails = rails;
    request.ports = type.port_count;
    request.manager_cables = spec.fabric_manager && type.fabric == FabricKind::infiniband ? fabric_manager_cables : 0;
    request.oversubscription = std::max(1.0, spec.oversubscription);
    if (nodes < 2)
        return model::FabricCounts();
    // A handful of nodes fits one switch whatever the topology.
    if (spec.topology == FabricTopology::single_switch || nodes * rails + request.manager_cables <= type.port_count)
        return model::singleSwitchFabric(request);
    return spec.topology == FabricTopology::rail_optimised ? model::railFabric(request)
                                                           : model::leafSpineFabric(request);
}

} // namespace

Totals countDevices(const std::vector<const RackFacts*>& racks) {
    Totals totals;
    for (const RackFacts* rack : racks)
        for (const DeviceGroup& group : rack->groups)
            addGroup(totals.groups, group);
    auto inventory = std::make_shared<Inventory>();
    inventory->racks = static_cast<int>(racks.size());
    for (const DeviceGroup& group : totals.groups)
        count(*inventory, group);
    inventory->compute_switches = inventory->leaf + inventory->spine + inventory->core;
    totals.inventory = std::move(inventory);
    totals.key = fingerprint(totals.groups);
    return totals;
}

const SwitchType* fabricSwitch(const Catalog& catalog, const FabricSpec& spec, const Totals& totals) {
    if (const SwitchType* specified = catalog.networkSwitch(spec.switch_type))
        return specified;
    for (const DeviceGroup& g : totals.groups)
        if (g.kind == DeviceKind::network_switch && g.role == SwitchRole::compute_leaf)
            return catalog.networkSwitch(g.type);
    return nullptr;
}

FabricFigures fabricFigures(const Catalog& catalog, const FabricSpec& spec, const Totals& totals) {
    FabricFigures figures;
    const SwitchType* type = fabricSwitch(catalog, spec, totals);
    const std::optional<DataRate> port_speed = type ? type->port_speed : std::nullopt;

    int nodes = 0;
    int rails = 0;
    DataRate all_nodes;
    int gpus = 0;
    for (const DeviceGroup& g : totals.groups) {
        if (!g.server || g.gpus() == 0)
            continue;
        const ComputePorts ports = computePorts(catalog, *g.server, port_speed);
        if (ports.ports == 0)
            continue;
        nodes += g.count;
        gpus += g.gpus();
        rails = std::max(rails, ports.ports);
        all_nodes += ports.bandwidth * g.count;
        // A job runs at the pace of its slowest link.
        const DataRate per_gpu = ports.bandwidth / g.server->gpu_count;
        if (figures.nic_per_gpu.si() == 0 || per_gpu < figures.nic_per_gpu)
            figures.nic_per_gpu = per_gpu;
        figures.rdma = figures.rdma && ports.rdma;
        figures.collective_share = std::min(figures.collective_share, ports.collective_share);
    }
    if (!type || gpus == 0) {
        figures.nic_per_gpu = {};
        return figures;
    }

    const Result<model::FabricCounts> counts = fabricCounts(spec, *type, nodes, rails);
    // A fabric that can't be built (too many nodes for one switch) needs nothing; the checks say why.
    const model::FabricCounts size = counts.value_or(model::FabricCounts());
    figures.leaf_needed = size.leaf;
    figures.spine_needed = size.spine;
    figures.core_needed = size.core;
    figures.node_cables = size.node_cables;
    figures.uplink_cables = size.leaf_spine_cables;
    figures.core_cables = size.spine_core_cables;
    figures.tiers = size.tiers;

    const Inventory& drawn = *totals.inventory;
    if (size.tiers > 1) {
        figures.oversubscription = spec.oversubscription;
        if (drawn.leaf > 0 && drawn.spine > 0 && size.leaf > 0) {
            const double uplinks_of_leaf = static_cast<double>(size.leaf_spine_cables) / size.leaf;
            const double up =
                std::min(drawn.leaf * uplinks_of_leaf, static_cast<double>(drawn.spine) * type->port_count);
            figures.oversubscription = std::max(1.0, size.node_cables / up);
        }
    }
    figures.bisection = all_nodes / (2 * figures.oversubscription);
    const int switches_passed = 2 * size.tiers - 1;
    figures.latency = type->latency.value_or(usual_switch_latency) * switches_passed;
    return figures;
}

} // namespace cw
