// The rack view as a user works with it: real mouse, key and drop events on a shown view.
#include "tests/widgets/rackview/rackview_fixture.h"

#include "widgets/rackview/array_fill_dialog.h"
#include "widgets/rackview/rack_clipboard.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollBar>
#include <QtTest>

using namespace cw;
using cw::test::RackViewFixture;

class TestRackView : public QObject {
    Q_OBJECT

private slots:
    void init() { fixture = std::make_unique<RackViewFixture>(); }
    void cleanup() { fixture.reset(); }

    void dragMovesToTheUnitUnderTheDevice();
    void dragToAnotherRack();
    void dropOnAnOccupiedUnitChangesNothing();
    void shiftDropGoesToTheNearestFreePlace();
    void controlDropCopies();
    void escapeCancelsADrag();
    void droppingOutsideTheViewChangesNothing();
    void aGroupKeepsItsDistances();
    void paletteDropPlaces();
    void paletteDropOnAnOccupiedUnitIsBlocked();
    void unknownTypeIsRefused();
    void rubberBandSelects();
    void clicksSelect();
    void selectAllAndDelete();
    void copyAndPaste();
    void pasteIgnoresForeignClipboards();
    void duplicateTakesTheNextUnitsAbove();
    void cloneRackCopiesItsContents();
    void namesOfAClonesDevicesFollowItsName();
    void fillStopsAtTheTop();
    void fillDialogSaysHowManyFit();
    void keysMoveTheCursorAndTheDevices();
    void placeAtTheCursor();
    void renameByDoubleClick();
    void rearFaceTakesRearDevices();
    void racksAreWholeAtFirst();
    void zoomKeepsRacksAndLevels();
    void arrivingResultsMoveNothing();
    void emptyAndMissingScenarios();
    void manyRacksShow();

private:
    std::unique_ptr<RackViewFixture> fixture;
};

void TestRackView::dragMovesToTheUnitUnderTheDevice() {
    RackViewFixture& f = *fixture;
    f.drag(f.at(f.first_rack, 9), f.at(f.first_rack, 20)); // n02 held at its lowest unit
    const auto* move = f.last<MoveDevices>();
    QVERIFY(move);
    QCOMPARE(f.edits.size(), std::size_t(1));
    QCOMPARE(move->moves.size(), std::size_t(1));
    QCOMPARE(move->moves[0].device, f.id("n02"));
    QCOMPARE(move->moves[0].rack, f.first_rack);
    QCOMPARE(f.named("n02")->position.u, 20);
    QVERIFY(f.reasons.isEmpty());
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n02")});
}

void TestRackView::dragToAnotherRack() {
    RackViewFixture& f = *fixture;
    f.drag(f.at(f.first_rack, 3), f.at(f.second_rack, 3));
    const auto [rack, device] = f.snapshot->device(f.scenario, f.id("n01"));
    QCOMPARE(rack->id, f.second_rack);
    QCOMPARE(device->position.u, 1);
    // Held near the top of the rack it stops there rather than hang out of it.
    f.drag(f.at(f.second_rack, 1), f.at(f.second_rack, 48));
    QCOMPARE(f.named("n01")->position.u, 41);
}

void TestRackView::dropOnAnOccupiedUnitChangesNothing() {
    RackViewFixture& f = *fixture;
    const Snapshot before = f.snapshot;
    f.drag(f.at(f.first_rack, 1), f.at(f.first_rack, 6));
    QVERIFY(f.edits.empty());
    QCOMPARE(f.reasons.size(), 1);
    QVERIFY2(f.reasons[0].contains(QStringLiteral("R01 U6")), qPrintable(f.reasons[0]));
    QVERIFY(f.snapshot == before);
}

void TestRackView::shiftDropGoesToTheNearestFreePlace() {
    RackViewFixture& f = *fixture;
    f.drag(f.at(f.first_rack, 9), f.at(f.first_rack, 39), Qt::ShiftModifier);
    QVERIFY(f.reasons.isEmpty());
    QVERIFY(f.last<MoveDevices>());
    QCOMPARE(f.named("n02")->position.u, 41); // U39 to 46 meet the switch at U40; above it is nearer than below
}

