// Charts as data: they add up to the results, state their finding, and say what to do where there is nothing to show.
#include "core/eval/derived_figures.h"
#include "core/eval/evaluator.h"
#include "core/report/charts.h"
#include "core/report/charts_facility.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace cw;
using namespace cw::test;

namespace {

ResultsPtr evaluated(const Snapshot& plan) {
    ResultCache cache;
    return Evaluator().run(plan, cache);
}

} // namespace

class TestChartSpecs : public QObject {
    Q_OBJECT
private slots:
    void chartsSumUpAndStateTheirFinding() {
        const Snapshot plan = samplePlan();
        const ResultsPtr results = evaluated(plan);
        const ScenarioResults& a = *results->scenario(plan->order.front());
        const ScenarioResults& b = *results->scenario(plan->order.back());
        const auto charts = scenarioCharts(a, &b);
        QVERIFY(charts.size() >= 6);
        for (const ChartSpec& chart : charts) {
            QVERIFY2(!chart.title.empty() && !chart.title.args.empty(), chart.id.c_str());
            QVERIFY2(!chart.series.empty(), chart.id.c_str());
            for (const ChartSeries& series : chart.series)
                QCOMPARE(series.x.size(), series.y.size());
        }
        const ChartSpec step = stepTimeChart(a, nullptr);
        double first = 0;
        for (const ChartSeries& series : step.series)
            first += series.y.front();
        QVERIFY(std::abs(first - a.workloads.front()->step.step_seconds.expected) < 1e-6 * first);
        QCOMPARE(stepTimeChart(a, &b).x.categories.size(), std::size_t{4});

        const ChartSpec power = rackPowerChart(a);
        QCOMPARE(power.x.categories.size(), std::size_t{3});
        QVERIFY(power.series.back().style == SeriesStyle::limit); // of two racks with a PDU and one without
        QCOMPARE(power.title.code, std::string("chart.rack_power.over")); // two DGX H100 on 17.3 kW
    }

    void limitsStandOnTheirRacks() {
        ScenarioResults results;
        auto power = std::make_shared<PowerFigures>();
        for (const double limit : {17.3, 17.3, 34.6}) {
            RackPower rack;
            rack.name = "R" + std::to_string(power->racks.size());
            rack.rated = kilowatts(10);
            rack.expected = kilowatts(8);
            rack.limit = kilowatts(limit);
            power->racks.push_back(rack);
        }
        power->racks[0].unknown_ratings = 1;
        power->racks[0].rated = kilowatts(12);
        results.power = power;
        const ChartSpec mixed = rackPowerChart(results);
        QVERIFY(mixed.marks.empty());
        QVERIFY(mixed.series.back().style == SeriesStyle::limit);
        QCOMPARE(mixed.series.back().y, (std::vector<double>{17.3, 17.3, 34.6}));
        QCOMPARE(mixed.title.args[1].second, std::string("≥ 12 kW")); // R0 is fullest, and a rating of it is unknown

        power->racks[2].limit = kilowatts(17.3);
        const ChartSpec alike = rackPowerChart(results);
        QCOMPARE(alike.marks.size(), std::size_t{1}); // one line with its name says it for all
        for (const ChartSeries& series : alike.series)
            QVERIFY(series.style != SeriesStyle::limit);
    }

    /// Another server in the rack, whose small GPUs stay cooler and would slow down earlier: the mark is that of the
    /// GPUs that are drawn.
    void limitIsThatOfTheHottestNode() {
        Snapshot plan =
            applied(emptyPlan(), PlaceDevices{firstScenario(*emptyPlan()), firstRack(*emptyPlan()), {dgx("n", 1)}});
        auto catalog = std::make_shared<Catalog>(*plan->catalog);
        auto gpu = std::make_shared<GpuType>(*catalog->gpu("h100-sxm"));
        gpu->id = "small";
        gpu->tdp = watts(100);
        gpu->max_operating = celsius(60);
        catalog->gpus["small"] = gpu;
        auto server = std::make_shared<ServerType>(*catalog->server("dgx-h100"));
        server->id = "small-server";
        server->supported_gpus = {"small"};
        catalog->servers["small-server"] = server;
        auto project = std::make_shared<Project>(*plan);
        project->catalog = catalog;
        plan = applied(project, PlaceDevices{firstScenario(*project),
                                             firstRack(*project),
                                             {device(DeviceKind::gpu_server, "small-server", "s", 10)}});
        const auto results = evaluated(plan);
        const RackThermal* rack = hottestRack(*results->scenario(firstScenario(*plan))->thermal);
        QVERIFY(rack);
        QCOMPARE(rack->gpu, std::string("h100-sxm"));
        QCOMPARE(gpuPositionsChart(rack, gpuLimits(*plan->catalog, *rack)).marks.front().at, 87.0);
    }

