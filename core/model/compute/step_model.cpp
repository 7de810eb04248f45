#include "core/model/compute/step_model.h"

#include "core/model/compute/step_figures.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

const char* boundOf(const StepFigures& f) {
    const std::pair<const char*, double> groups[] = {
        {"bound.gemm", f[Term::gemm] + f[Term::attention] + f[Term::recompute] * f.recompute_compute},
        {"bound.memory", f[Term::memory_bound] + f[Term::dequantisation] + f[Term::optimizer] +
                             f[Term::recompute] * (1.0 - f.recompute_compute)},
        {"bound.network", f[Term::exposed_dp] + f[Term::exposed_tp] + f[Term::exposed_cp] + f[Term::exposed_ep]},
        {"bound.launch", f[Term::launch]},
        {"bound.storage", f[Term::data_loading]}};
    return std::max_element(std::begin(groups), std::end(groups),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

} // namespace

Activity activityOf(const StepFigures& f) {
    const double total = f.total();
    const double idle = f[Term::launch] + f[Term::pipeline_bubble] + f[Term::offload] + f[Term::data_loading];
    Activity a;
    a.compute = (f[Term::gemm] + f[Term::attention] + f[Term::recompute] * f.recompute_compute) / total;
    a.communication = (f[Term::exposed_dp] + f[Term::exposed_tp] + f[Term::exposed_cp] + f[Term::exposed_ep]) / total;
    a.memory = std::max(0.0, 1.0 - a.compute - a.communication - idle / total);
    return a;
}

StepEstimate describeStep(const StepContext& c, const Plan& plan, const StepFigures& f) {
    StepEstimate e;
    e.plan = plan;
    e.memory = estimateMemory(c.job, c.cluster, plan);
    double total = 0;
    e.breakdown.reserve(term_keys.size());
    for (std::size_t i = 0; i < term_keys.size(); ++i) {
        if (f.seconds[i] > 0)
            e.breakdown.push_back({term_keys[i], f.seconds[i]});
        total += f.seconds[i];
    }
    const double spread = std::exp(band_sigmas * c.gpu.constants->errorOf(kindOf(c.job)).step);
    e.step_seconds = {total / spread, total, total * spread};
    const double tokens = double(c.job.global_batch) * c.job.seq_len * c.job.packing;
    e.tokens_per_second = {tokens / e.step_seconds.high, tokens / total, tokens / e.step_seconds.low};
    e.tokens_per_second_per_gpu = e.tokens_per_second.expected / c.cluster.gpus;
    // Padding is computed as well: utilisation counts every token of the batch.
    e.mfu = c.shape.model_flops_per_token * double(c.job.global_batch) * c.job.seq_len /
            (total * c.cluster.gpus * c.gpu.rated_peak);
    e.attention = c.backend;
    e.bound = {boundOf(f), {}};
    const Activity activity = activityOf(f);
    e.compute_share = activity.compute;
    e.memory_share = activity.memory;
    e.communication_share = activity.communication;
    return e;
}

Result<StepEstimate> estimateStep(const Job& job, const Cluster& cluster, const Plan& plan) {
    if (auto ok = validatePlan(job, cluster, plan); !ok)
        return tl::unexpected(ok.error());
    auto context = prepareStep(job, cluster);
    if (!context)
        return tl::unexpected(context.error());
    const LayerTime layer = layerTime(context->job, context->shape, context->gpu, context->backend, layerKey(plan));
    const EndTime ends = endTime(context->job, context->shape, context->gpu, layerKey(plan));
    return describeStep(*context, plan, stepFigures(*context, plan, layer, ends));
}

std::vector<StepTerm> otherBackends(const Job& job, const Cluster& cluster, const Plan& plan) {
    std::vector<StepTerm> others;
    auto context = prepareStep(job, cluster);
    if (!context || !validatePlan(job, cluster, plan))
        return others;
    const EndTime ends = endTime(job, context->shape, context->gpu, layerKey(plan));
    const AttentionBackend used = context->backend;
    for (const AttentionBackend b :
         {AttentionBackend::flash, AttentionBackend::memory_efficient, AttentionBackend::math}) {
        // Where version 3 is used, the GPU's profile is that of version 3 and tells nothing of another flash kernel.
        const bool same = b == used || (b == AttentionBackend::flash && used == AttentionBackend::flash_3);
        if (same || !attentionAvailable(*cluster.gpu, b, job))
            continue;
        context->backend = b;
        const LayerTime layer = layerTime(job, context->shape, context->gpu, b, layerKey(plan));
        others.push_back({attentionKey(b), stepFigures(*context, plan, layer, ends).total()});
    }
    return others;
}

double parameterCount(const LlmType& llm) { return splitParameters(llm).total(); }

double trainableParameters(const Job& job) { return shapeOf(job).trainable; }

} // namespace cw::model
