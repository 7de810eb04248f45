// Money over years: capex, yearly flows, NPV, unit costs, the cloud beside it.
#pragma once

#include "core/units/units.h"

#include <optional>
#include <string>
#include <vector>

namespace cw::model {

/// A thing bought at the start. `category` is a fixed key: "compute", "network", "cabling", "storage", "management",
/// "racks", "power", "cooling", "installation", "spares", "facility". Label: text "cost.<category>".
struct CapexItem {
    std::string category;
    std::optional<Band<double>> amount; ///< nothing: unknown
};

struct CostInput {
    std::vector<CapexItem> capex;
    double years = 5;
    double discount_rate = 0.08;
    Power it_power;              ///< expected, at full use
    Power billed_power;          ///< colocation and demand are paid for this
    Band<double> pue{1.2, 1.3, 1.5};
    double utilisation = 0.8;    ///< share of hours in which jobs run
    double idle_power_share = 0.3;
    double electricity_per_kwh = 0.12;
    double electricity_escalation = 0.02;
    double demand_per_kw_month = 0;
    std::optional<double> colocation_per_kw_month; ///< nothing: own facility, whose cost is in capex
    double support_fraction = 0.06;      ///< of purchase price a year
    double maintenance_fraction = 0.03;  ///< of power and cooling plant a year
    double insurance_fraction = 0.004;
    double staff_per_year = 0;
    double software_per_year = 0;
    double carbon_per_tonne = 0;
    std::optional<double> carbon_g_per_kwh; ///< of the grid; nothing: unknown, then no carbon is priced
    double water_per_year = 0;
    double residual_fraction = 0.08;     ///< of compute and network at the end
    int gpus = 0;
    std::optional<double> cloud_on_demand_per_gpu_hour, cloud_reserved_1y_per_gpu_hour, cloud_reserved_3y_per_gpu_hour,
        cloud_spot_per_gpu_hour;
    double cloud_overhead_fraction = 0.1; ///< storage, egress and support over instance cost
    double gpu_hours_per_year = 0;       ///< in which GPUs are used; what a cloud would be rented for
};

/// Flow of one year by category, positive is spent. Year 0 is the purchase.
struct YearFlow {
    int year = 0;
    std::vector<std::pair<std::string, double>> by_category;
    double total = 0;
};

struct CostResult {
    double years = 5;
    Band<double> capex;
    Band<double> total;          ///< undiscounted, residual deducted
    Band<double> npv;            ///< present value of all costs (a cost is positive)
    std::vector<YearFlow> flows; ///< expected; sums to total.expected to the cent
    int unknown_prices = 0;      ///< set by the caller
    std::optional<double> per_gpu_hour;       ///< total / used GPU hours
    std::optional<double> cloud_total_on_demand, cloud_total_reserved_1y, cloud_total_reserved_3y, cloud_total_spot;
    std::optional<double> break_even_month;   ///< against on-demand; nothing: never within the years
    /// Cumulative cost at the end of each month, own against cloud (empty when unknown).
    std::vector<double> month, cumulative_own, cumulative_on_demand, cumulative_reserved_3y, cumulative_spot;
    double energy_kwh_per_year = 0;
    std::optional<double> carbon_tonnes_per_year;
};
CostResult evaluateCost(const CostInput& input);

double annuityPayment(double principal, double annual_rate, int months);
/// Present value at time 0 of flows at the ends of years 0, 1, 2 ...
double netPresentValue(const std::vector<double>& flows, double rate);

} // namespace cw::model
