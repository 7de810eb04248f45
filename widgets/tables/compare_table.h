// Scenarios side by side: figures down, scenarios across, each with its change against the baseline.
#pragma once

#include "core/edit/edit.h"
#include "core/eval/results.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTreeView;

namespace cw {

class CompareModel;

class CompareTable : public QWidget {
    Q_OBJECT
public:
    explicit CompareTable(QWidget* parent = nullptr);

    void show(const Snapshot& snapshot, const ResultsPtr& results);
    using QWidget::show;
    QTreeView* view() const { return view_; }

signals:
    /// A column's header was clicked.
    void baselineRequested(cw::ScenarioId scenario);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    /// Equal columns over the width, within readable limits.
    void fitColumns();
    void updateHint();

    CompareModel* model_;
    QTreeView* view_;
    QLabel* hint_;
    Snapshot snapshot_;
    ResultsPtr results_;
};

} // namespace cw
