// A text as a cell of comma-separated values: the one place that knows what spreadsheets do to texts.
#pragma once

#include "core/base/printable.h"

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace cw {

/// Whether a spreadsheet would compute `text` instead of showing it: it begins, after blanks, with one of = + - @,
/// narrow or wide, and is no plain number.
inline bool looksLikeFormula(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos)
        return false;
    const std::string_view said = text.substr(first);
    double number = 0;
    const auto [end, status] = std::from_chars(said.data(), said.data() + said.size(), number);
    if (status == std::errc() && end == said.data() + said.size() && std::isfinite(number))
        return false;
    constexpr std::string_view wide[] = {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    bool begins = std::string_view("=+-@").find(said.front()) != std::string_view::npos;
    for (const std::string_view sign : wide)
        begins = begins || said.starts_with(sign);
    return begins;
}

/// RFC 4180: quoted where the text needs it, its quotes doubled. What would be a formula stands behind an apostrophe,
/// which spreadsheets take as "this is text"; control characters but line ends and tabs become \u001b.
inline std::string csvCell(std::string_view text) {
    const std::string shown = (looksLikeFormula(text) ? "'" : "") + printable(text, "\t\r\n");
    if (shown.find_first_of(",\"\r\n") == std::string::npos)
        return shown;
    std::string cell = "\"";
    for (const char c : shown) {
        if (c == '"')
            cell += '"';
        cell += c;
    }
    return cell + '"';
}

} // namespace cw
