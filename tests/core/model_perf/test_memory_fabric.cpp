// Memory of a GPU, switches and cables of the published fabrics, collectives, checkpoints and drive wear.
#include "core/model/network/collectives.h"
#include "core/model/network/fabric_counts.h"
#include "core/model/storage/checkpoint.h"
#include "tests/core/model_perf/hardware.h"

#include <QTest>

#include <cmath>

using namespace cw;
using namespace cw::model;
using namespace cw::test;

class TestMemoryFabric : public QObject {
    Q_OBJECT

private slots:
    void statesOfFullTraining();
    void fourBitWeights();
    void logitsOfALargeVocabulary();
    void shardingDividesStates();
    void fullyShardedWeightsAreWide();
    void checkpointingTradesMemory();
    void verdictAndCheapestChange();
    void hostMemoryOfPlainLoading();
    void measuredPeaks_data();
    void measuredPeaks();
    void referenceFabrics_data();
    void referenceFabrics();
    void fabricErrors();
    void collectivesRiseWithSizeAndSpan();
    void measuredCollectives();
    void checkpointSizes();
    void driveWear();
};

void TestMemoryFabric::statesOfFullTraining() {
    // Mixed-precision AdamW: 16 bytes a parameter (arXiv 1910.02054): 2 weights, 2 gradients, 12 states and master
    // copy.
    const Job job = jobOf(llama3_8b(), TuningMethod::full, 8, 512);
    const Cluster cluster = hgx(h100(), 1);
    const MemoryEstimate e =
        estimateMemory(job, cluster, dataParallel(job, cluster, 1, Sharding::ddp, Checkpointing::full));
    const double n = parameterCount(llama3_8b());
    QVERIFY(std::abs(e.weights.si() / (2 * n) - 1) < 1e-6);
    QVERIFY(std::abs(e.gradients.si() / (2 * n) - 1) < 1e-6);
    QVERIFY(e.optimizer.si() >= 12 * n * (1 - 1e-6) && e.optimizer.si() <= 14 * n);
    QCOMPARE(e.verdict, MemoryVerdict::does_not_fit);
    QCOMPARE(e.largest_term.code, std::string("memory.term.optimizer"));
    const double sum = e.weights.si() + e.gradients.si() + e.optimizer.si() + e.activations.si() + e.logits.si() +
                       e.gather_buffers.si() + e.communication.si() + e.context.si();
    QVERIFY(std::abs(sum / e.allocated.si() - 1) < 1e-12);
    QVERIFY(std::abs((e.allocated + e.slack).si() / e.reserved.expected.si() - 1) < 1e-12);
    QVERIFY(e.reserved.low < e.reserved.expected && e.reserved.expected < e.reserved.high);
}

void TestMemoryFabric::fourBitWeights() {
    // NF4 with double quantisation: 4.127 bits a weight (arXiv 2305.14314); embeddings and head stay 16-bit.
    const Job job = jobOf(llama3_70b(), TuningMethod::qlora, 8, 512);
    const Cluster cluster = hgx(h100(), 1);
    const MemoryEstimate e =
        estimateMemory(job, cluster, dataParallel(job, cluster, 1, Sharding::ddp, Checkpointing::full));
    const double ends = 2.0 * 128256 * 8192;
    const double expected = (parameterCount(llama3_70b()) - ends) * 4.127 / 8 + 2 * ends + 4 * trainableParameters(job);
    QVERIFY2(std::abs(e.weights.si() / expected - 1) < 1e-3, qPrintable(QString::number(inGigabytes(e.weights))));
    QCOMPARE(e.verdict, MemoryVerdict::fits);
    QCOMPARE(e.largest_term.code, std::string("memory.term.weights"));
}

