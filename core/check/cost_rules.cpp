#include "core/check/rules.h"

#include "core/base/shown_name.h"
#include "core/catalog/catalog.h"

#include <algorithm>
#include <set>
#include <string>

namespace cw {

namespace {

std::string listed(const std::set<std::string>& items) {
    constexpr std::size_t most = 4;
    std::string text;
    std::size_t n = 0;
    for (const std::string& item : items) {
        if (n == most)
            return text + ", ...";
        text += (n++ == 0 ? "" : ", ") + item;
    }
    return text;
}

void judgePrices(const RuleInput& in, FindingList& list) {
    std::set<std::string> unknown;
    std::set<std::string> estimates;
    for (const PurchaseLine& line : in.results.cost->purchases) {
        if (!line.unit_price)
            unknown.insert(line.item);
        else if (line.trust == PriceTrust::estimate)
            estimates.insert(line.item);
    }
    for (const std::string& rate : in.results.cost->unknown_rates)
        if (rate != "electricity_usd_per_kwh") // has a finding of its own
            unknown.insert(rate);
    if (!unknown.empty())
        list.add(Severity::info,
                 {"cost.unknown_prices", {{"count", std::to_string(unknown.size())}, {"items", listed(unknown)}}},
                 in.scenarioRef(), in.scenario.name);
    if (!estimates.empty())
        list.add(Severity::info, {"cost.estimated_prices", {{"count", std::to_string(estimates.size())}}},
                 in.scenarioRef(), in.scenario.name);
    std::set<std::string> unused;
    for (const auto& [item, price] : *in.scenario.prices)
        if (std::ranges::find(in.results.cost->purchases, item, &PurchaseLine::item) ==
            in.results.cost->purchases.end())
            unused.insert(shownName(item));
    if (!unused.empty())
        list.add(Severity::info,
                 {"cost.unused_prices", {{"count", std::to_string(unused.size())}, {"items", listed(unused)}}},
                 in.scenarioRef(), in.scenario.name, "prices");
    if (in.results.cost->cloud_offer.empty())
        list.add(Severity::info, {"cost.no_cloud_offer", {}}, in.scenarioRef(), in.scenario.name);
}

/// Values that no source was found for: facts of the catalog that this scenario uses, and assumptions left at their
/// default.
void judgeSources(const RuleInput& in, FindingList& list) {
    int assumptions = 0;
    const SiteClimate* site = in.project.catalog->site(in.scenario.site.climate);
    for (const AssumptionInfo& info : assumptionTable())
        assumptions += in.scenario.assumptions->isUnverified(info, site);
    int facts = 0;
    std::set<std::pair<DeviceKind, std::string>> seen;
    for (const auto& [id, rack] : in.scenario.racks)
        for (const auto& [device_id, device] : rack->devices) {
            if (!seen.emplace(device->kind, device->type).second)
                continue;
            if (const auto info = in.project.catalog->device(device->kind, device->type); info && info->provenance)
                facts += static_cast<int>(info->provenance->unverified.size());
        }
    if (assumptions + facts > 0)
        list.add(
            Severity::info,
            {"sources.unverified", {{"facts", std::to_string(facts)}, {"assumptions", std::to_string(assumptions)}}},
            in.scenarioRef(), in.scenario.name);
}

} // namespace

void addCostFindings(const RuleInput& in, FindingList& list) {
    if (in.results.cost)
        judgePrices(in, list);
    if (in.results.cost && !in.results.cost->electricity_per_kwh)
        list.add(Severity::warning, {"cost.no_tariff", {}}, in.siteRef(), in.scenario.name, "electricity_usd_per_kwh");
    judgeSources(in, list);
}

} // namespace cw
