// What is wrong with a rack as drawn, whatever the rest of the scenario: placement, weight, feeds, cooling of its
// servers.
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/placement.h"

#include <vector>

namespace cw {

/// The subjects' scenario is left 0: several scenarios may share the rack.
std::vector<Diagnostic> rackDrawingFindings(const Catalog& catalog, const Rack& rack, const RackLoad& load);

} // namespace cw
