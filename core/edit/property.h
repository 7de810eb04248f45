// Properties: one table says what fields each kind of object has; the inspector, SetProperty and help are built from it.
#pragma once

#include "core/edit/edit.h"
#include "core/units/unit_text.h"

#include <string_view>
#include <vector>

namespace cw {

enum class PropertyType { text, truth, whole, number, choice, catalog_choice, read_only };

struct PropertyInfo {
    std::string field;       ///< "name", "seq_len"; its label is the text "property.<field>"
    PropertyType type = PropertyType::text;
    Dimension dimension = Dimension::none;
    std::string unit;        ///< unit shown and assumed when none is typed
    double minimum = 0;
    double maximum = 0;
    std::vector<std::string> choices; ///< enumerators (label "choice.<enumerator>") or catalog ids (label: entry name)
    std::string group;       ///< label "group.<group>"
    bool optional = false;   ///< may be empty (automatic or unknown)
    bool verified = true;    ///< false: shown with the unverified mark (read_only facts of the catalog)
    std::string source;      ///< where a read_only fact comes from
    std::string source_date; ///< ISO 8601, possibly shortened; empty: the source gives none
};

/// The fields of an object in display order; empty when the object does not exist.
std::vector<PropertyInfo> properties(const Project& project, const ObjectRef& object);
/// The present value; monostate when it is unknown or automatic. Numbers are SI (temperatures in C).
PropertyValue property(const Project& project, const ObjectRef& object, std::string_view field);

} // namespace cw
