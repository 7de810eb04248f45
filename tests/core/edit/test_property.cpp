// Properties: every object has a table of fields; values are checked, facts carry their source.
#include "core/edit/facts.h"
#include "core/edit/property.h"
#include "resources/text/messages.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace cw;
using namespace cw::test;

namespace {

struct Objects {
    Snapshot plan = samplePlan();
    ScenarioId s = firstScenario(*plan);
    RackId r = firstRack(*plan);
    ObjectRef project{ObjectKind::project, 0, 0, {}};
    ObjectRef scenario{ObjectKind::scenario, s.value, 0, {}};
    ObjectRef site{ObjectKind::site, s.value, 0, {}};
    ObjectRef fabric{ObjectKind::fabric, s.value, 0, {}};
    ObjectRef rack{ObjectKind::rack, s.value, r.value, {}};
    ObjectRef workload{ObjectKind::workload, s.value, plan->scenario(s)->workloads.begin()->first.value, {}};
    ObjectRef price{ObjectKind::price, s.value, 0, "qm9700"};

    ObjectRef device(const std::string& name) const {
        for (const auto& [rack_id, rack] : plan->scenario(s)->racks)
            for (const auto& [id, d] : rack->devices)
                if (d->name == name)
                    return {ObjectKind::device, s.value, id.value, {}};
        return {};
    }
    ObjectRef assumption(const std::string& key) const { return {ObjectKind::assumption, s.value, 0, key}; }
    std::vector<ObjectRef> all() const {
        std::vector<ObjectRef> refs{project,
                                    scenario,
                                    site,
                                    fabric,
                                    rack,
                                    workload,
                                    price,
                                    device("n01"),
                                    device("leaf1"),
                                    device("fs1"),
                                    device("p1"),
                                    assumption("cloud_offer"),
                                    assumption("colocation")};
        for (const AssumptionInfo& info : assumptionTable())
            refs.push_back(assumption(std::string(info.id)));
        for (const char* key : {"gpus/h100-sxm", "racks/rack-48u", "pdus/pdu-208v-60a", "cdus/cdu-4u", "cloud/p5",
                                "prices/qm9700-2025", "appliances/head-1u", "sites/tokyo", "llms/llama-3.1-8b"})
            refs.push_back({ObjectKind::catalog_entry, 0, 0, key});
        return refs;
    }
};

const PropertyInfo* find(const std::vector<PropertyInfo>& infos, const std::string& field) {
    const auto it = std::ranges::find(infos, field, &PropertyInfo::field);
    return it == infos.end() ? nullptr : &*it;
}

bool hasText(const std::string& code) {
    return std::ranges::find(message_table, std::string_view(code), &MessageRow::code) != std::end(message_table);
}

std::string set(const Objects& o, const ObjectRef& ref, const std::string& field, PropertyValue value) {
    return refusal(o.plan, SetProperty{ref, field, std::move(value)});
}

} // namespace

class TestProperty : public QObject {
    Q_OBJECT
private slots:
    void everyObjectHasFieldsWithLabels();
    void everyFieldTakesItsOwnValue();
    void missingObjectsHaveNone();
    void hiddenFieldsFollowTheObject();
    void numbersAreHeldToTheirRange();
    void choicesAreHeldToTheirList();
    void movingByPropertyObeysTheRack();
    void rackTypesMustHoldTheirContents();
    void deviceTypesMustFit();
    void assumptionsGoBackToTheirDefault();
    void pricesAreTypedFieldByField();
    void baselineIsChosenByName();
    void automaticValuesShowAsNone();
    void factsCarrySourceAndMark();
    void unknownFactsHaveNoValue();
};

