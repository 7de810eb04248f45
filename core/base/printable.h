// Texts of files and command lines as a terminal may show them.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace cw {

/// Bytes of the control character that `text` begins with (C0, DEL, C1, those that break lines or turn the direction of
/// what follows, U+2028 to U+202E, U+2066 to U+2069, and U+FFFE, U+FFFF, which are no characters; in UTF-8); 0: it
/// begins with none.
inline std::size_t controlLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0xFF; };
    if (byte(0) < 0x20 || byte(0) == 0x7F)
        return 1;
    if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0)
        return 2;
    const bool turns = byte(0) == 0xE2 && ((byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE) ||
                                           (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
    const bool none = byte(0) == 0xEF && byte(1) == 0xBF && (byte(2) == 0xBE || byte(2) == 0xBF) && text.size() > 2;
    return turns || none ? 3 : 0;
}

inline bool hasControl(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (controlLength(text.substr(i)) > 0)
            return true;
    return false;
}

/// `text` with its control characters as \u001b, so that none reaches a terminal; those in `kept` stay.
inline std::string printable(std::string_view text, std::string_view kept = {}) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = controlLength(text.substr(i));
        if (length == 0 || kept.find(text[i]) != kept.npos) {
            shown += text[i++];
            continue;
        }
        const auto byte = [&](std::size_t at) { return unsigned(static_cast<unsigned char>(text[i + at])); };
        // The second byte of a C1 character is its code; of three bytes, four, six and six bits make it.
        const unsigned code =
            length == 3 ? (byte(0) & 0xF) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F) : byte(length - 1);
        char escape[8];
        std::snprintf(escape, sizeof escape, "\\u%04x", code);
        shown += escape;
        i += length;
    }
    return shown;
}

} // namespace cw
