// Jobs from tables: their figures, how far they are from measurements, and the best plans.
#include "app/cli/commands.h"
#include "app/cli/english.h"
#include "app/cli/write_file.h"
#include "core/base/csv_cell.h"
#include "core/base/printable.h"
#include "core/eval/search_input.h"
#include "core/jobs/published.h"
#include "core/jobs/validation.h"
#include "core/model/compute/plan_search.h"
#include "core/project/enumerators.h"

#include <algorithm>
#include <cstdio>

namespace cw {

namespace {

using jobs::JobCase;
using jobs::JobRow;

constexpr const char* predict_header =
    "id,tokens_per_s_per_gpu,low,high,step_time_s,mfu,peak_mem_gb,reserved_mem_gb,verdict,error\n";
constexpr double percent = 100;

int failAt(Error error, const std::string& file) {
    if (error.file.empty())
        error.file = file;
    printLine(stderr, english(error));
    return exit_bad_input;
}

/// A table of jobs and the catalog to understand it by. Nothing, once the reason went to stderr: the input is bad.
struct JobTable {
    std::vector<JobRow> rows;
    CatalogPtr catalog;
};
std::optional<JobTable> openTable(const std::string& file, const std::string& catalogs) {
    auto rows = jobs::readCsv(file).and_then([](jobs::CsvTable&& t) { return jobs::jobRows(std::move(t)); });
    if (!rows) {
        failAt(rows.error(), file);
        return std::nullopt;
    }
    CatalogPtr catalog = openCatalogs(catalogs);
    if (!catalog)
        return std::nullopt;
    return JobTable{std::move(*rows), std::move(catalog)};
}

/// "tp: 3 doesn't divide the 32 attention heads ...", on one line.
std::string messageOf(const Error& error) {
    return printable(error.path.empty() ? english(error.text) : error.path + ": " + english(error.text));
}

/// The row's line of the output; `why`: the reason where it has no figures; `note`: what is computed otherwise than it
/// says.
std::string predictedLine(const Catalog& catalog, const JobRow& row, std::string& why, Text& note) {
    std::string line = csvCell(row.text("id"));
    const Result<JobCase> understood = jobs::understand(catalog, jobs::Aliases::shipped(), row);
    const Result<jobs::Prediction> p =
        understood ? jobs::predict(*understood) : tl::unexpected<Error>(understood.error());
    if (!p) {
        why = messageOf(p.error());
        return line + ",,,,,,,,," + csvCell(why) + "\n";
    }
    note = p->note;
    char figures[256];
    std::snprintf(figures, sizeof figures, ",%.6g,%.6g,%.6g,%.6g,%.4g,%.5g,%.5g,%s,\n", p->tokens_per_s_per_gpu, p->low,
                  p->high, p->step_time_s, p->mfu, p->peak_mem_gb, p->reserved_mem_gb, model::verdictKey(p->verdict));
    return line + figures;
}

std::optional<jobs::GroupBy> groupByOf(const std::string& word) {
    using jobs::GroupBy;
    for (const auto& [name, by] : {std::pair("family", GroupBy::family), std::pair("source", GroupBy::source),
                                   std::pair("gpu", GroupBy::gpu), std::pair("method", GroupBy::method),
                                   std::pair("framework", GroupBy::framework), std::pair("kind", GroupBy::kind)})
        if (word == name)
            return by;
    return std::nullopt;
}

void printStats(const std::string& name, const jobs::ErrorStats& s) {
    std::printf("%-44.44s %6d %6d", name.c_str(), s.rows, s.compared);
    if (s.compared > 0)
        std::printf(" %8.1f %8.1f %+8.1f %8.1f %8.3f %8.1f", s.mean * percent, s.median * percent, s.bias * percent,
                    s.p90 * percent, s.spread, s.inside * percent);
    std::printf("\n");
}

void printTable(const std::vector<JobCase>& cases, const jobs::ErrorTable& table) {
    std::printf("%-44s %6s %6s %8s %8s %8s %8s %8s %8s\n", "throughput, error in %", "rows", "n", "MAPE", "median",
                "bias", "p90", "spread", "in band");
    for (const jobs::ErrorStats& group : table.groups)
        printStats(printable(group.group), group);
    printStats("all", table.all);
    std::printf("\n%-20s %12s %12s %8s\n", "worst rows", "measured", "predicted", "error %");
    for (const jobs::ComparedCase& c : table.worst)
        std::printf("%-20.20s %12.5g %12.5g %+8.1f%s\n", printable(cases[c.index].id).c_str(), c.measured, c.predicted,
                    c.error() * percent, c.step_time ? " (step time)" : "");
    std::printf("\n%-20s %12s %6s %8s %8s %8s\n", "peak memory", "figure", "n", "MAPE", "bias", "spread");
    for (const jobs::MemoryStats& m : table.memory)
        std::printf("%-20s %12s %6d %8.1f %+8.1f %8.3f\n", m.method.c_str(), m.reserved ? "reserved" : "allocated",
                    m.compared, m.mean * percent, m.bias * percent, m.spread);
    const jobs::VerdictStats& v = table.verdicts;
    std::printf("\n%-20s %12s %12s\n", "memory verdict", "rows", "right");
    std::printf("%-20s %12d %12d\n%-20s %12d %12d\n", "out of memory", v.out_of_memory, v.out_of_memory_right, "fitted",
                v.fitted, v.fitted_right);
    if (const int told = v.out_of_memory + v.fitted; told > 0)
        std::printf("%-20s %12d %11.1f%%\n", "all", told, v.right() * percent);
}

std::string planWords(const model::Plan& plan) {
    std::string words = "dp " + std::to_string(plan.dp);
    const std::pair<const char*, int> degrees[] = {
        {" tp ", plan.tp}, {" pp ", plan.pp}, {" cp ", plan.cp}, {" ep ", plan.ep}, {" chunks ", plan.chunks}};
    for (const auto& [name, value] : degrees)
        if (value > 1)
            words += name + std::to_string(value);
    words += " micro-batch " + std::to_string(plan.micro_batch) + " x " + std::to_string(plan.grad_accum);
    words += ", " + std::string(enumeratorText(plan.sharding));
    words += ", checkpointing " + std::string(enumeratorText(plan.checkpointing));
    if (plan.offload != Offload::none)
        words += ", offload " + std::string(enumeratorText(plan.offload));
    return words;
}

void printPlan(int rank, const model::StepEstimate& step) {
    std::printf("%4d %14.5g %12.5g %7.1f %10.1f  %-12s %s\n", rank, step.tokens_per_second_per_gpu,
                step.step_seconds.expected, step.mfu * percent, inGibibytes(step.memory.reserved.expected),
                model::verdictKey(step.memory.verdict), planWords(step.plan).c_str());
}

void printSearch(const model::PlanSearch& found) {
    std::printf("%4s %14s %12s %7s %10s  %-12s %s\n", "", "tokens/s/GPU", "step s", "MFU %", "memory GiB", "verdict",
                "plan");
    printPlan(1, found.best);
    int rank = 1;
    for (const model::StepEstimate& step : found.next)
        printPlan(++rank, step);
    if (!found.runner_up.empty())
        printLine(stdout, english(Text{"jobs.runner_up", {{"why", english(found.runner_up)}}}));
    printLine(stdout, english(Text{"jobs.searched",
                                   {{"examined", std::to_string(found.examined)},
                                    {"pruned", std::to_string(found.pruned_by_memory)}}}));
}

/// Every plan within `choice`, the best `top` of them.
Result<model::PlanSearch> searched(const model::Job& job, const model::Cluster& cluster, const ParallelChoice& choice,
                                   int top) {
    model::SearchControl control;
    control.depth = model::SearchDepth::exhaustive;
    control.keep = top - 1;
    return model::searchPlan(job, cluster, choice, control);
}

/// Names the published run that a plan can be held against, where one is like it.
void printNearest(const model::Job& job, const model::Cluster& cluster, const model::Plan& plan) {
    if (const JobCase* run = jobs::nearestRun(job, cluster, plan))
        printLine(stdout,
                  english(Text{"jobs.nearest",
                               {{"id", run->id}, {"source", run->locator.empty() ? run->source : run->locator}}}));
}

/// False: there is nothing to search, which is said.
bool printWorkloadSearch(const Project& project, const Scenario& scenario, const Workload& workload, int top) {
    printLine(stdout, scenario.name + " / " + workload.name);
    const Result<SearchInput> input = searchInput(project, scenario, workload);
    const Result<model::PlanSearch> found =
        input ? searched(input->job, input->cluster, workload.parallel, top) : tl::unexpected<Error>(input.error());
    if (found) {
        printSearch(*found);
        printNearest(input->job, input->cluster, found->best.plan);
        printLine(stdout, english(Text{"jobs.search_clock", {}}));
    } else {
        printLine(stderr, english(found.error()));
    }
    return found.has_value();
}

} // namespace

int predictCommand(const std::string& file, const std::string& out, const std::string& catalogs) {
    if (replacesInput("--out", out, file))
        return exit_wrong_use;
    const auto table = openTable(file, catalogs);
    if (!table)
        return exit_bad_input;
    std::string text = predict_header;
    std::size_t failed = 0, noted = 0;
    std::string first, first_note;
    for (const JobRow& row : table->rows) {
        std::string why;
        Text note;
        text += predictedLine(*table->catalog, row, why, note);
        if (!why.empty() && failed++ == 0)
            first = printable(row.text("id")) + ": " + why;
        if (!note.empty() && noted++ == 0)
            first_note = printable(row.text("id")) + ": " + english(note);
    }
    if (noted > 0)
        printLine(stderr, english(Text{"jobs.computed_otherwise",
                                       {{"noted", std::to_string(noted)},
                                        {"rows", std::to_string(table->rows.size())},
                                        {"first", first_note}}}));
    if (failed > 0)
        printLine(stderr, english(Text{"jobs.not_predicted",
                                       {{"failed", std::to_string(failed)},
                                        {"rows", std::to_string(table->rows.size())},
                                        {"first", first}}}));
    if (out.empty()) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return exit_done;
    }
    return writeFile(out, text);
}

