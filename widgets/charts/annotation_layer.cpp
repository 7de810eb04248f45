#include "widgets/charts/annotation_layer.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cw {

namespace {

constexpr double end_gap = 6;     ///< between a line's end and its label
constexpr double leader_from = 3; ///< a label moved further than this gets a leader line
constexpr double inner_end = 0.85; ///< a line that ends before this share of the axes is named at its own end
constexpr double line_reach = 2;   ///< of half a line and the ground around a label
constexpr float shade_strength = 0.11F;

QColor markColour(const ChartStyle& style, Severity severity) {
    return severity == Severity::info ? style.muted : style.readable(style.severity(severity));
}

bool isUpright(const PlacedMark& mark) { return mark.axis->orientation() == Qt::Horizontal; }

/// The line stops well inside the axes: a name at their end would seem to belong to another line.
bool endsInside(const EndLabel& end) {
    if (!end.key_axis)
        return false;
    const QCPRange range = end.key_axis->range();
    const bool logarithmic = end.key_axis->scaleType() == QCPAxis::stLogarithmic;
    const auto place = [&](double v) { return logarithmic ? std::log(v) : v; };
    return place(end.key) - place(range.lower) < inner_end * (place(range.upper) - place(range.lower));
}

bool meets(const std::vector<QRectF>& taken, const QRectF& area) {
    return std::any_of(taken.begin(), taken.end(), [&](const QRectF& t) { return t.intersects(area); });
}

} // namespace

std::vector<double> spreadApart(const std::vector<double>& wanted, double distance, double low, double high) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });
    // Clusters of touching labels, each centred on the mean of what its members want.
    struct Cluster {
        double sum;
        int count;
        double middle;
    };
    std::vector<Cluster> clusters;
    const auto settle = [&](Cluster& c) {
        const double half = (c.count - 1) * distance / 2;
        c.middle = std::max(low + half, std::min(c.sum / c.count, high - half));
    };
    for (const std::size_t i : order) {
        clusters.push_back({wanted[i], 1, 0});
        settle(clusters.back());
        while (clusters.size() > 1) {
            Cluster& last = clusters.back();
            Cluster& before = clusters[clusters.size() - 2];
            const double need = (before.count + last.count) * distance / 2;
            if (last.middle - before.middle >= need - 1e-9)
                break;
            before.sum += last.sum;
            before.count += last.count;
            clusters.pop_back();
            settle(clusters.back());
        }
    }
    std::vector<double> places(wanted.size());
    std::size_t next = 0;
    for (const Cluster& c : clusters)
        for (int k = 0; k < c.count; ++k)
            places[order[next++]] = c.middle + (k - (c.count - 1) / 2.0) * distance;
    return places;
}

QRect ShadeLayer::clipRect() const { return mParentPlot->axisRect()->rect(); }

void ShadeLayer::draw(QCPPainter* painter) {
    if (!style_)
        return;
    const QRectF axes(mParentPlot->axisRect()->rect());
    for (const PlacedMark& mark : marks_) {
        if (!mark.to)
            continue;
        const double a = mark.axis->coordToPixel(mark.at);
        const double b = mark.axis->coordToPixel(*mark.to);
        const QRectF area = isUpright(mark) ? QRectF(QPointF(a, axes.top()), QPointF(b, axes.bottom()))
                                            : QRectF(QPointF(axes.left(), a), QPointF(axes.right(), b));
        QColor colour = mark.severity == Severity::info ? style_->theme().accent : style_->severity(mark.severity);
        colour.setAlphaF(shade_strength);
        painter->fillRect(area.normalized(), colour);
        if (style_->print())
            paintHatch(*painter, area.normalized().intersected(axes), Hatch::dots, colour);
    }
}

int AnnotationLayer::endLabelWidth(const ChartStyle& style) const {
    double widest = 0;
    const QFontMetricsF metrics(style.small_strong);
    for (const EndLabel& end : ends_)
        if (!endsInside(end))
            widest = std::max(widest, metrics.horizontalAdvance(end.text));
    return widest > 0 ? int(std::ceil(widest + end_gap)) + 1 : 0;
}

