#include "widgets/palette/device_mime.h"
#include "widgets/rackview/rack_drawing.h"
#include "widgets/rackview/rack_view_state.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

constexpr double edge = 36; ///< pixels from the border within which a drag scrolls, the faster the nearer

} // namespace

const std::vector<DropSpot>* RackView::Private::Drag::spots() const {
    if (!target)
        return nullptr;
    if (plan.fits())
        return &plan.spots;
    return to_nearest && !plan.nearest.empty() ? &plan.nearest : nullptr;
}

void RackView::Private::startDrag() {
    const Scenario* shown = scenario();
    if (!shown || !pressed_device)
        return;
    if (!selection.has(pressed_device)) {
        if (QApplication::keyboardModifiers() & Qt::ControlModifier)
            selection.toggle(pressed_device);
        else
            selection.selectOnly(pressed_device);
        selectionEdited();
    }
    Drag started;
    started.what = RackDrag::ofDevices(catalog(), *shown, order, selection.devices(), pressed_device);
    if (started.what.empty()) {
        emit q.blocked(
            RackView::tr("The catalog doesn't know this type, so its size is unknown. Add the type to a catalog, or "
                         "delete the device."));
        gesture = Gesture::cancelled;
        return;
    }
    started.grabbed_u = std::max(0, pressed.u - started.what.anchor().device.position.u);
    if (started.what.anchor().device.position.mount != Mount::units)
        started.grabbed_u = 0;
    drag = std::move(started);
    gesture = Gesture::drag;
    setHovered({});
    auto_scroll.start();
}

void RackView::Private::updateDrag(QPointF viewport, Qt::KeyboardModifiers modifiers, bool force) {
    pointer = viewport;
    const Scenario* shown = scenario();
    if (!drag || !shown)
        return;
    const bool copy = drag->what.canMove() && (modifiers & Qt::ControlModifier);
    drag->to_nearest = modifiers & Qt::ShiftModifier;
    q.viewport()->setCursor(copy ? Qt::DragCopyCursor : drag->external ? Qt::ArrowCursor : Qt::ClosedHandCursor);
    q.viewport()->update();

    const QPointF content = toContent(viewport);
    const bool inside = q.viewport()->rect().contains(viewport.toPoint());
    const RackCell* cell = inside ? layout.cellAt(content) : nullptr;
    if (!cell) {
        drag->target.reset();
        drag->copy = copy;
        return;
    }
    const RackGeometry geometry = layout.geometry(*cell);
    const DropTarget target{cell->rack, geometry.unitAt(content.y()) - drag->grabbed_u,
                            geometry.slotAt(content.x(), face)};
    if (!force && drag->target == target && drag->copy == copy)
        return;
    drag->target = target;
    drag->copy = copy;
    Position wanted;
    wanted.u = target.u;
    wanted.slot = target.slot;
    wanted.face = face;
    drag->plan = drag->what.plan(catalog(), *shown, order, target.rack, wanted, copy);
}

QString RackView::Private::placeName(const DropSpot& spot) const {
    const Rack* shown = rack(spot.rack);
    const QString name = shown ? QString::fromStdString(shown->name) : QString();
    return spot.position.mount == Mount::units ? RackView::tr("%1 U%2").arg(name).arg(spot.position.u) : name;
}

QString RackView::Private::blockReason() const {
    const std::size_t anchor = drag->what.anchorIndex();
    const QString where = anchor < drag->plan.spots.size() ? placeName(drag->plan.spots[anchor]) : QString();
    const QString reason = where.isEmpty() ? drag->plan.problem : RackView::tr("%1: %2").arg(where, drag->plan.problem);
    if (drag->plan.nearest.empty())
        return reason;
    return RackView::tr("%1 (nearest free: %2; hold Shift to drop there)")
        .arg(reason, placeName(drag->plan.nearest[anchor]));
}

void RackView::Private::finishDrag() {
    auto_scroll.stop();
    q.viewport()->unsetCursor();
    q.viewport()->update();
    const std::optional<Drag> done = drag;
    if (!done)
        return;
    if (const std::vector<DropSpot>* spots = done->spots()) {
        const RackDrag& what = done->what;
        const QString name = what.items().size() == 1 ? deviceTitle(what.anchor().device, what.anchor().info)
                                                      : RackView::tr("%1 devices").arg(what.items().size());
        const bool moves = what.canMove() && !done->copy;
        const QString place = placeName((*spots)[what.anchorIndex()]);
        const QString text = moves            ? RackView::tr("Move %1 to %2").arg(name, place)
                             : done->external ? RackView::tr("Place %1 at %2").arg(name, place)
                                              : RackView::tr("Copy %1 to %2").arg(name, place);
        const std::vector<DropSpot> landed = *spots;
        drag.reset();
        land(what, landed, done->copy, text);
        return;
    }
    // Dropped outside the view means "never mind"; on a bad place it deserves an answer.
    QString reason;
    if (done->target)
        reason = blockReason();
    else if (q.viewport()->rect().contains(pointer.toPoint()))
        reason = RackView::tr("There is no rack here: drop on a rack.");
    drag.reset();
    if (!reason.isEmpty())
        emit q.blocked(reason);
}

