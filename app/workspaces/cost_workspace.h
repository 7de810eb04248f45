// Cost: assumptions and prices beside the cash flows they give.
#pragma once

#include "app/workspaces/workspace.h"

class QTabWidget;

namespace cw {

class AssumptionTable;
class ChartStack;
class PriceTable;
class PropertyPanel;

class CostWorkspace : public Workspace {
    Q_OBJECT

public:
    explicit CostWorkspace(QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;
    bool reveal(const ObjectRef& object) override;
    QStringList pages() const override { return {"assumptions", "prices", "site"}; }
    void showPage(int page) override;

private:
    QTabWidget* tabs_;
    AssumptionTable* assumptions_;
    PriceTable* prices_;
    PropertyPanel* site_;
    ChartStack* charts_;
};

} // namespace cw
