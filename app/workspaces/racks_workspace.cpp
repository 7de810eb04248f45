#include "app/workspaces/racks_workspace.h"

#include "widgets/rackview/rack_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace cw {

namespace {

/// An empty rack like `model`: its type, cooling and power, without servers and switches.
Rack emptyLike(const Scenario& scenario, const Rack& model) {
    Rack rack = cloneRack(scenario, model);
    std::erase_if(rack.devices, [](const auto& entry) { return entry.second->kind != DeviceKind::pdu; });
    return rack;
}

} // namespace

RacksWorkspace::RacksWorkspace(QWidget* parent) : Workspace(parent) {
    view_ = new RackView(this);
    face_ = new QComboBox(this);
    face_->addItem(tr("Front"));
    face_->addItem(tr("Rear"));
    face_->setAccessibleName(tr("Side shown"));
    colouring_ = new QComboBox(this);
    colouring_->addItem(tr("Colour by role"));
    colouring_->addItem(tr("Colour by temperature"));
    colouring_->addItem(tr("Colour by power"));
    colouring_->addItem(tr("Colour by throttling risk"));
    colouring_->setAccessibleName(tr("Colouring"));
    auto* add = new QPushButton(tr("Add rack"), this);
    const auto zoom_button = [this](const QString& text, const QString& tip, void (RackView::*zoom)()) {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QToolButton::clicked, view_, zoom);
        return button;
    };
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(8);
    bar->addWidget(add);
    bar->addWidget(face_);
    bar->addWidget(colouring_);
    bar->addStretch();
    bar->addWidget(zoom_button(QStringLiteral("−"), tr("Zoom out"), &RackView::zoomOut));
    bar->addWidget(zoom_button(QStringLiteral("+"), tr("Zoom in"), &RackView::zoomIn));
    bar->addWidget(zoom_button(tr("Fit"), tr("Zoom to fit"), &RackView::zoomToFit));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(view_, 1);

    connect(add, &QPushButton::clicked, this, &RacksWorkspace::addRack);
    connect(face_, &QComboBox::currentIndexChanged, this, [this](int i) { view_->setFace(i == 0 ? Face::front : Face::rear); });
    connect(colouring_, &QComboBox::currentIndexChanged, this,
            [this](int i) { view_->setColouring(static_cast<Colouring>(i)); });
    connect(view_, &RackView::editRequested, this, &Workspace::editRequested);
    connect(view_, &RackView::selectionChanged, this, &Workspace::selectionChanged);
    connect(view_, &RackView::blocked, this, &RacksWorkspace::blocked);
    connect(view_, &RackView::contextMenuRequested, this, &RacksWorkspace::contextMenuRequested);
    setFocusProxy(view_);
}

void RacksWorkspace::showPlan(const PlanView& view) {
    plan_ = view;
    view_->show(view.snapshot, view.scenario, view.current(), view.stale);
}

std::vector<ObjectRef> RacksWorkspace::selection() const { return view_->selection(); }

bool RacksWorkspace::reveal(const ObjectRef& object) {
    if (object.kind != ObjectKind::rack && object.kind != ObjectKind::device) return false;
    view_->setSelection({object});
    return true;
}

void RacksWorkspace::showPage(int page) {
    const Scenario* scenario = plan_.snapshot->scenario(plan_.scenario);
    if (!scenario) return;
    face_->setCurrentIndex(page == 1 ? 1 : 0);
    std::vector<ObjectRef> selected;
    const auto firstOf = [&](DeviceKind kind) {
        for (const auto& [rack_id, rack] : scenario->racks)
            for (const auto& [id, device] : rack->devices)
                if (device->kind == kind && selected.empty())
                    selected.push_back({ObjectKind::device, scenario->id.value, id.value, {}});
    };
    if (page == 2) firstOf(DeviceKind::gpu_server);
    if (page == 3) firstOf(DeviceKind::pdu);
    if (page == 4 && !scenario->racks.empty())
        selected.push_back({ObjectKind::rack, scenario->id.value, scenario->racks.begin()->first.value, {}});
    view_->setSelection(selected);
}

void RacksWorkspace::addRack() {
    const Scenario* scenario = plan_.snapshot->scenario(plan_.scenario);
    if (!scenario) return;
    Rack rack;
    if (scenario->racks.empty()) {
        rack.name = "R01";
        rack.type = plan_.snapshot->catalog->racks.contains("rack-48u-800x1470") || plan_.snapshot->catalog->racks.empty()
                        ? std::string("rack-48u-800x1470")
                        : plan_.snapshot->catalog->racks.begin()->first;
    } else {
        rack = emptyLike(*scenario, *scenario->racks.rbegin()->second);
    }
    emit editRequested({AddRacks{plan_.scenario, {rack}}}, tr("Add rack"), {});
}

void RacksWorkspace::toggleFace() { face_->setCurrentIndex(1 - face_->currentIndex()); }
void RacksWorkspace::setColouringIndex(int index) { colouring_->setCurrentIndex(index); }

} // namespace cw
