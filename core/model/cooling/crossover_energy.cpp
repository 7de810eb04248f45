// The plant's energy and size for the crossover: the plant model of a plan, on a grid of supply temperatures.
#include "core/model/cooling/crossover_energy.h"

#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"

#include <algorithm>
#include <cmath>

namespace cw::model {
namespace {

/// Density at which the movers' printed power holds: the installed base's mean, 9 kW a rack (Uptime 2025). Unverified
/// as a mover's design point.
constexpr double mover_density_kw = 9;

PlantInput plantOf(const CrossoverSite& site, const PremiseValues& p) {
    PlantInput input;
    input.it_expected = site.it;
    input.supply_air = site.supply_air;
    input.supply_liquid = site.supply_liquid;
    input.altitude_m = site.altitude_m;
    input.distribution_loss = (1 / site.distribution_efficiency - 1) * site.it;
    input.ups_loss = (1 / site.ups_efficiency - 1) * (site.it + input.distribution_loss);
    input.chiller_cop = p[Premise::chiller_cop];
    input.spare_units = site.spare_units;
    input.outdoor_c = site.outdoor_c;
    return input;
}

PlantShare shareOf(const PlantInput& input) {
    const PlantResult r = coolingPlant(input);
    PlantShare share;
    share.mean = r.pue;
    share.peak = r.pue_high;
    share.water_m3 = r.water_m3 / inKilowatts(input.it_expected);
    share.design = std::max(0.0, r.pue_high - 1 - (r.ups_loss + r.distribution_loss + r.other) / input.it_expected);
    share.air_heat = (input.air_heat + r.ups_loss + r.distribution_loss) / input.it_expected;
    share.air_units = r.air_capacity_needed / input.it_expected;
    share.liquid_units = r.liquid_capacity_needed / input.it_expected;
    return share;
}

PlantShare between(const PlantShare& a, const PlantShare& b, double t) {
    PlantShare share;
    for (double PlantShare::* of : {&PlantShare::mean, &PlantShare::peak, &PlantShare::water_m3, &PlantShare::design,
                                    &PlantShare::air_heat, &PlantShare::air_units, &PlantShare::liquid_units})
        share.*of = std::lerp(a.*of, b.*of, t);
    return share;
}

std::size_t rowOf(RackCooling method) {
    return method == RackCooling::perimeter ? 0 : method == RackCooling::in_row ? 1 : 2;
}

} // namespace

PremiseValues::PremiseValues(const Premises& premises) {
    for (std::size_t i = 0; i < premise_count; ++i)
        values_[i] = premises[Premise(i)].expected;
}

PlantEnergy::PlantEnergy(const CrossoverSite& site, const PremiseValues& p)
    : supply_c_(site.supply_air.inCelsius()), fan_pressure_(p[Premise::fan_pressure]) {
    const int coldest_k = std::max(1, static_cast<int>(std::ceil(supply_c_ - least_supply_c)));
    PlantInput dry = plantOf(site, p);
    dry.air_heat = site.it;
    for (const RackCooling method : {RackCooling::perimeter, RackCooling::in_row, RackCooling::rear_door}) {
        dry.in_row_heat = method == RackCooling::in_row ? site.it : Power();
        dry.rear_door_heat = method == RackCooling::rear_door ? site.it : Power();
        for (int k = 0; k <= coldest_k; ++k) {
            dry.supply_air = site.supply_air - kelvins(k);
            air_[rowOf(method)].push_back(shareOf(dry));
        }
    }
    PlantInput wet = plantOf(site, p);
    wet.air_heat = p[Premise::residual_air] * site.it;
    wet.liquid_heat = site.it - wet.air_heat;
    liquid_ = shareOf(wet);
    const double hottest_c =
        site.outdoor_c.empty() ? unknown_hottest_c : *std::max_element(site.outdoor_c.begin(), site.outdoor_c.end());
    const double water_c = site.supply_liquid.inCelsius() - cdu_approach_k;
    chilled_share_ = std::clamp((hottest_c + dry_cooler_approach_k - water_c) / water_rise_k, 0.0, 1.0);
}

PlantShare PlantEnergy::air(RackCooling method, double supply_c, double kw_per_rack) const {
    const auto& grid = air_[rowOf(method)];
    const double at = std::clamp(supply_c_ - supply_c, 0.0, static_cast<double>(grid.size() - 1));
    const std::size_t below = std::min(static_cast<std::size_t>(at), grid.size() - 2);
    PlantShare share = between(grid[below], grid[below + 1], at - static_cast<double>(below));
    // Row coolers and doors are built for what a rack or two give off; only perimeter air crosses the room, and what
    // tiles and aisles take of its pressure grows with the square of a rack's flow. With the expected share fans rise
    // from 6.5 % of the heat to 15 % at 22 kW a rack, the ends of practice's 5-15 %.
    if (method == RackCooling::perimeter) {
        const double flow = kw_per_rack / mover_density_kw;
        const double harder = crah_fan_share * fan_pressure_ * std::max(0.0, flow * flow - 1);
        share.mean += harder;
        share.peak += harder;
        share.design += harder;
    }
    return share;
}

} // namespace cw::model
