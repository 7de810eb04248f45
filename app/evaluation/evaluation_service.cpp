#include "app/evaluation/evaluation_service.h"

#include <QElapsedTimer>
#include <QMetaObject>

namespace cw {

EvaluationService::EvaluationService(QObject* parent)
    : QObject(parent), worker_([this](const Request& request, const std::stop_token& stop) { work(request, stop); }) {}

void EvaluationService::request(const Snapshot& snapshot, ScenarioId first) {
    worker_.request({snapshot, first, ++requested_});
    emit requested();
}

void EvaluationService::work(const Request& request, const std::stop_token& stop) {
    QElapsedTimer clock;
    clock.start();
    const auto results = Evaluator().run(
        request.snapshot, cache_, stop,
        [this, &request](const std::shared_ptr<const ScenarioResults>& scenario) {
            QMetaObject::invokeMethod(
                this, [this, generation = request.generation, scenario] { deliver(generation, scenario); },
                Qt::QueuedConnection);
        },
        request.first);
    if (stop.stop_requested()) return;
    const double seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
    QMetaObject::invokeMethod(
        this, [this, generation = request.generation, results, seconds] { deliverAll(generation, results, seconds); },
        Qt::QueuedConnection);
}

void EvaluationService::deliver(quint64 generation, const std::shared_ptr<const ScenarioResults>& scenario) {
    if (generation != requested_ || !scenario || !scenario->complete()) return;
    auto next = results_ ? std::make_shared<Results>(*results_) : std::make_shared<Results>();
    next->scenarios[scenario->id] = scenario;
    results_ = std::move(next);
    emit scenarioReady(scenario->id);
}

void EvaluationService::deliverAll(quint64 generation, const ResultsPtr& results, double seconds) {
    if (generation != requested_) return;
    results_ = results;
    delivered_ = generation;
    last_seconds_ = seconds;
    emit finished();
}

} // namespace cw
