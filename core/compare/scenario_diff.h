// Scenarios side by side: each figure with its change against the baseline.
#pragma once

#include "core/eval/field_info.h"
#include "core/project/project.h"

#include <optional>
#include <string>
#include <vector>

namespace cw {

struct ComparedValue {
    std::optional<double> value;
    std::optional<double> change; ///< value - baseline
    std::string printed_change;   ///< as printChange; empty without both values
    int verdict = 0;              ///< +1 better than the baseline, -1 worse, 0 equal or not comparable
};
struct ComparedRow {
    const FieldInfo* field = nullptr;
    std::vector<ComparedValue> values; ///< in the project's scenario order
};
/// A change as every output prints it, "+31 %", "−3.2 K", "+4.5 pt": shares in points, temperatures in K, counts and
/// ratios in their own unit, all else in per cent of the baseline. Empty: too small to be news.
std::string printChange(const FieldInfo& field, double value, double baseline);
std::vector<ComparedRow> compareScenarios(const Project& project, const Results& results);

} // namespace cw
