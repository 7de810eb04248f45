// The cooling plant over a year and money over years, held to hand formulas and published figures.
#include "core/model/cooling/cooling_model.h"
#include "core/model/cost/cost_model.h"

#include <QtTest>

#include <rapidcheck.h>

#include <cmath>
#include <numbers>

using namespace cw;
using namespace cw::model;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }
bool close(double a, double b, double relative) { return near(a, b, relative * std::abs(b)); }

double within(int lowest, int highest, double scale) { return *rc::gen::inRange(lowest, highest + 1) * scale; }

/// A year of a climate: yearly mean, half of the summer-winter swing, half of the day-night swing.
std::vector<double> climate(double mean_c, double season_k, double day_k) {
    std::vector<double> hours;
    for (int h = 0; h < 8760; ++h) {
        const double year = 2 * std::numbers::pi * h / 8760, day = 2 * std::numbers::pi * (h - 15) / 24;
        hours.push_back(mean_c - season_k * std::cos(year) + day_k * std::cos(day));
    }
    return hours;
}
std::vector<double> tokyo() { return climate(15.8, 11, 3.5); }
std::vector<double> stockholm() { return climate(7.5, 10.5, 3); }
std::vector<double> singapore() { return climate(27.8, 0.8, 3); }

PlantInput airHall(const std::vector<double>& outdoor_c) {
    PlantInput input;
    input.it_expected = input.air_heat = kilowatts(300);
    input.supply_air = celsius(24);
    input.supply_liquid = celsius(32);
    input.distribution_loss = kilowatts(300 * (1 / 0.98 - 1));
    input.ups_loss = kilowatts(300 / 0.98 * (1 / 0.96 - 1));
    input.outdoor_c = outdoor_c;
    return input;
}
PlantInput liquidHall(const std::vector<double>& outdoor_c) {
    PlantInput input = airHall(outdoor_c);
    input.air_heat = kilowatts(60);
    input.liquid_heat = kilowatts(240);
    return input;
}

CostInput clusterCost() {
    CostInput input;
    input.capex = {{"compute", Band<double>{8e6, 10e6, 12e6}},
                   {"network", Band<double>{1e6, 1.5e6, 2e6}},
                   {"cooling", Band<double>{2e5, 3e5, 5e5}},
                   {"storage", std::nullopt}};
    input.years = 5;
    input.it_power = kilowatts(300);
    input.billed_power = kilowatts(400);
    input.staff_per_year = 150000;
    input.software_per_year = 80000;
    input.carbon_per_tonne = 20;
    input.carbon_g_per_kwh = 463;
    input.demand_per_kw_month = 12;
    input.gpus = 248;
    input.gpu_hours_per_year = 248 * 8760 * 0.8;
    input.cloud_on_demand_per_gpu_hour = 3.9;
    input.cloud_reserved_3y_per_gpu_hour = 2.2;
    return input;
}

double ofCategory(const YearFlow& flow, const char* category) {
    for (const auto& [name, amount] : flow.by_category)
        if (name == category)
            return amount;
    return 0;
}

} // namespace

class TestCoolingCost : public QObject {
    Q_OBJECT
private slots:
    // Hand formulas.
    void waterPerKilowatt() {
        QVERIFY(close(inLitresPerMinute(coolantFlowFor(kilowatts(1), kelvins(10))), 1.44, 0.02));
    }
    void airPerKilowatt() {
        // CFM = 3.16 W / dT in Fahrenheit degrees. 100 W at 10 K must not become 31.6.
        QVERIFY(close(inCubicFeetPerMinute(airflowFor(watts(1000), kelvins(20.0 / 1.8))), 158, 0.01));
        QVERIFY(close(inCubicFeetPerMinute(airflowFor(watts(100), kelvins(10))), 17.6, 0.01));
    }
    void airAt1500Metres() {
        QVERIFY(close(airDensityRatio(1500), 0.8345, 0.001));
        QCOMPARE(airDensityRatio(0), 1.0);
        QVERIFY(airflowFor(watts(1000), kelvins(10), 1500) > airflowFor(watts(1000), kelvins(10)));
    }
    void chillerPerTon() { QVERIFY(close(chillerKilowattsPerTon(5.0), 0.703, 0.002)); }

