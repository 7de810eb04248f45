// The model types of Hugging Face transformers: how each names its sizes, and what its class says where a key is
// absent.
#pragma once

#include <array>
#include <string_view>

namespace cw::hf {

enum class Mlp { plain, gated };
/// Where the number of key-value heads stands.
enum class KvHeads { as_heads, own_key, falcon, multi_query, mosaic };
enum class Experts { none, expert_is_ffn, own_size };
/// Whether a window's key holds always, or only with use_sliding_window.
enum class Window { none, always, switched, local };

/// How a family names its sizes. Where it has several names, transformers takes them all.
struct SizeKeys {
    const char* layers;
    const char* hidden;
    const char* heads;
    const char* ffn;
};
inline constexpr SizeKeys usual{"num_hidden_layers", "hidden_size", "num_attention_heads", "intermediate_size"};
inline constexpr SizeKeys gpt{"n_layer", "n_embd", "n_head", "n_inner"};
inline constexpr SizeKeys opt{"num_hidden_layers", "hidden_size", "num_attention_heads", "ffn_dim"};
inline constexpr SizeKeys bloom{"n_layer", "hidden_size", "n_head", "n_inner"};
inline constexpr SizeKeys falcon{"num_hidden_layers", "hidden_size", "num_attention_heads", "ffn_hidden_size"};
inline constexpr SizeKeys mosaic{"n_layers", "d_model", "n_heads", ""};

/// Defaults of a class; 0: it has none that could be relied on.
struct ClassDefaults {
    int kv_heads = 0;
    int head_dim = 0;
    int window = 0;
    int layers = 0, hidden = 0, heads = 0, ffn = 0, vocab = 0;
};

/// One model type: what its configuration class says beside the keys themselves.
struct ModelKind {
    std::string_view type;
    const char* family;
    SizeKeys keys = usual;
    Mlp mlp = Mlp::gated;
    bool tied = false;
    KvHeads kv = KvHeads::own_key;
    Window window = Window::none;
    Experts experts = Experts::none;
    bool latent = false;
    bool decoder = true;
    bool four_times = false; ///< feed-forward size is 4 x hidden where the key is absent or null
    ClassDefaults defaults = {};
};

inline constexpr std::array model_kinds{
    ModelKind{.type = "llama", .family = "Llama", .defaults = {0, 0, 0, 32, 4096, 32, 11008, 32000}},
    ModelKind{.type = "mistral",
              .family = "Mistral",
              .window = Window::always,
              .defaults = {8, 0, 4096, 32, 4096, 32, 14336, 32000}},
    ModelKind{.type = "mixtral",
              .family = "Mixtral",
              .window = Window::always,
              .experts = Experts::expert_is_ffn,
              .defaults = {8}},
    ModelKind{.type = "qwen2",
              .family = "Qwen2",
              .window = Window::switched,
              .defaults = {32, 0, 4096, 32, 4096, 32, 22016, 151936}},
    ModelKind{.type = "qwen3", .family = "Qwen3", .window = Window::switched, .defaults = {32, 128, 4096}},
    ModelKind{.type = "qwen2_moe",
              .family = "Qwen2 MoE",
              .window = Window::switched,
              .experts = Experts::own_size,
              .defaults = {16, 0, 4096}},
    ModelKind{.type = "qwen3_moe",
              .family = "Qwen3 MoE",
              .window = Window::switched,
              .experts = Experts::own_size,
              .defaults = {4, 0, 4096}},
    ModelKind{.type = "gemma", .family = "Gemma", .tied = true, .defaults = {16, 256, 0, 28, 3072, 16, 24576, 256000}},
    ModelKind{.type = "gemma2",
              .family = "Gemma 2",
              .tied = true,
              .window = Window::always,
              .defaults = {4, 256, 4096, 26, 2304, 8, 9216, 256000}},
    ModelKind{.type = "gemma3_text",
              .family = "Gemma 3",
              .tied = true,
              .window = Window::always,
              .defaults = {4, 256, 4096, 26, 2304, 8, 9216, 262208}},
    ModelKind{.type = "phi", .family = "Phi", .mlp = Mlp::plain},
    ModelKind{.type = "phi3", .family = "Phi-3", .window = Window::always},
    ModelKind{.type = "gpt2",
              .family = "GPT-2",
              .keys = gpt,
              .mlp = Mlp::plain,
              .tied = true,
              .kv = KvHeads::as_heads,
              .four_times = true},
    ModelKind{
        .type = "gptj", .family = "GPT-J", .keys = gpt, .mlp = Mlp::plain, .kv = KvHeads::as_heads, .four_times = true},
    ModelKind{.type = "gpt_neox", .family = "GPT-NeoX", .mlp = Mlp::plain, .kv = KvHeads::as_heads},
    ModelKind{.type = "opt", .family = "OPT", .keys = opt, .mlp = Mlp::plain, .tied = true, .kv = KvHeads::as_heads},
    ModelKind{.type = "bloom",
              .family = "BLOOM",
              .keys = bloom,
              .mlp = Mlp::plain,
              .tied = true,
              .kv = KvHeads::as_heads,
              .four_times = true},
    ModelKind{.type = "falcon",
              .family = "Falcon",
              .keys = falcon,
              .mlp = Mlp::plain,
              .tied = true,
              .kv = KvHeads::falcon,
              .four_times = true},
    ModelKind{.type = "gpt_bigcode",
              .family = "StarCoder",
              .keys = gpt,
              .mlp = Mlp::plain,
              .tied = true,
              .kv = KvHeads::multi_query,
              .four_times = true},
    ModelKind{.type = "starcoder2",
              .family = "StarCoder2",
              .mlp = Mlp::plain,
              .tied = true,
              .window = Window::always,
              .defaults = {2}},
    ModelKind{.type = "mpt", .family = "MPT", .keys = mosaic, .mlp = Mlp::plain, .tied = true, .kv = KvHeads::mosaic},
    ModelKind{.type = "stablelm", .family = "StableLM", .defaults = {32}},
    ModelKind{.type = "cohere", .family = "Command R", .tied = true},
    ModelKind{.type = "olmo", .family = "OLMo"},
    ModelKind{.type = "olmo2", .family = "OLMo 2"},
    ModelKind{.type = "granite", .family = "Granite"},
    ModelKind{.type = "deepseek_v2", .family = "DeepSeek V2", .experts = Experts::own_size, .latent = true},
    ModelKind{.type = "deepseek_v3", .family = "DeepSeek V3", .experts = Experts::own_size, .latent = true},
    ModelKind{.type = "kimi_k2", .family = "Kimi K2", .experts = Experts::own_size, .latent = true},
    ModelKind{.type = "gpt_oss",
              .family = "gpt-oss",
              .window = Window::always,
              .experts = Experts::expert_is_ffn,
              .defaults = {8, 64, 128}},
    ModelKind{
        .type = "bert", .family = "BERT", .mlp = Mlp::plain, .tied = true, .kv = KvHeads::as_heads, .decoder = false},
    ModelKind{.type = "roberta",
              .family = "RoBERTa",
              .mlp = Mlp::plain,
              .tied = true,
              .kv = KvHeads::as_heads,
              .decoder = false},
    ModelKind{.type = "xlm-roberta",
              .family = "XLM-RoBERTa",
              .mlp = Mlp::plain,
              .tied = true,
              .kv = KvHeads::as_heads,
              .decoder = false},
    ModelKind{.type = "modernbert",
              .family = "ModernBERT",
              .tied = true,
              .kv = KvHeads::as_heads,
              .window = Window::local,
              .decoder = false,
              .defaults = {0, 0, 128}},
};

/// Every name of a size in any family: transformers takes a family's other names as well.
inline constexpr std::array layer_keys{"num_hidden_layers", "n_layer", "n_layers", "num_layers"};
inline constexpr std::array hidden_keys{"hidden_size", "n_embd", "n_embed", "d_model"};
inline constexpr std::array head_keys{"num_attention_heads", "n_head", "n_heads"};
inline constexpr std::array ffn_keys{"intermediate_size", "ffn_dim", "ffn_hidden_size", "n_inner"};
inline constexpr std::array kv_keys{"num_key_value_heads", "num_kv_heads", "n_head_kv"};
inline constexpr std::array length_keys{"max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx"};
inline constexpr std::array expert_keys{"num_local_experts", "num_experts", "n_routed_experts"};
inline constexpr std::array top_k_keys{"num_experts_per_tok", "experts_per_token"};

} // namespace cw::hf
