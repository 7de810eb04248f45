// What holds for the circuits of any power distribution unit.
#pragma once

namespace cw {

/// As many branch breakers as an entry may state.
inline constexpr int most_circuits = 96;
/// Share of a breaker that continuous load may take (NEC 210.20(A), 215.3).
inline constexpr double continuous_share = 0.8;

} // namespace cw
