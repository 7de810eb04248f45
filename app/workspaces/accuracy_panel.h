// How good a prediction is: its band, the measured run most like it, and the errors over all published runs.
#pragma once

#include "app/evaluation/accuracy_service.h"
#include "app/workspaces/workspace.h"

class QGridLayout;
class QLabel;

namespace cw {

class ChartWidget;
class SortedTable;

class AccuracyPanel : public QWidget {
    Q_OBJECT

public:
    explicit AccuracyPanel(AccuracyService& service, QWidget* parent = nullptr);

    /// `result` may be null. The runs are looked at when the panel is first on screen.
    void showPlan(const PlanView& view, WorkloadId workload, const WorkloadResult* result);
    bool isBusy() const { return !service_.isUpToDate(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void request();
    void showPrediction();
    void showRuns();
    void showNearest(const NearestRun& nearest);
    void showErrors(const Accuracy& accuracy);

    AccuracyService& service_;
    PlanView plan_;
    WorkloadId workload_;
    std::optional<model::StepEstimate> step_; ///< of the workload; nothing: it has no figures
    std::optional<AccuracyRequest> asked_;
    AccuracyPtr shown_; ///< whose errors stand in the tables

    SortedTable* prediction_;
    QLabel* nearest_text_;
    SortedTable* nearest_;
    QLabel* errors_text_;
    ChartWidget* chart_;
    SortedTable* families_;
    SortedTable* memory_;
    QLabel* limits_;
};

} // namespace cw
