#include "widgets/charts/chart_elements.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw {

namespace {

constexpr int two_line_height = 130;   ///< from this chart height on a title may take two lines
constexpr int two_line_subtitle = 190; ///< below, a second title line takes the subtitle's place
constexpr int smallest_title = 11;     ///< pixels; a long finding shrinks this far before it wraps
constexpr int smallest_subtitle = 9;   ///< pixels
constexpr int swatch = 9;
constexpr int swatch_gap = 5;
constexpr int column_gap = 14;
constexpr int legend_gap = 4;
constexpr int legend_leading = 1;
constexpr int list_gap = 30;    ///< between a list's columns, more than its labels need
constexpr int wide_chart = 560; ///< from which width on a legend is set in as many columns as hold whole labels
constexpr int table_cell_max = 250;
constexpr int table_cell_min = 84;

int lineHeight(const QFont& font) { return QFontMetrics(font).height(); }

/// Makes the type smaller, down to `smallest` pixels, until `text` fits. Whether it does.
bool shrinkToFit(QFont& font, const QString& text, int width, int smallest) {
    const auto fits = [&] { return QFontMetrics(font).horizontalAdvance(text) <= width; };
    for (int size = font.pixelSize() - 1; !fits() && size >= smallest; --size)
        font.setPixelSize(size);
    return fits();
}

void drawElided(QPainter& painter, const QRectF& area, Qt::Alignment align, const QString& text) {
    drawLine(painter, area, align, QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, area.width()));
}

} // namespace

void ChartHeader::set(const QString& title, const QString& subtitle, const QString& left, const QString& right,
                      bool label_row) {
    title_ = title;
    subtitle_ = subtitle;
    left_ = left;
    right_ = right;
    label_row_ = label_row;
    taken_.clear();
}

bool ChartHeader::takeRightCaption(const QString& caption, int width, const ChartStyle& style) {
    taken_.clear();
    if (!right_.isEmpty() || caption.isEmpty())
        return false;
    const QString text = caption + QStringLiteral(" →");
    const QFontMetrics metrics(style.small);
    if (metrics.horizontalAdvance(left_) + metrics.horizontalAdvance(text) + column_gap > width)
        return false;
    taken_ = text;
    return true;
}

double ChartHeader::leftCaptionEnd() const {
    if (!style_ || left_.isEmpty())
        return rect().left();
    return std::min<double>(rect().left() + QFontMetricsF(style_->small).horizontalAdvance(left_) + column_gap / 2.0,
                            rect().center().x());
}

void ChartHeader::arrange(const QSize& chart, const ChartStyle& style) {
    style_ = style;
    const int width = std::max(20, chart.width());
    shortened_ = false;
    const bool one_line = shrinkToFit(style_->title, title_, width, smallest_title);
    shrinkToFit(style_->subtitle, subtitle_, width, smallest_subtitle);
    int lines = one_line ? 1 : 2;
    if (lines == 2 && chart.height() < two_line_height)
        lines = 1;
    const int line = lineHeight(style_->title);
    title_height_ = title_.isEmpty() ? 0 : lines * line;
    shortened_ = lines == 1 ? !one_line : brokenLines(style_->title, title_, width, 3).size() > 2;
    subtitle_height_ = subtitle_.isEmpty() ? 0 : lineHeight(style_->subtitle);
    if (lines == 2 && chart.height() < two_line_subtitle && subtitle_height_ > 0) {
        subtitle_height_ = 0;
        shortened_ = true;
    }
    shortened_ |= subtitle_height_ > 0 && QFontMetrics(style_->subtitle).horizontalAdvance(subtitle_) > width;
    const bool captions = !left_.isEmpty() || !right_.isEmpty() || !taken_.isEmpty() || label_row_;
    caption_height_ = captions ? lineHeight(style_->small) + 2 : 0;
    const int gap = title_height_ + subtitle_height_ > 0 ? (chart.height() < two_line_subtitle ? 2 : 5) : 0;
    const int height = title_height_ + subtitle_height_ + gap + caption_height_;
    setMinimumSize(0, height);
    setMaximumSize(std::numeric_limits<int>::max(), height);
}

