// Search over parallel plans: memory prunes first, then the step of what is left is computed.
#include "core/model/compute/step_figures.h"
#include "core/model/compute/step_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace cw::model {

namespace {

constexpr double band_sigmas = 1.2816;
/// A context-parallel rank with fewer tokens than this has too little attention to hide its ring under.
constexpr int shortest_cp_share = 2048;
constexpr int largest_micro_batch = 64;
constexpr int largest_cp = 64;

struct Candidate {
    Plan plan;
    StepFigures figures;
    double seconds = 0;
};

/// The fastest few, best first; of equals the one found first stays ahead, so the order is deterministic.
class Ranking {
public:
    explicit Ranking(int keep) : keep_(std::size_t(std::max(keep, 0)) + 1) { best_.reserve(keep_ + 1); }
    bool wants(double seconds) const { return best_.size() < keep_ || seconds < best_.back().seconds; }
    void add(const Candidate& c) {
        const auto at = std::upper_bound(best_.begin(), best_.end(), c.seconds,
                                         [](double s, const Candidate& o) { return s < o.seconds; });
        best_.insert(at, c);
        if (best_.size() > keep_)
            best_.pop_back();
    }
    const std::vector<Candidate>& best() const { return best_; }

private:
    std::size_t keep_;
    std::vector<Candidate> best_;
};

std::vector<int> powersOfTwo(int from, int last) {
    std::vector<int> values;
    for (int v = from; v <= last && v > 0; v *= 2)
        values.push_back(v);
    return values;
}

std::vector<int> divisors(int n, int last) {
    std::vector<int> values;
    for (int d = 1; d <= std::min(n, last); ++d)
        if (n % d == 0)
            values.push_back(d);
    return values;
}

template <class Values> std::vector<int> fixedOr(int fixed, Values&& values) {
    return fixed > 0 ? std::vector<int>{fixed} : std::forward<Values>(values);
}

class Search {
public:
    Search(const StepContext& context, const ParallelChoice& choice, int keep)
        : context_(context), choice_(choice), fits_(keep), tight_(keep) {
        capacity_ = context.cluster.gpu->memory->si();
        spread_ = std::exp(band_sigmas * calibration.memory_error);
    }

    void run() {
        const Cluster& c = context_.cluster;
        const LlmType& llm = *context_.job.llm;
        const int box = std::max(c.link_domain, c.gpus_per_node);
        for (const int tp : fixedOr(choice_.tp, powersOfTwo(1, std::min(box, c.gpus)))) {
            if (c.gpus % tp != 0 || llm.heads % tp != 0)
                continue;
            const int cp_last = std::min({context_.job.seq_len / shortest_cp_share, c.gpus / tp, largest_cp});
            for (const int cp : fixedOr(choice_.cp, powersOfTwo(1, std::max(cp_last, 1)))) {
                if ((c.gpus / tp) % cp != 0 || context_.job.seq_len % cp != 0)
                    continue;
                for (const int ep :
                     fixedOr(choice_.ep, powersOfTwo(1, llm.experts > 0 ? std::min(llm.experts, c.gpus) : 1)))
                    ofArithmetic(tp, cp, ep);
            }
        }
    }

    const Ranking& fits() const { return fits_; }
    const Ranking& tight() const { return tight_; }
    const std::optional<Plan>& leastOver() const { return least_over_; }
    int examined = 0, pruned = 0;

private:
    /// All plans that give one GPU the same arithmetic a micro-batch.
    void ofArithmetic(int tp, int cp, int ep) {
        const int ranks = context_.cluster.gpus / tp / cp; // dp x pp
        const std::vector<int> stages = fixedOr(choice_.pp, divisors(ranks, context_.job.llm->layers));
        const int smallest_dp = ranks / std::max(*std::max_element(stages.begin(), stages.end()), 1);
        const int largest_share = gradientRounds(context_.job.global_batch, std::max(smallest_dp, 1), 1);
        for (const int micro :
             fixedOr(choice_.micro_batch, powersOfTwo(1, std::min(largest_share, largest_micro_batch)))) {
            std::optional<LayerTime> layer;
            EndTime ends;
            for (const int pp : stages) {
                Plan plan{.dp = pp > 0 ? ranks / pp : 0, .tp = tp, .pp = pp, .cp = cp, .ep = ep};
                plan.micro_batch = micro;
                if (plan.dp < 1 || plan.dp * pp != ranks || (plan.dp * cp) % ep != 0)
                    continue;
                if (micro > gradientRounds(context_.job.global_batch, plan.dp, 1))
                    continue;
                plan.grad_accum = gradientRounds(context_.job.global_batch, plan.dp, micro);
                for (int s = 0; s <= int(Sharding::hsdp); ++s) {
                    plan.sharding = Sharding(s);
                    if (!shardingMakesSense(plan))
                        continue;
                    for (int k = 0; k <= int(Checkpointing::full); ++k) {
                        plan.checkpointing = Checkpointing(k);
                        if (choice_.checkpointing && plan.checkpointing != *choice_.checkpointing)
                            continue;
                        consider(plan, layer, ends);
                    }
                }
            }
        }
    }