    // PUE: modern sites 1.25-1.45 on air, 1.1-1.25 on cold plates; Uptime 2025 mean of sites under 5 years 1.48.
    void tokyoOnAirAndOnLiquid() {
        const auto outdoor = tokyo();
        const PlantResult air = coolingPlant(airHall(outdoor)), liquid = coolingPlant(liquidHall(outdoor));
        QVERIFY2(air.pue > 1.25 && air.pue < 1.45, qPrintable(QString::number(air.pue)));
        QVERIFY2(liquid.pue > 1.10 && liquid.pue < 1.25, qPrintable(QString::number(liquid.pue)));
        QVERIFY(liquid.free_cooling_hours > air.free_cooling_hours);
        QVERIFY(air.pue_low < air.pue && air.pue < air.pue_high);
    }
    void coldPlacesNeedLess() {
        const auto north = stockholm(), mid = tokyo(), tropics = singapore();
        const PlantResult a = coolingPlant(airHall(north)), b = coolingPlant(airHall(mid)),
                          c = coolingPlant(airHall(tropics));
        QVERIFY(a.pue < b.pue && b.pue < c.pue);
        QVERIFY(a.free_cooling_hours > b.free_cooling_hours);
        QCOMPARE(c.free_cooling_hours, std::optional(0.0));
        QVERIFY(a.water_m3 < c.water_m3);
    }
    void unknownWeatherKnowsLess() {
        const PlantResult unknown = coolingPlant(airHall({}));
        QVERIFY(!unknown.free_cooling_hours);
        QVERIFY(unknown.pue_low <= unknown.pue && unknown.pue <= unknown.pue_high);
        for (const auto& outdoor : {stockholm(), tokyo(), singapore()}) {
            const PlantResult known = coolingPlant(airHall(outdoor));
            QVERIFY(known.free_cooling_hours.has_value());
            QVERIFY(unknown.pue_low <= known.pue_low && known.pue_high <= unknown.pue_high);
        }
    }
    void partsMakeThePue() {
        const auto outdoor = tokyo();
        const PlantInput input = liquidHall(outdoor);
        const PlantResult r = coolingPlant(input);
        const Power all = input.it_expected + r.chiller + r.fans + r.pumps + r.ups_loss + r.distribution_loss + r.other;
        QVERIFY(close(all / input.it_expected, r.pue, 1e-9));
    }
    void closeCoupledAirBeatsPerimeter() {
        const auto outdoor = tokyo();
        PlantInput input = airHall(outdoor);
        const double perimeter = coolingPlant(input).pue;
        input.in_row_heat = input.air_heat;
        const double in_row = coolingPlant(input).pue;
        input.in_row_heat = {};
        input.rear_door_heat = input.air_heat;
        const double door = coolingPlant(input).pue;
        QVERIFY(in_row < perimeter && door < perimeter);
    }
    void sparesAddCapacityAndSlowFans() {
        const auto outdoor = tokyo();
        PlantInput input = liquidHall(outdoor);
        input.spare_units = 0;
        const PlantResult bare = coolingPlant(input);
        input.spare_units = 1;
        const PlantResult spare = coolingPlant(input);
        QVERIFY(spare.air_capacity_needed > bare.air_capacity_needed);
        QVERIFY(close(spare.liquid_capacity_needed / bare.liquid_capacity_needed, 2, 1e-9)); // one unit and its spare
        QVERIFY(spare.fans < bare.fans);
        QVERIFY(close(inLitresPerMinute(bare.coolant_flow), 240 * 1.44, 0.02));
    }
    void nothingRunningNeedsNothing() {
        const PlantResult r = coolingPlant({});
        QCOMPARE(r.pue, 1.0);
        QCOMPARE(r.chiller.si(), 0.0);
    }
    void warmerAirOutsideNeverHelps() {
        QVERIFY(rc::check([] {
            const double c = within(-400, 450, 0.1);
            const std::vector<double> cool(24, c), warm(24, c + within(0, 100, 0.1));
            PlantInput input = liquidHall(cool);
            const double before = coolingPlant(input).pue;
            input.outdoor_c = warm;
            RC_ASSERT(coolingPlant(input).pue >= before - 1e-9);
        }));
    }
    void warmerSupplyNeverCostsPlant() {
        const auto outdoor = tokyo();
        QVERIFY(rc::check([&outdoor] {
            PlantInput input = airHall(outdoor);
            input.supply_air = celsius(within(15, 30, 1));
            const double before = coolingPlant(input).pue;
            input.supply_air = input.supply_air + kelvins(1);
            RC_ASSERT(coolingPlant(input).pue <= before + 1e-9);
        }));
    }

