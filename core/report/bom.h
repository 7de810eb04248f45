// The bill of materials: per rack, per category and consolidated, from the purchase lines that the cost stage used.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <optional>
#include <string>
#include <vector>

namespace cw {

struct BomLine {
    int line = 0;
    PurchaseLine purchase;
    std::optional<double> extended; ///< expected unit price x quantity, rounded to cents; nothing: unknown
};
struct BomGroup {
    std::string key; ///< rack name or category
    Text title;
    std::vector<BomLine> lines;
    double subtotal = 0;
    int unknown = 0;
};
struct Bom {
    std::string currency;
    std::vector<BomGroup> by_rack, by_category;
    BomGroup consolidated; ///< equal items of all racks joined
    double total = 0;      ///< equals CostResult::capex.expected to the cent
    double total_low = 0, total_high = 0;
    int unknown_prices = 0;
    int estimated_prices = 0;
};
Bom billOfMaterials(const Project& project, const ScenarioResults& results);

} // namespace cw
