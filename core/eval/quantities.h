// What a scenario buys, in order and without prices: racks and their planned devices, cables, plant.
#pragma once

#include "core/eval/facility_stage.h"
#include "core/eval/inventory_stage.h"
#include "core/eval/results.h"

#include <string>
#include <vector>

namespace cw {

/// A line to be priced. Parts that a maker may or may not include in the price follow as `extras`: they are bought
/// apart only when the price says "without GPUs" (or when there is no price and the parts are plug-in cards).
struct QuantityLine {
    PurchaseLine line;
    std::string fallback;               ///< item whose price stands in when `line.item` has none
    bool fallback_without_gpus = false; ///< only where that price excludes GPUs
    std::vector<PurchaseLine> extras;
    bool extras_by_default = false;
    bool liquid = false;      ///< of a liquid loop: no part of the usual plant that a building's printed cost holds
    double spared_air_kw = 0; ///< of a building: air plant that its printed cost holds and liquid makes needless
};

struct QuantityInput {
    const Catalog* catalog = nullptr;
    const Scenario* scenario = nullptr;
    const std::vector<const RackFacts*>* racks = nullptr;
    const Totals* totals = nullptr;
    const FabricFigures* fabric = nullptr;
    const Facility* facility = nullptr;
    const model::PlantResult* plant = nullptr;
};
std::vector<QuantityLine> quantities(const QuantityInput& input);
/// The line of CDUs that are needed beyond the drawn ones, in kW.
inline constexpr const char* bought_cdus_item = "cdu_per_kw";

/// Cables and optics of the compute fabric, by item.
struct CablePart {
    std::string item;
    int quantity = 0;
};
std::vector<CablePart> cableParts(const FabricFigures& fabric, const FabricSpec& spec, const SwitchType* type);

} // namespace cw
