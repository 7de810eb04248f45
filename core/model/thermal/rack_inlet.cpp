// Air at the inlets of a rack: what its cooling method delivers, and what the rack takes in again of its own exhaust.
#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/thermal/thermal_model.h"

#include <algorithm>

namespace cw::model {
namespace {

/// One optimised floor tile's worth a rack (engineering reference: "best floor tile about 1,900 cfm").
constexpr VolumeFlow tile_flow = cubicFeetPerMinute(1900);
/// Half of a 6,900 CFM, 600 mm row cooler (APC InRow RP, ACRP501) between two racks.
constexpr VolumeFlow row_cooler_flow = cubicFeetPerMinute(3450);
/// Rear doors 20-80 kW by source, 40-60 typical; cold plates up to 200 kW; single-phase tanks 150 kW.
constexpr Power rear_door_capacity = kilowatts(60);
constexpr Power cold_plate_capacity = kilowatts(200);
constexpr Power immersion_capacity = kilowatts(150);
/// Rise from supply to exhaust that a coil is sized for. With it a contained tile takes 19-20 kW and a row cooler 37
/// kW, within the 20-25 and 30-50 kW that practice gives these methods.
constexpr double design_rise_k = 20;
/// Of the air sent to a rack, what arrives (the rest bypasses), and what mixes back even with plenty of air.
/// Unverified.
struct Mixing {
    double delivered, least_recirculation;
};
constexpr Mixing mixing(Containment containment, bool close_coupled) {
    switch (containment) {
    case Containment::none:
        return close_coupled ? Mixing{0.85, 0.06} : Mixing{0.65, 0.12};
    case Containment::cold_aisle:
        return {0.92, 0.03};
    case Containment::hot_aisle:
        return {0.95, 0.02};
    }
    return {0.65, 0.12};
}
/// Inlet rises with height where exhaust comes over the rack: the top breathes about 1.5 times the mean excess.
/// Unverified.
constexpr double top_of_rack = 1.5;
/// No rack takes in more of its own air than this: some leaks to the return. Keeps the mixture finite.
constexpr double most_recirculation = 0.95;
/// No steady state above: servers have shut down and stopped heating.
constexpr double greatest_excess_k = 60;

} // namespace

RackInlet rackInlet(const RackAir& air) {
    RackInlet result;
    const double density = airDensityRatio(air.altitude_m);
    const double watts_per_k = air_heat_capacity_j_m3k * density; // per m3/s
    const bool door = air.method == RackCooling::rear_door;
    const Mixing mix = mixing(air.containment, air.method == RackCooling::in_row);

    if (air.method == RackCooling::immersion) {
        result.inlet = result.hottest = air.supply_liquid;
        result.capacity = immersion_capacity;
        return result;
    }
    if (door) {
        // The door gives the room its air back at room temperature, so the room never runs short of it.
        result.capacity = rear_door_capacity;
        result.available = VolumeFlow::fromSi(rear_door_capacity.si() / (watts_per_k * design_rise_k));
    } else {
        result.available = mix.delivered * (air.method == RackCooling::in_row ? row_cooler_flow : tile_flow);
        result.capacity = air.method == RackCooling::cold_plate
                              ? cold_plate_capacity
                              : watts(watts_per_k * design_rise_k * result.available.si());
    }

    double share = door ? 0.0 : mix.least_recirculation;
    double rise_k = 0;
    if (air.demanded.si() > 0) {
        share = std::max(share, 1 - result.available / air.demanded);
        rise_k = std::max(0.0, air.air_heat.si()) / (watts_per_k * air.demanded.si());
    }
    result.recirculation = std::clamp(share, 0.0, most_recirculation);
    // inlet = (1 - r) supply + r (inlet + rise)
    double excess_k = result.recirculation / (1 - result.recirculation) * rise_k;
    // Heat that a door cannot take warms the room by as much as the shortfall of its coil.
    if (door && air.air_heat > result.capacity)
        excess_k += (air.air_heat - result.capacity).si() / (watts_per_k * result.available.si());
    excess_k = std::min(excess_k, greatest_excess_k);
    result.inlet = air.supply_air + kelvins(excess_k);
    // Nobody breathes hotter air than the exhaust.
    result.hottest = air.supply_air + kelvins(std::min(top_of_rack * excess_k, excess_k + rise_k));
    return result;
}

} // namespace cw::model
