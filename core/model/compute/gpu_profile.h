// A GPU as the roofline sees it: rates in SI, with the shares of them that kernels reach.
#pragma once

#include "core/model/compute/calibration.h"
#include "core/model/workload/job.h"

#include <optional>

namespace cw::model {

struct GpuProfile {
    const Calibration* constants = &calibration; ///< never null
    double peak_flops = 0;                       ///< dense, in the job's precision, at the sustained clock
    double wide_flops = 0;         ///< 16-bit (or 32-bit) peak: attention, head and adapters never run in fp8
    double rated_peak = 0;         ///< as peak_flops at the rated clock; utilisation is told against it
    double gemm_ceiling = 0.8;     ///< of peak_flops, best shape
    double wide_ceiling = 0.8;     ///< of wide_flops
    double memory_bytes_per_s = 0; ///< reached
    double l2_bytes = 0;
    double sm_count = 0;
    double flash_share = 0.5;       ///< of wide_flops, long sequences, flash kernel
    double flash_half_length = 600; ///< tokens at which the flash kernel reaches half of it
    double flash_half_head = 10;    ///< head dim at which it halves, relative to 128
    bool fp8 = false;               ///< 8 or 4 bits: operands are cast first
    bool block_scaled = false;      ///< with a scale for each small block of values (mxfp8, nvfp4)
};
/// FlashAttention-3 is written for Hopper (compute capability 9.0), whatever an entry says of other GPUs.
bool runsFlash3(const GpuType& gpu);

/// Nothing when the GPU lacks the job's precision, or its memory bandwidth is unknown. `flash_3`: the job brings
/// FlashAttention-3 for GPUs that run it.
std::optional<GpuProfile> profileOf(const GpuType& gpu, DataType precision, bool flash_3, double clock_ratio,
                                    const Calibration& constants = calibration);

/// The precision's peak on this GPU, FLOP/s; nothing: unsupported.
std::optional<double> peakFlops(const GpuType& gpu, DataType precision);

} // namespace cw::model
