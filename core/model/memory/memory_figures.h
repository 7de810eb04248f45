// The memory sum in plain doubles: what the plan search evaluates thousands of times.
#pragma once

#include "core/model/compute/calibration.h"
#include "core/model/workload/job_shape.h"

namespace cw::model {

/// Bytes on the fullest GPU.
struct MemoryFigures {
    double weights = 0, gradients = 0, optimizer = 0, activations = 0, logits = 0;
    double gather_buffers = 0, communication = 0, context = 0;
    double allocated = 0; ///< sum of the above
    double needed = 0;    ///< what must fit: with the allocator's least slack
    double reserved = 0;  ///< what the allocator holds where there is room for it
    double load_peak = 0, host_per_node = 0;
    double host_offloaded = 0; ///< of one GPU, in host memory or on NVMe
};
MemoryFigures memoryFigures(const Job& job, const JobShape& shape, const Cluster& cluster, const Plan& plan,
                            AttentionBackend backend, const Calibration& constants = calibration);

/// Ranks that divide one expert: the tensor-parallel ones where data-parallel ranks suffice for ep, else 1 (each expert
/// whole, ep spread over tensor-parallel ranks too).
int expertTp(const Plan& plan);

/// GPUs over which the sharded part of the state is divided (1 for ddp).
int shardGroup(const Plan& plan, const Cluster& cluster);

} // namespace cw::model
