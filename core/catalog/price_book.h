// Prices, dated and sourced. Trust: the plan's own price > sourced > planning estimate > unknown.
#pragma once

#include "core/catalog/provenance.h"
#include "core/units/units.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

enum class PriceTrust { user, sourced, estimate, unknown };

/// What one unit of `item` costs. `item` is a catalog id ("dgx-h100"), or a named item ("ups_per_kw").
struct Price : EntryHead {
    std::string item;
    std::string unit; ///< "each", "kW", "rack", "m2", "GPU year", "fraction per year" ...
    Band<double> value; ///< in `currency`; low = expected = high where the source gives one figure
    std::string currency = "USD";
    PriceTrust trust = PriceTrust::sourced;
    bool operator==(const Price&) const = default;
};

enum class CloudTerm { on_demand, reserved_1y, reserved_3y, spot };

/// A rentable instance; price per instance and hour.
struct CloudOffer : EntryHead {
    std::string provider;
    std::string region;
    std::string gpu_id; ///< GpuType id
    int gpus = 0;
    std::map<CloudTerm, double> usd_per_hour; ///< whole instance; absent: unknown
    bool operator==(const CloudOffer&) const = default;
};

} // namespace cw
