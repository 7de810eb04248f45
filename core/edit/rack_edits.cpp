// Edits of racks and of what stands in them.
#include "core/edit/edits.h"

#include "core/edit/fields.h"
#include "core/project/placement.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace cw {

namespace {

/// The rack of each device. Few devices are looked up, many are found in one pass over the scenario.
std::unordered_map<DeviceId, RackId> locate(const Scenario& scenario, const std::vector<DeviceId>& devices) {
    constexpr std::size_t few = 4;
    std::unordered_map<DeviceId, RackId> found;
    if (devices.size() <= few) {
        for (const auto& [rack_id, rack] : scenario.racks)
            for (const DeviceId id : devices)
                if (rack->devices.contains(id))
                    found.emplace(id, rack_id);
        return found;
    }
    const std::unordered_set<DeviceId> wanted(devices.begin(), devices.end());
    for (const auto& [rack_id, rack] : scenario.racks)
        for (const auto& [id, device] : rack->devices)
            if (wanted.contains(id))
                found.emplace(id, rack_id);
    return found;
}

/// A PDU that nobody assigned hangs on the feed with fewer PDUs, A first.
void assignFeed(const Rack& rack, Device& pdu) {
    if (pdu.kind != DeviceKind::pdu || pdu.feed != Feed::both || rack.redundancy == FeedRedundancy::none)
        return;
    int on_a = 0, on_b = 0;
    for (const auto& [id, other] : rack.devices) {
        if (other->kind != DeviceKind::pdu)
            continue;
        on_a += other->feed == Feed::a;
        on_b += other->feed == Feed::b;
    }
    pdu.feed = on_b < on_a ? Feed::b : Feed::a;
}

/// The id that the new device got.
Result<DeviceId> insertNew(Draft& draft, Rack& rack, Device device) {
    assignFeed(rack, device);
    if (auto checked = checkDevice(*draft.project().catalog, rack, device); !checked)
        return tl::unexpected<Error>(checked.error());
    device.id = DeviceId{draft.newId()};
    const DeviceId id = device.id;
    rack.devices.emplace(id, std::make_shared<const Device>(std::move(device)));
    return id;
}

/// Wiring by hand names the PDUs of the rack that was copied: now it names their copies. What hung on a PDU that wasn't
/// copied is wired automatically.
void rewire(Rack& rack, const std::map<DeviceId, DeviceId>& copies) {
    for (auto& [id, device] : rack.devices) {
        if (device->supplies.empty())
            continue;
        auto rewired = std::make_shared<Device>(*device);
        for (Plug& plug : rewired->supplies) {
            const auto copy = copies.find(plug.pdu);
            if (copy == copies.end()) {
                rewired->supplies.clear();
                break;
            }
            plug.pdu = copy->second;
        }
        device = std::move(rewired);
    }
}

/// Takes devices out of their racks and returns them in the order asked for.
Result<std::vector<std::shared_ptr<const Device>>> takeOut(Draft& draft, ScenarioId scenario,
                                                           const std::vector<DeviceId>& ids) {
    const Scenario* owner = draft.project().scenario(scenario);
    if (!owner)
        return notFound("scenario", scenario.value);
    const auto racks = locate(*owner, ids);
    std::vector<std::shared_ptr<const Device>> taken;
    for (const DeviceId id : ids) {
        const auto it = racks.find(id);
        if (it == racks.end())
            return notFound("device", id.value);
        Rack& rack = *draft.rack(scenario, it->second);
        const auto device = rack.devices.find(id);
        if (device == rack.devices.end())
            return fail("edit.named_twice", {{"id", std::to_string(id.value)}});
        taken.push_back(device->second);
        rack.devices.erase(device);
    }
    return taken;
}

/// Whether the server of this type takes the chosen GPU. A server that names none takes any.
bool carriesGpu(const Catalog& catalog, const Device& device) {
    const ServerType* server = device.kind == DeviceKind::gpu_server ? catalog.server(device.type) : nullptr;
    if (!server || !catalog.gpu(device.gpu))
        return false;
    const auto& supported = server->supported_gpus;
    return supported.empty() || std::ranges::find(supported, device.gpu) != supported.end();
}

} // namespace

