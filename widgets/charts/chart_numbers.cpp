#include "widgets/charts/chart_numbers.h"

#include "core/units/unit_text.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

struct Scale {
    double factor;
    const char* suffix;
};

// From 10,000 on: four-digit numbers are still read at a glance.
Scale scaleOf(double largest) {
    const double size = std::abs(largest);
    if (size >= 1e12)
        return {1e12, " T"};
    if (size >= 1e9)
        return {1e9, " G"};
    if (size >= 1e6)
        return {1e6, " M"};
    if (size >= 1e4)
        return {1e3, " k"};
    return {1, ""};
}

QString plain(double value, int decimals) {
    QString text = QString::fromStdString(printNumber(value, decimals));
    if (text.startsWith('-'))
        text[0] = QChar(0x2212);
    return text;
}

} // namespace

double niceStep(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double nice : {1.0, 2.0, 2.5, 5.0})
        if (nice * power >= rough * (1 - 1e-9))
            return nice * power;
    return 10 * power;
}

ValueRange niceRange(double data_low, double data_high, const ChartAxis& fixed, std::optional<ValueRange> previous) {
    double low = std::min(data_low, data_high);
    double high = std::max(data_low, data_high);
    if (low > 0 && low < 0.6 * high)
        low = 0;
    if (high < 0 && high > 0.6 * low)
        high = 0;
    if (fixed.minimum)
        low = *fixed.minimum;
    if (fixed.maximum)
        high = *fixed.maximum;
    if (!(high > low)) { // one value, or nothing but zeros
        const double around = low == 0 ? 1 : std::abs(low) * 0.5;
        if (!fixed.maximum)
            high = low + around;
        if (!fixed.minimum && low != 0)
            low -= around;
        if (!(high > low))
            high = low + around;
    }
    const auto freeEndsShow = [&](const ValueRange& r) {
        return (fixed.minimum ? r.lower == low : r.lower <= low) && (fixed.maximum ? r.upper == high : r.upper >= high);
    };
    if (previous && freeEndsShow(*previous) && (high - low) >= 0.55 * (previous->upper - previous->lower) &&
        (previous->lower >= 0) == (low >= 0))
        return *previous;

    const double step = niceStep((high - low) / 5);
    ValueRange range;
    range.lower = fixed.minimum ? low : std::floor(low / step + 1e-9) * step;
    range.upper = fixed.maximum ? high : std::ceil(high / step - 1e-9) * step;
    // A value on the very edge would be cut in half by the frame.
    if (!fixed.maximum && high != 0 && range.upper - high < 0.02 * (range.upper - range.lower))
        range.upper += step / 2;
    if (!fixed.minimum && low < 0 && low - range.lower < 0.02 * (range.upper - range.lower))
        range.lower -= step / 2;
    return range;
}

QString readableNumber(double value, int digits) {
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (value == 0)
        return QStringLiteral("0");
    const Scale scale = scaleOf(value);
    const double shown = value / scale.factor;
    const int before = static_cast<int>(std::floor(std::log10(std::abs(shown)))) + 1;
    int decimals = std::clamp(digits - before, 0, 6);
    const double rounded = std::round(shown * std::pow(10.0, decimals)) / std::pow(10.0, decimals);
    while (decimals > 0 &&
           std::abs(rounded * std::pow(10.0, decimals - 1) - std::round(rounded * std::pow(10.0, decimals - 1))) < 1e-6)
        --decimals; // no zeros that say nothing
    return plain(shown, decimals) + QString::fromUtf8(scale.suffix);
}

QString numberBeside(double value, double largest, int digits) {
    if (!std::isfinite(value) || value == 0 || !std::isfinite(largest) || largest == 0)
        return readableNumber(value, digits);
    const Scale scale = scaleOf(largest);
    const int before = static_cast<int>(std::floor(std::log10(std::abs(largest / scale.factor)))) + 1;
    const int decimals = std::clamp(digits - before, 0, 6);
    if (std::abs(value / scale.factor) < std::pow(10.0, -decimals))
        return readableNumber(value, digits - 1);
    return plain(value / scale.factor, decimals) + QString::fromUtf8(scale.suffix);
}

QString tickText(double tick, double step, double largest) {
    const Scale scale = scaleOf(largest);
    if (std::abs(tick) < std::abs(step) * 1e-6)
        return QStringLiteral("0");
    const double scaled_step = std::abs(step) / scale.factor;
    int decimals = 0;
    for (double s = scaled_step; decimals < 6 && std::abs(s - std::round(s)) > 1e-6 * std::max(1.0, s); s *= 10)
        ++decimals;
    return plain(tick / scale.factor, decimals) + QString::fromUtf8(scale.suffix);
}

} // namespace cw
