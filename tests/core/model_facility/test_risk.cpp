// The chance of being slowed by heat: the closed form against samples, dust, lost cooling units, and hot memory.
#include "core/model/cooling/plant_year.h"
#include "core/model/thermal/sampled_risk.h"
#include "tests/core/model_facility/nodes.h"

#include <QtTest>

#include <rapidcheck.h>

#include <cmath>
#include <numbers>

using namespace cw;
using namespace cw::model;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

double within(int lowest, int highest, double scale) { return *rc::gen::inRange(lowest, highest + 1) * scale; }

/// A year about its design inlet, seasons and days.
InletYear year(std::uint64_t seed) {
    std::vector<double> hours;
    for (int h = 0; h < 8760; ++h)
        hours.push_back(3 * std::sin(h * 7.17e-4) + 1.5 * std::sin(h * 0.2618));
    return InletYear(hours, seed);
}

} // namespace

class TestRisk : public QObject {
    Q_OBJECT
private slots:
    /// Over inlets from cool to hot, clean and dusty, with and without a unit out, jobs small and large. Seeds are
    /// fixed: what agrees once agrees always.
    void samplesConfirmTheClosedForm() {
        struct Case {
            double fouling, share, rise_k;
            int gpus;
        };
        int telling = 0;
        for (const Case& c : {Case{0, 0, 0, 8}, {0.03, 0, 0, 256}, {0.1, 0.04, 9, 64}, {0, 0.05, 12, 512}})
            for (double inlet_c = 30; inlet_c <= 56; ++inlet_c) {
                NodeThermalInput node = on(air_, h100_, inlet_c);
                node.fouling = c.fouling;
                const CoolingOutage outage{c.share, kelvins(c.rise_k), {}};
                const InletYear hours = year(11);
                const ThrottleRisk closed = throttleRisk(node, hours, c.gpus, outage);
                const SampledRisk sampled = sampledRisk(node, hours, c.gpus, outage, 7);
                const auto where = QString("%1 C, %2 GPUs: %3 against %4 +- %5, loss %6 against %7 +- %8")
                                       .arg(inlet_c)
                                       .arg(c.gpus)
                                       .arg(closed.probability)
                                       .arg(sampled.probability)
                                       .arg(sampled.standard_error)
                                       .arg(closed.throughput_loss)
                                       .arg(sampled.throughput_loss)
                                       .arg(sampled.loss_error);
                QVERIFY2(sampled.converged, qPrintable(where));
                QVERIFY2(near(sampled.probability, closed.probability, 3 * sampled.standard_error), qPrintable(where));
                QVERIFY2(near(sampled.throughput_loss, closed.throughput_loss, 3 * sampled.loss_error + 0.002),
                         qPrintable(where));
                telling += closed.probability > 0.02 && closed.probability < 0.98;
            }
        QVERIFY(telling > 20);
    }
    void sameSeedSameSamples() {
        const NodeThermalInput node = on(air_, h100_, 44);
        const SampledRisk a = sampledRisk(node, year(1), 64, {}, 5), b = sampledRisk(node, year(1), 64, {}, 5);
        QVERIFY(a.probability > 0.02 && a.probability < 0.98);
        QCOMPARE(a.probability, b.probability);
        QCOMPARE(a.throughput_loss, b.throughput_loss);
        QCOMPARE(a.samples, b.samples);
        QVERIFY(sampledRisk(node, year(1), 64, {}, 6).throughput_loss != a.throughput_loss);
    }
    void drawsUntilTheErrorIsSmall() {
        const NodeThermalInput node = on(air_, h100_, 44);
        const SampledRisk rough = sampledRisk(node, year(1), 64, {}, 5, {100000, 0.02});
        const SampledRisk fine = sampledRisk(node, year(1), 64, {}, 5, {100000, 0.005});
        QVERIFY(rough.converged && rough.standard_error <= 0.02 && rough.samples < fine.samples);
        QVERIFY(fine.converged && fine.standard_error <= 0.005);
        const SampledRisk few = sampledRisk(node, year(1), 64, {}, 5, {200, 0.005});
        QVERIFY(!few.converged && few.samples == 200 && few.standard_error > 0.005);
        // Without any hit the error isn't 0: a hundred hours don't say that there is none.
        const SampledRisk cool = sampledRisk(on(air_, h100_, 20), year(1), 64, {}, 5, {100, 0});
        QCOMPARE(cool.probability, 0.0);
        QVERIFY(cool.standard_error > 0.005);
    }
    void dustAndLostUnitsOnlyAddRisk() {
        QVERIFY(rc::check([this] {
            NodeThermalInput clean = on(air_, h100_, within(300, 560, 0.1)), dusty = clean;
            dusty.fouling = within(1, 20, 0.01);
            const InletYear hours = year(3);
            const double before = throttleRisk(clean, hours, 64).probability;
            RC_ASSERT(throttleRisk(dusty, hours, 64).probability >= before - 1e-9);
            const CoolingOutage outage{within(1, 100, 0.001), kelvins(within(0, 20, 1)), {}};
            RC_ASSERT(throttleRisk(clean, hours, 64, outage).probability >= before - 1e-9);
        }));
        NodeThermalInput dusty = on(air_, h100_, 44);
        const double before = throttleRisk(dusty, year(3), 64).probability;
        dusty.fouling = 0.1;
        QVERIFY(throttleRisk(dusty, year(3), 64).probability > before + 0.05);
        // Plates don't gather dust, but lose their coolant's temperature.
        NodeThermalInput plate = on(plate_, h100_, 24);
        plate.fouling = 0.5;
        QCOMPARE(throttleRisk(plate, year(3), 64).probability, 0.0);
        const CoolingOutage outage{0.02, {}, kelvins(60)};
        QVERIFY(near(throttleRisk(plate, year(3), 64, outage).probability, 0.02, 1e-6));
    }
    void unitsWithoutASpareAreMissed() {
        const double day = 24;
        const CoolingOutage spared = coolingOutage(RackCooling::perimeter, kilowatts(350), 1, day);
        QCOMPARE(spared.share, 0.0);
        const CoolingOutage four = coolingOutage(RackCooling::perimeter, kilowatts(350), 0, day);
        QVERIFY(near(four.share, 4 * day / 8760, 1e-12)); // any of four
        QVERIFY(near(four.air_rise.si(), 10, 1e-9));      // 30 K over three units instead of four
        QVERIFY(coolingOutage(RackCooling::perimeter, kilowatts(90), 0, day).air_rise > kelvins(50)); // the only one
        const CoolingOutage plate = coolingOutage(RackCooling::cold_plate, kilowatts(1500), 0, day);
        QVERIFY(plate.liquid_rise > kelvins(5) && plate.air_rise.si() == 0);
        QCOMPARE(coolingOutage(RackCooling::rear_door, kilowatts(50), 0, day).share, 0.0);
    }

