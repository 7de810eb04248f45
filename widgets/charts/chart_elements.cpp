#include "widgets/charts/chart_elements.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw {

namespace {

constexpr int two_line_height = 130;   ///< from this chart height on a title may take two lines
constexpr int two_line_subtitle = 190; ///< below, a second title line takes the subtitle's place
constexpr int swatch = 9;
constexpr int swatch_gap = 5;
constexpr int column_gap = 14;
constexpr int table_cell_max = 250;

int lineHeight(const QFont& font) { return QFontMetrics(font).height(); }

int wrappedHeight(const QFont& font, const QString& text, int width) {
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, text).height();
}

void drawElided(QPainter& painter, const QRectF& area, int flags, const QString& text) {
    const QFontMetricsF metrics(painter.font());
    painter.drawText(area, flags | Qt::TextSingleLine, metrics.elidedText(text, Qt::ElideRight, area.width()));
}

} // namespace

void ChartHeader::set(const QString& title, const QString& subtitle, const QString& left, const QString& right) {
    title_ = title;
    subtitle_ = subtitle;
    left_ = left;
    right_ = right;
}

void ChartHeader::arrange(const QSize& chart, const ChartStyle& style) {
    style_ = style;
    const int width = std::max(20, chart.width());
    shortened_ = false;
    const auto fits = [&] { return QFontMetrics(style_->title).horizontalAdvance(title_) <= width; };
    if (!fits() && style_->title.pixelSize() > 12) style_->title.setPixelSize(style_->title.pixelSize() - 1);
    int lines = fits() ? 1 : 2;
    if (lines == 2 && chart.height() < two_line_height) lines = 1;
    const int line = lineHeight(style_->title);
    title_height_ = title_.isEmpty() ? 0 : lines * line;
    shortened_ = lines == 1 ? !fits() : wrappedHeight(style_->title, title_, width) > 2 * line + 2;
    subtitle_height_ = subtitle_.isEmpty() ? 0 : lineHeight(style_->subtitle);
    if (lines == 2 && chart.height() < two_line_subtitle && subtitle_height_ > 0) {
        subtitle_height_ = 0;
        shortened_ = true;
    }
    shortened_ |= subtitle_height_ > 0 && QFontMetrics(style_->subtitle).horizontalAdvance(subtitle_) > width;
    caption_height_ = left_.isEmpty() && right_.isEmpty() ? 0 : lineHeight(style_->small) + 2;
    const int gap = title_height_ + subtitle_height_ > 0 ? (chart.height() < two_line_subtitle ? 2 : 5) : 0;
    const int height = title_height_ + subtitle_height_ + gap + caption_height_;
    setMinimumSize(0, height);
    setMaximumSize(std::numeric_limits<int>::max(), height);
}

void ChartHeader::draw(QCPPainter* painter) {
    if (!style_) return;
    QRectF area(rect());
    if (title_height_ > 0) {
        painter->setFont(style_->title);
        painter->setPen(style_->text);
        const QRectF box(area.left(), area.top(), area.width(), title_height_);
        if (title_height_ <= lineHeight(style_->title)) {
            drawElided(*painter, box, Qt::AlignLeft | Qt::AlignTop, title_);
        } else {
            QString text = title_;
            while (text.size() > 8 && wrappedHeight(style_->title, text, int(box.width())) > title_height_ + 2) {
                text.chop(text.endsWith(QChar(0x2026)) ? 2 : 1);
                text += QChar(0x2026);
            }
            painter->drawText(box, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, text);
        }
    }
    if (subtitle_height_ > 0) {
        painter->setFont(style_->subtitle);
        painter->setPen(style_->muted);
        drawElided(*painter, QRectF(area.left(), area.top() + title_height_, area.width(), subtitle_height_),
                   Qt::AlignLeft | Qt::AlignTop, subtitle_);
    }
    if (caption_height_ > 0) {
        painter->setFont(style_->small);
        painter->setPen(style_->muted);
        const QRectF row(area.left(), area.bottom() - caption_height_, area.width(), caption_height_);
        const bool both = !left_.isEmpty() && !right_.isEmpty();
        drawElided(*painter, both ? row.adjusted(0, 0, -row.width() / 2 - 4, 0) : row, Qt::AlignLeft | Qt::AlignTop,
                   left_);
        drawElided(*painter, both ? row.adjusted(row.width() / 2 + 4, 0, 0, 0) : row, Qt::AlignRight | Qt::AlignTop,
                   right_);
    }
}

void ChartFooter::set(const QString& caption, std::vector<LegendEntry> entries) {
    caption_ = caption;
    entries_ = std::move(entries);
}

int ChartFooter::captionHeight(const ChartStyle& style) const {
    return caption_.isEmpty() ? 0 : lineHeight(style.small);
}

int ChartFooter::cellWidth(const ChartStyle& style) const {
    int widest = 0;
    const QFontMetrics label(style.small);
    const QFontMetrics value(style.small_strong);
    for (const LegendEntry& e : entries_) {
        const int value_width = e.value.isEmpty() ? 0 : value.horizontalAdvance(e.value) + swatch_gap;
        widest = std::max(widest, label.horizontalAdvance(e.label) + value_width);
    }
    return widest + swatch * (entries_.empty() || !entries_.front().line ? 1 : 2) + swatch_gap + column_gap;
}

