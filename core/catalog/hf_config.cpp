#include "core/catalog/hf_config.h"

#include "core/base/elided.h"
#include "core/catalog/entry_json.h"
#include "core/catalog/hf_model_kinds.h"
#include "core/catalog/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

namespace cw {
namespace {

using nlohmann::json;
using namespace hf;

constexpr std::array layer_keys{"num_hidden_layers", "n_layer", "n_layers", "num_layers"};
constexpr std::array hidden_keys{"hidden_size", "n_embd", "n_embed", "d_model"};
constexpr std::array head_keys{"num_attention_heads", "n_head", "n_heads"};
constexpr std::array ffn_keys{"intermediate_size", "ffn_dim", "ffn_hidden_size", "n_inner"};
constexpr std::array kv_keys{"num_key_value_heads", "num_kv_heads", "n_head_kv"};
constexpr std::array length_keys{"max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx"};
constexpr std::array expert_keys{"num_local_experts", "num_experts", "n_routed_experts"};
constexpr std::array top_k_keys{"num_experts_per_tok", "experts_per_token"};
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

/// null is what Python writes for None: as good as absent.
const json* valueOf(const json& object, std::string_view key) {
    const auto it = object.find(key);
    return it == object.end() || it->is_null() ? nullptr : &*it;
}

bool hasAny(const json& object, std::span<const char* const> keys) {
    return std::ranges::any_of(keys, [&](const char* key) { return valueOf(object, key) != nullptr; });
}

bool isTrue(const json& object, std::string_view key, bool otherwise = false) {
    const json* v = valueOf(object, key);
    return v && v->is_boolean() ? v->get<bool>() : otherwise;
}

std::string textOf(const json& object, std::string_view key) {
    const json* v = valueOf(object, key);
    return v && v->is_string() ? v->get<std::string>() : std::string();
}

/// A size to compute with; nothing when it is no whole number that could be one. What it then lacks, the entry's own
/// check names.
std::optional<std::int64_t> wholeOf(const json* v) {
    constexpr double beyond_any_size = 1e9;
    if (!v || !v->is_number_integer() || v->get<double>() < 0 || v->get<double>() > beyond_any_size)
        return std::nullopt;
    return v->get<std::int64_t>();
}

/// Fills the JSON of a catalog entry from one object of a configuration and remembers which key each value is from, so
/// that the one check of entries can speak of the user's file.
class Transcript {
public:
    Transcript(const json& root, const json& part, std::string path, const ModelKind* known)
        : root_(root), part_(part), path_(std::move(path)), kind_(known ? *known : ModelKind{.type = "", .family = ""}),
          is_known_(known != nullptr) {}

    /// Runs the whole transcription; the first key that is missing, or holds a list where one value belongs.
    std::optional<Error> run() {
        sizes();
        attention();
        feedForward();
        required("vocab", std::array{"vocab_size"}, "vocab_size", kind_.defaults.vocab);
        embeddings();
        optional("max_seq", length_keys);
        window();
        entry["decoder"] = kind_.decoder || isTrue(part_, "is_decoder");
        entry["family"] = is_known_ ? std::string(kind_.family) : elided(textOf(part_, "model_type"));
        if (entry["family"].get_ref<const std::string&>().empty())
            entry.erase("family");
        return problem_;
    }

    std::string at(std::string_view key) const {
        return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
    }
    /// The path in the configuration that a catalog field was taken from; empty: from none.
    std::string originOf(const std::string& field) const {
        const auto it = origin_.find(field);
        return it == origin_.end() ? std::string() : it->second;
    }
    /// False: it follows from hidden size and heads, which must then divide.
    bool headDimWasGiven() const { return head_dim_given_; }

