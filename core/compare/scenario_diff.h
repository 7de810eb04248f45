// Scenarios side by side: each figure with its change against the baseline.
#pragma once

#include "core/eval/field_info.h"
#include "core/project/project.h"

#include <optional>
#include <vector>

namespace cw {

struct ComparedValue {
    std::optional<double> value;
    std::optional<double> change;          ///< value - baseline
    std::optional<double> relative_change; ///< change / baseline; nothing when the baseline is 0 or unknown
    int verdict = 0;                       ///< +1 better than the baseline, -1 worse, 0 equal or not comparable
};
struct ComparedRow {
    const FieldInfo* field = nullptr;
    std::vector<ComparedValue> values; ///< in the project's scenario order
};
std::vector<ComparedRow> compareScenarios(const Project& project, const Results& results);

} // namespace cw
