#include "core/catalog/hf_config.h"

#include "core/base/elided.h"
#include "core/base/json_depth.h"
#include "core/base/printable.h"
#include "core/catalog/entry_json.h"
#include "core/catalog/hf_model_kinds.h"
#include "core/catalog/hf_transcript.h"
#include "core/catalog/json_text.h"
#include "core/catalog/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace cw {
namespace {

using nlohmann::json;
using namespace hf;

/// Members that hold the language part of a model of several media.
constexpr std::array text_parts{"text_config", "llm_config", "language_config"};
/// Types whose text part only embeds; and keys that only other media have.
constexpr std::array<std::string_view, 8> embedding_types{"clip",    "siglip",  "siglip2", "chinese_clip",
                                                          "altclip", "clipseg", "owlvit",  "align"};
constexpr std::array picture_keys{"image_size", "patch_size", "num_channels"};
constexpr std::array sound_keys{"num_mel_bins", "conv_dim"};

bool isAny(std::string_view word, std::span<const std::string_view> list) {
    return std::ranges::find(list, word) != list.end();
}

/// Files that lie beside a model's configuration, or are of another kind of model.
std::optional<Error> refusal(const json& root) {
    const auto text = [](const char* code, Args args = {}) { return Error{Text{code, std::move(args)}, {}, {}}; };
    if (valueOf(root, "peft_type") || valueOf(root, "lora_alpha")) {
        std::string base = textOf(root, "base_model_name_or_path");
        return text("import.adapter", {{"base", base.empty() ? "?" : elided(base)}});
    }
    if (const std::string part = textOf(root, "_class_name"); !part.empty())
        return text("import.diffusion", {{"found", elided(part)}});
    const std::string type = textOf(root, "model_type");
    const bool has_shape = hasAny(root, layer_keys) || hasAny(root, hidden_keys) || hasAny(root, text_parts);
    if (type.empty() && !has_shape)
        return text(valueOf(root, "tokenizer_class") ? "import.tokenizer" : "import.unrecognised");
    if (isTrue(root, "is_encoder_decoder"))
        return text("import.encoder_decoder", {{"found", elided(type)}});
    const bool alone = !hasAny(root, text_parts);
    if (isAny(type, embedding_types) || (alone && hasAny(root, sound_keys)) ||
        (alone && !valueOf(root, "vocab_size") && hasAny(root, picture_keys)))
        return text("import.no_language_model", {{"found", type.empty() ? "?" : elided(type)}});
    return std::nullopt;
}

std::optional<Error> parse(std::string_view text, json& root) {
    const auto error = [](const char* code, Args args = {}) { return Error{Text{code, std::move(args)}, {}, {}}; };
    if (const auto bad = parseText(text, root)) {
        const std::string line = std::to_string(bad->line);
        switch (bad->fault) {
        case TextFault::not_utf8:
            return error("import.not_utf8", {{"line", line}});
        case TextFault::empty:
            return error("import.empty");
        case TextFault::too_deep:
            return error("import.too_deep", {{"line", line}, {"limit", std::to_string(json_depth_limit)}});
        case TextFault::not_json:
            return error("import.not_json", {{"line", line}});
        case TextFault::number_too_large:
            return error("import.number_too_large", {{"line", line}});
        }
    }
    if (!root.is_object())
        return error("import.not_object");
    return std::nullopt;
}

/// The entry's own complaint, said of the key that the value is from.
Error ofConfig(Error problem, const Transcript& script) {
    const std::string origin = script.originOf(problem.path);
    return origin.empty() ? problem : Error{Text{"import.wrong_value", std::move(problem.text.args)}, {}, origin};
}

std::optional<Error> indivisible(const LlmType& llm, const Transcript& script) {
    const auto error = [&](const char* key, int value, const char* by, int divisor) {
        return Error{Text{"import.not_divisible",
                          {{"key", script.originOf(key)},
                           {"value", std::to_string(value)},
                           {"by", script.originOf(by)},
                           {"divisor", std::to_string(divisor)}}},
                     {},
                     script.originOf(by)};
    };
    if (!script.head_dim_given && llm.hidden % llm.heads != 0)
        return error("hidden", llm.hidden, "heads", llm.heads);
    if (llm.heads % llm.kv_heads != 0)
        return error("heads", llm.heads, "kv_heads", llm.kv_heads);
    return std::nullopt;
}

/// "org/model" as it is; of a path in some file system the last part alone.
std::string nameFromPath(std::string text) {
    std::ranges::replace(text, '\\', '/');
    while (text.ends_with('/'))
        text.pop_back();
    const bool is_path = text.starts_with('/') || text.starts_with('.') || text.starts_with('~') ||
                         text.find(':') != text.npos || std::ranges::count(text, '/') > 1;
    if (is_path)
        text = text.substr(text.rfind('/') + 1);
    return text == "." || text == ".." || text == "~" ? std::string() : text;
}

constexpr std::size_t longest_name = 1000; // bytes

bool canBeName(const std::string& text) {
    return text.size() <= longest_name && text.find_first_not_of(' ') != text.npos && !firstInvalidUtf8(text) &&
           !hasControl(text);
}

/// What ids may have of a name; empty: none of it.
std::string lettersOfId(std::string_view name) {
    constexpr std::size_t longest_id = 80;
    std::string id;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
        if (good && (!id.empty() || (c != '.' && c != '_')))
            id += c;
        else if (!good && !id.empty() && id.back() != '-')
            id += '-';
    }
    id.resize(std::min(id.size(), longest_id));
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id;
}

