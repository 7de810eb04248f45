// Core's texts in English, from the one message table.
#pragma once

#include "core/base/result.h"

#include <string>

namespace cw {

/// The message of a code with its {name} marks filled; the code itself with its arguments where the table has none.
std::string english(const Text& text);
/// "error: plan.cwplan: scenarios[0].racks[2].u: <message>": what, where and how to mend it, on one line.
std::string english(const Error& error);
/// "warning: plan.cwplan: R03/n18: <message>".
std::string english(const Diagnostic& diagnostic);

} // namespace cw
