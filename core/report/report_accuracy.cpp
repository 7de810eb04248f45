// How good the model's figures are: its errors on published runs, and the measured run nearest to each workload.
#include "core/eval/search_input.h"
#include "core/jobs/published.h"
#include "core/report/report_parts.h"
#include "core/report/run_method.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

std::string percent(double share) { return printNumber(share * 100, 1) + " %"; }
std::string signedPercent(double share) {
    return (share < 0 ? "\u2212" : "+") + printNumber(std::abs(share) * 100, 1) + " %";
}

/// For running text: the sign stays on the number's line.
std::string gluedPercent(double share) { return printNumber(share * 100, 1) + "\u00a0%"; }

/// A figure of a run, measured and predicted, in its unit.
struct HeldFigure {
    const char* code; ///< names figure and unit
    double measured, predicted;
    int decimals;
};

/// What the run's source printed first of throughput, time and memory; nothing when the model refuses the run.
std::optional<HeldFigure> heldFigure(const jobs::JobCase& run) {
    const auto p = jobs::predict(run);
    const jobs::Measured& m = run.measured;
    if (!p)
        return std::nullopt;
    if (m.tokens_per_s_per_gpu)
        return HeldFigure{"report.accuracy.tokens", *m.tokens_per_s_per_gpu, p->tokens_per_s_per_gpu, 0};
    if (m.step_time_s)
        return HeldFigure{"report.accuracy.seconds", *m.step_time_s, p->step_time_s, 2};
    if (m.peak_mem_gb)
        return HeldFigure{"report.accuracy.memory_gib", inGibibytes(gigabytes(*m.peak_mem_gb)),
                          inGibibytes(gigabytes(m.memory_is_reserved ? p->reserved_mem_gb : p->peak_mem_gb)), 1};
    return std::nullopt;
}

/// "L07: Llama-2-7B, LoRA, 8 x H100-80GB": what ran.
Text settingOf(const jobs::JobCase& run) {
    return {"report.accuracy.setting",
            {{"run", run.id},
             {"model", run.llm->name},
             {"method", methodCode(run)},
             {"gpus", std::to_string(run.cluster.gpus)},
             {"gpu", run.gpu_text}}};
}

const jobs::JobCase* nearestTo(const ReportInput& in, const WorkloadResult& result) {
    const auto workload = in.scenario.workloads.find(result.id);
    if (workload == in.scenario.workloads.end())
        return nullptr;
    const auto input = searchInput(in.project, in.scenario, *workload->second);
    return input ? jobs::nearestRun(input->job, input->cluster, result.step.plan) : nullptr;
}

