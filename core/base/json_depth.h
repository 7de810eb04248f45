// How deep JSON that others wrote may be nested.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cw {

/// Nesting that no file of ours needs; what is deeper is refused before it fills the stack.
inline constexpr int json_depth_limit = 64;

/// Offset of the first bracket beyond the limit; nothing when there is none. The text need not be valid JSON.
inline std::optional<std::size_t> firstTooDeep(std::string_view json) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > json_depth_limit)
                return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::nullopt;
}

} // namespace cw
