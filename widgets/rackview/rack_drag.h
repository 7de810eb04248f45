// What is being dragged and where it would land: pure computation, no mouse and no painting.
#pragma once

#include "core/edit/edit.h"
#include "core/project/placement.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <set>
#include <vector>

namespace cw {

struct DropSpot {
    RackId rack;
    Position position;
    bool operator==(const DropSpot&) const = default;
};

/// Where a drop would put everything, and whether it may.
struct DropPlan {
    std::vector<DropSpot> spots;   ///< one an item; rack 0: beyond the last rack
    QString problem;               ///< why not; empty: it fits
    std::vector<DropSpot> nearest; ///< where all would fit, when `spots` don't; empty: nowhere near
    bool fits() const { return problem.isEmpty(); }
};

/// Devices on their way: from racks of the plan, from the catalog or from the clipboard.
class RackDrag {
    Q_DECLARE_TR_FUNCTIONS(cw::RackDrag)

public:
    struct Item {
        Device device; ///< id 0: new
        DeviceInfo info;
        RackId from;         ///< none: new
        int rack_offset = 0; ///< racks after the anchor's
        int u_offset = 0;    ///< units above the anchor's lowest
    };

    /// `order`: racks as drawn; group members keep their distance in it and in U. The anchor is the device grabbed.
    /// Devices whose type the catalog doesn't know are left out: nothing says how large they are.
    static RackDrag ofDevices(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order,
                              const std::set<DeviceId>& devices, DeviceId anchor);
    /// New devices of the racks as they were copied (PlaceDevices::rack only tells them apart).
    static RackDrag ofCopies(const Catalog& catalog, const std::vector<RackId>& order,
                             const std::vector<PlaceDevices>& copies);
    static RackDrag ofType(const Catalog& catalog, DeviceKind kind, const std::string& id);

    bool empty() const { return items_.empty(); }
    const std::vector<Item>& items() const { return items_; }
    const Item& anchor() const { return items_[anchor_]; }
    std::size_t anchorIndex() const { return anchor_; }
    /// Some of it stands in racks of the plan, so it can move.
    bool canMove() const { return !items_.empty() && items_.front().from; }

    /// Lands the anchor at `wanted` of `rack`, kept within the rack's height. `copy`: what is dragged also stays.
    DropPlan plan(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order, RackId rack,
                  Position wanted, bool copy) const;
    /// The edits of a drop at these spots.
    std::vector<Edit> edits(const Scenario& scenario, const std::vector<DropSpot>& spots, bool copy) const;

private:
    std::vector<DropSpot> spotsAt(const std::vector<RackId>& order, std::size_t rack_index, Position wanted) const;
    QString problemOf(const Catalog& catalog, const Scenario& scenario, const std::vector<DropSpot>& spots,
                      bool copy) const;
    std::vector<DropSpot> nearestTo(const Catalog& catalog, const Scenario& scenario, const std::vector<RackId>& order,
                                    std::size_t rack_index, const std::vector<DropSpot>& wanted, bool copy) const;

    std::vector<Item> items_;
    std::size_t anchor_ = 0;
    bool from_catalog_ = false; ///< a new thing: it takes the face that is seen, and a PDU the feed that lacks one
};

/// The name that a new device of the kind begins with, for uniqueName: "n01", "switch 1".
std::string defaultName(DeviceKind kind);

/// Puts devices into racks of a scratch copy, one by one, so that names stay unique and room is taken.
class ScratchScenario {
public:
    explicit ScratchScenario(const Scenario& scenario) : scenario_(scenario) {}
    const Scenario& scenario() const { return scenario_; }
    const Rack* rack(RackId id) const;
    void remove(RackId rack, DeviceId device);
    /// Adds a copy under a scratch id; the copy's name is as given.
    void add(RackId rack, Device device);

private:
    Scenario scenario_;
    std::uint32_t next_id_ = 0xF0000000U; ///< far above any id of a plan
};

} // namespace cw