    void memoryHasItsOwnTemperatureAndVerdict() {
        GpuType a100 = h100_;
        a100.tdp = watts(400);
        a100.max_operating = celsius(85);
        a100.memory_max_operating = celsius(95);
        const NodeThermal cool = nodeThermal(on(air_, a100, 24));
        QCOMPARE(cool.memory_limit->inCelsius(), 95.0);
        for (const PositionThermal& p : cool.positions)
            QVERIFY(*p.memory > p.gpu && *p.memory < *cool.memory_limit && !p.memory_throttled);
        // The die's limit comes first: 85 + 6 of 95 C.
        const PositionThermal die = nodeThermal(on(air_, a100, 62)).positions.back();
        QVERIFY(die.throttled && !die.memory_throttled);
        // V100: memory 85, die 83 C.
        a100.max_operating = celsius(83);
        a100.memory_max_operating = celsius(85);
        const PositionThermal memory = nodeThermal(on(air_, a100, 62)).positions.back();
        QVERIFY(memory.throttled && memory.memory_throttled);
        QVERIFY(near(memory.memory->inCelsius(), 85, 1e-6) && memory.gpu < celsius(83));
        QVERIFY(throttleRisk(on(air_, a100, 45), year(1), 64).probability > 0);
    }
    void unknownMemoryStaysUnknown() {
        const NodeThermal unprinted = nodeThermal(on(air_, h100_, 24)); // these H100 print no limit
        QVERIFY(!unprinted.memory_limit && !unprinted.positions.front().memory);
        GpuType hotspot = h100_; // reports the hottest spot of its package: the memory is not above that
        hotspot.architecture = "CDNA 3";
        hotspot.max_operating = celsius(100);
        hotspot.memory_max_operating = celsius(95);
        const NodeThermal node = nodeThermal(on(air_, hotspot, 24));
        QVERIFY(node.memory_limit && !node.positions.front().memory);
    }

    void plantByMonthAndHour() {
        std::vector<double> outdoor;
        for (int h = 0; h < 8760; ++h)
            outdoor.push_back(15.8 - 11 * std::cos(2 * std::numbers::pi * h / 8760) +
                              3.5 * std::cos(2 * std::numbers::pi * (h - 15) / 24));
        PlantInput input;
        input.it_expected = input.air_heat = kilowatts(300);
        input.supply_air = celsius(24);
        input.outdoor_c = outdoor;
        const PlantResult plant = coolingPlant(input);
        const auto hours = plantYear(plant.by_outdoor, outdoor);
        QVERIFY(hours.has_value());
        QVERIFY(near(hours->all.pue, plant.pue, 1e-9));
        QVERIFY(near(hours->all.wue, plant.wue, 1e-9));
        QVERIFY(near(plant.wue * 300 * 8760, plant.water_m3 * 1000, 1e-3)); // l/kWh of all the year's kWh
        QVERIFY(hours->months[6].pue > hours->months[0].pue);               // July, January
        QVERIFY(hours->hours_of_day[15].pue > hours->hours_of_day[4].pue);
        double days = 0, sum = 0;
        const int of_month[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        for (std::size_t m = 0; m < 12; ++m) {
            QVERIFY(hours->months[m].pue_low <= hours->months[m].pue &&
                    hours->months[m].pue <= hours->months[m].pue_high);
            sum += of_month[m] * hours->months[m].pue;
            days += of_month[m];
        }
        QVERIFY(near(sum / days, plant.pue, 1e-9));
        double before = -100, share = 0;
        for (const PlantBin& bin : plant.by_outdoor) {
            QVERIFY(bin.outdoor_c > before && bin.pue >= 1);
            before = bin.outdoor_c;
            share += bin.hours;
        }
        QVERIFY(near(share, 8760, 1e-6));
        input.outdoor_c = {};
        QVERIFY(coolingPlant(input).by_outdoor.empty());
        QVERIFY(!plantYear({}, outdoor));
    }

private:
    NodeThermalInput on(const ServerType& server, const GpuType& gpu, double inlet_c) const {
        NodeThermalInput input;
        input.server = &server;
        input.gpu = &gpu;
        input.activity = {1, 0, 0};
        input.inlet = celsius(inlet_c);
        input.liquid_supply = celsius(30);
        return input;
    }
    const GpuType h100_ = h100();
    const ServerType air_ = dgxH100(), plate_ = coldPlateH100();
};

QTEST_GUILESS_MAIN(TestRisk)
#include "test_risk.moc"