int validateCommand(const std::string& file, const std::string& by, const std::string& catalogs) {
    const auto table = openTable(file, catalogs);
    if (!table)
        return exit_bad_input;
    std::vector<JobCase> cases;
    std::vector<std::pair<std::string, Error>> refused;
    for (const JobRow& row : table->rows) {
        Result<JobCase> understood = jobs::understand(*table->catalog, jobs::Aliases::shipped(), row);
        if (understood)
            cases.push_back(std::move(*understood));
        else
            refused.emplace_back(row.text("id"), understood.error());
    }
    const jobs::ErrorTable errors = jobs::errorTable(cases, groupByOf(by).value_or(jobs::GroupBy::family));
    for (const auto& [index, error] : errors.failed)
        refused.emplace_back(cases[index].id, error);
    printLine(stdout, english(Text{"jobs.understood",
                                   {{"understood", std::to_string(table->rows.size() - refused.size())},
                                    {"rows", std::to_string(table->rows.size())}}}));
    printTable(cases, errors);
    const bool measured =
        errors.all.compared > 0 || !errors.memory.empty() || errors.verdicts.fitted + errors.verdicts.out_of_memory > 0;
    if (!measured)
        printLine(stderr, english(Text{"jobs.nothing_measured", {}}));
    if (!refused.empty())
        std::printf("\n%s\n", english(Text{"jobs.not_understood", {{"rows", std::to_string(refused.size())}}}).c_str());
    for (const auto& [id, error] : refused)
        std::printf("%-20s %s\n", printable(id).c_str(), messageOf(error).c_str());
    return measured ? exit_done : exit_findings;
}