ReportTable predictionTable(const ReportInput& in) {
    ReportTable table;
    table.title = Text{"report.accuracy.predictions", {}};
    table.columns = {
        column("report.column.workload", Align::left, 1.6), column("report.column.low_tokens", Align::right),
        column("report.column.expected_tokens", Align::right), column("report.column.high_tokens", Align::right),
        column("report.column.memory_band", Align::right, 1.3)};
    for (const auto& w : in.results.workloads) {
        if (w->error || w->run_hours <= 0)
            continue;
        const auto& tokens = w->step.tokens_per_second;
        const auto& memory = w->step.memory.reserved;
        ReportRow row;
        row.cells = {
            cell(w->name), cell(printNumber(tokens.low, 0)), cell(printNumber(tokens.expected, 0)),
            cell(printNumber(tokens.high, 0)),
            cell(printNumber(inGibibytes(memory.low), 1) + " \u2013 " + printNumber(inGibibytes(memory.high), 1))};
        row.cells[2].strong = true;
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// Adds the runs that it names to `cited`.
ReportTable nearestTable(const ReportInput& in, std::vector<const jobs::JobCase*>& cited) {
    ReportTable table;
    table.title = Text{"report.accuracy.nearest", {}};
    table.columns = {
        column("report.column.workload", Align::left, 1.3),   column("report.column.run", Align::left, 2.2),
        column("report.column.figure", Align::left, 1.1),     column("report.column.measured", Align::right, 0.8),
        column("report.column.predicted", Align::right, 0.8), column("report.column.error", Align::right, 0.8)};
    for (const auto& w : in.results.workloads) {
        if (w->error || w->run_hours <= 0)
            continue;
        ReportRow row;
        row.cells.push_back(cell(w->name));
        const jobs::JobCase* run = nearestTo(in, *w);
        if (!run) {
            row.cells.push_back({Text{"report.accuracy.no_run", {}}, true, false});
            row.cells.resize(table.columns.size());
            table.rows.push_back(std::move(row));
            continue;
        }
        row.cells.push_back(cell(settingOf(*run)));
        if (const auto held = heldFigure(*run)) {
            row.cells.push_back(cell(Text{held->code, {}}));
            row.cells.push_back(cell(printNumber(held->measured, held->decimals)));
            row.cells.push_back(cell(printNumber(held->predicted, held->decimals)));
            row.cells.push_back(cell(signedPercent(held->predicted / held->measured - 1)));
        } else {
            row.cells.resize(table.columns.size(), cellOrUnknown({}));
        }
        if (std::ranges::find(cited, run) == cited.end())
            cited.push_back(run);
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// Where a family's runs were published: its source, and how many others where there are several.
std::string sourceOf(const std::string& family) {
    const auto found = jobs::publishedSources().find(family);
    if (found == jobs::publishedSources().end())
        return family;
    const std::vector<std::string>& sources = found->second;
    return sources.front() + (sources.size() > 1 ? " +" + std::to_string(sources.size() - 1) : std::string());
}

ReportRow statsRow(std::vector<ReportCell> name, const jobs::ErrorStats& s) {
    ReportRow row;
    row.cells = std::move(name);
    row.cells.push_back(cell(std::to_string(s.rows)));
    row.cells.push_back(cell(std::to_string(s.compared)));
    for (const std::string& text : {percent(s.mean), percent(s.median), percent(s.p90), signedPercent(s.bias)})
        row.cells.push_back(s.compared > 0 ? cell(text) : cell(std::string("-")));
    return row;
}

ReportTable errorTable(const jobs::ErrorTable& errors) {
    ReportTable table;
    table.title = Text{"report.accuracy.throughput", {}};
    table.columns = {
        column("report.column.family", Align::left, 0.6), column("report.column.source", Align::left, 2),
        column("report.column.runs", Align::right, 0.6),  column("report.column.compared", Align::right, 0.8),
        column("report.column.mean", Align::right, 0.7),  column("report.column.median", Align::right, 0.7),
        column("report.column.p90", Align::right, 0.7),   column("report.column.bias", Align::right, 0.7)};
    for (const jobs::ErrorStats& group : errors.groups)
        table.rows.push_back(statsRow({cell(group.group), cell(sourceOf(group.group))}, group));
    table.rows.push_back(statsRow({cell(Text{"report.accuracy.all", {}}), cell(std::string())}, errors.all));
    table.rows.back().total = true;
    return table;
}

/// A method's errors of allocated and of reserved memory side by side.
ReportTable memoryTable(const jobs::ErrorTable& errors) {
    ReportTable table;
    table.title = Text{"report.accuracy.memory", {}};
    table.columns = {column("report.column.method", Align::left, 1.2)};
    for (const char* code : {"report.column.allocated", "report.column.reserved"}) {
        table.columns.push_back(column(code, Align::right));
        table.columns.push_back(column("report.column.mean", Align::right, 0.8));
        table.columns.push_back(column("report.column.bias", Align::right, 0.8));
    }
    for (const jobs::MemoryStats& m : errors.memory) {
        const Text method{"choice." + m.method, {}};
        auto row = std::ranges::find_if(table.rows,
                                        [&](const ReportRow& r) { return r.cells.front().text.code == method.code; });
        if (row == table.rows.end()) {
            table.rows.emplace_back();
            row = std::prev(table.rows.end());
            row->cells.resize(table.columns.size(), cell(std::string("-")));
            row->cells.front() = cell(method);
        }
        const std::size_t at = m.reserved ? 4 : 1;
        row->cells[at] = cell(std::to_string(m.compared));
        row->cells[at + 1] = cell(percent(m.mean));
        row->cells[at + 2] = cell(signedPercent(m.bias));
    }
    return table;
}

} // namespace

ReportSection accuracySection(const ReportInput& in) {
    const jobs::ErrorTable& errors = in.errors;
    ReportSection section;
    section.title = Text{"report.accuracy", {}};
    section.blocks.emplace_back(ReportParagraph{Text{"report.accuracy.text",
                                                     {{"runs", std::to_string(errors.all.rows)},
                                                      {"compared", std::to_string(errors.all.compared)},
                                                      {"mean", gluedPercent(errors.all.mean)},
                                                      {"median", gluedPercent(errors.all.median)},
                                                      {"p90", gluedPercent(errors.all.p90)}}}});
    if (ReportTable predictions = predictionTable(in); !predictions.rows.empty()) {
        section.blocks.emplace_back(std::move(predictions));
        std::vector<const jobs::JobCase*> cited;
        section.blocks.emplace_back(nearestTable(in, cited));
        for (const jobs::JobCase* run : cited)
            section.blocks.emplace_back(ReportParagraph{
                Text{"report.accuracy.citation",
                     {{"run", run->id}, {"source", run->locator.empty() ? run->source : run->locator}}}});
    }
    section.blocks.emplace_back(errorTable(errors));
    section.blocks.emplace_back(memoryTable(errors));
    const jobs::VerdictStats& v = errors.verdicts;
    section.blocks.emplace_back(
        ReportParagraph{Text{"report.accuracy.verdicts",
                             {{"fitted", std::to_string(v.fitted)},
                              {"fitted_right", std::to_string(v.fitted_right)},
                              {"out_of_memory", std::to_string(v.out_of_memory)},
                              {"out_of_memory_right", std::to_string(v.out_of_memory_right)}}}});
    return section;
}

} // namespace cw
