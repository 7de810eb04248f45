// What a plan's currency may be called: the word stands behind every amount.
#pragma once

#include "core/base/shown_name.h"

#include <algorithm>
#include <string_view>

namespace cw {

/// Longest code or sign of a currency, in characters.
inline constexpr std::ptrdiff_t longest_currency = 12;

/// A code or sign on one line, without control characters.
inline bool isCurrency(std::string_view text) {
    const auto characters = std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
    return characters > 0 && characters <= longest_currency && shownName(text) == text;
}

} // namespace cw
