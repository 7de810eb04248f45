// Step time: published runs, what every GPU user knows to be true, and inputs that must be refused.
#include "core/model/network/collectives.h"
#include "core/model/reliability/goodput.h"
#include "tests/core/model_perf/hardware.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <numeric>

using namespace cw;
using namespace cw::model;
using namespace cw::test;

namespace {

double seconds(const Job& job, const Cluster& cluster, const Plan& plan) {
    const auto e = estimateStep(job, cluster, plan);
    if (!e)
        qFatal("%s", e.error().text.code.c_str());
    return e->step_seconds.expected;
}

std::string refusal(const Job& job, const Cluster& cluster, const Plan& plan) {
    const auto e = estimateStep(job, cluster, plan);
    return e ? "accepted" : e.error().text.code;
}

double term(const StepEstimate& e, const char* name) {
    for (const StepTerm& t : e.breakdown)
        if (t.name == name)
            return t.seconds;
    return 0;
}

} // namespace

class TestStepModel : public QObject {
    Q_OBJECT

private slots:
    void parameterCounts_data();
    void parameterCounts();
    void adapterParameters();
    void publishedRuns_data();
    void publishedRuns();
    void loraTakesTwoThirdsOfFull();
    void fourBitWeightsSlowAJob();
    void attentionBackends();
    void boundedScoresCostPassesOfTheirOwn();
    void fsdpStreamsParametersUncovered();
    void computeBoundJobsFollowTheClock();
    void breakdownAddsUp();
    void fasterHardwareIsNeverSlower();
    void idleTailOfABatchIsCounted();
    void geforceWithoutPeerToPeerPaysForTensorParallelism();
    void tcpIsSlowerThanRdma();
    void stagesOnSeveralNodesWaitForTheNetwork();
    void chunksDontSpeedUpOneMicroBatch();
    void chunksKeepMoreInMemory();
    void planErrors_data();
    void planErrors();
    void jobErrors();
    void hugeInputsStayFinite();
    void expertModelsUseExpertParallelism();
    void expertRuntimesCostWhatTheyDo();
    void deduplicatedTokensCrossTheFabricOnce();
    void goodputFigures();
};

void TestStepModel::parameterCounts_data() {
    QTest::addColumn<LlmType>("llm");
    QTest::addColumn<double>("published");
    QTest::addColumn<double>("tolerance");
    // Counts of the published checkpoints (safetensors totals and model cards).
    QTest::newRow("llama-3-8b") << llama3_8b() << 8030261248.0 << 1e-4;
    QTest::newRow("llama-3-70b") << llama3_70b() << 70553706496.0 << 1e-4;
    QTest::newRow("llama-2-7b") << dense("", 32, 4096, 32, 32, 11008, 32000) << 6738415616.0 << 1e-4;
    QTest::newRow("mistral-7b") << dense("", 32, 4096, 32, 8, 14336, 32000) << 7241732096.0 << 1e-4;
    QTest::newRow("llama-3.2-1b, tied") << dense("", 16, 2048, 32, 8, 8192, 128256, true, true) << 1235814400.0 << 1e-4;
    QTest::newRow("qwen2.5-72b") << dense("", 80, 8192, 64, 8, 29568, 152064) << 72.706e9 << 1e-3;
    QTest::newRow("gemma-2-9b, wide heads")
        << dense("", 42, 3584, 16, 8, 14336, 256000, true, true, 256) << 9.2417e9 << 1e-3;
    QTest::newRow("mixtral-8x7b") << mixtral() << 46702792704.0 << 1e-4;
    QTest::newRow("qwen3-235b-a22b") << experts(dense("", 94, 4096, 64, 4, 12288, 151936, true, false, 128), 128, 8,
                                                1536)
                                     << 235.0936e9 << 1e-3;
    const LatentAttention mla{1536, 512, 128, 64, 128};
    QTest::newRow("deepseek-v3") << latent(experts(dense("", 61, 7168, 128, 128, 18432, 129280), 256, 8, 2048, 1, 3),
                                           mla)
                                 << 671.0264e9 << 1e-3;
    QTest::newRow("kimi-k2") << latent(experts(dense("", 61, 7168, 64, 64, 18432, 163840), 384, 8, 2048, 1, 1), mla)
                             << 1026.4082e9 << 1e-3;
    QTest::newRow("bloom-176b, tied") << dense("", 70, 14336, 112, 112, 57344, 250880, false, true) << 176.247e9
                                      << 1e-3;
    QTest::newRow("gpt-3-175b") << dense("", 96, 12288, 96, 96, 49152, 50257, false, true) << 174.6e9 << 1e-3;
}

