// Evaluation: what an edit makes it compute again, that a warm cache never shows, and what figures do when inputs
// change.
#include "core/eval/evaluator.h"
#include "core/eval/field_info.h"
#include "core/report/exports.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace cw;
using namespace cw::test;

namespace {

std::string printed(const Text& text) { return text.code; }

std::string asJson(const Snapshot& plan, const ResultsPtr& results) { return resultsToJson(*plan, *results, printed); }

std::shared_ptr<const ScenarioResults> evaluated(const Snapshot& plan, ScenarioId id = {}) {
    ResultCache cache;
    return Evaluator().runScenario(*plan, id ? id : firstScenario(*plan), cache);
}

DeviceId find(const Snapshot& plan, ScenarioId s, const std::string& name) {
    for (const auto& [rack_id, rack] : plan->scenario(s)->racks)
        for (const auto& [id, device] : rack->devices)
            if (device->name == name)
                return id;
    return {};
}

/// Only the first scenario, so that counts are one scenario's.
Snapshot oneScenario() {
    const Snapshot plan = samplePlan();
    return applied(plan, RemoveScenario{plan->order.back()});
}

const char* const stages[] = {"totals", "fabric",   "search", "rack",       "performance", "year",
                              "risk",   "curve",    "wiring", "rack_tree",  "facility",    "plant",
                              "cost",   "workload", "checks", "quantities", "purchases",   "findings"};

/// Stages that evaluating `after` computes when `before` has been evaluated.
std::map<std::string, long> computedAfter(const Snapshot& before, const Snapshot& after) {
    ResultCache cache;
    const Evaluator evaluator;
    evaluator.run(before, cache);
    std::map<std::string, long> known;
    for (const char* stage : stages)
        known[stage] = cache.counters(stage).misses;
    evaluator.run(after, cache);
    std::map<std::string, long> computed;
    for (const char* stage : stages)
        if (const long more = cache.counters(stage).misses - known[stage]; more > 0)
            computed[stage] = more;
    return computed;
}

/// `racks` racks of four DGX H100 and one with the rest, without PDUs, over the small catalog.
Snapshot dgxPlan(int nodes) {
    Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    std::vector<Rack> racks;
    std::uint32_t next = 1;
    for (int i = 0; i < nodes; ++i) {
        if (i % 4 == 0) {
            Rack rack;
            rack.type = "rack-48u";
            rack.name = "N" + std::to_string(i / 4);
            racks.push_back(rack);
        }
        Device node = dgx("n" + std::to_string(i), 1 + 8 * (i % 4));
        node.id = DeviceId{next++};
        racks.back().devices.emplace(node.id, std::make_shared<const Device>(node));
    }
    return applied(plan, AddRacks{s, racks});
}

} // namespace

class TestEvaluator : public QObject {
    Q_OBJECT
private slots:
    void givesEveryPartOfAScenario() {
        const Snapshot plan = samplePlan();
        ResultCache cache;
        const ResultsPtr results = Evaluator().run(plan, cache);
        QCOMPARE(results->scenarios.size(), std::size_t{2});
        for (const auto& [id, scenario] : results->scenarios) {
            QVERIFY(scenario->complete());
            QCOMPARE(scenario->workloads.size(), std::size_t{2});
            QCOMPARE(scenario->inventory->gpus, 32);
            QCOMPARE(scenario->inventory->nodes, 4);
            QCOMPARE(scenario->inventory->compute_switches, 1);
            QCOMPARE(scenario->power->racks.size(), std::size_t{3});
            QVERIFY(scenario->thermal->worst_gpu.inCelsius() > 30 && scenario->thermal->worst_gpu.inCelsius() < 100);
            QVERIFY(scenario->plant->pue > 1 && scenario->plant->pue < 2);
            QVERIFY(scenario->power->expected < scenario->power->rated);
            QVERIFY(scenario->power->expected <= scenario->power->peak);
        }
    }

    void sameSnapshotSameBits() {
        const Snapshot plan = samplePlan();
        ResultCache one;
        ResultCache other;
        const ResultsPtr a = Evaluator().run(plan, one);
        const ResultsPtr b = Evaluator().run(plan, other, {}, {}, plan->order.back());
        QCOMPARE(asJson(plan, a), asJson(plan, b));
    }

