// What may be typed or read, the same for files, edits and the inspector. Beyond these a value is a slip, not a plan.
#pragma once

#include "core/catalog/site_limits.h"

namespace cw::limits {

struct Range {
    double minimum;
    double maximum;
};

inline constexpr Range floor_m{-10000, 10000};
inline constexpr Range row{0, 10000};
inline constexpr Range rack_unit{1, 100};
inline constexpr Range lora_rank{1, 65536};
inline constexpr Range seq_len{1, 16777216};
inline constexpr Range packing{0.01, 1};
inline constexpr Range global_batch{1, 16777216};
inline constexpr Range gpus{0, 1048576}; ///< 0: all
inline constexpr Range dataset_tokens{1, 1e16};
inline constexpr Range epochs{0.001, 10000};
inline constexpr Range runs_per_year{0, 100000};
inline constexpr Range parallel_ways{0, 1048576}; ///< 0: chosen by search
inline constexpr Range micro_batch{0, 65536};     ///< 0: chosen by search
inline constexpr Range oversubscription{1, 64};
inline constexpr Range cable_length_m{0.1, 10000};
inline constexpr Range supply_air_c{5, 45};    ///< ASHRAE class A4 ends at 45 C
inline constexpr Range supply_liquid_c{2, 70}; ///< ASHRAE W classes begin at 2 C
inline constexpr Range cooling_spares{0, 1000};
inline constexpr Range electricity_usd_per_kwh{site_limits::electricity_usd_per_kwh.minimum,
                                               site_limits::electricity_usd_per_kwh.maximum};
inline constexpr Range electrical_capacity_w{1, 1e10};
inline constexpr Range outlet{1, 1000};
inline constexpr Range price{0, 1e12};
inline constexpr Range object_id{1, 2147483647};
inline constexpr Range currency_per_usd{1e-6, 1e9};

} // namespace cw::limits