void TestRackView::controlDropCopies() {
    RackViewFixture& f = *fixture;
    f.drag(f.at(f.first_rack, 1), f.at(f.second_rack, 5), Qt::ControlModifier);
    const auto* placed = f.last<PlaceDevices>();
    QVERIFY(placed);
    QCOMPARE(placed->rack, f.second_rack);
    QCOMPARE(placed->devices.size(), std::size_t(1));
    QCOMPARE(placed->devices[0].position.u, 5);
    QCOMPARE(f.deviceCount(), 4);
    QVERIFY(f.named("n01"));
    QVERIFY(f.named("n03")); // the copy's own name
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n03")});
}

void TestRackView::escapeCancelsADrag() {
    RackViewFixture& f = *fixture;
    f.press(f.at("n02"));
    f.move(f.at(f.second_rack, 20));
    f.key(Qt::Key_Escape);
    f.move(f.at(f.second_rack, 22));
    f.release(f.at(f.second_rack, 22));
    QVERIFY(f.edits.empty());
    QVERIFY(f.reasons.isEmpty());
    f.drag(f.at(f.first_rack, 9), f.at(f.second_rack, 9)); // and the next drag works
    QCOMPARE(f.edits.size(), std::size_t(1));
}

void TestRackView::droppingOutsideTheViewChangesNothing() {
    RackViewFixture& f = *fixture;
    f.drag(f.at("n02"), QPoint(-80, 200));
    QVERIFY(f.edits.empty());
    QVERIFY(f.reasons.isEmpty());
    f.drag(f.at("n02"), QPoint(f.view.viewport()->width() - 4, 300)); // beside the racks
    QVERIFY(f.edits.empty());
    QCOMPARE(f.reasons.size(), 1);
}

void TestRackView::aGroupKeepsItsDistances() {
    RackViewFixture& f = *fixture;
    f.view.setSelection({f.ref("n01"), f.ref("n02"), f.ref("leaf 1")});
    f.drag(f.at(f.first_rack, 1), f.at(f.second_rack, 4));
    QCOMPARE(f.last<MoveDevices>()->moves.size(), std::size_t(3));
    QCOMPARE(f.named("n01")->position.u, 4);
    QCOMPARE(f.named("n02")->position.u, 12);
    QCOMPARE(f.named("leaf 1")->position.u, 43);
    // Overlapping its own old place is no obstacle.
    f.drag(f.at(f.second_rack, 4), f.at(f.second_rack, 6));
    QCOMPARE(f.named("n02")->position.u, 14);
    QVERIFY(f.reasons.isEmpty());
}

void TestRackView::paletteDropPlaces() {
    RackViewFixture& f = *fixture;
    f.dropFromPalette(DeviceKind::network_switch, QStringLiteral("qm9700"), f.at(f.second_rack, 30));
    const auto* placed = f.last<PlaceDevices>();
    QVERIFY(placed);
    QCOMPARE(placed->rack, f.second_rack);
    QCOMPARE(placed->devices[0].type, std::string("qm9700"));
    QCOMPARE(placed->devices[0].position.u, 30);
    QVERIFY(!placed->devices[0].name.empty());
    QCOMPARE(f.view.selection().size(), std::size_t(1)); // the new device

    f.dropFromPalette(DeviceKind::pdu, QStringLiteral("pdu-208v-60a"), f.at(f.second_rack, 10) + QPoint(60, 0));
    QCOMPARE(f.last<PlaceDevices>()->devices[0].position.mount, Mount::zero_u_right);
    QCOMPARE(f.last<PlaceDevices>()->devices[0].feed, Feed::a);
    f.dropFromPalette(DeviceKind::pdu, QStringLiteral("pdu-208v-60a"), f.at(f.second_rack, 10) - QPoint(60, 0));
    QCOMPARE(f.last<PlaceDevices>()->devices[0].position.mount, Mount::zero_u_left);
    QCOMPARE(f.last<PlaceDevices>()->devices[0].feed, Feed::b);
}

