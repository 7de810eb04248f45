// Studies of a scenario's cooling that are asked for in the window: the crossover of air and liquid, what a fault does
// to a rack, and how often heat slows racks, sampled. On a worker thread: the GUI thread never waits.
#pragma once

#include "app/evaluation/latest_worker.h"
#include "core/eval/crossover_plan.h"
#include "core/eval/risk_plan.h"
#include "core/eval/transient_plan.h"

#include <QObject>

#include <memory>
#include <optional>

namespace cw {

struct FacilityStudyRequest {
    Snapshot snapshot;
    ScenarioId scenario;
    std::shared_ptr<const ScenarioResults> results; ///< complete, of this snapshot
    model::CrossoverSet set = model::CrossoverSet::new_build;
    model::TransientEvent event = model::TransientEvent::chiller_restart;
    std::optional<RackId> rack; ///< of the fault; nothing: the one with the hottest GPU

    bool samePlan(const FacilityStudyRequest& o) const {
        return results == o.results && snapshot == o.snapshot && scenario == o.scenario;
    }
    bool sameCrossover(const FacilityStudyRequest& o) const { return samePlan(o) && set == o.set; }
    bool sameFault(const FacilityStudyRequest& o) const { return samePlan(o) && event == o.event && rack == o.rack; }
};

struct FacilityStudy {
    FacilityStudyRequest request;
    std::shared_ptr<const CrossoverFigures> crossover;
    std::shared_ptr<const TransientFigures> fault; ///< null: the rack has no GPU servers
    std::shared_ptr<const RiskFigures> risk;       ///< null: no rack has
};
using FacilityStudyPtr = std::shared_ptr<const FacilityStudy>;

class FacilityStudyService : public QObject {
    Q_OBJECT

public:
    explicit FacilityStudyService(QObject* parent = nullptr);

    /// Latest wins; what was computed for the request before is not computed again.
    void request(FacilityStudyRequest request);
    /// `latest` is of the last request.
    bool isUpToDate() const { return delivered_ == requested_; }
    /// The newest answer, may be of an earlier request; null before the first.
    const FacilityStudyPtr& latest() const { return latest_; }

signals:
    void finished();

private:
    struct Numbered {
        FacilityStudyRequest request;
        quint64 generation = 0;
    };
    void work(const Numbered& numbered, const std::stop_token& stop);

    quint64 requested_ = 0;
    quint64 delivered_ = 0;
    FacilityStudyPtr latest_;

    FacilityStudyPtr done_; ///< of the worker alone
    LatestWorker<Numbered> worker_;
};

} // namespace cw
