// The sample plans: readable without a note, drawn without a collision, sized as their scenarios say.
#include "core/catalog/catalog_loader.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "core/project/placement.h"

#include <QtTest>

using namespace cw;

namespace {

Snapshot sample(const char* name) {
    const auto path = std::filesystem::path(CLUSTERWRIGHT_CATALOG_SOURCE) / "samples" / name;
    auto read = readProjectFile(path, shippedCatalog());
    if (!read) {
        qWarning() << name << read.error().text.code.c_str() << read.error().path.c_str();
        return nullptr;
    }
    for (const Diagnostic& note : read->notes)
        qWarning() << name << note.text.code.c_str() << note.field.c_str();
    return read->notes.empty() ? read->project : nullptr;
}

struct Count {
    int nodes = 0;
    int gpus = 0;
    int leaves = 0;
    int spines = 0;
    double worst_feed_share = 0; ///< rated power over the surviving feed's continuous limit, worst rack
};

Count counted(const Project& project, const Scenario& scenario) {
    Count c;
    for (const auto& [id, rack] : scenario.racks) {
        for (const auto& [device_id, device] : rack->devices) {
            c.nodes += device->kind == DeviceKind::gpu_server;
            c.gpus += project.catalog->device(device->kind, device->type)->gpu_count;
            c.leaves += device->role == SwitchRole::compute_leaf;
            c.spines += device->role == SwitchRole::compute_spine;
        }
        const RackLoad load = rackLoad(*project.catalog, *rack);
        if (load.feed_limit)
            c.worst_feed_share = std::max(c.worst_feed_share, load.rated / *load.feed_limit);
    }
    return c;
}

/// Most nodes in one rack.
int densest(const Scenario& scenario) {
    std::ptrdiff_t most = 0;
    for (const auto& [id, rack] : scenario.racks)
        most = std::max(most, std::ranges::count_if(rack->devices, [](const auto& d) {
                            return d.second->kind == DeviceKind::gpu_server;
                        }));
    return static_cast<int>(most);
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT
private slots:
    void readableAndStable_data();
    void readableAndStable();
    void nothingCollides_data() { readableAndStable_data(); }
    void nothingCollides();
    void oneScalableUnit();
    void laboratory();
    void blackwell();
};

void TestSamples::readableAndStable_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"superpod-h100.cwplan", "lab-l40s.cwplan", "b200-liquid.cwplan"})
        QTest::newRow(name) << QByteArray(name);
}

void TestSamples::readableAndStable() {
    QFETCH(QByteArray, name);
    const Snapshot plan = sample(name);
    QVERIFY(plan);
    QCOMPARE(plan->baseline, plan->order.front());
    const std::string text = writeProject(*plan);
    const auto again = readProject(text, shippedCatalog(), "again");
    QVERIFY(again);
    QVERIFY(*again->project == *plan);
    QCOMPARE(writeProject(*again->project), text);
    for (const auto& [id, scenario] : plan->scenarios)
        QCOMPARE(scenario->workloads.size(), std::size_t(2));
}

void TestSamples::nothingCollides() {
    QFETCH(QByteArray, name);
    const Snapshot plan = sample(name);
    QVERIFY(plan);
    for (const auto& [id, scenario] : plan->scenarios)
        for (const auto& [rack_id, rack] : scenario->racks)
            for (const auto& [device, text] : placementProblems(*plan->catalog, *rack))
                QFAIL((scenario->name + " " + rack->name + " " + text.code).c_str());
}

void TestSamples::oneScalableUnit() {
    // DGX SuperPOD H100 reference architecture: 31 nodes in a unit with fabric manager, 8 leaf and 4 spine switches.
    const Snapshot plan = sample("superpod-h100.cwplan");
    QVERIFY(plan);
    QCOMPARE(plan->order.size(), std::size_t(3));
    for (const ScenarioId id : plan->order) {
        const Count c = counted(*plan, *plan->scenario(id));
        QCOMPARE(c.nodes, 31);
        QCOMPARE(c.gpus, 248);
        QCOMPARE(c.leaves, 8);
        QCOMPARE(c.spines, 4);
        QVERIFY(c.worst_feed_share < 1);
        QCOMPARE(plan->scenario(id)->site.climate, std::string("tokyo"));
    }
    // Four and two nodes a rack on air, eight on cold plates.
    QCOMPARE(densest(*plan->scenario(plan->order[0])), 4);
    QCOMPARE(densest(*plan->scenario(plan->order[1])), 2);
    QCOMPARE(densest(*plan->scenario(plan->order[2])), 8);
    const Scenario* cold = plan->scenario(plan->order[2]);
    int cdus = 0;
    for (const auto& [id, rack] : cold->racks)
        for (const auto& [device_id, device] : rack->devices)
            cdus += device->kind == DeviceKind::cdu;
    QVERIFY(cdus >= 4); // one in each of the racks with nodes
}

void TestSamples::laboratory() {
    const Snapshot plan = sample("lab-l40s.cwplan");
    QVERIFY(plan);
    const Scenario& first = *plan->scenario(plan->baseline);
    QCOMPARE(first.racks.size(), std::size_t(2));
    const Count c = counted(*plan, first);
    QVERIFY(c.gpus > 0 && c.gpus % 8 == 0);
    QVERIFY(c.worst_feed_share < 1);
    QVERIFY(
        std::ranges::any_of(first.workloads, [](const auto& w) { return w.second->method == TuningMethod::qlora; }));
}

void TestSamples::blackwell() {
    const Snapshot plan = sample("b200-liquid.cwplan");
    QVERIFY(plan);
    for (const ScenarioId id : plan->order) {
        const Count c = counted(*plan, *plan->scenario(id));
        QCOMPARE(c.nodes, 16);
        QCOMPARE(c.gpus, 128);
        QVERIFY(c.worst_feed_share < 1);
        QCOMPARE(plan->scenario(id)->site.climate, std::string("stockholm"));
    }
}

QTEST_GUILESS_MAIN(TestSamples)
#include "test_samples.moc"
