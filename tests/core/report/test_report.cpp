// What is printed and exported: equal totals to the cent everywhere, unknown as unknown, the keys of the JSON contract.
#include "core/compare/scenario_diff.h"
#include "core/eval/evaluator.h"
#include "core/eval/search_input.h"
#include "core/jobs/published.h"
#include "core/report/charts.h"
#include "core/report/exports.h"
#include "core/report/report_model.h"
#include "tests/support/small_catalog.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace cw;
using namespace cw::test;
using nlohmann::json;

namespace {

/// Codes with their arguments, so that tests see both.
std::string printed(const Text& text) {
    if (text.code == "raw" || text.code == "catalog")
        return text.args.front().second;
    std::string out = text.code;
    for (const auto& [name, value] : text.args)
        out += " " + name + "=" + value;
    return out;
}

ResultsPtr evaluated(const Snapshot& plan) {
    ResultCache cache;
    return Evaluator().run(plan, cache);
}

/// Rows of RFC 4180 text.
std::vector<std::vector<std::string>> rowsOf(const std::string& csv) {
    std::vector<std::vector<std::string>> rows{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
            rows.back().back() += '"';
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == ',') {
            rows.back().emplace_back();
        } else if (!quoted && c == '\r' && i + 1 < csv.size() && csv[i + 1] == '\n') {
            rows.push_back({""});
            ++i;
        } else {
            rows.back().back() += c;
        }
    }
    rows.pop_back();
    return rows;
}

std::string cents(double amount) {
    char text[64];
    std::snprintf(text, sizeof text, "%.2f", amount);
    return text;
}

/// Prices with fractions of a cent, so that rounding by line matters.
Snapshot awkwardPrices() {
    Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    plan = applied(plan, SetPrice{s, "dgx-h100", UserPrice{199999.994999, "2026-01-02", "quote, \"firm\"", {}}});
    return applied(plan, SetPrice{s, "qm9700", UserPrice{31999.995, "2026-01-02", "", {}}});
}

