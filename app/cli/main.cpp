// clusterwright-cli: plans evaluated, checked and exported, jobs predicted, without a window.
#include "app/cli/commands.h"
#include "app/cli/english.h"
#include "app/cli/wrong_use.h"
#include "core/base/printable.h"
#include "core/model/cooling/crossover.h"
#include "core/model/thermal/sampled_risk.h"
#include "core/model/thermal/transient.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <iostream>
#include <sstream>

namespace {

using namespace cw;

/// Names that are there but empty: an unset variable of a script, most often.
const CLI::Validator
    not_empty([](const std::string& text) { return std::string(text.empty() ? "give a name that is not empty" : ""); },
              "");

/// `code`, unless some of the output got lost: a full disk is noticed here.
int flushed(int code) {
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0 && !std::ferror(stdout))
        return code;
    printLine(stderr, english(Error{{"cli.output_lost", {}}, {}, {}}));
    return exit_bad_input;
}

/// CLI11's own codes are its business; wrong use is 2 here. What it doesn't know is named before what it misses because
/// of that.
int parsed(CLI::App& app, int argc, char** argv) {
    try {
        app.parse(argc, argv);
        return exit_done;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) // help or version
            return app.exit(error) == 0 ? -1 : exit_wrong_use;
        const bool extras_only = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
        if (const auto unknown = unknownWord(app, extras_only)) {
            printLine(stderr, english(Error{*unknown, {}, {}}));
        } else {
            std::ostringstream out, said;
            app.exit(error, out, said);
            std::cerr << printable(said.str(), "\n");
        }
        return exit_wrong_use;
    }
}

} // namespace

