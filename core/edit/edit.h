// Edits as data: every change of a project is one of these. Small, serialisable, without pointers into the document.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/project/project.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace cw {

/// A property's value: nothing (back to default or unknown), truth, whole number, SI number, or text/enumerator.
using PropertyValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

/// Ids in new objects are 0 and are given by apply, in order, from Project::next_id.
struct AddRacks { ScenarioId scenario; std::vector<Rack> racks; };
struct RemoveRacks { ScenarioId scenario; std::vector<RackId> racks; };
/// New devices; all fit or none is placed.
struct PlaceDevices { ScenarioId scenario; RackId rack; std::vector<Device> devices; };
struct DeviceMove { DeviceId device; RackId rack; Position position; };
/// Moves within and between racks; judged together, so that devices may swap places.
struct MoveDevices { ScenarioId scenario; std::vector<DeviceMove> moves; };
struct RemoveDevices { ScenarioId scenario; std::vector<DeviceId> devices; };
/// Plugs a device's supplies, or the inlet of a PDU, into PDUs of its rack by hand; without any they are wired
/// automatically again.
struct WireDevice {
    ScenarioId scenario;
    DeviceId device;
    std::vector<Plug> supplies;
};
/// Sets one field of one object (see property.h for which exist).
struct SetProperty { ObjectRef object; std::string field; PropertyValue value; };
struct AddWorkload { ScenarioId scenario; Workload workload; };
struct RemoveWorkload { ScenarioId scenario; WorkloadId workload; };
/// A copy of `source` (or an empty scenario when source is 0) after it in the order.
struct AddScenario { ScenarioId source; std::string name; };
struct RemoveScenario { ScenarioId scenario; };
struct MoveScenario { ScenarioId scenario; int index; };
/// A price typed by the user (nothing: back to the catalog's).
struct SetPrice { ScenarioId scenario; std::string item; std::optional<UserPrice> price; };
/// A model for the plan's own catalog; every scenario may choose it from then on.
struct AddModel { LlmType llm; };

using Edit = std::variant<AddRacks, RemoveRacks, PlaceDevices, MoveDevices, RemoveDevices, SetProperty, AddWorkload,
                          RemoveWorkload, AddScenario, RemoveScenario, MoveScenario, SetPrice, AddModel, WireDevice>;

/// What differs between two snapshots, by pointer identity of their children.
struct ChangeSet {
    bool project = false;                  ///< name, notes, baseline, order, currency, catalog
    std::vector<ScenarioId> scenarios;     ///< added, removed or changed
    std::vector<std::pair<ScenarioId, RackId>> racks;
    std::vector<std::pair<ScenarioId, WorkloadId>> workloads;
    bool assumptions = false;
    bool prices = false;
    bool site_or_fabric = false;
    bool empty() const;
};

struct Applied {
    Snapshot snapshot;
    ChangeSet changes;
    std::vector<std::uint32_t> created; ///< ids of new objects, in the edit's order
};

/// The next snapshot, or why not; never half a change. Errors carry the object and the reason (place.*, edit.*).
Result<Applied> apply(const Snapshot& snapshot, const Edit& edit);
/// Several edits as one: all or none.
Result<Applied> apply(const Snapshot& snapshot, const std::vector<Edit>& edits);
ChangeSet difference(const Project& before, const Project& after);

/// Edits as one line of JSON and back, for the autosave journal.
std::string editToJson(const Edit& edit);
Result<Edit> editFromJson(std::string_view json);

/// A clone of a rack with all it holds, ids cleared and names made unique; for AddRacks.
Rack cloneRack(const Scenario& scenario, const Rack& rack);
/// As many copies of `device` as fit from `first_u` upwards in `racks` (array fill); at most `count`.
std::vector<PlaceDevices> arrayFill(const Project& project, ScenarioId scenario, const Device& device,
                                    const std::vector<RackId>& racks, int first_u, int count);
/// "n07" after "n06": the next name not yet used in the scenario with this stem.
std::string uniqueName(const Scenario& scenario, std::string_view wanted);
struct NamedModel {
    LlmType llm;
    bool is_new = true; ///< false: the catalog has the very same
};
/// `llm` for AddModel: where its id stands for another model of the catalog, id and name get the first number behind
/// them that is free ("llama-2", "Llama (2)").
NamedModel nameModel(const Catalog& catalog, const LlmType& llm);

} // namespace cw
