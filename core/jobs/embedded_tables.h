// The alias files and the published measured runs compiled into the program.
#pragma once

#include "core/catalog/embedded_files.h"

namespace cw {

std::span<const EmbeddedFile> embeddedAliases();
/// catalogs/schema/aliases.schema.json.
std::span<const EmbeddedFile> embeddedAliasSchema();
/// Tables of tests/data/validation.
std::span<const EmbeddedFile> embeddedRuns();

} // namespace cw
