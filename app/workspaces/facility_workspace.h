// Facility: power from the breaker to the utility, heat and cooling of the scenario.
#pragma once

#include "app/evaluation/facility_study_service.h"
#include "app/workspaces/workspace.h"

class QTabWidget;

namespace cw {

class CoolingPanel;
class PowerPanel;
class ThermalPanel;

class FacilityWorkspace : public Workspace {
    Q_OBJECT

public:
    /// The service outlives it.
    explicit FacilityWorkspace(FacilityStudyService& studies, QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;
    std::vector<ObjectRef> selection() const override;
    QStringList pages() const override { return {"power", "feed-lost", "thermal", "cooling"}; }
    void showPage(int page) override;
    bool isBusy() const override;

signals:
    /// A row of this rack or device was selected: it shall be selected where the plan is drawn, too.
    void objectSelected(const cw::ObjectRef& object);
    void jumpRequested(const cw::ObjectRef& object);

private:
    void select(const ObjectRef& object);
    void askForStudies();
    void showStudies();

    FacilityStudyService& studies_;
    PlanView plan_;
    std::optional<FacilityStudyRequest> asked_;
    std::vector<ObjectRef> selection_;
    QTabWidget* tabs_;
    PowerPanel* power_;
    ThermalPanel* thermal_;
    CoolingPanel* cooling_;
};

} // namespace cw
