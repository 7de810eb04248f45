// Takes a chart out of the program: data as TSV, the picture as PNG, SVG or PDF.
#pragma once

#include "core/base/result.h"
#include "core/report/chart_spec.h"

#include <QString>

class QSize;

namespace cw {

struct Theme;

/// The numbers of a chart, tab separated with a header row: x (or category), then y, low and high of each series.
/// Numbers are exact and use a decimal point; gaps are empty cells.
QString chartTsv(const ChartSpec& spec);

/// Writes the picture; the kind follows the suffix (.png, .svg or .pdf). `size` in 96 dpi pixels.
/// Errors: chart.unknown_format (args: suffix), chart.cannot_write (args: file, reason).
Result<void> saveChart(const ChartSpec& spec, const QString& file, const QSize& size, const Theme& theme);

} // namespace cw
