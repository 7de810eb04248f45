#include "core/report/charts_facility.h"

#include "core/catalog/catalog.h"
#include "core/report/chart_parts.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Over the hottest figure or the limit, for the names of the marks.
constexpr double room_above = 1.15;

std::string kelvins(double k) { return printNumber(k, 1) + " K"; }

Text positionsTitle(const RackThermal& rack, const std::optional<model::ThermalLimits>& limits, std::size_t hottest) {
    const model::PositionThermal& position = rack.node.positions[hottest];
    Args args{{"rack", rack.name}, {"gpu", print(position.gpu)}, {"position", std::to_string(hottest + 1)}};
    if (!limits)
        return {"chart.gpu_positions.no_limit", std::move(args)};
    const double room_k = limits->max_operating.inCelsius() - position.gpu.inCelsius();
    args.emplace_back("room", kelvins(std::abs(room_k)));
    if (position.throttled)
        return {"chart.gpu_positions.throttled", std::move(args)};
    return {room_k < 0 ? "chart.gpu_positions.over" : "chart.gpu_positions.within", std::move(args)};
}

/// Memory by position, coolest to hottest, where it is known of every one.
Text positionsSubtitle(const RackThermal& rack) {
    const auto& positions = rack.node.positions;
    Args args{{"inlet", print(rack.inlet.hottest)}};
    const auto known = [](const model::PositionThermal& p) { return p.memory.has_value(); };
    if (!rack.node.memory_limit || !std::ranges::all_of(positions, known))
        return {rack.node.liquid ? "chart.gpu_positions.liquid" : "chart.gpu_positions.air", std::move(args)};
    const auto [coolest, hottest] = std::ranges::minmax_element(positions, {}, &model::PositionThermal::memory);
    args.emplace_back("low", printNumber(coolest->memory->inCelsius(), 1));
    args.emplace_back("high", printNumber(hottest->memory->inCelsius(), 1));
    args.emplace_back("position", std::to_string(hottest - positions.begin() + 1));
    args.emplace_back("limit", print(*rack.node.memory_limit));
    return {rack.node.liquid ? "chart.gpu_positions.liquid_memory" : "chart.gpu_positions.air_memory", std::move(args)};
}

} // namespace

const RackThermal* hottestRack(const ThermalFigures& thermal) {
    const RackThermal* hottest = nullptr;
    for (const RackThermal& rack : thermal.racks)
        if (!rack.node.positions.empty() && (!hottest || rack.risk.worst_gpu > hottest->risk.worst_gpu))
            hottest = &rack;
    return hottest;
}

std::optional<model::ThermalLimits> gpuLimits(const Catalog& catalog, const RackThermal& rack) {
    const GpuType* gpu = catalog.gpu(rack.gpu);
    return gpu ? std::optional(model::thermalLimits(*gpu)) : std::nullopt;
}

ChartSpec gpuPositionsChart(const RackThermal* rack, const std::optional<model::ThermalLimits>& limits) {
    if (!rack || rack->node.positions.empty())
        return emptyChart("gpu_positions", ChartKind::stacked_columns, {"chart.gpu_positions.name", {}},
                          {"chart.gpu_positions.empty", {}});
    const auto& positions = rack->node.positions;
    const auto hottest = std::ranges::max_element(positions, {}, &model::PositionThermal::gpu) - positions.begin();
    ChartSpec chart;
    chart.id = "gpu_positions";
    chart.kind = ChartKind::stacked_columns;
    chart.title = positionsTitle(*rack, limits, static_cast<std::size_t>(hottest));
    chart.subtitle = positionsSubtitle(*rack);
    ChartSeries gpu, inlet;
    gpu.key = "gpu_die";
    gpu.label = Text{"chart.gpu_positions.gpu", {}};
    inlet.key = "coolant";
    inlet.label = Text{rack->node.liquid ? "chart.gpu_positions.coolant" : "chart.gpu_positions.local_air", {}};
    inlet.style = SeriesStyle::dashed;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        chart.x.categories.push_back(Text::raw(std::to_string(i + 1)));
        for (ChartSeries* series : {&gpu, &inlet})
            series->x.push_back(static_cast<double>(i));
        gpu.y.push_back(positions[i].gpu.inCelsius());
        inlet.y.push_back(positions[i].inlet.inCelsius());
    }
    double top = positions[static_cast<std::size_t>(hottest)].gpu.inCelsius();
    chart.series = {std::move(gpu), std::move(inlet)};
    chart.x.label = Text{"chart.axis.position", {}};
    chart.y.label = Text{"chart.axis.celsius", {}};
    chart.y.minimum = 0;
    if (limits) {
        ChartMark mark;
        mark.vertical = false;
        mark.at = limits->max_operating.inCelsius();
        mark.label = Text{limits->assumed ? "chart.gpu_positions.assumed_limit" : "chart.gpu_positions.limit",
                          {{"limit", print(limits->max_operating)}}};
        mark.severity = top >= mark.at ? Severity::error : Severity::warning;
        top = std::max(top, mark.at);
        chart.marks.push_back(std::move(mark));
    }
    chart.y.maximum = top * room_above;
    return chart;
}

