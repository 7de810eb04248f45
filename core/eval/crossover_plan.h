// The crossover of a scenario: its load, place, machines and prices as inputs of the cooling model.
#pragma once

#include "core/eval/results.h"
#include "core/model/cooling/crossover.h"
#include "core/project/project.h"

#include <string>
#include <vector>

namespace cw {

/// A rack of the plan, on the curves.
struct CrossoverRack {
    RackId rack;
    std::string name;
    RackCooling cooling = RackCooling::perimeter;
    model::CrossoverPoint at; ///< its density, and what both sides would cost there
};

struct CrossoverFigures {
    model::CrossoverSet set = model::CrossoverSet::new_build;
    std::string currency;
    Power it; ///< expected
    Temperature supply_liquid;
    model::Premises premises;
    std::vector<model::Premise> unknown;    ///< no value, so nothing is computed; gpu_hour: throttling is not priced
    std::vector<model::Premise> unverified; ///< without a source
    model::CrossoverResult result;
    std::vector<CrossoverRack> racks; ///< with a load, as drawn

    /// Something that the set needs is unknown (or nothing is drawn that takes power).
    bool computed() const { return !result.curve.empty(); }
};

/// `results` are complete and of this scenario.
CrossoverFigures crossoverFigures(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                  model::CrossoverSet set);

} // namespace cw
