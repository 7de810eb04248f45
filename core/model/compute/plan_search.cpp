// Search over parallel plans: memory prunes first, then the step of what is left is computed.
#include "core/model/compute/plan_search.h"

#include "core/model/compute/step_figures.h"
#include "core/model/power/gpu_power.h"
#include "core/units/unit_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace cw::model {

namespace {

/// A context-parallel rank with fewer tokens than this has too little attention to hide its ring under.
constexpr int shortest_cp_share = 2048;
constexpr int largest_micro_batch = 64;
constexpr int largest_cp = 64;
/// Candidates between two looks at the stop token and calls of the progress function.
constexpr int candidates_a_report = 4096;

struct Candidate {
    Plan plan;
    StepFigures figures;
    double seconds = 0;
    double memory = 0;
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

/// Plans that none beats in time, memory and energy at once.
class Front {
public:
    void offer(const RankedPlan& p) {
        for (const RankedPlan& o : plans_)
            if (o.step_seconds <= p.step_seconds && o.memory_bytes <= p.memory_bytes &&
                o.joules_per_token <= p.joules_per_token)
                return;
        std::erase_if(plans_, [&](const RankedPlan& o) {
            return p.step_seconds <= o.step_seconds && p.memory_bytes <= o.memory_bytes &&
                   p.joules_per_token <= o.joules_per_token;
        });
        plans_.push_back(p);
    }
    std::vector<RankedPlan> byTime() && {
        std::stable_sort(plans_.begin(), plans_.end(),
                         [](const RankedPlan& a, const RankedPlan& b) { return a.step_seconds < b.step_seconds; });
        return std::move(plans_);
    }

private:
    std::vector<RankedPlan> plans_;
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
    Search(const StepContext& context, const ParallelChoice& choice, const SearchControl& control)
        : context_(context), choice_(choice), control_(control), fits_(control.keep), tight_(control.keep) {
        capacity_ = context.cluster.gpu->memory->si();
        spread_ = std::exp(band_sigmas * context.gpu.constants->errorOf(kindOf(context.job)).memory);
        exhaustive_ = control.depth == SearchDepth::exhaustive;
        // A plan may lean on host memory only where its size is known.
        host_known_ = context.cluster.host_memory_per_node.si() > 0;
        if (choice.offload)
            offloads_ = {*choice.offload};
        else if (exhaustive_ && host_known_)
            offloads_ = {Offload::none, Offload::optimizer_cpu, Offload::cpu, Offload::nvme};
    }

    void run() {
        lay();
        // What doesn't fit GPU memory may fit with the host's beside it.
        if (!exhaustive_ && !choice_.offload && host_known_ && chosen().best().empty() && !cancelled) {
            offloads_ = {Offload::optimizer_cpu, Offload::cpu};
            lay();
        }
        if (!exhaustive_ && choice_.chunks == 0 && !chosen().best().empty())
            cutFinerOrCoarser(chosen().best().front().plan);
    }

