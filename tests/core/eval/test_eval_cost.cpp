// Rates in the evaluation: tariffs, colocation, shares of purchases and the cloud beside it.
#include "tests/core/eval/plans.h"

#include "core/eval/cost_stage.h"
#include "core/eval/liquid_loop.h"
#include "core/report/exports.h"
#include "tests/support/small_catalog.h"

using namespace cw;
using namespace cw::test;

namespace {

double flowOf(const model::YearFlow& flow, std::string_view category) {
    for (const auto& [name, amount] : flow.by_category)
        if (name == category)
            return amount;
    return 0;
}

std::shared_ptr<CloudOffer> offer(std::string id, double on_demand, std::string date, std::string region = "any") {
    auto o = std::make_shared<CloudOffer>();
    o->id = std::move(id);
    o->provider = "Somebody";
    o->region = std::move(region);
    o->gpu_id = "h100-sxm";
    o->gpus = 1;
    o->usd_per_hour[CloudTerm::on_demand] = on_demand;
    o->provenance.date = std::move(date);
    return o;
}

} // namespace

class TestEvalCost : public QObject {
    Q_OBJECT
private slots:
    void unknownTariffIsNoDefault();
    void unknownDemandChargeIsCountedUntilTyped();
    void liquidColocationCostsMore();
    void cloudOfferIsRecentAndRentable();
    void sharesNameTheirPercentage();
    void spotThatSavesNothingIsUnknown();
    void coldPlatesBringTheirLoop_data();
    void coldPlatesBringTheirLoop();
    void drawnCdusNeedNotBeBought();
};

namespace {

double quantityOf(const ScenarioResults& results, std::string_view item) {
    double sum = 0;
    for (const PurchaseLine& line : results.cost->purchases)
        if (line.item == item)
            sum += line.quantity;
    return sum;
}

std::string csvOf(const Snapshot& plan, const ScenarioResults& results) {
    return bomToCsv(billOfMaterials(*plan, results), [](const Text& text) { return text.code; });
}

Snapshot cooledBy(const Snapshot& plan, ScenarioId scenario, RackId rack, const char* cooling) {
    const ObjectRef object{ObjectKind::rack, scenario.value, rack.value, {}};
    return cw::apply(plan, SetProperty{object, "cooling", std::string(cooling)})->snapshot;
}

} // namespace

