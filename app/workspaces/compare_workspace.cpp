#include "app/workspaces/compare_workspace.h"

#include "widgets/tables/compare_table.h"

#include <QVBoxLayout>

namespace cw {

CompareWorkspace::CompareWorkspace(QWidget* parent) : Workspace(parent) {
    table_ = new CompareTable(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(table_, 1);
    connect(table_, &CompareTable::baselineRequested, this, [this](ScenarioId id) {
        if (const Scenario* scenario = snapshot_->scenario(id))
            emit editRequested({SetProperty{ObjectRef{}, "baseline", scenario->name}}, tr("Set baseline"), {});
    });
}

void CompareWorkspace::showPlan(const PlanView& view) {
    snapshot_ = view.snapshot;
    table_->show(view.snapshot, view.results);
}

} // namespace cw
