// A catalog of a dozen entries and plans over it, so that tests do not hang on the shipped data.
#pragma once

#include "core/edit/edit.h"
#include "core/project/project.h"

#include <string>
#include <vector>

namespace cw::test {

/// GPU h100-sxm; servers dgx-h100 (8U, 10.2 kW), liquid-h100-4u (4U), pcie-2u, half-1u; switch qm9700; storage ai400x2;
/// appliance head-1u; pdu-208v-60a, pdu-unknown; rack-48u, rack-42u-narrow; cdu-4u; llama-3.1-8b, llama-3.1-70b; tokyo,
/// stockholm; prices of dgx-h100 and qm9700, the named item ups_per_kw; cloud offer p5.
CatalogPtr smallCatalog();

Device device(DeviceKind kind, const std::string& type, const std::string& name, int u, Face face = Face::front);
Device dgx(const std::string& name, int u);
Device pdu(const std::string& name, Mount side, Feed feed = Feed::both);
Workload loraJob(const std::string& name);

/// emptyProject over the small catalog.
Snapshot emptyPlan();
ScenarioId firstScenario(const Project& project);
RackId firstRack(const Project& project);
/// The next snapshot; fails the test (throws) with the error's code where there is an error.
Snapshot applied(const Snapshot& snapshot, const Edit& edit);
/// The error's code; empty when the edit is done.
std::string refusal(const Snapshot& snapshot, const Edit& edit);

/// Two scenarios: "A" with three racks, four DGX H100, two switches, storage, PDUs and two jobs; "B" is a copy with one
/// DGX moved, a price, an assumption and a site of its own.
Snapshot samplePlan();

} // namespace cw::test
