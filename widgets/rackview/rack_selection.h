// What is selected in the rack view, and where the keyboard cursor stands.
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/scenario.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace cw {

/// A unit of a rack, or its heading.
struct RackCursor {
    static constexpr int heading = 0;
    RackId rack;
    int u = 1;
    bool operator==(const RackCursor&) const = default;
};

/// Devices and racks selected. Either devices or racks: a rack's contents go with it.
class RackSelection {
public:
    const std::set<DeviceId>& devices() const { return devices_; }
    const std::set<RackId>& racks() const { return racks_; }
    const RackCursor& cursor() const { return cursor_; }
    bool empty() const { return devices_.empty() && racks_.empty(); }
    bool has(DeviceId device) const { return devices_.count(device) > 0; }
    bool has(RackId rack) const { return racks_.count(rack) > 0; }

    void clear();
    void selectOnly(DeviceId device);
    void selectOnly(RackId rack);
    void toggle(DeviceId device);
    void toggle(RackId rack);
    void select(std::set<DeviceId> devices);
    void select(std::set<RackId> racks);
    void setCursor(const RackCursor& cursor) { cursor_ = cursor; }
    /// Where a Shift range starts from.
    void setAnchor(const RackCursor& anchor) { anchor_ = anchor; }

    /// Selects the devices between the anchor and `to`: racks in `order`, units between the two.
    void selectRange(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order,
                     const RackCursor& to);
    /// Forgets what isn't in the scenario any more; true when something was.
    bool prune(const Scenario& scenario);
    std::vector<ObjectRef> references(ScenarioId scenario) const;

private:
    std::set<DeviceId> devices_;
    std::set<RackId> racks_;
    RackCursor cursor_;
    RackCursor anchor_;
};

/// Where a device stands in a scenario.
struct PlacedDevice {
    const Rack* rack = nullptr;
    const Device* device = nullptr;
};
std::optional<PlacedDevice> findDevice(const Scenario& scenario, DeviceId id);
/// Lowest unit and count of units of a device; {0, 0} at a rail.
std::pair<int, int> unitsOf(const Catalog& catalog, const Device& device);
/// The device whose units include `u`: one of `face` first; nullptr: the unit is free.
const Device* deviceAtUnit(const Catalog& catalog, const Rack& rack, int u, Face face);

} // namespace cw
