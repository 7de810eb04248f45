// config.json files as their repositories on huggingface.co have them (the keys that are read, figures alone), against
// the published parameter counts and the catalog; and files that are no such configuration.
#include "core/catalog/catalog_loader.h"
#include "core/catalog/hf_config.h"
#include "core/model/compute/step_model.h"

#include <QtTest>

#include <cmath>

using namespace cw;
using model::parameterCount;

namespace {

Result<HfModel> read(const char* json) { return llmFromHfConfig(json, {{}, {}, "some-model"}, Layer::project); }

LlmType llmOf(const char* json) {
    const auto model = read(json);
    if (!model)
        qWarning("%s at %s", model.error().text.code.c_str(), model.error().path.c_str());
    return model ? model->llm : LlmType();
}

QString argument(const Text& text, std::string_view name) {
    for (const auto& [key, value] : text.args)
        if (key == name)
            return QString::fromStdString(value);
    return {};
}

/// What shapes computation, without names and sources.
LlmType shapeOf(LlmType llm) {
    llm.id.clear();
    llm.vendor.clear();
    llm.name.clear();
    llm.family.clear();
    llm.provenance = {};
    llm.params_published.reset();
    // Dense models may say nothing of experts, or that they have none.
    if (llm.experts == 0)
        llm.expert_ffn.reset();
    return llm;
}

} // namespace

class TestHfConfig : public QObject {
    Q_OBJECT
private slots:
    void publishedModels_data();
    void publishedModels();
    void defaultsOfTheClassFillWhatIsAbsent();
    void windowsHoldOnlyWhenSwitchedOn();
    void keyHeadsByFamily();
    void nestedTextParts();
    void denseLayersAmongExperts();
    void unknownTypesAreReadByTheUsualKeys();
    void encodersMayBeDecoders();
    void namesAndIds();
    void provenanceNamesTheFile();
    void badFiles_data();
    void badFiles();
    void everyMessageHasItsArguments();
    void theCatalogFileLoads();
};

