// Where liquid cooling becomes cheaper than air: published ratios, limits and orders, and what physics and money
// demand.
#include "core/report/charts_cooling.h"
#include "core/report/results_crossover.h"
#include "tests/core/eval/plans.h"

#include <nlohmann/json.hpp>

#include <rapidcheck.h>

#include <cmath>

using namespace cw;
using namespace cw::test;
using model::CrossoverPoint;
using model::CrossoverSet;
using model::CrossoverSite;
using model::Premise;
using model::Premises;

namespace {

const TextPrinter codes = [](const Text& text) { return text.code; };

Snapshot h100() { return sample("superpod-h100"); }

Snapshot at(const std::string& site) {
    const Snapshot plan = h100();
    return with(plan, plan->order.front(), [&](Scenario& s) { s.site.climate = site; });
}

CrossoverFigures figuresOf(const Snapshot& plan, CrossoverSet set) {
    static ResultCache cache; // racks and jobs are the same in most of these plans
    const ScenarioId id = plan->order.front();
    return crossoverFigures(*plan, *plan->scenario(id), *Evaluator().runScenario(*plan, id, cache), set);
}

/// A bare site with the premises of the sample plan: what its catalog and assumptions say.
struct Study {
    Premises premises;
    CrossoverSite site;
    std::vector<double> outdoor_c;
};
Study study(CrossoverSet set, const std::string& place, Power it, Temperature liquid) {
    Study s;
    const Snapshot plan = at(place);
    s.premises = figuresOf(plan, set).premises;
    s.outdoor_c = hourlyTemperatures(*plan->catalog->site(place));
    s.site.it = it;
    s.site.supply_liquid = liquid;
    return s;
}
CrossoverPoint pointAt(Study& s, CrossoverSet set, double kw) {
    s.site.outdoor_c = s.outdoor_c;
    return crossoverAt(s.premises, s.site, set, kw);
}

} // namespace

class TestCrossover : public QObject {
    Q_OBJECT
private slots:
    /// Schneider Electric White Paper 282: 2 MW, new, chassis-level liquid at 10, 20 and 40 kW a rack against air at 10
    /// kW a rack: as dear, 10 % and 14 % cheaper.
    void capitalOfLiquidFilledChassis_data() {
        QTest::addColumn<QString>("site");
        for (const char* site : {"northern-virginia", "silicon-valley", "frankfurt", "london"})
            QTest::newRow(site) << site;
    }
    void capitalOfLiquidFilledChassis() {
        QFETCH(QString, site);
        constexpr CrossoverSet set = CrossoverSet::chassis_level;
        Study s = study(set, site.toStdString(), kilowatts(2000), celsius(50));
        const double air = pointAt(s, set, 10).air->capex_per_kw;
        for (const auto& [kw, ratio] : {std::pair{10, 1.00}, {20, 0.90}, {40, 0.86}}) {
            const double found = pointAt(s, set, kw).liquid->capex_per_kw / air;
            QVERIFY2(std::abs(found - ratio) <= 0.03, qPrintable(QString("%1 kW: %2").arg(kw).arg(found)));
        }
    }

    void noAirMethodTakesVeryDenseRacks() {
        Study s = study(CrossoverSet::new_build, "tokyo", kilowatts(2000), celsius(30));
        for (const Premise limit : {Premise::perimeter_limit, Premise::in_row_limit, Premise::rear_door_limit})
            s.premises[limit].expected = s.premises[limit].high;
        const CrossoverPoint dense = pointAt(s, CrossoverSet::new_build, 130);
        QVERIFY(!dense.air && !dense.air_method);
        QVERIFY(dense.liquid && dense.liquid->per_kw_year > 0);
        QVERIFY(pointAt(s, CrossoverSet::new_build, 60).air.has_value()); // the limits are what refuses it
    }

