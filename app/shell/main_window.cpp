#include "app/shell/main_window.h"

#include "app/actions/command_palette.h"
#include "app/actions/window_actions.h"
#include "app/document/document.h"
#include "app/document/file_session.h"
#include "app/evaluation/evaluation_service.h"
#include "app/settings/settings.h"
#include "app/shell/inspector.h"
#include "app/shell/scenario_tabs.h"
#include "app/workspaces/chart_stack.h"
#include "app/workspaces/compare_workspace.h"
#include "app/workspaces/cost_workspace.h"
#include "app/workspaces/facility_workspace.h"
#include "app/workspaces/racks_workspace.h"
#include "app/workspaces/report_workspace.h"
#include "app/workspaces/workload_workspace.h"
#include "core/report/charts.h"
#include "widgets/palette/catalog_palette.h"
#include "widgets/rackview/rack_view.h"
#include "widgets/tables/checks_panel.h"
#include "widgets/tables/figure_bar.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace cw {

namespace {
constexpr int dock_layout_version = 2;
constexpr int wide_window = 1700; ///< pixels; from here on long names of the catalog fit beside the racks
constexpr int low_window = 900; ///< pixels; below, the docks at the right share one place instead of its height
constexpr QSize chart_least{244, 200};
constexpr int around_charts = 50;                         ///< pixels of the dock's title and of the margins
constexpr int least_palette = 200, least_inspector = 280; ///< pixels; narrower ones cut their names and fields
/// What stands in the toolbar, with its icon; no id: a separator.
constexpr std::array<std::pair<const char*, const char*>, 11> tool_actions{{{"file.new", "new"},
                                                                             {"file.open", "open"},
                                                                             {"file.save", "save"},
                                                                             {"", ""},
                                                                             {"edit.undo", "undo"},
                                                                             {"edit.redo", "redo"},
                                                                             {"", ""},
                                                                             {"rack.add", "rack-add"},
                                                                             {"rack.fill", "fill"},
                                                                             {"", ""},
                                                                             {"file.export_pdf", "export-pdf"}}};
} // namespace

MainWindow::MainWindow(const Services& services, QWidget* parent)
    : QMainWindow(parent), services_(services), actions_(this), scenario_(services.document.snapshot()->order.front()) {
    setObjectName("main_window");
    setAcceptDrops(true);
    setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    buildCentre();
    buildDocks();
    command_palette_ = new CommandPalette(this);
    connectAll();
    addWindowActions(*this);
    buildToolBar();
    resize(1440, 900);
    restoreGeometry(services_.settings.geometry());
    palette_->setCatalog(services_.document.snapshot()->catalog);
    palette_->setRecent(services_.settings.recentDevices());
    setWorkspace(WorkspaceId::racks);
    refreshTitle();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildCentre() {
    tabs_ = new ScenarioTabs(this);
    workspace_bar_ = new QTabBar(this);
    workspace_bar_->setObjectName("workspace_tabs");
    workspace_bar_->setAccessibleName(tr("Workspaces"));
    workspace_bar_->setDocumentMode(true);
    workspace_bar_->setExpanding(false);
    notice_ = new NoticeBar(this);
    stack_ = new QStackedWidget(this);
    racks_ = new RacksWorkspace(this);
    workload_ = new WorkloadWorkspace(services_.search, services_.accuracy, this);
    facility_ = new FacilityWorkspace(services_.studies, this);
    report_ = new ReportWorkspace(this);
    workspaces_ = {racks_, workload_, facility_, new CostWorkspace(this), new CompareWorkspace(this), report_};
    const QStringList titles{tr("Racks"), tr("Workload"), tr("Facility"), tr("Cost"), tr("Compare"), tr("Report")};
    for (std::size_t i = 0; i < workspaces_.size(); ++i) {
        workspaces_[i]->setObjectName(QString("workspace_") + workspace_names[i]);
        stack_->addWidget(workspaces_[i]);
        workspace_bar_->addTab(titles[static_cast<int>(i)]);
    }
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tabs_);
    layout->addWidget(workspace_bar_);
    layout->addWidget(notice_);
    layout->addWidget(stack_, 1);
    setCentralWidget(centre);
    figures_ = new FigureBar(this);
    statusBar()->addWidget(figures_, 1);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::buildToolBar() {
    auto* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName("toolbar");
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(QSize(16, 16));
    for (const auto& [id, icon_name] : tool_actions) {
        if (*id == 0) {
            bar->addSeparator();
            continue;
        }
        QAction* action = actions_.action(id);
        action->setIconVisibleInMenu(false);
        bar->addAction(action);
    }
    for (const char* id : {"edit.undo", "edit.redo"}) // their arrows are known everywhere
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(actions_.action(id))))
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    tool_bar_built_ = true;
    dressToolBar();
    auto* spring = new QWidget(bar);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spring);
    auto* search = new QPushButton(tr("Search commands and devices   %1").arg(actions_.action("help.commands")->shortcut().toString(QKeySequence::NativeText)), bar);
    search->setFlat(true);
    connect(search, &QPushButton::clicked, this, &MainWindow::openCommandPalette);
    bar->addWidget(search);
}

