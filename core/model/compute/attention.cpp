#include "core/model/compute/attention.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

// Memory-efficient (xFormers) kernel on an A100: 92 TFLOP/s at 16k, 82 at 2k, 58 at 512 (benchmarks of arXiv
// 2307.08691).
constexpr double memory_efficient_share = 0.30;
constexpr double memory_efficient_half_length = 320;
/// Heads wider than its tile: the CUTLASS kernel then keeps its output in memory instead of registers (unverified: judged
/// on two Gemma 7B runs with heads of 256 on an A100, universal-llm-trainer, and not fitted by the tool).
constexpr double memory_efficient_wide_share = 0.5;
constexpr double memory_efficient_widest_head = 128;
/// Bytes a score that the math backend moves to bound scores: divide, tanh and multiply read and write 16 bits each;
/// backward scales twice and reads the tanh's output beside the gradient.
constexpr double softcap_bytes_forward = 12, softcap_bytes_backward = 14;
constexpr double attention_block = 128;
constexpr double reference_head_dim = 128; // head dim at which the flash shares were measured

bool wideOnly(DataType precision) { return precision == DataType::fp32 || precision == DataType::tf32; }

} // namespace

bool attentionAvailable(const GpuType& gpu, AttentionBackend backend, const Job& job) {
    switch (backend) {
    case AttentionBackend::flash_3:
        return runsFlash3(gpu) && !wideOnly(job.precision);
    case AttentionBackend::flash:
    case AttentionBackend::flash_1:
        return (gpu.flash_attention_2 || runsFlash3(gpu)) && !wideOnly(job.precision);
    case AttentionBackend::memory_efficient:
        return gpu.memory_efficient_attention;
    case AttentionBackend::automatic:
    case AttentionBackend::math:
        return true;
    }
    return false;
}

AttentionBackend chooseAttention(const GpuType& gpu, const Job& job) {
    if (job.attention == AttentionBackend::flash_3 && !attentionAvailable(gpu, job.attention, job))
        return AttentionBackend::flash; // libraries fall back to version 2
    if (job.attention != AttentionBackend::automatic)
        return job.attention;
    if (attentionAvailable(gpu, AttentionBackend::flash, job))
        return AttentionBackend::flash;
    if (attentionAvailable(gpu, AttentionBackend::memory_efficient, job) && !job.llm->attention_softcap)
        return AttentionBackend::memory_efficient;
    return AttentionBackend::math;
}

AttentionTime attentionTime(const GpuProfile& gpu, AttentionBackend backend, const AttentionShape& s) {
    const Calibration& k = *gpu.constants;
    AttentionTime t;
    if (backend == AttentionBackend::math) {
        const double products = 4.0 * s.tokens * s.width * s.length;
        const double scores = s.tokens * s.heads * s.length;
        const double rate = gpu.wide_flops * gpu.wide_ceiling * s.head_dim /
                            (s.head_dim + 0.5 * k.tile_drain * gpu.wide_flops / gpu.memory_bytes_per_s);
        const double passes = s.fused_softmax ? 1.0 : k.unfused_softmax_passes;
        const double forward = passes * k.math_bytes_forward + (s.softcap ? softcap_bytes_forward : 0.0);
        const double backward = passes * k.math_bytes_backward + (s.softcap ? softcap_bytes_backward : 0.0);
        t.forward = products / rate + forward * scores / gpu.memory_bytes_per_s;
        t.backward = 2.0 * products / rate + backward * scores / gpu.memory_bytes_per_s;
        return t;
    }
    const bool flash = backend != AttentionBackend::memory_efficient;
    const double version = backend == AttentionBackend::flash_1 ? k.flash_1_share : 1.0;
    const double wide = s.head_dim > memory_efficient_widest_head ? memory_efficient_wide_share : 1.0;
    const double share = flash ? gpu.flash_share * version : memory_efficient_share * wide;
    const double half_length = flash ? gpu.flash_half_length : memory_efficient_half_length;
    const double half_head = flash ? gpu.flash_half_head : 10.0;
    const double head = std::min(s.head_dim, reference_head_dim);
    const double head_factor = head / (head + half_head) * (reference_head_dim + half_head) / reference_head_dim;
    const double rate =
        gpu.wide_flops * k.attention_training_share * share * head_factor * s.length / (s.length + half_length);
    // Blocks of 128 queries of one head; the last wave of blocks leaves SMs idle.
    const double blocks = s.heads * s.tokens / attention_block;
    const double waves = blocks / std::max(gpu.sm_count, 1.0);
    const double busy = std::pow(waves / std::ceil(waves), k.attention_wave_exponent);
    const double arithmetic = 4.0 * s.tokens * s.width * s.span / (rate * busy);
    t.forward = arithmetic + k.kernel_floor_s;
    t.backward = k.attention_backward_flops * arithmetic + 2 * k.kernel_floor_s;
    return t;
}

const char* attentionKey(AttentionBackend backend) {
    switch (backend) {
    case AttentionBackend::flash:
        return "flash";
    case AttentionBackend::flash_3:
        return "flash_3";
    case AttentionBackend::flash_1:
        return "flash_1";
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
