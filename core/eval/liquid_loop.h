// Liquid heat against the CDUs that are drawn and those that are bought besides.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <optional>

namespace cw {

struct LiquidLoop {
    Power heat;                  ///< of all racks
    std::optional<Power> drawn;  ///< capacity of the drawn CDUs; nothing: the catalog does not hold it of all of them
    std::optional<Power> to_buy; ///< as the bill of materials has it, spares with it; nothing: as above
};
/// `results` have their thermal and cost figures.
LiquidLoop liquidLoop(const Catalog& catalog, const Scenario& scenario, const ScenarioResults& results);

} // namespace cw
