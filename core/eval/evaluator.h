// Evaluates a snapshot stage by stage. A stage's key is a fingerprint of exactly what it reads; equal keys are not
// computed again.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>

namespace cw {

/// Results of stages by fingerprint; bounded, oldest use dropped first. Not thread-safe: one owner at a time.
class ResultCache {
public:
    ResultCache();
    ~ResultCache();
    ResultCache(ResultCache&&) noexcept;
    ResultCache& operator=(ResultCache&&) noexcept;
    struct Counters {
        long hits = 0, misses = 0;
    };
    Counters counters() const;
    /// Of one stage: "totals", "fabric", "search", "rack", "performance", "risk", "curve", "facility", "plant",
    /// "quantities", "purchases", "cost", "workload", "checks".
    Counters counters(std::string_view stage) const;
    void clear();

    struct Impl; ///< stage_cache.h

private:
    friend class Evaluator;
    std::unique_ptr<Impl> impl_;
};

class Evaluator {
public:
    /// Called after each finished scenario (and may be called earlier with a partial one: null stages).
    using Sink = std::function<void(const std::shared_ptr<const ScenarioResults>&)>;

    /// Evaluates all scenarios (the first in `first`, when given). Returns what was finished before `stop` was asked
    /// for. Same snapshot, same bits. A model's exception becomes a diagnostic "eval.internal" of that scenario.
    ResultsPtr run(const Snapshot& snapshot, ResultCache& cache, std::stop_token stop = {}, const Sink& sink = {},
                   ScenarioId first = {}) const;
    std::shared_ptr<const ScenarioResults> runScenario(const Project& project, ScenarioId id, ResultCache& cache,
                                                       std::stop_token stop = {}) const;
};

} // namespace cw
