// Time of one optimiser step, and tokens a second, with what bounds them.
#pragma once

#include "core/base/result.h"
#include "core/model/memory/memory_model.h"
#include "core/model/workload/job.h"

#include <string>
#include <vector>

namespace cw::model {

/// One term of a step, in seconds. `name` is a fixed key: "gemm", "attention", "memory_bound", "dequantisation",
/// "recompute", "optimizer", "launch", "exposed_dp", "exposed_tp", "exposed_cp", "exposed_ep", "pipeline_bubble",
/// "offload", "data_loading". Its label is the text "step.<name>".
struct StepTerm {
    std::string name;
    double seconds = 0;
};

struct StepEstimate {
    Plan plan;
    MemoryEstimate memory;
    Band<double> step_seconds;
    std::vector<StepTerm> breakdown; ///< sums to step_seconds.expected
    Band<double> tokens_per_second;  ///< useful tokens (packing counted), all GPUs
    double tokens_per_second_per_gpu = 0;
    double mfu = 0; ///< model FLOP/s utilisation over the dense peak of the precision, recompute not counted
    AttentionBackend attention = AttentionBackend::flash; ///< chosen backend
    Text bound; ///< "bound.gemm", "bound.memory", "bound.network", "bound.launch", "bound.storage"
    /// Shares of a step in which the GPU is busy with each kind of work; they sum to <= 1 and feed GPU power.
    double compute_share = 0, memory_share = 0, communication_share = 0;
};

/// Errors name the field: plan.tp_not_dividing_heads, plan.pp_over_layers, plan.micro_batch_over_share,
/// job.precision_unsupported ... A global batch that dp x micro-batch doesn't divide is valid: the last of `grad_accum`
/// = ceil(global / (dp micro)) rounds is partly idle, takes its full time and adds only its own tokens.
/// plan.batch_not_divisible: grad_accum is another number.
Result<void> validatePlan(const Job& job, const Cluster& cluster, const Plan& plan);

/// What both validation and search go by. Attention heads, and keys and values with them, divide over `tp` ranks.
bool headsDivide(const LlmType& llm, int tp);
/// Experts divide over `ep` ranks; 1 always does.
bool expertsDivide(const LlmType& llm, int ep);
/// Layers of the longest of `pp` stages.
int stageLayers(const LlmType& llm, int pp);
/// A stage's layers divide into `chunks` pieces alike, as interleaving needs.
bool chunksDivide(const LlmType& llm, int pp, int chunks);
/// The plan's shard group, where it states one and shards, divides its data-parallel ranks (dp x cp).
bool shardGroupDivides(const Plan& plan);
Result<StepEstimate> estimateStep(const Job& job, const Cluster& cluster, const Plan& plan);
/// Step seconds of the same plan under each other attention backend that the GPU has; empty where the plan is invalid.
/// Names: "flash", "memory_efficient", "math".
std::vector<StepTerm> otherBackends(const Job& job, const Cluster& cluster, const Plan& plan);

/// Parameters of an architecture and of a job's trainable part; counts.
double parameterCount(const LlmType& llm);
double trainableParameters(const Job& job);

} // namespace cw::model
