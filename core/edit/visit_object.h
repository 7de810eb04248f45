// Finds the object of a reference and its table of fields: reading and writing properties go the same way.
#pragma once

#include "core/edit/fields.h"

namespace cw {

/// Calls f(fields, object) and returns true; false when the object does not exist. A price that the user has not typed
/// exists as an empty one, so that it can be typed.
template <class F> bool visitObject(const Project& project, const ObjectRef& ref, F&& f) {
    if (ref.kind == ObjectKind::project)
        return f(projectFields(), project), true;
    const ScenarioId id{ref.scenario};
    const Scenario* scenario = project.scenario(id);
    if (!scenario)
        return false;
    switch (ref.kind) {
    case ObjectKind::scenario:
        return f(scenarioFields(), *scenario), true;
    case ObjectKind::site:
        return f(siteFields(), scenario->site), true;
    case ObjectKind::fabric:
        return f(fabricFields(), scenario->fabric), true;
    case ObjectKind::rack:
        if (const Rack* rack = project.rack(id, RackId{ref.id}))
            return f(rackFields(), *rack), true;
        return false;
    case ObjectKind::device:
        if (const Device* device = project.device(id, DeviceId{ref.id}).second)
            return f(deviceFields(), *device), true;
        return false;
    case ObjectKind::workload:
        if (const Workload* workload = project.workload(id, WorkloadId{ref.id}))
            return f(workloadFields(), *workload), true;
        return false;
    case ObjectKind::assumption: {
        const Fields<Assumptions> fields = assumptionFields(ref.key);
        if (fields.empty())
            return false;
        return f(fields, *scenario->assumptions), true;
    }
    case ObjectKind::price: {
        if (ref.key.empty())
            return false;
        const auto it = scenario->prices->find(ref.key);
        return f(priceFields(), it == scenario->prices->end() ? UserPrice{} : it->second), true;
    }
    case ObjectKind::project:
    case ObjectKind::catalog_entry:
        break;
    }
    return false;
}

/// Whether the user has typed a price for the item.
bool hasPrice(const Project& project, const ObjectRef& price);

} // namespace cw
