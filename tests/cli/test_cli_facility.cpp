// clusterwright-cli on a site's cooling: air or liquid, and a rack after a fault, as a user asks for them.
#include "tests/cli/run_cli.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace cw::test;
using nlohmann::json;

class TestCliFacility : public QObject {
    Q_OBJECT
private slots:
    void tellsWhereLiquidBecomesCheaper() {
        const QString sample = samples + "b200-liquid.cwplan";
        const Ran r = run({"crossover", sample, "--format", "json"});
        QCOMPARE(r.code, 0);
        QCOMPARE(r.err, QByteArray());
        const json root = json::parse(r.out.toStdString());
        const double at = root["crossover_kw_per_rack"].get<double>();
        QVERIFY(at >= 10 && at <= 30);
        QVERIFY(root["low"].get<double>() <= at && at <= root["high"].get<double>());
        double before = 0;
        for (const json& point : root["curve"]) {
            const double kw = point["kw_per_rack"].get<double>();
            QVERIFY(kw > before);
            before = kw;
            const json &air = point["air_cost_per_kw_year"], &liquid = point["liquid_cost_per_kw_year"];
            QVERIFY(air.is_null() || air.get<double>() > 0);
            QVERIFY(liquid.get<double>() > 0);
            if (!air.is_null() && kw < at - 1)
                QVERIFY(air.get<double>() < liquid.get<double>());
        }
        QVERIFY(root["curve"].back()["air_cost_per_kw_year"].is_null());
        QVERIFY(!root["racks"].empty() && !root["sensitivity"].empty());
        const Ran old = run({"crossover", sample, "--set", "retrofit", "--format", "json"});
        QVERIFY(json::parse(old.out.toStdString())["crossover_kw_per_rack"].get<double>() > at);
        const Ran text = run({"crossover", sample, "--set", "capex-only"});
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("kW a rack") && text.out.contains("Unverified"));
        const Ran wrong = run({"crossover", sample, "--set", "free"});
        QCOMPARE(wrong.code, 2);
        QVERIFY(wrong.err.contains("new-build") && wrong.err.contains("retrofit"));
    }

    void tellsHowOftenHeatSlowsRacks() {
        const QString sample = samples + "superpod-h100.cwplan";
        const Ran r = run({"risk", sample, "--format", "json"});
        QCOMPARE(r.code, 0);
        const json root = json::parse(r.out.toStdString());
        QVERIFY(root["all_gpus"]["agrees"].get<bool>() && root["all_gpus"]["sampled"]["converged"].get<bool>());
        QVERIFY(root["all_gpus"]["sampled"]["standard_error"].get<double>() <= root["error_bound"].get<double>());
        QVERIFY(!root["racks"].empty());
        for (const json& rack : root["racks"])
            QVERIFY(rack["agrees"].get<bool>() && rack["tokens_lost_per_year"].is_number());
        QCOMPARE(run({"risk", sample, "--format", "json"}).out, r.out); // same seed
        const Ran few = run({"risk", sample, "--samples", "200"});
        QCOMPARE(few.code, 0);
        QVERIFY(few.out.contains("200 samples") && few.out.contains("hours a year"));
        const Ran none = run({"risk", sample, "--samples", "0"});
        QCOMPARE(none.code, 2);
        QVERIFY(none.err.contains("--samples"));
    }

    void followsARackThroughAFault() {
        const QString sample = samples + "superpod-h100.cwplan";
        const QStringList plates{"transient", sample,     "--scenario", "C Cold plate, 8 nodes a rack",
                                 "--event",   "pump_lost"};
        const Ran r = run(plates + QStringList{"--format", "json"});
        QCOMPARE(r.code, 0);
        const json root = json::parse(r.out.toStdString());
        const double slowed = root["seconds_to_throttle"].get<double>(),
                     down = root["seconds_to_shutdown"].get<double>();
        QVERIFY(slowed > 1 && slowed < down && down < 600);
        QCOMPARE(root["curve"][0]["s"].get<double>(), 0.0);
        const Ran held = run({"transient", sample, "--scenario", "C Cold plate, 8 nodes a rack", "--event", "hot_step",
                              "--format", "json"});
        QVERIFY(json::parse(held.out.toStdString())["seconds_to_throttle"].is_null());
        QVERIFY(run(plates).out.contains("shuts down after"));
        const Ran unknown = run({"transient", sample, "--event", "meteor"});
        QCOMPARE(unknown.code, 2);
        QVERIFY(unknown.err.contains("pump_lost") && unknown.err.contains("hot_step"));
        const Ran rack = run(plates + QStringList{"--rack", "Z99"});
        QCOMPARE(rack.code, 2);
        QVERIFY(rack.err.contains("Z99") && rack.err.contains("R01"));
        QCOMPARE(run({"transient", sample}).code, 2);
    }
};

QTEST_GUILESS_MAIN(TestCliFacility)
#include "test_cli_facility.moc"
