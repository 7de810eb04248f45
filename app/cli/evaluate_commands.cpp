#include "app/cli/commands.h"
#include "app/cli/english.h"
#include "app/cli/write_file.h"
#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/compare/scenario_diff.h"
#include "core/io/project_writer.h"
#include "core/report/exports.h"
#include "core/report/shown_figure.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <filesystem>

namespace cw {

namespace {

const TextPrinter printer = [](const Text& text) { return english(text); };

int fail(const char* code, Args args, const std::string& file, int exit_code) {
    printLine(stderr, english(Error{{code, std::move(args)}, file, {}}));
    return exit_code;
}

/// Evaluates all scenarios, or only the chosen one.
ResultsPtr evaluated(const OpenedPlan& plan) {
    ResultCache cache;
    const Evaluator evaluator;
    if (!plan.scenario)
        return evaluator.run(plan.project, cache);
    auto results = std::make_shared<Results>();
    results->scenarios[plan.scenario] = evaluator.runScenario(*plan.project, plan.scenario, cache);
    return results;
}

/// Columns are counted in characters: "−" and "°" are several bytes.
void printPadded(const std::string& raw, std::size_t width) {
    const std::string text = printable(raw);
    const auto shown = std::size_t(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xC0) != 0x80; }));
    std::printf("%s%s", text.c_str(), std::string(shown < width ? width - shown : 1, ' ').c_str());
}

} // namespace

int evaluateCommand(const CommonOptions& options, const std::string& format) {
    int code = exit_done;
    const auto plan = openPlan(options, code);
    if (!plan)
        return code;
    const ResultsPtr results = evaluated(*plan);
    const std::string text = format == "json" ? resultsToJson(*plan->project, *results, printer, plan->scenario)
                                              : resultsToText(*plan->project, *results, printer, plan->scenario);
    std::fputs(printable(text, "\n").c_str(), stdout);
    return exit_done;
}

int checkCommand(const CommonOptions& options) {
    int code = exit_done;
    const auto plan = openPlan(options, code);
    if (!plan)
        return code;
    const ResultsPtr results = evaluated(*plan);
    for (const ScenarioId id : plan->project->order) {
        const ScenarioResults* scenario = results->scenario(id);
        if (!scenario || !scenario->checks)
            continue;
        for (const Diagnostic& d : *scenario->checks) {
            std::string line = scenario->name + ": " + english(d);
            printLine(stdout, line + " [" + d.text.code + "]");
            if (d.severity == Severity::error)
                code = exit_findings;
        }
    }
    return code;
}

int exportCommand(const CommonOptions& options, const std::string& file) {
    std::string suffix = std::filesystem::path(file).extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (suffix != ".csv" && suffix != ".xlsx")
        return fail("cli.bom_suffix", {{"suffix", elided(suffix)}}, file, exit_wrong_use);
    if (replacesInput("--bom", file, options.plan))
        return exit_wrong_use;
    int code = exit_done;
    auto plan = openPlan(options, code);
    if (!plan)
        return code;
    if (!plan->scenario)
        plan->scenario =
            plan->project->scenario(plan->project->baseline) ? plan->project->baseline : plan->project->order.front();
    const ResultsPtr results = evaluated(*plan);
    const Bom bom = billOfMaterials(*plan->project, *results->scenario(plan->scenario));
    if (suffix == ".csv")
        return writeFile(file, bomToCsv(bom, printer));
    const Result<std::string> workbook = bomToXlsx(bom, printer);
    if (workbook)
        return writeFile(file, *workbook);
    printLine(stderr, english(workbook.error()));
    return exit_bad_input;
}

int compareCommand(const CommonOptions& options, const std::string& baseline) {
    int code = exit_done;
    auto plan = openPlan(options, code);
    if (!plan)
        return code;
    auto project = std::make_shared<Project>(*plan->project);
    if (!baseline.empty()) {
        const Scenario* named = project->scenarioByName(baseline);
        if (!named)
            return fail("cli.no_scenario", {{"name", elided(baseline)}, {"names", scenarioNames(*project)}},
                        options.plan, exit_wrong_use);
        project->baseline = named->id;
    }
    plan->project = project;
    const ResultsPtr results = evaluated(*plan);
    constexpr std::size_t label_width = 44;
    constexpr std::size_t value_width = 34;
    printPadded(english(Text{"report.column.figure", {}}), label_width);
    for (const ScenarioId id : project->order)
        if (const Scenario* scenario = project->scenario(id))
            printPadded(scenario->name + (id == project->baseline ? " *" : ""), value_width);
    std::printf("\n");
    for (const ComparedRow& row : compareScenarios(*project, *results)) {
        printPadded(english(Text{"figure." + std::string(row.field->id), {}}), label_width);
        std::vector<MissingPart> missing;
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            const ComparedValue& v = row.values[i];
            const ScenarioResults* scenario = results->scenario(project->order[i]);
            missing.push_back(v.value && scenario ? missingPart(*row.field, *scenario) : MissingPart{});
            std::string text =
                v.value ? proseFigure(*row.field, *v.value, project->currency) : english(Text{"bom.unknown", {}});
            if (missing.back().count > 0)
                text = english(Text{"report.at_least", {{"value", text}}});
            if (!v.printed_change.empty())
                text += " (" + v.printed_change + ")";
            printPadded(text, value_width);
        }
        std::printf("\n");
        if (std::ranges::none_of(missing, [](const MissingPart& m) { return m.count > 0; }))
            continue;
        // What the totals above leave out, scenario by scenario.
        printPadded({}, label_width);
        for (const MissingPart& m : missing)
            printPadded(m.count > 0 ? english(Text{std::string("report.missing.") + m.kind,
                                                   {{"count", std::to_string(m.count)}}})
                                    : std::string(),
                        value_width);
        std::printf("\n");
    }
    return exit_done;
}

int migrateCommand(const CommonOptions& options, const std::string& out) {
    int code = exit_done;
    const auto plan = openPlan(options, code);
    if (!plan)
        return code;
    if (const Result<void> saved = saveProjectFile(*plan->project, out); !saved) {
        printLine(stderr, english(saved.error()));
        return exit_bad_input;
    }
    return exit_done;
}

} // namespace cw