    void newBuildingsOfEverySite_data() {
        QTest::addColumn<QString>("site");
        const Snapshot plan = h100();
        for (const auto& [id, site] : plan->catalog->sites)
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
    void newBuildingsOfEverySite() {
        QFETCH(QString, site);
        const Snapshot plan = at(site.toStdString());
        const auto fresh = figuresOf(plan, CrossoverSet::new_build).result;
        const auto old = figuresOf(plan, CrossoverSet::retrofit).result;
        const auto capital = figuresOf(plan, CrossoverSet::capex_only).result;
        QVERIFY(fresh.kw_per_rack && old.kw_per_rack && capital.kw_per_rack);
        qInfo("%s: new build %.1f (%.1f to %.1f), retrofit %.1f, capital %.1f", qPrintable(site), *fresh.kw_per_rack,
              *fresh.low, *fresh.high, *old.kw_per_rack, *capital.kw_per_rack);
        QVERIFY(*fresh.low <= *fresh.kw_per_rack && *fresh.kw_per_rack <= *fresh.high);
        QVERIFY2(*fresh.kw_per_rack <= 30.01, "air is not planned for beyond");
        // Where electricity is as dear as in London, what liquid saves pays from a few kilowatts on.
        const bool dear = *plan->catalog->site(site.toStdString())->electricity_usd_per_kwh > 0.3;
        QCOMPARE(*fresh.kw_per_rack < 10, dear);
        QVERIFY2(*old.kw_per_rack > *fresh.kw_per_rack, "what stands already favours air");
        QVERIFY2(*fresh.kw_per_rack <= *capital.kw_per_rack + 1e-3, "energy only helps liquid");
    }

    void savingsNeverDelayLiquid() {
        const Premises given = study(CrossoverSet::new_build, "tokyo", kilowatts(1000), celsius(30)).premises;
        rc::check([&] {
            Study s;
            for (const model::PremiseInfo& info : model::premiseTable()) {
                const Band<double> range = given[info.premise];
                const double t = *rc::gen::inRange(0, 101) / 100.0;
                const double value = std::lerp(range.low, range.high, t);
                s.premises[info.premise] = {value, value, value};
            }
            s.premises[Premise::electricity].expected = *rc::gen::inRange(3, 40) / 100.0;
            s.premises[Premise::demand].expected = *rc::gen::inRange(0, 30);
            s.site.it = kilowatts(*rc::gen::inRange(20, 5000));
            s.site.supply_air = celsius(*rc::gen::inRange(18, 28));
            s.site.supply_liquid = celsius(*rc::gen::inRange(25, 46));
            s.site.gpus_per_kw = *rc::gen::inRange(0, 10) / 10.0;
            s.site.losses = {{20, 0}, {30, 0.01}, {45, 0.4}};
            s.outdoor_c.assign(24, *rc::gen::inRange(-5, 40));
            s.site.outdoor_c = s.outdoor_c;
            const auto total = crossover(s.premises, s.site, CrossoverSet::new_build);
            const auto capital = crossover(s.premises, s.site, CrossoverSet::capex_only);
            const auto earliest = [](const model::CrossoverResult& r) {
                return r.liquid_first ? model::crossover_from_kw : r.kw_per_rack.value_or(model::crossover_to_kw);
            };
            RC_ASSERT(earliest(total) <= earliest(capital) + 1e-3);
        });
    }

    void dearerElectricityBringsLiquidForward() {
        const Snapshot plan = at("stockholm");
        double before = model::crossover_to_kw;
        for (const double tariff : {0.02, 0.08, 0.16, 0.30}) {
            const Snapshot priced =
                with(plan, plan->order.front(), [&](Scenario& s) { s.site.electricity_usd_per_kwh = tariff; });
            const auto found = figuresOf(priced, CrossoverSet::new_build).result.kw_per_rack;
            QVERIFY(found && *found <= before);
            before = *found;
        }
        QVERIFY(before < 10);
    }

    /// Air draws more in the hottest hour, so a charge for the peak is a reason for liquid. Where no tariff prints one,
    /// it is not counted, and said so.
    void demandChargeBringsLiquidForward() {
        const Snapshot plan = at("stockholm");
        const CrossoverFigures without = figuresOf(plan, CrossoverSet::new_build);
        QVERIFY(without.computed());
        QCOMPARE(without.unknown, std::vector{Premise::demand});
        const Snapshot charged = with(plan, plan->order.front(), [](Scenario& s) {
            auto prices = *s.prices;
            prices["demand_usd_per_kw_month"] = UserPrice{40, {}, {}, {}};
            s.prices = std::make_shared<std::map<std::string, UserPrice, std::less<>>>(prices);
        });
        const CrossoverFigures typed = figuresOf(charged, CrossoverSet::new_build);
        QVERIFY(typed.unknown.empty());
        QVERIFY(*typed.result.kw_per_rack < *without.result.kw_per_rack - 3);
        const auto energyAt = [](const CrossoverFigures& f, std::size_t i) {
            return std::pair(f.result.curve[i].air->energy, f.result.curve[i].liquid->energy);
        };
        // Twelve months of at least the IT load on air; on liquid the fans' part less.
        const auto [air_before, liquid_before] = energyAt(without, 8);
        const auto [air_after, liquid_after] = energyAt(typed, 8);
        QVERIFY(air_after - air_before > 12 * 40 && air_after - air_before < 12 * 40 * 2);
        QVERIFY(liquid_after - liquid_before < air_after - air_before);
    }

    void waterIsPaidForWhereTowersRun() {
        Study s = study(CrossoverSet::new_build, "singapore", kilowatts(2000), celsius(37));
        s.premises[Premise::water].expected = 0;
        const double dry = pointAt(s, CrossoverSet::new_build, 10).air->energy;
        s.premises[Premise::water].expected = 5;
        const double wet = pointAt(s, CrossoverSet::new_build, 10).air->energy;
        // All heat of the year by chiller and tower: about 1.3 kWh of it a kWh of IT, 1.84 l each.
        const double litres = (wet - dry) / 5 * 1000 / (8760 * s.premises[Premise::load_factor].expected);
        QVERIFY2(litres > 1.84 && litres < 1.5 * 1.84, qPrintable(QString::number(litres)));
    }

    /// Fans work the harder the warmer the air that they draw, so cold plates save more of them.
    void fanSavingIsThatOfThePlansServers() {
        const auto savingAt = [](double supply_c) {
            const Snapshot plan =
                with(h100(), h100()->order.front(), [&](Scenario& s) { s.site.supply_air = celsius(supply_c); });
            return figuresOf(plan, CrossoverSet::new_build).premises[Premise::fan_saving];
        };
        const Band<double> cool = savingAt(18), warm = savingAt(27);
        QVERIFY(cool.expected > 0.03 && warm.expected < 0.10);
        QVERIFY(warm.expected > cool.expected + 0.01);
        QVERIFY(cool.low < cool.expected && cool.expected < cool.high);
    }

    void typedPricesMoveIt() {
        const Snapshot plan = at("stockholm");
        const Snapshot cheap = with(plan, plan->order.front(), [](Scenario& s) {
            auto prices = *s.prices;
            prices["direct_liquid_option"] = UserPrice{1000, {}, {}, {}};
            s.prices = std::make_shared<std::map<std::string, UserPrice, std::less<>>>(prices);
        });
        const CrossoverFigures usual = figuresOf(plan, CrossoverSet::new_build);
        const CrossoverFigures typed = figuresOf(cheap, CrossoverSet::new_build);
        QVERIFY(*typed.result.kw_per_rack < *usual.result.kw_per_rack - 3);
        const auto isUnverified = [](const CrossoverFigures& f) {
            return std::ranges::find(f.unverified, Premise::direct_liquid) != f.unverified.end();
        };
        QVERIFY(isUnverified(usual) && !isUnverified(typed));
        QVERIFY(!usual.result.swings.empty());
        for (std::size_t i = 1; i < usual.result.swings.size(); ++i)
            QVERIFY(usual.result.swings[i].reach <= usual.result.swings[i - 1].reach);
    }

    void throttlingIsPricedWhereAirRunsHot() {
        Study s = study(CrossoverSet::new_build, "tokyo", kilowatts(2000), celsius(30));
        s.site.gpus_per_kw = 0.8;
        s.site.losses = {{22, 0}, {25, 0.02}, {40, 0.5}};
        s.premises[Premise::in_row_limit].expected = s.premises[Premise::rear_door_limit].expected = 1;
        QCOMPARE(pointAt(s, CrossoverSet::new_build, 10).air->throttling, 0.0);
        const CrossoverPoint hot = pointAt(s, CrossoverSet::new_build, 20);
        QVERIFY(hot.air_inlet > s.site.supply_air);
        QVERIFY(hot.air->throttling > 0);
        QCOMPARE(hot.liquid->throttling, 0.0);
        QCOMPARE(pointAt(s, CrossoverSet::capex_only, 20).air->throttling, 0.0);
        // 0.8 GPUs for 80 % of 8,760 h at the price of an hour, the share lost at that inlet.
        const double t = hot.air_inlet.inCelsius();
        const double lost = t < 25 ? 0.02 * (t - 22) / 3 : 0.02 + 0.48 * (t - 25) / 15;
        const double priced = lost * 0.8 * 0.8 * 8760 * s.premises[Premise::gpu_hour].expected;
        QVERIFY(std::abs(hot.air->throttling - priced) < 1e-6 * priced);
    }

    void unknownTariffIsNotZero() {
        const Snapshot plan = with(h100(), h100()->order.front(), [](Scenario& s) { s.site.climate = "nowhere"; });
        const CrossoverFigures total = figuresOf(plan, CrossoverSet::new_build);
        QVERIFY(!total.computed() && !total.result.kw_per_rack);
        const auto json = nlohmann::json::parse(crossoverToJson(total, codes));
        QVERIFY(json["crossover_kw_per_rack"].is_null() && json["low"].is_null() && json["curve"].empty());
        QCOMPARE(json["unknown"][0]["input"].get<std::string>(), std::string("electricity"));
        QVERIFY(crossoverChart(total).series.empty() && !crossoverChart(total).empty.empty());
        QVERIFY(figuresOf(plan, CrossoverSet::capex_only).computed());
    }

    void emptyPlanHasNoCrossover() {
        const Snapshot plan = with(h100(), h100()->order.front(), [](Scenario& s) { s.racks.clear(); });
        const CrossoverFigures figures = figuresOf(plan, CrossoverSet::new_build);
        QVERIFY(!figures.computed());
        QCOMPARE(nlohmann::json::parse(crossoverToJson(figures, codes))["no_crossover_because"].get<std::string>(),
                 std::string("no_load"));
    }

    void chartShowsCurvesCrossingAndRacks() {
        const CrossoverFigures figures = figuresOf(h100(), CrossoverSet::new_build);
        const ChartSpec chart = crossoverChart(figures);
        QCOMPARE(chart.series.size(), std::size_t(2));
        QVERIFY(std::isnan(chart.series[0].y.back()) && std::isfinite(chart.series[1].y.back()));
        std::size_t shaded = 0, lines = 0;
        for (const ChartMark& mark : chart.marks)
            ++(mark.to ? shaded : lines);
        QCOMPARE(shaded, std::size_t(1));
        QVERIFY(lines >= 3); // the crossing, and racks of at least two densities
        for (const CrossoverRack& rack : figures.racks)
            QVERIFY(rack.at.liquid && rack.at.kw_per_rack > 0);
        const auto json = nlohmann::json::parse(crossoverToJson(figures, codes));
        for (const auto& point : json["curve"])
            QVERIFY(point["air_cost_per_kw_year"].is_null() == point["air_method"].is_null());
        QCOMPARE(json["racks"].size(), figures.racks.size());
    }
};

QTEST_GUILESS_MAIN(TestCrossover)
#include "test_crossover.moc"
