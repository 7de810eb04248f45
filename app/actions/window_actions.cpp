#include "app/actions/window_actions.h"

#include "app/actions/import_models.h"
#include "app/document/document.h"
#include "app/document/exporter.h"
#include "app/document/file_session.h"
#include "app/evaluation/evaluation_service.h"
#include "app/settings/settings.h"
#include "app/shell/main_window.h"
#include "app/shell/scenario_tabs.h"
#include "app/workspaces/racks_workspace.h"
#include "app/workspaces/workload_workspace.h"
#include "widgets/rackview/rack_view.h"
#include "widgets/text/text.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>

namespace cw {

namespace {

/// The parts of the menus; a class only so that its texts have one translation context.
struct WindowActions {
    Q_DECLARE_TR_FUNCTIONS(WindowActions)

public:
    static QString planFilter() { return tr("Clusterwright plans (*.cwplan)"); }
    static bool save(MainWindow& window, bool ask_for_name);
    static void openPlan(MainWindow& window);
    static void exportAs(MainWindow& window, const QString& title, const QString& suffix, const QString& filter,
                         Result<void> (*write)(const PlanView&, const QString&));
    static void addFileActions(MainWindow& window);
    static void addEditActions(MainWindow& window);
    static void addViewActions(MainWindow& window);
    static void addPlanActions(MainWindow& window);
    static void addHelpActions(MainWindow& window);
    static void fillRecent(MainWindow& window, QMenu& menu);
    static void buildMenus(MainWindow& window);
    static bool confirmDiscard(MainWindow& window);
};

QString suggestedFile(MainWindow& window, const QString& suffix) {
    const QString path = window.services().document.filePath();
    const QFileInfo info(path.isEmpty() ? QString::fromStdString(window.services().document.snapshot()->name) : path);
    return (path.isEmpty() ? info.fileName() : info.path() + '/' + info.completeBaseName()) + suffix;
}

bool WindowActions::save(MainWindow& window, bool ask_for_name) {
    FileSession& files = window.services().files;
    QString path = window.services().document.filePath();
    if (path.isEmpty() || ask_for_name)
        path = QFileDialog::getSaveFileName(&window, tr("Save plan"), suggestedFile(window, ".cwplan"), planFilter());
    if (path.isEmpty()) return false;
    if (QFileInfo(path).suffix().isEmpty()) path += ".cwplan";
    return files.save(path);
}

void WindowActions::openPlan(MainWindow& window) {
    if (!confirmDiscard(window)) return;
    const QString path = QFileDialog::getOpenFileName(
        &window, tr("Open plan"), QFileInfo(window.services().document.filePath()).path(), planFilter());
    if (!path.isEmpty()) window.services().files.open(path);
}

/// Runs an export once results are up to date, and says how it went.
void WindowActions::exportAs(MainWindow& window, const QString& title, const QString& suffix, const QString& filter,
              Result<void> (*write)(const PlanView&, const QString&)) {
    if (!window.isUpToDate()) {
        window.notify(NoticeKind::information, tr("Results are still being computed; export again in a moment."));
        return;
    }
    QString path = QFileDialog::getSaveFileName(&window, title, suggestedFile(window, suffix), filter);
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += suffix;
    const auto written = write(window.view(), path);
    if (written)
        window.notify(NoticeKind::information, tr("Wrote %1").arg(path));
    else
        window.notify(NoticeKind::error, toText(written.error()));
}

void WindowActions::addFileActions(MainWindow& window) {
    ActionRegistry& a = window.actions();
    const QString group = tr("File");
    a.add("file.new", group, tr("&New plan"), QKeySequence::New, [&window] {
        if (confirmDiscard(window)) window.services().files.startNew();
    });
    a.add("file.open", group, tr("&Open…"), QKeySequence::Open, [&window] { openPlan(window); });
    a.add("file.save", group, tr("&Save"), QKeySequence::Save, [&window] { save(window, false); });
    a.add("file.save_as", group, tr("Save &as…"), QKeySequence("Ctrl+Shift+S"), [&window] { save(window, true); });
    a.add("file.import_models", group, tr("&Import model from config.json…"), {}, [&window] { importModels(window); });
    a.add("file.export_pdf", group, tr("Export &PDF report…"), QKeySequence("Ctrl+E"), [&window] {
        exportAs(window, tr("Export PDF report"), ".pdf", tr("PDF (*.pdf)"), exportPdf);
    });
    a.action("file.export_pdf")->setIconText(tr("Export PDF…")); // shorter, for the toolbar
    a.add("file.export_bom_csv", group, tr("Export bill of materials as &CSV…"), {}, [&window] {
        exportAs(window, tr("Export bill of materials"), ".csv", tr("CSV (*.csv)"), exportBom);
    });
    a.add("file.export_bom_xlsx", group, tr("Export bill of materials as &XLSX…"), {}, [&window] {
        exportAs(window, tr("Export bill of materials"), ".xlsx", tr("Excel workbook (*.xlsx)"), exportBom);
    });
    a.add("file.quit", group, tr("&Quit"), QKeySequence::Quit, [&window] { window.close(); });
}

void WindowActions::addEditActions(MainWindow& window) {
    ActionRegistry& a = window.actions();
    RackView& view = window.racks().rackView();
    QUndoStack& undo = window.services().document.undoStack();
    const QString group = tr("Edit");
    QAction* undo_action = a.add("edit.undo", group, tr("&Undo"), QKeySequence::Undo, [&undo] { undo.undo(); });
    QAction* redo_action = a.add("edit.redo", group, tr("&Redo"), QKeySequence::Redo, [&undo] { undo.redo(); });
    const auto name_steps = [&undo, undo_action, redo_action] {
        undo_action->setEnabled(undo.canUndo());
        redo_action->setEnabled(undo.canRedo());
        undo_action->setText(undo.canUndo() ? tr("&Undo: %1").arg(undo.undoText()) : tr("&Undo"));
        redo_action->setText(undo.canRedo() ? tr("&Redo: %1").arg(undo.redoText()) : tr("&Redo"));
        undo_action->setIconText(tr("Undo")); // what the toolbar shows does not change its width
        redo_action->setIconText(tr("Redo"));
    };
    QObject::connect(&undo, &QUndoStack::indexChanged, undo_action, name_steps);
    name_steps();
    a.add("edit.copy", group, tr("&Copy"), QKeySequence::Copy, [&view] { view.copySelection(); });
    a.add("edit.cut", group, tr("Cu&t"), QKeySequence::Cut, [&view] { view.cutSelection(); });
    a.add("edit.paste", group, tr("&Paste"), QKeySequence::Paste, [&view] { view.paste(); });
    a.add("edit.duplicate", group, tr("&Duplicate"), QKeySequence("Ctrl+D"), [&view] { view.duplicateSelection(); });
    a.add("edit.delete", group, tr("De&lete"), QKeySequence::Delete, [&view] { view.deleteSelection(); });
    a.add("edit.select_all", group, tr("Select &all"), QKeySequence::SelectAll, [&view] { view.selectAll(); });
    a.add("rack.add", tr("Racks"), tr("&Add rack"), QKeySequence("Ctrl+R"), [&window] {
        window.setWorkspace(WorkspaceId::racks);
        window.racks().addRack();
    });
    a.add("rack.rename", tr("Racks"), tr("Re&name rack"), QKeySequence("F2"), [&view] { view.renameSelectedRack(); });
    a.add("rack.clone", tr("Racks"), tr("&Clone rack"), QKeySequence("Ctrl+Shift+D"), [&view] { view.cloneSelectedRack(); });
    a.add("rack.fill", tr("Racks"), tr("&Fill with copies…"), QKeySequence("Ctrl+L"), [&view] { view.fillWithSelection(); });
}

void WindowActions::addViewActions(MainWindow& window) {
    ActionRegistry& a = window.actions();
    RacksWorkspace& racks = window.racks();
    RackView& view = racks.rackView();
    const QString group = tr("View");
    const QStringList titles{tr("Racks"), tr("Workload"), tr("Facility"), tr("Cost"), tr("Compare"), tr("Report")};
    for (int i = 0; i < titles.size(); ++i)
        a.add(QString("view.") + workspace_names[static_cast<std::size_t>(i)], group, titles[i],
              QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), [&window, i] { window.setWorkspace(static_cast<WorkspaceId>(i)); });
    a.add("view.zoom_in", group, tr("Zoom &in"), QKeySequence::ZoomIn, [&view] { view.zoomIn(); });
    a.add("view.zoom_out", group, tr("Zoom &out"), QKeySequence::ZoomOut, [&view] { view.zoomOut(); });
    a.add("view.zoom_fit", group, tr("Zoom to &fit"), QKeySequence("Ctrl+0"), [&view] { view.zoomToFit(); });
    a.add("view.turn", group, tr("&Turn racks around"), QKeySequence("Ctrl+T"), [&racks] { racks.toggleFace(); });
    const QStringList colourings{tr("Colour by role"), tr("Colour by temperature"), tr("Colour by power"),
                                 tr("Colour by throttling risk")};
    for (int i = 0; i < colourings.size(); ++i)
        a.add(QStringLiteral("view.colour_%1").arg(i), group, colourings[i], {}, [&racks, i] { racks.setColouringIndex(i); });

