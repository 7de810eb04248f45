// Power, temperatures and cooling of all racks under the heaviest workload.
#pragma once

#include "core/eval/performance_stage.h"
#include "core/eval/rack_state.h"
#include "core/eval/rack_tree.h"
#include "core/eval/results.h"

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace cw {

/// By how much inlets depart from their design in the hours of every third day of a year: in hours beyond what the
/// plant was designed for, and by the unevenness of a room (normal with `inlet_sigma_k`). Deterministic for a seed.
model::InletYear inletYear(std::span<const double> outdoor_c, std::optional<Temperature> design_outdoor,
                           double inlet_sigma_k, std::uint64_t seed);

/// 1 - mean clock of the year / clock at the design inlet. Where the design inlet throttles already, the step has its
/// part of the loss; this is the rest, of hotter hours and unlucky GPUs.
double lossBeyondDesign(const model::ThrottleRisk& risk, double design_clock);

/// The electrical tree of a rack in a state (from the cache).
using TreeFinder = std::function<std::shared_ptr<const RackTree>(const RackFacts&, const RackState&)>;

struct FacilityInput {
    const std::vector<const RackFacts*>* racks = nullptr;
    const RackClasses* classes = nullptr;
    model::Activity activity;
    SiteAir site;
    SiteElectrical electrical;
};
/// Heat that the units of each cooling method carry.
class CoolingLoads {
public:
    void add(RackCooling method, const RackState& state, int racks);
    Power of(RackCooling method) const;

private:
    std::map<RackCooling, Power> heat_;
};
/// A cooling unit out, as racks cooled by `method` feel it.
model::CoolingOutage outageOf(RackCooling method, const CoolingLoads& loads, const SiteAir& site);

/// Throttling of a node over the year (from the cache).
using RiskFinder = std::function<std::shared_ptr<const model::ThrottleRisk>(const model::NodeThermalInput&, int gpus,
                                                                            const model::CoolingOutage&)>;
using CurveFinder =
    std::function<std::shared_ptr<const std::vector<model::RiskPoint>>(const model::NodeThermalInput&, int gpus)>;

struct Facility {
    PowerFigures power; ///< its PUE is set by the evaluator, once the plant is known
    ThermalFigures thermal;
    Power air_heat, liquid_heat;
    Power rear_door_heat, in_row_heat; ///< parts of air_heat
    Power loop_heat;                   ///< that CDUs and pipes are bought for
};
Facility facilityFigures(const FacilityInput& input, const RackSolver& solve, const TreeFinder& tree,
                         const RiskFinder& risk, const CurveFinder& curve);

/// The plant for these heats and electrical losses.
model::PlantInput plantInput(const Facility& facility, const Scenario& scenario, const SiteAir& site,
                             std::span<const double> outdoor_c);

} // namespace cw
