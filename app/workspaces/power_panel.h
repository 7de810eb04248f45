// The electrical tree of a scenario, with all feeds or without one, and what is wrong with it in words.
#pragma once

#include "app/workspaces/workspace.h"
#include "widgets/tables/power_tree_model.h"

class QButtonGroup;
class QLabel;

namespace cw {

class ChecksPanel;
class PowerTreeTable;

class PowerPanel : public QWidget {
    Q_OBJECT

public:
    explicit PowerPanel(QWidget* parent = nullptr);
    void showPlan(const PlanView& view);
    void setLost(LostFeed lost);
    PowerTreeTable& table() { return *table_; }

signals:
    void objectSelected(const cw::ObjectRef& object);
    void jumpRequested(const cw::ObjectRef& object);

private:
    void showSummary();

    QButtonGroup* choice_;
    QLabel* summary_;
    PowerTreeTable* table_;
    ChecksPanel* findings_;
    ScenarioId shown_; ///< what the table is of
};

} // namespace cw
