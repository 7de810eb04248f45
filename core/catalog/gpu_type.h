#pragma once

#include "core/catalog/provenance.h"
#include "core/units/units.h"

#include <map>
#include <optional>

namespace cw {

/// mxfp8: 8-bit floats with a scale for 32 values; nvfp4: 4-bit floats with a scale for 16 values.
enum class DataType { fp32, tf32, fp16, bf16, fp8, int8, fp4, mxfp8, nvfp4 };

enum class GpuLink { none, nvlink, infinity_fabric, ethernet };

/// A GPU (or accelerator). Peaks are dense rates, never with sparsity.
struct GpuType : EntryHead {
    std::string architecture;
    std::string compute_capability; ///< "9.0" for NVIDIA, "gfx942" for AMD; empty: unknown
    std::optional<int> launch_year;
    std::optional<Bytes> memory;
    std::optional<DataRate> memory_bandwidth;
    std::optional<Bytes> l2;
    std::optional<Bytes> last_level_cache; ///< beyond L2 (Infinity Cache)
    std::optional<Bytes> shared_memory_per_sm;
    std::optional<int> sm_count;
    std::optional<Frequency> base_clock;
    std::optional<Frequency> boost_clock;
    std::map<DataType, ComputeRate> peak; ///< absent: not supported or unknown
    GpuLink link = GpuLink::none;
    std::optional<DataRate> link_per_direction; ///< all links together, one way
    std::optional<int> pcie_generation;
    std::optional<int> pcie_lanes;
    std::optional<Power> tdp;
    std::optional<Power> power_min;
    std::optional<Power> power_max;
    std::optional<Power> idle_power;
    std::string form_factor;
    bool passive_cooling = true;
    std::optional<Temperature> max_operating; ///< software thermal slowdown begins
    std::optional<Temperature> slowdown;      ///< hardware halves the clock
    std::optional<Temperature> shutdown;
    std::optional<Temperature> memory_max_operating;
    std::optional<int> mig_max_instances;
    std::optional<bool> confidential_computing;
    bool flash_attention_2 = false;
    bool flash_attention_3 = false;
    bool memory_efficient_attention = true;

    bool operator==(const GpuType&) const = default;
};

} // namespace cw
