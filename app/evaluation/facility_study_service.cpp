#include "app/evaluation/facility_study_service.h"

#include <QMetaObject>

namespace cw {

FacilityStudyService::FacilityStudyService(QObject* parent)
    : QObject(parent),
      worker_([this](const Numbered& numbered, const std::stop_token& stop) { work(numbered, stop); }) {}

void FacilityStudyService::request(FacilityStudyRequest request) {
    worker_.request({std::move(request), ++requested_});
}

void FacilityStudyService::work(const Numbered& numbered, const std::stop_token& stop) {
    const FacilityStudyRequest& asked = numbered.request;
    const Scenario* scenario = asked.snapshot->scenario(asked.scenario);
    if (!scenario || stop.stop_requested())
        return;
    auto study = std::make_shared<FacilityStudy>(FacilityStudy{asked, nullptr, nullptr, nullptr});
    if (done_ && done_->request.sameFault(asked))
        study->fault = done_->fault;
    else if (auto fault = transientFigures(*asked.snapshot, *scenario, *asked.results, asked.event, asked.rack))
        study->fault = std::make_shared<const TransientFigures>(std::move(*fault));
    if (stop.stop_requested())
        return;
    study->crossover = done_ && done_->request.sameCrossover(asked)
                           ? done_->crossover
                           : std::make_shared<const CrossoverFigures>(
                                 crossoverFigures(*asked.snapshot, *scenario, *asked.results, asked.set));
    if (stop.stop_requested())
        return;
    if (done_ && done_->request.samePlan(asked))
        study->risk = done_->risk;
    else if (auto risk = riskFigures(*asked.snapshot, *scenario, *asked.results, {}, stop))
        study->risk = std::make_shared<const RiskFigures>(std::move(*risk));
    if (stop.stop_requested())
        return;
    done_ = study;
    QMetaObject::invokeMethod(
        this,
        [this, generation = numbered.generation, study] {
            if (generation != requested_)
                return;
            latest_ = study;
            delivered_ = generation;
            emit finished();
        },
        Qt::QueuedConnection);
}

} // namespace cw
