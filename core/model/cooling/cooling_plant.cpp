// The plant hour by hour: each loop is cooled by outdoor air as far as that goes, by the chiller for the rest.
#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw::model {
namespace {

constexpr double kelvin_of_0_c = 273.15;

/// COP of a chiller whose design COP is given, at this water and outdoor temperature.
double chillerCop(double design_cop, double water_c, double outdoor_c) {
    const auto carnot = [](double evaporating_c, double condensing_c) {
        return (evaporating_c + kelvin_of_0_c) / std::max(least_lift_k, condensing_c - evaporating_c);
    };
    const double design =
        carnot(design_chilled_water_c - evaporator_approach_k, design_outdoor_c + condenser_approach_k);
    const double now = carnot(water_c - evaporator_approach_k, outdoor_c + condenser_approach_k);
    return std::min(std::max(greatest_cop, design_cop), design_cop * now / design);
}

/// A water loop that takes `heat_w` at supply temperature `water_c`.
struct Loop {
    double heat_w = 0;
    double water_c = 0;
};

/// Power and flows of one outdoor temperature, W.
struct Hour {
    double chiller = 0, rejection_fans = 0, water_l_per_h = 0;
    double free_share = 1; ///< of all heat that outdoor air takes without a compressor
    Hour& operator+=(const Hour& o) {
        chiller += o.chiller;
        rejection_fans += o.rejection_fans;
        water_l_per_h += o.water_l_per_h;
        return *this;
    }
};

/// Share of a loop's heat that a dry cooler takes at this outdoor temperature.
double freeShare(const Loop& loop, double outdoor_c) {
    const double reachable_c = outdoor_c + dry_cooler_approach_k;
    return std::clamp((loop.water_c + water_rise_k - reachable_c) / water_rise_k, 0.0, 1.0);
}

Hour rejectHeat(const Loop& loop, double outdoor_c, double design_cop) {
    Hour hour;
    if (loop.heat_w <= 0)
        return hour;
    hour.free_share = freeShare(loop, outdoor_c);
    const double mechanical_w = loop.heat_w * (1 - hour.free_share);
    hour.chiller = mechanical_w / chillerCop(design_cop, loop.water_c, outdoor_c);
    // Dry cooler fans slow as the air gets colder than it need be; power goes with the cube.
    const double wanted_k = std::max(dry_cooler_approach_k, loop.water_c - outdoor_c);
    const double speed = hour.free_share < 1 ? 1 : dry_cooler_approach_k / wanted_k;
    const double rejected_w = loop.heat_w * hour.free_share * speed * speed * speed + mechanical_w + hour.chiller;
    hour.rejection_fans = rejection_fan_share * rejected_w;
    hour.water_l_per_h = tower_litres_per_kwh * (mechanical_w + hour.chiller) / 1000;
    return hour;
}

/// Units of `unit_w` for this heat, spares running along: n + s units at n/(n + s) of speed.
struct Fleet {
    double needed = 0, installed = 0;
    Fleet(double heat_w, double unit_w, int spare)
        : needed(std::ceil(std::max(0.0, heat_w) / unit_w)), installed(needed > 0 ? needed + std::max(0, spare) : 0) {}
    /// Fan or pump power over that of `needed` units at full speed: (n + s)/n (n/(n + s))^3.
    double powerRatio() const { return needed > 0 ? (needed / installed) * (needed / installed) : 1; }
    double capacityRatio() const { return needed > 0 ? installed / needed : 1; }
};

/// Outdoor temperatures by whole kelvins: hours and their mean.
struct Bin {
    double hours = 0, sum_c = 0;
};
constexpr int coldest_bin_c = -60;
constexpr int bin_count = 130;

struct Outdoor {
    std::array<Bin, bin_count> bins{};
    double hours = 0, low_c = 0, high_c = 0;
    bool known = true;
};
Outdoor binned(std::span<const double> outdoor_c) {
    Outdoor outdoor;
    static constexpr double unknown[] = {unknown_outdoor_c};
    if (outdoor_c.empty())
        outdoor_c = unknown;
    outdoor.low_c = outdoor.high_c = outdoor_c.front();
    outdoor.known = outdoor_c.data() != unknown;
    for (const double c : outdoor_c) {
        const int index = static_cast<int>(std::clamp(c - coldest_bin_c, 0.0, bin_count - 1.0));
        outdoor.bins[index].hours += 1;
        outdoor.bins[index].sum_c += c;
        outdoor.low_c = std::min(outdoor.low_c, c);
        outdoor.high_c = std::max(outdoor.high_c, c);
    }
    outdoor.hours = static_cast<double>(outdoor_c.size());
    return outdoor;
}

} // namespace

Power liquidCapacityFor(Power liquid_heat, int spare_units) {
    return liquid_heat * Fleet(liquid_heat.si(), cdu_unit_w, spare_units).capacityRatio();
}

