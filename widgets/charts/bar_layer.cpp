#include "widgets/charts/bar_layer.h"

#include "widgets/charts/chart_numbers.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

constexpr double named_widening = 1.4; ///< bars below their names stand apart without a gap of their own
constexpr int most_digits = 3;         ///< of totals
constexpr double segment_gap = 1;      ///< ground shown between segments, so that equal colours stay apart

} // namespace

void BarLayer::set(QCPAxis* key, QCPAxis* value, std::vector<BarPiece> pieces, std::vector<BarTotal> totals,
                   bool ranges) {
    key_ = key;
    value_ = value;
    pieces_ = std::move(pieces);
    totals_ = std::move(totals);
    ranges_ = ranges;
}

void BarLayer::clear() {
    set(nullptr, nullptr, {}, {}, false);
    names_.clear();
}

double BarLayer::nameHeight(const ChartStyle& style) { return QFontMetricsF(style.small).ascent() + 3; }

std::pair<double, double> BarLayer::band(double category) const {
    const double a = key_->coordToPixel(category - 0.5);
    const double b = key_->coordToPixel(category + 0.5);
    return {std::min(a, b) + (names_.isEmpty() ? 0 : nameHeight(*style_)), std::max(a, b)};
}

QRectF BarLayer::rectOf(const BarPiece& piece) const {
    const double from = value_->coordToPixel(piece.from);
    const double to = value_->coordToPixel(piece.to);
    if (horizontal()) {
        const auto [top, bottom] = band(piece.category);
        const double middle = (top + bottom) / 2 + piece.offset * (bottom - top);
        const double share = names_.isEmpty() ? piece.width : std::min(1.0, named_widening * piece.width);
        const double half = share / 2 * (bottom - top);
        return QRectF(QPointF(from, middle - half), QPointF(to, middle + half)).normalized();
    }
    const double middle = piece.category + piece.offset;
    const double a = key_->coordToPixel(middle - piece.width / 2);
    const double b = key_->coordToPixel(middle + piece.width / 2);
    return QRectF(QPointF(a, from), QPointF(b, to)).normalized();
}

QRect BarLayer::clipRect() const {
    return key_ ? key_->axisRect()->rect().adjusted(-1, -2, 60, 2) : QCPLayerable::clipRect();
}

void BarLayer::draw(QCPPainter* painter) {
    if (!key_ || !style_)
        return;
    painter->setRenderHint(QPainter::Antialiasing, true);
    written_.clear();
    bodies_.clear();
    for (const BarPiece& piece : pieces_) {
        if (ranges_)
            drawRange(painter, piece);
        else
            drawPiece(painter, piece);
    }
    if (const int digits = totalDigits())
        for (const BarTotal& total : totals_)
            drawTotal(painter, total, digits);
    drawNames(painter);
}

void BarLayer::drawNames(QCPPainter* painter) const {
    painter->setFont(style_->small);
    painter->setPen(style_->text);
    const QFontMetricsF metrics(style_->small);
    const QRectF axes(key_->axisRect()->rect());
    for (qsizetype i = 0; i < names_.size(); ++i) {
        const double bottom = band(double(i)).first;
        const QRectF area(axes.left() + 4, bottom - metrics.height(), axes.width() - 4, metrics.height());
        drawLine(*painter, area, Qt::AlignLeft | Qt::AlignBottom,
                 metrics.elidedText(names_[i], Qt::ElideRight, area.width()));
    }
}

void BarLayer::drawPiece(QCPPainter* painter, const BarPiece& piece) const {
    QRectF area = rectOf(piece);
    if (piece.hollow) {
        if (!horizontal())
            written_.push_back(area.adjusted(0, -1, 0, 1)); // a level that no label may hide
        QPen pen(style_->readable(piece.colour), piece.limit ? limit_width : 1.2);
        if (!piece.limit)
            pen.setDashPattern({4, 3});
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(area);
        if (!piece.text.isEmpty()) {
            painter->setFont(style_->small);
            painter->setPen(style_->muted);
            if (QFontMetricsF(style_->small).horizontalAdvance(piece.text) + 8 < area.width() &&
                area.height() >= QFontMetricsF(style_->small).ascent())
                painter->drawText(area.adjusted(5, -2, -3, 2), Qt::AlignLeft | Qt::AlignVCenter, piece.text);
        }
        return;
    }
    // The gap comes off the end away from zero, so that bars start exactly on the axis.
    const double thickness = horizontal() ? area.width() : area.height();
    if (thickness > 3 * segment_gap) {
        if (horizontal())
            area.setRight(area.right() - segment_gap);
        else
            area.setTop(area.top() + segment_gap);
    }
    bodies_.push_back(area);
    painter->setPen(Qt::NoPen);
    painter->setBrush(piece.colour);
    painter->drawRect(area);
    const QColor over = Theme::textOver(piece.colour);
    QColor pattern = over;
    pattern.setAlphaF(0.55F);
    paintHatch(*painter, area, piece.hatch, pattern);
    if (piece.text.isEmpty())
        return;
    painter->setFont(style_->small_strong);
    const QFontMetricsF metrics(style_->small_strong);
    const double width = metrics.horizontalAdvance(piece.text);
    if (width + 6 > area.width() || metrics.ascent() > area.height())
        return;
    if (piece.hatch != Hatch::none) { // the figure stands on plain ground
        const QRectF ground(area.center().x() - width / 2 - 3, area.center().y() - metrics.height() / 2 + 1, width + 6,
                            metrics.height() - 2);
        painter->setPen(Qt::NoPen);
        painter->setBrush(piece.colour);
        painter->drawRect(ground.intersected(area));
    }
    written_.emplace_back(area.center().x() - width / 2, area.center().y() - metrics.ascent() / 2, width,
                          metrics.ascent());
    painter->setPen(over);
    painter->drawText(area.adjusted(-4, -4, 4, 4), Qt::AlignCenter | Qt::TextSingleLine, piece.text);
}

