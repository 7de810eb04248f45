// The table of hand formulas. Ranges are what a data centre can meet, wide; they keep results finite.
#include "core/model/cooling/cooling_model.h"
#include "core/model/formulas/formulas.h"
#include "core/model/power/power_model.h"
#include "core/model/power/power_tree.h"

#include <cmath>

namespace cw::model {

namespace {

using In = std::span<const double>;
using Out = std::vector<double>;
using enum Dimension;

constexpr double greatest_w = 1e10;
const FormulaInput voltage_in{"voltage", voltage, "V", 1, 1e6};
const FormulaInput current_in{"current", current, "A", 0, 1e5};
const FormulaInput heat_in{"heat", power, "W", 0, greatest_w};
const FormulaInput rise_in{"rise", temperature_difference, "K", 0.1, 200};

Out ashraeClasses(In inlet) {
    struct Span {
        double low, high;
    };
    constexpr Span spans[] = {{18, 27}, {15, 32}, {10, 35}, {5, 40}, {5, 45}, {5, 25}}; // in the order of the outputs
    Out inside;
    for (const Span& s : spans)
        inside.push_back(inlet[0] >= s.low && inlet[0] <= s.high ? 1 : 0);
    return inside;
}
/// kVA and kW at this power factor, both again at 80 %.
Out threePhase(In v, VoltageBetween between) {
    const double kva = inKilowatts(apparentPower(true, volts(v[0]), between, amperes(v[1])));
    const double continuous = inKilowatts(apparentPower(true, volts(v[0]), between, continuousCurrent(amperes(v[1]))));
    return {kva, kva * v[2], continuous, continuous * v[2]};
}
const std::vector<FormulaInput> three_phase_in{voltage_in, current_in, {"power-factor", none, "", 0.01, 1, 1}};
const std::vector<FormulaOutput> three_phase_out{
    {"apparent", "kVA"}, {"power", "kW"}, {"continuous-apparent", "kVA"}, {"continuous-power", "kW"}};

} // namespace

std::span<const Formula> formulas() {
    static const std::vector<Formula> all{
        {"air-density",
         {{"altitude", length, "m", -500, 9000}},
         {{"ratio", ""}},
         "(1 - 2.25577e-5 h)^5.2559",
         "standard atmosphere",
         [](In v) { return Out{airDensityRatio(v[0])}; }},
        {"airflow",
         {heat_in, rise_in, {"altitude", length, "m", -500, 9000, 0}},
         {{"flow", "m3/s"}, {"flow-cfm", "CFM"}},
         "Q / (1206 J/(m3 K) x density x dT)",
         "1.2 kg/m3, 1.005 kJ/(kg K)",
         [](In v) {
             const VolumeFlow flow = airflowFor(watts(v[0]), kelvins(v[1]), v[2]);
             return Out{flow.si(), inCubicFeetPerMinute(flow)};
         }},
        {"ashrae",
         {{"inlet", temperature, "C", -50, 100}},
         {{"recommended", ""}, {"a1", ""}, {"a2", ""}, {"a3", ""}, {"a4", ""}, {"h1", ""}},
         "low <= inlet <= high (1: inside)",
         "ASHRAE TC 9.9, 2021: recommended 18-27, A1 15-32, A2 10-35, A3 5-40, A4 5-45, H1 5-25 C",
         ashraeClasses},
        {"battery",
         {{"load", power, "W", 0, greatest_w}, {"time", duration, "min", 0, 1e6}, {"efficiency", none, "", 0.01, 1}},
         {{"energy", "Wh"}},
         "P t / eta",
         "energy balance of the inverter",
         [](In v) { return Out{inKilowattHours(watts(v[0] / v[2]) * seconds(v[1])) * 1e3}; }},
        {"breaker",
         {voltage_in, current_in},
         {{"continuous-current", "A"}, {"continuous-power", "W"}},
         "0.8 I, 0.8 V I",
         "NEC continuous load",
         [](In v) {
             const Current i = continuousCurrent(amperes(v[1]));
             return Out{inAmperes(i), inWatts(singlePhasePower(volts(v[0]), i))};
         }},
        {"chiller",
         {{"cop", none, "", 0.1, 100}},
         {{"power-per-ton", "kW"}},
         "3.517 / COP",
         "3.517 kW per ton",
         [](In v) { return Out{chillerKilowattsPerTon(v[0])}; }},
        {"coolant-flow",
         {heat_in, rise_in},
         {{"flow", "l/min"}},
         "Q / (4.167 MJ/(m3 K) dT)",
         "water near 30 C",
         [](In v) { return Out{inLitresPerMinute(coolantFlowFor(watts(v[0]), kelvins(v[1])))}; }},
        {"fan-law",
         {{"speed", none, "", 0, 1.5}},
         {{"power-ratio", ""}},
         "n^3",
         "fan laws",
         [](In v) { return Out{fanPowerRatio(v[0])}; }},
        {"heat-units",
         {{"heat", power, "BTU/h", 0, greatest_w}},
         {{"heat", "kW"}},
         "1 BTU/h = 0.29307 W",
         "international table BTU",
         [](In v) { return Out{v[0] / 1e3}; }},
        {"liquid-share",
         {heat_in, {"liquid", power, "W", 0, greatest_w}},
         {{"air", "kW"}, {"share", ""}},
         "Q - Q_liquid, Q_liquid / Q",
         "energy balance",
         [](In v) {
             const bool known = v[0] > 0 && v[1] <= v[0];
             return known ? Out{(v[0] - v[1]) / 1e3, v[1] / v[0]} : Out{NAN, NAN};
         }},
        {"thermal-limits",
         {{"temperature", Dimension::temperature, "C", -50, 200},
          {"margin", none, "", -100, 200},
          {"slowdown", none, "", -100, 100},
          {"shutdown", none, "", -100, 100}},
         {{"greatest-operating", "C"}, {"slowdown", "C"}, {"shutdown", "C"}},
         "T + T.Limit, less the T.Limit of slowdown and of shutdown",
         "nvidia-smi -q -d TEMPERATURE of GPUs that print T.Limit",
         [](In v) {
             const double operating = v[0] + v[1];
             return Out{operating, operating - v[2], operating - v[3]};
         }},
        {"three-phase-current",
         {voltage_in, {"power", Dimension::power, "W", 0, greatest_w}, {"power-factor", none, "", 0.01, 1, 1}},
         {{"current", "A"}},
         "P / (sqrt(3) V pf)",
         "voltage between two lines",
         [](In v) {
             return Out{inAmperes(lineCurrent(true, volts(v[0]), VoltageBetween::lines, watts(v[1] / v[2])))};
         }},
        {"three-phase-line-to-line", three_phase_in, three_phase_out, "sqrt(3) V I", "voltage between two lines",
         [](In v) { return threePhase(v, VoltageBetween::lines); }},
        {"three-phase-line-to-neutral", three_phase_in, three_phase_out, "3 V I", "voltage between line and neutral",
         [](In v) { return threePhase(v, VoltageBetween::line_and_neutral); }},
        {"ups-efficiency",
         {{"load", none, "", 0.001, 1.5}, {"c0", none, "", 0, 1}, {"c1", none, "", 0, 1}, {"c2", none, "", 0, 1}},
         {{"efficiency", ""}},
         "x / (x + c0 + c1 x + c2 x^2)",
         "Schneider WP 108",
         [](In v) { return Out{upsEfficiency(v[0], {v[1], v[2], v[3]})}; }},
    };
    return all;
}

} // namespace cw::model
