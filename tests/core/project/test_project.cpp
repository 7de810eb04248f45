// What a plan is: equality, mounting rules, sums of a rack, the table of assumptions, JSON values.
#include "core/catalog/catalog_loader.h"
#include "core/project/enumerators.h"
#include "core/project/json_value.h"
#include "core/project/placement.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace cw;
using namespace cw::test;

namespace {

Rack rackWith(const std::vector<Device>& devices, const std::string& type = "rack-48u") {
    Rack rack;
    rack.id = RackId{1};
    rack.name = "R01";
    rack.type = type;
    std::uint32_t id = 10;
    for (Device d : devices) {
        d.id = DeviceId{id++};
        rack.devices.emplace(d.id, std::make_shared<const Device>(d));
    }
    return rack;
}

std::string problem(const Rack& rack, const Device& d, const std::vector<DeviceId>& ignore = {}) {
    const auto info = smallCatalog()->device(d.kind, d.type);
    const auto text = placementProblem(*smallCatalog(), rack, *info, d.position, ignore);
    return text ? text->code : std::string();
}

std::string arg(const Text& text, const std::string& name) {
    for (const auto& [key, value] : text.args)
        if (key == name)
            return value;
    return {};
}

Device half(const std::string& name, int u, Slot slot, Face face = Face::front) {
    Device d = device(DeviceKind::gpu_server, "half-1u", name, u, face);
    d.position.slot = slot;
    return d;
}

Device leaf(int u, Face face) { return device(DeviceKind::network_switch, "qm9700", "leaf", u, face); }
Device head(int u, Face face) { return device(DeviceKind::appliance, "head-1u", "head", u, face); }

} // namespace

class TestProject : public QObject {
    Q_OBJECT
private slots:
    void equalityLooksThroughPointers();
    void emptyProjectHasOneRackInTokyo();
    void emptyProjectOverAnEmptyCatalogIsUsable();

    void devicesKeepInsideTheRack();
    void overlappingDevicesCollide();
    void movedDevicesDontCollideWithThemselves();
    void frontAndRearCollideByDepth();
    void halfWidthDevicesStandSideBySide();
    void zeroUDevicesHangBesideTheUnits();
    void deepAndHeavyDevicesAreRefused();
    void nearestFreeSearchesUpAndDown();
    void nearestFreeTriesTheOtherSideAndRail();
    void nearestFreeOfAFullRackIsNothing();

    void pduLimitIsEightyPercentOfTheBreaker();
    void feedLimitFollowsRedundancy();
    void unknownValuesAreCountedNotZero();
    void usedUnitsCountOnceForFrontAndRear();

    void assumptionTableIsConsistent();
    void aSitesPricesHaveTheLimitsOfTypedOnes();
    void assumptionsFallBackToTheirDefault();
    void enumeratorsReadBack();

    void jsonIsCanonical();
    void jsonRefuses_data();
    void jsonRefuses();
};

void TestProject::equalityLooksThroughPointers() {
    const Snapshot a = samplePlan();
    const Snapshot b = samplePlan();
    QVERIFY(a != b);
    QVERIFY(*a == *b);
    const ScenarioId s = firstScenario(*a);
    const DeviceId d = a->rack(s, firstRack(*a))->devices.begin()->first;
    const Snapshot c = applied(a, SetProperty{{ObjectKind::device, s.value, d.value, {}}, "name", std::string("x")});
    QVERIFY(*a != *c);
    QCOMPARE(a->device(s, d).second->name, std::string("n01"));
    QCOMPARE(c->device(s, d).second->name, std::string("x"));
}

void TestProject::emptyProjectHasOneRackInTokyo() {
    const Snapshot plan = emptyPlan();
    QCOMPARE(plan->order.size(), std::size_t{1});
    const Scenario* s = plan->scenario(plan->baseline);
    QVERIFY(s);
    QCOMPARE(s->site.climate, std::string("tokyo"));
    QCOMPARE(s->racks.size(), std::size_t{1});
    QCOMPARE(s->racks.begin()->second->type, std::string("rack-48u"));
    QCOMPARE(s->fabric.switch_type, std::string("qm9700"));
    QVERIFY(plan->next_id > s->racks.begin()->first.value);
}

