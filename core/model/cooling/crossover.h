// Yearly cost of a kW of IT on air and on liquid against rack density, and the density from which liquid is cheaper.
#pragma once

#include "core/catalog/terms.h"
#include "core/units/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cw::model {

/// Whose money is counted. new_build: plant, power, floor and building are bought, energy and throttling are paid.
/// retrofit: an old room with perimeter air, chillers, UPS, generators and floor stands already. capex_only: new_build
/// without energy and throttling. chassis_level: capital of a new building whose closed chassis are filled with warm
/// liquid, which is what Schneider Electric's White Paper 282 compares.
enum class CrossoverSet { new_build, retrofit, capex_only, chassis_level };
/// "new-build", "retrofit", "capex-only", "chassis-level".
std::string_view crossoverSetName(CrossoverSet set);
std::optional<CrossoverSet> crossoverSetNamed(std::string_view name);
/// All names, for messages and options.
std::span<const std::string_view> crossoverSetNames();

/// What the two sides cost and need. Money in the plan's currency.
enum class Premise : std::uint8_t {
    perimeter_limit, ///< kW a rack that each air method takes
    in_row_limit,
    rear_door_limit,
    crah, ///< per kW of cooling, as the two below
    in_row,
    rear_door,
    chiller,
    dry_cooler,
    containment, ///< per rack
    cdu,         ///< per kW
    manifold,    ///< per rack
    piping_fixed,
    piping,        ///< per kW
    direct_liquid, ///< cold plates over heat sinks and fans, per server of 8 GPUs
    residual_air,  ///< share of the heat of liquid-cooled servers that stays in the air
    fan_saving,    ///< of IT power, where server fans go
    rack,
    rack_pdu,   ///< each, of rack_pdu_kw
    floor_area, ///< m2 a rack
    floor,      ///< per m2
    ups,        ///< per kW, as the two below
    generator,
    busway,
    build,           ///< of the whole building with its usual plant, per W
    standing_air,    ///< kW a rack that the perimeter air of an old room takes already
    retrofit_piping, ///< pipes laid through a room at work over those of an empty one
    fan_pressure,    ///< share of perimeter fans' pressure that is spent in tiles and aisles, at usual density
    discount_rate,
    facility_years,
    server_years,
    maintenance, ///< of plant a year
    support,     ///< of what is bought with servers a year
    electricity, ///< per kWh
    demand,      ///< for the greatest draw of the site, per kW and month
    water,       ///< per m3
    load_factor, ///< mean of the year over full IT power
    chiller_cop,
    gpu_hour ///< what a GPU hour costs
};
inline constexpr std::size_t premise_count = std::size_t(Premise::gpu_hour) + 1;

/// One row of the premises: what stands behind the value.
struct PremiseInfo {
    Premise premise;
    std::string_view id;                ///< label: text "crossover.input.<id>"
    std::string_view item;              ///< catalog price that it is; empty: none
    std::string_view assumption;        ///< of the plan that it is; empty: none
    std::optional<Band<double>> preset; ///< nothing: it comes from catalog or plan
    std::string_view source;            ///< of the preset; empty: unverified
};
std::span<const PremiseInfo> premiseTable();

class Premises {
public:
    Band<double>& operator[](Premise p) { return values_[std::size_t(p)]; }
    const Band<double>& operator[](Premise p) const { return values_[std::size_t(p)]; }

private:
    std::array<Band<double>, premise_count> values_{};
};
/// What a set changes in the premises of a new building; its constants are named in crossover_premises.cpp.
Premises premisesOf(CrossoverSet set, Premises new_build);

/// The place and the machines.
struct CrossoverSite {
    Power it; ///< load to be cooled, on air; above 0
    Temperature supply_air = celsius(22);
    Temperature supply_liquid = celsius(30);
    Containment containment = Containment::cold_aisle;
    double altitude_m = 0;
    int spare_units = 1;
    double ups_efficiency = 0.96, distribution_efficiency = 0.98;
    std::span<const double> outdoor_c; ///< hourly; empty: unknown
    double gpus_per_kw = 0;            ///< of IT
    double used_share = 0.8;           ///< of the hours, in which GPUs run jobs
    struct Loss {
        double inlet_c, lost; ///< share of throughput lost to heat
    };
    std::vector<Loss> losses; ///< rising inlet; empty: throttling is not priced
};

/// Per kW of IT on air, and year.
struct CrossoverSide {
    double per_kw_year = 0;            ///< all that the set counts
    double capex_per_kw = 0;           ///< purchase, not yearly
    double energy = 0, throttling = 0; ///< parts of per_kw_year (demand charge and water are energy's); 0 where the
                                       ///< set does not count them
};
struct CrossoverPoint {
    double kw_per_rack = 0;
    std::optional<CrossoverSide> air, liquid; ///< nothing: no method takes this density
    std::optional<RackCooling> air_method;    ///< the cheapest that takes it
    Temperature air_inlet;                    ///< of the highest servers
};
CrossoverPoint crossoverAt(const Premises& premises, const CrossoverSite& site, CrossoverSet set, double kw_per_rack);

/// How far the range of one input moves the crossover.
struct CrossoverSwing {
    Premise input;
    std::optional<double> at_low, at_high; ///< crossover at the ends of the range, kW a rack; nothing: there is none
    double reach = 0; ///< the greater of both moves, kW a rack; to the end of the densities where there is no crossing
};
struct CrossoverResult {
    /// kW a rack at which liquid becomes the cheaper one; nothing: there is no crossing among the densities looked at.
    std::optional<double> kw_per_rack, low, high;
    bool air_ends = false;       ///< the crossing is where the last air method ends; liquid is not cheaper before
    bool liquid_first = false;   ///< no crossing: liquid is cheaper at the least density already
    bool air_throughout = false; ///< no crossing: air is cheaper at all densities
    struct Range {
        double from_kw, to_kw;
    };
    std::vector<Range> air_again; ///< densities beyond the crossing at which air is the cheaper one once more
    std::vector<CrossoverPoint> curve;
    std::vector<CrossoverSwing> swings; ///< greatest first
};
/// Densities looked at, kW a rack. The upper end lies beyond the densest rack shipped on cold plates.
inline constexpr double crossover_from_kw = 2;
inline constexpr double crossover_to_kw = 150;
/// The band adds the moves of all inputs in squares, as if they were independent.
CrossoverResult crossover(const Premises& premises, const CrossoverSite& site, CrossoverSet set);

} // namespace cw::model
