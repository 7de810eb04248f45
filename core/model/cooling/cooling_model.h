// The cooling plant: what carries the heat away, what that takes, PUE by hour.
#pragma once

#include "core/catalog/terms.h"
#include "core/units/units.h"

#include <optional>
#include <span>
#include <vector>

namespace cw::model {

struct PlantInput {
    Power it_expected;
    Power air_heat; ///< of it_expected
    Power liquid_heat;
    Power rear_door_heat; ///< part of air_heat that rear doors take into water
    Power in_row_heat;    ///< part of air_heat that row coolers take
    Temperature supply_air;
    Temperature supply_liquid;
    double altitude_m = 0;
    Power ups_loss, distribution_loss; ///< at it_expected; they warm the electrical rooms' air
    double chiller_cop = 5; ///< at design
    int spare_units = 1;
    std::span<const double> outdoor_c; ///< hourly, 8,760 values; empty: unknown
};
/// The hours of one outdoor temperature.
struct PlantBin {
    double outdoor_c = 0; ///< their mean
    double hours = 0;     ///< a year
    double pue = 1;
    double wue = 0; ///< litres of water a kWh of IT
};
struct PlantResult {
    double pue = 1;                   ///< yearly mean
    double pue_low = 1, pue_high = 1; ///< least and greatest hour; of any inhabited place where the weather is unknown
    Power chiller, fans, pumps, ups_loss, distribution_loss, other; ///< yearly means
    std::optional<double> free_cooling_hours;                       ///< a year; nothing: the weather is unknown
    double water_m3 = 0;                                            ///< a year
    Power air_capacity_needed;
    Power liquid_capacity_needed;
    VolumeFlow coolant_flow;
    double wue = 0;                   ///< yearly mean, l/kWh
    std::vector<PlantBin> by_outdoor; ///< from the coldest; empty: the weather is unknown
};
PlantResult coolingPlant(const PlantInput& input);
/// CDUs to install for this heat, spares with them.
Power liquidCapacityFor(Power liquid_heat, int spare_units);

/// Hand formulas. Q = rho cp V dT.
VolumeFlow airflowFor(Power heat, TemperatureDifference rise, double altitude_m = 0);
VolumeFlow coolantFlowFor(Power heat, TemperatureDifference rise);
/// Air density over sea level, (1 - 2.25577e-5 h)^5.2559.
double airDensityRatio(double altitude_m);
/// Electric kW per ton of refrigeration (3.517 kW) of a chiller.
double chillerKilowattsPerTon(double cop);

} // namespace cw::model