std::string lastPart(const std::string& name) { return name.substr(name.rfind('/') + 1); }

} // namespace

Result<HfModel> llmFromHfConfig(std::string_view text, const HfLabels& labels, Layer layer) {
    if (firstInvalidUtf8(labels.id) || (!labels.name.empty() && !canBeName(labels.name)))
        return fail("import.bad_name", {{"limit", std::to_string(longest_name)}});
    json root;
    if (auto bad = parse(text, root))
        return tl::unexpected<Error>(std::move(*bad));
    if (auto refused = refusal(root))
        return tl::unexpected<Error>(std::move(*refused));

    const json* part = &root;
    std::string path;
    for (const char* key : text_parts)
        if (const json* inner = valueOf(root, key); inner && path.empty()) {
            if (!inner->is_object())
                return fail("import.not_object", {}, key);
            if (inner->empty() && hasAny(root, layer_keys))
                continue; // the shape stands outside
            part = inner;
            path = key;
        }
    std::string type = textOf(*part, "model_type");
    if (type.empty())
        type = textOf(root, "model_type");
    if (type == "gemma3")
        type = "gemma3_text";
    const auto* known = std::ranges::find(model_kinds, std::string_view(type), &ModelKind::type);
    json draft = json::object();
    Transcript script;
    if (auto problem = transcribe(root, *part, path, known == model_kinds.end() ? nullptr : known, draft, script))
        return tl::unexpected<Error>(std::move(*problem));

    const auto usable = [](const std::string& label) { return canBeName(label) ? label : std::string(); };
    const std::string own = usable(nameFromPath(textOf(root, "_name_or_path")));
    const std::string fallback = usable(labels.fallback);
    const std::string origin = !own.empty() ? own : !fallback.empty() ? fallback : labels.name;
    const std::string name = !labels.name.empty() ? labels.name : lastPart(origin);
    draft["name"] = name.empty() ? std::string("model") : name;
    draft["id"] = !labels.id.empty()         ? labels.id
                  : lettersOfId(name).empty() ? idFromName(fallback)
                                              : idFromName(name);
    draft["source"] = json::array({origin.empty() ? "config.json" : "config.json of " + origin});
    for (const auto& [field, model_type] : script.defaults)
        draft["field_sources"][field] = {{"source", "default of model_type " + model_type}};
    if (!script.guessed.empty())
        draft["unverified"] = script.guessed;

    HfModel model;
    if (auto problems = entry::read(draft, layer, {}, model.llm); !problems.empty())
        return tl::unexpected<Error>(ofConfig(std::move(problems.front()), script));
    if (auto uneven = indivisible(model.llm, script))
        return tl::unexpected<Error>(std::move(*uneven));
    if (known == model_kinds.end())
        model.notes.push_back({"import.unknown_type", {{"found", type.empty() ? "?" : elided(type)}}});
    if (!path.empty())
        model.notes.push_back({"import.text_part", {{"part", path}}});
    std::ranges::move(script.notes, std::back_inserter(model.notes));
    return model;
}

std::string nameOfHfConfig(const std::filesystem::path& file) {
    const std::string stem = file.stem().string();
    if (stem != "config")
        return stem;
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error);
    std::filesystem::path folder = (error ? file : whole).lexically_normal().parent_path();
    // A download cache keeps models--org--name/snapshots/<hash>/config.json.
    if (folder.parent_path().filename() == "snapshots") {
        const std::string cached = folder.parent_path().parent_path().filename().string();
        constexpr std::string_view separator = "--";
        if (const auto at = cached.rfind(separator); at != cached.npos)
            return cached.substr(at + separator.size());
    }
    return folder.filename().string();
}

std::string idFromName(std::string_view name) {
    const std::string id = lettersOfId(name);
    return id.empty() ? "model" : id;
}

std::string catalogFileOf(const LlmType& llm) {
    return json{{"kind", "llms"}, {"entries", json::array({entry::write(llm)})}}.dump(2) + "\n";
}

} // namespace cw
