// The window: workspaces in the middle, docks around them. It shows the document and the results and passes edits on.
#pragma once

#include "app/actions/action_registry.h"
#include "app/shell/notice_bar.h"
#include "app/workspaces/workspace.h"

#include <QMainWindow>

#include <array>

class QDockWidget;
class QStackedWidget;
class QTabBar;

namespace cw {

class AccuracyService;
class CatalogPalette;
class ChartStack;
class ChecksPanel;
class CommandPalette;
class Document;
class EvaluationService;
class FacilityStudyService;
class FacilityWorkspace;
class FigureBar;
class FileSession;
class Inspector;
class RacksWorkspace;
class ReportWorkspace;
class ScenarioTabs;
class SearchService;
class Settings;
class WorkloadWorkspace;

/// Services the window works with; owned by Application and outliving it.
struct Services {
    Document& document;
    EvaluationService& evaluation;
    SearchService& search;
    AccuracyService& accuracy;
    FacilityStudyService& studies;
    FileSession& files;
    Settings& settings;
};

enum class WorkspaceId { racks, workload, facility, cost, compare, report };
inline constexpr std::array workspace_names{"racks", "workload", "facility", "cost", "compare", "report"};

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Services& services, QWidget* parent = nullptr);
    ~MainWindow() override;

    void setWorkspace(WorkspaceId id);
    WorkspaceId workspace() const { return current_; }
    Workspace& shownWorkspace() { return *workspaces_[static_cast<std::size_t>(current_)]; }
    void setScenario(ScenarioId scenario);
    ScenarioId scenario() const { return scenario_; }
    /// Shows an object wherever it is shown: scenario, workspace, selection.
    void jumpTo(const ObjectRef& object);
    void notify(NoticeKind kind, const QString& text, const QList<NoticeAction>& actions = {});
    void openCommandPalette();
    PlanView view() const;

    const Services& services() const { return services_; }
    ActionRegistry& actions() { return actions_; }
    RacksWorkspace& racks() { return *racks_; }
    WorkloadWorkspace& workloads() { return *workload_; }
    ScenarioTabs& scenarioTabs() { return *tabs_; }
    NoticeBar& noticeBar() { return *notice_; }
    QList<QDockWidget*> docks() const;
    /// True when results of the present plan are on screen.
    bool isUpToDate() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre();
    void buildDocks();
    void buildToolBar();
    /// Draws the toolbar's icons in the theme's colours.
    void dressToolBar();
    void connectAll();
    void refresh();
    void refreshTitle();
    void showSelection();
    void showDefaultDocks();
    void fitRightDocks();
    void perform(const std::vector<Edit>& edits, const QString& text, const QString& merge_key);
    QDockWidget* addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);

    Services services_;
    ActionRegistry actions_;
    ScenarioId scenario_;
    WorkspaceId current_ = WorkspaceId::racks;
    bool tool_bar_built_ = false;
    bool window_low_ = false;
    bool shown_ = false;

    ScenarioTabs* tabs_ = nullptr;
    QTabBar* workspace_bar_ = nullptr;
    NoticeBar* notice_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    RacksWorkspace* racks_ = nullptr;
    WorkloadWorkspace* workload_ = nullptr;
    FacilityWorkspace* facility_ = nullptr;
    ReportWorkspace* report_ = nullptr;
    std::array<Workspace*, workspace_names.size()> workspaces_{};
    CatalogPalette* palette_ = nullptr;
    Inspector* inspector_ = nullptr;
    ChecksPanel* checks_ = nullptr;
    ChartStack* charts_ = nullptr;
    FigureBar* figures_ = nullptr;
    CommandPalette* command_palette_ = nullptr;
    QDockWidget* palette_dock_ = nullptr;
    QDockWidget* inspector_dock_ = nullptr;
    QDockWidget* checks_dock_ = nullptr;
    QDockWidget* charts_dock_ = nullptr;
};

} // namespace cw
