// Type, colours and measures of the printed report. All lengths are 96 dpi pixels; an A4 page is 794 x 1123.
#pragma once

#include <QColor>
#include <QFont>
#include <QMarginsF>
#include <QSizeF>
#include <QString>
#include <QStringList>

class QPainter;

namespace cw {

struct Theme;

struct ReportStyle {
    ReportStyle();

    const Theme& theme;
    QFont cover, cover_line, section, block, text, strong, small, small_strong, figure;
    QColor ink, muted, rule, header_ground, stripe, accent;

    static QSizeF pageSize(bool landscape);
    /// What sections may fill: the page without margins, running header and footer.
    static QRectF contentArea(bool landscape);
    static QRectF headerArea(bool landscape);
    static QRectF footerArea(bool landscape);
};

/// Width on paper. Measured and painted at a size where no grid of pixels rounds the letters, then scaled down: the
/// same in the PDF and at every zoom of the preview.
double textWidth(const QFont& font, const QString& text);
QString elided(const QFont& font, const QString& text, double width);
/// With figures bound to their units: no line breaks between them, nor within a unit.
QString glued(const QString& text);
/// Lines of `text` no wider than `width`, broken between words, or within a word that is wider. Layout and painting ask
/// here, so that text breaks alike in both whatever the device makes of the font.
QStringList wrapped(const QFont& font, const QString& text, double width);
double wrappedHeight(const QFont& font, const QString& text, double width);
/// From one baseline to the next: by the size alone, so that scripts mix on a line and rows of a table keep in line.
double lineHeight(const QFont& font);
/// Paints the wrapped text in the painter's pen; `align` places it in `area`, from which long text runs over below.
void paintText(QPainter& painter, const QFont& font, const QRectF& area, Qt::Alignment align, const QString& text);

} // namespace cw
