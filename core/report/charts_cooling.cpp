#include "core/report/charts_cooling.h"

#include "core/report/chart_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace cw {

namespace {

/// Densities this near share a mark, kW a rack; more marks than this are unreadable.
constexpr double same_density_kw = 0.5;
constexpr std::size_t most_rack_marks = 6;

std::string kilowattsOf(double kw) { return printNumber(kw, kw < 10 ? 1 : 0); }

ChartSeries curveOf(const CrossoverFigures& figures, std::string key, const char* label,
                    std::optional<model::CrossoverSide> model::CrossoverPoint::* side) {
    ChartSeries series;
    series.key = std::move(key);
    series.label = Text{label, {}};
    for (const model::CrossoverPoint& point : figures.result.curve) {
        const auto& cost = point.*side;
        series.x.push_back(point.kw_per_rack);
        series.y.push_back(cost ? cost->per_kw_year : std::numeric_limits<double>::quiet_NaN());
    }
    return series;
}

Text titleOf(const CrossoverFigures& figures) {
    const model::CrossoverResult& r = figures.result;
    if (r.liquid_first)
        return {"chart.crossover.liquid_first", {{"from", kilowattsOf(model::crossover_from_kw)}}};
    if (!r.kw_per_rack)
        return {"chart.crossover.air_throughout", {{"to", kilowattsOf(model::crossover_to_kw)}}};
    return {r.air_ends ? "chart.crossover.air_ends" : "chart.crossover.title",
            {{"at", kilowattsOf(*r.kw_per_rack)}, {"low", kilowattsOf(*r.low)}, {"high", kilowattsOf(*r.high)}}};
}

/// One mark for racks of about the same density, the densities with most racks first.
std::vector<ChartMark> rackMarks(const std::vector<CrossoverRack>& racks) {
    struct Group {
        double kw = 0;
        std::string name;
        int racks = 0;
    };
    std::vector<Group> groups;
    for (const CrossoverRack& rack : racks) {
        const double kw = rack.at.kw_per_rack;
        const auto near = std::ranges::find_if(
            groups, [&](const Group& g) { return std::abs(g.kw / g.racks - kw) < same_density_kw; });
        if (near == groups.end()) {
            groups.push_back({kw, rack.name, 1});
        } else {
            near->kw += kw;
            ++near->racks;
        }
    }
    std::ranges::stable_sort(groups, std::greater<>(), &Group::racks);
    groups.resize(std::min(groups.size(), most_rack_marks));
    std::vector<ChartMark> marks;
    for (const Group& group : groups) {
        ChartMark mark;
        mark.at = group.kw / group.racks;
        mark.label = group.racks == 1 ? Text::raw(group.name)
                                      : Text{"chart.crossover.racks", {{"count", std::to_string(group.racks)}}};
        marks.push_back(std::move(mark));
    }
    return marks;
}

/// After a shutdown nothing more is to be seen; this much of it is shown, over the time that it took.
constexpr double shown_after_shutdown = 1.5;
constexpr double seconds_a_minute = 60;

std::string secondsOf(double s) { return printNumber(s, s < 10 ? 1 : 0); }

Text rideThroughTitle(const TransientFigures& figures) {
    const model::TransientResult& r = figures.result;
    Args args{{"rack", figures.rack_name}, {"minutes", printNumber(r.time_s.back() / seconds_a_minute, 0)}};
    if (r.throttled_before)
        return {"chart.ride_through.before", std::move(args)};
    if (!r.throttle_s)
        return {"chart.ride_through.never", std::move(args)};
    args.emplace_back("throttle", secondsOf(*r.throttle_s));
    if (!r.shutdown_s)
        return {"chart.ride_through.throttles", std::move(args)};
    args.emplace_back("shutdown", secondsOf(*r.shutdown_s));
    return {"chart.ride_through.shuts_down", std::move(args)};
}

ChartMark levelOf(double at_c, const char* label, Severity severity) {
    ChartMark mark;
    mark.vertical = false;
    mark.at = at_c;
    mark.label = Text{label, {}};
    mark.severity = severity;
    return mark;
}

} // namespace

ChartSpec rideThroughChart(const TransientFigures& figures) {
    const model::TransientResult& r = figures.result;
    ChartSpec chart;
    chart.id = "ride_through";
    chart.kind = ChartKind::lines;
    chart.title = rideThroughTitle(figures);
    chart.subtitle = Text{"transient.event." + std::string(model::transientEventName(figures.event)), {}};
    chart.x.label = Text{"chart.axis.minutes", {}};
    chart.y.label = Text{"chart.axis.celsius", {}};
    const double until = r.shutdown_s ? shown_after_shutdown * *r.shutdown_s : r.time_s.back();
    const auto curve = [&](const char* key, const char* label, const std::vector<double>& values) {
        ChartSeries series;
        series.key = key;
        series.label = Text{label, {}};
        for (std::size_t i = 0; i < r.time_s.size() && r.time_s[i] <= until; ++i) {
            series.x.push_back(r.time_s[i] / seconds_a_minute);
            series.y.push_back(values[i]);
        }
        chart.series.push_back(std::move(series));
    };
    curve("gpu_die", "chart.ride_through.gpu", r.gpu_c);
    curve("gpu_memory", "chart.ride_through.memory", r.memory_c);
    const bool liquid = figures.cooling == RackCooling::cold_plate || figures.cooling == RackCooling::immersion;
    curve("coolant", liquid ? "chart.ride_through.coolant" : "chart.ride_through.inlet", r.coolant_c);
    chart.marks.push_back(levelOf(r.max_operating_c, "chart.ride_through.slows", Severity::warning));
    chart.marks.push_back(levelOf(r.shutdown_c, "chart.ride_through.shuts", Severity::error));
    return chart;
}

ChartSpec crossoverChart(const CrossoverFigures& figures) {
    if (!figures.computed()) {
        Args missing;
        if (!figures.unknown.empty())
            missing.emplace_back("count", std::to_string(figures.unknown.size()));
        return emptyChart("crossover", ChartKind::lines, {"chart.crossover.name", {}},
                          {missing.empty() ? "chart.crossover.empty" : "chart.crossover.unknown", std::move(missing)});
    }
    ChartSpec chart;
    chart.id = "crossover";
    chart.kind = ChartKind::lines;
    chart.title = titleOf(figures);
    chart.subtitle = Text{"crossover.set." + std::string(model::crossoverSetName(figures.set)), {}};
    chart.x.label = Text{"chart.axis.kilowatts_a_rack", {}};
    chart.y.label = Text{"chart.axis.money_per_kw_year", {{"currency", figures.currency}}};
    chart.series.push_back(curveOf(figures, "air_cooling", "chart.crossover.air", &model::CrossoverPoint::air));
    chart.series.push_back(
        curveOf(figures, "liquid_cooling", "chart.crossover.liquid", &model::CrossoverPoint::liquid));
    if (figures.result.kw_per_rack) {
        ChartMark band;
        band.at = *figures.result.low;
        band.to = *figures.result.high;
        chart.marks.push_back(std::move(band));
        ChartMark crossing;
        crossing.at = *figures.result.kw_per_rack;
        crossing.label = Text{"chart.crossover.mark", {{"at", kilowattsOf(crossing.at)}}};
        crossing.severity = Severity::warning;
        chart.marks.push_back(std::move(crossing));
    }
    for (ChartMark& mark : rackMarks(figures.racks))
        chart.marks.push_back(std::move(mark));
    return chart;
}

} // namespace cw
