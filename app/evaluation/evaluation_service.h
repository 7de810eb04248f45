// Evaluates snapshots on a worker thread. Latest wins; the GUI thread never waits.
#pragma once

#include "app/evaluation/latest_worker.h"
#include "core/eval/evaluator.h"

#include <QObject>

namespace cw {

class EvaluationService : public QObject {
    Q_OBJECT

public:
    explicit EvaluationService(QObject* parent = nullptr);

    /// Asks for results of `snapshot`, the scenario `first` before the others. Drops what was asked before.
    void request(const Snapshot& snapshot, ScenarioId first);
    /// Results are up to date with the last request.
    bool isUpToDate() const { return delivered_ == requested_; }
    /// The newest complete results; may be of an earlier snapshot. Null before the first.
    const ResultsPtr& results() const { return results_; }
    double lastSeconds() const { return last_seconds_; }

signals:
    void requested();
    /// One scenario of the newest request is ready; `results` hold it beside the others' latest.
    void scenarioReady(cw::ScenarioId scenario);
    void finished();

private:
    struct Request {
        Snapshot snapshot;
        ScenarioId first;
        quint64 generation = 0;
    };
    void work(const Request& request, const std::stop_token& stop);
    void deliver(quint64 generation, const std::shared_ptr<const ScenarioResults>& scenario);
    void deliverAll(quint64 generation, const ResultsPtr& results, double seconds);

    quint64 requested_ = 0;
    quint64 delivered_ = 0;
    ResultsPtr results_;
    double last_seconds_ = 0;

    ResultCache cache_; ///< of the worker alone
    LatestWorker<Request> worker_;
};

} // namespace cw
