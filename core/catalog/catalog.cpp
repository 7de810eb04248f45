#include "core/catalog/catalog.h"

#include <algorithm>

namespace cw {
namespace {

template <class T> const T* find(const Entries<T>& entries, std::string_view id) {
    const auto it = entries.find(id);
    return it == entries.end() ? nullptr : it->second.get();
}

/// The JSON name of the nameplate power, under which provenance keeps its source and mark.
constexpr std::string_view power_rated_field = "power_rated_w";

DeviceInfo headOf(DeviceKind kind, const EntryHead& entry) {
    DeviceInfo info;
    info.kind = kind;
    info.id = entry.id;
    info.vendor = entry.vendor;
    info.name = entry.name;
    info.power_is_verified = entry.provenance.isVerified(power_rated_field);
    info.provenance = &entry.provenance;
    return info;
}

/// Servers, switches, storage and appliances share these members.
template <class T> DeviceInfo boxOf(DeviceKind kind, const T& entry) {
    DeviceInfo info = headOf(kind, entry);
    info.height_u = entry.height_u;
    info.depth = entry.depth;
    info.weight = entry.weight;
    info.power_rated = entry.power_rated;
    return info;
}

std::optional<DeviceInfo> describe(const ServerType& s) {
    if (s.height_u <= 0)
        return std::nullopt; // a tower
    DeviceInfo info = boxOf(DeviceKind::gpu_server, s);
    info.half_width = s.half_width;
    info.gpu_count = s.gpu_count;
    return info;
}

std::optional<DeviceInfo> describe(const SwitchType& s) { return boxOf(DeviceKind::network_switch, s); }

std::optional<DeviceInfo> describe(const StorageType& s) {
    if (s.height_u <= 0)
        return std::nullopt; // a drive
    return boxOf(DeviceKind::storage, s);
}

std::optional<DeviceInfo> describe(const ApplianceType& a) {
    DeviceInfo info = boxOf(DeviceKind::appliance, a);
    info.half_width = a.half_width;
    return info;
}

std::optional<DeviceInfo> describe(const PduType& p) {
    DeviceInfo info = headOf(DeviceKind::pdu, p);
    info.height_u = p.height_u;
    info.weight = p.weight;
    info.power_rated = Power(); // hands power on; its own loss belongs to the power model
    info.power_is_verified = true;
    return info;
}

std::optional<DeviceInfo> describe(const CduType& c) {
    if (c.kind != CduKind::in_rack || !c.height_u || *c.height_u <= 0)
        return std::nullopt; // stands on the floor
    DeviceInfo info = headOf(DeviceKind::cdu, c);
    info.height_u = *c.height_u;
    info.weight = c.weight;
    info.power_rated = c.power_draw;
    info.power_is_verified = c.provenance.isVerified("power_draw_w");
    return info;
}

template <class T> void appendAll(std::vector<DeviceInfo>& list, const Entries<T>& entries) {
    for (const auto& [id, entry] : entries)
        if (auto info = describe(*entry))
            list.push_back(std::move(*info));
}

template <class T> std::optional<DeviceInfo> describeIfAny(const T* entry) {
    return entry ? describe(*entry) : std::nullopt;
}

template <class T> bool sameEntries(const Entries<T>& a, const Entries<T>& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        return x.first == y.first && (x.second == y.second || *x.second == *y.second);
    });
}

template <class T> void overlay(Entries<T>& base, const Entries<T>& over) {
    for (const auto& [id, entry] : over)
        base.insert_or_assign(id, entry);
}

/// Sourced before estimates, the upper layer before the lower, the newer before the older.
bool betterPrice(const Price& a, const Price& b) {
    if (a.trust != b.trust)
        return a.trust < b.trust;
    if (a.provenance.layer != b.provenance.layer)
        return a.provenance.layer > b.provenance.layer;
    return a.provenance.date > b.provenance.date;
}

} // namespace

