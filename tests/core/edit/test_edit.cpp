// Edits: what they change, what they share, what they refuse, and that half a change never happens.
#include "core/project/placement.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace cw;
using namespace cw::test;

namespace {

Rack newRack(const std::string& name, const std::string& type = "rack-48u") {
    Rack rack;
    rack.name = name;
    rack.type = type;
    return rack;
}

Position at(int u) { return {Mount::units, u, Face::front, Slot::full}; }

DeviceId find(const Snapshot& plan, ScenarioId s, const std::string& name) {
    for (const auto& [rack_id, rack] : plan->scenario(s)->racks)
        for (const auto& [id, device] : rack->devices)
            if (device->name == name)
                return id;
    return {};
}

RackId findRack(const Snapshot& plan, ScenarioId s, const std::string& name) {
    for (const auto& [id, rack] : plan->scenario(s)->racks)
        if (rack->name == name)
            return id;
    return {};
}

/// A model of its own, or, with another name, another one.
LlmType smallModel(const std::string& id, const std::string& name = "Small") {
    LlmType llm;
    llm.id = id;
    llm.name = name;
    llm.layers = 2;
    llm.hidden = 64;
    llm.heads = llm.kv_heads = 4;
    llm.head_dim = 16;
    llm.ffn_dim = 256;
    llm.vocab = 1000;
    llm.provenance.sources = {"config.json of " + name};
    return llm;
}

} // namespace

class TestEdit : public QObject {
    Q_OBJECT
private slots:
    void placedDevicesGetIdsInOrder();
    void addedRacksBringTheirDevices();
    void refusedEditsChangeNothing();
    void batchesAreAllOrNothing();
    void untouchedRacksAreShared();
    void devicesMayExchangePlaces();
    void movesBetweenRacksKeepTheDevice();
    void movesAreJudgedTogether();
    void removedThingsAreGone();
    void pdusTakeTheEmptierFeed();
    void copiedScenariosShareUntilTheyChange();
    void aBatchAfterACopyLeavesTheSourceAlone();
    void theLastScenarioStays();
    void removingTheBaselineChoosesAnother();
    void scenariosMoveInTheirOrder();
    void emptyNamesAreRefusedAndDuplicatesAllowed();
    void badWorkloadsAreRefused();
    void pricesComeAndGo();
    void modelsJoinThePlansOwnCatalog();
    void badModelsAreRefused();
    void editsWithoutEffectKeepTheSnapshot();
    void changeSetsNameWhatChanged();
    void clonesFillAFreshRack();
    void arrayFillUsesWhatIsFree();
    void arrayFillOfHalfWidthAndZeroU();
    void uniqueNamesCountUp();
    void editsReadBackFromJson();
    void badEditJsonIsRefused_data();
    void badEditJsonIsRefused();
    void manyDevicesMoveInOneStep();
};

void TestEdit::placedDevicesGetIdsInOrder() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    const auto applied = cw::apply(plan, PlaceDevices{s, firstRack(*plan), {dgx("b", 1), dgx("a", 9)}});
    QVERIFY(applied);
    QCOMPARE(applied->created.size(), std::size_t{2});
    QCOMPARE(applied->created[0], plan->next_id);
    QCOMPARE(applied->created[1], plan->next_id + 1);
    QCOMPARE(applied->snapshot->device(s, DeviceId{applied->created[0]}).second->name, std::string("b"));
    QCOMPARE(applied->snapshot->next_id, plan->next_id + 2);
}

void TestEdit::addedRacksBringTheirDevices() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    Rack rack = newRack("R02");
    rack.devices.emplace(DeviceId{1}, std::make_shared<const Device>(dgx("n01", 1)));
    rack.devices.emplace(DeviceId{2}, std::make_shared<const Device>(dgx("n02", 9)));
    const auto applied = cw::apply(plan, AddRacks{s, {rack, newRack("R03")}});
    QVERIFY(applied);
    QCOMPARE(applied->created.size(), std::size_t{4}); // a rack, its devices, the next rack
    QCOMPARE(applied->snapshot->rack(s, RackId{applied->created[0]})->devices.size(), std::size_t{2});
    QCOMPARE(applied->snapshot->rack(s, RackId{applied->created[3]})->name, std::string("R03"));
    Rack clash = newRack("R04");
    clash.devices.emplace(DeviceId{1}, std::make_shared<const Device>(dgx("n01", 1)));
    clash.devices.emplace(DeviceId{2}, std::make_shared<const Device>(dgx("n02", 5)));
    QCOMPARE(refusal(plan, AddRacks{s, {clash}}), std::string("place.occupied"));
    QCOMPARE(refusal(plan, AddRacks{s, {newRack("R05", "nonsense")}}), std::string("place.unknown_type"));
    Rack far = newRack("R06");
    far.x = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(refusal(plan, AddRacks{s, {far}}), std::string("edit.out_of_range"));
}

