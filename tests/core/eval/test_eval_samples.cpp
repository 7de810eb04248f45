// The sample plans evaluated: sizes, physics that must hold between scenarios, figures that must agree, and findings.
#include "tests/core/eval/plans.h"

#include "core/check/join_findings.h"
#include "core/eval/field_info.h"
#include "core/eval/transient_plan.h"
#include "core/report/exports.h"
#include "tests/support/small_catalog.h"

using namespace cw;
using namespace cw::test;

namespace {

std::string json(const Snapshot& plan, const Results& results) {
    return resultsToJson(*plan, results, [](const Text& t) { return t.code; });
}

} // namespace

class TestEvalSamples : public QObject {
    Q_OBJECT
private slots:
    void sameBits();
    void superpodHasItsSize();
    void heatCostsThroughput();
    void plansAreComparedOnTheSameClocks();
    void runHoursFollowFromThroughput();
    void hottestGpuIsTheRacksHottest();
    void warmerAirNeverCools_data();
    void warmerAirNeverCools();
    void moreServersNeverCoolTheirRack_data();
    void moreServersNeverCoolTheirRack();
    void hotPlanSaysThatItIsOutOfRange();
    void equalFindingsStandOnce();
    void namesInShort();
    void everyFaultInEveryRoom_data();
    void everyFaultInEveryRoom();
};

void TestEvalSamples::sameBits() {
    for (const char* name : {"superpod-h100", "lab-l40s", "b200-liquid"}) {
        const Snapshot plan = sample(name);
        ResultCache a;
        ResultCache b;
        const auto forwards = Evaluator().run(plan, a);
        const auto other_first = Evaluator().run(plan, b, {}, {}, plan->order.back());
        QCOMPARE(json(plan, *forwards), json(plan, *other_first));
        QCOMPARE(forwards->scenarios.size(), plan->order.size());
    }
}

void TestEvalSamples::superpodHasItsSize() {
    // DGX SuperPOD H100 reference architecture, one scalable unit with fabric manager: 31 nodes, 8 leaf, 4 spine.
    const Snapshot plan = sample("superpod-h100");
    ResultCache cache;
    const auto results = Evaluator().run(plan, cache);
    for (const ScenarioId id : plan->order) {
        const Inventory& inventory = *results->scenario(id)->inventory;
        QCOMPARE(inventory.gpus, 248);
        QCOMPARE(inventory.nodes, 31);
        QCOMPARE(inventory.compute_switches, 12);
        QCOMPARE(results->scenario(id)->fabric->leaf_needed, 8);
        QCOMPARE(results->scenario(id)->fabric->spine_needed, 4);
    }
}

void TestEvalSamples::plansAreComparedOnTheSameClocks() {
    const Snapshot plan = sample("superpod-h100");
    const auto hot = evaluated(plan, plan->order[0]);
    QVERIFY(hot->thermal->clock_ratio < 0.95);
    for (const auto& workload : hot->workloads) {
        QVERIFY(!workload->alternatives.empty());
        // The plan in use is the best of them; another may pass it by what a lower clock shifts, not by the clock
        // itself.
        for (const model::StepEstimate& other : workload->alternatives)
            QVERIFY(other.tokens_per_second.expected < 1.02 * workload->step.tokens_per_second.expected);
    }
}

void TestEvalSamples::heatCostsThroughput() {
    const Snapshot plan = sample("superpod-h100");
    const auto dense = evaluated(plan, plan->order[0]);
    const auto spread = evaluated(plan, plan->order[1]);
    QVERIFY(dense->thermal->throttle_probability > 0.5);
    QVERIFY(spread->thermal->throttle_probability < 0.01);
    QVERIFY(dense->thermal->clock_ratio < spread->thermal->clock_ratio);
    for (std::size_t i = 0; i < dense->workloads.size(); ++i) {
        const WorkloadResult& d = *dense->workloads[i];
        const WorkloadResult& s = *spread->workloads[i];
        QVERIFY(d.step.tokens_per_second.expected < s.step.tokens_per_second.expected);
        QVERIFY(d.run_hours > s.run_hours);
        QVERIFY(*d.run_cost > *s.run_cost);
    }
}

void TestEvalSamples::runHoursFollowFromThroughput() {
    for (const char* name : {"superpod-h100", "lab-l40s", "b200-liquid"}) {
        const Snapshot plan = sample(name);
        for (const ScenarioId id : plan->order) {
            const auto results = evaluated(plan, id);
            for (const auto& w : results->workloads) {
                QVERIFY(!w->error);
                const Workload& asked = *plan->workload(id, w->id);
                const double rate = w->step.tokens_per_second.expected * w->goodput.effective * (1 - w->heat_slowdown);
                const double hours = asked.dataset_tokens * asked.epochs / rate / 3600;
                QVERIFY(qAbs(w->run_hours / hours - 1) < 1e-9);
                // Whoever compares throughput and hours of two scenarios finds what lies between them.
                if (w.get() == mainWorkload(*results))
                    QCOMPARE(fieldInfo("heat_slowdown")->value(*results), std::optional(w->heat_slowdown));
                // Heat is counted once: hot hours never take more from a run than the year takes from the clock.
                QVERIFY(w->heat_slowdown <= results->thermal->throughput_loss + 1e-9);
                const double per_gpu_hour = *results->cost->result.per_gpu_hour;
                QVERIFY(qAbs(*w->run_cost / (w->run_hours * w->gpus * per_gpu_hour) - 1) < 1e-9);
            }
        }
    }
}

