// The attention kernel: which backend a GPU runs, and what each costs.
#pragma once

#include "core/model/compute/gpu_profile.h"

namespace cw::model {

/// Whether the GPU has this backend for the job's precision (`automatic` always).
bool attentionAvailable(const GpuType& gpu, AttentionBackend backend, const Job& job);
/// The job's backend; flash where it asks for flash_3 and the GPU has none; what `automatic` comes to, as PyTorch's
/// scaled_dot_product_attention chooses: flash, memory-efficient (which can't bound scores), math.
AttentionBackend chooseAttention(const GpuType& gpu, const Job& job);

struct AttentionTime {
    double forward = 0, backward = 0; ///< seconds, one layer, one micro-batch, one GPU
};
struct AttentionShape {
    double tokens = 0; ///< rows on this GPU
    double width = 0;  ///< heads x head dim on this GPU
    double heads = 0;  ///< on this GPU
    double head_dim = 128;
    double span = 0;           ///< mean keys a token attends to, mask counted
    double length = 0;         ///< keys a token could attend to: what the math backend computes
    bool fused_softmax = true; ///< math backend: scale, mask and softmax run as one kernel
    bool softcap = false;      ///< scores are bounded by a tanh before the softmax
};
AttentionTime attentionTime(const GpuProfile& gpu, AttentionBackend backend, const AttentionShape& shape);

/// Fixed key of a backend: "flash", "flash_3", "flash_1", "memory_efficient", "math", "automatic".
const char* attentionKey(AttentionBackend backend);

} // namespace cw::model