void TestEdit::refusedEditsChangeNothing() {
    const Snapshot plan = samplePlan();
    const Project copy = *plan;
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    QCOMPARE(refusal(plan, PlaceDevices{s, r, {dgx("ok", 20), dgx("clash", 22)}}), std::string("place.occupied"));
    QCOMPARE(refusal(plan, PlaceDevices{s, RackId{999}, {dgx("n", 1)}}), std::string("edit.not_found"));
    QCOMPARE(refusal(plan, PlaceDevices{ScenarioId{999}, r, {dgx("n", 1)}}), std::string("edit.not_found"));
    QCOMPARE(refusal(plan, RemoveRacks{s, {r, RackId{999}}}), std::string("edit.not_found"));
    QCOMPARE(refusal(plan, RemoveDevices{s, {find(plan, s, "n01"), DeviceId{999}}}), std::string("edit.not_found"));
    Device unknown = dgx("n", 20);
    unknown.type = "no-such-server";
    QCOMPARE(refusal(plan, PlaceDevices{s, r, {unknown}}), std::string("place.unknown_type"));
    Device wrong_gpu = dgx("n", 20);
    wrong_gpu.gpu = "a100";
    QCOMPARE(refusal(plan, PlaceDevices{s, r, {wrong_gpu}}), std::string("edit.unknown_choice"));
    for (const char* currency : {"US\nD", "\u202EDSU", "a word far too long"})
        QCOMPARE(refusal(plan, SetProperty{{ObjectKind::project, 0, 0, {}}, "currency", std::string(currency)}),
                 std::string("edit.bad_currency"));
    QVERIFY(*plan == copy);
    // What could be saved but not opened again.
    Project full = *plan;
    full.next_id = 2147483647;
    const Snapshot last = std::make_shared<const Project>(full);
    QCOMPARE(refusal(last, PlaceDevices{s, r, {dgx("one", 20)}}), std::string("edit.ids_used_up"));
}

void TestEdit::batchesAreAllOrNothing() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    const std::vector<Edit> good{PlaceDevices{s, r, {dgx("a", 1)}}, PlaceDevices{s, r, {dgx("b", 9)}}};
    QCOMPARE(cw::apply(plan, good)->snapshot->rack(s, r)->devices.size(), std::size_t{2});
    const std::vector<Edit> bad{PlaceDevices{s, r, {dgx("a", 1)}}, PlaceDevices{s, r, {dgx("b", 5)}}};
    QVERIFY(!cw::apply(plan, bad));
    QVERIFY(plan->rack(s, r)->devices.empty());
}

void TestEdit::untouchedRacksAreShared() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const Snapshot next = applied(plan, MoveDevices{s, {{find(plan, s, "n01"), firstRack(*plan), at(17)}}});
    int shared = 0;
    for (const auto& [id, rack] : plan->scenario(s)->racks)
        shared += next->scenario(s)->racks.at(id) == rack;
    QCOMPARE(shared, 2);
    QVERIFY(plan->scenarios.at(plan->order[1]) == next->scenarios.at(plan->order[1]));
    const DeviceId n02 = find(plan, s, "n02");
    QVERIFY(plan->rack(s, firstRack(*plan))->devices.at(n02) == next->rack(s, firstRack(*plan))->devices.at(n02));
}

void TestEdit::devicesMayExchangePlaces() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    const DeviceId n01 = find(plan, s, "n01"), n02 = find(plan, s, "n02");
    const Snapshot next = applied(plan, MoveDevices{s, {{n01, r, at(9)}, {n02, r, at(1)}}});
    QCOMPARE(next->device(s, n01).second->position.u, 9);
    QCOMPARE(next->device(s, n02).second->position.u, 1);
}

