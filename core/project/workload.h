// A fine-tuning job.
#pragma once

#include "core/base/ids.h"
#include "core/catalog/gpu_type.h"

#include <optional>
#include <string>

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

struct Workload {
    WorkloadId id;
    std::string name;
    std::string llm;            ///< catalog id
    TuningMethod method = TuningMethod::lora;
    int lora_rank = 16;
    LoraTargets lora_targets = LoraTargets::all_linear;
    int seq_len = 4096;         ///< tokens
    double packing = 0.95;      ///< useful tokens of all tokens, 0-1
    int global_batch = 128;     ///< sequences a step
    Optimizer optimizer = Optimizer::adamw;
    DataType precision = DataType::bf16;
    AttentionBackend attention = AttentionBackend::automatic;
    SoftwareStack stack = SoftwareStack::fused;
    bool fused_loss = true;
    bool compile = false;
    int gpus = 0;               ///< 0: every GPU of the scenario's most numerous type
    double dataset_tokens = 1e9;
    double epochs = 1;
    double runs_per_year = 12;
    ParallelChoice parallel;
    std::string extra;
    bool operator==(const Workload&) const = default;
};

} // namespace cw