    void temperaturesStandByPositionUnderTheirLimit() {
        const Snapshot plan = samplePlan();
        const auto results = evaluated(plan);
        const ThermalFigures& thermal = *results->scenario(firstScenario(*plan))->thermal;
        const RackThermal* rack = hottestRack(thermal);
        QVERIFY(rack);
        QCOMPARE(rack->risk.worst_gpu, thermal.worst_gpu);
        const auto limits = gpuLimits(*plan->catalog, *rack);
        QVERIFY(limits);
        const ChartSpec chart = gpuPositionsChart(rack, limits);
        QCOMPARE(chart.series.front().y.size(), rack->node.positions.size());
        QCOMPARE(chart.marks.size(), std::size_t(1));
        QCOMPARE(chart.marks.front().at, limits->max_operating.inCelsius());
        QCOMPARE(chart.title.code, std::string("chart.gpu_positions.within"));
        const auto& gpu_c = chart.series.front().y;
        const double hottest = *std::ranges::max_element(gpu_c);
        QVERIFY(std::ranges::find(chart.title.args,
                                  std::pair<std::string, std::string>(
                                      "room", printNumber(limits->max_operating.inCelsius() - hottest, 1) + " K")) !=
                chart.title.args.end());
        // This maker prints no limit of the memory; where one does, it stands beside.
        QCOMPARE(chart.subtitle.code, std::string("chart.gpu_positions.air"));
        QVERIFY(!hottestMemory(*rack));
        RackThermal printed = *rack;
        printed.node.memory_limit = celsius(95);
        for (model::PositionThermal& p : printed.node.positions)
            p.memory = p.gpu + kelvins(6);
        QCOMPARE(hottestMemory(printed)->inCelsius(), hottest + 6);
        QCOMPARE(gpuPositionsChart(&printed, limits).subtitle.code, std::string("chart.gpu_positions.air_memory"));
        QCOMPARE(gpuPositionsChart(rack, std::nullopt).title.code, std::string("chart.gpu_positions.no_limit"));
        QVERIFY(!gpuPositionsChart(nullptr, limits).empty.empty());
    }

    void riskChartShowsWhatOperatorsAimAt() { // H15: 70-75 C
        const Snapshot plan = samplePlan();
        const auto results = evaluated(plan);
        const ScenarioResults& scenario = *results->scenario(firstScenario(*plan));
        const ChartSpec chart = throttleRiskChart(scenario, nullptr);
        const auto aim = std::ranges::find(chart.marks, std::string("chart.throttle_risk.aim"),
                                           [](const ChartMark& mark) { return mark.label.code; });
        QVERIFY(aim != chart.marks.end() && aim->vertical && aim->to && *aim->to > aim->at);
        for (const model::RiskPoint& p : scenario.thermal->curve)
            QCOMPARE(p.inlet_c > aim->at && p.inlet_c <= *aim->to, p.gpu_c > 70 && p.gpu_c <= 75);
    }

    // GPUs on cold plates hardly feel the air: their tenths of a degree are no cliff.
    void flatTemperaturesStayFlatInTheRiskChart() {
        const Snapshot plan = samplePlan();
        const auto results = evaluated(plan);
        ScenarioResults scenario = *results->scenario(firstScenario(*plan));
        ThermalFigures thermal = *scenario.thermal;
        for (std::size_t i = 0; i < thermal.curve.size(); ++i)
            thermal.curve[i].gpu_c = 54.1 + 0.001 * static_cast<double>(i);
        scenario.thermal = std::make_shared<const ThermalFigures>(thermal);
        const ChartSpec chart = throttleRiskChart(scenario, nullptr);
        QVERIFY(chart.y2.minimum && chart.y2.maximum && *chart.y2.maximum - *chart.y2.minimum >= 10);
        QVERIFY(*chart.y2.minimum < 54 && *chart.y2.maximum > 55);
    }

    void partsOfThePueAddUp() {
        const Snapshot plan = samplePlan();
        const auto results = evaluated(plan);
        const ScenarioResults& scenario = *results->scenario(firstScenario(*plan));
        double overhead_kw = 0;
        for (const ChartSeries& part : overheadChart(scenario).series)
            overhead_kw += part.y.front();
        QVERIFY(overhead_kw > 0);
        const double pue = 1 + overhead_kw / inKilowatts(scenario.power->expected);
        QVERIFY2(std::abs(pue - scenario.plant->pue) < 0.005, qPrintable(QString::number(pue)));
    }

    void plantYearStandsByMonth() {
        const Snapshot plan = samplePlan();
        const auto results = evaluated(plan);
        const ScenarioId id = firstScenario(*plan);
        const auto year = plantYearOf(*plan->catalog, *plan->scenario(id), *results->scenario(id));
        const ChartSpec chart = plantYearChart(year);
        QCOMPARE(chart.series.size(), std::size_t(2));
        QCOMPARE(chart.series[0].y.size(), std::size_t(12));
        QCOMPARE(chart.series[0].y[7], year->months[7].pue);
        QVERIFY(chart.series[0].low[7] <= chart.series[0].y[7] && chart.series[0].y[7] <= chart.series[0].high[7]);
        QCOMPARE(chart.series[1].axis, 1);
        QVERIFY(!plantYearChart({}).empty.empty());
    }

    void emptyChartsSayWhatToDo() {
        const Snapshot plan = emptyPlan();
        const ResultsPtr results = evaluated(plan);
        for (const ChartSpec& chart : {stepTimeChart(*results->scenario(firstScenario(*plan)), nullptr),
                                       memoryChart(*results->scenario(firstScenario(*plan))),
                                       throttleRiskChart(*results->scenario(firstScenario(*plan)), nullptr),
                                       overheadChart(*results->scenario(firstScenario(*plan)))}) {
            QVERIFY(chart.series.empty());
            QVERIFY2(!chart.empty.empty(), chart.id.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestChartSpecs)
#include "test_chart_specs.moc"