void MainWindow::dressToolBar() {
    for (const auto& [id, icon_name] : tool_actions)
        if (*id != 0)
            actions_.action(id)->setIcon(icon(QString::fromLatin1(icon_name), Theme::of(this)));
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && tool_bar_built_)
        dressToolBar();
}

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::buildDocks() {
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    palette_ = new CatalogPalette(this);
    inspector_ = new Inspector(this);
    checks_ = new ChecksPanel(this);
    charts_ = new ChartStack(Qt::Horizontal, chart_least, this);
    palette_->setMinimumWidth(least_palette);
    inspector_->setMinimumWidth(least_inspector);
    auto* chart_scroll = new QScrollArea(this);
    chart_scroll->setWidget(charts_);
    chart_scroll->setWidgetResizable(true);
    chart_scroll->setFrameShape(QFrame::NoFrame);
    palette_dock_ = addDock("dock_palette", tr("Catalog"), palette_, Qt::LeftDockWidgetArea);
    inspector_dock_ = addDock("dock_inspector", tr("Inspector"), inspector_, Qt::RightDockWidgetArea);
    checks_dock_ = addDock("dock_checks", tr("Checks"), checks_, Qt::RightDockWidgetArea);
    charts_dock_ = addDock("dock_charts", tr("Charts"), chart_scroll, Qt::BottomDockWidgetArea);
}

QList<QDockWidget*> MainWindow::docks() const { return {palette_dock_, inspector_dock_, checks_dock_, charts_dock_}; }

void MainWindow::connectAll() {
    const auto edits = [this](auto* source) {
        using Source = std::remove_pointer_t<decltype(source)>;
        connect(source, &Source::editRequested, this, &MainWindow::perform);
    };
    edits(tabs_);
    edits(inspector_);
    for (Workspace* workspace : workspaces_) {
        connect(workspace, &Workspace::editRequested, this, &MainWindow::perform);
        connect(workspace, &Workspace::selectionChanged, this, &MainWindow::showSelection);
    }
    connect(racks_, &Workspace::selectionChanged, this, [this] {
        if (!racks_->selection().empty()) inspector_dock_->raise(); // from behind the checks
    });
    connect(tabs_, &ScenarioTabs::scenarioSelected, this, &MainWindow::setScenario);
    connect(workspace_bar_, &QTabBar::currentChanged, this, [this](int i) { setWorkspace(static_cast<WorkspaceId>(i)); });
    connect(checks_, &ChecksPanel::jumpRequested, this, &MainWindow::jumpTo);
    connect(facility_, &FacilityWorkspace::jumpRequested, this, &MainWindow::jumpTo);
    connect(facility_, &FacilityWorkspace::objectSelected, this, [this](const ObjectRef& object) {
        racks_->showPlan(view()); // out of sight it may be behind
        racks_->reveal(object);
    });
    connect(racks_, &RacksWorkspace::blocked, this, [this](const QString& why) { notify(NoticeKind::warning, why); });
    connect(report_, &ReportWorkspace::exportRequested, this, [this](const QString& id) { actions_.action(id)->trigger(); });
    connect(palette_, &CatalogPalette::placeRequested, this, [this](DeviceKind kind, const QString& id) {
        setWorkspace(WorkspaceId::racks);
        racks_->rackView().place(kind, id);
    });
    connect(palette_, &CatalogPalette::recentChanged, &services_.settings, &Settings::setRecentDevices);

    connect(&services_.document, &Document::snapshotChanged, this, [this](const Snapshot& snapshot, const ChangeSet& changes) {
        if (!snapshot->scenario(scenario_)) scenario_ = snapshot->order.front();
        if (changes.project) palette_->setCatalog(snapshot->catalog);
        refresh();
    });
    connect(&services_.document, &Document::rejected, this,
            [this](const Error& error) { notify(NoticeKind::warning, toText(error)); });
    connect(&services_.document, &Document::fileChanged, this, &MainWindow::refreshTitle);
    connect(&services_.files, &FileSession::notice, this, &MainWindow::notify);
    connect(&services_.evaluation, &EvaluationService::requested, this, &MainWindow::refresh);
    connect(&services_.evaluation, &EvaluationService::scenarioReady, this, [this](ScenarioId id) {
        if (id == scenario_ || id == services_.document.snapshot()->baseline) refresh();
    });
    connect(&services_.evaluation, &EvaluationService::finished, this, &MainWindow::refresh);
}

