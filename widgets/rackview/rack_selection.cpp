#include "widgets/rackview/rack_selection.h"

#include <algorithm>

namespace cw {

void RackSelection::clear() {
    devices_.clear();
    racks_.clear();
}

void RackSelection::selectOnly(DeviceId device) { select(std::set<DeviceId>{device}); }
void RackSelection::selectOnly(RackId rack) { select(std::set<RackId>{rack}); }

void RackSelection::toggle(DeviceId device) {
    racks_.clear();
    if (!devices_.erase(device))
        devices_.insert(device);
}

void RackSelection::toggle(RackId rack) {
    devices_.clear();
    if (!racks_.erase(rack))
        racks_.insert(rack);
}

void RackSelection::select(std::set<DeviceId> devices) {
    racks_.clear();
    devices_ = std::move(devices);
}

void RackSelection::select(std::set<RackId> racks) {
    devices_.clear();
    racks_ = std::move(racks);
}

void RackSelection::selectRange(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order,
                                const RackCursor& to) {
    auto first = std::find(order.begin(), order.end(), anchor_.rack ? anchor_.rack : to.rack);
    auto last = std::find(order.begin(), order.end(), to.rack);
    if (first == order.end())
        first = last;
    if (last == order.end())
        return;
    if (last < first)
        std::swap(first, last);
    const int from_u = anchor_.rack ? anchor_.u : to.u;
    const int low = std::min(from_u, to.u), high = std::max(from_u, to.u);
    std::set<DeviceId> chosen;
    for (auto it = first; it != last + 1; ++it) {
        const auto rack = scenario.racks.find(*it);
        if (rack == scenario.racks.end())
            continue;
        for (const auto& [id, device] : rack->second->devices) {
            const auto [u, count] = unitsOf(catalog, *device);
            if (count > 0 && u <= high && u + count - 1 >= low)
                chosen.insert(id);
        }
    }
    select(std::move(chosen));
    cursor_ = to;
}

bool RackSelection::prune(const Scenario& scenario) {
    const std::size_t before = devices_.size() + racks_.size();
    std::erase_if(racks_, [&](RackId id) { return !scenario.racks.count(id); });
    if (!devices_.empty()) {
        std::set<DeviceId> kept;
        for (const auto& [id, rack] : scenario.racks)
            for (const auto& [device_id, device] : rack->devices)
                if (devices_.count(device_id))
                    kept.insert(device_id);
        devices_ = std::move(kept);
    }
    if (!scenario.racks.count(cursor_.rack))
        cursor_ = {};
    if (!scenario.racks.count(anchor_.rack))
        anchor_ = {};
    return devices_.size() + racks_.size() != before;
}

std::vector<ObjectRef> RackSelection::references(ScenarioId scenario) const {
    std::vector<ObjectRef> objects;
    for (const RackId rack : racks_)
        objects.push_back({ObjectKind::rack, scenario.value, rack.value, {}});
    for (const DeviceId device : devices_)
        objects.push_back({ObjectKind::device, scenario.value, device.value, {}});
    return objects;
}

std::optional<PlacedDevice> findDevice(const Scenario& scenario, DeviceId id) {
    for (const auto& [rack_id, rack] : scenario.racks)
        if (const auto it = rack->devices.find(id); it != rack->devices.end())
            return PlacedDevice{rack.get(), it->second.get()};
    return std::nullopt;
}

std::pair<int, int> unitsOf(const Catalog& catalog, const Device& device) {
    if (device.position.mount != Mount::units)
        return {0, 0};
    const auto info = catalog.device(device.kind, device.type);
    return {device.position.u, info ? std::max(1, info->units()) : 1};
}

const Device* deviceAtUnit(const Catalog& catalog, const Rack& rack, int u, Face face) {
    const Device* behind = nullptr;
    for (const auto& [id, device] : rack.devices) {
        const auto [lowest, count] = unitsOf(catalog, *device);
        if (count == 0 || u < lowest || u >= lowest + count)
            continue;
        if (device->position.face == face)
            return device.get();
        behind = device.get();
    }
    return behind;
}

} // namespace cw
