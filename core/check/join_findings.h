// What is found about many racks or devices alike becomes one finding.
#pragma once

#include "core/base/diagnostic.h"

#include <string>
#include <vector>

namespace cw {

/// Joins findings about racks, and those about devices, that say the same (severity, text, field). The first subject
/// stays, to jump to, with the others in `also`; its name becomes that of all: "R01–R07, R09".
void joinFindings(std::vector<Diagnostic>& findings);

/// Names in short: runs of numbered names as first–last, at most six parts, then how many names more: "R01–R03, S1
/// (+2)".
std::string joinedNames(const std::vector<std::string>& names);

} // namespace cw