void TestProperty::everyObjectHasFieldsWithLabels() {
    const Objects o;
    for (const ObjectRef& ref : o.all()) {
        const auto infos = properties(*o.plan, ref);
        QVERIFY(!infos.empty());
        std::vector<std::string> names;
        for (const PropertyInfo& info : infos) {
            QVERIFY2(hasText("property." + info.field), info.field.c_str());
            QVERIFY2(hasText("group." + info.group), info.group.c_str());
            QVERIFY2(std::ranges::find(names, info.field) == names.end(), info.field.c_str());
            names.push_back(info.field);
            if (info.type == PropertyType::choice && info.field != "baseline")
                for (const std::string& choice : info.choices)
                    QVERIFY2(hasText("choice." + choice), choice.c_str());
        }
    }
    for (const AssumptionInfo& info : assumptionTable()) {
        QVERIFY2(hasText("assumption." + std::string(info.id)), info.id.data());
        QVERIFY2(hasText("group." + std::string(info.group)), info.group.data());
    }
}

void TestProperty::everyFieldTakesItsOwnValue() {
    const Objects o;
    for (const ObjectRef& ref : o.all())
        for (const PropertyInfo& info : properties(*o.plan, ref)) {
            if (info.type == PropertyType::read_only)
                continue;
            const PropertyValue value = cw::property(*o.plan, ref, info.field);
            if (ref.kind == ObjectKind::price && std::holds_alternative<std::monostate>(value))
                continue;
            QVERIFY2(set(o, ref, info.field, value).empty(), info.field.c_str());
        }
}

void TestProperty::missingObjectsHaveNone() {
    const Objects o;
    for (ObjectRef ref : {o.rack, o.device("n01"), o.workload}) {
        ref.id = 9999;
        QVERIFY(properties(*o.plan, ref).empty());
        QCOMPARE(set(o, ref, "name", std::string("x")), std::string("edit.not_found"));
    }
    ObjectRef lost = o.site;
    lost.scenario = 9999;
    QVERIFY(properties(*o.plan, lost).empty());
    QCOMPARE(set(o, lost, "supply_air", 20.0), std::string("edit.not_found"));
    QVERIFY(properties(*o.plan, o.assumption("luck")).empty());
    QCOMPARE(set(o, o.assumption("luck"), "value", 1.0), std::string("edit.unknown_field"));
    QCOMPARE(set(o, o.rack, "colour", std::string("red")), std::string("edit.unknown_field"));
}

void TestProperty::hiddenFieldsFollowTheObject() {
    const Objects o;
    const auto server = properties(*o.plan, o.device("n01"));
    QVERIFY(find(server, "gpu") && find(server, "u") && !find(server, "role") && !find(server, "mount"));
    const auto leaf = properties(*o.plan, o.device("leaf1"));
    QVERIFY(find(leaf, "role") && !find(leaf, "gpu") && !find(leaf, "slot"));
    const auto pdu = properties(*o.plan, o.device("p1"));
    QVERIFY(find(pdu, "mount") && !find(pdu, "u"));
    QVERIFY(find(properties(*o.plan, o.workload), "lora_rank"));
    const Snapshot full = applied(o.plan, SetProperty{o.workload, "method", std::string("full")});
    QVERIFY(!find(properties(*full, o.workload), "lora_rank"));
}

void TestProperty::numbersAreHeldToTheirRange() {
    const Objects o;
    const auto refused = cw::apply(o.plan, SetProperty{o.site, "supply_air", 200.0});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text.code, std::string("edit.out_of_range"));
    QCOMPARE(refused.error().path, std::string("supply_air"));
    const Args& args = refused.error().text.args;
    for (const char* name : {"value", "minimum", "maximum"})
        QVERIFY(std::ranges::any_of(args, [&](const auto& a) { return a.first == name && !a.second.empty(); }));
    QCOMPARE(set(o, o.site, "supply_air", std::numeric_limits<double>::quiet_NaN()), std::string("edit.out_of_range"));
    QCOMPARE(set(o, o.site, "supply_air", std::numeric_limits<double>::infinity()), std::string("edit.out_of_range"));
    QCOMPARE(set(o, o.site, "supply_air", std::int64_t{24}), std::string()); // a whole number is a number
    QCOMPARE(set(o, o.site, "supply_air", std::string("24")), std::string("edit.wrong_type"));
    QCOMPARE(set(o, o.workload, "seq_len", std::int64_t{0}), std::string("edit.out_of_range"));
    QCOMPARE(set(o, o.workload, "seq_len", 4096.0), std::string());
    QCOMPARE(set(o, o.workload, "seq_len", 4096.5), std::string("edit.wrong_type"));
    QCOMPARE(set(o, o.assumption("discount_rate"), "value", 1.5), std::string("edit.out_of_range"));
    QCOMPARE(set(o, o.workload, "name", std::string(" ")), std::string("edit.needs_value"));
    QCOMPARE(set(o, o.workload, "seq_len", std::monostate{}), std::string("edit.needs_value"));
}