void TestProject::emptyProjectOverAnEmptyCatalogIsUsable() {
    const Snapshot plan = emptyProject(nullptr);
    QVERIFY(plan->catalog);
    QVERIFY(plan->scenario(plan->baseline)->racks.empty());
}

void TestProject::devicesKeepInsideTheRack() {
    const Rack rack = rackWith({});
    QCOMPARE(problem(rack, dgx("n", 41)), std::string()); // 41-48: the topmost place of an 8U server
    QCOMPARE(problem(rack, dgx("n", 42)), std::string("place.outside"));
    QCOMPARE(problem(rack, dgx("n", 0)), std::string("place.outside"));
    QCOMPARE(problem(rack, dgx("n", -3)), std::string("place.outside"));
    QCOMPARE(problem(rackWith({}, "no-such-rack"), dgx("n", 1)), std::string("place.unknown_type"));
}

void TestProject::overlappingDevicesCollide() {
    const Rack rack = rackWith({dgx("n01", 10)});
    const auto info = smallCatalog()->device(DeviceKind::gpu_server, "dgx-h100");
    const auto text = placementProblem(*smallCatalog(), rack, *info, {Mount::units, 3, Face::front, Slot::full});
    QVERIFY(text);
    QCOMPARE(text->code, std::string("place.occupied"));
    QCOMPARE(arg(*text, "by"), std::string("n01"));
    QCOMPARE(arg(*text, "u"), std::string("10"));
    QCOMPARE(problem(rack, dgx("n", 2)), std::string());
    QCOMPARE(problem(rack, dgx("n", 18)), std::string());
}

void TestProject::movedDevicesDontCollideWithThemselves() {
    const Rack rack = rackWith({dgx("n01", 10)});
    QCOMPARE(problem(rack, dgx("n01", 12)), std::string("place.occupied"));
    QCOMPARE(problem(rack, dgx("n01", 12), {DeviceId{10}}), std::string());
}

void TestProject::frontAndRearCollideByDepth() {
    // 1,200 mm deep: 660 + 500 go back to back, 660 + 660 and 897 + 660 don't.
    QCOMPARE(problem(rackWith({leaf(5, Face::front)}), head(5, Face::rear)), std::string());
    QCOMPARE(problem(rackWith({leaf(5, Face::front)}), leaf(5, Face::rear)), std::string("place.occupied"));
    QCOMPARE(problem(rackWith({dgx("n", 1)}), leaf(5, Face::rear)), std::string("place.occupied"));
    QCOMPARE(problem(rackWith({leaf(5, Face::front)}), head(5, Face::front)), std::string("place.occupied"));
    // A GPU server of unknown depth fills the rack.
    const Device pcie = device(DeviceKind::gpu_server, "pcie-2u", "p", 5);
    QCOMPARE(problem(rackWith({pcie}), head(6, Face::rear)), std::string("place.occupied"));
    QCOMPARE(problem(rackWith({head(6, Face::rear)}), pcie), std::string("place.occupied"));
}

void TestProject::halfWidthDevicesStandSideBySide() {
    const Rack rack = rackWith({half("l", 7, Slot::left)});
    QCOMPARE(problem(rack, half("r", 7, Slot::right)), std::string());
    QCOMPARE(problem(rack, half("l2", 7, Slot::left)), std::string("place.occupied"));
    QCOMPARE(problem(rack, half("f", 8, Slot::full)), std::string("place.side_needed"));
    QCOMPARE(problem(rack, head(7, Face::front)), std::string("place.occupied"));
    Device full = head(9, Face::front);
    full.position.slot = Slot::left;
    QCOMPARE(problem(rack, full), std::string("place.half_width_needed"));
}

void TestProject::zeroUDevicesHangBesideTheUnits() {
    const Rack wide = rackWith({pdu("p1", Mount::zero_u_left), dgx("n", 1)});
    QCOMPARE(problem(wide, pdu("p2", Mount::zero_u_left)), std::string());
    const Rack narrow = rackWith({pdu("p1", Mount::zero_u_left)}, "rack-42u-narrow");
    QCOMPARE(problem(narrow, pdu("p2", Mount::zero_u_left)), std::string("place.zero_u_full"));
    QCOMPARE(problem(narrow, pdu("p2", Mount::zero_u_right)), std::string());
    Device in_units = pdu("p", Mount::units);
    in_units.position.u = 5;
    QCOMPARE(problem(wide, in_units), std::string("place.needs_zero_u"));
    Device beside = dgx("n", 0);
    beside.position.mount = Mount::zero_u_right;
    QCOMPARE(problem(wide, beside), std::string("place.needs_units"));
}

