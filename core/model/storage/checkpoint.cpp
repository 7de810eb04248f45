#include "core/model/storage/checkpoint.h"

#include <algorithm>
#include <limits>

namespace cw::model {

namespace {

/// One process that serialises and writes: about 2 GB/s (unverified planning value).
constexpr double single_writer_bytes_per_s = 2e9;
/// GPU to pinned host memory over PCIe while all GPUs of a node copy (unverified planning value).
constexpr double host_copy_bytes_per_s = 20e9;
constexpr double seconds_per_year = 365.0 * 86400.0;

} // namespace

Bytes checkpointBytes(const JobShape& shape) {
    // Master copy and states are in state.optimizer; the 16-bit weights are saved beside them. BLOOM: 13.1 B a
    // parameter.
    const double weights = shape.adapters ? 4.0 : shape.compute_bytes;
    return bytes(shape.trainable * (weights + shape.state.optimizer));
}

CheckpointEstimate checkpoint(const Job& job, const Cluster& cluster, CheckpointWriters writers) {
    CheckpointEstimate e;
    const JobShape shape = shapeOf(job);
    const double size = checkpointBytes(shape).si();
    e.size = bytes(size);
    const auto rate = [](double limit, DataRate storage) { return std::min(limit, storage.si()); };
    const auto duration = [](double amount, double per_s) {
        return seconds(per_s > 0 ? amount / per_s : std::numeric_limits<double>::infinity());
    };
    const double all = std::numeric_limits<double>::infinity();
    e.write = duration(
        size, rate(writers == CheckpointWriters::rank_zero ? single_writer_bytes_per_s : all, cluster.storage_write));
    e.stall = writers == CheckpointWriters::asynchronous
                  ? seconds(size / std::max(cluster.gpus, 1) / host_copy_bytes_per_s)
                  : e.write;
    // Each data-parallel copy reads the base weights too when they are frozen.
    const double base = shape.frozen ? shape.parameters.total() * 2.0 : 0.0;
    e.restore = duration(size + base, cluster.storage_read.si());
    return e;
}

Bytes driveEndurance(Bytes capacity, double writes_per_day, double years) {
    return capacity * (writes_per_day * 365.0 * years);
}

double driveLifeYears(Bytes endurance, DataRate mean_write) {
    return mean_write.si() > 0 ? endurance.si() / (mean_write.si() * seconds_per_year)
                               : std::numeric_limits<double>::infinity();
}

} // namespace cw::model