void TestEvalSamples::hottestGpuIsTheRacksHottest() {
    for (const char* name : {"superpod-h100", "lab-l40s", "b200-liquid"}) {
        const Snapshot plan = sample(name);
        for (const ScenarioId id : plan->order) {
            const auto results = evaluated(plan, id);
            Temperature hottest = celsius(-100);
            for (const RackThermal& rack : results->thermal->racks)
                if (!rack.node.positions.empty())
                    hottest = std::max(hottest, rack.risk.worst_gpu);
            QCOMPARE(results->thermal->worst_gpu.inCelsius(), hottest.inCelsius());
        }
    }
}

void TestEvalSamples::warmerAirNeverCools_data() {
    QTest::addColumn<int>("scenario");
    QTest::newRow("four a rack") << 0;
    QTest::newRow("two a rack") << 1;
    QTest::newRow("cold plates") << 2;
}

void TestEvalSamples::warmerAirNeverCools() {
    QFETCH(int, scenario);
    const Snapshot plan = sample("superpod-h100");
    const ScenarioId id = plan->order[static_cast<std::size_t>(scenario)];
    double gpu = -100, inlet = -100, tokens = 1e30;
    for (const double supply : {16.0, 19.0, 22.0, 25.0, 28.0, 31.0, 34.0}) {
        const auto r = evaluated(with(plan, id, [&](Scenario& s) { s.site.supply_air = celsius(supply); }), id);
        constexpr double settled_k = 0.1; // of the inlet's search
        double hottest = -100;
        for (const RackThermal& rack : r->thermal->racks)
            hottest = std::max(hottest, rack.inlet.hottest.inCelsius());
        QVERIFY2(hottest > inlet - settled_k, qPrintable(QString::number(supply)));
        QVERIFY2(r->thermal->worst_gpu.inCelsius() > gpu - settled_k, qPrintable(QString::number(supply)));
        const double rate = r->workloads.front()->step.tokens_per_second.expected;
        QVERIFY2(rate < tokens * 1.001, qPrintable(QString::number(supply)));
        inlet = hottest;
        gpu = r->thermal->worst_gpu.inCelsius();
        tokens = rate;
    }
}

void TestEvalSamples::moreServersNeverCoolTheirRack_data() {
    QTest::addColumn<int>("scenario");
    QTest::newRow("air") << 0;
    QTest::newRow("cold plates") << 2;
}

void TestEvalSamples::moreServersNeverCoolTheirRack() {
    QFETCH(int, scenario);
    const Snapshot plan = sample("superpod-h100");
    const ScenarioId id = plan->order[static_cast<std::size_t>(scenario)];
    // The first rack of the scenario, emptied from the top, server by server.
    const Rack& full = *plan->scenario(id)->racks.begin()->second;
    std::vector<DeviceId> servers;
    for (const auto& [device_id, device] : full.devices)
        if (device->kind == DeviceKind::gpu_server)
            servers.push_back(device_id);
    double inlet = 100, heat = 1e9;
    for (std::size_t removed = 0; removed < servers.size(); ++removed) {
        const Snapshot fewer =
            removed == 0
                ? plan
                : applied(plan,
                          RemoveDevices{id, {servers.end() - static_cast<std::ptrdiff_t>(removed), servers.end()}});
        // Without workloads each rack is judged under the same activity, whatever the size of the job.
        const auto r = evaluated(with(fewer, id, [](Scenario& s) { s.workloads.clear(); }), id);
        const RackThermal& rack = r->thermal->racks.front();
        QVERIFY2(rack.inlet.hottest.inCelsius() < inlet + 0.1, qPrintable(QString::number(removed)));
        QVERIFY(inKilowatts(rack.heat) < heat + 0.1);
        inlet = rack.inlet.hottest.inCelsius();
        heat = inKilowatts(rack.heat);
    }
}

void TestEvalSamples::hotPlanSaysThatItIsOutOfRange() {
    const Snapshot plan = sample("superpod-h100");
    const auto dense = evaluated(plan, plan->order[0]);
    const Diagnostic* found = finding(*dense, "thermal.beyond_range");
    QVERIFY(found);
    QVERIFY(found->severity == Severity::error);
    QVERIFY(!finding(*evaluated(plan, plan->order[1]), "thermal.beyond_range"));
}

