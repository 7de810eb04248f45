#include "core/check/rules.h"

#include "core/catalog/catalog.h"
#include "core/project/drawn_cdus.h"
#include "core/units/unit_text.h"

#include <algorithm>

namespace cw {

namespace {

/// A job that is slowed in more than these shares of the year's hours is worth a warning, and an error.
constexpr double throttling_warning = 0.01;
constexpr double throttling_error = 0.10;

/// A server's maker prints the inlet that it takes, 30-35 C mostly; fans, sinks and protection of the model are fitted
/// to inlets near that. So far beyond, the figures are extrapolated. Unverified.
constexpr TemperatureDifference model_range = kelvins(10);
/// Share of exhaust in the intake that is worth a warning: the rack is well short of air. Unverified.
constexpr double recirculation_warning = 0.25;

/// The coldest inlet limit among a rack's servers, with the server's name.
struct InletLimit {
    std::optional<Temperature> limit;
    std::string server;
};
InletLimit strictestInlet(const Catalog& catalog, const Rack& rack) {
    InletLimit strictest;
    for (const auto& [id, device] : rack.devices) {
        const ServerType* server = device->kind == DeviceKind::gpu_server ? catalog.server(device->type) : nullptr;
        if (!server || !server->inlet_max || (strictest.limit && *server->inlet_max >= *strictest.limit))
            continue;
        strictest = {server->inlet_max, server->name};
    }
    return strictest;
}

void judgeRack(const RuleInput& in, const RackThermal& rack, FindingList& list) {
    const Rack* drawn = in.project.rack(in.scenario.id, rack.rack);
    if (!drawn)
        return;
    const bool plates = drawn->cooling == RackCooling::cold_plate;
    const Power heat = plates ? rack.heat : drawn->cooling == RackCooling::immersion ? rack.liquid_heat : rack.air_heat;
    if (rack.inlet.capacity.si() > 0 && heat > rack.inlet.capacity)
        list.add(Severity::error,
                 {"cooling.rack_over_capacity", {{"heat", print(heat)}, {"capacity", print(rack.inlet.capacity)}}},
                 in.rackRef(rack.rack), rack.name, "cooling");
    else if (rack.inlet.recirculation > recirculation_warning)
        list.add(Severity::warning,
                 {"thermal.recirculation",
                  {{"share", printNumber(rack.inlet.recirculation * 100, 0)},
                   {"inlet", print(rack.inlet.hottest)},
                   {"available", print(rack.inlet.available)}}},
                 in.rackRef(rack.rack), rack.name, "cooling");
    const InletLimit inlet = strictestInlet(*in.project.catalog, *drawn);
    if (inlet.limit && drawn->cooling != RackCooling::immersion && rack.inlet.hottest > *inlet.limit)
        list.add(Severity::error,
                 {"cooling.inlet_over_server",
                  {{"inlet", print(rack.inlet.hottest)}, {"limit", print(*inlet.limit)}, {"server", inlet.server}}},
                 in.rackRef(rack.rack), rack.name);
    if (inlet.limit && drawn->cooling != RackCooling::immersion && rack.inlet.hottest > *inlet.limit + model_range)
        list.add(Severity::error,
                 {"thermal.beyond_range",
                  {{"inlet", print(rack.inlet.hottest)},
                   {"margin", printQuantityIn(model_range.si(), Dimension::temperature_difference, "K", 0)},
                   {"limit", print(*inlet.limit)},
                   {"server", inlet.server}}},
                 in.rackRef(rack.rack), rack.name);
    const double p = rack.risk.probability;
    if (p > throttling_warning)
        list.add(p > throttling_error ? Severity::error : Severity::warning,
                 {"thermal.throttling",
                  {{"probability", printNumber(p * 100, 1)},
                   {"loss", printNumber(rack.risk.throughput_loss * 100, 2)},
                   {"gpu", print(rack.risk.worst_gpu)}}},
                 in.rackRef(rack.rack), rack.name);
}

void judgeLiquid(const RuleInput& in, FindingList& list) {
    Power liquid_heat;
    for (const RackThermal& rack : in.results.thermal->racks)
        liquid_heat += rack.liquid_heat;
    if (liquid_heat.si() <= 0)
        return;
    const DrawnCdus cdus = drawnCdus(*in.project.catalog, in.scenario);
    const std::optional<Power> capacity = cdus.capacity();
    if (cdus.count == 0)
        list.add(Severity::warning, {"cooling.no_cdu", {{"heat", print(liquid_heat)}}}, in.scenarioRef(),
                 in.scenario.name);
    else if (capacity && liquid_heat > *capacity)
        list.add(Severity::error,
                 {"cooling.cdu_over_capacity", {{"heat", print(liquid_heat)}, {"capacity", print(*capacity)}}},
                 in.scenarioRef(), in.scenario.name);
}

} // namespace

void addCoolingFindings(const RuleInput& in, FindingList& list) {
    if (!in.results.thermal)
        return;
    for (const RackThermal& rack : in.results.thermal->racks)
        judgeRack(in, rack, list);
    judgeLiquid(in, list);
    if (!in.project.catalog->site(in.scenario.site.climate))
        list.add(Severity::error, {"site.unknown_climate", {{"climate", in.scenario.site.climate}}}, in.siteRef(),
                 in.scenario.name, "climate");
}

} // namespace cw
