// Layout, figures and drawing of racks, apart from the view.
#include "tests/support/small_catalog.h"
#include "widgets/rackview/rack_drag.h"
#include "widgets/rackview/rack_figures.h"
#include "widgets/rackview/rack_layout.h"
#include "widgets/rackview/rack_painter.h"
#include "widgets/theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

using namespace cw;

namespace {

Rack rackOf(const std::vector<Device>& devices) {
    Rack rack;
    rack.id = RackId{7};
    rack.name = "R07";
    rack.type = "rack-48u";
    std::uint32_t id = 100;
    for (Device device : devices) {
        device.id = DeviceId{id++};
        rack.devices.emplace(device.id, std::make_shared<Device>(device));
    }
    return rack;
}

ScenarioResults resultsOf(RackId rack, double gpu_c, double probability, double gpu_server_kw) {
    ScenarioResults results;
    auto power = std::make_shared<PowerFigures>();
    RackPower p;
    p.rack = rack;
    p.expected = kilowatts(gpu_server_kw + 1);
    p.by_kind = {{"gpu_server", gpu_server_kw * 1000}};
    power->racks.push_back(p);
    results.power = power;
    auto thermal = std::make_shared<ThermalFigures>();
    RackThermal t;
    t.rack = rack;
    t.node.positions.resize(8);
    t.node.positions.back().gpu = celsius(gpu_c - 2); // at the expected hour
    t.risk.worst_gpu = celsius(gpu_c);
    t.risk.probability = probability;
    thermal->racks.push_back(t);
    results.thermal = thermal;
    return results;
}

QImage drawn(const Rack& rack, Face face, RackPaintOptions options, const QRectF& card) {
    QImage image(400, 900, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    RackPainter(*cw::test::smallCatalog(), Theme::light(), options).paint(painter, card, rack, face);
    return image;
}

} // namespace

class TestRackParts : public QObject {
    Q_OBJECT

private slots:
    void rowsBeginLinesAndLinesWrap() {
        Scenario scenario;
        for (std::uint32_t i = 1; i <= 7; ++i) {
            Rack rack;
            rack.id = RackId{i};
            rack.type = i == 2 ? "rack-42u-narrow" : "rack-48u";
            rack.row = i <= 5 ? 1 : 2;
            rack.x = 10 - static_cast<double>(i); // drawn from left to right of the floor
            scenario.racks.emplace(rack.id, std::make_shared<Rack>(rack));
        }
        RackLayout layout;
        layout.update(scenario, *cw::test::smallCatalog(), RackMetrics::forZoom(1), 800); // three cards wide
        QCOMPARE(layout.lines().size(), std::size_t(3));
        QCOMPARE(layout.lines()[0].count, std::size_t(3));
        QCOMPARE(layout.lines()[1].count, std::size_t(2));
        QVERIFY(layout.lines()[2].starts_row);
        QCOMPARE(layout.cells().front().rack, RackId{5});
        for (const RackCell& cell : layout.cells()) {
            QCOMPARE(layout.cellAt(cell.card.center())->rack, cell.rack);
            QVERIFY(cell.card.right() <= 800);
        }
        QVERIFY(!layout.cellAt(QPointF(-5, 20)));
        QVERIFY(!layout.cell(RackId{99}));
        // Racks of one line stand on one floor, whatever their height.
        const RackGeometry tall = layout.geometry(*layout.cell(RackId{1}));
        const RackGeometry low = layout.geometry(*layout.cell(RackId{2}));
        QCOMPARE(low.units.bottom() - low.card.bottom(), tall.units.bottom() - tall.card.bottom());
        QVERIFY(low.units.height() < tall.units.height());
    }

    void unitsAndBlocksAgree() {
        const RackMetrics metrics = RackMetrics::forZoom(1);
        const RackGeometry g(metrics, QRectF(0, 0, metrics.card_width, metrics.cardHeight(48)), 48);
        for (int u = 1; u <= 48; ++u) {
            Position position;
            position.u = u;
            QCOMPARE(g.unitAt(g.deviceRect(position, 1, Face::front).center().y()), u);
        }
        QCOMPARE(g.unitAt(-1e6), 48);
        QCOMPARE(g.unitAt(1e6), 1);
        Position half;
        half.u = 3;
        half.slot = Slot::left;
        // The left half is at the right when seen from behind.
        QVERIFY(g.deviceRect(half, 1, Face::front).center().x() < g.units.center().x());
        QVERIFY(g.deviceRect(half, 1, Face::rear).center().x() > g.units.center().x());
        QCOMPARE(g.slotAt(g.deviceRect(half, 1, Face::rear).center().x(), Face::rear), Slot::left);
    }

