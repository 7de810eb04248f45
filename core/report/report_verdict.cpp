// What the cover says: every scenario's figures side by side, and which of them is the cheapest that works.
#include "core/base/elided.h"
#include "core/base/shown_name.h"
#include "core/report/chart_parts.h"
#include "core/report/report_parts.h"
#include "core/report/shown_figure.h"

#include <algorithm>

namespace cw {

namespace {

constexpr int most_note_lines = 40;
constexpr std::size_t longest_notes = 6000; ///< bytes: about a page
constexpr std::size_t columns_a_table = 4; ///< scenarios that stand beside each other on a page

struct Candidate {
    const Scenario* scenario;
    const ScenarioResults* results; ///< complete; null: not evaluated
};

std::vector<Candidate> candidates(const Project& project, const Results& all) {
    std::vector<Candidate> list;
    for (const ScenarioId id : project.order)
        if (const Scenario* scenario = project.scenario(id)) {
            const ScenarioResults* results = all.scenario(id);
            list.push_back({scenario, results && results->complete() ? results : nullptr});
        }
    return list;
}

int findingsOf(const ScenarioResults& r, Severity severity) {
    return static_cast<int>(
        std::ranges::count_if(*r.checks, [&](const Diagnostic& d) { return d.severity == severity; }));
}

Text overLimit(const PowerFigures& power) {
    const auto over = std::ranges::count_if(
        power.racks, [](const RackPower& r) { return r.limit && r.rated && *r.rated > *r.limit; });
    return {"report.verdict.racks_over",
            {{"over", std::to_string(over)}, {"racks", std::to_string(power.racks.size())}}};
}

/// Whether a workload fits, and how fast it then is.
Text verdictOn(const WorkloadResult& w) {
    if (w.error)
        return w.error->text;
    const model::MemoryEstimate& memory = w.step.memory;
    Args args{{"peak", proseNumber(inGibibytes(memory.reserved.expected), 1)},
              {"capacity", proseNumber(inGibibytes(memory.capacity), 1)}};
    if (memory.verdict == model::MemoryVerdict::does_not_fit)
        return {"report.verdict.does_not_fit", std::move(args)};
    args.emplace_back("tokens", w.run_hours > 0 ? proseNumber(w.step.tokens_per_second.expected, 0) : "-");
    return {memory.verdict == model::MemoryVerdict::tight ? "report.verdict.tight" : "report.verdict.fits",
            std::move(args)};
}

/// Names of the workloads of all scenarios, in the order in which they first appear.
std::vector<std::string> workloadNames(const std::vector<Candidate>& all) {
    std::vector<std::string> names;
    for (const Candidate& c : all)
        if (c.results)
            for (const auto& w : c.results->workloads)
                if (std::ranges::find(names, w->name) == names.end())
                    names.push_back(w->name);
    return names;
}

class VerdictTable {
public:
    VerdictTable(const Project& project, std::vector<Candidate> shown) : project_(project), shown_(std::move(shown)) {
        table_.columns.push_back(column("report.column.figure", Align::left, 1.5));
        for (const Candidate& c : shown_) {
            const std::string name = shownName(c.scenario->name);
            table_.columns.push_back(
                {c.scenario->id == project_.baseline ? Text{"report.baseline_name", {{"name", name}}} : Text::raw(name),
                 Align::left, 1.6});
        }
    }

    /// `value` is asked for the evaluated scenarios.
    template <class Value> void row(Text label, Value&& value) {
        ReportRow row;
        row.cells.push_back(cell(std::move(label)));
        for (const Candidate& c : shown_)
            row.cells.push_back(c.results ? value(*c.results) : cellOrUnknown({}));
        table_.rows.push_back(std::move(row));
    }

    void figure(std::string_view id) {
        const FieldInfo& field = *fieldInfo(id);
        row(labelInReport(field),
            [&](const ScenarioResults& r) { return cell(shownFigure(field, r, project_.currency)); });
    }

