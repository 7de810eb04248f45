#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"

#include <cmath>

namespace cw::model {

double airDensityRatio(double altitude_m) { return std::pow(1 - 2.25577e-5 * altitude_m, 5.2559); }

VolumeFlow airflowFor(Power heat, TemperatureDifference rise, double altitude_m) {
    return VolumeFlow::fromSi(heat.si() / (air_heat_capacity_j_m3k * airDensityRatio(altitude_m) * rise.si()));
}

VolumeFlow coolantFlowFor(Power heat, TemperatureDifference rise) {
    return VolumeFlow::fromSi(heat.si() / (water_heat_capacity_j_m3k * rise.si()));
}

double chillerKilowattsPerTon(double cop) { return kilowatts_per_ton / cop; }

} // namespace cw::model
