#include "core/compare/scenario_diff.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Changes below this share of the baseline are equal: rounding, not a finding.
constexpr double equal_share = 1e-9;
/// Changes below this share are not worth telling.
constexpr double smallest_change = 5e-4;

bool changesInPercent(const FieldInfo& field) {
    switch (field.dimension) {
    case Dimension::none:
    case Dimension::percent:
    case Dimension::fraction:
    case Dimension::temperature:
    case Dimension::temperature_difference:
        return false;
    // A count such as "unknown prices" has no unit and no decimals; tokens a second are better read in per cent.
    case Dimension::count:
        return field.group == "performance";
    default:
        return true;
    }
}

std::string signedNumber(double value, int decimals) {
    return (value < 0 ? "−" : "+") + printNumber(std::abs(value), decimals);
}

ComparedValue compared(const FieldInfo& field, std::optional<double> value, std::optional<double> baseline) {
    ComparedValue result;
    result.value = value;
    if (!value || !baseline)
        return result;
    result.change = *value - *baseline;
    result.printed_change = printChange(field, *value, *baseline);
    if (std::abs(*result.change) > equal_share * std::max(std::abs(*value), std::abs(*baseline)))
        result.verdict = (*result.change > 0 ? 1 : -1) * field.better;
    return result;
}

} // namespace

std::string printChange(const FieldInfo& field, double value, double baseline) {
    const double change = value - baseline;
    if (change == 0 || std::abs(change) < std::max(std::abs(value), std::abs(baseline)) * smallest_change)
        return {};
    if (changesInPercent(field) && baseline != 0) {
        const double percent = change / std::abs(baseline) * 100;
        return signedNumber(percent, std::abs(percent) < 10 ? 1 : 0) + " %";
    }
    switch (field.dimension) {
    case Dimension::percent:
    case Dimension::fraction:
        return signedNumber(change * 100, field.decimals) + " pt";
    case Dimension::temperature:
    case Dimension::temperature_difference:
        return signedNumber(change, field.decimals) + " K";
    default:
        return signedNumber(change, field.decimals);
    }
}

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
