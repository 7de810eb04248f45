// The field's terms that plans choose from and models compute with.
#pragma once

#include <cstdint>
#include <optional>

namespace cw {

enum class TuningMethod { full, lora, qlora, int8_lora, dpo, continued_pretraining };
enum class Optimizer { adamw, adamw_bf16, adamw_8bit, adafactor, lion, sgd };
enum class Checkpointing { none, selective, full };
enum class AttentionBackend { automatic, flash, memory_efficient, math };
enum class SoftwareStack { plain, fused, tuned }; ///< plain framework, fused kernels, tuned vendor recipe
enum class Sharding { ddp, zero1, zero2, zero3, hsdp };
enum class LoraTargets { attention, all_linear };

/// How a job is laid over GPUs. dp is derived: gpus / (tp pp cp). A value of 0 (or nothing) is chosen by search.
struct ParallelChoice {
    int tp = 0;
    int pp = 0;
    int cp = 0;
    int ep = 0;
    std::optional<Sharding> sharding;
    int micro_batch = 0;
    std::optional<Checkpointing> checkpointing;
    bool operator==(const ParallelChoice&) const = default;
};

enum class FabricTopology { rail_optimised, leaf_spine, single_switch };
enum class Containment { none, cold_aisle, hot_aisle };
enum class SwitchRole { none, compute_leaf, compute_spine, compute_core, storage, in_band, out_of_band };
enum class RackCooling { perimeter, in_row, rear_door, cold_plate, immersion };
enum class FeedRedundancy { none, two_n };             ///< two_n: feed A alone must carry the whole rack

} // namespace cw
