#pragma once

#include "core/catalog/provenance.h"
#include "core/units/units.h"

#include <array>
#include <optional>
#include <vector>

namespace cw {

/// A place: climate, tariff, grid carbon, cost of building.
struct SiteClimate : EntryHead {
    std::string country;
    std::optional<Length> altitude;
    /// Monthly mean outdoor dry bulb and half of the mean daily swing; hourly series are made from them.
    std::array<double, 12> monthly_mean_c{};
    std::array<double, 12> daily_amplitude_c{};
    std::optional<Temperature> design_maximum;
    std::optional<double> electricity_usd_per_kwh;
    std::optional<double> demand_usd_per_kw_month;
    std::optional<double> carbon_g_per_kwh;
    std::optional<double> build_usd_per_w;
    std::optional<double> colocation_usd_per_kw_month;
    std::optional<double> water_usd_per_m3;

    bool operator==(const SiteClimate&) const = default;
};

/// 8,760 outdoor dry-bulb temperatures in C: monthly means interpolated over the year with a daily swing
/// that peaks at 15 h local time. Deterministic; no weather noise, which risk models add with a seed.
std::vector<double> hourlyTemperatures(const SiteClimate& site);

} // namespace cw
