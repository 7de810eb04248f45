#include "core/eval/liquid_loop.h"

#include "core/eval/quantities.h"
#include "core/project/drawn_cdus.h"

#include <algorithm>

namespace cw {

LiquidLoop liquidLoop(const Catalog& catalog, const Scenario& scenario, const ScenarioResults& results) {
    LiquidLoop loop;
    for (const RackThermal& rack : results.thermal->racks)
        loop.heat += rack.liquid_heat;
    loop.drawn = drawnCdus(catalog, scenario).capacity();
    if (!loop.drawn)
        return loop;
    const auto& lines = results.cost->purchases;
    const auto line = std::ranges::find(lines, bought_cdus_item, &PurchaseLine::item);
    loop.to_buy = line == lines.end() ? Power() : kilowatts(line->quantity);
    return loop;
}

} // namespace cw