void TestProperty::choicesAreHeldToTheirList() {
    const Objects o;
    QCOMPARE(set(o, o.workload, "method", std::string("magic")), std::string("edit.unknown_choice"));
    QCOMPARE(set(o, o.site, "climate", std::string("atlantis")), std::string("edit.unknown_choice"));
    QCOMPARE(set(o, o.site, "climate", std::string("stockholm")), std::string());
    QCOMPARE(set(o, o.fabric, "switch_type", std::string("")), std::string());
    QCOMPARE(set(o, o.device("n01"), "gpu", std::string("a100")), std::string("edit.unknown_choice"));
    QCOMPARE(set(o, o.fabric, "fabric_manager", std::string("yes")), std::string("edit.wrong_type"));
}

void TestProperty::movingByPropertyObeysTheRack() {
    const Objects o;
    const ObjectRef n01 = o.device("n01"); // U1-8, n02 at 9-16
    QCOMPARE(set(o, n01, "u", std::int64_t{5}), std::string("place.occupied"));
    QCOMPARE(set(o, n01, "u", std::int64_t{45}), std::string("place.outside"));
    QCOMPARE(set(o, n01, "u", std::int64_t{17}), std::string());
    QCOMPARE(set(o, n01, "slot", std::string("left")), std::string("place.half_width_needed"));
    const Snapshot moved = applied(o.plan, SetProperty{o.device("p1"), "mount", std::string("zero_u_right")});
    QCOMPARE(std::get<std::string>(cw::property(*moved, o.device("p1"), "mount")), std::string("zero_u_right"));
}

void TestProperty::rackTypesMustHoldTheirContents() {
    const Objects o;
    QCOMPARE(set(o, o.rack, "type", std::string("rack-42u-narrow")), std::string("place.too_deep"));
    const Snapshot empty = applied(o.plan, AddRacks{o.s, {[] {
                                                        Rack rack;
                                                        rack.name = "R09";
                                                        rack.type = "rack-48u";
                                                        return rack;
                                                    }()}});
    const ObjectRef r09{ObjectKind::rack, o.s.value, empty->scenario(o.s)->racks.rbegin()->first.value, {}};
    QCOMPARE(refusal(empty, SetProperty{r09, "type", std::string("rack-42u-narrow")}), std::string());
}

void TestProperty::deviceTypesMustFit() {
    const Objects o;
    const Snapshot smaller = applied(o.plan, SetProperty{o.device("n01"), "type", std::string("liquid-h100-4u")});
    const ObjectRef n01 = o.device("n01");
    QCOMPARE(std::get<std::string>(cw::property(*smaller, n01, "type")), std::string("liquid-h100-4u"));
    const Snapshot close = applied(smaller, PlaceDevices{o.s, o.r, {device(DeviceKind::appliance, "head-1u", "h", 5)}});
    QCOMPARE(refusal(close, SetProperty{n01, "type", std::string("dgx-h100")}), std::string("place.occupied"));
}

