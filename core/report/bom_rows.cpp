#include "core/report/bom_rows.h"

#include "core/base/catalog_words.h"
#include "core/eval/money.h"

#include <cstdio>

namespace cw {

namespace {

const char* trustCode(const PurchaseLine& purchase) {
    if (!purchase.unit_price)
        return "bom.trust.unknown";
    switch (purchase.trust) {
    case PriceTrust::user:
        return "bom.trust.user";
    case PriceTrust::sourced:
        return "bom.trust.sourced";
    case PriceTrust::estimate:
        return "bom.trust.estimate";
    case PriceTrust::unknown:
        break;
    }
    return "bom.trust.unknown";
}

} // namespace

BomCells cellsOf(const BomLine& line) {
    const PurchaseLine& p = line.purchase;
    BomCells cells;
    cells.line = std::to_string(line.line);
    cells.rack = p.rack;
    cells.category = Text{"cost." + p.category, {}};
    cells.manufacturer = catalogWords(p.manufacturer);
    cells.part = catalogWords(p.part);
    cells.description = p.description;
    cells.quantity = p.quantity;
    cells.unit = p.unit;
    cells.extended = line.extended;
    if (p.unit_price) {
        cells.unit_price = toCents(p.unit_price->expected);
        if (p.unit_price->low != p.unit_price->high) {
            cells.price_low = toCents(p.unit_price->low);
            cells.price_high = toCents(p.unit_price->high);
        }
    }
    cells.trust = Text{trustCode(p), {}};
    cells.source = p.trust == PriceTrust::user ? Text::raw(p.price_source) : catalogWords(p.price_source);
    cells.date = p.price_date;
    return cells;
}

std::string plainMoney(double amount) {
    char text[64];
    std::snprintf(text, sizeof text, "%.2f", amount);
    return text;
}

} // namespace cw
