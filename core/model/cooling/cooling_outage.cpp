#include "core/model/cooling/cooling_outage.h"

#include "core/model/cooling/cooling_constants.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

constexpr double all_hours = 8760;
/// Rise without any unit; every GPU is slowed or shut down long before.
constexpr double last_unit_rise_k = 60;

struct Units {
    double unit_w;
    double drive_k; ///< from the water behind the units to what returns to them, at full load
};
constexpr Units perimeter{crah_unit_w, crah_approach_k + coil_air_rise_k};
constexpr Units in_row{row_unit_w, row_approach_k + coil_air_rise_k};
constexpr Units cold_plate{cdu_unit_w, cdu_approach_k + coolant_rise_k};

} // namespace

CoolingOutage coolingOutage(RackCooling method, Power heat, int spare_units, double hours_a_year) {
    const Units* units = method == RackCooling::perimeter    ? &perimeter
                         : method == RackCooling::in_row     ? &in_row
                         : method == RackCooling::cold_plate ? &cold_plate
                                                             : nullptr;
    if (!units || spare_units > 0 || heat.si() <= 0 || hours_a_year <= 0)
        return {};
    const double needed = std::max(1.0, std::ceil(heat.si() / units->unit_w));
    // The units that are left move the heat with a greater difference: all of it over n - 1 instead of n.
    const TemperatureDifference rise =
        kelvins(needed > 1 ? std::min(last_unit_rise_k, units->drive_k / (needed - 1)) : last_unit_rise_k);
    CoolingOutage outage;
    outage.share = std::min(1.0, needed * hours_a_year / all_hours);
    (method == RackCooling::cold_plate ? outage.liquid_rise : outage.air_rise) = rise;
    return outage;
}

} // namespace cw::model
