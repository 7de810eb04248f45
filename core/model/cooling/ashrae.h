// ASHRAE's classes of inlet air: the one place of their ranges.
#pragma once

#include "core/units/units.h"

#include <algorithm>
#include <string_view>

namespace cw::model {

/// Dry bulb of one class at its server's inlet.
struct AshraeClass {
    std::string_view name;
    double low_c, high_c;
    double metres_per_kelvin = 0; ///< above 900 m the high end falls by 1 K each; 0: no fall is known
};
/// Thermal guidelines of TC 9.9, 5th edition, 2021. The falls with altitude are unverified.
inline constexpr AshraeClass ashrae_classes[] = {
    {"recommended", 18, 27}, {"a1", 15, 32, 300}, {"a2", 10, 35, 300},
    {"a3", 5, 40, 175},      {"a4", 5, 45, 125},  {"h1", 5, 25},
};

inline Temperature highestInlet(const AshraeClass& c, double altitude_m) {
    constexpr double full_range_to_m = 900;
    const double above_m = std::max(0.0, altitude_m - full_range_to_m);
    return celsius(c.high_c - (c.metres_per_kelvin > 0 ? above_m / c.metres_per_kelvin : 0));
}
inline bool isInside(const AshraeClass& c, Temperature inlet, double altitude_m) {
    return inlet >= celsius(c.low_c) && inlet <= highestInlet(c, altitude_m);
}

} // namespace cw::model
