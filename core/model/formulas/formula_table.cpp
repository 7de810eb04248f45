// The table of hand formulas. Ranges are what a data centre can meet, wide; they keep results finite.
#include "core/model/cooling/ashrae.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/formulas/formulas.h"
#include "core/model/power/power_model.h"
#include "core/model/power/power_profiles.h"
#include "core/model/power/power_tree.h"
#include "core/model/thermal/gpu_operating_point.h"

#include <algorithm>
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
const FormulaInput rise_in{"rise", temperature_difference, "K", 0.1, 200, {}, "return"};
const FormulaInput supply_in{"supply", temperature, "C", -50, 200, {}, "rise"};
const FormulaInput return_in{"return", temperature, "C", -50, 200, {}, "rise"};
const FormulaInput altitude_in{"altitude", length, "m", -500, 9000, 0};

Out ashraeClasses(In v) {
    Out inside;
    for (const AshraeClass& c : ashrae_classes)
        inside.push_back(isInside(c, celsius(v[0]), v[1]) ? 1 : 0);
    return inside;
}
std::vector<FormulaOutput> ashraeOutputs() {
    std::vector<FormulaOutput> outputs;
    for (const AshraeClass& c : ashrae_classes)
        outputs.push_back({c.name, ""});
    return outputs;
}

double btuPerHourW() {
    const auto units = unitsOf(Dimension::power);
    return std::ranges::find(units, "BTU/h", &UnitInfo::symbol)->factor;
}

/// A rise, or from two temperatures: `from` below `to`.
double riseOf(double rise, double from, double to) { return std::isnan(rise) ? to - from : rise; }
bool runsBackwards(double rise, double from, double to) { return !(riseOf(rise, from, to) >= rise_in.low); }

/// kVA, kW and A of a current or of a power; kVA and kW again at 80 % of that current.
Out threePhase(In v) {
    const bool lines = std::isnan(v[1]);
    const VoltageBetween between = lines ? VoltageBetween::lines : VoltageBetween::line_and_neutral;
    const Voltage voltage = volts(lines ? v[0] : v[1]);
    const double power_factor = v[4];
    const Current current =
        std::isnan(v[2]) ? lineCurrent(true, voltage, between, watts(v[3] / power_factor)) : amperes(v[2]);
    const double kva = inKilowatts(apparentPower(true, voltage, between, current));
    const double continuous = inKilowatts(apparentPower(true, voltage, between, continuousCurrent(current)));
    return {kva, kva * power_factor, inAmperes(current), continuous, continuous * power_factor};
}

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
         {heat_in, rise_in, altitude_in, supply_in, return_in},
         {{"flow", "m3/s"}, {"flow-cfm", "CFM"}},
         "Q / (1206 J/(m3 K) x density x dT)",
         "1.2 kg/m3, 1.005 kJ/(kg K)",
         [](In v) {
             const VolumeFlow flow = airflowFor(watts(v[0]), kelvins(riseOf(v[1], v[3], v[4])), v[2]);
             return Out{flow.si(), inCubicFeetPerMinute(flow)};
         },
         [](In v) { return runsBackwards(v[1], v[3], v[4]) ? supply_in.key : std::string_view(); }},
        {"ashrae",
         {{"inlet", temperature, "C", -50, 100}, altitude_in},
         ashraeOutputs(),
         "low <= inlet <= high, high falling above 900 m by class (1: inside)",
         "ASHRAE TC 9.9, thermal guidelines, 5th edition, 2021; fall with altitude unverified",
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
         {heat_in, rise_in, supply_in, return_in},
         {{"flow", "l/min"}},
         "Q / (4.167 MJ/(m3 K) dT)",
         "water near 30 C",
         [](In v) { return Out{inLitresPerMinute(coolantFlowFor(watts(v[0]), kelvins(riseOf(v[1], v[2], v[3]))))}; },
         [](In v) { return runsBackwards(v[1], v[2], v[3]) ? supply_in.key : std::string_view(); }},
        {"fan-law",
         {{"speed", none, "", 0, 1.5}},
         {{"power-ratio", ""}},
         "n^3",
         "fan laws",
         [](In v) { return Out{fanPowerRatio(v[0])}; }},
        {"gpu-temperature",
         {{"inlet", temperature, "C", -50, 100},
          {"preheat", temperature_difference, "K", 0, 100, 0},
          {"resistance", thermal_resistance, "K/W", 0, 10},
          {"power", Dimension::power, "W", 0, 1e5}},
         {{"gpu", "C"}},
         "T_inlet + preheat + R P",
         "case over its local air or coolant, steady state",
         [](In v) { return Out{caseC(v[0] + v[1], v[2], v[3])}; }},
        {"heat-units",
         {{"heat", power, "BTU/h", 0, greatest_w}},
         {{"heat", "kW"}, {"heat-btu", "BTU/h"}},
         "1 BTU/h = 0.29307 W",
         "international table BTU",
         [](In v) { return Out{v[0] / 1e3, v[0] / btuPerHourW()}; }},
        {"liquid-share",
         {heat_in, {"liquid", power, "W", 0, greatest_w}},
         {{"air", "kW"}, {"share", ""}},
         "Q - Q_liquid, Q_liquid / Q",
         "energy balance",
         [](In v) { return Out{(v[0] - v[1]) / 1e3, v[1] / v[0]}; },
         [](In v) -> std::string_view { return v[0] <= 0     ? "heat"
                                               : v[1] > v[0] ? "liquid"
                                                             : ""; }},
        {"power-profiles",
         {{"power", Dimension::power, "W", 0, greatest_w}},
         {{"training", "kW"},
          {"training-performance", ""},
          {"inference", "kW"},
          {"inference-performance", ""},
          {"lower-clocks", "kW"},
          {"lower-clocks-performance", ""}},
         "P (1 - saved), 1 - lost",
         "B200, arXiv 2510.03872: 5 % of the site's power for 1 %, 8 % for 3 %, plain frequency scaling 5 % for 10 %",
         [](In v) {
             Out out;
             for (const PowerProfile& p : {b200_training_profile, b200_inference_profile, b200_lower_clocks}) {
                 out.push_back(v[0] / 1e3 * (1 - p.power_saved));
                 out.push_back(1 - p.performance_lost);
             }
             return out;
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
             const ThermalLimits limits = limitsFromMargin(celsius(v[0]), kelvins(v[1]), kelvins(v[2]), kelvins(v[3]));
             return Out{limits.max_operating.inCelsius(), limits.slowdown.inCelsius(), limits.shutdown.inCelsius()};
         }},
        {"three-phase",
         {{"voltage-ll", voltage, "V", 1, 1e6, {}, "voltage-ln"},
          {"voltage-ln", voltage, "V", 1, 1e6, {}, "voltage-ll"},
          {"current", current, "A", 0, 1e5, {}, "power"},
          {"power", Dimension::power, "W", 0, greatest_w, {}, "current"},
          {"power-factor", none, "", 0.01, 1, 1}},
         {{"apparent", "kVA"},
          {"power", "kW"},
          {"current", "A"},
          {"continuous-apparent", "kVA"},
          {"continuous-power", "kW"}},
         "sqrt(3) V_LL I pf = 3 V_LN I pf; continuous at 0.8 I",
         "voltage between two lines (LL) or between line and neutral (LN); NEC continuous load",
         threePhase},
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
