// Numbers of charts: round axis ranges that keep still, tick texts, values as people read them.
#pragma once

#include "core/report/chart_spec.h"

#include <QString>

#include <optional>

namespace cw {

struct ValueRange {
    double lower = 0;
    double upper = 1;
    bool operator==(const ValueRange&) const = default;
};

/// 1, 2, 2.5 or 5 times a power of ten, at least `rough` (> 0).
double niceStep(double rough);

/// A round range around the data. Includes 0 unless the data stays far from it. `fixed` ends win. A `previous` range is
/// kept as long as it shows the data and the data still fills most of it, so that axes keep still while values change.
ValueRange niceRange(double data_low, double data_high, const ChartAxis& fixed, std::optional<ValueRange> previous);

/// "0.25", "1,250", "12.5 k", "3.1 M": `digits` significant digits; "-" for what is no number.
QString readableNumber(double value, int digits = 3);

/// `value` with the scale and the decimals that `largest` of its neighbours has in `digits` digits: 1.60 beside 1.59.
/// What would be 0 so reads as it does alone.
QString numberBeside(double value, double largest, int digits = 3);

/// Texts of ticks `step` apart on an axis that reaches to `largest`: equal scale and decimals for all.
QString tickText(double tick, double step, double largest);

} // namespace cw
