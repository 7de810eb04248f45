#include "core/report/report_model.h"

#include "core/base/shown_name.h"
#include "core/report/report_parts.h"

namespace cw {

namespace {

constexpr std::size_t racks_a_block = 4;

} // namespace

ReportSection elevationSection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.elevations", {}};
    if (!in.scenario.racks.empty())
        section.blocks.emplace_back(ReportParagraph{Text{"report.elevations_text", {}}});
    ReportElevations block;
    block.scenario = in.scenario.id;
    for (const auto& [id, rack] : in.scenario.racks) {
        block.racks.push_back(id);
        if (block.racks.size() == racks_a_block) {
            section.blocks.emplace_back(block);
            block.racks.clear();
        }
    }
    if (!block.racks.empty())
        section.blocks.emplace_back(std::move(block));
    if (section.blocks.empty())
        section.blocks.emplace_back(ReportParagraph{Text{"report.no_racks", {}}});
    return section;
}

ReportModel buildReport(const Snapshot& snapshot, const Results& results, ScenarioId id, const std::string& date,
                        const jobs::ErrorTable& errors) {
    ReportModel report;
    report.plan_name = shownName(snapshot->name);
    report.author = shownName(snapshot->author);
    report.date = date;
    const Scenario* scenario = snapshot->scenario(id);
    const ScenarioResults* evaluated = results.scenario(id);
    if (!scenario)
        return report;
    report.scenario_name = shownName(scenario->name);
    if (!evaluated || !evaluated->complete()) {
        ReportSection section;
        section.title = Text{"report.summary", {}};
        section.blocks.emplace_back(
            ReportParagraph{Text{"report.not_evaluated", {{"scenario", report.scenario_name}}}});
        report.sections.push_back(std::move(section));
        return report;
    }
    const ReportInput input{*snapshot, *scenario, *evaluated, results, errors};
    report.cover = coverBlocks(input);
    // What is read comes before what is looked up; drawings and wide tables, which need whole pages, last.
    report.sections = {summarySection(input), performanceSection(input), accuracySection(input),  powerSection(input),
                       qualitySection(input), assumptionSection(input),  elevationSection(input), bomSection(input)};
    return report;
}

} // namespace cw