void TestMemoryFabric::logitsOfALargeVocabulary() {
    // 4 x 4096 tokens x 128,256 words x 10 bytes = 21 GB beside 16 GB of weights: a fused loss saves nearly all of it.
    Job job = jobOf(llama3_8b(), TuningMethod::lora, 4, 4096);
    job.fused_loss = false;
    const Cluster cluster = hgx(h100(), 1);
    const Plan plan = dataParallel(job, cluster, 4, Sharding::ddp, Checkpointing::full);
    const double apart = estimateMemory(job, cluster, plan).logits.si();
    QVERIFY(std::abs(apart / (4.0 * 4096 * 128256 * 10) - 1) < 0.2); // versions of the loss keep 8 to 14 bytes
    job.fused_loss = true;
    QVERIFY(estimateMemory(job, cluster, plan).logits.si() < 0.1 * apart);
}

void TestMemoryFabric::shardingDividesStates() {
    const Job job = jobOf(llama3_8b(), TuningMethod::full, 64, 2048);
    const Cluster cluster = hgx(h100(), 64);
    const auto of = [&](Sharding s) {
        return estimateMemory(job, cluster, dataParallel(job, cluster, 1, s, Checkpointing::full));
    };
    const MemoryEstimate ddp = of(Sharding::ddp), z1 = of(Sharding::zero1), z2 = of(Sharding::zero2),
                         z3 = of(Sharding::zero3), hybrid = of(Sharding::hsdp);
    QVERIFY(z1.allocated < ddp.allocated && z2.allocated < z1.allocated && z3.weights < z2.weights);
    QVERIFY(std::abs(z3.weights.si() * 64 / (2 * ddp.weights.si()) - 1) < 1e-9); // 32 bits instead of 16
    QVERIFY(std::abs(hybrid.weights.si() * 8 / (2 * ddp.weights.si()) - 1) < 1e-9); // shards within a node
    QVERIFY(z3.gather_buffers.si() > 0 && ddp.gather_buffers.si() == 0);
}

void TestMemoryFabric::fullyShardedWeightsAreWide() {
    // PyTorch's FSDP with mixed precision keeps 32-bit shards and gathers 16-bit copies (docs of
    // torch.distributed.fsdp.MixedPrecision); AdamW's multi-tensor step holds one more copy of its parameters. A short
    // sequence leaves nothing else: 4 weights, 4 gradients, 8 moments, 4 for the copy.
    Job job = jobOf(llama3_8b(), TuningMethod::full, 8, 128);
    const Cluster cluster = hgx(h100(), 8);
    const double shard = parameterCount(llama3_8b()) / 8;
    const auto of = [&](SoftwareStack stack) {
        job.stack = stack;
        return estimateMemory(job, cluster, dataParallel(job, cluster, 1, Sharding::zero3, Checkpointing::full));
    };
    for (const SoftwareStack stack : {SoftwareStack::plain, SoftwareStack::fused}) {
        const MemoryEstimate e = of(stack);
        QVERIFY(std::abs(e.weights.si() / (4 * shard) - 1) < 1e-6);
        QVERIFY(std::abs(e.gradients.si() / (4 * shard) - 1) < 1e-6);
        QVERIFY(std::abs((e.optimizer + e.activations + e.logits).si() / (12 * shard) - 1) < 1e-6);
    }
    // A vendor stack shards the 16-bit weights beside their master copy.
    QVERIFY(std::abs(of(SoftwareStack::tuned).weights.si() / (2 * shard) - 1) < 1e-6);
    // States all of 16 bits have no master copy to divide.
    job.optimizer = Optimizer::adamw_bf16;
    QVERIFY(std::abs(of(SoftwareStack::fused).weights.si() / (2 * shard) - 1) < 1e-6);
}

void TestMemoryFabric::checkpointingTradesMemory() {
    const Job job = jobOf(llama3_8b(), TuningMethod::lora, 16, 8192);
    const Cluster cluster = hgx(h100(), 8);
    const auto of = [&](Checkpointing k) {
        return estimateMemory(job, cluster, dataParallel(job, cluster, 2, Sharding::zero3, k)).activations;
    };
    QVERIFY(of(Checkpointing::full) < of(Checkpointing::selective));
    QVERIFY(of(Checkpointing::selective) < of(Checkpointing::none));
}