    // Barroso and Hoelzle, The Datacenter as a Computer: 10 USD/W over 12 years at 8 %, per W and month.
    void datacentreAmortisation() {
        const double amortisation = 10.0 / 144;
        const double interest = annuityPayment(10, 0.08, 144) - amortisation;
        QVERIFY(close(amortisation, 0.06944, 0.001));
        QVERIFY(close(interest, 0.03880, 0.001));
        QCOMPARE(annuityPayment(1200, 0, 12), 100.0);
    }
    void aMegawattYear() {
        CostInput input;
        input.years = 1;
        input.it_power = kilowatts(1000);
        input.utilisation = 1;
        input.pue = {1, 1, 1};
        for (const double price : {0.10, 0.15}) {
            input.electricity_per_kwh = price;
            QVERIFY(near(evaluateCost(input).total.expected, 8.76e6 * price, 0.005));
        }
        QVERIFY(near(evaluateCost(input).energy_kwh_per_year, 8.76e6, 1e-3));
    }
    void carbonOfAGigawattHour() {
        // Electricity Maps 2025: Tokyo 535, France 31 g CO2e/kWh.
        CostInput input;
        input.it_power = kilowatts(1e6 / 8760.0);
        input.utilisation = 1;
        input.pue = {1, 1, 1};
        for (const double grams : {535.0, 31.0}) {
            input.carbon_g_per_kwh = grams;
            QVERIFY(near(evaluateCost(input).carbon_tonnes_per_year.value(), grams, 1e-6));
        }
    }
    void flowsReconcileToTheCent() {
        const CostResult r = evaluateCost(clusterCost());
        QCOMPARE(r.flows.size(), std::size_t(6));
        double total = 0;
        for (const YearFlow& flow : r.flows) {
            double year = 0;
            for (const auto& [category, amount] : flow.by_category)
                year += amount;
            QVERIFY(near(year, flow.total, 0.005));
            total += flow.total;
        }
        QVERIFY(near(total, r.total.expected, 0.005));
        QVERIFY(near(r.cumulative_own.back(), r.total.expected, 0.005));
        QVERIFY(near(r.cumulative_own.front(), r.capex.expected, 0.005));
        QVERIFY(near(ofCategory(r.flows[5], "residual"), -0.08 * 11.5e6, 0.005));
    }
    void npvIsTheFlowsDiscounted() {
        const CostResult r = evaluateCost(clusterCost());
        std::vector<double> flows;
        for (const YearFlow& flow : r.flows)
            flows.push_back(flow.total);
        QVERIFY(near(netPresentValue(flows, 0.08), r.npv.expected, 0.005));
        QVERIFY(r.npv.expected < r.total.expected);
        QVERIFY(near(netPresentValue({100, 110, 121}, 0.10), 300, 1e-9));
    }
    void bandsAreOrdered() {
        const CostResult r = evaluateCost(clusterCost());
        QCOMPARE(r.capex.low, 9.2e6);
        QCOMPARE(r.capex.expected, 11.8e6);
        QCOMPARE(r.capex.high, 14.5e6);
        for (const Band<double>& band : {r.capex, r.total, r.npv})
            QVERIFY(band.low <= band.expected && band.expected <= band.high);
    }
    void unknownIsLeftOutNotZeroed() {
        CostInput input = clusterCost();
        const CostResult with = evaluateCost(input);
        input.capex.pop_back();
        QCOMPARE(evaluateCost(input).total.expected, with.total.expected);
        QCOMPARE(ofCategory(with.flows[0], "storage"), 0.0);
        for (const auto& [category, amount] : with.flows[0].by_category)
            QVERIFY(category != "storage");
    }
    void doubledPricesDoubleCapex() {
        CostInput input = clusterCost();
        const double before = evaluateCost(input).capex.expected;
        for (CapexItem& item : input.capex)
            if (item.amount)
                item.amount = Band<double>{2 * item.amount->low, 2 * item.amount->expected, 2 * item.amount->high};
        QCOMPARE(evaluateCost(input).capex.expected, 2 * before);
    }
    void cloudIsPaidForWhatItRuns() {
        const CostInput input = clusterCost();
        const CostResult r = evaluateCost(input);
        QVERIFY(near(*r.cloud_total_on_demand, 3.9 * 248 * 8760 * 0.8 * 5 * 1.1, 0.01));
        QVERIFY(near(*r.cloud_total_reserved_3y, 2.2 * 248 * 8760 * 5 * 1.1, 0.01)); // committed: idle hours too
        QVERIFY(!r.cloud_total_spot && !r.cloud_total_reserved_1y);
        QVERIFY(r.cumulative_spot.empty());
        QCOMPARE(r.cumulative_on_demand.size(), r.month.size());
        QVERIFY(near(*r.per_gpu_hour, r.total.expected / (248 * 8760 * 0.8 * 5), 1e-9));
    }
    void breakEvenIsWhereTheLinesCross() {
        const CostResult r = evaluateCost(clusterCost());
        QVERIFY(r.break_even_month.has_value());
        const double month = *r.break_even_month;
        const auto i = static_cast<std::size_t>(month);
        QVERIFY(i + 1 < r.month.size());
        QVERIFY(r.cumulative_own[i] >= r.cumulative_on_demand[i]);
        QVERIFY(r.cumulative_own[i + 1] <= r.cumulative_on_demand[i + 1]);
        CostInput idle = clusterCost();
        idle.gpu_hours_per_year /= 50; // nearly unused: renting stays cheaper
        QVERIFY(!evaluateCost(idle).break_even_month);
        idle.cloud_on_demand_per_gpu_hour.reset();
        QVERIFY(!evaluateCost(idle).break_even_month);
    }
    void aPartYearIsAPart() {
        CostInput input;
        input.years = 2.5;
        input.staff_per_year = 100;
        const CostResult r = evaluateCost(input);
        QVERIFY(near(r.total.expected, 250, 1e-9));
        QCOMPARE(r.month.back(), 30.0);
        QVERIFY(near(r.npv.expected, 100 / 1.08 + 100 / (1.08 * 1.08) + 50 / std::pow(1.08, 2.5), 1e-9));
    }
    void colocationIsPaidByBilledPower() {
        CostInput input;
        input.years = 1;
        input.billed_power = kilowatts(100);
        input.colocation_per_kw_month = 165; // Equinix FY2024 average, USD per kW and month
        QVERIFY(near(evaluateCost(input).total.expected, 198000, 0.005));
    }
    void higherRateNeverRaisesPresentCost() {
        QVERIFY(rc::check([] {
            CostInput input = clusterCost();
            input.residual_fraction = 0; // a residual is an income: its present value falls too
            input.discount_rate = within(0, 200, 0.001);
            const double before = evaluateCost(input).npv.expected;
            input.discount_rate += within(1, 100, 0.001);
            RC_ASSERT(evaluateCost(input).npv.expected <= before + 1e-6);
        }));
    }
};

QTEST_GUILESS_MAIN(TestCoolingCost)
#include "test_cooling_cost.moc"
