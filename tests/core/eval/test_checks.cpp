// Checks: each rule with a plan that raises it and one that doesn't.
#include "core/eval/evaluator.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <algorithm>

using namespace cw;
using namespace cw::test;

namespace {

std::vector<Diagnostic> checksOf(const Snapshot& plan) {
    ResultCache cache;
    return *Evaluator().runScenario(*plan, firstScenario(*plan), cache)->checks;
}

const Diagnostic* find(const std::vector<Diagnostic>& checks, const std::string& code) {
    const auto it = std::ranges::find_if(checks, [&](const Diagnostic& d) { return d.text.code == code; });
    return it == checks.end() ? nullptr : &*it;
}
bool raised(const Snapshot& plan, const std::string& code) { return find(checksOf(plan), code) != nullptr; }

std::string argument(const Diagnostic& d, const std::string& name) {
    for (const auto& [key, value] : d.text.args)
        if (key == name)
            return value;
    return {};
}

/// One rack with `nodes` DGX H100 and a 208 V 60 A three-phase PDU on each feed.
Snapshot rackOf(int nodes) {
    Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    std::vector<Device> devices{pdu("pa", Mount::zero_u_left, Feed::a), pdu("pb", Mount::zero_u_right, Feed::b)};
    for (int i = 0; i < nodes; ++i)
        devices.push_back(dgx("n" + std::to_string(i), 1 + 8 * i));
    return applied(plan, PlaceDevices{s, firstRack(*plan), devices});
}

Snapshot with(const Snapshot& plan, const Device& device) {
    return applied(plan, PlaceDevices{firstScenario(*plan), firstRack(*plan), {device}});
}

Snapshot rackSet(const Snapshot& plan, const char* field, const char* value) {
    return applied(plan, SetProperty{{ObjectKind::rack, firstScenario(*plan).value, firstRack(*plan).value, {}},
                                     field,
                                     std::string(value)});
}

Device leafSwitch(const std::string& name, int u) {
    Device leaf = device(DeviceKind::network_switch, "qm9700", name, u, Face::rear);
    leaf.role = SwitchRole::compute_leaf;
    return leaf;
}

} // namespace

class TestChecks : public QObject {
    Q_OBJECT
private slots:
    /// 208 V x 60 A x sqrt(3) x 0.8 = 17.29 kW; a DGX H100 is rated 10.2 kW.
    void oneDgxFitsTheFeedTwoDoNot() {
        QVERIFY(!raised(rackOf(1), "power.rack_over_limit"));
        for (const int nodes : {2, 4}) {
            const auto checks = checksOf(rackOf(nodes));
            const Diagnostic* over = find(checks, "power.rack_over_limit");
            QVERIFY(over);
            QCOMPARE(over->severity, Severity::error);
            QCOMPARE(argument(*over, "limit"), std::string("17.3 kW"));
            QCOMPARE(argument(*over, "rated"), nodes == 2 ? std::string("20.4 kW") : std::string("40.8 kW"));
        }
        QCOMPARE(checksOf(rackOf(4)).front().severity, Severity::error);
    }

    void peakOverTheFeed() {
        QVERIFY(!raised(rackOf(1), "power.rack_peak_over_limit"));
        QVERIFY(raised(rackOf(4), "power.rack_peak_over_limit"));
    }

    /// FlashAttention-3 is written for Hopper: elsewhere the step is that of version 2, and the user is told.
    void flash3WithoutHopper() {
        const auto planWith = [](AttentionBackend attention, bool hopper) {
            Workload job = loraJob("tune");
            job.llm = "llama-3.1-8b";
            job.attention = attention;
            const Snapshot plan = applied(rackOf(1), AddWorkload{firstScenario(*emptyPlan()), job});
            auto catalog = std::make_shared<Catalog>(*plan->catalog);
            auto gpu = std::make_shared<GpuType>(*catalog->gpu("h100-sxm"));
            gpu->flash_attention_2 = gpu->flash_attention_3 = true; // what the entry claims, right or wrong
            gpu->name = hopper ? "H100" : "A100";
            gpu->architecture = hopper ? "Hopper" : "Ampere";
            gpu->compute_capability = hopper ? "9.0" : "8.0";
            catalog->gpus["h100-sxm"] = gpu;
            auto project = std::make_shared<Project>(*plan);
            project->catalog = catalog;
            return Snapshot(project);
        };
        const auto stepOf = [](const Snapshot& plan) {
            ResultCache cache;
            return Evaluator().runScenario(*plan, firstScenario(*plan), cache)->workloads.at(0)->step;
        };
        const auto checks = checksOf(planWith(AttentionBackend::flash_3, false));
        const Diagnostic* told = find(checks, "workload.no_flash_3");
        QVERIFY(told);
        QCOMPARE(told->subject_name, std::string("tune"));
        QCOMPARE(argument(*told, "gpu"), std::string("A100"));
        QCOMPARE(told->field, std::string("attention"));
        const model::StepEstimate fallen = stepOf(planWith(AttentionBackend::flash_3, false));
        QCOMPARE(fallen.attention, AttentionBackend::flash);
        QCOMPARE(fallen.step_seconds.expected, stepOf(planWith(AttentionBackend::flash, false)).step_seconds.expected);
        QVERIFY(!raised(planWith(AttentionBackend::flash, false), "workload.no_flash_3"));

        QVERIFY(!raised(planWith(AttentionBackend::flash_3, true), "workload.no_flash_3"));
        const model::StepEstimate third = stepOf(planWith(AttentionBackend::flash_3, true));
        QCOMPARE(third.attention, AttentionBackend::flash_3);
        QVERIFY(third.step_seconds.expected < stepOf(planWith(AttentionBackend::flash, true)).step_seconds.expected);
    }