PlanView MainWindow::view() const {
    return {services_.document.snapshot(), scenario_, services_.evaluation.results(), !services_.evaluation.isUpToDate()};
}

bool MainWindow::isUpToDate() const { return services_.evaluation.isUpToDate(); }

void MainWindow::refresh() {
    const PlanView plan = view();
    Workspace* workspace = workspaces_[static_cast<std::size_t>(current_)];
    tabs_->showPlan(plan);
    workspace->showPlan(plan);
    showSelection();
    const auto results = plan.current();
    figures_->setResults(results, plan.baseline(), plan.stale);
    figures_->setStatus(plan.stale ? tr("evaluating…")
                                   : tr("up to date · %1 ms").arg(services_.evaluation.lastSeconds() * 1e3, 0, 'f', 1));
    if (!results) return;
    checks_->setChecks(*results->checks, plan.stale);
    checks_dock_->setWindowTitle(results->checks->empty() ? tr("Checks") : tr("Checks (%1)").arg(results->checks->size()));
    if (charts_dock_->isVisibleTo(this)) {
        auto charts = scenarioCharts(*results, plan.baseline().get());
        std::erase_if(charts, [](const ChartSpec& chart) { return chart.id == "yearly_cost"; }); // stands in Cost
        charts_->setCharts(charts, plan.stale);
    }
}

void MainWindow::showSelection() {
    const auto selection = workspaces_[static_cast<std::size_t>(current_)]->selection();
    inspector_->showPlan(view(), selection);
    const Project& project = *services_.document.snapshot();
    const Rack* target = nullptr;
    for (const ObjectRef& object : selection) {
        if (object.kind == ObjectKind::rack) target = project.rack(scenario_, RackId{object.id});
        if (object.kind == ObjectKind::device) target = project.device(scenario_, DeviceId{object.id}).first;
    }
    palette_->setPlaceTarget(target ? QString::fromStdString(target->name) : QString());
}

void MainWindow::perform(const std::vector<Edit>& edits, const QString& text, const QString& merge_key) {
    if (!services_.document.perform(edits, text, merge_key)) {
        refresh(); // fields show the plan's value again
        return;
    }
    for (const Edit& edit : edits)
        if (const auto* placed = std::get_if<PlaceDevices>(&edit))
            for (const Device& device : placed->devices) palette_->noteUsed(device.kind, QString::fromStdString(device.type));
    // What was just made is what the user wants to see.
    const auto& made = services_.document.created();
    if (made.empty()) return;
    if (std::holds_alternative<AddScenario>(edits.front()))
        setScenario(ScenarioId{made.front()});
    else if (std::holds_alternative<AddWorkload>(edits.front()))
        workload_->reveal({ObjectKind::workload, scenario_.value, made.front(), {}});
}

void MainWindow::setScenario(ScenarioId scenario) {
    if (scenario == scenario_ || !services_.document.snapshot()->scenario(scenario)) return;
    scenario_ = scenario;
    refresh();
}

void MainWindow::setWorkspace(WorkspaceId id) {
    const auto index = static_cast<std::size_t>(id);
    if (id != current_) services_.settings.setDockState(workspace_names[static_cast<std::size_t>(current_)], saveState(dock_layout_version));
    current_ = id;
    const QSignalBlocker quiet(workspace_bar_);
    workspace_bar_->setCurrentIndex(static_cast<int>(index));
    // Only the workspace in sight, with the docks that belong to it, says how small the window may be.
    for (Workspace* workspace : workspaces_)
        workspace->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    stack_->setCurrentIndex(static_cast<int>(index));
    window_low_ = height() < low_window;
    if (!restoreState(services_.settings.dockState(workspace_names[index]), dock_layout_version)) showDefaultDocks();
    workspaces_[index]->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    refresh();
    workspaces_[index]->setFocus();
}

