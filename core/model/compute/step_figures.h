// A step in plain doubles: what the plan search evaluates by the hundred. Prepared once for a job on a cluster.
#pragma once

#include "core/base/result.h"
#include "core/model/compute/layer_time.h"
#include "core/model/memory/memory_figures.h"
#include "core/model/network/collectives.h"
#include "core/model/power/power_model.h"

#include <array>

namespace cw::model {

enum class Term {
    gemm,
    attention,
    memory_bound,
    dequantisation,
    recompute,
    optimizer,
    launch,
    exposed_dp,
    exposed_tp,
    exposed_cp,
    exposed_ep,
    pipeline_bubble,
    offload,
    data_loading,
    count
};
inline constexpr std::array<const char*, std::size_t(Term::count)> term_keys{
    "gemm",       "attention",  "memory_bound", "dequantisation", "recompute",       "optimizer", "launch",
    "exposed_dp", "exposed_tp", "exposed_cp",   "exposed_ep",     "pipeline_bubble", "offload",   "data_loading"};

struct StepFigures {
    std::array<double, std::size_t(Term::count)> seconds{};
    double hidden_communication = 0; ///< seconds of traffic under compute
    double recompute_compute = 0;    ///< share of recompute that is arithmetic
    double& operator[](Term t) { return seconds[std::size_t(t)]; }
    double operator[](Term t) const { return seconds[std::size_t(t)]; }
    double total() const {
        double sum = 0;
        for (const double s : seconds)
            sum += s;
        return sum;
    }
};

/// A job on a cluster, with all that no plan changes computed once.
struct StepContext {
    Job job;
    Cluster cluster;
    JobShape shape;
    GpuProfile gpu;
    Network network;
    AttentionBackend backend = AttentionBackend::flash;
};
/// Checks the job and the cluster. Errors: job.*, cluster.*.
Result<StepContext> prepareStep(const Job& job, const Cluster& cluster, const Calibration& constants = calibration);

LayerKey layerKey(const Plan& plan);
StepFigures stepFigures(const StepContext& context, const Plan& plan, const LayerTime& layer, const EndTime& ends);

/// Micro-batches a step. Where the global batch doesn't divide, the last round is partly idle and counts in full.
int gradientRounds(int global_batch, int dp, int micro_batch);

/// Shares of a step that the GPU computes, moves memory and waits for traffic; they feed its power.
Activity activityOf(const StepFigures& figures);

/// StepEstimate from figures: names, bands, shares.
struct StepEstimate;
StepEstimate describeStep(const StepContext& context, const Plan& plan, const StepFigures& figures);

} // namespace cw::model
