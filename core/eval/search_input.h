// What a search over the plans of one workload starts from.
#pragma once

#include "core/model/compute/plan_search.h"
#include "core/project/project.h"

namespace cw {

/// Job and drawn cluster of a workload, on rated clocks: a search compares plans, and all of them share the clock that
/// the racks sustain. Pointers are owned by the project's catalog.
struct SearchInput {
    model::Job job;
    model::Cluster cluster;
};

/// Errors: workload.unknown_llm, workload.no_gpus, workload.too_many_gpus, workload.gpu_memory_unknown.
Result<SearchInput> searchInput(const Project& project, const Scenario& scenario, const Workload& workload);

} // namespace cw
