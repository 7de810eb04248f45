#include "core/eval/crossover_plan.h"

#include "core/eval/cost_stage.h"
#include "core/eval/pricing.h"
#include "core/eval/rack_facts.h"
#include "core/model/cooling/cooling_constants.h"
#include "core/model/power/power_model.h"
#include "core/model/thermal/thermal_model.h"
#include "core/project/enumerators.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw {

namespace {

using model::CrossoverSet;
using model::CrossoverSite;
using model::Premise;

/// Facility water classes of ASHRAE TC 9.9, C; the name is the warmest supply.
constexpr std::array water_classes_c = {45.0, 40.0, 32.0, 27.0, 17.0};
/// Inlets at which throttling is looked up, a kelvin apart.
constexpr double losses_from_c = 15, losses_to_c = 60;

/// The plan's most numerous GPU server, on air and on cold plates: the same machine but for its cooling.
struct Twins {
    ServerType air, wet;
    const GpuType* gpu = nullptr;
};
std::optional<Twins> twinsOf(const Project& project, const Scenario& scenario) {
    std::vector<DeviceGroup> groups;
    for (const auto& [id, rack] : scenario.racks)
        for (const DeviceGroup& group : rackFacts(*project.catalog, *rack).groups)
            if (group.server && group.gpu_type && group.gpus() > 0)
                addGroup(groups, group);
    const auto most = std::ranges::max_element(groups, {}, &DeviceGroup::gpus);
    if (most == groups.end())
        return std::nullopt;
    Twins twins{*most->server, *most->server, most->gpu_type};
    twins.air.cooling = ServerCooling::air;
    twins.wet.cooling = ServerCooling::cold_plate;
    if (most->server->cooling == ServerCooling::air)
        twins.wet.liquid_flow.reset();
    else
        twins.air.airflow.reset();
    return twins;
}

model::NodeThermalInput nodeOf(const ServerType& server, const GpuType& gpu, const CrossoverSite& site,
                               const model::Activity& activity, double silicon_sigma) {
    model::NodeThermalInput node;
    node.server = &server;
    node.gpu = &gpu;
    node.activity = activity;
    node.inlet = site.supply_air;
    node.liquid_supply = site.supply_liquid;
    node.altitude_m = site.altitude_m;
    node.silicon_sigma = silicon_sigma;
    return node;
}

double hottest(const model::NodeThermal& node) {
    double gpu_c = node.positions.front().gpu.inCelsius();
    for (const model::PositionThermal& p : node.positions)
        gpu_c = std::max(gpu_c, p.gpu.inCelsius());
    return gpu_c;
}

/// Both sides shall give the same clock, so liquid may be as warm as keeps its GPUs as cool as air does: the warmest
/// water class within that. The plan's own supply where there is no such class.
Temperature warmestLiquid(const Twins& twins, const CrossoverSite& site, const model::Activity& activity) {
    const double air_c = hottest(nodeThermal(nodeOf(twins.air, *twins.gpu, site, activity, 0)));
    for (const double class_c : water_classes_c) {
        CrossoverSite warm = site;
        warm.supply_liquid = celsius(class_c + model::cdu_approach_k);
        if (twins.wet.liquid_supply_max && warm.supply_liquid > *twins.wet.liquid_supply_max)
            continue;
        if (hottest(nodeThermal(nodeOf(twins.wet, *twins.gpu, warm, activity, 0))) <= air_c)
            return warm.supply_liquid;
    }
    return site.supply_liquid;
}

/// Share of the plan's IT power that its GPU servers save on cold plates, at the clock that air gives: their fans. All
/// of them are taken to be like the most numerous one.
double fanSaving(const Twins& twins, const CrossoverSite& site, const PowerFigures& power) {
    double all_w = 0, servers_w = 0;
    for (const RackPower& rack : power.racks)
        for (const auto& [kind, expected_w] : rack.by_kind) {
            all_w += expected_w;
            if (kind == enumeratorText(DeviceKind::gpu_server))
                servers_w += expected_w;
        }
    const auto powerOf = [&](const ServerType& server, double clock) {
        const model::NodeThermal node = nodeThermal(nodeOf(server, *twins.gpu, site, power.activity, 0));
        return nodePower(server, *twins.gpu, power.activity, clock, node.fan_speed).expected;
    };
    const double clock = nodeThermal(nodeOf(twins.air, *twins.gpu, site, power.activity, 0)).clock_ratio;
    const double kept = powerOf(twins.wet, clock) / powerOf(twins.air, clock);
    return all_w > 0 ? servers_w / all_w * (1 - kept) : 0;
}

/// Fills the premises from plan and catalog, and notes what has no value and what has no source.
class PremiseReader {
public:
    PremiseReader(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                  CrossoverFigures& figures)
        : project_(project), scenario_(scenario), results_(results), figures_(figures),
          site_(project.catalog->site(scenario.site.climate)) {}

