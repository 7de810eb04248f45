// Charts as data: what to draw, not how. Screen and PDF render the same spec.
#pragma once

#include "core/base/diagnostic.h"
#include "core/units/unit_text.h"

#include <optional>
#include <string>
#include <vector>

namespace cw {

enum class ChartKind { lines, stacked_bar, stacked_columns, range_bars, scatter };
/// Of scatter: solid points are discs, dashed ones rings around a point of another series. Of upright bars: dashed and
/// limit are levels across their column, no bodies.
enum class SeriesStyle { solid, dashed, limit };

/// One curve, or one layer of stacked bars. NaN in y is a gap.
struct ChartSeries {
    std::string key; ///< fixed key; colour follows it ("gemm", "gpu_server", "own")
    Text label;
    Text short_label;      ///< for legends with little room; empty: there is none shorter
    std::vector<double> x; ///< for bars: category index 0, 1, ...
    std::vector<double> y;
    std::vector<double> low, high; ///< band; empty: none
    SeriesStyle style = SeriesStyle::solid;
    int axis = 0; ///< 1: right axis
};
struct ChartAxis {
    Text label; ///< with its unit
    std::optional<double> minimum, maximum;
    std::vector<Text> categories; ///< for bars
};
/// A limit, a break-even, the present inlet temperature ...
struct ChartMark {
    bool vertical = true;
    double at = 0;
    std::optional<double> to; ///< shaded from `at` to `to`
    Text label;
    Severity severity = Severity::info;
};
struct ChartSpec {
    std::string id; ///< "step_time", "memory", "rack_power", "throttle_risk", "cumulative_cost", ...
    ChartKind kind = ChartKind::lines;
    Text title; ///< states the finding with its figure
    Text subtitle;
    ChartAxis x, y, y2;
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks;
    Text empty; ///< what to do when there is nothing to show; then series is empty
};

} // namespace cw
