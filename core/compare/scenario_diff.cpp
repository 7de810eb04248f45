#include "core/compare/scenario_diff.h"

#include <cmath>

namespace cw {

namespace {

/// Changes below this share of the baseline are equal: rounding, not a finding.
constexpr double equal_share = 1e-9;

ComparedValue compared(const FieldInfo& field, std::optional<double> value, std::optional<double> baseline) {
    ComparedValue result;
    result.value = value;
    if (!value || !baseline)
        return result;
    result.change = *value - *baseline;
    if (*baseline != 0)
        result.relative_change = *result.change / std::abs(*baseline);
    if (std::abs(*result.change) > equal_share * std::max(std::abs(*value), std::abs(*baseline)))
        result.verdict = (*result.change > 0 ? 1 : -1) * field.better;
    return result;
}

} // namespace

std::vector<ComparedRow> compareScenarios(const Project& project, const Results& results) {
    const ScenarioResults* baseline = results.scenario(project.baseline);
    std::vector<ComparedRow> rows;
    for (const FieldInfo& field : fieldTable()) {
        ComparedRow row;
        row.field = &field;
        const std::optional<double> base = baseline ? field.value(*baseline) : std::nullopt;
        for (const ScenarioId id : project.order) {
            const ScenarioResults* scenario = results.scenario(id);
            row.values.push_back(compared(field, scenario ? field.value(*scenario) : std::nullopt, base));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace cw