void TestHfConfig::publishedModels_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<double>("billions"); // published, 10^9 parameters
    QTest::addColumn<double>("percent");  // tolerated
    QTest::addColumn<QByteArray>("id");   // the catalog's own entry; empty: none
    const auto row = [](const char* repository, const char* json, double billions, double percent, const char* id) {
        QTest::newRow(repository) << QByteArray(json) << billions << percent << QByteArray(id);
    };
    row("meta-llama/Llama-3.1-8B", R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256,
        "max_position_embeddings": 131072, "tie_word_embeddings": false, "hidden_act": "silu"})",
        8.03, 1, "llama-3.1-8b");
    row("meta-llama/Llama-2-7b-hf", R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 11008,
        "num_hidden_layers": 32, "num_attention_heads": 32, "vocab_size": 32000, "max_position_embeddings": 4096})",
        6.74, 1, "llama-2-7b");
    row("mistralai/Mistral-7B-v0.1", R"({"model_type": "mistral", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000,
        "max_position_embeddings": 32768, "sliding_window": 4096, "tie_word_embeddings": false})",
        7.24, 1, "mistral-7b-v0.1");
    row("mistralai/Mixtral-8x7B-v0.1", R"({"model_type": "mixtral", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000,
        "max_position_embeddings": 32768, "sliding_window": null, "num_local_experts": 8, "num_experts_per_tok": 2,
        "tie_word_embeddings": false})",
        46.7, 1, "mixtral-8x7b");
    row("Qwen/Qwen2.5-7B", R"({"model_type": "qwen2", "hidden_size": 3584, "intermediate_size": 18944,
        "num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "vocab_size": 152064,
        "max_position_embeddings": 131072, "sliding_window": 131072, "use_sliding_window": false,
        "max_window_layers": 28, "tie_word_embeddings": false})",
        7.62, 1, "qwen2.5-7b");
    row("Qwen/Qwen3-8B", R"({"model_type": "qwen3", "hidden_size": 4096, "intermediate_size": 12288,
        "num_hidden_layers": 36, "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128,
        "vocab_size": 151936, "max_position_embeddings": 40960, "sliding_window": null, "use_sliding_window": false,
        "tie_word_embeddings": false})",
        8.19, 1, "qwen3-8b");
    row("Qwen/Qwen1.5-MoE-A2.7B", R"({"model_type": "qwen2_moe", "hidden_size": 2048, "intermediate_size": 5632,
        "num_hidden_layers": 24, "num_attention_heads": 16, "num_key_value_heads": 16, "vocab_size": 151936,
        "moe_intermediate_size": 1408, "shared_expert_intermediate_size": 5632, "num_experts": 60,
        "num_experts_per_tok": 4, "decoder_sparse_step": 1, "max_position_embeddings": 8192,
        "use_sliding_window": false, "sliding_window": 32768, "tie_word_embeddings": false})",
        14.3, 1, "");
    row("Qwen/Qwen3-30B-A3B", R"({"model_type": "qwen3_moe", "hidden_size": 2048, "intermediate_size": 6144,
        "num_hidden_layers": 48, "num_attention_heads": 32, "num_key_value_heads": 4, "head_dim": 128,
        "vocab_size": 151936, "moe_intermediate_size": 768, "num_experts": 128, "num_experts_per_tok": 8,
        "decoder_sparse_step": 1, "mlp_only_layers": [], "max_position_embeddings": 40960, "sliding_window": null,
        "use_sliding_window": false, "tie_word_embeddings": false})",
        30.5, 1, "qwen3-30b-a3b");
    row("google/gemma-2b", R"({"model_type": "gemma", "hidden_size": 2048, "intermediate_size": 16384,
        "num_hidden_layers": 18, "num_attention_heads": 8, "num_key_value_heads": 1, "head_dim": 256,
        "vocab_size": 256000, "max_position_embeddings": 8192})",
        2.51, 1, "");
    row("google/gemma-2-9b", R"({"model_type": "gemma2", "hidden_size": 3584, "intermediate_size": 14336,
        "num_hidden_layers": 42, "num_attention_heads": 16, "num_key_value_heads": 8, "head_dim": 256,
        "vocab_size": 256000, "max_position_embeddings": 8192, "sliding_window": 4096, "attn_logit_softcapping": 50.0})",
        9.24, 1, "gemma-2-9b");
    row("google/gemma-3-4b-pt", R"({"model_type": "gemma3", "mm_tokens_per_image": 256, "text_config":
        {"model_type": "gemma3_text", "hidden_size": 2560, "intermediate_size": 10240, "num_hidden_layers": 34,
        "rope_scaling": {"factor": 8.0, "rope_type": "linear"}, "sliding_window": 1024},
        "vision_config": {"hidden_size": 1152, "image_size": 896, "model_type": "siglip_vision_model",
        "num_attention_heads": 16, "num_hidden_layers": 27, "intermediate_size": 4304, "patch_size": 14}})",
        3.88, 1, "");
    row("microsoft/phi-2", R"({"model_type": "phi", "hidden_size": 2560, "intermediate_size": 10240,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 51200,
        "max_position_embeddings": 2048, "tie_word_embeddings": false})",
        2.78, 1, "phi-2");
    row("microsoft/Phi-3-mini-4k-instruct", R"({"model_type": "phi3", "hidden_size": 3072, "intermediate_size": 8192,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 32064,
        "max_position_embeddings": 4096, "sliding_window": 2047, "tie_word_embeddings": false})",
        3.82, 1, "");
    row("openai-community/gpt2", R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_ctx": 1024,
        "n_positions": 1024, "vocab_size": 50257, "activation_function": "gelu_new"})",
        0.1244, 1, "");
    row("EleutherAI/gpt-j-6b", R"({"model_type": "gptj", "n_embd": 4096, "n_layer": 28, "n_head": 16, "n_inner": null,
        "n_positions": 2048, "vocab_size": 50400, "tie_word_embeddings": false, "rotary_dim": 64})",
        6.05, 1, "");
    row("EleutherAI/gpt-neox-20b", R"({"model_type": "gpt_neox", "hidden_size": 6144, "intermediate_size": 24576,
        "num_hidden_layers": 44, "num_attention_heads": 64, "vocab_size": 50432, "max_position_embeddings": 2048,
        "tie_word_embeddings": false})",
        20.55, 1, "gpt-neox-20b");
    row("facebook/opt-6.7b", R"({"model_type": "opt", "hidden_size": 4096, "ffn_dim": 16384, "num_hidden_layers": 32,
        "num_attention_heads": 32, "vocab_size": 50272, "max_position_embeddings": 2048,
        "word_embed_proj_dim": 4096})",
        6.66, 1, "opt-6.7b");
    row("bigscience/bloom", R"({"model_type": "bloom", "n_embed": 14336, "n_layer": 70, "num_attention_heads": 112,
        "vocab_size": 250880, "seq_length": 2048})",
        176.25, 1, "bloom-176b");
    row("tiiuae/falcon-7b", R"({"model_type": "falcon", "hidden_size": 4544, "num_hidden_layers": 32,
        "num_attention_heads": 71, "num_kv_heads": 71, "multi_query": true, "new_decoder_architecture": false,
        "vocab_size": 65024, "bias": false, "alibi": false})",
        6.92, 1, "");
    row("tiiuae/falcon-40b", R"({"model_type": "falcon", "hidden_size": 8192, "num_hidden_layers": 60,
        "num_attention_heads": 128, "num_kv_heads": 8, "multi_query": true, "new_decoder_architecture": true,
        "vocab_size": 65024})",
        41.3, 1, "");
    row("bigcode/starcoder", R"({"model_type": "gpt_bigcode", "n_embd": 6144, "n_layer": 40, "n_head": 48,
        "n_inner": 24576, "n_positions": 8192, "multi_query": true, "vocab_size": 49152})",
        15.52, 1, "");
    row("bigcode/starcoder2-3b", R"({"model_type": "starcoder2", "hidden_size": 3072, "intermediate_size": 12288,
        "num_hidden_layers": 30, "num_attention_heads": 24, "num_key_value_heads": 2, "vocab_size": 49152,
        "max_position_embeddings": 16384, "sliding_window": 4096})",
        3.03, 1, "");
    row("mosaicml/mpt-7b", R"({"model_type": "mpt", "d_model": 4096, "n_layers": 32, "n_heads": 32,
        "expansion_ratio": 4, "max_seq_len": 2048, "vocab_size": 50432, "attn_config":
        {"attn_type": "multihead_attention", "alibi": true}})",
        6.65, 1, "mpt-7b");
    row("stabilityai/stablelm-3b-4e1t", R"({"model_type": "stablelm", "hidden_size": 2560, "intermediate_size": 6912,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 50304,
        "max_position_embeddings": 4096, "tie_word_embeddings": false})",
        2.795, 1, "");
    row("CohereForAI/c4ai-command-r-v01", R"({"model_type": "cohere", "hidden_size": 8192, "intermediate_size": 22528,
        "num_hidden_layers": 40, "num_attention_heads": 64, "num_key_value_heads": 64, "vocab_size": 256000,
        "max_position_embeddings": 131072})",
        34.98, 1, "command-r-v01");
    row("allenai/OLMo-7B-hf", R"({"model_type": "olmo", "hidden_size": 4096, "intermediate_size": 11008,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 50304,
        "max_position_embeddings": 2048, "tie_word_embeddings": false})",
        6.89, 1, "");
    row("ibm-granite/granite-3.0-8b-base", R"({"model_type": "granite", "hidden_size": 4096,
        "intermediate_size": 12800, "num_hidden_layers": 40, "num_attention_heads": 32, "num_key_value_heads": 8,
        "vocab_size": 49152, "max_position_embeddings": 4096, "tie_word_embeddings": true})",
        8.17, 1, "");
    row("deepseek-ai/DeepSeek-V2-Lite", R"({"model_type": "deepseek_v2", "hidden_size": 2048,
        "intermediate_size": 10944, "moe_intermediate_size": 1408, "num_hidden_layers": 27, "num_attention_heads": 16,
        "num_key_value_heads": 16, "q_lora_rank": null, "kv_lora_rank": 512, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "n_routed_experts": 64, "n_shared_experts": 2,
        "num_experts_per_tok": 6, "first_k_dense_replace": 1, "moe_layer_freq": 1, "vocab_size": 102400,
        "max_position_embeddings": 163840, "tie_word_embeddings": false})",
        15.7, 1, "");
    row("deepseek-ai/DeepSeek-V3", R"({"model_type": "deepseek_v3", "hidden_size": 7168, "intermediate_size": 18432,
        "moe_intermediate_size": 2048, "num_hidden_layers": 61, "num_attention_heads": 128,
        "num_key_value_heads": 128, "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "n_routed_experts": 256, "n_shared_experts": 1,
        "num_experts_per_tok": 8, "first_k_dense_replace": 3, "moe_layer_freq": 1, "vocab_size": 129280,
        "max_position_embeddings": 163840, "tie_word_embeddings": false})",
        671, 1, "deepseek-v3");
    row("openai/gpt-oss-20b", R"({"model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880,
        "num_hidden_layers": 24, "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64,
        "vocab_size": 201088, "max_position_embeddings": 131072, "sliding_window": 128, "num_local_experts": 32,
        "num_experts_per_tok": 4, "experts_per_token": 4, "tie_word_embeddings": false})",
        20.9, 1, "gpt-oss-20b");
    row("google-bert/bert-base-uncased", R"({"model_type": "bert", "hidden_size": 768, "intermediate_size": 3072,
        "num_hidden_layers": 12, "num_attention_heads": 12, "vocab_size": 30522, "max_position_embeddings": 512,
        "hidden_act": "gelu", "type_vocab_size": 2})",
        0.1095, 2, "");
    row("google-bert/bert-large-uncased", R"({"model_type": "bert", "hidden_size": 1024, "intermediate_size": 4096,
        "num_hidden_layers": 24, "num_attention_heads": 16, "vocab_size": 30522, "max_position_embeddings": 512})",
        0.335, 2, "bert-large");
    row("FacebookAI/xlm-roberta-base", R"({"model_type": "xlm-roberta", "hidden_size": 768, "intermediate_size": 3072,
        "num_hidden_layers": 12, "num_attention_heads": 12, "vocab_size": 250002, "max_position_embeddings": 514})",
        0.278, 1, "");
    row("answerdotai/ModernBERT-base", R"({"model_type": "modernbert", "hidden_size": 768, "intermediate_size": 1152,
        "num_hidden_layers": 22, "num_attention_heads": 12, "vocab_size": 50368, "max_position_embeddings": 8192,
        "local_attention": 128, "global_attn_every_n_layers": 3})",
        0.149, 1, "");
}

