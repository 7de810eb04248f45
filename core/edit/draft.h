// A draft: the next project while edits write into it. Copies what is written, shares all the rest.
#pragma once

#include "core/project/project.h"

#include <map>
#include <memory>
#include <vector>

namespace cw {

class Draft {
public:
    explicit Draft(const Project& before) : project_(before) {}

    const Project& project() const { return project_; }
    /// The project's own members. Children are written through scenario() and rack() only.
    Project& own() { return project_; }
    /// For writing; nullptr when there is none.
    Scenario* scenario(ScenarioId id);
    Rack* rack(ScenarioId scenario, RackId rack);

    /// The next free id, noted as created.
    std::uint32_t newId();
    std::vector<std::uint32_t> created;

    void insert(std::shared_ptr<const Scenario> scenario);
    void erase(ScenarioId id);
    Snapshot finish() &&;

private:
    /// From here on everything is copied again before it is written: somebody else shares it now.
    void freeze();

    Project project_;
    std::map<ScenarioId, std::shared_ptr<Scenario>> scenarios_;
    std::map<std::pair<ScenarioId, RackId>, std::shared_ptr<Rack>> racks_;
};

} // namespace cw
