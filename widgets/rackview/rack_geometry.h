// Where the parts of one rack card are: painting and hit tests read the same rectangles.
#pragma once

#include "core/project/rack.h"

#include <QRectF>

#include <optional>

namespace cw {

/// How much a card shows: everything; no second lines; blocks only.
enum class DetailLevel { full, compact, overview };

/// Sizes that the cards of one view share.
struct RackMetrics {
    double card_width = 234;
    double unit_height = 13;
    double text_scale = 1; ///< of all text and its margins; 1: 13 pixel titles
    DetailLevel detail = DetailLevel::full;

    /// Sizes at a zoom of the view (1: units of 13 pixels). Text keeps its size, what has no room is left out.
    static RackMetrics forZoom(double zoom);
    double cardHeight(int height_u) const;
};

struct RackGeometry {
    RackMetrics metrics;
    int height_u = 0;
    QRectF card;
    QRectF title; ///< name at the left, headline at the right
    QRectF subtitle;
    QRectF frame;     ///< dark rack body with its rails
    QRectF units;     ///< the U space within the frame
    QRectF left_rail; ///< 0U space as seen (mirrored in the rear view)
    QRectF right_rail;
    QRectF gauges;

    /// Lays a card of `height_u` units at `top_left`; a card higher than it needs keeps the rack at its floor.
    RackGeometry() = default;
    RackGeometry(const RackMetrics& metrics, const QRectF& card_rect, int height_u);

    /// The block of a device of `units` units seen from `face`.
    QRectF deviceRect(const Position& position, int units, Face face) const;
    /// The same for a 0U device, the `index`-th of `count` on its rail.
    QRectF zeroURect(const Position& position, int index, int count, Face face) const;
    /// The unit at a height of the card, clamped to the rack.
    int unitAt(double y) const;
    /// The half of the U space at x, seen from `face`.
    Slot slotAt(double x, Face face) const;
};

} // namespace cw