    json entry = json::object();
    std::map<std::string, std::string> defaults; ///< catalog field and the model type whose default it has
    std::vector<std::string> guessed;            ///< catalog fields
    std::vector<Text> notes;

private:
    void put(const std::string& field, const json& value, std::string_view key) {
        if (isSingle(value, key)) {
            origin_[field] = at(key);
            entry[field] = value;
        }
    }
    /// Lists and objects are refused before they are copied: they may be nested without end.
    bool isSingle(const json& value, std::string_view key) {
        if (value.is_structured() && !problem_)
            problem_ = Error{Text{"import.not_single", {{"found", value.is_array() ? "[...]" : "{...}"}}}, {}, at(key)};
        return !value.is_structured();
    }
    void putDefault(const std::string& field, int value, std::string_view key) {
        put(field, value, key);
        defaults[field] = std::string(kind_.type);
    }
    void lacks(std::string_view key) {
        if (!problem_)
            problem_ = Error{Text{"import.missing", {{"key", std::string(key)}}}, {}, at(key)};
    }
    const json* find(std::span<const char* const> keys, std::string_view first, std::string& found) const {
        found = std::string(first);
        if (const json* v = first.empty() ? nullptr : valueOf(part_, first))
            return v;
        for (const char* key : keys)
            if (const json* v = valueOf(part_, key)) {
                found = key;
                return v;
            }
        return nullptr;
    }
    /// Shapes that the class knows are left out of nested parts only.
    void required(const std::string& field, std::span<const char* const> keys, std::string_view first, int fallback) {
        std::string key;
        if (const json* v = find(keys, first, key))
            put(field, *v, key);
        else if (fallback > 0 && !path_.empty())
            putDefault(field, fallback, key);
        else
            lacks(key);
    }
    void optional(const std::string& field, std::span<const char* const> keys) {
        std::string key;
        if (const json* v = find(keys, {}, key))
            put(field, *v, key);
    }
    std::optional<std::int64_t> size(const char* field) const {
        const auto it = entry.find(field);
        return it == entry.end() ? std::nullopt : wholeOf(&*it);
    }

    void sizes() {
        const ClassDefaults& d = kind_.defaults;
        required("layers", layer_keys, kind_.keys.layers, d.layers);
        required("hidden", hidden_keys, kind_.keys.hidden, d.hidden);
        required("heads", head_keys, kind_.keys.heads, d.heads);
    }

    void attention() {
        kvHeads();
        if (kind_.latent || (!is_known_ && valueOf(part_, "kv_lora_rank")))
            return latentAttention();
        std::string key;
        const auto hidden = size("hidden"), heads = size("heads");
        if (const json* v = find(std::array{"head_dim"}, {}, key)) {
            put("head_dim", *v, "head_dim");
            head_dim_given_ = true;
        } else if (kind_.defaults.head_dim > 0) {
            putDefault("head_dim", kind_.defaults.head_dim, "head_dim");
            head_dim_given_ = true;
        } else if (hidden && heads && *heads > 0) {
            put("head_dim", std::max<std::int64_t>(*hidden / *heads, 1), origin("heads"));
        }
        const auto kv = size("kv_heads");
        entry["attention"] = !heads || !kv || *kv == *heads ? "mha" : *kv == 1 ? "mqa" : "gqa";
    }

    void kvHeads() {
        std::string key;
        const auto as_heads = [&] {
            if (entry.contains("heads"))
                put("kv_heads", entry["heads"], origin("heads"));
        };
        const json* own = find(kv_keys, {}, key);
        switch (kind_.kv) {
        case KvHeads::as_heads:
            return as_heads();
        case KvHeads::falcon:
            // The older architecture shares one key head or none, whatever num_kv_heads says.
            if (!isTrue(part_, "new_decoder_architecture"))
                return isTrue(part_, "multi_query", true) ? put("kv_heads", 1, "multi_query") : as_heads();
            return own ? put("kv_heads", *own, key) : as_heads();
        case KvHeads::multi_query:
            return isTrue(part_, "multi_query", true) ? put("kv_heads", 1, "multi_query") : as_heads();
        case KvHeads::mosaic: {
            const json* inner = valueOf(part_, "attn_config");
            if (!inner || !inner->is_object())
                return as_heads();
            if (const json* kv = valueOf(*inner, "kv_n_heads"))
                return put("kv_heads", *kv, "attn_config.kv_n_heads");
            return textOf(*inner, "attn_type") == "multiquery_attention" ? put("kv_heads", 1, "attn_config.attn_type")
                                                                         : as_heads();
        }
        case KvHeads::own_key:
            if (own)
                return put("kv_heads", *own, key);
            if (kind_.defaults.kv_heads > 0 && !part_.contains("num_key_value_heads"))
                return putDefault("kv_heads", kind_.defaults.kv_heads, "num_key_value_heads");
            return as_heads();
        }
    }