void TestStepModel::parameterCounts() {
    QFETCH(LlmType, llm);
    QFETCH(double, published);
    QFETCH(double, tolerance);
    const double count = parameterCount(llm);
    QVERIFY2(std::abs(count / published - 1.0) < tolerance, qPrintable(QString::number(count, 'f', 0)));
}

void TestStepModel::adapterParameters() {
    // PEFT prints 41,943,040 trainable parameters for Llama-3-8B, rank 16, all linear layers.
    Job job = jobOf(llama3_8b(), TuningMethod::lora);
    QCOMPARE(trainableParameters(job), 41943040.0);
    // ... and 13,631,488 for the attention projections alone.
    job.lora_targets = LoraTargets::attention;
    QCOMPARE(trainableParameters(job), 13631488.0);
    job.method = TuningMethod::full;
    QCOMPARE(trainableParameters(job), parameterCount(llama3_8b()));
}

void TestStepModel::publishedRuns_data() {
    QTest::addColumn<LlmType>("llm");
    QTest::addColumn<bool>("hopper");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("seq");
    QTest::addColumn<int>("batch");
    QTest::addColumn<int>("micro");
    QTest::addColumn<int>("checkpointing");
    QTest::addColumn<double>("tokens_per_s_per_gpu");
    QTest::addColumn<double>("tolerance");
    const int none = int(Checkpointing::none), full = int(Checkpointing::full);
    // mosaicml/llm-foundry, scripts/train/benchmarking/README.md: FSDP (ZeRO-3), bf16, flash attention.
    const LlmType mpt7 = dense("mpt-7b", 32, 4096, 32, 32, 16384, 50368, false, true);
    const LlmType mpt70 = dense("mpt-70b", 80, 8192, 64, 64, 32768, 50368, false, true);
    QTest::newRow("mpt-70b, 512 H100") << mpt70 << true << 512 << 2048 << 4096 << 8 << full << 1007.0 << 0.25;
    QTest::newRow("mpt-7b, 512 H100") << mpt7 << true << 512 << 2048 << 3072 << 6 << none << 9670.0 << 0.25;
    QTest::newRow("mpt-70b, 64 A100") << mpt70 << false << 64 << 2048 << 2048 << 8 << full << 410.0 << 0.25;
}

void TestStepModel::publishedRuns() {
    QFETCH(LlmType, llm);
    QFETCH(bool, hopper);
    QFETCH(int, gpus);
    QFETCH(int, seq);
    QFETCH(int, batch);
    QFETCH(int, micro);
    QFETCH(int, checkpointing);
    QFETCH(double, tokens_per_s_per_gpu);
    QFETCH(double, tolerance);
    Job job = jobOf(llm, TuningMethod::full, batch, seq);
    job.fused_loss = false;
    const Cluster cluster = hgx(hopper ? h100() : a100(), gpus, hopper ? 400 : 200);
    const auto e =
        estimateStep(job, cluster, dataParallel(job, cluster, micro, Sharding::zero3, Checkpointing(checkpointing)));
    QVERIFY(e.has_value());
    const double ratio = e->tokens_per_second_per_gpu / tokens_per_s_per_gpu;
    QVERIFY2(std::abs(ratio - 1.0) < tolerance, qPrintable(QString::number(e->tokens_per_second_per_gpu)));
}

void TestStepModel::loraTakesTwoThirdsOfFull() {
    // Frozen weights take no weight gradient: 4 of 6 FLOPs a weight, so about 2/3 of the time, adapters added. NVIDIA
    // NeMo 24.07, Llama-2-7B on 8 H100: 17,120 tokens/s/GPU for all weights, 25,206 for adapters (0.68).
    const Cluster cluster = hgx(h100(), 8);
    Job full = jobOf(llama3_8b(), TuningMethod::full), lora = jobOf(llama3_8b(), TuningMethod::lora);
    full.stack = lora.stack = SoftwareStack::tuned;
    lora.lora_targets = LoraTargets::attention;
    const Plan plan = dataParallel(full, cluster, 1, Sharding::zero1, Checkpointing::none);
    const double ratio = seconds(lora, cluster, plan) / seconds(full, cluster, plan);
    QVERIFY2(ratio > 0.62 && ratio < 0.85, qPrintable(QString::number(ratio)));
}

