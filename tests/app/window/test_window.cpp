// The real window, driven as a user drives it: mouse, keys, files.
#include "app/application.h"
#include "app/shell/main_window.h"
#include "app/shell/scenario_tabs.h"
#include "app/workspaces/accuracy_panel.h"
#include "app/workspaces/plan_search_panel.h"
#include "app/workspaces/racks_workspace.h"
#include "app/workspaces/workload_workspace.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "widgets/inputs/choice_box.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/palette/catalog_palette.h"
#include "widgets/rackview/rack_layout.h"
#include "widgets/rackview/rack_view.h"
#include "widgets/tables/sorted_table.h"
#include "widgets/tables/price_table.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

namespace cw {

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aPlanIsDrawnEvaluatedSavedAndReopened();
    void oneServerFitsA17kWRackAndTwoDoNot();
    void undoReturnsTheFirstPlanByteForByte();
    void aBadFileLeavesThePlanAndSaysWhy();
    void savingToAReadOnlyFolderKeepsThePlan();
    void aCrashIsRecovered();
    void modelsAreImportedUndoneAndKept();
    void badModelFilesChangeNothing();
    void theCommandPaletteRunsACommand();
    void everyCommandHasANameAndIsReachable();
    void languageAndThemeChangeWhileRunning();
    void fastClickingBreaksNothing();
    void aSearchFillsATableThatSortsByNumber();
    void aFoundPlanIsUsedInOneStepAndUndone();
    void aSearchOfAChangedPlanSaysSo();
    void aSearchIsCancelledAndTheWindowStaysAlive();
    void aSearchWithoutGpusSaysWhy();
    void theWindowClosesDuringASearch();
    void accuracyNamesTheNearestRunAndTheErrors();

private:
    MainWindow& window() { return app_->window(); }
    RackView& view() { return window().racks().rackView(); }
    Document& document() { return app_->document(); }
    const Project& project() { return *document().snapshot(); }
    const Scenario& scenario() { return *project().scenario(window().scenario()); }
    const Rack& rack() { return *scenario().racks.begin()->second; }
    /// Where unit `u` of the first rack is in the view's viewport.
    QPoint unit(int u);
    void dragFromPalette(const QString& search, const QString& id, int u);
    void dragInRack(int from_u, int to_u);
    void typePrice(const std::string& item, const QString& text);
    void waitForResults() { QTRY_VERIFY_WITH_TIMEOUT(window().isUpToDate(), 20000); }
    void trigger(const char* action) { window().actions().action(action)->trigger(); }
    std::shared_ptr<const ScenarioResults> results() { return window().view().current(); }
    bool hasCheck(const std::string& code);
    void openSample();
    /// Writes the config.json of a small model below a folder of this name; its path.
    QString modelFile(const QString& name, int layers = 2);
    /// Runs the command as a user does, choosing these files in its dialog.
    void importModels(const QStringList& files);
    /// Values of the workload editor's list of models.
    QStringList offeredModels();
    PlanSearchPanel& searchPanel() { return *window().findChild<PlanSearchPanel*>(); }
    SortedTable& foundPlans() { return *searchPanel().findChild<SortedTable*>(); }
    /// Searches the sample's first workload to the end, by the command.
    void searchSample();
    /// Begins a search of the sample that lasts.
    void searchLong();

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Application> app_;
};

void WindowTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    app_ = std::make_unique<Application>(folder_->filePath("settings.ini"), folder_->filePath("recovery"));
    window().resize(1280, 1400); // a whole rack is in sight
    app_->start();
    QVERIFY(QTest::qWaitForWindowExposed(&window()));
    view().setZoom(1);
}

void WindowTest::cleanup() {
    app_.reset();
    folder_.reset();
}

QPoint WindowTest::unit(int u) {
    RackLayout layout;
    layout.update(scenario(), *project().catalog, RackMetrics::forZoom(view().zoom()), view().viewport()->width());
    const RackGeometry g = layout.geometry(*layout.cell(rack().id));
    Position position;
    position.u = u;
    const QPointF scrolled(view().horizontalScrollBar()->value(), view().verticalScrollBar()->value());
    return (g.deviceRect(position, 1, Face::front).center() - scrolled).toPoint();
}

