#include "widgets/rackview/rack_drag.h"

#include "widgets/rackview/rack_layout.h"
#include "widgets/text/text.h"

#include <algorithm>
#include <map>

namespace cw {
namespace {

constexpr int racks_searched = 6; ///< to either side, for a single device the whole row would cost a frame
constexpr int group_racks_searched = 2;

std::optional<std::size_t> indexIn(const std::vector<RackId>& order, RackId rack) {
    const auto it = std::find(order.begin(), order.end(), rack);
    if (it == order.end())
        return std::nullopt;
    return static_cast<std::size_t>(it - order.begin());
}

int unitsOf(const RackDrag::Item& item) { return item.info.height_u > 0 ? std::max(1, item.info.units()) : 0; }

/// A rack's first PDU hangs on feed A, the next on B, and so on in turn.
Feed nextFeed(const Rack* rack) {
    int on_a = 0, on_b = 0;
    if (rack)
        for (const auto& [id, device] : rack->devices) {
            if (device->kind != DeviceKind::pdu)
                continue;
            on_a += device->feed == Feed::a;
            on_b += device->feed == Feed::b;
        }
    return on_a > on_b ? Feed::b : Feed::a;
}

} // namespace

std::string defaultName(DeviceKind kind) {
    switch (kind) {
    case DeviceKind::gpu_server:
        return "n01";
    case DeviceKind::network_switch:
        return "switch 1";
    case DeviceKind::storage:
        return "storage 1";
    case DeviceKind::appliance:
        return "head 1";
    case DeviceKind::pdu:
        return "PDU 1";
    case DeviceKind::cdu:
        return "CDU 1";
    }
    return "device 1";
}

const Rack* ScratchScenario::rack(RackId id) const {
    const auto it = scenario_.racks.find(id);
    return it == scenario_.racks.end() ? nullptr : it->second.get();
}

void ScratchScenario::remove(RackId id, DeviceId device) {
    const Rack* old = rack(id);
    if (!old || !old->devices.count(device))
        return;
    auto changed = std::make_shared<Rack>(*old);
    changed->devices.erase(device);
    scenario_.racks[id] = changed;
}

void ScratchScenario::add(RackId id, Device device) {
    const Rack* old = rack(id);
    if (!old)
        return;
    auto changed = std::make_shared<Rack>(*old);
    device.id = DeviceId{next_id_++};
    changed->devices[device.id] = std::make_shared<Device>(device);
    scenario_.racks[id] = changed;
}

RackDrag RackDrag::ofDevices(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order,
                             const std::set<DeviceId>& devices, DeviceId anchor) {
    RackDrag drag;
    std::vector<std::size_t> rack_of;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto rack = scenario.racks.find(order[i]);
        if (rack == scenario.racks.end())
            continue;
        for (const auto& [id, device] : rack->second->devices) {
            if (!devices.count(id))
                continue;
            const auto info = catalog.device(device->kind, device->type);
            if (!info)
                continue;
            if (id == anchor)
                drag.anchor_ = drag.items_.size();
            drag.items_.push_back({*device, *info, order[i], 0, 0});
            rack_of.push_back(i);
        }
    }
    if (drag.items_.empty())
        return drag;
    const int anchor_u = drag.items_[drag.anchor_].device.position.u;
    const auto anchor_rack = static_cast<int>(rack_of[drag.anchor_]);
    for (std::size_t i = 0; i < drag.items_.size(); ++i) {
        drag.items_[i].rack_offset = static_cast<int>(rack_of[i]) - anchor_rack;
        drag.items_[i].u_offset = drag.items_[i].device.position.u - anchor_u;
    }
    return drag;
}