void TestRackView::paletteDropOnAnOccupiedUnitIsBlocked() {
    RackViewFixture& f = *fixture;
    f.dropFromPalette(DeviceKind::network_switch, QStringLiteral("qm9700"), f.at(f.first_rack, 5));
    QVERIFY(f.edits.empty());
    QCOMPARE(f.reasons.size(), 1);
    QVERIFY2(f.reasons[0].contains(QStringLiteral("nearest free: R01 U17")), qPrintable(f.reasons[0]));
}

void TestRackView::unknownTypeIsRefused() {
    RackViewFixture& f = *fixture;
    f.dropFromPalette(DeviceKind::network_switch, QStringLiteral("no-such-switch"), f.at(f.second_rack, 30));
    QVERIFY(f.edits.empty());
    f.view.place(DeviceKind::network_switch, QStringLiteral("no-such-switch"));
    QVERIFY(f.edits.empty());
    QCOMPARE(f.reasons.size(), 1);
}

void TestRackView::rubberBandSelects() {
    RackViewFixture& f = *fixture;
    f.press(f.at(f.first_rack, 30));
    f.move(f.at(f.first_rack, 20) + QPoint(20, 0));
    f.move(f.at(f.first_rack, 12) + QPoint(20, 0));
    f.release(f.at(f.first_rack, 12) + QPoint(20, 0));
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n02")});
    f.press(f.at(f.first_rack, 30), Qt::ControlModifier);
    f.move(f.at(f.first_rack, 41), Qt::ControlModifier);
    f.move(f.at(f.first_rack, 40), Qt::ControlModifier);
    f.release(f.at(f.first_rack, 40), Qt::ControlModifier);
    QCOMPARE(f.view.selection().size(), std::size_t(2));
    QVERIFY(f.edits.empty());
}

void TestRackView::clicksSelect() {
    RackViewFixture& f = *fixture;
    f.click(f.at("n01"));
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n01")});
    f.click(f.at("leaf 1"), Qt::ControlModifier);
    QCOMPARE(f.view.selection().size(), std::size_t(2));
    f.click(f.at("leaf 1"), Qt::ControlModifier);
    QCOMPARE(f.view.selection().size(), std::size_t(1));
    f.click(f.at("n01"));
    f.click(f.at("leaf 1"), Qt::ShiftModifier);
    QCOMPARE(f.view.selection().size(), std::size_t(3)); // n02 stands between
    f.click(f.at(f.second_rack, 20));
    QVERIFY(f.view.selection().empty());
    f.click(f.title(f.second_rack));
    QCOMPARE(f.view.selection(),
             (std::vector<ObjectRef>{{ObjectKind::rack, f.scenario.value, f.second_rack.value, {}}}));
    QVERIFY(f.selections >= 6);
}

void TestRackView::selectAllAndDelete() {
    RackViewFixture& f = *fixture;
    f.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(f.view.selection().size(), std::size_t(3));
    f.key(Qt::Key_Delete);
    QVERIFY(f.last<RemoveDevices>());
    QCOMPARE(f.deviceCount(), 0);
    QVERIFY(f.view.selection().empty());
    f.key(Qt::Key_Delete); // nothing selected: nothing asked for
    QCOMPARE(f.edits.size(), std::size_t(1));
    f.click(f.title(f.second_rack));
    f.key(Qt::Key_Delete);
    QVERIFY(f.last<RemoveRacks>());
    QVERIFY(!f.snapshot->rack(f.scenario, f.second_rack));
}

void TestRackView::copyAndPaste() {
    RackViewFixture& f = *fixture;
    f.view.setSelection({f.ref("n01"), f.ref("n02")});
    f.key(Qt::Key_C, Qt::ControlModifier);
    QVERIFY(f.view.canPaste());
    const QString table = QGuiApplication::clipboard()->text();
    QVERIFY2(table.contains(QStringLiteral("R01\t1\tn01")), qPrintable(table));
    f.click(f.at(f.second_rack, 11));
    f.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(f.deviceCount(), 5);
    QCOMPARE(f.named("n03")->position.u, 11);
    QCOMPARE(f.named("n04")->position.u, 19);
    QCOMPARE(f.view.selection().size(), std::size_t(2));
    f.key(Qt::Key_V, Qt::ControlModifier); // taken now: the nearest place for both
    QCOMPARE(f.deviceCount(), 7);

    f.view.setSelection({{ObjectKind::rack, f.scenario.value, f.first_rack.value, {}}});
    f.view.copySelection();
    f.view.paste();
    QVERIFY(f.last<AddRacks>());
    QCOMPARE(f.snapshot->scenario(f.scenario)->racks.size(), std::size_t(3));
}