    void nothingIsComputedTwice() { QVERIFY(computedAfter(oneScenario(), oneScenario()).empty()); }

    void aPriceTouchesOnlyMoney() {
        const Snapshot plan = oneScenario();
        const Snapshot dearer =
            applied(plan, SetPrice{firstScenario(*plan), "qm9700", UserPrice{35000, "2026-02-01", "quote", {}}});
        const std::map<std::string, long> expected{{"purchases", 1}, {"cost", 1}, {"workload", 2}, {"checks", 1}};
        QCOMPARE(computedAfter(plan, dearer), expected);
    }

    void aPriceNobodyUsesChangesNoFigure() {
        const Snapshot plan = oneScenario();
        const Snapshot other = applied(plan, SetPrice{firstScenario(*plan), "no-such-item", UserPrice{1, "", "", {}}});
        QCOMPARE(evaluated(plan)->cost->result.total.expected, evaluated(other)->cost->result.total.expected);
    }

    void aMoveWithinARackTouchesOnlyChecks() {
        const Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        const Snapshot moved = applied(
            plan,
            MoveDevices{s, {{find(plan, s, "n02"), firstRack(*plan), {Mount::units, 17, Face::front, Slot::full}}}});
        const std::map<std::string, long> expected{{"findings", 1}, {"checks", 1}};
        QCOMPARE(computedAfter(plan, moved), expected);
    }

    void aMoveBetweenRacksSearchesNoPlanAgain() {
        const Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        const RackId to = std::next(plan->scenario(s)->racks.begin())->first;
        const Snapshot moved =
            applied(plan, MoveDevices{s, {{find(plan, s, "n02"), to, {Mount::units, 17, Face::front, Slot::full}}}});
        const auto computed = computedAfter(plan, moved);
        QVERIFY(!computed.contains("search"));
        QVERIFY(!computed.contains("fabric"));
        QVERIFY(computed.contains("facility"));
    }

    void aRenamedScenarioIsNotMixedUp() {
        const Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        const Snapshot renamed = applied(
            plan, SetProperty{{ObjectKind::rack, s.value, firstRack(*plan).value, {}}, "name", std::string("Z9")});
        ResultCache cache;
        Evaluator().run(plan, cache);
        const auto results = Evaluator().runScenario(*renamed, s, cache);
        QCOMPARE(results->power->racks.front().name, std::string("Z9"));
    }

    /// A cache that has seen other states of a plan never changes what is shown of this one.
    void warmCacheEqualsCold() {
        Snapshot plan = samplePlan();
        const ScenarioId s = firstScenario(*plan);
        const RackId r1 = firstRack(*plan);
        const RackId r2 = std::next(plan->scenario(s)->racks.begin())->first;
        const ObjectRef site{ObjectKind::site, s.value, 0, {}};
        const ObjectRef rack{ObjectKind::rack, s.value, r1.value, {}};
        const auto assumption = [&](const char* id) { return ObjectRef{ObjectKind::assumption, s.value, 0, id}; };
        const ObjectRef workload{ObjectKind::workload, s.value, plan->scenario(s)->workloads.begin()->first.value, {}};
        const ObjectRef fabric{ObjectKind::fabric, s.value, 0, {}};
        DeviceId pdu_id;
        for (const auto& [id, device] : plan->rack(s, r1)->devices)
            if (device->kind == DeviceKind::pdu)
                pdu_id = id;
        const std::vector<Edit> edits{
            MoveDevices{s, {{find(plan, s, "n02"), r2, {Mount::units, 17, Face::front, Slot::full}}}},
            SetProperty{site, "supply_air", 27.0},
            SetProperty{site, "climate", std::string("stockholm")},
            SetProperty{site, "containment", std::string("none")},
            SetProperty{rack, "cooling", std::string("rear_door")},
            SetProperty{{ObjectKind::scenario, s.value, 0, {}}, "name", std::string("Other name")},
            SetProperty{assumption("discount_rate"), "value", 0.11},
            SetProperty{assumption("colocation"), "value", false},
            SetProperty{assumption("utilisation"), "value", 0.5},
            SetProperty{assumption("ups_efficiency"), "value", 0.9},
            SetProperty{assumption("distribution_efficiency"), "value", 0.9},
            SetProperty{site, "ups_capacity", 50e3},
            SetProperty{site, "feed_capacity", 60e3},
            WireDevice{s, find(plan, s, "n01"), {{pdu_id, 3, {}}}},
            WireDevice{s, find(plan, s, "n01"), {{pdu_id, 4, {}}}},
            SetProperty{assumption("inlet_sigma"), "value", 3.0},
            SetProperty{assumption("fouling"), "value", 0.6},
            SetProperty{site, "cooling_spares", std::int64_t{0}},
            SetProperty{assumption("cooling_unit_down_hours"), "value", 300.0},
            SetProperty{assumption("restart_time"), "value", 7200.0},
            SetProperty{workload, "seq_len", std::int64_t{8192}},
            SetProperty{workload, "dataset_tokens", 5e9},
            SetProperty{workload, "runs_per_year", 3.0},
            SetProperty{fabric, "mean_cable_length_m", 2.0},
            SetProperty{{ObjectKind::project, 0, 0, {}}, "currency_per_usd", 150.0},
            SetPrice{s, "dgx-h100", UserPrice{1e6, "2026-03-01", "", {}}},
        };
        ResultCache warm;
        std::string before = asJson(plan, Evaluator().run(plan, warm));
        for (std::size_t i = 0; i < edits.size(); ++i) {
            plan = applied(plan, edits[i]);
            ResultCache cold;
            const std::string fresh = asJson(plan, Evaluator().run(plan, cold));
            QCOMPARE(asJson(plan, Evaluator().run(plan, warm)), fresh);
            QVERIFY2(fresh != before, qPrintable(QString("edit %1 changes nothing").arg(i)));
            before = fresh;
        }
    }