    const Ranking& fits() const { return fits_; }
    const Ranking& tight() const { return tight_; }
    const Ranking& chosen() const { return fits_.best().empty() ? tight_ : fits_; }
    std::vector<RankedPlan> front() && { return std::move(front_).byTime(); }
    const std::optional<Plan>& leastOver() const { return least_over_; }
    /// Why there is neither a plan that fits nor one that is least over.
    Error whyNone() const {
        const Cluster& c = context_.cluster;
        if (least_host_need_ < std::numeric_limits<double>::infinity())
            return {{"search.host_memory_short",
                     {{"needed", printQuantityIn(least_host_need_, Dimension::bytes, "GiB", 1)},
                      {"available", printQuantityIn(c.host_memory_per_node.si(), Dimension::bytes, "GiB", 1)}}},
                    {},
                    "offload"};
        return {{"search.no_valid_plan", {{"gpus", std::to_string(c.gpus)}}}, {}, {}};
    }
    RankedPlan ranked(const Candidate& c) const {
        RankedPlan r{c.plan, c.seconds, c.memory, 0, c.memory * spread_ > capacity_};
        const Activity activity = activityOf(c.figures);
        const double power_w = gpuPower(*context_.cluster.gpu, activity, context_.cluster.clock_ratio).expected.si();
        const double tokens = double(context_.job.global_batch) * context_.job.seq_len * context_.job.packing;
        r.joules_per_token = power_w * context_.cluster.gpus * c.seconds / tokens;
        return r;
    }
    std::vector<RankedPlan> rankedBest() const {
        std::vector<RankedPlan> plans;
        for (const Candidate& c : chosen().best())
            plans.push_back(ranked(c));
        return plans;
    }
    int examined = 0, pruned = 0;
    bool cancelled = false;

private:
    void lay() {
        const Cluster& c = context_.cluster;
        const LlmType& llm = *context_.job.llm;
        const int box = std::max(c.link_domain, c.gpus_per_node);
        const std::vector<int> tps = fixedOr(choice_.tp, exhaustive_ ? divisors(c.gpus, std::min(box, c.gpus))
                                                                     : powersOfTwo(1, std::min(box, c.gpus)));
        for (std::size_t i = 0; i < tps.size() && !cancelled; ++i) {
            const int tp = tps[i];
            done_ = double(i) / double(tps.size());
            if (c.gpus % tp != 0 || !headsDivide(llm, tp))
                continue;
            const int cp_last = std::min({context_.job.seq_len / shortest_cp_share, c.gpus / tp, largest_cp});
            for (const int cp : fixedOr(choice_.cp, powersOfTwo(1, std::max(cp_last, 1)))) {
                if ((c.gpus / tp) % cp != 0 || context_.job.seq_len % cp != 0)
                    continue;
                for (const int ep : fixedOr(choice_.ep, expertDegrees(llm)))
                    ofRanks(tp, cp, ep);
            }
        }
    }

    std::vector<int> expertDegrees(const LlmType& llm) const {
        if (llm.experts < 1)
            return {1};
        const int last = std::min(llm.experts, context_.cluster.gpus);
        if (exhaustive_)
            return divisors(llm.experts, last);
        std::vector<int> degrees = powersOfTwo(1, last);
        std::erase_if(degrees, [&](int ep) { return !expertsDivide(llm, ep); });
        return degrees;
    }

    /// The plan with every other number of pipeline chunks.
    void cutFinerOrCoarser(const Plan& found) {
        std::optional<LayerTime> layer;
        EndTime ends;
        for (const int chunks : allChunks(found)) {
            Plan plan = found;
            plan.chunks = chunks;
            if (chunks != found.chunks)
                consider(plan, layer, ends);
        }
    }

    /// All plans that divide one layer alike.
    void ofRanks(int tp, int cp, int ep) {
        const int ranks = context_.cluster.gpus / tp / cp; // dp x pp
        const std::vector<int> stages = fixedOr(choice_.pp, divisors(ranks, context_.job.llm->layers));
        const int smallest_dp = ranks / std::max(*std::max_element(stages.begin(), stages.end()), 1);
        const int largest_share = gradientRounds(context_.job.global_batch, std::max(smallest_dp, 1), 1);
        const int last = std::min(largest_share, largest_micro_batch);
        for (const int micro :
             fixedOr(choice_.micro_batch, exhaustive_ ? divisors(largest_share, last) : powersOfTwo(1, last))) {
            // Experts whole on a rank are other arithmetic than divided ones; without tensor parallelism they are one.
            for (int spread = 0; spread <= (tp > 1 && ep > 1); ++spread) {
                std::optional<LayerTime> layer;
                EndTime ends;
                for (const int pp : stages) {
                    Plan plan{.dp = pp > 0 ? ranks / pp : 0, .tp = tp, .pp = pp, .cp = cp, .ep = ep};
                    plan.micro_batch = micro;
                    if (plan.dp < 1 || plan.dp * pp != ranks || plan.dp * (long long)cp * tp % ep != 0)
                        continue;
                    if ((expertTp(plan) != tp) != (spread == 1))
                        continue;
                    if (micro > gradientRounds(context_.job.global_batch, plan.dp, 1))
                        continue;
                    plan.grad_accum = gradientRounds(context_.job.global_batch, plan.dp, micro);
                    ofStages(plan, layer, ends);
                    if (cancelled)
                        return;
                }
            }
        }
    }

