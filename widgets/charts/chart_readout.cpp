// ChartScene's part that answers what stands under the pointer.
#include "widgets/charts/chart_scene.h"

#include "widgets/text/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw {

namespace {

constexpr int readout_digits = 4;
constexpr double reach = 6; ///< pixels outside the axes that still count
constexpr double point_reach = 14; ///< pixels from a point at which the pointer still means it

/// Straight between the neighbours, as the line is drawn; nothing in a gap or outside.
std::optional<double> valueAt(const std::vector<double>& xs, const std::vector<double>& ys, double x) {
    const std::size_t n = std::min(xs.size(), ys.size());
    for (std::size_t i = 0; i < n; ++i) {
        if (xs[i] == x && std::isfinite(ys[i]))
            return ys[i];
        if (i + 1 < n && xs[i] < x && x < xs[i + 1] && std::isfinite(ys[i]) && std::isfinite(ys[i + 1]))
            return ys[i] + (ys[i + 1] - ys[i]) * (x - xs[i]) / (xs[i + 1] - xs[i]);
    }
    return std::nullopt;
}

QString withBand(double value, std::optional<double> low, std::optional<double> high) {
    const QString middle = readableNumber(value, readout_digits);
    if (!low || !high || *low == *high)
        return middle;
    return QStringLiteral("%1 (%2 – %3)").arg(middle, readableNumber(*low), readableNumber(*high));
}

} // namespace

std::vector<double> ChartScene::allX() const {
    std::vector<double> xs;
    const QCPRange range = plot_.xAxis->range();
    for (const ChartSeries& s : spec_.series)
        for (std::size_t i = 0; i < std::min(s.x.size(), s.y.size()); ++i)
            if (std::isfinite(s.x[i]) && std::isfinite(s.y[i]) && range.contains(s.x[i]))
                xs.push_back(s.x[i]);
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    return xs;
}

Readout ChartScene::readoutAt(const QPointF& position) const {
    if (spec_.series.empty() || !style_)
        return {};
    const QRectF axes(plot_.axisRect()->rect());
    if (!axes.adjusted(-reach, -reach, reach, reach).contains(position))
        return {};
    if (isScatter())
        return pointReadout(position);
    return isBars() ? barReadout(position) : lineReadout(position);
}

QPointF ChartScene::pixelOf(const ChartPoint& point) const {
    const ChartSeries& s = spec_.series[std::size_t(point.series)];
    const auto i = std::size_t(point.point);
    return {plot_.xAxis->coordToPixel(s.x[i]), plot_.yAxis->coordToPixel(s.y[i])};
}

std::vector<ChartPoint> ChartScene::points() const {
    std::vector<ChartPoint> found;
    for (int s = 0; s < int(spec_.series.size()); ++s) {
        const ChartSeries& series = spec_.series[std::size_t(s)];
        if (series.style == SeriesStyle::dashed)
            continue;
        for (int i = 0; i < int(std::min(series.x.size(), series.y.size())); ++i)
            if (std::isfinite(series.x[std::size_t(i)]) && std::isfinite(series.y[std::size_t(i)]))
                found.push_back({s, i});
    }
    const auto x_of = [this](const ChartPoint& p) {
        return spec_.series[std::size_t(p.series)].x[std::size_t(p.point)];
    };
    std::stable_sort(found.begin(), found.end(),
                     [&](const ChartPoint& a, const ChartPoint& b) { return x_of(a) < x_of(b); });
    return found;
}

std::optional<ChartPoint> ChartScene::pointAt(const QPointF& position) const {
    if (!isScatter() || spec_.series.empty())
        return std::nullopt;
    std::optional<ChartPoint> nearest;
    double least = point_reach;
    for (const ChartPoint& p : points()) {
        const double distance = QLineF(pixelOf(p), position).length();
        // Of points at one place the later series, which lies above.
        if (distance < least || (nearest && distance == least && p.series > nearest->series)) {
            least = distance;
            nearest = p;
        }
    }
    return nearest;
}

Readout ChartScene::pointReadout(const QPointF& position) const {
    const auto found = pointAt(position);
    if (!found)
        return {};
    const ChartSeries& s = spec_.series[std::size_t(found->series)];
    const auto i = std::size_t(found->point);
    const QPointF at = pixelOf(*found);
    Readout readout;
    readout.heading = toText(s.label);
    readout.highlight = QRectF(at, QSizeF()).adjusted(-5, -5, 5, 5);
    readout.lines.push_back({toText(spec_.x.label), readableNumber(s.x[i], readout_digits), QColor(), std::nullopt});
    readout.lines.push_back({toText(spec_.y.label), readableNumber(s.y[i], readout_digits), style_->fill(s.key), at});
    return readout;
}