const GpuType* Catalog::gpu(std::string_view id) const { return find(gpus, id); }
const ServerType* Catalog::server(std::string_view id) const { return find(servers, id); }
const SwitchType* Catalog::networkSwitch(std::string_view id) const { return find(switches, id); }
const NicType* Catalog::nic(std::string_view id) const { return find(nics, id); }
const RackType* Catalog::rack(std::string_view id) const { return find(racks, id); }
const PduType* Catalog::pdu(std::string_view id) const { return find(pdus, id); }
const CduType* Catalog::cdu(std::string_view id) const { return find(cdus, id); }
const StorageType* Catalog::storageType(std::string_view id) const { return find(storage, id); }
const ApplianceType* Catalog::appliance(std::string_view id) const { return find(appliances, id); }
const LlmType* Catalog::llm(std::string_view id) const { return find(llms, id); }
const SiteClimate* Catalog::site(std::string_view id) const { return find(sites, id); }
const CloudOffer* Catalog::cloudOffer(std::string_view id) const { return find(cloud, id); }

std::optional<DeviceInfo> Catalog::device(DeviceKind kind, std::string_view id) const {
    switch (kind) {
    case DeviceKind::gpu_server:
        return describeIfAny(server(id));
    case DeviceKind::network_switch:
        return describeIfAny(networkSwitch(id));
    case DeviceKind::storage:
        return describeIfAny(storageType(id));
    case DeviceKind::appliance:
        return describeIfAny(appliance(id));
    case DeviceKind::pdu:
        return describeIfAny(pdu(id));
    case DeviceKind::cdu:
        return describeIfAny(cdu(id));
    }
    return std::nullopt;
}

std::vector<DeviceInfo> Catalog::devices() const {
    std::vector<DeviceInfo> list;
    appendAll(list, servers);
    appendAll(list, switches);
    appendAll(list, storage);
    appendAll(list, appliances);
    appendAll(list, pdus);
    appendAll(list, cdus);
    std::ranges::stable_sort(list, [](const DeviceInfo& a, const DeviceInfo& b) {
        return std::tie(a.kind, a.vendor, a.name) < std::tie(b.kind, b.vendor, b.name);
    });
    return list;
}

const Price* Catalog::price(std::string_view item) const {
    const Price* best = nullptr;
    for (const auto& [id, price] : prices)
        if (price->item == item && (!best || betterPrice(*price, *best)))
            best = price.get();
    return best;
}

bool Catalog::operator==(const Catalog& o) const {
    return sameEntries(gpus, o.gpus) && sameEntries(servers, o.servers) && sameEntries(switches, o.switches) &&
           sameEntries(nics, o.nics) && sameEntries(cables, o.cables) && sameEntries(racks, o.racks) &&
           sameEntries(pdus, o.pdus) && sameEntries(coolers, o.coolers) && sameEntries(cdus, o.cdus) &&
           sameEntries(upses, o.upses) && sameEntries(storage, o.storage) && sameEntries(appliances, o.appliances) &&
           sameEntries(llms, o.llms) && sameEntries(prices, o.prices) && sameEntries(cloud, o.cloud) &&
           sameEntries(sites, o.sites);
}

CatalogPtr layered(const Catalog& base, const Catalog& over) {
    auto result = std::make_shared<Catalog>(base);
    overlay(result->gpus, over.gpus);
    overlay(result->servers, over.servers);
    overlay(result->switches, over.switches);
    overlay(result->nics, over.nics);
    overlay(result->cables, over.cables);
    overlay(result->racks, over.racks);
    overlay(result->pdus, over.pdus);
    overlay(result->coolers, over.coolers);
    overlay(result->cdus, over.cdus);
    overlay(result->upses, over.upses);
    overlay(result->storage, over.storage);
    overlay(result->appliances, over.appliances);
    overlay(result->llms, over.llms);
    overlay(result->prices, over.prices);
    overlay(result->cloud, over.cloud);
    overlay(result->sites, over.sites);
    return result;
}

} // namespace cw
