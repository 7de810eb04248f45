#include "core/project/assumptions.h"

#include "core/catalog/site_limits.h"

#include <algorithm>
#include <cassert>

namespace cw {

namespace {

using enum Dimension;

// Sources quoted more than once.
constexpr std::string_view barroso =
    "Barroso and Hoelzle, The Datacenter as a Computer: 10 USD/W, 12 years, 8 % interest";
constexpr std::string_view kokolis =
    "Kokolis et al., arXiv 2410.21680 (HPCA 2025): 6.50 per 1000 node-days; low end from "
    "Llama 3, arXiv 2407.21783, table 5: 419 in 54 days on 2,048 nodes";
constexpr std::string_view unverified = {};

constexpr site_limits::Limits water = site_limits::water_usd_per_m3, rent = site_limits::colocation_usd_per_kw_month,
                              building = site_limits::build_usd_per_w;

// id, group, dimension, low, expected, high, minimum, maximum, source. Fractions of cost are per year unless the
// id's text says otherwise; money is in USD.
constexpr AssumptionInfo table[] = {
    {"years", "finance", years, 3, 5, 6, 1, 20, unverified},
    {"discount_rate", "finance", fraction, 0.05, 0.08, 0.12, 0, 1, barroso},
    {"residual_fraction", "finance", fraction, 0.03, 0.08, 0.18, 0, 1, unverified},

    {"electricity_escalation", "energy", fraction, 0, 0.02, 0.05, -0.5, 0.5, unverified},
    {"carbon_price", "energy", money, 0, 0, 100, 0, 10000, unverified},
    {"water_price", "energy", money, 1, 2.5, 5, water.minimum, water.maximum, unverified},
    {"idle_power_share", "energy", fraction, 0.15, 0.3, 0.4, 0, 1, unverified},

    {"colocation_usd_per_kw_month", "facility", money_per_power_month, 165, 200, 350, rent.minimum, rent.maximum,
     "Equinix annual report 2024: 165 USD/kW/month; asking rents 2026-Q1: Northern Virginia 175-225, Silicon Valley "
     "275-350"},
    {"build_usd_per_w", "facility", money, 10, 13, 15.2, building.minimum, building.maximum,
     "Turner and Townsend, Data Centre Construction Cost Index 2025-26: Frankfurt 11.6 to Tokyo 15.2 USD/W; low end "
     "from Barroso and Hoelzle"},
    {"facility_years", "facility", years, 10, 12, 15, 1, 50, barroso},
    {"facility_maintenance_fraction", "facility", fraction, 0.02, 0.03, 0.05, 0, 1, unverified},
    {"floor_area_per_rack_m2", "facility", count, 2.2, 2.8, 3.6, 0.5, 50, unverified},
    {"ups_efficiency", "facility", fraction, 0.92, 0.96, 0.98, 0.5, 1, unverified},
    {"distribution_efficiency", "facility", fraction, 0.95, 0.98, 0.99, 0.5, 1, unverified},
    {"chiller_cop", "facility", none, 2.9, 5, 7, 1, 30, unverified},

    {"utilisation", "operations", fraction, 0.6, 0.8, 0.85, 0, 1, unverified},
    {"hardware_support_fraction", "operations", fraction, 0.04, 0.06, 0.10, 0, 1, unverified},
    {"insurance_fraction", "operations", fraction, 0.002, 0.004, 0.008, 0, 1, unverified},
    {"installation_fraction", "operations", fraction, 0.02, 0.035, 0.06, 0, 1, unverified},
    {"administrator_cost_per_year", "operations", money, 110000, 150000, 200000, 0, 1e7, unverified},
    {"nodes_per_administrator", "operations", count, 60, 120, 250, 1, 1e6, unverified},
    {"software_per_gpu_year", "operations", money, 0, 0, 4500, 0, 1e6,
     "High end: NVIDIA AI Enterprise list price, 4,500 USD a GPU and year"},
    {"spares_fraction", "operations", fraction, 0.02, 0.03, 0.05, 0, 1,
     "High end: Cui et al., arXiv 2503.11901 (SC25): 5 % spare nodes needed"},

    {"cloud_utilisation", "cloud", fraction, 0.7, 0.9, 1, 0.01, 1, unverified},
    {"cloud_overhead_fraction", "cloud", fraction, 0.03, 0.1, 0.25, 0, 10, unverified},
    {"cloud_price_change", "cloud", fraction, -0.2, 0, 0.05, -0.9, 1, unverified},
    {"egress_tb_per_year", "cloud", count, 0, 10, 100, 0, 1e9, unverified},
    {"egress_usd_per_gb", "cloud", money, 0.05, 0.085, 0.12, 0, 100, unverified},

    {"node_failures_per_1000_node_days", "reliability", count, 3.8, 6.5, 15, 0, 1000, kokolis},
    {"restart_time", "reliability", duration, 300, 900, 3600, 0, 7 * 86400.0, unverified},

    {"silicon_sigma", "thermal", fraction, 0.01, 0.015, 0.025, 0, 0.5, unverified},
    {"inlet_sigma", "thermal", temperature_difference, 0.5, 1, 2, 0, 20, unverified},
    {"fouling", "thermal", fraction, 0.01, 0.03, 0.1, 0, 1, unverified},
    {"cooling_unit_down_hours", "thermal", count, 8, 24, 88, 0, 8760, unverified},
};

} // namespace

std::span<const AssumptionInfo> assumptionTable() { return table; }

const AssumptionInfo* assumptionInfo(std::string_view id) {
    const auto* const it = std::ranges::find(table, id, &AssumptionInfo::id);
    return it == std::end(table) ? nullptr : it;
}

std::optional<SiteValue> siteValue(const SiteClimate* site, std::string_view id) {
    struct OfSite {
        std::string_view assumption, field;
        std::optional<double> SiteClimate::* member;
    };
    static constexpr OfSite known[] = {
        {"colocation_usd_per_kw_month", "colocation_usd_per_kw_month", &SiteClimate::colocation_usd_per_kw_month},
        {"build_usd_per_w", "build_usd_per_w", &SiteClimate::build_usd_per_w},
        {"water_price", "water_usd_per_m3", &SiteClimate::water_usd_per_m3},
    };
    const auto* const it = std::ranges::find(known, id, &OfSite::assumption);
    if (!site || it == std::end(known) || !(site->*(it->member)))
        return std::nullopt;
    return SiteValue{*(site->*(it->member)), site->provenance.of(it->field), site->provenance.isVerified(it->field)};
}

double Assumptions::value(std::string_view id, const SiteClimate* site) const {
    const std::optional<SiteValue> of_site = siteValue(site, id);
    return of_site && !values.contains(id) ? of_site->value : value(id);
}

bool Assumptions::isUnverified(const AssumptionInfo& info, const SiteClimate* site) const {
    if (values.contains(info.id))
        return false;
    const std::optional<SiteValue> of_site = siteValue(site, info.id);
    return of_site ? !of_site->verified : info.source.empty();
}

double Assumptions::value(std::string_view id) const {
    if (const auto it = values.find(id); it != values.end())
        return it->second;
    const AssumptionInfo* info = assumptionInfo(id);
    assert(info && "no such assumption");
    return info ? info->expected : 0;
}

} // namespace cw
