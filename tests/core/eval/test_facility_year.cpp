// What a plan's year says of heat: risk by rack beside its sampled check, memory, PUE by hour; published cases that
// need the shipped catalog.
#include "core/eval/derived_figures.h"
#include "core/eval/risk_plan.h"
#include "core/model/thermal/random.h"
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

    void printedLimitsAndNoInventedOnes() { // H3
        const CatalogPtr catalog = shippedCatalog();
        for (const char* id : {"a100-sxm4-40gb", "a100-sxm4-80gb"}) {
            const GpuType& a100 = *catalog->gpu(id);
            const model::ThermalLimits limits = model::thermalLimits(a100);
            QCOMPARE(limits.max_operating.inCelsius(), 85.0);
            QCOMPARE(limits.slowdown.inCelsius(), 89.0);
            QCOMPARE(limits.shutdown.inCelsius(), 92.0);
            QCOMPARE(a100.memory_max_operating->inCelsius(), 95.0);
            QVERIFY(!limits.assumed);
        }
        QVERIFY(model::thermalLimits(*catalog->gpu("h200-sxm")).assumed);
        QVERIFY(!catalog->gpu("h200-sxm")->memory_max_operating);
    }
    void rateFollowsTheClock() { // H7: 1,321 TFLOP/s at 1,150 MHz are 2,257 at boost
        const GpuType& b200 = *shippedCatalog()->gpu("b200-sxm");
        const double at_boost = 1321 * inMegahertz(*b200.boost_clock) / 1150;
        QVERIFY(near(at_boost, 2257, 2.257));
        QVERIFY(near(b200.peak.at(DataType::bf16).si() / 1e12, at_boost, 0.005 * at_boost));
    }
    void energyOfEightEqualGpus() { // H9: 99,754 to 105,437 J for the same work
        const double spread = 105437.0 / 99754 - 1;
        QVERIFY(near(spread, 0.0570, 0.0001));
        // The spread of silicon that is assumed makes nodes like that one neither the rule nor a rarity.
        const double sigma = assumptionInfo("silicon_sigma")->expected;
        model::Random random(1);
        int wider = 0;
        constexpr int nodes = 20000;
        for (int n = 0; n < nodes; ++n) {
            double least = 10, most = 0;
            for (int g = 0; g < 8; ++g) {
                const double energy = 1 + sigma * random.normal();
                least = std::min(least, energy);
                most = std::max(most, energy);
            }
            wider += most / least - 1 > spread;
        }
        QVERIFY2(wider > 0.05 * nodes && wider < 0.5 * nodes, qPrintable(QString::number(wider)));
    }
    void cardAtItsPowerCap() { // H06: an RTX 3090 capped at 315 W: cap active, 75-77 C, no thermal slowdown
        const GpuType& card = *shippedCatalog()->gpu("rtx-3090");
        ServerType desk;
        desk.gpu_count = 1;
        model::NodeThermalInput input;
        input.server = &desk;
        input.gpu = &card;
        input.activity = {1, 0, 0};
        input.power_cap = watts(315);
        input.inlet = celsius(28);
        const model::PositionThermal p = model::nodeThermal(input).positions.front();
        QVERIFY(p.power_capped && !p.throttled);
        QVERIFY(near(p.power.si(), 314, 2));
        QVERIFY2(p.gpu.inCelsius() > 60 && p.gpu.inCelsius() < 83, qPrintable(QString::number(p.gpu.inCelsius())));
        QVERIFY(!p.memory); // its memory's limit isn't printed
    }
};

QTEST_GUILESS_MAIN(TestFacilityYear)
#include "test_facility_year.moc"
