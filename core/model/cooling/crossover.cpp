// Both sides of the crossover at one density, from the plant model and the premises.
#include "core/model/cooling/crossover.h"

#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/cooling/crossover_costs.h"
#include "core/model/thermal/thermal_model.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw::model {
namespace {

constexpr double hours_a_year = 8760;
/// Supply air is cooled down to this to make up for recirculated exhaust: the low end of ASHRAE's allowable class A1.
constexpr double least_supply_c = 15;
constexpr std::array air_methods = {RackCooling::perimeter, RackCooling::in_row, RackCooling::rear_door};
/// Liquid takes racks up to the shipping limit of single-phase plates (142 kW) and of what is announced (200).
constexpr double liquid_limit_kw = 200;

struct Money {
    double facility = 0, servers = 0; ///< USD per kW, written down over their own years
    double sum() const { return facility + servers; }
};

double annuity(double rate, double years) {
    return rate > 0 ? rate / -std::expm1(-years * std::log1p(rate)) : 1 / years;
}

/// Yearly charge for the capital; upkeep follows it, so that it favours no side beyond what capital does.
double yearly(const PremiseValues& p, const Money& capex, bool upkeep) {
    const double facility = annuity(p.discount_rate, std::max(1.0, p.facility_years));
    const double servers = annuity(p.discount_rate, std::max(1.0, p.server_years));
    const double charge = facility * capex.facility + servers * capex.servers;
    return charge * (upkeep ? 1 + p.maintenance / facility : 1);
}

double lostShare(const CrossoverSite& site, double inlet_c) {
    const auto& losses = site.losses;
    if (losses.empty())
        return 0;
    const auto above = std::ranges::lower_bound(losses, inlet_c, {}, &CrossoverSite::Loss::inlet_c);
    if (above == losses.begin())
        return losses.front().lost;
    if (above == losses.end())
        return losses.back().lost;
    const auto& below = *(above - 1);
    return std::lerp(below.lost, above->lost, (inlet_c - below.inlet_c) / (above->inlet_c - below.inlet_c));
}

/// Smallest unit that a rack can have of its own: doors begin at 20 kW (survey of practice), a 29 kW row cooler stands
/// between two racks.
double leastUnitKw(RackCooling method) {
    return method == RackCooling::rear_door ? 20 : method == RackCooling::in_row ? row_unit_w / 2e3 : 0;
}

/// What both sides build alike for one kW of IT: racks, floor, power.
double common(const PremiseValues& p, const CrossoverSite& site, double density, bool standing) {
    const double racks = p.rack_each / density;
    const double floor = p.floor_m2 * p.floor_per_m2 / density;
    // An old room's floor and shell stand; power is brought to the new load in either case.
    return racks + (standing ? 0 : floor + p.building_per_kw) + (p.ups_per_kw + p.busway_per_kw) / site.ups_efficiency;
}

struct AirAtDensity {
    Money capex;
    double energy_kw = 0; ///< of the whole site per kW of IT
    double inlet_c = 0;
};

AirAtDensity airSide(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy, RackCooling method,
                     double density) {
    AirAtDensity air;
    // The rack's own exhaust comes back where it wants more air than it gets; colder supply makes up for it as far as
    // that goes.
    RackAir rack;
    rack.method = method;
    rack.containment = site.containment;
    rack.altitude_m = site.altitude_m;
    rack.supply_air = site.supply_air;
    rack.air_heat = kilowatts(density);
    rack.demanded = airflowFor(rack.air_heat, site.server_rise, site.altitude_m);
    const double excess_k = (rackInlet(rack).hottest - site.supply_air).si();
    const double supply_c = site.supply_air.inCelsius();
    const double colder_c = std::max(std::min(least_supply_c, supply_c), supply_c - excess_k);
    air.inlet_c = colder_c + excess_k;
    air.energy_kw = energy.air(method, colder_c, density);

    const double standing = p.standing_air_kw;
    const bool old_room = standing > 0;
    const double unit = method == RackCooling::perimeter ? p.crah_per_kw
                        : method == RackCooling::in_row  ? p.in_row_per_kw
                                                         : p.rear_door_per_kw;
    // What stands in an old room is used on: its chillers, and its perimeter air up to the density it was made for.
    const double new_share = old_room && method == RackCooling::perimeter ? std::max(0.0, 1 - standing / density) : 1;
    const double units = unit * new_share * std::max(1.0, leastUnitKw(method) / density);
    const double heat_rejection = old_room ? 0 : p.chiller_per_kw + p.dry_cooler_per_kw;
    // Row coolers and doors want facility water at the racks, as cold plates do.
    const double pipes =
        method == RackCooling::perimeter ? 0 : p.piping_fixed / inKilowatts(site.it) + p.piping_per_kw;
    const double contained = method == RackCooling::rear_door || new_share == 0 ? 0 : p.containment_per_rack / density;
    air.capex.facility = common(p, site, density, old_room) + p.reserve * (units + heat_rejection) + contained + pipes +
                         p.generator_per_kw * (1 + energy.airDesign(method, colder_c, density));
    return air;
}

struct LiquidAtDensity {
    Money capex;
    double energy_kw = 0;
};
LiquidAtDensity liquidSide(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy,
                           double density) {
    LiquidAtDensity liquid;
    const double it = 1 - p.fan_saving; // of what the same servers take on air
    const double into_air = p.residual_air * it, into_liquid = it - into_air;
    const bool old_room = p.standing_air_kw > 0;
    const double residue_kw = into_air * density;
    const double residue_units = residue_kw <= std::max(p.perimeter_limit_kw, p.standing_air_kw) ? p.crah_per_kw
                                                                                                 : p.in_row_per_kw;
    const double new_residue = old_room && residue_kw <= p.standing_air_kw ? 0 : residue_units;
    const double chillers =
        old_room ? 0
                 : p.chiller_per_kw * (into_air + energy.chilledShare() * into_liquid) + p.dry_cooler_per_kw * into_air;
    liquid.capex.facility =
        common(p, site, density, old_room) - (p.ups_per_kw + p.busway_per_kw) * p.fan_saving / site.ups_efficiency +
        p.reserve * (new_residue * into_air + chillers + (p.cdu_per_kw + p.dry_cooler_per_kw) * into_liquid) +
        (new_residue > 0 ? p.containment_per_rack / density : 0) + p.manifold_per_rack / density +
        p.piping_fixed / inKilowatts(site.it) + p.piping_per_kw * into_liquid +
        p.generator_per_kw * it * (1 + energy.liquidDesign());
    liquid.capex.servers = p.plates_per_kw;
    liquid.energy_kw = it * energy.liquid();
    return liquid;
}

CrossoverSide priced(const PremiseValues& p, const CrossoverSite& site, CrossoverSet set, const Money& capex,
                     double energy_kw, double lost) {
    CrossoverSide side;
    const bool running = set == CrossoverSet::new_build || set == CrossoverSet::retrofit;
    side.capex_per_kw = capex.sum();
    if (running) {
        side.energy = energy_kw * hours_a_year * p.load_factor * p.electricity_per_kwh;
        side.throttling = lost * site.gpus_per_kw * hours_a_year * p.load_factor * p.gpu_hour;
    }
    side.per_kw_year = yearly(p, capex, running) + side.energy + side.throttling;
    return side;
}

} // namespace

