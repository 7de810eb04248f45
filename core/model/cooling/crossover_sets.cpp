// Premises of the crossover with their ranges and sources. An empty source is a planning estimate, unverified.
#include "core/model/cooling/crossover.h"

#include <array>
#include <utility>

namespace cw::model {
namespace {

using P = CrossoverPremises;
constexpr std::string_view density_source =
    "Surveys of cooling practice 2024-26: perimeter air with containment 15-25 kW a rack, in-row 30-50, rear doors 30-80";
constexpr std::string_view fan_source =
    "Vertiv and NVIDIA (ASME 2022): server fans -80 % and IT power -7 % at 75 % liquid";
constexpr std::string_view residue_source =
    "Makers' liquid shares: 8-GPU servers 0.70-0.92, GB200 0.87";
constexpr std::string_view barroso = "Barroso and Hoelzle, The Datacenter as a Computer: 12 years, 8 % interest";
constexpr std::string_view cop_source = "Chiller classes: air-cooled screw 2.9-3.9, water-cooled 5-7";

constexpr CrossoverInput inputs[] = {
    {"perimeter_limit", "", &P::perimeter_limit_kw, density_source},
    {"in_row_limit", "", &P::in_row_limit_kw, density_source},
    {"rear_door_limit", "", &P::rear_door_limit_kw, density_source},
    {"crah", "crah_per_kw", &P::crah_per_kw, ""},
    {"in_row", "in_row_per_kw", &P::in_row_per_kw, ""},
    {"rear_door", "rear_door_per_kw", &P::rear_door_per_kw, ""},
    {"chiller", "chiller_per_kw", &P::chiller_per_kw, ""},
    {"containment", "containment_per_rack", &P::containment_per_rack, ""},
    {"cdu", "cdu_per_kw", &P::cdu_per_kw, ""},
    {"dry_cooler", "dry_cooler_per_kw", &P::dry_cooler_per_kw, ""},
    {"manifold", "manifold_per_rack", &P::manifold_per_rack, ""},
    {"piping_fixed", "liquid_piping_fixed", &P::piping_fixed, ""},
    {"piping", "liquid_piping_per_kw", &P::piping_per_kw, ""},
    {"plates", "", &P::plates_per_kw, ""},
    {"residual_air", "", &P::residual_air, residue_source},
    {"fan_saving", "", &P::fan_saving, fan_source},
    {"rack", "rack_48u", &P::rack_each, ""},
    {"floor_area", "", &P::floor_m2, ""},
    {"floor", "white_space_per_m2", &P::floor_per_m2, ""},
    {"ups", "ups_per_kw", &P::ups_per_kw, ""},
    {"generator", "generator_per_kw", &P::generator_per_kw, ""},
    {"busway", "busway_per_kw", &P::busway_per_kw, ""},
    {"building", "", &P::building_per_kw, ""},
    {"reserve", "", &P::reserve, ""},
    {"standing_air", "", &P::standing_air_kw, "European colocation of 2010-20 was designed for 8-20 kW a rack"},
    {"discount_rate", "", &P::discount_rate, barroso},
    {"facility_years", "", &P::facility_years, barroso},
    {"server_years", "", &P::server_years, ""},
    {"maintenance", "", &P::maintenance, ""},
    {"electricity", "", &P::electricity_per_kwh, ""},
    {"load_factor", "", &P::load_factor, ""},
    {"chiller_cop", "", &P::chiller_cop, cop_source},
    {"gpu_hour", "", &P::gpu_hour, ""},
};

constexpr std::array<std::pair<CrossoverSet, std::string_view>, 4> names = {
    {{CrossoverSet::new_build, "new-build"},
     {CrossoverSet::retrofit, "retrofit"},
     {CrossoverSet::capex_only, "capex-only"},
     {CrossoverSet::chassis_level, "chassis-level"}}};

CrossoverPremises newBuild() {
    CrossoverPremises p;
    p.perimeter_limit_kw = {15, 22, 25};
    p.in_row_limit_kw = {30, 40, 50};
    p.rear_door_limit_kw = {30, 50, 80};
    p.crah_per_kw = {350, 500, 750};
    p.in_row_per_kw = {550, 800, 1150};
    p.rear_door_per_kw = {450, 650, 950};
    p.chiller_per_kw = {450, 700, 1000};
    p.containment_per_rack = {900, 1500, 2600};
    p.cdu_per_kw = {300, 430, 700};
    p.dry_cooler_per_kw = {180, 280, 420};
    p.manifold_per_rack = {3500, 6000, 9500};
    p.piping_fixed = {80e3, 150e3, 300e3};
    p.piping_per_kw = {90, 150, 260};
    p.plates_per_kw = {290, 690, 1570}; // 3,000-16,000 USD a server of 10.2 kW
    p.residual_air = {0.10, 0.25, 0.30};
    p.fan_saving = {0.05, 0.07, 0.09};
    p.rack_each = {2000, 2800, 4200};
    p.floor_m2 = {2.2, 2.8, 3.6};
    p.floor_per_m2 = {1800, 2800, 4500};
    p.ups_per_kw = {350, 500, 750};
    p.generator_per_kw = {600, 850, 1300};
    p.busway_per_kw = {120, 200, 320};
    p.building_per_kw = {2000, 3000, 5000};
    p.reserve = {1.1, 1.2, 1.35};
    p.standing_air_kw = {0, 0, 0};
    p.discount_rate = {0.05, 0.08, 0.12};
    p.facility_years = {10, 12, 15};
    p.server_years = {3, 5, 6};
    p.maintenance = {0.02, 0.03, 0.05};
    p.electricity_per_kwh = {0.08, 0.13, 0.25};
    p.load_factor = {0.72, 0.86, 0.9};
    p.chiller_cop = {2.9, 5, 7};
    p.gpu_hour = {1.5, 2.5, 4};
    return p;
}

} // namespace

std::string_view crossoverSetName(CrossoverSet set) {
    for (const auto& [one, name] : names)
        if (one == set)
            return name;
    return {};
}

std::optional<CrossoverSet> crossoverSetNamed(std::string_view wanted) {
    for (const auto& [set, name] : names)
        if (name == wanted)
            return set;
    return std::nullopt;
}

std::span<const CrossoverInput> crossoverInputs() { return inputs; }

CrossoverPremises crossoverPremises(CrossoverSet set) {
    CrossoverPremises p = newBuild();
    if (set == CrossoverSet::retrofit) {
        p.standing_air_kw = {8, 12, 20};
        // Pipes are laid through a room at work. Unverified.
        p.piping_fixed = {150e3, 300e3, 600e3};
        p.piping_per_kw = {150, 260, 450};
    }
    if (set == CrossoverSet::chassis_level) {
        // Everything in the chassis is wetted: no fans, little residual air, no plates priced apart.
        p.plates_per_kw = {0, 0, 0};
        p.residual_air = {0.02, 0.05, 0.10};
        p.fan_saving = {0.07, 0.09, 0.12};
        p.manifold_per_rack = {3500, 3500, 6000};
    }
    return p;
}

std::optional<Band<double>> airLimit(const CrossoverPremises& p, RackCooling method) {
    switch (method) {
    case RackCooling::perimeter:
        return p.perimeter_limit_kw;
    case RackCooling::in_row:
        return p.in_row_limit_kw;
    case RackCooling::rear_door:
        return p.rear_door_limit_kw;
    case RackCooling::cold_plate:
    case RackCooling::immersion:
        break;
    }
    return std::nullopt;
}

} // namespace cw::model
