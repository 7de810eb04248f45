// A job on a cluster, as the performance models see it: plain values, no project.
#pragma once

#include "core/catalog/gpu_type.h"
#include "core/catalog/llm_type.h"
#include "core/catalog/server_type.h"
#include "core/catalog/terms.h"
#include "core/units/units.h"

#include <optional>

namespace cw::model {

/// What of a step's launches is recorded once and replayed as CUDA graphs: nothing; the parts of a layer whose shapes
/// don't depend on routing (attention, router); all of it, which needs buffers of a fixed size for the experts.
enum class GraphCapture { none, parts, whole };
/// How tokens reach their experts: one copy for each chosen expert (NCCL's all-to-all), or one for each node and GPU
/// that holds any of them, permuted on the way (DeepEP, HybridEP).
enum class TokenDispatch { all_to_all, deduplicated };

/// How a stack runs routed experts.
struct ExpertRuntime {
    GraphCapture graphs = GraphCapture::none;
    TokenDispatch dispatch = TokenDispatch::all_to_all;
    bool fixed_capacity = false; ///< tokens over an expert's capacity are dropped: the host needn't wait for counts
    bool fused_routing = true; ///< scores, choice and counts of the router in a few kernels, not one for each operation
    bool fused_experts = false; ///< activation and casts to 8 bits inside the experts' grouped multiplication
    bool overlapped = false;    ///< one micro-batch's exchange runs beside the work of another
    bool balanced = false;      ///< routing is forced to be even, as benchmarks do; else as it comes
};

/// A fine-tuning job; see cw::Workload for meanings. Pointers are owned by the catalog and never null.
struct Job {
    const LlmType* llm = nullptr;
    TuningMethod method = TuningMethod::lora;
    int lora_rank = 16;
    LoraTargets lora_targets = LoraTargets::all_linear;
    WeightFormat weight_format = WeightFormat::nf4_double; ///< of QLoRA's frozen weights
    int seq_len = 4096;
    double packing = 1.0;
    int global_batch = 128;
    Optimizer optimizer = Optimizer::adamw;
    DataType precision = DataType::bf16;
    AttentionBackend attention = AttentionBackend::automatic;
    SoftwareStack stack = SoftwareStack::fused;
    bool fused_loss = true;
    bool compile = false;
    /// Attention is handed a mask tensor: no kernel skips what it hides or fuses it with the softmax.
    bool attention_mask = false;
    bool half_loss = false;  ///< logits, loss and gradient stay in 16 bits
    bool whole_load = false; ///< each GPU holds the whole model before it is sharded
    std::optional<ExpertRuntime> expert_runtime; ///< nothing: the stack's own
};

/// The part of a cluster that a job runs on: equal nodes with equal GPUs.
struct Cluster {
    const GpuType* gpu = nullptr;
    int gpus = 8; ///< in total
    int gpus_per_node = 8;
    int link_domain = 8; ///< GPUs joined by the fast links
    GpuInterconnect interconnect = GpuInterconnect::nvswitch;
    DataRate nic_per_gpu; ///< one way, compute fabric; 0: nodes are not connected
    bool rdma = true;
    double collective_share = 1; ///< of the rate that InfiniBand's collectives reach; cloud fabrics less
    double oversubscription = 1; ///< of the compute fabric, >= 1
    int switch_tiers = 1;        ///< on the longest path
    bool in_network_reduction = false;
    Bytes host_memory_per_node; ///< 0: unknown
    DataRate storage_read;      ///< shared by the whole job; 0: unknown
    DataRate storage_write;
    double clock_ratio = 1; ///< sustained over rated clock, from power cap and temperature
};

/// A whole parallel plan.
struct Plan {
    int dp = 1;
    int tp = 1;
    int pp = 1;
    int cp = 1;
    int ep = 1;
    Sharding sharding = Sharding::zero3;
    int micro_batch = 1; ///< sequences a GPU group works on at once
    int grad_accum = 1;  ///< micro-batches a step: global_batch / (dp micro_batch)
    Checkpointing checkpointing = Checkpointing::full;
    int shard_group = 0; ///< ranks that sharded state is divided over; 0: the strategy's own
    Offload offload = Offload::none;
    int chunks = 1; ///< pieces that a pipeline stage is cut into (interleaved schedule)
    bool operator==(const Plan&) const = default;
};

} // namespace cw::model
