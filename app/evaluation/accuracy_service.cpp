#include "app/evaluation/accuracy_service.h"

#include "core/eval/search_input.h"

#include <QMetaObject>

namespace cw {

namespace {

std::optional<NearestRun> nearestTo(const AccuracyRequest& request) {
    const Scenario* scenario = request.snapshot->scenario(request.scenario);
    const Workload* workload = request.snapshot->workload(request.scenario, request.workload);
    if (!scenario || !workload) return std::nullopt;
    const Result<SearchInput> input = searchInput(*request.snapshot, *scenario, *workload);
    if (!input) return std::nullopt;
    const jobs::JobCase* run = jobs::nearestRun(input->job, input->cluster, request.plan);
    if (!run) return std::nullopt;
    const Result<jobs::Prediction> predicted = jobs::predict(*run);
    if (!predicted) return std::nullopt;
    return NearestRun{run, jobs::unlikeness(input->job, input->cluster, request.plan, *run), *predicted};
}

} // namespace

AccuracyService::AccuracyService(QObject* parent)
    : QObject(parent), worker_([this](const Numbered& numbered, const std::stop_token& stop) { work(numbered, stop); }) {}

void AccuracyService::request(AccuracyRequest request) { worker_.request({std::move(request), ++requested_}); }

void AccuracyService::work(const Numbered& numbered, const std::stop_token& stop) {
    auto accuracy = std::make_shared<Accuracy>(Accuracy{numbered.request, nearestTo(numbered.request), nullptr});
    if (stop.stop_requested()) return;
    accuracy->errors = &jobs::publishedErrors();
    QMetaObject::invokeMethod(
        this,
        [this, generation = numbered.generation, accuracy] {
            if (generation != requested_) return;
            latest_ = accuracy;
            delivered_ = generation;
            emit finished();
        },
        Qt::QueuedConnection);
}

} // namespace cw
