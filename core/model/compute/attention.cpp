#include "core/model/compute/attention.h"

#include "core/model/compute/calibration.h"

#include <algorithm>

namespace cw::model {

namespace {

// Memory-efficient (xFormers) kernel on an A100: 92 TFLOP/s at 16k, 82 at 2k, 58 at 512 (benchmarks of arXiv
// 2307.08691).
constexpr double memory_efficient_share = 0.30;
constexpr double memory_efficient_half_length = 320;
constexpr double reference_head_dim = 128; // head dim at which the flash shares were measured

bool wideOnly(DataType precision) { return precision == DataType::fp32 || precision == DataType::tf32; }

} // namespace

bool attentionAvailable(const GpuType& gpu, AttentionBackend backend, DataType precision) {
    switch (backend) {
    case AttentionBackend::flash:
        return (gpu.flash_attention_2 || gpu.flash_attention_3) && !wideOnly(precision);
    case AttentionBackend::memory_efficient:
        return gpu.memory_efficient_attention;
    case AttentionBackend::automatic:
    case AttentionBackend::math:
        return true;
    }
    return false;
}

AttentionBackend chooseAttention(const GpuType& gpu, AttentionBackend wanted, DataType precision) {
    if (wanted != AttentionBackend::automatic)
        return wanted;
    for (const AttentionBackend b : {AttentionBackend::flash, AttentionBackend::memory_efficient})
        if (attentionAvailable(gpu, b, precision))
            return b;
    return AttentionBackend::math;
}

AttentionTime attentionTime(const GpuProfile& gpu, AttentionBackend backend, const AttentionShape& s) {
    AttentionTime t;
    if (backend == AttentionBackend::math) {
        const double products = 4.0 * s.tokens * s.width * s.length;
        const double scores = s.tokens * s.heads * s.length;
        const double rate = gpu.wide_flops * gpu.wide_ceiling * s.head_dim / (s.head_dim + calibration.k_half / 2);
        t.forward = products / rate + calibration.math_bytes_forward * scores / gpu.memory_bytes_per_s;
        t.backward = 2.0 * products / rate + calibration.math_bytes_backward * scores / gpu.memory_bytes_per_s;
        return t;
    }
    const bool flash = backend == AttentionBackend::flash;
    const double share = flash ? gpu.flash_share : memory_efficient_share;
    const double half_length = flash ? gpu.flash_half_length : memory_efficient_half_length;
    const double half_head = flash ? gpu.flash_half_head : 10.0;
    const double head = std::min(s.head_dim, reference_head_dim);
    const double head_factor = head / (head + half_head) * (reference_head_dim + half_head) / reference_head_dim;
    const double rate = gpu.wide_flops * share * head_factor * s.length / (s.length + half_length);
    t.forward = 4.0 * s.tokens * s.width * s.span / rate + calibration.kernel_floor_s;
    t.backward = calibration.attention_backward_flops * (t.forward - calibration.kernel_floor_s) +
                 2 * calibration.kernel_floor_s;
    return t;
}

const char* attentionKey(AttentionBackend backend) {
    switch (backend) {
    case AttentionBackend::flash:
        return "flash";
    case AttentionBackend::memory_efficient:
        return "memory_efficient";
    case AttentionBackend::math:
        return "math";
    case AttentionBackend::automatic:
        break;
    }
    return "automatic";
}

} // namespace cw::model