void RackView::Private::cancelGesture() {
    if (gesture == Gesture::none && !drag)
        return;
    auto_scroll.stop();
    if (gesture == Gesture::band) {
        selection.select(before_band);
        selectionEdited();
    }
    drag.reset();
    if (gesture != Gesture::none)
        gesture = Gesture::cancelled;
    q.viewport()->unsetCursor();
    q.viewport()->update();
}

void RackView::Private::updateBand(Qt::KeyboardModifiers modifiers) {
    // Half a pixel more all round: a straight line meets blocks too.
    const QRectF band = QRectF(press, toContent(pointer)).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
    std::set<DeviceId> chosen;
    if (modifiers & (Qt::ControlModifier | Qt::ShiftModifier))
        chosen = before_band;
    const auto [first, last] = layout.cellsIn(band);
    for (std::size_t i = first; i < last; ++i) {
        const RackCell& cell = layout.cells()[i];
        const Rack* shown = cell.card.intersects(band) ? rack(cell.rack) : nullptr;
        if (!shown)
            continue;
        for (const DeviceBlock& block : deviceBlocks(catalog(), *shown, layout.geometry(cell), face))
            if (block.rect.intersects(band))
                chosen.insert(block.device->id);
    }
    q.viewport()->update();
    if (chosen == selection.devices() && selection.racks().empty())
        return;
    selection.select(std::move(chosen));
    selectionEdited();
}

void RackView::Private::scrollAtEdges() {
    const QRectF area(q.viewport()->rect());
    const auto speed = [](double at, double low, double high) {
        if (at < low + edge)
            return -std::ceil(std::min(edge, low + edge - at) / 3);
        if (at > high - edge)
            return std::ceil(std::min(edge, at - high + edge) / 3);
        return 0.0;
    };
    const double dx = speed(pointer.x(), area.left(), area.right());
    const double dy = speed(pointer.y(), area.top(), area.bottom());
    if (dx == 0 && dy == 0)
        return;
    const QPointF before = offset();
    q.horizontalScrollBar()->setValue(q.horizontalScrollBar()->value() + static_cast<int>(dx));
    q.verticalScrollBar()->setValue(q.verticalScrollBar()->value() + static_cast<int>(dy));
    if (offset() == before)
        return;
    const Qt::KeyboardModifiers modifiers = QApplication::keyboardModifiers();
    if (drag)
        updateDrag(pointer, modifiers);
    else if (gesture == Gesture::band)
        updateBand(modifiers);
}

void RackView::Private::click(Qt::KeyboardModifiers modifiers) {
    const bool add = modifiers & Qt::ControlModifier;
    const bool range = modifiers & Qt::ShiftModifier;
    if (!pressed.rack || !rack(pressed.rack->id)) {
        if (!add && !range && !selection.empty()) {
            selection.clear();
            selectionEdited();
        }
        return;
    }
    const RackId in_rack = pressed.rack->id;
    const RackCursor at{in_rack, pressed.in_frame ? pressed.u : RackCursor::heading};
    if (pressed_device) {
        if (range) {
            selection.selectRange(catalog(), *scenario(), order, at);
        } else {
            add ? selection.toggle(pressed_device) : selection.selectOnly(pressed_device);
            selection.setAnchor(at);
        }
    } else if (pressed.in_frame) {
        if (range)
            selection.selectRange(catalog(), *scenario(), order, at);
        else if (!add)
            selection.clear();
        if (!range)
            selection.setAnchor(at);
    } else {
        add ? selection.toggle(in_rack) : selection.selectOnly(in_rack);
    }
    selection.setCursor(at);
    selectionEdited();
}

void RackView::Private::setHovered(DeviceId device) {
    if (hovered == device)
        return;
    hovered = device;
    q.viewport()->update();
}

