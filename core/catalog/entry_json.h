// Catalog entries from and to JSON values (inside core/catalog only).
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace cw::entry {

/// Reads one entry; on problems (each with its path below `path`) nothing usable is in `entry`.
template <class T>
std::vector<Error> read(const nlohmann::json& object, Layer layer, const std::string& path, T& entry);

template <class T> nlohmann::json write(const T& entry);

/// Draft-07 schema of a catalog file of this kind ("gpus").
template <class T> nlohmann::json fileSchema(const std::string& kind);

/// `value` shortened for a message; what is empty is named by its type, as braces alone read like a slip.
std::string shortText(const nlohmann::json& value);

inline constexpr const char* id_pattern = "^[a-z0-9][a-z0-9._-]{0,79}$";
bool isId(std::string_view text);

} // namespace cw::entry
