#include "widgets/charts/chart_style.h"

#include "widgets/charts/paper_text.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace cw {

namespace {

constexpr double pixels_per_point = 96.0 / 72.0;
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
