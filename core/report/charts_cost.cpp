#include "core/report/chart_parts.h"
#include "core/report/charts.h"

namespace cw {

namespace {

constexpr double millions = 1e6;

void addLine(ChartSpec& chart, const char* key, const std::vector<double>& months, const std::vector<double>& amounts) {
    if (amounts.empty())
        return;
    ChartSeries series;
    series.key = key;
    series.label = Text{std::string("chart.cost.") + key, {}};
    series.x = months;
    for (const double amount : amounts)
        series.y.push_back(amount / millions);
    chart.series.push_back(std::move(series));
}

Text missingPrices(int count) { return {"chart.cost.missing", {{"count", std::to_string(count)}}}; }

Text cumulativeTitle(const CostFigures& cost) {
    const model::CostResult& r = cost.result;
    const std::string own = shortMoney(r.total.expected, cost.currency);
    if (r.cumulative_on_demand.empty())
        return {"chart.cumulative_cost.no_cloud", {{"own", own}, {"years", printNumber(r.years, 0)}}};
    Args args{{"own", own},
              {"cloud", shortMoney(r.cumulative_on_demand.back(), cost.currency)},
              {"years", printNumber(r.years, 0)}};
    if (!r.break_even_month)
        return {"chart.cumulative_cost.never", std::move(args)};
    args.emplace_back("month", printNumber(*r.break_even_month, 0));
    return {"chart.cumulative_cost.break_even", std::move(args)};
}

} // namespace

ChartSpec cumulativeCostChart(const ScenarioResults& scenario, const ScenarioResults* baseline) {
    if (!scenario.cost || scenario.cost->purchases.empty())
        return emptyChart("cumulative_cost", ChartKind::lines, {"chart.cumulative_cost.name", {}},
                          {"chart.cumulative_cost.empty", {}});
    const CostFigures& cost = *scenario.cost;
    const model::CostResult& r = cost.result;
    ChartSpec chart;
    chart.id = "cumulative_cost";
    chart.kind = ChartKind::lines;
    chart.title = cumulativeTitle(cost);
    const bool is_baseline = baseline && baseline->id == scenario.id;
    if (r.unknown_prices > 0)
        chart.subtitle = missingPrices(r.unknown_prices);
    else if (is_baseline)
        chart.subtitle = Text{"chart.cumulative_cost.is_baseline", {{"name", scenario.name}}};
    chart.x.label = Text{"chart.axis.month", {}};
    chart.y.label = Text{"chart.axis.million_money", {{"currency", cost.currency}}};
    chart.y.minimum = 0;
    addLine(chart, "own", r.month, r.cumulative_own);
    addLine(chart, "on_demand", r.month, r.cumulative_on_demand);
    addLine(chart, "reserved_3y", r.month, r.cumulative_reserved_3y);
    addLine(chart, "spot", r.month, r.cumulative_spot);
    if (baseline && !is_baseline && baseline->cost && !baseline->cost->result.cumulative_own.empty()) {
        const model::CostResult& b = baseline->cost->result;
        addLine(chart, "baseline", b.month, b.cumulative_own);
        chart.series.back().label = Text{"chart.of_baseline", {{"name", baseline->name}}};
        chart.series.back().style = SeriesStyle::dashed;
    }
    if (r.break_even_month) {
        ChartMark mark;
        mark.at = *r.break_even_month;
        mark.label = Text{"chart.cumulative_cost.mark", {{"month", printNumber(*r.break_even_month, 0)}}};
        chart.marks.push_back(std::move(mark));
    }
    return chart;
}

ChartSpec yearlyCostChart(const ScenarioResults& scenario) {
    if (!scenario.cost || scenario.cost->purchases.empty())
        return emptyChart("yearly_cost", ChartKind::stacked_columns, {"chart.yearly_cost.name", {}},
                          {"chart.cumulative_cost.empty", {}});
    const CostFigures& cost = *scenario.cost;
    const model::CostResult& r = cost.result;
    ChartSpec chart;
    chart.id = "yearly_cost";
    chart.kind = ChartKind::stacked_columns;
    chart.title = Text{"chart.yearly_cost.title",
                       {{"total", shortMoney(r.total.expected, cost.currency)},
                        {"capex", shortMoney(r.capex.expected, cost.currency)},
                        {"npv", shortMoney(r.npv.expected, cost.currency)}}};
    if (r.unknown_prices > 0)
        chart.subtitle = missingPrices(r.unknown_prices);
    chart.x.label = Text{"chart.axis.year", {}};
    chart.y.label = Text{"chart.axis.million_money", {{"currency", cost.currency}}};
    BarLayers layers(r.flows.size());
    for (std::size_t i = 0; i < r.flows.size(); ++i) {
        chart.x.categories.push_back(Text::raw(std::to_string(r.flows[i].year)));
        for (const auto& [category, amount] : r.flows[i].by_category)
            layers.add(category, Text{"cost." + category, {}}, i, amount / millions);
    }
    chart.series = layers.series();
    return chart;
}

} // namespace cw
