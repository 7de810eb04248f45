// What a window of 1280 x 800 shows is whole: no chart is cut, no table scrolls sideways.
#include "window_fixture.h"

#include "app/workspaces/plan_search_panel.h"
#include "widgets/tables/assumption_table.h"
#include "widgets/tables/price_table.h"
#include "widgets/tables/sorted_table.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTreeView>

namespace cw {

class WindowFitTest : public WindowFixture {
    Q_OBJECT

private slots:
    void chartsBelowTheRacksAreWhole();
    void tablesNeedNoScrollingSideways();
    void inspectorAndChecksStandApartWhereThereIsRoom();
};

void WindowFitTest::chartsBelowTheRacksAreWhole() {
    app_.reset(); // one that has not been larger before
    app_ = std::make_unique<Application>(folder_->filePath("small.ini"), folder_->filePath("small"));
    window().resize(1280, 800);
    app_->start();
    QVERIFY(QTest::qWaitForWindowExposed(&window()));
    openSample();
    trigger("view.racks");
    waitForResults();
    QCoreApplication::processEvents();
    QCOMPARE(window().size(), QSize(1280, 800));
    const auto* area = window().findChild<QDockWidget*>("dock_charts")->findChild<QScrollArea*>();
    QVERIFY(area->widget()->height() >= area->widget()->minimumSizeHint().height());
    QVERIFY2(area->viewport()->height() >= area->widget()->height(),
             qPrintable(QString("%1 < %2").arg(area->viewport()->height()).arg(area->widget()->height())));
    QVERIFY(area->viewport()->width() >= area->widget()->width());
}

void WindowFitTest::tablesNeedNoScrollingSideways() {
    openSample();
    window().resize(1280, 800);
    trigger("workload.search");
    QTRY_VERIFY_WITH_TIMEOUT(!app_->search().isRunning(), 120000);
    const auto* plans = window().findChild<PlanSearchPanel*>()->findChild<SortedTable*>();
    QVERIFY(plans->model()->rowCount() > 100);
    QTRY_COMPARE(plans->horizontalScrollBar()->maximum(), 0);
    window().findChild<QTabWidget*>("workload_tabs")->setCurrentIndex(0);
    QTRY_COMPARE(window().findChild<SortedTable*>("quick_plans")->horizontalScrollBar()->maximum(), 0);
    trigger("view.cost");
    auto* prices = window().findChild<PriceTable*>();
    prices->select("dgx-h100"); // Cost opens on its assumptions
    for (QWidget* page = prices; page && page != &window(); page = page->parentWidget())
        if (auto* tabs =
                page->parentWidget() ? qobject_cast<QTabWidget*>(page->parentWidget()->parentWidget()) : nullptr)
            tabs->setCurrentWidget(page);
    QTRY_COMPARE(prices->view()->horizontalScrollBar()->maximum(), 0);
    QVERIFY(prices->view()->isVisible());
    QCOMPARE(window().findChild<AssumptionTable*>()->view()->horizontalScrollBar()->maximum(), 0);
}

void WindowFitTest::inspectorAndChecksStandApartWhereThereIsRoom() {
    openSample();
    trigger("view.racks");
    auto* inspector = window().findChild<QDockWidget*>("dock_inspector");
    auto* checks = window().findChild<QDockWidget*>("dock_checks");
    const auto apart = [&] {
        return window().tabifiedDockWidgets(inspector).isEmpty() && checks->y() > inspector->y();
    };
    window().resize(1280, 800);
    QTRY_VERIFY(window().tabifiedDockWidgets(inspector).contains(checks));
    window().resize(1600, 1080);
    QTRY_VERIFY(apart());
    window().resize(1280, 800);
    QTRY_VERIFY(!apart());
    window().resize(1600, 1080);
    QTRY_VERIFY(apart());
}

} // namespace cw

QTEST_MAIN(cw::WindowFitTest)
#include "test_window_fit.moc"
