// Money over the years, and what it makes of each workload.
#pragma once

#include "core/eval/facility_stage.h"
#include "core/eval/performance_stage.h"
#include "core/eval/pricing.h"
#include "core/eval/results.h"
#include "core/project/project.h"

#include <string_view>
#include <vector>

namespace cw {

/// Whether the workload has a plan that runs: computed without error and not beyond memory.
bool runs(const Performance& performance);
/// Wall-clock hours of one run, failures and the year's throttling included; 0: it doesn't run.
double runHours(const Performance& performance, double throughput_loss);

/// The rentable instance that the scenario is compared with: as chosen, else the cheapest on-demand GPU-hour of the
/// most numerous GPU type; null: none.
const CloudOffer* cloudOfferFor(const Catalog& catalog, const Assumptions& assumptions, const Inventory& inventory);

struct CostStageInput {
    const Project* project = nullptr;
    const Scenario* scenario = nullptr;
    const Inventory* inventory = nullptr;
    const Purchases* purchases = nullptr;
    const Facility* facility = nullptr;
    const model::PlantResult* plant = nullptr;
};
model::CostInput costInput(const CostStageInput& input);
CostFigures costFigures(const CostStageInput& input);

/// Figures of a workload with its money.
struct WorkloadFiguresInput {
    const Workload* workload = nullptr;
    const Performance* performance = nullptr;
    double throughput_loss = 0;
    std::optional<double> per_gpu_hour;
    std::optional<double> cloud_per_gpu_hour; ///< plan currency
};
WorkloadResult workloadFigures(const WorkloadFiguresInput& input);

/// On-demand price of one GPU-hour in plan currency, with storage, egress and support on top; nothing: unknown.
std::optional<double> cloudPerGpuHour(const CloudOffer* offer, CloudTerm term, const Project& project,
                                      const Assumptions& assumptions, double gpu_hours_per_year);

} // namespace cw
