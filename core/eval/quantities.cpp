#include "core/eval/quantities.h"

#include "core/base/shown_name.h"
#include "core/catalog/catalog.h"
#include "core/model/cooling/cooling_model.h"
#include "core/project/drawn_cdus.h"
#include "core/project/enumerators.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Passive copper reaches this far at 400 Gb/s (NVIDIA LinkX tables: 3 m at most, 2 m for twin-port); beyond, optics.
constexpr double copper_reach_m = 2.5;
/// Links that one twin-port cage and its optic carry.
constexpr int links_per_twin_port = 2;

PurchaseLine lineOf(const std::string& rack, std::string category, std::string item, double quantity,
                    std::string unit) {
    PurchaseLine line;
    line.rack = shownName(rack);
    line.category = std::move(category);
    line.item = std::move(item);
    line.quantity = quantity;
    line.unit = std::move(unit);
    return line;
}

void describe(PurchaseLine& line, const EntryHead& entry, Text description) {
    line.manufacturer = entry.vendor;
    line.part = entry.name;
    line.description = std::move(description);
}

/// A line for something that no catalog entry stands for.
PurchaseLine named(std::string category, const std::string& item, double quantity, std::string unit,
                   const std::string& rack = {}) {
    PurchaseLine line = lineOf(rack, std::move(category), item, quantity, std::move(unit));
    line.description = Text{"purchase." + item, {}};
    return line;
}

/// GPUs are cards that anybody plugs in, not part of a baseboard.
bool takesCards(const ServerType& server) {
    return server.interconnect == GpuInterconnect::pcie || server.interconnect == GpuInterconnect::nvlink_bridge;
}

void describeAppliance(PurchaseLine& line, QuantityLine& wanted, const ApplianceType& type) {
    const bool manager = type.role == "fabric_manager";
    wanted.fallback = manager ? "fabric_manager_appliance" : "head_server_1u";
    describe(line, type, Text{manager ? "purchase.fabric_manager" : "purchase.appliance", {}});
}

/// The planning item of a rack PDU of this continuous limit; empty: of no class that has a price.
std::string usualPdu(std::optional<Power> limit) {
    if (!limit)
        return {};
    if (*limit > kilowatts(12) && *limit < kilowatts(20))
        return "pdu_17_kw";
    return *limit >= kilowatts(20) && *limit < kilowatts(36) ? "pdu_22_to_35_kw" : "";
}

std::string categoryOf(DeviceKind kind) {
    switch (kind) {
    case DeviceKind::gpu_server:
        return "compute";
    case DeviceKind::network_switch:
        return "network";
    case DeviceKind::storage:
        return "storage";
    case DeviceKind::appliance:
        return "management";
    case DeviceKind::pdu:
        return "power";
    case DeviceKind::cdu:
        return "cooling";
    }
    return "management";
}

class Shopping {
public:
    explicit Shopping(const QuantityInput& input) : in_(input), catalog_(*input.catalog) {}

    std::vector<QuantityLine> list() {
        for (const RackFacts* rack : *in_.racks) {
            addRack(*rack);
            for (const DeviceGroup& group : rack->groups)
                if (group.state == DeviceState::planned)
                    addDevices(*rack, group);
        }
        addCables();
        addLiquidEquipment();
        if (!in_.scenario->assumptions->colocation)
            addFacility();
        return std::move(lines_);
    }

private:
    void push(PurchaseLine line, std::string fallback = {}) {
        if (line.quantity <= 0)
            return;
        QuantityLine wanted;
        wanted.line = std::move(line);
        wanted.fallback = std::move(fallback);
        lines_.push_back(std::move(wanted));
    }

    void pushLiquid(const std::string& item, double quantity, std::string unit, const std::string& rack = {}) {
        if (quantity <= 0)
            return;
        push(named("cooling", item, quantity, std::move(unit), rack));
        lines_.back().liquid = true;
    }

    void addRack(const RackFacts& rack) {
        PurchaseLine line = lineOf(rack.rack->name, "racks", rack.rack->type, 1, "each");
        if (rack.type)
            describe(line, *rack.type, Text{"purchase.rack", {{"units", std::to_string(rack.type->height_u)}}});
        else
            line.description = Text::raw(rack.rack->type);
        push(std::move(line), "rack_48u");
        if (rack.rack->cooling == RackCooling::cold_plate)
            pushLiquid("manifold_per_rack", 1, "each", rack.rack->name);
    }

