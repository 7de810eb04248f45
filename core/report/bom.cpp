#include "core/report/bom.h"

#include "core/eval/money.h"
#include "core/eval/pricing.h"

#include <algorithm>
#include <map>
#include <set>

namespace cw {

namespace {

/// Order of categories in every table: as money is spent first on.
constexpr const char* category_order[] = {"compute", "network", "cabling",      "storage", "management", "racks",
                                          "power",   "cooling", "installation", "spares",  "facility"};

std::size_t rankOf(const std::string& category) {
    const auto* const it = std::ranges::find(category_order, category);
    return static_cast<std::size_t>(it - std::begin(category_order));
}

BomLine lineOf(const PurchaseLine& purchase) {
    BomLine line;
    line.purchase = purchase;
    if (const auto extended = extendedPrice(purchase))
        line.extended = extended->expected;
    return line;
}

/// Numbers the lines and sums them. A group's unknown prices are its distinct items without one.
void finish(BomGroup& group) {
    CentSum sum;
    std::set<std::string> unknown;
    int number = 0;
    for (BomLine& line : group.lines) {
        line.line = ++number;
        if (line.extended)
            sum.add(*line.extended);
        else
            unknown.insert(line.purchase.item);
    }
    group.subtotal = sum.amount();
    group.unknown = static_cast<int>(unknown.size());
}

template <class Key> std::vector<BomGroup> grouped(const std::vector<PurchaseLine>& purchases, Key&& key_of) {
    std::vector<BomGroup> groups;
    std::map<std::string, std::size_t> index;
    for (const PurchaseLine& purchase : purchases) {
        const std::string key = key_of(purchase);
        const auto [it, added] = index.emplace(key, groups.size());
        if (added) {
            groups.emplace_back();
            groups.back().key = key;
        }
        groups[it->second].lines.push_back(lineOf(purchase));
    }
    for (BomGroup& group : groups)
        finish(group);
    return groups;
}

/// Lines of equal items joined. Rounding stays by the line of a rack, so that the total is that of all tables.
BomGroup consolidated(const std::vector<PurchaseLine>& purchases) {
    BomGroup group;
    group.key = "consolidated";
    group.title = Text{"bom.consolidated", {}};
    std::map<std::pair<std::string, std::string>, std::size_t> index;
    for (const PurchaseLine& purchase : purchases) {
        const auto [it, added] = index.emplace(std::pair(purchase.category, purchase.item), group.lines.size());
        if (added) {
            group.lines.push_back(lineOf(purchase));
            group.lines.back().purchase.rack.clear();
            continue;
        }
        BomLine& line = group.lines[it->second];
        line.purchase.quantity += purchase.quantity;
        if (const auto extended = extendedPrice(purchase); extended && line.extended)
            line.extended = CentSum().add(*line.extended).add(extended->expected).amount();
    }
    std::ranges::stable_sort(group.lines, {}, [](const BomLine& l) { return rankOf(l.purchase.category); });
    finish(group);
    return group;
}

} // namespace

Bom billOfMaterials(const Project& project, const ScenarioResults& results) {
    Bom bom;
    bom.currency = project.currency;
    if (!results.cost)
        return bom;
    const std::vector<PurchaseLine>& purchases = results.cost->purchases;
    bom.by_rack = grouped(purchases, [](const PurchaseLine& p) { return p.rack; });
    // What belongs to no rack stands last.
    std::ranges::stable_partition(bom.by_rack, [](const BomGroup& g) { return !g.key.empty(); });
    for (BomGroup& group : bom.by_rack)
        group.title = group.key.empty() ? Text{"bom.whole_plan", {}} : Text::raw(group.key);
    bom.by_category = grouped(purchases, [](const PurchaseLine& p) { return p.category; });
    std::ranges::stable_sort(bom.by_category, {}, [](const BomGroup& g) { return rankOf(g.key); });
    for (BomGroup& group : bom.by_category)
        group.title = Text{"cost." + group.key, {}};
    bom.consolidated = consolidated(purchases);

    BandSum total;
    std::set<std::string> unknown;
    std::set<std::string> estimated;
    for (const PurchaseLine& purchase : purchases) {
        if (const auto extended = extendedPrice(purchase))
            total.add(*extended);
        else
            unknown.insert(purchase.item);
        if (purchase.unit_price && purchase.trust == PriceTrust::estimate)
            estimated.insert(purchase.item);
    }
    bom.total_low = total.amount().low;
    bom.total = total.amount().expected;
    bom.total_high = total.amount().high;
    bom.unknown_prices = static_cast<int>(unknown.size());
    bom.estimated_prices = static_cast<int>(estimated.size());
    return bom;
}

} // namespace cw
