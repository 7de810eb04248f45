// Fonts, colours and fill patterns of a chart, for a theme on screen or for paper.
#pragma once

#include "widgets/theme/theme.h"

#include <QColor>
#include <QFont>
#include <QPen>
#include <QRectF>
#include <QStringList>

#include <string_view>

class QPainter;

namespace cw {

/// Lines over a fill that tell neighbours apart without colour.
enum class Hatch { none, rising, falling, vertical, horizontal, cross, dots };

/// Everything that a chart's painting code asks about its looks. Fonts have pixel sizes: a chart is laid out in 96 dpi
/// pixels whatever it is painted on.
class ChartStyle {
public:
    ChartStyle(const Theme& theme, bool print);
    /// Sets all texts in the fonts for paper (needed for every PDF; `print` does it too).
    void usePaperFonts();

    const Theme& theme() const { return *theme_; }
    bool print() const { return print_; }

    QColor text, muted, grid, axis, surface;
    QFont title, subtitle, small, small_strong;

    /// The same colours with the small type that fits a dock of 260 x 150 px.
    ChartStyle compact() const;
    /// Whether a chart of this size in pixels takes the small type.
    bool isSmall(const QSize& size) const;
    ChartStyle fitting(const QSize& size) const { return isSmall(size) ? compact() : *this; }

    /// Colour of a series' area or line.
    QColor fill(std::string_view key) const;
    /// The same hue, dark or light enough to be read as text on the chart's ground (contrast 4.5:1).
    QColor readable(QColor colour) const;
    QColor severity(Severity severity) const;
    /// Patterns by position in the stack; none on screen.
    Hatch hatch(int index) const;
    /// Dash patterns by position; on screen only references are dashed.
    QPen line(std::string_view key, bool dashed, int index) const;

private:
    const Theme* theme_;
    bool print_;
};

/// Draws one line in the painter's font, as it stands: not cut and not elided. The line sits by the measures of the
/// first font family, so that words of a script that falls back to a taller family neither sink nor lose their feet.
void drawLine(QPainter& painter, const QRectF& area, Qt::Alignment align, const QString& text);
/// `text` in lines of at most `width`; two lines part where the sentence does, so that no word is left alone in the
/// second; what does not fit into `most` lines is elided at the end of the last.
QStringList brokenLines(const QFont& font, const QString& text, double width, int most);

/// Draws the pattern's lines inside `area`, in vectors that every paint engine knows.
void paintHatch(QPainter& painter, const QRectF& area, Hatch hatch, const QColor& colour);

} // namespace cw