PlantResult coolingPlant(const PlantInput& input) {
    PlantResult result;
    const double it_w = input.it_expected.si();
    if (it_w <= 0)
        return result;

    const double distribution_loss_w = std::max(0.0, input.distribution_loss.si());
    const double ups_loss_w = std::max(0.0, input.ups_loss.si());

    // Heat by path. The electrical rooms' losses join the perimeter air.
    const double air_w = std::max(0.0, input.air_heat.si());
    const double door_w = std::clamp(input.rear_door_heat.si(), 0.0, air_w);
    const double row_w = std::clamp(input.in_row_heat.si(), 0.0, air_w - door_w);
    const double perimeter_w = air_w - door_w - row_w + distribution_loss_w + ups_loss_w;
    const double liquid_w = std::max(0.0, input.liquid_heat.si());

    const double density = airDensityRatio(input.altitude_m);
    const Fleet perimeter(perimeter_w, crah_unit_w, input.spare_units);
    const Fleet row(row_w, row_unit_w, input.spare_units);
    const Fleet cdus(liquid_w, cdu_unit_w, input.spare_units);
    // Thin air carries less: volume flow grows as 1/density and fan power as its cube times density.
    const double air_fans_w = (perimeter_w * crah_fan_share * perimeter.powerRatio() +
                               row_w * row_fan_share * row.powerRatio() + door_w * door_fan_share) /
                              (density * density);
    const double pumps_w = (air_w + liquid_w) * water_pump_share + liquid_w * cdu_pump_share * cdus.powerRatio();

    // Fans and pumps end as heat in the loops they serve.
    const double supply_c = input.supply_air.inCelsius();
    const Loop loops[] = {
        {perimeter_w + perimeter_w * crah_fan_share * perimeter.powerRatio(), supply_c - crah_approach_k},
        {row_w + door_w + row_w * row_fan_share * row.powerRatio() + door_w * door_fan_share,
         supply_c - row_approach_k},
        {liquid_w * (1 + cdu_pump_share), input.supply_liquid.inCelsius() - cdu_approach_k},
    };
    const double design_cop = std::max(0.1, input.chiller_cop);
    const auto at = [&](double outdoor_c) {
        Hour sum;
        double free_w = 0, heat_w = 0;
        for (const Loop& loop : loops) {
            const Hour hour = rejectHeat(loop, outdoor_c, design_cop);
            sum += hour;
            free_w += hour.free_share * loop.heat_w;
            heat_w += loop.heat_w;
        }
        sum.free_share = heat_w > 0 ? free_w / heat_w : 1;
        return sum;
    };

    const double other_w = other_share * it_w;
    const double constant_w = it_w + distribution_loss_w + ups_loss_w + air_fans_w + pumps_w + other_w;
    const auto pueOf = [&](const Hour& hour) { return (constant_w + hour.chiller + hour.rejection_fans) / it_w; };

    const Outdoor outdoor = binned(input.outdoor_c);
    Hour mean;
    double free_hours = 0, water_l = 0;
    result.pue_low = result.pue_high = pueOf(at(outdoor.low_c));
    const auto widen = [&](double outdoor_c) {
        const double pue = pueOf(at(outdoor_c));
        result.pue_low = std::min(result.pue_low, pue);
        result.pue_high = std::max(result.pue_high, pue);
    };
    widen(outdoor.high_c);
    if (!outdoor.known)
        for (double c = unknown_coldest_c; c <= unknown_hottest_c; ++c)
            widen(c);
    for (const Bin& bin : outdoor.bins) {
        if (bin.hours == 0)
            continue;
        const Hour hour = at(bin.sum_c / bin.hours);
        const double share = bin.hours / outdoor.hours;
        mean.chiller += share * hour.chiller;
        mean.rejection_fans += share * hour.rejection_fans;
        water_l += share * 8760 * hour.water_l_per_h;
        free_hours += share * 8760 * hour.free_share;
        result.pue_low = std::min(result.pue_low, pueOf(hour));
        result.pue_high = std::max(result.pue_high, pueOf(hour));
        if (outdoor.known)
            result.by_outdoor.push_back(
                {bin.sum_c / bin.hours, share * 8760, pueOf(hour), hour.water_l_per_h / (it_w / 1000)});
    }
    result.pue = pueOf(mean);
    result.wue = water_l / (8760 * it_w / 1000);
    result.chiller = watts(mean.chiller);
    result.fans = watts(air_fans_w + mean.rejection_fans);
    result.pumps = watts(pumps_w);
    result.ups_loss = watts(ups_loss_w);
    result.distribution_loss = watts(distribution_loss_w);
    result.other = watts(other_w);
    if (outdoor.known)
        result.free_cooling_hours = free_hours;
    result.water_m3 = water_l / 1000;
    result.air_capacity_needed = watts(perimeter_w * perimeter.capacityRatio() + row_w * row.capacityRatio() + door_w);
    result.liquid_capacity_needed = liquidCapacityFor(watts(liquid_w), input.spare_units);
    result.coolant_flow = coolantFlowFor(watts(liquid_w), kelvins(coolant_rise_k));
    return result;
}

} // namespace cw::model
