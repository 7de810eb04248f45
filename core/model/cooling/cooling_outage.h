// Hours of the year in which a cooling unit is out and no spare stands in.
#pragma once

#include "core/catalog/terms.h"
#include "core/units/units.h"

namespace cw::model {

/// `share` of the hours in which what the rack is supplied with is warmer by these.
struct CoolingOutage {
    double share = 0;
    TemperatureDifference air_rise, liquid_rise;
};

/// Of racks cooled by `method`, whose units carry `heat` together and are each out for `hours_a_year`. Without effect
/// where a spare takes over, and for doors and tanks, which are a rack's own.
CoolingOutage coolingOutage(RackCooling method, Power heat, int spare_units, double hours_a_year);

} // namespace cw::model
