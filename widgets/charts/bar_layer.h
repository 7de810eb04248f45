// Stacked bars and columns, hollow references and range bars, drawn between two axes.
#pragma once

#include "widgets/charts/chart_style.h"

#include <qcustomplot.h>

#include <vector>

namespace cw {

/// One rectangle of a bar chart, in axis coordinates.
struct BarPiece {
    int category = 0;
    int series = 0; ///< index into ChartSpec::series
    double from = 0;
    double to = 0;
    double offset = 0;         ///< of the bar's middle from the category's middle, in categories
    double width = 0.6;        ///< in categories
    std::optional<double> dot; ///< expected value of a range
    QString text;              ///< drawn inside where it fits
    QColor colour;
    Hatch hatch = Hatch::none;
    bool hollow = false;
    bool limit = false; ///< a hollow level drawn whole, not dashed
};

inline constexpr double limit_width = 2; ///< pixels, of the line of a limit

/// Text at the end of a category's bar.
struct BarTotal {
    int category = 0;
    double value = 0;  ///< where the bar ends
    double figure = 0; ///< what is written there
};

class BarLayer : public QCPLayerable {
public:
    BarLayer(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}

    /// `key` is the axis of the categories; horizontal bars have a vertical key axis.
    void set(QCPAxis* key, QCPAxis* value, std::vector<BarPiece> pieces, std::vector<BarTotal> totals, bool ranges);
    /// Names of the categories of horizontal bars, written above each bar; empty: they stand on the axis.
    void setNames(QStringList names) { names_ = std::move(names); }
    /// Height that a name above a bar takes.
    static double nameHeight(const ChartStyle& style);
    /// Values of lines across columns; totals are written clear of them.
    void setLimits(std::vector<double> limits) { limits_ = std::move(limits); }
    void setStyle(const ChartStyle& style) { style_ = style; }
    void clear();

    const std::vector<BarPiece>& pieces() const { return pieces_; }
    /// Where figures were written at the last drawing; other labels keep away.
    const std::vector<QRectF>& written() const { return written_; }
    /// Where bars stand, which labels keep off if they can.
    const std::vector<QRectF>& bodies() const { return bodies_; }
    bool horizontal() const { return key_ && key_->orientation() == Qt::Vertical; }
    /// In plot pixels, not yet rounded.
    QRectF rectOf(const BarPiece& piece) const;

protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    void drawPiece(QCPPainter* painter, const BarPiece& piece) const;
    void drawRange(QCPPainter* painter, const BarPiece& piece) const;
    /// Whether every column has room for its total; a few of them alone would look like the whole story.
    QString textOf(const BarTotal& total, int digits) const;
    /// Digits with which the totals fit beside each other; 0: not even two digits do.
    int totalDigits() const;
    void drawTotal(QCPPainter* painter, const BarTotal& total, int digits) const;
    void drawNames(QCPPainter* painter) const;
    /// Top and bottom of the part of a category's band that horizontal bars stand in, plot pixels.
    std::pair<double, double> band(double category) const;

    QCPAxis* key_ = nullptr;
    QCPAxis* value_ = nullptr;
    std::vector<BarPiece> pieces_;
    std::vector<BarTotal> totals_;
    std::vector<double> limits_;
    QStringList names_;
    mutable std::vector<QRectF> written_, bodies_;
    std::optional<ChartStyle> style_;
    bool ranges_ = false;
};

} // namespace cw
