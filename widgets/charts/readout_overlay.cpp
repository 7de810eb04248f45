#include "widgets/charts/readout_overlay.h"

#include <QPainter>

#include <algorithm>

namespace cw {

namespace {

constexpr double pad = 7;
constexpr double swatch = 8;
constexpr double gap = 6;
constexpr double distance = 12; ///< between the tracer and its box
constexpr std::size_t most_lines = 12;

} // namespace

ReadoutOverlay::ReadoutOverlay(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void ReadoutOverlay::show(const Readout& readout, const QPointF& offset, const ChartStyle& style) {
    readout_ = readout;
    offset_ = offset;
    style_ = style;
    update();
}

void ReadoutOverlay::hideReadout() {
    if (readout_.empty())
        return;
    readout_ = {};
    update();
}

void ReadoutOverlay::setVeil(const QColor& colour) {
    veil_ = colour;
    update();
}

void ReadoutOverlay::setFocusRing(const QColor& colour) {
    ring_ = colour;
    update();
}

void ReadoutOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (veil_.isValid())
        painter.fillRect(rect(), veil_);
    if (ring_.isValid()) {
        painter.setPen(QPen(ring_, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    if (readout_.empty() || !style_)
        return;
    const QRectF mark = readout_.highlight.translated(offset_);
    if (mark.width() <= 0) {
        painter.setPen(QPen(style_->muted, 1));
        painter.drawLine(mark.topLeft(), mark.bottomLeft());
    } else {
        painter.setPen(QPen(style_->text, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(mark.adjusted(-1.5, -1.5, 1.5, 1.5), 2, 2);
    }
    for (const ReadoutLine& line : readout_.lines) {
        if (!line.point)
            continue;
        painter.setPen(QPen(style_->surface, 1.5));
        painter.setBrush(line.colour);
        painter.drawEllipse(*line.point + offset_, 4, 4);
    }
    paintBox(painter);
}

void ReadoutOverlay::paintBox(QPainter& painter) const {
    const QFontMetricsF normal(style_->small);
    const QFontMetricsF strong(style_->small_strong);
    const std::size_t count = std::min(readout_.lines.size(), most_lines);
    double label_width = 0;
    double value_width = 0;
    for (std::size_t i = 0; i < count; ++i) {
        label_width = std::max(label_width, normal.horizontalAdvance(readout_.lines[i].label));
        value_width = std::max(value_width, strong.horizontalAdvance(readout_.lines[i].value));
    }
    const double line = normal.height() + 1;
    const double widest = std::max(60.0, width() - 8.0 - 2 * pad);
    const double wanted = swatch + gap + label_width + gap * 2 + value_width;
    const double inner = std::min(widest, std::max(wanted, strong.horizontalAdvance(readout_.heading)));
    QRectF box(0, 0, inner + 2 * pad, line * (double(count) + 1) + 2 * pad - 2);
    // Beside the tracer, on the side with more room; never outside the chart.
    const QRectF mark = readout_.highlight.translated(offset_);
    const bool left = mark.center().x() > width() / 2.0;
    box.moveLeft(left ? mark.left() - distance - box.width() : mark.right() + distance);
    box.moveTop(mark.top() + 4);
    box.moveLeft(std::clamp(box.left(), 2.0, std::max(2.0, width() - 2.0 - box.width())));
    box.moveTop(std::clamp(box.top(), 2.0, std::max(2.0, height() - 2.0 - box.height())));

    QColor ground = style_->surface;
    ground.setAlphaF(0.96F);
    painter.setPen(QPen(style_->theme().border, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    double y = box.top() + pad - 1;
    painter.setFont(style_->small_strong);
    painter.setPen(style_->muted);
    painter.drawText(QRectF(box.left() + pad, y, inner, line), Qt::AlignLeft | Qt::AlignVCenter,
                     strong.elidedText(readout_.heading, Qt::ElideRight, inner));
    y += line;
    for (std::size_t i = 0; i < count; ++i, y += line) {
        const ReadoutLine& entry = readout_.lines[i];
        if (entry.colour.isValid()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(entry.colour);
            painter.drawRoundedRect(QRectF(box.left() + pad, y + (line - swatch) / 2, swatch, swatch), 1.5, 1.5);
        }
        painter.setPen(style_->text);
        painter.setFont(style_->small);
        const double label_room = inner - swatch - gap - value_width - gap;
        painter.drawText(QRectF(box.left() + pad + swatch + gap, y, label_room, line), Qt::AlignLeft | Qt::AlignVCenter,
                         normal.elidedText(entry.label, Qt::ElideRight, label_room));
        painter.setFont(style_->small_strong);
        painter.drawText(QRectF(box.right() - pad - value_width - 1, y, value_width + 2, line),
                         Qt::AlignRight | Qt::AlignVCenter, entry.value);
    }
}

} // namespace cw