    void addDevices(const RackFacts& rack, const DeviceGroup& g) {
        PurchaseLine line = lineOf(rack.rack->name, categoryOf(g.kind), g.type, g.count, "each");
        QuantityLine wanted;
        switch (g.kind) {
        case DeviceKind::gpu_server:
            if (g.server) {
                const std::string gpu = g.gpu_type ? g.gpu_type->name : g.gpu;
                describe(line, *g.server,
                         Text{"purchase.gpu_server", {{"gpus", std::to_string(g.server->gpu_count)}, {"gpu", gpu}}});
                wanted.extras = plugInParts(line, g);
                wanted.extras_by_default = takesCards(*g.server);
                // A server with other GPUs than its first is priced under "server+gpu".
                if (!g.server->supported_gpus.empty() && g.gpu != g.server->supported_gpus.front() &&
                    !takesCards(*g.server)) {
                    line.item = g.type + "+" + g.gpu;
                } else if (takesCards(*g.server) && g.server->gpu_count == 8) {
                    wanted.fallback = "pcie_server_8_gpu";
                    wanted.fallback_without_gpus = true;
                }
            }
            break;
        case DeviceKind::network_switch:
            if (const SwitchType* type = catalog_.networkSwitch(g.type))
                describe(line, *type,
                         Text{"purchase.switch",
                              {{"ports", std::to_string(type->port_count)},
                               {"speed", type->port_speed ? printQuantityIn(type->port_speed->si(), Dimension::data_rate, "Gb/s", 0) : std::string("?")}}});
            break;
        case DeviceKind::storage:
            if (const StorageType* type = catalog_.storageType(g.type))
                describe(line, *type, Text{"purchase.storage", {}});
            break;
        case DeviceKind::appliance:
            if (const ApplianceType* type = catalog_.appliance(g.type))
                describeAppliance(line, wanted, *type);
            break;
        case DeviceKind::pdu:
            if (const PduType* type = catalog_.pdu(g.type)) {
                const std::optional<Power> limit = continuousLimit(*type);
                wanted.fallback = usualPdu(limit);
                describe(line, *type,
                         limit ? Text{"purchase.pdu", {{"limit", print(*limit)}}} : Text{"purchase.pdu_plain", {}});
            }
            break;
        case DeviceKind::cdu:
            wanted.liquid = true;
            if (const CduType* type = catalog_.cdu(g.type))
                describe(line, *type,
                         type->capacity ? Text{"purchase.cdu", {{"capacity", print(*type->capacity)}}}
                                        : Text{"purchase.cdu_plain", {}});
            break;
        }
        if (line.description.empty())
            line.description = Text::raw(g.type);
        wanted.line = std::move(line);
        lines_.push_back(std::move(wanted));
    }

    /// GPUs and compute adapters of servers that are sold without them.
    std::vector<PurchaseLine> plugInParts(const PurchaseLine& server, const DeviceGroup& g) const {
        std::vector<PurchaseLine> parts;
        PurchaseLine gpus = lineOf(server.rack, "compute", g.gpu, g.gpus(), "each");
        if (g.gpu_type)
            describe(gpus, *g.gpu_type, Text{"purchase.gpu", {}});
        else
            gpus.description = Text::raw(g.gpu);
        parts.push_back(std::move(gpus));
        for (const PortGroup& ports : g.server->ports) {
            const NicType* nic = ports.role == PortRole::compute ? catalog_.nic(ports.nic_id) : nullptr;
            if (!nic || ports.ports <= 0)
                continue;
            const double per_nic = nic->total_speed && nic->port_speed
                                       ? std::max(1.0, std::round(*nic->total_speed / *nic->port_speed))
                                       : 1;
            PurchaseLine line =
                lineOf(server.rack, "network", nic->id, g.count * std::ceil(ports.ports / per_nic), "each");
            describe(line, *nic, Text{"purchase.nic", {}});
            parts.push_back(std::move(line));
        }
        return parts;
    }

    void addCables() {
        const SwitchType* type = fabricSwitch(catalog_, in_.scenario->fabric, *in_.totals);
        // Cables to switches that nobody drew would be bought for nothing: the checks ask for the switches first.
        if (in_.totals->inventory->compute_switches == 0)
            return;
        for (const CablePart& part : cableParts(*in_.fabric, in_.scenario->fabric, type))
            push(named("cabling", part.item, part.quantity, "each"));
    }

