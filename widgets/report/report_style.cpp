#include "widgets/report/report_style.h"

#include "widgets/charts/paper_text.h"
#include "widgets/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>
#include <QRegularExpression>
#include <QTextLayout>
#include <QTextOption>

namespace cw {

namespace {

constexpr double a4_short = 210 * 96 / 25.4; ///< ISO 216, millimetres to pixels
constexpr double a4_long = 297 * 96 / 25.4;
constexpr double side = 54; ///< margin left and right
constexpr double edge = 34; ///< margin above the header and below the footer
constexpr double header_height = 30;
constexpr double footer_line = 16;
constexpr double footer_height = 42; ///< with the gap below the content

/// Shares of a font's size.
constexpr double line_height = 1.26;
constexpr double baseline_depth = 0.97;

constexpr int type_scale = 20; ///< between a font on paper and the one that is measured

constexpr QChar unbroken_blank = u'\u00a0', joiner = u'\u2060';

/// A line as it is painted: without the marks that kept it together.
QString unglued(QString line) {
    return line.remove(joiner).remove(QChar::LineSeparator).replace(unbroken_blank, u' ').trimmed();
}

QFont large(QFont font) {
    font.setPixelSize(font.pixelSize() * type_scale);
    return font;
}

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

QString glued(const QString& text) {
    static const QRegularExpression figure(
        "(?<=\\d) (%|°C|(?:K|pt|W|kW|MW|MWh|GiB|GB|USD|JPY|EUR|h|s|min|kg|tokens/s)(?!\\w)|トークン/秒|分|年|台|本|件)",
        QRegularExpression::UseUnicodePropertiesOption);
    QString out;
    qsizetype from = 0;
    for (const QRegularExpressionMatch& match : figure.globalMatch(text)) {
        out += text.sliced(from, match.capturedStart() - from);
        out += unbroken_blank;
        // Neither slashes nor Japanese letters part a unit.
        for (const QChar letter : match.captured(1))
            out.append(letter).append(joiner);
        out.chop(1);
        from = match.capturedEnd();
    }
    return out + text.sliced(from);
}

double textWidth(const QFont& font, const QString& text) {
    return QFontMetricsF(large(font)).horizontalAdvance(text) / type_scale;
}

QString elided(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(large(font)).elidedText(text, Qt::ElideRight, width * type_scale);
}

QStringList wrapped(const QFont& font, const QString& text, double width) {
    if (text.isEmpty())
        return {};
    if (!text.contains(u'\n') && textWidth(font, text) <= width)
        return {text};
    QString whole = text;
    whole.replace(u'\n', QChar::LineSeparator);
    whole = glued(whole);
    QTextLayout layout(whole, large(font));
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width * type_scale);
        lines << unglued(whole.mid(line.textStart(), line.textLength()));
    }
    layout.endLayout();
    return lines;
}

double wrappedHeight(const QFont& font, const QString& text, double width) {
    return double(wrapped(font, text, width).size()) * lineHeight(font);
}

double lineHeight(const QFont& font) { return font.pixelSize() * line_height; }

void paintText(QPainter& painter, const QFont& font, const QRectF& area, Qt::Alignment align, const QString& text) {
    const QStringList lines = wrapped(font, text, area.width());
    const double step = lineHeight(font);
    const double rest = area.height() - double(lines.size()) * step;
    double baseline = area.top() + font.pixelSize() * baseline_depth;
    if (align & Qt::AlignBottom)
        baseline += rest;
    else if (align & Qt::AlignVCenter)
        baseline += rest / 2;
    painter.setFont(large(font));
    for (const QString& line : lines) {
        double left = area.left();
        if (align & (Qt::AlignRight | Qt::AlignHCenter))
            left += (area.width() - textWidth(font, line)) * (align & Qt::AlignRight ? 1 : 0.5);
        painter.save();
        painter.translate(left, baseline);
        painter.scale(1.0 / type_scale, 1.0 / type_scale);
        painter.drawText(QPointF(), line);
        painter.restore();
        baseline += step;
    }
}

} // namespace cw
