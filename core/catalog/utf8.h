#pragma once

#include <optional>
#include <string_view>

namespace cw {

/// Offset of the first byte that is not valid UTF-8 (overlong forms, surrogates and values beyond U+10FFFF included);
/// nothing when all is well.
std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

/// Line of a byte offset, counted from 1.
int lineOfOffset(std::string_view text, std::size_t offset);

} // namespace cw
