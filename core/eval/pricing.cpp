#include "core/eval/pricing.h"

#include "core/eval/money.h"

#include <algorithm>
#include <array>
#include <set>

namespace cw {

namespace {

/// Unit of a price of a server that its GPUs and adapters are bought apart from.
bool isWithoutGpus(const Price& price) { return price.unit.find("without GPUs") != std::string::npos; }

Band<double> scaled(const Band<double>& b, double k) { return {b.low * k, b.expected * k, b.high * k}; }

class Cashier {
public:
    explicit Cashier(const PricingInput& input) : in_(input) {}

    Purchases ring() {
        for (const QuantityLine& wanted : *in_.quantities) {
            if (wanted.line.item == "building_per_kw") {
                spareAirPlant(wanted.spared_air_kw);
                addBuilding(wanted.line);
                continue;
            }
            const Price* price = catalogPrice(wanted.line.item, wanted.fallback, wanted.fallback_without_gpus);
            PurchaseLine line = wanted.line;
            setPrice(line, price);
            if (!wanted.liquid && isPlant(line.category))
                if (const auto extended = extendedPrice(line))
                    usual_plant_.add(*extended);
            take(std::move(line));
            const bool apart = price ? isWithoutGpus(*price) : wanted.extras_by_default;
            if (!apart)
                continue;
            for (PurchaseLine extra : wanted.extras) {
                setPrice(extra, catalogPrice(extra.item));
                take(std::move(extra));
            }
        }
        addShare("installation", "installation_fraction",
                 {"compute", "network", "cabling", "storage", "management", "racks"});
        addShare("spares", "spares_fraction", {"compute", "network"});

        Purchases all;
        all.lines = std::move(lines_);
        BandSum total;
        for (const auto& [category, sum] : sums_) {
            all.by_category[category] = sum.amount();
            total.add(sum.amount());
        }
        all.total = total.amount();
        all.unknown_prices = static_cast<int>(unknown_.size());
        return all;
    }

private:
    const Price* catalogPrice(const std::string& item, const std::string& fallback = {},
                              bool without_gpus_only = false) const {
        const Price* price = in_.price(item);
        if (!price && !fallback.empty())
            price = in_.price(fallback);
        if (price && price->item == fallback && without_gpus_only && !isWithoutGpus(*price))
            return nullptr;
        // A price in a currency that the plan has no rate for is no price here.
        if (price && price->currency != "USD" && price->currency != in_.currency)
            return nullptr;
        return price;
    }

    void setPrice(PurchaseLine& line, const Price* price) const {
        const auto& own = *in_.scenario->prices;
        if (const auto it = own.find(line.item); it != own.end()) {
            line.unit_price = Band<double>{it->second.value, it->second.value, it->second.value};
            line.trust = PriceTrust::user;
            line.price_source = it->second.note;
            line.price_date = it->second.date;
            return;
        }
        if (!price)
            return;
        line.unit_price = scaled(price->value, price->currency == in_.currency ? 1 : in_.currency_per_usd);
        line.trust = price->trust;
        const FieldSource source = price->provenance.of("value");
        line.price_source = source.source;
        line.price_date = source.date;
    }

    void take(PurchaseLine line) {
        if (const auto extended = extendedPrice(line))
            sums_[line.category].add(*extended);
        else
            unknown_.insert(line.item);
        lines_.push_back(std::move(line));
    }

    static bool isPlant(std::string_view category) {
        return category == "power" || category == "cooling" || category == "facility";
    }

    /// Perimeter air and chillers are in a building's printed cost, whether they are bought or not.
    void spareAirPlant(double kw) {
        for (const char* item : {"crah_per_kw", "chiller_per_kw"}) {
            PurchaseLine spared;
            spared.item = item;
            spared.quantity = kw;
            setPrice(spared, catalogPrice(item));
            if (const auto extended = extendedPrice(spared))
                usual_plant_.add(*extended);
        }
    }

    /// What is left of the site's building cost after its usual plant, which is bought line by line, for the share of
    /// the building's life that the plan lasts. Printed costs are of rooms cooled by air: a liquid loop comes on top.
    void addBuilding(PurchaseLine line) {
        if (in_.scenario->prices->contains(line.item)) {
            setPrice(line, nullptr);
            return take(std::move(line));
        }
        const Assumptions& assumptions = *in_.scenario->assumptions;
        Band<double> build_per_w = assumptionBand(assumptions, "build_usd_per_w");
        const bool of_site = in_.build_usd_per_w && !assumptions.values.contains("build_usd_per_w");
        if (of_site)
            build_per_w = {in_.build_usd_per_w->value, in_.build_usd_per_w->value, in_.build_usd_per_w->value};
        const double share = std::min(1.0, in_.years / assumptions.value("facility_years"));
        const Band<double> spent = usual_plant_.amount();
        const auto rest = [&](double per_w, double already) {
            return std::max(0.0, per_w * 1e3 * in_.currency_per_usd - already / line.quantity) * share;
        };
        // Dear plant leaves little for the building, so the three can come out of order.
        std::array<double, 3> left{rest(build_per_w.low, spent.low), rest(build_per_w.expected, spent.expected),
                                   rest(build_per_w.high, spent.high)};
        std::ranges::sort(left);
        line.unit_price = Band<double>{left[0], left[1], left[2]};
        line.trust = PriceTrust::estimate;
        if (of_site) {
            line.price_source = in_.build_usd_per_w->source.source;
            line.price_date = in_.build_usd_per_w->source.date;
        } else if (const AssumptionInfo* info = assumptionInfo("build_usd_per_w");
                   info && !assumptions.values.contains(info->id)) {
            line.price_source = info->source;
        }
        take(std::move(line));
    }

    void addShare(const std::string& category, std::string_view assumption, const std::vector<std::string>& of) {
        BandSum base;
        for (const std::string& part : of)
            if (const auto it = sums_.find(part); it != sums_.end())
                base.add(it->second.amount());
        const Band<double> amount = base.amount();
        const Band<double> fraction = assumptionBand(*in_.scenario->assumptions, assumption);
        if (amount.high <= 0 || fraction.high <= 0)
            return;
        PurchaseLine line;
        line.category = category;
        line.item = category;
        line.description = Text{"purchase." + category, {{"percent", printNumber(fraction.expected * 100, 1)}}};
        line.quantity = 1;
        line.unit = "lot";
        line.unit_price =
            Band<double>{amount.low * fraction.low, amount.expected * fraction.expected, amount.high * fraction.high};
        // The description says the share in force; an assumption's source speaks of an end of its range, so it stays
        // with the assumption.
        line.trust = PriceTrust::estimate;
        take(std::move(line));
    }

    const PricingInput& in_;
    std::vector<PurchaseLine> lines_;
    std::map<std::string, BandSum> sums_;
    BandSum usual_plant_; ///< of a room cooled by air
    std::set<std::string> unknown_;
};

} // namespace

std::optional<Band<double>> extendedPrice(const PurchaseLine& line) {
    if (!line.unit_price)
        return std::nullopt;
    const Band<double> amount = scaled(*line.unit_price, line.quantity);
    return Band<double>{toCents(amount.low), toCents(amount.expected), toCents(amount.high)};
}

Band<double> assumptionBand(const Assumptions& assumptions, std::string_view id) {
    const double expected = assumptions.value(id);
    const AssumptionInfo* info = assumptionInfo(id);
    if (!info || assumptions.values.contains(id))
        return {expected, expected, expected};
    return {info->low, expected, info->high};
}

Purchases pricePurchases(const PricingInput& input) { return Cashier(input).ring(); }

} // namespace cw
