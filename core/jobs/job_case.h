// A row of a table of jobs, understood: job, cluster and plan as the models take them, and what was measured.
#pragma once

#include "core/catalog/catalog.h"
#include "core/jobs/aliases.h"
#include "core/jobs/job_row.h"
#include "core/model/compute/step_model.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cw::jobs {

/// What a source printed. Throughput is of all tokens in the batch; nothing: not printed or not comparable.
struct Measured {
    std::optional<double> tokens_per_s_per_gpu, step_time_s, peak_mem_gb, mfu;
    bool out_of_memory = false;
    bool memory_is_reserved = false; ///< peak_mem_gb is what the process held, not what it had allocated
};

struct JobCase {
    std::string id, source, locator, framework, gpu_text, method_text; ///< locator: where in the source
    std::string family;                 ///< letters of the id before '-', else the source
    std::shared_ptr<const LlmType> llm; ///< `job` and `cluster` point into these
    std::shared_ptr<const GpuType> gpu;
    model::Job job;
    model::Cluster cluster;
    ParallelChoice choice; ///< 0 and nothing: chosen when predicting
    int dp = 1;            ///< 0: follows from the degrees that are chosen
    int grad_accum = 0;    ///< micro-batches a step; 0: follows from the plan
    Measured measured;
    std::vector<std::string> defaults; ///< columns that took a documented default
};

/// Limits of what a row may say; beyond them it is a mistake, not a job.
inline constexpr int most_gpus = 1'000'000;
inline constexpr int longest_sequence = 4'194'304; ///< tokens
inline constexpr int largest_micro_batch = 65'536;
inline constexpr int largest_global_batch = 100'000'000;

/// Reads a row; README.md lists the defaults. Errors name the column in `path`: jobs.missing, jobs.gpu_unknown,
/// jobs.model_unknown, jobs.model_unsupported, jobs.word_unknown, jobs.not_a_number, jobs.not_whole,
/// jobs.out_of_range, jobs.gpu_variation, jobs.degrees_mismatch, jobs.batch_missing, jobs.batch_mismatch,
/// jobs.batch_not_divisible, jobs.rank_over_hidden, jobs.moe_unclear, and those of model::validatePlan.
Result<JobCase> understand(const Catalog& catalog, const Aliases& aliases, const JobRow& row);

struct Prediction {
    model::Plan plan;
    double tokens_per_s_per_gpu = 0, low = 0, high = 0, step_time_s = 0, mfu = 0, peak_mem_gb = 0, reserved_mem_gb = 0;
    model::MemoryVerdict verdict = model::MemoryVerdict::fits;
    Text note; ///< what is computed otherwise than the row says: workload.no_flash_3; mostly empty
};

/// Computes the row's plan, or the best of those that it leaves open. Errors: those of the step model.
Result<Prediction> predict(const JobCase& job_case);

} // namespace cw::jobs
