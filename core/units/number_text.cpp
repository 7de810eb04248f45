#include "core/units/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace cw {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::size_t digitsFrom(std::string_view text, std::size_t at) {
    std::size_t n = 0;
    while (at + n < text.size() && isDigit(text[at + n]))
        ++n;
    return n;
}

/// Length of digits with their separators: separators count only between digits, a space only before a group of three.
std::size_t mantissaLength(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        const char c = text[i];
        if (isDigit(c)) {
            ++i;
        } else if (c == '.' || c == ',') {
            if (digitsFrom(text, i + 1) == 0 && (i == 0 || !isDigit(text[i - 1])))
                break;
            ++i;
        } else if ((c == ' ' || c == '\'' || c == '_') && i > 0 && isDigit(text[i - 1]) &&
                   digitsFrom(text, i + 1) == 3) {
            ++i;
        } else {
            break;
        }
    }
    while (i > 0 && text[i - 1] == ',')
        --i; // "5, kW" is a typing slip: the comma belongs to nobody
    return i;
}

bool groupsOfThree(std::string_view text, char separator) {
    std::size_t at = text.find(separator);
    if (at == 0 || at > 3)
        return false;
    while (at != std::string_view::npos) {
        const std::size_t next = text.find(separator, at + 1);
        const std::size_t end = next == std::string_view::npos ? text.size() : next;
        if (end - at - 1 != 3)
            return false;
        at = next;
    }
    return true;
}

/// Mantissa with '.' as its decimal point and no other separator; nothing when the separators make no sense.
std::optional<std::string> canonicalMantissa(std::string_view text) {
    std::string bare;
    for (const char c : text)
        if (c != ' ' && c != '\'' && c != '_')
            bare += c;
    const auto commas = static_cast<int>(std::count(bare.begin(), bare.end(), ','));
    const auto dots = static_cast<int>(std::count(bare.begin(), bare.end(), '.'));
    char decimal = '.';
    if (commas > 0 && dots > 0) {
        decimal = bare.rfind(',') > bare.rfind('.') ? ',' : '.';
    } else if (commas > 1) {
        decimal = '.';
    } else if (commas == 1) {
        const bool thousands = groupsOfThree(bare, ',') && bare[0] != '0';
        decimal = thousands ? '.' : ',';
    } else if (dots > 1) {
        decimal = ',';
    }
    const char group = decimal == '.' ? ',' : '.';
    const std::size_t point = bare.find(decimal);
    if (point != std::string::npos && bare.find(decimal, point + 1) != std::string::npos)
        return std::nullopt;
    std::string whole = bare.substr(0, point);
    const std::string fraction = point == std::string::npos ? std::string() : bare.substr(point + 1);
    if (fraction.find(group) != std::string::npos)
        return std::nullopt;
    if (whole.find(group) != std::string::npos) {
        if (!groupsOfThree(whole, group))
            return std::nullopt;
        std::erase(whole, group);
    }
    if (whole.empty() && fraction.empty())
        return std::nullopt;
    return (whole.empty() ? "0" : whole) + (fraction.empty() ? "" : "." + fraction);
}

std::size_t exponentLength(std::string_view text) {
    if (text.empty() || (text[0] != 'e' && text[0] != 'E'))
        return 0;
    const std::size_t sign = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 1 : 0;
    const std::size_t digits = digitsFrom(text, 1 + sign);
    return digits == 0 ? 0 : 1 + sign + digits;
}

std::optional<NumberPrefix> namedNumber(std::string_view text) {
    for (const auto& [name, value] :
         {std::pair<std::string_view, double>{"infinity", std::numeric_limits<double>::infinity()},
          {"inf", std::numeric_limits<double>::infinity()},
          {"nan", std::numeric_limits<double>::quiet_NaN()}}) {
        if (text.size() < name.size())
            continue;
        bool same = true;
        for (std::size_t i = 0; i < name.size(); ++i)
            same = same && (text[i] | 0x20) == name[i];
        if (same)
            return NumberPrefix{value, name.size()};
    }
    return std::nullopt;
}

struct Replacement {
    std::string_view from;
    std::string_view to;
};
constexpr Replacement replacements[] = {{"\u00a0", " "}, {"\u2009", " "}, {"\u202f", " "}, {"\u3000", " "},
                                        {"\u2212", "-"}, {"\u2013", "-"}, {"\u00b2", "2"}, {"\u00b3", "3"},
                                        {"\u00b5", "u"}, {"\u03bc", "u"}, {"\u00ba", "°"}, {"\u2103", "°C"},
                                        {"\u00b7", ""},  {"\u2019", "'"}, {"\u22c5", ""}};

} // namespace

std::string plainText(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        bool replaced = false;
        for (const Replacement& r : replacements) {
            if (text.substr(0, r.from.size()) != r.from)
                continue;
            plain += r.to;
            text.remove_prefix(r.from.size());
            replaced = true;
            break;
        }
        if (replaced)
            continue;
        // Full-width ASCII, U+FF01 to U+FF5E: EF BC 81 to EF BD 9E.
        if (text.size() >= 3 && text[0] == '\xEF' && (text[1] == '\xBC' || text[1] == '\xBD')) {
            const int code = ((text[1] & 0x3F) << 6 | (text[2] & 0x3F)) + 0xF000;
            if (code >= 0xFF01 && code <= 0xFF5E) {
                plain += static_cast<char>(code - 0xFEE0);
                text.remove_prefix(3);
                continue;
            }
        }
        plain += text[0] == '\t' ? ' ' : text[0];
        text.remove_prefix(1);
    }
    return plain;
}

std::optional<NumberPrefix> numberPrefix(std::string_view text) {
    std::size_t at = 0;
    double sign = 1;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
        sign = text[0] == '-' ? -1 : 1;
        at = 1;
    }
    const std::string_view body = text.substr(at);
    if (const auto named = namedNumber(body))
        return NumberPrefix{sign * named->value, at + named->length};
    const std::size_t mantissa = mantissaLength(body);
    if (mantissa == 0)
        return std::nullopt;
    auto digits = canonicalMantissa(body.substr(0, mantissa));
    if (!digits)
        return std::nullopt;
    const std::size_t exponent = exponentLength(body.substr(mantissa));
    if (exponent > 0) {
        std::string_view e = body.substr(mantissa + 1, exponent - 1);
        if (e[0] == '+')
            e.remove_prefix(1);
        *digits += 'e';
        *digits += e;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(digits->data(), digits->data() + digits->size(), value);
    if (error == std::errc::result_out_of_range)
        value = std::numeric_limits<double>::infinity();
    else if (error != std::errc() || end != digits->data() + digits->size())
        return std::nullopt;
    return NumberPrefix{sign * value, at + mantissa + exponent};
}

} // namespace cw