    void alikeServersShareTheRacksFigure() {
        const CatalogPtr catalog = cw::test::smallCatalog();
        const Rack rack = rackOf({cw::test::dgx("n01", 1), cw::test::dgx("n02", 9)});
        const ScenarioResults results = resultsOf(rack.id, 62, 0, 16);
        const RackFigures f = rackFigures(*catalog, rack, &results);
        QCOMPARE(f.devices.at(DeviceId{100}).expected, std::optional(kilowatts(8)));
        QCOMPARE(f.devices.at(DeviceId{101}).gpu_c, std::optional(62.0));
        QVERIFY(!f.devices.at(DeviceId{101}).gpu_c_is_limit);
        QCOMPARE(f.thermal, std::optional(Severity::info));
        QVERIFY(f.has_gpus);
    }

    void unlikeServersGetNoShareOfASum() {
        const CatalogPtr catalog = cw::test::smallCatalog();
        const Rack rack =
            rackOf({cw::test::dgx("n01", 1), cw::test::device(DeviceKind::gpu_server, "pcie-2u", "p01", 9)});
        const ScenarioResults results = resultsOf(rack.id, 70, 0.3, 12);
        const RackFigures f = rackFigures(*catalog, rack, &results);
        for (const auto& [id, figures] : f.devices) {
            QVERIFY(!figures.expected);
            QVERIFY(figures.gpu_c_is_limit); // the hottest node's figure bounds the others'
        }
        QCOMPARE(f.thermal, std::optional(Severity::error)); // slowed in 30 % of the hours
    }

    void findingsAreThoseOfTheRackAndItsDevices() {
        const Rack rack = rackOf({cw::test::dgx("n01", 1)});
        ScenarioResults results = resultsOf(rack.id, 62, 0, 16);
        const auto finding = [](Severity severity, std::string code, ObjectKind kind, std::uint32_t id) {
            Diagnostic d;
            d.severity = severity;
            d.text = {std::move(code), {}};
            d.subject = {kind, 1, id, {}};
            return d;
        };
        Diagnostic joined = finding(Severity::error, "power.rack_over_limit", ObjectKind::rack, rack.id.value + 1);
        joined.also = {{ObjectKind::rack, 1, rack.id.value, {}}};
        results.checks = std::make_shared<const std::vector<Diagnostic>>(
            std::vector{joined, finding(Severity::error, "of another rack", ObjectKind::rack, rack.id.value + 1),
                        finding(Severity::warning, "of its device", ObjectKind::device, 100),
                        finding(Severity::error, "of another device", ObjectKind::device, 99)});
        const RackFigures f = rackFigures(*cw::test::smallCatalog(), rack, &results);
        QCOMPARE(f.errors, 1);
        QCOMPARE(f.findings.size(), std::size_t(2));
        QCOMPARE(f.findings.front().code, std::string("power.rack_over_limit"));
        QCOMPARE(f.findings.back().code, std::string("of its device"));
    }

    void withoutResultsNothingIsClaimed() {
        const Rack rack = rackOf({cw::test::dgx("n01", 1)});
        const RackFigures f = rackFigures(*cw::test::smallCatalog(), rack, nullptr);
        QVERIFY(!f.expected && !f.peak && !f.worst_gpu_c && !f.thermal);
        QVERIFY(f.devices.at(DeviceId{100}).rated);
        const ScenarioResults other = resultsOf(RackId{8}, 62, 0, 16);
        QVERIFY(!rackFigures(*cw::test::smallCatalog(), rack, &other).expected);
    }

