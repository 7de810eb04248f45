#include "core/report/charts.h"

#include "core/eval/field_info.h"
#include "core/report/chart_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace cw {

namespace {

/// More racks than this are unreadable side by side: those with the least room are shown.
constexpr std::size_t most_racks = 24;

std::string printSeconds(double s) { return printNumber(s, s < 1 ? 3 : s < 100 ? 2 : 0); }

void addSteps(BarLayers& layers, std::vector<Text>& bars, const ScenarioResults& scenario, bool baseline) {
    for (const auto& w : scenario.workloads) {
        if (w->error)
            continue;
        const std::size_t bar = bars.size();
        bars.push_back(baseline ? Text{"chart.of_baseline", {{"name", w->name}}} : Text::raw(w->name));
        for (const model::StepTerm& term : w->step.breakdown)
            layers.add(term.name, Text{"step." + term.name, {}}, bar, term.seconds,
                       Text{"step.short." + term.name, {}});
    }
}

std::size_t validWorkloads(const ScenarioResults& scenario) {
    return static_cast<std::size_t>(
        std::ranges::count_if(scenario.workloads, [](const auto& w) { return !w->error.has_value(); }));
}

const WorkloadResult* firstValid(const ScenarioResults& scenario) {
    for (const auto& w : scenario.workloads)
        if (!w->error)
            return w.get();
    return nullptr;
}

/// The workload whose memory is nearest to (or furthest beyond) the GPU's.
const WorkloadResult* fullest(const ScenarioResults& scenario) {
    const WorkloadResult* worst = nullptr;
    const auto fill = [](const WorkloadResult& w) { return w.step.memory.reserved.expected / w.step.memory.capacity; };
    for (const auto& w : scenario.workloads)
        if (!w->error && (!worst || fill(*w) > fill(*worst)))
            worst = w.get();
    return worst;
}

const char* verdictCode(model::MemoryVerdict verdict) {
    switch (verdict) {
    case model::MemoryVerdict::fits:
        return "chart.memory.fits";
    case model::MemoryVerdict::tight:
        return "chart.memory.tight";
    case model::MemoryVerdict::does_not_fit:
        break;
    }
    return "chart.memory.does_not_fit";
}

/// Share of its limit that a rack is rated for; racks without a limit come last.
double fillOf(const RackPower& rack) {
    const Power rated = rack.rated.value_or(Power());
    return rack.limit && rack.limit->si() > 0 ? rated / *rack.limit : -1 + rated.si() * 1e-12;
}

Text rackPowerTitle(const std::vector<const RackPower*>& racks) {
    const RackPower& fullest = **std::ranges::max_element(racks, {}, [](const RackPower* r) { return fillOf(*r); });
    const auto atLeast = [](std::string text, int unknown) { return unknown > 0 ? "≥ " + text : text; };
    if (!fullest.rated)
        return {"chart.rack_power.unrated", {{"rack", fullest.name}, {"expected", print(fullest.expected)}}};
    Args args{{"rack", fullest.name},
              {"rated", atLeast(print(*fullest.rated), fullest.unknown_ratings)},
              {"expected", print(fullest.expected)}};
    if (!fullest.limit)
        return {"chart.rack_power.no_limit", std::move(args)};
    args.emplace_back("limit", print(*fullest.limit));
    return {*fullest.rated > *fullest.limit ? "chart.rack_power.over" : "chart.rack_power.within", std::move(args)};
}

/// Operators aim at 70-75 C; boost falls continuously above (ml-engineering, compute/accelerator).
constexpr double aim_from_c = 70, aim_to_c = 75;

/// Inlets at which the hottest GPU is as warm as operators aim at; nothing: none that the curve reaches.
std::optional<ChartMark> aimedAt(const std::vector<model::RiskPoint>& curve) {
    const auto inletAt = [&](double gpu_c) -> std::optional<double> {
        for (std::size_t i = 1; i < curve.size(); ++i)
            if (curve[i - 1].gpu_c < gpu_c && curve[i].gpu_c >= gpu_c)
                return curve[i - 1].inlet_c + (gpu_c - curve[i - 1].gpu_c) / (curve[i].gpu_c - curve[i - 1].gpu_c) *
                                                  (curve[i].inlet_c - curve[i - 1].inlet_c);
        return std::nullopt;
    };
    const auto from = inletAt(aim_from_c), to = inletAt(aim_to_c);
    if (!from || !to)
        return std::nullopt;
    ChartMark mark;
    mark.at = *from;
    mark.to = *to;
    mark.label =
        Text{"chart.throttle_risk.aim", {{"from", printNumber(aim_from_c, 0)}, {"to", printNumber(aim_to_c, 0)}}};
    return mark;
}

ChartSeries riskSeries(const ThermalFigures& thermal, std::string key, Text label, SeriesStyle style) {
    ChartSeries series;
    series.key = std::move(key);
    series.label = std::move(label);
    series.style = style;
    for (const model::RiskPoint& p : thermal.curve) {
        series.x.push_back(p.inlet_c);
        series.y.push_back(p.probability * 100);
    }
    return series;
}

} // namespace