void TestRackView::pasteIgnoresForeignClipboards() {
    RackViewFixture& f = *fixture;
    QGuiApplication::clipboard()->setText(QStringLiteral("R01\t1\tn01"));
    QVERIFY(!f.view.canPaste());
    f.view.paste();
    auto* damaged = new QMimeData;
    damaged->setData(QLatin1String(clipboard_mime_type), "{\"edit\":");
    QGuiApplication::clipboard()->setMimeData(damaged);
    f.view.paste();
    QVERIFY(f.edits.empty());
}

void TestRackView::duplicateTakesTheNextUnitsAbove() {
    RackViewFixture& f = *fixture;
    f.view.setSelection({f.ref("n01")});
    f.key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(f.named("n03")->position.u, 17); // U9 to 16 are taken by n02
    f.key(Qt::Key_D, Qt::ControlModifier);    // the copy is selected and is copied in turn
    QCOMPARE(f.named("n04")->position.u, 25);
}

void TestRackView::cloneRackCopiesItsContents() {
    RackViewFixture& f = *fixture;
    f.click(f.title(f.first_rack));
    f.view.cloneSelectedRack();
    const auto* add = f.last<AddRacks>();
    QVERIFY(add);
    QCOMPARE(add->racks.size(), std::size_t(1));
    QCOMPARE(f.deviceCount(), 6);
    QCOMPARE(f.view.selection().size(), std::size_t(1));
    QCOMPARE(f.view.selection()[0].kind, ObjectKind::rack);
    QVERIFY(f.view.selection()[0].id != f.first_rack.value);
    QVERIFY(add->racks[0].x > 1); // beside R02, not inside R01
}

void TestRackView::namesOfAClonesDevicesFollowItsName() {
    Rack rack;
    rack.name = "L02";
    std::uint32_t id = 0;
    for (const char* name : {"L02 A", "L02-sw1", "L021", "n01"}) {
        auto device = std::make_shared<Device>();
        device->name = name;
        rack.devices.emplace(DeviceId{++id}, std::move(device));
    }
    Scenario scenario;
    scenario.racks.emplace(RackId{1}, std::make_shared<Rack>(rack));
    const Rack clone = cloneRack(scenario, rack);
    QCOMPARE(clone.name, std::string("L03"));
    std::vector<std::string> names;
    for (const auto& [place, device] : clone.devices)
        names.push_back(device->name);
    QCOMPARE(names, (std::vector<std::string>{"L03 A", "L03-sw1", "L022", "n02"}));
}

void TestRackView::fillStopsAtTheTop() {
    RackViewFixture& f = *fixture;
    f.view.setSelection({f.ref("n02")});
    f.view.fillWithSelection(100);
    // R01 above U16: U17-24 and U25-32, then the switch at U40 leaves U41-48; R02 from U17 on: four.
    QCOMPARE(f.deviceCount(), 3 + 3 + 4);
    QVERIFY(f.reasons.isEmpty());
    f.view.setSelection({f.ref("n02")});
    f.view.fillWithSelection(1);
    QCOMPARE(f.reasons.size(), 1); // full from there
}

void TestRackView::fillDialogSaysHowManyFit() {
    RackViewFixture& f = *fixture;
    std::vector<Edit> filled;
    ArrayFillDialog dialog(f.snapshot, f.scenario, *f.named("n02"), f.first_rack, {f.first_rack, f.second_rack});
    connect(&dialog, &ArrayFillDialog::filled, this, [&](const std::vector<Edit>& edits) { filled = edits; });
    dialog.setCount(5);
    QCOMPARE(dialog.fitting(), 5);
    dialog.setFirstUnit(41);
    QCOMPARE(dialog.fitting(), 2); // one in each rack
    dialog.accept();
    QCOMPARE(filled.size(), std::size_t(2));
}

