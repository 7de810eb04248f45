#include "core/units/unit_text.h"

#include "core/units/number_text.h"
#include "core/units/unit_table.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace cw {
namespace {

constexpr int max_decimals = 20;
constexpr std::size_t number_buffer = 400; // 309 digits of the largest double, point, decimals, sign

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

std::string withoutSpaces(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != ' ')
            out += c;
    return out;
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c + ('a' - 'A'));
    return out;
}

/// Exact spelling first; otherwise any case, provided that only one meaning is left ("kw" is kW, "gb/s" is two things).
const UnitInfo* findUnit(std::string_view symbol, Dimension dimension) {
    const auto units = unitsOf(dimension);
    for (const UnitInfo& unit : units)
        if (unit.symbol == symbol)
            return &unit;
    const std::string wanted = lowered(symbol);
    const UnitInfo* found = nullptr;
    for (const UnitInfo& unit : units) {
        if (lowered(unit.symbol) != wanted)
            continue;
        if (found && (found->factor != unit.factor || found->offset != unit.offset))
            return nullptr;
        if (!found)
            found = &unit;
    }
    return found;
}

std::string expectedUnits(Dimension dimension) {
    std::string list;
    for (const UnitInfo& unit : unitsOf(dimension)) {
        if (unit.symbol.empty())
            continue;
        if (!list.empty())
            list += ", ";
        list += unit.symbol;
    }
    return list;
}

bool isMoney(Dimension d) {
    return d == Dimension::money || d == Dimension::money_per_energy || d == Dimension::money_per_power_month;
}

/// Fixed digits without separators; never "-0".
std::string fixedText(double value, int decimals) {
    if (!std::isfinite(value))
        return std::isnan(value) ? "nan" : (value < 0 ? "-inf" : "inf");
    char buffer[number_buffer];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed,
                                   std::clamp(decimals, 0, max_decimals))
                         .ptr;
    std::string text(buffer, end);
    if (text[0] == '-' && text.find_first_of("123456789") == std::string::npos)
        text.erase(0, 1);
    return text;
}

void stripTrailingZeros(std::string& text) {
    if (text.find('.') == std::string::npos)
        return;
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.')
        text.pop_back();
}

/// `digits` significant digits; whole digits are never dropped ("1,234" at three digits).
std::string significantText(double value, int digits) {
    if (!std::isfinite(value))
        return fixedText(value, 0);
    int decimals = std::max(0, digits - 1);
    if (value != 0) {
        const int magnitude = static_cast<int>(std::floor(std::log10(std::fabs(value))));
        decimals = std::max(0, digits - 1 - magnitude);
    }
    std::string text = printNumber(value, decimals);
    stripTrailingZeros(text);
    return text;
}

std::string joined(std::string number, std::string_view unit) {
    if (unit.empty())
        return number;
    if (number == "1" && (unit == "years" || unit == "tokens"))
        unit.remove_suffix(1);
    return std::move(number) + " " + std::string(unit);
}

/// Rounded to `digits` significant digits, so that 999.96 W counts as 1 kW when the unit is chosen.
double rounded(double value, int digits) {
    if (value == 0 || !std::isfinite(value))
        return value;
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific,
                                   std::clamp(digits - 1, 0, 16))
                         .ptr;
    double result = value;
    std::from_chars(buffer, end, result);
    return result;
}

template <class Q> std::string printAs(Q quantity, Dimension dimension) {
    return printQuantity(quantity.si(), dimension);
}

} // namespace

Result<double> parseQuantity(std::string_view text, Dimension dimension, std::string_view default_unit) {
    const std::string plain = plainText(text);
    std::string_view rest = trimmed(plain);
    if (rest.empty())
        return fail("units.empty", {{"expected", expectedUnits(dimension)}});
    const Args about{{"text", std::string(trimmed(text))}, {"expected", expectedUnits(dimension)}};

    bool money_first = false; // "$1,200" and "USD 0.12/kWh"
    if (isMoney(dimension)) {
        for (const std::string_view prefix : {std::string_view("$"), std::string_view("USD")}) {
            if (rest.substr(0, prefix.size()) != prefix)
                continue;
            rest = trimmed(rest.substr(prefix.size()));
            money_first = true;
        }
    }
    const auto number = numberPrefix(rest);
    if (!number)
        return fail("units.not_a_number", about);
    std::string symbol = withoutSpaces(rest.substr(number->length));
    if (money_first && symbol.starts_with('/'))
        symbol.insert(0, "USD");

    const UnitInfo* unit = &unitsOf(dimension).front();
    if (!symbol.empty()) {
        unit = findUnit(symbol, dimension);
    } else if (!default_unit.empty()) {
        unit = findUnit(withoutSpaces(default_unit), dimension);
        assert(unit && "the default unit must be one of the dimension's");
    }
    if (!unit)
        return fail("units.unknown_unit", about);
    const double si = number->value * unit->factor + unit->offset;
    if (!std::isfinite(si))
        return fail("units.not_finite", about);
    return si;
}

