// All parallel plans of a workload: the search, what it found as a table and a chart, and the choice of one.
#pragma once

#include "app/evaluation/search_service.h"
#include "app/workspaces/workspace.h"
#include "core/report/charts_search.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace cw {

class ChartWidget;
class SortedTable;

class PlanSearchPanel : public QWidget {
    Q_OBJECT

public:
    explicit PlanSearchPanel(SearchService& service, QWidget* parent = nullptr);

    /// The workload that is searched, and whose plans are shown.
    /// `clock_ratio`: that its GPUs sustain, over the rated clock.
    void showPlan(const PlanView& view, WorkloadId workload, double clock_ratio);
    void search();
    bool isBusy() const { return searching_; }
    /// The plans in the table, fastest first; empty before a search.
    const std::vector<PlanOption>& options() const { return options_; }
    /// What the panel says about the search.
    QString status() const;

signals:
    void planChosen(const cw::model::Plan& plan);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showOutcome();
    /// Sets the sentence above the table; `severity` colours it.
    void say(const QString& text, std::optional<Severity> severity = std::nullopt);
    void sayOutcome(const SearchOutcome& outcome, bool stale);
    void showChart();
    void choose(int option);

    SearchService& service_;
    PlanView plan_;
    WorkloadId workload_;
    double clock_ratio_ = 1;
    SearchOutcomePtr shown_; ///< whose plans stand in the table
    std::vector<PlanOption> options_;
    bool searching_ = false; ///< this workload

    QPushButton* search_;
    QPushButton* cancel_;
    QCheckBox* keep_fixed_;
    QPushButton* use_;
    QLabel* status_;
    QProgressBar* progress_;
    ChartWidget* chart_;
    SortedTable* table_ = nullptr;
};

} // namespace cw
