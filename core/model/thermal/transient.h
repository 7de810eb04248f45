// What happens to a rack's GPUs after a fault or a step of load: temperatures over time, seconds to the first slowed
// clock and to shutdown.
#pragma once

#include "core/model/thermal/thermal_model.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cw::model {

/// none: nothing happens. cooling_unit_lost: one unit of the plant that the rack leans on stops. pump_lost: coolant (on
/// air: chilled water) stands still. chiller_restart: chillers trip and restart after their time; fans and pumps run.
/// fan_lost: one fan of each server stops. feed_lost: the utility fails; servers ride on their UPS, fans and pumps of
/// the plant wait for the generators, chillers restart after them. hot_step: idle GPUs go to full load at once.
enum class TransientEvent { none, cooling_unit_lost, pump_lost, chiller_restart, fan_lost, feed_lost, hot_step };
/// "cooling_unit_lost" and so on; empty for none.
std::string_view transientEventName(TransientEvent event);
std::optional<TransientEvent> transientEventNamed(std::string_view name);
/// Of all events but none, for messages and options.
std::span<const std::string_view> transientEventNames();

/// A constant of the network that steady states do not tell: masses, times, shares.
struct TransientConstant {
    std::string_view id; ///< label: text "transient.constant.<id>"
    double value;
    std::string_view unit;   ///< "J/K", "s" ...
    std::string_view source; ///< empty: unverified
};
std::span<const TransientConstant> transientConstants();

struct TransientInput {
    NodeThermalInput node;    ///< the rack's hottest node; `inlet` and `activity` as they end without an event
    int nodes = 1;            ///< of this kind in the rack
    RackAir air;              ///< of the whole rack in its steady state
    Temperature steady_inlet; ///< of the hottest node, before
    double steady_fan_speed = 0.6;
    Activity before;                           ///< of GPUs before the event; differs for a step of load
    Power liquid_heat;                         ///< of the whole rack in its steady state, these GPUs with it
    double height_u = 8;                       ///< of all servers, whose metal soaks up heat
    double floor_m2 = 2.8;                     ///< of the room for this rack
    int units_needed = 1, units_installed = 1; ///< of the plant that the rack leans on
    double mass_factor = 1;                    ///< on all thermal masses
    Duration step = seconds(0.5);              ///< of the first two minutes; four times as long after them
    Duration horizon = hours(1);
};

struct TransientResult {
    std::vector<double> time_s, gpu_c, memory_c, coolant_c, gpu_w; ///< of the hottest GPU; coolant: inlet air or liquid
    std::optional<double> throttle_s, shutdown_s;                  ///< after the event; nothing: not within the horizon
    bool throttled_before = false; ///< it is slowed without any event; then throttle_s is 0
    double max_operating_c = 0, shutdown_c = 0;
    /// Over the horizon, J of the whole rack: released, taken by the plant, left in its masses.
    double released_j = 0, removed_j = 0, stored_j = 0;
};
TransientResult transient(const TransientInput& input, TransientEvent event);

} // namespace cw::model