int ChartFooter::wantedHeight(int width, const ChartStyle& style) const {
    if (entries_.empty()) return captionHeight(style);
    const int columns = std::clamp(width / std::max(1, cellWidth(style)), 1, int(entries_.size()));
    const int rows = (int(entries_.size()) + columns - 1) / columns;
    return captionHeight(style) + rows * (lineHeight(style.small) + 2) + 4;
}

void ChartFooter::arrange(int width, int height, bool table, const ChartStyle& style) {
    style_ = style;
    table_ = table;
    const int count = std::max(1, int(entries_.size()));
    const int natural = std::max(1, cellWidth(style));
    columns_ = std::clamp(width / natural, 1, count);
    row_height_ = lineHeight(style.small) + 2;
    const int room = std::max(0, height - captionHeight(style) - 4);
    if (table && !entries_.empty()) {
        // The fewest columns whose rows still fit: longer lists are easier to compare.
        for (int columns = 1; columns <= columns_; ++columns)
            if ((count + columns - 1) / columns * row_height_ <= room) {
                columns_ = columns;
                break;
            }
        const int rows = (count + columns_ - 1) / columns_;
        row_height_ = std::clamp(room / rows, row_height_, row_height_ + 6);
    }
    cell_width_ = std::min(width / columns_, table ? std::max(natural + 24, table_cell_max) : width);
    if (!table) cell_width_ = std::min(cell_width_, natural);
    setMinimumSize(0, height);
    setMaximumSize(std::numeric_limits<int>::max(), height);
}

void ChartFooter::drawEntry(QCPPainter* painter, const QRectF& cell, const LegendEntry& entry) const {
    painter->setRenderHint(QPainter::Antialiasing, true);
    double sample = swatch;
    if (entry.line) {
        sample = 2 * swatch;
        painter->setPen(entry.pen);
        painter->drawLine(QPointF(cell.left(), cell.center().y()), QPointF(cell.left() + sample, cell.center().y()));
    } else {
        const QRectF box(cell.left(), std::round(cell.center().y() - swatch / 2.0), swatch, swatch);
        if (entry.hollow) {
            painter->setPen(entry.pen);
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter->setPen(Qt::NoPen);
            painter->setBrush(entry.colour);
            painter->drawRoundedRect(box, 1.5, 1.5);
            paintHatch(*painter, box, entry.hatch, Theme::textOver(entry.colour));
        }
    }
    QRectF text = cell.adjusted(sample + swatch_gap, 0, 0, 0);
    double value_width = 0;
    if (!entry.value.isEmpty()) {
        value_width = QFontMetricsF(style_->small_strong).horizontalAdvance(entry.value) + 1;
        painter->setFont(style_->small_strong);
        painter->setPen(style_->text);
        const double label_width = QFontMetricsF(style_->small).horizontalAdvance(entry.label);
        const double left = table_ ? cell.right() - value_width
                                   : std::min(text.left() + label_width + swatch_gap, cell.right() - value_width);
        painter->drawText(QRectF(left, cell.top(), value_width + 1, cell.height()),
                          Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, entry.value);
        text.setRight(cell.right() - value_width - 2);
    }
    painter->setFont(style_->small);
    painter->setPen(style_->text);
    drawElided(*painter, text, Qt::AlignLeft | Qt::AlignVCenter, entry.label);
}

void ChartFooter::draw(QCPPainter* painter) {
    if (!style_) return;
    const QRectF area(rect());
    const int caption = captionHeight(*style_);
    if (caption > 0) {
        painter->setFont(style_->small);
        painter->setPen(style_->muted);
        QRectF row(area.left(), area.top(), area.width(), caption);
        // Centred below the axis; a caption wider than the axis takes the whole row.
        if (axis_rect_ && QFontMetricsF(style_->small).horizontalAdvance(caption_) <= axis_rect_->width()) {
            row.setLeft(axis_rect_->left());
            row.setWidth(axis_rect_->width());
        }
        drawElided(*painter, row, Qt::AlignHCenter | Qt::AlignTop, caption_);
    }
    if (entries_.empty()) return;
    const double top = area.top() + caption + 4;
    const int count = int(entries_.size());
    const int rows_that_fit = std::max(1, int((area.bottom() + 2 - top) / row_height_));
    const int rows_needed = (count + columns_ - 1) / columns_;
    const int rows = std::min(rows_needed, rows_that_fit);
    for (int i = 0; i < count; ++i) {
        const int column = table_ ? i / rows_needed : i % columns_;
        const int row = table_ ? i % rows_needed : i / columns_;
        if (row >= rows) continue;
        const double gap = columns_ > 1 || !table_ ? column_gap : 0;
        drawEntry(painter,
                  QRectF(area.left() + column * cell_width_, top + row * row_height_, cell_width_ - gap, row_height_),
                  entries_[std::size_t(i)]);
    }
}

} // namespace cw