    void latentAttention() {
        json latent = json::object();
        for (const char* key : {"kv_lora_rank", "qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim"}) {
            const json* v = valueOf(part_, key);
            if (!v)
                return lacks(key);
            if (!isSingle(*v, key))
                return;
            latent[key] = *v;
            origin_[std::string("latent.") + key] = at(key);
        }
        // null means that queries are not compressed, so absence can't mean it as well.
        if (!part_.contains("q_lora_rank"))
            return lacks("q_lora_rank");
        const json* rank = valueOf(part_, "q_lora_rank");
        if (rank && !isSingle(*rank, "q_lora_rank"))
            return;
        latent["q_lora_rank"] = rank ? *rank : json(0);
        origin_["latent.q_lora_rank"] = at("q_lora_rank");
        const auto nope = wholeOf(&latent["qk_nope_head_dim"]), rope = wholeOf(&latent["qk_rope_head_dim"]);
        if (nope && rope)
            put("head_dim", *nope + *rope, "qk_nope_head_dim");
        else
            put("head_dim", 1, "qk_nope_head_dim"); // the rank itself is refused
        head_dim_given_ = true;
        // Each head has keys of its own, spread from the compressed ones.
        if (entry.contains("heads"))
            put("kv_heads", entry["heads"], origin("heads"));
        entry["latent"] = std::move(latent);
        entry["attention"] = "mla";
    }

    void feedForward() {
        std::string key;
        const auto hidden = size("hidden");
        if (kind_.keys.ffn[0] == 0) {
            const json* ratio = valueOf(part_, "expansion_ratio");
            if (ratio && !ratio->is_number())
                put("ffn_dim", *ratio, "expansion_ratio");
            else if (hidden)
                put("ffn_dim", scaled(*hidden, ratio ? ratio->get<double>() : 4.0), "expansion_ratio");
        } else if (const json* v = find(ffn_keys, kind_.keys.ffn, key)) {
            put("ffn_dim", *v, key);
        } else if (kind_.four_times) {
            if (hidden)
                put("ffn_dim", 4 * *hidden, key);
        } else {
            required("ffn_dim", ffn_keys, kind_.keys.ffn, kind_.defaults.ffn);
        }
        entry["gated_mlp"] = kind_.mlp == Mlp::gated;
        if (!is_known_) {
            std::string activation;
            for (const char* name : {"hidden_act", "hidden_activation", "activation_function"})
                activation += textOf(part_, name);
            entry["gated_mlp"] = activation.empty() || activation == "silu" || activation == "swiglu";
            guessed.push_back("gated_mlp");
        }
        if (kind_.experts != Experts::none || (!is_known_ && hasAny(part_, expert_keys)))
            experts();
    }

    static json scaled(std::int64_t hidden, double ratio) {
        const double size = double(hidden) * ratio;
        return size >= 0 && size < 1e9 && size == std::int64_t(size) ? json(std::int64_t(size)) : json(size);
    }