void WindowTest::dragFromPalette(const QString& search, const QString& id, int u) {
    auto* palette = window().findChild<CatalogPalette*>();
    palette->findChild<QLineEdit*>()->setText(search);
    QTreeView* tree = palette->view();
    QModelIndex found;
    for (int group = 0; group < tree->model()->rowCount() && !found.isValid(); ++group) {
        const QModelIndex parent = tree->model()->index(group, 0);
        for (int row = 0; row < tree->model()->rowCount(parent); ++row) {
            const QModelIndex index = tree->model()->index(row, 0, parent);
            const std::unique_ptr<QMimeData> data(tree->model()->mimeData({index}));
            if (data && data->data("application/x-clusterwright-device").endsWith("/" + id.toUtf8())) found = index;
        }
    }
    QVERIFY2(found.isValid(), qPrintable(id));
    // The drag itself is run by the platform; what reaches the rack view are these events.
    const std::unique_ptr<QMimeData> data(tree->model()->mimeData({found}));
    QWidget* target = view().viewport();
    const QPoint at = unit(u);
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &drop);
}

void WindowTest::dragInRack(int from_u, int to_u) {
    QWidget* target = view().viewport();
    const QPoint from = unit(from_u);
    const QPoint to = unit(to_u);
    QTest::mousePress(target, Qt::LeftButton, Qt::NoModifier, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(target, from + (to - from) * i / 4);
    QTest::mouseRelease(target, Qt::LeftButton, Qt::NoModifier, to);
}

/// Opens the editor in the item's price cell, types and confirms.
void WindowTest::typePrice(const std::string& item, const QString& text) {
    auto* prices = window().findChild<PriceTable*>();
    prices->select(item);
    QTreeView* view = prices->view();
    const QModelIndex row = view->currentIndex();
    QVERIFY(row.isValid());
    QModelIndex cell;
    for (int column = 0; column < view->model()->columnCount(row.parent()) && !cell.isValid(); ++column) {
        const QModelIndex index = row.siblingAtColumn(column);
        if (index.flags() & Qt::ItemIsEditable) cell = index;
    }
    QVERIFY(cell.isValid());
    view->scrollTo(cell);
    const QPoint at = view->visualRect(cell).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, at);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, at);
    auto* editor = view->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
}

bool WindowTest::hasCheck(const std::string& code) {
    return std::any_of(results()->checks->begin(), results()->checks->end(),
                       [&](const Diagnostic& d) { return d.text.code == code; });
}

void WindowTest::aPlanIsDrawnEvaluatedSavedAndReopened() {
    dragFromPalette("dgx h100", "dgx-h100", 5);
    QCOMPARE(int(rack().devices.size()), 1);
    const int placed_u = rack().devices.begin()->second->position.u;
    QVERIFY(placed_u >= 1);
    waitForResults();
    QCOMPARE(results()->inventory->gpus, 8);
    const double capex = results()->cost->result.capex.expected;
    QVERIFY(capex > 0);

    dragInRack(placed_u + 2, placed_u + 12);
    const int moved_u = rack().devices.begin()->second->position.u;
    QCOMPARE(moved_u, placed_u + 10);
    trigger("edit.undo");
    QCOMPARE(rack().devices.begin()->second->position.u, placed_u);
    trigger("edit.redo");
    QCOMPARE(rack().devices.begin()->second->position.u, moved_u);

    // A price, typed into the price table.
    window().setWorkspace(WorkspaceId::cost);
    waitForResults();
    typePrice("dgx-h100", "123456");
    waitForResults();
    QCOMPARE(scenario().prices->at("dgx-h100").value, 123456.0);
    QVERIFY(results()->cost->result.capex.expected != capex);

    const QString file = folder_->filePath("plan.cwplan");
    QVERIFY(app_->files().save(file));
    QVERIFY(!document().isModified());
    const std::string saved = writeProject(project());
    app_->files().startNew();
    QVERIFY(rack().devices.empty());
    QVERIFY(app_->files().open(file));
    QCOMPARE(QString::fromStdString(writeProject(project())), QString::fromStdString(saved));
    waitForResults();
    QCOMPARE(results()->inventory->gpus, 8);
    QCOMPARE(app_->settings().recentFiles().front(), file);
}

