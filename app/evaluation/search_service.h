// Searches all parallel plans of a workload on a worker thread. Latest wins; the GUI thread never waits.
#pragma once

#include "app/evaluation/latest_worker.h"
#include "core/eval/search_input.h"

#include <QObject>

#include <memory>

namespace cw {

/// Which workload of which plan, and whether what it fixes stays fixed or every member is searched.
struct SearchRequest {
    Snapshot snapshot; ///< kept while the search and its result live: the job points into its catalog
    ScenarioId scenario;
    WorkloadId workload;
    bool keep_fixed = false;
    double clock_ratio = 1; ///< clocks that all plans are computed with, over the rated ones; no part of sameIn

    /// True when a search of `now` would look at the same job, cluster and plans.
    bool sameIn(const Snapshot& now) const;
};

struct SearchOutcome {
    SearchRequest request;
    Result<SearchInput> input;        ///< error: why there was nothing to search
    Result<model::PlanSearch> found;  ///< with an input; `cancelled`: the best of what was examined
    double seconds = 0;
};
using SearchOutcomePtr = std::shared_ptr<const SearchOutcome>;

class SearchService : public QObject {
    Q_OBJECT

public:
    explicit SearchService(QObject* parent = nullptr);

    /// Drops the search that runs, without a word.
    void search(SearchRequest request);
    /// The search that runs ends soon, with `cancelled`.
    void cancel();
    bool isRunning() const { return running_.has_value(); }
    /// What is searched at present; nothing: nothing is.
    const std::optional<SearchRequest>& running() const { return running_; }
    /// The newest outcome of this workload; null: it was not searched. One outcome is kept.
    SearchOutcomePtr outcome(ScenarioId scenario, WorkloadId workload) const;

signals:
    void started();
    /// `share` of the plans, 0-1; the best so far in tokens a second, 0 while none fits.
    void progress(double share, double tokens_per_second);
    void finished(const cw::SearchOutcomePtr& outcome);
    void cancelled(const cw::SearchOutcomePtr& outcome);

private:
    struct Numbered {
        SearchRequest request;
        quint64 generation = 0;
    };
    void work(const Numbered& numbered, const std::stop_token& stop);
    void deliver(quint64 generation, const SearchOutcomePtr& outcome);

    quint64 generation_ = 0;
    std::optional<SearchRequest> running_;
    SearchOutcomePtr outcome_;
    LatestWorker<Numbered> worker_;
};

} // namespace cw
