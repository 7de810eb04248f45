#include "widgets/rackview/rack_view_state.h"

#include <QKeyEvent>

#include <algorithm>

namespace cw {

RackCursor RackView::Private::cursorOrFirst() const {
    const RackCursor& cursor = selection.cursor();
    if (layout.cell(cursor.rack))
        return cursor;
    return order.empty() ? RackCursor{} : RackCursor{order.front(), 1};
}

void RackView::Private::setCursor(const RackCursor& cursor, bool extend) {
    const Rack* shown = rack(cursor.rack);
    if (!shown)
        return;
    if (extend && cursor.u != RackCursor::heading) {
        selection.selectRange(catalog(), *scenario(), order, cursor);
    } else {
        const Device* device =
            cursor.u == RackCursor::heading ? nullptr : deviceAtUnit(catalog(), *shown, cursor.u, face);
        if (cursor.u == RackCursor::heading)
            selection.selectOnly(cursor.rack);
        else if (device)
            selection.selectOnly(device->id);
        else
            selection.clear();
        selection.setAnchor(cursor);
    }
    selection.setCursor(cursor);
    revealCursor();
    selectionEdited();
}

void RackView::Private::moveCursor(int dx, int dy, bool extend) {
    if (order.empty())
        return;
    RackCursor cursor = cursorOrFirst();
    if (!layout.cell(selection.cursor().rack)) { // the first key only shows where the cursor is
        setCursor(cursor, false);
        return;
    }
    if (dx != 0) {
        const auto index = static_cast<std::ptrdiff_t>(*layout.indexOf(cursor.rack)) + dx;
        cursor.rack = order[std::clamp<std::ptrdiff_t>(index, 0, static_cast<std::ptrdiff_t>(order.size()) - 1)];
        cursor.u = std::min(cursor.u, layout.cell(cursor.rack)->height_u);
        setCursor(cursor, extend);
        return;
    }
    // A device is one stop, each free unit is one, and above the top stands the heading, which is the rack itself.
    const int height = layout.cell(cursor.rack)->height_u;
    int low = cursor.u, high = cursor.u;
    if (cursor.u == RackCursor::heading) {
        low = height + 1;
        high = height;
    } else if (const Device* device = deviceAtUnit(catalog(), *rack(cursor.rack), cursor.u, face)) {
        const auto [lowest, count] = unitsOf(catalog(), *device);
        low = lowest;
        high = lowest + count - 1;
    }
    if (dy > 0) {
        if (cursor.u == RackCursor::heading)
            return;
        cursor.u = high + 1 > height ? RackCursor::heading : high + 1;
    } else {
        cursor.u = std::max(1, low - 1);
    }
    if (cursor.u != RackCursor::heading)
        if (const Device* device = deviceAtUnit(catalog(), *rack(cursor.rack), cursor.u, face))
            cursor.u = unitsOf(catalog(), *device).first;
    setCursor(cursor, extend);
}

void RackView::Private::moveDevices(int dx, int dy) {
    const Scenario* shown = scenario();
    if (!shown || selection.devices().empty())
        return;
    const DeviceId anchor = *selection.devices().begin();
    const auto placed = findDevice(*shown, anchor);
    if (!placed)
        return;
    const RackDrag what = RackDrag::ofDevices(catalog(), *shown, order, selection.devices(), anchor);
    if (what.empty())
        return;
    const auto index = layout.indexOf(what.anchor().from);
    const auto target = static_cast<std::ptrdiff_t>(*index) + dx;
    if (target < 0 || target >= static_cast<std::ptrdiff_t>(order.size())) {
        emit q.blocked(RackView::tr("There is no rack on this side."));
        return;
    }
    Position wanted = what.anchor().device.position;
    wanted.u += dy;
    const DropPlan plan = what.plan(catalog(), *shown, order, order[target], wanted, false);
    if (!plan.fits()) {
        emit q.blocked(RackView::tr("%1: %2").arg(
            placeName(plan.spots.empty() ? DropSpot{} : plan.spots[what.anchorIndex()]), plan.problem));
        return;
    }
    const std::vector<Edit> edits = what.edits(*shown, plan.spots, false);
    if (edits.empty()) {
        emit q.blocked(dy > 0 ? RackView::tr("This is the top of the rack.")
                              : RackView::tr("This is the bottom of the rack."));
        return;
    }
    const DropSpot& spot = plan.spots[what.anchorIndex()];
    if (spot.position.u > 0)
        selection.setCursor({spot.rack, spot.position.u});
    emitEdits(edits, RackView::tr("Move %1").arg(nameOf(selection.devices())),
              QStringLiteral("rackview.nudge.%1.%2").arg(anchor.value).arg(selection.devices().size()));
    revealCursor();
}

void RackView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void RackView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void RackView::keyPressEvent(QKeyEvent* event) {
    if (!d->scenario()) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (event->key() == Qt::Key_Escape && (d->drag || d->gesture != Private::Gesture::none)) {
        d->cancelGesture();
        return;
    }
    if (d->drag) { // Ctrl and Shift change what a drop does; anything else waits
        const Qt::KeyboardModifiers pressed = event->key() == Qt::Key_Control ? Qt::ControlModifier
                                              : event->key() == Qt::Key_Shift ? Qt::ShiftModifier
                                                                              : Qt::NoModifier;
        d->updateDrag(d->pointer, event->modifiers() | pressed);
        return;
    }
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    if (event->matches(QKeySequence::Copy))
        return copySelection();
    if (event->matches(QKeySequence::Cut))
        return cutSelection();
    if (event->matches(QKeySequence::Paste))
        return paste();
    if (event->matches(QKeySequence::ZoomIn))
        return zoomIn();
    if (event->matches(QKeySequence::ZoomOut))
        return zoomOut();

    const bool alt = event->modifiers() & Qt::AltModifier;
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    const bool ctrl = event->modifiers() & Qt::ControlModifier;
    const auto arrow = [&](int dx, int dy) { alt ? d->moveDevices(dx, dy) : d->moveCursor(dx, dy, shift); };
    switch (event->key()) {
    case Qt::Key_Up:
        return arrow(0, 1);
    case Qt::Key_Down:
        return arrow(0, -1);
    case Qt::Key_Left:
        return arrow(-1, 0);
    case Qt::Key_Right:
        return arrow(1, 0);
    case Qt::Key_Home:
    case Qt::Key_End: {
        RackCursor cursor = d->cursorOrFirst();
        const RackCell* cell = d->layout.cell(cursor.rack);
        if (!cell)
            return;
        cursor.u = event->key() == Qt::Key_Home ? cell->height_u : 1;
        if (const Device* device = deviceAtUnit(d->catalog(), *d->rack(cursor.rack), cursor.u, d->face))
            cursor.u = unitsOf(d->catalog(), *device).first;
        return d->setCursor(cursor, shift);
    }
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        return deleteSelection();
    case Qt::Key_D:
        if (ctrl)
            return duplicateSelection();
        break;
    case Qt::Key_0:
        if (ctrl)
            return zoomToFit();
        break;
    case Qt::Key_F2:
        return renameSelectedRack();
    case Qt::Key_Escape:
        if (!d->selection.empty()) {
            d->selection.clear();
            d->selectionEdited();
            return;
        }
        break;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void RackView::keyReleaseEvent(QKeyEvent* event) {
    if (d->drag && (event->key() == Qt::Key_Control || event->key() == Qt::Key_Shift)) {
        const Qt::KeyboardModifier released = event->key() == Qt::Key_Control ? Qt::ControlModifier : Qt::ShiftModifier;
        d->updateDrag(d->pointer, event->modifiers() & ~Qt::KeyboardModifiers(released));
        return;
    }
    QAbstractScrollArea::keyReleaseEvent(event);
}

} // namespace cw