void TestEdit::movesBetweenRacksKeepTheDevice() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId to = findRack(plan, s, "R02");
    const DeviceId n01 = find(plan, s, "n01");
    const Snapshot next = applied(plan, MoveDevices{s, {{n01, to, at(17)}}});
    QCOMPARE(next->device(s, n01).first->name, std::string("R02"));
    QVERIFY(!next->rack(s, firstRack(*plan))->devices.contains(n01));
}

void TestEdit::movesAreJudgedTogether() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    const DeviceId n01 = find(plan, s, "n01"), n02 = find(plan, s, "n02");
    QCOMPARE(refusal(plan, MoveDevices{s, {{n01, r, at(20)}, {n02, r, at(24)}}}), std::string("place.occupied"));
    QCOMPARE(refusal(plan, MoveDevices{s, {{n01, r, at(20)}, {n01, r, at(30)}}}), std::string("edit.named_twice"));
    QCOMPARE(refusal(plan, MoveDevices{s, {{n01, r, at(44)}}}), std::string("place.outside"));
}

void TestEdit::removedThingsAreGone() {
    Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const DeviceId n01 = find(plan, s, "n01");
    plan = applied(plan, RemoveDevices{s, {n01}});
    QVERIFY(!plan->device(s, n01).second);
    plan = applied(plan, RemoveRacks{s, {findRack(plan, s, "R02")}});
    QCOMPARE(plan->scenario(s)->racks.size(), std::size_t{2});
    const WorkloadId w = plan->scenario(s)->workloads.begin()->first;
    plan = applied(plan, RemoveWorkload{s, w});
    QVERIFY(!plan->workload(s, w));
    QCOMPARE(refusal(plan, RemoveWorkload{s, w}), std::string("edit.not_found"));
}

void TestEdit::pdusTakeTheEmptierFeed() {
    Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    plan = applied(plan, PlaceDevices{s, r, {pdu("p1", Mount::zero_u_left), pdu("p2", Mount::zero_u_right)}});
    QVERIFY(plan->device(s, find(plan, s, "p1")).second->feed == Feed::a);
    QVERIFY(plan->device(s, find(plan, s, "p2")).second->feed == Feed::b);
    QCOMPARE(inKilowatts(*rackLoad(*plan->catalog, *plan->rack(s, r)).feed_limit),
             inKilowatts(*continuousLimit(*plan->catalog->pdu("pdu-208v-60a"))));
}

void TestEdit::copiedScenariosShareUntilTheyChange() {
    const Snapshot plan = samplePlan();
    const ScenarioId a = plan->order[0], b = plan->order[1];
    QVERIFY(plan->scenario(a)->racks.rbegin()->second == plan->scenario(b)->racks.rbegin()->second);
    QCOMPARE(find(plan, a, "n02"), find(plan, b, "n02"));
    QCOMPARE(plan->device(a, find(plan, a, "n02")).second->position.u, 9);
    QCOMPARE(plan->device(b, find(plan, b, "n02")).second->position.u, 17);
    const Snapshot more = applied(plan, AddScenario{a, "C"});
    QCOMPARE(more->order[1], more->scenarioByName("C")->id); // after its source
    const Snapshot empty = applied(plan, AddScenario{{}, "D"});
    QVERIFY(empty->scenario(empty->order.back())->racks.empty());
}

void TestEdit::aBatchAfterACopyLeavesTheSourceAlone() {
    const Snapshot plan = samplePlan();
    const ScenarioId a = plan->order[0];
    const ScenarioId c{plan->next_id + 1};
    const RackId r = firstRack(*plan);
    // Write into A, copy it, write into both: the copy has the first change only.
    const auto result = cw::apply(plan, std::vector<Edit>{PlaceDevices{a, r, {dgx("early", 17)}}, AddScenario{a, "C"},
                                                          PlaceDevices{a, r, {dgx("late", 25)}}});
    QVERIFY(result);
    const Snapshot next = result->snapshot;
    QVERIFY(find(next, c, "early"));
    QVERIFY(!find(next, c, "late"));
    QVERIFY(find(next, a, "late"));
}

void TestEdit::theLastScenarioStays() {
    const Snapshot plan = emptyPlan();
    QCOMPARE(refusal(plan, RemoveScenario{firstScenario(*plan)}), std::string("edit.last_scenario"));
}

