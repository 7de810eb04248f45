// Rows of job tables: what is understood, which defaults apply, what is refused and why, and what comes out.
#include "core/jobs/published.h"
#include "tests/core/jobs/rows.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace cw;
using namespace cw::jobs;
using namespace cw::test;

namespace {

/// "column: code" of the row's refusal, in understanding or in the model.
QString refusal(const Cells& changes) {
    const auto c = understood(changes);
    const auto p = c ? predict(*c) : tl::unexpected<Error>(c.error());
    return p ? QString("accepted") : QString::fromStdString(p.error().path + ": " + p.error().text.code);
}

bool tookDefault(const JobCase& c, const char* column) { return std::ranges::count(c.defaults, column) > 0; }

} // namespace

class TestJobs : public QObject {
    Q_OBJECT
private slots:
    /// Releases of one framework run experts differently; what the notes say of a run counts more.
    void expertRuntimesFollowReleaseAndNotes() {
        using model::GraphCapture;
        using model::TokenDispatch;
        const auto runtime = [](const char* gpu, const char* notes, const char* name = "Qwen3-30B-A3B") {
            const auto c = understood({{"model", name},
                                       {"gpu", gpu},
                                       {"framework", "Megatron-Bridge/Megatron-Core"},
                                       {"sharding", "zero1"},
                                       {"ep", "8"},
                                       {"notes", notes}});
            if (!c || !c->job.expert_runtime)
                qFatal("%s, %s", gpu, notes);
            return *c->job.expert_runtime;
        };
        const auto dropping = runtime("GB200", "release 25.09; MoE routing force-balanced, token-drop");
        QVERIFY(dropping.graphs == GraphCapture::whole && dropping.fixed_capacity && dropping.balanced);
        QVERIFY(dropping.dispatch == TokenDispatch::all_to_all && !dropping.overlapped);
        const auto eager = runtime("H100-SXM5-80GB", "release 26.04.01; MoE routing force-balanced, dropless");
        QVERIFY(eager.graphs == GraphCapture::none && !eager.fixed_capacity && eager.balanced);
        QVERIFY(eager.dispatch == TokenDispatch::deduplicated);
        const auto told =
            runtime("H100-SXM5-80GB", "EP overlap on (validation); HybridEP, force balance, TE CUDA graphs");
        QVERIFY(told.graphs == GraphCapture::parts && told.overlapped && told.balanced);
        QVERIFY(told.dispatch == TokenDispatch::deduplicated);
        QVERIFY(!runtime("H100-SXM5-80GB", "EP overlap off; HybridEP, force balance, TE CUDA graphs").overlapped);
        const auto contrary = runtime("H100-SXM5-80GB", "release 26.04; alltoall dispatcher, CUDA graphs off");
        QVERIFY(contrary.graphs == GraphCapture::none && contrary.dispatch == TokenDispatch::all_to_all);
        QVERIFY(!contrary.balanced);
        const auto unfused = runtime("H100-SXM5-80GB", "mock data", "Moonlight-16B-A3B");
        QVERIFY(!unfused.fused_routing && unfused.graphs == GraphCapture::none);
        QVERIFY(!understood({{"framework", "Megatron-Bridge"}, {"notes", "release 26.04"}})->job.expert_runtime);
    }
    void theRowsOwnShapeWins() {
        const auto named = understood({});
        QCOMPARE(named->llm->layers, 32);
        QCOMPARE(named->llm->kv_heads, 8);
        QVERIFY(named->llm->gated_mlp);
        const auto changed = understood({{"layers", "16"}, {"vocab", "64000"}});
        QCOMPARE(changed->llm->layers, 16);
        QCOMPARE(changed->llm->vocab, 64000);
        QCOMPARE(changed->llm->ffn_dim, 14336); // the rest stays
        const auto own = understood({{"model", "GPT h1024 L24"},
                                     {"layers", "24"},
                                     {"hidden", "1024"},
                                     {"heads", "16"},
                                     {"ffn", "4096"},
                                     {"vocab", "51200"}});
        QVERIFY(!own->llm->gated_mlp && own->llm->tied_embeddings);
        QCOMPARE(own->llm->head_dim, 64);
        // Unlike its width over its heads, Qwen3 30B-A3B has heads of 128.
        QCOMPARE(understood({{"model", "Qwen3-30B-A3B"}, {"hidden", "2048"}, {"heads", "32"}})->llm->head_dim, 128);
    }

