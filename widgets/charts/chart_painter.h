// Paints a chart as vectors with any painter: PDF pages, PNG and SVG files, previews. Same code path as ChartWidget.
#pragma once

#include "core/report/chart_spec.h"

#include <QRectF>

class QPainter;

namespace cw {

struct Theme;

/// Paints `spec` into `rect` (painter coordinates; one unit is taken as one 96 dpi pixel, so scale the painter for
/// other devices). Nothing is painted behind the chart. `print` adds fill patterns and dash patterns that stay apart
/// on a grey printer. Needs a QApplication.
///
/// How the kinds read a spec:
/// - lines: x against y; `low`/`high` is a shaded band of the same x; dashed series are references (baseline).
/// - stacked_bar, stacked_columns, range_bars: x is the index into the categories, which stand in the axis that has
///   any (normally `x`); the other axis is the value axis. Solid series stack; dashed ones are references: stacked
///   apart, hollow. range_bars draw low..high with a dot at y.
/// - scatter: x against y as discs; dashed series are rings around points of the others.
/// - marks: `vertical` means across the x axis (lines, columns); on horizontal bars every mark is a value.
void paintChart(const ChartSpec& spec, QPainter& painter, const QRectF& rect, const Theme& theme, bool print);

} // namespace cw