    ReportTable take() { return std::move(table_); }

private:
    const Project& project_;
    std::vector<Candidate> shown_;
    ReportTable table_;
};

ReportTable verdictTable(const Project& project, const std::vector<Candidate>& shown) {
    VerdictTable table(project, shown);
    table.row(Text{"report.verdict.findings", {}}, [](const ScenarioResults& r) {
        const int errors = findingsOf(r, Severity::error);
        ReportCell found = cell(
            Text{"report.verdict.finding_counts",
                 {{"errors", std::to_string(errors)}, {"warnings", std::to_string(findingsOf(r, Severity::warning))}}});
        found.strong = errors > 0;
        return found;
    });
    for (const std::string& name : workloadNames(shown))
        table.row(Text::raw(name), [&](const ScenarioResults& r) {
            const auto w = std::ranges::find_if(r.workloads, [&](const auto& one) { return one->name == name; });
            if (w == r.workloads.end())
                return cell(Text{"report.verdict.not_planned", {}});
            ReportCell verdict = cell(verdictOn(**w));
            verdict.strong = (*w)->run_hours <= 0;
            return verdict;
        });
    for (const char* id : {"rated_power", "expected_power", "peak_power"})
        table.figure(id);
    table.row(Text{"report.verdict.limits", {}},
              [](const ScenarioResults& r) { return cell(rackLimits(*r.power, " kW")); });
    table.row(Text{"report.verdict.over_limit", {}},
              [](const ScenarioResults& r) { return cell(overLimit(*r.power)); });
    for (const char* id : {"worst_gpu", "throttle_probability", "capex", "total_cost", "npv", "per_million_tokens"})
        table.figure(id);
    return table.take();
}

/// The cheapest a token of the scenarios that no check finds an error in.
std::vector<ReportBlock> cheapest(const Project& project, const std::vector<Candidate>& all) {
    const ScenarioResults* best = nullptr;
    int sound = 0;
    for (const Candidate& c : all) {
        if (!c.results || findingsOf(*c.results, Severity::error) > 0)
            continue;
        ++sound;
        const std::optional<double>& cost = c.results->cost->per_million_tokens;
        if (cost && (!best || *cost < *best->cost->per_million_tokens))
            best = c.results;
    }
    if (sound == 0)
        return {ReportParagraph{Text{"report.verdict.none_sound", {}}}};
    if (!best)
        return {ReportParagraph{Text{"report.verdict.no_cost", {}}}};
    const FieldInfo& field = *fieldInfo("per_million_tokens");
    std::vector<ReportBlock> blocks{ReportParagraph{Text{
        sound == 1 ? "report.verdict.only_sound" : "report.verdict.cheapest",
        {{"scenario", best->name}, {"cost", proseFigure(field, *best->cost->per_million_tokens, project.currency)}}}}};
    if (const MissingPart missing = missingPart(field, *best); missing.count > 0)
        blocks.emplace_back(
            ReportParagraph{Text{std::string("report.verdict.incomplete.") + missing.kind,
                                 {{"scenario", best->name}, {"count", std::to_string(missing.count)}}}});
    return blocks;
}

/// The plan's notes, as far as a cover takes them; what is left out is counted.
void addNotes(std::string_view notes, std::vector<ReportBlock>& blocks) {
    if (notes.find_first_not_of(" \t\r\n") == notes.npos)
        return;
    std::size_t end = 0;
    for (int line = 0; line < most_note_lines && end < notes.size(); ++line)
        end = std::min(notes.find('\n', end), notes.size() - 1) + 1;
    const auto rest = std::ranges::count(notes.substr(end), '\n') + (end < notes.size() && notes.back() != '\n');
    std::string shown = elided(notes.substr(0, end), longest_notes);
    shown.erase(shown.find_last_not_of(" \t\r\n") + 1); // empty lines are worth no page
    if (!shown.empty())
        blocks.emplace_back(ReportParagraph{Text::raw(printable(shown, "\t\r\n"))});
    if (rest > 0)
        blocks.emplace_back(
            ReportParagraph{Text{"report.notes_more_lines", {{"count", printNumber(double(rest), 0)}}}});
    else if (end > longest_notes)
        blocks.emplace_back(ReportParagraph{Text{"report.notes_cut", {}}});
}

} // namespace

Text rackLimits(const PowerFigures& power, const std::string& unit) {
    Power sum;
    int unlimited = 0;
    for (const RackPower& rack : power.racks)
        if (rack.limit)
            sum += *rack.limit;
        else
            ++unlimited;
    if (unlimited == static_cast<int>(power.racks.size()))
        return {"bom.unknown", {}};
    std::string limits = proseNumber(inKilowatts(sum), 1) + unit;
    if (unlimited == 0)
        return Text::raw(std::move(limits));
    return {"report.verdict.limits_of_some", {{"limits", std::move(limits)}, {"count", std::to_string(unlimited)}}};
}

std::vector<ReportBlock> coverBlocks(const ReportInput& in) {
    std::vector<ReportBlock> blocks;
    addNotes(in.project.notes, blocks);
    const std::vector<Candidate> all = candidates(in.project, in.all);
    std::ranges::move(cheapest(in.project, all), std::back_inserter(blocks));
    for (std::size_t first = 0; first < all.size(); first += columns_a_table) {
        const std::size_t last = std::min(all.size(), first + columns_a_table);
        blocks.emplace_back(
            verdictTable(in.project, {all.begin() + std::ptrdiff_t(first), all.begin() + std::ptrdiff_t(last)}));
    }
    return blocks;
}

} // namespace cw