void TestStepModel::fourBitWeightsSlowAJob() {
    const Cluster cluster = hgx(a100(), 1);
    Job lora = jobOf(llama3_8b(), TuningMethod::lora, 16, 512),
        qlora = jobOf(llama3_8b(), TuningMethod::qlora, 16, 512);
    const Plan plan = dataParallel(lora, cluster, 1, Sharding::ddp, Checkpointing::full);
    const auto slow = estimateStep(qlora, cluster, plan);
    QVERIFY(slow.has_value());
    QVERIFY(term(*slow, "dequantisation") > 0);
    QVERIFY(slow->step_seconds.expected > 1.05 * seconds(lora, cluster, plan));
    // The price is per pass over the weights: it fades as the micro-batch grows.
    Job big = jobOf(llama3_8b(), TuningMethod::qlora, 16, 8192);
    const auto faded = estimateStep(big, cluster, plan);
    QVERIFY(term(*faded, "dequantisation") / faded->step_seconds.expected <
            0.5 * term(*slow, "dequantisation") / slow->step_seconds.expected);
}

void TestStepModel::attentionBackends() {
    Job job = jobOf(llama3_8b(), TuningMethod::lora, 8, 8192);
    const Cluster hopper = hgx(h100(), 8);
    const Plan sharded = dataParallel(job, hopper, 1, Sharding::zero3, Checkpointing::full);
    const auto flash = estimateStep(job, hopper, sharded);
    QVERIFY(flash.has_value());
    QCOMPARE(flash->attention, AttentionBackend::flash);
    const std::vector<StepTerm> others = otherBackends(job, hopper, sharded);
    QCOMPARE(others.size(), std::size_t(2));
    for (const StepTerm& t : others)
        QVERIFY2(t.seconds > flash->step_seconds.expected, t.name.c_str());
    // Volta has no FlashAttention-2 (needs compute capability 8.0): memory-efficient, and flash can't be forced.
    job.precision = DataType::fp16;
    const Cluster volta = hgx(v100(), 8);
    const Plan plan = dataParallel(job, volta, 1, Sharding::zero3, Checkpointing::full);
    const auto efficient = estimateStep(job, volta, plan);
    QVERIFY(efficient.has_value());
    QCOMPARE(efficient->attention, AttentionBackend::memory_efficient);
    job.attention = AttentionBackend::flash;
    QCOMPARE(refusal(job, volta, plan), std::string("job.attention_unsupported"));
    // With a mask tensor half of the square is not skipped.
    job.attention = AttentionBackend::memory_efficient;
    job.attention_mask = true;
    const auto masked = estimateStep(job, volta, plan);
    QVERIFY(masked.has_value());
    const double factor = term(*masked, "attention") / term(*efficient, "attention");
    QVERIFY2(factor > 1.95 && factor < 2.01, qPrintable(QString::number(factor)));
}

void TestStepModel::boundedScoresCostPassesOfTheirOwn() {
    LlmType bounded = llama3_8b();
    bounded.attention_softcap = 50;
    Job job = jobOf(bounded, TuningMethod::lora, 8, 8192);
    Job free = jobOf(llama3_8b(), TuningMethod::lora, 8, 8192);
    const Cluster cluster = hgx(h100(), 8);
    const Plan plan = dataParallel(job, cluster, 1, Sharding::zero3, Checkpointing::full);
    QCOMPARE(seconds(job, cluster, plan), seconds(free, cluster, plan)); // within FlashAttention's tiles
    job.attention = free.attention = AttentionBackend::math;
    QVERIFY(seconds(job, cluster, plan) > 1.1 * seconds(free, cluster, plan));
    // The memory-efficient kernel of PyTorch can't bound scores.
    job.attention = AttentionBackend::automatic;
    job.precision = DataType::fp16;
    const auto volta = estimateStep(job, hgx(v100(), 8), plan);
    QVERIFY(volta.has_value());
    QCOMPARE(volta->attention, AttentionBackend::math);
}

void TestStepModel::fsdpStreamsParametersUncovered() {
    // 13 billion parameters over two GPUs: half of 26 GB in each pass, twice a step, over 25 GB/s at best.
    Job job = jobOf(dense("llama-2-13b", 40, 5120, 40, 40, 13824, 32000), TuningMethod::lora, 4, 8192);
    job.stack = SoftwareStack::plain;
    const Cluster cluster = hgx(a100(), 2);
    Plan plan = dataParallel(job, cluster, 2, Sharding::zero3, Checkpointing::full);
    plan.offload = Offload::cpu;
    const auto lora = estimateStep(job, cluster, plan);
    QVERIFY(lora.has_value());
    QVERIFY2(term(*lora, "offload") > 26.0 / 32.0, qPrintable(QString::number(term(*lora, "offload"))));
    // PyTorch's update on the host: 6.5 billion parameters of each rank in 3 to 7 s, as full against LoRA runs show.
    job.method = TuningMethod::full;
    const auto full = estimateStep(job, cluster, plan);
    QVERIFY(full.has_value());
    const double update = term(*full, "optimizer");
    QVERIFY2(update > 3 && update < 7, qPrintable(QString::number(update)));
    job.stack = SoftwareStack::fused;
    QVERIFY(term(*estimateStep(job, cluster, plan), "optimizer") < 0.6 * update);
}

