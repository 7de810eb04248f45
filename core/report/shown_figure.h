// Figures in prose and tables: totals say what they lack, amounts round as finance does.
#pragma once

#include "core/eval/field_info.h"

#include <string>
#include <string_view>

namespace cw {

/// As printNumber, but the minus is the sign "−".
std::string proseNumber(double value, int decimals);
/// As printFigure, by the rules of proseNumber.
std::string proseFigure(const FieldInfo& field, double value, std::string_view currency);

/// Label of a figure in the report, where every temperature says of which hour it is.
Text labelInReport(const FieldInfo& field);

/// What a total leaves out because it is unknown.
struct MissingPart {
    const char* kind = ""; ///< "ratings": devices without a rated power; "prices": items and rates without a price
    int count = 0;         ///< 0: nothing is missing
};
/// Of the known ratings and prices that `field` sums; figures that sum neither lack nothing.
MissingPart missingPart(const FieldInfo& field, const ScenarioResults& results);

/// A figure as the report and the terminal show it: "unknown"; "at least ..." with the count of what is missing.
/// `change` (may be empty) stands behind the figure.
Text shownFigure(const FieldInfo& field, const ScenarioResults& results, std::string_view currency,
                 const std::string& change = {});

} // namespace cw
