#include "app/evaluation/search_service.h"

#include <QElapsedTimer>
#include <QMetaObject>

namespace cw {

namespace {

constexpr int kept_plans = 200;
constexpr qint64 progress_interval_ms = 50;

Result<SearchInput> inputOf(const SearchRequest& request) {
    const Scenario* scenario = request.snapshot->scenario(request.scenario);
    const Workload* workload = request.snapshot->workload(request.scenario, request.workload);
    Result<SearchInput> input = searchInput(*request.snapshot, *scenario, *workload);
    if (input) input->cluster.clock_ratio = request.clock_ratio;
    return input;
}

} // namespace

bool SearchRequest::sameIn(const Snapshot& now) const {
    if (now == snapshot) return true;
    const Scenario* a = snapshot->scenario(scenario);
    const Scenario* b = now->scenario(scenario);
    const Workload* job = snapshot->workload(scenario, workload);
    const Workload* job_now = now->workload(scenario, workload);
    if (!a || !b || !job || !job_now || now->catalog != snapshot->catalog) return false;
    Workload wanted = *job_now;
    wanted.name = job->name;
    if (!keep_fixed) wanted.parallel = job->parallel;
    return wanted == *job && a->racks == b->racks && a->fabric == b->fabric;
}

SearchService::SearchService(QObject* parent)
    : QObject(parent), worker_([this](const Numbered& numbered, const std::stop_token& stop) { work(numbered, stop); }) {}

void SearchService::search(SearchRequest request) {
    if (!request.snapshot->workload(request.scenario, request.workload)) return;
    running_ = request;
    worker_.request({std::move(request), ++generation_});
    emit started();
}

void SearchService::cancel() { worker_.stop(); }

SearchOutcomePtr SearchService::outcome(ScenarioId scenario, WorkloadId workload) const {
    const bool its = outcome_ && outcome_->request.scenario == scenario && outcome_->request.workload == workload;
    return its ? outcome_ : nullptr;
}

void SearchService::work(const Numbered& numbered, const std::stop_token& stop) {
    const SearchRequest& request = numbered.request;
    const quint64 generation = numbered.generation;
    QElapsedTimer clock;
    clock.start();
    auto outcome = std::make_shared<SearchOutcome>(SearchOutcome{request, inputOf(request), model::PlanSearch(), 0});
    if (outcome->input) {
        const model::Job& job = outcome->input->job;
        model::SearchControl control;
        control.depth = model::SearchDepth::exhaustive;
        control.keep = kept_plans - 1; // beside the best
        control.stop = stop;
        qint64 told = 0;
        control.progress = [&](double share, const std::vector<model::RankedPlan>& best) {
            if (clock.elapsed() - told < progress_interval_ms) return;
            told = clock.elapsed();
            const double tokens = double(job.global_batch) * job.seq_len * job.packing;
            const double rate = best.empty() ? 0 : tokens / best.front().step_seconds;
            QMetaObject::invokeMethod(
                this, [this, generation, share, rate] { if (generation == generation_ && running_) emit progress(share, rate); },
                Qt::QueuedConnection);
        };
        const ParallelChoice fixed = request.snapshot->workload(request.scenario, request.workload)->parallel;
        outcome->found =
            model::searchPlan(job, outcome->input->cluster, request.keep_fixed ? fixed : ParallelChoice(), control);
    }
    outcome->seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
    QMetaObject::invokeMethod(
        this, [this, generation, outcome] { deliver(generation, outcome); }, Qt::QueuedConnection);
}

void SearchService::deliver(quint64 generation, const SearchOutcomePtr& outcome) {
    if (generation != generation_) return;
    running_.reset();
    outcome_ = outcome;
    if (outcome->found && outcome->found->cancelled)
        emit cancelled(outcome);
    else
        emit finished(outcome);
}

} // namespace cw
