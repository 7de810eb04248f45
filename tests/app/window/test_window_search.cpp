// Search for a parallel plan, and what is said of the accuracy, in the real window.
#include "window_fixture.h"

#include "app/workspaces/accuracy_panel.h"
#include "app/workspaces/plan_search_panel.h"
#include "app/workspaces/workload_workspace.h"
#include "core/io/project_writer.h"
#include "widgets/tables/sorted_table.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>

namespace cw {

class WindowSearchTest : public WindowFixture {
    Q_OBJECT

private slots:
    void aSearchFillsATableThatSortsByNumber();
    void aFoundPlanIsUsedInOneStepAndUndone();
    void aSearchOfAChangedPlanSaysSo();
    void aSearchIsCancelledAndTheWindowStaysAlive();
    void aSearchWithoutGpusSaysWhy();
    void theWindowClosesDuringASearch();
    void accuracyNamesTheNearestRunAndTheErrors();

private:
    PlanSearchPanel& searchPanel() { return *window().findChild<PlanSearchPanel*>(); }
    SortedTable& foundPlans() { return *searchPanel().findChild<SortedTable*>(); }
    /// Searches the sample's first workload to the end, by the command.
    void searchSample();
    /// Begins a search of the sample that lasts.
    void searchLong();
};

void WindowSearchTest::searchSample() {
    openSample();
    trigger("workload.search");
    QVERIFY(app_->search().isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!app_->search().isRunning(), 120000);
    QVERIFY(foundPlans().model()->rowCount() > 100);
}

void WindowSearchTest::searchLong() {
    openSample();
    // Many divisors, experts and a long context: far more plans than are examined until the click below.
    const ObjectRef ref{ObjectKind::workload, window().scenario().value, scenario().workloads.begin()->first.value, {}};
    QVERIFY(document().perform({SetProperty{ref, "llm", std::string("mixtral-8x7b")},
                                SetProperty{ref, "gpus", std::int64_t{240}}, SetProperty{ref, "seq_len", std::int64_t{65536}},
                                SetProperty{ref, "global_batch", std::int64_t{46080}}},
                               "Large"));
    waitForResults();
    trigger("workload.search");
    QVERIFY(app_->search().isRunning());
}

void WindowSearchTest::aSearchFillsATableThatSortsByNumber() {
    searchSample();
    SortedTable& table = foundPlans();
    const std::vector<PlanOption>& options = searchPanel().options();
    QCOMPARE(table.model()->rowCount(), int(options.size()));
    QVERIFY(std::any_of(options.begin(), options.end(), [](const PlanOption& o) { return o.on_front; }));
    QVERIFY2(searchPanel().status().contains("plans examined"), qPrintable(searchPanel().status()));
    QHeaderView* header = table.horizontalHeader();
    for (const auto& [title, wanted] : {std::pair("GiB", Qt::AscendingOrder), std::pair("J/token", Qt::DescendingOrder)}) {
        int column = 0;
        while (table.model()->headerData(column, Qt::Horizontal).toString() != title) ++column;
        table.horizontalScrollBar()->setValue(header->sectionPosition(column));
        const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2);
        for (int click = 0; click < 2 && header->sortIndicatorOrder() + header->sortIndicatorSection() * 2 != wanted + column * 2; ++click)
            QTest::mouseClick(header->viewport(), Qt::LeftButton, Qt::NoModifier, at);
        QCOMPARE(header->sortIndicatorSection(), column);
        QCOMPARE(header->sortIndicatorOrder(), wanted);
        for (int row = 1; row < table.model()->rowCount(); ++row) {
            const double above = table.model()->index(row - 1, column).data(sort_role).toDouble();
            const double here = table.model()->index(row, column).data(sort_role).toDouble();
            QVERIFY(wanted == Qt::AscendingOrder ? above <= here : above >= here);
        }
    }
    // Rows keep their plan wherever sorting has put them.
    table.setCurrentRow(3);
    QCOMPARE(table.model()->index(table.currentIndex().row(), 0).data(sort_role).toDouble(), options[3].tokens_per_second);
}

