// Prices what is to be bought. The plan's own price beats a sourced one, that a planning estimate, that "unknown".
#pragma once

#include "core/eval/quantities.h"

#include <functional>
#include <string_view>

namespace cw {

struct PricingInput {
    const std::vector<QuantityLine>* quantities = nullptr;
    const Scenario* scenario = nullptr;
    std::string currency = "USD";
    double currency_per_usd = 1;
    std::function<const Price*(std::string_view)> price; ///< Catalog::price
    double years = 5;                                    ///< over which a building is written down in part
    std::optional<SiteValue> build_usd_per_w;            ///< of the site; nothing: the assumption's
};

/// All lines with their prices, then installation and spares, which are shares of the lines before.
struct Purchases {
    std::vector<PurchaseLine> lines;
    std::map<std::string, Band<double>> by_category; ///< known part; sums of lines rounded to cents
    Band<double> total;
    int unknown_prices = 0; ///< distinct items without a price
};
Purchases pricePurchases(const PricingInput& input);

/// Extended price of a line in cents: quantity x unit price; nothing: unknown.
std::optional<Band<double>> extendedPrice(const PurchaseLine& line);

/// The value in force of an assumption with its planning range; a value that the user typed has no range.
Band<double> assumptionBand(const Assumptions& assumptions, std::string_view id);

} // namespace cw