std::vector<std::string> textsOf(const ReportModel& report) {
    std::vector<std::string> texts;
    for (const ReportSection& section : report.sections)
        for (const ReportBlock& block : section.blocks)
            if (const auto* table = std::get_if<ReportTable>(&block))
                for (const ReportRow& row : table->rows)
                    for (const ReportCell& cell : row.cells)
                        texts.push_back(printed(cell.text));
    return texts;
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT
private slots:
    void totalsAgreeToTheCent() {
        const Snapshot plan = awkwardPrices();
        const ResultsPtr results = evaluated(plan);
        const ScenarioResults& scenario = *results->scenario(firstScenario(*plan));
        const Bom bom = billOfMaterials(*plan, scenario);
        const std::string total = cents(bom.total);

        QCOMPARE(cents(scenario.cost->result.capex.expected), total);
        QCOMPARE(cents(bom.consolidated.subtotal), total);
        const auto sum = [](const std::vector<BomGroup>& groups) {
            double all = 0;
            for (const BomGroup& group : groups) {
                double lines = 0;
                for (const BomLine& line : group.lines)
                    lines += line.extended.value_or(0);
                if (cents(lines) != cents(group.subtotal))
                    return -1.0;
                all += group.subtotal;
            }
            return all;
        };
        QCOMPARE(cents(sum(bom.by_rack)), total);
        QCOMPARE(cents(sum(bom.by_category)), total);

        const json root = json::parse(resultsToJson(*plan, *results, printed));
        QCOMPARE(cents(root["scenarios"][0]["cost"]["capex"].get<double>()), total);
        const auto rows = rowsOf(bomToCsv(bom, printed));
        QCOMPARE(rows.back()[10], total);
        double lines = 0;
        for (const auto& row : rows)
            if (row[0] == "bom.by_rack" && !row[1].empty() && row[10] != "bom.unknown")
                lines += std::stod(row[10]);
        QCOMPARE(cents(lines), total);

        const auto texts =
            textsOf(buildReport(plan, *results, firstScenario(*plan), "2026-01-02", jobs::publishedErrors()));
        QVERIFY(std::ranges::find(texts, printNumber(bom.total, 2)) != texts.end());
    }

    void csvIsOneTable() {
        const Snapshot plan = awkwardPrices();
        const ResultsPtr results = evaluated(plan);
        const std::string csv = bomToCsv(billOfMaterials(*plan, *results->scenario(firstScenario(*plan))), printed);
        const auto rows = rowsOf(csv);
        QVERIFY(rows.size() > 10);
        for (const auto& row : rows)
            QCOMPARE(row.size(), rows.front().size());
        QVERIFY(csv.find("\"quote, \"\"firm\"\"\"") != std::string::npos);
    }

    void unknownPricesSayUnknown() {
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        const Bom bom = billOfMaterials(*plan, *results->scenario(firstScenario(*plan)));
        QVERIFY(bom.unknown_prices > 0);
        for (const BomLine& line : bom.consolidated.lines)
            QCOMPARE(line.extended.has_value(), line.purchase.unit_price.has_value());
        const json cost = json::parse(resultsToJson(*plan, *results, printed))["scenarios"][0]["cost"];
        QVERIFY(cost["unknown_prices"].get<int>() >= bom.unknown_prices);
        bool found = false;
        for (const json& line : cost["lines"])
            if (line["item"] == "pdu-208v-60a") {
                found = true;
                QVERIFY(line["unit_price"].is_null());
                QVERIFY(line["extended"].is_null());
            }
        QVERIFY(found);
    }

    void linesOfEqualThingsAreJoined() {
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        const Bom bom = billOfMaterials(*plan, *results->scenario(firstScenario(*plan)));
        int lines = 0;
        for (const BomLine& line : bom.consolidated.lines)
            if (line.purchase.item == "dgx-h100") {
                ++lines;
                QCOMPARE(line.purchase.quantity, 4.0);
            }
        QCOMPARE(lines, 1);
        for (std::size_t i = 0; i < bom.consolidated.lines.size(); ++i)
            QCOMPARE(bom.consolidated.lines[i].line, static_cast<int>(i) + 1);
    }

    void jsonHasTheKeysOfTheContract() {
        const Snapshot plan = samplePlan();
        const json root = json::parse(resultsToJson(*plan, *evaluated(plan), printed));
        QCOMPARE(root["plan"].get<std::string>(), plan->name);
        QCOMPARE(root["scenarios"].size(), std::size_t{2});
        const auto has = [](const json& object, std::initializer_list<const char*> keys) {
            for (const char* key : keys)
                if (!object.contains(key))
                    QTest::qFail(key, __FILE__, __LINE__);
        };
        for (const json& s : root["scenarios"]) {
            has(s, {"name", "inventory", "workloads", "power", "thermal", "cost", "checks"});
            has(s["inventory"], {"gpus", "nodes", "racks", "switches", "switches_other"});
            QCOMPARE(s["inventory"]["switches"].get<int>(), 1);
            for (const json& w : s["workloads"]) {
                has(w, {"name", "plan", "memory", "throughput", "run"});
                has(w["plan"],
                    {"dp", "tp", "pp", "cp", "ep", "sharding", "micro_batch", "grad_accum", "checkpointing"});
                has(w["memory"], {"peak_gib", "capacity_gib", "verdict"});
                has(w["throughput"], {"tokens_per_s", "tokens_per_s_per_gpu", "step_time_s", "mfu", "breakdown_s"});
                has(w["run"], {"hours", "cost"});
                double steps = 0;
                for (const json& term : w["throughput"]["breakdown_s"])
                    steps += term.get<double>();
                QVERIFY(std::abs(steps - w["throughput"]["step_time_s"].get<double>()) < 1e-6 * steps);
            }
            has(s["power"], {"rated_kw", "expected_kw", "peak_kw", "pue", "racks"});
            for (const json& rack : s["power"]["racks"])
                has(rack, {"name", "rated_kw", "expected_kw", "peak_kw", "limit_kw"});
            QVERIFY(s["power"]["racks"][2]["limit_kw"].is_null()); // no PDU drawn
            has(s["thermal"], {"worst_gpu_c", "throttle_probability", "standard_error", "throughput_loss"});
            for (const json& rack : s["thermal"]["racks"])
                has(rack, {"standard_error", "throttled_hours_per_year", "tokens_lost_per_year", "memory_c",
                           "memory_limit_c", "gpus"});
            QCOMPARE(s["cooling"]["hourly"]["months"].size(), std::size_t(12));
            QCOMPARE(s["cooling"]["hourly"]["hours_of_day"].size(), std::size_t(24));
            has(s["cost"],
                {"currency", "years", "capex", "total", "npv", "per_gpu_hour", "per_million_tokens", "unknown_prices"});
            for (const json& check : s["checks"])
                has(check, {"severity", "code", "subject", "message"});
        }
    }

    void jsonOfNothingIsNull() {
        const Snapshot plan = emptyPlan();
        const json s = json::parse(resultsToJson(*plan, *evaluated(plan), printed))["scenarios"][0];
        for (const char* key : {"worst_gpu_c", "throttle_probability", "standard_error", "throughput_loss"})
            QVERIFY2(s["thermal"][key].is_null(), key);
        QVERIFY(s["cost"]["per_gpu_hour"].is_null());
        QVERIFY(s["cost"]["per_million_tokens"].is_null());
    }

    void jsonOfOneScenario() {
        const Snapshot plan = samplePlan();
        const json root = json::parse(resultsToJson(*plan, *evaluated(plan), printed, plan->order.back()));
        QCOMPARE(root["scenarios"].size(), std::size_t{1});
        QCOMPARE(root["scenarios"][0]["name"].get<std::string>(), std::string("B"));
    }

    void workbookIsWritten() {
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        const Bom bom = billOfMaterials(*plan, *results->scenario(firstScenario(*plan)));
        const Result<std::string> workbook = bomToXlsx(bom, printed);
        QVERIFY(workbook);
        QVERIFY(workbook->starts_with("PK"));
        QVERIFY(workbook->find("xl/workbook.xml") != std::string::npos);
    }

    /// Rack names are anybody's: in a spreadsheet they are neither formulas nor control characters, and money stays a
    /// number.
    void exportsShowTextsOnly() {
        using namespace std::string_literals;
        Snapshot plan = samplePlan();
        const ScenarioId s = firstScenario(*plan);
        const ObjectRef rack{ObjectKind::rack, s.value, firstRack(*plan).value, {}};
        plan = applied(plan, SetProperty{rack, "name", "=1+1\0\x1b[31m\uFFFE"s});
        const std::string shown = "=1+1\\u0000\\u001b[31m\\ufffe";
        const Bom bom = billOfMaterials(*plan, *evaluated(plan)->scenario(s));
        const std::string csv = bomToCsv(bom, printed);
        bool found = false;
        for (const auto& row : rowsOf(csv)) {
            QVERIFY(row[2] != shown);
            found = found || row[2] == "'" + shown;
            QVERIFY(!row[10].starts_with('\''));
        }
        QVERIFY(found);
        QVERIFY(csv.find_first_of("\0\x1b"s) == std::string::npos);

        QTemporaryDir folder;
        QFile file(folder.filePath("bom.xlsx"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(*bomToXlsx(bom, printed)));
        file.close();
        QProcess python;
        python.start("python3", {"-c",
                                 "import sys, zipfile\n"
                                 "sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read('xl/sharedStrings.xml'))",
                                 file.fileName()});
        QVERIFY(python.waitForFinished());
        QXmlStreamReader xml(python.readAllStandardOutput());
        found = false;
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::Characters)
                found = found || xml.text() == QString::fromStdString(shown);
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(found);
    }

    /// Names and notes of any length leave no line break and no essay in labels, table heads and findings.
    void namesAndNotesStayShort() {
        const std::string absurd = "first\nsecond\x1b" + std::string(4000, 'x');
        auto project = std::make_shared<Project>(*samplePlan());
        project->name = project->author = absurd;
        project->notes = "To whom it may concern" + std::string(50000, '\n');
        for (auto& [id, child] : project->scenarios) {
            auto scenario = std::make_shared<Scenario>(*child);
            scenario->name = absurd;
            for (auto& [rack_id, rack] : scenario->racks) {
                auto renamed = std::make_shared<Rack>(*rack);
                renamed->name = absurd;
                for (auto& [device_id, device] : renamed->devices) {
                    auto other = std::make_shared<Device>(*device);
                    other->name = absurd;
                    device = other;
                }
                rack = renamed;
            }
            for (auto& [workload_id, workload] : scenario->workloads) {
                auto renamed = std::make_shared<Workload>(*workload);
                renamed->name = absurd;
                workload = renamed;
            }
            child = scenario;
        }
        const ResultsPtr results = evaluated(project);
        const ScenarioId s = firstScenario(*project);
        const ReportModel report = buildReport(project, *results, s, "2026-01-02", jobs::publishedErrors());
        std::vector<std::string> texts = textsOf(report);
        for (const std::string& text : {report.plan_name, report.author, report.scenario_name})
            texts.push_back(text);
        for (const ReportSection& section : report.sections)
            for (const ReportBlock& block : section.blocks)
                if (const auto* table = std::get_if<ReportTable>(&block))
                    for (const ReportColumn& column : table->columns)
                        texts.push_back(printed(column.title));
        const ScenarioResults& first = *results->scenario(s);
        for (const ChartSpec& chart : scenarioCharts(first, results->scenario(project->order.back())))
            for (const ChartSeries& series : chart.series)
                texts.insert(texts.end(), {printed(chart.title), printed(chart.subtitle), printed(series.label)});
        for (const Diagnostic& d : *first.checks)
            texts.insert(texts.end(), {d.subject_name, printed(d.text)});
        QVERIFY(std::ranges::any_of(
            texts, [](const std::string& text) { return text.find("first second\\u001bxxx") != std::string::npos; }));
        for (const std::string& text : texts)
            QVERIFY2(text.find('\n') == std::string::npos && text.size() < 700, text.substr(0, 200).c_str());

        std::string notes;
        for (const ReportBlock& block : report.cover)
            if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
                notes += printed(paragraph->text) + "|";
        QVERIFY(std::ranges::count(notes, '\n') <= 40);
        QVERIFY2(notes.find("report.notes_more_lines count=49,960") != std::string::npos, notes.c_str());
    }

    void comparisonAgainstTheBaseline() {
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        for (const ComparedRow& row : compareScenarios(*plan, *results)) {
            QCOMPARE(row.values.size(), std::size_t{2});
            const ComparedValue& a = row.values[0];
            const ComparedValue& b = row.values[1];
            QCOMPARE(a.verdict, 0);
            if (a.value)
                QCOMPARE(*a.change, 0.0);
            if (a.value && b.value)
                QVERIFY(std::abs(*b.value - *a.value - *b.change) < 1e-9 * std::max(1.0, std::abs(*b.value)));
            else
                QVERIFY(!b.change && b.verdict == 0);
            // Scenario B types a lower price for its servers.
            if (row.field->id == "capex") {
                QVERIFY(*b.change < 0);
                QCOMPARE(b.verdict, 1);
            }
        }
    }

    void reportHasAllSections() {
        const Snapshot plan = samplePlan();
        const ReportModel report =
            buildReport(plan, *evaluated(plan), plan->order.back(), "2026-01-02", jobs::publishedErrors());
        std::vector<std::string> titles;
        for (const ReportSection& section : report.sections) {
            titles.push_back(section.title.code);
            QVERIFY2(!section.blocks.empty(), section.title.code.c_str());
            for (const ReportBlock& block : section.blocks)
                if (const auto* table = std::get_if<ReportTable>(&block))
                    for (const ReportRow& row : table->rows)
                        QVERIFY(row.heading || row.cells.size() == table->columns.size());
        }
        QCOMPARE(report.date, std::string("2026-01-02"));
        QCOMPARE(report.scenario_name, std::string("B"));
        for (const char* wanted : {"report.summary", "report.performance", "report.accuracy", "report.power", "report.elevations",
                                   "report.bom", "report.assumptions", "report.quality"})
            QVERIFY2(std::ranges::find(titles, wanted) != titles.end(), wanted);
    }

    void changesReadAlikeEverywhere() {
        QCOMPARE(printChange(*fieldInfo("worst_gpu"), 67.5, 87), std::string("\u221219.5 K"));
        QCOMPARE(printChange(*fieldInfo("mfu"), 0.458, 0.436), std::string("+2.2 pt"));
        QCOMPARE(printChange(*fieldInfo("capex"), 131, 100), std::string("+31 %"));
        QCOMPARE(printChange(*fieldInfo("racks"), 18, 10), std::string("+8"));
        QCOMPARE(printChange(*fieldInfo("capex"), 100.01, 100), std::string());
        QCOMPARE(printChange(*fieldInfo("unknown_prices"), 2, 0), std::string("+2"));
    }

    void assumptionsReadAsTheWindowShowsThem() {
        const auto texts = [] {
            const Snapshot plan = samplePlan();
            return textsOf(
                buildReport(plan, *evaluated(plan), firstScenario(*plan), "2026-01-02", jobs::publishedErrors()));
        }();
        for (const char* wanted :
             {"8 %", "5 \u2013 12 %", "0.4 %", "report.amount.minutes number=15",
              "report.amount.years number=3 \u2013 6", "assumption.colocation", "choice.rented_colocation"})
            QVERIFY2(std::ranges::find(texts, wanted) != texts.end(), wanted);
        QVERIFY(std::ranges::find(texts, "0.08") == texts.end());
    }

    void tablesSayEachUnitOnceAndSumUp() {
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        const ScenarioResults& scenario = *results->scenario(firstScenario(*plan));
        const ReportModel report =
            buildReport(plan, *results, firstScenario(*plan), "2026-01-02", jobs::publishedErrors());
        const auto tableOf = [&](const char* title) {
            for (const ReportSection& section : report.sections)
                for (const ReportBlock& block : section.blocks)
                    if (const auto* table = std::get_if<ReportTable>(&block); table && table->title.code == title)
                        return *table;
            return ReportTable{};
        };
        const ReportTable racks = tableOf("report.rack_table");
        QVERIFY(racks.rows.size() > 1);
        for (const ReportRow& row : racks.rows)
            for (const ReportCell& cell : row.cells)
                QVERIFY2(printed(cell.text).find_first_of("%C") == std::string::npos || &cell == &row.cells[0],
                         printed(cell.text).c_str());
        double limits = 0;
        for (const RackPower& rack : scenario.power->racks)
            limits += rack.limit ? inKilowatts(*rack.limit) : 0;
        QVERIFY(printed(racks.rows.back().cells[5].text).find(printNumber(limits, 1)) != std::string::npos);

        const ReportTable flows = tableOf("report.flows");
        const model::CostResult& cost = scenario.cost->result;
        QCOMPARE(flows.columns.size(), cost.flows.size() + 2);
        QCOMPARE(printed(flows.rows.back().cells.back().text), printNumber(cost.total.expected, 0));

        const ReportTable workloads = tableOf("report.workloads");
        const auto& run_cost = scenario.workloads.front()->run_cost;
        QVERIFY(run_cost);
        QCOMPARE(printed(workloads.rows.front().cells[6].text), printNumber(*run_cost, 0) + " " + plan->currency);

        const ReportTable nearest = tableOf("report.accuracy.nearest");
        QVERIFY(printed(nearest.rows.front().cells[1].text).find("method=choice.") != std::string::npos);
    }

    void longPlansBreakTheirCashFlowEvenly() {
        auto project = std::make_shared<Project>(*samplePlan());
        for (auto& [id, child] : project->scenarios) {
            auto scenario = std::make_shared<Scenario>(*child);
            auto assumptions = std::make_shared<Assumptions>(*scenario->assumptions);
            assumptions->values["years"] = 12;
            scenario->assumptions = assumptions;
            child = scenario;
        }
        const ResultsPtr results = evaluated(project);
        const ReportModel report =
            buildReport(project, *results, firstScenario(*project), "2026-01-02", jobs::publishedErrors());
        std::size_t tables = 0, years = 0, widest = 0;
        std::string last;
        for (const ReportSection& section : report.sections)
            for (const ReportBlock& block : section.blocks)
                if (const auto* table = std::get_if<ReportTable>(&block);
                    table && table->title.code == "report.flows_of_years") {
                    ++tables;
                    widest = std::max(widest, table->columns.size());
                    years += std::size_t(std::ranges::count(table->columns, std::string("report.column.year"),
                                                            [](const ReportColumn& c) { return c.title.code; }));
                    last = printed(table->rows.back().cells.back().text);
                }
        const model::CostResult& cost = results->scenario(firstScenario(*project))->cost->result;
        QCOMPARE(tables, std::size_t{2});
        QVERIFY(widest <= 9);
        QCOMPARE(years, cost.flows.size());
        QCOMPARE(last, printNumber(cost.total.expected, 0));
    }

    void accuracyIsThatOfThePublishedRuns() {
        const jobs::ErrorTable& errors = jobs::publishedErrors();
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        const ScenarioId id = firstScenario(*plan);
        const ReportModel report = buildReport(plan, *results, id, "2026-01-02", errors);
        const auto section = std::ranges::find(
            report.sections, "report.accuracy", [](const ReportSection& s) -> const std::string& { return s.title.code; });
        QVERIFY(section != report.sections.end());
        QCOMPARE((section - 1)->title.code, std::string("report.performance"));
        const auto table = [&](std::string_view title) -> const ReportTable& {
            for (const ReportBlock& block : section->blocks)
                if (const auto* t = std::get_if<ReportTable>(&block); t && t->title.code == title)
                    return *t;
            throw std::logic_error("no table " + std::string(title));
        };
        const auto cellsOf = [](const ReportRow& row) {
            std::vector<std::string> cells;
            for (const ReportCell& c : row.cells)
                cells.push_back(printed(c.text));
            return cells;
        };
        const auto share = [](double value) { return printNumber(value * 100, 1) + " %"; };

        const ReportTable& families = table("report.accuracy.throughput");
        QCOMPARE(families.rows.size(), errors.groups.size() + 1);
        for (std::size_t i = 0; i < errors.groups.size(); ++i) {
            const jobs::ErrorStats& group = errors.groups[i];
            const auto cells = cellsOf(families.rows[i]);
            QCOMPARE(cells[0], group.group);
            QVERIFY(!cells[1].empty());
            QCOMPARE(cells[2], std::to_string(group.rows));
            QCOMPARE(cells[3], std::to_string(group.compared));
            QCOMPARE(cells[4], group.compared > 0 ? share(group.mean) : std::string("-"));
            QCOMPARE(cells[5], group.compared > 0 ? share(group.median) : std::string("-"));
            QCOMPARE(cells[6], group.compared > 0 ? share(group.p90) : std::string("-"));
        }
        QCOMPARE(cellsOf(families.rows.back())[4], share(errors.all.mean));

        const ReportTable& memory = table("report.accuracy.memory");
        for (const jobs::MemoryStats& m : errors.memory) {
            const auto row = std::ranges::find_if(
                memory.rows, [&](const ReportRow& r) { return r.cells[0].text.code == "choice." + m.method; });
            QVERIFY2(row != memory.rows.end(), m.method.c_str());
            const auto cells = cellsOf(*row);
            QCOMPARE(cells[m.reserved ? 4 : 1], std::to_string(m.compared));
            QCOMPARE(cells[m.reserved ? 5 : 2], share(m.mean));
        }
        const auto* verdicts = std::get_if<ReportParagraph>(&section->blocks.back());
        QVERIFY(verdicts);
        QCOMPARE(printed(verdicts->text), "report.accuracy.verdicts fitted=" + std::to_string(errors.verdicts.fitted) +
                                              " fitted_right=" + std::to_string(errors.verdicts.fitted_right) +
                                              " out_of_memory=" + std::to_string(errors.verdicts.out_of_memory) +
                                              " out_of_memory_right=" +
                                              std::to_string(errors.verdicts.out_of_memory_right));

        const Scenario& scenario = *plan->scenario(id);
        const auto& workloads = results->scenario(id)->workloads;
        const ReportTable& predictions = table("report.accuracy.predictions");
        const ReportTable& nearest = table("report.accuracy.nearest");
        QVERIFY(!predictions.rows.empty());
        QCOMPARE(nearest.rows.size(), predictions.rows.size());
        std::size_t row = 0;
        for (const auto& w : workloads) {
            if (w->error || w->run_hours <= 0)
                continue;
            const auto cells = cellsOf(predictions.rows[row]);
            QCOMPARE(cells[0], w->name);
            QCOMPARE(cells[1], printNumber(w->step.tokens_per_second.low, 0));
            QCOMPARE(cells[2], printNumber(w->step.tokens_per_second.expected, 0));
            QCOMPARE(cells[3], printNumber(w->step.tokens_per_second.high, 0));
            const auto input = searchInput(*plan, scenario, *scenario.workloads.at(w->id));
            QVERIFY(input);
            const jobs::JobCase* run = jobs::nearestRun(input->job, input->cluster, w->step.plan);
            const auto held = cellsOf(nearest.rows[row++]);
            if (!run) {
                QCOMPARE(held[1], std::string("report.accuracy.no_run"));
                continue;
            }
            QVERIFY2(held[1].starts_with("report.accuracy.setting run=" + run->id + " "), held[1].c_str());
            QVERIFY(std::ranges::any_of(section->blocks, [&](const ReportBlock& block) {
                const auto* p = std::get_if<ReportParagraph>(&block);
                return p && printed(p->text).find(run->locator) != std::string::npos;
            }));
            if (run->measured.tokens_per_s_per_gpu)
                QCOMPARE(held[3], printNumber(*run->measured.tokens_per_s_per_gpu, 0));
            if (run->measured.tokens_per_s_per_gpu) {
                const double error =
                    jobs::predict(*run)->tokens_per_s_per_gpu / *run->measured.tokens_per_s_per_gpu - 1;
                QCOMPARE(held[5], (error < 0 ? "\u2212" : "+") + share(std::abs(error)));
            }
        }
    }

    void reportOfNothingStands() {
        const Snapshot plan = emptyPlan();
        const ReportModel report =
            buildReport(plan, *evaluated(plan), firstScenario(*plan), "2026-01-02", jobs::publishedErrors());
        QVERIFY(!report.sections.empty());
        QVERIFY(!buildReport(plan, Results(), firstScenario(*plan), "2026-01-02", jobs::publishedErrors())
                     .sections.empty());
    }
};

QTEST_GUILESS_MAIN(TestReport)
#include "test_report.moc"