void TestProperty::assumptionsGoBackToTheirDefault() {
    const Objects o;
    const ObjectRef years = o.assumption("years");
    const Snapshot set4 = applied(o.plan, SetProperty{years, "value", 4.0});
    QCOMPARE(std::get<double>(cw::property(*set4, years, "value")), 4.0);
    const Snapshot back = applied(set4, SetProperty{years, "value", std::monostate{}});
    QCOMPARE(std::get<double>(cw::property(*back, years, "value")), 5.0);
    QVERIFY(back->scenario(o.s)->assumptions->values.empty());
    const auto infos = properties(*o.plan, o.assumption("node_failures_per_1000_node_days"));
    QVERIFY(infos.front().verified && infos.front().source.find("2410.21680") != std::string::npos);
    QVERIFY(!properties(*o.plan, years).front().verified);
}

void TestProperty::pricesAreTypedFieldByField() {
    const Objects o;
    QVERIFY(std::holds_alternative<std::monostate>(cw::property(*o.plan, o.price, "value")));
    QCOMPARE(set(o, o.price, "note", std::string("quoted")), std::string("edit.no_price"));
    Snapshot plan = applied(o.plan, SetProperty{o.price, "value", 30000.0});
    plan = applied(plan, SetProperty{o.price, "note", std::string("quoted")});
    QCOMPARE(plan->scenario(o.s)->prices->at("qm9700").note, std::string("quoted"));
    plan = applied(plan, SetProperty{o.price, "value", std::monostate{}});
    QVERIFY(plan->scenario(o.s)->prices->empty());
}

void TestProperty::baselineIsChosenByName() {
    const Objects o;
    const Snapshot next = applied(o.plan, SetProperty{o.project, "baseline", std::string("B")});
    QCOMPARE(next->baseline, o.plan->order[1]);
    QCOMPARE(set(o, o.project, "baseline", std::string("Z")), std::string("edit.unknown_choice"));
}

void TestProperty::automaticValuesShowAsNone() {
    const Objects o;
    QVERIFY(std::holds_alternative<std::monostate>(cw::property(*o.plan, o.workload, "tp")));
    QVERIFY(std::holds_alternative<std::monostate>(cw::property(*o.plan, o.workload, "sharding")));
    Snapshot plan = applied(o.plan, SetProperty{o.workload, "tp", std::int64_t{8}});
    plan = applied(plan, SetProperty{o.workload, "sharding", std::string("zero3")});
    const Workload& w = *plan->workload(o.s, WorkloadId{o.workload.id});
    QCOMPARE(w.parallel.tp, 8);
    QVERIFY(w.parallel.sharding == Sharding::zero3);
    plan = applied(plan, SetProperty{o.workload, "sharding", std::monostate{}});
    QVERIFY(!plan->workload(o.s, WorkloadId{o.workload.id})->parallel.sharding);
}

void TestProperty::factsCarrySourceAndMark() {
    const Objects o;
    const auto infos = properties(*o.plan, o.device("n01"));
    const PropertyInfo* power = find(infos, "power_rated_w");
    QVERIFY(power && power->type == PropertyType::read_only && power->dimension == Dimension::power);
    QVERIFY(power->verified);
    QCOMPARE(power->source, std::string("test data"));
    QCOMPARE(power->source_date, std::string("2025-01-01"));
    QCOMPARE(std::get<double>(cw::property(*o.plan, o.device("n01"), "power_rated_w")), 10200.0);
    QVERIFY(!find(infos, "depth_mm")->verified);
    QVERIFY(!find(infos, "l2_mib")->verified); // of the GPU in the server
    QCOMPARE(std::get<double>(cw::property(*o.plan, o.device("n01"), "max_operating_c")), 87.0);
    QCOMPARE(set(o, o.device("n01"), "power_rated_w", 1.0), std::string("edit.unknown_field"));
    // The place's tariff beside the plan's own.
    QCOMPARE(std::get<double>(cw::property(*o.plan, o.site, "catalog_electricity_usd_per_kwh")), 0.16);
}

void TestProperty::unknownFactsHaveNoValue() {
    const Objects o;
    QVERIFY(find(properties(*o.plan, o.device("n01")), "psu_count"));
    QVERIFY(std::holds_alternative<std::monostate>(cw::property(*o.plan, o.device("n01"), "psu_count")));
}

QTEST_GUILESS_MAIN(TestProperty)
#include "test_property.moc"