void TestHfConfig::publishedModels() {
    QFETCH(QByteArray, json);
    QFETCH(double, billions);
    QFETCH(double, percent);
    QFETCH(QByteArray, id);
    const LlmType llm = llmOf(json.constData());
    QVERIFY(llm.layers > 0);
    const double counted = parameterCount(llm) / 1e9;
    QVERIFY2(std::fabs(counted - billions) <= percent / 100 * billions, qPrintable(QString::number(counted)));
    QVERIFY(llm.provenance.unverified.empty());
    QVERIFY(entryFromJson<LlmType>(entryToJson(llm), Layer::project).has_value());
    if (id.isEmpty())
        return;
    const LlmType* own = shippedCatalog()->llm(id.toStdString());
    QVERIFY(own);
    LlmType expected = shapeOf(*own), found = shapeOf(llm);
    if (!found.max_seq) // some families' files don't say
        found.max_seq = expected.max_seq;
    QCOMPARE(entryToJson(found), entryToJson(expected));
}

void TestHfConfig::defaultsOfTheClassFillWhatIsAbsent() {
    // Tied unless the class says otherwise.
    QVERIFY(!llmOf(R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2,
        "num_attention_heads": 4, "vocab_size": 100})")
                 .tied_embeddings);
    QVERIFY(
        llmOf(R"({"model_type": "gpt2", "n_embd": 64, "n_layer": 2, "n_head": 4, "vocab_size": 100})").tied_embeddings);
    // Head size and key heads of the class, with that as their source.
    const LlmType gemma = llmOf(R"({"model_type": "gemma2", "hidden_size": 2304, "intermediate_size": 9216,
        "num_hidden_layers": 26, "num_attention_heads": 8, "vocab_size": 256000})");
    QCOMPARE(gemma.head_dim, 256);
    QCOMPARE(gemma.kv_heads, 4);
    QCOMPARE(gemma.sliding_window, std::optional<int>(4096));
    QVERIFY(!gemma.attention_softcap);
    QCOMPARE(llmOf(R"({"model_type": "gemma2", "hidden_size": 2304, "intermediate_size": 9216, "num_hidden_layers": 26,
        "num_attention_heads": 8, "vocab_size": 256000, "attn_logit_softcapping": 50.0})")
                 .attention_softcap,
             std::optional<double>(50));
    QCOMPARE(gemma.provenance.of("head_dim").source, std::string("default of model_type gemma2"));
    QCOMPARE(gemma.provenance.of("layers").source, std::string("config.json of some-model"));
    // null is Python's None: as many key heads as heads.
    QCOMPARE(llmOf(R"({"model_type": "phi", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2,
        "num_attention_heads": 4, "num_key_value_heads": null, "vocab_size": 100})")
                 .kv_heads,
             4);
    // Sizes of a top level are never guessed.
    const auto bare = read(R"({"model_type": "gemma3_text", "hidden_size": 64})");
    QVERIFY(!bare);
    QCOMPARE(bare.error().path, std::string("num_hidden_layers"));
}

