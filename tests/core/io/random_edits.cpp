#include "tests/core/io/random_edits.h"

#include "core/edit/property.h"
#include "tests/support/small_catalog.h"

#include <iterator>

namespace cw::test {

ScenarioId RandomEdits::scenario(const Project& project) {
    return project.order[static_cast<std::size_t>(below(static_cast<int>(project.order.size())))];
}

RackId RandomEdits::rack(const Scenario& s) {
    if (s.racks.empty() || below(20) == 0)
        return RackId{4000000}; // sometimes one that is gone
    return std::next(s.racks.begin(), below(static_cast<int>(s.racks.size())))->first;
}

DeviceId RandomEdits::device(const Scenario& s) {
    const auto it = s.racks.find(rack(s));
    if (it == s.racks.end() || it->second->devices.empty())
        return DeviceId{4000000};
    const auto& devices = it->second->devices;
    return std::next(devices.begin(), below(static_cast<int>(devices.size())))->first;
}

WorkloadId RandomEdits::workload(const Scenario& s) {
    if (s.workloads.empty())
        return WorkloadId{4000000};
    return std::next(s.workloads.begin(), below(static_cast<int>(s.workloads.size())))->first;
}

Position RandomEdits::position() {
    Position p;
    p.u = below(50);
    p.face = below(4) ? Face::front : Face::rear;
    p.slot = static_cast<Slot>(below(6) ? 0 : below(3));
    if (below(8) == 0)
        p = {below(2) ? Mount::zero_u_left : Mount::zero_u_right, 0, Face::rear, Slot::full};
    return p;
}

Device RandomEdits::newDevice() {
    const std::pair<DeviceKind, const char*> types[] = {
        {DeviceKind::gpu_server, "dgx-h100"}, {DeviceKind::gpu_server, "half-1u"},
        {DeviceKind::pdu, "pdu-208v-60a"},    {DeviceKind::network_switch, "qm9700"},
        {DeviceKind::storage, "ai400x2"},     {DeviceKind::appliance, "head-1u"},
        {DeviceKind::cdu, "cdu-4u"},          {DeviceKind::gpu_server, "no-such-server"}};
    const auto& [kind, type] = types[below(std::size(types))];
    Device d = cw::test::device(kind, type, "d" + std::to_string(below(100)), 1);
    d.position = kind == DeviceKind::pdu ? Position{Mount::zero_u_left, 0, Face::rear, Slot::full} : position();
    return d;
}

SetProperty RandomEdits::setProperty(const Project& project, ScenarioId id) {
    const Scenario& s = *project.scenario(id);
    const ObjectRef refs[] = {{ObjectKind::project, 0, 0, {}},
                              {ObjectKind::scenario, id.value, 0, {}},
                              {ObjectKind::site, id.value, 0, {}},
                              {ObjectKind::fabric, id.value, 0, {}},
                              {ObjectKind::rack, id.value, rack(s).value, {}},
                              {ObjectKind::device, id.value, device(s).value, {}},
                              {ObjectKind::workload, id.value, workload(s).value, {}},
                              {ObjectKind::assumption, id.value, 0, std::string(assumptionTable()[below(20)].id)},
                              {ObjectKind::price, id.value, 0, "qm9700"}};
    const ObjectRef& ref = refs[below(std::size(refs))];
    const auto infos = properties(project, ref);
    if (infos.empty())
        return {ref, "name", std::string("nobody")};
    const PropertyInfo& info = infos[static_cast<std::size_t>(below(static_cast<int>(infos.size())))];
    SetProperty edit{ref, info.field, {}};
    const double share = std::uniform_real_distribution<double>(-0.05, 1)(random_);
    switch (info.type) {
    case PropertyType::text:
        edit.value = "text " + std::to_string(below(10));
        break;
    case PropertyType::truth:
        edit.value = below(2) == 0;
        break;
    case PropertyType::whole:
        edit.value = static_cast<std::int64_t>(info.minimum + share * std::min(info.maximum - info.minimum, 60.0));
        break;
    case PropertyType::number:
        edit.value = info.minimum + share * (info.maximum - info.minimum);
        break;
    case PropertyType::choice:
    case PropertyType::catalog_choice:
        if (!info.choices.empty())
            edit.value = info.choices[static_cast<std::size_t>(below(static_cast<int>(info.choices.size())))];
        break;
    case PropertyType::read_only:
        break;
    }
    return edit;
}

Edit RandomEdits::next(const Project& project) {
    const ScenarioId id = scenario(project);
    const Scenario& s = *project.scenario(id);
    switch (below(16)) {
    case 15: {
        WireDevice edit{id, device(s), {}};
        for (int i = below(4); i > 0; --i)
            edit.supplies.push_back({device(s), below(12), {}});
        return edit;
    }
    case 0: {
        Rack fresh;
        fresh.name = "R" + std::to_string(below(100));
        fresh.type = below(5) ? "rack-48u" : "rack-42u-narrow";
        return AddRacks{id, {fresh}};
    }
    case 1:
        return s.racks.empty() ? Edit(RemoveRacks{id, {rack(s)}})
                               : Edit(AddRacks{id, {cloneRack(s, *s.racks.begin()->second)}});
    case 2:
        return RemoveRacks{id, {rack(s)}};
    case 3:
    case 4:
        return PlaceDevices{id, rack(s), {newDevice()}};
    case 5:
    case 6:
        return MoveDevices{id, {{device(s), rack(s), position()}}};
    case 7:
        return RemoveDevices{id, {device(s)}};
    case 8:
        return AddWorkload{id, loraJob("job " + std::to_string(below(10)))};
    case 9:
        return RemoveWorkload{id, workload(s)};
    case 10:
        return project.order.size() < 4 ? Edit(AddScenario{id, "S" + std::to_string(below(10))})
                                        : Edit(RemoveScenario{id});
    case 11:
        return MoveScenario{id, below(4)};
    case 12:
        return SetPrice{id, "dgx-h100",
                        below(3) ? std::optional(UserPrice{below(1000) / 7.0, "2026", {}, {}}) : std::nullopt};
    case 13: {
        LlmType llm = *project.catalog->llms.begin()->second;
        llm.id = "model-" + std::to_string(below(3)); // now and then one that is there
        llm.layers = 1 + below(2);
        return AddModel{llm};
    }
    default:
        return setProperty(project, id);
    }
}

} // namespace cw::test