void ChartHeader::draw(QCPPainter* painter) {
    if (!style_)
        return;
    QRectF area(rect());
    if (title_height_ > 0) {
        painter->setFont(style_->title);
        painter->setPen(style_->text);
        const int line = lineHeight(style_->title);
        QRectF row(area.left(), area.top(), area.width(), line);
        for (const QString& words : brokenLines(style_->title, title_, area.width(), title_height_ / line)) {
            drawLine(*painter, row, Qt::AlignLeft | Qt::AlignTop, words);
            row.translate(0, line);
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
        const QString& right = taken_.isEmpty() ? right_ : taken_;
        const QFontMetricsF metrics(style_->small);
        const double left_width = metrics.horizontalAdvance(left_), right_width = metrics.horizontalAdvance(right);
        // Halves only where the two do not fit beside each other.
        const bool halves = left_width > 0 && right_width > 0 && left_width + right_width + 8 > row.width();
        drawElided(*painter, halves ? row.adjusted(0, 0, -row.width() / 2 - 4, 0) : row, Qt::AlignLeft | Qt::AlignTop,
                   left_);
        drawElided(*painter, halves ? row.adjusted(row.width() / 2 + 4, 0, 0, 0) : row, Qt::AlignRight | Qt::AlignTop,
                   right);
    }
}

void ChartFooter::set(const QString& caption, std::vector<LegendEntry> entries) {
    caption_ = caption;
    entries_ = std::move(entries);
}

int ChartFooter::captionHeight(const ChartStyle& style) const {
    return caption_.isEmpty() ? 0 : lineHeight(style.small);
}

int ChartFooter::entryWidth(const LegendEntry& entry, const ChartStyle& style) const {
    const int value =
        entry.value.isEmpty() ? 0 : QFontMetrics(style.small_strong).horizontalAdvance(entry.value) + swatch_gap + 2;
    return swatch * (entry.line ? 2 : 1) + swatch_gap + QFontMetrics(style.small).horizontalAdvance(entry.label) + 3 +
           value + column_gap;
}

int ChartFooter::widestEntry(const ChartStyle& style) const {
    int widest = 1;
    for (const LegendEntry& entry : entries_)
        widest = std::max(widest, entryWidth(entry, style));
    return widest;
}

std::vector<QRect> ChartFooter::flow(int width, const ChartStyle& style) const {
    std::vector<QRect> cells;
    const int height = lineHeight(style.small) + legend_leading;
    int x = 0;
    int y = 0;
    for (const LegendEntry& entry : entries_) {
        const int wide = std::min(entryWidth(entry, style), width + column_gap);
        if (x > 0 && x + wide - column_gap > width) {
            x = 0;
            y += height;
        }
        cells.emplace_back(x, y, wide - column_gap, height);
        x += wide;
    }
    return cells;
}

std::vector<QRect> ChartFooter::table(int width, int height, const ChartStyle& style) const {
    const int count = int(entries_.size());
    const int natural = widestEntry(style);
    const int least_row = lineHeight(style.small) + legend_leading;
    // The fewest columns whose rows still fit: longer lists are easier to compare. In a wide chart a single list would
    // waste the room beside it. Labels may be cut where whole ones would push entries out of sight.
    const int most = std::clamp(std::max(width / natural, width / table_cell_min), 1, count);
    int columns = 1;
    while (columns < most && (count + columns - 1) / columns * least_row > height)
        ++columns;
    if (width >= wide_chart)
        columns = std::max(columns, std::min((width + column_gap) / natural, (count + 1) / 2));
    const int rows = (count + columns - 1) / columns;
    const bool all = rows * least_row <= height;
    const int row_height = std::clamp(height / std::max(1, rows), least_row, least_row + 8);
    const int cell = std::min((width + column_gap) / columns, std::max(natural + list_gap, table_cell_max));
    std::vector<QRect> cells;
    if (cell < natural || !all) // nothing is cut or left out where entries of their own widths fit
        if (cells = flow(width, style); cells.back().bottom() < height)
            return cells;
    cells.clear();
    for (int i = 0; i < count; ++i) {
        const int column = all ? i / rows : i % columns; // lists read downwards; a cut one keeps its first entries
        const int row = all ? i % rows : i / columns;
        cells.emplace_back(column * cell, row * row_height, cell - column_gap, row_height);
    }
    return cells;
}

int ChartFooter::wantedHeight(int width, const ChartStyle& style) const {
    if (entries_.empty())
        return captionHeight(style);
    return captionHeight(style) + legend_gap + flow(width, style).back().bottom() + 1;
}

std::vector<QRect> ChartFooter::cells(int width, int height, const ChartStyle& style) const {
    if (entries_.empty())
        return {};
    return table_ ? table(width, height, style) : flow(width, style);
}

bool ChartFooter::whole(const std::vector<QRect>& cells, int height, const ChartStyle& style) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i].bottom() >= height || cells[i].width() < entryWidth(entries_[i], style) - column_gap)
            return false;
    return true;
}

void ChartFooter::arrange(int width, int height, bool as_table, const ChartStyle& style) {
    style_ = style;
    table_ = as_table;
    const int room = std::max(0, height - captionHeight(style) - legend_gap);
    cells_ = cells(width, room, style);
    if (!whole(cells_, room, style)) {
        for (LegendEntry& entry : entries_)
            if (!entry.short_label.isEmpty())
                entry.label = entry.short_label;
        cells_ = cells(width, room, style);
    }
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
    if (!style_)
        return;
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
    if (entries_.empty())
        return;
    const QPointF origin(area.left(), area.top() + caption + legend_gap);
    const double bottom = area.bottom() + 1;
    const auto fits = [&](std::size_t i) { return origin.y() + cells_[i].bottom() <= bottom; };
    const auto count = std::size_t(std::count_if(
        cells_.begin(), cells_.end(), [&](const QRect& cell) { return origin.y() + cell.bottom() <= bottom; }));
    for (std::size_t i = 0; i < count; ++i) {
        if (!fits(i))
            continue;
        QRectF cell = QRectF(cells_[i]).translated(origin);
        if (i + 1 < count || count == entries_.size()) {
            drawEntry(painter, cell, entries_[i]);
            continue;
        }
        // The last place tells how many entries did not fit; the pointer shows them all.
        painter->setFont(style_->small);
        painter->setPen(style_->muted);
        cell.setRight(area.right());
        drawElided(*painter, cell, Qt::AlignLeft | Qt::AlignVCenter,
                   QCoreApplication::translate("cw::ChartFooter", "+%1 more").arg(entries_.size() - count + 1));
    }
}

} // namespace cw