    bool shardingMakesSense(const Plan& plan) const {
        if (plan.pp > 1 && plan.sharding != Sharding::ddp && plan.sharding != Sharding::zero1)
            return false;
        if (choice_.sharding)
            return plan.sharding == *choice_.sharding;
        if (plan.dp * plan.cp == 1)
            return plan.sharding == Sharding::ddp;
        const int group = shardGroup(plan, context_.cluster);
        return plan.sharding != Sharding::hsdp || (group > 1 && group < plan.dp * plan.cp);
    }

    void consider(const Plan& plan, std::optional<LayerTime>& layer, EndTime& ends) {
        ++examined;
        const double need =
            memoryFigures(context_.job, context_.shape, context_.cluster, plan, context_.backend).reserved;
        if (need > capacity_) {
            ++pruned;
            if (need < least_need_) {
                least_need_ = need;
                least_over_ = plan;
            }
            return;
        }
        if (!layer) {
            layer = layerTime(context_.job, context_.shape, context_.gpu, context_.backend, layerKey(plan));
            ends = endTime(context_.job, context_.shape, context_.gpu, layerKey(plan));
        }
        Candidate c{plan, stepFigures(context_, plan, *layer, ends), 0};
        c.seconds = c.figures.total();
        Ranking& ranking = need * spread_ <= capacity_ ? fits_ : tight_;
        if (ranking.wants(c.seconds))
            ranking.add(c);
    }

    const StepContext& context_;
    const ParallelChoice& choice_;
    Ranking fits_, tight_;
    double capacity_ = 0, spread_ = 1;
    double least_need_ = std::numeric_limits<double>::infinity();
    std::optional<Plan> least_over_;
};

/// The term that makes `other` slower, told as a share of the best step.
Text lostBy(const Candidate& best, const Candidate& other) {
    std::size_t worst = 0;
    for (std::size_t i = 1; i < term_keys.size(); ++i)
        if (other.figures.seconds[i] - best.figures.seconds[i] >
            other.figures.seconds[worst] - best.figures.seconds[worst])
            worst = i;
    const double percent = 100.0 * (other.seconds / best.seconds - 1.0);
    std::string text = std::to_string(std::round(percent * 10.0) / 10.0);
    text.resize(text.find('.') + 2);
    return {std::string("search.lost_by.") + term_keys[worst], {{"percent", text}}};
}

Result<void> validateChoice(const ParallelChoice& choice, const Job& job, const Cluster& cluster) {
    const std::pair<const char*, int> fields[] = {{"tp", choice.tp},
                                                  {"pp", choice.pp},
                                                  {"cp", choice.cp},
                                                  {"ep", choice.ep},
                                                  {"micro_batch", choice.micro_batch}};
    for (const auto& [name, value] : fields)
        if (value < 0)
            return fail("plan.below_one", {{"field", name}, {"value", std::to_string(value)}}, name);
    const long long fixed = (long long)std::max(choice.tp, 1) * std::max(choice.pp, 1) * std::max(choice.cp, 1);
    if (cluster.gpus % fixed != 0)
        return fail("plan.gpus_mismatch", {{"needed", std::to_string(fixed)}, {"gpus", std::to_string(cluster.gpus)}},
                    "dp");
    // Let the validator name what is wrong with the fixed members, laid out as plainly as they allow.
    Plan plan;
    plan.tp = std::max(choice.tp, 1);
    plan.pp = std::max(choice.pp, 1);
    plan.cp = std::max(choice.cp, 1);
    plan.ep = std::max(choice.ep, 1);
    plan.dp = int(cluster.gpus / fixed);
    plan.sharding = choice.sharding.value_or(plan.pp > 1 ? Sharding::zero1 : Sharding::zero3);
    plan.micro_batch =
        choice.pp > 0 && choice.tp > 0 && choice.cp > 0 && choice.micro_batch > 0 ? choice.micro_batch : 1;
    plan.grad_accum = gradientRounds(job.global_batch, plan.dp, plan.micro_batch);
    return validatePlan(job, cluster, plan);
}

} // namespace

Result<PlanSearch> searchPlan(const Job& job, const Cluster& cluster, const ParallelChoice& choice, int keep) {
    auto context = prepareStep(job, cluster);
    if (!context)
        return tl::unexpected(context.error());
    if (auto ok = validateChoice(choice, job, cluster); !ok)
        return tl::unexpected(ok.error());
    Search search(*context, choice, keep);
    search.run();
    PlanSearch result;
    result.examined = search.examined;
    result.pruned_by_memory = search.pruned;
    const auto& ranking = search.fits().best().empty() ? search.tight().best() : search.fits().best();
    if (!ranking.empty()) {
        result.best = describeStep(*context, ranking.front().plan, ranking.front().figures);
        for (std::size_t i = 1; i < ranking.size(); ++i)
            result.next.push_back(describeStep(*context, ranking[i].plan, ranking[i].figures));
        if (ranking.size() > 1)
            result.runner_up = lostBy(ranking[0], ranking[1]);
        return result;
    }
    if (!search.leastOver())
        return fail("search.no_valid_plan", {{"gpus", std::to_string(cluster.gpus)}});
    const Plan& plan = *search.leastOver();
    const LayerTime layer = layerTime(context->job, context->shape, context->gpu, context->backend, layerKey(plan));
    const EndTime ends = endTime(context->job, context->shape, context->gpu, layerKey(plan));
    result.best = describeStep(*context, plan, stepFigures(*context, plan, layer, ends));
    return result;
}

} // namespace cw::model
