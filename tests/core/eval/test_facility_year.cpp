// What a plan's year says of heat: risk by rack beside its sampled check, memory, PUE by hour.
#include "core/eval/derived_figures.h"
#include "core/eval/risk_plan.h"
#include "tests/core/eval/plans.h"

#include <cmath>

using namespace cw;
using namespace cw::test;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

std::shared_ptr<const ScenarioResults> withAssumption(const Snapshot& plan, ScenarioId id, const char* name,
                                                      double value, int spares) {
    return evaluated(with(withAssumptions(plan, id, [&](Assumptions& a) { a.values[name] = value; }), id,
                          [&](Scenario& s) { s.site.cooling_spares = spares; }),
                     id);
}

} // namespace

class TestFacilityYear : public QObject {
    Q_OBJECT
private slots:
    void samplesConfirmEveryRackOfTheSamples() {
        for (const char* name : {"superpod-h100", "lab-l40s", "b200-liquid"}) {
            const Snapshot plan = sample(name);
            for (const ScenarioId id : plan->order) {
                const auto results = evaluated(plan, id);
                const auto risk = riskFigures(*plan, *plan->scenario(id), *results);
                QVERIFY(risk.has_value() && risk->all.converged);
                QCOMPARE(risk->seed, plan->seed);
                QVERIFY2(agrees(risk->all, risk->closed_probability), name);
                for (const RackRisk& rack : risk->racks)
                    QVERIFY2(agrees(rack.sampled, rack.closed.probability), rack.name.c_str());
                const auto again = riskFigures(*plan, *plan->scenario(id), *results);
                QCOMPARE(again->all.probability, risk->all.probability);
            }
        }
    }
    void heatCostsTokensByRack() {
        const Snapshot plan = sample("superpod-h100");
        const auto dense = evaluated(plan, plan->order[0]);
        const WorkloadResult& w = **std::ranges::find(dense->workloads, *dense->power->workload,
                                                      [](const auto& workload) { return workload->id; });
        double lost = 0;
        for (const RackThermal& rack : dense->thermal->racks) {
            const auto tokens = tokensLostPerYear(*dense, rack);
            QCOMPARE(tokens.has_value(), rack.gpus > 0);
            QCOMPARE(tokens.value_or(0) > 0, rack.risk.throughput_loss > 0);
            lost += tokens.value_or(0);
        }
        QVERIFY(dense->thermal->throttle_error > 0);
        // Never more than the plan's GPUs would make at full clock in all hours.
        QVERIFY(lost > 0 && lost < w.step.tokens_per_second.expected / w.clock_ratio / w.gpus * dense->inventory->gpus *
                                       8760 * 3600.0);
    }
    void dustAndMissingSparesAreCounted() {
        const Snapshot plan = sample("superpod-h100");
        const ScenarioId spread = plan->order[1];
        const auto clean = withAssumption(plan, spread, "fouling", 0, 1);
        const auto dusty = withAssumption(plan, spread, "fouling", 0.6, 1);
        QVERIFY(dusty->thermal->throttle_probability > clean->thermal->throttle_probability);
        const auto spared = withAssumption(plan, spread, "cooling_unit_down_hours", 200, 1);
        const auto bare = withAssumption(plan, spread, "cooling_unit_down_hours", 200, 0);
        const auto steady = withAssumption(plan, spread, "cooling_unit_down_hours", 0, 0);
        QCOMPARE(steady->thermal->throttle_probability, spared->thermal->throttle_probability);
        QVERIFY(bare->thermal->throttle_probability >= steady->thermal->throttle_probability);
    }
    void plantYearNeedsWeather() {
        const Snapshot plan = sample("superpod-h100");
        const ScenarioId id = plan->order[0];
        const auto results = evaluated(plan, id);
        const auto year = plantYearOf(*plan->catalog, *plan->scenario(id), *results);
        QVERIFY(year.has_value());
        QVERIFY(near(year->all.pue, results->plant->pue, 1e-9));
        QVERIFY(year->all.pue_low >= results->plant->pue_low - 1e-9 &&
                year->all.pue_high <= results->plant->pue_high + 1e-9);
        const Snapshot nowhere = with(plan, id, [](Scenario& s) { s.site.climate = "nowhere"; });
        QVERIFY(!plantYearOf(*plan->catalog, *nowhere->scenario(id), *evaluated(nowhere, id)));
    }
};

QTEST_GUILESS_MAIN(TestFacilityYear)
#include "test_facility_year.moc"