void TestProject::deepAndHeavyDevicesAreRefused() {
    const Rack narrow = rackWith({}, "rack-42u-narrow"); // 800 mm deep, carries 200 kg
    QCOMPARE(problem(narrow, dgx("n", 1)), std::string("place.too_deep"));
    const Device server = device(DeviceKind::gpu_server, "liquid-h100-4u", "n", 1);
    Device second = server;
    second.position.u = 5;
    Device third = server;
    third.position.u = 9;
    QCOMPARE(problem(rackWith({server}, "rack-42u-narrow"), second), std::string());
    QCOMPARE(problem(rackWith({server, second}, "rack-42u-narrow"), third), std::string("place.too_heavy"));
}

void TestProject::nearestFreeSearchesUpAndDown() {
    const Rack rack = rackWith({dgx("n01", 10)}); // 10-17
    const auto info = *smallCatalog()->device(DeviceKind::gpu_server, "dgx-h100");
    const auto at = [&](int u) { return nearestFree(*smallCatalog(), rack, info, {Mount::units, u}); };
    QCOMPARE(at(1)->u, 1);
    QCOMPARE(at(5)->u, 2);
    QCOMPARE(at(12)->u, 18);
    QCOMPARE(at(500)->u, 41);
    QCOMPARE(at(-5)->u, 1);
}

void TestProject::nearestFreeTriesTheOtherSideAndRail() {
    const Rack rack = rackWith({half("l", 7, Slot::left), pdu("a", Mount::zero_u_left), pdu("b", Mount::zero_u_left)});
    const auto half_info = *smallCatalog()->device(DeviceKind::gpu_server, "half-1u");
    const auto beside = nearestFree(*smallCatalog(), rack, half_info, {Mount::units, 7, Face::front, Slot::left});
    QCOMPARE(beside->u, 7);
    QVERIFY(beside->slot == Slot::right);
    const auto pdu_info = *smallCatalog()->device(DeviceKind::pdu, "pdu-208v-60a");
    const auto rail = nearestFree(*smallCatalog(), rack, pdu_info, {Mount::zero_u_left});
    QVERIFY(rail->mount == Mount::zero_u_right);
}

void TestProject::nearestFreeOfAFullRackIsNothing() {
    std::vector<Device> all;
    for (int u = 1; u <= 41; u += 8)
        all.push_back(dgx("n", u));
    const auto info = *smallCatalog()->device(DeviceKind::gpu_server, "dgx-h100");
    QVERIFY(!nearestFree(*smallCatalog(), rackWith(all), info, {Mount::units, 20}));
}

void TestProject::pduLimitIsEightyPercentOfTheBreaker() {
    // 208 V, 60 A, three phases, 80 %: sqrt(3) x 208 x 60 x 0.8 = 17.29 kW.
    const PduType three_phase = *smallCatalog()->pdu("pdu-208v-60a");
    QVERIFY(std::abs(inKilowatts(*continuousLimit(three_phase)) - 17.29) < 0.005);
    PduType line_to_neutral = three_phase; // 230 V L-N and 32 A: 3 x 230 x 32 x 0.8 = 17.66 kW
    line_to_neutral.voltage = volts(230);
    line_to_neutral.breaker = amperes(32);
    line_to_neutral.voltage_is_line_to_line = false;
    QVERIFY(std::abs(inKilowatts(*continuousLimit(line_to_neutral)) - 17.664) < 1e-9);
    PduType single; // 230 V, 32 A: 5.89 kW
    single.voltage = volts(230);
    single.breaker = amperes(32);
    QVERIFY(std::abs(inKilowatts(*continuousLimit(single)) - 5.888) < 1e-9);
    PduType printed = three_phase;
    printed.capacity = kilowatts(14.4);
    QCOMPARE(inKilowatts(*continuousLimit(printed)), 14.4);
    printed.breaker = {};
    QCOMPARE(inKilowatts(*continuousLimit(printed)), 14.4);
    QVERIFY(!continuousLimit(PduType{}));
}

