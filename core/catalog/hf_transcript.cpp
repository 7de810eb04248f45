#include "core/catalog/hf_transcript.h"

#include "core/base/elided.h"
#include "core/catalog/entry_json.h"
#include "core/catalog/hf_model_kinds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

namespace cw::hf {

using nlohmann::json;

const json* valueOf(const json& object, std::string_view key) {
    const auto it = object.find(key);
    return it == object.end() || it->is_null() ? nullptr : &*it;
}

bool hasAny(const json& object, std::span<const char* const> keys) {
    return std::ranges::any_of(keys, [&](const char* key) { return valueOf(object, key) != nullptr; });
}

bool isTrue(const json& object, std::string_view key, bool otherwise) {
    const json* v = valueOf(object, key);
    return v && v->is_boolean() ? v->get<bool>() : otherwise;
}

std::string textOf(const json& object, std::string_view key) {
    const json* v = valueOf(object, key);
    return v && v->is_string() ? v->get<std::string>() : std::string();
}

namespace {

/// A size to compute with; nothing when it is no whole number that could be one. What it then lacks, the entry's own
/// check names.
std::optional<std::int64_t> wholeOf(const json* v) {
    constexpr double beyond_any_size = 1e9;
    if (!v || !v->is_number_integer() || v->get<double>() < 0 || v->get<double>() > beyond_any_size)
        return std::nullopt;
    return v->get<std::int64_t>();
}

constexpr const char* least_one = "integer 1..1000000";

class Transcriber {
public:
    Transcriber(const json& root, const json& part, std::string path, const ModelKind* known, json& entry_json,
                Transcript& transcript)
        : entry_(entry_json), out_(transcript), root_(root), part_(part), path_(std::move(path)),
          kind_(known ? *known : ModelKind{.type = "", .family = ""}), is_known_(known != nullptr) {}

    /// Runs the whole transcription; the first key that is missing, or holds a list where one value belongs.
    std::optional<Error> run() {
        sizes();
        attention();
        feedForward();
        required("vocab", std::array{"vocab_size"}, "vocab_size", kind_.defaults.vocab);
        embeddings();
        optional("max_seq", length_keys);
        window();
        softcap();
        entry_["decoder"] = kind_.decoder || isTrue(part_, "is_decoder");
        entry_["family"] = is_known_ ? std::string(kind_.family) : elided(textOf(part_, "model_type"));
        if (entry_["family"].get_ref<const std::string&>().empty())
            entry_.erase("family");
        return problem_;
    }

private:
    std::string at(std::string_view key) const {
        return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
    }
    void put(const std::string& field, const json& value, std::string_view key) {
        if (isSingle(value, key)) {
            out_.origin[field] = at(key);
            entry_[field] = value;
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
        out_.defaults[field] = std::string(kind_.type);
    }
    void lacks(std::string_view key) {
        if (!problem_)
            problem_ = Error{Text{"import.missing", {{"key", std::string(key)}}}, {}, at(key)};
    }
    void isWrong(std::string_view key, std::string expected, const json& found) {
        if (!problem_)
            problem_ = Error{
                Text{"import.wrong_value", {{"expected", std::move(expected)}, {"found", entry::shortText(found)}}},
                {},
                at(key)};
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
        const auto it = entry_.find(field);
        return it == entry_.end() ? std::nullopt : wholeOf(&*it);
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
            out_.head_dim_given = true;
        } else if (kind_.defaults.head_dim > 0) {
            putDefault("head_dim", kind_.defaults.head_dim, "head_dim");
            out_.head_dim_given = true;
        } else if (hidden && heads && *heads > 0) {
            put("head_dim", std::max<std::int64_t>(*hidden / *heads, 1), origin("heads"));
        }
        const auto kv = size("kv_heads");
        entry_["attention"] = !heads || !kv || *kv == *heads ? "mha" : *kv == 1 ? "mqa" : "gqa";
    }

