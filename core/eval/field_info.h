// Every headline figure of Results: one row says what it is. Status bar, comparison, CLI text and help are built from
// this.
#pragma once

#include "core/eval/results.h"
#include "core/units/unit_text.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cw {

struct FieldInfo {
    std::string_view id; ///< "tokens_per_s"; label is the text "figure.<id>", formula note "figure.<id>.note"
    Dimension dimension;
    std::string_view unit; ///< shown unit; empty: best
    int decimals;
    int better;                                             ///< +1 more is better, -1 less is better, 0 neither
    std::string_view group;                                 ///< "performance", "power", "thermal", "cost", "inventory"
    bool headline;                                          ///< shown in the status bar
    std::optional<double> (*value)(const ScenarioResults&); ///< nothing: unknown
};
std::span<const FieldInfo> fieldTable();
/// nullptr when there is none of this id.
const FieldInfo* fieldInfo(std::string_view id);
/// A figure as all outputs print it: in its unit, money with the plan's currency ("12,345,678 USD").
std::string printFigure(const FieldInfo& field, double value, std::string_view currency);

/// What a total leaves out because it is unknown.
struct MissingPart {
    /// "ratings": devices without a rated power; "draws": devices of which no power is known; "prices": items and rates
    /// without a price.
    const char* kind = "";
    int count = 0;         ///< 0: nothing is missing
};
/// Of the known ratings, draws and prices that `field` sums; figures that sum neither lack nothing.
MissingPart missingPart(const FieldInfo& field, const ScenarioResults& results);

/// The first workload that has a plan that fits and a throughput; nullptr: none.
const WorkloadResult* mainWorkload(const ScenarioResults& results);

} // namespace cw
