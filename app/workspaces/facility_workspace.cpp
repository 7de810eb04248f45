#include "app/workspaces/facility_workspace.h"

#include "app/workspaces/cooling_panel.h"
#include "app/workspaces/power_panel.h"
#include "app/workspaces/thermal_panel.h"
#include "widgets/tables/power_tree_table.h"

#include <QTabWidget>
#include <QVBoxLayout>

namespace cw {

FacilityWorkspace::FacilityWorkspace(FacilityStudyService& studies, QWidget* parent)
    : Workspace(parent), studies_(studies) {
    tabs_ = new QTabWidget(this);
    tabs_->setObjectName("facility_tabs");
    tabs_->setAccessibleName(tr("Parts of the facility"));
    tabs_->setDocumentMode(true);
    power_ = new PowerPanel(this);
    thermal_ = new ThermalPanel(this);
    cooling_ = new CoolingPanel(this);
    tabs_->addTab(power_, tr("Power"));
    tabs_->addTab(thermal_, tr("Thermal"));
    tabs_->addTab(cooling_, tr("Cooling"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tabs_);
    connect(power_, &PowerPanel::objectSelected, this, &FacilityWorkspace::select);
    connect(thermal_, &ThermalPanel::rackSelected, this,
            [this](RackId rack) { select({ObjectKind::rack, plan_.scenario.value, rack.value, {}}); });
    connect(power_, &PowerPanel::jumpRequested, this, &FacilityWorkspace::jumpRequested);
    connect(thermal_, &ThermalPanel::jumpRequested, this, &FacilityWorkspace::jumpRequested);
    connect(cooling_, &CoolingPanel::jumpRequested, this, &FacilityWorkspace::jumpRequested);
    connect(thermal_, &ThermalPanel::faultChanged, this, &FacilityWorkspace::askForStudies);
    connect(cooling_, &CoolingPanel::setChanged, this, &FacilityWorkspace::askForStudies);
    connect(&studies_, &FacilityStudyService::finished, this, &FacilityWorkspace::showStudies);
}

void FacilityWorkspace::select(const ObjectRef& object) {
    const bool drawn = object.kind == ObjectKind::rack || object.kind == ObjectKind::device;
    selection_ = {object}; // the site has its fields in the inspector, too
    if (drawn)
        emit objectSelected(object);
    emit selectionChanged();
}

std::vector<ObjectRef> FacilityWorkspace::selection() const { return selection_; }

void FacilityWorkspace::showPlan(const PlanView& view) {
    plan_ = view;
    std::erase_if(selection_, [&](const ObjectRef& object) {
        if (object.scenario != view.scenario.value)
            return true;
        if (object.kind == ObjectKind::rack)
            return !view.snapshot->rack(view.scenario, RackId{object.id});
        if (object.kind == ObjectKind::device)
            return !view.snapshot->device(view.scenario, DeviceId{object.id}).second;
        return false;
    });
    power_->showPlan(view);
    thermal_->showPlan(view);
    cooling_->showPlan(view);
    askForStudies();
}

void FacilityWorkspace::askForStudies() {
    const auto results = plan_.snapshot ? plan_.current() : nullptr;
    if (!plan_.stale && results && results->complete()) {
        FacilityStudyRequest request{plan_.snapshot,  plan_.scenario,    results,
                                     cooling_->set(), thermal_->event(), thermal_->rack()};
        if (!asked_ || !asked_->sameCrossover(request) || !asked_->sameFault(request)) {
            asked_ = request;
            studies_.request(std::move(request));
        }
    }
    showStudies();
}

void FacilityWorkspace::showStudies() {
    const FacilityStudyPtr& study = studies_.latest();
    const bool its = study && study->request.scenario == plan_.scenario;
    const bool known = its && studies_.isUpToDate() && !plan_.stale;
    thermal_->showFault(its ? study->fault.get() : nullptr, known);
    thermal_->showRisk(its ? study->risk.get() : nullptr, known);
    cooling_->showCrossover(its ? study->crossover.get() : nullptr, known);
}

void FacilityWorkspace::showPage(int page) {
    power_->setLost(page == 1 ? LostFeed::a : LostFeed::none);
    power_->table().openFirstRack();
    tabs_->setCurrentIndex(std::max(0, page - 1));
}

bool FacilityWorkspace::isBusy() const { return !studies_.isUpToDate(); }

} // namespace cw