    void kvHeads() {
        std::string key;
        const auto as_heads = [&] {
            if (entry_.contains("heads"))
                put("kv_heads", entry_["heads"], origin("heads"));
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
            if (wholeOf(v) == 0)
                return isWrong(key, least_one, *v);
            latent[key] = *v;
            out_.origin[std::string("latent.") + key] = at(key);
        }
        // null means that queries are not compressed, so absence can't mean it as well.
        if (!part_.contains("q_lora_rank"))
            return lacks("q_lora_rank");
        const json* rank = valueOf(part_, "q_lora_rank");
        if (rank && !isSingle(*rank, "q_lora_rank"))
            return;
        if (wholeOf(rank) == 0)
            return isWrong("q_lora_rank", std::string(least_one) + " | null", *rank);
        latent["q_lora_rank"] = rank ? *rank : json(0);
        out_.origin["latent.q_lora_rank"] = at("q_lora_rank");
        const auto nope = wholeOf(&latent["qk_nope_head_dim"]), rope = wholeOf(&latent["qk_rope_head_dim"]);
        if (nope && rope)
            put("head_dim", *nope + *rope, "qk_nope_head_dim");
        else
            put("head_dim", 1, "qk_nope_head_dim"); // the rank itself is refused
        out_.head_dim_given = true;
        // Each head has keys of its own, spread from the compressed ones.
        if (entry_.contains("heads"))
            put("kv_heads", entry_["heads"], origin("heads"));
        entry_["latent"] = std::move(latent);
        entry_["attention"] = "mla";
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
        entry_["gated_mlp"] = kind_.mlp == Mlp::gated;
        if (!is_known_) {
            std::string activation;
            for (const char* name : {"hidden_act", "hidden_activation", "activation_function"})
                activation += textOf(part_, name);
            entry_["gated_mlp"] = activation.empty() || activation == "silu" || activation == "swiglu";
            out_.guessed.push_back("gated_mlp");
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
        // null says that a model of a family with experts is dense; a key that is not there says so only where nothing
        // else speaks of experts.
        if (!count && kind_.latent && valueOf(part_, "moe_intermediate_size") && !part_.contains("n_routed_experts"))
            return lacks("n_routed_experts");
        if (count ? !is_known_ && wholeOf(count).value_or(2) < 2 : kind_.latent)
            return;
        if (!count)
            return lacks(kind_.experts == Experts::expert_is_ffn ? "num_local_experts" : "num_experts");
        put("experts", *count, key);
        const json* top = find(top_k_keys, "num_experts_per_tok", key);
        if (!top)
            return lacks(key);
        if (wholeOf(top) == 0 && wholeOf(count).value_or(0) > 0)
            return isWrong(key, "integer 1.." + count->dump(), *top);
        put("top_k", *top, key);
        if (const json* size = valueOf(part_, "moe_intermediate_size"))
            put("expert_ffn", *size, "moe_intermediate_size");
        else if (kind_.experts == Experts::own_size)
            return lacks("moe_intermediate_size");
        else if (entry_.contains("ffn_dim"))
            put("expert_ffn", entry_["ffn_dim"], origin("ffn_dim"));
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
            out_.notes.push_back(
                {"import.shared_expert", {{"width", std::to_string(*all)}, {"expert", std::to_string(*expert)}}});
    }

    /// Every how many layers; 1 where the key is absent.
    std::int64_t stepOf(const char* key) {
        const json* v = valueOf(part_, key);
        if (!v || !isSingle(*v, key))
            return 1;
        const auto step = wholeOf(v);
        if (!step || *step < 1)
            isWrong(key, least_one, *v);
        return std::max<std::int64_t>(step.value_or(1), 1);
    }

    std::set<std::int64_t> layersListed(const char* key) {
        std::set<std::int64_t> listed;
        const json* v = valueOf(part_, key);
        if (!v)
            return listed;
        const bool is_list =
            v->is_array() && std::ranges::all_of(*v, [](const json& e) { return wholeOf(&e).has_value(); });
        if (!is_list) {
            isWrong(key, "array of integers", *v);
            return listed;
        }
        for (const json& layer : *v)
            listed.insert(layer.get<std::int64_t>());
        return listed;
    }

    /// Counts the layers without experts: the first few, every so many, or those that a list names.
    void denseLayers() {
        const auto layers = size("layers");
        if (const json* first = valueOf(part_, "first_k_dense_replace")) {
            put("first_dense_layers", *first, "first_k_dense_replace");
            if (!wholeOf(first))
                return;
        }
        const std::int64_t step = stepOf("decoder_sparse_step"), every = stepOf("moe_layer_freq");
        const std::set<std::int64_t> listed = layersListed("mlp_only_layers");
        if (problem_ || !layers || *layers > 10000)
            return;
        const std::int64_t first = size("first_dense_layers").value_or(0);
        std::int64_t dense = 0, leading = 0;
        for (std::int64_t i = 0; i < *layers; ++i) {
            const bool is_dense = i < first || (i + 1) % step != 0 || i % every != 0 || listed.contains(i);
            leading += is_dense && leading == i;
            dense += is_dense;
        }
        const char* key = step != 1         ? "decoder_sparse_step"
                          : every != 1      ? "moe_layer_freq"
                          : !listed.empty() ? "mlp_only_layers"
                                            : "first_k_dense_replace";
        if (dense == *layers && size("experts").value_or(0) > 0)
            out_.notes.push_back({"import.all_dense", {{"key", at(key)}, {"experts", entry_["experts"].dump()}}});
        if (dense == first)
            return;
        put("first_dense_layers", dense, key);
        if (dense != leading)
            out_.notes.push_back({"import.dense_layers", {{"count", std::to_string(dense)}}});
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
                out_.defaults["tied_embeddings"] = std::string(kind_.type);
            else
                out_.guessed.push_back("tied_embeddings");
        }
        const auto narrow = wholeOf(valueOf(part_, "word_embed_proj_dim"));
        if (narrow && narrow != size("hidden"))
            out_.notes.push_back({"import.narrow_embedding", {{"width", std::to_string(*narrow)}}});
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

    void softcap() {
        if (const json* v = valueOf(part_, "attn_logit_softcapping"))
            put("attention_softcap", *v, "attn_logit_softcapping");
    }

    /// The key that a field was put under, without the path before it.
    std::string origin(const std::string& field) const {
        const std::string full = out_.originOf(field);
        return path_.empty() ? full : full.substr(path_.size() + 1);
    }

    json& entry_;
    Transcript& out_;
    const json& root_;
    const json& part_;
    std::string path_;
    ModelKind kind_;
    bool is_known_;
    std::optional<Error> problem_;
};

} // namespace

std::optional<Error> transcribe(const json& root, const json& part, const std::string& path, const ModelKind* kind,
                                json& entry, Transcript& transcript) {
    return Transcriber(root, part, path, kind, entry, transcript).run();
}

} // namespace cw::hf
