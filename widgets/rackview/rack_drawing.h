// Draws one card with one painter: the working part of RackPainter, not for use outside this folder.
#pragma once

#include "widgets/rackview/rack_layout.h"
#include "widgets/rackview/rack_painter.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

namespace cw {

/// "12.4 kW": one decimal below 100 kW, none from there.
QString kilowattText(Power power);

class RackDrawing {
    Q_DECLARE_TR_FUNCTIONS(cw::RackPainter)

public:
    RackDrawing(QPainter& painter, const RackGeometry& geometry, const Catalog& catalog, const Theme& theme,
                const RackPaintOptions& options, const RackFigures& figures);

    void card(const Rack& rack, Face face);

private:
    void heading(const Rack& rack, Face face);
    void body();
    void unitNumbers();
    void gauges();
    struct Gauge {
        QString label;
        double value = 0;              ///< filled
        std::optional<double> outline; ///< drawn behind the filling: what the nameplates add up to
        std::optional<double> limit;   ///< marked
        double full = 1;               ///< of the whole track
        Severity verdict = Severity::info;
        QString numbers;
        QString unknown; ///< "+2 unknown"
        bool from_results = false;
    };
    double numbersWidth(const Gauge& gauge) const;
    void gauge(const QRectF& area, const Gauge& gauge, double numbers_width);
    Gauge unitGauge() const;
    Gauge powerGauge() const;
    Gauge weightGauge() const;

    void device(const DeviceBlock& block);
    void back(const DeviceBlock& block);
    void strip(const DeviceBlock& block);
    void deviceText(const DeviceBlock& block, const QRectF& area, const QColor& colour);
    void badge(const DeviceBlock& block, QRectF& text_area, bool one_line);
    void ornament(const DeviceBlock& block, const QRectF& area, const QColor& colour);
    QString secondLine(const DeviceBlock& block, double width, const QFont& font) const;
    QColor fillOf(const DeviceBlock& block) const;

    QFont font(double pixels, bool strong = false) const;
    /// Opacity of what comes from results: dimmed while they are of an earlier state.
    double resultsOpacity() const { return options_.stale ? 0.42 : 1.0; }
    double k() const { return geometry_.metrics.text_scale; }

    QPainter& painter_;
    const RackGeometry& geometry_;
    const Catalog& catalog_;
    const Theme& theme_;
    const RackPaintOptions& options_;
    const RackFigures& figures_;
};

/// The mark that goes with a verdict's colour: a tick, a triangle with "!", a cross.
void drawVerdictMark(QPainter& painter, const QRectF& area, Severity verdict, const QColor& colour, const QColor& over);
/// Share of the temperature and power scales that a figure stands at, 0-1.
double temperatureShare(double gpu_c);
double powerShare(Power power, int units);
double riskShare(double throttle_probability);
/// "DGX H100 n07": type and name, without saying the same twice.
QString deviceTitle(const Device& device, const std::optional<DeviceInfo>& info);
/// The same within `width`: the type is shortened before the name.
QString fittedTitle(const Device& device, const std::optional<DeviceInfo>& info, const QFontMetricsF& metrics,
                    double width);
/// The pattern that stands for a kind on grey printers.
Qt::BrushStyle patternOf(DeviceKind kind);

} // namespace cw
