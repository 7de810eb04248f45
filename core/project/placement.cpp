#include "core/project/placement.h"

#include "core/catalog/circuits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

namespace cw {

namespace {

/// Racks from this width have room for two vertical PDUs side by side on each side, narrower ones for one. Unverified.
constexpr Length wide_rack = millimetres(700);

struct Occupant {
    std::string name;
    int first_u = 0;
    int last_u = 0;
    Face face = Face::front;
    Slot slot = Slot::full;
    std::optional<Length> depth;
    bool fills_depth = false;
};

/// GPU servers and storage appliances whose depth nobody states fill a rack from front to rear.
bool fillsDepth(const DeviceInfo& device) {
    return !device.depth && (device.kind == DeviceKind::gpu_server || device.kind == DeviceKind::storage);
}

bool sameSide(Slot a, Slot b) { return a == Slot::full || b == Slot::full || a == b; }

/// What stands in a rack, gathered once and asked for many positions.
class Occupancy {
public:
    Occupancy(const Catalog& catalog, const Rack& rack) : rack_type_id_(rack.type), type_(catalog.rack(rack.type)) {}
    Occupancy(const Catalog& catalog, const Rack& rack, const std::vector<DeviceId>& ignore)
        : Occupancy(catalog, rack) {
        for (const auto& [id, device] : rack.devices)
            if (std::ranges::find(ignore, id) == ignore.end())
                add(*device, catalog.device(device->kind, device->type));
    }

    void add(const Device& device, const std::optional<DeviceInfo>& info) {
        if (info && info->weight)
            weight_ += *info->weight;
        const Position& at = device.position;
        if (at.mount != Mount::units) {
            ++zero_u_[at.mount == Mount::zero_u_left ? 0 : 1];
            return;
        }
        // A device that the catalog does not know still takes the unit it stands at.
        const int units = info ? std::max(1, info->units()) : 1;
        occupants_.push_back({device.name, at.u, at.u + units - 1, at.face, at.slot, info ? info->depth : std::nullopt,
                              info && fillsDepth(*info)});
    }

    int height() const { return type_ ? type_->height_u : 0; }

    std::optional<Text> problem(const DeviceInfo& device, const Position& at) const {
        if (!type_)
            return Text{"place.unknown_type", {{"type", rack_type_id_}}};
        if (auto found = device.height_u <= 0 ? zeroUProblem(device, at) : unitProblem(device, at))
            return found;
        return weightProblem(device);
    }

private:
    std::optional<Text> zeroUProblem(const DeviceInfo& device, const Position& at) const {
        if (at.mount == Mount::units)
            return Text{"place.needs_zero_u", {{"device", device.name}}};
        const int room = type_->width && *type_->width < wide_rack ? 1 : 2;
        if (zero_u_[at.mount == Mount::zero_u_left ? 0 : 1] >= room)
            return Text{"place.zero_u_full", {{"room", std::to_string(room)}}};
        return std::nullopt;
    }

    std::optional<Text> unitProblem(const DeviceInfo& device, const Position& at) const {
        if (at.mount != Mount::units)
            return Text{"place.needs_units", {{"device", device.name}}};
        if (device.half_width && at.slot == Slot::full)
            return Text{"place.side_needed", {{"device", device.name}}};
        if (!device.half_width && at.slot != Slot::full)
            return Text{"place.half_width_needed", {{"device", device.name}}};
        const int last = at.u + device.units() - 1;
        if (at.u < 1 || last > type_->height_u)
            return Text{"place.outside",
                        {{"u", std::to_string(at.u)},
                         {"units", std::to_string(device.units())},
                         {"height", std::to_string(type_->height_u)}}};
        if (device.depth && type_->depth && *device.depth > *type_->depth)
            return Text{"place.too_deep", {{"depth", print(*device.depth)}, {"rack_depth", print(*type_->depth)}}};
        for (const Occupant& other : occupants_)
            if (collides(other, device, at, last))
                return Text{"place.occupied",
                            {{"u", std::to_string(std::max(at.u, other.first_u))}, {"by", other.name}}};
        return std::nullopt;
    }

    bool collides(const Occupant& other, const DeviceInfo& device, const Position& at, int last) const {
        if (other.first_u > last || other.last_u < at.u || !sameSide(other.slot, at.slot))
            return false;
        if (other.face == at.face || other.fills_depth || fillsDepth(device))
            return true;
        // Back to back: they meet when both depths are known to be more than the rack's.
        return other.depth && device.depth && type_->depth && *other.depth + *device.depth > *type_->depth;
    }

    std::optional<Text> weightProblem(const DeviceInfo& device) const {
        if (!device.weight || !type_->static_load || weight_ + *device.weight <= *type_->static_load)
            return std::nullopt;
        return Text{"place.too_heavy",
                    {{"weight", print(weight_ + *device.weight)}, {"limit", print(*type_->static_load)}}};
    }