std::string printQuantity(double si, Dimension dimension, int digits) {
    const auto units = printUnitsOf(dimension);
    const double magnitude = std::fabs(rounded(si, digits));
    const PrintUnit* chosen = &units.front();
    for (const PrintUnit& candidate : units)
        if (magnitude >= candidate.from)
            chosen = &candidate;
    if (si == 0 && dimension == Dimension::duration)
        return "0 s";
    const UnitInfo* unit = findUnit(withoutSpaces(chosen->symbol), dimension);
    assert(unit);
    return joined(significantText((si - unit->offset) / unit->factor, digits), chosen->symbol);
}

std::string printQuantityIn(double si, Dimension dimension, std::string_view unit, int decimals) {
    const UnitInfo* info = findUnit(withoutSpaces(unit), dimension);
    assert(info && "not a unit of this dimension");
    if (!info)
        info = &unitsOf(dimension).front();
    return joined(printNumber((si - info->offset) / info->factor, decimals), unit);
}

std::string printNumber(double value, int decimals) {
    // Halves go away from zero, as finance rounds.
    const double scale = std::pow(10.0, decimals);
    const double scaled = std::round(value * scale);
    std::string text = fixedText(std::isfinite(scaled) ? scaled / scale : value, decimals);
    if (!std::isfinite(value))
        return text;
    const std::size_t first = text[0] == '-' ? 1 : 0;
    std::size_t at = std::min(text.find('.'), text.size());
    while (at > first + 3) {
        at -= 3;
        text.insert(at, 1, ',');
    }
    return text;
}

std::string shortestNumber(double value) {
    if (!std::isfinite(value))
        return fixedText(value, 0);
    // Everyday magnitudes in fixed notation: "100000", not "1e+05".
    constexpr double smallest_fixed = 1e-6, largest_fixed = 1e15;
    const double magnitude = std::fabs(value);
    const bool fixed = value == 0 || (magnitude >= smallest_fixed && magnitude < largest_fixed);
    char buffer[number_buffer];
    const auto end =
        fixed ? std::to_chars(buffer, buffer + sizeof buffer, value == 0 ? 0.0 : value, std::chars_format::fixed).ptr
              : std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return std::string(buffer, end);
}

Result<Power> parsePower(std::string_view text) { return parseQuantity(text, Dimension::power).map(Power::fromSi); }
Result<Bytes> parseBytes(std::string_view text) { return parseQuantity(text, Dimension::bytes).map(Bytes::fromSi); }
Result<DataRate> parseDataRate(std::string_view text) {
    return parseQuantity(text, Dimension::data_rate).map(DataRate::fromSi);
}
Result<Temperature> parseTemperature(std::string_view text) {
    return parseQuantity(text, Dimension::temperature).map(Temperature::fromCelsius);
}

std::string print(Power v) { return printAs(v, Dimension::power); }
std::string print(Energy v) { return printAs(v, Dimension::energy); }
std::string print(Duration v) { return printAs(v, Dimension::duration); }
std::string print(Bytes v) { return printAs(v, Dimension::bytes); }
std::string print(DataRate v) { return printAs(v, Dimension::data_rate); }
std::string print(ComputeRate v) { return printAs(v, Dimension::compute_rate); }
std::string print(Mass v) { return printAs(v, Dimension::mass); }
std::string print(Length v) { return printAs(v, Dimension::length); }
std::string print(Voltage v) { return printAs(v, Dimension::voltage); }
std::string print(Current v) { return printAs(v, Dimension::current); }
std::string print(VolumeFlow v) { return printAs(v, Dimension::volume_flow); }
std::string print(Temperature v) { return printQuantity(v.inCelsius(), Dimension::temperature); }

} // namespace cw