RackDrag RackDrag::ofCopies(const Catalog& catalog, const std::vector<RackId>& order,
                            const std::vector<PlaceDevices>& copies) {
    RackDrag drag;
    std::optional<std::size_t> first_rack;
    int at = 0;
    for (const PlaceDevices& placed : copies) {
        const auto index = indexIn(order, placed.rack);
        if (!first_rack)
            first_rack = index;
        // Distance as it was while the racks still exist, else one after the other.
        const int offset = index && first_rack ? static_cast<int>(*index) - static_cast<int>(*first_rack) : at;
        ++at;
        for (const Device& device : placed.devices)
            if (const auto info = catalog.device(device.kind, device.type))
                drag.items_.push_back({device, *info, RackId{}, offset, 0});
    }
    // The lowest device of the first rack is what goes to the cursor.
    for (std::size_t i = 1; i < drag.items_.size(); ++i) {
        const Item& best = drag.items_[drag.anchor_];
        const Item& item = drag.items_[i];
        if (item.rack_offset < best.rack_offset ||
            (item.rack_offset == best.rack_offset && item.device.position.u < best.device.position.u))
            drag.anchor_ = i;
    }
    if (drag.items_.empty())
        return drag;
    const int anchor_u = drag.anchor().device.position.u;
    const int anchor_rack = drag.anchor().rack_offset;
    for (Item& item : drag.items_) {
        item.u_offset = item.device.position.u - anchor_u;
        item.rack_offset -= anchor_rack;
        item.device.id = DeviceId{};
    }
    return drag;
}

RackDrag RackDrag::ofType(const Catalog& catalog, DeviceKind kind, const std::string& id) {
    RackDrag drag;
    const auto info = catalog.device(kind, id);
    if (!info)
        return drag;
    Device device;
    device.name = defaultName(kind);
    device.kind = kind;
    device.type = id;
    if (info->height_u <= 0)
        device.position.mount = Mount::zero_u_left;
    else if (info->half_width)
        device.position.slot = Slot::left;
    drag.from_catalog_ = true;
    drag.items_.push_back({device, *info, RackId{}, 0, 0});
    return drag;
}

std::vector<DropSpot> RackDrag::spotsAt(const std::vector<RackId>& order, std::size_t rack_index,
                                        Position wanted) const {
    std::vector<DropSpot> spots;
    const bool single = items_.size() == 1;
    for (const Item& item : items_) {
        const auto index = static_cast<std::ptrdiff_t>(rack_index) + item.rack_offset;
        DropSpot spot;
        if (index >= 0 && index < static_cast<std::ptrdiff_t>(order.size()))
            spot.rack = order[index];
        spot.position = item.device.position;
        if (from_catalog_)
            spot.position.face = wanted.face;
        if (unitsOf(item) == 0) {
            spot.position.u = 0;
            if (single)
                spot.position.mount = wanted.slot == Slot::right ? Mount::zero_u_right : Mount::zero_u_left;
        } else {
            spot.position.mount = Mount::units;
            spot.position.u = wanted.u + item.u_offset;
            if (!item.info.half_width)
                spot.position.slot = Slot::full;
            else if (single && wanted.slot != Slot::full)
                spot.position.slot = wanted.slot;
        }
        spots.push_back(spot);
    }
    return spots;
}

QString RackDrag::problemOf(const Catalog& catalog, const Scenario& scenario, const std::vector<DropSpot>& spots,
                            bool copy) const {
    // Racks as they are without what leaves them; then each device takes its room before the next is judged.
    std::map<RackId, Rack> scratch;
    const auto rackOf = [&](RackId id) -> Rack* {
        if (const auto it = scratch.find(id); it != scratch.end())
            return &it->second;
        const auto rack = scenario.racks.find(id);
        return rack == scenario.racks.end() ? nullptr : &scratch.emplace(id, *rack->second).first->second;
    };
    if (!copy)
        for (const Item& item : items_)
            if (Rack* from = item.from ? rackOf(item.from) : nullptr)
                from->devices.erase(item.device.id);
    std::uint32_t next_id = 0xF0000000U;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        Rack* rack = rackOf(spots[i].rack);
        if (!rack)
            return tr("there is no rack here for all of the devices");
        if (const auto problem = placementProblem(catalog, *rack, items_[i].info, spots[i].position))
            return toText(*problem);
        Device placed = items_[i].device;
        placed.id = DeviceId{next_id++};
        placed.position = spots[i].position;
        rack->devices.emplace(placed.id, std::make_shared<Device>(placed));
    }
    return {};
}

