#include "core/check/rack_drawing_rules.h"

#include "core/check/rules.h"

#include <algorithm>
#include <set>

namespace cw {

namespace {

std::string deviceName(const Rack& rack, const Device& device) { return rack.name + "/" + device.name; }

ObjectRef ofRack(const Rack& rack) { return {ObjectKind::rack, 0, rack.id.value, {}}; }
ObjectRef ofDevice(const Device& device) { return {ObjectKind::device, 0, device.id.value, {}}; }

/// Continuous limits of the PDUs on one feed.
struct FeedPower {
    int pdus = 0;
    Power limit;
    std::set<std::pair<int, double>> supplies; ///< phases and volts
};

void judgeDevices(const Catalog& catalog, const Rack& rack, FindingList& list) {
    // Each device against all others only where some do clash, which is rare.
    const bool clash = !placementProblems(catalog, rack).empty();
    for (const auto& [id, device] : rack.devices) {
        const std::optional<DeviceInfo> info = catalog.device(device->kind, device->type);
        if (!info) {
            list.add(Severity::error,
                     {"rack.unknown_device", {{"device", shownName(device->name)}, {"type", device->type}}},
                     ofDevice(*device), deviceName(rack, *device), "type");
            continue;
        }
        // Weight is the rack's business, once, not each device's.
        if (auto problem = clash ? placementProblem(catalog, rack, *info, device->position, {id}) : std::nullopt;
            problem && problem->code != "place.too_heavy")
            list.add(Severity::error, std::move(*problem), ofDevice(*device), deviceName(rack, *device), "position");
        if (device->kind != DeviceKind::gpu_server)
            continue;
        const ServerType& server = *catalog.server(device->type);
        if (!device->gpu.empty() && !catalog.gpu(device->gpu))
            list.add(Severity::error, {"rack.unknown_gpu", {{"device", shownName(device->name)}, {"gpu", device->gpu}}},
                     ofDevice(*device), deviceName(rack, *device), "gpu");
        else if (!device->gpu.empty() &&
                 std::ranges::find(server.supported_gpus, device->gpu) == server.supported_gpus.end())
            list.add(Severity::warning, {"rack.unsupported_gpu", {{"server", server.name}, {"gpu", device->gpu}}},
                     ofDevice(*device), deviceName(rack, *device), "gpu");
    }
}

void judgeCooling(const Catalog& catalog, const Rack& rack, FindingList& list) {
    int air_servers = 0;
    int liquid_servers = 0;
    for (const auto& [id, device] : rack.devices)
        if (const ServerType* server = device->kind == DeviceKind::gpu_server ? catalog.server(device->type) : nullptr)
            ++(server->cooling == ServerCooling::air ? air_servers : liquid_servers);
    if (rack.cooling == RackCooling::cold_plate && air_servers > 0)
        list.add(Severity::warning, {"cooling.air_server_on_cold_plate", {{"servers", std::to_string(air_servers)}}},
                 ofRack(rack), rack.name, "cooling");
    if (rack.cooling != RackCooling::cold_plate && rack.cooling != RackCooling::immersion && liquid_servers > 0)
        list.add(Severity::error, {"cooling.liquid_server_without_loop", {{"servers", std::to_string(liquid_servers)}}},
                 ofRack(rack), rack.name, "cooling");
}

void judgeFeeds(const Catalog& catalog, const Rack& rack, const RackLoad& load, FindingList& list) {
    FeedPower a;
    FeedPower b;
    int pdus = 0;
    int others = 0;
    for (const auto& [id, device] : rack.devices) {
        if (device->kind != DeviceKind::pdu) {
            ++others;
            continue;
        }
        ++pdus;
        const PduType* type = catalog.pdu(device->type);
        if (!type)
            continue;
        const std::optional<Power> limit = continuousLimit(*type);
        if (!limit)
            list.add(Severity::info, {"power.pdu_limit_unknown", {{"pdu", type->name}}}, ofDevice(*device),
                     deviceName(rack, *device));
        if (!device->supplies.empty())
            continue; // it hangs on another PDU and brings no feed of its own
        const std::pair supply{type->phases, type->voltage.value_or(Voltage()).si()};
        const auto join = [&](FeedPower& feed) {
            ++feed.pdus;
            feed.limit += limit.value_or(Power());
            feed.supplies.insert(supply);
        };
        if (device->feed != Feed::b)
            join(a);
        if (device->feed != Feed::a)
            join(b);
    }
    if (pdus == 0) {
        if (others > 0)
            list.add(Severity::warning, {"power.no_pdu", {}}, ofRack(rack), rack.name);
        return;
    }
    if (rack.redundancy == FeedRedundancy::two_n && (a.pdus == 0 || b.pdus == 0))
        list.add(Severity::warning, {"power.single_feed", {{"feed", a.pdus == 0 ? "B" : "A"}}}, ofRack(rack), rack.name,
                 "redundancy");
    const Power surviving = std::min(a.limit, b.limit);
    if (rack.redundancy == FeedRedundancy::none && a.pdus > 0 && b.pdus > 0 && surviving.si() > 0 &&
        load.rated > surviving)
        list.add(Severity::warning, {"power.no_failover", {{"rated", print(load.rated)}, {"limit", print(surviving)}}},
                 ofRack(rack), rack.name, "redundancy");
    if (a.pdus > 0 && b.pdus > 0 && a.supplies != b.supplies)
        list.add(Severity::warning, {"power.feeds_differ", {}}, ofRack(rack), rack.name);
}

} // namespace

std::vector<Diagnostic> rackDrawingFindings(const Catalog& catalog, const Rack& rack, const RackLoad& load) {
    FindingList list;
    if (!catalog.rack(rack.type))
        list.add(Severity::error, {"rack.unknown_type", {{"type", rack.type}}}, ofRack(rack), rack.name, "type");
    judgeDevices(catalog, rack, list);
    judgeCooling(catalog, rack, list);
    judgeFeeds(catalog, rack, load, list);
    if (load.weight_limit && load.weight > *load.weight_limit)
        list.add(Severity::error,
                 {"rack.too_heavy", {{"weight", print(load.weight)}, {"limit", print(*load.weight_limit)}}},
                 ofRack(rack), rack.name);
    if (load.unknown_weights > 0)
        list.add(Severity::info, {"rack.unknown_weights", {{"count", std::to_string(load.unknown_weights)}}},
                 ofRack(rack), rack.name);
    return std::move(list.findings);
}

} // namespace cw