void TestProject::feedLimitFollowsRedundancy() {
    const double one = inKilowatts(*continuousLimit(*smallCatalog()->pdu("pdu-208v-60a")));
    const auto limit = [&](std::vector<Device> devices, FeedRedundancy redundancy) {
        Rack rack = rackWith(devices);
        rack.redundancy = redundancy;
        return rackLoad(*smallCatalog(), rack).feed_limit;
    };
    const Device a1 = pdu("a1", Mount::zero_u_left, Feed::a), a2 = pdu("a2", Mount::zero_u_left, Feed::a);
    const Device b1 = pdu("b1", Mount::zero_u_right, Feed::b);
    QCOMPARE(inKilowatts(*limit({a1, b1}, FeedRedundancy::two_n)), one);
    QCOMPARE(inKilowatts(*limit({a1, a2, b1}, FeedRedundancy::two_n)), one);
    QCOMPARE(inKilowatts(*limit({a1, a2, b1}, FeedRedundancy::none)), 3 * one);
    QCOMPARE(inKilowatts(*limit({a1}, FeedRedundancy::two_n)), one);
    QVERIFY(!limit({}, FeedRedundancy::two_n));
    Device unknown = pdu("u", Mount::zero_u_right, Feed::b);
    unknown.type = "pdu-unknown";
    QVERIFY(!limit({a1, unknown}, FeedRedundancy::two_n));
    // Four DGX H100 of 10.2 kW are more than one such feed carries; one is not.
    const RackLoad four =
        rackLoad(*smallCatalog(), rackWith({a1, b1, dgx("1", 1), dgx("2", 9), dgx("3", 17), dgx("4", 25)}));
    QCOMPARE(inKilowatts(four.rated), 40.8);
    QVERIFY(four.rated > *four.feed_limit);
    QVERIFY(rackLoad(*smallCatalog(), rackWith({a1, b1, dgx("1", 1)})).rated < *four.feed_limit);
}

void TestProject::unknownValuesAreCountedNotZero() {
    const RackLoad load =
        rackLoad(*smallCatalog(), rackWith({dgx("n", 1), device(DeviceKind::gpu_server, "pcie-2u", "p", 20)}));
    QCOMPARE(load.unknown_powers, 1);
    QCOMPARE(load.unknown_weights, 1);
    QCOMPARE(inKilowatts(load.rated), 10.2);
    QCOMPARE(inKilograms(load.weight), 130.45);
    QCOMPARE(inKilograms(*load.weight_limit), 1200.0);
}

void TestProject::usedUnitsCountOnceForFrontAndRear() {
    const RackLoad load = rackLoad(
        *smallCatalog(), rackWith({leaf(5, Face::front), head(5, Face::rear), dgx("n", 9), half("l", 20, Slot::left),
                                   half("r", 20, Slot::right), pdu("p", Mount::zero_u_left)}));
    QCOMPARE(load.used_u, 1 + 8 + 1);
    QCOMPARE(load.height_u, 48);
}

void TestProject::assumptionTableIsConsistent() {
    std::set<std::string_view> ids;
    for (const AssumptionInfo& info : assumptionTable()) {
        const std::string id(info.id);
        QVERIFY2(ids.insert(info.id).second, id.c_str());
        QVERIFY2(info.minimum <= info.low && info.low <= info.expected && info.expected <= info.high &&
                     info.high <= info.maximum,
                 id.c_str());
        QCOMPARE(assumptionInfo(info.id), &info);
    }
    // Kokolis et al., arXiv 2410.21680: 6.50 failures per 1000 node-days.
    QCOMPARE(assumptionInfo("node_failures_per_1000_node_days")->expected, 6.5);
    QVERIFY(!assumptionInfo("no_such_assumption"));
}

