// The architecture that a row means: a catalog entry, a shape of the alias table, or the row's own numbers.
#include "core/jobs/row_parts.h"

#include "core/base/elided.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace cw::jobs {

namespace {

constexpr int most_layers = 10'000, widest = 1 << 20, most_heads = 1 << 14, largest_vocab = 1 << 24;
constexpr int most_experts = 1 << 14;
/// Vocabulary of a shape that names none: GPT-2's, padded, as Megatron pads it.
constexpr int usual_vocab = 51'200;
constexpr int usual_head_dim = 128;

/// The shape columns of a row; nothing where the cell is empty.
struct Shape {
    std::optional<int> layers, hidden, heads, kv_heads, ffn, vocab;
    std::optional<double> billions;
};

int number(const AliasRule& rule, std::string_view member) { return std::atoi(rule.value(member).c_str()); }

LlmType shapeOfRule(const AliasRule& rule) {
    LlmType llm;
    llm.name = rule.value("name");
    llm.layers = number(rule, "layers");
    llm.hidden = number(rule, "hidden");
    llm.heads = number(rule, "heads");
    llm.kv_heads = number(rule, "kv_heads");
    const int head_dim = number(rule, "head_dim");
    llm.head_dim = head_dim > 0 ? head_dim : llm.hidden / std::max(llm.heads, 1);
    llm.ffn_dim = number(rule, "ffn");
    llm.vocab = number(rule, "vocab");
    llm.gated_mlp = rule.value("gated") == "true";
    llm.tied_embeddings = rule.value("tied") == "true";
    llm.experts = number(rule, "experts");
    llm.top_k = number(rule, "top_k");
    llm.shared_experts = number(rule, "shared_experts");
    llm.first_dense_layers = number(rule, "first_dense_layers");
    if (llm.experts > 0)
        llm.expert_ffn = number(rule, "expert_ffn");
    if (const int rank = number(rule, "kv_lora_rank"); rank > 0)
        llm.latent = LatentAttention{number(rule, "q_lora_rank"), rank, number(rule, "qk_nope_head_dim"),
                                     number(rule, "qk_rope_head_dim"), number(rule, "v_head_dim")};
    return llm;
}

AttentionKind kindOf(const LlmType& llm) {
    if (llm.latent)
        return AttentionKind::mla;
    return llm.kv_heads == llm.heads ? AttentionKind::mha : llm.kv_heads == 1 ? AttentionKind::mqa : AttentionKind::gqa;
}

/// The catalog's entry with this id or name; else the longest one that the text holds.
const LlmType* inCatalog(const Catalog& catalog, const std::string& plain, bool whole) {
    const LlmType* best = nullptr;
    std::size_t best_length = 0;
    for (const auto& [id, llm] : catalog.llms)
        for (const std::string& name : {normalised(id), normalised(llm->name)}) {
            const bool found = whole ? name == plain : findWord(plain, name) != std::string::npos;
            if (found && name.size() > best_length) {
                best = llm.get();
                best_length = name.size();
            }
        }
    return best;
}

/// What the name alone says; nothing when it is unknown.
Result<std::optional<LlmType>> byName(const RowReader& r, const std::string& name) {
    const std::string plain = normalised(name);
    if (const LlmType* exact = inCatalog(r.catalog, plain, true))
        return std::optional(*exact);
    if (const AliasRule* rule = r.aliases.find("model", name)) {
        if (rule->value("unsupported") == "true")
            return fail("jobs.model_unsupported", {{"model", elided(name)}}, "model");
        if (const std::string& id = rule->value("id"); id.empty())
            return std::optional(shapeOfRule(*rule));
        else if (const LlmType* entry = r.catalog.llm(id))
            return std::optional(*entry);
    }
    if (const LlmType* part = inCatalog(r.catalog, plain, false))
        return std::optional(*part);
    return std::optional<LlmType>();
}

/// Number of MLP matrices and of embedding tables that come nearest to the printed parameter count.
void fitToCount(LlmType& llm, double parameters, bool know_gate, bool know_tie) {
    double best = -1;
    const LlmType base = llm;
    for (const bool gated : {false, true})
        for (const bool tied : {false, true}) {
            if ((know_gate && gated != base.gated_mlp) || (know_tie && tied != base.tied_embeddings))
                continue;
            LlmType tried = base;
            tried.gated_mlp = gated;
            tried.tied_embeddings = tied;
            const double off = std::abs(model::parameterCount(tried) - parameters);
            if (best < 0 || off < best) {
                best = off;
                llm = tried;
            }
        }
}

/// Gate and ties of a shape that only the row gives.
void completeShape(RowReader& r, LlmType& llm, const std::optional<double>& billions) {
    const AliasRule* family = r.rule("model_family", "model");
    if (family) {
        llm.gated_mlp = family->value("gated") == "true";
        llm.tied_embeddings = family->value("tied") == "true";
    } else {
        llm.gated_mlp = llm.ffn_dim != 4 * llm.hidden; // 4 h is the plain MLP's width
        llm.tied_embeddings = false;
        r.defaulted("model");
    }
    constexpr double tokens_of_a_billion = 1e9;
    if (billions && llm.experts == 0)
        fitToCount(llm, *billions * tokens_of_a_billion, false, family != nullptr);
}

void overrideShape(const Shape& stated, LlmType& llm) {
    const bool other_heads = (stated.heads && *stated.heads != llm.heads) ||
                             (stated.hidden && *stated.hidden != llm.hidden) || llm.head_dim < 1;
    llm.layers = stated.layers.value_or(llm.layers);
    llm.hidden = stated.hidden.value_or(llm.hidden);
    if (stated.heads && *stated.heads != llm.heads && !stated.kv_heads)
        llm.kv_heads = *stated.heads;
    llm.heads = stated.heads.value_or(llm.heads);
    llm.kv_heads = stated.kv_heads.value_or(llm.kv_heads);
    llm.vocab = stated.vocab.value_or(llm.vocab);
    if (other_heads && !llm.latent)
        llm.head_dim = llm.hidden / std::max(llm.heads, 1);
    if (stated.ffn && llm.experts > 0)
        llm.expert_ffn = *stated.ffn; // the column holds one expert's width
    else
        llm.ffn_dim = stated.ffn.value_or(llm.ffn_dim);
}

/// "64e/top6+2 shared, first layer dense": experts, active ones, shared ones.
Result<void> readExperts(RowReader& r, LlmType& llm) {
    const std::string text = r.text("moe");
    const std::string plain = normalised(text);
    if (text.empty())
        return {};
    if (plain == "dense" || plain == "no" || plain == "none") {
        llm.experts = llm.top_k = llm.shared_experts = llm.first_dense_layers = 0;
        llm.expert_ffn.reset();
        return {};
    }
    const char* end = nullptr;
    int experts = 0;
    if (const auto [at, status] = std::from_chars(text.data(), text.data() + text.size(), experts);
        status == std::errc())
        end = at;
    const auto top = numberAfter(text, {"top-", "top"});
    if (!end || *end != 'e' || !top || experts < 1 || experts > most_experts || *top < 1 || *top > experts) {
        if (llm.experts > 0)
            return {}; // the name told
        return fail("jobs.moe_unclear", {{"value", elided(text)}}, "moe");
    }
    llm.experts = experts;
    llm.top_k = *top;
    llm.shared_experts = numberAfter(text, {"+"}).value_or(0);
    if (llm.first_dense_layers == 0 && plain.find("firstlayerdense") != std::string::npos)
        llm.first_dense_layers = 1;
    if (!llm.expert_ffn)
        llm.expert_ffn = llm.ffn_dim;
    return {};
}

} // namespace

