// A workload on the drawn cluster: its best plan, and the clocks its own activity lets the racks sustain.
#pragma once

#include "core/eval/inventory_stage.h"
#include "core/eval/rack_state.h"
#include "core/eval/results.h"
#include "core/model/compute/plan_search.h"

#include <functional>
#include <map>
#include <memory>

namespace cw {

/// Racks that share a situation: one of them, and how many there are.
struct RackClass {
    const RackFacts* facts = nullptr;
    int racks = 0;
};
/// By RackFacts::situation, so that results don't depend on the order of racks.
using RackClasses = std::map<Fingerprint, RackClass>;
RackClasses classifyRacks(const std::vector<const RackFacts*>& racks);

/// The state of a class under an activity (from the cache).
using RackSolver =
    std::function<std::shared_ptr<const RackState>(const Fingerprint&, const RackClass&, const model::Activity&)>;
/// The best plan on rated clocks (from the cache).
using PlanSearcher = std::function<std::shared_ptr<const Result<model::PlanSearch>>(
    const model::Job&, const model::Cluster&, const ParallelChoice&)>;

struct Performance {
    std::optional<Error> error;
    int gpus = 0; ///< that the job runs on
    int nodes = 0;
    const GpuType* gpu = nullptr;
    model::StepEstimate step;                      ///< at the clocks of the racks' design inlets
    std::vector<model::StepEstimate> alternatives; ///< on the same clocks; they were ranked on rated ones
    std::vector<model::StepTerm> other_backends;   ///< the step under each other attention backend that the GPU has
    model::Activity activity;
    double clock_ratio = 1; ///< that the step was computed with
    Power gpu_power; ///< mean of one GPU at this activity on reference clocks; the heaviest workload has the most
    model::Goodput goodput;
    double run_hours = 0; ///< one run at these clocks, failures included
};

/// Job and cluster as the model sees them; errors: workload.unknown_llm, workload.no_gpus, workload.too_many_gpus,
/// workload.gpu_memory_unknown.
Result<model::Job> jobOf(const Catalog& catalog, const Workload& workload);
struct ClusterOf {
    model::Cluster cluster;
    int nodes = 0;
};
Result<ClusterOf> clusterOf(const Catalog& catalog, const Workload& workload, const Scenario& scenario,
                            const Totals& totals, const FabricFigures& fabric);

Performance evaluateWorkload(const Catalog& catalog, const Workload& workload, const Scenario& scenario,
                             const Totals& totals, const FabricFigures& fabric, const RackClasses& classes,
                             const RackSolver& solve, const PlanSearcher& search);

/// What GPUs do when a plan has no workload that can run: a planner still wants power and heat of a busy cluster.
model::Activity activityWithoutWorkload();

} // namespace cw
