// Racks and what is mounted in them.
#pragma once

#include "core/base/ids.h"
#include "core/catalog/catalog.h"
#include "core/catalog/terms.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace cw {

enum class Face { front, rear };
enum class Slot { full, left, right };               ///< half-width devices stand left or right
enum class Mount { units, zero_u_left, zero_u_right }; ///< 0U: on the rail beside the U space
enum class Feed { a, b, both };                        ///< `both`: dual-corded, load shared by A and B
enum class DeviceState { planned, existing };          ///< existing: counted for power and heat, not bought

/// Where in a rack. `u` is the lowest occupied unit, counted from 1 at the bottom; 0 for 0U mounts.
struct Position {
    Mount mount = Mount::units;
    int u = 0;
    Face face = Face::front;
    Slot slot = Slot::full;
    bool operator==(const Position&) const = default;
};

/// Where a power supply of a device, or the inlet of a PDU, is plugged in.
struct Plug {
    DeviceId pdu;
    int outlet = 1; ///< counted from 1
    std::string extra;
    bool operator==(const Plug&) const = default;
};

struct Device {
    DeviceId id;
    std::string name;
    DeviceKind kind = DeviceKind::appliance;
    std::string type;   ///< catalog id within its kind
    std::string gpu;    ///< GPU type of a GPU server; empty: the server's default
    Position position;
    Feed feed = Feed::both; ///< for a PDU: the feed it hangs on
    SwitchRole role = SwitchRole::none;
    DeviceState state = DeviceState::planned;
    std::vector<Plug> supplies; ///< wired by hand, one after another; empty: wired automatically (wiring.h)
    std::string extra;  ///< unknown members of the file as JSON object text; kept, never dropped
    bool operator==(const Device&) const = default;
};

struct Rack {
    RackId id;
    std::string name;
    std::string type;
    RackCooling cooling = RackCooling::perimeter;
    FeedRedundancy redundancy = FeedRedundancy::two_n;
    double x = 0; ///< floor position of the front left corner, metres
    double y = 0;
    int row = 0;  ///< row number for grouping; 0: none
    std::map<DeviceId, std::shared_ptr<const Device>> devices;
    std::string extra;
    bool operator==(const Rack& o) const;
};

} // namespace cw