    void ofStages(Plan plan, std::optional<LayerTime>& layer, EndTime& ends) {
        for (const int chunks : chunksOf(plan)) {
            plan.chunks = chunks;
            for (int s = 0; s <= int(Sharding::hsdp); ++s) {
                plan.sharding = Sharding(s);
                plan.shard_group = plan.sharding == Sharding::ddp ? 0 : choice_.shard_group;
                if (!shardingMakesSense(plan))
                    continue;
                for (int k = 0; k <= int(Checkpointing::full); ++k) {
                    plan.checkpointing = Checkpointing(k);
                    if (choice_.checkpointing && plan.checkpointing != *choice_.checkpointing)
                        continue;
                    for (const Offload o : offloads_) {
                        plan.offload = o;
                        consider(plan, layer, ends);
                    }
                }
            }
        }
    }

    std::vector<int> allChunks(const Plan& plan) const {
        if (plan.pp == 1)
            return {1};
        const int layers = stageLayers(*context_.job.llm, plan.pp);
        return divisors(layers, layers);
    }

    std::vector<int> chunksOf(const Plan& plan) const {
        if (plan.pp == 1)
            return {1};
        std::vector<int> all = allChunks(plan);
        if (choice_.chunks > 0) {
            std::erase_if(all, [&](int chunks) { return chunks != choice_.chunks; });
            return all;
        }
        if (exhaustive_)
            return all;
        // The stack's own number, or the next below it that divides the stage.
        const int own = context_.gpu.constants->stack(context_.job.stack, context_.job.compile).pipeline_chunks;
        return {*std::prev(std::upper_bound(all.begin(), all.end(), std::max(own, 1)))};
    }

    bool shardingMakesSense(const Plan& plan) const {
        if (plan.pp > 1 && plan.sharding != Sharding::ddp && plan.sharding != Sharding::zero1)
            return false;
        if (!shardGroupDivides(plan))
            return false;
        if (choice_.sharding)
            return plan.sharding == *choice_.sharding;
        if (plan.dp * plan.cp == 1)
            return plan.sharding == Sharding::ddp;
        const int group = shardGroup(plan, context_.cluster);
        return plan.sharding != Sharding::hsdp || (group > 1 && group < plan.dp * plan.cp);
    }

    void consider(const Plan& plan, std::optional<LayerTime>& layer, EndTime& ends) {
        if (cancelled)
            return;
        if (++examined % candidates_a_report == 0)
            report();
        Candidate c{plan, {}, 0, 0};
        const MemoryFigures memory = memoryFigures(context_.job, context_.shape, context_.cluster, plan,
                                                   context_.backend, *context_.gpu.constants);
        c.memory = memory.needed;
        const double host = context_.cluster.host_memory_per_node.si();
        if (plan.offload != Offload::none && host > 0 && memory.host_per_node > host) {
            ++pruned;
            least_host_need_ = std::min(least_host_need_, memory.host_per_node);
            return;
        }
        if (c.memory > capacity_) {
            ++pruned;
            if (c.memory < least_need_) {
                least_need_ = c.memory;
                least_over_ = plan;
            }
            return;
        }
        if (!layer) {
            layer = layerTime(context_.job, context_.shape, context_.gpu, context_.backend, layerKey(plan));
            ends = endTime(context_.job, context_.shape, context_.gpu, layerKey(plan));
        }
        c.figures = stepFigures(context_, plan, *layer, ends);
        c.seconds = c.figures.total();
        Ranking& ranking = c.memory * spread_ <= capacity_ ? fits_ : tight_;
        if (ranking.wants(c.seconds))
            ranking.add(c);
        if (exhaustive_)
            front_.offer(ranked(c));
    }

