#include "core/eval/transient_plan.h"

#include "core/eval/rack_facts.h"
#include "core/eval/rack_state.h"
#include "core/model/cooling/cooling_constants.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

struct Solved {
    RackFacts facts;
    RackState state;
};

/// Units of the plant that a rack leans on: needed, and installed with their spares.
struct Units {
    int needed = 1, installed = 1;
};
Units unitsFor(Power heat, double unit_w, int spares) {
    const int needed = std::max(1, static_cast<int>(std::ceil(heat.si() / unit_w)));
    return {needed, needed + std::max(0, spares)};
}

Units unitsOf(const Solved& rack, const Project& project, const Scenario& scenario, const ScenarioResults& results) {
    // CDUs in the rack are its own; the spares of the plant stand elsewhere.
    Units own{0, 0};
    Power capacity;
    for (const DeviceGroup& group : rack.facts.groups)
        if (const CduType* cdu = group.kind == DeviceKind::cdu ? project.catalog->cdu(group.type) : nullptr) {
            own.installed += group.count;
            capacity = cdu->capacity.value_or(Power());
        }
    if (own.installed > 0 && capacity.si() > 0)
        return {std::clamp(static_cast<int>(std::ceil(rack.state.liquid_heat / capacity)), 1, own.installed),
                own.installed};

    const auto sum = [&](Power RackThermal::* heat, RackCooling method) {
        Power all;
        for (const RackThermal& r : results.thermal->racks)
            if (const auto drawn = scenario.racks.find(r.rack);
                drawn != scenario.racks.end() && drawn->second->cooling == method)
                all += r.*heat;
        return all;
    };
    const int spares = scenario.site.cooling_spares;
    switch (rack.facts.rack->cooling) {
    case RackCooling::perimeter:
        return unitsFor(sum(&RackThermal::air_heat, RackCooling::perimeter), model::crah_unit_w, spares);
    case RackCooling::in_row:
        return unitsFor(sum(&RackThermal::air_heat, RackCooling::in_row), model::row_unit_w, spares);
    case RackCooling::cold_plate:
        return unitsFor(sum(&RackThermal::liquid_heat, RackCooling::cold_plate), model::cdu_unit_w, spares);
    case RackCooling::rear_door: // its own door, its own tank
    case RackCooling::immersion:
        break;
    }
    return {};
}

std::optional<Solved> hottestRack(const Project& project, const Scenario& scenario, const SiteAir& site,
                                  const model::Activity& activity, std::optional<RackId> wanted) {
    std::optional<Solved> hottest;
    for (const auto& [id, rack] : scenario.racks) {
        if (wanted && id != *wanted)
            continue;
        Solved solved{rackFacts(*project.catalog, *rack), {}};
        if (!solved.facts.holdsGpus())
            continue;
        solved.state = solveRack(solved.facts, site, activity);
        if (solved.state.hottest < 0 || (hottest && solved.state.hottest_gpu <= hottest->state.hottest_gpu))
            continue;
        hottest = std::move(solved);
    }
    return hottest;
}

} // namespace

std::optional<TransientFigures> transientFigures(const Project& project, const Scenario& scenario,
                                                 const ScenarioResults& results, model::TransientEvent event,
                                                 std::optional<RackId> wanted) {
    const SiteAir site = siteAir(*project.catalog, scenario);
    const model::Activity& activity = results.power->activity;
    const std::optional<Solved> rack = hottestRack(project, scenario, site, activity, wanted);
    if (!rack)
        return std::nullopt;
    const RackState& state = rack->state;
    const NodeState& node = state.nodes[static_cast<std::size_t>(state.hottest)];
    model::TransientInput input;
    input.node = thermalInput(node, state, site, activity);
    input.nodes = node.count;
    input.air.method = rack->facts.rack->cooling;
    input.air.containment = site.containment;
    input.air.supply_air = site.supply_air;
    input.air.supply_liquid = site.supply_liquid;
    input.air.altitude_m = site.altitude_m;
    input.air.air_heat = state.air_heat;
    input.air.demanded = state.demanded;
    input.steady_inlet = state.inlet.hottest;
    input.steady_fan_speed = node.thermal.fan_speed;
    input.liquid_heat = state.liquid_heat;
    input.height_u = 0;
    for (const NodeState& n : state.nodes)
        input.height_u += n.count * n.server->height_u;
    input.floor_m2 = scenario.assumptions->value("floor_area_per_rack_m2");
    const Units units = unitsOf(*rack, project, scenario, results);
    input.units_needed = units.needed;
    input.units_installed = units.installed;

    TransientFigures figures;
    figures.event = event;
    figures.rack = rack->facts.rack->id;
    figures.rack_name = rack->facts.rack->name;
    figures.cooling = rack->facts.rack->cooling;
    figures.result = transient(input, event);
    return figures;
}

} // namespace cw