Readout ChartScene::lineReadout(const QPointF& position) const {
    const std::vector<double> xs = allX();
    if (xs.empty())
        return {};
    const double wanted = plot_.xAxis->pixelToCoord(position.x());
    const double x = *std::min_element(xs.begin(), xs.end(),
                                       [&](double a, double b) { return std::abs(a - wanted) < std::abs(b - wanted); });
    Readout readout;
    const QRectF axes(plot_.axisRect()->rect());
    const double px = plot_.xAxis->coordToPixel(x);
    readout.highlight = QRectF(px, axes.top(), 0, axes.height());
    const QStringList names = categories();
    const int category = int(std::lround(x));
    readout.heading = category >= 0 && category < names.size()
                          ? names[category]
                          : tr("%1: %2").arg(toText(spec_.x.label), readableNumber(x, readout_digits));
    for (const ChartSeries& s : spec_.series) {
        const auto y = valueAt(s.x, s.y, x);
        if (!y)
            continue;
        const QPointF point(px, axisOf(s)->coordToPixel(*y));
        readout.lines.push_back({toText(s.label), withBand(*y, valueAt(s.x, s.low, x), valueAt(s.x, s.high, x)),
                                 style_->fill(s.key), point});
    }
    return readout;
}

Readout ChartScene::barReadout(const QPointF& position) const {
    const QCPAxis* key = isHorizontal() ? plot_.yAxis : plot_.xAxis;
    const int category = int(std::lround(key->pixelToCoord(isHorizontal() ? position.y() : position.x())));
    Readout readout;
    const QStringList names = categories();
    readout.heading = category >= 0 && category < names.size() ? names[category] : QString();
    if (readout.heading.isEmpty())
        readout.heading = toText(valueAxis().label);
    double total = 0;
    int stacked = 0;
    const bool ranges = spec_.kind == ChartKind::range_bars;
    for (const BarPiece& piece : bars_->pieces()) {
        if (piece.category != category)
            continue;
        const ChartSeries& series = spec_.series[std::size_t(piece.series)];
        const double size = piece.hollow && piece.from == piece.to ? piece.to : piece.to - piece.from;
        QString value = readableNumber(size, readout_digits);
        if (ranges)
            value = piece.dot ? withBand(*piece.dot, piece.from, piece.to)
                              : tr("%1 – %2").arg(readableNumber(piece.from), readableNumber(piece.to));
        QString label = toText(series.label);
        for (const ChartSeries& other : spec_.series) // references of a term carry its key, not its name
            if (label.isEmpty() && other.key == series.key)
                label = toText(other.label);
        readout.lines.push_back({label, value, piece.colour, std::nullopt});
        readout.highlight = readout.highlight.united(bars_->rectOf(piece));
        if (!ranges && !piece.hollow) {
            total += size;
            ++stacked;
        }
    }
    if (stacked > 1)
        readout.lines.push_back({tr("Total"), readableNumber(total, readout_digits), QColor(), std::nullopt});
    return readout;
}

std::optional<QPointF> ChartScene::stop(int index) const {
    if (index < 0 || spec_.series.empty())
        return std::nullopt;
    if (isScatter()) {
        const std::vector<ChartPoint> all = points();
        return std::size_t(index) < all.size() ? std::optional(pixelOf(all[std::size_t(index)])) : std::nullopt;
    }
    const QPointF middle = QRectF(plot_.axisRect()->rect()).center();
    if (!isBars()) {
        const std::vector<double> xs = allX();
        if (std::size_t(index) >= xs.size())
            return std::nullopt;
        return QPointF(plot_.xAxis->coordToPixel(xs[std::size_t(index)]), middle.y());
    }
    const QCPAxis* key = isHorizontal() ? plot_.yAxis : plot_.xAxis;
    if (index > key->range().upper)
        return std::nullopt;
    return isHorizontal() ? QPointF(middle.x(), key->coordToPixel(index))
                          : QPointF(key->coordToPixel(index), middle.y());
}

} // namespace cw
