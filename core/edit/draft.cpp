#include "core/edit/draft.h"

namespace cw {

Scenario* Draft::scenario(ScenarioId id) {
    if (const auto it = scenarios_.find(id); it != scenarios_.end())
        return it->second.get();
    const auto shared = project_.scenarios.find(id);
    if (shared == project_.scenarios.end())
        return nullptr;
    auto copy = std::make_shared<Scenario>(*shared->second);
    shared->second = copy;
    return scenarios_.emplace(id, std::move(copy)).first->second.get();
}

Rack* Draft::rack(ScenarioId scenario_id, RackId rack_id) {
    Scenario* owner = scenario(scenario_id);
    if (!owner)
        return nullptr;
    const auto shared = owner->racks.find(rack_id);
    if (shared == owner->racks.end())
        return nullptr;
    const auto key = std::pair(scenario_id, rack_id);
    if (const auto it = racks_.find(key); it != racks_.end() && it->second == shared->second)
        return it->second.get();
    auto copy = std::make_shared<Rack>(*shared->second);
    shared->second = copy;
    return racks_.insert_or_assign(key, std::move(copy)).first->second.get();
}

std::uint32_t Draft::newId() {
    created.push_back(project_.next_id);
    return project_.next_id++;
}

void Draft::insert(std::shared_ptr<const Scenario> scenario) {
    freeze();
    const ScenarioId id = scenario->id;
    project_.scenarios.insert_or_assign(id, std::move(scenario));
}

void Draft::erase(ScenarioId id) {
    freeze();
    project_.scenarios.erase(id);
}

void Draft::freeze() {
    scenarios_.clear();
    racks_.clear();
}

Snapshot Draft::finish() && { return std::make_shared<const Project>(std::move(project_)); }

} // namespace cw
