// Speed of the step model: one plan, and searches over all of them.
#include "core/catalog/catalog_loader.h"
#include "core/model/compute/plan_search.h"
#include "core/model/compute/step_figures.h"

#include <benchmark/benchmark.h>

namespace cw::bench {
namespace {

/// The 175 B model that was pre-trained on 1,024 A100 in nodes of 8 (arXiv 2104.04473).
struct Training175b {
    CatalogPtr catalog = shippedCatalog();
    model::Job job;
    model::Cluster cluster;
    explicit Training175b(int gpus) {
        job.llm = catalog->llm("gpt-3-175b");
        job.method = TuningMethod::continued_pretraining;
        job.seq_len = 2048;
        job.global_batch = 1536;
        job.stack = SoftwareStack::tuned;
        cluster.gpu = catalog->gpu("a100-sxm4-80gb");
        cluster.gpus = gpus;
        cluster.nic_per_gpu = gigabitsPerSecond(200);
        cluster.switch_tiers = 3;
        cluster.host_memory_per_node = gibibytes(1024); // so that offloading is searched too
    }
};

void onePlan(benchmark::State& state) {
    const Training175b t(1024);
    if (!t.job.llm || !t.cluster.gpu) return state.SkipWithError("the catalog has lost an entry");
    const auto context = model::prepareStep(t.job, t.cluster);
    model::Plan plan{.dp = 16, .tp = 8, .pp = 8};
    plan.sharding = Sharding::zero1;
    plan.grad_accum = model::gradientRounds(t.job.global_batch, plan.dp, plan.micro_batch);
    for (auto _ : state) {
        const auto key = model::layerKey(plan);
        benchmark::DoNotOptimize(model::memoryFigures(context->job, context->shape, context->cluster, plan, context->backend));
        const auto layer = model::layerTime(context->job, context->shape, context->gpu, context->backend, key);
        const auto ends = model::endTime(context->job, context->shape, context->gpu, key);
        benchmark::DoNotOptimize(model::stepFigures(*context, plan, layer, ends));
    }
}

/// Argument: GPUs. Every plan, as the Workload workspace searches.
void everyPlan(benchmark::State& state) {
    const Training175b t(static_cast<int>(state.range(0)));
    model::SearchControl control;
    control.depth = model::SearchDepth::exhaustive;
    int examined = 0;
    for (auto _ : state) {
        const auto found = model::searchPlan(t.job, t.cluster, {}, control);
        if (!found) return state.SkipWithError(found.error().text.code.c_str());
        examined = found->examined;
    }
    state.counters["plans"] = examined;
}

/// Argument: GPUs. As live evaluation searches: the best and the next ten.
void quickSearch(benchmark::State& state) {
    const Training175b t(static_cast<int>(state.range(0)));
    int examined = 0;
    for (auto _ : state) {
        const auto found = model::searchPlan(t.job, t.cluster, {}, 10);
        if (!found) return state.SkipWithError(found.error().text.code.c_str());
        examined = found->examined;
    }
    state.counters["plans"] = examined;
}

BENCHMARK(onePlan)->Unit(benchmark::kMicrosecond);
BENCHMARK(everyPlan)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK(quickSearch)->Arg(256)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace cw::bench