void TestMemoryFabric::verdictAndCheapestChange() {
    Job job = jobOf(llama3_8b(), TuningMethod::lora, 64, 4096);
    const Cluster cluster = hgx(h100(), 8);
    Plan plan = dataParallel(job, cluster, 8, Sharding::zero3, Checkpointing::none);
    const MemoryEstimate over = estimateMemory(job, cluster, plan);
    QCOMPARE(over.verdict, MemoryVerdict::does_not_fit);
    QVERIFY(over.fit_probability < 0.01);
    QCOMPARE(over.cheapest_change.code, std::string("memory.change.micro_batch"));
    plan.micro_batch = std::stoi(over.cheapest_change.args.at(0).second);
    const MemoryEstimate mended = estimateMemory(job, cluster, plan);
    QVERIFY(mended.reserved.expected <= mended.capacity);
    QVERIFY(mended.fit_probability >= 0.5);
    const MemoryEstimate hopeless =
        estimateMemory(jobOf(llama3_70b(), TuningMethod::qlora, 1, 8192), hgx(rtx4090(), 1), Plan{});
    QCOMPARE(hopeless.cheapest_change.code, std::string("memory.change.bigger_gpu"));
}

void TestMemoryFabric::hostMemoryOfPlainLoading() {
    // Eight ranks that each load 70 billion 16-bit weights want 1.1 TB of host memory; one loading rank wants 0.14 TB.
    Job job = jobOf(llama3_70b(), TuningMethod::lora);
    const Cluster cluster = hgx(h100(), 8);
    const Plan plan = dataParallel(job, cluster, 1, Sharding::zero3, Checkpointing::full);
    job.stack = SoftwareStack::plain;
    QVERIFY(inGigabytes(estimateMemory(job, cluster, plan).host_per_node) > 1100);
    job.stack = SoftwareStack::fused;
    QVERIFY(inGigabytes(estimateMemory(job, cluster, plan).host_per_node) < 200);
}

void TestMemoryFabric::measuredPeaks_data() {
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("micro");
    QTest::addColumn<bool>("quantised");
    QTest::addColumn<double>("peak_gb");
    // foundation-model-stack/fms-acceleration (Apache-2.0), a100_80gb.csv: Mistral-7B, rank 16 on q, k, v, o, 4,096
    // tokens, full checkpointing, fused kernels; torch peak allocated.
    QTest::newRow("lora, 1 GPU, micro-batch 8") << 1 << 8 << false << 34.280;
    QTest::newRow("lora, 4 GPUs, micro-batch 16") << 4 << 16 << false << 56.214;
    QTest::newRow("qlora, 1 GPU, micro-batch 16") << 1 << 16 << true << 39.339;
    QTest::newRow("qlora, 2 GPUs, micro-batch 8") << 2 << 8 << true << 28.439;
}

void TestMemoryFabric::measuredPeaks() {
    QFETCH(int, gpus);
    QFETCH(int, micro);
    QFETCH(bool, quantised);
    QFETCH(double, peak_gb);
    const LlmType mistral = dense("mistral-7b", 32, 4096, 32, 8, 14336, 32000);
    Job job = jobOf(mistral, quantised ? TuningMethod::qlora : TuningMethod::lora, gpus * micro);
    job.lora_targets = LoraTargets::attention;
    job.fused_loss = false;
    const Cluster cluster = hgx(a100(), gpus, 200);
    const MemoryEstimate e = estimateMemory(
        job, cluster,
        dataParallel(job, cluster, micro, gpus > 1 ? Sharding::zero3 : Sharding::ddp, Checkpointing::full));
    const double allocated = inGigabytes(e.allocated - e.context); // torch counts no context
    // The model is 21 % high for QLoRA on one GPU: its constants serve sharded runs too, which it has 4 to 10 % low.
    QVERIFY2(std::abs(allocated / peak_gb - 1) < (quantised && gpus == 1 ? 0.25 : 0.15),
             qPrintable(QString::number(allocated)));
}

