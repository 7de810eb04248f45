// Search over parallel plans: all of them, or the few that live evaluation looks at.
#pragma once

#include "core/model/compute/step_model.h"

#include <functional>
#include <stop_token>

namespace cw::model {

/// quick: degrees and micro-batches by powers of two, the stack's own pipeline chunks and for the best plan every other
/// number of them, host memory only where nothing else fits. exhaustive: every divisor and number of chunks, every
/// offload. Neither offloads to a host whose memory is unknown, unless the choice says so.
enum class SearchDepth { quick, exhaustive };

/// A plan in the figures that plans are chosen by.
struct RankedPlan {
    Plan plan;
    double step_seconds = 0;
    double memory_bytes = 0; ///< what must fit on the fullest GPU
    double joules_per_token = 0;
    bool tight = false; ///< fits, but not by the whole band
};

struct PlanSearch {
    StepEstimate best;
    std::vector<StepEstimate> next; ///< up to `keep` further plans, best first
    /// Plans that no other beats in step time, memory and energy at once; by step time.
    std::vector<RankedPlan> pareto;
    std::vector<RankedPlan> ranked; ///< best and next, in the same order
    int examined = 0;
    int pruned_by_memory = 0;
    bool cancelled = false; ///< stopped early: the best of what was examined
    Text runner_up; ///< why next[0] lost: "search.lost_by.<step term>" with `percent`; empty when there is no next
};

struct SearchControl {
    SearchDepth depth = SearchDepth::quick;
    int keep = 8; ///< further plans kept beside the best
    std::stop_token stop;
    /// Called now and then with the share done, 0-1, and the best plans so far; may be empty.
    std::function<void(double, const std::vector<RankedPlan>&)> progress;
};

/// The best plan by tokens/s among all that fit memory; when none fits, the one that is least over. Fixed members of
/// `choice` are kept. Deterministic.
/// Errors: job.*, cluster.*, plan.* of the fixed members, search.host_memory_short (needed, available) where a fixed
/// offload asks for more than a node has, search.no_valid_plan.
Result<PlanSearch> searchPlan(const Job& job, const Cluster& cluster, const ParallelChoice& choice,
                              const SearchControl& control);
Result<PlanSearch> searchPlan(const Job& job, const Cluster& cluster, const ParallelChoice& choice, int keep = 8);

} // namespace cw::model