int searchJobCommand(const std::string& file, int top, const std::string& catalogs) {
    const auto table = openTable(file, catalogs);
    if (!table)
        return exit_bad_input;
    if (table->rows.empty())
        return failAt(Error{{"jobs.no_rows", {}}, file, {}}, file);
    const Result<JobCase> c = jobs::understand(*table->catalog, jobs::Aliases::shipped(), table->rows.front());
    if (!c)
        return failAt(c.error(), file);
    // The row says the job and the cluster; every member of the plan is searched.
    const Result<model::PlanSearch> found = searched(c->job, c->cluster, ParallelChoice(), top);
    if (!found)
        return failAt(found.error(), file);
    printSearch(*found);
    printNearest(c->job, c->cluster, found->best.plan);
    return exit_done;
}

int searchPlanCommand(const CommonOptions& options, int top) {
    int code = exit_done;
    const auto plan = openPlan(options, code);
    if (!plan)
        return code;
    for (const ScenarioId id : plan->project->order) {
        const Scenario* scenario = plan->project->scenario(id);
        if (!scenario || (plan->scenario && id != plan->scenario))
            continue;
        for (const auto& [workload_id, workload] : scenario->workloads)
            if (!printWorkloadSearch(*plan->project, *scenario, *workload, top))
                code = exit_findings;
    }
    return code;
}

} // namespace cw