ChartSpec stepTimeChart(const ScenarioResults& scenario, const ScenarioResults* baseline) {
    const WorkloadResult* main = firstValid(scenario);
    if (!main)
        return emptyChart("step_time", ChartKind::stacked_bar, {"chart.step_time.name", {}},
                          {"chart.step_time.empty", {}});
    ChartSpec chart;
    chart.id = "step_time";
    chart.kind = ChartKind::stacked_bar;
    chart.title = Text{"chart.step_time." + main->step.bound.code,
                       {{"seconds", printSeconds(main->step.step_seconds.expected) + " s"}, {"workload", main->name}}};
    chart.subtitle = Text{"chart.step_time.subtitle",
                          {{"tokens", printNumber(main->step.tokens_per_second.expected, 0)},
                           {"mfu", printNumber(main->step.mfu * 100, 1)},
                           {"gpus", std::to_string(main->gpus)}}};
    const bool beside = baseline && baseline->id != scenario.id;
    BarLayers layers(validWorkloads(scenario) + (beside ? validWorkloads(*baseline) : 0));
    addSteps(layers, chart.x.categories, scenario, false);
    if (beside)
        addSteps(layers, chart.x.categories, *baseline, true);
    chart.y.label = Text{"chart.axis.seconds", {}};
    chart.y.minimum = 0;
    chart.series = layers.series();
    return chart;
}

ChartSpec memoryChart(const ScenarioResults& scenario) {
    const WorkloadResult* worst = fullest(scenario);
    if (!worst)
        return emptyChart("memory", ChartKind::stacked_bar, {"chart.memory.name", {}}, {"chart.memory.empty", {}});
    ChartSpec chart;
    chart.id = "memory";
    chart.kind = ChartKind::stacked_bar;
    const auto gib = [](Bytes b) { return printNumber(inGibibytes(b), 1); };
    const model::MemoryEstimate& m = worst->step.memory;
    chart.title = Text{verdictCode(m.verdict),
                       {{"peak", gib(m.reserved.expected)}, {"capacity", gib(m.capacity)}, {"workload", worst->name}}};
    chart.subtitle = m.cheapest_change;
    BarLayers layers(validWorkloads(scenario));
    std::set<double> capacities;
    for (const auto& w : scenario.workloads) {
        if (w->error)
            continue;
        const std::size_t bar = chart.x.categories.size();
        chart.x.categories.push_back(Text::raw(w->name));
        const model::MemoryEstimate& e = w->step.memory;
        // The optimiser's memory has a colour of its own, apart from the optimiser's time.
        const std::pair<const char*, Bytes> terms[] = {{"weights", e.weights},     {"gradients", e.gradients},
                                                       {"optimizer", e.optimizer}, {"activations", e.activations},
                                                       {"logits", e.logits},       {"gather_buffers", e.gather_buffers},
                                                       {"context", e.context},     {"communication", e.communication},
                                                       {"slack", e.slack}};
        for (const auto& [term, size] : terms)
            layers.add(term == std::string_view("optimizer") ? "optimizer_states" : term,
                       Text{std::string("memory.term.") + term, {}}, bar, inGibibytes(size),
                       Text{std::string("memory.short.") + term, {}});
        capacities.insert(inGibibytes(e.capacity));
    }
    chart.y.label = Text{"chart.axis.gib", {}};
    chart.y.minimum = 0;
    chart.series = layers.series();
    for (const double capacity : capacities) {
        ChartMark mark;
        mark.at = capacity;
        mark.label = Text{"chart.memory.capacity", {{"capacity", printNumber(capacity, 1)}}};
        mark.severity = m.verdict == model::MemoryVerdict::does_not_fit ? Severity::error : Severity::info;
        chart.marks.push_back(std::move(mark));
    }
    return chart;
}