void TestEdit::removingTheBaselineChoosesAnother() {
    const Snapshot plan = samplePlan();
    const Snapshot next = applied(plan, RemoveScenario{plan->baseline});
    QCOMPARE(next->order.size(), std::size_t{1});
    QCOMPARE(next->baseline, next->order.front());
}

void TestEdit::scenariosMoveInTheirOrder() {
    const Snapshot plan = samplePlan();
    const Snapshot next = applied(plan, MoveScenario{plan->order[1], 0});
    QCOMPARE(next->scenario(next->order[0])->name, std::string("B"));
    QCOMPARE(refusal(plan, MoveScenario{plan->order[1], 2}), std::string("edit.out_of_range"));
    QCOMPARE(refusal(plan, MoveScenario{plan->order[1], -1}), std::string("edit.out_of_range"));
}

void TestEdit::emptyNamesAreRefusedAndDuplicatesAllowed() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    QCOMPARE(refusal(plan, PlaceDevices{s, r, {dgx("", 20)}}), std::string("edit.empty_name"));
    QCOMPARE(refusal(plan, AddRacks{s, {newRack(" \t")}}), std::string("edit.empty_name"));
    QCOMPARE(refusal(plan, AddScenario{s, ""}), std::string("edit.empty_name"));
    QCOMPARE(refusal(plan, AddWorkload{s, loraJob("")}), std::string("edit.empty_name"));
    QCOMPARE(refusal(plan, PlaceDevices{s, r, {dgx("\xff", 20)}}), std::string("edit.not_text"));
    QCOMPARE(refusal(plan, PlaceDevices{s, r, {dgx("n01", 20)}}), std::string());
    QCOMPARE(refusal(plan, AddScenario{s, "A"}), std::string());
}

void TestEdit::badWorkloadsAreRefused() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    const auto with = [&](auto change) {
        Workload w = loraJob("job");
        change(w);
        return refusal(plan, AddWorkload{s, w});
    };
    QCOMPARE(with([](Workload&) {}), std::string());
    QCOMPARE(with([](Workload& w) { w.llm = "gpt-0"; }), std::string("edit.unknown_choice"));
    QCOMPARE(with([](Workload& w) { w.seq_len = -1; }), std::string("edit.out_of_range"));
    QCOMPARE(with([](Workload& w) { w.packing = std::nan(""); }), std::string("edit.out_of_range"));
    QCOMPARE(with([](Workload& w) { w.parallel.tp = -2; }), std::string("edit.out_of_range"));
}

void TestEdit::pricesComeAndGo() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    const Snapshot priced = applied(plan, SetPrice{s, "dgx-h100", UserPrice{1000, "2026-01-01", "", {}}});
    QCOMPARE(priced->scenario(s)->prices->at("dgx-h100").value, 1000.0);
    const Snapshot back = applied(priced, SetPrice{s, "dgx-h100", std::nullopt});
    QVERIFY(*back->scenario(s)->prices == *plan->scenario(s)->prices);
    QCOMPARE(refusal(plan, SetPrice{s, "dgx-h100", UserPrice{-1, {}, {}, {}}}), std::string("edit.out_of_range"));
    QCOMPARE(refusal(plan, SetPrice{s, "", UserPrice{1, {}, {}, {}}}), std::string("edit.empty_name"));
}

