// Yearly flows by category, their sums and present value, and the cloud month by month beside them.
#include "core/model/cost/cost_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace cw::model {
namespace {

constexpr double hours_per_year = 8760;
constexpr double months_per_year = 12;

enum Side { low, expected, high };
constexpr std::array<Side, 3> sides = {low, expected, high};

double at(const Band<double>& band, Side side) {
    return side == low ? band.low : side == high ? band.high : band.expected;
}

/// Sum of the known amounts of some categories.
template <class... Names> double capexOf(const CostInput& input, Side side, Names... names) {
    double sum = 0;
    for (const CapexItem& item : input.capex) {
        const bool wanted = sizeof...(names) == 0 || ((item.category == names) || ...);
        if (wanted && item.amount)
            sum += at(*item.amount, side);
    }
    return sum;
}

/// Time is cut into years; the last may be a part of one.
struct Calendar {
    double years;
    int count;
    explicit Calendar(double years_in)
        : years(std::max(0.0, years_in)), count(static_cast<int>(std::ceil(years - 1e-9))) {}
    /// Share of year `year` (1 ...) that lies within the plan.
    double share(int year) const { return std::clamp(years - (year - 1), 0.0, 1.0); }
    /// When the flows of a year fall due: its end.
    double due(int year) const { return std::min(years, static_cast<double>(year)); }
};

double itKilowattHoursPerYear(const CostInput& input) {
    const double used = std::clamp(input.utilisation, 0.0, 1.0);
    const double load = used + (1 - used) * std::clamp(input.idle_power_share, 0.0, 1.0);
    return inKilowatts(input.it_power) * load * hours_per_year;
}

/// Running costs of a full year at first-year prices, but energy, which escalates.
struct Running {
    double energy = 0;
    std::vector<std::pair<std::string, double>> others;
};
Running runningCosts(const CostInput& input, Side side) {
    const double pue = at(input.pue, side);
    const double kwh = itKilowattHoursPerYear(input) * pue;
    const double billed_kw = inKilowatts(input.billed_power);
    Running running;
    running.energy = kwh * input.electricity_per_kwh;
    running.others = {
        {"demand", billed_kw * pue * input.demand_per_kw_month * months_per_year},
        {"colocation", billed_kw * input.colocation_per_kw_month.value_or(0) * months_per_year},
        {"support", input.support_fraction * capexOf(input, side, "compute", "network", "storage", "management")},
        {"maintenance", input.maintenance_fraction * capexOf(input, side, "power", "cooling")},
        {"insurance", input.insurance_fraction * capexOf(input, side)},
        {"staff", input.staff_per_year},
        {"software", input.software_per_year},
        {"carbon", kwh * input.carbon_g_per_kwh.value_or(0) / 1e6 * input.carbon_per_tonne},
        {"water", input.water_per_year},
    };
    std::erase_if(running.others, [](const auto& flow) { return flow.second == 0; });
    return running;
}

void add(YearFlow& flow, std::string_view category, double amount) {
    if (amount == 0)
        return;
    const auto same = [&](const auto& entry) { return entry.first == category; };
    if (const auto it = std::find_if(flow.by_category.begin(), flow.by_category.end(), same);
        it != flow.by_category.end())
        it->second += amount;
    else
        flow.by_category.emplace_back(category, amount);
    flow.total += amount;
}

double residualValue(const CostInput& input, Side side) {
    return input.residual_fraction * capexOf(input, side, "compute", "network");
}

std::vector<YearFlow> yearFlows(const CostInput& input, Side side, const Calendar& calendar) {
    std::vector<YearFlow> flows(1 + calendar.count);
    for (const CapexItem& item : input.capex)
        if (item.amount)
            add(flows[0], item.category, at(*item.amount, side));
    const Running running = runningCosts(input, side);
    double escalation = 1;
    for (int year = 1; year <= calendar.count; ++year) {
        YearFlow& flow = flows[year];
        flow.year = year;
        const double share = calendar.share(year);
        add(flow, "energy", share * running.energy * escalation);
        for (const auto& [category, amount] : running.others)
            add(flow, category, share * amount);
        escalation *= 1 + input.electricity_escalation;
    }
    add(flows.back(), "residual", -residualValue(input, side));
    return flows;
}

double sum(const std::vector<YearFlow>& flows) {
    double total = 0;
    for (const YearFlow& flow : flows)
        total += flow.total;
    return total;
}

double presentValue(const std::vector<YearFlow>& flows, double rate, const Calendar& calendar) {
    double value = 0;
    for (const YearFlow& flow : flows)
        value += flow.total / std::pow(1 + rate, calendar.due(flow.year));
    return value;
}

/// Cloud cost of a year at a price; committed capacity is paid around the clock, used or not.
struct CloudYears {
    std::optional<double> on_demand, reserved_1y, reserved_3y, spot;
};
CloudYears cloudYears(const CostInput& input, double used_hours) {
    const double committed_hours = input.gpus > 0 ? input.gpus * hours_per_year : used_hours;
    const auto yearly = [&](const std::optional<double>& price, double hours) -> std::optional<double> {
        if (!price || hours <= 0)
            return std::nullopt;
        return *price * hours * (1 + input.cloud_overhead_fraction);
    };
    return {yearly(input.cloud_on_demand_per_gpu_hour, used_hours),
            yearly(input.cloud_reserved_1y_per_gpu_hour, committed_hours),
            yearly(input.cloud_reserved_3y_per_gpu_hour, committed_hours),
            yearly(input.cloud_spot_per_gpu_hour, used_hours)};
}

/// Own cost at the end of each month: a year's flow falls evenly on its months, the residual on the last.
std::vector<double> cumulativeOwn(const std::vector<YearFlow>& flows, const std::vector<double>& months,
                                  const Calendar& calendar, double residual) {
    std::vector<double> cumulative;
    cumulative.reserve(months.size());
    for (const double month : months) {
        const double now = month / months_per_year;
        double spent = flows[0].total + (calendar.count == 0 ? residual : 0);
        for (int year = 1; year <= calendar.count; ++year) {
            const double paid = flows[year].total + (year == calendar.count ? residual : 0);
            const double length = calendar.share(year);
            spent += paid * std::clamp((now - (year - 1)) / length, 0.0, 1.0);
        }
        cumulative.push_back(month == months.back() ? spent - residual : spent);
    }
    return cumulative;
}

std::vector<double> cumulativeCloud(const std::optional<double>& yearly, const std::vector<double>& months) {
    std::vector<double> cumulative;
    if (!yearly)
        return cumulative;
    cumulative.reserve(months.size());
    for (const double month : months)
        cumulative.push_back(*yearly * month / months_per_year);
    return cumulative;
}

/// The month from which owning stays cheaper until the end, interpolated within it.
std::optional<double> breakEven(const std::vector<double>& months, const std::vector<double>& own,
                                const std::vector<double>& cloud) {
    if (cloud.empty() || own.empty() || own.back() > cloud.back())
        return std::nullopt;
    for (std::size_t i = months.size() - 1; i > 0; --i) {
        const double before = own[i - 1] - cloud[i - 1];
        if (before <= 0)
            continue;
        const double after = own[i] - cloud[i];
        return months[i - 1] + (months[i] - months[i - 1]) * before / (before - after);
    }
    return months.front();
}

} // namespace

