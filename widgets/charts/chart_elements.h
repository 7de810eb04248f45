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

    /// `label_row` keeps the row of captions even without captions, for labels drawn into it.
    void set(const QString& title, const QString& subtitle, const QString& left, const QString& right, bool label_row);
    /// Fixes the element's height for a chart of this size.
    void arrange(const QSize& chart, const ChartStyle& style);
    /// Takes the caption of the axis below into the row of captions, at its right end, where both fit; saves a row.
    bool takeRightCaption(const QString& caption, int width, const ChartStyle& style);
    /// Right end of the left caption in plot pixels; labels of limits in the same row stay right of it.
    double leftCaptionEnd() const;
    /// True when some of the text is cut or left out at this size.
    bool shortened() const { return shortened_; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    QString title_, subtitle_, left_, right_;
    bool label_row_ = false;
    std::optional<ChartStyle> style_;
    int title_height_ = 0, subtitle_height_ = 0, caption_height_ = 0;
    bool shortened_ = false;
    QString taken_; ///< caption of the axis below, shown at the right
};

struct LegendEntry {
    QString label;
    QString short_label; ///< takes the label's place where not all of the legend fits; may be empty
    QString value; ///< may be empty
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
    /// Fixes the height. `as_table` spreads the entries over the height as a readable list. Where some would be cut,
    /// all entries take their short labels.
    void arrange(int width, int height, bool as_table, const ChartStyle& style);
    /// Where the caption is centred.
    void setAxisRect(const QCPAxisRect* rect) { axis_rect_ = rect; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    int captionHeight(const ChartStyle& style) const;
    int entryWidth(const LegendEntry& entry, const ChartStyle& style) const;
    int widestEntry(const ChartStyle& style) const;
    /// Places of the entries from the legend's corner: one after another in rows, or in columns of equal width.
    std::vector<QRect> flow(int width, const ChartStyle& style) const;
    std::vector<QRect> table(int width, int height, const ChartStyle& style) const;
    std::vector<QRect> cells(int width, int height, const ChartStyle& style) const;
    /// Whether every entry has a cell within `height` that holds its whole label.
    bool whole(const std::vector<QRect>& cells, int height, const ChartStyle& style) const;
    void drawEntry(QCPPainter* painter, const QRectF& cell, const LegendEntry& entry) const;

    QString caption_;
    std::vector<LegendEntry> entries_;
    const QCPAxisRect* axis_rect_ = nullptr;
    std::optional<ChartStyle> style_;
    std::vector<QRect> cells_;
    bool table_ = false;
};

} // namespace cw