    double loopKilowatts() const {
        return inKilowatts(model::liquidCapacityFor(in_.facility->loop_heat, in_.scenario->site.cooling_spares));
    }

    /// A colocation's operator brings water to the room; from there on it is the tenant's.
    void addLiquidEquipment() {
        const double liquid_kw = loopKilowatts();
        const double drawn_kw = inKilowatts(drawnCdus(catalog_, *in_.scenario).known);
        pushLiquid(bought_cdus_item, std::ceil(std::max(0.0, liquid_kw - drawn_kw)), "kW");
        pushLiquid("liquid_piping_per_kw", std::ceil(liquid_kw), "kW");
    }

    void addFacility() {
        const Assumptions& assumptions = *in_.scenario->assumptions;
        const double peak_kw = std::ceil(inKilowatts(in_.facility->power.peak));
        push(named("power", "ups_per_kw", peak_kw, "kW"));
        push(named("power", "generator_per_kw", std::ceil(peak_kw * in_.plant->pue), "kW"));
        push(named("power", "busway_per_kw", peak_kw, "kW"));

        const double air_kw = inKilowatts(in_.plant->air_capacity_needed);
        const double air_heat = inKilowatts(in_.facility->air_heat);
        const auto share = [&](Power part) {
            return air_heat > 0 ? std::ceil(air_kw * inKilowatts(part) / air_heat) : 0.0;
        };
        const Power doors = in_.facility->rear_door_heat;
        const Power rows = in_.facility->in_row_heat;
        push(named("cooling", "rear_door_per_kw", share(doors), "kW"));
        push(named("cooling", "in_row_per_kw", share(rows), "kW"));
        push(named("cooling", "crah_per_kw", share(in_.facility->air_heat - doors - rows), "kW"));
        push(named("cooling", "chiller_per_kw", std::ceil(air_kw), "kW"));

        const double liquid_kw = std::ceil(loopKilowatts());
        if (liquid_kw > 0) {
            pushLiquid("dry_cooler_per_kw", liquid_kw, "kW");
            pushLiquid("liquid_piping_fixed", 1, "site");
        }
        int contained = 0;
        Power immersed;
        for (std::size_t i = 0; i < in_.racks->size(); ++i) {
            const RackCooling cooling = (*in_.racks)[i]->rack->cooling;
            if (cooling == RackCooling::immersion)
                immersed += in_.facility->thermal.racks[i].heat;
            else
                ++contained;
        }
        pushLiquid("immersion_per_kw", std::ceil(inKilowatts(immersed)), "kW");
        if (in_.scenario->site.containment != Containment::none)
            push(named("cooling", "containment_per_rack", contained, "each"));
        push(named("facility", "white_space_per_m2",
                   static_cast<double>(in_.racks->size()) * assumptions.value("floor_area_per_rack_m2"), "m2"));
        if (peak_kw > 0) {
            push(named("facility", "building_per_kw", peak_kw, "kW"));
            lines_.back().spared_air_kw = inKilowatts(in_.facility->liquid_heat);
        }
    }

    const QuantityInput& in_;
    const Catalog& catalog_;
    std::vector<QuantityLine> lines_;
};

} // namespace

std::vector<CablePart> cableParts(const FabricFigures& fabric, const FabricSpec& spec, const SwitchType* type) {
    std::vector<CablePart> parts;
    const int links = fabric.node_cables + fabric.uplink_cables + fabric.core_cables;
    if (links == 0)
        return parts;
    const double gbps = type && type->port_speed ? inGigabitsPerSecond(*type->port_speed) : 0;
    const std::string speed = gbps > 0 ? std::to_string(std::lround(gbps)) + "g" : "unknown_speed";
    if (spec.mean_cable_length_m <= copper_reach_m) {
        parts.push_back({"cable_copper_" + speed, links});
        return parts;
    }
    if (gbps == 400) {
        // Each end of two links shares a twin-port optic; a fibre for each link.
        const auto cages = [](int n) { return (n + links_per_twin_port - 1) / links_per_twin_port; };
        const int optics = 2 * (cages(fabric.node_cables) + cages(fabric.uplink_cables) + cages(fabric.core_cables));
        parts.push_back({"optic_800g_twin", optics});
        parts.push_back({"fibre_mpo", links});
        return parts;
    }
    parts.push_back({"cable_optical_" + speed, links});
    return parts;
}

std::vector<QuantityLine> quantities(const QuantityInput& input) { return Shopping(input).list(); }

} // namespace cw