    Settings& settings = window.services().settings;
    const auto exclusive = [&](const QString& id, QAction* action, QActionGroup* in, bool checked) {
        Q_UNUSED(id);
        action->setCheckable(true);
        action->setChecked(checked);
        in->addAction(action);
    };
    auto* themes = new QActionGroup(&window);
    const QStringList theme_titles{tr("Theme of the system"), tr("Light theme"), tr("Dark theme")};
    for (int i = 0; i < theme_titles.size(); ++i) {
        const QString id = QStringLiteral("view.theme_%1").arg(i);
        exclusive(id, a.add(id, group, theme_titles[i], {}, [&settings, i] { settings.setTheme(static_cast<ThemeChoice>(i)); }), themes,
                  static_cast<int>(settings.theme()) == i);
    }
    auto* languages = new QActionGroup(&window);
    const QStringList language_titles{tr("Language of the system"), QStringLiteral("English"), QStringLiteral("日本語")};
    for (int i = 0; i < language_titles.size(); ++i) {
        const QString id = QStringLiteral("view.language_%1").arg(i);
        exclusive(id, a.add(id, group, language_titles[i], {}, [&settings, i] { settings.setLanguage(static_cast<Language>(i)); }),
                  languages, static_cast<int>(settings.language()) == i);
    }
}

void WindowActions::addPlanActions(MainWindow& window) {
    ActionRegistry& a = window.actions();
    ScenarioTabs& tabs = window.scenarioTabs();
    const QString group = tr("Plan");
    a.add("scenario.duplicate", group, tr("&Duplicate scenario"), QKeySequence("Ctrl+Shift+N"), [&tabs] { tabs.duplicateCurrent(); });
    a.add("scenario.add", group, tr("&Empty scenario"), {}, [&tabs] { tabs.addEmpty(); });
    a.add("scenario.rename", group, tr("&Rename scenario"), {}, [&tabs] { tabs.renameCurrent(); });
    a.add("scenario.baseline", group, tr("Set as &baseline"), QKeySequence("Ctrl+B"), [&tabs] { tabs.makeCurrentBaseline(); });
    a.add("scenario.remove", group, tr("Re&move scenario"), {}, [&tabs] { tabs.removeCurrent(); });
    a.add("scenario.next", group, tr("&Next scenario"), QKeySequence("Ctrl+PgDown"), [&tabs] { tabs.step(1); });
    a.add("scenario.previous", group, tr("&Previous scenario"), QKeySequence("Ctrl+PgUp"), [&tabs] { tabs.step(-1); });
    const auto in_workload = [&window](void (WorkloadWorkspace::*action)()) {
        return [&window, action] {
            window.setWorkspace(WorkspaceId::workload);
            (window.workloads().*action)();
        };
    };
    a.add("workload.add", group, tr("Add &workload"), QKeySequence("Ctrl+Shift+W"), in_workload(&WorkloadWorkspace::addWorkload));
    a.add("workload.duplicate", group, tr("Duplicate workload"), {}, in_workload(&WorkloadWorkspace::duplicateWorkload));
    a.add("workload.remove", group, tr("Remove workload"), {}, in_workload(&WorkloadWorkspace::removeWorkload));
    a.add("workload.search", group, tr("&Search all parallel plans"), QKeySequence("Ctrl+Shift+F"), in_workload(&WorkloadWorkspace::searchPlans));
}

void WindowActions::addHelpActions(MainWindow& window) {
    ActionRegistry& a = window.actions();
    const QString group = tr("Help");
    a.add("help.commands", group, tr("&Find a command…"), QKeySequence("Ctrl+Shift+P"), [&window] { window.openCommandPalette(); });
    a.add("help.about", group, tr("&About Clusterwright"), {}, [&window] {
        QMessageBox::about(&window, tr("About Clusterwright"),
                           tr("Clusterwright %1\n\nPlans GPU clusters for fine-tuning large models: throughput, heat and cost move as "
                              "you draw.\n\nGPL-3.0-or-later. Built with Qt %2, QCustomPlot, Eigen and nlohmann/json.")
                               .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
    });
}

void WindowActions::fillRecent(MainWindow& window, QMenu& menu) {
    menu.clear();
    const QStringList files = window.services().settings.recentFiles();
    for (const QString& path : files) {
        QString title = QFileInfo(path).fileName();
        title.replace('&', "&&");
        QAction* action = menu.addAction(title, &window, [&window, path] {
            if (confirmDiscard(window)) window.services().files.open(path);
        });
        action->setToolTip(path);
        action->setStatusTip(path);
    }
    menu.setToolTipsVisible(true);
    menu.setEnabled(!files.isEmpty());
    menu.addSeparator();
    menu.addAction(tr("Clear this list"), &window, [&window] { window.services().settings.clearRecentFiles(); });
}

void WindowActions::buildMenus(MainWindow& window) {
    ActionRegistry& a = window.actions();
    QMenuBar& bar = *window.menuBar();
    QMenu& file = *bar.addMenu(tr("&File"));
    a.fill(file, {"file.new", "file.open"});
    QMenu& recent = *file.addMenu(tr("Open &recent"));
    fillRecent(window, recent);
    QObject::connect(&window.services().settings, &Settings::recentFilesChanged, &recent, [&window, &recent] { fillRecent(window, recent); });
    a.fill(file, {"", "file.save", "file.save_as", "", "file.import_models", "", "file.export_pdf", "file.export_bom_csv", "file.export_bom_xlsx", "", "file.quit"});
    a.fill(*bar.addMenu(tr("&Edit")), {"edit.undo", "edit.redo", "", "edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", "",
                                       "edit.select_all", "", "rack.add", "rack.rename", "rack.clone", "rack.fill"});
    QMenu& view = *bar.addMenu(tr("&View"));
    a.fill(view, {"view.racks", "view.workload", "view.facility", "view.cost", "view.compare", "view.report", "",
                  "view.zoom_in", "view.zoom_out", "view.zoom_fit", "view.turn", "", "view.colour_0", "view.colour_1",
                  "view.colour_2", "view.colour_3", ""});
    for (QDockWidget* dock : window.docks()) view.addAction(dock->toggleViewAction());
    view.addSeparator();
    a.fill(*view.addMenu(tr("T&heme")), {"view.theme_0", "view.theme_1", "view.theme_2"});
    a.fill(*view.addMenu(tr("&Language")), {"view.language_0", "view.language_1", "view.language_2"});
    a.fill(*bar.addMenu(tr("&Plan")),
           {"scenario.duplicate", "scenario.add", "scenario.rename", "scenario.baseline", "scenario.remove", "", "scenario.next",
            "scenario.previous", "", "workload.add", "workload.duplicate", "workload.remove", "", "workload.search"});
    a.fill(*bar.addMenu(tr("&Help")), {"help.commands", "", "help.about"});

    auto* context = new QMenu(&window);
    a.fill(*context, {"edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", "", "rack.add", "rack.rename", "rack.clone", "rack.fill", "",
                      "view.turn", "view.zoom_fit"});
    QObject::connect(&window.racks(), &RacksWorkspace::contextMenuRequested, context, [context](const QPoint& at) { context->popup(at); });
}

/// Rack commands act on the rack selection only where it is on screen, so that Delete in a table deletes no server.
void followWorkspace(MainWindow& window) {
    ActionRegistry& a = window.actions();
    const QStringList rack_only{"edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", "edit.select_all", "rack.rename", "rack.clone", "rack.fill",
                                "view.zoom_in", "view.zoom_out", "view.zoom_fit", "view.turn"};
    for (const QString& id : rack_only) {
        QAction* action = a.action(id);
        window.removeAction(action);
        window.racks().addAction(action);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    }
}

bool WindowActions::confirmDiscard(MainWindow& window) {
    if (!window.services().document.isModified()) return true;
    QMessageBox box(QMessageBox::Question, tr("Save changes?"), tr("The plan has changes that are not saved."),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window);
    box.setInformativeText(tr("Save them before going on?"));
    switch (box.exec()) {
    case QMessageBox::Save: return save(window, false);
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

} // namespace

bool confirmDiscard(MainWindow& window) { return WindowActions::confirmDiscard(window); }

void addWindowActions(MainWindow& window) {
    WindowActions::addFileActions(window);
    WindowActions::addEditActions(window);
    WindowActions::addViewActions(window);
    WindowActions::addPlanActions(window);
    WindowActions::addHelpActions(window);
    WindowActions::buildMenus(window);
    followWorkspace(window);
}

} // namespace cw
