// Speed of evaluation and editing. Build the release preset, then run build/release/bin/clusterwright_bench.
#include "core/edit/edit.h"
#include "core/eval/evaluator.h"
#include "core/project/placement.h"
#include "tests/bench/bench_plans.h"

#include <benchmark/benchmark.h>

namespace cw::bench {
namespace {

void coldSample(benchmark::State& state) {
    const Snapshot plan = sampleFirstScenario();
    const Evaluator evaluator;
    for (auto _ : state) {
        ResultCache cache;
        benchmark::DoNotOptimize(evaluator.run(plan, cache));
    }
}

/// Each round starts from a cache that knows the plan, and evaluates the plan with one edit.
template <class MakeEdit> void afterEdit(benchmark::State& state, MakeEdit&& make_edit) {
    const Snapshot plan = sampleFirstScenario();
    const auto edited = cw::apply(plan, make_edit(*plan));
    if (!edited) return state.SkipWithError(edited.error().text.code.c_str());
    const Evaluator evaluator;
    long computed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        auto cache = std::make_unique<ResultCache>();
        evaluator.run(plan, *cache);
        const long before = cache->counters().misses;
        state.ResumeTiming();
        auto results = evaluator.run(edited->snapshot, *cache);
        benchmark::DoNotOptimize(results);
        state.PauseTiming();
        computed += cache->counters().misses - before;
        results.reset();
        cache.reset(); // the program keeps its cache: dropping it is no part of an edit
        state.ResumeTiming();
    }
    state.counters["stages_computed"] = benchmark::Counter(static_cast<double>(computed), benchmark::Counter::kAvgIterations);
}

/// A server moves from the last rack that has one into the network rack, so that two racks change.
void afterOneMove(benchmark::State& state) {
    afterEdit(state, [](const Project& project) -> Edit {
        const ScenarioId id = project.order.front();
        const Scenario& scenario = *project.scenario(id);
        std::optional<DeviceMove> move;
        for (const auto& [rack_id, rack] : scenario.racks)
            for (const auto& [device_id, device] : rack->devices)
                if (device->kind == DeviceKind::gpu_server) move = DeviceMove{device_id, rack_id, device->position};
        const auto info = project.catalog->device(DeviceKind::gpu_server, project.device(id, move->device).second->type);
        for (const auto& [rack_id, rack] : scenario.racks) {
            if (rack_id == move->rack) continue;
            if (const auto place = nearestFree(*project.catalog, *rack, *info, move->position))
                return MoveDevices{id, {{move->device, rack_id, *place}}};
        }
        return MoveDevices{id, {}};
    });
}

void afterOnePrice(benchmark::State& state) {
    afterEdit(state, [](const Project& project) -> Edit {
        return SetPrice{project.order.front(), "qm9700", UserPrice{30000, "2026-01-01", "quote", {}}};
    });
}

void coldHundredRacks(benchmark::State& state) {
    const Snapshot plan = largePlan(100, 8, 0);
    const Evaluator evaluator;
    for (auto _ : state) {
        ResultCache cache;
        benchmark::DoNotOptimize(evaluator.run(plan, cache));
    }
}

/// An undo step: the earlier snapshot is shown again, and what changed is found.
void undoTwoThousandRacks(benchmark::State& state) {
    const Snapshot before = largePlan(2000, 4, 12);
    const ScenarioId scenario = before->order.front();
    const RackId rack = before->scenario(scenario)->racks.begin()->first;
    const auto after = cw::apply(before, Edit{SetProperty{{ObjectKind::rack, scenario.value, rack.value, {}}, "name", std::string("X")}});
    if (!after) return state.SkipWithError(after.error().text.code.c_str());
    for (auto _ : state) benchmark::DoNotOptimize(difference(*after->snapshot, *before));
    std::size_t devices = 0;
    for (const auto& [id, r] : before->scenario(scenario)->racks) devices += r->devices.size();
    state.counters["racks"] = static_cast<double>(before->scenario(scenario)->racks.size());
    state.counters["devices"] = static_cast<double>(devices);
}

BENCHMARK(coldSample)->Unit(benchmark::kMillisecond);
BENCHMARK(afterOneMove)->Unit(benchmark::kMillisecond);
BENCHMARK(afterOnePrice)->Unit(benchmark::kMillisecond);
BENCHMARK(coldHundredRacks)->Unit(benchmark::kMillisecond);
BENCHMARK(undoTwoThousandRacks)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace cw::bench

BENCHMARK_MAIN();
