// What makes a job, a cluster or a plan impossible, each with the field and the remedy.
#include "core/model/compute/step_figures.h"
#include "core/model/compute/step_model.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace cw::model {

namespace {

const char* precisionName(DataType t) {
    switch (t) {
    case DataType::fp32:
        return "fp32";
    case DataType::tf32:
        return "tf32";
    case DataType::fp16:
        return "fp16";
    case DataType::bf16:
        return "bf16";
    case DataType::fp8:
        return "fp8";
    case DataType::int8:
        return "int8";
    case DataType::fp4:
        return "fp4";
    case DataType::mxfp8:
        return "mxfp8";
    case DataType::nvfp4:
        return "nvfp4";
    }
    return "?";
}

std::string number(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (!text.empty() && text.back() == '.')
        text.pop_back();
    return text;
}

Result<void> outOfRange(const char* code, const char* field, double value) {
    return fail(code, {{"value", number(value)}}, field);
}

Result<void> validateJob(const Job& job, const GpuType& gpu) {
    const LlmType& llm = *job.llm;
    if (llm.layers < 1 || llm.hidden < 1 || llm.heads < 1 || llm.ffn_dim < 1 || llm.vocab < 0 || llm.kv_heads < 0)
        return fail("job.architecture_incomplete", {{"model", llm.name}}, "llm");
    constexpr int longest = 100'000'000;
    if (job.seq_len < 1 || job.seq_len > longest)
        return outOfRange("job.seq_len_out_of_range", "seq_len", job.seq_len);
    if (job.global_batch < 1)
        return outOfRange("job.global_batch_out_of_range", "global_batch", job.global_batch);
    if (!(job.packing > 0.0 && job.packing <= 1.0))
        return outOfRange("job.packing_out_of_range", "packing", job.packing);
    const bool adapters =
        job.method == TuningMethod::lora || job.method == TuningMethod::qlora || job.method == TuningMethod::int8_lora;
    if (adapters && (job.lora_rank < 1 || job.lora_rank > llm.hidden))
        return fail("job.lora_rank_out_of_range",
                    {{"value", std::to_string(job.lora_rank)}, {"hidden", std::to_string(llm.hidden)}}, "lora_rank");
    if (!peakFlops(gpu, job.precision) || job.precision == DataType::int8 || job.precision == DataType::fp4)
        return fail("job.precision_unsupported", {{"precision", precisionName(job.precision)}, {"gpu", gpu.name}},
                    "precision");
    if (!attentionAvailable(gpu, chooseAttention(gpu, job), job))
        return fail(
            "job.attention_unsupported",
            {{"backend", attentionKey(job.attention)}, {"gpu", gpu.name}, {"precision", precisionName(job.precision)}},
            "attention");
    return {};
}

Result<void> validateCluster(const Cluster& c) {
    const GpuType& gpu = *c.gpu;
    if (c.gpus < 1)
        return outOfRange("cluster.no_gpus", "gpus", c.gpus);
    if (c.gpus_per_node < 1 || c.link_domain < 1)
        return outOfRange("cluster.node_empty", "gpus_per_node", c.gpus_per_node);
    if (!gpu.memory || !(gpu.memory->si() > 0))
        return fail("cluster.gpu_memory_unknown", {{"gpu", gpu.name}}, "gpu");
    if (!gpu.memory_bandwidth || !(gpu.memory_bandwidth->si() > 0))
        return fail("cluster.gpu_bandwidth_unknown", {{"gpu", gpu.name}}, "gpu");
    if (!(c.clock_ratio > 0.0 && c.clock_ratio <= 2.0))
        return outOfRange("cluster.clock_out_of_range", "clock_ratio", c.clock_ratio);
    return {};
}

Args pair(const char* a, long long va, const char* b, long long vb) {
    return {{a, std::to_string(va)}, {b, std::to_string(vb)}};
}

Result<void> validateParallel(const Job& job, const Cluster& cluster, const Plan& plan) {
    const LlmType& llm = *job.llm;
    const std::pair<const char*, int> degrees[] = {{"dp", plan.dp},
                                                   {"tp", plan.tp},
                                                   {"pp", plan.pp},
                                                   {"cp", plan.cp},
                                                   {"ep", plan.ep},
                                                   {"micro_batch", plan.micro_batch},
                                                   {"grad_accum", plan.grad_accum}};
    for (const auto& [name, value] : degrees)
        if (value < 1)
            return fail("plan.below_one", {{"field", name}, {"value", std::to_string(value)}}, name);
    if (llm.heads % plan.tp != 0)
        return fail("plan.tp_not_dividing_heads", pair("tp", plan.tp, "heads", llm.heads), "tp");
    if (!headsDivide(llm, plan.tp))
        return fail("plan.tp_not_dividing_kv_heads", pair("tp", plan.tp, "kv_heads", llm.kv_heads), "tp");
    if (plan.pp > llm.layers)
        return fail("plan.pp_over_layers", pair("pp", plan.pp, "layers", llm.layers), "pp");
    if (job.seq_len % plan.cp != 0)
        return fail("plan.cp_not_dividing_sequence", pair("cp", plan.cp, "seq_len", job.seq_len), "cp");
    if (!expertsDivide(llm, plan.ep))
        return fail("plan.ep_not_dividing_experts", pair("ep", plan.ep, "experts", llm.experts), "ep");
    const long long expert_ranks = plan.dp * (long long)plan.cp * plan.tp; // expert parallelism stays inside a stage
    if (expert_ranks % plan.ep != 0)
        return fail("plan.ep_not_dividing_ranks", pair("ep", plan.ep, "ranks", expert_ranks), "ep");
    if (!chunksDivide(llm, plan.pp, plan.chunks))
        return fail("plan.chunks_not_dividing_layers", pair("chunks", plan.chunks, "layers", stageLayers(llm, plan.pp)),
                    "chunks");
    const long long needed = (long long)plan.dp * plan.tp * plan.pp * plan.cp;
    if (needed != cluster.gpus)
        return fail("plan.gpus_mismatch", pair("needed", needed, "gpus", cluster.gpus), "dp");
    if (plan.pp > 1 && plan.sharding != Sharding::ddp && plan.sharding != Sharding::zero1)
        return fail("plan.sharding_with_pipeline", {}, "sharding");
    if (!shardGroupDivides(plan))
        return fail("plan.shard_group_not_dividing_ranks",
                    pair("shard_group", plan.shard_group, "ranks", plan.dp * (long long)plan.cp), "shard_group");
    // The last round may be partly idle; a round that no sequence reaches, or a micro-batch beyond one GPU's share, is
    // an error.
    const int share = gradientRounds(job.global_batch, plan.dp, 1);
    if (plan.micro_batch > share)
        return fail("plan.micro_batch_over_share", pair("micro_batch", plan.micro_batch, "share", share),
                    "micro_batch");
    if (plan.grad_accum != gradientRounds(job.global_batch, plan.dp, plan.micro_batch))
        return fail("plan.batch_not_divisible",
                    {{"global_batch", std::to_string(job.global_batch)},
                     {"dp", std::to_string(plan.dp)},
                     {"micro_batch", std::to_string(plan.micro_batch)},
                     {"rounds", std::to_string(gradientRounds(job.global_batch, plan.dp, plan.micro_batch))}},
                    "grad_accum");
    if (unreachable(networkOf(cluster, calibration), {cluster.gpus, 1}))
        return fail("cluster.nodes_not_connected", {}, "nic_per_gpu");
    return {};
}

} // namespace

