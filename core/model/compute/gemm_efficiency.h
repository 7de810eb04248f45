// Time of one matrix multiplication: roofline with tile and wave quantisation and a ramp in the reduction length.
#pragma once

#include "core/model/compute/gpu_profile.h"

namespace cw::model {

/// Share of the ceiling that [m, k] x [k, n] reaches, 0-1: the best of the library's tile sizes and reduction splits.
/// `k_half`: reduction length at which a tile reaches half of its rate.
double shapeEfficiency(double sm_count, double m, double n, double k, double k_half);

/// Seconds on the GPU. `wide`: in 16 bits even when the job runs fp8. Bytes are of operands and result.
double gemmSeconds(const GpuProfile& gpu, double m, double n, double k, double element_bytes, bool wide);

} // namespace cw::model
