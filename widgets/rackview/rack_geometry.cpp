#include "widgets/rackview/rack_geometry.h"

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

constexpr double full_width = 234; ///< pixels; three cards fit the rack area of a 1280 pixel window
constexpr double unit_pixels = 13; ///< at zoom 1: a one-unit block holds a line of text
constexpr double full_from = 0.6;
constexpr double compact_from = 0.3;

/// Margins and heights of a card's parts at text scale 1.
struct Parts {
    double padding, title, subtitle, frame_gap, frame_border, numbers, rail, gauge_gap, gauges;
    double above() const { return padding + title + subtitle + frame_gap + frame_border; }
    double below() const { return frame_border + gauge_gap + gauges + padding; }
};

Parts partsOf(const RackMetrics& m) {
    switch (m.detail) {
    case DetailLevel::full:
        return {7, 20, 16, 5, 4, 18, 15, 7, 48};
    case DetailLevel::compact:
        return {5, 18, 0, 3, 3, 0, 8, 5, 15};
    case DetailLevel::overview:
        break;
    }
    const double title = m.card_width >= 48 ? 13 : 0;
    return {2, title, 0, 1, 1, 0, m.card_width >= 48 ? 4.0 : 2.0, 0, 0};
}

double between(double x, double x0, double y0, double x1, double y1) { return y0 + (x - x0) / (x1 - x0) * (y1 - y0); }

} // namespace

RackMetrics RackMetrics::forZoom(double zoom) {
    RackMetrics m;
    m.unit_height = unit_pixels * zoom;
    if (zoom >= compact_from)
        m.unit_height = std::round(m.unit_height); // whole pixels: sharp edges
    if (zoom >= full_from) {
        m.detail = DetailLevel::full;
        m.text_scale = std::max(1.0, zoom);
        m.card_width = std::round(full_width * m.text_scale);
    } else if (zoom >= compact_from) {
        m.detail = DetailLevel::compact;
        m.card_width = std::round(between(zoom, compact_from, 120, full_from, 200));
    } else {
        m.detail = DetailLevel::overview;
        m.card_width = std::round(between(zoom, 0.05, 16, compact_from, 100));
    }
    return m;
}

double RackMetrics::cardHeight(int height_u) const {
    const Parts p = partsOf(*this);
    return std::ceil((p.above() + p.below()) * text_scale + height_u * unit_height);
}

RackGeometry::RackGeometry(const RackMetrics& m, const QRectF& card_rect, int units_high)
    : metrics(m), height_u(units_high), card(card_rect) {
    const Parts p = partsOf(m);
    const double k = m.text_scale;
    const QRectF inner = card.adjusted(p.padding * k, p.padding * k, -p.padding * k, -p.padding * k);
    title = QRectF(inner.left(), inner.top(), inner.width(), p.title * k);
    subtitle = QRectF(inner.left(), title.bottom(), inner.width(), p.subtitle * k);
    gauges = QRectF(inner.left(), inner.bottom() - p.gauges * k, inner.width(), p.gauges * k);
    const double floor = std::floor(card.bottom() - p.below() * k);
    const double high = height_u * m.unit_height;
    const double border = p.frame_border * k;
    const double beside = std::round(p.numbers * k);
    frame = QRectF(inner.left() + beside, floor - high - border, inner.width() - 2 * beside, high + 2 * border);
    const double rail = std::round(p.rail * k);
    units = QRectF(frame.left() + rail, floor - high, frame.width() - 2 * rail, high);
    left_rail = QRectF(frame.left(), units.top(), rail, high);
    right_rail = QRectF(units.right(), units.top(), rail, high);
}

QRectF RackGeometry::deviceRect(const Position& position, int device_units, Face face) const {
    const double u = metrics.unit_height;
    QRectF r(units.left(), units.bottom() - (position.u - 1 + device_units) * u, units.width(), device_units * u);
    const bool seen_left = (position.slot == Slot::left) == (face == Face::front);
    if (position.slot != Slot::full) {
        r.setWidth(r.width() / 2);
        if (!seen_left)
            r.moveLeft(units.center().x());
    }
    return r;
}

QRectF RackGeometry::zeroURect(const Position& position, int index, int count, Face face) const {
    const bool seen_left = (position.mount == Mount::zero_u_left) == (face == Face::front);
    const QRectF& rail = seen_left ? left_rail : right_rail;
    const double margin = metrics.detail == DetailLevel::overview ? 0.5 : 2 * metrics.text_scale;
    const double high = rail.height() / std::max(1, count);
    return QRectF(rail.left() + margin, rail.bottom() - (index + 1) * high + margin / 2, rail.width() - 2 * margin,
                  high - margin);
}

int RackGeometry::unitAt(double y) const {
    const int u = 1 + static_cast<int>(std::floor((units.bottom() - y) / metrics.unit_height));
    return std::clamp(u, 1, std::max(1, height_u));
}

Slot RackGeometry::slotAt(double x, Face face) const {
    const bool seen_left = x < units.center().x();
    return seen_left == (face == Face::front) ? Slot::left : Slot::right;
}

} // namespace cw
