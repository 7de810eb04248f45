// The real window, driven as a user drives it: mouse, keys, files.
#include "window_fixture.h"

#include "core/io/project_writer.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/palette/catalog_palette.h"
#include "widgets/tables/price_table.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QTreeView>

namespace cw {

class WindowTest : public WindowFixture {
    Q_OBJECT

private slots:
    void aPlanIsDrawnEvaluatedSavedAndReopened();
    void oneServerFitsA17kWRackAndTwoDoNot();
    void undoReturnsTheFirstPlanByteForByte();
    void aBadFileLeavesThePlanAndSaysWhy();
    void savingToAReadOnlyFolderKeepsThePlan();
    void aCrashIsRecovered();
    void theCommandPaletteRunsACommand();
    void everyCommandHasANameAndIsReachable();
    void languageAndThemeChangeWhileRunning();
    void fastClickingBreaksNothing();

private:
    void dragFromPalette(const QString& search, const QString& id, int u);
    void dragInRack(int from_u, int to_u);
    void typePrice(const std::string& item, const QString& text);
};

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

} // namespace cw

QTEST_MAIN(cw::WindowTest)
#include "test_window.moc"
