// A fine-tuning job.
#pragma once

#include "core/base/ids.h"
#include "core/catalog/gpu_type.h"
#include "core/catalog/terms.h"

#include <string>

namespace cw {

struct Workload {
    WorkloadId id;
    std::string name;
    std::string llm; ///< catalog id
    TuningMethod method = TuningMethod::lora;
    int lora_rank = 16;
    LoraTargets lora_targets = LoraTargets::all_linear;
    WeightFormat weight_format = WeightFormat::nf4_double; ///< of QLoRA's frozen weights
    int seq_len = 4096;                                    ///< tokens
    double packing = 0.95;                                 ///< useful tokens of all tokens, 0-1
    int global_batch = 128;                                ///< sequences a step
    Optimizer optimizer = Optimizer::adamw;
    DataType precision = DataType::bf16;
    AttentionBackend attention = AttentionBackend::automatic;
    SoftwareStack stack = SoftwareStack::fused;
    bool fused_loss = true;
    bool compile = false;
    int gpus = 0; ///< 0: every GPU of the scenario's most numerous type
    double dataset_tokens = 1e9;
    double epochs = 1;
    double runs_per_year = 12;
    ParallelChoice parallel;
    std::string extra;
    bool operator==(const Workload&) const = default;
};

} // namespace cw