int main(int argc, char** argv) try {
    CLI::App app{"Evaluates, checks and exports plans of GPU clusters.\n"
                 "Data goes to stdout, messages to stderr. Exit codes: 0 done, 1 findings or a failed check,\n"
                 "2 wrong use, 3 input that can't be read or output that can't be written."};
    app.name("clusterwright-cli");
    app.set_version_flag("--version", CLUSTERWRIGHT_VERSION);
    app.require_subcommand(1);

    CommonOptions common;
    int code = exit_done;
    app.add_option("--catalogs", common.catalogs, "Folder of your own catalog files, laid over the shipped ones")
        ->type_name("DIR")
        ->check(not_empty);
    const auto planCommand = [&](const char* name, const char* help) {
        CLI::App* command = app.add_subcommand(name, help);
        command->add_option("PLAN", common.plan, "Plan file (.cwplan)")
            ->required()
            ->type_name("FILE")
            ->check(not_empty);
        return command;
    };
    const auto scenarioOption = [&](CLI::App* command, const char* help) {
        command->add_option("--scenario", common.scenario, help)->type_name("NAME")->check(not_empty);
    };

    std::string format = "text";
    CLI::App* evaluate = planCommand("evaluate", "Print every figure: throughput, power, temperatures, cost, findings");
    scenarioOption(evaluate, "Only this scenario");
    evaluate->add_option("--format", format, "json or text")
        ->check(CLI::IsMember({"json", "text"}))
        ->capture_default_str();
    evaluate->callback([&] { code = evaluateCommand(common, format); });

    CLI::App* check = planCommand("check", "Print findings; exit code 1 when there is an error among them");
    scenarioOption(check, "Only this scenario");
    check->callback([&] { code = checkCommand(common); });

    std::string bom_file;
    CLI::App* bom = planCommand("export", "Write the bill of materials of a scenario");
    scenarioOption(bom, "This scenario instead of the baseline");
    bom->add_option("--bom", bom_file, "File to write, .csv or .xlsx")->required()->type_name("FILE")->check(not_empty);
    bom->callback([&] { code = exportCommand(common, bom_file); });

    std::string baseline;
    CLI::App* compare = planCommand("compare", "Print scenarios side by side with changes against a baseline");
    compare->add_option("--baseline", baseline, "Scenario compared with, instead of the plan's baseline")
        ->type_name("NAME")
        ->check(not_empty);
    compare->callback([&] { code = compareCommand(common, baseline); });

    std::string out;
    CLI::App* migrate = planCommand("migrate", "Write the plan in the present file format");
    migrate->add_option("--out", out, "File to write")->required()->type_name("FILE")->check(not_empty);
    migrate->callback([&] { code = migrateCommand(common, out); });

    std::string jobs_file;
    std::string predicted;
    CLI::App* predict = app.add_subcommand("predict", "Predict throughput and memory of jobs in a CSV table");
    predict->add_option("--jobs", jobs_file, "Table of jobs")->required()->type_name("FILE")->check(not_empty);
    predict->add_option("--out", predicted, "File to write instead of stdout")->type_name("FILE")->check(not_empty);
    predict->callback([&] { code = predictCommand(jobs_file, predicted, common.catalogs); });

    std::string by = "family";
    CLI::App* accuracy = app.add_subcommand("validate", "Compare predictions with the measurements of a CSV table");
    accuracy->add_option("FILE", jobs_file, "Table of measured jobs")->required()->type_name("FILE")->check(not_empty);
    accuracy->add_option("--by", by, "Group rows by family, source, gpu, method, framework or kind")
        ->check(CLI::IsMember({"family", "source", "gpu", "method", "framework", "kind"}))
        ->capture_default_str();
    accuracy->callback([&] { code = validateCommand(jobs_file, by, common.catalogs); });

    int top = 10;
    CLI::App* search = app.add_subcommand("search", "Search the parallel plans of a job, or of a plan's workloads");
    search->add_option("PLAN", common.plan, "Plan file (.cwplan)")->type_name("FILE")->check(not_empty);
    search->add_option("--job", jobs_file, "Table whose first row is the job")->type_name("FILE")->check(not_empty);
    search->add_option("--top", top, "Plans to print")->check(CLI::Range(1, 1000))->capture_default_str();
    scenarioOption(search, "Only this scenario of the plan");
    search->callback([&] {
        if (jobs_file.empty() == common.plan.empty()) {
            printLine(stderr,
                      english(Error{{"cli.plan_or_job", {{"help", "clusterwright-cli search --help"}}}, {}, {}}));
            code = exit_wrong_use;
            return;
        }
        if (!jobs_file.empty() && !common.scenario.empty()) {
            printLine(stderr, english(Error{{"cli.scenario_of_plan", {}}, {}, "--scenario"}));
            code = exit_wrong_use;
            return;
        }
        code = jobs_file.empty() ? searchPlanCommand(common, top) : searchJobCommand(jobs_file, top, common.catalogs);
    });

    std::string cost_set = "new-build";
    CLI::App* crossover = planCommand("crossover", "Compare what air and liquid cooling cost against rack density");
    scenarioOption(crossover, "This scenario instead of the baseline");
    const auto cost_sets = model::crossoverSetNames();
    crossover->add_option("--set", cost_set, "Whose money counts")
        ->check(CLI::IsMember(std::vector<std::string>(cost_sets.begin(), cost_sets.end())))
        ->capture_default_str();
    crossover->add_option("--format", format, "json or text")
        ->check(CLI::IsMember({"json", "text"}))
        ->capture_default_str();
    crossover->callback([&] { code = crossoverCommand(common, cost_set, format); });

    std::string event, rack;
    CLI::App* transient = planCommand("transient", "Temperatures of a rack after a fault, seconds to throttle");
    scenarioOption(transient, "This scenario instead of the baseline");
    const auto events = model::transientEventNames();
    transient->add_option("--event", event, "What happens")
        ->required()
        ->check(CLI::IsMember(std::vector<std::string>(events.begin(), events.end())));
    transient->add_option("--rack", rack, "This rack instead of the one with the hottest GPU")
        ->type_name("NAME")
        ->check(not_empty);
    transient->add_option("--format", format, "json or text")
        ->check(CLI::IsMember({"json", "text"}))
        ->capture_default_str();
    transient->callback([&] { code = transientCommand(common, event, rack, format); });

    int samples = model::SampleControl().most;
    CLI::App* risk =
        planCommand("risk", "How often heat slows each rack in a year, with sampled hours and GPUs as a check");
    scenarioOption(risk, "This scenario instead of the baseline");
    risk->add_option("--samples", samples, "Draw at most so many, fewer once the standard error is 0.5 %")
        ->check(CLI::Range(100, 10000000))
        ->capture_default_str();
    risk->add_option("--format", format, "json or text")->check(CLI::IsMember({"json", "text"}))->capture_default_str();
    risk->callback([&] { code = riskCommand(common, samples, format); });

    std::string formula;
    std::vector<std::string> inputs;
    CLI::App* calc = app.add_subcommand("calc", "Evaluate a hand formula of the model; calc list prints all of them");
    calc->add_option("NAME", formula, "Formula, or list")->required()->type_name("NAME")->check(not_empty);
    calc->add_option("INPUTS", inputs, "Its inputs, as key=value; a bare number takes the input's unit")
        ->type_name("KEY=VALUE");
    calc->add_option("--format", format, "json or text")
        ->check(CLI::IsMember({"json", "text"}))
        ->capture_default_str();
    calc->callback([&] { code = calcCommand(formula, inputs, format); });

    CLI::App* catalog = app.add_subcommand("catalog", "Validate, list or make catalogs");
    catalog->require_subcommand(1);
    std::string folder;
    CLI::App* validate =
        catalog->add_subcommand("validate", "Check catalog files; exit code 1 when there is a finding");
    validate->add_option("DIR", folder, "Folder of catalog files; without it, the shipped catalog")
        ->type_name("DIR")
        ->check(not_empty);
    validate->callback([&] { code = catalogValidateCommand(folder); });
    std::string kind;
    CLI::App* list = catalog->add_subcommand("list", "List entries: kind, id, vendor, name, separated by tabs");
    list->add_option("KIND", kind, "Only this kind, for example servers")->type_name("KIND");
    list->callback([&] { code = catalogListCommand(kind, common.catalogs); });

    ImportOptions import;
    CLI::App* import_config =
        catalog->add_subcommand("import-config", "Make a catalog file of the config.json of a Hugging Face model");
    import_config->add_option("FILE", import.file, "config.json")->required()->type_name("FILE")->check(not_empty);
    import_config->add_option("--id", import.id, "Id of the entry; without it, made from the name")
        ->type_name("ID")
        ->check(not_empty);
    import_config->add_option("--name", import.name, "Name of the model; without it, as the file or its folder says")
        ->type_name("NAME")
        ->check(not_empty);
    import_config->add_option("--out", import.out, "File to write instead of stdout; replaced if there is one")
        ->type_name("FILE")
        ->check(not_empty);
    import_config->callback([&] { code = catalogImportConfigCommand(import); });

    const int parse_code = parsed(app, argc, argv);
    if (parse_code != exit_done)
        return flushed(parse_code < 0 ? exit_done : parse_code);
    return flushed(code);
} catch (const std::exception& fault) {
    printLine(stderr, english(Error{{"eval.internal", {{"what", fault.what()}}}, {}, {}}));
    return exit_bad_input;
}
