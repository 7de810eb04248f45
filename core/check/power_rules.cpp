#include "core/check/rules.h"

#include "core/units/unit_text.h"

namespace cw {

void addPowerFindings(const RuleInput& in, FindingList& list) {
    if (!in.results.power)
        return;
    for (const RackPower& rack : in.results.power->racks) {
        if (rack.limit && rack.rated && *rack.rated > *rack.limit)
            list.add(Severity::error,
                     {"power.rack_over_limit", {{"rated", print(*rack.rated)}, {"limit", print(*rack.limit)}}},
                     in.rackRef(rack.rack), rack.name);
        if (rack.limit && rack.peak > *rack.limit)
            list.add(Severity::error,
                     {"power.rack_peak_over_limit", {{"peak", print(rack.peak)}, {"limit", print(*rack.limit)}}},
                     in.rackRef(rack.rack), rack.name);
        if (rack.unknown_ratings > 0)
            list.add(Severity::info, {"power.unknown_ratings", {{"count", std::to_string(rack.unknown_ratings)}}},
                     in.rackRef(rack.rack), rack.name);
    }
    addPowerTreeFindings(in, list);
}

} // namespace cw
