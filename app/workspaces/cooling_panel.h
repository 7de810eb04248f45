// The cooling plant and its capacity, and the density of racks from which liquid cooling is cheaper.
#pragma once

#include "app/evaluation/facility_study_service.h"
#include "app/workspaces/workspace.h"

class QComboBox;
class QLabel;

namespace cw {

class ChartWidget;
class SortedTable;

class CoolingPanel : public QWidget {
    Q_OBJECT

public:
    explicit CoolingPanel(QWidget* parent = nullptr);
    void showPlan(const PlanView& view);
    /// `figures` may be of an earlier request (`known` false) or null before the first.
    void showCrossover(const CrossoverFigures* figures, bool known);
    model::CrossoverSet set() const;

signals:
    void setChanged();
    void jumpRequested(const cw::ObjectRef& object);

private:
    void showPlant(const PlanView& view);
    void showCapacity(const PlanView& view);

    ScenarioId scenario_;
    std::vector<RackId> racks_; ///< of the capacity table's rows
    ChartWidget* overhead_;
    ChartWidget* year_; ///< PUE and WUE by month
    SortedTable* plant_;
    SortedTable* capacity_;
    QComboBox* set_;
    ChartWidget* crossover_;
    QLabel* notes_;
};

} // namespace cw