void TestEvalCost::coldPlatesBringTheirLoop_data() {
    QTest::addColumn<bool>("colocation");
    QTest::newRow("colocation") << true;
    QTest::newRow("own facility") << false;
}
void TestEvalCost::coldPlatesBringTheirLoop() {
    QFETCH(bool, colocation);
    const ScenarioId id = sample("superpod-h100")->order.front();
    const Snapshot plan =
        withAssumptions(sample("superpod-h100"), id, [&](Assumptions& a) { a.colocation = colocation; });
    const RackId rack = plan->scenario(id)->racks.begin()->first;
    ResultCache cache;
    const auto before = Evaluator().runScenario(*plan, id, cache);
    const Snapshot wet_plan = cooledBy(plan, id, rack, "cold_plate");
    const auto wet = Evaluator().runScenario(*wet_plan, id, cache);
    QVERIFY(finding(*wet, "cooling.air_server_on_cold_plate"));

    // Four DGX H100 of about 8.1 kW, three quarters of it into plates; one CDU and its spare.
    const double loop_kw = quantityOf(*wet, "cdu_per_kw");
    QVERIFY2(loop_kw > 2 * 0.75 * 4 * 7.4 && loop_kw < 2 * 0.75 * 4 * 8.5, qPrintable(QString::number(loop_kw)));
    QCOMPARE(quantityOf(*wet, "liquid_piping_per_kw"), loop_kw);
    QCOMPARE(quantityOf(*wet, "manifold_per_rack"), 1.0);
    QCOMPARE(quantityOf(*wet, "liquid_piping_fixed"), colocation ? 0.0 : 1.0);
    for (const char* item : {"cdu_per_kw", "liquid_piping_per_kw", "manifold_per_rack", "liquid_piping_fixed"})
        QCOMPARE(quantityOf(*before, item), 0.0);

    // Capital grows by these lines to the cent, and by nothing else.
    std::map<std::string, Band<double>> changed;
    const auto count = [&](const ScenarioResults& results, double sign) {
        for (const PurchaseLine& line : results.cost->purchases)
            if (const auto price = extendedPrice(line)) {
                Band<double>& sum = changed[line.item];
                sum = {sum.low + sign * price->low, sum.expected + sign * price->expected,
                       sum.high + sign * price->high};
            }
    };
    count(*wet, 1);
    count(*before, -1);
    Band<double> added{};
    std::string items;
    for (const auto& [item, by] : changed)
        if (std::abs(by.expected) > 0.005) {
            added = {added.low + by.low, added.expected + by.expected, added.high + by.high};
            items += item + " ";
        }
    const auto& now = wet->cost->result.capex;
    const auto& then = before->cost->result.capex;
    QVERIFY(added.low > 0 && added.low < added.expected && added.expected < added.high);
    QVERIFY(std::abs(now.low - then.low - added.low) < 0.01);
    QVERIFY(std::abs(now.expected - then.expected - added.expected) < 0.01);
    QVERIFY(std::abs(now.high - then.high - added.high) < 0.01);
    QCOMPARE(items, std::string(colocation ? "cdu_per_kw liquid_piping_per_kw manifold_per_rack "
                                           : "cdu_per_kw dry_cooler_per_kw liquid_piping_fixed liquid_piping_per_kw "
                                             "manifold_per_rack "));

    // Taken back, by undo or by hand, the very same bill.
    const std::string bill = csvOf(plan, *before);
    QVERIFY(csvOf(wet_plan, *wet) != bill);
    QCOMPARE(csvOf(plan, *Evaluator().runScenario(*plan, id, cache)), bill);
    const Snapshot dry_plan = cooledBy(wet_plan, id, rack, "perimeter");
    QCOMPARE(csvOf(dry_plan, *Evaluator().runScenario(*dry_plan, id, cache)), bill);
}

void TestEvalCost::drawnCdusNeedNotBeBought() {
    const Snapshot plan = sample("superpod-h100");
    const ScenarioId id = plan->order.back(); // cold plates with a CDU of 80 kW in each rack of nodes
    const auto withCdus = [&](auto&& keep) {
        return with(plan, id, [&](Scenario& s) {
            for (auto& [rack_id, rack] : s.racks) {
                auto copy = std::make_shared<Rack>(*rack);
                std::erase_if(copy->devices,
                              [&](const auto& d) { return d.second->kind == DeviceKind::cdu && !keep(*d.second); });
                rack = copy;
            }
        });
    };
    const auto loopOf = [&](const Snapshot& p, const ScenarioResults& r) {
        return liquidLoop(*p->catalog, *p->scenario(id), r);
    };
    int kept = 0;
    const Snapshot bare = withCdus([](const Device&) { return false; });
    const Snapshot one = withCdus([&](const Device&) { return kept++ == 0; });
    const auto none_drawn = evaluated(bare, id), one_drawn = evaluated(one, id), all_drawn = evaluated(plan, id);
    const LiquidLoop none_loop = loopOf(bare, *none_drawn), one_loop = loopOf(one, *one_drawn);
    QVERIFY(none_loop.heat > kilowatts(150));
    QCOMPARE(inKilowatts(*none_loop.drawn), 0.0);
    QCOMPARE(inKilowatts(*one_loop.drawn), 80.0);
    QCOMPARE(inKilowatts(*none_loop.to_buy), quantityOf(*none_drawn, "cdu_per_kw"));
    QCOMPARE(inKilowatts(*one_loop.to_buy), std::ceil(inKilowatts(one_drawn->plant->liquid_capacity_needed) - 80));
    QVERIFY(*loopOf(plan, *all_drawn).to_buy < *one_loop.to_buy);

    const Snapshot odd = with(plan, id, [](Scenario& s) {
        for (auto& [rack_id, rack] : s.racks) {
            auto copy = std::make_shared<Rack>(*rack);
            for (auto& [device_id, device] : copy->devices)
                if (device->kind == DeviceKind::cdu) {
                    auto unknown = std::make_shared<Device>(*device);
                    unknown->type = "nobody-knows";
                    device = unknown;
                }
            rack = copy;
        }
    });
    const LiquidLoop unknown = loopOf(odd, *evaluated(odd, id));
    QVERIFY(!unknown.drawn && !unknown.to_buy);
}

