// The electrical tree against published sums, bad trees, and what every tree must obey. P.. of reference and field
// cases.
#include "core/model/power/power_model.h"
#include "core/model/power/power_tree.h"

#include <QtTest>

#include <rapidcheck.h>

#include <cmath>

using namespace cw;
using namespace cw::model;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }
ThreeLoads<Power> alike(double w) { return {watts(w), watts(w), watts(w)}; }

PowerNode node(const char* id, PowerNodeKind kind, const char* parent) {
    PowerNode n;
    n.id = id;
    n.kind = kind;
    n.parent = parent;
    return n;
}
PowerNode circuit(const char* id, const char* parent, double volts_, double amperes_, std::optional<Lines> lines) {
    PowerNode n = node(id, PowerNodeKind::breaker, parent);
    n.three_phase = false;
    n.voltage = volts(volts_);
    n.rating = amperes(amperes_);
    n.lines = lines;
    return n;
}
PowerDevice device(const char* id, double w, std::vector<std::string> supplies, int needed = 1) {
    PowerDevice d;
    d.id = id;
    d.draw = alike(w);
    d.supplies = std::move(supplies);
    d.supplies_needed = needed;
    return d;
}

/// Utility, two UPS with losses, feeds A and B, a PDU with three circuits on each.
PowerTree twoFeeds() {
    PowerTree tree;
    tree.nodes.push_back(node("utility", PowerNodeKind::utility, ""));
    for (const std::string side : {"A", "B"}) {
        PowerNode ups = node(("ups" + side).c_str(), PowerNodeKind::ups, "utility");
        ups.limit = kilowatts(100);
        ups.loss = LossCurve{0.01333, 0.00640, 0.01081}; // Schneider WP 108, delta conversion
        tree.nodes.push_back(ups);
        tree.nodes.push_back(node(side.c_str(), PowerNodeKind::feed, ups.id.c_str()));
        PowerNode pdu = node(("pdu" + side).c_str(), PowerNodeKind::pdu, side.c_str());
        pdu.voltage = volts(400);
        pdu.rating = amperes(32);
        tree.nodes.push_back(pdu);
        for (int line = 0; line < 3; ++line)
            tree.nodes.push_back(circuit((side + std::to_string(line + 1)).c_str(), pdu.id.c_str(), 230, 32,
                                         Lines{line == 0, line == 1, line == 2}));
    }
    return tree;
}

bool tells(const PowerTreeFigures& figures, PowerFault fault, const char* subject) {
    return std::ranges::count(figures.problems, PowerProblem{fault, subject}) > 0;
}

/// Devices of random draw on random circuits of both feeds.
PowerTree anyTree() {
    PowerTree tree = twoFeeds();
    const int devices = *rc::gen::inRange(1, 12);
    for (int i = 0; i < devices; ++i) {
        const std::string a = "A" + std::to_string(*rc::gen::inRange(1, 4)),
                          b = "B" + std::to_string(*rc::gen::inRange(1, 4));
        tree.devices.push_back(device(("d" + std::to_string(i)).c_str(), *rc::gen::inRange(0, 12000), {a, b}));
    }
    return tree;
}

} // namespace

