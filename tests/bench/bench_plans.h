// Plans to measure on: the sample, and large drawn ones.
#pragma once

#include "core/project/project.h"

namespace cw::bench {

/// The H100 sample with its first scenario alone.
Snapshot sampleFirstScenario();
/// `racks` copies of the sample's first rack of servers, each with `devices` further one-unit devices, and its workloads.
Snapshot largePlan(int racks, int servers_per_rack, int small_devices_per_rack);

} // namespace cw::bench