ChartSpec rackPowerChart(const ScenarioResults& scenario) {
    std::vector<const RackPower*> racks;
    if (scenario.power)
        for (const RackPower& rack : scenario.power->racks)
            if (rack.rated.value_or(Power()).si() > 0 || rack.expected.si() > 0)
                racks.push_back(&rack);
    if (racks.empty())
        return emptyChart("rack_power", ChartKind::stacked_columns, {"chart.rack_power.name", {}},
                          {"chart.rack_power.empty", {}});
    ChartSpec chart;
    chart.id = "rack_power";
    chart.kind = ChartKind::stacked_columns;
    chart.title = rackPowerTitle(racks);
    const std::string unknown = std::to_string(scenario.power->unknown_draws);
    if (scenario.power->unknown_draws > 0)
        chart.subtitle = Text{"chart.rack_power.missing", {{"count", unknown}}};
    else if (scenario.power->unknown_ratings > 0)
        chart.subtitle =
            Text{"chart.rack_power.ratings_missing", {{"count", std::to_string(scenario.power->unknown_ratings)}}};
    if (racks.size() > most_racks) {
        Args args{{"shown", std::to_string(most_racks)}, {"all", std::to_string(racks.size())}};
        if (scenario.power->unknown_draws > 0)
            args.emplace_back("count", unknown);
        chart.subtitle =
            Text{args.size() > 2 ? "chart.rack_power.fullest_missing" : "chart.rack_power.fullest", std::move(args)};
        std::ranges::stable_sort(racks, std::greater{}, [](const RackPower* r) { return fillOf(*r); });
        racks.resize(most_racks);
    }
    BarLayers layers(racks.size());
    ChartSeries rated;
    rated.key = "rated";
    rated.label = Text{"figure.rated_power", {}};
    rated.style = SeriesStyle::dashed;
    ChartSeries limit;
    limit.key = "limit";
    limit.label = Text{"chart.rack_power.limits", {}};
    limit.style = SeriesStyle::limit;
    bool over = false;
    for (std::size_t i = 0; i < racks.size(); ++i) {
        chart.x.categories.push_back(Text::raw(racks[i]->name));
        for (const auto& [kind, expected_w] : racks[i]->by_kind)
            layers.add(kind, Text{"kind." + kind, {}}, i, expected_w / 1e3);
        if (racks[i]->rated) {
            rated.x.push_back(static_cast<double>(i));
            rated.y.push_back(inKilowatts(*racks[i]->rated));
        }
        if (racks[i]->limit) {
            limit.x.push_back(static_cast<double>(i));
            limit.y.push_back(inKilowatts(*racks[i]->limit));
            over = over || (racks[i]->rated && *racks[i]->rated > *racks[i]->limit);
        }
    }
    chart.series = layers.series();
    chart.series.push_back(std::move(rated));
    chart.y.label = Text{"chart.axis.kilowatts", {}};
    chart.y.minimum = 0;
    // A limit that all racks share is one line with its name; others stand on the columns they hold for.
    const bool shared =
        limit.y.size() == racks.size() && std::ranges::count(limit.y, limit.y.front()) == std::ssize(limit.y);
    if (shared) {
        ChartMark mark;
        mark.vertical = false;
        mark.at = limit.y.front();
        mark.label =
            Text{"chart.rack_power.limit", {{"limit", printQuantityIn(mark.at * 1e3, Dimension::power, "kW", 1)}}};
        mark.severity = over ? Severity::error : Severity::info;
        chart.marks.push_back(std::move(mark));
    } else if (!limit.y.empty()) {
        chart.series.push_back(std::move(limit));
    }
    return chart;
}