void TestEvalCost::unknownTariffIsNoDefault() {
    const Snapshot plan = sample("lab-l40s");
    const ScenarioId id = plan->baseline;
    const auto known = evaluated(plan, id);
    const Snapshot elsewhere = with(plan, id, [](Scenario& s) {
        s.site.climate = "nowhere";
        s.site.electricity_usd_per_kwh.reset();
    });
    const auto unknown = evaluated(elsewhere, id);
    QVERIFY(known->cost->electricity_per_kwh && flowOf(known->cost->result.flows[1], "energy") > 0);
    QVERIFY(!unknown->cost->electricity_per_kwh);
    QCOMPARE(flowOf(unknown->cost->result.flows[1], "energy"), 0.0);
    QCOMPARE(unknown->cost->result.unknown_prices, known->cost->result.unknown_prices + 1);
    QVERIFY(finding(*unknown, "cost.no_tariff"));
    ResultCache cache;
    const auto results = Evaluator().run(elsewhere, cache);
    const std::string json = resultsToJson(*elsewhere, *results, [](const Text& t) { return t.code; });
    QVERIFY(json.find("\"electricity_per_kwh\": null") != std::string::npos);
    QVERIFY(json.find("\"electricity_usd_per_kwh\"") != std::string::npos); // among the unknown prices
}

void TestEvalCost::unknownDemandChargeIsCountedUntilTyped() {
    const Snapshot plan = sample("lab-l40s");
    const ScenarioId id = plan->baseline;
    // An own facility pays for its peak; nobody printed Stockholm's charge, so it is unknown, not 0.
    const Snapshot own = with(plan, id, [](Scenario& s) {
        s.site.climate = "stockholm";
        auto assumptions = std::make_shared<Assumptions>(*s.assumptions);
        assumptions->colocation = false;
        s.assumptions = assumptions;
    });
    QVERIFY(!own->catalog->site("stockholm")->demand_usd_per_kw_month);
    const auto unknown = evaluated(own, id);
    const auto typed = evaluated(applied(own, SetPrice{id, "demand_usd_per_kw_month", UserPrice{10, "2026-01-01", "quote", {}}}), id);
    QCOMPARE(typed->cost->result.unknown_prices, unknown->cost->result.unknown_prices - 1);
    QCOMPARE(flowOf(unknown->cost->result.flows[1], "demand"), 0.0);
    QVERIFY(flowOf(typed->cost->result.flows[1], "demand") > 0);
}

void TestEvalCost::liquidColocationCostsMore() {
    const Snapshot plan = sample("superpod-h100");
    const ScenarioId id = plan->order[2];
    const auto r = evaluated(plan, id);
    Power air, liquid;
    for (const RackThermal& rack : r->thermal->racks) {
        air += rack.air_heat;
        liquid += rack.liquid_heat;
    }
    QVERIFY(liquid.si() > 0);
    const double premium = plan->catalog->price("liquid_colocation_premium")->value.expected;
    QCOMPARE(premium, 0.3);
    const double share = liquid / (air + liquid);
    const auto free_of_it =
        evaluated(applied(plan, SetPrice{id, "liquid_colocation_premium", UserPrice{0, "", "", {}}}), id);
    const double with_premium = flowOf(r->cost->result.flows[1], "colocation");
    const double without = flowOf(free_of_it->cost->result.flows[1], "colocation");
    QVERIFY(qAbs(with_premium / without - (1 + premium * share)) < 1e-6);
}