    void experts() {
        std::string key;
        const json* count = find(expert_keys, {}, key);
        if (count ? !is_known_ && wholeOf(count).value_or(2) < 2 : kind_.latent)
            return; // a dense model of a family that has experts
        if (!count)
            return lacks(kind_.experts == Experts::expert_is_ffn ? "num_local_experts" : "num_experts");
        put("experts", *count, key);
        const json* top = find(top_k_keys, "num_experts_per_tok", key);
        if (!top)
            return lacks(key);
        put("top_k", *top, key);
        if (const json* size = valueOf(part_, "moe_intermediate_size"))
            put("expert_ffn", *size, "moe_intermediate_size");
        else if (kind_.experts == Experts::own_size)
            return lacks("moe_intermediate_size");
        else if (entry.contains("ffn_dim"))
            put("expert_ffn", entry["ffn_dim"], origin("ffn_dim"));
        sharedExperts();
        denseLayers();
    }

    void sharedExperts() {
        if (const json* shared = valueOf(part_, "n_shared_experts"))
            return put("shared_experts", *shared, "n_shared_experts");
        const json* width = valueOf(part_, "shared_expert_intermediate_size");
        const auto expert = size("expert_ffn"), all = wholeOf(width);
        if (!width)
            return;
        if (!all)
            return put("shared_experts", *width, "shared_expert_intermediate_size");
        if (!expert || *expert == 0)
            return;
        // One wide expert that every token passes counts as the routed ones that it is as wide as.
        put("shared_experts", (*all + *expert / 2) / *expert, "shared_expert_intermediate_size");
        if (*all % *expert != 0)
            notes.push_back(
                {"import.shared_expert", {{"width", std::to_string(*all)}, {"expert", std::to_string(*expert)}}});
    }

    /// Counts the layers without experts: the first few, every so many, or those that a list names.
    void denseLayers() {
        const auto layers = size("layers");
        if (const json* first = valueOf(part_, "first_k_dense_replace")) {
            put("first_dense_layers", *first, "first_k_dense_replace");
            if (!wholeOf(first))
                return;
        }
        if (!layers || *layers > 10000)
            return;
        const std::int64_t first = size("first_dense_layers").value_or(0);
        const std::int64_t step = std::max<std::int64_t>(wholeOf(valueOf(part_, "decoder_sparse_step")).value_or(1), 1);
        const std::int64_t every = std::max<std::int64_t>(wholeOf(valueOf(part_, "moe_layer_freq")).value_or(1), 1);
        const json* listed = valueOf(part_, "mlp_only_layers");
        std::int64_t dense = 0, leading = 0;
        for (std::int64_t i = 0; i < *layers; ++i) {
            const bool is_dense =
                i < first || (i + 1) % step != 0 || i % every != 0 ||
                (listed && listed->is_array() && std::ranges::find(*listed, json(i)) != listed->end());
            leading += is_dense && leading == i;
            dense += is_dense;
        }
        if (dense == first)
            return;
        put("first_dense_layers", dense,
            step != 1    ? "decoder_sparse_step"
            : every != 1 ? "moe_layer_freq"
                         : "mlp_only_layers");
        if (dense != leading)
            notes.push_back({"import.dense_layers", {{"count", std::to_string(dense)}}});
    }

    void embeddings() {
        const json* tied = valueOf(part_, "tie_word_embeddings");
        const json* outer = valueOf(root_, "tie_word_embeddings");
        if (tied) {
            put("tied_embeddings", *tied, "tie_word_embeddings");
        } else if (outer && outer->is_boolean()) {
            put("tied_embeddings", *outer, "tie_word_embeddings");
        } else {
            put("tied_embeddings", is_known_ ? kind_.tied : true, "tie_word_embeddings");
            if (is_known_)
                defaults["tied_embeddings"] = std::string(kind_.type);
            else
                guessed.push_back("tied_embeddings");
        }
        const auto narrow = wholeOf(valueOf(part_, "word_embed_proj_dim"));
        if (narrow && narrow != size("hidden"))
            notes.push_back({"import.narrow_embedding", {{"width", std::to_string(*narrow)}}});
    }

    void window() {
        const char* key = kind_.window == Window::local ? "local_attention" : "sliding_window";
        if (is_known_ && kind_.window == Window::none)
            return;
        if (part_.contains("use_sliding_window") ? !isTrue(part_, "use_sliding_window")
                                                 : kind_.window == Window::switched)
            return;
        const json* v = valueOf(part_, key);
        if (v && (!v->is_number_integer() || *v != 0))
            put("sliding_window", *v, key);
        else if (!part_.contains(key) && kind_.defaults.window > 0)
            putDefault("sliding_window", kind_.defaults.window, key);
    }

