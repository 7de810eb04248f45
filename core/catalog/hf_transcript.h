// The keys of a Hugging Face configuration as the JSON of a catalog entry (inside core/catalog only).
#pragma once

#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cw::hf {

struct ModelKind;

/// The member; nullptr also for null, which is what Python writes for None.
const nlohmann::json* valueOf(const nlohmann::json& object, std::string_view key);
bool hasAny(const nlohmann::json& object, std::span<const char* const> keys);
/// What is absent or no truth value counts as `otherwise`.
bool isTrue(const nlohmann::json& object, std::string_view key, bool otherwise = false);
/// Empty: absent, or no text.
std::string textOf(const nlohmann::json& object, std::string_view key);

/// Which key each value of the entry is from, so that the one check of entries can speak of the user's file.
struct Transcript {
    std::map<std::string, std::string> origin;   ///< path in the configuration, by catalog field ("latent.v_head_dim")
    std::map<std::string, std::string> defaults; ///< model type whose class says the value, by catalog field
    std::vector<std::string> guessed;            ///< catalog fields
    std::vector<Text> notes;
    bool head_dim_given = false; ///< false: it follows from hidden size and heads, which must then divide

    /// Empty: the field is from no key.
    std::string originOf(const std::string& field) const {
        const auto it = origin.find(field);
        return it == origin.end() ? std::string() : it->second;
    }
};

/// Writes all that `part`, at `path` of the configuration `root`, says into `entry`, values as they are: what is wrong
/// with one is for the check of entries to find. `kind` null: an unknown type. Returns the first key that is missing,
/// or holds a list where one value belongs (import.missing, import.not_single).
std::optional<Error> transcribe(const nlohmann::json& root, const nlohmann::json& part, const std::string& path,
                                const ModelKind* kind, nlohmann::json& entry, Transcript& transcript);

} // namespace cw::hf
