// Which units each dimension accepts, and which of them it prints in.
#pragma once

#include "core/units/unit_text.h"

#include <span>
#include <string_view>

namespace cw {

/// A unit to print in, for magnitudes from `from` (SI) upwards. Tables are sorted by `from`.
struct PrintUnit {
    std::string_view symbol; ///< one of unitsOf(), spaces aside ("M tokens")
    double from;
};

std::span<const PrintUnit> printUnitsOf(Dimension dimension);

} // namespace cw
