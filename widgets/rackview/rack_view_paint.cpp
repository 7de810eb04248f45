#include "widgets/rackview/rack_drawing.h"
#include "widgets/rackview/rack_view_state.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace cw {

void RackView::Private::paint(QPainter& painter, const QRect& dirty) {
    const Theme& theme = Theme::of(&q);
    painter.fillRect(dirty, theme.canvas);
    const Scenario* shown = scenario();
    if (!shown || shown->racks.empty()) {
        paintEmpty(painter);
        return;
    }
    painter.save();
    painter.translate(-offset());
    const QRectF area = QRectF(dirty).translated(offset());
    painter.setRenderHint(QPainter::Antialiasing);

    const auto [first, last] = layout.cellsIn(area);
    if (layout.hasCaptions()) {
        painter.setFont(Theme::font(TextSize::small, true));
        for (const RackLine& line : layout.lines()) {
            if (!line.starts_row || line.bottom < area.top() || line.top > area.bottom())
                continue;
            painter.setPen(theme.muted);
            painter.drawText(QRectF(14, line.top, 400, 20), Qt::AlignLeft | Qt::AlignVCenter,
                             line.row == 0 ? RackView::tr("No row") : RackView::tr("Row %1").arg(line.row));
        }
    }
    for (std::size_t i = first; i < last; ++i) {
        const RackCell& cell = layout.cells()[i];
        const auto found = shown->racks.find(cell.rack);
        if (found == shown->racks.end() || !cell.card.adjusted(-3, -3, 3, 3).intersects(area))
            continue;
        paintCard(painter, cell, found->second);
        paintMarks(painter, cell, *found->second);
    }
    paintCursor(painter);
    if (gesture == Gesture::band) {
        QColor fill = theme.accent;
        fill.setAlpha(40);
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(QRectF(press, toContent(pointer)).normalized());
    }
    if (drag)
        paintDrag(painter);
    painter.restore();
}

void RackView::Private::paintCard(QPainter& painter, const RackCell& cell, const std::shared_ptr<const Rack>& shown) {
    const double ratio = q.devicePixelRatioF();
    Picture* picture = pictures.object(cell.rack.value);
    const QSize size = (cell.card.size() * ratio).toSize();
    if (!picture || picture->rack != shown || picture->pixmap.size() != size) {
        picture = new Picture{shown, QPixmap(size)};
        picture->pixmap.setDevicePixelRatio(ratio);
        picture->pixmap.fill(Qt::transparent);
        QPainter card_painter(&picture->pixmap);
        const Theme& theme = Theme::of(&q);
        const RackPaintOptions options{colouring, results.get(), stale, false};
        const RackGeometry geometry(layout.metrics(), QRectF(QPointF(), cell.card.size()), cell.height_u);
        RackPainter(catalog(), theme, options).paint(card_painter, geometry, *shown, face, figuresOf(shown));
        card_painter.end();
        const int kib = std::max(1, size.width() * size.height() * 4 / 1024);
        const QPixmap drawn = picture->pixmap;
        pictures.insert(cell.rack.value, picture, kib); // may drop it at once, when it alone exceeds the cache
        painter.drawPixmap(cell.card.topLeft(), drawn);
        return;
    }
    painter.drawPixmap(cell.card.topLeft(), picture->pixmap);
}

