// The electrical tree as a table: rows from the utility to the supplies, loads with all feeds and without one.
#include "core/eval/evaluator.h"
#include "tests/support/wired_plan.h"
#include "widgets/tables/power_tree_table.h"
#include "widgets/tables/value_roles.h"

#include <QSignalSpy>
#include <QTest>

using namespace cw;
using namespace cw::test;

namespace {

using Column = PowerTreeModel;

std::shared_ptr<const ScenarioResults> evaluated(const Snapshot& plan) {
    ResultCache cache;
    return Evaluator().runScenario(*plan, firstScenario(*plan), cache);
}

/// The row of these names, one below the other; invalid: there is none.
QModelIndex at(const QAbstractItemModel& model, const QStringList& names) {
    QModelIndex found;
    for (const QString& name : names) {
        QModelIndex next;
        for (int row = 0; row < model.rowCount(found) && !next.isValid(); ++row)
            if (const QModelIndex child = model.index(row, 0, found); child.data().toString() == name)
                next = child;
        if (!next.isValid())
            return {};
        found = next;
    }
    return found;
}

QString cell(const QModelIndex& row, int column) { return row.siblingAtColumn(column).data().toString(); }
double shareOf(const QModelIndex& row) { return row.data(PowerTreeModel::share_of_limit_role).toDouble(); }

const QStringList feed_a{"Utility", "UPS A", "Distribution A", "Feed A"};
const QStringList feed_b{"Utility", "UPS B", "Distribution B", "Feed B"};

class TestPowerTable : public QObject {
    Q_OBJECT

    PowerTreeModel model_;

    void show(const Snapshot& plan) {
        model_.setLost(LostFeed::none);
        model_.show(plan, firstScenario(*plan), evaluated(plan));
    }
    QModelIndex row(const QStringList& feed, const QStringList& below) { return at(model_, feed + below); }

private slots:
    void rowsLeadFromTheUtilityToTheSupplies() {
        const Snapshot plan = wiredPlan({load("load-1kw", "one", 1)});
        show(plan);
        const QModelIndex breaker = row(feed_a, {"R01", "pa", "Breaker 1 · L1–L2"});
        QVERIFY(breaker.isValid());
        const QModelIndex device = at(model_, feed_a + QStringList{"R01", "pa", "Breaker 1 · L1–L2", "one"});
        QVERIFY(device.isValid());
        QVERIFY(row(feed_b, {"R01", "pb", "Breaker 1 · L1–L2", "one"}).isValid());
        QCOMPARE(cell(device, Column::rated), "500 W"); // one of two supplies
        QCOMPARE(cell(device, Column::state), "1 of 2 supplies");
        QCOMPARE(model_.objectOf(device).kind, ObjectKind::device);
        QCOMPARE(model_.objectOf(device).id, named(plan, "one").value);
        QCOMPARE(model_.objectOf(row(feed_a, {"R01"})).kind, ObjectKind::rack);
        QCOMPARE(model_.objectOf(breaker).id, named(plan, "pa").value);
        QCOMPARE(model_.objectOf(at(model_, {"Utility"})).kind, ObjectKind::site);
    }

    void theOtherFeedTakesOverWhatIsLost() {
        show(wiredPlan({load("load-3kw", "three", 1)}));
        const QPersistentModelIndex pa = row(feed_a, {"R01", "pa"}), pb = row(feed_b, {"R01", "pb"});
        const double before = shareOf(pb);
        QCOMPARE(cell(pb, Column::expected), "1.5 kW");
        model_.setLost(LostFeed::a);
        QVERIFY(pa.isValid() && pb.isValid()); // rows stay
        QCOMPARE(cell(pb, Column::expected), "3 kW");
        QVERIFY(std::abs(shareOf(pb) - 2 * before) < 1e-9);
        QCOMPARE(cell(pa, Column::state), "no voltage");
        QVERIFY(shareOf(pa) == 0);
        QVERIFY2(model_.summary().startsWith("No device stops"), qPrintable(model_.summary()));
        model_.setLost(LostFeed::none);
        QCOMPARE(cell(pb, Column::expected), "1.5 kW");
    }

    void roomAfterALossIsWhatTheSurvivorHasLeft() {
        show(wiredPlan({load("load-3kw", "three", 1)}));
        const QModelIndex pb = row(feed_b, {"R01", "pb"});
        const QString after = cell(pb, Column::after_a);
        QCOMPARE(cell(pb, Column::after_b), "—");
        model_.setLost(LostFeed::a);
        QCOMPARE(after, QString::number(std::round(100 * (1 - shareOf(pb)))) + " %");
    }

