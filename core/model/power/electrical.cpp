// Hand formulas of electricity and fans.
#include "core/model/power/power_constants.h"
#include "core/model/power/power_model.h"

#include <numbers>

namespace cw::model {

Power threePhasePower(Voltage line_to_line, Current current, double power_factor) {
    return std::numbers::sqrt3 * power_factor * (line_to_line * current);
}

Power singlePhasePower(Voltage voltage, Current current, double power_factor) {
    return power_factor * (voltage * current);
}

Current continuousCurrent(Current breaker) { return continuous_share * breaker; }

double upsEfficiency(double load_fraction, const LossCurve& loss) {
    if (load_fraction <= 0)
        return 0;
    return load_fraction / (load_fraction + loss.at(load_fraction));
}

double fanPowerRatio(double speed) { return speed * speed * speed; }

} // namespace cw::model
