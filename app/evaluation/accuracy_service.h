// Holds predictions against published measured runs, on a worker thread: the GUI thread never waits.
#pragma once

#include "app/evaluation/latest_worker.h"
#include "core/jobs/published.h"
#include "core/project/project.h"

#include <QObject>

#include <memory>

namespace cw {

/// A workload under the plan that it is predicted with.
struct AccuracyRequest {
    Snapshot snapshot;
    ScenarioId scenario;
    WorkloadId workload;
    model::Plan plan;
};

/// The measured run that is most like the workload, and what the model says of that run.
struct NearestRun {
    const jobs::JobCase* run = nullptr; ///< one of jobs::publishedRuns()
    double unlikeness = 0;
    jobs::Prediction predicted;
};

struct Accuracy {
    AccuracyRequest request;
    std::optional<NearestRun> nearest;        ///< nothing: no run is like it
    const jobs::ErrorTable* errors = nullptr; ///< jobs::publishedErrors()
};
using AccuracyPtr = std::shared_ptr<const Accuracy>;

class AccuracyService : public QObject {
    Q_OBJECT

public:
    explicit AccuracyService(QObject* parent = nullptr);

    /// The first request takes as long as predicting all published runs; later ones are quick. Latest wins.
    void request(AccuracyRequest request);
    /// `latest` is of the last request.
    bool isUpToDate() const { return delivered_ == requested_; }
    /// The newest answer, may be of an earlier request; null before the first.
    const AccuracyPtr& latest() const { return latest_; }

signals:
    void finished();

private:
    struct Numbered {
        AccuracyRequest request;
        quint64 generation = 0;
    };
    void work(const Numbered& numbered, const std::stop_token& stop);

    quint64 requested_ = 0;
    quint64 delivered_ = 0;
    AccuracyPtr latest_;
    LatestWorker<Numbered> worker_;
};

} // namespace cw
