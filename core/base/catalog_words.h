// Words of a catalog entry in a text.
#pragma once

#include "core/base/diagnostic.h"

#include <string>

namespace cw {

/// What an entry of the catalog says in words: names of places and things, sources. The code "catalog" stands for the
/// argument "text", as "raw" does, and is shown in the reader's language where resources/text/catalog_texts.h has it.
/// An argument of any message that is named "source" or "server" holds such words too.
inline Text catalogWords(std::string words) { return {"catalog", {{"text", std::move(words)}}}; }

} // namespace cw
