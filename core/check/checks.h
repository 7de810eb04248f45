// Findings of a scenario: snapshot + results -> diagnostics. Each rule family lives in its own *_rules.cpp.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <functional>
#include <vector>

namespace cw {

/// Findings of one rack's drawing (rack_drawing_rules.h), from a cache or computed afresh.
using RackFindings = std::function<const std::vector<Diagnostic>&(const std::shared_ptr<const Rack>&)>;

/// All rules but those on costs; what holds for several racks alike stands once.
/// `drawing` spares judging racks again that didn't change; empty: each rack is judged here.
std::vector<Diagnostic> designFindings(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                       const RackFindings& drawing = {});

/// `design` (of designFindings) and the rules on costs: errors first, then by rack. Codes are documented in
/// core/check/README.md.
std::vector<Diagnostic> checkScenario(std::vector<Diagnostic> design, const Project& project, const Scenario& scenario,
                                      const ScenarioResults& results);

} // namespace cw
