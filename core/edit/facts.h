// Facts: what the catalog knows about the type of an object, shown read-only with source and verified mark.
#pragma once

#include "core/edit/property.h"

namespace cw {

struct Fact {
    PropertyInfo info;
    PropertyValue value; ///< monostate: unknown
};

/// Facts of the type of a device (and of its GPU), of a rack, of a site's climate, a fabric's switch, a workload's
/// model, or of a catalog entry (key "gpus/h100-sxm"); empty for other objects and for types the catalog lacks.
/// Fields are the keys of catalog files ("power_rated_w"); one that the object has itself is prefixed "catalog_".
std::vector<Fact> catalogFacts(const Project& project, const ObjectRef& object);

} // namespace cw