void TestEdit::modelsJoinThePlansOwnCatalog() {
    const Snapshot plan = samplePlan();
    const auto added = cw::apply(plan, AddModel{smallModel("small")});
    QVERIFY(added);
    QVERIFY(!plan->catalog->llm("small")); // others may share the old one
    const LlmType* llm = added->snapshot->catalog->llm("small");
    QVERIFY(llm);
    QVERIFY(llm->provenance.layer == Layer::project);
    QVERIFY(added->changes.project && added->changes.scenarios.empty());
    QCOMPARE(added->snapshot->scenarios, plan->scenarios);
    // Workloads may choose it from now on.
    const ObjectRef job{ObjectKind::workload,
                        firstScenario(*plan).value,
                        plan->scenario(firstScenario(*plan))->workloads.begin()->first.value,
                        {}};
    QVERIFY(!cw::apply(plan, SetProperty{job, "llm", std::string("small")}));
    QVERIFY(cw::apply(added->snapshot, SetProperty{job, "llm", std::string("small")}));
    // Again it is no change; another of its id is refused, and finds a free one.
    QCOMPARE(cw::apply(added->snapshot, AddModel{smallModel("small")})->snapshot, added->snapshot);
    const auto other = cw::apply(added->snapshot, AddModel{smallModel("small", "Other")});
    QVERIFY(!other);
    QCOMPARE(other.error().text.code, std::string("edit.model_exists"));
    QCOMPARE(nameModel(*plan->catalog, smallModel("small")).llm.id, std::string("small"));
    QVERIFY(nameModel(*plan->catalog, smallModel("small")).is_new);
    QVERIFY(!nameModel(*added->snapshot->catalog, smallModel("small")).is_new);
    const NamedModel another = nameModel(*added->snapshot->catalog, smallModel("small", "Other"));
    QVERIFY(another.is_new);
    QCOMPARE(another.llm.id, std::string("small-2"));
    QCOMPARE(another.llm.name, std::string("Other (2)"));
    const Snapshot second = applied(added->snapshot, AddModel{another.llm});
    QVERIFY(!nameModel(*second->catalog, smallModel("small", "Other")).is_new);
    QCOMPARE(nameModel(*second->catalog, smallModel("small", "Third")).llm.id, std::string("small-3"));
    const std::string longest(80, 'x');
    const Snapshot full = applied(plan, AddModel{smallModel(longest)});
    QCOMPARE(nameModel(*full->catalog, smallModel(longest, "Other")).llm.id, std::string(78, 'x') + "-2");
}

void TestEdit::badModelsAreRefused() {
    const Snapshot plan = samplePlan();
    LlmType llm = smallModel("small");
    llm.layers = 0;
    QCOMPARE(cw::apply(plan, AddModel{llm}).error().text.code, std::string("catalog.out_of_range"));
    QCOMPARE(cw::apply(plan, AddModel{smallModel("No Id")}).error().text.code, std::string("catalog.bad_id"));
    QCOMPARE(cw::apply(plan, AddModel{smallModel("small", " ")}).error().text.code, std::string("edit.empty_name"));
    QCOMPARE(cw::apply(plan, AddModel{smallModel("small", "\xff")}).error().text.code, std::string("edit.not_text"));
    // All or none: the good one before it does not stay.
    QVERIFY(!cw::apply(plan, {AddModel{smallModel("small")}, AddModel{llm}}));
}

void TestEdit::editsWithoutEffectKeepTheSnapshot() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const auto same = cw::apply(plan, SetProperty{{ObjectKind::project, 0, 0, {}}, "name", plan->name});
    QVERIFY(same->snapshot == plan);
    QVERIFY(same->changes.empty());
    QVERIFY(cw::apply(plan, SetProperty{{ObjectKind::site, s.value, 0, {}}, "supply_air", 22.0})->snapshot == plan);
    QVERIFY(cw::apply(plan, std::vector<Edit>{})->snapshot == plan);
}

void TestEdit::changeSetsNameWhatChanged() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId from = firstRack(*plan), to = findRack(plan, s, "R02");
    const auto moved = cw::apply(plan, MoveDevices{s, {{find(plan, s, "n01"), to, at(17)}}})->changes;
    QVERIFY(!moved.project && !moved.assumptions && !moved.prices && !moved.site_or_fabric);
    QCOMPARE(moved.scenarios, std::vector<ScenarioId>{s});
    const std::vector<std::pair<ScenarioId, RackId>> racks{{s, from}, {s, to}};
    QCOMPARE(moved.racks, racks);

    const auto price = cw::apply(plan, SetPrice{s, "qm9700", UserPrice{5, {}, {}, {}}})->changes;
    QVERIFY(price.prices && price.racks.empty() && !price.assumptions);
    const ObjectRef rate{ObjectKind::assumption, s.value, 0, "discount_rate"};
    QVERIFY(cw::apply(plan, SetProperty{rate, "value", 0.1})->changes.assumptions);
    const ObjectRef fabric{ObjectKind::fabric, s.value, 0, {}};
    QVERIFY(cw::apply(plan, SetProperty{fabric, "oversubscription", 2.0})->changes.site_or_fabric);
    const auto added = cw::apply(plan, AddScenario{s, "C"})->changes;
    QVERIFY(added.project);
    QCOMPARE(added.scenarios.size(), std::size_t{1});
    QVERIFY(difference(*plan, *plan).empty());
}

