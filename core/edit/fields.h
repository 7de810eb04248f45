// The tables of fields of each kind of object.
#pragma once

#include "core/edit/field.h"

namespace cw {

const Fields<Project>& projectFields();
const Fields<Scenario>& scenarioFields();
const Fields<Site>& siteFields();
const Fields<FabricSpec>& fabricFields();
const Fields<Rack>& rackFields();
const Fields<Device>& deviceFields();
const Fields<Workload>& workloadFields();
const Fields<UserPrice>& priceFields();
/// The one field "value" of an assumption; empty when there is none of this key.
Fields<Assumptions> assumptionFields(std::string_view key);

/// nullptr when the object has no such field.
template <class T> const Field<T>* findField(const Fields<T>& fields, std::string_view name) {
    for (const Field<T>& f : fields)
        if (f.info.field == name)
            return &f;
    return nullptr;
}

/// Holds a whole new object against the limits of its fields (not against the catalog).
template <class T> Result<void> checkFields(const Fields<T>& fields, const T& object) {
    for (const Field<T>& f : fields) {
        if (f.choices)
            continue;
        if (const auto checked = checkedValue(f.info, f.get(object)); !checked)
            return tl::unexpected<Error>(checked.error());
    }
    return {};
}

} // namespace cw