    void feeds() {
        QVERIFY(raised(with(emptyPlan(), dgx("n", 1)), "power.no_pdu"));
        QVERIFY(!raised(rackOf(1), "power.no_pdu"));
        QVERIFY(!raised(emptyPlan(), "power.no_pdu"));
        const Snapshot single = with(with(emptyPlan(), dgx("n", 1)), pdu("pa", Mount::zero_u_left, Feed::a));
        QVERIFY(raised(single, "power.single_feed"));
        QVERIFY(!raised(rackOf(1), "power.single_feed"));
        // Two feeds that add up carry two nodes, but none of them alone does.
        const Snapshot summed = rackSet(rackOf(2), "redundancy", "none");
        QVERIFY(!raised(summed, "power.rack_over_limit"));
        QVERIFY(raised(summed, "power.no_failover"));
        QVERIFY(!raised(rackSet(rackOf(1), "redundancy", "none"), "power.no_failover"));
        Device odd = pdu("px", Mount::zero_u_right, Feed::b);
        odd.type = "pdu-unknown";
        const Snapshot mixed = with(with(with(emptyPlan(), dgx("n", 1)), pdu("pa", Mount::zero_u_left, Feed::a)), odd);
        QVERIFY(raised(mixed, "power.feeds_differ"));
        QVERIFY(raised(mixed, "power.pdu_limit_unknown"));
        QVERIFY(!raised(rackOf(1), "power.feeds_differ"));
    }

    void coolingOfServersAndRacks() {
        QVERIFY(raised(rackSet(rackOf(1), "cooling", "cold_plate"), "cooling.air_server_on_cold_plate"));
        QVERIFY(!raised(rackOf(1), "cooling.air_server_on_cold_plate"));
        const Snapshot liquid = with(emptyPlan(), device(DeviceKind::gpu_server, "liquid-h100-4u", "l", 1));
        QVERIFY(raised(liquid, "cooling.liquid_server_without_loop"));
        const Snapshot looped = rackSet(liquid, "cooling", "cold_plate");
        QVERIFY(!raised(looped, "cooling.liquid_server_without_loop"));
        QVERIFY(raised(looped, "cooling.no_cdu"));
        QVERIFY(!raised(with(looped, device(DeviceKind::cdu, "cdu-4u", "c", 40)), "cooling.no_cdu"));
    }

    void cduMustCarryTheHeat() {
        Snapshot plan = rackSet(with(emptyPlan(), device(DeviceKind::cdu, "cdu-4u", "c", 45)), "cooling", "cold_plate");
        // Eleven servers of about 8 kW into 80 kW.
        for (int i = 0; i < 11; ++i)
            plan = with(plan, device(DeviceKind::gpu_server, "liquid-h100-4u", "l" + std::to_string(i), 1 + 4 * i));
        QVERIFY(raised(plan, "cooling.cdu_over_capacity") || [&] {
            ResultCache c;
            return Evaluator().runScenario(*plan, firstScenario(*plan), c)->thermal->racks.front().liquid_heat <
                   kilowatts(80);
        }());
        const Snapshot relieved =
            rackSet(with(emptyPlan(), device(DeviceKind::cdu, "cdu-4u", "c", 45)), "cooling", "cold_plate");
        QVERIFY(!raised(with(relieved, device(DeviceKind::gpu_server, "liquid-h100-4u", "l", 1)),
                        "cooling.cdu_over_capacity"));
    }

    void heatBeyondTheMethod() {
        QVERIFY(raised(rackOf(5), "cooling.rack_over_capacity") || raised(rackOf(5), "thermal.throttling"));
        QVERIFY(!raised(rackOf(1), "cooling.rack_over_capacity"));
        QVERIFY(!raised(rackOf(1), "thermal.throttling"));
    }

    void switchesAgainstNeed() {
        Snapshot plan = rackOf(2);
        QVERIFY(raised(plan, "fabric.no_switches"));
        plan = with(plan, leafSwitch("s1", 40));
        QVERIFY(!raised(plan, "fabric.no_switches"));
        QVERIFY(!raised(plan, "fabric.leaf_short"));
        QVERIFY(raised(with(plan, leafSwitch("s2", 41)), "fabric.leaf_surplus"));
        // One node needs no fabric.
        QVERIFY(!raised(rackOf(1), "fabric.no_switches"));
    }

