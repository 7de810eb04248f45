// The CDUs that a scenario draws, in racks and on the floor, whether planned or there already.
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/scenario.h"

#include <optional>

namespace cw {

struct DrawnCdus {
    int count = 0;
    Power known; ///< of those whose capacity the catalog holds
    bool all_known = true;

    std::optional<Power> capacity() const { return all_known ? std::optional(known) : std::nullopt; }
};
DrawnCdus drawnCdus(const Catalog& catalog, const Scenario& scenario);

} // namespace cw
