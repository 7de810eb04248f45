// Supplies and outlets: how they are wired automatically, by hand, and what copies and moves make of that.
#include "core/project/wiring.h"
#include "tests/support/wired_plan.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace cw;
using namespace cw::test;

namespace {

const Rack& rackOf(const Snapshot& plan) { return *plan->rack(firstScenario(*plan), firstRack(*plan)); }
std::vector<SupplyPlug> plugsOf(const Snapshot& plan, const std::string& name) {
    const Rack& rack = rackOf(plan);
    std::vector<SupplyPlug> found;
    for (const SupplyPlug& plug : rackWiring(*plan->catalog, rack))
        if (std::next(rack.devices.begin(), plug.device)->second->name == name)
            found.push_back(plug);
    return found;
}
std::string pduOf(const Snapshot& plan, const SupplyPlug& plug) {
    return plug.pdu < 0 ? std::string() : std::next(rackOf(plan).devices.begin(), plug.pdu)->second->name;
}
const Device& deviceOf(const Snapshot& plan, const std::string& name) {
    return *plan->device(firstScenario(*plan), named(plan, name)).second;
}

} // namespace

class TestWiring : public QObject {
    Q_OBJECT
private slots:
    void suppliesSpreadOverFeedsAndLegs() {
        const Snapshot plan = wiredPlan({dgx("n", 1)});
        std::map<std::string, std::vector<int>> circuits;
        for (const SupplyPlug& plug : plugsOf(plan, "n"))
            circuits[pduOf(plan, plug)].push_back(circuitOf(plug.outlet, 6) % 3);
        for (const char* pdu : {"pa", "pb"}) {
            std::ranges::sort(circuits[pdu]);
            QCOMPARE(circuits[pdu], (std::vector<int>{0, 1, 2}));
        }
    }
    void suppliesSpreadOverThePdusOfAFeed() {
        const Snapshot plan = placed(wiredPlan({pdu("pc", Mount::zero_u_left, Feed::a)}), {dgx("n", 1), dgx("m", 9)});
        std::map<std::string, int> count;
        for (const char* node : {"n", "m"})
            for (const SupplyPlug& plug : plugsOf(plan, node))
                ++count[pduOf(plan, plug)];
        QCOMPARE(count, (std::map<std::string, int>{{"pa", 3}, {"pc", 3}, {"pb", 6}}));
    }
    void unratedServersSpreadByTheirSupplies() {
        auto catalog = std::make_shared<Catalog>(*wiredCatalog());
        ServerType server = *catalog->servers.at("dgx-h100");
        server.power_rated.reset();
        server.psu_count = 4;
        catalog->servers["dgx-h100"] = std::make_shared<const ServerType>(server);
        const Snapshot plan = wiredPlan({dgx("n", 1), dgx("m", 9), load("load-1kw", "x", 20)}, "pdu-208v-60a", catalog);
        std::map<std::pair<std::string, int>, int> supplies;
        for (const char* node : {"n", "m"})
            for (const SupplyPlug& plug : plugsOf(plan, node))
                QCOMPARE((++supplies[{pduOf(plan, plug), circuitOf(plug.outlet, 6)}]), 1);
    }
    void oneFeedOnly() {
        const Snapshot plan = wiredPlan({load("load-1kw", "a", 1, Feed::a), load("load-1kw", "b", 2, Feed::b)});
        QCOMPARE(plugsOf(plan, "a").size(), std::size_t(1));
        QCOMPARE(pduOf(plan, plugsOf(plan, "a")[0]), std::string("pa"));
        QCOMPARE(pduOf(plan, plugsOf(plan, "b")[0]), std::string("pb"));
    }
    void noOutletIsUsedTwice() {
        std::vector<Device> nodes;
        for (int i = 0; i < 5; ++i)
            nodes.push_back(dgx("n" + std::to_string(i), 1 + 8 * i));
        const Snapshot plan = wiredPlan(nodes);
        std::map<std::pair<int, int>, int> used;
        for (const SupplyPlug& plug : rackWiring(*plan->catalog, rackOf(plan))) {
            QCOMPARE(plug.fault, PlugFault::none);
            QCOMPARE((++used[{plug.pdu, plug.outlet}]), 1);
        }
        QCOMPARE(used.size(), std::size_t(30));
    }
    void outletsRunOut() {
        const std::vector<Device> three{load("load-1kw", "x", 1, Feed::a), load("load-1kw", "y", 2, Feed::a),
                                        load("load-1kw", "z", 3, Feed::a)};
        const Snapshot plan = wiredPlan(three, "pdu-2-outlets");
        QCOMPARE(plugsOf(plan, "z")[0].fault, PlugFault::none_free);
        QCOMPARE(plugsOf(placed(plan, {pdu("pc", Mount::zero_u_left, Feed::a)}), "z")[0].fault, PlugFault::none);
    }
    void withoutPdusStraightIntoTheFeeds() {
        const Snapshot plan = placed(emptyProject(wiredCatalog()), {dgx("n", 1)});
        const auto plugs = plugsOf(plan, "n");
        QCOMPARE(plugs.size(), std::size_t(6));
        QCOMPARE(std::ranges::count(plugs, Feed::a, &SupplyPlug::feed), 3);
        for (const SupplyPlug& plug : plugs)
            QCOMPARE(plug.pdu, -1);
    }
    void outletsAsPrinted() {
        PduType type;
        const auto count = [&](const char* outlets) {
            type.outlets = outlets;
            return outletCount(type).value_or(-1);
        };
        QCOMPARE(count("30 C13, 12 C19"), 42);
        QCOMPARE(count("36 C13, 6 C19, 2 NEMA 5-20R"), 44);
        QCOMPARE(count("C13 and C19"), -1);
        QCOMPARE(count(""), -1);
    }
    void byHandAndBack() {
        const Snapshot plan = wiredPlan({dgx("n", 1), load("load-1kw", "x", 20)});
        const Snapshot wired = applied(plan, wire(plan, "x", {{"pa", 7}, {"pa", 8}}));
        const auto plugs = plugsOf(wired, "x");
        QCOMPARE(plugs.size(), std::size_t(2));
        QVERIFY(plugs[0].by_hand && plugs[0].outlet == 7 && pduOf(wired, plugs[1]) == "pa");
        // What is wired automatically keeps clear of outlets that were chosen.
        for (const SupplyPlug& plug : plugsOf(wired, "n"))
            QVERIFY(pduOf(wired, plug) != "pa" || (plug.outlet != 7 && plug.outlet != 8));
        QVERIFY(*applied(wired, wire(wired, "x", {})) == *plan);
        QCOMPARE(applied(wired, wire(wired, "x", {{"pa", 7}, {"pa", 8}})), wired);
    }
    void refusals() {
        Snapshot plan = wiredPlan({dgx("n", 1), load("load-1kw", "x", 20), load("load-1kw", "y", 21)});
        plan = applied(plan, wire(plan, "x", {{"pa", 7}}));
        QCOMPARE(refusal(plan, wire(plan, "nobody", {{"pa", 1}})), std::string("edit.not_found"));
        QCOMPARE(refusal(plan, wire(plan, "n", {{"x", 1}})), std::string("edit.no_such_pdu"));
        QCOMPARE(refusal(plan, wire(plan, "n", {{"nobody", 1}})), std::string("edit.no_such_pdu"));
        QCOMPARE(refusal(plan, wire(plan, "n", {{"pa", 31}})), std::string("edit.no_such_outlet"));
        QCOMPARE(refusal(plan, wire(plan, "n", {{"pa", 0}})), std::string("edit.no_such_outlet"));
        QCOMPARE(refusal(plan, wire(plan, "n", {{"pa", 1}, {"pa", 1}})), std::string("edit.outlet_taken"));
        QCOMPARE(refusal(plan, wire(plan, "y", {{"pa", 7}})), std::string("edit.outlet_taken"));
        const std::vector<std::pair<std::string, int>> seven{{"pa", 1}, {"pa", 2}, {"pa", 3}, {"pa", 4},
                                                             {"pa", 5}, {"pa", 6}, {"pb", 1}};
        QCOMPARE(refusal(plan, wire(plan, "n", seven)), std::string("edit.too_many_supplies"));
        QCOMPARE(refusal(plan, wire(plan, "pa", {{"pa", 1}})), std::string("edit.power_loop"));
        plan = applied(plan, wire(plan, "pa", {{"pb", 1}}));
        QCOMPARE(refusal(plan, wire(plan, "pb", {{"pa", 1}})), std::string("edit.power_loop"));
    }
    void aPduOnAPduFeedsFromIt() {
        Snapshot plan = placed(wiredPlan({}), {pdu("pc", Mount::zero_u_left, Feed::b)});
        plan = applied(plan, wire(plan, "pc", {{"pa", 1}})); // now on feed A, whatever its own field says
        plan = placed(plan, {load("load-1kw", "b", 1, Feed::b)});
        QCOMPARE(pduOf(plan, plugsOf(plan, "b")[0]), std::string("pb"));
    }
    void movesToAnotherRackUnplug() {
        Snapshot plan = wiredPlan({load("load-1kw", "x", 20)});
        const ScenarioId s = firstScenario(*plan);
        Rack other;
        other.name = "R02";
        other.type = "rack-48u";
        plan = applied(plan, AddRacks{s, {other}});
        plan = applied(plan, wire(plan, "x", {{"pa", 7}}));
        const Position up{Mount::units, 30, Face::front, Slot::full};
        QCOMPARE(deviceOf(applied(plan, MoveDevices{s, {{named(plan, "x"), firstRack(*plan), up}}}), "x").supplies,
                 deviceOf(plan, "x").supplies);
        const RackId to = plan->scenario(s)->racks.rbegin()->first;
        QVERIFY(deviceOf(applied(plan, MoveDevices{s, {{named(plan, "x"), to, up}}}), "x").supplies.empty());
    }
    void copiesOfARackHangOnTheirOwnPdus() {
        Snapshot plan = wiredPlan({load("load-1kw", "x", 20)});
        plan = applied(plan, wire(plan, "x", {{"pa", 7}, {"pb", 9}}));
        const ScenarioId s = firstScenario(*plan);
        const Edit clone = AddRacks{s, {cloneRack(*plan->scenario(s), rackOf(plan))}};
        const auto read = editFromJson(editToJson(clone));
        QVERIFY(read);
        for (const Edit& edit : {clone, *read}) {
            const Snapshot copied = applied(plan, edit);
            const Rack& copy = *copied->scenario(s)->racks.rbegin()->second;
            int wired = 0;
            for (const auto& [id, device] : copy.devices)
                for (const Plug& plug : device->supplies) {
                    QCOMPARE(copy.devices.at(plug.pdu)->kind, DeviceKind::pdu);
                    ++wired;
                }
            QCOMPARE(wired, 2);
        }
        // A copied device takes no outlet of its original.
        Device again = deviceOf(plan, "x");
        again.id = {};
        again.name = "x2";
        again.position.u = 30;
        QVERIFY(deviceOf(placed(plan, {again}), "x2").supplies.empty());
    }
    void schemes() {
        const auto catalog = wiredCatalog(4);
        const SupplyScheme six = supplyScheme(*catalog, dgx("n", 1));
        QVERIFY(six.count == 6 && six.needed == 4 && !six.assumed);
        const SupplyScheme two = supplyScheme(*catalog, load("load-1kw", "x", 1));
        QVERIFY(two.count == 2 && two.needed == 1 && two.assumed);
        QCOMPARE(supplyScheme(*catalog, load("load-1kw", "x", 1, Feed::a)).count, 1);
        auto unstated = std::make_shared<Catalog>(*catalog);
        ServerType server = *catalog->servers.at("dgx-h100");
        server.psu_needed.reset(); // 10.2 kW need four of 3.3 kW
        unstated->servers["dgx-h100"] = std::make_shared<const ServerType>(server);
        QCOMPARE(supplyScheme(*unstated, dgx("n", 1)).needed, 4);
    }
};

QTEST_GUILESS_MAIN(TestWiring)
#include "test_wiring.moc"