ChartSpec throttleRiskChart(const ScenarioResults& scenario, const ScenarioResults* baseline) {
    if (!scenario.thermal || !scenario.thermal->has_gpus)
        return emptyChart("throttle_risk", ChartKind::lines, {"chart.throttle_risk.name", {}},
                          {"chart.throttle_risk.empty", {}});
    const ThermalFigures& thermal = *scenario.thermal;
    ChartSpec chart;
    chart.id = "throttle_risk";
    chart.kind = ChartKind::lines;
    // Where the intake is hotter than the curves reach, they would seem to deny the usual title.
    const bool beyond = !thermal.curve.empty() && thermal.design_inlet_c > thermal.curve.back().inlet_c;
    chart.title = Text{beyond ? "chart.throttle_risk.beyond" : "chart.throttle_risk.title",
                       {{"probability", printNumber(thermal.throttle_probability * 100, 1)},
                        {"gpu", print(thermal.worst_gpu)},
                        {"inlet", print(celsius(thermal.design_inlet_c))}}};
    chart.subtitle = Text{"chart.throttle_risk.error",
                          {{"error", printNumber(thermal.throttle_error * 100, 2)},
                           {"loss", printNumber(thermal.throughput_loss * 100, 2)}}};
    chart.x.label = Text{"chart.axis.inlet", {}};
    chart.y.label = Text{"chart.axis.throttle_probability", {}};
    chart.y.minimum = 0;
    chart.y.maximum = 100;
    chart.y2.label = Text{"chart.axis.gpu_temperature", {}};
    chart.series.push_back(
        riskSeries(thermal, "throttle_probability", {"chart.throttle_risk.probability", {}}, SeriesStyle::solid));
    ChartSeries hot;
    hot.key = "gpu_temperature";
    hot.label = Text{"chart.throttle_risk.hottest", {}};
    hot.axis = 1;
    for (const model::RiskPoint& p : thermal.curve) {
        hot.x.push_back(p.inlet_c);
        hot.y.push_back(p.gpu_c);
    }
    if (!hot.y.empty()) {
        // On cold plates the curve is flat: an axis of less than this would make a cliff of tenths of a degree.
        constexpr double least_span_k = 10, tick_k = 5;
        const auto [least, greatest] = std::ranges::minmax(hot.y);
        if (greatest - least < least_span_k) {
            chart.y2.minimum = std::floor((least + greatest - least_span_k) / 2 / tick_k) * tick_k;
            chart.y2.maximum = *chart.y2.minimum + least_span_k + tick_k;
        }
    }
    chart.series.push_back(std::move(hot));
    if (baseline && baseline->id != scenario.id && baseline->thermal && baseline->thermal->has_gpus)
        chart.series.push_back(riskSeries(*baseline->thermal, "baseline",
                                          {"chart.of_baseline", {{"name", baseline->name}}}, SeriesStyle::dashed));
    ChartMark now;
    now.at = thermal.design_inlet_c;
    now.label = Text{"chart.throttle_risk.now", {{"inlet", print(celsius(thermal.design_inlet_c))}}};
    chart.marks.push_back(std::move(now));
    if (auto aim = aimedAt(thermal.curve))
        chart.marks.push_back(std::move(*aim));
    return chart;
}

std::vector<ChartSpec> scenarioCharts(const ScenarioResults& scenario, const ScenarioResults* baseline) {
    return {stepTimeChart(scenario, baseline),
            memoryChart(scenario),
            rackPowerChart(scenario),
            throttleRiskChart(scenario, baseline),
            cumulativeCostChart(scenario, baseline),
            yearlyCostChart(scenario)};
}

} // namespace cw
