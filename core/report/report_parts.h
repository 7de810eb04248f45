// Sections of the report, each built by its own file, and the cells they share.
#pragma once

#include "core/report/report_model.h"

#include <optional>
#include <string>

namespace cw {

struct ReportInput {
    const Project& project;
    const Scenario& scenario;
    const ScenarioResults& results;
    const Results& all;
    const jobs::ErrorTable& errors; ///< on published runs
};

/// Notes of the plan and the verdict on all its scenarios.
std::vector<ReportBlock> coverBlocks(const ReportInput& input);
/// Kilowatts that the racks' feeds carry together, followed by `unit`; racks without a feed have no limit and are
/// counted.
Text rackLimits(const PowerFigures& power, const std::string& unit = {});
ReportSection summarySection(const ReportInput& input);
ReportSection performanceSection(const ReportInput& input);
ReportSection accuracySection(const ReportInput& input);
ReportSection powerSection(const ReportInput& input);
ReportSection elevationSection(const ReportInput& input);
ReportSection bomSection(const ReportInput& input);
ReportSection assumptionSection(const ReportInput& input);
ReportSection qualitySection(const ReportInput& input);

inline ReportCell cell(std::string text) { return {Text::raw(std::move(text)), false, false}; }
inline ReportCell cell(Text text) { return {std::move(text), false, false}; }
/// A printed number, or the muted word for unknown.
inline ReportCell cellOrUnknown(const std::optional<std::string>& text) {
    return text ? cell(*text) : ReportCell{Text{"bom.unknown", {}}, true, false};
}
inline ReportColumn column(const char* code, Align align = Align::left, double weight = 1) {
    return {Text{code, {}}, align, weight};
}

} // namespace cw