    void countsTellGatesApart() {
        const Cells shape = {
            {"model", "nobody's model"}, {"layers", "32"}, {"hidden", "4096"}, {"heads", "32"}, {"ffn", "11008"},
            {"vocab", "32000"}};
        Cells counted = shape;
        counted.emplace_back("params_b", "6.74");
        QVERIFY(understood(counted)->llm->gated_mlp);
        counted.back().second = "5.3";
        QVERIFY(!understood(counted)->llm->gated_mlp);
    }

    void readsExperts() {
        const auto c = understood({{"model", "mixture"},
                                   {"layers", "27"},
                                   {"hidden", "2048"},
                                   {"heads", "16"},
                                   {"ffn", "1408"},
                                   {"vocab", "163840"},
                                   {"moe", "64e/top6+2 shared, first layer dense"}});
        QCOMPARE(c->llm->experts, 64);
        QCOMPARE(c->llm->top_k, 6);
        QCOMPARE(c->llm->shared_experts, 2);
        QCOMPARE(c->llm->first_dense_layers, 1);
        QCOMPARE(*c->llm->expert_ffn, 1408);
        QVERIFY(understood({{"model", "Moonlight-16B-A3B"}})->llm->latent.has_value());
        QCOMPARE(understood({{"model", "DeepSeek-V3"}})->llm->experts, 256);
    }

    void defaultsAreThoseOfTheReadme() {
        const auto c = understood({{"sharding", ""}, {"method", ""}});
        QCOMPARE(c->choice.tp, 1);
        QCOMPARE(c->choice.pp, 1);
        QCOMPARE(c->choice.cp, 1);
        QCOMPARE(c->choice.ep, 1);
        QCOMPARE(c->dp, 8);
        QCOMPARE(c->job.global_batch, 8);
        QCOMPARE(*c->choice.sharding, Sharding::ddp);
        QCOMPARE(c->job.method, TuningMethod::full);
        QCOMPARE(c->job.precision, DataType::bf16);
        QVERIFY(!c->choice.checkpointing);
        QCOMPARE(c->cluster.gpus_per_node, 8);
        for (const char* column : {"method", "precision", "sharding", "act_ckpt", "gpus_per_node", "framework"})
            QVERIFY2(tookDefault(*c, column), column);
        QVERIFY(!tookDefault(*c, "micro_batch"));
        QCOMPARE(understood({{"gpu", "V100-SXM3-32GB"}})->job.precision, DataType::fp16);    // Volta has no bf16
        QCOMPARE(understood({{"gpu", "GB200"}, {"n_gpus", "64"}})->cluster.link_domain, 64); // one NVLink domain of 72
        QCOMPARE(understood({{"gpu", "L40S"}})->cluster.link_domain, 1);
        QCOMPARE(understood({{"n_gpus", "2"}})->cluster.gpus_per_node, 2);
    }

    void adaptersTakeTheFrameworksDefaults() {
        const auto swift = understood({{"method", "lora"}, {"framework", "ms-swift (HF Trainer)"}});
        QCOMPARE(swift->job.lora_rank, 8);
        QCOMPARE(swift->job.lora_targets, LoraTargets::query_key_value);
        const auto stated = understood({{"method", "lora"}, {"lora_detail", "r16 on q,k,v,o"}});
        QCOMPARE(stated->job.lora_rank, 16);
        QCOMPARE(stated->job.lora_targets, LoraTargets::attention);
        const auto all = understood({{"method", "lora"}, {"lora_detail", "rank64 alpha128; all layers"}});
        QCOMPARE(all->job.lora_rank, 64);
        QCOMPARE(all->job.lora_targets, LoraTargets::all_linear);
    }

