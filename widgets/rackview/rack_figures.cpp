#include "widgets/rackview/rack_figures.h"

#include "core/project/enumerators.h"

#include <algorithm>
#include <set>
#include <utility>

namespace cw {
namespace {

const RackPower* powerOf(const ScenarioResults* results, RackId rack) {
    if (!results || !results->power)
        return nullptr;
    const auto& racks = results->power->racks;
    const auto it = std::find_if(racks.begin(), racks.end(), [&](const RackPower& r) { return r.rack == rack; });
    return it == racks.end() ? nullptr : &*it;
}

const RackThermal* thermalOf(const ScenarioResults* results, RackId rack) {
    if (!results || !results->thermal)
        return nullptr;
    const auto& racks = results->thermal->racks;
    const auto it = std::find_if(racks.begin(), racks.end(), [&](const RackThermal& r) { return r.rack == rack; });
    return it == racks.end() ? nullptr : &*it;
}

/// The findings that name the rack or a device in it.
std::vector<const Diagnostic*> findingsOn(const Rack& rack, const ScenarioResults* results) {
    std::vector<const Diagnostic*> found;
    if (!results || !results->checks)
        return found;
    const auto isHere = [&](const ObjectRef& subject) {
        return (subject.kind == ObjectKind::rack && subject.id == rack.id.value) ||
               (subject.kind == ObjectKind::device && rack.devices.contains(DeviceId{subject.id}));
    };
    for (const Diagnostic& d : *results->checks)
        if (isHere(d.subject) || std::ranges::any_of(d.also, isHere))
            found.push_back(&d);
    return found;
}

// When the drawing warns. Choices of this view, no physics: the model's figures are shown beside them.
constexpr double near_limit_k = 5;           ///< kelvins below the GPU's operating limit
constexpr double probability_to_warn = 0.01; ///< of being slowed in an hour of the year
constexpr double probability_of_error = 0.1;

/// Where slowing begins for the GPU of this server; nothing: its maker prints none.
std::optional<Temperature> limitOf(const Catalog& catalog, const Device& device) {
    const ServerType* server = catalog.server(device.type);
    if (!server)
        return std::nullopt;
    const bool default_gpu = device.gpu.empty() && !server->supported_gpus.empty();
    const GpuType* gpu = catalog.gpu(default_gpu ? server->supported_gpus.front() : device.gpu);
    return gpu ? gpu->max_operating : std::nullopt;
}

std::optional<Severity> verdictOn(double gpu_c, std::optional<Temperature> limit) {
    if (!limit)
        return std::nullopt;
    if (gpu_c >= limit->inCelsius())
        return Severity::error;
    return gpu_c >= limit->inCelsius() - near_limit_k ? Severity::warning : Severity::info;
}

Severity verdictOn(double probability) {
    if (probability >= probability_of_error)
        return Severity::error;
    return probability >= probability_to_warn ? Severity::warning : Severity::info;
}

} // namespace

RackFigures rackFigures(const Catalog& catalog, const Rack& rack, const ScenarioResults* results) {
    RackFigures f;
    f.load = rackLoad(catalog, rack);
    f.limit = f.load.feed_limit;

    std::map<DeviceKind, std::set<std::pair<std::string, std::string>>> types;
    std::map<DeviceKind, int> counts;
    for (const auto& [id, device] : rack.devices) {
        DeviceFigures& d = f.devices[id];
        if (const auto info = catalog.device(device->kind, device->type)) {
            d.rated = info->power_rated;
            d.rated_verified = info->power_is_verified;
            f.has_gpus = f.has_gpus || info->gpu_count > 0;
        }
        types[device->kind].emplace(device->type, device->gpu);
        ++counts[device->kind];
    }

    if (const RackPower* power = powerOf(results, rack.id)) {
        f.expected = power->expected;
        f.peak = power->peak;
        // Results know more than nameplates: a server without one is rated by its parts.
        f.load.unknown_powers = power->unknown_ratings;
        if (power->rated)
            f.load.rated = *power->rated;
        if (power->limit)
            f.limit = power->limit;
        for (const auto& [kind, watts_of_kind] : power->by_kind) {
            const auto value = enumeratorFromText<DeviceKind>(kind);
            // A sum over unlike devices says nothing about one of them.
            if (!value || types[*value].size() != 1)
                continue;
            for (const auto& [id, device] : rack.devices)
                if (device->kind == *value)
                    f.devices[id].expected = watts(watts_of_kind / counts[*value]);
        }
    }
    if (const RackThermal* thermal = thermalOf(results, rack.id)) {
        if (!thermal->node.positions.empty())
            f.worst_gpu_c = thermal->risk.worst_gpu.inCelsius();
        if (f.worst_gpu_c) {
            f.throttle_probability = thermal->risk.probability;
            f.thermal = verdictOn(thermal->risk.probability);
        }
        const bool alike = types[DeviceKind::gpu_server].size() == 1;
        for (const auto& [id, device] : rack.devices) {
            if (device->kind != DeviceKind::gpu_server)
                continue;
            f.devices[id].gpu_c = f.worst_gpu_c;
            f.devices[id].gpu_c_is_limit = !alike;
            if (!f.worst_gpu_c)
                continue;
            f.devices[id].thermal = verdictOn(*f.worst_gpu_c, limitOf(catalog, *device));
            if (alike)
                f.thermal = std::max(f.thermal, f.devices[id].thermal);
        }
    }
    for (const Diagnostic* d : findingsOn(rack, results)) {
        f.findings.push_back(d->text);
        f.errors += d->severity == Severity::error ? 1 : 0;
    }
    return f;
}

} // namespace cw
