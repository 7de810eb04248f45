// Results as plain text for a terminal: the field table, then workloads and findings.
#include "core/base/shown_name.h"
#include "core/eval/derived_figures.h"
#include "core/eval/field_info.h"
#include "core/report/chart_parts.h"
#include "core/report/exports.h"
#include "core/report/shown_figure.h"

#include <algorithm>

namespace cw {

namespace {

constexpr std::size_t label_width = 44;

class ResultsText {
public:
    ResultsText(const Project& project, const TextPrinter& print) : project_(project), print_(print) {}

    void add(const ScenarioResults& r) {
        heading(print_(Text{"text.scenario", {{"name", r.name}}}), '=');
        std::string_view group;
        for (const FieldInfo& field : fieldTable()) {
            if (field.group != group) {
                group = field.group;
                heading(print_(Text{"group." + std::string(group), {}}), '-');
            }
            line(print_(Text{"figure." + std::string(field.id), {}}), print_(shownFigure(field, r, project_.currency)));
        }
        addHeat(r);
        for (const auto& w : r.workloads)
            addWorkload(*w);
        if (r.checks && !r.checks->empty()) {
            heading(print_(Text{"text.checks", {}}), '-');
            for (const Diagnostic& d : *r.checks)
                out += "  " + severity(d.severity) + "  " + d.subject_name + ": " + print_(d.text) + "\n";
        }
        out += "\n";
    }
    std::string out;

private:
    void heading(const std::string& text, char rule) {
        out += "\n" + text + "\n" + std::string(text.size(), rule) + "\n";
    }

    void line(const std::string& label, const std::string& value) {
        out +=
            "  " + label + std::string(label.size() < label_width ? label_width - label.size() : 1, ' ') + value + "\n";
    }

    std::string severity(Severity s) const {
        return print_(Text{s == Severity::error     ? "severity.error"
                           : s == Severity::warning ? "severity.warning"
                                                    : "severity.info",
                           {}});
    }

    void addHeat(const ScenarioResults& r) {
        if (!r.thermal || !r.thermal->has_gpus)
            return;
        heading(print_(Text{"report.heat_table", {}}), '-');
        for (const RackThermal& rack : r.thermal->racks) {
            if (rack.gpus == 0)
                continue;
            std::string year = print_(Text{"risk.rack_year",
                                           {{"hours", printNumber(throttledHours(rack.risk), 1)},
                                            {"error", printNumber(throttledHoursError(rack.risk), 1)}}});
            if (const auto tokens = tokensLostPerYear(r, rack))
                year += print_(Text{"risk.tokens_lost", {{"tokens", shortCount(*tokens)}}});
            line(rack.name, year);
        }
    }

    void addWorkload(const WorkloadResult& w) {
        heading(print_(Text{"text.workload", {{"name", w.name}}}), '-');
        if (w.error) {
            out += "  " + print_(w.error->text) + "\n";
            return;
        }
        const model::Plan& p = w.step.plan;
        line(print_(Text{"text.plan", {}}), "dp " + std::to_string(p.dp) + ", tp " + std::to_string(p.tp) + ", pp " +
                                                std::to_string(p.pp) + ", cp " + std::to_string(p.cp) + ", ep " +
                                                std::to_string(p.ep) + ", micro-batch " +
                                                std::to_string(p.micro_batch));
        line(print_(Text{"text.memory", {}}), printNumber(inGibibytes(w.step.memory.reserved.expected), 1) + " / " +
                                                  printNumber(inGibibytes(w.step.memory.capacity), 1) + " GiB");
        if (w.run_hours > 0) {
            line(print_(Text{"figure.tokens_per_s", {}}), printNumber(w.step.tokens_per_second.expected, 0));
            line(print_(Text{"figure.step_time", {}}), printNumber(w.step.step_seconds.expected, 3) + " s");
            line(print_(Text{"figure.run_hours", {}}), printNumber(w.run_hours, 1) + " h");
            line("  " + print_(Text{"figure.heat_slowdown", {}}), printNumber(w.heat_slowdown * 100, 1) + " %");
        }
        for (const model::StepTerm& term : w.step.breakdown)
            if (term.seconds > 0)
                line("  " + print_(Text{"step." + term.name, {}}), printNumber(term.seconds, 3) + " s");
    }

    const Project& project_;
    const TextPrinter& print_;
};

} // namespace

std::string resultsToText(const Project& project, const Results& results, const TextPrinter& print, ScenarioId only) {
    ResultsText text(project, print);
    text.out = shownName(project.name) + "\n";
    for (const ScenarioId id : project.order)
        if (const ScenarioResults* scenario = results.scenario(id); scenario && (!only || only == id))
            text.add(*scenario);
    return std::move(text.out);
}

} // namespace cw
