// Report: the pages as they will be printed.
#pragma once

#include "app/workspaces/workspace.h"

#include <thread>

namespace cw {

class ReportPreview;
namespace jobs {
struct ErrorTable;
}

class ReportWorkspace : public Workspace {
    Q_OBJECT

public:
    explicit ReportWorkspace(QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;
    bool isBusy() const override { return dirty_; }

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
    const jobs::ErrorTable* errors_ = nullptr; ///< of the published runs, once they are computed
    std::jthread errors_thread_;
};

} // namespace cw
