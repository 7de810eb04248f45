// Names that users give to racks, workloads, scenarios and plans, as lists, charts and findings show them.
#pragma once

#include "core/base/printable.h"

#include <string>
#include <string_view>

namespace cw {

/// Longest name, in characters, that is shown in full.
inline constexpr std::size_t longest_name = 80;

/// `name` on one line: line ends and tabs are blanks, other control characters become \u001b, and what is too long ends
/// in "...". The plan keeps the name as it was typed.
inline std::string shownName(std::string_view name) {
    std::size_t end = 0;
    for (std::size_t characters = 0; characters < longest_name && end < name.size(); ++characters)
        do
            ++end;
        while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80);
    std::string line(name.substr(0, end));
    for (char& c : line)
        if (c == '\n' || c == '\r' || c == '\t')
            c = ' ';
    return printable(line) + (end < name.size() ? "..." : "");
}

} // namespace cw