    void read() {
        for (const model::PremiseInfo& info : model::premiseTable()) {
            const std::optional<Band<double>> value = valueOf(info);
            if (value)
                figures_.premises[info.premise] = *value;
            else
                figures_.unknown.push_back(info.premise);
            if (value && unverified_)
                figures_.unverified.push_back(info.premise);
        }
    }

private:
    std::optional<Band<double>> valueOf(const model::PremiseInfo& info) {
        unverified_ = false;
        if (!info.item.empty())
            return priceOf(info.item);
        if (!info.assumption.empty())
            return assumed(info.assumption, isMoney(info.premise) ? project_.currency_per_usd : 1);
        switch (info.premise) {
        case Premise::electricity:
            return point(results_.cost->electricity_per_kwh);
        case Premise::demand: {
            const std::optional<double> usd = demandCharge(project_, scenario_);
            return usd ? point(*usd * project_.currency_per_usd) : std::nullopt;
        }
        case Premise::load_factor:
            return loadFactor();
        case Premise::gpu_hour:
            return gpuHour();
        default:
            unverified_ = info.source.empty();
            return info.preset;
        }
    }

    static bool isMoney(Premise premise) { return premise == Premise::build || premise == Premise::water; }

    static std::optional<Band<double>> point(std::optional<double> value) {
        return value ? std::optional(Band<double>{*value, *value, *value}) : std::nullopt;
    }

    std::optional<Band<double>> priceOf(std::string_view item) {
        if (const auto own = scenario_.prices->find(item); own != scenario_.prices->end())
            return point(own->second.value);
        const Price* price = project_.catalog->price(item);
        if (!price || (price->currency != "USD" && price->currency != project_.currency))
            return std::nullopt;
        unverified_ = price->trust == PriceTrust::estimate;
        const double rate = price->currency == project_.currency ? 1 : project_.currency_per_usd;
        return Band<double>{price->value.low * rate, price->value.expected * rate, price->value.high * rate};
    }

    std::optional<Band<double>> assumed(std::string_view id, double rate) {
        const Assumptions& a = *scenario_.assumptions;
        unverified_ = a.isUnverified(*assumptionInfo(id), site_);
        if (siteValue(site_, id) && !a.values.contains(id))
            return point(a.value(id, site_) * rate);
        const Band<double> band = assumptionBand(a, id);
        return Band<double>{band.low * rate, band.expected * rate, band.high * rate};
    }

    std::optional<Band<double>> loadFactor() {
        const Band<double> used = *assumed("utilisation", 1);
        const double idle = scenario_.assumptions->value("idle_power_share");
        const auto load = [&](double u) { return u + (1 - u) * idle; };
        return Band<double>{load(used.low), load(used.expected), load(used.high)};
    }

    std::optional<Band<double>> gpuHour() const {
        const model::CostResult& cost = results_.cost->result;
        if (!cost.per_gpu_hour || !(cost.total.expected > 0))
            return std::nullopt;
        const auto scaled = [&](double total) { return *cost.per_gpu_hour * total / cost.total.expected; };
        return Band<double>{scaled(cost.total.low), *cost.per_gpu_hour, scaled(cost.total.high)};
    }