    /// The key that a field was put under, without the path before it.
    std::string origin(const std::string& field) const {
        const std::string full = originOf(field);
        return path_.empty() ? full : full.substr(path_.size() + 1);
    }

    const json& root_;
    const json& part_;
    std::string path_;
    ModelKind kind_;
    bool is_known_;
    bool head_dim_given_ = false;
    std::map<std::string, std::string> origin_;
    std::optional<Error> problem_;
};

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
    if (const auto bad = firstInvalidUtf8(text))
        return error("import.not_utf8", {{"line", std::to_string(lineOfOffset(text, *bad))}});
    if (text.find_first_not_of(" \t\r\n") == text.npos)
        return error("import.empty");
    try {
        root = json::parse(text);
    } catch (const json::parse_error& e) {
        return error("import.not_json", {{"line", std::to_string(lineOfOffset(text, e.byte == 0 ? 0 : e.byte - 1))}});
    } catch (const json::exception&) { // a number beyond the range of double
        return error("import.number_too_large");
    }
    if (!root.is_object())
        return error("import.not_object");
    return std::nullopt;
}

/// The entry's own complaint, said of the key that the value is from.
Error ofConfig(Error problem, const Transcript& script) {
    const std::string origin = script.originOf(problem.path);
    if (origin.empty()) {
        problem.path.clear(); // a label's fault, and its message names the field
        return problem;
    }
    Args args;
    for (auto& [name, value] : problem.text.args)
        if (name != "field")
            args.emplace_back(name, std::move(value));
    return {Text{"import.wrong_value", std::move(args)}, {}, origin};
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
    if (!script.headDimWasGiven() && llm.hidden % llm.heads != 0)
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

std::string lastPart(const std::string& name) { return name.substr(name.rfind('/') + 1); }

} // namespace

Result<HfModel> llmFromHfConfig(std::string_view text, const HfLabels& labels, Layer layer) {
    if (firstInvalidUtf8(labels.name) || firstInvalidUtf8(labels.id))
        return fail("import.bad_name");
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
            part = inner;
            path = key;
        }
    std::string type = textOf(*part, "model_type");
    if (type.empty())
        type = textOf(root, "model_type");
    if (type == "gemma3")
        type = "gemma3_text";
    const auto* known = std::ranges::find(model_kinds, std::string_view(type), &ModelKind::type);
    Transcript script(root, *part, path, known == model_kinds.end() ? nullptr : known);
    if (auto problem = script.run())
        return tl::unexpected<Error>(std::move(*problem));

    const std::string own = nameFromPath(textOf(root, "_name_or_path"));
    const std::string fallback = firstInvalidUtf8(labels.fallback) ? std::string() : labels.fallback;
    const std::string origin = !own.empty() ? own : !fallback.empty() ? fallback : labels.name;
    const std::string name = !labels.name.empty() ? labels.name : lastPart(origin);
    script.entry["name"] = name.empty() ? std::string("model") : name;
    script.entry["id"] = !labels.id.empty() ? labels.id : idFromName(name);
    script.entry["source"] = json::array({origin.empty() ? "config.json" : "config.json of " + origin});
    for (const auto& [field, model_type] : script.defaults)
        script.entry["field_sources"][field] = {{"source", "default of model_type " + model_type}};
    if (!script.guessed.empty())
        script.entry["unverified"] = script.guessed;

    HfModel model;
    if (auto problems = entry::read(script.entry, layer, {}, model.llm); !problems.empty())
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
    return id.empty() ? "model" : id;
}

std::string catalogFileOf(const LlmType& llm) {
    return json{{"kind", "llms"}, {"entries", json::array({entry::write(llm)})}}.dump(2) + "\n";
}

} // namespace cw
