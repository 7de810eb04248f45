// One function for each kind of edit: writes into a draft, or says why not (the draft is then thrown away).
#pragma once

#include "core/edit/draft.h"
#include "core/edit/edit.h"

namespace cw {

Result<void> perform(Draft& draft, const AddRacks& edit);
Result<void> perform(Draft& draft, const RemoveRacks& edit);
Result<void> perform(Draft& draft, const PlaceDevices& edit);
Result<void> perform(Draft& draft, const MoveDevices& edit);
Result<void> perform(Draft& draft, const RemoveDevices& edit);
Result<void> perform(Draft& draft, const SetProperty& edit);
Result<void> perform(Draft& draft, const AddWorkload& edit);
Result<void> perform(Draft& draft, const RemoveWorkload& edit);
Result<void> perform(Draft& draft, const AddScenario& edit);
Result<void> perform(Draft& draft, const RemoveScenario& edit);
Result<void> perform(Draft& draft, const MoveScenario& edit);
Result<void> perform(Draft& draft, const SetPrice& edit);
Result<void> perform(Draft& draft, const AddModel& edit);
Result<void> perform(Draft& draft, const WireDevice& edit);

/// edit.not_found: the object that an edit names is gone.
tl::unexpected<Error> notFound(const char* kind, std::uint32_t id);
/// Refuses empty names (edit.empty_name) and bytes that are no text (edit.not_text).
Result<void> checkName(const std::string& name, const char* kind);
/// Whether `device` may stand in `rack`, which doesn't hold it yet: its type, GPU and place.
Result<void> checkDevice(const Catalog& catalog, const Rack& rack, const Device& device);

} // namespace cw