    void networksAreReadFromText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("gigabits"); // for each GPU
        QTest::newRow("ports, total") << "4x HDR 200 Gb/s (800 Gb/s per node)" << 100.0;
        QTest::newRow("per GPU") << "RDMA 400Gb/s per GPU (Grand Teton)" << 400.0;
        QTest::newRow("per node") << "1600Gbps/node RoCE" << 200.0;
        QTest::newRow("ports") << "8x200Gb HDR IB (Selene)" << 200.0;
        QTest::newRow("bytes") << "IB 8x50GB/s" << 400.0;
        QTest::newRow("roles")
            << "Storage: 2x ConnectX-7 IB NDR 400Gb/s, Compute: 8x ConnectX-7 IB NDR 400Gb/s, Management: " << 400.0;
        QTest::newRow("behind a dash") << "InfiniBand NDR-200Gb/s per GPU" << 200.0;
        QTest::newRow("with an exponent") << "1.6e3 Gb/s per node" << 200.0;
        QTest::newRow("no rate") << "Infiniband, Ethernet" << 400.0; // the generation's
    }
    void networksAreReadFromText() {
        QFETCH(QString, text);
        QFETCH(double, gigabits);
        const auto c = understood({{"n_gpus", "64"}, {"inter_net", text.toStdString()}});
        QVERIFY2(c.has_value(), c ? "" : c.error().text.code.c_str());
        QCOMPARE(inGigabitsPerSecond(c->cluster.nic_per_gpu), gigabits);
        QVERIFY(c->cluster.rdma);
    }

    void batchesThatAreMissingFollowFromTheRest() {
        const auto from_rounds = understood({{"micro_batch", ""}, {"global_batch_seqs", "64"}, {"grad_accum", "4"}});
        QCOMPARE(from_rounds->choice.micro_batch, 2);
        const auto from_micro = understood({{"micro_batch", "2"}, {"grad_accum", "4"}});
        QCOMPARE(from_micro->job.global_batch, 64);
        const auto open = understood({{"micro_batch", ""}, {"global_batch_seqs", "64"}});
        QCOMPARE(open->choice.micro_batch, 0); // searched
        QVERIFY(predict(*open)->plan.micro_batch >= 1);
        // Model parallelism that a row leaves out is searched for frameworks that live by it, within its dp x
        // micro-batch.
        const auto free = understood({{"model", "Llama-2-70B"},
                                      {"method", "lora"},
                                      {"precision", "fp8"},
                                      {"sharding", ""},
                                      {"micro_batch", ""},
                                      {"global_batch_seqs", "8"},
                                      {"grad_accum", "4"},
                                      {"framework", "NeMo/Megatron-Core"},
                                      {"seq_len", "8192"}});
        QCOMPARE(free->dp, 0);
        const auto p = predict(*free);
        QVERIFY2(p.has_value(), p ? "" : p.error().text.code.c_str());
        QCOMPARE(p->plan.dp * p->plan.micro_batch * 4, 8);
        QVERIFY(p->plan.tp * p->plan.pp * p->plan.cp > 1);
    }

    void memoryFiguresAreReadAsTheirSourceMeansThem() {
        const auto allocated =
            understood({{"peak_mem_gb", "40"}, {"notes", "reserved 50 MiB; peak is torch allocated"}});
        QVERIFY(!allocated->measured.memory_is_reserved);
        QVERIFY(understood({{"peak_mem_gb", "40"}, {"notes", "peak reserved"}})->measured.memory_is_reserved);
        QVERIFY(understood({{"peak_mem_gb", "40"}, {"framework", "torchtitan (FSDP2)"}})->measured.memory_is_reserved);
        QVERIFY(understood({{"notes", "OOM at 80GB"}})->measured.out_of_memory);
        QVERIFY(!understood({{"notes", "OOM above 2"}, {"step_time_s", "1"}})->measured.out_of_memory);
    }

    void paddedSamplesAreNoThroughput() {
        const auto c =
            understood({{"seq_len", ""},
                        {"step_time_s", "0.1"},
                        {"notes", "Alpaca unpadded to longest-in-batch, longest 1304 tokens so tok/s not derivable"}});
        QCOMPARE(c->job.seq_len, 1304);
        QVERIFY(!c->measured.step_time_s);
    }

    void refusesWhatCannotBe_data() {
        QTest::addColumn<Cells>("cells");
        QTest::addColumn<QString>("refusal");
        const auto row = [](const char* name, Cells cells, const char* expected) {
            QTest::newRow(name) << cells << QString(expected);
        };
        row("no GPU", {{"gpu", ""}}, "gpu: jobs.missing");
        row("unknown GPU", {{"gpu", "Voodoo 5"}}, "gpu: jobs.gpu_unknown");
        row("A1000 is no A100", {{"gpu", "A1000"}}, "gpu: jobs.gpu_unknown");
        row("another chip of like name", {{"gpu", "RTX 4090D"}}, "gpu: jobs.gpu_unknown");
        row("impossible memory", {{"gpu", "H100-8000GB"}}, "gpu: jobs.gpu_variation");
        row("impossible power limit", {{"gpu", "H100 (5W)"}}, "gpu: jobs.gpu_variation");
        row("no GPUs", {{"n_gpus", "0"}}, "n_gpus: jobs.out_of_range");
        row("negative GPUs", {{"n_gpus", "-8"}}, "n_gpus: jobs.out_of_range");
        row("a thousand million GPUs", {{"n_gpus", "1000000000"}}, "n_gpus: jobs.out_of_range");
        row("n_gpus empty", {{"n_gpus", ""}}, "n_gpus: jobs.missing");
        row("text for a number", {{"n_gpus", "abc"}}, "n_gpus: jobs.not_a_number");
        row("beyond double", {{"seq_len", "1e400"}}, "seq_len: jobs.not_a_number");
        row("NaN", {{"micro_batch", "NaN"}}, "micro_batch: jobs.not_a_number");
        row("infinite", {{"micro_batch", "inf"}}, "micro_batch: jobs.not_a_number");
        row("half a GPU", {{"n_gpus", "12.5"}}, "n_gpus: jobs.not_whole");
        row("number with a tail", {{"n_gpus", "8 GPUs"}}, "n_gpus: jobs.not_a_number");
        row("unknown model", {{"model", "Skynet"}}, "model: jobs.model_unknown");
        row("no model", {{"model", ""}}, "model: jobs.missing");
        row("encoder-decoder", {{"model", "google/flan-t5-xxl"}}, "model: jobs.model_unsupported");
        row("experts unclear", {{"model", "x"}, {"layers", "4"}, {"hidden", "64"}, {"moe", "some experts"}},
            "moe: jobs.moe_unclear");
        row("more active experts than there are",
            {{"model", "x"}, {"layers", "4"}, {"hidden", "64"}, {"moe", "4e/top8"}}, "moe: jobs.moe_unclear");
        row("key-value heads", {{"kv_heads", "5"}}, "kv_heads: jobs.kv_heads_not_dividing");
        row("sequence of ten million", {{"seq_len", "10000000"}}, "seq_len: jobs.out_of_range");
        row("sequence 0", {{"seq_len", "0"}}, "seq_len: jobs.out_of_range");
        row("sequence empty", {{"seq_len", ""}}, "seq_len: jobs.missing");
        row("micro-batch 0", {{"micro_batch", "0"}}, "micro_batch: jobs.out_of_range");
        row("no batch", {{"micro_batch", ""}}, "micro_batch: jobs.batch_missing");
        row("micro-batch not dividing", {{"micro_batch", "3"}, {"global_batch_seqs", "64"}},
            "global_batch_seqs: jobs.batch_not_divisible");
        row("rounds that don't agree", {{"global_batch_seqs", "64"}, {"grad_accum", "4"}},
            "grad_accum: jobs.batch_mismatch");
        row("tp not dividing heads", {{"n_gpus", "6"}, {"tp", "3"}}, "tp: plan.tp_not_dividing_heads");
        row("pp over layers", {{"n_gpus", "64"}, {"pp", "64"}}, "pp: plan.pp_over_layers");
        row("degrees beyond the GPUs", {{"tp", "16"}}, "tp: jobs.degrees_mismatch");
        row("degrees that don't multiply up", {{"dp", "3"}, {"tp", "2"}, {"pp", "1"}, {"cp", "1"}},
            "dp: jobs.degrees_mismatch");
        row("context parallel over odd length", {{"cp", "8"}, {"seq_len", "4095"}},
            "cp: plan.cp_not_dividing_sequence");
        row("experts of a dense model", {{"ep", "2"}}, "ep: plan.ep_not_dividing_experts");
        row("LoRA rank over hidden", {{"method", "lora"}, {"lora_detail", "rank 5000"}},
            "lora_detail: jobs.rank_over_hidden");
        row("LoRA rank 0", {{"method", "lora"}, {"lora_detail", "r=0"}}, "lora_detail: jobs.rank_over_hidden");
        row("adapters that aren't LoRA", {{"method", "lora"}, {"lora_detail", "adapter (not LoRA)"}},
            "lora_detail: jobs.word_unknown");
        row("fp8 on Ampere", {{"gpu", "A100-80GB"}, {"precision", "fp8"}}, "precision: job.precision_unsupported");
        row("bf16 on Volta", {{"gpu", "V100"}, {"precision", "bf16"}}, "precision: job.precision_unsupported");
        row("unknown precision", {{"precision", "posit16"}}, "precision: jobs.word_unknown");
        row("unknown method", {{"method", "telepathy"}}, "method: jobs.word_unknown");
        row("unknown optimiser", {{"optimizer", "hope"}}, "optimizer: jobs.word_unknown");
        row("unknown sharding", {{"sharding", "zero9"}}, "sharding: jobs.word_unknown");
        row("unknown checkpointing", {{"act_ckpt", "perhaps"}}, "act_ckpt: jobs.word_unknown");
        row("unknown offload", {{"offload", "cloud"}}, "offload: jobs.word_unknown");
        row("unknown attention", {{"attention", "divided"}}, "attention: jobs.word_unknown");
        row("negative measurement", {{"tokens_per_s_per_gpu", "-5"}}, "tokens_per_s_per_gpu: jobs.implausible");
        row("a rate beyond all networks", {{"inter_net", "1e99 Gb/s"}}, "inter_net: jobs.rate_implausible");
        row("a rate below none", {{"inter_net", "RoCE, -5 Gb/s"}}, "inter_net: jobs.rate_implausible");
        row("a network that stands still", {{"inter_net", "0 Gb/s per GPU"}}, "inter_net: jobs.rate_implausible");
        row("as many ports as nobody has", {{"inter_net", "999999x 400 Gb/s"}}, "inter_net: jobs.rate_implausible");
        row("two decimal points", {{"inter_net", "1.2.3 Gb/s per node"}}, "inter_net: jobs.not_a_number");
        row("digits in groups", {{"inter_net", "1,600 Gb/s per node"}}, "inter_net: jobs.not_a_number");
        row("a link beyond all", {{"intra_link", "NVLink 1e99 GB/s"}}, "intra_link: jobs.implausible");
        row("a link below none", {{"intra_link", "NVLink4, -900 GB/s"}}, "intra_link: jobs.implausible");
        row("hardly a token", {{"tokens_per_s_per_gpu", "0.001"}}, "tokens_per_s_per_gpu: jobs.implausible");
        row("links as they are sold", {{"intra_link", "18x 5th Gen NVLink, 14.4 TB/s aggregated bandwidth"}},
            "accepted");
        row("heads over hidden", {{"model", "x"}, {"layers", "4"}, {"hidden", "8"}, {"heads", "64"}},
            "heads: jobs.out_of_range");
    }
    void refusesWhatCannotBe() {
        QFETCH(Cells, cells);
        QFETCH(QString, refusal);
        QCOMPARE(::refusal(cells), refusal);
    }

    void hugeTextsAreHarmless() {
        const std::string digits(900'000, '7');
        QCOMPARE(refusal({{"n_gpus", digits}}), QString("n_gpus: jobs.not_a_number")); // beyond double
        QVERIFY(understood({{"n_gpus", digits}}).error().text.args.front().second.size() < 100);
        QCOMPARE(refusal({{"gpu", "H100 " + digits}}), QString("accepted"));
        QCOMPARE(refusal({{"n_gpus", "16"}, {"inter_net", digits + "x" + digits}}), QString("accepted"));
        QCOMPARE(refusal({{"notes", digits}, {"lora_detail", "rank" + digits}, {"method", "lora"}}),
                 QString("accepted"));
    }

    void absurdModelsDontFit() {
        const auto c = understood({{"model", "x"},
                                   {"layers", "10000"},
                                   {"hidden", "1000000"},
                                   {"heads", "1000"},
                                   {"ffn", "4000000"},
                                   {"micro_batch", "65536"},
                                   {"seq_len", "4194304"}});
        QVERIFY2(c.has_value() || c.error().path == "micro_batch", c ? "" : c.error().text.code.c_str());
        if (!c)
            return;
        const auto p = predict(*c);
        QVERIFY(p.has_value());
        QCOMPARE(p->verdict, model::MemoryVerdict::does_not_fit);
        QVERIFY(std::isfinite(p->step_time_s) && std::isfinite(p->reserved_mem_gb));
    }

    void predictionsAreWholeAndOrdered() {
        const auto c = understood({});
        const auto p = predict(*c);
        QVERIFY(p.has_value());
        QVERIFY(p->low > 0 && p->low < p->tokens_per_s_per_gpu && p->tokens_per_s_per_gpu < p->high);
        QVERIFY(p->mfu > 0.1 && p->mfu < 0.8);
        QVERIFY(p->peak_mem_gb > 0 && p->peak_mem_gb < p->reserved_mem_gb);
        const double tokens = double(c->job.global_batch) * c->job.seq_len;
        QVERIFY(std::abs(tokens / p->step_time_s / c->cluster.gpus / p->tokens_per_s_per_gpu - 1) < 1e-9);
        QCOMPARE(predict(*c)->tokens_per_s_per_gpu, p->tokens_per_s_per_gpu);
    }

    void checkpointingThatIsNotStatedIsUsedWhereNeeded() {
        const auto roomy = predict(*understood({{"seq_len", "512"}, {"act_ckpt", "unknown"}}));
        QCOMPARE(roomy->plan.checkpointing, Checkpointing::none);
        const auto tight = predict(*understood({{"seq_len", "32768"}, {"micro_batch", "2"}, {"act_ckpt", ""}}));
        QCOMPARE(tight->plan.checkpointing, Checkpointing::full);
    }

    void theNearestRunIsOfItsKind() {
        QVERIFY(publishedRuns().size() > 500);
        const auto c = understood({{"model", "MPT-7b"},
                                   {"framework", "llm-foundry/Composer"},
                                   {"seq_len", "2048"},
                                   {"gpu", "A100-80GB"},
                                   {"micro_batch", "4"},
                                   {"act_ckpt", "none"}});
        const auto p = predict(*c);
        const JobCase* run = nearestRun(c->job, c->cluster, p->plan);
        QVERIFY(run);
        QVERIFY2(run->id.starts_with("LF-"), run->id.c_str());
        QCOMPARE(run->gpu->id, std::string("a100-sxm4-80gb"));
        QVERIFY(unlikeness(c->job, c->cluster, p->plan, *run) < 1);
        for (const JobCase& other : publishedRuns())
            if (other.measured.tokens_per_s_per_gpu)
                QVERIFY(unlikeness(c->job, c->cluster, p->plan, other) >=
                        unlikeness(c->job, c->cluster, p->plan, *run));
    }
};

QTEST_GUILESS_MAIN(TestJobs)
#include "test_jobs.moc"
