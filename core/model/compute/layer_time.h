// Seconds of one mean layer and of the ends (embedding, head, loss) for one micro-batch on one GPU.
#pragma once

#include "core/model/compute/attention.h"
#include "core/model/compute/calibration.h"
#include "core/model/workload/job_shape.h"

namespace cw::model {

/// What the parts of a plan that decide one GPU's arithmetic are.
struct LayerKey {
    int tp = 1, cp = 1, ep = 1, micro_batch = 1;
    int expert_tp = 1; ///< ranks that divide one expert
    bool operator==(const LayerKey&) const = default;
};

struct LayerTime {
    double gemm_forward = 0, gemm_input_gradient = 0, gemm_weight_gradient = 0;
    double attention_forward = 0, attention_backward = 0;
    double memory_forward = 0, memory_backward = 0;
    double dequantise = 0;                      ///< each pass that uses the weights
    double host_forward = 0, host_backward = 0; ///< CPU time to launch the kernels
    double host_elementwise = 0;                ///< of host_forward: norms, activations and other small kernels
    double collective_host = 0;                 ///< of which for tensor-parallel collectives, in each pass
    bool host_waits = false;                    ///< for token counts: the queue of launches runs empty in each layer
    double tokens = 0;                          ///< of the micro-batch on this GPU

    double forward() const { return gemm_forward + attention_forward + memory_forward + dequantise; }
    double backward() const {
        return gemm_input_gradient + gemm_weight_gradient + attention_backward + memory_backward + dequantise;
    }
};

struct EndTime {
    double gemm = 0;   ///< head forward and backward
    double memory = 0; ///< loss, logits, embedding
    double host = 0;
};

LayerTime layerTime(const Job& job, const JobShape& shape, const GpuProfile& gpu, AttentionBackend backend,
                    const LayerKey& key);
EndTime endTime(const Job& job, const JobShape& shape, const GpuProfile& gpu, const LayerKey& key);
/// Tokens of the GPU with the busiest experts over the mean.
double imbalanceOf(const Calibration& k, const ExpertRuntime& runtime);
/// Attention alone, for comparing backends.
AttentionTime layerAttention(const Job& job, const JobShape& shape, const GpuProfile& gpu, AttentionBackend backend,
                             const LayerKey& key);

} // namespace cw::model
