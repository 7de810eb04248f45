// What a place may charge, the same in its catalog entry and where a user types it. Beyond these a value is a slip.
#pragma once

namespace cw::site_limits {

struct Limits {
    double minimum;
    double maximum;
};

inline constexpr Limits electricity_usd_per_kwh{0, 100};
inline constexpr Limits colocation_usd_per_kw_month{0, 10000};
inline constexpr Limits build_usd_per_w{0, 200};
inline constexpr Limits water_usd_per_m3{0, 1000};

} // namespace cw::site_limits
