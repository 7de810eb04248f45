// Hand formulas from typed text, held to reference and field cases (P.., C.., their numbers), and typed nonsense.
#include "core/model/formulas/formulas.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace cw;
using namespace cw::model;

namespace {

using Given = std::vector<std::pair<std::string, std::string>>;

double result(std::string_view name, const Given& given, std::size_t output = 0) {
    const auto results = evaluateFormula(name, given);
    return results ? results->at(output) : std::nan("");
}
bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }
bool refused(std::string_view name, const Given& given, FormulaFault fault, const char* subject) {
    const auto results = evaluateFormula(name, given);
    return !results && results.error() == FormulaError{fault, subject};
}

} // namespace

class TestFormulas : public QObject {
    Q_OBJECT
private slots:
    void electricity() {
        QVERIFY(near(result("three-phase", {{"voltage-ll", "208 V"}, {"current", "24"}}), 8.646, 0.001));     // P1
        QVERIFY(near(result("three-phase", {{"voltage-ll", "415"}, {"current", "30 A"}}), 21.6, 0.05));       // P16
        QVERIFY(near(result("three-phase", {{"voltage-ll", "415"}, {"current", "30 A"}}, 4), 17.3, 0.05));    // P16
        QVERIFY(near(result("three-phase", {{"voltage-ll", "208"}, {"current", "60 A"}}, 4), 17.293, 0.001)); // P02
        QVERIFY(near(result("three-phase", {{"voltage-ll", "400 V"}, {"current", "32 A"}}), 22.2, 0.05));     // P10
        QVERIFY(near(result("three-phase", {{"voltage-ln", "230 V"}, {"current", "32 A"}}), 22.1, 0.05));     // P10
        // P17: 26.4 and 11.5 A, not 15.3 and 6.61
        QVERIFY(near(result("three-phase", {{"voltage-ll", "208 V"}, {"power", "9.52 kW"}}, 2), 26.4, 0.05));
        QVERIFY(near(result("three-phase", {{"voltage-ll", "480 V"}, {"power", "9.52 kW"}}, 2), 11.5, 0.05));
        QVERIFY(near(result("breaker", {{"voltage", "208 V"}, {"current", "20 A"}}, 1), 3328, 1e-9)); // P2
        QVERIFY(near(result("breaker", {{"voltage", "208 V"}, {"current", "30 A"}}), 24, 1e-9));      // P19
        QVERIFY(
            near(result("battery", {{"load", "20 kW"}, {"time", "15 min"}, {"efficiency", "0.94"}}), 5319, 1)); // P6
        for (const auto& [load, percent] : {std::pair("0.25", 94.12), {"0.5", 96.30}, {"0.75", 96.87}, {"1", 97.04}})
            QVERIFY(near(100 * result("ups-efficiency",
                                      {{"load", load}, {"c0", "0.01333"}, {"c1", "0.0064"}, {"c2", "0.01081"}}),
                         percent, 0.02)); // P4
    }
    void cooling() {
        QVERIFY(near(result("coolant-flow", {{"heat", "1 kW"}, {"rise", "10 K"}}), 1.44, 0.0288)); // C5
        QVERIFY(near(result("fan-law", {{"speed", "0.5"}}), 0.125, 1e-12));                        // C11
        // C12: 20 F are 11.1 K, not 20; 100 W at 10 K are 17.6 CFM, not 31.6
        QVERIFY(near(result("airflow", {{"heat", "1000"}, {"rise", "20 F"}}, 1), 158, 1.58));
        QVERIFY(near(result("airflow", {{"heat", "100 W"}, {"rise", "10"}}, 1), 17.6, 0.176));
        QVERIFY(near(result("air-density", {{"altitude", "1500 m"}}), 0.8345, 0.0008));              // C13
        for (const auto& [btu, kw] : {std::pair("22179", 6.50), {"48794", 14.30}, {"38557", 11.30}}) // C15
            QVERIFY(near(result("heat-units", {{"heat", btu}}), kw, 0.002 * kw));
        QVERIFY(near(result("heat-units", {{"heat", "23201"}}), 6.8, 0.01)); // P17
        QCOMPARE(result("heat-units", {{"heat", "10.2 kW"}}), 10.2);
        QVERIFY(near(result("chiller", {{"cop", "5.0"}}), 0.703, 0.0014)); // C18
    }
    void liquidShare() { // C8: HPE GB200; C9: Chilldyne
        QVERIFY(near(result("liquid-share", {{"heat", "132 kW"}, {"liquid", "115 kW"}}), 17, 0.085));
        QVERIFY(near(result("liquid-share", {{"heat", "132 kW"}, {"liquid", "115 kW"}}, 1), 0.871, 0.004));
        QVERIFY(near(result("liquid-share", {{"heat", "500 kW"}, {"liquid", "414 kW"}}), 86, 0.43));
        QVERIFY(near(result("liquid-share", {{"heat", "500 kW"}, {"liquid", "414 kW"}}, 1), 0.828, 0.004));
        QVERIFY(refused("liquid-share", {{"heat", "1 kW"}, {"liquid", "2 kW"}}, FormulaFault::no_result, "liquid"));
    }
    void voltageAndLoadAreStatedOnce() {
        QVERIFY(refused("three-phase", {{"current", "24"}}, FormulaFault::missing, "voltage-ll"));
        QVERIFY(refused("three-phase", {{"voltage-ll", "208"}}, FormulaFault::missing, "current"));
        QVERIFY(refused("three-phase", {{"voltage-ll", "400"}, {"voltage-ln", "230"}, {"current", "1"}},
                        FormulaFault::exclusive, "voltage-ll"));
        QVERIFY(
            refused("three-phase", {{"voltage-ll", "0"}, {"current", "1"}}, FormulaFault::out_of_range, "voltage-ll"));
    }
    void
    powerProfiles() { // P10: training 1 %, inference 3 %, lower clocks 10 % of performance for 5 / 8 / 5 % of power
        const auto results = evaluateFormula("power-profiles", Given{{"power", "1 MW"}});
        QVERIFY(results.has_value());
        const double expected[] = {950, 0.99, 920, 0.97, 950, 0.90};
        for (std::size_t i = 0; i < std::size(expected); ++i)
            QVERIFY(near(results->at(i), expected[i], 1e-9));
    }
    void heatBothWays() { // 10.2 kW are 34,804 BTU/h
        QVERIFY(near(result("heat-units", {{"heat", "10.2 kW"}}, 1), 34804, 1));
        QVERIFY(near(result("heat-units", {{"heat", "34804 BTU/h"}}), 10.2, 0.001));
    }
    void supplyAndReturn() {
        QVERIFY(near(result("coolant-flow", {{"heat", "1 kW"}, {"supply", "30 C"}, {"return", "40 C"}}), 1.44, 0.0288));
        QCOMPARE(result("airflow", {{"heat", "1 kW"}, {"supply", "20 C"}, {"return", "35 C"}}),
                 result("airflow", {{"heat", "1 kW"}, {"rise", "15 K"}}));
        for (const char* name : {"coolant-flow", "airflow"}) {
            QVERIFY(refused(name, {{"heat", "1 kW"}, {"supply", "40 C"}, {"return", "30 C"}}, FormulaFault::no_result,
                            "supply"));
            QVERIFY(
                refused(name, {{"heat", "1 kW"}, {"rise", "5"}, {"return", "30 C"}}, FormulaFault::exclusive, "rise"));
        }
        QVERIFY(refused("airflow", {{"heat", "1"}, {"rise", "9"}, {"altitude", "10000 m"}}, FormulaFault::out_of_range,
                        "altitude"));
    }
    void gpuTemperature() { // B200 on air, upstream at full fans: 0.032 K/W, 990 W, 20 C; 3.5 K of preheat downstream
        const Given upstream{{"inlet", "20 C"}, {"resistance", "0.032"}, {"power", "990 W"}};
        QVERIFY(near(result("gpu-temperature", upstream), 51.7, 0.05));
        Given downstream = upstream;
        downstream.emplace_back("preheat", "3.5 K");
        QVERIFY(near(result("gpu-temperature", downstream), 55.2, 0.05));
        QVERIFY(refused("gpu-temperature", {{"inlet", "20"}, {"power", "1"}}, FormulaFault::missing, "resistance"));
    }
    void thermalLimits() { // H1: B200, T 53, T.Limit 35, slowdown -3, shutdown -5
        const auto c = evaluateFormula(
            "thermal-limits", Given{{"temperature", "53 C"}, {"margin", "35"}, {"slowdown", "-3"}, {"shutdown", "-5"}});
        QVERIFY(c.has_value());
        QCOMPARE(*c, (std::vector<double>{88, 91, 93}));
    }
    void ashrae() { // C16: 28 C is outside recommended, inside A1 to A4, outside H1
        const auto inside = evaluateFormula("ashrae", Given{{"inlet", "28 C"}});
        QVERIFY(inside.has_value());
        QCOMPARE(*inside, (std::vector<double>{0, 1, 1, 1, 1, 0}));
        // 1 K for 300 m above 900 m: A1 ends at 28 C in 2,100 m
        QCOMPARE(result("ashrae", {{"inlet", "28 C"}, {"altitude", "2100 m"}}, 1), 1.0);
        QCOMPARE(result("ashrae", {{"inlet", "28 C"}, {"altitude", "2101 m"}}, 1), 0.0);
    }
    void nonsense() {
        QVERIFY(refused("astrology", {}, FormulaFault::unknown_formula, "astrology"));
        QVERIFY(refused("fan-law", {{"sped", "1"}}, FormulaFault::unknown_key, "sped"));
        QVERIFY(refused("fan-law", {{"speed", "1"}, {"speed", "1"}}, FormulaFault::given_twice, "speed"));
        QVERIFY(refused("coolant-flow", {{"heat", "1 kW"}}, FormulaFault::missing, "rise"));
        QVERIFY(refused("coolant-flow", {{"heat", "1 V"}}, FormulaFault::unreadable, "heat"));
        QVERIFY(refused("coolant-flow", {{"heat", "nan"}}, FormulaFault::unreadable, "heat"));
        QVERIFY(refused("coolant-flow", {{"heat", "1"}, {"rise", "0"}}, FormulaFault::out_of_range, "rise"));
    }
    void endsOfRangesAreFinite() {
        for (const Formula& f : formulas())
            for (const bool high : {false, true}) {
                std::vector<double> values;
                for (auto input = f.inputs.begin(); input != f.inputs.end(); ++input) {
                    const bool replaced = std::any_of(f.inputs.begin(), input, [&](const FormulaInput& before) {
                        return before.key == input->instead;
                    });
                    values.push_back(replaced ? std::nan("") : high ? input->high : input->low);
                }
                const std::vector<double> results = f.compute(values);
                QCOMPARE(results.size(), f.outputs.size());
                if (f.refused && !f.refused(values).empty())
                    continue;
                QVERIFY(std::ranges::all_of(results, [](double r) { return std::isfinite(r); }));
            }
    }
    void everyFormulaIsThere() {
        for (const char* name :
             {"three-phase", "breaker", "ups-efficiency", "battery", "airflow", "coolant-flow", "air-density",
              "heat-units", "fan-law", "chiller", "thermal-limits", "gpu-temperature", "ashrae"})
            QVERIFY2(formula(name), name);
    }
    void namesAreSorted() { QVERIFY(std::ranges::is_sorted(formulas(), {}, &Formula::name)); }
};

QTEST_GUILESS_MAIN(TestFormulas)
#include "test_formulas.moc"
