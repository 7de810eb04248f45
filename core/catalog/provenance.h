// Where a catalog value comes from, kept for each value of each entry.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

enum class Layer { shipped, user, project };

struct FieldSource {
    std::string source;
    std::string date; ///< ISO 8601, possibly only year or year and month; empty: the source gives none
    bool operator==(const FieldSource&) const = default;
};

/// The sources of an entry. A field listed in `fields` has its own; every other field has the entry's.
/// Fields are named as in the catalog files ("power_rated_w").
/// A field in `unverified` is general knowledge that no source was found for, and every view marks it.
struct Provenance {
    std::vector<std::string> sources;
    std::string date;
    std::map<std::string, FieldSource, std::less<>> fields;
    std::set<std::string, std::less<>> unverified;
    std::string notes;
    Layer layer = Layer::shipped;

    bool isVerified(std::string_view field) const { return unverified.find(field) == unverified.end(); }
    FieldSource of(std::string_view field) const {
        if (const auto it = fields.find(field); it != fields.end()) return it->second;
        return {sources.empty() ? std::string() : sources.front(), date};
    }
    bool operator==(const Provenance&) const = default;
};

/// What every catalog entry has. `id` is unique among all entries of its kind and never changes.
struct EntryHead {
    std::string id;
    std::string vendor;
    std::string name; ///< model or product name as a buyer knows it
    Provenance provenance;
    bool operator==(const EntryHead&) const = default;
};

} // namespace cw
