#include "core/report/charts_search.h"

#include "core/report/chart_parts.h"

#include <algorithm>

namespace cw {

namespace {

constexpr int front_series = 1;

/// Useful tokens of one step.
double tokensOf(const model::Job& job) { return double(job.global_batch) * job.seq_len * job.packing; }

double gib(double bytes) { return inGibibytes(Bytes::fromSi(bytes)); }

ChartSeries seriesOf(const char* key, const char* label) {
    ChartSeries series;
    series.key = key;
    series.label = Text{label, {}};
    return series;
}

void addPoint(ChartSeries& series, const PlanOption& option) {
    series.x.push_back(gib(option.ranked.memory_bytes));
    series.y.push_back(option.tokens_per_second);
}

} // namespace

std::vector<PlanOption> planOptions(const model::PlanSearch& found, const SearchInput& input) {
    std::vector<PlanOption> options;
    for (const model::RankedPlan& plan : found.ranked)
        options.push_back({plan, 0, {}, 0, false});
    for (const model::RankedPlan& plan : found.pareto) {
        auto same = std::ranges::find(options, plan.plan, [](const PlanOption& o) { return o.ranked.plan; });
        if (same == options.end())
            same = options.insert(options.end(), {plan, 0, {}, 0, false});
        same->on_front = true;
    }
    std::ranges::stable_sort(options, {}, [](const PlanOption& o) { return o.ranked.step_seconds; });
    const std::optional<Bytes>& memory = input.cluster.gpu->memory;
    for (PlanOption& option : options) {
        option.tokens_per_second = tokensOf(input.job) / option.ranked.step_seconds;
        option.slower = option.ranked.step_seconds / options.front().ranked.step_seconds - 1;
        if (memory && memory->si() > 0)
            option.spare_memory = 1 - option.ranked.memory_bytes / memory->si();
    }
    return options;
}

ChartSpec planChart(const std::vector<PlanOption>& options, const SearchInput& input, int selected) {
    if (options.empty())
        return emptyChart("plans", ChartKind::scatter, {"chart.plans.name", {}}, {"chart.plans.empty", {}});
    ChartSpec chart;
    chart.id = "plans";
    chart.kind = ChartKind::scatter;
    const PlanOption& best = options.front();
    const auto on_front = std::ranges::count_if(options, &PlanOption::on_front);
    chart.title = Text{"chart.plans.title",
                       {{"tokens", printNumber(best.tokens_per_second, 0)},
                        {"memory", printNumber(gib(best.ranked.memory_bytes), 1)}}};
    chart.subtitle = Text{
        "chart.plans.subtitle",
        {{"front", std::to_string(on_front)}, {"clock", printNumber(input.cluster.clock_ratio * 100, 0)}}};
    chart.x.label = Text{"chart.axis.gib", {}};
    chart.y.label = Text{"chart.axis.tokens_per_second", {}};
    ChartSeries others = seriesOf("plans", "chart.plans.others");
    ChartSeries front = seriesOf("pareto", "chart.plans.front");
    ChartSeries ring = seriesOf("selected", "chart.plans.selected");
    ring.style = SeriesStyle::dashed;
    for (const PlanOption& option : options)
        addPoint(option.on_front ? front : others, option);
    if (selected >= 0 && std::size_t(selected) < options.size())
        addPoint(ring, options[std::size_t(selected)]);
    chart.series = {std::move(others), std::move(front), std::move(ring)};
    if (const std::optional<Bytes>& memory = input.cluster.gpu->memory) {
        ChartMark mark;
        mark.at = inGibibytes(*memory);
        mark.label = Text{"chart.memory.capacity", {{"capacity", printNumber(mark.at, 1)}}};
        chart.marks.push_back(std::move(mark));
    }
    return chart;
}

int optionAt(const std::vector<PlanOption>& options, int series, int point) {
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].on_front == (series == front_series) && point-- == 0)
            return int(i);
    return -1;
}

} // namespace cw