Result<void> checkDevice(const Catalog& catalog, const Rack& rack, const Device& device) {
    if (auto named = checkName(device.name, "device"); !named)
        return named;
    const auto info = catalog.device(device.kind, device.type);
    if (!info)
        return fail("place.unknown_type", {{"type", device.type}, {"device", device.name}});
    if (!device.gpu.empty() && !carriesGpu(catalog, device))
        return fail("edit.unknown_choice", {{"field", "property.gpu"}, {"value", device.gpu}});
    auto problem = placementProblem(catalog, rack, *info, device.position);
    if (!problem)
        return {};
    problem->args.emplace_back("what", device.name);
    problem->args.emplace_back("rack", rack.name);
    return fail(std::move(problem->code), std::move(problem->args));
}

Result<void> perform(Draft& draft, const AddRacks& edit) {
    if (!draft.project().scenario(edit.scenario))
        return notFound("scenario", edit.scenario.value);
    for (const Rack& wanted : edit.racks) {
        if (auto named = checkName(wanted.name, "rack"); !named)
            return named;
        if (!draft.project().catalog->rack(wanted.type))
            return fail("place.unknown_type", {{"type", wanted.type}, {"device", wanted.name}});
        Rack rack = wanted;
        if (auto valid = checkFields(rackFields(), rack); !valid)
            return valid;
        rack.devices.clear();
        rack.id = RackId{draft.newId()};
        std::map<DeviceId, DeviceId> copies;
        for (const auto& [placeholder, device] : wanted.devices) {
            const auto placed = insertNew(draft, rack, *device);
            if (!placed)
                return tl::unexpected<Error>(placed.error());
            copies.emplace(placeholder, *placed);
        }
        rewire(rack, copies);
        const RackId id = rack.id;
        draft.scenario(edit.scenario)->racks.emplace(id, std::make_shared<const Rack>(std::move(rack)));
    }
    return {};
}

Result<void> perform(Draft& draft, const RemoveRacks& edit) {
    if (!draft.project().scenario(edit.scenario))
        return notFound("scenario", edit.scenario.value);
    for (const RackId id : edit.racks)
        if (draft.scenario(edit.scenario)->racks.erase(id) == 0)
            return notFound("rack", id.value);
    return {};
}

Result<void> perform(Draft& draft, const PlaceDevices& edit) {
    if (!draft.project().rack(edit.scenario, edit.rack))
        return notFound("rack", edit.rack.value);
    if (edit.devices.empty())
        return {};
    Rack& rack = *draft.rack(edit.scenario, edit.rack);
    for (Device device : edit.devices) {
        device.supplies.clear(); // the outlets are those of the device that it was copied from
        if (const auto placed = insertNew(draft, rack, std::move(device)); !placed)
            return tl::unexpected<Error>(placed.error());
    }
    return {};
}

Result<void> perform(Draft& draft, const MoveDevices& edit) {
    std::vector<DeviceId> ids;
    ids.reserve(edit.moves.size());
    for (const DeviceMove& move : edit.moves)
        ids.push_back(move.device);
    const Scenario* before = draft.project().scenario(edit.scenario);
    if (!before)
        return notFound("scenario", edit.scenario.value);
    const auto from = locate(*before, ids);
    const auto taken = takeOut(draft, edit.scenario, ids);
    if (!taken)
        return tl::unexpected<Error>(taken.error());
    for (std::size_t i = 0; i < edit.moves.size(); ++i) {
        const DeviceMove& move = edit.moves[i];
        Rack* rack = draft.rack(edit.scenario, move.rack);
        if (!rack)
            return notFound("rack", move.rack.value);
        const std::shared_ptr<const Device>& device = (*taken)[i];
        auto moved = device;
        // Its outlets stay behind: in another rack it is wired automatically.
        const bool unplugged = !device->supplies.empty() && from.at(device->id) != move.rack;
        if (device->position != move.position || unplugged) {
            auto copy = std::make_shared<Device>(*device);
            copy->position = move.position;
            if (unplugged)
                copy->supplies.clear();
            moved = std::move(copy);
        }
        if (auto fits = checkDevice(*draft.project().catalog, *rack, *moved); !fits)
            return fits;
        rack->devices.emplace(moved->id, std::move(moved));
    }
    return {};
}

Result<void> perform(Draft& draft, const RemoveDevices& edit) {
    const auto taken = takeOut(draft, edit.scenario, edit.devices);
    if (!taken)
        return tl::unexpected<Error>(taken.error());
    return {};
}

} // namespace cw