    void stopsWhenAsked() {
        std::stop_source stop;
        stop.request_stop();
        ResultCache cache;
        const Snapshot plan = samplePlan();
        QVERIFY(Evaluator().run(plan, cache, stop.get_token())->scenarios.empty());
        // And goes on from there as if nothing had been.
        ResultCache fresh;
        QCOMPARE(asJson(plan, Evaluator().run(plan, cache)), asJson(plan, Evaluator().run(plan, fresh)));
    }

    void theWantedScenarioComesFirst() {
        const Snapshot plan = samplePlan();
        ResultCache cache;
        std::vector<ScenarioId> order;
        Evaluator().run(
            plan, cache, {}, [&](const auto& scenario) { order.push_back(scenario->id); }, plan->order.back());
        QCOMPARE(order, (std::vector<ScenarioId>{plan->order.back(), plan->order.front()}));
    }

    void twiceThePriceIsTwiceTheCost() {
        const Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        const auto servers = [&](double price) {
            return evaluated(applied(plan, SetPrice{s, "dgx-h100", UserPrice{price, "", "", {}}}))
                ->cost->capex_by_category.at("compute");
        };
        QCOMPARE(servers(400000).expected, 2 * servers(200000).expected);
        QCOMPARE(servers(200000).expected, 4 * 200000.0);
        // A price that the user typed has no range.
        QCOMPARE(servers(200000).low, servers(200000).high);
    }

    void anUnknownPriceIsCountedAndNeverZero() {
        const Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        const auto before = evaluated(plan);
        int without = 0;
        for (const PurchaseLine& line : before->cost->purchases)
            without += line.item == "pdu-208v-60a" && !line.unit_price;
        QCOMPARE(without, 2);
        const auto after = evaluated(applied(plan, SetPrice{s, "pdu-208v-60a", UserPrice{1500, "", "", {}}}));
        QCOMPARE(after->cost->result.unknown_prices, before->cost->result.unknown_prices - 1);
        QVERIFY(after->cost->result.capex.expected >= before->cost->result.capex.expected + 3000);
    }

    void existingDevicesAreNotBought() {
        for (const PurchaseLine& line : evaluated(oneScenario())->cost->purchases)
            QVERIFY(line.item != "ai400x2");
    }

