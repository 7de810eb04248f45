// Memory of one GPU while training. MODEL: weights, gradients, optimiser states, activations, logits, buffers, context,
// slack.
#pragma once

#include "core/base/diagnostic.h"
#include "core/model/workload/job.h"

namespace cw::model {

enum class MemoryVerdict { fits, tight, does_not_fit };
/// Its word in files and tables: "fits", "tight", "does_not_fit".
const char* verdictKey(MemoryVerdict verdict);

/// Peak memory of the fullest GPU, by term; bytes.
struct MemoryEstimate {
    Bytes weights, gradients, optimizer, activations, logits, gather_buffers, communication, context, slack;
    Bytes allocated;      ///< sum without slack
    Band<Bytes> reserved; ///< what must fit: with the allocator's least slack, with its band
    Bytes held;           ///< what the allocator holds where there is room for it; tools outside the framework show it
    Bytes capacity;
    Bytes load_peak;     ///< while loading the checkpoint
    Bytes host_per_node; ///< host memory needed
    MemoryVerdict verdict = MemoryVerdict::fits;
    double fit_probability = 1;
    Text largest_term;    ///< "memory.term.<name>"
    Text cheapest_change; ///< what makes it fit ("memory.change.<name>" with args); empty when it fits
};

/// Memory of `job` under `plan`. GPU memory must be known (the caller checks).
MemoryEstimate estimateMemory(const Job& job, const Cluster& cluster, const Plan& plan);

} // namespace cw::model
