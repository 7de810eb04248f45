// Both sides of the crossover at one density, from the plant model and the premises.
#include "core/model/cooling/crossover.h"

#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/cooling/crossover_energy.h"
#include "core/model/power/power_constants.h"
#include "core/model/thermal/thermal_model.h"

#include <algorithm>
#include <cmath>

namespace cw::model {
namespace {

using enum Premise;

constexpr double hours_a_year = 8760;
constexpr double months_a_year = 12;
constexpr std::array air_methods = {RackCooling::perimeter, RackCooling::in_row, RackCooling::rear_door};
/// Single-phase plates are announced to 200 kW a rack; racks of 142 kW ship.
constexpr double liquid_limit_kw = 200;
/// What one rack PDU of the priced class carries; every rack has one on each of two feeds.
constexpr double rack_pdu_kw = 17;
constexpr double rack_feeds = 2;
/// Density of the sites whose cost per watt is printed: the installed base's mean (Uptime 2025). Unverified for them.
constexpr double usual_density_kw = 9;
constexpr double gpus_of_priced_server = 8;
/// A rack has one rear door, of the smallest class that takes its heat, kW (HPE QuickSpecs of Motivair doors, 2026:
/// 14-35, 35-55, 55-75; the survey of practice ends at 80).
constexpr std::array door_classes_kw = {35.0, 55.0, 75.0, 80.0};

/// Per kW; plant and building are written down over the facility's years, what comes with servers over theirs.
struct Capital {
    double plant = 0, building = 0, servers = 0;
    double sum() const { return plant + building + servers; }
};

double annuity(double rate, double years) {
    years = std::max(1.0, years);
    return rate > 0 ? rate / -std::expm1(-years * std::log1p(rate)) : 1 / years;
}

/// Yearly charge for capital and its upkeep.
double yearly(const PremiseValues& p, const Capital& c) {
    return annuity(p[discount_rate], p[facility_years]) * (c.plant + c.building) + p[maintenance] * c.plant +
           (annuity(p[discount_rate], p[server_years]) + p[support]) * c.servers;
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

double limitOf(const PremiseValues& p, RackCooling method) {
    return p[method == RackCooling::perimeter ? perimeter_limit
             : method == RackCooling::in_row  ? in_row_limit
                                              : rear_door_limit];
}

/// Racks, their PDUs and the floor under them, for one kW of IT.
double racksAndFloor(const PremiseValues& p, double density, bool floor_stands) {
    const double pdus = rack_feeds * p[rack_pdu] * std::max(1.0, density / rack_pdu_kw);
    return (p[rack] + pdus + (floor_stands ? 0 : p[floor_area] * p[floor])) / density;
}

/// UPS and busway carry IT and distribution losses, generators the cooling too. UPS and generators of an old room
/// stand; denser racks want new busways in any case.
double powerChain(const PremiseValues& p, const CrossoverSite& site, double it, double cooling) {
    const double carried = it / site.distribution_efficiency;
    const bool old_room = p[standing_air] > 0;
    return p[busway] * carried +
           (old_room ? 0 : p[ups] * carried + p[generator] * (carried / site.ups_efficiency + cooling));
}

/// Rear doors bought over the heat they take.
double doorSize(double kw_per_rack) {
    const auto* const door = std::ranges::find_if(door_classes_kw, [&](double kw) { return kw >= kw_per_rack; });
    return door == door_classes_kw.end() ? 1 : *door / kw_per_rack;
}

/// Chillers and dry coolers installed over needed, in units as large as perimeter coolers; the same on both sides.
double rejectionReserve(const CrossoverSite& site) {
    const double needed = std::max(1.0, std::ceil(site.it.si() / crah_unit_w));
    return (needed + std::max(0, site.spare_units)) / needed;
}

/// Facility water to the racks, for so much heat per kW of IT.
double pipes(const PremiseValues& p, const CrossoverSite& site, double heat) {
    return p[retrofit_piping] * (p[piping_fixed] / inKilowatts(site.it) + p[piping] * heat);
}

struct AirPlant {
    double units, rejection, contained, pipes;
    double sum() const { return units + rejection + contained + pipes; }
};
AirPlant airPlant(const PremiseValues& p, const CrossoverSite& site, const PlantShare& plant, RackCooling method,
                  double density) {
    AirPlant air{};
    const double standing = p[standing_air];
    const bool old_room = standing > 0;
    // An old room's perimeter air is used up to the density it was made for.
    const double new_share = old_room && method == RackCooling::perimeter ? std::max(0.0, 1 - standing / density) : 1;
    const double unit = p[method == RackCooling::perimeter ? crah : method == RackCooling::in_row ? in_row : rear_door];
    const double size = method == RackCooling::rear_door ? doorSize(density) : 1;
    air.units = unit * plant.air_units * new_share * size;
    air.rejection = old_room ? 0 : (p[chiller] + p[dry_cooler]) * plant.air_heat * rejectionReserve(site);
    const bool no_new_aisle =
        method == RackCooling::rear_door || new_share == 0 || site.containment == Containment::none;
    air.contained = no_new_aisle ? 0 : p[containment] / density;
    // Row coolers and doors want facility water at the racks, as cold plates do.
    air.pipes = method == RackCooling::perimeter ? 0 : pipes(p, site, 1);
    return air;
}

/// What the printed cost of a building holds beyond the plant that is counted by itself: shell, land, fees,
/// commissioning. The same on both sides.
double restOfBuilding(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy) {
    const PlantShare plant = energy.air(RackCooling::perimeter, site.supply_air.inCelsius(), usual_density_kw);
    const double counted = airPlant(p, site, plant, RackCooling::perimeter, usual_density_kw).sum() +
                           powerChain(p, site, 1, plant.design) + p[floor_area] * p[floor] / usual_density_kw;
    return std::max(0.0, p[build] * 1e3 - counted);
}

struct Side {
    Capital capital;
    double energy_kw = 0, peak_kw = 0, water_m3 = 0; ///< of the whole site per kW of IT on air; water at full load
    std::optional<double> inlet_c; ///< air; nothing: cold plates, which lose nothing to heat within their limit
};

Side airSide(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy, RackCooling method,
             double density) {
    Side side;
    // The rack's own exhaust comes back where it wants more air than it gets; colder supply makes up for it as far as
    // that goes.
    RackAir air;
    air.method = method;
    air.containment = site.containment;
    air.altitude_m = site.altitude_m;
    air.supply_air = site.supply_air;
    air.air_heat = kilowatts(density);
    air.demanded = airflowFor(air.air_heat, kelvins(printed_rise_k), site.altitude_m);
    const double excess_k = (rackInlet(air).hottest - site.supply_air).si();
    const double supply_c = site.supply_air.inCelsius();
    const double colder_c = std::max(std::min(least_supply_c, supply_c), supply_c - excess_k);
    side.inlet_c = colder_c + excess_k;

    const PlantShare plant = energy.air(method, colder_c, density);
    const bool old_room = p[standing_air] > 0;
    side.energy_kw = plant.mean;
    side.peak_kw = plant.peak;
    side.water_m3 = plant.water_m3;
    side.capital.plant = powerChain(p, site, 1, plant.design) + airPlant(p, site, plant, method, density).sum();
    side.capital.building = racksAndFloor(p, density, old_room) + (old_room ? 0 : restOfBuilding(p, site, energy));
    return side;
}

Side liquidSide(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy, double density) {
    Side side;
    const double it = 1 - p[fan_saving]; // of what the same servers take on air
    const PlantShare& plant = energy.liquid();
    const double standing = p[standing_air];
    const bool old_room = standing > 0;
    const double residue_kw = p[residual_air] * it * density;
    const bool residue_stands = old_room && residue_kw <= standing;
    const double residue_unit = p[residue_kw <= std::max(p[perimeter_limit], standing) ? crah : in_row];
    const double residue = residue_stands ? 0
                                          : residue_unit * plant.air_units * it +
                                                (site.containment == Containment::none ? 0 : p[containment] / density);
    const double wet = 1 - p[residual_air];
    const double chilled = plant.air_heat + energy.chilledShare() * wet;
    // Free cooling takes dry coolers, in an old room too, for what the standing chillers need not do any more.
    const double rejection =
        rejectionReserve(site) *
        (old_room ? p[dry_cooler] * wet : p[chiller] * chilled + p[dry_cooler] * (plant.air_heat + wet));
    side.capital.plant = powerChain(p, site, it, it * plant.design) + residue +
                         it * (rejection + p[cdu] * plant.liquid_units) + p[manifold] / density +
                         pipes(p, site, it * wet);
    side.capital.building = racksAndFloor(p, density, old_room) + (old_room ? 0 : restOfBuilding(p, site, energy));
    side.capital.servers = p[direct_liquid] * site.gpus_per_kw / gpus_of_priced_server;
    side.energy_kw = it * plant.mean;
    side.peak_kw = it * plant.peak;
    side.water_m3 = it * plant.water_m3;
    return side;
}

CrossoverSide priced(const PremiseValues& p, const CrossoverSite& site, CrossoverSet set, const Side& side) {
    CrossoverSide cost;
    cost.capex_per_kw = side.capital.sum();
    if (set == CrossoverSet::new_build || set == CrossoverSet::retrofit) {
        cost.energy = p[load_factor] * (side.energy_kw * hours_a_year * p[electricity] + side.water_m3 * p[water]) +
                      side.peak_kw * months_a_year * p[demand];
        const double lost = side.inlet_c ? lostShare(site, *side.inlet_c) : 0;
        cost.throttling = lost * site.gpus_per_kw * site.used_share * hours_a_year * p[gpu_hour];
    }
    cost.per_kw_year = yearly(p, side.capital) + cost.energy + cost.throttling;
    return cost;
}

} // namespace

CrossoverPoint pointOf(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy, CrossoverSet set,
                       double density) {
    CrossoverPoint point;
    point.kw_per_rack = density;
    for (const RackCooling method : air_methods) {
        if (density > limitOf(p, method))
            continue;
        const Side side = airSide(p, site, energy, method, density);
        const CrossoverSide cost = priced(p, site, set, side);
        if (point.air && point.air->per_kw_year <= cost.per_kw_year)
            continue;
        point.air = cost;
        point.air_method = method;
        point.air_inlet = celsius(*side.inlet_c);
    }
    if (density <= liquid_limit_kw)
        point.liquid = priced(p, site, set, liquidSide(p, site, energy, density));
    return point;
}

CrossoverPoint crossoverAt(const Premises& premises, const CrossoverSite& site, CrossoverSet set, double kw_per_rack) {
    if (!(kw_per_rack > 0) || !(site.it.si() > 0)) {
        CrossoverPoint nothing;
        nothing.kw_per_rack = kw_per_rack;
        return nothing;
    }
    const PremiseValues p(premises);
    return pointOf(p, site, PlantEnergy(site, p), set, kw_per_rack);
}

} // namespace cw::model
