// Values of a file or a command line as messages repeat them.
#pragma once

#include <string>
#include <string_view>

namespace cw {

/// Longest value, in bytes, that a message repeats in full.
inline constexpr std::size_t longest_shown = 80;

/// `text`, cut between characters and ended with "..." where it has more than `longest` bytes.
inline std::string elided(std::string_view text, std::size_t longest = longest_shown) {
    if (text.size() <= longest)
        return std::string(text);
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    std::size_t end = longest;
    while (end > 0 && continues(text[end]))
        --end;
    return std::string(text.substr(0, end)) + "...";
}

} // namespace cw