void AnnotationLayer::draw(QCPPainter* painter) {
    if (!style_)
        return;
    painter->setRenderHint(QPainter::Antialiasing, true);
    if (!empty_.isEmpty()) {
        painter->setFont(style_->small);
        painter->setPen(style_->muted);
        const QRectF place(mParentPlot->axisRect()->outerRect());
        const double width = std::min(place.width(), 420.0);
        painter->drawText(QRectF(place.center().x() - width / 2, place.top(), width, place.height()),
                          Qt::AlignCenter | Qt::TextWordWrap, empty_);
        return;
    }
    drawMarks(painter);
    drawEnds(painter);
}

void AnnotationLayer::drawLabel(QCPPainter* painter, const QRectF& area, const QString& text,
                                const QColor& colour) const {
    QColor ground = style_->surface;
    ground.setAlphaF(0.88F);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ground);
    painter->drawRoundedRect(area.adjusted(-1, 1, 1, -1), 2, 2);
    painter->setPen(colour);
    drawLine(*painter, area, Qt::AlignCenter,
             QFontMetricsF(painter->font()).elidedText(text, Qt::ElideRight, area.width() + 1));
}

void AnnotationLayer::drawMarks(QCPPainter* painter) const {
    std::vector<QRectF> taken = bars_ ? bars_->written() : std::vector<QRectF>{};
    // Errors first: they get the best places for their labels.
    std::vector<const PlacedMark*> order;
    for (const PlacedMark& mark : marks_)
        order.push_back(&mark);
    std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->severity > b->severity; });
    for (const PlacedMark* mark : order) {
        painter->setFont(mark->severity == Severity::info ? style_->small : style_->small_strong);
        if (isUpright(*mark))
            drawUpright(painter, *mark, taken);
        else
            drawAcross(painter, *mark, taken);
    }
}

std::vector<QRectF> AnnotationLayer::crossed(double x) const {
    std::vector<QRectF> figures;
    if (bars_ && bars_->horizontal())
        for (const QRectF& area : bars_->written())
            if (area.left() <= x && x <= area.right())
                figures.push_back(area);
    std::sort(figures.begin(), figures.end(), [](const QRectF& a, const QRectF& b) { return a.top() < b.top(); });
    return figures;
}

void AnnotationLayer::drawUpright(QCPPainter* painter, const PlacedMark& mark, std::vector<QRectF>& taken) const {
    const QRectF axes(mParentPlot->axisRect()->rect());
    const QColor colour = markColour(*style_, mark.severity);
    const double from = std::clamp(mark.axis->coordToPixel(mark.at), axes.left() - 1, axes.right() + 1);
    const double to = mark.to ? std::clamp(mark.axis->coordToPixel(*mark.to), axes.left(), axes.right()) : from;
    const bool visible = mark.to ? std::abs(to - from) > 0.5
                                 : mark.axis->coordToPixel(mark.at) >= axes.left() - 1 &&
                                       mark.axis->coordToPixel(mark.at) <= axes.right() + 1;
    if (!visible)
        return;
    if (!mark.to) {
        QPen pen(colour, mark.severity == Severity::info ? 1.2 : 2);
        if (mark.severity == Severity::info)
            pen.setDashPattern({3, 3});
        painter->setPen(pen);
        const double line = std::round(from);
        double top = axes.top() - (labels_above_ ? 3 : 0);
        for (const QRectF& figure : crossed(line)) { // a line through a figure makes it unreadable
            if (figure.top() > top)
                painter->drawLine(QPointF(line, top), QPointF(line, figure.top()));
            top = std::max(top, figure.bottom());
        }
        painter->drawLine(QPointF(line, top), QPointF(line, axes.bottom()));
    }
    if (mark.label.isEmpty())
        return;
    const QFontMetricsF metrics(painter->font());
    const double width = std::min(metrics.horizontalAdvance(mark.label) + 4, axes.width());
    const double height = metrics.height();
    const double middle = (from + to) / 2;
    if (labels_above_) {
        const double first = header_->leftCaptionEnd();
        const double last = mParentPlot->viewport().right() - width;
        const double top = axes.top() - height - 1;
        for (const double wanted : {middle - width / 2, middle - width + 4, middle - 4}) {
            const QRectF area(std::max(first, std::min(wanted, last)), top, width, height);
            if (meets(taken, area))
                continue;
            taken.push_back(area);
            painter->setPen(colour);
            drawLine(*painter, area, Qt::AlignCenter,
                     QFontMetricsF(painter->font()).elidedText(mark.label, Qt::ElideRight, width + 1));
            return;
        }
    }
    // Centred on a range; beside a line, on the side with more room.
    std::vector<double> lefts;
    if (mark.to)
        lefts = {middle - width / 2};
    else if (from + 3 + width <= axes.right())
        lefts = {from + 3, from - 3 - width};
    else
        lefts = {from - 3 - width};
    // Clear of the curves and of the other lines, which would claim it, where there is such a place, a little away from
    // the line if need be, else clear of the other labels.
    std::vector<double> away = lefts;
    if (!mark.to)
        for (const double share : {0.25, 0.5, 0.75})
            away.push_back(from - 3 - width * (1 + share));
    enum class Over { nothing, lines, curves };
    for (const Over over : {Over::nothing, Over::lines, Over::curves})
        for (double y = axes.top() + 1; y + height <= axes.bottom(); y += height / 2)
            for (double left : over == Over::curves ? lefts : away) {
                left = std::clamp(left, axes.left(), std::max(axes.left(), axes.right() - width));
                const QRectF area(left, y, width, height);
                if (meets(taken, area.adjusted(1, 1, -1, -1)) || (over != Over::curves && coversCurve(area)) ||
                    (over == Over::nothing && coversUpright(area, &mark)))
                    continue;
                taken.push_back(area);
                drawLabel(painter, area, mark.label, colour);
                return;
            }
}

