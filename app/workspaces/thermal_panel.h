// Heat by rack: temperatures by position, throttling against inlet temperature, and what a fault does.
#pragma once

#include "app/evaluation/facility_study_service.h"
#include "app/workspaces/workspace.h"

class QComboBox;
class QLabel;

namespace cw {

class ChartStack;
class ChartWidget;
class SortedTable;

class ThermalPanel : public QWidget {
    Q_OBJECT

public:
    explicit ThermalPanel(QWidget* parent = nullptr);
    void showPlan(const PlanView& view);
    /// `known` false: it is being computed, and `fault` of an earlier request. Null and known: the rack has no GPUs.
    void showFault(const TransientFigures* fault, bool known);
    /// The check by samples, likewise.
    void showRisk(const RiskFigures* risk, bool known);
    std::optional<RackId> rack() const { return rack_; }
    model::TransientEvent event() const;

signals:
    void rackSelected(cw::RackId rack);
    void jumpRequested(const cw::ObjectRef& object);
    /// Another fault, or another rack.
    void faultChanged();

private:
    const RackThermal* chosen() const;
    void showTable();
    void showCharts();

    PlanView plan_;
    std::vector<RackId> racks_;  ///< of the table's rows
    std::optional<RackId> rack_; ///< nothing: the hottest
    bool filling_ = false;
    SortedTable* table_;
    QLabel* risk_;
    ChartStack* charts_;
    QComboBox* event_;
    ChartWidget* fault_;
};

} // namespace cw