    void memoryAndGpus() {
        Snapshot plan = rackOf(1);
        const ScenarioId s = firstScenario(*plan);
        Workload full = loraJob("70B full");
        full.method = TuningMethod::full;
        const Snapshot beyond = applied(plan, AddWorkload{s, full});
        const auto checks = checksOf(beyond);
        const Diagnostic* found = find(checks, "memory.does_not_fit");
        QVERIFY(found);
        QCOMPARE(found->subject.kind, ObjectKind::workload);
        QCOMPARE(found->subject_name, std::string("70B full"));
        Workload small = loraJob("8B LoRA");
        small.llm = "llama-3.1-8b";
        QVERIFY(!raised(applied(plan, AddWorkload{s, small}), "memory.does_not_fit"));
        small.gpus = 16;
        QVERIFY(raised(applied(plan, AddWorkload{s, small}), "workload.too_many_gpus"));
        QVERIFY(raised(plan, "workload.none"));
    }

    void jobsBeyondTheYear() {
        Snapshot plan = rackOf(1);
        Workload job = loraJob("8B LoRA");
        job.llm = "llama-3.1-8b";
        job.dataset_tokens = 1e12;
        job.runs_per_year = 1000;
        QVERIFY(raised(applied(plan, AddWorkload{firstScenario(*plan), job}), "workload.over_capacity"));
        job.dataset_tokens = 1e8;
        job.runs_per_year = 1;
        QVERIFY(!raised(applied(plan, AddWorkload{firstScenario(*plan), job}), "workload.over_capacity"));
    }

    void jobsThatNeverFinish() {
        const ScenarioId s{firstScenario(*rackOf(1))};
        Workload job = loraJob("8B LoRA");
        job.llm = "llama-3.1-8b";
        Snapshot plan = applied(rackOf(1), AddWorkload{s, job});
        QVERIFY(!raised(plan, "workload.never_finishes"));
        for (const auto& [assumption, value] :
             {std::pair("node_failures_per_1000_node_days", 1000.0), std::pair("restart_time", 604800.0)})
            plan = applied(plan, SetProperty{{ObjectKind::assumption, s.value, 0, assumption}, "value", value});
        QVERIFY(raised(plan, "workload.never_finishes")); // speed and cost are unknown then, and this says why
    }

    void pricesOfNothing() {
        const Snapshot plan = rackOf(1);
        QVERIFY(!raised(plan, "cost.unused_prices"));
        const Snapshot priced = applied(plan, SetPrice{firstScenario(*plan), "nope:nope", UserPrice{1}});
        QCOMPARE(argument(*find(checksOf(priced), "cost.unused_prices"), "items"), std::string("nope:nope"));
    }

    void pricesAndSources() {
        const auto checks = checksOf(rackOf(1));
        const Diagnostic* unknown = find(checks, "cost.unknown_prices");
        QVERIFY(unknown);
        QCOMPARE(unknown->severity, Severity::info);
        QVERIFY(argument(*unknown, "items").find("pdu-208v-60a") != std::string::npos);
        QVERIFY(find(checks, "sources.unverified"));
    }

    /// Files may hold what editing refuses.
    void drawingProblemsOfFiles() {
        const Snapshot good = rackOf(2);
        const ScenarioId s = firstScenario(*good);
        auto project = std::make_shared<Project>(*good);
        auto scenario = std::make_shared<Scenario>(*project->scenario(s));
        auto rack = std::make_shared<Rack>(*scenario->racks.begin()->second);
        auto& last = rack->devices.rbegin()->second;
        Device collided = *last;
        collided.position.u = 4;
        last = std::make_shared<const Device>(collided);
        scenario->racks.begin()->second = rack;
        project->scenarios[s] = scenario;
        const auto checks = checksOf(project);
        const Diagnostic* found = find(checks, "place.occupied");
        QVERIFY(found);
        QCOMPARE(found->subject.kind, ObjectKind::device);
        QCOMPARE(found->subject.scenario, s.value);
        QVERIFY(!raised(good, "place.occupied"));

        Device alien = collided;
        alien.type = "no-such-server";
        auto other = std::make_shared<Rack>(*rack);
        other->devices.rbegin()->second = std::make_shared<const Device>(alien);
        auto scenario2 = std::make_shared<Scenario>(*scenario);
        scenario2->racks.begin()->second = other;
        auto project2 = std::make_shared<Project>(*project);
        project2->scenarios[s] = scenario2;
        QVERIFY(raised(project2, "rack.unknown_device"));
    }

    void errorsComeFirst() {
        const auto checks = checksOf(rackOf(4));
        QVERIFY(std::ranges::is_sorted(
            checks, [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; }));
    }
};

QTEST_GUILESS_MAIN(TestChecks)
#include "test_checks.moc"