// 208 V x 60 A x sqrt 3 x 0.8 = 17.3 kW continuous; a DGX H100 is rated 10.2 kW (NVIDIA DGX H100 user guide).
void WindowTest::oneServerFitsA17kWRackAndTwoDoNot() {
    Device pdu;
    pdu.name = "PDU A";
    pdu.kind = DeviceKind::pdu;
    pdu.type = "pdu-208v-60a-3ph";
    pdu.position.mount = Mount::zero_u_left;
    pdu.feed = Feed::a;
    Device other = pdu;
    other.name = "PDU B";
    other.position.mount = Mount::zero_u_right;
    other.feed = Feed::b;
    QVERIFY(document().perform({PlaceDevices{window().scenario(), rack().id, {pdu, other}}}, "PDUs"));
    dragFromPalette("dgx h100", "dgx-h100", 1);
    waitForResults();
    QVERIFY(!hasCheck("power.rack_over_limit"));
    for (int u : {12, 22, 32}) {
        dragFromPalette("dgx h100", "dgx-h100", u);
        waitForResults();
        QVERIFY(hasCheck("power.rack_over_limit"));
    }
    QCOMPARE(results()->inventory->nodes, 4);
}

void WindowTest::undoReturnsTheFirstPlanByteForByte() {
    const std::string first = writeProject(project());
    dragFromPalette("dgx h100", "dgx-h100", 5);
    trigger("rack.add");
    trigger("scenario.duplicate");
    trigger("workload.add");
    trigger("scenario.baseline");
    QVERIFY(document().undoStack().count() >= 5);
    while (document().undoStack().canUndo()) trigger("edit.undo");
    QCOMPARE(QString::fromStdString(writeProject(project())), QString::fromStdString(first));
}

void WindowTest::aBadFileLeavesThePlanAndSaysWhy() {
    dragFromPalette("dgx h100", "dgx-h100", 5);
    const Snapshot before = document().snapshot();
    const QString file = folder_->filePath("broken.cwplan");
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("{\"format_version\": 1, \"name\": ");
    out.close();
    QVERIFY(!app_->files().open(file));
    QCOMPARE(document().snapshot(), before);
    QVERIFY(window().noticeBar().isVisible());
    QVERIFY2(window().noticeBar().text().contains("broken.cwplan"), qPrintable(window().noticeBar().text()));
}

void WindowTest::savingToAReadOnlyFolderKeepsThePlan() {
    dragFromPalette("dgx h100", "dgx-h100", 5);
    // A path below a file can be written by nobody, root included.
    QFile file(folder_->filePath("not_a_folder"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QVERIFY(!app_->files().save(folder_->filePath("not_a_folder/plan.cwplan")));
    QVERIFY(document().isModified());
    QCOMPARE(int(rack().devices.size()), 1);
    QVERIFY(window().noticeBar().isVisible());
}

void WindowTest::aCrashIsRecovered() {
    dragFromPalette("dgx h100", "dgx-h100", 5);
    trigger("rack.add");
    trigger("rack.add");
    trigger("edit.undo");
    const std::string before = writeProject(project());
    // What a killed process leaves: its journal, as it is on disk now.
    QTemporaryDir after_crash;
    const QDir recovery(folder_->filePath("recovery"));
    const QStringList journals = recovery.entryList({"*.journal"}, QDir::Files);
    QCOMPARE(journals.size(), 1);
    QVERIFY(QFile::copy(recovery.filePath(journals.front()), after_crash.filePath(journals.front())));
    app_.reset();
    app_ = std::make_unique<Application>(folder_->filePath("settings.ini"), after_crash.path());
    app_->start();
    QVERIFY(window().noticeBar().isVisible());
    QPushButton* recover = window().noticeBar().findChildren<QPushButton*>().front();
    QTest::mouseClick(recover, Qt::LeftButton);
    QCOMPARE(QString::fromStdString(writeProject(project())), QString::fromStdString(before));
    QVERIFY(document().isModified());
}

QString WindowTest::modelFile(const QString& name, int layers) {
    QDir(folder_->path()).mkpath(name);
    const QString path = folder_->filePath(name + "/config.json");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_attention_heads": 4,
        "vocab_size": 1000, "num_hidden_layers": )" +
               QByteArray::number(layers) + "}");
    return path;
}

void WindowTest::importModels(const QStringList& files) {
    bool chosen = false;
    // The dialog runs an event loop of its own; this comes to pass inside it.
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFiles);
        QStringList quoted;
        for (const QString& file : files) quoted.append('"' + file + '"');
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(quoted.join(' '));
        chosen = QMetaObject::invokeMethod(dialog, "accept");
    });
    trigger("file.import_models");
    QVERIFY(chosen);
}

