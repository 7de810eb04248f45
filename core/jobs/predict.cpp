// From an understood row to its figures: the plan as given, or the best of what the row leaves open.
#include "core/jobs/job_case.h"
#include "core/model/compute/plan_search.h"

#include <algorithm>

namespace cw::jobs {

namespace {

using model::Plan;
using model::StepEstimate;

bool isOpen(const ParallelChoice& c) {
    return c.tp == 0 || c.pp == 0 || c.cp == 0 || c.ep == 0 || c.micro_batch == 0 || (c.pp > 1 && c.chunks == 0);
}

Result<StepEstimate> estimateFixed(const JobCase& c, const Plan& plan) {
    return model::estimateStep(c.job, c.cluster, plan);
}

/// The plan that the row spells out; unstated checkpointing is none where that fits, else full.
Result<StepEstimate> ofStatedPlan(const JobCase& c) {
    const ParallelChoice& choice = c.choice;
    Plan plan{.dp = c.dp, .tp = choice.tp, .pp = choice.pp, .cp = choice.cp, .ep = choice.ep};
    plan.sharding = choice.sharding.value_or(Sharding::ddp);
    plan.micro_batch = choice.micro_batch;
    plan.grad_accum = std::max(1, c.job.global_batch / std::max(1, plan.dp * plan.micro_batch));
    plan.shard_group = choice.shard_group;
    plan.offload = choice.offload.value_or(Offload::none);
    plan.chunks = std::max(1, choice.chunks);
    plan.checkpointing = choice.checkpointing.value_or(Checkpointing::none);
    Result<StepEstimate> step = estimateFixed(c, plan);
    if (!step || choice.checkpointing || step->memory.verdict != model::MemoryVerdict::does_not_fit)
        return step;
    plan.checkpointing = Checkpointing::full;
    return estimateFixed(c, plan);
}

bool better(const StepEstimate& a, const StepEstimate& b) {
    const bool a_fits = a.memory.verdict != model::MemoryVerdict::does_not_fit;
    const bool b_fits = b.memory.verdict != model::MemoryVerdict::does_not_fit;
    if (a_fits != b_fits)
        return a_fits;
    return a_fits ? a.step_seconds.expected < b.step_seconds.expected
                  : a.memory.reserved.expected < b.memory.reserved.expected;
}

std::vector<int> degrees(int fixed, int last) {
    std::vector<int> values;
    if (fixed > 0)
        return {fixed};
    for (int v = 1; v <= last; v *= 2)
        values.push_back(v);
    return values;
}

/// Searches what is open, degree by degree where the row fixes the data-parallel share of the batch.
Result<StepEstimate> ofBestPlan(const JobCase& c) {
    const int gpus = c.cluster.gpus;
    const int box = std::max(c.cluster.link_domain, c.cluster.gpus_per_node);
    std::optional<StepEstimate> best;
    std::optional<Error> last;
    for (const int tp : degrees(c.choice.tp, std::min(box, gpus)))
        for (const int cp : degrees(c.choice.cp, gpus))
            for (const int pp : degrees(c.choice.pp, std::min(gpus, c.llm->layers))) {
                const long long inner = (long long)tp * cp * pp;
                if (gpus % inner != 0 || (c.dp > 0 && gpus / inner != c.dp))
                    continue;
                const int dp = int(gpus / inner);
                ParallelChoice choice = c.choice;
                choice.tp = tp;
                choice.cp = cp;
                choice.pp = pp;
                if (c.grad_accum > 0 && choice.micro_batch == 0) {
                    const long long round = (long long)dp * c.grad_accum;
                    if (c.job.global_batch % round != 0)
                        continue;
                    choice.micro_batch = int(c.job.global_batch / round);
                }
                if (pp == 1)
                    choice.chunks = 1;
                const Result<model::PlanSearch> found = model::searchPlan(c.job, c.cluster, choice, 0);
                if (!found)
                    last = found.error();
                else if (!best || better(found->best, *best))
                    best = found->best;
            }
    if (best)
        return *best;
    return last ? tl::unexpected(*last) : fail("search.no_valid_plan", {{"gpus", std::to_string(gpus)}}, "n_gpus");
}

} // namespace

Result<Prediction> predict(const JobCase& c) {
    const Result<StepEstimate> step = isOpen(c.choice) ? ofBestPlan(c) : ofStatedPlan(c);
    if (!step)
        return tl::unexpected(step.error());
    const double gpus = c.cluster.gpus;
    Prediction p;
    p.plan = step->plan;
    p.tokens_per_s_per_gpu = step->tokens_per_second_per_gpu;
    p.low = step->tokens_per_second.low / gpus;
    p.high = step->tokens_per_second.high / gpus;
    p.step_time_s = step->step_seconds.expected;
    p.mfu = step->mfu;
    // What the framework counts, while loading or in a step.
    p.peak_mem_gb = inGigabytes(std::max(step->memory.allocated, step->memory.load_peak) - step->memory.context);
    p.reserved_mem_gb = inGigabytes(step->memory.held);
    p.verdict = step->memory.verdict;
    if (c.job.attention == AttentionBackend::flash_3 && step->attention != AttentionBackend::flash_3)
        p.note = {"workload.no_flash_3", {{"gpu", c.gpu->name}}};
    return p;
}

} // namespace cw::jobs
