// The plant's energy for the crossover: the same plant model as a plan's, on a grid of supply temperatures.
#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/cooling/crossover_costs.h"

#include <algorithm>
#include <cmath>

namespace cw::model {
namespace {

/// Supply is lowered by no more than this in the crossover.
constexpr int grid_k = 10;
/// Share of an air mover's pressure that is spent in tiles, aisles and doors and grows with the square of a rack's
/// flow: brings perimeter fans from 6.5 % of the heat to 15 % at 22 kW a rack, within the 5-15 % of practice. Unverified.
constexpr double outer_pressure_share = 0.25;
/// Density for which the movers' printed power holds, kW a rack: the installed base's mean. Unverified as a mover's
/// design point.
constexpr double mover_density_kw = 9;

PlantInput plant(const CrossoverSite& site, const PremiseValues& p) {
    PlantInput input;
    input.it_expected = site.it;
    input.supply_air = site.supply_air;
    input.supply_liquid = site.supply_liquid;
    input.altitude_m = site.altitude_m;
    input.ups_efficiency = site.ups_efficiency;
    input.distribution_efficiency = site.distribution_efficiency;
    input.chiller_cop = p.chiller_cop;
    input.spare_units = site.spare_units;
    input.outdoor_c = site.outdoor_c;
    return input;
}

/// Cooling in the hottest hour: what is over IT and electrical losses.
double designShare(const PlantResult& r, Power it) {
    return std::max(0.0, r.pue_high - 1 - (r.ups_loss + r.distribution_loss + r.other) / it);
}

} // namespace

PremiseValues expectedValues(const CrossoverPremises& c) {
    return {c.perimeter_limit_kw.expected, c.in_row_limit_kw.expected,      c.rear_door_limit_kw.expected,
            c.crah_per_kw.expected,        c.in_row_per_kw.expected,        c.rear_door_per_kw.expected,
            c.chiller_per_kw.expected,     c.containment_per_rack.expected, c.cdu_per_kw.expected,
            c.dry_cooler_per_kw.expected,  c.manifold_per_rack.expected,    c.piping_fixed.expected,
            c.piping_per_kw.expected,      c.plates_per_kw.expected,        c.residual_air.expected,
            c.fan_saving.expected,         c.rack_each.expected,            c.floor_m2.expected,
            c.floor_per_m2.expected,       c.ups_per_kw.expected,           c.generator_per_kw.expected,
            c.busway_per_kw.expected,      c.building_per_kw.expected,      c.reserve.expected,
            c.standing_air_kw.expected,    c.discount_rate.expected,        c.facility_years.expected,
            c.server_years.expected,       c.maintenance.expected,          c.electricity_per_kwh.expected,
            c.load_factor.expected,        c.chiller_cop.expected,          c.gpu_hour.expected};
}

PlantEnergy::PlantEnergy(const CrossoverSite& site, const PremiseValues& p) : supply_c_(site.supply_air.inCelsius()) {
    PlantInput input = plant(site, p);
    input.air_heat = site.it;
    for (std::size_t m = 0; m < rows_.size(); ++m) {
        input.in_row_heat = m == 1 ? site.it : Power();
        input.rear_door_heat = m == 2 ? site.it : Power();
        for (int k = 0; k <= grid_k; ++k) {
            input.supply_air = site.supply_air - kelvins(k);
            const PlantResult r = coolingPlant(input);
            rows_[m].mean.push_back(r.pue);
            rows_[m].peak.push_back(designShare(r, site.it));
        }
    }
    PlantInput wet = plant(site, p);
    wet.air_heat = p.residual_air * site.it;
    wet.liquid_heat = site.it - wet.air_heat;
    const PlantResult r = coolingPlant(wet);
    liquid_ = r.pue;
    liquid_design_ = designShare(r, site.it);
    const double hottest_c =
        site.outdoor_c.empty() ? unknown_hottest_c : *std::max_element(site.outdoor_c.begin(), site.outdoor_c.end());
    const double water_c = site.supply_liquid.inCelsius() - cdu_approach_k;
    chilled_share_ = std::clamp((hottest_c + dry_cooler_approach_k - water_c) / water_rise_k, 0.0, 1.0);
}

double PlantEnergy::movers(RackCooling method, double density) const {
    const double share = method == RackCooling::perimeter ? crah_fan_share
                         : method == RackCooling::in_row  ? row_fan_share
                                                          : door_fan_share;
    // Close-coupled movers are built for what one or two racks give off; only perimeter air crosses the room.
    if (method != RackCooling::perimeter)
        return 0;
    const double flow = density / mover_density_kw;
    return share * outer_pressure_share * std::max(0.0, flow * flow - 1);
}

double PlantEnergy::read(const std::vector<double>& values, double supply_c) const {
    const double at = std::clamp(supply_c_ - supply_c, 0.0, double(grid_k));
    const auto i = std::min(static_cast<std::size_t>(at), values.size() - 2);
    return std::lerp(values[i], values[i + 1], at - static_cast<double>(i));
}

namespace {
std::size_t rowOf(RackCooling method) {
    return method == RackCooling::perimeter ? 0 : method == RackCooling::in_row ? 1 : 2;
}
} // namespace

double PlantEnergy::air(RackCooling method, double supply_c, double density) const {
    return read(rows_[rowOf(method)].mean, supply_c) + movers(method, density);
}

double PlantEnergy::airDesign(RackCooling method, double supply_c, double density) const {
    return read(rows_[rowOf(method)].peak, supply_c) + movers(method, density);
}

} // namespace cw::model