CrossoverPoint pointOf(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy, CrossoverSet set,
                       double density) {
    CrossoverPoint point;
    point.kw_per_rack = density;
    for (const RackCooling method : air_methods) {
        const double limit = method == RackCooling::perimeter ? p.perimeter_limit_kw
                             : method == RackCooling::in_row  ? p.in_row_limit_kw
                                                              : p.rear_door_limit_kw;
        if (density > limit)
            continue;
        const AirAtDensity air = airSide(p, site, energy, method, density);
        const CrossoverSide side = priced(p, site, set, air.capex, air.energy_kw, lostShare(site, air.inlet_c));
        if (point.air && point.air->per_kw_year <= side.per_kw_year)
            continue;
        point.air = side;
        point.air_method = method;
        point.air_inlet = celsius(air.inlet_c);
    }
    if (density <= liquid_limit_kw) {
        const LiquidAtDensity liquid = liquidSide(p, site, energy, density);
        point.liquid = priced(p, site, set, liquid.capex, liquid.energy_kw, 0);
    }
    return point;
}

CrossoverPoint crossoverAt(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set,
                           double kw_per_rack) {
    if (!(kw_per_rack > 0) || !(site.it.si() > 0)) {
        CrossoverPoint nothing;
        nothing.kw_per_rack = kw_per_rack;
        return nothing;
    }
    const PremiseValues p = expectedValues(premises);
    return pointOf(p, site, PlantEnergy(site, p), set, kw_per_rack);
}

} // namespace cw::model