void TestEdit::clonesFillAFreshRack() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const Rack clone = cloneRack(*plan->scenario(s), *plan->rack(s, firstRack(*plan)));
    QCOMPARE(clone.name, std::string("R04"));
    QVERIFY(!clone.id);
    const Snapshot next = applied(plan, AddRacks{s, {clone}});
    const Rack* added = next->rack(s, findRack(next, s, "R04"));
    QCOMPARE(added->devices.size(), std::size_t{3});
    std::vector<std::string> names;
    for (const auto& [id, device] : added->devices)
        names.push_back(device->name);
    QCOMPARE(names, (std::vector<std::string>{"n05", "n06", "p3"}));
}

void TestEdit::arrayFillUsesWhatIsFree() {
    const Snapshot plan = samplePlan(); // R01 and R02 hold DGX at 1-16
    const ScenarioId s = firstScenario(*plan);
    const std::vector<RackId> racks{firstRack(*plan), findRack(plan, s, "R02")};
    const auto edits = arrayFill(*plan, s, dgx("n01", 1), racks, 1, 7);
    QCOMPARE(edits.size(), std::size_t{2});
    QCOMPARE(edits[0].devices.size(), std::size_t{4}); // U 17, 25, 33, 41
    QCOMPARE(edits[0].devices[0].position.u, 17);
    QCOMPARE(edits[0].devices[0].name, std::string("n05"));
    QCOMPARE(edits[1].devices.size(), std::size_t{3});
    QCOMPARE(edits[1].devices[2].name, std::string("n11"));
    std::vector<Edit> all(edits.begin(), edits.end());
    QVERIFY(cw::apply(plan, all));
    QVERIFY(arrayFill(*plan, s, dgx("n01", 1), racks, 45, 9).empty());
}

void TestEdit::arrayFillOfHalfWidthAndZeroU() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    const auto halves =
        arrayFill(*plan, s, device(DeviceKind::gpu_server, "half-1u", "h", 1), {firstRack(*plan)}, 47, 9);
    QCOMPARE(halves.at(0).devices.size(), std::size_t{4}); // two sides of U 47 and 48
    const auto pdus = arrayFill(*plan, s, pdu("p", Mount::zero_u_left), {firstRack(*plan)}, 1, 9);
    QCOMPARE(pdus.at(0).devices.size(), std::size_t{4});
    QVERIFY(cw::apply(plan, std::vector<Edit>{halves[0], pdus[0]}));
}

void TestEdit::uniqueNamesCountUp() {
    const Snapshot plan = samplePlan();
    const Scenario& s = *plan->scenario(firstScenario(*plan));
    QCOMPARE(uniqueName(s, "n01"), std::string("n05"));
    QCOMPARE(uniqueName(s, "free"), std::string("free"));
    QCOMPARE(uniqueName(s, "70B LoRA"), std::string("70B LoRA-2"));
    QCOMPARE(uniqueName(s, "R03"), std::string("R04"));
}

