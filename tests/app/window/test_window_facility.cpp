// The Facility workspace in the real window: feeds lost, rows that select, faults and assumption sets.
#include "window_fixture.h"

#include "app/workspaces/cooling_panel.h"
#include "app/workspaces/facility_workspace.h"
#include "app/workspaces/power_panel.h"
#include "app/workspaces/thermal_panel.h"
#include "widgets/charts/chart_widget.h"
#include "widgets/tables/power_tree_table.h"
#include "widgets/tables/sorted_table.h"

#include <QComboBox>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>

namespace cw {

class WindowFacilityTest : public WindowFixture {
    Q_OBJECT

private slots:
    void losingAFeedMovesItsLoad();
    void rowsSelectWhatTheyStandFor();
    void theTreeFollowsThePlan();
    void racksAndFaultsAreChosen();
    void theAssumptionSetMovesTheCrossover();
    void racksAreColouredByWhatIsChosen();

private:
    void openFacility(const QString& tab);
    PowerTreeTable& tree() { return *window().findChild<PowerTreeTable*>(); }
    /// The row at these places below each other.
    QModelIndex rowAt(const std::vector<int>& places);
    void click(QAbstractItemView& view, const QModelIndex& index, bool twice = false);
    void clickButton(const QString& text);
    QString summary() { return window().findChild<QLabel*>("power_summary")->text(); }
    const ChartSpec& chart(const char* id);
    void waitForStudies() { QTRY_VERIFY_WITH_TIMEOUT(app_->studies().isUpToDate(), 20000); }
};

void WindowFacilityTest::openFacility(const QString& tab) {
    openSample();
    trigger("view.facility");
    QCOMPARE(window().workspace(), WorkspaceId::facility);
    auto* tabs = window().findChild<QTabWidget*>("facility_tabs");
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabText(i) == tab)
            tabs->setCurrentIndex(i);
    QCOMPARE(tabs->tabText(tabs->currentIndex()), tab);
    waitForStudies();
}

QModelIndex WindowFacilityTest::rowAt(const std::vector<int>& places) {
    QModelIndex index;
    for (const int place : places)
        index = tree().model()->index(place, 0, index);
    return index;
}

void WindowFacilityTest::click(QAbstractItemView& view, const QModelIndex& index, bool twice) {
    view.scrollTo(index);
    QCoreApplication::processEvents();
    const QPoint at = view.visualRect(index).center();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, at);
    if (twice)
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, at);
}

void WindowFacilityTest::clickButton(const QString& text) {
    for (QToolButton* button : window().findChild<PowerPanel*>()->findChildren<QToolButton*>())
        if (button->text() == text)
            return QTest::mouseClick(button, Qt::LeftButton);
    QFAIL(qPrintable(text));
}

const ChartSpec& WindowFacilityTest::chart(const char* id) {
    for (const ChartWidget* widget : window().findChild<FacilityWorkspace*>()->findChildren<ChartWidget*>())
        if (widget->spec().id == id)
            return widget->spec();
    static const ChartSpec none;
    return none;
}

void WindowFacilityTest::losingAFeedMovesItsLoad() {
    openFacility("Power");
    const SiteTree& site = *results()->power->tree;
    const auto text = [&](const std::vector<int>& places, int column) {
        return rowAt(places).siblingAtColumn(column).data().toString();
    };
    const std::vector<int> feed_b{0, 1, 0, 0}; // utility, UPS B, its distribution, feed B
    QCOMPARE(rowAt(feed_b).data().toString(), "Feed B");
    QCOMPARE(text(feed_b, PowerTreeModel::peak).toStdString(), print(site.figures.node("b")->output.peak));
    const QString all = summary();
    QVERIFY2(all.startsWith("Utility"), qPrintable(all));
    clickButton("Feed A lost");
    QCOMPARE(text(feed_b, PowerTreeModel::peak).toStdString(), print(site.losses[0].figures.node("b")->output.peak));
    QVERIFY(site.losses[0].figures.node("b")->output.peak > 1.5 * site.figures.node("b")->output.peak);
    QCOMPARE(text({0, 0, 0, 0}, PowerTreeModel::state), "no voltage");
    QVERIFY(summary() != all);
    clickButton("Feed B lost");
    QCOMPARE(text(feed_b, PowerTreeModel::state), "no voltage");
    clickButton("All running");
    QCOMPARE(summary(), all);
}