    void otherCurrency() {
        const Snapshot plan = oneScenario();
        Snapshot yen = applied(plan, SetProperty{{ObjectKind::project, 0, 0, {}}, "currency", std::string("JPY")});
        yen = applied(yen, SetProperty{{ObjectKind::project, 0, 0, {}}, "currency_per_usd", 150.0});
        const double dollars = evaluated(plan)->cost->result.total.expected;
        const double yens = evaluated(yen)->cost->result.total.expected;
        QVERIFY(std::abs(yens / dollars / 150 - 1) < 1e-6);
    }

    void whatDoesNotFitHasNoThroughput() {
        Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        Workload huge = loraJob("too big");
        huge.method = TuningMethod::full;
        huge.gpus = 8;
        plan = applied(plan, AddWorkload{s, huge});
        const auto results = evaluated(plan);
        const WorkloadResult& w = *results->workloads.back();
        QVERIFY(!w.error);
        QCOMPARE(w.step.memory.verdict, model::MemoryVerdict::does_not_fit);
        QCOMPARE(w.run_hours, 0.0);
        QVERIFY(!w.run_cost);
    }

    void moreGpusThanThereAre() {
        Snapshot plan = oneScenario();
        Workload greedy = loraJob("greedy");
        greedy.gpus = 64;
        plan = applied(plan, AddWorkload{firstScenario(*plan), greedy});
        const auto w = evaluated(plan)->workloads.back();
        QVERIFY(w->error);
        QCOMPARE(w->error->text.code, std::string("workload.too_many_gpus"));
    }

    void anEmptyPlanIsNoAccident() {
        const auto results = evaluated(emptyPlan());
        QVERIFY(results->complete());
        QCOMPARE(results->inventory->gpus, 0);
        for (const char* id : {"tokens_per_s", "worst_gpu", "per_million_tokens", "per_gpu_hour"})
            QVERIFY2(!fieldInfo(id)->value(*results), id);
    }

    /// DGX H100 SuperPOD reference architecture, "Network Fabrics", table 4: one scalable unit of 31 nodes has 8 leaf
    /// and 4 spine switches, 252 cables to leaves and 256 between leaves and spines.
    void fabricOfOneScalableUnit() {
        const auto results = evaluated(dgxPlan(31));
        QCOMPARE(results->inventory->gpus, 248);
        QCOMPARE(results->fabric->leaf_needed, 8);
        QCOMPARE(results->fabric->spine_needed, 4);
        QCOMPARE(results->fabric->node_cables, 252);
        QCOMPARE(results->fabric->uplink_cables, 256);
    }

    void denserRacksRunHotter() {
        Snapshot plan = dgxPlan(4);
        const ScenarioId s = firstScenario(*plan);
        const auto hot = evaluated(plan);
        // The same four nodes, two a rack.
        const RackId from = plan->scenario(s)->racks.rbegin()->first;
        plan = applied(
            plan, MoveDevices{s,
                              {{find(plan, s, "n2"), firstRack(*plan), {Mount::units, 1, Face::front, Slot::full}},
                               {find(plan, s, "n3"), firstRack(*plan), {Mount::units, 9, Face::front, Slot::full}}}});
        QVERIFY(plan->rack(s, from)->devices.size() == 2);
        const auto cool = evaluated(plan);
        QVERIFY(cool->thermal->worst_gpu < hot->thermal->worst_gpu);
        QVERIFY(cool->thermal->throttle_probability <= hot->thermal->throttle_probability);
    }

    void warmerSupplyIsARisk() {
        const Snapshot plan = dgxPlan(2);
        const ObjectRef site{ObjectKind::site, firstScenario(*plan).value, 0, {}};
        const auto at = [&](double supply) {
            return evaluated(applied(plan, SetProperty{site, "supply_air", supply}));
        };
        QVERIFY(at(18)->thermal->worst_gpu < at(30)->thermal->worst_gpu);
        QVERIFY(at(18)->thermal->throttle_probability <= at(30)->thermal->throttle_probability);
    }