    const Project& project_;
    const Scenario& scenario_;
    const ScenarioResults& results_;
    CrossoverFigures& figures_;
    const SiteClimate* site_;
    bool unverified_ = false;
};

/// Whether a set can do without this premise.
bool dispensable(CrossoverSet set, Premise premise) {
    const bool running = set == CrossoverSet::new_build || set == CrossoverSet::retrofit;
    if (premise == Premise::gpu_hour || premise == Premise::demand)
        return true;
    return premise == Premise::electricity && !running;
}

CrossoverSite siteOf(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                     const std::vector<double>& outdoor_c, CrossoverSet set, bool priced_hours,
                     const std::optional<Twins>& twins) {
    const Assumptions& a = *scenario.assumptions;
    CrossoverSite site;
    site.it = results.power->expected;
    site.supply_air = scenario.site.supply_air;
    site.supply_liquid = scenario.site.supply_liquid;
    site.containment = scenario.site.containment;
    site.spare_units = scenario.site.cooling_spares;
    site.ups_efficiency = a.value("ups_efficiency");
    site.distribution_efficiency = a.value("distribution_efficiency");
    site.used_share = a.value("utilisation");
    site.outdoor_c = outdoor_c;
    if (const SiteClimate* climate = project.catalog->site(scenario.site.climate); climate && climate->altitude)
        site.altitude_m = inMetres(*climate->altitude);
    if (!(site.it.si() > 0))
        return site;
    site.gpus_per_kw = results.inventory->gpus / inKilowatts(site.it);
    if (set == CrossoverSet::chassis_level)
        site.supply_liquid = celsius(water_classes_c.front() + model::cdu_approach_k);
    else if (twins)
        site.supply_liquid = warmestLiquid(*twins, site, results.power->activity);
    if (twins && priced_hours) {
        const auto node = nodeOf(twins->air, *twins->gpu, site, results.power->activity, a.value("silicon_sigma"));
        const int points = static_cast<int>(losses_to_c - losses_from_c) + 1;
        for (const model::RiskPoint& p : riskCurve(node, losses_from_c, losses_to_c, points, results.inventory->gpus))
            site.losses.push_back({p.inlet_c, p.loss});
    }
    return site;
}

} // namespace

CrossoverFigures crossoverFigures(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                  CrossoverSet set) {
    CrossoverFigures figures;
    figures.set = set;
    figures.currency = project.currency;
    figures.it = results.power->expected;
    PremiseReader(project, scenario, results, figures).read();
    figures.premises = premisesOf(set, figures.premises);
    const SiteClimate* climate = project.catalog->site(scenario.site.climate);
    const std::vector<double> outdoor_c = climate ? hourlyTemperatures(*climate) : std::vector<double>();
    const bool hours = std::ranges::find(figures.unknown, Premise::gpu_hour) == figures.unknown.end();
    const std::optional<Twins> twins = twinsOf(project, scenario);
    const CrossoverSite site = siteOf(project, scenario, results, outdoor_c, set, hours, twins);
    if (twins) {
        // The range of the premise is relative to servers at large.
        Band<double>& saving = figures.premises[Premise::fan_saving];
        const double own = fanSaving(*twins, site, *results.power) / saving.expected;
        saving = {own * saving.low, own * saving.expected, own * saving.high};
    }
    figures.supply_liquid = site.supply_liquid;
    const bool blocked =
        std::ranges::any_of(figures.unknown, [&](Premise p) { return !dispensable(set, p); }) || !(site.it.si() > 0);
    if (!blocked)
        figures.result = crossover(figures.premises, site, set);
    for (const RackPower& rack : results.power->racks) {
        const auto drawn = scenario.racks.find(rack.rack);
        if (!(rack.expected.si() > 0) || drawn == scenario.racks.end())
            continue;
        CrossoverRack on_curve{rack.rack, rack.name, drawn->second->cooling, {}};
        on_curve.at.kw_per_rack = inKilowatts(rack.expected);
        if (!blocked)
            on_curve.at = crossoverAt(figures.premises, site, set, on_curve.at.kw_per_rack);
        figures.racks.push_back(std::move(on_curve));
    }
    return figures;
}

} // namespace cw