void TestMemoryFabric::referenceFabrics_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("manager");
    QTest::addColumn<int>("leaf");
    QTest::addColumn<int>("spine");
    QTest::addColumn<int>("core");
    QTest::addColumn<int>("node_cables");
    QTest::addColumn<int>("leaf_spine");
    QTest::addColumn<int>("spine_core");
    // NVIDIA DGX SuperPOD reference architectures H100 and B200, network fabrics, table 4 (64-port NDR switches).
    QTest::newRow("1 unit") << 31 << 4 << 8 << 4 << 0 << 252 << 256 << 0;
    QTest::newRow("2 units") << 63 << 4 << 16 << 8 << 0 << 508 << 512 << 0;
    QTest::newRow("3 units: 16 spines, not 12") << 95 << 4 << 24 << 16 << 0 << 764 << 768 << 0;
    QTest::newRow("4 units") << 127 << 4 << 32 << 16 << 0 << 1020 << 1024 << 0;
    // The same, larger deployments (managers on other ports).
    QTest::newRow("64 nodes") << 64 << 0 << 16 << 8 << 0 << 512 << 512 << 0;
    QTest::newRow("128 nodes") << 128 << 0 << 32 << 16 << 0 << 1024 << 1024 << 0;
    QTest::newRow("256 nodes") << 256 << 0 << 64 << 32 << 0 << 2048 << 2048 << 0;
    QTest::newRow("1024 nodes, three tiers") << 1024 << 0 << 256 << 256 << 128 << 8192 << 8192 << 8192;
}

void TestMemoryFabric::referenceFabrics() {
    QFETCH(int, nodes);
    QFETCH(int, manager);
    const auto f = railFabric({.nodes = nodes, .manager_cables = manager});
    QVERIFY(f.has_value());
    QTEST(f->leaf, "leaf");
    QTEST(f->spine, "spine");
    QTEST(f->core, "core");
    QTEST(f->node_cables, "node_cables");
    QTEST(f->leaf_spine_cables, "leaf_spine");
    QTEST(f->spine_core_cables, "spine_core");
    QCOMPARE(f->tiers, f->core > 0 ? 3 : 2);
}