void MainWindow::showDefaultDocks() {
    const bool racks = current_ == WorkspaceId::racks;
    const bool wide_tables =
        current_ == WorkspaceId::facility || current_ == WorkspaceId::compare || current_ == WorkspaceId::report;
    palette_dock_->setVisible(racks);
    inspector_dock_->setVisible(racks);
    checks_dock_->setVisible(!wide_tables);
    charts_dock_->setVisible(racks);
    const bool wide = width() >= wide_window;
    resizeDocks({palette_dock_, inspector_dock_}, {wide ? 260 : 208, wide ? 340 : 296}, Qt::Horizontal);
    resizeDocks({charts_dock_}, {chart_least.height() + around_charts}, Qt::Vertical);
    splitDockWidget(inspector_dock_, checks_dock_, Qt::Vertical);
    resizeDocks({inspector_dock_, checks_dock_}, {300, 240}, Qt::Vertical);
    window_low_ = false;
    fitRightDocks();
}

/// Crossing the height below which inspector and checks would each show a few lines only puts one behind the other,
/// or both below each other again, unless the user has put one of them elsewhere.
void MainWindow::fitRightDocks() {
    if (std::exchange(window_low_, height() < low_window) == window_low_) return;
    const auto elsewhere = [this](QDockWidget* dock) {
        return dock->isFloating() || dockWidgetArea(dock) != Qt::RightDockWidgetArea;
    };
    if (elsewhere(inspector_dock_) || elsewhere(checks_dock_)) return;
    const bool tabbed = tabifiedDockWidgets(inspector_dock_).contains(checks_dock_);
    if (window_low_ && !tabbed) tabifyDockWidget(inspector_dock_, checks_dock_);
    // splitDockWidget would leave a tabbed dock in its tabs.
    if (!window_low_ && tabbed)
        addDockWidget(Qt::RightDockWidgetArea, checks_dock_, Qt::Vertical);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    fitRightDocks();
}

/// Before the window has its size, docks cannot take theirs.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (std::exchange(shown_, true))
        return;
    if (services_.settings.dockState(workspace_names[static_cast<std::size_t>(current_)]).isEmpty())
        showDefaultDocks();
}

void MainWindow::jumpTo(const ObjectRef& object) {
    const bool reading_checks = !checks_dock_->visibleRegion().isEmpty();
    if (object.scenario != 0) setScenario(ScenarioId{object.scenario});
    for (std::size_t i = 0; i < workspaces_.size(); ++i) {
        if (!workspaces_[i]->reveal(object)) continue;
        setWorkspace(static_cast<WorkspaceId>(i));
        workspaces_[i]->reveal(object); // again, now that it is laid out
        break;
    }
    inspector_->setSubject(object.kind);
    if (reading_checks) checks_dock_->raise(); // the next finding is one click away
}

void MainWindow::notify(NoticeKind kind, const QString& text, const QList<NoticeAction>& actions) {
    notice_->notify(kind, text, actions);
}

void MainWindow::openCommandPalette() {
    QList<PaletteCommand> commands;
    for (QAction* action : actions_.all()) {
        commands.append({ActionRegistry::withoutMnemonic(action->text()), ActionRegistry::groupOf(*action), action->shortcut().toString(QKeySequence::NativeText),
                         action->isEnabled(), [action] { action->trigger(); }});
    }
    const Scenario& scenario = *services_.document.snapshot()->scenario(scenario_);
    const auto jump = [&](const std::string& name, const QString& place, ObjectRef object) {
        commands.append({QString::fromStdString(name), place, {}, true, [this, object] { jumpTo(object); }});
    };
    for (const auto& [id, workload] : scenario.workloads)
        jump(workload->name, tr("Workload"), {ObjectKind::workload, scenario_.value, id.value, {}});
    for (const auto& [id, rack] : scenario.racks) {
        jump(rack->name, tr("Rack"), {ObjectKind::rack, scenario_.value, id.value, {}});
        for (const auto& [device_id, device] : rack->devices)
            jump(device->name, tr("Device in %1").arg(QString::fromStdString(rack->name)),
                 {ObjectKind::device, scenario_.value, device_id.value, {}});
    }
    command_palette_->open(std::move(commands));
}

void MainWindow::refreshTitle() {
    const QString path = services_.document.filePath();
    const QString name = path.isEmpty() ? tr("Untitled") : QFileInfo(path).fileName();
    setWindowTitle(QStringLiteral("%1[*] — Clusterwright").arg(name));
    setWindowModified(services_.document.isModified());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!confirmDiscard(*this)) {
        event->ignore();
        return;
    }
    services_.settings.setGeometry(saveGeometry());
    services_.settings.setDockState(workspace_names[static_cast<std::size_t>(current_)], saveState(dock_layout_version));
    services_.files.close();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile() && confirmDiscard(*this)) services_.files.open(urls.front().toLocalFile());
}

} // namespace cw
