#pragma once

#include "core/catalog/provenance.h"

#include <optional>

namespace cw {

enum class AttentionKind { mha, gqa, mqa, mla };

/// Multi-head latent attention ranks (DeepSeek V2/V3).
struct LatentAttention {
    int q_lora_rank = 0;
    int kv_lora_rank = 0;
    int qk_nope_head_dim = 0;
    int qk_rope_head_dim = 0;
    int v_head_dim = 0;
    bool operator==(const LatentAttention&) const = default;
};

/// Architecture of a language model; counts, no units.
struct LlmType : EntryHead {
    std::string family;
    bool decoder = true; ///< false: encoder (no causal mask)
    int layers = 0;
    int hidden = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int ffn_dim = 0;
    bool gated_mlp = true;
    int vocab = 0;
    bool tied_embeddings = false;
    std::optional<int> max_seq;
    std::optional<int> sliding_window;
    AttentionKind attention = AttentionKind::mha;
    std::optional<double> attention_softcap; ///< bound that a tanh puts on attention scores; nothing: none
    int experts = 0;                         ///< 0: dense
    int top_k = 0;
    int shared_experts = 0;
    std::optional<int> expert_ffn;
    int first_dense_layers = 0;
    std::optional<LatentAttention> latent;
    std::optional<double> params_published; ///< count
    bool operator==(const LlmType&) const = default;
};

} // namespace cw
