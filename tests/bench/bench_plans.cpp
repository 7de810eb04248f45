#include "tests/bench/bench_plans.h"

#include "core/catalog/catalog_loader.h"
#include "core/edit/edit.h"
#include "core/io/project_reader.h"

#include <cstdio>
#include <cstdlib>

namespace cw::bench {

namespace {

template <class T> T orStop(Result<T> result) {
    if (result) return std::move(*result);
    std::fprintf(stderr, "%s %s\n", result.error().text.code.c_str(), result.error().path.c_str());
    std::exit(1);
}

Snapshot read(const char* name) {
    return orStop(readProjectFile(std::string(CLUSTERWRIGHT_SAMPLES) + "/" + name, shippedCatalog())).project;
}

} // namespace

Snapshot sampleFirstScenario() {
    Snapshot plan = read("superpod-h100.cwplan");
    const auto order = plan->order;
    for (std::size_t i = 1; i < order.size(); ++i) plan = orStop(cw::apply(plan, Edit{RemoveScenario{order[i]}})).snapshot;
    return plan;
}

Snapshot largePlan(int racks, int servers_per_rack, int small_devices_per_rack) {
    Snapshot plan = sampleFirstScenario();
    auto project = std::make_shared<Project>(*plan);
    const ScenarioId id = project->order.front();
    auto scenario = std::make_shared<Scenario>(*project->scenarios.at(id));
    Rack model = *scenario->racks.begin()->second;
    std::erase_if(model.devices, [](const auto& entry) { return entry.second->kind != DeviceKind::pdu; });
    scenario->racks.clear();
    std::uint32_t next = 1000000;
    for (int r = 0; r < racks; ++r) {
        auto rack = std::make_shared<Rack>(model);
        rack->id = RackId{next++};
        rack->name = "R" + std::to_string(r + 1);
        rack->x = 0.8 * r;
        std::map<DeviceId, std::shared_ptr<const Device>> devices;
        for (const auto& [pdu_id, pdu] : model.devices) {
            auto copy = std::make_shared<Device>(*pdu);
            copy->id = DeviceId{next++};
            devices.emplace(copy->id, copy);
        }
        int u = 1;
        for (int s = 0; s < servers_per_rack; ++s, u += 4) {
            auto server = std::make_shared<Device>();
            server->id = DeviceId{next++};
            server->name = "n" + std::to_string(r) + "-" + std::to_string(s);
            server->kind = DeviceKind::gpu_server;
            server->type = "smc-sys-421ge-tnhr2-lcc";
            server->position.u = u;
            devices.emplace(server->id, server);
        }
        for (int s = 0; s < small_devices_per_rack; ++s, ++u) {
            auto node = std::make_shared<Device>();
            node->id = DeviceId{next++};
            node->name = "m" + std::to_string(r) + "-" + std::to_string(s);
            node->kind = DeviceKind::appliance;
            node->type = "head-node-1u";
            node->position.u = u;
            devices.emplace(node->id, node);
        }
        rack->devices = std::move(devices);
        rack->cooling = RackCooling::cold_plate;
        scenario->racks.emplace(rack->id, rack);
    }
    project->scenarios[id] = scenario;
    project->next_id = next;
    return project;
}

} // namespace cw::bench
