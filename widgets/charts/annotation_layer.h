// What is written on a chart: limits and ranges with their labels, series names at the line ends, the empty state.
#pragma once

#include "widgets/charts/bar_layer.h"
#include "widgets/charts/chart_elements.h"

#include <qcustomplot.h>

#include <vector>

namespace cw {

/// A ChartMark on the axes it belongs to.
struct PlacedMark {
    QCPAxis* axis = nullptr; ///< the axis that `at` is measured on; the mark crosses the other way
    double at = 0;
    std::optional<double> to;
    QString label;
    Severity severity = Severity::info;
};

/// Name of a series, or of a limit, at the right end of its line.
struct EndLabel {
    QCPAxis* axis = nullptr;
    double value = 0; ///< of the last point
    QString text;
    QColor colour;               ///< readable on the ground
    QCPAxis* key_axis = nullptr; ///< null: the line reaches the end of the axes
    double key = 0;              ///< of the last point
};

/// Places `wanted` centres at least `distance` apart between `low` and `high`, each as near as it can be to where it
/// wants to be; order is kept.
std::vector<double> spreadApart(const std::vector<double>& wanted, double distance, double low, double high);

/// The shaded ranges, below grid and data.
class ShadeLayer : public QCPLayerable {
public:
    ShadeLayer(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}
    void set(std::vector<PlacedMark> marks) { marks_ = std::move(marks); }
    void setStyle(const ChartStyle& style) { style_ = style; }

protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    std::vector<PlacedMark> marks_;
    std::optional<ChartStyle> style_;
};

/// Limit lines and every text, above the data.
class AnnotationLayer : public QCPLayerable {
public:
    AnnotationLayer(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}
    void set(std::vector<PlacedMark> marks, std::vector<EndLabel> ends) {
        marks_ = std::move(marks);
        ends_ = std::move(ends);
    }
    void setMarks(std::vector<PlacedMark> marks) { marks_ = std::move(marks); }
    void setEnds(std::vector<EndLabel> ends) { ends_ = std::move(ends); }
    void setEndLabelsVisible(bool visible) { ends_visible_ = visible; }
    /// Labels of upright marks stand in the header's row of captions, above the axes, instead of inside.
    void setLabelsAbove(bool above, const ChartHeader* header) {
        labels_above_ = above;
        header_ = header;
    }
    /// Whose figures the labels of marks keep away from; may be null.
    void setBars(const BarLayer* bars) { bars_ = bars; }
    /// Shown in the middle of the axes' place when there is nothing to draw.
    void setEmptyText(const QString& text) { empty_ = text; }
    void setStyle(const ChartStyle& style) { style_ = style; }
    /// Width that the end labels want right of the axes; 0 without labels.
    int endLabelWidth(const ChartStyle& style) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    void drawMarks(QCPPainter* painter) const;
    void drawAcross(QCPPainter* painter, const PlacedMark& mark, std::vector<QRectF>& taken) const;
    /// Figures of horizontal bars that an upright line at `x` would cross, from top to bottom.
    std::vector<QRectF> crossed(double x) const;
    /// Whether a label there would hide a part of a line.
    bool coversCurve(const QRectF& area) const;
    void drawUpright(QCPPainter* painter, const PlacedMark& mark, std::vector<QRectF>& taken) const;
    /// Whether an upright line, other than `mark`'s own, passes through.
    bool coversUpright(const QRectF& area, const PlacedMark* mark = nullptr) const;
    void drawLabel(QCPPainter* painter, const QRectF& area, const QString& text, const QColor& colour) const;
    void drawInnerEnd(QCPPainter* painter, const EndLabel& end) const;
    void drawEnds(QCPPainter* painter) const;

    std::vector<PlacedMark> marks_;
    std::vector<EndLabel> ends_;
    QString empty_;
    bool ends_visible_ = true;
    bool labels_above_ = false;
    const ChartHeader* header_ = nullptr;
    const BarLayer* bars_ = nullptr;
    std::optional<ChartStyle> style_;
};

} // namespace cw
