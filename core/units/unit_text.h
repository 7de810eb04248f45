// Quantities as people type and read them: "12.5 kW", "400 Gb/s", "80 GiB", "35 C".
#pragma once

#include "core/base/result.h"
#include "core/units/units.h"

#include <span>
#include <string>
#include <string_view>

namespace cw {

/// What a typed or printed number measures; property descriptors and tables name it.
/// The held value ("SI" below) of a fraction or percent is 0-1, of a temperature degrees Celsius, of years years, of
/// tokens and counts the plain number, of money_per_energy USD/kWh, of money_per_power_month USD/(kW month).
enum class Dimension {
    none,
    count,
    fraction,
    percent,
    power,
    energy,
    duration,
    bytes,
    data_rate,
    compute_rate,
    frequency,
    length,
    mass,
    voltage,
    current,
    volume_flow,
    pressure,
    temperature,
    temperature_difference,
    thermal_resistance,
    money,
    money_per_energy,
    money_per_power_month,
    years,
    tokens,
    rack_units
};

/// One accepted unit of a dimension: SI value = number * factor + offset.
struct UnitInfo {
    std::string_view symbol;
    double factor;
    double offset;
};

/// Units of a dimension; the first is the one offered when nothing is typed.
std::span<const UnitInfo> unitsOf(Dimension dimension);

/// Reads "12.5 kW" (also "12,5 kW", "12.5kW", "1.2e3 W", "1,234,567 W"; a bare number takes `default_unit`, or the
/// first unit). A lone comma before exactly three digits separates thousands. Case matters where it changes the
/// meaning: "gb/s" is neither Gb/s (bits) nor GB/s (bytes) and is refused.
/// Errors: units.empty, units.not_a_number, units.unknown_unit (args: text, expected), units.not_finite.
Result<double> parseQuantity(std::string_view text, Dimension dimension, std::string_view default_unit = {});

/// Prints an SI value in the unit that reads best, with `digits` significant digits ("17.3 kW", "1.02 M tokens").
std::string printQuantity(double si, Dimension dimension, int digits = 3);
/// Prints in exactly this unit with `decimals` fixed decimals: ("17.3 kW"). An unknown unit is a programming error.
std::string printQuantityIn(double si, Dimension dimension, std::string_view unit, int decimals);
/// Fixed decimals with thousands separators: 1234567.5 -> "1,234,567.5".
std::string printNumber(double value, int decimals);
/// The shortest text that reads back as exactly this value.
std::string shortestNumber(double value);

Result<Power> parsePower(std::string_view text);
Result<Bytes> parseBytes(std::string_view text);
Result<DataRate> parseDataRate(std::string_view text);
Result<Temperature> parseTemperature(std::string_view text);
std::string print(Power);
std::string print(Energy);
std::string print(Duration);
std::string print(Bytes);
std::string print(DataRate);
std::string print(ComputeRate);
std::string print(Mass);
std::string print(Length);
std::string print(Voltage);
std::string print(Current);
std::string print(VolumeFlow);
std::string print(Temperature);

} // namespace cw
