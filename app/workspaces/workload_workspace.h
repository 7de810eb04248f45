// Workload: the jobs, how each is laid over the GPUs, where its time and memory go.
#pragma once

#include "app/workspaces/workspace.h"

class QListWidget;
class QPushButton;
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

private:
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
    QPushButton* remove_;
    QPushButton* duplicate_;
};

} // namespace cw
