// A language model from the config.json that Hugging Face transformers reads.
#pragma once

#include "core/base/result.h"
#include "core/catalog/llm_type.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// Bytes. Published files have a few thousand.
inline constexpr std::uintmax_t hf_config_size_limit = std::uintmax_t{1} << 20;

/// What a model is called; what is empty is taken from the file's _name_or_path, then from `fallback`.
struct HfLabels {
    std::string id;
    std::string name;
    std::string fallback; ///< name of last resort, as nameOfHfConfig gives
};

struct HfModel {
    LlmType llm;
    std::vector<Text> notes; ///< what to look at before relying on it (import.*)
};

/// Reads the text of a config.json. Absent keys have the default of the model type's class, with that as their source;
/// shapes do so only in a nested text_config, where transformers itself leaves them out. What a guess was needed for is
/// marked unverified. Errors are import.* with the key's path ("text_config.num_attention_heads"), or catalog.bad_id.
Result<HfModel> llmFromHfConfig(std::string_view json, const HfLabels& labels, Layer layer);

/// The model's name as its place tells it: the folder of a "config.json" (of a download cache: the repository), else
/// the file's own stem.
std::string nameOfHfConfig(const std::filesystem::path& file);

/// `name` in the letters that ids may have: "Llama-3.1 8B" gives "llama-3.1-8b"; "model" where none is left.
std::string idFromName(std::string_view name);

/// A catalog file (kind llms) that holds this model, as text.
std::string catalogFileOf(const LlmType& llm);

} // namespace cw