void TestEvalSamples::equalFindingsStandOnce() {
    const Snapshot plan = sample("superpod-h100");
    const auto dense = evaluated(plan, plan->order[0]);
    int over = 0;
    for (const Diagnostic& d : *dense->checks)
        over += d.text.code == "cooling.rack_over_capacity";
    QCOMPARE(over, 2); // seven racks with four servers alike, the eighth with three
    const Diagnostic* first = finding(*dense, "cooling.rack_over_capacity");
    QCOMPARE(first->subject_name, std::string("R01–R07"));
    const RackId r01 = plan->scenario(plan->order[0])->racks.begin()->first;
    QCOMPARE(first->subject.id, r01.value);
}

void TestEvalSamples::everyFaultInEveryRoom_data() {
    QTest::addColumn<QString>("plan");
    QTest::addColumn<RackCooling>("cooling");
    QTest::newRow("immersion") << "superpod-h100" << RackCooling::immersion;
    QTest::newRow("perimeter") << "lab-l40s" << RackCooling::perimeter;
    QTest::newRow("cold plates") << "b200-liquid" << RackCooling::cold_plate;
}

/// Whatever cools the racks, a fault ends in finite temperatures, and in a shutdown only after slowing down; without
/// GPUs there is nothing to follow.
void TestEvalSamples::everyFaultInEveryRoom() {
    QFETCH(QString, plan);
    QFETCH(RackCooling, cooling);
    const Snapshot drawn = sample(plan.toStdString());
    const ScenarioId id = drawn->order.front();
    const auto faultOf = [&](const Snapshot& p, const ScenarioResults& results, std::string_view event) {
        return transientFigures(*p, *p->scenario(id), results, *model::transientEventNamed(event), {});
    };
    const Snapshot room = with(drawn, id, [&](Scenario& s) {
        for (auto& [rack_id, rack] : s.racks) {
            auto copy = std::make_shared<Rack>(*rack);
            copy->cooling = cooling;
            rack = copy;
        }
    });
    const auto results = evaluated(room, id);
    for (const std::string_view event : model::transientEventNames()) {
        const auto fault = faultOf(room, *results, event);
        QVERIFY(fault);
        const model::TransientResult& r = fault->result;
        QVERIFY(!r.time_s.empty());
        for (const auto* curve : {&r.gpu_c, &r.memory_c, &r.coolant_c})
            QVERIFY(std::ranges::all_of(*curve, [](double c) { return std::isfinite(c) && c > -50; }));
        QVERIFY(!r.shutdown_s || (r.throttle_s && *r.throttle_s <= *r.shutdown_s));
    }
    const Snapshot bare = with(drawn, id, [](Scenario& s) { s.racks.clear(); });
    const Snapshot idle = with(drawn, id, [](Scenario& s) {
        for (auto& [rack_id, rack] : s.racks) {
            auto copy = std::make_shared<Rack>(*rack);
            std::erase_if(copy->devices, [](const auto& d) { return d.second->kind == DeviceKind::gpu_server; });
            rack = copy;
        }
    });
    for (const Snapshot& nothing : {bare, idle}) {
        const auto of_nothing = evaluated(nothing, id);
        for (const std::string_view event : model::transientEventNames())
            QVERIFY(!faultOf(nothing, *of_nothing, event));
    }
}

void TestEvalSamples::namesInShort() {
    QCOMPARE(joinedNames({"R01"}), std::string("R01"));
    QCOMPARE(joinedNames({"R01", "R02"}), std::string("R01, R02"));
    QCOMPARE(joinedNames({"R01", "R02", "R03", "R05", "S9", "S10", "S11"}), std::string("R01–R03, R05, S9–S11"));
    QCOMPARE(joinedNames({"a", "b", "c", "d", "e", "f", "g", "h"}), std::string("a, b, c, d, e, f (+2)"));
    QCOMPARE(joinedNames({"R99999999999", "R99999999999"}), std::string("R99999999999, R99999999999"));

    Diagnostic a;
    a.text = {"x", {{"n", "1"}}};
    a.subject = {ObjectKind::rack, 1, 2, {}};
    a.subject_name = "R1";
    Diagnostic b = a;
    b.subject.id = 3;
    b.subject_name = "R2";
    Diagnostic other = b;
    other.text.args[0].second = "2";
    Diagnostic scenario = a;
    scenario.subject.kind = ObjectKind::scenario;
    std::vector<Diagnostic> list{a, other, b, scenario, scenario};
    joinFindings(list);
    QCOMPARE(list.size(), std::size_t(4)); // scenarios are not joined
    QCOMPARE(list[0].subject_name, std::string("R1, R2"));
    QCOMPARE(list[0].subject.id, 2u);
    QVERIFY(list[0].also == std::vector{b.subject}); // who is joined stays known
    QCOMPARE(list[1].subject_name, std::string("R2"));
}

QTEST_GUILESS_MAIN(TestEvalSamples)
#include "test_eval_samples.moc"
