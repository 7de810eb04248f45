#include "core/units/unit_table.h"

namespace cw {
namespace {

constexpr double kilo = 1e3, mega = 1e6, giga = 1e9, tera = 1e12, peta = 1e15, exa = 1e18;
constexpr double kibi = 1024.0, mebi = kibi * kibi, gibi = mebi * kibi, tebi = gibi * kibi, pebi = tebi * kibi;
constexpr double bit = 0.125;                            // byte
constexpr double btu_per_hour = 0.2930710701722222;      // W, international table BTU
constexpr double kilowatt_hour = 3.6e6;                  // J
constexpr double minute = 60, hour = 3600, day = 86400;  // s
constexpr double inch = 0.0254, foot = 0.3048;           // m, international
constexpr double pound = 0.45359237;                     // kg, international avoirdupois
constexpr double psi = 6894.757293168361;                // Pa
constexpr double cubic_foot_per_minute = 4.719474432e-4; // m3/s
constexpr double kelvin_of_0_c = 273.15;

constexpr UnitInfo none_units[] = {{"", 1, 0}};
constexpr UnitInfo count_units[] = {{"", 1, 0},     {"k", kilo, 0}, {"M", mega, 0},
                                    {"G", giga, 0}, {"B", giga, 0}, {"T", tera, 0}};
constexpr UnitInfo fraction_units[] = {{"", 1, 0}, {"%", 0.01, 0}};
constexpr UnitInfo percent_units[] = {{"%", 0.01, 0}};
constexpr UnitInfo power_units[] = {{"kW", kilo, 0}, {"W", 1, 0},     {"mW", 1e-3, 0},
                                    {"MW", mega, 0}, {"GW", giga, 0}, {"BTU/h", btu_per_hour, 0}};
constexpr UnitInfo energy_units[] = {{"kWh", kilowatt_hour, 0},
                                     {"Wh", hour, 0},
                                     {"MWh", kilowatt_hour* kilo, 0},
                                     {"GWh", kilowatt_hour* mega, 0},
                                     {"TWh", kilowatt_hour* giga, 0},
                                     {"J", 1, 0},
                                     {"kJ", kilo, 0},
                                     {"mJ", 1e-3, 0},
                                     {"MJ", mega, 0},
                                     {"GJ", giga, 0}};
constexpr UnitInfo duration_units[] = {{"s", 1, 0},        {"ms", 1e-3, 0},    {"us", 1e-6, 0},  {"ns", 1e-9, 0},
                                       {"min", minute, 0}, {"h", hour, 0},     {"d", day, 0},    {"days", day, 0},
                                       {"day", day, 0},    {"hours", hour, 0}, {"hour", hour, 0}};
constexpr UnitInfo bytes_units[] = {
    {"GB", giga, 0},      {"GiB", gibi, 0},    {"B", 1, 0},     {"kB", kilo, 0},      {"KiB", kibi, 0},
    {"MB", mega, 0},      {"MiB", mebi, 0},    {"TB", tera, 0}, {"TiB", tebi, 0},     {"PB", peta, 0},
    {"PiB", pebi, 0},     {"EB", exa, 0},      {"b", bit, 0},   {"kb", kilo* bit, 0}, {"Mb", mega* bit, 0},
    {"Gb", giga* bit, 0}, {"Tb", tera* bit, 0}};
constexpr UnitInfo data_rate_units[] = {
    {"GB/s", giga, 0},      {"Gb/s", giga* bit, 0}, {"B/s", 1, 0},          {"kB/s", kilo, 0},
    {"MB/s", mega, 0},      {"TB/s", tera, 0},      {"PB/s", peta, 0},      {"KiB/s", kibi, 0},
    {"MiB/s", mebi, 0},     {"GiB/s", gibi, 0},     {"TiB/s", tebi, 0},     {"b/s", bit, 0},
    {"kb/s", kilo* bit, 0}, {"Mb/s", mega* bit, 0}, {"Tb/s", tera* bit, 0}, {"Pb/s", peta* bit, 0},
    {"bps", bit, 0},        {"kbps", kilo* bit, 0}, {"Mbps", mega* bit, 0}, {"Gbps", giga* bit, 0},
    {"Tbps", tera* bit, 0}, {"GBps", giga, 0},      {"MBps", mega, 0},      {"Gbit/s", giga* bit, 0}};
constexpr UnitInfo compute_rate_units[] = {{"TFLOP/s", tera, 0}, {"FLOP/s", 1, 0},     {"MFLOP/s", mega, 0},
                                           {"GFLOP/s", giga, 0}, {"PFLOP/s", peta, 0}, {"EFLOP/s", exa, 0},
                                           {"TFLOPS", tera, 0},  {"PFLOPS", peta, 0},  {"GFLOPS", giga, 0},
                                           {"TOP/s", tera, 0},   {"TOPS", tera, 0},    {"POP/s", peta, 0}};
constexpr UnitInfo frequency_units[] = {{"MHz", mega, 0}, {"GHz", giga, 0}, {"kHz", kilo, 0}, {"Hz", 1, 0}};
constexpr UnitInfo length_units[] = {{"m", 1, 0},     {"mm", 1e-3, 0}, {"cm", 1e-2, 0},
                                     {"km", kilo, 0}, {"in", inch, 0}, {"ft", foot, 0}};
constexpr UnitInfo mass_units[] = {{"kg", 1, 0}, {"g", 1e-3, 0}, {"t", kilo, 0}, {"lb", pound, 0}, {"lbs", pound, 0}};
constexpr UnitInfo voltage_units[] = {{"V", 1, 0}, {"mV", 1e-3, 0}, {"kV", kilo, 0}};
constexpr UnitInfo current_units[] = {{"A", 1, 0}, {"mA", 1e-3, 0}, {"kA", kilo, 0}};
constexpr UnitInfo volume_flow_units[] = {{"CFM", cubic_foot_per_minute, 0},
                                          {"l/min", 1.0 / 60000.0, 0},
                                          {"m3/s", 1, 0},
                                          {"m3/h", 1.0 / hour, 0},
                                          {"l/s", 1e-3, 0},
                                          {"lpm", 1.0 / 60000.0, 0}};
constexpr UnitInfo pressure_units[] = {{"kPa", kilo, 0}, {"Pa", 1, 0},     {"mPa", 1e-3, 0}, {"MPa", mega, 0},
                                       {"bar", 1e5, 0},  {"mbar", 100, 0}, {"psi", psi, 0}};
constexpr UnitInfo temperature_units[] = {{"°C", 1, 0},
                                          {"C", 1, 0},
                                          {"K", 1, -kelvin_of_0_c},
                                          {"°F", 5.0 / 9.0, -160.0 / 9.0},
                                          {"F", 5.0 / 9.0, -160.0 / 9.0}};
constexpr UnitInfo temperature_difference_units[] = {
    {"K", 1, 0}, {"°C", 1, 0}, {"C", 1, 0}, {"°F", 5.0 / 9.0, 0}, {"F", 5.0 / 9.0, 0}};
constexpr UnitInfo thermal_resistance_units[] = {{"K/W", 1, 0}, {"°C/W", 1, 0}, {"C/W", 1, 0}, {"mK/W", 1e-3, 0}};
constexpr UnitInfo money_units[] = {{"USD", 1, 0},     {"$", 1, 0},     {"kUSD", kilo, 0}, {"MUSD", mega, 0},
                                    {"BUSD", giga, 0}, {"k$", kilo, 0}, {"M$", mega, 0},   {"B$", giga, 0},
                                    {"k", kilo, 0},    {"M", mega, 0},  {"B", giga, 0}};
constexpr UnitInfo money_per_energy_units[] = {
    {"USD/kWh", 1, 0}, {"$/kWh", 1, 0}, {"USD/MWh", 1e-3, 0}, {"$/MWh", 1e-3, 0}};
constexpr UnitInfo money_per_power_month_units[] = {
    {"USD/kW/month", 1, 0}, {"USD/(kWmonth)", 1, 0}, {"$/kW/month", 1, 0}, {"USD/kW-month", 1, 0}};
constexpr UnitInfo years_units[] = {{"years", 1, 0}, {"year", 1, 0},          {"yr", 1, 0},
                                    {"y", 1, 0},     {"months", 1.0 / 12, 0}, {"month", 1.0 / 12, 0}};
constexpr UnitInfo tokens_units[] = {{"tokens", 1, 0},     {"token", 1, 0},      {"ktokens", kilo, 0},
                                     {"Mtokens", mega, 0}, {"Gtokens", giga, 0}, {"Btokens", giga, 0},
                                     {"Ttokens", tera, 0}, {"k", kilo, 0},       {"M", mega, 0},
                                     {"G", giga, 0},       {"B", giga, 0},       {"T", tera, 0}};
constexpr UnitInfo rack_units_units[] = {{"U", 1, 0}, {"RU", 1, 0}};

constexpr PrintUnit print_plain[] = {{"", 0}};
constexpr PrintUnit print_percent[] = {{"%", 0}};
constexpr PrintUnit print_power[] = {{"W", 0}, {"kW", kilo}, {"MW", mega}, {"GW", giga}};
constexpr PrintUnit print_energy[] = {
    {"J", 0}, {"Wh", hour}, {"kWh", kilowatt_hour}, {"MWh", kilowatt_hour* kilo}, {"GWh", kilowatt_hour* mega}};
// People read 90 s and 90 min better than 1.5 min and 1.5 h.
constexpr PrintUnit print_duration[] = {{"ns", 0},           {"us", 1e-6},    {"ms", 1e-3},  {"s", 1},
                                        {"min", 2 * minute}, {"h", 2 * hour}, {"d", 2 * day}};
constexpr PrintUnit print_bytes[] = {{"B", 0},     {"kB", kilo}, {"MB", mega}, {"GB", giga},
                                     {"TB", tera}, {"PB", peta}, {"EB", exa}};
constexpr PrintUnit print_data_rate[] = {{"B/s", 0},     {"kB/s", kilo}, {"MB/s", mega},
                                         {"GB/s", giga}, {"TB/s", tera}, {"PB/s", peta}};
constexpr PrintUnit print_compute_rate[] = {{"FLOP/s", 0},     {"MFLOP/s", mega}, {"GFLOP/s", giga},
                                            {"TFLOP/s", tera}, {"PFLOP/s", peta}, {"EFLOP/s", exa}};
constexpr PrintUnit print_frequency[] = {
    {"Hz", 0}, {"kHz", kilo}, {"MHz", mega}}; // clocks are read in MHz: "1,980 MHz"
constexpr PrintUnit print_length[] = {{"mm", 0}, {"m", 1}, {"km", kilo}};
constexpr PrintUnit print_mass[] = {{"kg", 0}};
constexpr PrintUnit print_voltage[] = {{"V", 0}};
constexpr PrintUnit print_current[] = {{"A", 0}};
// Coolant flows are below and air flows above 0.05 m3/s (3,000 l/min, 106 CFM).
constexpr PrintUnit print_volume_flow[] = {{"l/min", 0}, {"CFM", 0.05}};
constexpr PrintUnit print_pressure[] = {{"Pa", 0}, {"kPa", kilo}, {"MPa", mega}};
constexpr PrintUnit print_temperature[] = {{"°C", 0}};
constexpr PrintUnit print_temperature_difference[] = {{"K", 0}};
constexpr PrintUnit print_thermal_resistance[] = {{"K/W", 0}};
constexpr PrintUnit print_money[] = {{"USD", 0}, {"M USD", mega}, {"B USD", giga}};
constexpr PrintUnit print_money_per_energy[] = {{"USD/kWh", 0}};
constexpr PrintUnit print_money_per_power_month[] = {{"USD/kW/month", 0}};
constexpr PrintUnit print_years[] = {{"years", 0}};
// Sequence lengths such as 65,536 are read in full.
constexpr PrintUnit print_tokens[] = {
    {"tokens", 0}, {"k tokens", 1e5}, {"M tokens", mega}, {"G tokens", giga}, {"T tokens", tera}};
constexpr PrintUnit print_rack_units[] = {{"U", 0}};

} // namespace

std::span<const UnitInfo> unitsOf(Dimension dimension) {
    switch (dimension) {
    case Dimension::none:
        return none_units;
    case Dimension::count:
        return count_units;
    case Dimension::fraction:
        return fraction_units;
    case Dimension::percent:
        return percent_units;
    case Dimension::power:
        return power_units;
    case Dimension::energy:
        return energy_units;
    case Dimension::duration:
        return duration_units;
    case Dimension::bytes:
        return bytes_units;
    case Dimension::data_rate:
        return data_rate_units;
    case Dimension::compute_rate:
        return compute_rate_units;
    case Dimension::frequency:
        return frequency_units;
    case Dimension::length:
        return length_units;
    case Dimension::mass:
        return mass_units;
    case Dimension::voltage:
        return voltage_units;
    case Dimension::current:
        return current_units;
    case Dimension::volume_flow:
        return volume_flow_units;
    case Dimension::pressure:
        return pressure_units;
    case Dimension::temperature:
        return temperature_units;
    case Dimension::temperature_difference:
        return temperature_difference_units;
    case Dimension::thermal_resistance:
        return thermal_resistance_units;
    case Dimension::money:
        return money_units;
    case Dimension::money_per_energy:
        return money_per_energy_units;
    case Dimension::money_per_power_month:
        return money_per_power_month_units;
    case Dimension::years:
        return years_units;
    case Dimension::tokens:
        return tokens_units;
    case Dimension::rack_units:
        return rack_units_units;
    }
    return none_units;
}

std::span<const PrintUnit> printUnitsOf(Dimension dimension) {
    switch (dimension) {
    case Dimension::none:
    case Dimension::count:
    case Dimension::fraction:
        return print_plain;
    case Dimension::percent:
        return print_percent;
    case Dimension::power:
        return print_power;
    case Dimension::energy:
        return print_energy;
    case Dimension::duration:
        return print_duration;
    case Dimension::bytes:
        return print_bytes;
    case Dimension::data_rate:
        return print_data_rate;
    case Dimension::compute_rate:
        return print_compute_rate;
    case Dimension::frequency:
        return print_frequency;
    case Dimension::length:
        return print_length;
    case Dimension::mass:
        return print_mass;
    case Dimension::voltage:
        return print_voltage;
    case Dimension::current:
        return print_current;
    case Dimension::volume_flow:
        return print_volume_flow;
    case Dimension::pressure:
        return print_pressure;
    case Dimension::temperature:
        return print_temperature;
    case Dimension::temperature_difference:
        return print_temperature_difference;
    case Dimension::thermal_resistance:
        return print_thermal_resistance;
    case Dimension::money:
        return print_money;
    case Dimension::money_per_energy:
        return print_money_per_energy;
    case Dimension::money_per_power_month:
        return print_money_per_power_month;
    case Dimension::years:
        return print_years;
    case Dimension::tokens:
        return print_tokens;
    case Dimension::rack_units:
        return print_rack_units;
    }
    return print_plain;
}

} // namespace cw
