#include "tests/widgets/rackview/rackview_fixture.h"

#include "widgets/palette/device_mime.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QtTest>

namespace cw::test {

RackViewFixture::RackViewFixture() : snapshot(emptyPlan()) {
    scenario = firstScenario(*snapshot);
    first_rack = firstRack(*snapshot);
    snapshot = applied(
        snapshot, SetProperty{{ObjectKind::rack, scenario.value, first_rack.value, {}}, "name", std::string("R01")});
    Rack second;
    second.name = "R02";
    second.type = snapshot->rack(scenario, first_rack)->type;
    second.x = 1;
    snapshot = applied(snapshot, AddRacks{scenario, {second}});
    for (const auto& [id_of_rack, rack] : snapshot->scenario(scenario)->racks)
        if (id_of_rack != first_rack)
            second_rack = id_of_rack;
    snapshot = applied(snapshot, PlaceDevices{scenario,
                                              first_rack,
                                              {dgx("n01", 1), dgx("n02", 9),
                                               device(DeviceKind::network_switch, "qm9700", "leaf 1", 40)}});
    connect(&view, &RackView::editRequested, this, [this](const std::vector<Edit>& asked, const QString& text) {
        edits.insert(edits.end(), asked.begin(), asked.end());
        texts << text;
        if (!applies)
            return;
        const auto next = cw::apply(snapshot, asked); // not std::apply
        QVERIFY2(next.has_value(), next.has_value() ? "" : next.error().text.code.c_str());
        snapshot = next->snapshot;
        refresh();
    });
    connect(&view, &RackView::blocked, this, [this](const QString& reason) { reasons << reason; });
    connect(&view, &RackView::selectionChanged, this, [this] { ++selections; });
    view.resize(720, 860);
    refresh();
    view.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setZoom(1);
    view.setFocus();
}

void RackViewFixture::refresh() { view.show(snapshot, scenario, nullptr, false); }

const Device* RackViewFixture::named(const std::string& name) const {
    for (const auto& [rack_id, rack] : snapshot->scenario(scenario)->racks)
        for (const auto& [device_id, value] : rack->devices)
            if (value->name == name)
                return value.get();
    return nullptr;
}

DeviceId RackViewFixture::id(const std::string& name) const {
    const Device* found = named(name);
    return found ? found->id : DeviceId{};
}

int RackViewFixture::deviceCount() const {
    int n = 0;
    for (const auto& [rack_id, rack] : snapshot->scenario(scenario)->racks)
        n += static_cast<int>(rack->devices.size());
    return n;
}

ObjectRef RackViewFixture::ref(const std::string& name) const {
    return {ObjectKind::device, scenario.value, id(name).value, {}};
}

RackGeometry RackViewFixture::geometry(RackId rack) const {
    RackLayout layout;
    layout.update(*snapshot->scenario(scenario), *snapshot->catalog, RackMetrics::forZoom(view.zoom()),
                  view.viewport()->width());
    RackGeometry g = layout.geometry(*layout.cell(rack));
    const QPointF offset(view.horizontalScrollBar()->value(), view.verticalScrollBar()->value());
    return RackGeometry(g.metrics, g.card.translated(-offset), g.height_u);
}

QPoint RackViewFixture::at(RackId rack, int u) const {
    Position position;
    position.u = u;
    return geometry(rack).deviceRect(position, 1, view.face()).center().toPoint();
}

QPoint RackViewFixture::at(const std::string& name) const {
    const auto [rack, found] = snapshot->device(scenario, id(name));
    const auto info = snapshot->catalog->device(found->kind, found->type);
    return geometry(rack->id).deviceRect(found->position, std::max(1, info->units()), view.face()).center().toPoint();
}

QPoint RackViewFixture::title(RackId rack) const { return geometry(rack).title.topLeft().toPoint() + QPoint(10, 10); }

void RackViewFixture::press(QPoint point, Qt::KeyboardModifiers modifiers) {
    QTest::mousePress(view.viewport(), Qt::LeftButton, modifiers, point);
}

void RackViewFixture::move(QPoint point, Qt::KeyboardModifiers modifiers) {
    QMouseEvent event(QEvent::MouseMove, QPointF(point), view.viewport()->mapToGlobal(QPointF(point)), Qt::NoButton,
                      Qt::LeftButton, modifiers);
    QApplication::sendEvent(view.viewport(), &event);
}

void RackViewFixture::release(QPoint point, Qt::KeyboardModifiers modifiers) {
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, modifiers, point);
}

void RackViewFixture::click(QPoint point, Qt::KeyboardModifiers modifiers) {
    QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, point);
}

void RackViewFixture::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers) {
    press(from);
    move(from + QPoint(4, 0), modifiers);
    move((from + to) / 2, modifiers);
    move(to, modifiers);
    view.viewport()->repaint();
    release(to, modifiers);
}

void RackViewFixture::dropFromPalette(DeviceKind kind, const QString& type, QPoint point,
                                      Qt::KeyboardModifiers modifiers) {
    const std::unique_ptr<QMimeData> data(deviceMimeData(kind, type));
    QDragEnterEvent enter(point, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
    QApplication::sendEvent(view.viewport(), &enter);
    QDragMoveEvent moved(point, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
    QApplication::sendEvent(view.viewport(), &moved);
    view.viewport()->repaint();
    QDropEvent drop(QPointF(point), Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
    QApplication::sendEvent(view.viewport(), &drop);
}

void RackViewFixture::key(int pressed, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(&view, static_cast<Qt::Key>(pressed), modifiers);
}

} // namespace cw::test