void TestRackView::keysMoveTheCursorAndTheDevices() {
    RackViewFixture& f = *fixture;
    f.key(Qt::Key_Up); // shows the cursor at the first rack's floor
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n01")});
    f.key(Qt::Key_Up);
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n02")});
    f.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(f.named("n02")->position.u, 10);
    f.key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(f.named("n02")->position.u, 9);
    f.key(Qt::Key_Down, Qt::AltModifier); // n01 is in the way
    QCOMPARE(f.named("n02")->position.u, 9);
    QCOMPARE(f.reasons.size(), 1);
    f.key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(f.snapshot->device(f.scenario, f.id("n02")).first->id, f.second_rack);
    f.key(Qt::Key_Left);
    f.key(Qt::Key_Home);
    for (int i = 0; i < 2; ++i)
        f.key(Qt::Key_Up); // above the top unit stands the rack itself
    QCOMPARE(f.view.selection(),
             (std::vector<ObjectRef>{{ObjectKind::rack, f.scenario.value, f.first_rack.value, {}}}));
    QVERIFY(f.view.accessibleDescription().contains(QStringLiteral("R01")));
}

void TestRackView::placeAtTheCursor() {
    RackViewFixture& f = *fixture;
    f.click(f.at(f.second_rack, 7));
    f.view.place(DeviceKind::gpu_server, QStringLiteral("dgx-h100"));
    QCOMPARE(f.last<PlaceDevices>()->rack, f.second_rack);
    QCOMPARE(f.last<PlaceDevices>()->devices[0].position.u, 7);
    f.view.place(DeviceKind::gpu_server, QStringLiteral("dgx-h100")); // taken: the nearest free place
    QCOMPARE(f.last<PlaceDevices>()->devices[0].position.u, 15);
    QCOMPARE(f.deviceCount(), 5);
}

void TestRackView::renameByDoubleClick() {
    RackViewFixture& f = *fixture;
    QTest::mouseDClick(f.view.viewport(), Qt::LeftButton, Qt::NoModifier, f.title(f.first_rack));
    auto* editor = f.view.findChild<QLineEdit*>();
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("Pod 1"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(f.snapshot->rack(f.scenario, f.first_rack)->name, std::string("Pod 1"));
    QCOMPARE(f.edits.size(), std::size_t(1));
}

void TestRackView::rearFaceTakesRearDevices() {
    RackViewFixture& f = *fixture;
    f.view.setFace(Face::rear);
    f.dropFromPalette(DeviceKind::network_switch, QStringLiteral("qm9700"), f.at(f.second_rack, 30));
    QCOMPARE(f.last<PlaceDevices>()->devices[0].position.face, Face::rear);
    f.view.setFace(Face::front);
    // A front device moved in either view stays at the front.
    f.view.setFace(Face::rear);
    f.drag(f.at(f.first_rack, 9), f.at(f.first_rack, 20));
    QCOMPARE(f.named("n02")->position.face, Face::front);
    QCOMPARE(f.named("n02")->position.u, 20);
}

void TestRackView::racksAreWholeAtFirst() {
    RackViewFixture& f = *fixture;
    for (const QSize& size : {QSize(750, 370), QSize(750, 520), QSize(1390, 630), QSize(1900, 1000)}) {
        RackView view;
        view.resize(size);
        view.QWidget::show();
        view.show(f.snapshot, f.scenario, nullptr, false);
        RackLayout layout;
        layout.update(*f.snapshot->scenario(f.scenario), *f.snapshot->catalog, RackMetrics::forZoom(view.zoom()),
                      view.viewport()->width());
        QVERIFY2(layout.lines().front().bottom <= view.viewport()->height(), qPrintable(QString::number(size.height())));
        QVERIFY(layout.geometry(layout.cells().front()).gauges.height() > 1); // with how full it is
    }
}

void TestRackView::zoomKeepsRacksAndLevels() {
    RackViewFixture& f = *fixture;
    f.view.zoomOut();
    QVERIFY(f.view.zoom() < 1);
    f.view.zoomIn();
    QCOMPARE(f.view.zoom(), 1.0);
    f.view.setZoom(1000);
    QVERIFY(f.view.zoom() < 10);
    f.view.setZoom(0);
    QVERIFY(f.view.zoom() > 0);
    f.view.viewport()->repaint();
    f.view.setZoom(0.4);
    f.click(f.at("n02"));
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n02")});
    f.view.zoomToFit();
    QCOMPARE(f.view.verticalScrollBar()->maximum(), 0);
}

void TestRackView::arrivingResultsMoveNothing() {
    RackViewFixture& f = *fixture;
    const QPoint before = f.at("n02");
    f.click(before);
    auto results = std::make_shared<ScenarioResults>();
    auto power = std::make_shared<PowerFigures>();
    RackPower of_rack;
    of_rack.rack = f.first_rack;
    of_rack.expected = kilowatts(18);
    of_rack.by_kind = {{"gpu_server", 17000}};
    power->racks.push_back(of_rack);
    results->power = power;
    f.view.show(f.snapshot, f.scenario, results, false);
    const QImage fresh = f.view.viewport()->grab().toImage();
    f.view.show(f.snapshot, f.scenario, results, true);
    const QImage stale = f.view.viewport()->grab().toImage();
    QVERIFY(fresh != stale); // dimmed
    f.view.show(f.snapshot, f.scenario, results, false);
    QCOMPARE(f.view.viewport()->grab().toImage(), fresh);
    QCOMPARE(f.at("n02"), before);
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{f.ref("n02")});
    // A drag goes on while figures arrive.
    f.press(f.at(f.first_rack, 9));
    f.move(f.at(f.second_rack, 9));
    f.view.show(f.snapshot, f.scenario, nullptr, true);
    f.release(f.at(f.second_rack, 9));
    QCOMPARE(f.edits.size(), std::size_t(1));
}

