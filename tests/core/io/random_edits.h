// Random edits of a plan, as a user in a hurry would make them: many are refused.
#pragma once

#include "core/edit/edit.h"

#include <random>

namespace cw::test {

/// The same seed gives the same edits.
class RandomEdits {
public:
    explicit RandomEdits(std::uint32_t seed) : random_(seed) {}
    Edit next(const Project& project);

private:
    int below(int n) { return n <= 0 ? 0 : std::uniform_int_distribution<int>(0, n - 1)(random_); }
    ScenarioId scenario(const Project& project);
    RackId rack(const Scenario& scenario);
    DeviceId device(const Scenario& scenario);
    WorkloadId workload(const Scenario& scenario);
    Device newDevice();
    Position position();
    SetProperty setProperty(const Project& project, ScenarioId id);

    std::mt19937 random_;
};

} // namespace cw::test