CostResult evaluateCost(const CostInput& input) {
    CostResult result;
    const Calendar calendar(input.years);
    result.years = calendar.years;
    Band<double> totals, values, capex;
    const auto slot = [](Band<double>& band, Side side) -> double& {
        return side == low ? band.low : side == high ? band.high : band.expected;
    };
    for (const Side side : sides) {
        std::vector<YearFlow> flows = yearFlows(input, side, calendar);
        slot(capex, side) = capexOf(input, side);
        slot(totals, side) = sum(flows);
        slot(values, side) = presentValue(flows, input.discount_rate, calendar);
        if (side == expected)
            result.flows = std::move(flows);
    }
    // A dearer purchase also leaves more residual value, so the sides are ordered here.
    const auto ordered = [](Band<double> band) {
        return Band<double>{std::min({band.low, band.expected, band.high}), band.expected,
                            std::max({band.low, band.expected, band.high})};
    };
    result.capex = ordered(capex);
    result.total = ordered(totals);
    result.npv = ordered(values);

    const double kwh = itKilowattHoursPerYear(input) * input.pue.expected;
    result.energy_kwh_per_year = kwh;
    if (input.carbon_g_per_kwh) result.carbon_tonnes_per_year = kwh * *input.carbon_g_per_kwh / 1e6;

    const double used_hours = input.gpu_hours_per_year > 0
                                  ? input.gpu_hours_per_year
                                  : input.gpus * hours_per_year * std::clamp(input.utilisation, 0.0, 1.0);
    if (used_hours > 0 && calendar.years > 0)
        result.per_gpu_hour = result.total.expected / (used_hours * calendar.years);

    const CloudYears cloud = cloudYears(input, used_hours);
    const auto whole = [&](const std::optional<double>& yearly) {
        return yearly ? std::optional<double>(*yearly * calendar.years) : std::nullopt;
    };
    result.cloud_total_on_demand = whole(cloud.on_demand);
    result.cloud_total_reserved_1y = whole(cloud.reserved_1y);
    result.cloud_total_reserved_3y = whole(cloud.reserved_3y);
    result.cloud_total_spot = whole(cloud.spot);

    const double last_month = calendar.years * months_per_year;
    for (int month = 0; month < last_month - 1e-9; ++month)
        result.month.push_back(month);
    result.month.push_back(last_month);
    result.cumulative_own = cumulativeOwn(result.flows, result.month, calendar, residualValue(input, expected));
    result.cumulative_on_demand = cumulativeCloud(cloud.on_demand, result.month);
    result.cumulative_reserved_3y = cumulativeCloud(cloud.reserved_3y, result.month);
    result.cumulative_spot = cumulativeCloud(cloud.spot, result.month);
    result.break_even_month = breakEven(result.month, result.cumulative_own, result.cumulative_on_demand);
    return result;
}

} // namespace cw::model
