// Command lines that can't be understood: what is wrong with them, and what was probably meant.
#pragma once

#include "core/base/diagnostic.h"

#include <optional>

namespace CLI {
class App;
}

namespace cw {

/// The first option, command or argument that nothing knows, after a parse that failed; nothing when all were known.
/// `extras_only`: an argument too many is what made it fail.
std::optional<Text> unknownWord(const CLI::App& app, bool extras_only);

} // namespace cw
