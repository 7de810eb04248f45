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

/// A figure as the report and the terminal show it: "unknown"; "at least ..." with the count of what is missing.
/// `change` (may be empty) stands behind the figure.
Text shownFigure(const FieldInfo& field, const ScenarioResults& results, std::string_view currency,
                 const std::string& change = {});

} // namespace cw
