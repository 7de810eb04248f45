// The memory sum in plain doubles: what the plan search evaluates thousands of times.
#pragma once

#include "core/model/workload/job_shape.h"

namespace cw::model {

/// Bytes on the fullest GPU.
struct MemoryFigures {
    double weights = 0, gradients = 0, optimizer = 0, activations = 0, logits = 0;
    double gather_buffers = 0, communication = 0, context = 0;
    double allocated = 0; ///< sum of the above
    double reserved = 0;  ///< with allocator slack: what must fit
    double load_peak = 0, host_per_node = 0;
};
MemoryFigures memoryFigures(const Job& job, const JobShape& shape, const Cluster& cluster, const Plan& plan,
                            AttentionBackend backend);

/// GPUs over which the sharded part of the state is divided (1 for ddp).
int shardGroup(const Plan& plan, const Cluster& cluster);

} // namespace cw::model
