// Assumptions with their sources, and what the numbers are worth.
#include "core/base/catalog_words.h"
#include "core/report/bom.h"
#include "core/report/report_parts.h"
#include "core/report/shown_figure.h"
#include "core/units/unit_text.h"

#include <algorithm>
#include <cmath>

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

int unverifiedAssumptions(const Assumptions& assumptions, const SiteClimate* site) {
    int count = 0;
    for (const AssumptionInfo& info : assumptionTable())
        count += assumptions.isUnverified(info, site);
    return count;
}

constexpr int shown_digits = 6;
constexpr auto assumed_currency = "USD";

/// Decimals that `value` needs, up to the shown digits.
int decimalsOf(double value) {
    if (value == 0)
        return 0;
    const int most = std::max(0, shown_digits - 1 - static_cast<int>(std::floor(std::log10(std::abs(value)))));
    for (int decimals = 0; decimals < most; ++decimals) {
        const double scale = std::pow(10.0, decimals);
        if (std::abs(std::round(value * scale) / scale - value) <= std::abs(value) * 1e-6)
            return decimals;
    }
    return most;
}

std::string numberIn(double si, const UnitInfo& unit) {
    const double value = (si - unit.offset) / unit.factor;
    return proseNumber(value, decimalsOf(value));
}

/// As the window's table shows it: shares in per cent, times in minutes, all else in the first unit of its dimension.
const UnitInfo& shownUnit(Dimension dimension) {
    const auto units = unitsOf(dimension == Dimension::fraction ? Dimension::percent : dimension);
    const auto minutes = std::ranges::find(units, "min", &UnitInfo::symbol);
    return minutes == units.end() ? units.front() : *minutes;
}

/// A number, or a range of two, with the unit in the reader's language. Assumptions are in USD in every plan.
Text withUnit(std::string number, const AssumptionInfo& info) {
    switch (info.dimension) {
    case Dimension::duration:
        return {"report.amount.minutes", {{"number", std::move(number)}}};
    case Dimension::years:
        return {"report.amount.years", {{"number", std::move(number)}}};
    case Dimension::money_per_power_month:
        return {"report.amount.per_kw_month", {{"number", std::move(number)}, {"currency", assumed_currency}}};
    case Dimension::money:
        return Text::raw(number + " " + assumed_currency);
    default:
        break;
    }
    const std::string unit(shownUnit(info.dimension).symbol);
    return Text::raw(unit.empty() ? number : number + " " + unit);
}

Text valueOf(const AssumptionInfo& info, double value) {
    return withUnit(numberIn(value, shownUnit(info.dimension)), info);
}

Text rangeOf(const AssumptionInfo& info) {
    const UnitInfo& unit = shownUnit(info.dimension);
    return withUnit(numberIn(info.low, unit) + " – " + numberIn(info.high, unit), info);
}

/// The choice that is no number.
ReportRow colocationRow(const Assumptions& assumptions) {
    ReportRow row;
    row.cells = {cell(Text{"assumption.colocation", {}}),
                 cell(Text{assumptions.colocation ? "choice.rented_colocation" : "choice.own_facility", {}}),
                 cell(std::string("-")), cell(Text{"report.source.plan", {}})};
    row.cells[1].strong = assumptions.colocation != Assumptions().colocation;
    return row;
}

ReportParagraph paragraph(const char* code, Args args = {}) { return {Text{code, std::move(args)}}; }

} // namespace

ReportSection assumptionSection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.assumptions", {}};
    ReportTable table;
    table.small = true;
    table.columns = {column("report.column.assumption", Align::left, 2.2),
                     column("report.column.value", Align::right, 1), column("report.column.range", Align::right, 1.3),
                     column("report.column.source", Align::left, 3.4)};
    const SiteClimate* site = in.project.catalog->site(in.scenario.site.climate);
    std::string_view group;
    for (const AssumptionInfo& info : assumptionTable()) {
        if (info.group != group) {
            group = info.group;
            ReportRow heading;
            heading.heading = true;
            heading.cells.push_back(cell(Text{"group." + std::string(group), {}}));
            table.rows.push_back(std::move(heading));
            if (group == "facility")
                table.rows.push_back(colocationRow(*in.scenario.assumptions));
        }
        const bool own = in.scenario.assumptions->values.contains(info.id);
        const std::optional<SiteValue> of_site = own ? std::nullopt : siteValue(site, info.id);
        ReportRow row;
        row.cells = {cell(Text{"assumption." + std::string(info.id), {}}),
                     cell(valueOf(info, in.scenario.assumptions->value(info.id, site))),
                     own ? cell(std::string("-")) : cell(rangeOf(info)),
                     own ? cell(Text{"report.source.plan", {}})
                     : of_site
                         ? ReportCell{Text{of_site->verified ? "report.source.site" : "report.source.site_unverified",
                                           {{"source", of_site->source.source}}},
                                      !of_site->verified, false}
                     : info.source.empty() ? ReportCell{Text{"report.source.unverified", {}}, true, false}
                                           : cell(catalogWords(std::string(info.source)))};
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
    section.blocks.emplace_back(paragraph("report.quality.capex", {{"low", proseNumber(bom.total_low, 0)},
                                                                   {"expected", proseNumber(bom.total, 0)},
                                                                   {"high", proseNumber(bom.total_high, 0)},
                                                                   {"currency", bom.currency}}));
    section.blocks.emplace_back(paragraph("report.quality.total", {{"low", proseNumber(cost.total.low, 0)},
                                                                   {"expected", proseNumber(cost.total.expected, 0)},
                                                                   {"high", proseNumber(cost.total.high, 0)},
                                                                   {"npv", proseNumber(cost.npv.expected, 0)},
                                                                   {"currency", bom.currency}}));
    if (const auto [category, width] = widestCategory(*in.results.cost); !category.empty())
        section.blocks.emplace_back(paragraph(("report.quality.widest." + category).c_str(),
                                              {{"width", proseNumber(width, 0)}, {"currency", bom.currency}}));
    if (cost.unknown_prices > 0)
        section.blocks.emplace_back(
            paragraph("report.quality.unknown", {{"count", std::to_string(cost.unknown_prices)}}));
    const SiteClimate* site = in.project.catalog->site(in.scenario.site.climate);
    section.blocks.emplace_back(
        paragraph("report.quality.unverified",
                  {{"estimates", std::to_string(bom.estimated_prices)},
                   {"assumptions", std::to_string(unverifiedAssumptions(*in.scenario.assumptions, site))}}));
    return section;
}

} // namespace cw
