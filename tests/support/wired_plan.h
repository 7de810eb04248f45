// Racks whose supplies, breakers and outlets are known, for tests of wiring and of the electrical tree.
#pragma once

#include "tests/support/small_catalog.h"

namespace cw::test {

/// The small catalog with six supplies of 3.3 kW in each DGX, `needed` of which carry its full load; breakers and
/// outlets of pdu-208v-60a (6 x 20 A, 30); pdu-230v-32a, three-phase with 230 V to neutral (6 x 16 A, 42 outlets);
/// pdu-2-outlets; appliances load-1kw, load-3kw and load-unknown; ups-delta (Schneider WP 108).
inline CatalogPtr wiredCatalog(int needed = 3) {
    auto catalog = std::make_shared<Catalog>(*smallCatalog());
    const auto changed = [](auto& entries, const char* from, const char* id, auto&& change) {
        auto entry = *entries.at(from);
        entry.id = entry.name = id;
        change(entry);
        entries.insert_or_assign(id, std::make_shared<const std::decay_t<decltype(entry)>>(std::move(entry)));
    };
    changed(catalog->servers, "dgx-h100", "dgx-h100", [&](ServerType& s) {
        s.psu_count = 6;
        s.psu_needed = needed;
        s.psu_rating = watts(3300);
    });
    changed(catalog->pdus, "pdu-208v-60a", "pdu-208v-60a", [](PduType& p) {
        p.branch_breakers = 6;
        p.branch_breaker = amperes(20);
        p.outlets = "18 C13, 12 C19";
    });
    changed(catalog->pdus, "pdu-208v-60a", "pdu-2-outlets", [](PduType& p) { p.outlets = "2 C13"; });
    changed(catalog->pdus, "pdu-208v-60a", "pdu-230v-32a", [](PduType& p) {
        p.voltage = volts(230);
        p.voltage_is_line_to_line = false;
        p.breaker = amperes(32);
        p.branch_breaker = amperes(16);
        p.outlets = "30 C13, 12 C19";
    });
    for (const auto& [id, w] : {std::pair("load-1kw", 1000.0), {"load-3kw", 3000.0}})
        changed(catalog->appliances, "head-1u", id,
                [w = w](ApplianceType& a) { a.power_rated = a.power_typical = watts(w); });
    changed(catalog->appliances, "head-1u", "load-unknown", [](ApplianceType& a) { a.power_rated.reset(); });
    UpsType ups;
    ups.id = ups.name = "ups-delta";
    ups.loss_c0 = 0.01333;
    ups.loss_c1 = 0.00640;
    ups.loss_c2 = 0.01081;
    ups.provenance.sources = {"Schneider WP 108"};
    catalog->upses.emplace(ups.id, std::make_shared<const UpsType>(ups));
    return catalog;
}

inline Device load(const std::string& type, const std::string& name, int u, Feed feed = Feed::both) {
    Device d = device(DeviceKind::appliance, type, name, u);
    d.feed = feed;
    return d;
}

inline Snapshot placed(const Snapshot& plan, const std::vector<Device>& devices) {
    return applied(plan, PlaceDevices{firstScenario(*plan), firstRack(*plan), devices});
}

/// One rack with a PDU "pa" on feed A and "pb" on feed B, and these devices.
inline Snapshot wiredPlan(const std::vector<Device>& devices, const std::string& pdu_type = "pdu-208v-60a",
                          CatalogPtr catalog = wiredCatalog()) {
    Device pa = pdu("pa", Mount::zero_u_left, Feed::a), pb = pdu("pb", Mount::zero_u_right, Feed::b);
    pa.type = pb.type = pdu_type;
    return placed(placed(emptyProject(std::move(catalog)), {pa, pb}), devices);
}

inline DeviceId named(const Snapshot& plan, const std::string& name) {
    for (const auto& [rack_id, rack] : plan->scenario(firstScenario(*plan))->racks)
        for (const auto& [id, device] : rack->devices)
            if (device->name == name)
                return id;
    return {};
}

inline WireDevice wire(const Snapshot& plan, const std::string& name,
                       const std::vector<std::pair<std::string, int>>& outlets) {
    WireDevice edit{firstScenario(*plan), named(plan, name), {}};
    for (const auto& [pdu, outlet] : outlets)
        edit.supplies.push_back({named(plan, pdu), outlet, {}});
    return edit;
}

} // namespace cw::test