bool AnnotationLayer::coversUpright(const QRectF& area, const PlacedMark* mark) const {
    return std::any_of(marks_.begin(), marks_.end(), [&](const PlacedMark& other) {
        if (&other == mark || other.to || !isUpright(other))
            return false;
        const double x = other.axis->coordToPixel(other.at);
        return area.left() - line_reach < x && x < area.right() + line_reach;
    });
}

bool AnnotationLayer::coversCurve(const QRectF& area) const {
    const QRectF near = area.adjusted(-1, -1, 1, 1);
    const QLineF sides[] = {{near.topLeft(), near.topRight()},
                            {near.topRight(), near.bottomRight()},
                            {near.bottomRight(), near.bottomLeft()},
                            {near.bottomLeft(), near.topLeft()}};
    for (int i = 0; i < mParentPlot->graphCount(); ++i) {
        const QCPGraph* graph = mParentPlot->graph(i);
        if (graph->pen().style() == Qt::NoPen || graph->lineStyle() == QCPGraph::lsNone)
            continue;
        std::optional<QPointF> before;
        for (const QCPGraphData& point : *graph->data()) {
            const QPointF here(graph->keyAxis()->coordToPixel(point.key),
                               graph->valueAxis()->coordToPixel(point.value));
            const bool drawn = std::isfinite(here.x()) && std::isfinite(here.y());
            if (drawn && near.contains(here))
                return true;
            if (drawn && before)
                for (const QLineF& side : sides)
                    if (side.intersects(QLineF(*before, here)) == QLineF::BoundedIntersection)
                        return true;
            before = drawn ? std::optional(here) : std::nullopt;
        }
    }
    return false;
}

