#include "app/shell/inspector.h"

#include "widgets/property/property_panel.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace cw {

Inspector::Inspector(QWidget* parent) : QWidget(parent) {
    subject_ = new QComboBox(this);
    subject_->setObjectName("inspector_subject");
    subject_->setAccessibleName(tr("Object inspected"));
    subject_->addItem(tr("Selection"), static_cast<int>(ObjectKind::device));
    subject_->addItem(tr("Scenario"), static_cast<int>(ObjectKind::scenario));
    subject_->addItem(tr("Site"), static_cast<int>(ObjectKind::site));
    subject_->addItem(tr("Fabric"), static_cast<int>(ObjectKind::fabric));
    subject_->addItem(tr("Plan"), static_cast<int>(ObjectKind::project));
    panel_ = new PropertyPanel(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(subject_);
    layout->addWidget(panel_, 1);
    connect(subject_, &QComboBox::currentIndexChanged, this, &Inspector::refresh);
    connect(panel_, &PropertyPanel::editRequested, this, &Inspector::editRequested);
}

void Inspector::showPlan(const PlanView& view, const std::vector<ObjectRef>& selection) {
    const bool newly_selected = selection != selection_ && !selection.empty();
    plan_ = view;
    selection_ = selection;
    if (newly_selected && subject_->currentIndex() != 0)
        subject_->setCurrentIndex(0); // refreshes
    else
        refresh();
}

void Inspector::setSubject(ObjectKind kind) {
    const int index = subject_->findData(static_cast<int>(kind));
    subject_->setCurrentIndex(std::max(0, index));
}

void Inspector::refresh() {
    if (!plan_.snapshot) return;
    const auto kind = static_cast<ObjectKind>(subject_->currentData().toInt());
    std::vector<ObjectRef> objects = selection_;
    if (kind == ObjectKind::project)
        objects = {ObjectRef{}};
    else if (kind != ObjectKind::device)
        objects = {ObjectRef{kind, plan_.scenario.value, 0, {}}};
    panel_->show(plan_.snapshot, objects, plan_.current());
}

} // namespace cw
