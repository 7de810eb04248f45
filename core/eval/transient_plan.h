// A fault or a step of load in one rack of a scenario, as input of the transient model.
#pragma once

#include "core/eval/results.h"
#include "core/model/thermal/transient.h"
#include "core/project/project.h"

#include <optional>
#include <string>

namespace cw {

struct TransientFigures {
    model::TransientEvent event = model::TransientEvent::none;
    RackId rack;
    std::string rack_name;
    RackCooling cooling = RackCooling::perimeter;
    model::TransientResult result;
};

/// Of the rack asked for, else of the one with the hottest GPU. `results` are complete and of this scenario. Nothing:
/// there is no GPU server whose type the catalog knows (in that rack).
std::optional<TransientFigures> transientFigures(const Project& project, const Scenario& scenario,
                                                 const ScenarioResults& results, model::TransientEvent event,
                                                 std::optional<RackId> rack = {});

} // namespace cw
