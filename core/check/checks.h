// Findings of a scenario: snapshot + results -> diagnostics. Each rule family lives in its own *_rules.cpp.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <vector>

namespace cw {

/// All rules, errors first, then by rack. Codes are documented in core/check/README.md.
std::vector<Diagnostic> checkScenario(const Project& project, const Scenario& scenario, const ScenarioResults& results);

} // namespace cw