Result<void> readModel(RowReader& r) {
    Shape stated;
    stated.layers = r.numbers.whole("layers", 1, most_layers);
    stated.hidden = r.numbers.whole("hidden", 1, widest);
    stated.heads = r.numbers.whole("heads", 1, most_heads);
    stated.kv_heads = r.numbers.whole("kv_heads", 1, most_heads);
    stated.ffn = r.numbers.whole("ffn", 1, widest * 4);
    stated.vocab = r.numbers.whole("vocab", 1, largest_vocab);
    stated.billions = r.numbers.figure("params_b", 1e-6, 1e6);
    if (auto read = r.numbers.result(); !read)
        return read;

    const std::string name = r.text("model");
    std::optional<LlmType> known;
    if (!name.empty()) {
        auto found = byName(r, name);
        if (!found)
            return tl::unexpected(found.error());
        known = std::move(*found);
    }
    LlmType llm = known.value_or(LlmType());
    if (!known) {
        if (!stated.layers || !stated.hidden)
            return name.empty() ? fail("jobs.missing", {{"column", "model"}}, "model")
                                : fail("jobs.model_unknown", {{"model", elided(name)}}, "model");
        llm.layers = *stated.layers;
        llm.hidden = *stated.hidden;
        llm.heads = stated.heads.value_or(std::max(1, llm.hidden / usual_head_dim));
        llm.kv_heads = stated.kv_heads.value_or(llm.heads);
        llm.head_dim = llm.hidden / llm.heads;
        llm.ffn_dim = stated.ffn.value_or(4 * llm.hidden);
        llm.vocab = stated.vocab.value_or(usual_vocab);
        for (const auto& [column, given] :
             {std::pair("heads", stated.heads.has_value()), std::pair("ffn", stated.ffn.has_value()),
              std::pair("vocab", stated.vocab.has_value())})
            if (!given)
                r.defaulted(column);
    }
    if (auto read = readExperts(r, llm); !read)
        return read;
    if (known)
        overrideShape(stated, llm);
    else
        completeShape(r, llm, stated.billions);
    llm.attention = kindOf(llm);
    if (!name.empty() && (!known || llm.name.empty()))
        llm.name = name;
    if (llm.heads > llm.hidden)
        return fail("jobs.out_of_range",
                    {{"value", std::to_string(llm.heads)}, {"first", "1"}, {"last", std::to_string(llm.hidden)}},
                    "heads");
    if (llm.kv_heads > llm.heads || llm.heads % std::max(llm.kv_heads, 1) != 0)
        return fail("jobs.kv_heads_not_dividing",
                    {{"kv_heads", std::to_string(llm.kv_heads)}, {"heads", std::to_string(llm.heads)}}, "kv_heads");
    r.out.llm = std::make_shared<const LlmType>(std::move(llm));
    r.out.job.llm = r.out.llm.get();
    return {};
}

} // namespace cw::jobs