    void theCardFillsItsAreaAndNoMore() {
        const Rack rack = rackOf({cw::test::dgx("n01", 1), cw::test::pdu("PDU A", Mount::zero_u_left, Feed::a)});
        const QRectF card(50, 40, 280, 800);
        for (const bool printing : {false, true}) {
            const QImage image = drawn(rack, Face::front, {Colouring::role, nullptr, false, printing}, card);
            const QRect inside = card.toRect().adjusted(-1, -1, 1, 1);
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (!inside.contains(x, y))
                        QCOMPARE(image.pixel(x, y), qRgb(255, 255, 255));
            int marked = 0;
            for (int x = 50; x < 330; ++x)
                marked += image.pixel(x, 700) != qRgb(255, 255, 255);
            QVERIFY(marked > 100);
        }
    }

    void facesAndColouringsDiffer() {
        const Rack rack = rackOf({cw::test::dgx("n01", 1),
                                  cw::test::device(DeviceKind::network_switch, "qm9700", "leaf 1", 40, Face::rear)});
        const ScenarioResults results = resultsOf(rack.id, 62, 0, 8);
        const QRectF card(0, 0, 280, 800);
        const RackPaintOptions plain{Colouring::role, &results, false, false};
        const QImage front = drawn(rack, Face::front, plain, card);
        QVERIFY(front != drawn(rack, Face::rear, plain, card));
        QVERIFY(front != drawn(rack, Face::front, {Colouring::temperature, &results, false, false}, card));
        QVERIFY(front != drawn(rack, Face::front, {Colouring::power, &results, false, false}, card));
        QVERIFY(front != drawn(rack, Face::front, {Colouring::risk, &results, false, false}, card));
        QVERIFY(front != drawn(rack, Face::front, {Colouring::role, &results, true, false}, card));
        QCOMPARE(front, drawn(rack, Face::front, plain, card));
    }

    void printsStayApartInGrey() {
        const auto greyOf = [](DeviceKind kind, const std::string& type) {
            Rack rack = rackOf({cw::test::device(kind, type, "x", 4)});
            return drawn(rack, Face::front, {Colouring::role, nullptr, false, true}, QRectF(0, 0, 280, 800))
                .convertToFormat(QImage::Format_Grayscale8);
        };
        QVERIFY(greyOf(DeviceKind::storage, "ai400x2") != greyOf(DeviceKind::gpu_server, "pcie-2u"));
    }

    void oddRacksAreDrawn() {
        Rack rack = rackOf({cw::test::device(DeviceKind::gpu_server, "gone", "old", 50)});
        rack.type = "gone-too";
        QVERIFY(drawnHeight(*cw::test::smallCatalog(), rack) >= 50);
        drawn(rack, Face::front, {}, QRectF(0, 0, 280, 800));
        drawn(Rack{}, Face::rear, {}, QRectF(0, 0, 3, 3));
    }

    void aGroupNeedsARackForEachOfIts() {
        const Snapshot plan = cw::test::samplePlan();
        const ScenarioId id = cw::test::firstScenario(*plan);
        const Scenario& scenario = *plan->scenario(id);
        std::vector<RackId> order;
        std::set<DeviceId> servers;
        DeviceId anchor;
        for (const auto& [rack_id, rack] : scenario.racks) {
            order.push_back(rack_id);
            for (const auto& [device_id, device] : rack->devices) {
                if (device->name != "n01" && device->name != "n03")
                    continue;
                servers.insert(device_id);
                if (!anchor)
                    anchor = device_id;
            }
        }
        const RackDrag drag = RackDrag::ofDevices(*plan->catalog, scenario, order, servers, anchor);
        QCOMPARE(drag.items().size(), std::size_t(2));
        Position wanted;
        wanted.u = 20;
        QVERIFY(drag.plan(*plan->catalog, scenario, order, order[0], wanted, false).fits());
        const DropPlan beyond = drag.plan(*plan->catalog, scenario, order, order[2], wanted, false);
        QVERIFY(!beyond.fits());
        QVERIFY(!beyond.nearest.empty());
        const auto edits = drag.edits(scenario, beyond.nearest, false);
        QVERIFY(cw::apply(plan, edits).has_value());
        QVERIFY(drag.edits(scenario,
                           drag.plan(*plan->catalog, scenario, order, order[0],
                                     scenario.racks.begin()->second->devices.begin()->second->position, false)
                               .spots,
                           false)
                    .empty());
    }
};

QTEST_MAIN(TestRackParts)
#include "test_rack_parts.moc"
