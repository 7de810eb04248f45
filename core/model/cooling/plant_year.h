// When in the year the plant works hard: its figures by outdoor temperature, laid over the hours.
#pragma once

#include "core/model/cooling/cooling_model.h"

#include <array>
#include <span>

namespace cw::model {

/// Mean, least and greatest hour of some hours of the year.
struct PlantPeriod {
    double outdoor_c = 0;
    double pue = 1, pue_low = 1, pue_high = 1;
    double wue = 0, wue_low = 0, wue_high = 0; ///< l/kWh of IT
};
struct PlantYear {
    std::array<PlantPeriod, 12> months;
    std::array<PlantPeriod, 24> hours_of_day;
    PlantPeriod all;
};

/// `outdoor_c`: the 8,760 hours that `bins` came from. Nothing: there are none.
std::optional<PlantYear> plantYear(std::span<const PlantBin> bins, std::span<const double> outdoor_c);

} // namespace cw::model
