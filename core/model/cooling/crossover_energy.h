// Inside the crossover: single values of the premises, and what the plant takes at each supply temperature.
#pragma once

#include "core/model/cooling/crossover.h"

#include <vector>

namespace cw::model {

/// One value of each premise.
class PremiseValues {
public:
    explicit PremiseValues(const Premises& premises);
    double operator[](Premise p) const { return values_[std::size_t(p)]; }
    double& operator[](Premise p) { return values_[std::size_t(p)]; }

private:
    std::array<double, premise_count> values_{};
};

/// A plant per kW of IT that it serves, from the same model as a plan's plant.
struct PlantShare {
    double mean = 1;         ///< kW of the whole site, yearly mean
    double peak = 1;         ///< the same in the hottest hour
    double water_m3 = 0;     ///< a year
    double design = 0;       ///< kW of cooling in the hottest hour: what generators carry besides IT
    double air_heat = 0;     ///< kW into air, electrical losses with it
    double air_units = 0;    ///< kW of air coolers installed, spares included
    double liquid_units = 0; ///< kW of CDUs installed, spares included
};

class PlantEnergy {
public:
    PlantEnergy(const CrossoverSite& site, const PremiseValues& premises);
    /// Fans push the harder against tiles and containment the denser the racks.
    PlantShare air(RackCooling method, double supply_c, double kw_per_rack) const;
    const PlantShare& liquid() const { return liquid_; }
    /// Share of the liquid's heat that needs a chiller in the hottest hour.
    double chilledShare() const { return chilled_share_; }

private:
    double supply_c_, fan_pressure_;
    std::array<std::vector<PlantShare>, 3> air_; ///< perimeter, in_row, rear_door; by kelvins below the plan's supply
    PlantShare liquid_;
    double chilled_share_ = 0;
};

/// Coldest supply that makes up for recirculated exhaust: the low end of ASHRAE's allowable class A1.
inline constexpr double least_supply_c = 15;

CrossoverPoint pointOf(const PremiseValues& premises, const CrossoverSite& site, const PlantEnergy& energy,
                       CrossoverSet set, double kw_per_rack);

} // namespace cw::model