QStringList WindowTest::offeredModels() {
    QStringList values;
    for (const ChoiceBox* box : window().workloads().findChildren<ChoiceBox*>())
        if (box->findData("llama-3.1-8b") >= 0)
            for (int i = 0; i < box->count(); ++i) values.append(box->itemData(i).toString());
    return values;
}

void WindowTest::modelsAreImportedUndoneAndKept() {
    openSample();
    const int steps = document().undoStack().count();
    importModels({modelFile("Tiny-A")});
    QVERIFY2(window().noticeBar().text().contains("tiny-a"), qPrintable(window().noticeBar().text()));
    QCOMPARE(document().undoStack().count(), steps + 1);
    QVERIFY(document().isModified());
    QVERIFY(offeredModels().contains("tiny-a"));

    trigger("edit.undo");
    QVERIFY(!project().catalog->llm("tiny-a"));
    QVERIFY(!offeredModels().contains("tiny-a"));
    trigger("edit.redo");
    QVERIFY(offeredModels().contains("tiny-a"));

    // Several files are one step; another model of a name that is taken has a name of its own.
    importModels({modelFile("Tiny-B"), modelFile("other/Tiny-A", 3)});
    QCOMPARE(document().undoStack().count(), steps + 2);
    QCOMPARE(project().catalog->llm("tiny-a")->layers, 2);
    QCOMPARE(project().catalog->llm("tiny-a-2")->layers, 3);
    QVERIFY(window().noticeBar().text().contains("tiny-a-2"));
    // The same file again is no change.
    importModels({modelFile("Tiny-B"), modelFile("other/Tiny-A", 3)});
    QCOMPARE(document().undoStack().count(), steps + 2);
    QVERIFY(window().noticeBar().text().contains("tiny-b") && window().noticeBar().text().contains("tiny-a-2"));
    QCOMPARE(project().catalog->llm("tiny-a-2")->name, std::string("Tiny-A (2)")); // lists show names

    const ObjectRef job{ObjectKind::workload, window().scenario().value, scenario().workloads.begin()->first.value, {}};
    QVERIFY(document().perform({SetProperty{job, "llm", std::string("tiny-a-2")}}, "Model"));
    waitForResults();
    QVERIFY(results());
    const QString file = folder_->filePath("models.cwplan");
    QVERIFY(app_->files().save(file));
    const std::string saved = writeProject(project());
    app_->files().startNew();
    QVERIFY(!project().catalog->llm("tiny-a"));
    QVERIFY(app_->files().open(file));
    QCOMPARE(QString::fromStdString(writeProject(project())), QString::fromStdString(saved));
    for (const char* id : {"tiny-a", "tiny-b", "tiny-a-2"}) QVERIFY2(offeredModels().contains(id), id);
    QCOMPARE(QString::fromStdString(scenario().workloads.begin()->second->llm), QString("tiny-a-2"));
}

void WindowTest::badModelFilesChangeNothing() {
    const QString bad = folder_->filePath("tokenizer_config.json");
    QFile out(bad);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("{\"tokenizer_class\": \"T\"}");
    out.close();
    const Snapshot before = document().snapshot();
    importModels({modelFile("Tiny-A"), bad});
    QCOMPARE(document().snapshot(), before);
    QVERIFY(!document().isModified());
    QVERIFY2(window().noticeBar().text().contains("tokenizer_config.json"), qPrintable(window().noticeBar().text()));
    importModels({modelFile("Tiny-A", -1)});
    QCOMPARE(document().snapshot(), before);
    QVERIFY2(window().noticeBar().text().contains("num_hidden_layers"), qPrintable(window().noticeBar().text()));
}

void WindowTest::theCommandPaletteRunsACommand() {
    const std::size_t racks = scenario().racks.size();
    trigger("help.commands");
    auto* palette = window().findChild<QFrame*>("command_palette");
    QVERIFY(palette->isVisible());
    auto* input = palette->findChild<QLineEdit*>();
    QTest::keyClicks(input, "add rack");
    QTest::keyClick(input, Qt::Key_Return);
    QVERIFY(!palette->isVisible());
    QCOMPARE(scenario().racks.size(), racks + 1);
}

void WindowTest::everyCommandHasANameAndIsReachable() {
    QSet<QAction*> in_menus;
    std::function<void(const QList<QAction*>&)> collect = [&](const QList<QAction*>& actions) {
        for (QAction* action : actions) {
            if (action->menu()) collect(action->menu()->actions());
            in_menus.insert(action);
        }
    };
    collect(window().menuBar()->actions());
    QSet<QString> shortcuts;
    for (QAction* action : window().actions().all()) {
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        QVERIFY2(in_menus.contains(action), qPrintable(action->objectName()));
        if (action->shortcut().isEmpty()) continue;
        QVERIFY2(!shortcuts.contains(action->shortcut().toString()), qPrintable(action->objectName()));
        shortcuts.insert(action->shortcut().toString());
    }
}