bool headsDivide(const LlmType& llm, int tp) {
    if (llm.heads % tp != 0)
        return false;
    // Fewer key-value heads than ranks are copied, which divides evenly too.
    return llm.kv_heads < 1 || llm.latent || llm.kv_heads % tp == 0 || tp % llm.kv_heads == 0;
}

bool expertsDivide(const LlmType& llm, int ep) { return ep == 1 || (llm.experts > 0 && llm.experts % ep == 0); }

int stageLayers(const LlmType& llm, int pp) { return (llm.layers + pp - 1) / pp; }

bool chunksDivide(const LlmType& llm, int pp, int chunks) { return chunks > 0 && stageLayers(llm, pp) % chunks == 0; }

bool shardGroupDivides(const Plan& plan) {
    return plan.sharding == Sharding::ddp || plan.shard_group < 1 ||
           plan.dp * (long long)plan.cp % plan.shard_group == 0;
}

Result<StepContext> prepareStep(const Job& job, const Cluster& cluster, const Calibration& constants) {
    if (auto ok = validateCluster(cluster); !ok)
        return tl::unexpected(ok.error());
    if (auto ok = validateJob(job, *cluster.gpu); !ok)
        return tl::unexpected(ok.error());
    StepContext c;
    c.job = job;
    c.cluster = cluster;
    c.shape = shapeOf(job);
    // Tuned recipes bring version 3 by themselves.
    const bool flash_3 = job.stack == SoftwareStack::tuned || job.attention == AttentionBackend::flash_3;
    c.gpu = *profileOf(*cluster.gpu, job.precision, flash_3, cluster.clock_ratio, constants);
    c.network = networkOf(cluster, constants);
    c.backend = chooseAttention(*cluster.gpu, job);
    return c;
}

Result<void> validatePlan(const Job& job, const Cluster& cluster, const Plan& plan) {
    if (auto ok = validateCluster(cluster); !ok)
        return ok;
    if (auto ok = validateJob(job, *cluster.gpu); !ok)
        return ok;
    return validateParallel(job, cluster, plan);
}

} // namespace cw::model
