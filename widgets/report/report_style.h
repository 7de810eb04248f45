// Type, colours and measures of the printed report. All lengths are 96 dpi pixels; an A4 page is 794 x 1123.
#pragma once

#include <QColor>
#include <QFont>
#include <QMarginsF>
#include <QSizeF>

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

/// Height of `text` set in `font` and wrapped to `width`.
double wrappedHeight(const QFont& font, const QString& text, double width);
double lineHeight(const QFont& font);

} // namespace cw
