// The bill of materials as printed rows: one set of columns and cells for CSV, XLSX and the report.
#pragma once

#include "core/report/bom.h"

#include <string>
#include <vector>

namespace cw {

/// Columns in order; titles are the texts "bom.column.<id>".
inline constexpr const char* bom_columns[] = {"line",        "rack",     "category", "manufacturer", "part",
                                              "description", "quantity", "unit",     "unit_price",   "extended",
                                              "low",         "high",     "trust",    "source",       "date"};

/// A line as texts that need no unit mark: numbers plain ("1234567.50"), unknown as the text "bom.unknown".
struct BomCells {
    std::string line, rack;
    Text category, manufacturer, part, description;
    double quantity = 0;
    std::string unit;
    std::optional<double> unit_price, extended, price_low, price_high;
    Text trust, source;
    std::string date;
};
BomCells cellsOf(const BomLine& line);

/// Money with exactly two decimals and no separators, for machines: "1234567.50".
std::string plainMoney(double amount);

} // namespace cw