void TestHfConfig::windowsHoldOnlyWhenSwitchedOn() {
    const QByteArray shape = R"("hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2,
        "num_attention_heads": 4, "num_key_value_heads": 4, "vocab_size": 100, "sliding_window": )";
    const auto window = [&](const char* type, const char* value) {
        return llmOf(QByteArray("{\"model_type\": \"" + QByteArray(type) + "\", " + shape + value + "}").constData())
            .sliding_window;
    };
    QCOMPARE(window("qwen2", "4096"), std::nullopt);
    QCOMPARE(window("qwen2", "4096, \"use_sliding_window\": false"), std::nullopt);
    QCOMPARE(window("qwen2", "4096, \"use_sliding_window\": true"), std::optional<int>(4096));
    QCOMPARE(window("mistral", "null"), std::nullopt);
    QCOMPARE(window("mistral", "4096"), std::optional<int>(4096));
    QCOMPARE(window("llama", "4096"), std::nullopt); // the class knows no window
}

void TestHfConfig::keyHeadsByFamily() {
    const auto falcon = [](const char* rest) {
        const QByteArray json = R"({"model_type": "falcon", "hidden_size": 64, "num_hidden_layers": 2,
            "num_attention_heads": 4, "num_kv_heads": 2, "vocab_size": 100)" +
                                QByteArray(rest) + "}";
        return llmOf(json.constData());
    };
    QCOMPARE(falcon("").kv_heads, 1);
    QCOMPARE(falcon("").attention, AttentionKind::mqa);
    QCOMPARE(falcon(R"(, "multi_query": false)").kv_heads, 4);
    QCOMPARE(falcon(R"(, "multi_query": false)").attention, AttentionKind::mha);
    QCOMPARE(falcon(R"(, "new_decoder_architecture": true)").kv_heads, 2);
    QCOMPARE(falcon(R"(, "new_decoder_architecture": true)").attention, AttentionKind::gqa);
    QCOMPARE(falcon("").ffn_dim, 256);
    const LlmType mpt = llmOf(R"({"model_type": "mpt", "d_model": 64, "n_layers": 2, "n_heads": 4, "vocab_size": 100,
        "expansion_ratio": 2, "attn_config": {"attn_type": "multiquery_attention"}})");
    QCOMPARE(mpt.kv_heads, 1);
    QCOMPARE(mpt.ffn_dim, 128);
    QCOMPARE(llmOf(R"({"model_type": "gpt_bigcode", "n_embd": 64, "n_layer": 2, "n_head": 4, "vocab_size": 100,
        "multi_query": false})")
                 .kv_heads,
             4);
}

