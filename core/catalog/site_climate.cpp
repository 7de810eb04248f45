#include "core/catalog/site_climate.h"

#include <cmath>
#include <numbers>

namespace cw {
namespace {

constexpr int hours_a_year = 8760;
constexpr int hours_a_day = 24;
constexpr double warmest_hour = 15; // local time; the usual maximum of the dry bulb on a clear day
constexpr std::array<int, 12> month_days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

/// Hour of the year at the middle of each month.
std::array<double, 12> monthMiddles() {
    std::array<double, 12> middles{};
    double start = 0;
    for (std::size_t m = 0; m < 12; ++m) {
        middles[m] = start + month_days[m] * hours_a_day / 2.0;
        start += month_days[m] * hours_a_day;
    }
    return middles;
}

/// Linear between the middles of the months, December joining January.
double interpolated(const std::array<double, 12>& monthly, const std::array<double, 12>& middles, double hour) {
    std::size_t next = 0;
    while (next < 12 && middles[next] <= hour)
        ++next;
    const std::size_t before = (next + 11) % 12;
    const std::size_t after = next % 12;
    const double from = next == 0 ? middles[11] - hours_a_year : middles[before];
    const double to = next == 12 ? middles[0] + hours_a_year : middles[after];
    const double share = (hour - from) / (to - from);
    return monthly[before] + share * (monthly[after] - monthly[before]);
}

} // namespace

std::vector<double> hourlyTemperatures(const SiteClimate& site) {
    const auto middles = monthMiddles();
    std::vector<double> hourly(hours_a_year);
    for (int h = 0; h < hours_a_year; ++h) {
        const double mean = interpolated(site.monthly_mean_c, middles, h);
        const double amplitude = interpolated(site.daily_amplitude_c, middles, h);
        const double phase = 2 * std::numbers::pi * (h % hours_a_day - warmest_hour) / hours_a_day;
        hourly[static_cast<std::size_t>(h)] = mean + amplitude * std::cos(phase);
    }
    return hourly;
}

} // namespace cw