void TestEdit::editsReadBackFromJson() {
    const Snapshot plan = samplePlan();
    const ScenarioId s = firstScenario(*plan);
    const RackId r = firstRack(*plan);
    const DeviceId n01 = find(plan, s, "n01");
    DeviceId pdu_id;
    for (const auto& [id, device] : plan->rack(s, r)->devices)
        if (device->kind == DeviceKind::pdu)
            pdu_id = id;
    const std::vector<Edit> edits{
        AddRacks{s, {cloneRack(*plan->scenario(s), *plan->rack(s, r))}},
        RemoveRacks{s, {findRack(plan, s, "R02")}},
        PlaceDevices{s, r, {dgx("x", 17), device(DeviceKind::appliance, "head-1u", "h", 30, Face::rear)}},
        PlaceDevices{s, r, {pdu("p9", Mount::zero_u_right, Feed::b)}},
        MoveDevices{s, {{n01, r, at(40)}}},
        RemoveDevices{s, {n01}},
        SetProperty{{ObjectKind::device, s.value, n01.value, {}}, "name", std::string("\"quoted\" \xc3\xbc\n")},
        SetProperty{{ObjectKind::rack, s.value, r.value, {}}, "row", std::int64_t{3}},
        SetProperty{{ObjectKind::fabric, s.value, 0, {}}, "fabric_manager", false},
        SetProperty{{ObjectKind::assumption, s.value, 0, "years"}, "value", 4.0},
        SetProperty{{ObjectKind::assumption, s.value, 0, "years"}, "value", std::monostate{}},
        AddWorkload{s, loraJob("job")},
        RemoveWorkload{s, plan->scenario(s)->workloads.begin()->first},
        AddScenario{s, "C"},
        AddScenario{{}, "D"},
        RemoveScenario{plan->order[1]},
        MoveScenario{plan->order[1], 0},
        SetPrice{s, "qm9700", UserPrice{0.1, "2026-02", "a note", {}}},
        SetPrice{plan->order[1], "dgx-h100", std::nullopt},
        AddModel{smallModel("small", "\"quoted\" \xc3\xbc")},
        WireDevice{s, n01, {{pdu_id, 3, {}}, {pdu_id, 4, {}}}},
        WireDevice{s, n01, {}},
    };
    for (const Edit& edit : edits) {
        const std::string line = editToJson(edit);
        QVERIFY(line.find('\n') == std::string::npos);
        const auto back = editFromJson(line);
        QVERIFY2(back, line.c_str());
        QCOMPARE(editToJson(*back), line);
        QVERIFY2(*applied(plan, *back) == *applied(plan, edit), line.c_str());
    }
}

void TestEdit::badEditJsonIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::newRow("nothing") << QByteArray("") << "json.empty";
    QTest::newRow("array") << QByteArray("[]") << "io.wrong_type";
    QTest::newRow("no edit") << QByteArray("{}") << "io.missing";
    QTest::newRow("unknown") << QByteArray(R"({"edit":"explode","scenario":1})") << "io.unknown_choice";
    QTest::newRow("no racks") << QByteArray(R"({"edit":"remove_racks","scenario":1})") << "io.missing";
    QTest::newRow("text id") << QByteArray(R"({"edit":"remove_racks","scenario":1,"racks":["2"]})") << "io.wrong_type";
    QTest::newRow("id 0") << QByteArray(R"({"edit":"remove_racks","scenario":1,"racks":[0]})") << "io.wrong_type";
    QTest::newRow("no u") << QByteArray(R"({"edit":"move_devices","scenario":1,"moves":[{"device":1,"rack":2}]})")
                          << "io.missing";
    QTest::newRow("no outlet") << QByteArray(R"({"edit":"wire_device","scenario":1,"device":2,"supplies":[{"pdu":3}]})")
                               << "io.missing";
    QTest::newRow("outlet 0")
        << QByteArray(R"({"edit":"wire_device","scenario":1,"device":2,"supplies":[{"pdu":3,"outlet":0}]})")
        << "io.out_of_range";
    QTest::newRow("no model") << QByteArray(R"({"edit":"add_model","scenario":0})") << "io.missing";
    QTest::newRow("half a model") << QByteArray(R"({"edit":"add_model","scenario":0,"llm":{"id":"x"}})")
                                  << "catalog.missing_field";
}

void TestEdit::badEditJsonIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    const auto edit = editFromJson(text.toStdString());
    QVERIFY(!edit);
    QCOMPARE(QString::fromStdString(edit.error().text.code), code);
}

void TestEdit::manyDevicesMoveInOneStep() {
    Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    plan = applied(plan, AddRacks{s, {newRack("R02")}});
    const RackId from = firstRack(*plan), to = findRack(plan, s, "R02");
    PlaceDevices place{s, from, {}};
    for (int u = 1; u <= 48; ++u)
        place.devices.push_back(device(DeviceKind::appliance, "head-1u", "h", u));
    plan = applied(plan, place);
    MoveDevices move{s, {}};
    for (const auto& [id, device] : plan->rack(s, from)->devices)
        move.moves.push_back({id, to, at(49 - device->position.u)});
    plan = applied(plan, move);
    QVERIFY(plan->rack(s, from)->devices.empty());
    QCOMPARE(plan->rack(s, to)->devices.size(), std::size_t{48});
}

QTEST_GUILESS_MAIN(TestEdit)
#include "test_edit.moc"
