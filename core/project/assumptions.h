// Economic and facility assumptions: one table says what each is, its default, range, unit and source.
#pragma once

#include "core/catalog/site_climate.h"
#include "core/units/unit_text.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace cw {

struct AssumptionInfo {
    std::string_view id;     ///< "discount_rate"; its label is the text "assumption.<id>"
    std::string_view group;  ///< "finance", "energy", "facility", "operations", "cloud", "reliability", "thermal"
    Dimension dimension;
    double low;              ///< planning range
    double expected;         ///< default
    double high;
    double minimum;          ///< what may be typed
    double maximum;
    std::string_view source; ///< citation, or empty: unverified planning estimate
};

/// All assumptions in display order.
std::span<const AssumptionInfo> assumptionTable();
/// nullptr when there is none of this id.
const AssumptionInfo* assumptionInfo(std::string_view id);

/// What the catalog knows of a place; it stands in for the default of an assumption.
struct SiteValue {
    double value = 0; ///< in the assumption's unit
    FieldSource source;
    bool verified = true; ///< false: general knowledge that no source was found for
};
/// Nothing: the site is unknown (null), or its catalog entry says nothing on this assumption.
std::optional<SiteValue> siteValue(const SiteClimate* site, std::string_view id);

/// The user's values; what is absent has its default.
struct Assumptions {
    std::map<std::string, double, std::less<>> values;
    std::string cloud_offer;       ///< catalog id compared with; empty: the cheapest of the same GPU
    bool colocation = true;        ///< false: own facility is built
    std::string extra;

    /// The value in force. An unknown id is a programming error (asserts).
    double value(std::string_view id) const;
    /// The value in force at a site: the user's, else the site's own, else the default.
    double value(std::string_view id, const SiteClimate* site) const;
    /// The value in force is neither the user's nor has it a source.
    bool isUnverified(const AssumptionInfo& info, const SiteClimate* site) const;
    bool operator==(const Assumptions&) const = default;
};

} // namespace cw
