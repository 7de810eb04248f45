// Report: the pages as they will be printed.
#pragma once

#include "app/workspaces/workspace.h"

namespace cw {

class ReportPreview;

class ReportWorkspace : public Workspace {
    Q_OBJECT

public:
    explicit ReportWorkspace(QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;

signals:
    void exportRequested(const QString& action); ///< id of the action that exports

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    PlanView plan_;
    ScenarioId shown_; ///< whose pages are shown
    bool dirty_ = false;
    ReportPreview* preview_;
};

} // namespace cw
