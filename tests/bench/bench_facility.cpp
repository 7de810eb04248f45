// Speed of what heat asks for: one rack in steady state, and a year of throttling drawn hour by hour.
#include "core/catalog/catalog_loader.h"
#include "core/eval/facility_stage.h"
#include "core/eval/rack_state.h"
#include "core/model/thermal/sampled_risk.h"

#include <benchmark/benchmark.h>

namespace cw::bench {
namespace {

constexpr model::Activity training{0.75, 0.1, 0.1};

/// A rack of DGX H100 between row coolers.
struct H100Rack {
    CatalogPtr catalog = shippedCatalog();
    Rack rack;
    SiteAir site;
    explicit H100Rack(int nodes) {
        rack.id = RackId{1};
        rack.cooling = RackCooling::in_row;
        for (int n = 0; n < nodes; ++n) {
            auto server = std::make_shared<Device>();
            server->id = DeviceId{static_cast<std::uint32_t>(n + 2)};
            server->kind = DeviceKind::gpu_server;
            server->type = "dgx-h100";
            rack.devices.emplace(server->id, server);
        }
        site.supply_air = celsius(24);
        site.supply_liquid = celsius(30);
    }
};

/// Argument: servers.
void thermalSolveOfARack(benchmark::State& state) {
    const H100Rack h100(static_cast<int>(state.range(0)));
    const RackFacts facts = rackFacts(*h100.catalog, h100.rack);
    if (!facts.holdsGpus())
        return state.SkipWithError("the catalog has lost an entry");
    for (auto _ : state)
        benchmark::DoNotOptimize(solveRack(facts, h100.site, training));
}

/// A synchronous job over 32 nodes whose inlets are warm enough for some hours to slow it. Argument: samples.
void yearOfRiskSampled(benchmark::State& state) {
    const H100Rack h100(4);
    const SiteClimate* tokyo = h100.catalog->site("tokyo");
    const RackState rack = solveRack(rackFacts(*h100.catalog, h100.rack), h100.site, training);
    if (!tokyo || rack.nodes.empty())
        return state.SkipWithError("the catalog has lost an entry");
    model::NodeThermalInput node = thermalInput(rack.nodes.front(), rack, h100.site, training);
    node.inlet = celsius(52);
    node.fouling = 0.03;
    const model::SampleControl control{static_cast<int>(state.range(0)), 0};
    double probability = 0;
    for (auto _ : state) {
        const model::InletYear year = inletYear(hourlyTemperatures(*tokyo), tokyo->design_maximum, 1, 1);
        probability = model::sampledRisk(node, year, 32 * 8, {}, 1, control).probability;
        benchmark::DoNotOptimize(probability);
    }
    state.counters["probability"] = probability;
}

/// The same year in closed form, as every evaluation has it.
void yearOfRiskInClosedForm(benchmark::State& state) {
    const H100Rack h100(4);
    const SiteClimate* tokyo = h100.catalog->site("tokyo");
    const RackState rack = solveRack(rackFacts(*h100.catalog, h100.rack), h100.site, training);
    if (!tokyo || rack.nodes.empty())
        return state.SkipWithError("the catalog has lost an entry");
    model::NodeThermalInput node = thermalInput(rack.nodes.front(), rack, h100.site, training);
    node.inlet = celsius(52);
    node.fouling = 0.03;
    const model::InletYear year = inletYear(hourlyTemperatures(*tokyo), tokyo->design_maximum, 1, 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(model::throttleRisk(node, year, 32 * 8));
}

BENCHMARK(thermalSolveOfARack)->Arg(4)->Arg(8)->Unit(benchmark::kMicrosecond);
BENCHMARK(yearOfRiskSampled)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(yearOfRiskInClosedForm)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace cw::bench
