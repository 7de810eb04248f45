// Checkpoints: how large, how long they stall training, how long a restart reads them, and what they wear.
#pragma once

#include "core/model/workload/job_shape.h"

namespace cw::model {

enum class CheckpointWriters { rank_zero, every_rank, asynchronous };

struct CheckpointEstimate {
    Bytes size;       ///< one checkpoint
    Duration stall;   ///< training stands still this long for each save
    Duration write;   ///< until it is safe on storage
    Duration restore; ///< reading it back
};
/// Storage rates of the cluster must be known (> 0); unknown ones give infinite times.
/// A single writer is bound by one process (about 2 GB/s), asynchronous saves by the copy to host memory over PCIe.
CheckpointEstimate checkpoint(const Job& job, const Cluster& cluster, CheckpointWriters writers);
/// Bytes of one checkpoint: weights and optimiser states of what is trained. Full mixed precision: 12-14 B a parameter.
Bytes checkpointBytes(const JobShape& shape);

/// Terabytes that a drive may be written: capacity x drive writes a day x 365 x years.
Bytes driveEndurance(Bytes capacity, double writes_per_day, double years);
/// Years until `endurance` is written at this mean rate.
double driveLifeYears(Bytes endurance, DataRate mean_write);

} // namespace cw::model
