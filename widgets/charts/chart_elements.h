// The parts of a chart around its axes: the finding above, the axis caption and the legend below.
#pragma once

#include "widgets/charts/chart_style.h"

#include <qcustomplot.h>

#include <vector>

namespace cw {

/// Title (wraps to two lines where there is room), subtitle, captions of the value axes.
class ChartHeader : public QCPLayoutElement {
public:
    explicit ChartHeader(QCustomPlot* plot) : QCPLayoutElement(plot) {}

    void set(const QString& title, const QString& subtitle, const QString& left, const QString& right);
    /// Fixes the element's height for a chart of this size.
    void arrange(const QSize& chart, const ChartStyle& style);
    /// True when some of the text is cut or left out at this size.
    bool shortened() const { return shortened_; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    QString title_, subtitle_, left_, right_;
    std::optional<ChartStyle> style_;
    int title_height_ = 0, subtitle_height_ = 0, caption_height_ = 0;
    bool shortened_ = false;
};

struct LegendEntry {
    QString label;
    QString value;    ///< may be empty
    QColor colour;
    Hatch hatch = Hatch::none;
    bool line = false; ///< sample of a line instead of an area
    bool hollow = false;
    QPen pen;
};

/// The caption of the axis below, and the legend in as many columns as fit.
class ChartFooter : public QCPLayoutElement {
public:
    explicit ChartFooter(QCustomPlot* plot) : QCPLayoutElement(plot) {}

    void set(const QString& caption, std::vector<LegendEntry> entries);
    /// Height the footer wants at this width: all entries in full rows.
    int wantedHeight(int width, const ChartStyle& style) const;
    /// Fixes the height. `table` spreads the entries over the height as a readable list.
    void arrange(int width, int height, bool table, const ChartStyle& style);
    /// Where the caption is centred.
    void setAxisRect(const QCPAxisRect* rect) { axis_rect_ = rect; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    int captionHeight(const ChartStyle& style) const;
    int cellWidth(const ChartStyle& style) const;
    void drawEntry(QCPPainter* painter, const QRectF& cell, const LegendEntry& entry) const;

    QString caption_;
    std::vector<LegendEntry> entries_;
    const QCPAxisRect* axis_rect_ = nullptr;
    std::optional<ChartStyle> style_;
    int columns_ = 1;
    int cell_width_ = 0;
    int row_height_ = 0;
    bool table_ = false;
};

} // namespace cw