void TestStepModel::computeBoundJobsFollowTheClock() {
    const Job job = jobOf(llama3_8b(), TuningMethod::full);
    Cluster cluster = hgx(h100(), 8);
    const Plan plan = dataParallel(job, cluster, 2, Sharding::zero3, Checkpointing::full);
    const double rated = seconds(job, cluster, plan);
    cluster.clock_ratio = 0.8;
    const double slowed = seconds(job, cluster, plan);
    QVERIFY(slowed > 1.1 * rated);
    QVERIFY(slowed < 1.25 * rated); // memory and links don't slow with the clock
}

void TestStepModel::breakdownAddsUp() {
    const bool holds = rc::check("terms sum to the step, tokens/s x step = tokens, shares <= 1", [] {
        Job job = jobOf(*rc::gen::arbitrary<bool>() ? llama3_8b() : mixtral(),
                        *rc::gen::element(TuningMethod::full, TuningMethod::lora, TuningMethod::qlora));
        job.packing = *rc::gen::element(0.5, 0.95, 1.0);
        job.stack = *rc::gen::element(SoftwareStack::plain, SoftwareStack::fused, SoftwareStack::tuned);
        job.global_batch = *rc::gen::inRange(16, 500);
        const Cluster cluster = hgx(h100(), 16);
        Plan plan =
            dataParallel(job, cluster, 1, Sharding(*rc::gen::inRange(0, 5)), Checkpointing(*rc::gen::inRange(0, 3)));
        const auto e = estimateStep(job, cluster, plan);
        RC_ASSERT(e.has_value());
        const double sum = std::accumulate(e->breakdown.begin(), e->breakdown.end(), 0.0,
                                           [](double s, const StepTerm& t) { return s + t.seconds; });
        RC_ASSERT(std::abs(sum / e->step_seconds.expected - 1.0) < 1e-9);
        const double tokens = double(job.global_batch) * job.seq_len * job.packing;
        RC_ASSERT(std::abs(e->tokens_per_second.expected * e->step_seconds.expected / tokens - 1.0) < 1e-9);
        RC_ASSERT(e->step_seconds.low < e->step_seconds.expected && e->step_seconds.expected < e->step_seconds.high);
        RC_ASSERT(e->compute_share + e->memory_share + e->communication_share <= 1.0 + 1e-9);
        RC_ASSERT(e->mfu > 0.0 && e->mfu < 1.0);
    });
    QVERIFY(holds);
}

void TestStepModel::fasterHardwareIsNeverSlower() {
    const bool holds = rc::check("more bandwidth, compute or clock never slows a step", [] {
        const Job job = jobOf(llama3_8b(), *rc::gen::element(TuningMethod::full, TuningMethod::lora), 256);
        Cluster cluster = hgx(a100(), 32, *rc::gen::inRange(25, 400));
        Plan plan =
            dataParallel(job, cluster, 1, Sharding(*rc::gen::inRange(0, 5)), Checkpointing(*rc::gen::inRange(0, 3)));
        const int tp = *rc::gen::element(1, 2, 8);
        plan.tp = tp;
        plan.dp = 32 / tp;
        plan.grad_accum = 256 / plan.dp;
        const double before = seconds(job, cluster, plan);
        GpuType better = a100();
        const double factor = 1.0 + *rc::gen::inRange(1, 30) / 10.0;
        switch (*rc::gen::inRange(0, 5)) {
        case 0:
            better.memory_bandwidth = *better.memory_bandwidth * factor;
            break;
        case 1:
            better.peak[DataType::bf16] *= factor;
            break;
        case 2:
            better.link_per_direction = *better.link_per_direction * factor;
            break;
        case 3:
            cluster.nic_per_gpu *= factor;
            break;
        default:
            better.l2 = *better.l2 * factor;
            break;
        }
        cluster.gpu = &better;
        RC_ASSERT(seconds(job, cluster, plan) <= before * (1.0 + 1e-12));
        cluster.clock_ratio = 0.9;
        RC_ASSERT(seconds(job, cluster, plan) >= before / factor * (1.0 - 1e-12));
    });
    QVERIFY(holds);
}

