// Workload: the jobs, how each is laid over the GPUs, where its time and memory go, all other plans, and how good that is.
#pragma once

#include "app/workspaces/workspace.h"

class QListWidget;
class QPushButton;
class QTabWidget;
class QToolButton;

namespace cw {

class AccuracyPanel;
class AccuracyService;
class ChartStack;
class PlanSearchPanel;
class PropertyPanel;
class SearchService;
class SortedTable;


class WorkloadWorkspace : public Workspace {
    Q_OBJECT

public:
    /// The services outlive it.
    WorkloadWorkspace(SearchService& search, AccuracyService& accuracy, QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;
    std::vector<ObjectRef> selection() const override;
    bool reveal(const ObjectRef& object) override;
    QStringList pages() const override { return {"results", "search", "accuracy"}; }
    void showPage(int page) override; ///< that of the search with a search begun
    bool isBusy() const override;

    void addWorkload();
    void duplicateWorkload();
    void removeWorkload();
    /// Begins a search of all plans of the selected workload, in sight.
    void searchPlans();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Draws the buttons' icons in the theme's colours.
    void dressButtons();
    QWidget* buildList();
    QWidget* buildResults();
    void fitList();
    void showSelected();
    void showPlans(const WorkloadResult* result);
    void useQuickPlan(int row);
    /// Fixes every member of the workload's plan, in one step.
    void usePlan(const model::Plan& plan);
    const Workload* selected() const;
    const WorkloadResult* selectedResult() const;

    PlanView plan_;
    WorkloadId selected_;
    QListWidget* list_;
    PropertyPanel* properties_;
    QTabWidget* tabs_;
    ChartStack* charts_;
    SortedTable* plans_;
    std::vector<model::Plan> quick_; ///< of the rows of plans_
    QPushButton* use_plan_;
    PlanSearchPanel* search_;
    AccuracyPanel* accuracy_;
    QToolButton* add_ = nullptr;
    QToolButton* duplicate_ = nullptr;
    QToolButton* remove_ = nullptr;
};

} // namespace cw