    void report() {
        if (control_.progress && !control_.stop.stop_requested())
            control_.progress(done_, rankedBest());
        cancelled = control_.stop.stop_requested();
    }

    const StepContext& context_;
    const ParallelChoice& choice_;
    const SearchControl& control_;
    Ranking fits_, tight_;
    Front front_;
    std::vector<Offload> offloads_{Offload::none};
    bool exhaustive_ = false, host_known_ = false;
    double done_ = 0;
    double capacity_ = 0, spread_ = 1;
    double least_need_ = std::numeric_limits<double>::infinity();
    double least_host_need_ = std::numeric_limits<double>::infinity();
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
                                                  {"chunks", choice.chunks},
                                                  {"shard_group", choice.shard_group},
                                                  {"micro_batch", choice.micro_batch}};
    for (const auto& [name, value] : fields)
        if (value < 0)
            return fail("plan.below_one", {{"field", name}, {"value", std::to_string(value)}}, name);
    // What is asked for and would have no effect.
    if (choice.pp == 1 && choice.chunks > 1)
        return fail("plan.chunks_without_pipeline", {{"chunks", std::to_string(choice.chunks)}}, "chunks");
    if (choice.sharding == Sharding::ddp && choice.shard_group > 1)
        return fail("plan.shard_group_with_ddp", {{"shard_group", std::to_string(choice.shard_group)}}, "shard_group");
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
    if (choice.pp > 0)
        plan.chunks = plan.pp > 1 ? std::max(choice.chunks, 1) : 1;
    plan.sharding = choice.sharding.value_or(plan.pp > 1 ? Sharding::zero1 : Sharding::zero3);
    plan.shard_group = choice.shard_group; // what doesn't divide these ranks divides no smaller number of them either
    plan.micro_batch =
        choice.pp > 0 && choice.tp > 0 && choice.cp > 0 && choice.micro_batch > 0 ? choice.micro_batch : 1;
    plan.grad_accum = gradientRounds(job.global_batch, plan.dp, plan.micro_batch);
    return validatePlan(job, cluster, plan);
}

} // namespace

Result<PlanSearch> searchPlan(const Job& job, const Cluster& cluster, const ParallelChoice& choice, int keep) {
    SearchControl control;
    control.keep = keep;
    return searchPlan(job, cluster, choice, control);
}

Result<PlanSearch> searchPlan(const Job& job, const Cluster& cluster, const ParallelChoice& choice,
                              const SearchControl& control) {
    auto context = prepareStep(job, cluster);
    if (!context)
        return tl::unexpected(context.error());
    if (auto ok = validateChoice(choice, job, cluster); !ok)
        return tl::unexpected(ok.error());
    Search search(*context, choice, control);
    search.run();
    PlanSearch result;
    result.examined = search.examined;
    result.pruned_by_memory = search.pruned;
    result.cancelled = search.cancelled;
    const std::vector<Candidate>& ranking = search.chosen().best();
    if (!ranking.empty()) {
        result.best = describeStep(*context, ranking.front().plan, ranking.front().figures);
        for (std::size_t i = 1; i < ranking.size(); ++i)
            result.next.push_back(describeStep(*context, ranking[i].plan, ranking[i].figures));
        if (ranking.size() > 1)
            result.runner_up = lostBy(ranking[0], ranking[1]);
        result.ranked = search.rankedBest();
        result.pareto = std::move(search).front();
        return result;
    }
    if (!search.leastOver())
        return tl::unexpected(search.whyNone());
    const Plan& plan = *search.leastOver();
    const LayerTime layer = layerTime(context->job, context->shape, context->gpu, context->backend, layerKey(plan));
    const EndTime ends = endTime(context->job, context->shape, context->gpu, layerKey(plan));
    result.best = describeStep(*context, plan, stepFigures(*context, plan, layer, ends));
    return result;
}

} // namespace cw::model
