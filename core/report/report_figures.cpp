// Summary, performance and cost, power and cooling.
#include "core/base/shown_name.h"
#include "core/compare/scenario_diff.h"
#include "core/eval/derived_figures.h"
#include "core/report/bom.h"
#include "core/report/chart_parts.h"
#include "core/report/charts.h"
#include "core/report/charts_facility.h"
#include "core/report/report_parts.h"
#include "core/report/shown_figure.h"

#include <algorithm>
#include <span>

namespace cw {

namespace {

constexpr std::size_t amounts_a_table = 8; ///< columns of money that a page takes side by side

std::size_t positionOf(const Project& project, ScenarioId id) {
    return static_cast<std::size_t>(std::ranges::find(project.order, id) - project.order.begin());
}

ReportKeyFigures keyFigures(const ReportInput& in, const std::vector<ComparedRow>& rows) {
    ReportKeyFigures block;
    const std::size_t at = positionOf(in.project, in.scenario.id);
    const bool is_baseline = in.project.baseline == in.scenario.id;
    for (const ComparedRow& row : rows) {
        if (!row.field->headline || at >= row.values.size())
            continue;
        const ComparedValue& v = row.values[at];
        KeyFigure figure;
        figure.label = labelInReport(*row.field);
        const MissingPart missing = v.value ? missingPart(*row.field, in.results) : MissingPart{};
        if (v.value) {
            std::string text = proseFigure(*row.field, *v.value, in.project.currency);
            figure.value =
                missing.count > 0 ? Text{"report.no_less", {{"value", std::move(text)}}} : Text::raw(std::move(text));
        } else {
            figure.value = Text{"bom.unknown", {}};
        }
        if (missing.count > 0)
            figure.note =
                Text{std::string("report.missing.") + missing.kind, {{"count", std::to_string(missing.count)}}};
        if (!is_baseline && !v.printed_change.empty()) {
            figure.change = Text{"report.change", {{"change", v.printed_change}}};
            figure.verdict = v.verdict;
        }
        block.figures.push_back(std::move(figure));
    }
    return block;
}

ReportTable comparisonTable(const ReportInput& in, const std::vector<ComparedRow>& rows) {
    ReportTable table;
    table.title = Text{"report.comparison", {}};
    table.columns.push_back(column("report.column.figure", Align::left, 1.7));
    for (const ScenarioId id : in.project.order)
        if (const Scenario* scenario = in.project.scenario(id))
            table.columns.push_back({id == in.project.baseline
                                         ? Text{"report.baseline_name", {{"name", shownName(scenario->name)}}}
                                         : Text::raw(shownName(scenario->name)),
                                     Align::right, 1.5});
    std::string_view group;
    for (const ComparedRow& row : rows) {
        if (row.field->group != group) {
            group = row.field->group;
            ReportRow heading;
            heading.heading = true;
            heading.cells.push_back(cell(Text{"group." + std::string(group), {}}));
            table.rows.push_back(std::move(heading));
        }
        ReportRow line;
        line.cells.push_back(cell(labelInReport(*row.field)));
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            const ComparedValue& v = row.values[i];
            const ScenarioResults* scenario = in.all.scenario(in.project.order[i]);
            line.cells.push_back(v.value && scenario
                                     ? cell(shownFigure(*row.field, *scenario, in.project.currency, v.printed_change))
                                     : cellOrUnknown({}));
        }
        table.rows.push_back(std::move(line));
    }
    return table;
}

ReportTable findingTable(const ReportInput& in) {
    ReportTable table;
    table.title = Text{"report.findings", {}};
    table.columns = {column("report.column.severity", Align::left, 0.6),
                     column("report.column.subject", Align::left, 1), column("report.column.message", Align::left, 4)};
    for (const Diagnostic& d : *in.results.checks) {
        ReportRow row;
        row.cells = {cell(Text{d.severity == Severity::error     ? "severity.error"
                               : d.severity == Severity::warning ? "severity.warning"
                                                                 : "severity.info",
                               {}}),
                     cell(d.subject_name), cell(d.text)};
        row.cells.front().strong = d.severity == Severity::error;
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string kilowatts(Power p) { return proseNumber(inKilowatts(p), 1); }
std::optional<std::string> kilowatts(const std::optional<Power>& p) {
    return p ? std::optional(kilowatts(*p)) : std::nullopt;
}

std::string celsius(Temperature t) { return proseNumber(t.inCelsius(), 1); }

/// Kilowatts that `missing` devices would add to.
ReportCell powerCell(const std::optional<Power>& p, int missing) {
    if (!p || missing == 0)
        return cellOrUnknown(kilowatts(p));
    return cell(Text{"report.at_least", {{"value", kilowatts(*p)}}});
}

std::string withError(double value, double error, int decimals) {
    return printNumber(value, decimals) + " ± " + printNumber(error, decimals);
}

ReportTable rackTable(const ReportInput& in) {
    ReportTable table;
    table.title = Text{"report.rack_table", {}};
    table.columns = {column("report.column.rack"),
                     column("report.column.unrated", Align::right),
                     column("report.column.rated_kw", Align::right),
                     column("report.column.expected_kw", Align::right),
                     column("report.column.peak_kw", Align::right),
                     column("report.column.limit_kw", Align::right),
                     column("report.column.inlet", Align::right),
                     column("report.column.worst_gpu", Align::right),
                     column("report.column.throttling", Align::right)};
    for (std::size_t i = 0; i < in.results.power->racks.size(); ++i) {
        const RackPower& power = in.results.power->racks[i];
        const RackThermal& thermal = in.results.thermal->racks[i];
        const bool gpus = !thermal.node.positions.empty();
        ReportRow row;
        row.cells = {cell(power.name),
                     cell(std::to_string(power.unknown_ratings)),
                     powerCell(power.rated, power.unknown_ratings),
                     powerCell(power.expected, power.unknown_draws),
                     powerCell(power.peak, power.unknown_draws),
                     cellOrUnknown(kilowatts(power.limit)),
                     cell(celsius(thermal.inlet.inlet)),
                     gpus ? cell(celsius(thermal.risk.worst_gpu)) : cell(std::string("-")),
                     gpus ? cell(withError(thermal.risk.probability * 100, thermal.risk.standard_error * 100, 1))
                          : cell(std::string("-"))};
        row.cells[2].strong = power.limit && power.rated && *power.rated > *power.limit;
        table.rows.push_back(std::move(row));
    }
    ReportRow total;
    total.total = true;
    total.cells = {cell(Text{"report.all_racks", {}}),
                   cell(std::to_string(in.results.power->unknown_ratings)),
                   powerCell(in.results.power->rated, in.results.power->unknown_ratings),
                   powerCell(in.results.power->expected, in.results.power->unknown_draws),
                   powerCell(in.results.power->peak, in.results.power->unknown_draws),
                   cell(rackLimits(*in.results.power)),
                   cell(std::string()),
                   in.results.thermal->has_gpus ? cell(celsius(in.results.thermal->worst_gpu)) : cell(std::string("-")),
                   in.results.thermal->has_gpus ? cell(withError(in.results.thermal->throttle_probability * 100,
                                                                 in.results.thermal->throttle_error * 100, 1))
                                                : cell(std::string("-"))};
    table.rows.push_back(std::move(total));
    return table;
}

/// What heat costs each rack with GPUs over the year.
ReportTable heatTable(const ReportInput& in) {
    ReportTable table;
    table.title = Text{"report.heat_table", {}};
    table.columns = {column("report.column.rack"),
                     column("report.column.throttled_hours", Align::right),
                     column("report.column.clock_lost", Align::right),
                     column("report.column.tokens_lost", Align::right),
                     column("report.column.hbm", Align::right),
                     column("report.column.hbm_limit", Align::right)};
    for (const RackThermal& rack : in.results.thermal->racks) {
        if (rack.gpus == 0)
            continue;
        const auto tokens = tokensLostPerYear(in.results, rack);
        const auto memory = hottestMemory(rack);
        ReportRow row;
        row.cells = {
            cell(rack.name),
            cell(withError(throttledHours(rack.risk), throttledHoursError(rack.risk), 1)),
            cell(printNumber(rack.risk.throughput_loss * 100, 2)),
            cellOrUnknown(tokens ? std::optional(shortCount(*tokens)) : std::nullopt),
            cellOrUnknown(memory ? std::optional(celsius(*memory)) : std::nullopt),
            cellOrUnknown(rack.node.memory_limit ? std::optional(celsius(*rack.node.memory_limit)) : std::nullopt)};
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable plantTable(const model::PlantResult& plant, const std::optional<model::PlantYear>& year) {
    ReportTable table;
    table.title = Text{"report.plant_table", {}};
    table.columns = {column("report.column.figure", Align::left, 2), column("report.column.value", Align::right)};
    const auto add = [&](const char* code, std::optional<std::string> value) {
        ReportRow row;
        row.cells = {cell(Text{code, {}}), cellOrUnknown(std::move(value))};
        table.rows.push_back(std::move(row));
    };
    add("report.plant.pue", printNumber(plant.pue, 3) + " (" + printNumber(plant.pue_low, 3) + " – " +
                                printNumber(plant.pue_high, 3) + ")");
    add("report.plant.wue",
        year ? std::optional(printNumber(year->all.wue, 2) + " (" + printNumber(year->all.wue_low, 2) + " – " +
                             printNumber(year->all.wue_high, 2) + ")")
             : std::nullopt);
    add("report.plant.chiller", kilowatts(plant.chiller) + " kW");
    add("report.plant.fans", kilowatts(plant.fans) + " kW");
    add("report.plant.pumps", kilowatts(plant.pumps) + " kW");
    add("report.plant.ups_loss", kilowatts(plant.ups_loss) + " kW");
    add("report.plant.distribution_loss", kilowatts(plant.distribution_loss) + " kW");
    add("report.plant.air_capacity", kilowatts(plant.air_capacity_needed) + " kW");
    add("report.plant.liquid_capacity", kilowatts(plant.liquid_capacity_needed) + " kW");
    add("report.plant.coolant_flow", printNumber(inLitresPerMinute(plant.coolant_flow), 0) + " l/min");
    add("report.plant.free_cooling",
        plant.free_cooling_hours ? std::optional(printNumber(*plant.free_cooling_hours, 0) + " h") : std::nullopt);
    add("report.plant.water", printNumber(plant.water_m3, 0) + " m³");
    return table;
}

ReportTable workloadTable(const ReportInput& in) {
    ReportTable table;
    table.title = Text{"report.workloads", {}};
    table.columns = {
        column("report.column.workload", Align::left, 1.6),  column("report.column.plan", Align::left, 1.6),
        column("report.column.memory", Align::right, 1.2),   column("report.column.step", Align::right),
        column("report.column.tokens_per_s", Align::right),  column("report.column.run_hours", Align::right),
        column("report.column.run_cost", Align::right, 1.2), column("report.column.cloud_run_cost", Align::right, 1.2)};
    const FieldInfo& run_cost = *fieldInfo("run_cost");
    for (const auto& w : in.results.workloads) {
        ReportRow row;
        if (w->error) {
            row.cells = {cell(w->name), cell(w->error->text)};
            while (row.cells.size() < table.columns.size())
                row.cells.push_back(cellOrUnknown({}));
            table.rows.push_back(std::move(row));
            continue;
        }
        const model::Plan& p = w->step.plan;
        const bool runs = w->run_hours > 0;
        const auto ifRuns = [runs](std::string text) {
            return cellOrUnknown(runs ? std::optional(std::move(text)) : std::nullopt);
        };
        const auto money = [&](const std::optional<double>& amount) {
            return cellOrUnknown(amount ? std::optional(proseFigure(run_cost, *amount, in.project.currency))
                                        : std::nullopt);
        };
        std::string degrees =
            "dp " + std::to_string(p.dp) + " tp " + std::to_string(p.tp) + " pp " + std::to_string(p.pp);
        for (const auto& [name, degree] : {std::pair(" cp ", p.cp), std::pair(" ep ", p.ep)})
            if (degree > 1)
                degrees += name + std::to_string(degree);
        row.cells = {cell(w->name),
                     cell(degrees),
                     cell(printNumber(inGibibytes(w->step.memory.reserved.expected), 1) + " / " +
                          printNumber(inGibibytes(w->step.memory.capacity), 1)),
                     ifRuns(printNumber(w->step.step_seconds.expected, 2)),
                     ifRuns(printNumber(w->step.tokens_per_second.expected, 0)),
                     ifRuns(printNumber(w->run_hours, 1) + " h"),
                     money(w->run_cost),
                     money(w->cloud_run_cost)};
        table.rows.push_back(std::move(row));
    }
    return table;
}

double sumOf(const std::vector<model::YearFlow>& flows, const std::string& category) {
    double sum = 0;
    for (const model::YearFlow& flow : flows)
        for (const auto& [name, amount] : flow.by_category)
            if (name == category)
                sum += amount;
    return sum;
}

/// Years [first, last) side by side; after the last year of all stand the sums over all of them.
ReportTable flowTable(const ReportInput& in, const std::vector<std::string>& categories, std::size_t first,
                      std::size_t last) {
    const std::vector<model::YearFlow>& all = in.results.cost->result.flows;
    const std::span<const model::YearFlow> shown(all.data() + first, last - first);
    const bool closes = last == all.size();
    ReportTable table;
    table.title = shown.size() == all.size() ? Text{"report.flows", {{"currency", in.project.currency}}}
                                             : Text{"report.flows_of_years",
                                                    {{"first", std::to_string(shown.front().year)},
                                                     {"last", std::to_string(shown.back().year)},
                                                     {"currency", in.project.currency}}};
    table.columns.push_back(column("report.column.category", Align::left, 1.4));
    for (const model::YearFlow& flow : shown)
        table.columns.push_back({Text{"report.column.year", {{"year", std::to_string(flow.year)}}}, Align::right, 1});
    if (closes)
        table.columns.push_back(column("report.total", Align::right));
    for (const std::string& category : categories) {
        ReportRow row;
        row.cells.push_back(cell(Text{"cost." + category, {}}));
        for (const model::YearFlow& flow : shown) {
            const auto it = std::ranges::find(flow.by_category, category, &std::pair<std::string, double>::first);
            row.cells.push_back(cell(it == flow.by_category.end() ? std::string() : proseNumber(it->second, 0)));
        }
        if (closes) {
            row.cells.push_back(cell(proseNumber(sumOf(all, category), 0)));
            row.cells.back().strong = true;
        }
        table.rows.push_back(std::move(row));
    }
    ReportRow total;
    total.total = true;
    total.cells.push_back(cell(Text{"report.total", {}}));
    double sum = 0;
    for (const model::YearFlow& flow : all)
        sum += flow.total;
    for (const model::YearFlow& flow : shown)
        total.cells.push_back(cell(proseNumber(flow.total, 0)));
    if (closes)
        total.cells.push_back(cell(proseNumber(sum, 0)));
    table.rows.push_back(std::move(total));
    return table;
}

/// The cash flow in tables as narrow as the page, their years dealt out evenly.
void addFlows(const ReportInput& in, std::vector<ReportBlock>& blocks) {
    const std::vector<model::YearFlow>& flows = in.results.cost->result.flows;
    std::vector<std::string> categories;
    for (const model::YearFlow& flow : flows)
        for (const auto& [category, amount] : flow.by_category)
            if (std::ranges::find(categories, category) == categories.end())
                categories.push_back(category);
    const std::size_t columns = flows.size() + 1; // the sums'
    const std::size_t tables = (columns + amounts_a_table - 1) / amounts_a_table;
    for (std::size_t i = 0; i < tables; ++i) {
        const std::size_t first = columns * i / tables, last = std::min(flows.size(), columns * (i + 1) / tables);
        blocks.emplace_back(flowTable(in, categories, first, last));
    }
}

} // namespace

ReportSection summarySection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.summary", {}};
    const Inventory& inventory = *in.results.inventory;
    section.blocks.emplace_back(ReportParagraph{Text{"report.summary_text",
                                                     {{"scenario", in.results.name},
                                                      {"gpus", std::to_string(inventory.gpus)},
                                                      {"nodes", std::to_string(inventory.nodes)},
                                                      {"racks", std::to_string(inventory.racks)},
                                                      {"switches", std::to_string(inventory.compute_switches)}}}});
    const std::vector<ComparedRow> rows = compareScenarios(in.project, in.all);
    section.blocks.emplace_back(keyFigures(in, rows));
    ReportTable findings = findingTable(in);
    if (findings.rows.empty())
        section.blocks.emplace_back(ReportParagraph{Text{"report.no_findings", {}}});
    else
        section.blocks.emplace_back(std::move(findings));
    section.blocks.emplace_back(comparisonTable(in, rows));
    return section;
}

ReportSection performanceSection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.performance", {}};
    const ScenarioResults* baseline = in.all.scenario(in.project.baseline);
    section.blocks.emplace_back(workloadTable(in));
    section.blocks.emplace_back(ReportChart{stepTimeChart(in.results, baseline)});
    section.blocks.emplace_back(ReportChart{memoryChart(in.results)});
    section.blocks.emplace_back(ReportChart{cumulativeCostChart(in.results, baseline)});
    section.blocks.emplace_back(ReportChart{yearlyCostChart(in.results)});
    addFlows(in, section.blocks);
    if (const int unknown = in.results.cost->result.unknown_prices; unknown > 0)
        section.blocks.emplace_back(
            ReportParagraph{Text{"report.costs_at_least", {{"count", std::to_string(unknown)}}}});
    return section;
}

ReportSection powerSection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.power", {}};
    section.blocks.emplace_back(rackTable(in));
    if (in.results.thermal->has_gpus)
        section.blocks.emplace_back(ReportParagraph{Text{"report.rack_table_note", {}}});
    if (const int unknown = in.results.power->unknown_ratings; unknown > 0)
        section.blocks.emplace_back(
            ReportParagraph{Text{"report.power_unrated", {{"count", std::to_string(unknown)}}}});
    if (const int unknown = in.results.power->unknown_draws; unknown > 0)
        section.blocks.emplace_back(
            ReportParagraph{Text{"report.power_at_least", {{"count", std::to_string(unknown)}}}});
    section.blocks.emplace_back(ReportChart{rackPowerChart(in.results)});
    section.blocks.emplace_back(ReportChart{throttleRiskChart(in.results, in.all.scenario(in.project.baseline))});
    if (in.results.thermal->has_gpus)
        section.blocks.emplace_back(heatTable(in));
    const auto year = plantYearOf(*in.project.catalog, in.scenario, in.results);
    section.blocks.emplace_back(plantTable(*in.results.plant, year));
    section.blocks.emplace_back(ReportChart{plantYearChart(year)});
    return section;
}

} // namespace cw
