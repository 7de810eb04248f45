// Workload: the jobs, how each is laid over the GPUs, where its time and memory go.
#pragma once

#include "app/workspaces/workspace.h"

class QListWidget;
class QPushButton;
class QToolButton;
class QTableWidget;

namespace cw {

class ChartStack;
class PropertyPanel;

class WorkloadWorkspace : public Workspace {
    Q_OBJECT

public:
    explicit WorkloadWorkspace(QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;
    std::vector<ObjectRef> selection() const override;
    bool reveal(const ObjectRef& object) override;

    void addWorkload();
    void duplicateWorkload();
    void removeWorkload();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Draws the buttons' icons in the theme's colours.
    void dressButtons();
    void showSelected();
    void showPlans(const WorkloadResult* result);
    void usePlan();
    const Workload* selected() const;
    const WorkloadResult* selectedResult() const;

    PlanView plan_;
    WorkloadId selected_;
    QListWidget* list_;
    PropertyPanel* properties_;
    ChartStack* charts_;
    QTableWidget* plans_;
    QPushButton* use_plan_;
    QToolButton* add_ = nullptr;
    QToolButton* duplicate_ = nullptr;
    QToolButton* remove_ = nullptr;
};

} // namespace cw
