// Core's codes as sentences in the language of the window.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace cw {

/// The translated sentence of a code with its {name} marks filled. An argument that is itself a code of the message
/// table ("cost.compute") is translated too. A code without an entry shows as the code itself; a "raw" text as it is, a
/// "catalog" text as catalogText.
QString toText(const Text& text);
/// Words of a catalog entry (names of places and of things of no maker, sources of prices) in the language of the
/// window; a maker's product names, addresses and what a user's own catalog says stay as they are.
QString catalogText(std::string_view words);
/// The translated text of a code that takes no arguments ("property.name").
QString labelOf(std::string_view code);
/// As labelOf, and `otherwise` when the table has no such code.
QString labelOr(std::string_view code, const QString& otherwise);
/// True when the message table has an entry for this code.
bool hasMessage(std::string_view code);
/// The message, and the file and path it is about where there are any.
QString toText(const Error& error);

} // namespace cw
