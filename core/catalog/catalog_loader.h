// Reads catalog folders of JSON files in the project's own schema (catalogs/schema/*.schema.json, draft-07).
#pragma once

#include "core/base/diagnostic.h"
#include "core/catalog/catalog.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

struct CatalogLoad {
    CatalogPtr catalog; ///< never null: bad entries are skipped
    std::vector<Diagnostic> diagnostics; ///< one for each bad entry, with file and field path
};

/// Loads every *.json below `folder` (kinds are told by the file's "kind" member).
CatalogLoad loadCatalogFolder(const std::filesystem::path& folder, Layer layer);
/// The catalog compiled into the program from catalogs/: works with no file beside the executable. Parsed once.
CatalogPtr shippedCatalog();
/// Shipped, then the user's folder (where it exists).
CatalogLoad loadCatalogs(const std::filesystem::path& user_folder);

/// The kinds of catalog files in order: "gpus", "servers" ...
std::vector<std::string> catalogKinds();
/// The draft-07 schema of a catalog file of this kind, as in catalogs/schema/<kind>.schema.json; empty: no such kind.
std::string catalogSchema(std::string_view kind);

/// One catalog entry as canonical JSON text (sorted keys, shortest numbers), for carrying entries in plan files; and back.
template <class T> std::string entryToJson(const T& entry);
template <class T> Result<T> entryFromJson(std::string_view json, Layer layer);

} // namespace cw
