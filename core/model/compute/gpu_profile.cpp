#include "core/model/compute/gpu_profile.h"

#include "core/model/compute/calibration.h"

#include <algorithm>
#include <string_view>

namespace cw::model {

namespace {

/// Best measured matrix multiplication over the dense peak, and the attention kernel, by architecture.
struct ArchitectureRow {
    std::string_view name;       ///< GpuType::architecture begins with it
    std::string_view capability; ///< and compute_capability begins with it
    double gemm;                 ///< ml-engineering "maximum achievable matmul FLOPS" (stas00, 2026), else unverified
    double gemm_fp8;
    double flash, flash_half_length,
        flash_half_head; ///< vLLM attention micro-benchmarks, arXiv 2307.08691 and 2407.08608
};
constexpr ArchitectureRow rows[] = {
    {"Hopper", "", 0.80, 0.71, 0.65, 550, 60},      // H100: 794.5 of 989, fp8 1402.6 of 1979; FA3 616 TFLOP/s
    {"Blackwell", "12", 0.75, 0.70, 0.45, 700, 20}, // RTX PRO and GeForce: unverified
    {"Blackwell", "", 0.78, 0.76, 0.55, 1100, 80},  // B200: 1745 of 2250, fp8 3432 of 4500; cuDNN 1240 TFLOP/s
    {"Ampere", "8.0", 0.87, 0.87, 0.60, 550, 10},   // A100: 271.2 of 312; FA2 189 TFLOP/s
    {"Ampere", "", 0.80, 0.80, 0.55, 550, 10},      // GA10x: unverified
    {"Ada", "", 0.70, 0.55, 0.50, 600, 10},         // L40S: medians 200-270 of 362, fp8 350-390 of 733; FA2 184
    {"Volta", "", 0.75, 0.75, 0.30, 400, 10},       // unverified
    {"Turing", "", 0.60, 0.60, 0.30, 400, 10},      // unverified
    {"CDNA 3", "", 0.51, 0.45, 0.35, 900, 40},      // MI300X: 668 of 1307
    {"CDNA 4", "", 0.63, 0.55, 0.40, 900, 40},      // MI355X: 1565 of 2500
    {"CDNA 2", "", 0.60, 0.60, 0.30, 700, 40},      // unverified
    {"Gaudi 2", "", 0.97, 0.95, 0.40, 700, 20},     // 418.7 of 432
    {"Gaudi 3", "", 0.74, 0.77, 0.40, 700, 20},     // 1243 of 1677
};
constexpr ArchitectureRow unknown_row{"", "", 0.65, 0.55, 0.35, 700, 20}; // unverified

/// FlashAttention-2 on an H100: 335 TFLOP/s forward at 16k, 191 at 512 (arXiv 2407.08608).
constexpr double flash_2_on_hopper_share = 0.36, flash_2_on_hopper_half_length = 440, flash_2_on_hopper_half_head = 10;

const ArchitectureRow& rowOf(const GpuType& gpu) {
    for (const ArchitectureRow& row : rows)
        if (gpu.architecture.starts_with(row.name) && gpu.compute_capability.starts_with(row.capability))
            return row;
    return unknown_row;
}

} // namespace

std::optional<double> peakFlops(const GpuType& gpu, DataType precision) {
    // A mixed 4-bit recipe runs its sensitive products in 8 bits; block-scaled 8 bits have the rate of plain 8 bits.
    const DataType rate = precision == DataType::mxfp8   ? DataType::fp8
                          : precision == DataType::nvfp4 ? DataType::fp4
                                                         : precision;
    const auto it = gpu.peak.find(rate);
    if (it == gpu.peak.end() || !(it->second.si() > 0))
        return std::nullopt;
    return it->second.si();
}

bool runsFlash3(const GpuType& gpu) {
    return gpu.flash_attention_3 && (gpu.compute_capability.empty() || gpu.compute_capability.starts_with("9."));
}

std::optional<GpuProfile> profileOf(const GpuType& gpu, DataType precision, bool flash_3, double clock_ratio,
                                    const Calibration& constants) {
    const std::optional<double> peak = peakFlops(gpu, precision);
    if (!peak || !gpu.memory_bandwidth || !(gpu.memory_bandwidth->si() > 0))
        return std::nullopt;
    const ArchitectureRow& row = rowOf(gpu);
    GpuProfile p;
    p.constants = &constants;
    p.fp8 = precision == DataType::fp8 || precision == DataType::mxfp8 || precision == DataType::nvfp4;
    p.block_scaled = p.fp8 && precision != DataType::fp8;
    p.rated_peak = *peak;
    p.peak_flops = *peak * clock_ratio;
    double wide = *peak;
    if (p.fp8)
        wide = peakFlops(gpu, DataType::bf16)
                   .value_or(peakFlops(gpu, DataType::fp16).value_or(*peak / (precision == DataType::nvfp4 ? 4 : 2)));
    p.wide_flops = wide * clock_ratio;
    p.gemm_ceiling = precision == DataType::nvfp4 ? row.gemm_fp8 * constants.fp4_over_fp8_ceiling
                     : p.fp8                      ? row.gemm_fp8
                                                  : row.gemm;
    p.wide_ceiling = row.gemm;
    p.memory_bytes_per_s = gpu.memory_bandwidth->si() * constants.memory_efficiency;
    p.sm_count = gpu.sm_count.value_or(constants.unknown_sm_count);
    const Bytes last_level = std::max(gpu.l2.value_or(Bytes()), gpu.last_level_cache.value_or(Bytes()));
    p.l2_bytes = last_level.si() > 0 ? last_level.si() : constants.unknown_l2_bytes_per_sm * p.sm_count;
    p.flash_share = row.flash;
    p.flash_half_length = row.flash_half_length;
    p.flash_half_head = row.flash_half_head;
    // PyTorch's own scaled_dot_product_attention is FlashAttention-2 also on Hopper.
    if (runsFlash3(gpu) && !flash_3) {
        p.flash_share = flash_2_on_hopper_share;
        p.flash_half_length = flash_2_on_hopper_half_length;
        p.flash_half_head = flash_2_on_hopper_half_head;
    }
    return p;
}

} // namespace cw::model
