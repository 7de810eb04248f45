// The catalog: every thing that can be bought, rented, trained or built upon, by id. Immutable once built.
#pragma once

#include "core/base/result.h"
#include "core/catalog/facility_types.h"
#include "core/catalog/gpu_type.h"
#include "core/catalog/llm_type.h"
#include "core/catalog/network_types.h"
#include "core/catalog/price_book.h"
#include "core/catalog/server_type.h"
#include "core/catalog/site_climate.h"
#include "core/catalog/storage_type.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace cw {

/// Entries of one kind by id.
template <class T> using Entries = std::map<std::string, std::shared_ptr<const T>, std::less<>>;

/// Kind of thing that stands in a rack. One role palette colours racks, charts and the bill of materials by it.
enum class DeviceKind { gpu_server, network_switch, storage, appliance, pdu, cdu };

/// What drawing, checking and counting need of any mountable thing, whatever its kind.
struct DeviceInfo {
    DeviceKind kind = DeviceKind::appliance;
    std::string id;
    std::string vendor;
    std::string name;
    double height_u = 1; ///< 0: mounts beside the U space (0U)
    bool half_width = false;
    std::optional<Length> depth;
    std::optional<Mass> weight;
    std::optional<Power> power_rated;
    bool power_is_verified = true;
    int gpu_count = 0;
    const Provenance* provenance = nullptr; ///< owned by the catalog

    int units() const {
        return height_u > 0 ? std::max(1, static_cast<int>(height_u + 0.999)) : 0;
    } ///< whole U occupied
};

class Catalog {
public:
    Entries<GpuType> gpus;
    Entries<ServerType> servers;
    Entries<SwitchType> switches;
    Entries<NicType> nics;
    Entries<CableType> cables;
    Entries<RackType> racks;
    Entries<PduType> pdus;
    Entries<CoolerType> coolers;
    Entries<CduType> cdus;
    Entries<UpsType> upses;
    Entries<StorageType> storage;
    Entries<ApplianceType> appliances;
    Entries<LlmType> llms;
    Entries<Price> prices; ///< by Price::id; several may price one item
    Entries<CloudOffer> cloud;
    Entries<SiteClimate> sites;

    /// nullptr when there is none.
    const GpuType* gpu(std::string_view id) const;
    const ServerType* server(std::string_view id) const;
    const SwitchType* networkSwitch(std::string_view id) const;
    const NicType* nic(std::string_view id) const;
    const RackType* rack(std::string_view id) const;
    const PduType* pdu(std::string_view id) const;
    const CduType* cdu(std::string_view id) const;
    const StorageType* storageType(std::string_view id) const;
    const ApplianceType* appliance(std::string_view id) const;
    const LlmType* llm(std::string_view id) const;
    const SiteClimate* site(std::string_view id) const;
    const CloudOffer* cloudOffer(std::string_view id) const;

    /// The mountable thing of this kind and id, or nothing. Drives (height 0 storage) are not mountable.
    std::optional<DeviceInfo> device(DeviceKind kind, std::string_view id) const;
    /// Everything that can be dragged into a rack, in palette order: by kind, vendor, name.
    std::vector<DeviceInfo> devices() const;

    /// Best price of an item by trust (never user prices: those stand in the plan), newest date first; nullptr:
    /// unknown.
    const Price* price(std::string_view item) const;

    /// Calls `f` with each Entries member and its folder name ("gpus", ...): one list of the kinds, for
    /// loading, merging, listing and writing.
    template <class Self, class F> static void forEachKind(Self& self, F&& f) {
        f("gpus", self.gpus);
        f("servers", self.servers);
        f("switches", self.switches);
        f("nics", self.nics);
        f("cables", self.cables);
        f("racks", self.racks);
        f("pdus", self.pdus);
        f("coolers", self.coolers);
        f("cdus", self.cdus);
        f("upses", self.upses);
        f("storage", self.storage);
        f("appliances", self.appliances);
        f("llms", self.llms);
        f("prices", self.prices);
        f("cloud", self.cloud);
        f("sites", self.sites);
    }
    bool operator==(const Catalog&) const;
};

using CatalogPtr = std::shared_ptr<const Catalog>;

/// `over`'s entries replace entries of the same id in `base`.
CatalogPtr layered(const Catalog& base, const Catalog& over);

} // namespace cw
