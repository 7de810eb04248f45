#include "widgets/report/report_style.h"

#include "widgets/charts/paper_text.h"
#include "widgets/theme/theme.h"

#include <QFontMetricsF>
#include <QRectF>

namespace cw {

namespace {

constexpr double a4_short = 210 * 96 / 25.4; ///< ISO 216, millimetres to pixels
constexpr double a4_long = 297 * 96 / 25.4;
constexpr double side = 54; ///< margin left and right
constexpr double edge = 34; ///< margin above the header and below the footer
constexpr double header_height = 30;
constexpr double footer_line = 16;
constexpr double footer_height = 32; ///< with the gap below the content

QFont sized(TextSize size, bool strong, int pixels) {
    QFont font = onPaper(Theme::font(size, strong));
    font.setPixelSize(pixels);
    if (strong)
        font.setWeight(QFont::Bold);
    return font;
}

} // namespace

ReportStyle::ReportStyle() : theme(Theme::light()) {
    cover = sized(TextSize::headline, true, 34);
    cover_line = sized(TextSize::title, false, 17);
    section = sized(TextSize::headline, true, 21);
    block = sized(TextSize::title, true, 14);
    text = sized(TextSize::normal, false, 12);
    strong = sized(TextSize::normal, true, 12);
    small = sized(TextSize::small, false, 10);
    small_strong = sized(TextSize::small, true, 10);
    figure = sized(TextSize::headline, true, 18);
    ink = theme.text;
    muted = theme.muted;
    rule = QColor(0xC9, 0xCE, 0xD6);
    header_ground = QColor(0xED, 0xF0, 0xF4);
    stripe = QColor(0xF7, 0xF8, 0xFA);
    accent = theme.accent;
}

QSizeF ReportStyle::pageSize(bool landscape) {
    return landscape ? QSizeF(a4_long, a4_short) : QSizeF(a4_short, a4_long);
}

QRectF ReportStyle::headerArea(bool landscape) {
    return {side, edge, pageSize(landscape).width() - 2 * side, header_height - 10};
}

QRectF ReportStyle::footerArea(bool landscape) {
    const QSizeF page = pageSize(landscape);
    return {side, page.height() - edge - footer_line, page.width() - 2 * side, footer_line};
}

QRectF ReportStyle::contentArea(bool landscape) {
    const QSizeF page = pageSize(landscape);
    return {side, edge + header_height, page.width() - 2 * side,
            page.height() - 2 * edge - header_height - footer_height};
}

double wrappedHeight(const QFont& font, const QString& text, double width) {
    if (text.isEmpty())
        return 0;
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWordWrap, text).height();
}

double lineHeight(const QFont& font) { return QFontMetricsF(font).height(); }

} // namespace cw