ChartSpec overheadChart(const ScenarioResults& scenario) {
    if (!scenario.plant || !scenario.power || scenario.power->expected.si() <= 0)
        return emptyChart("overhead", ChartKind::stacked_bar, {"chart.overhead.name", {}},
                          {"chart.overhead.empty", {}});
    const model::PlantResult& plant = *scenario.plant;
    ChartSpec chart;
    chart.id = "overhead";
    chart.kind = ChartKind::stacked_bar;
    struct Part {
        const char *key, *label;
        Power power;
    };
    const Part parts[] = {{"chiller", "chart.overhead.chiller", plant.chiller},
                          {"fans", "chart.overhead.fans", plant.fans},
                          {"pumps", "chart.overhead.pumps", plant.pumps},
                          {"ups_loss", "chart.overhead.ups", plant.ups_loss},
                          {"distribution_loss", "chart.overhead.distribution", plant.distribution_loss},
                          {"other_overhead", "chart.overhead.other", plant.other}};
    BarLayers layers(1);
    Power all;
    for (const Part& part : parts) {
        layers.add(part.key, Text{part.label, {}}, 0, inKilowatts(part.power));
        all += part.power;
    }
    chart.title =
        Text{"chart.overhead.title",
             {{"pue", printNumber(plant.pue, 2)}, {"overhead", print(all)}, {"it", print(scenario.power->expected)}}};
    chart.subtitle = Text{"chart.overhead.subtitle",
                          {{"low", printNumber(plant.pue_low, 2)}, {"high", printNumber(plant.pue_high, 2)}}};
    chart.x.categories = {Text{"chart.overhead.bar", {}}};
    chart.y.label = Text{"chart.axis.kilowatts", {}};
    chart.y.minimum = 0;
    chart.series = layers.series();
    return chart;
}

ChartSpec plantYearChart(const std::optional<model::PlantYear>& year) {
    if (!year)
        return emptyChart("plant_year", ChartKind::lines, {"chart.plant_year.name", {}},
                          {"chart.plant_year.empty", {}});
    ChartSpec chart;
    chart.id = "plant_year";
    chart.kind = ChartKind::lines;
    const auto& months = year->months;
    const auto& of_day = year->hours_of_day;
    const auto [best, worst] = std::ranges::minmax_element(months, {}, &model::PlantPeriod::pue);
    const auto [night, day] = std::ranges::minmax_element(of_day, {}, &model::PlantPeriod::pue);
    chart.title = Text{"chart.plant_year.title",
                       {{"low", printNumber(best->pue, 2)},
                        {"best", std::to_string(best - months.begin() + 1)},
                        {"high", printNumber(worst->pue, 2)},
                        {"worst", std::to_string(worst - months.begin() + 1)}}};
    chart.subtitle = Text{"chart.plant_year.subtitle",
                          {{"least", printNumber(year->all.pue_low, 2)},
                           {"greatest", printNumber(year->all.pue_high, 2)},
                           {"night", printNumber(night->pue, 2)},
                           {"day", printNumber(day->pue, 2)},
                           {"wue", printNumber(year->all.wue, 2)}}};
    ChartSeries pue, wue;
    pue.key = "plant_pue";
    pue.label = Text{"chart.plant_year.pue", {}};
    wue.key = "plant_wue";
    wue.label = Text{"chart.plant_year.wue", {}};
    wue.style = SeriesStyle::dashed;
    wue.axis = 1;
    for (std::size_t m = 0; m < months.size(); ++m) {
        for (ChartSeries* series : {&pue, &wue})
            series->x.push_back(static_cast<double>(m + 1));
        pue.y.push_back(months[m].pue);
        pue.low.push_back(months[m].pue_low);
        pue.high.push_back(months[m].pue_high);
        wue.y.push_back(months[m].wue);
    }
    chart.series = {std::move(pue), std::move(wue)};
    chart.x.label = Text{"chart.axis.month_of_year", {}};
    chart.x.minimum = 1;
    chart.x.maximum = static_cast<double>(months.size());
    chart.y.label = Text{"chart.axis.pue", {}};
    chart.y.minimum = 1;
    chart.y2.label = Text{"chart.axis.wue", {}};
    chart.y2.minimum = 0;
    return chart;
}

} // namespace cw