void WindowSearchTest::aFoundPlanIsUsedInOneStepAndUndone() {
    searchSample();
    const std::string first = writeProject(project());
    const int steps = document().undoStack().index();
    foundPlans().setCurrentRow(7);
    const model::Plan wanted = searchPanel().options()[7].ranked.plan;
    foundPlans().setFocus();
    QTest::keyClick(&foundPlans(), Qt::Key_Return);
    QCOMPARE(document().undoStack().index(), steps + 1);
    const ParallelChoice& fixed = scenario().workloads.begin()->second->parallel;
    QCOMPARE(fixed.tp, wanted.tp);
    QCOMPARE(fixed.pp, wanted.pp);
    QCOMPARE(fixed.cp, wanted.cp);
    QCOMPARE(fixed.ep, wanted.ep);
    QCOMPARE(fixed.micro_batch, wanted.micro_batch);
    QCOMPARE(fixed.chunks, wanted.chunks);
    QVERIFY(fixed.sharding == wanted.sharding);
    QVERIFY(fixed.checkpointing == wanted.checkpointing);
    QVERIFY(fixed.offload == wanted.offload);
    waitForResults();
    QCOMPARE(results()->workloads.front()->step.plan.tp, wanted.tp);
    QVERIFY(foundPlans().isEnabled()); // a search of all plans is the same one, whatever is fixed
    trigger("edit.undo");
    QCOMPARE(QString::fromStdString(writeProject(project())), QString::fromStdString(first));
}

void WindowSearchTest::aSearchOfAChangedPlanSaysSo() {
    searchSample();
    const ObjectRef ref{ObjectKind::workload, window().scenario().value, scenario().workloads.begin()->first.value, {}};
    QVERIFY(document().perform({SetProperty{ref, "seq_len", std::int64_t{4096}}}, "Shorter"));
    QVERIFY2(searchPanel().status().contains("earlier state"), qPrintable(searchPanel().status()));
    QVERIFY(!foundPlans().isEnabled());
    trigger("edit.undo");
    QVERIFY(foundPlans().isEnabled());
    QVERIFY(!searchPanel().status().contains("earlier state"));
}

void WindowSearchTest::aSearchIsCancelledAndTheWindowStaysAlive() {
    searchLong();
    int ticks = 0;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&ticks] { ++ticks; });
    timer.start(1);
    QTRY_VERIFY(ticks > 3); // events are handled while it searches
    QVERIFY(app_->search().isRunning());
    QPushButton* cancel = nullptr;
    for (QPushButton* button : searchPanel().findChildren<QPushButton*>())
        if (button->text() == "Cancel") cancel = button;
    QVERIFY(cancel && cancel->isEnabled());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY(!app_->search().isRunning());
    QVERIFY2(searchPanel().status().contains("Cancelled"), qPrintable(searchPanel().status()));
    QVERIFY(!cancel->isEnabled());
}

void WindowSearchTest::aSearchWithoutGpusSaysWhy() {
    window().setWorkspace(WorkspaceId::workload);
    trigger("workload.add");
    trigger("workload.search");
    QTRY_VERIFY(!app_->search().isRunning());
    QVERIFY2(searchPanel().status().contains("GPU"), qPrintable(searchPanel().status()));
    QCOMPARE(foundPlans().model()->rowCount(), 0);
}

void WindowSearchTest::theWindowClosesDuringASearch() {
    searchLong();
    document().undoStack().setClean(); // closing asks nothing
    QVERIFY(window().close());
    QVERIFY(app_->search().isRunning());
    app_.reset();
}

void WindowSearchTest::accuracyNamesTheNearestRunAndTheErrors() {
    openSample();
    auto* tabs = window().workloads().findChild<QTabWidget*>("workload_tabs");
    tabs->setCurrentIndex(2);
    auto* panel = window().findChild<AccuracyPanel*>();
    QTRY_VERIFY_WITH_TIMEOUT(!panel->isBusy(), 120000);
    const auto tables = panel->findChildren<SortedTable*>();
    QCOMPARE(tables.size(), 4);
    QCOMPARE(tables[0]->model()->rowCount(), 3); // tokens, step, memory
    QVERIFY(tables[1]->model()->rowCount() >= 1); // measured and predicted
    const jobs::ErrorTable& errors = *app_->accuracy().latest()->errors;
    QVERIFY(tables[2]->model()->rowCount() > 5);
    QVERIFY(tables[2]->model()->rowCount() <= int(errors.groups.size()));
    QCOMPARE(tables[3]->model()->rowCount(), int(errors.memory.size()));
    for (const SortedTable* table : tables) QVERIFY(table->isVisibleTo(panel));
}

} // namespace cw

QTEST_MAIN(cw::WindowSearchTest)
#include "test_window_search.moc"