void RackView::Private::paintMarks(QPainter& painter, const RackCell& cell, const Rack& shown) {
    const Theme& theme = Theme::of(&q);
    const bool overview = layout.metrics().detail == DetailLevel::overview;
    if (selection.has(shown.id)) {
        painter.setPen(QPen(theme.selected_frame, overview ? 1.5 : 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(cell.card.adjusted(1, 1, -1, -1), 6, 6);
    }
    const bool moving = drag && !drag->copy && drag->what.canMove();
    const auto concerns = [&](const auto& entry) { return selection.has(entry.first) || entry.first == hovered; };
    if (std::none_of(shown.devices.begin(), shown.devices.end(), concerns))
        return;
    for (const DeviceBlock& block : deviceBlocks(catalog(), shown, layout.geometry(cell), face)) {
        const bool selected = selection.has(block.device->id);
        if (!selected && block.device->id != hovered)
            continue;
        const QRectF& r = block.rect;
        if (moving && selected) {
            QColor veil = theme.rack_space;
            veil.setAlpha(150);
            painter.fillRect(r, veil);
        }
        painter.setBrush(Qt::NoBrush);
        if (selected) {
            const double width = overview ? 1.2 : 2.2;
            if (!overview) { // a dark line below keeps it visible on light colours of the heat scale
                painter.setPen(QPen(QColor(0, 0, 0, 190), width + 2));
                painter.drawRoundedRect(r, 3, 3);
            }
            painter.setPen(QPen(theme.selected_frame, width));
            painter.drawRoundedRect(r, 3, 3);
        } else if (!overview) {
            painter.setPen(QPen(QColor(255, 255, 255, 200), 1.4));
            painter.setBrush(QColor(255, 255, 255, 22));
            painter.drawRoundedRect(r.adjusted(1, 1, -1, -1), 3, 3);
        }
    }
}

void RackView::Private::paintCursor(QPainter& painter) {
    if (!q.hasFocus() || drag || gesture == Gesture::band)
        return;
    const RackCursor& cursor = selection.cursor();
    const QRectF rect = cursorRect();
    const Rack* shown = rect.isEmpty() ? nullptr : rack(cursor.rack);
    if (!shown)
        return;
    const Theme& theme = Theme::of(&q);
    const bool heading = cursor.u == RackCursor::heading;
    const Device* device = heading ? nullptr : deviceAtUnit(catalog(), *shown, cursor.u, face);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(heading ? theme.accent : theme.selected_frame, 1.2, Qt::DashLine));
    if (device) {
        if (!selection.has(device->id))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
        return;
    }
    const double around = heading ? 3 : 0; // clear of the words that begin and end with the heading's area
    painter.drawRoundedRect(rect.adjusted(0.5 - around, 0.5, around - 0.5, -0.5), 3, 3);
    if (!heading && rect.height() >= 9) {
        QFont font = Theme::font(TextSize::small);
        font.setPixelSize(std::min(11, static_cast<int>(rect.height()) - 2));
        painter.setFont(font);
        painter.setPen(theme.selected_frame);
        painter.drawText(rect, Qt::AlignCenter, RackView::tr("U%1").arg(cursor.u));
    }
}

QRectF RackView::Private::spotRect(const RackDrag::Item& item, const DropSpot& spot) const {
    const RackCell* cell = layout.cell(spot.rack);
    if (!cell)
        return {};
    const RackGeometry geometry = layout.geometry(*cell);
    if (spot.position.mount != Mount::units)
        return geometry.zeroURect(spot.position, 0, 1, face);
    return geometry.deviceRect(spot.position, std::max(1, item.info.units()), face);
}

void RackView::Private::paintSpots(QPainter& painter, const std::vector<DropSpot>& spots, const QColor& colour,
                                   bool is_blocked) {
    QColor fill = colour;
    fill.setAlpha(is_blocked ? 88 : 215);
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const RackDrag::Item& item = drag->what.items()[i];
        const QRectF rect = spotRect(item, spots[i]).adjusted(1, 1, -1, -1);
        if (rect.isEmpty())
            continue;
        painter.setPen(QPen(colour, 2, is_blocked ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(fill);
        painter.drawRoundedRect(rect, 3, 3);
        if (is_blocked || rect.height() < 8 || spots[i].position.mount != Mount::units)
            continue;
        QFont font = Theme::font(TextSize::small, true);
        font.setPixelSize(std::min(12, static_cast<int>(rect.height())));
        painter.setFont(font);
        painter.setPen(Theme::of(&q).on_accent);
        const QString text = RackView::tr("U%1 · %2").arg(spots[i].position.u).arg(deviceTitle(item.device, item.info));
        painter.drawText(rect.adjusted(7, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width() - 13));
    }
}

void RackView::Private::paintDrag(QPainter& painter) {
    const Theme& theme = Theme::of(&q);
    if (!drag->target) {
        // Away from any rack: the thing itself under the pointer.
        if (!q.viewport()->rect().contains(pointer.toPoint()))
            return;
        const RackDrag::Item& item = drag->what.anchor();
        const RackMetrics& m = layout.metrics();
        const double height = std::max(12.0, std::max(1, item.info.units()) * m.unit_height);
        const QRectF rect(toContent(pointer) + QPointF(10, -height / 2), QSizeF(std::min(170.0, m.card_width), height));
        QColor fill = theme.role(item.info.kind);
        fill.setAlpha(170);
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(fill);
        painter.drawRoundedRect(rect, 3, 3);
        QFont font = Theme::font(TextSize::small, true);
        painter.setFont(font);
        painter.setPen(Theme::textOver(theme.role(item.info.kind)));
        const int more = static_cast<int>(drag->what.items().size()) - 1;
        const QString title = deviceTitle(item.device, item.info);
        const QString text = more > 0 ? RackView::tr("%1 and %2 more").arg(title).arg(more) : title;
        painter.drawText(rect.adjusted(7, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width() - 13));
        return;
    }
    if (drag->plan.fits()) {
        paintSpots(painter, drag->plan.spots, theme.accent, false);
        return;
    }
    if (drag->to_nearest && !drag->plan.nearest.empty()) {
        paintSpots(painter, drag->plan.nearest, theme.accent, false);
        return;
    }
    if (!drag->plan.nearest.empty()) {
        for (std::size_t i = 0; i < drag->plan.nearest.size(); ++i) {
            painter.setPen(QPen(theme.ok, 1.6, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(spotRect(drag->what.items()[i], drag->plan.nearest[i]).adjusted(1, 1, -1, -1), 3,
                                    3);
        }
    }
    paintSpots(painter, drag->plan.spots, theme.error, true);
    paintReason(painter);
}

void RackView::Private::paintReason(QPainter& painter) {
    const Theme& theme = Theme::of(&q);
    QRectF ghost;
    for (std::size_t i = 0; i < drag->plan.spots.size(); ++i)
        if (drag->plan.spots[i].rack == drag->target->rack)
            ghost = ghost.united(spotRect(drag->what.items()[i], drag->plan.spots[i]));
    const RackCell* cell = layout.cell(drag->target->rack);
    if (!cell)
        return;
    if (ghost.isEmpty())
        ghost = QRectF(cell->card.left(), toContent(pointer).y(), cell->card.width(), 20);

    const QFont strong = Theme::font(TextSize::small, true);
    const QFont plain = Theme::font(TextSize::small);
    const QString second =
        drag->plan.nearest.empty()
            ? RackView::tr("no free place near")
            : RackView::tr("nearest free: %1").arg(placeName(drag->plan.nearest[drag->what.anchorIndex()]));
    const QString third = drag->plan.nearest.empty() ? QString() : RackView::tr("Shift drops it there");
    const double width = std::clamp(cell->card.width() - 20, 190.0, 260.0);
    const QFontMetricsF strong_metrics(strong), plain_metrics(plain);
    const QRectF text = strong_metrics.boundingRect(QRectF(0, 0, width - 16, 200), Qt::AlignHCenter | Qt::TextWordWrap,
                                                    drag->plan.problem);
    const double line = plain_metrics.height();
    const double height = text.height() + line * (third.isEmpty() ? 1 : 2) + 12;
    QRectF plate(ghost.center().x() - width / 2, ghost.center().y() - height / 2, width, height);
    const QRectF seen(offset(), QSizeF(q.viewport()->size()));
    if (ghost.height() < height) { // beside what it speaks of, not over it
        QRectF shown = ghost;
        for (std::size_t i = 0; i < drag->plan.nearest.size(); ++i)
            if (drag->plan.nearest[i].rack == drag->target->rack)
                shown = shown.united(spotRect(drag->what.items()[i], drag->plan.nearest[i]));
        if (shown.height() > seen.height() / 3)
            shown = ghost;
        const bool below = shown.bottom() + 8 + height < seen.bottom();
        plate.moveTop(below ? shown.bottom() + 8 : shown.top() - 8 - height);
    }
    plate.moveLeft(std::clamp(plate.left(), seen.left() + 4, std::max(seen.left() + 4, seen.right() - width - 4)));
    plate.moveTop(std::clamp(plate.top(), seen.top() + 4, std::max(seen.top() + 4, seen.bottom() - height - 4)));
    painter.setPen(QPen(theme.error, 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(plate, 5, 5);
    QRectF rest = plate.adjusted(8, 5, -8, -5);
    painter.setFont(strong);
    painter.setPen(theme.error);
    painter.drawText(QRectF(rest.left(), rest.top(), rest.width(), text.height()), Qt::AlignHCenter | Qt::TextWordWrap,
                     drag->plan.problem);
    painter.setFont(plain);
    painter.setPen(theme.text);
    painter.drawText(QRectF(rest.left(), rest.top() + text.height() + 1, rest.width(), line), Qt::AlignCenter,
                     plain_metrics.elidedText(second, Qt::ElideRight, rest.width()));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(rest.left(), rest.top() + text.height() + 1 + line, rest.width(), line), Qt::AlignCenter,
                     plain_metrics.elidedText(third, Qt::ElideRight, rest.width()));
}

void RackView::Private::paintEmpty(QPainter& painter) {
    const Theme& theme = Theme::of(&q);
    const QRect area = q.viewport()->rect();
    painter.setFont(Theme::font(TextSize::title, true));
    painter.setPen(theme.text);
    painter.drawText(area.adjusted(20, 0, -20, -16), Qt::AlignCenter | Qt::TextWordWrap, RackView::tr("No racks yet"));
    painter.setFont(Theme::font(TextSize::normal));
    painter.setPen(theme.muted);
    painter.drawText(area.adjusted(20, 48, -20, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     RackView::tr("Add a rack, then drag servers, switches and PDUs from the catalog into it."));
}

} // namespace cw
