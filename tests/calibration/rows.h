// Observations from measured runs and micro-benchmarks.
#pragma once

#include "core/jobs/job_case.h"
#include "tests/calibration/fit.h"

#include <filesystem>

namespace cw::calibration_tool {

/// A row of the measured runs with the plan it ran under.
struct TrainingRow {
    jobs::JobCase job_case;
    model::Plan plan;
    std::string family; ///< of the fit: the source, split by method, GPU and kind of model where these differ
};

/// Understood rows of `measured_training.csv`. Plans that a row leaves open are searched with the shipped constants.
Result<std::vector<TrainingRow>> readTraining(const Catalog& catalog, const std::filesystem::path& file);

/// Step times; families without a weight are left out.
std::vector<Observation> stepObservations(const std::vector<TrainingRow>& rows);
/// Peak memory as the framework allocated it, or as the process held it where the source says so.
std::vector<Observation> memoryObservations(const std::vector<TrainingRow>& rows);

/// Matrix multiplications, attention kernels and collectives of `micro.csv`, alone on the GPU.
Result<std::vector<Observation>> microObservations(const Catalog& catalog, const std::filesystem::path& file);

} // namespace cw::calibration_tool