void TestStepModel::idleTailOfABatchIsCounted() {
    // 248 GPUs and 512 sequences: two full rounds and one with 16 of 248 ranks at work.
    const Job job = jobOf(llama3_8b(), TuningMethod::lora, 512),
              full_rounds = jobOf(llama3_8b(), TuningMethod::lora, 496);
    const Cluster cluster = hgx(h100(), 248);
    const Plan three = dataParallel(job, cluster, 1, Sharding::zero3, Checkpointing::full);
    const Plan two = dataParallel(full_rounds, cluster, 1, Sharding::zero3, Checkpointing::full);
    QCOMPARE(three.grad_accum, 3);
    QCOMPARE(two.grad_accum, 2);
    const auto wasteful = estimateStep(job, cluster, three), even = estimateStep(full_rounds, cluster, two);
    QVERIFY(wasteful.has_value() && even.has_value());
    QVERIFY(wasteful->step_seconds.expected > 1.4 * even->step_seconds.expected);
    QVERIFY(wasteful->tokens_per_second.expected < 0.75 * even->tokens_per_second.expected);
}

void TestStepModel::geforceWithoutPeerToPeerPaysForTensorParallelism() {
    Job job = jobOf(llama3_8b(), TuningMethod::lora, 16, 2048);
    Cluster geforce = hgx(rtx4090(), 4);
    geforce.interconnect = GpuInterconnect::pcie;
    geforce.link_domain = 1;
    GpuType workstation = rtx4090();
    workstation.name = "RTX 6000 Ada Generation"; // the same chip with peer-to-peer
    Cluster professional = geforce;
    professional.gpu = &workstation;
    Plan plan;
    plan.tp = 4;
    plan.grad_accum = 16;
    plan.sharding = Sharding::ddp;
    QVERIFY(seconds(job, geforce, plan) > 1.1 * seconds(job, professional, plan));
}

void TestStepModel::tcpIsSlowerThanRdma() {
    const Job job = jobOf(llama3_8b(), TuningMethod::full);
    Cluster cluster = hgx(h100(), 32, 100);
    const Plan plan = dataParallel(job, cluster, 1, Sharding::zero3, Checkpointing::full);
    const double rdma = seconds(job, cluster, plan);
    cluster.rdma = false;
    QVERIFY(seconds(job, cluster, plan) > 1.3 * rdma);
    cluster.nic_per_gpu = DataRate();
    QCOMPARE(refusal(job, cluster, plan), std::string("cluster.nodes_not_connected"));
}

// Four GPUs a stage on nodes of eight: every other boundary crosses the network.
void TestStepModel::stagesOnSeveralNodesWaitForTheNetwork() {
    const Job job = jobOf(llama3_70b(), TuningMethod::full, 256);
    Plan plan{.dp = 1, .tp = 4, .pp = 16};
    plan.sharding = Sharding::ddp;
    plan.micro_batch = 1;
    plan.grad_accum = 256;
    double last = 0;
    for (const double gbit_s : {400.0, 50.0, 10.0, 1.0}) {
        Cluster cluster = hgx(h100(), 64);
        cluster.nic_per_gpu = gigabitsPerSecond(gbit_s);
        const double now = seconds(job, cluster, plan);
        QVERIFY2(now > last, qPrintable(QString::number(gbit_s)));
        last = now;
    }
    // Two stages in one node don't.
    Plan inside{.dp = 1, .tp = 4, .pp = 2};
    inside.sharding = Sharding::ddp;
    inside.micro_batch = 1;
    inside.grad_accum = 256;
    Cluster fast = hgx(h100(), 8), slow = fast;
    slow.nic_per_gpu = gigabitsPerSecond(1);
    QCOMPARE(seconds(job, fast, inside), seconds(job, slow, inside));
}

// A micro-batch passes all stages one after the other: with nothing behind it, cutting them finer gains nothing.
void TestStepModel::chunksDontSpeedUpOneMicroBatch() {
    const Job job = jobOf(llama3_70b(), TuningMethod::lora, 1);
    const Cluster cluster = hgx(h100(), 8);
    Plan plan{.dp = 1, .tp = 1, .pp = 8};
    plan.sharding = Sharding::ddp;
    plan.micro_batch = plan.grad_accum = 1;
    const double whole = seconds(job, cluster, plan);
    for (const int chunks : {2, 5, 10}) {
        plan.chunks = chunks;
        QVERIFY2(seconds(job, cluster, plan) >= whole, qPrintable(QString::number(chunks)));
    }
    // With a full pipeline the bubble shrinks.
    const Job many = jobOf(llama3_70b(), TuningMethod::lora, 32);
    plan.grad_accum = 32;
    const double fine = seconds(many, cluster, plan);
    plan.chunks = 1;
    QVERIFY(fine < seconds(many, cluster, plan));
}

