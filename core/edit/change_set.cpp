#include "core/edit/edit.h"

namespace cw {

namespace {

/// Calls `changed(key)` for each child that was added, removed or replaced. Both maps are walked once.
template <class K, class T, class F>
void forEachChange(const std::map<K, std::shared_ptr<const T>>& before,
                   const std::map<K, std::shared_ptr<const T>>& after, F&& changed) {
    auto b = before.begin();
    auto a = after.begin();
    while (b != before.end() || a != after.end()) {
        if (a == after.end() || (b != before.end() && b->first < a->first)) {
            changed((b++)->first);
        } else if (b == before.end() || a->first < b->first) {
            changed((a++)->first);
        } else {
            if (a->second != b->second)
                changed(a->first);
            ++a;
            ++b;
        }
    }
}

} // namespace

bool ChangeSet::empty() const {
    return !project && scenarios.empty() && racks.empty() && workloads.empty() && !assumptions && !prices &&
           !site_or_fabric;
}

ChangeSet difference(const Project& before, const Project& after) {
    ChangeSet changes;
    changes.project = before.name != after.name || before.author != after.author || before.notes != after.notes ||
                      before.order != after.order || before.baseline != after.baseline || before.seed != after.seed ||
                      before.currency != after.currency || before.currency_per_usd != after.currency_per_usd ||
                      before.catalog != after.catalog || before.extra != after.extra;
    forEachChange(before.scenarios, after.scenarios, [&](ScenarioId id) {
        changes.scenarios.push_back(id);
        const Scenario* b = before.scenario(id);
        const Scenario* a = after.scenario(id);
        if (!b || !a)
            return; // added or removed as a whole
        forEachChange(b->racks, a->racks, [&](RackId rack) { changes.racks.emplace_back(id, rack); });
        forEachChange(b->workloads, a->workloads, [&](WorkloadId w) { changes.workloads.emplace_back(id, w); });
        changes.assumptions |= b->assumptions != a->assumptions;
        changes.prices |= b->prices != a->prices;
        changes.site_or_fabric |= b->site != a->site || b->fabric != a->fabric;
    });
    return changes;
}

} // namespace cw
