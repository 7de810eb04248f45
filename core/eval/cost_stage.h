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
/// How much longer a run takes over the year than at design clocks (0.1: a tenth): only the share of the step in which
/// GPUs compute follows their clock. `loss_beyond_design`: of the clock, facility_stage.h.
double heatStretch(const Performance& performance, double loss_beyond_design);
/// Wall-clock hours of one run, failures and the year's hot hours included; 0: it doesn't run.
double runHours(const Performance& performance, double loss_beyond_design);

/// The rentable instance that the scenario is compared with: as chosen, else one of the most numerous GPU type with an
/// on-demand price. Of those the ones dated within a year of the newest (undated ones are older than any), of those
/// the ones whose region names the site, its id or its country, if any; of those the cheapest GPU-hour, the first id
/// among equals. Market indices and prices before a cut count only where nothing else is known. Null: none.
const CloudOffer* cloudOfferFor(const Catalog& catalog, const Scenario& scenario, const Inventory& inventory);

struct CostStageInput {
    const Project* project = nullptr;
    const Scenario* scenario = nullptr;
    const Inventory* inventory = nullptr;
    const Purchases* purchases = nullptr;
    const Facility* facility = nullptr;
    const model::PlantResult* plant = nullptr;
};
model::CostInput costInput(const CostStageInput& input);
/// Demand charge that an own facility pays for its peak, USD per kW and month: a typed one before the site's; nothing:
/// unknown.
std::optional<double> demandCharge(const Project& project, const Scenario& scenario);
CostFigures costFigures(const CostStageInput& input);

/// Figures of a workload with its money.
struct WorkloadFiguresInput {
    const Workload* workload = nullptr;
    const Performance* performance = nullptr;
    double loss_beyond_design = 0;
    std::optional<double> per_gpu_hour;
    std::optional<double> cloud_per_gpu_hour; ///< plan currency
};
WorkloadResult workloadFigures(const WorkloadFiguresInput& input);

/// Price of one GPU-hour of this term in plan currency, with egress on top; nothing: unknown. A spot price that is no
/// lower than on demand is a placeholder of its source, and unknown.
std::optional<double> cloudPerGpuHour(const CloudOffer* offer, CloudTerm term, const Project& project,
                                      const Assumptions& assumptions, double gpu_hours_per_year);

} // namespace cw
