// Yearly cost of a kW of IT on air and on liquid against rack density, and where liquid becomes the cheaper.
#pragma once

#include "core/catalog/terms.h"
#include "core/units/units.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cw::model {

/// Whose money is counted. new_build: plant, power and floor are built, energy and throttling are paid. retrofit: a
/// room with perimeter air for its old density stands already. capex_only: new_build without energy and throttling.
/// chassis_level: capital of a whole new site whose chassis are filled with liquid (Schneider Electric White Paper
/// 282: 2 MW, against air at its customary density).
enum class CrossoverSet { new_build, retrofit, capex_only, chassis_level };
/// "new-build", "retrofit", "capex-only", "chassis-level".
std::string_view crossoverSetName(CrossoverSet set);
std::optional<CrossoverSet> crossoverSetNamed(std::string_view name);

/// What each side costs and needs, with planning ranges. Money in USD.
struct CrossoverPremises {
    Band<double> perimeter_limit_kw, in_row_limit_kw, rear_door_limit_kw; ///< kW a rack
    Band<double> crah_per_kw, in_row_per_kw, rear_door_per_kw, chiller_per_kw;
    Band<double> containment_per_rack;
    Band<double> cdu_per_kw, dry_cooler_per_kw, manifold_per_rack, piping_fixed, piping_per_kw;
    Band<double> plates_per_kw; ///< cold plates over heat sinks and fans, in servers of one kW
    Band<double> residual_air;  ///< share of the heat of liquid-cooled servers that stays in the air
    Band<double> fan_saving;    ///< of IT power, as server fans go
    Band<double> rack_each, floor_m2, floor_per_m2;
    Band<double> ups_per_kw, generator_per_kw, busway_per_kw;
    Band<double> building_per_kw;  ///< shell, site, design and commissioning; the same on both sides
    Band<double> reserve;          ///< installed over needed cooling units (the 1 of N+1)
    Band<double> standing_air_kw;  ///< kW a rack that perimeter air of an old room takes already; 0: nothing stands
    Band<double> discount_rate, facility_years, server_years;
    Band<double> maintenance;      ///< of plant cost a year
    Band<double> electricity_per_kwh, load_factor; ///< of IT power, over the year
    Band<double> chiller_cop;
    Band<double> gpu_hour;         ///< what a lost hour of a GPU costs
};
/// One row of the premises: where the value comes from.
struct CrossoverInput {
    std::string_view id;   ///< label: text "crossover.<id>"
    std::string_view item; ///< catalog price that replaces it; empty: none does
    Band<double> CrossoverPremises::* value;
    std::string_view source; ///< empty: unverified planning estimate
};
std::span<const CrossoverInput> crossoverInputs();
/// Defaults of a set; ranges low <= expected <= high.
CrossoverPremises crossoverPremises(CrossoverSet set);

/// The place and the machines.
struct CrossoverSite {
    Power it; ///< load to be cooled, on air; above 0
    Temperature supply_air = celsius(22);
    Temperature supply_liquid = celsius(30);
    Containment containment = Containment::cold_aisle;
    double altitude_m = 0;
    int spare_units = 1;
    double ups_efficiency = 0.96, distribution_efficiency = 0.98;
    std::span<const double> outdoor_c;          ///< hourly; empty: unknown
    TemperatureDifference server_rise = kelvins(15); ///< of air through the servers
    double gpus_per_kw = 0;                     ///< of IT power; 0: throttling is not priced
    struct Loss {
        double inlet_c, lost; ///< share of throughput lost to heat
    };
    std::vector<Loss> losses; ///< rising inlet; empty: throttling is not priced
};

/// Cost per kW of IT (on air) and year.
struct CrossoverSide {
    double per_kw_year = 0; ///< all that the set counts
    double capex_per_kw = 0; ///< purchase, not yearly
    double energy = 0, throttling = 0; ///< parts of per_kw_year; 0 where the set does not count them
};
struct CrossoverPoint {
    double kw_per_rack = 0;
    std::optional<CrossoverSide> air, liquid; ///< nothing: no method takes this density
    std::optional<RackCooling> air_method;    ///< cheapest
    Temperature air_inlet;                    ///< of its highest servers
};
CrossoverPoint crossoverAt(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set,
                           double kw_per_rack);

/// How far the range of one input moves the crossover.
struct CrossoverSwing {
    std::string_view input;
    std::optional<double> at_low, at_high; ///< crossover at the ends of the input's range, kW a rack
};
struct CrossoverResult {
    /// kW a rack from which liquid stays the cheaper one; nothing: neither side takes any density.
    std::optional<double> kw_per_rack, low, high;
    bool air_ends = false;     ///< liquid is never cheaper: it begins where the last air method ends
    bool from_the_start = false; ///< liquid is cheaper at the least density looked at; the crossover is there or below
    std::vector<CrossoverPoint> curve;
    std::vector<CrossoverSwing> swings; ///< greatest first
};
/// Densities looked at, kW a rack.
inline constexpr double crossover_from_kw = 2;
inline constexpr double crossover_to_kw = 150;
/// With band and swings: the band adds the swings of independent inputs in squares.
CrossoverResult crossover(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set);
/// The crossover alone, of the expected values.
std::optional<double> crossoverDensity(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set);

/// Greatest kW a rack of an air method, from the premises; nothing: the method is liquid.
std::optional<Band<double>> airLimit(const CrossoverPremises& premises, RackCooling method);

} // namespace cw::model