void BarLayer::drawRange(QCPPainter* painter, const BarPiece& piece) const {
    const QRectF area = rectOf(piece);
    painter->setPen(Qt::NoPen);
    painter->setBrush(piece.colour);
    painter->drawRoundedRect(area, 2, 2);
    QColor pattern = Theme::textOver(piece.colour);
    pattern.setAlphaF(0.55F);
    paintHatch(*painter, area, piece.hatch, pattern);
    if (piece.dot) {
        const double at = value_->coordToPixel(*piece.dot);
        const QPointF middle = horizontal() ? QPointF(at, area.center().y()) : QPointF(area.center().x(), at);
        painter->setPen(QPen(style_->surface, 1.5));
        painter->setBrush(style_->text);
        const double radius = std::clamp((horizontal() ? area.height() : area.width()) * 0.28, 2.5, 4.5);
        painter->drawEllipse(middle, radius, radius);
    }
    const QFontMetricsF metrics(style_->small);
    painter->setFont(style_->small);
    painter->setPen(style_->text);
    const double largest = std::max(std::abs(value_->range().lower), std::abs(value_->range().upper));
    const QString low = numberBeside(std::min(piece.from, piece.to), largest);
    const QString high = numberBeside(std::max(piece.from, piece.to), largest);
    const QRectF axes(key_->axisRect()->rect());
    if (horizontal()) {
        if (area.height() < metrics.ascent() - 1)
            return;
        const double low_width = metrics.horizontalAdvance(low);
        if (area.left() - low_width - 5 >= axes.left())
            painter->drawText(QPointF(area.left() - low_width - 4, area.center().y() + metrics.ascent() * 0.38), low);
        if (area.right() + metrics.horizontalAdvance(high) + 4 <= axes.right())
            painter->drawText(QPointF(area.right() + 4, area.center().y() + metrics.ascent() * 0.38), high);
    } else if (metrics.horizontalAdvance(high) <= area.width() + 16) {
        painter->drawText(QRectF(area.center().x() - 40, area.top() - metrics.height(), 80, metrics.height()),
                          Qt::AlignHCenter | Qt::AlignBottom, high);
    }
}

QString BarLayer::textOf(const BarTotal& total, int digits) const {
    double largest = 0;
    for (const BarTotal& t : totals_)
        largest = std::max(largest, std::abs(t.figure));
    return numberBeside(total.figure, largest, digits);
}

int BarLayer::totalDigits() const {
    if (horizontal() || totals_.empty())
        return most_digits;
    const QFontMetricsF metrics(style_->small_strong);
    const double slot = key_->axisRect()->width() / key_->range().size();
    for (int digits = most_digits; digits > 1; --digits)
        if (std::all_of(totals_.begin(), totals_.end(),
                        [&](const BarTotal& t) { return metrics.horizontalAdvance(textOf(t, digits)) <= slot - 2; }))
            return digits;
    return 0;
}

void BarLayer::drawTotal(QCPPainter* painter, const BarTotal& total, int digits) const {
    const QString text = textOf(total, digits);
    const QFontMetricsF metrics(style_->small_strong);
    painter->setFont(style_->small_strong);
    painter->setPen(style_->text);
    const double at = value_->coordToPixel(total.value);
    const double width = metrics.horizontalAdvance(text);
    const QRectF axes(key_->axisRect()->rect());
    if (horizontal()) {
        const auto [top, bottom] = band(total.category);
        const double baseline = (top + bottom) / 2 + metrics.ascent() * 0.38;
        if (key_->axisRect()->height() / key_->range().size() < metrics.ascent() || at + width + 5 > axes.right() + 50)
            return;
        painter->drawText(QPointF(at + 5, baseline), text);
        written_.emplace_back(at + 4, baseline - metrics.ascent(), width + 2, metrics.ascent() + 2);
    } else {
        const double middle = key_->coordToPixel(total.category);
        // Just above its column, where it can't be read as a load beyond the column's limit: levels give way to it. Only
        // a line across the whole chart would be drawn over it.
        double base = at - 4;
        for (const double limit : limits_)
            if (const double line = value_->coordToPixel(limit); line > base - metrics.ascent() - 2 && line < base + 3)
                base = line - 4;
        if (base - metrics.ascent() < axes.top() - 6)
            base = at - 4;
        const QRectF figure(middle - width / 2, base - metrics.ascent(), width, metrics.ascent() + 2);
        if (std::any_of(pieces_.begin(), pieces_.end(), [&](const BarPiece& piece) {
                const double line = value_->coordToPixel(piece.to);
                return piece.hollow && piece.category == total.category && line > figure.top() - 2 &&
                       line < figure.bottom() + 2;
            })) {
            painter->setBrush(style_->surface);
            painter->setPen(Qt::NoPen);
            painter->drawRect(figure.adjusted(-3, 0, 3, 0));
            painter->setPen(style_->text);
        }
        painter->drawText(QPointF(figure.left(), base), text);
        written_.push_back(figure);
    }
}

} // namespace cw