void TestHfConfig::nestedTextParts() {
    // llava-hf/llava-1.5-7b-hf: its text part says only what differs from the class.
    const auto llava = read(R"({"model_type": "llava", "image_token_index": 32000, "text_config":
        {"_name_or_path": "lmsys/vicuna-7b-v1.5", "max_position_embeddings": 4096, "model_type": "llama",
         "vocab_size": 32064}, "tie_word_embeddings": false, "vision_config": {"hidden_size": 1024}})");
    QVERIFY(llava);
    QCOMPARE(llava->llm.layers, 32);
    QCOMPARE(llava->llm.hidden, 4096);
    QCOMPARE(llava->llm.vocab, 32064);
    QVERIFY(std::fabs(parameterCount(llava->llm) / 6.74e9 - 1) < 0.01);
    QCOMPARE(llava->notes.size(), std::size_t(1));
    QCOMPARE(llava->notes.front().code, std::string("import.text_part"));

    const auto bad = read(R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text",
        "hidden_size": 2560, "num_attention_heads": "eight"}})");
    QVERIFY(!bad);
    QCOMPARE(bad.error().text.code, std::string("import.wrong_value"));
    QCOMPARE(bad.error().path, std::string("text_config.num_attention_heads"));
    const auto missing = read(R"({"model_type": "strange", "text_config": {"hidden_size": 64}})");
    QVERIFY(!missing);
    QCOMPARE(missing.error().path, std::string("text_config.num_hidden_layers"));
}

void TestHfConfig::denseLayersAmongExperts() {
    const QByteArray shape = R"({"model_type": "qwen2_moe", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 8, "num_attention_heads": 4, "num_key_value_heads": 4, "vocab_size": 100,
        "moe_intermediate_size": 32, "num_experts": 8, "num_experts_per_tok": 2)";
    const auto every = read((shape + R"(, "decoder_sparse_step": 2})").constData());
    QVERIFY(every);
    QCOMPARE(every->llm.first_dense_layers, 4);
    QCOMPARE(every->notes.size(), std::size_t(1));
    const auto first = read((shape + R"(, "mlp_only_layers": [0, 1]})").constData());
    QVERIFY(first);
    QCOMPARE(first->llm.first_dense_layers, 2);
    QVERIFY(first->notes.empty());
    const auto uneven = read((shape + R"(, "shared_expert_intermediate_size": 50})").constData());
    QVERIFY(uneven);
    QCOMPARE(uneven->llm.shared_experts, 2);
    QCOMPARE(uneven->notes.front().code, std::string("import.shared_expert"));
}

