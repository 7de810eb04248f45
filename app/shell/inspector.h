// Inspector: properties of the selection, or of the scenario, its site, its fabric, the plan.
#pragma once

#include "app/workspaces/workspace.h"

#include <QWidget>

class QComboBox;

namespace cw {

class PropertyPanel;

class Inspector : public QWidget {
    Q_OBJECT

public:
    explicit Inspector(QWidget* parent = nullptr);
    void showPlan(const PlanView& view, const std::vector<ObjectRef>& selection);
    /// Shows this kind of object: selection (rack, device, workload), scenario, site, fabric or project.
    void setSubject(ObjectKind kind);

signals:
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& merge_key);

private:
    void refresh();

    QComboBox* subject_;
    PropertyPanel* panel_;
    PlanView plan_;
    std::vector<ObjectRef> selection_;
};

} // namespace cw
