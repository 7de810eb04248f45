// Studies of a scenario's cooling: what is decided before it is bought.
#include "app/cli/commands.h"
#include "app/cli/english.h"
#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/report/results_crossover.h"
#include "core/report/results_risk.h"
#include "core/report/results_transient.h"

#include <cstdio>

namespace cw {

namespace {

const TextPrinter printer = [](const Text& text) { return english(text); };

/// The scenario asked for, else the baseline, and all its results.
struct Evaluated {
    Snapshot project;
    const Scenario* scenario = nullptr;
    std::shared_ptr<const ScenarioResults> results;
};
/// Nothing, once the reason went to stderr: `code` is what to exit with.
std::optional<Evaluated> evaluate(const CommonOptions& options, int& code) {
    const auto plan = openPlan(options, code);
    if (!plan)
        return std::nullopt;
    const Project& project = *plan->project;
    const ScenarioId id = plan->scenario                       ? plan->scenario
                          : project.scenario(project.baseline) ? project.baseline
                                                               : project.order.front();
    ResultCache cache;
    Evaluated found{plan->project, project.scenario(id), Evaluator().runScenario(project, id, cache)};
    if (found.results->complete())
        return found;
    // Results are missing only where a model failed.
    if (found.results->checks)
        for (const Diagnostic& finding : *found.results->checks)
            printLine(stderr, english(finding));
    code = exit_findings;
    return std::nullopt;
}

} // namespace

int crossoverCommand(const CommonOptions& options, const std::string& set, const std::string& format) {
    int code = exit_done;
    const auto evaluated = evaluate(options, code);
    if (!evaluated)
        return code;
    const auto& [project, scenario, results] = *evaluated;
    const CrossoverFigures figures = crossoverFigures(*project, *scenario, *results, *model::crossoverSetNamed(set));
    const std::string text = format == "json" ? crossoverToJson(figures, printer) : crossoverToText(figures, printer);
    std::fputs(printable(text, "\n").c_str(), stdout);
    return exit_done;
}

int transientCommand(const CommonOptions& options, const std::string& event, const std::string& rack,
                     const std::string& format) {
    int code = exit_done;
    const auto evaluated = evaluate(options, code);
    if (!evaluated)
        return code;
    const auto& [project, scenario, results] = *evaluated;
    std::optional<RackId> wanted;
    std::string names;
    for (const auto& [id, drawn] : scenario->racks) {
        names += (names.empty() ? "" : ", ") + drawn->name;
        if (!rack.empty() && drawn->name == rack)
            wanted = id;
    }
    if (!rack.empty() && !wanted) {
        printLine(stderr, english(Error{{"transient.no_rack", {{"name", elided(rack)}, {"names", elided(names)}}},
                                        options.plan,
                                        "--rack"}));
        return exit_wrong_use;
    }
    const auto figures = transientFigures(*project, *scenario, *results, *model::transientEventNamed(event), wanted);
    if (!figures) {
        printLine(stderr, english(Error{{"transient.no_gpus", {}}, options.plan, {}}));
        return exit_findings;
    }
    const std::string text = format == "json" ? transientToJson(*figures, printer) : transientToText(*figures, printer);
    std::fputs(printable(text, "\n").c_str(), stdout);
    return exit_done;
}

int riskCommand(const CommonOptions& options, int samples, const std::string& format) {
    int code = exit_done;
    const auto evaluated = evaluate(options, code);
    if (!evaluated)
        return code;
    const auto& [project, scenario, results] = *evaluated;
    model::SampleControl control;
    control.most = samples;
    const auto figures = riskFigures(*project, *scenario, *results, control);
    if (!figures) {
        printLine(stderr, english(Error{{"transient.no_gpus", {}}, options.plan, {}}));
        return exit_findings;
    }
    const std::string text = format == "json" ? riskToJson(*figures) : riskToText(*figures, printer);
    std::fputs(printable(text, "\n").c_str(), stdout);
    return exit_done;
}

} // namespace cw