void TestHfConfig::unknownTypesAreReadByTheUsualKeys() {
    const auto model = read(R"({"model_type": "brand_new", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256,
        "hidden_act": "silu", "tie_word_embeddings": false})");
    QVERIFY(model);
    QVERIFY(model->llm.gated_mlp);
    QCOMPARE(model->llm.family, std::string("brand_new"));
    QCOMPARE(model->notes.front().code, std::string("import.unknown_type"));
    QVERIFY(!model->llm.provenance.isVerified("gated_mlp"));
    QVERIFY(model->llm.provenance.isVerified("tied_embeddings"));
    QVERIFY(std::fabs(parameterCount(model->llm) / 8.03e9 - 1) < 0.01);
    const auto lacking = read(R"({"model_type": "brand_new", "hidden_size": 64, "num_hidden_layers": 2,
        "num_attention_heads": 4, "vocab_size": 100})");
    QVERIFY(!lacking);
    QCOMPARE(lacking.error().text.code, std::string("import.missing"));
    QCOMPARE(lacking.error().path, std::string("intermediate_size"));
}

void TestHfConfig::encodersMayBeDecoders() {
    const QByteArray shape = R"({"model_type": "roberta", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100)";
    QVERIFY(!llmOf((shape + "}").constData()).decoder);
    QVERIFY(llmOf((shape + R"(, "is_decoder": true})").constData()).decoder);
}

void TestHfConfig::namesAndIds() {
    QCOMPARE(idFromName("Llama-3.1 8B"), std::string("llama-3.1-8b"));
    QCOMPARE(idFromName("__.Ab//c__"), std::string("ab-c__"));
    QCOMPARE(idFromName("日本語"), std::string("model"));
    QCOMPARE(idFromName(std::string(200, 'x')).size(), std::size_t(80));
    QCOMPARE(nameOfHfConfig("models/Qwen3-8B/config.json"), std::string("Qwen3-8B"));
    QCOMPARE(nameOfHfConfig("hub/models--Qwen--Qwen3-8B/snapshots/0a1b2c/config.json"), std::string("Qwen3-8B"));
    QCOMPARE(nameOfHfConfig("models/my-model.json"), std::string("my-model"));

    const QByteArray shape = R"({"model_type": "gpt2", "n_embd": 64, "n_layer": 2, "n_head": 4, "vocab_size": 100)";
    const auto named = [&](const char* own, const HfLabels& labels) {
        const QByteArray json = shape + R"(, "_name_or_path": ")" + own + "\"}";
        return llmFromHfConfig(json.toStdString(), labels, Layer::user)->llm;
    };
    const LlmType published = named("Org/Some-Model", {{}, {}, "folder"});
    QCOMPARE(published.name, std::string("Some-Model"));
    QCOMPARE(published.id, std::string("some-model"));
    QCOMPARE(published.provenance.sources.front(), std::string("config.json of Org/Some-Model"));
    const LlmType local = named("/home/somebody/models/Local", {{}, {}, "folder"});
    QCOMPARE(local.name, std::string("Local"));
    QCOMPARE(local.provenance.sources.front(), std::string("config.json of Local")); // no absolute path
    QCOMPARE(named("", {{}, {}, "Folder"}).id, std::string("folder"));
    QCOMPARE(named("./", {{}, {}, "Folder"}).id, std::string("folder"));
    const LlmType given = named("Org/Some-Model", {"mine", "My model", "folder"});
    QCOMPARE(given.id, std::string("mine"));
    QCOMPARE(given.name, std::string("My model"));
    QCOMPARE(llmFromHfConfig((shape + "}").toStdString(), {"No Id", {}, {}}, Layer::user).error().text.code,
             std::string("catalog.bad_id"));
    QCOMPARE(llmFromHfConfig((shape + "}").toStdString(), {{}, "\xff", {}}, Layer::user).error().text.code,
             std::string("import.bad_name"));
    QVERIFY(llmFromHfConfig((shape + "}").toStdString(), {{}, {}, "\xff"}, Layer::user).has_value());
}