    std::string rack_type_id_;
    const RackType* type_ = nullptr;
    std::vector<Occupant> occupants_;
    std::array<int, 2> zero_u_{};
    Mass weight_;
};

/// The wanted value first, then its alternative.
template <class T> std::array<T, 2> preferring(T wanted, T a, T b) {
    return wanted == b ? std::array{b, a} : std::array{a, b};
}

/// PDU limits on one feed: unknown as soon as one PDU's is.
struct FeedSum {
    bool any = false;
    bool unknown = false;
    Power sum;
    void add(const std::optional<Power>& limit) {
        any = true;
        if (limit)
            sum += *limit;
        else
            unknown = true;
    }
};

std::optional<Power> feedLimit(const FeedSum& a, const FeedSum& b, const FeedSum& all, FeedRedundancy redundancy) {
    if (!all.any || all.unknown)
        return std::nullopt;
    if (redundancy == FeedRedundancy::none)
        return all.sum;
    if (!b.any)
        return a.sum;
    if (!a.any)
        return b.sum;
    return std::min(a.sum, b.sum);
}

} // namespace

std::optional<Text> placementProblem(const Catalog& catalog, const Rack& rack, const DeviceInfo& device,
                                     const Position& position, const std::vector<DeviceId>& ignore) {
    return Occupancy(catalog, rack, ignore).problem(device, position);
}

std::vector<std::pair<DeviceId, Text>> placementProblems(const Catalog& catalog, const Rack& rack) {
    std::vector<std::pair<DeviceId, Text>> problems;
    Occupancy occupancy(catalog, rack);
    for (const auto& [id, device] : rack.devices) {
        const std::optional<DeviceInfo> info = catalog.device(device->kind, device->type);
        if (!info)
            problems.emplace_back(id, Text{"place.unknown_type", {{"type", device->type}}});
        else if (auto problem = occupancy.problem(*info, device->position))
            problems.emplace_back(id, std::move(*problem));
        occupancy.add(*device, info);
    }
    return problems;
}

std::optional<Position> nearestFree(const Catalog& catalog, const Rack& rack, const DeviceInfo& device,
                                    const Position& wanted, const std::vector<DeviceId>& ignore) {
    const Occupancy occupancy(catalog, rack, ignore);
    if (device.height_u <= 0) {
        for (const Mount mount : preferring(wanted.mount, Mount::zero_u_left, Mount::zero_u_right)) {
            const Position at{mount, 0, wanted.face, Slot::full};
            if (!occupancy.problem(device, at))
                return at;
        }
        return std::nullopt;
    }
    const std::vector<Slot> slots = [&]() -> std::vector<Slot> {
        if (!device.half_width)
            return {Slot::full};
        const auto order = preferring(wanted.slot, Slot::left, Slot::right);
        return {order.begin(), order.end()};
    }();
    const int top = occupancy.height() - device.units() + 1;
    if (top < 1)
        return std::nullopt;
    const int start = std::clamp(wanted.u, 1, top);
    for (const Face face : preferring(wanted.face, Face::front, Face::rear))
        for (int distance = 0; distance < top; ++distance)
            for (const int u : {start + distance, start - distance}) {
                if (u < 1 || u > top)
                    continue;
                for (const Slot slot : slots) {
                    const Position at{Mount::units, u, face, slot};
                    if (!occupancy.problem(device, at))
                        return at;
                }
            }
    return std::nullopt;
}

RackLoad rackLoad(const Catalog& catalog, const Rack& rack) {
    RackLoad load;
    if (const RackType* type = catalog.rack(rack.type)) {
        load.height_u = type->height_u;
        load.weight_limit = type->static_load;
    }
    std::set<int> used;
    FeedSum a, b, all;
    for (const auto& [id, device] : rack.devices) {
        const std::optional<DeviceInfo> info = catalog.device(device->kind, device->type);
        if (device->position.mount == Mount::units)
            for (int u = 0; u < (info ? info->units() : 1); ++u)
                used.insert(device->position.u + u);
        if (info && info->weight)
            load.weight += *info->weight;
        else
            ++load.unknown_weights;
        if (device->kind == DeviceKind::pdu) {
            if (!device->supplies.empty())
                continue; // it hangs on another PDU and brings no feed of its own
            const PduType* pdu = catalog.pdu(device->type);
            const std::optional<Power> limit = pdu ? continuousLimit(*pdu) : std::nullopt;
            all.add(limit);
            // A PDU on both feeds has a transfer switch: it stays when either feed is lost.
            if (device->feed != Feed::b)
                a.add(limit);
            if (device->feed != Feed::a)
                b.add(limit);
        } else if (info && info->power_rated) {
            load.rated += *info->power_rated;
        } else {
            ++load.unknown_powers;
        }
    }
    load.used_u = static_cast<int>(used.size());
    load.feed_limit = feedLimit(a, b, all, rack.redundancy);
    return load;
}

std::optional<Power> continuousLimit(const PduType& pdu) {
    std::optional<Power> limit;
    if (pdu.voltage && pdu.breaker) {
        double factor = continuous_share;
        if (pdu.phases == 3)
            factor *= pdu.voltage_is_line_to_line ? std::numbers::sqrt3 : 3.0;
        limit = *pdu.voltage * *pdu.breaker * factor;
    }
    if (pdu.capacity && (!limit || *pdu.capacity < *limit))
        limit = pdu.capacity;
    return limit;
}

} // namespace cw