void WindowTest::languageAndThemeChangeWhileRunning() {
    dragFromPalette("dgx h100", "dgx-h100", 5);
    const Snapshot before = document().snapshot();
    app_->settings().setLanguage(Language::japanese);
    QTRY_COMPARE(window().docks().front()->windowTitle() != "Catalog", true);
    for (const char* text : {"5 years", "200 USD/kW/month", "8,192 tokens"}) { // what is shown can be typed
        QVERIFY(localUnits(text) != text);
        QCOMPARE(tableUnits(localUnits(text)), QString(text));
    }
    QCOMPARE(document().snapshot(), before);
    QVERIFY(document().undoStack().canUndo());
    app_->settings().setTheme(ThemeChoice::dark);
    QVERIFY(qApp->palette().color(QPalette::Window).lightness() < 128);
    app_->settings().setTheme(ThemeChoice::light);
    QVERIFY(qApp->palette().color(QPalette::Window).lightness() > 128);
    app_->settings().setLanguage(Language::english);
    QTRY_COMPARE(window().docks().front()->windowTitle(), QString("Catalog"));
}

void WindowTest::fastClickingBreaksNothing() {
    for (int i = 0; i < 40; ++i) {
        dragFromPalette("dgx h100", "dgx-h100", 1 + (i * 7) % 40);
        window().setWorkspace(static_cast<WorkspaceId>(i % 5));
        if (i % 3 == 0) trigger("edit.undo");
        if (i % 4 == 0) trigger("rack.add");
        if (i % 10 == 9) trigger("scenario.duplicate");
        QCoreApplication::processEvents();
        window().setWorkspace(WorkspaceId::racks);
    }
    waitForResults();
    QCOMPARE(results()->inventory->racks, int(scenario().racks.size()));
}

void WindowTest::openSample() {
    auto read = readProjectFile(std::string(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/superpod-h100.cwplan",
                                document().snapshot()->catalog);
    QVERIFY(read);
    document().reset(read->project, {});
    window().setWorkspace(WorkspaceId::workload);
    waitForResults();
}

void WindowTest::searchSample() {
    openSample();
    trigger("workload.search");
    QVERIFY(app_->search().isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!app_->search().isRunning(), 120000);
    QVERIFY(foundPlans().model()->rowCount() > 100);
}

void WindowTest::searchLong() {
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

void WindowTest::aSearchFillsATableThatSortsByNumber() {
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

void WindowTest::aFoundPlanIsUsedInOneStepAndUndone() {
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

void WindowTest::aSearchOfAChangedPlanSaysSo() {
    searchSample();
    const ObjectRef ref{ObjectKind::workload, window().scenario().value, scenario().workloads.begin()->first.value, {}};
    QVERIFY(document().perform({SetProperty{ref, "seq_len", std::int64_t{4096}}}, "Shorter"));
    QVERIFY2(searchPanel().status().contains("earlier state"), qPrintable(searchPanel().status()));
    QVERIFY(!foundPlans().isEnabled());
    trigger("edit.undo");
    QVERIFY(foundPlans().isEnabled());
    QVERIFY(!searchPanel().status().contains("earlier state"));
}

void WindowTest::aSearchIsCancelledAndTheWindowStaysAlive() {
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

void WindowTest::aSearchWithoutGpusSaysWhy() {
    window().setWorkspace(WorkspaceId::workload);
    trigger("workload.add");
    trigger("workload.search");
    QTRY_VERIFY(!app_->search().isRunning());
    QVERIFY2(searchPanel().status().contains("GPU"), qPrintable(searchPanel().status()));
    QCOMPARE(foundPlans().model()->rowCount(), 0);
}

void WindowTest::theWindowClosesDuringASearch() {
    searchLong();
    document().undoStack().setClean(); // closing asks nothing
    QVERIFY(window().close());
    QVERIFY(app_->search().isRunning());
    app_.reset();
}

void WindowTest::accuracyNamesTheNearestRunAndTheErrors() {
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

QTEST_MAIN(cw::WindowTest)
#include "test_window.moc"