void TestHfConfig::provenanceNamesTheFile() {
    const LlmType llm = llmOf(R"({"model_type": "gpt2", "n_embd": 64, "n_layer": 2, "n_head": 4, "vocab_size": 100})");
    QCOMPARE(llm.provenance.layer, Layer::project);
    QVERIFY(llm.provenance.date.empty());
    QVERIFY(!llm.params_published); // the file has no count: unknown
    QVERIFY(!llm.max_seq);
}

void TestHfConfig::badFiles_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("path");
    const auto row = [](const char* name, const QByteArray& json, const char* code, const char* path = "") {
        QTest::newRow(name) << json << QByteArray(code) << QByteArray(path);
    };
    row("empty", "", "import.empty");
    row("blank", " \n\t", "import.empty");
    row("not JSON", "{\"model_type\": ", "import.not_json");
    row("not UTF-8", "{\"model_type\": \"\xff\"}", "import.not_utf8");
    row("huge number", "{\"hidden_size\": 1e999}", "import.number_too_large");
    row("array", "[1, 2]", "import.not_object");
    row("text", "\"llama\"", "import.not_object");
    row("deep", QByteArray(200000, '['), "import.too_deep");
    row("deep and whole", QByteArray(200000, '[') + QByteArray(200000, ']'), "import.too_deep");
    row("no configuration", "{}", "import.unrecognised");
    row("generation_config", R"({"eos_token_id": 2, "transformers_version": "4.40.0"})", "import.unrecognised");
    row("tokenizer_config", R"({"tokenizer_class": "LlamaTokenizer", "model_max_length": 4096})", "import.tokenizer");
    row("adapter_config", R"({"peft_type": "LORA", "r": 8, "base_model_name_or_path": "org/base"})", "import.adapter");
    row("diffusers", R"({"_class_name": "UNet2DConditionModel", "sample_size": 64})", "import.diffusion");
    row("vision", R"({"model_type": "vit", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12,
        "intermediate_size": 3072, "image_size": 224, "patch_size": 16})",
        "import.no_language_model");
    row("image and text embedding", R"({"model_type": "clip", "text_config": {"vocab_size": 49408}})",
        "import.no_language_model");
    row("speech", R"({"model_type": "wav2vec2", "hidden_size": 768, "num_hidden_layers": 12, "vocab_size": 32,
        "num_attention_heads": 12, "intermediate_size": 3072, "conv_dim": [512, 512]})",
        "import.no_language_model");
    row("encoder and decoder", R"({"model_type": "t5", "d_model": 512, "num_layers": 6, "is_encoder_decoder": true})",
        "import.encoder_decoder");
    const auto llama = [](const QByteArray& change) {
        QByteArray json = R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336,
            "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256})";
        const QByteArray key = change.left(change.indexOf(':'));
        const qsizetype at = json.indexOf(key);
        qsizetype end = json.indexOf(',', at);
        if (end < 0)
            end = json.lastIndexOf('}');
        return json.replace(at, end - at, change);
    };
    row("text for a number", llama(R"("num_hidden_layers": "32")"), "import.wrong_value", "num_hidden_layers");
    row("half a layer", llama(R"("num_hidden_layers": 32.5)"), "import.wrong_value", "num_hidden_layers");
    row("no layers", llama(R"("num_hidden_layers": 0)"), "import.wrong_value", "num_hidden_layers");
    row("negative", llama(R"("hidden_size": -4096)"), "import.wrong_value", "hidden_size");
    row("huge", llama(R"("hidden_size": 4096000000)"), "import.wrong_value", "hidden_size");
    row("beyond 64 bits", llama(R"("hidden_size": 99999999999999999999999)"), "import.wrong_value", "hidden_size");
    row("truth for a number", llama(R"("vocab_size": true)"), "import.wrong_value", "vocab_size");
    row("list for a number", llama(R"("intermediate_size": [1, 2])"), "import.not_single", "intermediate_size");
    row("object for a number", llama(R"("intermediate_size": {"a": 1})"), "import.not_single", "intermediate_size");
    row("heads that don't divide", llama(R"("num_attention_heads": 33)"), "import.not_divisible",
        "num_attention_heads");
    row("more heads than hidden", llama(R"("hidden_size": 8)"), "import.not_divisible", "num_attention_heads");
    row("key heads that don't divide", llama(R"("num_key_value_heads": 5)"), "import.not_divisible",
        "num_key_value_heads");
    row("more key heads than heads", llama(R"("num_key_value_heads": 64)"), "import.wrong_value",
        "num_key_value_heads");
    row("no vocabulary", llama(R"("vocab_size": null)"), "import.missing", "vocab_size");
    row("text for truth", llama(R"("vocab_size": 100, "tie_word_embeddings": "no")"), "import.wrong_value",
        "tie_word_embeddings");
    row("gpt2 without size", R"({"model_type": "gpt2", "n_layer": 2, "n_head": 4, "vocab_size": 100})",
        "import.missing", "n_embd");
    row("mixtral without experts", R"({"model_type": "mixtral", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 4, "vocab_size": 100})",
        "import.missing", "num_local_experts");
    row("deepseek without ranks", R"({"model_type": "deepseek_v3", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100})",
        "import.missing", "kv_lora_rank");
    row("bad rank", R"({"model_type": "deepseek_v3", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100, "kv_lora_rank": -1, "q_lora_rank": 1,
        "qk_nope_head_dim": 8, "qk_rope_head_dim": 8, "v_head_dim": 8})",
        "import.wrong_value", "kv_lora_rank");
    const auto moe = [](const QByteArray& more) {
        return R"({"model_type": "qwen2_moe", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 8,
            "num_attention_heads": 4, "num_key_value_heads": 4, "vocab_size": 100, "moe_intermediate_size": 32,
            "num_experts": 8, )" + more + "}";
    };
    row("no expert for a token", moe(R"("num_experts_per_tok": 0)"), "import.wrong_value", "num_experts_per_tok");
    row("text for a step", moe(R"("num_experts_per_tok": 2, "decoder_sparse_step": "two")"), "import.wrong_value",
        "decoder_sparse_step");
    row("text for layers", moe(R"("num_experts_per_tok": 2, "mlp_only_layers": "all")"), "import.wrong_value",
        "mlp_only_layers");
    row("no rank", R"({"model_type": "deepseek_v3", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100, "kv_lora_rank": 0, "q_lora_rank": 1,
        "qk_nope_head_dim": 8, "qk_rope_head_dim": 8, "v_head_dim": 8})",
        "import.wrong_value", "kv_lora_rank");
    row("deepseek without experts", R"({"model_type": "deepseek_v3", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100, "kv_lora_rank": 8, "q_lora_rank": 1,
        "qk_nope_head_dim": 8, "qk_rope_head_dim": 8, "v_head_dim": 8, "moe_intermediate_size": 32})",
        "import.missing", "n_routed_experts");
    row("text_config of another type", R"({"model_type": "gemma3", "text_config": "here"})", "import.not_object",
        "text_config");
}

