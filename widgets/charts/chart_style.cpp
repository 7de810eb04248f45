#include "widgets/charts/chart_style.h"

#include "widgets/charts/paper_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace cw {

namespace {

constexpr int small_height = 215, small_print_height = 190; ///< pixels; a lower chart takes the small type ...
constexpr int small_width = 330;                            ///< ... and so does a narrower one
constexpr double pixels_per_point = 96.0 / 72.0;
constexpr int paper_scale = 20;           ///< between a font on paper and the one that is drawn
constexpr double readable_contrast = 4.5; ///< WCAG 2.1, success criterion 1.4.3

QFont inPixels(QFont font) {
    if (font.pointSizeF() > 0)
        font.setPixelSize(qRound(font.pointSizeF() * pixels_per_point));
    return font;
}

QFont smaller(QFont font) {
    font.setPixelSize(std::max(10, font.pixelSize() - 1));
    return font;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * share),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * share),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * share));
}

struct TextRun {
    QString text;
    QFont font;
};

/// `text` in runs of one script. Recorded pictures, from which charts are printed, place text by the measures of its
/// font's first family: Japanese drawn as a fallback would stand below the line.
std::vector<TextRun> runsOf(const QString& text, QFont font, int scale) {
    font.setPixelSize(font.pixelSize() * scale);
    QFont japanese = font;
    if (font.families().size() > 1)
        japanese.setFamilies({font.families().last()});
    constexpr char16_t first_japanese = 0x2E80; // CJK Radicals Supplement, before kana and ideographs
    std::vector<TextRun> runs;
    bool before = false;
    for (const QChar c : text) {
        const bool now = c.unicode() >= first_japanese;
        if (runs.empty() || now != before)
            runs.push_back({{}, now ? japanese : font});
        runs.back().text += c;
        before = now;
    }
    return runs;
}

} // namespace

ChartStyle::ChartStyle(const Theme& theme, bool print) : theme_(&theme), print_(print) {
    surface = print ? QColor(Qt::white) : theme.surface;
    text = theme.text;
    muted = theme.muted;
    grid = mixed(theme.border, surface, 0.35);
    axis = mixed(theme.border, theme.muted, 0.45);
    title = inPixels(Theme::font(TextSize::normal, true));
    subtitle = inPixels(Theme::font(TextSize::small));
    small = subtitle;
    small_strong = inPixels(Theme::font(TextSize::small, true));
    if (print)
        usePaperFonts();
}

void ChartStyle::usePaperFonts() {
    for (QFont* font : {&title, &subtitle, &small, &small_strong})
        *font = onPaper(*font);
}

bool ChartStyle::isSmall(const QSize& size) const {
    return size.height() < (print_ ? small_print_height : small_height) || size.width() < small_width;
}

ChartStyle ChartStyle::compact() const {
    ChartStyle style = *this;
    for (QFont* font : {&style.title, &style.subtitle, &style.small, &style.small_strong})
        *font = smaller(*font);
    return style;
}

QColor ChartStyle::fill(std::string_view key) const { return theme_->key(key); }

QColor ChartStyle::readable(QColor colour) const {
    const QColor towards = surface.lightnessF() > 0.5F ? QColor(Qt::black) : QColor(Qt::white);
    const QColor base = colour;
    for (double share = 0.08; contrastRatio(colour, surface) < readable_contrast && share <= 1.0; share += 0.08)
        colour = mixed(base, towards, share);
    return colour;
}

QColor ChartStyle::severity(Severity severity) const {
    return severity == Severity::info ? muted : theme_->severity(severity);
}

Hatch ChartStyle::hatch(int index) const {
    if (!print_)
        return Hatch::none;
    static constexpr std::array order = {Hatch::none,       Hatch::rising, Hatch::dots,    Hatch::falling,
                                         Hatch::horizontal, Hatch::cross,  Hatch::vertical};
    return order[static_cast<std::size_t>(index) % order.size()];
}

QPen ChartStyle::line(std::string_view key, bool dashed, int index) const {
    QPen pen(fill(key), print_ ? 1.6 : 2.0);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::FlatCap);
    if (dashed) {
        pen.setDashPattern({4, 3});
        pen.setWidthF(pen.widthF() * 0.8);
    } else if (print_ && index > 0) {
        static const std::array<QList<qreal>, 3> patterns = {QList<qreal>{10, 3}, {10, 2, 2, 2}, {2, 2}};
        pen.setDashPattern(patterns[static_cast<std::size_t>(index - 1) % patterns.size()]);
    }
    return pen;
}