void AnnotationLayer::drawAcross(QCPPainter* painter, const PlacedMark& mark, std::vector<QRectF>& taken) const {
    const QRectF axes(mParentPlot->axisRect()->rect());
    const QColor colour = markColour(*style_, mark.severity);
    const double at = mark.axis->coordToPixel(mark.at);
    const double to = mark.to ? mark.axis->coordToPixel(*mark.to) : at;
    if (std::max(at, to) < axes.top() - 1 || std::min(at, to) > axes.bottom() + 1)
        return;
    if (!mark.to) {
        QPen pen(colour, mark.severity == Severity::info ? 1.2 : 2);
        if (mark.severity == Severity::info)
            pen.setDashPattern({3, 3});
        painter->setPen(pen);
        const double line = std::round(at); // two whole rows of pixels: crisp
        painter->drawLine(QPointF(axes.left(), line), QPointF(axes.right(), line));
    }
    if (mark.label.isEmpty())
        return;
    const QFontMetricsF metrics(painter->font());
    const double width = std::min(metrics.horizontalAdvance(mark.label) + 4, axes.width());
    const double height = metrics.height();
    const double above = std::clamp(std::min(at, to), axes.top(), axes.bottom()) - height - 0.5;
    const double below = std::clamp(std::max(at, to), axes.top(), axes.bottom()) + 0.5;
    std::vector<double> tops = {above, below};
    if (mark.to)
        tops = {(std::clamp(at, axes.top(), axes.bottom()) + std::clamp(to, axes.top(), axes.bottom())) / 2 -
                height / 2};
    // At the right end if it can be, then at the left, then anywhere between that is free of figures.
    std::vector<double> lefts = {axes.right() - width, axes.left() + 2};
    for (double left = axes.right() - 1.5 * width; left > axes.left(); left -= width / 2)
        lefts.push_back(left);
    const auto inside = [&](double top) { return top >= axes.top() - height && top + height <= axes.bottom() + 1; };
    std::vector<QRectF> lines; // of the other marks, which no label may cover
    for (const PlacedMark& other : marks_)
        if (!isUpright(other) && !other.to)
            lines.emplace_back(axes.left(), std::round(other.axis->coordToPixel(other.at)) - 0.5, axes.width(), 1);
    const auto free = [&](bool over_bars) -> std::optional<QRectF> {
        for (const double left : lefts)
            for (const double top : tops) {
                const QRectF area(left, top, width, height);
                const QRectF core = area.adjusted(1, 1, -1, -1);
                if (inside(top) && !meets(taken, core) && !meets(lines, core) &&
                    (over_bars || !bars_ || !meets(bars_->bodies(), core)))
                    return area;
            }
        return std::nullopt;
    };
    std::optional<QRectF> place = free(false);
    if (!place && mark.severity == Severity::info)
        return; // the line stays; a label across bars or figures would make both unreadable
    if (!place)
        place = free(true);
    const QRectF area = place.value_or(QRectF(lefts.front(), inside(above) ? above : below, width, height));
    taken.push_back(area);
    drawLabel(painter, area, mark.label, colour);
}

void AnnotationLayer::drawEnds(QCPPainter* painter) const {
    if (ends_.empty() || !ends_visible_)
        return;
    const QRectF axes(mParentPlot->axisRect()->rect());
    painter->setFont(style_->small_strong);
    const QFontMetricsF metrics(style_->small_strong);
    std::vector<EndLabel> outer;
    for (const EndLabel& end : ends_)
        if (endsInside(end))
            drawInnerEnd(painter, end);
        else
            outer.push_back(end);
    std::vector<double> wanted;
    for (const EndLabel& end : outer)
        wanted.push_back(std::clamp(end.axis->coordToPixel(end.value), axes.top(), axes.bottom()));
    const double half = metrics.height() / 2 - 1;
    const std::vector<double> places =
        spreadApart(wanted, metrics.height() - 1, axes.top() + half - 4, axes.bottom() - half + 4);
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const double left = axes.right() + end_gap;
        if (std::abs(places[i] - wanted[i]) > leader_from) {
            painter->setPen(QPen(outer[i].colour, 0.8));
            painter->drawLine(QPointF(axes.right() + 1, wanted[i]), QPointF(left - 1, places[i]));
        }
        painter->setPen(outer[i].colour);
        const QRectF area(left, places[i] - metrics.height() / 2, mParentPlot->viewport().right() - left + 1,
                          metrics.height());
        drawLine(*painter, area, Qt::AlignVCenter, metrics.elidedText(outer[i].text, Qt::ElideRight, area.width()));
    }
}

void AnnotationLayer::drawInnerEnd(QCPPainter* painter, const EndLabel& end) const {
    const QRectF axes(mParentPlot->axisRect()->rect());
    const QFontMetricsF metrics(painter->font());
    const QPointF at(end.key_axis->coordToPixel(end.key), end.axis->coordToPixel(end.value));
    const double width = metrics.horizontalAdvance(end.text) + 4, height = metrics.height();
    const double right = at.x() + end_gap, left = at.x() - width - 2, middle = at.y() - height / 2;
    const double above = at.y() - height - 2, below = at.y() + 2;
    const QPointF places[] = {{right, middle}, {right, below}, {right, above}, {left, below}, {left, above}};
    const auto free = [&](bool over_lines) -> const QPointF* {
        for (const QPointF& place : places) {
            const QRectF area(place, QSizeF(width, height));
            if (axes.contains(area) && !coversCurve(area) && (over_lines || !coversUpright(area)))
                return &place;
        }
        return nullptr;
    };
    const QPointF* place = free(false);
    if (!place)
        place = free(true);
    drawLabel(painter, QRectF(place ? *place : places[0], QSizeF(width, height)), end.text, end.colour);
}

} // namespace cw