void TestHfConfig::badFiles() {
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, path);
    const auto model = llmFromHfConfig(json.toStdString(), {{}, {}, "bad"}, Layer::project);
    QVERIFY(!model);
    QCOMPARE(QByteArray::fromStdString(model.error().text.code), code);
    QCOMPARE(QByteArray::fromStdString(model.error().path), path);
}

void TestHfConfig::everyMessageHasItsArguments() {
    const auto wrong = read(R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": "many", "num_attention_heads": 4, "vocab_size": 100})");
    QCOMPARE(argument(wrong.error().text, "expected"), QString("integer 1..10000"));
    QCOMPARE(argument(wrong.error().text, "found"), QString("\"many\""));
    const auto uneven = read(R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
        "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 3, "vocab_size": 100})");
    QCOMPARE(argument(uneven.error().text, "key"), QString("num_attention_heads"));
    QCOMPARE(argument(uneven.error().text, "value"), QString("4"));
    QCOMPARE(argument(uneven.error().text, "by"), QString("num_key_value_heads"));
    QCOMPARE(argument(uneven.error().text, "divisor"), QString("3"));
}

void TestHfConfig::theCatalogFileLoads() {
    const LlmType llm = llmOf(R"({"model_type": "gemma2", "hidden_size": 2304, "intermediate_size": 9216,
        "num_hidden_layers": 26, "num_attention_heads": 8, "vocab_size": 256000})");
    QTemporaryDir folder;
    QFile file(folder.filePath("model.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(catalogFileOf(llm)));
    file.close();
    const CatalogLoad load = loadCatalogFolder(folder.path().toStdString(), Layer::project);
    QVERIFY(load.diagnostics.empty());
    QVERIFY(load.catalog->llm("some-model"));
    QVERIFY(*load.catalog->llm("some-model") == llm);
}

QTEST_GUILESS_MAIN(TestHfConfig)
#include "test_hf_config.moc"
