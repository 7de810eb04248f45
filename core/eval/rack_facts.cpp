#include "core/eval/rack_facts.h"

#include "core/check/rack_drawing_rules.h"

#include <algorithm>
#include <tuple>

namespace cw {

namespace {

void addFacts(const Catalog& catalog, DeviceGroup& group) {
    switch (group.kind) {
    case DeviceKind::gpu_server:
        if (const ServerType* server = catalog.server(group.type)) {
            group.server = server;
            if (group.gpu.empty() && !server->supported_gpus.empty())
                group.gpu = server->supported_gpus.front();
            group.gpu_type = catalog.gpu(group.gpu);
            group.rated = server->power_rated;
            group.typical = server->power_typical;
            group.known = true;
        }
        break;
    case DeviceKind::network_switch:
        if (const SwitchType* type = catalog.networkSwitch(group.type)) {
            group.rated = type->power_rated;
            group.typical = type->power_typical;
            group.known = true;
        }
        break;
    case DeviceKind::storage:
        if (const StorageType* type = catalog.storageType(group.type)) {
            group.rated = type->power_rated;
            group.typical = type->power_typical;
            group.known = true;
        }
        break;
    case DeviceKind::appliance:
        if (const ApplianceType* type = catalog.appliance(group.type)) {
            group.rated = type->power_rated;
            group.typical = type->power_typical;
            group.known = true;
        }
        break;
    case DeviceKind::cdu:
        if (const CduType* type = catalog.cdu(group.type)) {
            group.rated = type->power_draw;
            group.known = true;
        }
        break;
    case DeviceKind::pdu:
        group.known = catalog.pdu(group.type) != nullptr;
        break;
    }
}

auto orderOf(const DeviceGroup& g) { return std::tie(g.kind, g.type, g.gpu, g.role, g.state); }

} // namespace

bool DeviceGroup::operator<(const DeviceGroup& o) const { return orderOf(*this) < orderOf(o); }

bool RackFacts::holdsGpus() const {
    return std::ranges::any_of(groups, [](const DeviceGroup& g) { return g.gpus() > 0; });
}

void addGroup(std::vector<DeviceGroup>& groups, const DeviceGroup& group) {
    const auto it = std::lower_bound(groups.begin(), groups.end(), group);
    if (it != groups.end() && it->sameThing(group))
        it->count += group.count;
    else
        groups.insert(it, group);
}

Fingerprint fingerprint(const std::vector<DeviceGroup>& groups) {
    Fingerprinter f;
    for (const DeviceGroup& g : groups)
        f.add(g.kind).add(g.type).add(g.gpu).add(g.role).add(g.state).add(g.count);
    return f.result();
}

RackFacts rackFacts(const Catalog& catalog, const Rack& rack) {
    RackFacts facts;
    facts.rack = &rack;
    facts.type = catalog.rack(rack.type);
    Fingerprinter drawing;
    Fingerprinter wiring;
    std::map<DeviceId, int> places;
    for (const auto& [id, device] : rack.devices)
        places.emplace(id, static_cast<int>(places.size()));
    std::vector<DeviceGroup> of_device;
    for (const auto& [id, device] : rack.devices) {
        DeviceGroup group;
        group.kind = device->kind;
        group.type = device->type;
        group.gpu = device->kind == DeviceKind::gpu_server ? device->gpu : std::string();
        group.role = device->role;
        group.state = device->state;
        group.count = 1;
        addFacts(catalog, group);
        addGroup(facts.groups, group);
        of_device.push_back(group);
        const Position& at = device->position;
        drawing.add(id.value).add(device->name).add(at.mount).add(at.u).add(at.face).add(at.slot).add(device->feed);
        drawing.add(device->kind).add(device->type);
        wiring.add(device->kind).add(device->type).add(group.gpu).add(device->feed).add(device->supplies.size());
        // Racks wired alike have equal trees whatever the ids of their PDUs.
        for (const Plug& plug : device->supplies) {
            const auto pdu = places.find(plug.pdu);
            wiring.add(pdu == places.end() ? -1 : pdu->second).add(plug.outlet);
        }
    }
    facts.group_of.reserve(of_device.size());
    for (const DeviceGroup& group : of_device) {
        const auto found = std::lower_bound(facts.groups.begin(), facts.groups.end(), group);
        facts.group_of.push_back(static_cast<int>(found - facts.groups.begin()));
    }
    facts.wiring = wiring.result();
    const Fingerprint groups = fingerprint(facts.groups);
    facts.content = Fingerprinter()
                        .add(rack.id.value)
                        .add(rack.name)
                        .add(rack.type)
                        .add(rack.cooling)
                        .add(rack.redundancy)
                        .add(facts.wiring)
                        .add(groups)
                        .result();
    facts.drawing = Fingerprinter().add(facts.content).add(drawing.result()).result();

    // Role and state change neither power nor heat, so they are left out of the situation.
    std::vector<DeviceGroup> plain;
    for (DeviceGroup g : facts.groups) {
        if (g.kind == DeviceKind::pdu)
            continue;
        g.role = SwitchRole::none;
        g.state = DeviceState::planned;
        addGroup(plain, g);
    }
    facts.situation = Fingerprinter().add(rack.cooling).add(fingerprint(plain)).result();
    facts.load = rackLoad(catalog, rack);
    facts.findings = rackDrawingFindings(catalog, rack, facts.load);
    return facts;
}

} // namespace cw
