// The field's terms that plans choose from and models compute with.
#pragma once

#include <cstdint>
#include <optional>

namespace cw {

enum class TuningMethod { full, lora, qlora, int8_lora, dpo, continued_pretraining };
enum class Optimizer { adamw, adamw_bf16, adamw_8bit, adafactor, lion, sgd };
enum class Checkpointing { none, selective, full };
/// flash: the newest version that GPU and stack have; flash_3: version 3 whatever the stack, on Hopper alone, elsewhere
/// as flash; flash_1: the first version (Triton, 2022), about half as fast.
enum class AttentionBackend { automatic, flash, flash_3, flash_1, memory_efficient, math };
enum class SoftwareStack { plain, fused, tuned }; ///< plain framework, fused kernels, tuned vendor recipe
enum class Sharding { ddp, zero1, zero2, zero3, hsdp };
enum class LoraTargets {
    attention,
    query_value,
    query_key_value,
    all_linear
}; ///< attention: with its output projection
/// How QLoRA stores frozen weights: NF4 without and with double quantisation, GPTQ.
enum class WeightFormat { nf4, nf4_double, gptq_int4 };
/// What leaves GPU memory: optimiser states, or states and parameters, to host memory; all of it to NVMe.
enum class Offload { none, optimizer_cpu, cpu, nvme };

/// How a job is laid over GPUs. dp is derived: gpus / (tp pp cp). A value of 0 (or nothing) is chosen by search.
struct ParallelChoice {
    int tp = 0;
    int pp = 0;
    int cp = 0;
    int ep = 0;
    std::optional<Sharding> sharding;
    int micro_batch = 0;
    std::optional<Checkpointing> checkpointing;
    std::optional<Offload> offload;
    int shard_group = 0; ///< ranks that sharded state is divided over; 0: the strategy's own (all, or a node for hsdp)
    int chunks = 0;      ///< pieces that a pipeline stage is cut into (interleaved schedule); 1: plain 1F1B
    bool operator==(const ParallelChoice&) const = default;
};

enum class FabricTopology { rail_optimised, leaf_spine, single_switch };
enum class Containment { none, cold_aisle, hot_aisle };
enum class SwitchRole { none, compute_leaf, compute_spine, compute_core, storage, in_band, out_of_band };
enum class RackCooling { perimeter, in_row, rear_door, cold_plate, immersion };
enum class FeedRedundancy { none, two_n }; ///< two_n: feed A alone must carry the whole rack

} // namespace cw
