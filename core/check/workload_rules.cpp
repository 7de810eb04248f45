#include "core/check/rules.h"

#include "core/units/unit_text.h"

namespace cw {

namespace {

constexpr double hours_a_year = 8760;

std::string gib(Bytes b) { return printQuantityIn(b.si(), Dimension::bytes, "GiB", 1); }

void judgeMemory(const RuleInput& in, const WorkloadResult& w, FindingList& list) {
    const model::MemoryEstimate& m = w.step.memory;
    if (m.verdict == model::MemoryVerdict::fits)
        return;
    const bool fits_not = m.verdict == model::MemoryVerdict::does_not_fit;
    list.add(fits_not ? Severity::error : Severity::warning,
             {fits_not ? "memory.does_not_fit" : "memory.tight",
              {{"peak", gib(m.reserved.expected)}, {"capacity", gib(m.capacity)}}},
             in.workloadRef(w.id), w.name);
    if (!m.cheapest_change.empty())
        list.add(Severity::info, m.cheapest_change, in.workloadRef(w.id), w.name);
}

} // namespace

void addWorkloadFindings(const RuleInput& in, FindingList& list) {
    if (in.results.workloads.empty() && in.scenario.workloads.empty())
        list.add(Severity::info, {"workload.none", {}}, in.scenarioRef(), in.scenario.name);
    double gpu_hours = 0;
    for (const auto& w : in.results.workloads) {
        if (w->error) {
            list.add(Severity::error, w->error->text, in.workloadRef(w->id), w->name, w->error->path);
            continue;
        }
        judgeMemory(in, *w, list);
        if (w->run_hours <= 0 && w->step.memory.verdict != model::MemoryVerdict::does_not_fit)
            list.add(Severity::error, {"workload.never_finishes", {}}, in.workloadRef(w->id), w->name);
        if (w->attention == AttentionBackend::flash_3 && w->step.attention != AttentionBackend::flash_3)
            list.add(Severity::warning, {"workload.no_flash_3", {{"gpu", w->gpu_name}}}, in.workloadRef(w->id), w->name,
                     "attention");
        gpu_hours += w->run_hours * w->gpus * w->runs_per_year;
    }
    const double available = in.results.inventory ? in.results.inventory->gpus * hours_a_year : 0;
    if (available > 0 && gpu_hours > available)
        list.add(Severity::warning,
                 {"workload.over_capacity",
                  {{"needed", printNumber(gpu_hours, 0)}, {"available", printNumber(available, 0)}}},
                 in.scenarioRef(), in.scenario.name);
}

} // namespace cw
