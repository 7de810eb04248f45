// The number part of typed text, apart from its unit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cw {

/// Full-width forms, typographic minus and spaces, superscripts and the micro sign as plain ASCII;
/// the degree sign stays. Text from a Japanese input method then reads like any other.
std::string plainText(std::string_view text);

struct NumberPrefix {
    double value = 0;       ///< may be infinite or NaN ("1e999", "nan")
    std::size_t length = 0; ///< characters of the text that the number takes
};

/// The number that `text` (already plain) begins with: "12.5", "12,5", "1,234,567.8", "1.234.567,8", "1 234", "1.2e3".
/// A single comma followed by exactly three digits separates thousands ("1,234" is 1234), else it is a decimal comma.
std::optional<NumberPrefix> numberPrefix(std::string_view text);

} // namespace cw
