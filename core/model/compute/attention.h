// The attention kernel: which backend a GPU runs, and what each costs.
#pragma once

#include "core/model/compute/gpu_profile.h"

namespace cw::model {

/// Whether the GPU has this backend (`automatic` always).
bool attentionAvailable(const GpuType& gpu, AttentionBackend backend, DataType precision);
/// What `automatic` comes to, as PyTorch's scaled_dot_product_attention chooses: flash, memory-efficient, math.
AttentionBackend chooseAttention(const GpuType& gpu, AttentionBackend wanted, DataType precision);

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
};
AttentionTime attentionTime(const GpuProfile& gpu, AttentionBackend backend, const AttentionShape& shape);

/// Fixed key of a backend: "flash", "flash_1", "memory_efficient", "math", "automatic".
const char* attentionKey(AttentionBackend backend);

} // namespace cw::model
