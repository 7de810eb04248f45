#include "app/evaluation/evaluation_service.h"

#include <QElapsedTimer>
#include <QMetaObject>

namespace cw {

EvaluationService::EvaluationService(QObject* parent)
    : QObject(parent), thread_([this](const std::stop_token& quit) { work(quit); }) {}

EvaluationService::~EvaluationService() {
    thread_.request_stop();
    {
        const std::scoped_lock lock(mutex_);
        running_.request_stop();
    }
    wake_.notify_all();
}

void EvaluationService::request(const Snapshot& snapshot, ScenarioId first) {
    ++requested_;
    {
        const std::scoped_lock lock(mutex_);
        pending_ = Request{snapshot, first, requested_};
        running_.request_stop();
    }
    wake_.notify_all();
    emit requested();
}

void EvaluationService::work(const std::stop_token& quit) {
    ResultCache cache;
    const Evaluator evaluator;
    while (!quit.stop_requested()) {
        Request request;
        std::stop_token stop;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, quit, [this] { return pending_.has_value(); })) return;
            request = *std::exchange(pending_, std::nullopt);
            running_ = std::stop_source();
            stop = running_.get_token();
        }
        QElapsedTimer clock;
        clock.start();
        const auto results = evaluator.run(
            request.snapshot, cache, stop,
            [this, &request](const std::shared_ptr<const ScenarioResults>& scenario) {
                QMetaObject::invokeMethod(
                    this, [this, generation = request.generation, scenario] { deliver(generation, scenario); },
                    Qt::QueuedConnection);
            },
            request.first);
        if (stop.stop_requested()) continue;
        const double seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
        QMetaObject::invokeMethod(
            this, [this, generation = request.generation, results, seconds] { deliverAll(generation, results, seconds); },
            Qt::QueuedConnection);
    }
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