void TestEvalCost::cloudOfferIsRecentAndRentable() {
    Scenario scenario;
    scenario.site.climate = "tokyo";
    Inventory inventory;
    inventory.gpus_by_type["h100-sxm"] = 8;
    inventory.gpus_by_type["l40s"] = 2;
    Catalog catalog;
    auto site = std::make_shared<SiteClimate>();
    site->id = "tokyo";
    site->name = "Tokyo";
    site->country = "Japan";
    catalog.sites["tokyo"] = site;
    const auto chosen = [&] {
        const CloudOffer* o = cloudOfferFor(catalog, scenario, inventory);
        return o ? o->id : std::string();
    };
    const auto add = [&](const std::shared_ptr<CloudOffer>& o) { catalog.cloud[o->id] = o; };
    QCOMPARE(chosen(), std::string());
    auto market = offer("market", 0.5, "2026-03");
    market->provider = "market";
    add(market);
    QCOMPARE(chosen(), std::string("market")); // nothing else is known
    add(offer("old-before-cut", 0.6, "2026"));
    add(offer("undated", 1, ""));
    QCOMPARE(chosen(), std::string("undated"));
    add(offer("b-new", 4, "2026-02"));
    add(offer("c-last-year", 3, "2025"));
    add(offer("d-old", 2, "2023-11"));
    QCOMPARE(chosen(), std::string("c-last-year"));
    add(offer("a-equal", 3, "2026"));
    QCOMPARE(chosen(), std::string("a-equal")); // the first id among equals
    add(offer("near", 9, "2026", "asia-tokyo-1"));
    QCOMPARE(chosen(), std::string("near"));
    auto none = offer("no-gpus", 1, "2026", "tokyo");
    none->gpus = 0;
    add(none);
    QCOMPARE(chosen(), std::string("near"));
    auto assumptions = std::make_shared<Assumptions>();
    assumptions->cloud_offer = "d-old";
    scenario.assumptions = assumptions;
    QCOMPARE(chosen(), std::string("d-old")); // the plan's own choice beats all
}

void TestEvalCost::sharesNameTheirPercentage() {
    const Snapshot plan = sample("superpod-h100");
    const auto r =
        evaluated(withAssumptions(plan, plan->baseline, [](Assumptions& a) { a.values["spares_fraction"] = 0.04; }),
                  plan->baseline);
    double equipment = 0, spares = 0;
    for (const PurchaseLine& line : r->cost->purchases) {
        if (line.category == "compute" || line.category == "network")
            equipment += line.quantity * line.unit_price->expected;
        if (line.category != "spares")
            continue;
        spares += line.unit_price->expected;
        // What is used and what is said are one figure; no source of another figure stands beside it.
        QCOMPARE(line.description.args.front().second, std::string("4.0"));
        QVERIFY(line.price_source.empty());
    }
    QVERIFY(qAbs(spares - 0.04 * equipment) < 1);
}

void TestEvalCost::spotThatSavesNothingIsUnknown() {
    Project project;
    const Assumptions assumptions;
    auto o = offer("o", 8, "2026");
    o->usd_per_hour[CloudTerm::spot] = 8;
    QVERIFY(!cloudPerGpuHour(o.get(), CloudTerm::spot, project, assumptions, 1e6));
    o->usd_per_hour[CloudTerm::spot] = 3;
    QVERIFY(*cloudPerGpuHour(o.get(), CloudTerm::spot, project, assumptions, 1e6) <
            *cloudPerGpuHour(o.get(), CloudTerm::on_demand, project, assumptions, 1e6));
    QVERIFY(!cloudPerGpuHour(o.get(), CloudTerm::reserved_3y, project, assumptions, 1e6));
    QVERIFY(!cloudPerGpuHour(nullptr, CloudTerm::on_demand, project, assumptions, 1e6));
}

QTEST_GUILESS_MAIN(TestEvalCost)
#include "test_eval_cost.moc"