class TestPowerTree : public QObject {
    Q_OBJECT
private slots:
    void voltageSaysBetweenWhat() { // P10: netbox#8738; P16: 415 V 30 A is 21.6 kVA, 17.3 at 80 %; P17: 26.4 and 11.5 A
        const auto kva = [](double v, VoltageBetween between, double a) {
            return inKilowatts(apparentPower(true, volts(v), between, amperes(a)));
        };
        QVERIFY(near(kva(400, VoltageBetween::lines, 32), 22.2, 0.05));
        QVERIFY(near(kva(230, VoltageBetween::line_and_neutral, 32), 22.1, 0.05));
        QVERIFY(near(kva(400 / std::sqrt(3.0), VoltageBetween::line_and_neutral, 32),
                     kva(400, VoltageBetween::lines, 32), 1e-9));
        QVERIFY(near(kva(415, VoltageBetween::lines, 30), 21.6, 0.05));
        QVERIFY(near(kva(415, VoltageBetween::lines, inAmperes(continuousCurrent(amperes(30)))), 17.3, 0.05));
        QVERIFY(near(inAmperes(lineCurrent(true, volts(208), VoltageBetween::lines, kilowatts(9.52))), 26.4, 0.05));
        QVERIFY(near(inAmperes(lineCurrent(true, volts(480), VoltageBetween::lines, kilowatts(9.52))), 11.5, 0.05));
    }
    void derating() { // P1, P2, P02, P19
        QVERIFY(near(inWatts(threePhasePower(volts(208), amperes(24))), 8646, 1));
        QCOMPARE(inWatts(singlePhasePower(volts(208), continuousCurrent(amperes(20)))), 3328.0);
        QVERIFY(near(inWatts(threePhasePower(volts(208), continuousCurrent(amperes(60)))), 17293, 1));
        QCOMPARE(inAmperes(continuousCurrent(amperes(20))), 16.0);
        QCOMPARE(inAmperes(continuousCurrent(amperes(30))), 24.0);
        const auto current = [](double v) {
            return inAmperes(lineCurrent(false, volts(v), VoltageBetween::line_and_neutral, watts(500)));
        };
        QVERIFY(near(current(120), 4.2, 0.05));
        QVERIFY(near(current(208), 2.4, 0.05));
    }
    void shareOfAFeed() { // P09: netbox#11041, 400 VA of 120 V 15 A at 80 %: 27.8 %
        PowerTree tree;
        tree.nodes = {circuit("feed", "", 120, 15, Lines{true, false, false})};
        tree.devices = {device("d", 400, {"feed"})};
        const double share = powerTreeFigures(tree).node("feed")->share->expected;
        QVERIFY(near(share / 0.8, 0.278, 0.0005));
    }
    void fusesAndLines() { // P11: netbox#21949, 3 kW on A1 and 1 kW on B2 of a 230 V 32 A PDU: 3/1/0 kW
        PowerTree tree = twoFeeds();
        tree.nodes.push_back(circuit("F1", "pduA", 230, 32, Lines{true, false, false}));
        tree.nodes.push_back(circuit("F2", "pduA", 230, 32, Lines{false, true, false}));
        tree.devices = {device("x", 3000, {"F1"}), device("y", 1000, {"F2"})};
        const PowerTreeFigures figures = powerTreeFigures(tree);
        const PowerNodeFigures& pdu = *figures.node("pduA");
        QVERIFY(near(inWatts(pdu.lines.expected[0]), 3000, 1e-6));
        QVERIFY(near(inWatts(pdu.lines.expected[1]), 1000, 1e-6));
        QVERIFY(near(inWatts(pdu.lines.expected[2]), 0, 1e-6));
        QVERIFY(near(pdu.imbalance->expected, 3000 / (4000 / 3.0) - 1, 1e-9));
        QVERIFY(near(figures.node("F1")->share->expected, 3000.0 / 7360, 1e-9));
        QVERIFY(near(figures.node("F2")->share->expected, 1000.0 / 7360, 1e-9));
    }
    void betweenTwoLines() { // one L-L load: P/V in both lines; three of them: P sqrt(3) / V in each
        PowerTree tree = twoFeeds();
        const char* names[] = {"L12", "L23", "L31"};
        const Lines pairs[] = {{true, true, false}, {false, true, true}, {true, false, true}};
        for (int i = 0; i < 3; ++i)
            tree.nodes.push_back(circuit(names[i], "pduA", 400, 16, pairs[i]));
        tree.devices = {device("x", 4000, {"L12"})};
        const auto lineAmperes = [&](int line) {
            return powerTreeFigures(tree).node("pduA")->lines.peak[line].si() / (400 / std::sqrt(3.0));
        };
        QVERIFY(near(lineAmperes(0), 10, 1e-9) && near(lineAmperes(1), 10, 1e-9) && near(lineAmperes(2), 0, 1e-9));
        tree.devices.push_back(device("y", 4000, {"L23"}));
        tree.devices.push_back(device("z", 4000, {"L31"}));
        for (int line = 0; line < 3; ++line)
            QVERIFY(near(lineAmperes(line), 10 * std::sqrt(3.0), 1e-9));
    }
    void limitAndSumAreTwo() { // P13: netbox#8177, eight outlets of 100 VA, own limit 2,500 VA: sum 800
        PowerTree tree;
        tree.nodes = {node("A", PowerNodeKind::feed, ""), node("pdu", PowerNodeKind::pdu, "A")};
        for (int i = 0; i < 8; ++i)
            tree.devices.push_back(device(("d" + std::to_string(i)).c_str(), 100, {"pdu"}));
        QVERIFY(!powerTreeFigures(tree).node("pdu")->limit);
        tree.nodes[1].limit = watts(2500);
        const PowerTreeFigures figures = powerTreeFigures(tree);
        QVERIFY(near(inWatts(figures.node("pdu")->output.expected), 800, 1e-9));
        QCOMPARE(inWatts(*figures.node("pdu")->limit), 2500.0);
    }
    void whatFitsInARack() { // P02: 208 V 60 A three-phase, one DGX H100 (10.2 kW) fits within 80 %, two don't
        PowerTree tree;
        tree.nodes = {node("A", PowerNodeKind::feed, ""), node("pdu", PowerNodeKind::pdu, "A")};
        tree.nodes[1].voltage = volts(208);
        tree.nodes[1].rating = amperes(60);
        for (const bool fits : {true, false}) {
            tree.devices.push_back(device(fits ? "first" : "second", 10200, {"pdu"}));
            const PowerTreeFigures figures = powerTreeFigures(tree);
            const PowerNodeFigures& pdu = *figures.node("pdu");
            QCOMPARE(pdu.overContinuous(pdu.share->rated), !fits);
        }
    }
    void rackOfTrays() { // P7, P20: 18 trays of 4 x 1.4 + 1.0 + 0.9 kW are 135 kW
        PowerTree tree;
        tree.nodes = {node("shelf", PowerNodeKind::feed, "")};
        for (int tray = 0; tray < 18; ++tray)
            tree.devices.push_back(device(std::to_string(tray).c_str(), 4 * 1400 + 1000 + 900, {"shelf"}));
        QVERIFY(near(inKilowatts(powerTreeFigures(tree).node("shelf")->output.rated), 135, 1e-9));
    }
    void cascadesRollUp() { // P14: netbox#17843, #4815: feed - PDU 1 - (PDU 2 and UPS - PDU 3) - devices
        PowerTree tree;
        tree.nodes = {node("p3", PowerNodeKind::pdu, "ups"), node("p2", PowerNodeKind::pdu, "p1"),
                      node("ups", PowerNodeKind::ups, "p1"), node("p1", PowerNodeKind::pdu, "A"),
                      node("A", PowerNodeKind::feed, "")};
        tree.devices = {device("x", 500, {"p2"}), device("y", 300, {"p3"}), device("z", 200, {"p1"})};
        const PowerTreeFigures figures = powerTreeFigures(tree);
        QVERIFY(near(inWatts(figures.node("A")->output.rated), 1000, 1e-9));
        QVERIFY(near(inWatts(figures.node("ups")->output.rated), 300, 1e-9));
        QVERIFY(figures.problems.empty());
    }
    void upsLosses() { // P4: 94.12 / 96.30 / 96.87 / 97.04 %
        for (const auto& [load, percent] : {std::pair(25, 94.12), {50, 96.30}, {75, 96.87}, {100, 97.04}}) {
            PowerTree tree = twoFeeds();
            tree.devices = {device("d", load * 1000, {"A"})};
            const PowerTreeFigures figures = powerTreeFigures(tree);
            const PowerNodeFigures& ups = *figures.node("upsA");
            QVERIFY(near(100 * (ups.output.peak / ups.input.peak), percent, 0.02));
        }
    }
    void feedLost() {
        PowerTree tree = twoFeeds();
        tree.devices = {device("dual", 12000, {"A1", "B1"}), device("single", 1000, {"A2"}),
                        device("six", 6000, {"A1", "A2", "A3", "B1", "B2", "B3"}, 4)};
        const std::vector<FeedLoss> losses = lossOfEachFeed(tree, powerTreeFigures(tree));
        QCOMPARE(losses.size(), std::size_t(2));
        QCOMPARE(losses[0].feed, std::string("A"));
        QCOMPARE(losses[0].overloaded, (std::vector<std::string>{"pduB", "B1"}));
        QCOMPARE(losses[0].dead, std::vector<std::string>{"single"});
        QCOMPARE(losses[0].capped, std::vector<std::string>{"six"}); // 4+2 on three supplies; 3+3 would go on
        QVERIFY(near(inWatts(*losses[0].figures.device("six")->cap), 4500, 1e-9));
        QVERIFY(losses[1].dead.empty());
        tree.devices[2].supplies_needed = 3;
        QVERIFY(lossOfEachFeed(tree, powerTreeFigures(tree))[0].capped.empty());
    }
    void supplySchemes() { // 10.2 kW, six supplies: 3+3 goes on with three, 4+2 with four; 4 x 2,550 W
        PowerDevice six = device("six", 10200, {"A1", "A2", "A3", "B1", "B2", "B3"}, 3);
        QVERIFY(!supplyCap(six, 3));
        QVERIFY(near(inWatts(*supplyCap(six, 2)), 6800, 1e-9));
        six.supplies_needed = 4;
        QVERIFY(!supplyCap(six, 4));
        QVERIFY(near(inWatts(*supplyCap(six, 3)), 7650, 1e-9));
        // A node of 8.4 kW at full clock and 2 kW idle holds 7.65 kW by slowing down, the less the more supplies live.
        const auto clock = [&](int live) { return clockUnderCap(*supplyCap(six, live), watts(2000), watts(8400)); };
        six.draw->peak = watts(8400);
        QVERIFY(clock(3) > 0.9 && clock(3) < 1);
        QVERIFY(clock(2) < clock(3));
    }
    void transferSwitch() {
        PowerTree tree = twoFeeds();
        PowerNode both = node("both", PowerNodeKind::pdu, "A");
        both.standby = "B";
        tree.nodes.push_back(both);
        tree.devices = {device("d", 1000, {"both"})};
        QVERIFY(near(inWatts(powerTreeFigures(tree).node("A")->output.peak), 1000, 1e-9));
        const PowerTreeFigures lost = powerTreeFigures(tree, "A");
        QVERIFY(near(inWatts(lost.node("B")->output.peak), 1000, 1e-9));
        QVERIFY(inWatts(lost.node("A")->output.peak) == 0);
        // What hangs on A by way of B too is lost with A.
        tree.nodes.back().standby = "pduA";
        QCOMPARE(powerTreeFigures(tree, "A").device("d")->live_supplies, 0);
    }
    void branchesAreWhatTheyWereSummedFrom() {
        PowerTree whole = twoFeeds();
        whole.devices = {device("x", 3000, {"A1"}), device("y", 1000, {"A2"})};
        PowerTree upper;
        upper.nodes.assign(whole.nodes.begin(), whole.nodes.begin() + 3); // utility, UPS A, feed A
        upper.branches = {{"A", powerTreeFigures(whole).node("pduA")->entry}};
        const PowerTreeFigures a = powerTreeFigures(whole), b = powerTreeFigures(upper);
        for (const char* id : {"A", "upsA"}) {
            QVERIFY(near(inWatts(a.node(id)->input.peak), inWatts(b.node(id)->input.peak), 1e-9));
            for (int line = 0; line < 3; ++line)
                QVERIFY(near(a.node(id)->lines.peak[line].si(), b.node(id)->lines.peak[line].si(), 1e-9));
        }
        upper.branches.push_back({"nowhere", {}});
        QVERIFY(tells(powerTreeFigures(upper), PowerFault::missing_outlet, "nowhere"));
    }
    void startingTogether() { // type C trips from 5 times its rating; each supply takes 60 A at first
        PowerTree tree = twoFeeds();
        for (const char* id : {"x", "y"}) {
            tree.devices.push_back(device(id, 3000, {"A1"}));
            tree.devices.back().start_surge = watts(230 * 60);
        }
        QVERIFY(near(*powerTreeFigures(tree).node("A1")->start_margin, 5 * 32 / 120.0, 1e-9));
        QVERIFY(!powerTreeFigures(tree).node("B1")->start_margin);
        tree.devices.push_back(tree.devices.back());
        QVERIFY(*powerTreeFigures(tree).node("A1")->start_margin < 1);
    }
    void unknownRatingIsCounted() {
        PowerTree tree = twoFeeds();
        tree.devices = {device("x", 3000, {"A1", "B1"})};
        tree.devices[0].draw->rated = watts(0);
        tree.devices[0].rated_unknown = true;
        QCOMPARE(powerTreeFigures(tree).node("pduA")->unknown_ratings, 1);
        QCOMPARE(powerTreeFigures(tree).node("utility")->unknown_ratings, 2);
        QCOMPARE(powerTreeFigures(tree).node("utility")->unknown_draws, 0);
    }
    void twiceTheLoadIsTwiceTheAmperes() {
        QVERIFY(rc::check([] {
            PowerTree tree = anyTree();
            const PowerTreeFigures once = powerTreeFigures(tree);
            for (PowerDevice& d : tree.devices)
                d.draw = alike(2 * inWatts(d.draw->peak));
            const PowerTreeFigures twice = powerTreeFigures(tree);
            for (const char* id : {"pduA", "pduB", "A1", "B3"})
                for (int line = 0; line < 3; ++line)
                    RC_ASSERT(
                        near(twice.node(id)->lines.peak[line].si(), 2 * once.node(id)->lines.peak[line].si(), 1e-6));
        }));
    }
    void clocksUnderACap() {
        QCOMPARE(clockUnderCap(watts(8000), watts(2000), watts(8000)), 1.0);
        QCOMPARE(clockUnderCap(watts(1000), watts(2000), watts(8000)), 0.0);
        const double clock = clockUnderCap(watts(6000), watts(2000), watts(8000));
        QVERIFY(clock > 0.75 && clock < 0.95); // two thirds of the dynamic power: f V(f)^2
    }
    void badTrees() {
        PowerTree tree;
        tree.nodes = {node("a", PowerNodeKind::pdu, "b"),          node("b", PowerNodeKind::pdu, "a"),
                      node("self", PowerNodeKind::pdu, "self"),    node("below", PowerNodeKind::breaker, "a"),
                      node("lone", PowerNodeKind::pdu, "nowhere"), node("lone", PowerNodeKind::pdu, "")};
        tree.nodes[4].loss = LossCurve{0.01, 0, 0};
        tree.devices = {device("d1", 100, {"below", "lone"}), device("d2", 100, {}),
                        device("d3", std::nan(""), {"lone"}), device("d4", 0, {"lone"}, 0)};
        tree.devices.back().draw.reset();
        const PowerTreeFigures figures = powerTreeFigures(tree);
        for (const char* id : {"a", "b", "self", "below"})
            QVERIFY(tells(figures, PowerFault::loop, id));
        QVERIFY(tells(figures, PowerFault::missing_parent, "lone"));
        QVERIFY(tells(figures, PowerFault::duplicate_id, "lone"));
        QVERIFY(tells(figures, PowerFault::pdu_without_feed, "lone"));
        QVERIFY(tells(figures, PowerFault::loss_without_rating, "lone"));
        QVERIFY(tells(figures, PowerFault::missing_outlet, "d1"));
        QVERIFY(tells(figures, PowerFault::no_supply, "d2"));
        QVERIFY(tells(figures, PowerFault::bad_draw, "d3"));
        QCOMPARE(figures.nodes.size(), std::size_t(1));
        QCOMPARE(inWatts(figures.node("lone")->input.peak), 100.0);
        QCOMPARE(figures.node("lone")->unknown_draws, 2);
        QVERIFY(powerTreeFigures({}).nodes.empty());
    }
    void energyCloses() {
        QVERIFY(rc::check([] {
            const PowerTree tree = anyTree();
            const PowerTreeFigures figures = powerTreeFigures(tree);
            double drawn = 0, lost = 0;
            for (const PowerDevice& d : tree.devices)
                drawn += inWatts(d.draw->peak);
            for (const PowerNodeFigures& n : figures.nodes) {
                lost += inWatts(n.loss.peak);
                RC_ASSERT(near(inWatts(n.output.peak + n.loss.peak), inWatts(n.input.peak), 1e-6));
            }
            RC_ASSERT(near(inWatts(figures.node("utility")->input.peak), drawn + lost, 1e-3 * (drawn + lost)));
        }));
    }
    void moreLoadNeverLowersAnyNode() {
        QVERIFY(rc::check([] {
            PowerTree tree = anyTree();
            const PowerTreeFigures before = powerTreeFigures(tree);
            tree.devices.front().draw = alike(inWatts(tree.devices.front().draw->peak) + *rc::gen::inRange(0, 5000));
            const PowerTreeFigures after = powerTreeFigures(tree);
            for (std::size_t i = 0; i < before.nodes.size(); ++i)
                RC_ASSERT(inWatts(after.nodes[i].input.peak) >= inWatts(before.nodes[i].input.peak) - 1e-6);
        }));
    }
    void losingAFeedNeverLowersTheOther() {
        QVERIFY(rc::check([] {
            const PowerTree tree = anyTree();
            const PowerTreeFigures before = powerTreeFigures(tree);
            const PowerTreeFigures after = powerTreeFigures(tree, "A");
            for (const char* id : {"B", "pduB", "upsB", "B1", "B2", "B3"})
                RC_ASSERT(inWatts(after.node(id)->input.peak) >= inWatts(before.node(id)->input.peak) - 1e-6);
            RC_ASSERT(inWatts(after.node("pduA")->input.peak) == 0);
        }));
    }
};

QTEST_GUILESS_MAIN(TestPowerTree)
#include "test_power_tree.moc"
