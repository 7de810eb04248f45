// Findings of a scenario: snapshot + results -> diagnostics. Each rule family lives in its own *_rules.cpp.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <functional>
#include <vector>

namespace cw {

/// Findings of one rack's drawing (rack_drawing_rules.h), from a cache or computed afresh.
using RackFindings = std::function<const std::vector<Diagnostic>&(const std::shared_ptr<const Rack>&)>;

/// All rules, errors first, then by rack; what holds for several racks alike stands once. Codes are documented in
/// core/check/README.md.
/// `drawing` spares judging racks again that didn't change; empty: each rack is judged here.
std::vector<Diagnostic> checkScenario(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                      const RackFindings& drawing = {});

} // namespace cw