    void whatIsUnknownIsNeverZero() {
        show(wiredPlan({load("load-unknown", "dark", 1), load("load-1kw", "one", 2)}));
        const QModelIndex rack = row(feed_a, {"R01"});
        QVERIFY2(cell(rack, Column::rated).startsWith("≥ "), qPrintable(cell(rack, Column::rated)));
        show(wiredPlan({load("load-unknown", "dark", 1)}));
        const QModelIndex alone = at(model_, {"Utility", "R01"}); // no feed of the site has a known load
        QVERIFY(alone.isValid());
        QCOMPARE(cell(alone, Column::rated), "unknown");
        QCOMPARE(cell(at(model_, {"Utility", "R01", "pa", "Breaker 1 · L1–L2", "dark"}), Column::rated), "unknown");
    }

    void capsAreNamedWithTheirClock() {
        show(wiredPlan({dgx("n1", 1)}, "pdu-208v-60a", wiredCatalog(4))); // 4 of 6, three on each feed
        QModelIndex device;
        const QModelIndex pa = row(feed_a, {"R01", "pa"});
        for (int breaker = 0; breaker < model_.rowCount(pa) && !device.isValid(); ++breaker)
            device = model_.index(0, 0, model_.index(breaker, 0, pa));
        QCOMPARE(device.data().toString(), "n1");
        QVERIFY2(cell(device, Column::after_b).startsWith("clock "), qPrintable(cell(device, Column::after_b)));
        model_.setLost(LostFeed::b);
        QVERIFY2(cell(device, Column::state).contains("capped at 7.65 kW, clock "),
                 qPrintable(cell(device, Column::state)));
        QVERIFY2(model_.summary().contains("capped: 1, slowest clock "), qPrintable(model_.summary()));
        QVERIFY(cell(row(feed_a, {"R01"}), Column::state).contains("capped: 1"));
    }

    void devicesOnOneFeedStopWithIt() {
        show(wiredPlan({load("load-1kw", "single", 1, Feed::a)}));
        const QModelIndex device = row(feed_a, {"R01", "pa", "Breaker 1 · L1–L2", "single"});
        QCOMPARE(cell(device, Column::after_a), "stops");
        QCOMPARE(cell(device, Column::after_b), "runs");
        QCOMPARE(device.siblingAtColumn(Column::after_a).data(tone_role).value<CellTone>(), CellTone::bad);
        model_.setLost(LostFeed::a);
        QCOMPARE(model_.summary(), "Stopped devices: 1");
    }

    void whatIsPluggedNowhereStandsApart() {
        // Two outlets: the third device finds none.
        show(wiredPlan(
            {load("load-1kw", "a", 1, Feed::a), load("load-1kw", "b", 2, Feed::a), load("load-1kw", "c", 3, Feed::a)},
            "pdu-2-outlets"));
        const QModelIndex device = at(model_, {"Without power", "R01/c"});
        QVERIFY(device.isValid());
        QCOMPARE(cell(device, Column::state), "no power");
    }

    void openRowsStayOpenWhenResultsArrive() {
        const Snapshot plan = wiredPlan({load("load-1kw", "one", 1)});
        PowerTreeTable table;
        table.show(plan, firstScenario(*plan), evaluated(plan));
        table.openFirstRack();
        const auto rack = [&] { return at(*table.model(), feed_a + QStringList{"R01"}); };
        QVERIFY(table.isExpanded(rack()));
        table.setCurrentIndex(rack());
        const Snapshot more = placed(plan, {load("load-3kw", "three", 5)});
        QSignalSpy selected(&table, &PowerTreeTable::objectSelected);
        table.show(more, firstScenario(*more), evaluated(more));
        QVERIFY(table.isExpanded(rack()));
        QCOMPARE(table.currentIndex(), rack());
        QVERIFY(selected.isEmpty()); // nobody chose anything
        table.collapse(at(*table.model(), feed_b));
        table.show(plan, firstScenario(*plan), evaluated(plan));
        QVERIFY(!table.isExpanded(at(*table.model(), feed_b)));
    }
};

} // namespace

QTEST_MAIN(TestPowerTable)
#include "test_power_table.moc"