void TestRackView::emptyAndMissingScenarios() {
    RackViewFixture& f = *fixture;
    f.view.show(nullptr, {}, nullptr, false);
    f.view.viewport()->repaint();
    f.view.selectAll();
    f.view.paste();
    f.view.place(DeviceKind::gpu_server, QStringLiteral("dgx-h100"));
    f.key(Qt::Key_Up);
    f.view.show(f.snapshot, ScenarioId{9999}, nullptr, false);
    f.view.viewport()->repaint();
    QVERIFY(f.view.selection().empty());
    QVERIFY(f.edits.empty());
}

void TestRackView::manyRacksShow() {
    RackViewFixture& f = *fixture;
    auto project = std::make_shared<Project>(*f.snapshot);
    auto scenario = std::make_shared<Scenario>(*f.snapshot->scenario(f.scenario));
    const Rack model = *f.snapshot->rack(f.scenario, f.first_rack);
    for (std::uint32_t i = 0; i < 2000; ++i) {
        auto rack = std::make_shared<Rack>(model);
        rack->id = RackId{1'000'000 + i};
        rack->name = "P" + std::to_string(i);
        rack->row = 1 + static_cast<int>(i) / 100;
        rack->devices.clear();
        for (std::uint32_t n = 0; n < 4; ++n) {
            auto device = std::make_shared<Device>(
                cw::test::dgx("g" + std::to_string(i) + "." + std::to_string(n), 1 + 8 * static_cast<int>(n)));
            device->id = DeviceId{2'000'000 + 4 * i + n};
            rack->devices.emplace(device->id, device);
        }
        scenario->racks.emplace(rack->id, rack);
    }
    project->scenarios[f.scenario] = scenario;
    f.snapshot = project;
    f.refresh();
    f.view.viewport()->repaint();
    f.view.verticalScrollBar()->setValue(f.view.verticalScrollBar()->maximum());
    f.view.viewport()->repaint();
    f.view.zoomToFit();
    f.view.viewport()->repaint();
    const ObjectRef far{ObjectKind::rack, f.scenario.value, 1'001'999, {}};
    f.view.setZoom(1);
    f.view.setSelection({far});
    f.view.viewport()->repaint();
    QVERIFY(f.view.verticalScrollBar()->value() > 0);
    QCOMPARE(f.view.selection(), std::vector<ObjectRef>{far});
}

QTEST_MAIN(TestRackView)
#include "test_rackview.moc"