void WindowFacilityTest::rowsSelectWhatTheyStandFor() {
    openFacility("Power");
    const std::vector<int> second{0, 0, 0, 0, 1}; // of feed A's racks
    click(tree(), rowAt(second));
    const RackId wanted = results()->power->racks[1].rack;
    QCOMPARE(window().workspace(), WorkspaceId::facility); // a click looks, it doesn't leave
    QCOMPARE(window().racks().selection(),
             (std::vector{ObjectRef{ObjectKind::rack, window().scenario().value, wanted.value, {}}}));
    tree().expand(rowAt(second));
    std::vector<int> pdu = second;
    pdu.push_back(0);
    const QString name = rowAt(pdu).data().toString();
    click(tree(), rowAt(pdu), true);
    QCOMPARE(window().workspace(), WorkspaceId::racks);
    const auto selected = window().racks().selection();
    QCOMPARE(selected.size(), std::size_t(1));
    const auto [rack, device] = project().device(window().scenario(), DeviceId{selected.front().id});
    QVERIFY(rack && device);
    QCOMPARE(rack->id, wanted);
    QCOMPARE(QString::fromStdString(device->name), name);
}

void WindowFacilityTest::theTreeFollowsThePlan() {
    openFacility("Power");
    tree().expand(rowAt({0, 0, 0, 0, 0}));
    const int racks = tree().model()->rowCount(rowAt({0, 0, 0, 0}));
    const RackId last = results()->power->racks.back().rack;
    QVERIFY(document().perform({RemoveRacks{window().scenario(), {last}}}, "Remove"));
    waitForResults();
    QCOMPARE(tree().model()->rowCount(rowAt({0, 0, 0, 0})), racks - 1);
    QVERIFY(tree().isExpanded(rowAt({0, 0, 0, 0, 0})));
    document().undoStack().undo();
    waitForResults();
    QCOMPARE(tree().model()->rowCount(rowAt({0, 0, 0, 0})), racks);
}

void WindowFacilityTest::racksAndFaultsAreChosen() {
    openFacility("Thermal");
    auto& panel = *window().findChild<ThermalPanel*>();
    auto& table = *panel.findChild<SortedTable*>();
    QCOMPARE(table.model()->rowCount(), int(results()->thermal->racks.size()));
    QVERIFY(!chart("gpu_positions").series.empty());
    const Text fault = chart("ride_through").title;
    QVERIFY(!fault.empty());
    auto* events = panel.findChild<QComboBox*>();
    for (int i = 0; i < events->count(); ++i) {
        events->setCurrentIndex(i);
        waitForStudies();
        QCOMPARE(chart("ride_through").subtitle.code,
                 "transient.event." + events->itemData(i).toString().toStdString());
    }
    // The coolest rack with GPUs stands last of those that have some.
    int row = table.model()->rowCount() - 1;
    while (row > 0 && !table.model()->index(row, 4).data(sort_role).isValid())
        --row;
    const std::string name = table.model()->index(row, 0).data().toString().toStdString();
    click(table, table.model()->index(row, 0));
    QVERIFY(panel.rack());
    QCOMPARE(window().racks().selection().front().id, panel.rack()->value);
    const Args& args = chart("gpu_positions").title.args;
    QVERIFY(std::ranges::find(args, std::pair<std::string, std::string>("rack", name)) != args.end());
    waitForStudies();
    QVERIFY(std::ranges::find(chart("ride_through").title.args, std::pair<std::string, std::string>("rack", name)) !=
            chart("ride_through").title.args.end());
}

void WindowFacilityTest::theAssumptionSetMovesTheCrossover() {
    openFacility("Cooling");
    const Text title = chart("crossover").title;
    QVERIFY2(title.code.starts_with("chart.crossover."), title.code.c_str());
    auto* set = window().findChild<CoolingPanel*>()->findChild<QComboBox*>();
    set->setCurrentIndex(1);
    waitForStudies();
    QCOMPARE(chart("crossover").subtitle.code, "crossover.set.retrofit");
    QVERIFY(chart("crossover").title != title);
    const QString notes = window().findChild<QLabel*>("crossover_notes")->text();
    QVERIFY2(notes.contains("Moved most by") && notes.contains("Unverified"), qPrintable(notes));
    QVERIFY(!chart("overhead").series.empty());
}

void WindowFacilityTest::racksAreColouredByWhatIsChosen() {
    openSample();
    trigger("view.racks");
    const auto drawn = [&](const char* action) {
        trigger(action);
        QCoreApplication::processEvents();
        return view().viewport()->grab().toImage();
    };
    std::vector<QImage> pictures;
    for (const char* action : {"view.colour_0", "view.colour_1", "view.colour_2", "view.colour_3"})
        pictures.push_back(drawn(action));
    QCOMPARE(view().colouring(), Colouring::risk);
    for (std::size_t i = 0; i < pictures.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(pictures[i] != pictures[j]);
    QCOMPARE(drawn("view.colour_0"), pictures.front());
}

} // namespace cw

QTEST_MAIN(cw::WindowFacilityTest)
#include "test_window_facility.moc"
