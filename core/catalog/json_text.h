// JSON of files that others wrote, as nlohmann's value (inside core/catalog only).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string_view>

namespace cw {

enum class TextFault { not_utf8, empty, too_deep, not_json, number_too_large };

struct BadText {
    TextFault fault;
    int line; ///< counted from 1
};

/// Parses the whole text; `out` is left as it is when that fails. Nesting is at most json_depth_limit: values that are
/// deeper overflow the stack where they are copied or printed.
std::optional<BadText> parseText(std::string_view text, nlohmann::json& out);

} // namespace cw
