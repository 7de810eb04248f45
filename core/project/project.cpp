#include "core/project/project.h"

#include <algorithm>

namespace cw {

namespace {

/// Equal by value; the same object is equal without looking inside.
template <class T> bool sameValue(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b) {
    return a == b || (a && b && *a == *b);
}

template <class K, class T>
bool sameChildren(const std::map<K, std::shared_ptr<const T>>& a, const std::map<K, std::shared_ptr<const T>>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.first == y.first && sameValue(x.second, y.second); });
}

template <class K, class T> const T* find(const std::map<K, std::shared_ptr<const T>>& children, K id) {
    const auto it = children.find(id);
    return it == children.end() ? nullptr : it->second.get();
}

/// A 48U rack where the catalog has one, else the tallest.
std::string usualRack(const Catalog& catalog) {
    constexpr int usual_height_u = 48;
    std::string best;
    int best_distance = 0;
    for (const auto& [id, rack] : catalog.racks) {
        const int distance = std::abs(rack->height_u - usual_height_u);
        if (best.empty() || distance < best_distance) {
            best = id;
            best_distance = distance;
        }
    }
    return best;
}

/// A 400 Gb/s InfiniBand switch where the catalog has one; empty: the user chooses.
std::string usualSwitch(const Catalog& catalog) {
    for (const auto& [id, type] : catalog.switches)
        if (type->fabric == FabricKind::infiniband && type->port_speed == gigabitsPerSecond(400))
            return id;
    return {};
}

} // namespace

bool Rack::operator==(const Rack& o) const {
    return id == o.id && name == o.name && type == o.type && cooling == o.cooling && redundancy == o.redundancy &&
           x == o.x && y == o.y && row == o.row && extra == o.extra && sameChildren(devices, o.devices);
}

bool Scenario::operator==(const Scenario& o) const {
    return id == o.id && name == o.name && site == o.site && fabric == o.fabric && extra == o.extra &&
           sameValue(assumptions, o.assumptions) && sameValue(prices, o.prices) &&
           sameChildren(workloads, o.workloads) && sameChildren(racks, o.racks);
}

bool Project::operator==(const Project& o) const {
    return name == o.name && author == o.author && notes == o.notes && next_id == o.next_id && seed == o.seed &&
           order == o.order && baseline == o.baseline && currency == o.currency &&
           currency_per_usd == o.currency_per_usd && extra == o.extra && sameChildren(scenarios, o.scenarios);
}

const Scenario* Project::scenario(ScenarioId id) const { return find(scenarios, id); }

const Scenario* Project::scenarioByName(std::string_view wanted) const {
    for (const ScenarioId id : order)
        if (const Scenario* s = scenario(id); s && s->name == wanted)
            return s;
    return nullptr;
}

const Rack* Project::rack(ScenarioId s, RackId r) const {
    const Scenario* owner = scenario(s);
    return owner ? find(owner->racks, r) : nullptr;
}

std::pair<const Rack*, const Device*> Project::device(ScenarioId s, DeviceId d) const {
    if (const Scenario* owner = scenario(s))
        for (const auto& [id, rack] : owner->racks)
            if (const Device* device = find(rack->devices, d))
                return {rack.get(), device};
    return {nullptr, nullptr};
}

const Workload* Project::workload(ScenarioId s, WorkloadId w) const {
    const Scenario* owner = scenario(s);
    return owner ? find(owner->workloads, w) : nullptr;
}

Snapshot emptyProject(CatalogPtr catalog) {
    auto project = std::make_shared<Project>();
    if (catalog)
        project->catalog = std::move(catalog);
    const Catalog& known = *project->catalog;
    project->name = "Plan";

    auto scenario = std::make_shared<Scenario>();
    scenario->id = ScenarioId{project->next_id++};
    scenario->name = "A";
    scenario->fabric.switch_type = usualSwitch(known);
    if (!known.sites.contains(scenario->site.climate))
        scenario->site.climate = known.sites.empty() ? std::string() : known.sites.begin()->first;

    if (const std::string type = usualRack(known); !type.empty()) {
        auto rack = std::make_shared<Rack>();
        rack->id = RackId{project->next_id++};
        rack->name = "R01";
        rack->type = type;
        scenario->racks.emplace(rack->id, std::move(rack));
    }
    project->order = {scenario->id};
    project->baseline = scenario->id;
    project->scenarios.emplace(scenario->id, std::move(scenario));
    return project;
}

} // namespace cw