// Interleaving keeps (p - 1) / v micro-batches more on the first stage (arXiv 2205.05198).
void TestStepModel::chunksKeepMoreInMemory() {
    const Job job = jobOf(llama3_70b(), TuningMethod::full, 64);
    const Cluster cluster = hgx(h100(), 32);
    Plan plan{.dp = 1, .tp = 4, .pp = 8};
    plan.checkpointing = Checkpointing::none;
    plan.sharding = Sharding::ddp;
    plan.micro_batch = 1;
    plan.grad_accum = 64;
    const auto allocated = [&](int chunks) {
        plan.chunks = chunks;
        return estimateStep(job, cluster, plan)->memory.allocated.si();
    };
    QVERIFY(allocated(2) > allocated(5));
    QVERIFY(allocated(5) > allocated(10));
    QVERIFY(allocated(10) > allocated(1));
}

void TestStepModel::planErrors_data() {
    QTest::addColumn<Plan>("plan");
    QTest::addColumn<QString>("code");
    const Plan good{.dp = 8, .grad_accum = 16};
    const auto with = [&](auto edit) {
        Plan p = good;
        edit(p);
        return p;
    };
    QTest::newRow("good") << good << "accepted";
    QTest::newRow("micro-batch 0") << with([](Plan& p) { p.micro_batch = 0; }) << "plan.below_one";
    QTest::newRow("dp negative") << with([](Plan& p) { p.dp = -8; }) << "plan.below_one";
    QTest::newRow("tp 3") << with([](Plan& p) { p.tp = 3; }) << "plan.tp_not_dividing_heads";
    QTest::newRow("pp 64") << with([](Plan& p) { p.pp = 64; }) << "plan.pp_over_layers";
    QTest::newRow("cp 3") << with([](Plan& p) { p.cp = 3; }) << "plan.cp_not_dividing_sequence";
    QTest::newRow("ep on a dense model") << with([](Plan& p) { p.ep = 2; }) << "plan.ep_not_dividing_experts";
    QTest::newRow("too many GPUs") << with([](Plan& p) { p.dp = 16; }) << "plan.gpus_mismatch";
    QTest::newRow("int overflow") << with([](Plan& p) {
        p.dp = 1 << 30;
        p.tp = 32;
    }) << "plan.gpus_mismatch";
    QTest::newRow("micro-batch over share") << with([](Plan& p) {
        p.micro_batch = 32;
        p.grad_accum = 1;
    }) << "plan.micro_batch_over_share";
    QTest::newRow("accumulation") << with([](Plan& p) { p.grad_accum = 3; }) << "plan.batch_not_divisible";
    QTest::newRow("zero3 with pipeline") << with([](Plan& p) {
        p.dp = 4;
        p.pp = 2;
        p.grad_accum = 32;
    }) << "plan.sharding_with_pipeline";
}

void TestStepModel::planErrors() {
    QFETCH(Plan, plan);
    QFETCH(QString, code);
    QCOMPARE(QString::fromStdString(refusal(jobOf(llama3_8b(), TuningMethod::lora), hgx(h100(), 8), plan)), code);
}

void TestStepModel::jobErrors() {
    const Cluster cluster = hgx(h100(), 8);
    const Plan plan{.dp = 8, .grad_accum = 16};
    const auto refused = [&](auto edit) {
        Job job = jobOf(llama3_8b(), TuningMethod::lora);
        edit(job);
        return refusal(job, cluster, plan);
    };
    QCOMPARE(refused([](Job& j) { j.lora_rank = 5000; }), std::string("job.lora_rank_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.lora_rank = 0; }), std::string("job.lora_rank_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.seq_len = 0; }), std::string("job.seq_len_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.seq_len = 2000000000; }), std::string("job.seq_len_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.global_batch = -1; }), std::string("job.global_batch_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.packing = 0; }), std::string("job.packing_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.packing = std::nan(""); }), std::string("job.packing_out_of_range"));
    QCOMPARE(refused([](Job& j) { j.precision = DataType::fp4; }), std::string("job.precision_unsupported"));
    // Volta has no bfloat16.
    const auto volta = estimateStep(jobOf(llama3_8b(), TuningMethod::lora), hgx(v100(), 8), plan);
    QCOMPARE(volta.error().text.code, std::string("job.precision_unsupported"));
    QCOMPARE(volta.error().path, std::string("precision"));
    const LlmType unknown = dense("plamo-100b", 0, 0, 1, 0, 0, 0);
    QCOMPARE(refusal(jobOf(unknown, TuningMethod::lora), cluster, plan), std::string("job.architecture_incomplete"));
    GpuType blank = h100();
    blank.memory.reset();
    Cluster nothing = cluster;
    nothing.gpu = &blank;
    QCOMPARE(refusal(jobOf(llama3_8b(), TuningMethod::lora), nothing, plan), std::string("cluster.gpu_memory_unknown"));
    nothing = cluster;
    nothing.gpus = 0;
    QVERIFY(!searchPlan(jobOf(llama3_8b(), TuningMethod::lora), nothing, {}).has_value());
}