void RackView::mousePressEvent(QMouseEvent* event) {
    if (!d->scenario() || d->drag)
        return;
    d->press = d->toContent(event->position());
    d->pointer = event->position();
    d->pressed = d->hitAt(d->press);
    d->pressed_device = d->pressed.device ? d->pressed.device->id : DeviceId{};
    if (event->button() == Qt::LeftButton) {
        d->gesture = Private::Gesture::pressed;
        d->before_band = d->selection.devices();
    } else if (event->button() == Qt::RightButton) {
        // The menu is about what is under the pointer; a selection that includes it stays.
        const bool included = d->pressed_device ? d->selection.has(d->pressed_device)
                                                : d->pressed.rack && d->selection.has(d->pressed.rack->id);
        if (!included)
            d->click(Qt::NoModifier);
    }
}

void RackView::mouseMoveEvent(QMouseEvent* event) {
    d->pointer = event->position();
    if (!d->scenario())
        return;
    switch (d->gesture) {
    case Private::Gesture::none: {
        const RackHit hit = d->hitAt(d->toContent(event->position()));
        d->setHovered(hit.device ? hit.device->id : DeviceId{});
        return;
    }
    case Private::Gesture::pressed: {
        const QPointF moved = d->toContent(event->position()) - d->press;
        if (moved.manhattanLength() < QApplication::startDragDistance())
            return;
        if (d->pressed_device) {
            d->startDrag();
            d->updateDrag(event->position(), event->modifiers());
        } else {
            d->gesture = Private::Gesture::band;
            d->auto_scroll.start();
            d->updateBand(event->modifiers());
        }
        return;
    }
    case Private::Gesture::band:
        d->updateBand(event->modifiers());
        return;
    case Private::Gesture::drag:
        d->updateDrag(event->position(), event->modifiers());
        return;
    case Private::Gesture::cancelled:
        return;
    }
}

void RackView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const Private::Gesture was = d->gesture;
    if (was == Private::Gesture::drag)
        d->updateDrag(event->position(), event->modifiers());
    d->gesture = Private::Gesture::none;
    d->auto_scroll.stop();
    if (was == Private::Gesture::pressed)
        d->click(event->modifiers());
    else if (was == Private::Gesture::drag)
        d->finishDrag();
    viewport()->update();
}

void RackView::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
    if (!d->pressed.rack || !d->pressed.geometry.title.contains(d->press))
        return;
    d->gesture = Private::Gesture::cancelled; // the release of a double click is no click
    d->selection.selectOnly(d->pressed.rack->id);
    d->selectionEdited();
    renameSelectedRack();
}

void RackView::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        if (d->drag)
            d->updateDrag(d->pointer, event->modifiers());
        return;
    }
    const double steps = event->angleDelta().y() / 120.0;
    if (steps != 0)
        d->setZoom(d->zoom * std::pow(1.15, steps), event->position(), true);
    event->accept();
}

void RackView::contextMenuEvent(QContextMenuEvent* event) {
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const QRectF cursor = d->cursorRect().translated(-d->offset());
        if (!cursor.isEmpty())
            at = viewport()->mapToGlobal(cursor.center().toPoint());
    }
    emit contextMenuRequested(at);
    event->accept();
}

void RackView::dragEnterEvent(QDragEnterEvent* event) {
    const auto dragged = deviceFromMime(event->mimeData());
    if (!dragged || !d->scenario())
        return;
    Private::Drag started;
    started.what = RackDrag::ofType(d->catalog(), dragged->kind, dragged->id.toStdString());
    if (started.what.empty())
        return;
    started.external = true;
    started.grabbed_u = std::max(0, (started.what.anchor().info.units() - 1) / 2); // held by its middle
    d->drag = std::move(started);
    d->gesture = Private::Gesture::none;
    d->auto_scroll.start();
    d->updateDrag(event->position(), event->modifiers());
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void RackView::dragMoveEvent(QDragMoveEvent* event) {
    if (!d->drag || !d->drag->external)
        return;
    d->updateDrag(event->position(), event->modifiers());
    event->setDropAction(Qt::CopyAction);
    event->accept(); // also where it is blocked: the ghost says why, and so does the drop
}

void RackView::dragLeaveEvent(QDragLeaveEvent*) {
    if (d->drag && d->drag->external) {
        d->drag.reset();
        d->auto_scroll.stop();
        viewport()->unsetCursor();
        viewport()->update();
    }
}

void RackView::dropEvent(QDropEvent* event) {
    if (!d->drag || !d->drag->external)
        return;
    d->updateDrag(event->position(), event->modifiers());
    event->setDropAction(Qt::CopyAction);
    event->accept();
    setFocus();
    d->finishDrag();
}

} // namespace cw
