#include "core/model/cooling/plant_year.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

constexpr std::size_t hours_a_year = 8760, hours_a_day = 24;
constexpr std::array<std::size_t, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

class Sum {
public:
    void add(const PlantBin& bin, double outdoor_c) {
        PlantPeriod& p = period_;
        p.pue_low = hours_ == 0 ? bin.pue : std::min(p.pue_low, bin.pue);
        p.pue_high = hours_ == 0 ? bin.pue : std::max(p.pue_high, bin.pue);
        p.wue_low = hours_ == 0 ? bin.wue : std::min(p.wue_low, bin.wue);
        p.wue_high = hours_ == 0 ? bin.wue : std::max(p.wue_high, bin.wue);
        pue_ += bin.pue;
        wue_ += bin.wue;
        outdoor_ += outdoor_c;
        ++hours_;
    }
    PlantPeriod result() const {
        PlantPeriod p = period_;
        const auto count = static_cast<double>(std::max<std::size_t>(1, hours_));
        p.pue = pue_ / count;
        p.wue = wue_ / count;
        p.outdoor_c = outdoor_ / count;
        return p;
    }

private:
    PlantPeriod period_;
    double pue_ = 0, wue_ = 0, outdoor_ = 0;
    std::size_t hours_ = 0;
};

/// The bin of this temperature: the one whose mean is nearest below the next bin's.
const PlantBin& binOf(std::span<const PlantBin> bins, double outdoor_c) {
    const auto after = std::ranges::upper_bound(bins, std::floor(outdoor_c), {},
                                                [](const PlantBin& bin) { return std::floor(bin.outdoor_c); });
    return after == bins.begin() ? bins.front() : *std::prev(after);
}

} // namespace

std::optional<PlantYear> plantYear(std::span<const PlantBin> bins, std::span<const double> outdoor_c) {
    if (bins.empty() || outdoor_c.size() != hours_a_year)
        return std::nullopt;
    std::array<Sum, 12> months;
    std::array<Sum, 24> hours_of_day;
    Sum all;
    std::size_t hour = 0;
    for (std::size_t month = 0; month < months.size(); ++month)
        for (const std::size_t end = hour + days[month] * hours_a_day; hour < end; ++hour) {
            const PlantBin& bin = binOf(bins, outdoor_c[hour]);
            for (Sum* sum : {&months[month], &hours_of_day[hour % hours_a_day], &all})
                sum->add(bin, outdoor_c[hour]);
        }
    PlantYear year;
    std::ranges::transform(months, year.months.begin(), &Sum::result);
    std::ranges::transform(hours_of_day, year.hours_of_day.begin(), &Sum::result);
    year.all = all.result();
    return year;
}

} // namespace cw::model