void TestMemoryFabric::fabricErrors() {
    QCOMPARE(railFabric({.nodes = 0})->switches(), 0);
    QCOMPARE(railFabric({.nodes = -1}).error().text.code, std::string("fabric.bad_request"));
    QCOMPARE(railFabric({.nodes = 4, .ports = 1}).error().text.code, std::string("fabric.bad_request"));
    QCOMPARE(railFabric({.nodes = 4, .oversubscription = 0.5}).error().text.code, std::string("fabric.bad_request"));
    QCOMPARE(railFabric({.nodes = 900'000}).error().text.code, std::string("fabric.too_large"));
    QCOMPARE(singleSwitchFabric({.nodes = 8})->switches(), 1);
    QCOMPARE(singleSwitchFabric({.nodes = 9}).error().text.code, std::string("fabric.single_switch_full"));
    QCOMPARE(leafSpineFabric({.nodes = 8})->leaf, 1);
    // Three down for one up: fewer spines than without oversubscription, still all nodes on leaves.
    const auto thin = leafSpineFabric({.nodes = 64, .oversubscription = 3}), full = leafSpineFabric({.nodes = 64});
    QVERIFY(thin->spine < full->spine);
    QVERIFY(thin->leaf * 48 >= 512);
}

void TestMemoryFabric::collectivesRiseWithSizeAndSpan() {
    const Network n = networkOf(hgx(h100(), 1024));
    const auto bus = [&](double bytes, int size) {
        return 2.0 * (size - 1) / size * bytes / allReduceSeconds(n, {size, 1}, bytes);
    };
    QVERIFY(bus(1e6, 8) < bus(16e6, 8) && bus(16e6, 8) < bus(1e9, 8));
    QVERIFY(bus(1e9, 8) < 450e9); // never above the wire
    QVERIFY(allReduceSeconds(n, {16, 1}, 1e9) > allReduceSeconds(n, {8, 1}, 1e9));
    QVERIFY(allReduceSeconds(n, {1024, 1}, 64e6) > allReduceSeconds(n, {16, 1}, 64e6));
    QCOMPARE(allReduceSeconds(n, {1, 1}, 1e9), 0.0);
    QVERIFY(allToAllSeconds(n, {16, 1}, 1e8) > allToAllSeconds(n, {8, 1}, 1e8));
}

void TestMemoryFabric::measuredCollectives() {
    // A flat all-reduce of 8 x 16 H100s over 8 x 400 Gb/s a node: 8 adapters carry it, 46-48 of 50 GB/s each.
    const Network n = networkOf(hgx(h100(), 128));
    const double bytes = 16e9;
    const double bus = 2.0 * 127 / 128 * bytes / allReduceSeconds(n, {128, 1}, bytes);
    QVERIFY2(bus > 330e9 && bus < 400e9, qPrintable(QString::number(bus / 1e9)));
}

void TestMemoryFabric::checkpointSizes() {
    // Full mixed precision: 12-14 bytes a parameter (BLOOM 13.1). Adapters only for LoRA.
    Job job = jobOf(llama3_70b(), TuningMethod::full);
    const double per = checkpointBytes(shapeOf(job)).si() / parameterCount(llama3_70b());
    QVERIFY(per >= 12 && per <= 14);
    Cluster cluster = hgx(h100(), 64);
    cluster.storage_write = gigabytesPerSecond(40);
    cluster.storage_read = gigabytesPerSecond(60);
    const CheckpointEstimate one = checkpoint(job, cluster, CheckpointWriters::rank_zero);
    const CheckpointEstimate all = checkpoint(job, cluster, CheckpointWriters::every_rank);
    const CheckpointEstimate later = checkpoint(job, cluster, CheckpointWriters::asynchronous);
    QVERIFY(later.stall < all.stall && all.stall < one.stall);
    QVERIFY(std::abs(all.write.si() - one.size.si() / 40e9) < 1e-6);
    job.method = TuningMethod::lora;
    QVERIFY(checkpoint(job, cluster, CheckpointWriters::every_rank).size.si() < 0.01 * one.size.si());
    cluster.storage_write = DataRate();
    QVERIFY(std::isinf(checkpoint(job, cluster, CheckpointWriters::every_rank).stall.si()));
    // BLOOM: 2.3 TB in 40 s is 57.5 GB/s; 720 saves in 90 days.
    QVERIFY(std::abs((terabytes(2.3) / gigabytesPerSecond(57.5)).si() - 40) < 0.01);
}

void TestMemoryFabric::driveWear() {
    // 7.68 TB at 1 drive write a day over 5 years: 14,016 TB; 1.92 TB: 3,504; 25.6 TB at 3: 140,160.
    QCOMPARE(driveEndurance(terabytes(7.68), 1, 5).si() / 1e12, 14016.0);
    QCOMPARE(driveEndurance(terabytes(1.92), 1, 5).si() / 1e12, 3504.0);
    QCOMPARE(driveEndurance(terabytes(25.6), 3, 5).si() / 1e12, 140160.0);
    // 14,016 TB over five years: 88.9 MB/s.
    QVERIFY(std::abs(driveLifeYears(terabytes(14016), megabytesPerSecond(88.9)) - 5.0) < 0.01);
    QVERIFY(std::isinf(driveLifeYears(terabytes(1), DataRate())));
}

QTEST_GUILESS_MAIN(TestMemoryFabric)
#include "test_memory_fabric.moc"
