// Compare: scenarios side by side against the baseline.
#pragma once

#include "app/workspaces/workspace.h"

namespace cw {

class CompareTable;

class CompareWorkspace : public Workspace {
    Q_OBJECT

public:
    explicit CompareWorkspace(QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;

private:
    CompareTable* table_;
    Snapshot snapshot_;
};

} // namespace cw
