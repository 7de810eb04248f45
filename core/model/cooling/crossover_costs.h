// Inside the crossover: single values of the premises, and the plant's energy prepared for many densities.
#pragma once

#include "core/model/cooling/crossover.h"

#include <array>
#include <vector>

namespace cw::model {

/// One value of each premise, by the same names.
struct PremiseValues {
    double perimeter_limit_kw, in_row_limit_kw, rear_door_limit_kw;
    double crah_per_kw, in_row_per_kw, rear_door_per_kw, chiller_per_kw, containment_per_rack;
    double cdu_per_kw, dry_cooler_per_kw, manifold_per_rack, piping_fixed, piping_per_kw;
    double plates_per_kw, residual_air, fan_saving, rack_each, floor_m2, floor_per_m2;
    double ups_per_kw, generator_per_kw, busway_per_kw, building_per_kw, reserve, standing_air_kw;
    double discount_rate, facility_years, server_years, maintenance;
    double electricity_per_kwh, load_factor, chiller_cop, gpu_hour;
};
PremiseValues expectedValues(const CrossoverPremises& premises);

/// Power of the whole site over IT power, yearly means and design hour, by method and supply temperature.
class PlantEnergy {
public:
    PlantEnergy(const CrossoverSite& site, const PremiseValues& premises);
    /// kW of the site per kW of IT, yearly mean. Fans push against tiles and containment the harder the denser.
    double air(RackCooling method, double supply_c, double density) const;
    double liquid() const { return liquid_; }
    /// kW of cooling per kW of IT in the hottest hour: what generators carry besides IT.
    double airDesign(RackCooling method, double supply_c, double density) const;
    double liquidDesign() const { return liquid_design_; }
    /// Share of the liquid's heat that needs a chiller in the hottest hour.
    double chilledShare() const { return chilled_share_; }

private:
    struct Row {
        std::vector<double> mean, peak; ///< by whole kelvins below the plan's supply
    };
    double read(const std::vector<double>& values, double supply_c) const;
    double movers(RackCooling method, double density) const;

    double supply_c_;
    std::array<Row, 3> rows_; ///< perimeter, in_row, rear_door
    double liquid_ = 1, liquid_design_ = 0, chilled_share_ = 0;
};

CrossoverPoint pointOf(const PremiseValues& premises, const CrossoverSite& site, const PlantEnergy& energy,
                       CrossoverSet set, double density);

} // namespace cw::model