void drawLine(QPainter& painter, const QRectF& area, Qt::Alignment align, const QString& text) {
    const QFont font = painter.font();
    // On paper, set large and drawn small: measures in whole pixels would move the letters visibly.
    const int scale = font.hintingPreference() == QFont::PreferNoHinting ? paper_scale : 1;
    const std::vector<TextRun> runs = runsOf(text, font, scale);
    double advance = 0;
    for (const TextRun& run : runs)
        advance += QFontMetricsF(run.font).horizontalAdvance(run.text) / scale;
    const QFontMetricsF metrics(font);
    double left = area.left();
    if (align & (Qt::AlignRight | Qt::AlignHCenter))
        left += (area.width() - advance) * (align & Qt::AlignRight ? 1 : 0.5);
    double baseline = area.top() + metrics.ascent();
    if (align & Qt::AlignVCenter)
        baseline += (area.height() - metrics.height()) / 2;
    else if (align & Qt::AlignBottom)
        baseline += area.height() - metrics.height();
    painter.save();
    painter.translate(left, baseline);
    painter.scale(1.0 / scale, 1.0 / scale);
    double x = 0;
    for (const TextRun& run : runs) {
        painter.setFont(run.font);
        painter.drawText(QPointF(x, 0), run.text);
        x += QFontMetricsF(run.font).horizontalAdvance(run.text);
    }
    painter.restore();
}

namespace {

/// The "M" of "16.8 M USD".
bool isPrefixOfUnit(const QString& text, qsizetype at) {
    return at >= 2 && QStringView(u"kMGT").contains(text[at]) && text[at - 1] == u' ' && text[at - 2].isDigit();
}

/// Where two lines of at most `width` part best: behind a clause if that fits, else between words, never between a
/// figure and its unit; of equals the place that makes the lines most alike. Nothing: no such place, or one line does.
std::optional<qsizetype> bestBreak(const QFontMetricsF& metrics, const QString& text, double width) {
    if (metrics.horizontalAdvance(text) <= width)
        return std::nullopt;
    static const QString clause_ends = QStringLiteral("、。");
    static const QString clause_ends_before_blank = QStringLiteral(",;:");
    std::optional<qsizetype> best;
    bool best_is_clause = false;
    double best_width = 0;
    for (qsizetype at = 1; at < text.size(); ++at) {
        const QChar before = text[at - 1];
        const bool blank = text[at] == u' ';
        const bool clause = clause_ends.contains(before) || (blank && clause_ends_before_blank.contains(before));
        if (!clause && (!blank || before.isDigit() || isPrefixOfUnit(text, at - 1)))
            continue;
        const double wider =
            std::max(metrics.horizontalAdvance(text.first(at)), metrics.horizontalAdvance(text.sliced(at).trimmed()));
        if (wider > width || (best_is_clause && !clause))
            continue;
        if (!best || (clause && !best_is_clause) || wider < best_width) {
            best = at;
            best_is_clause = clause;
            best_width = wider;
        }
    }
    return best;
}

} // namespace

QStringList brokenLines(const QFont& font, const QString& text, double width, int most) {
    if (most >= 2)
        if (const auto at = bestBreak(QFontMetricsF(font), text, width))
            return {text.first(*at).trimmed(), text.sliced(*at).trimmed()};
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 == most) {
            lines << QFontMetricsF(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width);
            break;
        }
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

void paintHatch(QPainter& painter, const QRectF& area, Hatch hatch, const QColor& colour) {
    if (hatch == Hatch::none || area.isEmpty())
        return;
    constexpr double gap = 5;
    painter.save();
    painter.setPen(QPen(colour, 0.7));
    const auto diagonals = [&](bool rising) {
        // Lines x + y = c (rising) or x - y = c, cut at the area's edges.
        const double sign = rising ? 1 : -1;
        const double first = std::min(area.left() + sign * area.top(), area.left() + sign * area.bottom());
        const double last = std::max(area.right() + sign * area.top(), area.right() + sign * area.bottom());
        for (double c = std::ceil(first / gap) * gap; c < last; c += gap) {
            double x1 = c - sign * area.top();
            double x2 = c - sign * area.bottom();
            if (x1 > x2)
                std::swap(x1, x2);
            x1 = std::max(x1, area.left());
            x2 = std::min(x2, area.right());
            if (x2 > x1)
                painter.drawLine(QPointF(x1, sign * (c - x1)), QPointF(x2, sign * (c - x2)));
        }
    };
    switch (hatch) {
    case Hatch::none:
        break;
    case Hatch::rising:
        diagonals(true);
        break;
    case Hatch::falling:
        diagonals(false);
        break;
    case Hatch::cross:
        diagonals(true);
        diagonals(false);
        break;
    case Hatch::vertical:
        for (double x = area.left() + gap / 2; x < area.right(); x += gap)
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        break;
    case Hatch::horizontal:
        for (double y = area.top() + gap / 2; y < area.bottom(); y += gap)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        break;
    case Hatch::dots:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        for (double y = area.top() + gap / 2; y < area.bottom() - 1; y += gap)
            for (double x = area.left() + gap / 2; x < area.right() - 1; x += gap)
                painter.drawEllipse(QPointF(x, y), 0.8, 0.8);
        break;
    }
    painter.restore();
}

} // namespace cw
