// Inputs of the crossover: ranges and sources of those that neither catalog nor plan holds, and what each set changes.
#include "core/model/cooling/crossover.h"

#include <algorithm>

namespace cw::model {
namespace {

using enum Premise;
using Range = Band<double>;

/// Expected is the density that every source grants a method, high the most that one of them claims.
constexpr std::string_view density_source =
    "Surveys of cooling practice 2024-26, upper ends: perimeter air with containment 15 (legacy) to 20-25, any air 30; "
    "in-row 30-50; rear doors 30-80";
constexpr std::string_view residue_source =
    "Makers' liquid shares: 8-GPU servers 0.70-0.92, GB200 0.87; design 0.70-0.75";
constexpr std::string_view fan_source = "Fans of the plan's own servers at its supply air, spread as the 5-9 % around "
                                        "Vertiv's and NVIDIA's 7 % (ASME 2022: "
                                        "75 % liquid, server fans -80 %); range unverified";
constexpr std::string_view old_room_source = "European colocation built 2010-20 for 8-20 kW a rack";

// id, catalog price, assumption of the plan, preset, source of the preset.
constexpr PremiseInfo table[] = {
    {perimeter_limit, "perimeter_limit", "", "", Range{15, 20, 30}, density_source},
    {in_row_limit, "in_row_limit", "", "", Range{30, 30, 50}, density_source},
    {rear_door_limit, "rear_door_limit", "", "", Range{30, 30, 80}, density_source},
    {crah, "crah", "crah_per_kw", "", {}, ""},
    {in_row, "in_row", "in_row_per_kw", "", {}, ""},
    {rear_door, "rear_door", "rear_door_per_kw", "", {}, ""},
    {chiller, "chiller", "chiller_per_kw", "", {}, ""},
    {dry_cooler, "dry_cooler", "dry_cooler_per_kw", "", {}, ""},
    {containment, "containment", "containment_per_rack", "", {}, ""},
    {cdu, "cdu", "cdu_per_kw", "", {}, ""},
    {manifold, "manifold", "manifold_per_rack", "", {}, ""},
    {piping_fixed, "piping_fixed", "liquid_piping_fixed", "", {}, ""},
    {piping, "piping", "liquid_piping_per_kw", "", {}, ""},
    {direct_liquid, "direct_liquid", "direct_liquid_option", "", {}, ""},
    {residual_air, "residual_air", "", "", Range{0.10, 0.25, 0.30}, residue_source},
    {fan_saving, "fan_saving", "", "", Range{0.05, 0.07, 0.09}, fan_source},
    {rack, "rack", "rack_48u", "", {}, ""},
    {rack_pdu, "rack_pdu", "pdu_17_kw", "", {}, ""},
    {floor_area, "floor_area", "", "floor_area_per_rack_m2", {}, ""},
    {floor, "floor", "white_space_per_m2", "", {}, ""},
    {ups, "ups", "ups_per_kw", "", {}, ""},
    {generator, "generator", "generator_per_kw", "", {}, ""},
    {busway, "busway", "busway_per_kw", "", {}, ""},
    {build, "build", "", "build_usd_per_w", {}, ""},
    {standing_air, "standing_air", "", "", Range{8, 12, 20}, old_room_source},
    {retrofit_piping, "retrofit_piping", "", "", Range{1.5, 2, 3}, ""},
    {fan_pressure, "fan_pressure", "", "", Range{0.15, 0.25, 0.35}, ""},
    {discount_rate, "discount_rate", "", "discount_rate", {}, ""},
    {facility_years, "facility_years", "", "facility_years", {}, ""},
    {server_years, "server_years", "", "years", {}, ""},
    {maintenance, "maintenance", "", "facility_maintenance_fraction", {}, ""},
    {support, "support", "", "hardware_support_fraction", {}, ""},
    {electricity, "electricity", "", "", {}, ""},
    {demand, "demand", "", "", {}, ""},
    {water, "water", "", "water_price", {}, ""},
    {load_factor, "load_factor", "", "", {}, ""},
    {chiller_cop, "chiller_cop", "", "chiller_cop", {}, ""},
    {gpu_hour, "gpu_hour", "", "", {}, ""},
};
static_assert(std::size(table) == premise_count);

constexpr std::array<std::string_view, 4> names = {"new-build", "retrofit", "capex-only", "chassis-level"};

/// Old rooms are driven further on air than new ones are planned for (engineering reference, 2026: retrofits of 20-40
/// kW a rack on air, painful above 40-50).
constexpr Range retrofit_door_limit = {30, 40, 50};

/// Closed chassis filled with liquid take all but what cables and switches give off. Unverified.
constexpr Range chassis_residue = {0.02, 0.05, 0.10};

} // namespace

std::string_view crossoverSetName(CrossoverSet set) { return names[std::size_t(set)]; }

std::optional<CrossoverSet> crossoverSetNamed(std::string_view wanted) {
    const auto* const it = std::ranges::find(names, wanted);
    return it == names.end() ? std::nullopt : std::optional(CrossoverSet(it - names.begin()));
}

std::span<const std::string_view> crossoverSetNames() { return names; }

std::span<const PremiseInfo> premiseTable() { return table; }

Premises premisesOf(CrossoverSet set, Premises p) {
    if (set != CrossoverSet::retrofit) {
        p[standing_air] = {}; // nothing stands, nothing is in the way
        p[retrofit_piping] = {1, 1, 1};
    }
    if (set == CrossoverSet::retrofit)
        p[rear_door_limit] = retrofit_door_limit;
    if (set == CrossoverSet::chassis_level) {
        p[residual_air] = chassis_residue;
        // Nobody prints what such chassis cost over servers with heat sinks and fans; they are taken as equal.
        p[direct_liquid] = {};
    }
    return p;
}

} // namespace cw::model