void TestStepModel::hugeInputsStayFinite() {
    // Ten million tokens a sequence: absurd on 8 GPUs, but it must come out as a number that does not fit.
    const Job job = jobOf(llama3_8b(), TuningMethod::full, 8, 10'000'000);
    const Cluster cluster = hgx(h100(), 8);
    const auto e = estimateStep(job, cluster, dataParallel(job, cluster, 1, Sharding::zero3, Checkpointing::full));
    QVERIFY(e.has_value());
    QVERIFY(std::isfinite(e->step_seconds.expected) && e->step_seconds.expected > 3600);
    QCOMPARE(e->memory.verdict, MemoryVerdict::does_not_fit);
    Job wide = jobOf(llama3_8b(), TuningMethod::lora, 2'000'000'000, 128);
    const auto s = searchPlan(wide, cluster, {});
    QVERIFY(s.has_value() && std::isfinite(s->best.step_seconds.expected));
    GpuType unknown_sms = h100();
    unknown_sms.sm_count.reset();
    unknown_sms.l2.reset();
    Cluster vague = cluster;
    vague.gpu = &unknown_sms;
    QVERIFY(searchPlan(jobOf(llama3_8b(), TuningMethod::lora), vague, {}).has_value());
}

void TestStepModel::expertModelsUseExpertParallelism() {
    // With experts spread over the node's fast links each GPU multiplies longer rows and gathers fewer weights.
    const Job job = jobOf(mixtral(), TuningMethod::full, 256);
    const Cluster cluster = hgx(h100(), 32);
    Plan plan = dataParallel(job, cluster, 1, Sharding::zero1, Checkpointing::full);
    const double before = estimateMemory(job, cluster, plan).weights.si();
    plan.ep = 8;
    QVERIFY(validatePlan(job, cluster, plan).has_value());
    QVERIFY(estimateMemory(job, cluster, plan).weights.si() < 0.25 * before);
    const auto e = estimateStep(job, cluster, plan);
    QVERIFY(e.has_value() && term(*e, "exposed_ep") > 0);
}

void TestStepModel::expertRuntimesCostWhatTheyDo() {
    // Qwen3 30B-A3B, one sequence of 4,096 tokens at once on 16 H100, experts over all of them (Megatron-Bridge, 24.7 s
    // a step with graphs of parts, 21.0 s with an overlapped exchange as well, 30.3 s as tokens route themselves).
    const LlmType qwen = experts(dense("", 48, 2048, 32, 4, 6144, 151936, true, false, 128), 128, 8, 768);
    Job job = jobOf(qwen, TuningMethod::full, 1024, 4096);
    job.stack = SoftwareStack::tuned;
    const Cluster cluster = hgx(h100(), 16);
    Plan plan = dataParallel(job, cluster, 1, Sharding::zero1, Checkpointing::none);
    plan.ep = 16;
    const auto seconds = [&](const ExpertRuntime& runtime) {
        job.expert_runtime = runtime;
        const auto e = estimateStep(job, cluster, plan);
        return e ? e->step_seconds.expected : qQNaN();
    };
    const ExpertRuntime recipe{
        .graphs = GraphCapture::parts, .dispatch = TokenDispatch::deduplicated, .balanced = true};
    const double base = seconds(recipe);
    QVERIFY2(std::abs(base / 24.7 - 1) < 0.1, qPrintable(QString::number(base)));
    const auto with = [&](auto change) {
        ExpertRuntime other = recipe;
        change(other);
        return seconds(other) / base;
    };
    const double overlapped = with([](ExpertRuntime& r) { r.overlapped = true; });
    QVERIFY2(std::abs(overlapped - 21.0 / 24.7) < 0.08, qPrintable(QString::number(overlapped)));
    const double routed = with([](ExpertRuntime& r) { r.balanced = false; });
    QVERIFY2(std::abs(routed - 30.3 / 24.7) < 0.08, qPrintable(QString::number(routed)));
    // Launched one by one, kernels keep the GPU waiting; recorded as a whole they don't.
    QVERIFY(with([](ExpertRuntime& r) { r.graphs = GraphCapture::none; }) > 1.05);
    QVERIFY(with([](ExpertRuntime& r) { r.graphs = GraphCapture::whole; }) < 1);
    const double eager = with([](ExpertRuntime& r) { r.graphs = GraphCapture::none; });
    QVERIFY(with([](ExpertRuntime& r) {
                r.graphs = GraphCapture::none;
                r.fused_routing = false;
            }) > 1.1 * eager);
    // A host that needn't wait for counts launches ahead of the GPU.
    QVERIFY(with([](ExpertRuntime& r) {
                r.graphs = GraphCapture::none;
                r.fixed_capacity = true;
            }) < 0.95 * eager);
    QVERIFY(with([](ExpertRuntime& r) { r.dispatch = TokenDispatch::all_to_all; }) > 1.1);
    // Nothing said: the vendor's recipe, and routing as it comes.
    job.expert_runtime.reset();
    QVERIFY(std::abs(estimateStep(job, cluster, plan)->step_seconds.expected / base - routed) < 1e-9);
}

void TestStepModel::deduplicatedTokensCrossTheFabricOnce() {
    const Network n = networkOf(hgx(h100(), 16));
    const double tokens = 64e6; // bytes
    const Group all{16, 1};
    // All but surely one of 8 experts lies in the other of two nodes: once there, not half of 8 copies.
    const double once = deduplicatedSeconds(n, all, tokens, 8), copies = allToAllSeconds(n, all, 8 * tokens);
    QVERIFY2(copies / once > 3 && copies / once < 5, qPrintable(QString::number(copies / once)));
    // One expert a token: nothing to save.
    QVERIFY(std::abs(deduplicatedSeconds(n, all, tokens, 1) / allToAllSeconds(n, all, tokens) - 1) < 0.15);
    QCOMPARE(deduplicatedSeconds(n, {1, 1}, tokens, 8), 0.0);
    // No more than once to each of the others, however many experts.
    QVERIFY(deduplicatedSeconds(n, {8, 1}, tokens, 1000) <= 1.01 * allToAllSeconds(n, {8, 1}, 8 * tokens));
}

void TestStepModel::goodputFigures() {
    // arXiv 2410.21680: 6.50 failures per 1,000 node-days; mean time to failure 1.8 h on 16,384 GPUs, 0.23 h on
    // 131,072.
    GoodputInput in;
    in.nodes = 16384 / 8;
    QVERIFY(std::abs(inHours(goodput(in).mtbf) / 1.803 - 1.0) < 0.03);
    in.nodes = 131072 / 8;
    QVERIFY(std::abs(inHours(goodput(in).mtbf) / 0.2254 - 1.0) < 0.03);
    // Llama 3 (arXiv 2407.21783): 419 interruptions in 54 days, 3.09 h apart; more than 90 % effective time with saves
    // of 20 s and restarts of 5 min.
    const double mtbf_h = 54.0 * 24.0 / 419.0;
    QVERIFY(std::abs(mtbf_h - 3.093) < 0.001);
    in.nodes = 2048;
    in.failures_per_1000_node_days = 1000.0 * 24.0 / mtbf_h / in.nodes;
    in.checkpoint_stall = cw::seconds(20);
    in.restart = cw::seconds(300);
    const Goodput g = goodput(in);
    QVERIFY(std::abs(inHours(g.mtbf) / 3.093 - 1.0) < 1e-3);
    QVERIFY2(g.effective > 0.90 && g.effective < 0.97, qPrintable(QString::number(g.effective)));
    QVERIFY(std::abs(g.effective + g.checkpoint_share + g.lost_share - 1.0) < 1e-12);
    // BLOOM: 720 saves of 40 s in 90 days, 0.37 % of the time.
    QVERIFY(std::abs(720.0 * 40.0 / (90.0 * 86400.0) - 0.0037) < 0.0001);
    // Young (1974) and Daly (2006): 5 min saves, a day between failures.
    QVERIFY(std::abs(youngInterval(cw::seconds(300), hours(24)).si() - std::sqrt(2.0 * 300 * 86400)) < 1e-9);
    QVERIFY(dalyInterval(cw::seconds(300), hours(24)) < youngInterval(cw::seconds(300), hours(24)));
    QCOMPARE(dalyInterval(hours(3), hours(1)).si(), hours(1).si());
    // Nothing fails: nothing is lost.
    in.failures_per_1000_node_days = 0;
    QCOMPARE(goodput(in).effective, 1.0);
}

QTEST_GUILESS_MAIN(TestStepModel)
#include "test_step_model.moc"