/// What a user may type for a place, its catalog entry may say, and nothing beyond.
void TestProject::aSitesPricesHaveTheLimitsOfTypedOnes() {
    const SiteClimate& tokyo = *shippedCatalog()->site("tokyo");
    const std::pair<const char*, std::optional<double> SiteClimate::*> prices[] = {
        {"colocation_usd_per_kw_month", &SiteClimate::colocation_usd_per_kw_month},
        {"build_usd_per_w", &SiteClimate::build_usd_per_w},
        {"water_price", &SiteClimate::water_usd_per_m3}};
    for (const auto& [id, member] : prices) {
        const AssumptionInfo& typed = *assumptionInfo(id);
        const auto accepted = [&](double value) {
            SiteClimate site = tokyo;
            site.*member = value;
            return entryFromJson<SiteClimate>(entryToJson(site), Layer::user).has_value();
        };
        QVERIFY2(accepted(typed.minimum) && accepted(typed.maximum), id);
        QVERIFY2(!accepted(typed.maximum * 1.01), id);
    }
}

void TestProject::assumptionsFallBackToTheirDefault() {
    Assumptions a;
    QCOMPARE(a.value("discount_rate"), 0.08);
    a.values["discount_rate"] = 0.05;
    QCOMPARE(a.value("discount_rate"), 0.05);
}

void TestProject::enumeratorsReadBack() {
    const auto all = [](auto first) {
        using E = decltype(first);
        for (const Enumerator<E>& e : enumerators<E>()) {
            QCOMPARE(enumeratorText(e.value), e.text);
            QVERIFY(enumeratorFromText<E>(e.text) == e.value);
        }
        QVERIFY(!enumeratorFromText<E>("nonsense"));
    };
    all(Face::front);
    all(DeviceKind::cdu);
    all(SwitchRole::none);
    all(TuningMethod::lora);
    all(Sharding::ddp);
    all(RackCooling::immersion);
    all(DataType::bf16);
}

void TestProject::jsonIsCanonical() {
    const auto parsed = parseJson(R"({"b": [1, 2.50, -0.0, 1e300, true, null], "a": "\u00fc\n\u0001"})");
    QVERIFY(parsed);
    QCOMPARE(writeJson(*parsed, JsonStyle::compact),
             std::string("{\"a\":\"\xc3\xbc\\n\\u0001\",\"b\":[1,2.5,0,1e+300,true,null]}"));
    QCOMPARE(writeJson(*parseJson(R"({"a":{"b":[]},"c":[1]})"), JsonStyle::lines),
             std::string("{\n  \"a\": {\n    \"b\": []\n  },\n  \"c\": [\n    1\n  ]\n}"));
    QCOMPARE(writeJson(*parseJson("18446744073709551615"), JsonStyle::compact), std::string("18446744073709551615"));
}

void TestProject::jsonRefuses_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("path");
    QTest::newRow("empty") << QByteArray("") << "json.empty" << "";
    QTest::newRow("blank") << QByteArray(" \n ") << "json.empty" << "";
    QTest::newRow("truncated") << QByteArray("{\"a\": [1, ") << "json.truncated" << "a[1]";
    QTest::newRow("trailing text") << QByteArray("{} x") << "json.syntax" << "";
    QTest::newRow("NaN") << QByteArray("{\"a\": NaN}") << "json.syntax" << "a";
    QTest::newRow("Infinity") << QByteArray("{\"a\": [-Infinity]}") << "json.syntax" << "a[0]";
    QTest::newRow("1e400") << QByteArray("{\"a\": {\"b\": 1e400}}") << "json.number_too_large" << "a.b";
    QTest::newRow("duplicate key") << QByteArray(R"({"x":{"a":1,"b":2,"a":3}})") << "json.duplicate_key" << "x.a";
    QTest::newRow("lone continuation byte") << QByteArray("{\"a\": \"\x80\"}") << "json.not_utf8" << "";
    QTest::newRow("overlong") << QByteArray("\"\xC0\xAF\"") << "json.not_utf8" << "";
    QTest::newRow("surrogate") << QByteArray("\"\xED\xA0\x80\"") << "json.not_utf8" << "";
    QTest::newRow("cut character") << QByteArray("\"\xE3\x81") << "json.not_utf8" << "";
    QTest::newRow("deep") << QByteArray(10000, '[') << "json.too_deep" << QString("[0]").repeated(64);
}

void TestProject::jsonRefuses() {
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(QString, path);
    const auto parsed = parseJson(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QVERIFY(!parsed);
    QCOMPARE(QString::fromStdString(parsed.error().text.code), code);
    QCOMPARE(QString::fromStdString(parsed.error().path), path);
}

QTEST_GUILESS_MAIN(TestProject)
#include "test_project.moc"
