// Turns a ChartSpec into the contents of a QCustomPlot: the one place where screen, files and paper get their charts.
#pragma once

#include "widgets/charts/annotation_layer.h"
#include "widgets/charts/bar_layer.h"
#include "widgets/charts/chart_elements.h"
#include "widgets/charts/chart_numbers.h"

#include <QCoreApplication>

#include <array>
#include <optional>

namespace cw {

/// A point of a scatter chart.
struct ChartPoint {
    int series = 0; ///< index into ChartSpec::series
    int point = 0;  ///< index into its x and y
};

/// One line of what the pointer shows.
struct ReadoutLine {
    QString label;
    QString value;
    QColor colour;
    std::optional<QPointF> point; ///< where the value is drawn, plot pixels
};
struct Readout {
    QString heading;
    std::vector<ReadoutLine> lines;
    QRectF highlight; ///< the bar or category, or the vertical at the pointer (width 0)
    bool empty() const { return lines.empty(); }
};

/// Owns nothing of the plot's lifetime: `plot` must outlive it.
class ChartScene {
    Q_DECLARE_TR_FUNCTIONS(cw::ChartScene)

public:
    explicit ChartScene(QCustomPlot& plot);

    /// Replaces the contents. Axes keep their ranges where the new data of the same chart still suits them.
    void build(const ChartSpec& spec, const ChartStyle& style);
    /// Fits type sizes, captions and legend to the size in pixels; call after build and when the size changes.
    void arrange(const QSize& size);

    /// What stands at a plot pixel; empty outside the axes.
    Readout readoutAt(const QPointF& position) const;
    /// The n-th data position along the axis of x or the categories, for the keyboard; nothing beyond the last.
    std::optional<QPointF> stop(int index) const;
    /// The point of a scatter chart that a click at a plot pixel means; nothing where none is near.
    std::optional<ChartPoint> pointAt(const QPointF& position) const;
    bool headerShortened() const { return header_->shortened(); }

private:
    void buildLines();
    void buildScatter();
    void buildBars();
    void addBand(const ChartSeries& series, QCPAxis* key, QCPAxis* value);
    void buildLegend();
    void placeMarks();
    /// Names the limits of columns beside the axes, off the bars, where the chart has the width. Whether it did.
    bool labelLimitsAtEnds(const QSize& size);
    void styleAxes(const ChartStyle& style);
    void fitTicks();
    int barAxesHeight(int available, const ChartStyle& style) const;
    int nameSlot() const; ///< width for a name beside its bar, pixels
    /// Whether the names of horizontal bars don't fit beside their bars, but above them.
    bool namesAbove(int available, const ChartStyle& style) const;
    Readout lineReadout(const QPointF& position) const;
    Readout barReadout(const QPointF& position) const;
    Readout pointReadout(const QPointF& position) const;

    bool isScatter() const { return spec_.kind == ChartKind::scatter; }
    bool isBars() const { return spec_.kind != ChartKind::lines && !isScatter(); }
    bool isHorizontal() const { return spec_.kind == ChartKind::stacked_bar || spec_.kind == ChartKind::range_bars; }
    bool labelsAbove() const { return isHorizontal() || isScatter(); } ///< of upright marks, off bars and points
    const ChartAxis& categoryAxis() const {
        return spec_.x.categories.empty() && !spec_.y.categories.empty() ? spec_.y : spec_.x;
    }
    const ChartAxis& valueAxis() const { return &categoryAxis() == &spec_.x ? spec_.y : spec_.x; }
    QStringList categories() const;
    QCPAxis* axisOf(const ChartSeries& series) const;
    bool hasRightAxis() const;
    std::vector<double> allX() const;
    QPointF pixelOf(const ChartPoint& point) const;
    /// The solid points of a scatter chart from left to right.
    std::vector<ChartPoint> points() const;

    QCustomPlot& plot_;
    ChartHeader* header_;
    ChartFooter* footer_;
    BarLayer* bars_;
    ShadeLayer* shades_;
    AnnotationLayer* notes_;
    ChartSpec spec_;
    std::optional<ChartStyle> style_;
    std::string ranges_of_;                         ///< id of the chart that `kept_` belongs to
    std::array<std::optional<ValueRange>, 3> kept_; ///< x, y, y2
    std::vector<LegendEntry> legend_;
    std::vector<PlacedMark> marks_;
    QString key_caption_; ///< of the axis below; empty: none
    bool label_ends_ = false;
    bool names_above_ = false;
};

} // namespace cw