    void heatIsEitherInAirOrInLiquid() {
        Snapshot plan = emptyPlan();
        const ScenarioId s = firstScenario(*plan);
        const RackId r = firstRack(*plan);
        plan = applied(plan, PlaceDevices{s, r, {device(DeviceKind::gpu_server, "liquid-h100-4u", "l1", 1)}});
        plan =
            applied(plan, SetProperty{{ObjectKind::rack, s.value, r.value, {}}, "cooling", std::string("cold_plate")});
        const RackThermal rack = evaluated(plan)->thermal->racks.front();
        QVERIFY(std::abs((rack.liquid_heat + rack.air_heat - rack.heat).si()) < 1e-6);
        QVERIFY(std::abs(rack.liquid_heat / rack.heat - 0.92) < 1e-9); // the server's liquid fraction

        const auto air = evaluated(
            applied(plan, SetProperty{{ObjectKind::rack, s.value, r.value, {}}, "cooling", std::string("perimeter")}));
        QCOMPARE(air->thermal->racks.front().liquid_heat.si(), 0.0);
    }

    void unknownRatingsAndWeatherAreNotZero() {
        const Snapshot plan = samplePlan();
        auto catalog = std::make_shared<Catalog>(*plan->catalog);
        const auto unrated = [](auto& entries) {
            for (auto& [id, entry] : entries) {
                auto copy = std::make_shared<std::remove_cvref_t<decltype(*entry)>>(*entry);
                copy->power_rated.reset();
                entry = std::move(copy);
            }
        };
        unrated(catalog->switches);
        unrated(catalog->storage);
        unrated(catalog->appliances);
        auto project = std::make_shared<Project>(*plan);
        project->catalog = catalog;
        auto scenario = std::make_shared<Scenario>(*plan->scenario(firstScenario(*plan)));
        scenario->site.climate.clear();
        project->scenarios[scenario->id] = scenario;

        const auto results = evaluated(project);
        int unrated_racks = 0;
        for (const RackPower& rack : results->power->racks) {
            if (rack.rated)
                QVERIFY(rack.rated->si() > 0 || rack.unknown_ratings == 0); // an empty rack is rated 0 kW
            else
                ++unrated_racks;
        }
        QVERIFY(unrated_racks > 0);
        QVERIFY(results->power->rated->si() > 0); // of the servers
        QVERIFY(!results->plant->free_cooling_hours);
        auto all = std::make_shared<Results>();
        all->scenarios[scenario->id] = results;
        const std::string json = resultsToJson(*project, *all, printed, scenario->id);
        QVERIFY(json.find("\"rated_kw\": null") != std::string::npos);
        QVERIFY(json.find("\"free_cooling_hours\": null") != std::string::npos);
    }

    void siteFiguresAreSumsOfRacks() {
        const auto results = evaluated(samplePlan());
        Power rated, expected, peak;
        for (const RackPower& rack : results->power->racks) {
            rated += rack.rated.value_or(Power());
            expected += rack.expected;
            peak += rack.peak;
            double kinds = 0;
            for (const auto& [kind, watts] : rack.by_kind)
                kinds += watts;
            QVERIFY(std::abs(kinds - rack.expected.si()) < 1e-6);
        }
        QVERIFY(std::abs((rated - *results->power->rated).si()) < 1e-6);
        QVERIFY(std::abs((expected - results->power->expected).si()) < 1e-6);
        QVERIFY(std::abs((peak - results->power->peak).si()) < 1e-6);
    }

    void ownFacilityBuysPlantAndPaysNoRent() {
        const Snapshot plan = oneScenario();
        const ScenarioId s = firstScenario(*plan);
        const auto rented = evaluated(plan);
        const auto own =
            evaluated(applied(plan, SetProperty{{ObjectKind::assumption, s.value, 0, "colocation"}, "value", false}));
        const auto has = [](const auto& results, const std::string& item) {
            return std::ranges::any_of(results->cost->purchases, [&](const PurchaseLine& l) { return l.item == item; });
        };
        QVERIFY(!has(rented, "ups_per_kw"));
        QVERIFY(has(own, "ups_per_kw"));
        const auto rent = [](const auto& results) {
            for (const auto& [category, amount] : results->cost->result.flows.at(1).by_category)
                if (category == "colocation")
                    return amount;
            return 0.0;
        };
        QVERIFY(rent(rented) > 0);
        QCOMPARE(rent(own), 0.0);
    }

    void everyFigureHasOneId() {
        std::map<std::string_view, int> ids;
        for (const FieldInfo& field : fieldTable())
            QCOMPARE(++ids[field.id], 1);
    }
};

QTEST_GUILESS_MAIN(TestEvaluator)
#include "test_evaluator.moc"