std::vector<DropSpot> RackDrag::nearestTo(const Catalog& catalog, const Scenario& scenario,
                                          const std::vector<RackId>& order, std::size_t rack_index,
                                          const std::vector<DropSpot>& wanted, bool copy) const {
    const bool single = items_.size() == 1;
    const int reach = single ? racks_searched : group_racks_searched;
    for (int step = 0; step <= 2 * reach; ++step) {
        const int shift = step % 2 ? (step + 1) / 2 : -step / 2; // 0, +1, -1, +2, ...
        const auto index = static_cast<std::ptrdiff_t>(rack_index) + shift;
        if (index < 0 || index >= static_cast<std::ptrdiff_t>(order.size()))
            continue;
        const auto found = scenario.racks.find(order[index]);
        if (found == scenario.racks.end())
            continue;
        if (single) {
            std::vector<DeviceId> ignore;
            if (!copy && items_.front().from)
                ignore.push_back(items_.front().device.id);
            if (const auto free =
                    nearestFree(catalog, *found->second, items_.front().info, wanted.front().position, ignore))
                return {{order[index], *free}};
            continue;
        }
        Position at = wanted[anchor_].position;
        const int around = at.u;
        const int height = drawnHeight(catalog, *found->second);
        for (int u_step = 0; u_step <= 2 * height; ++u_step) {
            at.u = around + (u_step % 2 ? (u_step + 1) / 2 : -u_step / 2);
            if (at.u < 1 || at.u > height)
                continue;
            std::vector<DropSpot> spots = spotsAt(order, static_cast<std::size_t>(index), at);
            if (problemOf(catalog, scenario, spots, copy).isEmpty())
                return spots;
        }
    }
    return {};
}

DropPlan RackDrag::plan(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order, RackId rack,
                        Position wanted, bool copy) const {
    DropPlan plan;
    const auto index = indexIn(order, rack);
    const auto target = scenario.racks.find(rack);
    if (!index || target == scenario.racks.end() || items_.empty()) {
        plan.problem = tr("there is no rack here");
        return plan;
    }
    if (unitsOf(anchor()) > 0) {
        const int height = drawnHeight(catalog, *target->second);
        int below = 0, above = 0;
        for (const Item& item : items_) {
            if (item.rack_offset != 0 || unitsOf(item) == 0)
                continue;
            below = std::min(below, item.u_offset);
            above = std::max(above, item.u_offset + unitsOf(item));
        }
        wanted.u = std::max(1 - below, std::min(wanted.u, height - above + 1));
    }
    plan.spots = spotsAt(order, *index, wanted);
    plan.problem = problemOf(catalog, scenario, plan.spots, copy);
    if (!plan.fits())
        plan.nearest = nearestTo(catalog, scenario, order, *index, plan.spots, copy);
    return plan;
}

std::vector<Edit> RackDrag::edits(const Scenario& scenario, const std::vector<DropSpot>& spots, bool copy) const {
    if (canMove() && !copy) {
        MoveDevices move{scenario.id, {}};
        for (std::size_t i = 0; i < items_.size(); ++i)
            if (items_[i].from != spots[i].rack || items_[i].device.position != spots[i].position)
                move.moves.push_back({items_[i].device.id, spots[i].rack, spots[i].position});
        if (move.moves.empty())
            return {};
        return {move};
    }
    ScratchScenario scratch(scenario);
    std::map<RackId, PlaceDevices> placed;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        Device device = items_[i].device;
        device.id = DeviceId{};
        device.name = uniqueName(scratch.scenario(), device.name);
        device.position = spots[i].position;
        if (from_catalog_ && device.kind == DeviceKind::pdu)
            device.feed = nextFeed(scratch.rack(spots[i].rack));
        scratch.add(spots[i].rack, device);
        PlaceDevices& group = placed[spots[i].rack];
        group.scenario = scenario.id;
        group.rack = spots[i].rack;
        group.devices.push_back(std::move(device));
    }
    std::vector<Edit> edits;
    for (auto& [rack, group] : placed)
        edits.push_back(std::move(group));
    return edits;
}

} // namespace cw
