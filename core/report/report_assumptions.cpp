// Assumptions with their sources, and what the numbers are worth.
#include "core/report/bom.h"
#include "core/report/report_parts.h"

namespace cw {

namespace {

/// Largest of the bands that a total is made of, by its width.
std::pair<std::string, double> widestCategory(const CostFigures& cost) {
    std::pair<std::string, double> widest;
    for (const auto& [category, band] : cost.capex_by_category)
        if (band.high - band.low > widest.second)
            widest = {category, band.high - band.low};
    return widest;
}

int unverifiedAssumptions(const Assumptions& assumptions) {
    int count = 0;
    for (const AssumptionInfo& info : assumptionTable())
        if (info.source.empty() && !assumptions.values.contains(info.id))
            ++count;
    return count;
}

ReportParagraph paragraph(const char* code, Args args = {}) { return {Text{code, std::move(args)}}; }

} // namespace

ReportSection assumptionSection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.assumptions", {}};
    ReportTable table;
    table.columns = {column("report.column.assumption", Align::left, 2), column("report.column.value", Align::right, 1),
                     column("report.column.range", Align::right, 1.3),
                     column("report.column.source", Align::left, 2.6)};
    std::string_view group;
    for (const AssumptionInfo& info : assumptionTable()) {
        if (info.group != group) {
            group = info.group;
            ReportRow heading;
            heading.heading = true;
            heading.cells.push_back(cell(Text{"group." + std::string(group), {}}));
            table.rows.push_back(std::move(heading));
        }
        const bool own = in.scenario.assumptions->values.contains(info.id);
        ReportRow row;
        row.cells = {
            cell(Text{"assumption." + std::string(info.id), {}}),
            cell(printQuantity(in.scenario.assumptions->value(info.id), info.dimension)),
            own ? cell(std::string("-"))
                : cell(printQuantity(info.low, info.dimension) + " - " + printQuantity(info.high, info.dimension)),
            own                   ? cell(Text{"report.source.plan", {}})
            : info.source.empty() ? ReportCell{Text{"report.source.unverified", {}}, true, false}
                                  : cell(std::string(info.source))};
        row.cells[1].strong = own;
        table.rows.push_back(std::move(row));
    }
    section.blocks.emplace_back(std::move(table));
    return section;
}

ReportSection qualitySection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.quality", {}};
    const Bom bom = billOfMaterials(in.project, in.results);
    const model::CostResult& cost = in.results.cost->result;
    section.blocks.emplace_back(paragraph("report.quality.capex", {{"low", printNumber(bom.total_low, 0)},
                                                                   {"expected", printNumber(bom.total, 0)},
                                                                   {"high", printNumber(bom.total_high, 0)},
                                                                   {"currency", bom.currency}}));
    section.blocks.emplace_back(paragraph("report.quality.total", {{"low", printNumber(cost.total.low, 0)},
                                                                   {"expected", printNumber(cost.total.expected, 0)},
                                                                   {"high", printNumber(cost.total.high, 0)},
                                                                   {"npv", printNumber(cost.npv.expected, 0)},
                                                                   {"currency", bom.currency}}));
    if (const auto [category, width] = widestCategory(*in.results.cost); !category.empty())
        section.blocks.emplace_back(paragraph(("report.quality.widest." + category).c_str(),
                                              {{"width", printNumber(width, 0)}, {"currency", bom.currency}}));
    if (cost.unknown_prices > 0)
        section.blocks.emplace_back(
            paragraph("report.quality.unknown", {{"count", std::to_string(cost.unknown_prices)}}));
    section.blocks.emplace_back(
        paragraph("report.quality.unverified",
                  {{"estimates", std::to_string(bom.estimated_prices)},
                   {"assumptions", std::to_string(unverifiedAssumptions(*in.scenario.assumptions))}}));
    for (const auto& w : in.results.workloads)
        if (!w->error && w->run_hours > 0)
            section.blocks.emplace_back(paragraph("report.quality.throughput",
                                                  {{"workload", w->name},
                                                   {"low", printNumber(w->step.tokens_per_second.low, 0)},
                                                   {"expected", printNumber(w->step.tokens_per_second.expected, 0)},
                                                   {"high", printNumber(w->step.tokens_per_second.high, 0)}}));
    return section;
}

} // namespace cw
