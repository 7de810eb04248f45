// Electrical power of devices, racks and site: rated, expected and peak are three numbers.
#pragma once

#include "core/catalog/gpu_type.h"
#include "core/catalog/server_type.h"
#include "core/units/units.h"

#include <optional>

namespace cw::model {

/// Share of time a GPU does each kind of work (from the step model); the rest is idle.
struct Activity {
    double compute = 0, memory = 0, communication = 0;
    bool operator==(const Activity&) const = default;
};

struct GpuPower {
    Power idle, expected, peak, cap;
};
/// Mean and short-time peak power of one GPU at this activity; `clock_ratio` scales the dynamic part.
GpuPower gpuPower(const GpuType& gpu, const Activity& activity, double clock_ratio);

struct NodePower {
    std::optional<Power> rated;     ///< nameplate; nothing: unknown
    bool rated_is_estimate = false; ///< summed from the parts, since the maker prints none
    Power expected, peak;
    Power gpus, cpus, memory, network, fans, losses; ///< parts of `expected`
};
/// `fan_speed` 0-1 of the server's fans (power follows its cube).
NodePower nodePower(const ServerType& server, const GpuType& gpu, const Activity& activity, double clock_ratio,
                    double fan_speed);

/// Share of a server's heat that goes into its cold plates, 0 for air; a cold-plate server that prints none has
/// general_liquid_fraction (power_constants.h).
double liquidFraction(const ServerType& server);
/// Air through the server at `fan_speed` 0-1. A catalog prints it at 80 % fan speed; a server that prints none has what
/// its rated power needs at the printed servers' mean temperature rise. Cold-plate servers move the share of air heat.
VolumeFlow serverAirflow(const ServerType& server, const GpuType& gpu, double fan_speed);
/// Fan laws: power goes with the cube of speed.
double fanPowerRatio(double speed);

/// Three-phase and single-phase power, and the continuous 80 % rule.
Power threePhasePower(Voltage line_to_line, Current current, double power_factor = 1.0);
Power singlePhasePower(Voltage voltage, Current current, double power_factor = 1.0);
/// What a breaker may carry continuously: 80 % of its rating.
Current continuousCurrent(Current breaker);
/// Losses over rating at load fraction x: c0 + c1 x + c2 x^2. No coefficient may be negative.
struct LossCurve {
    double c0 = 0, c1 = 0, c2 = 0;
    double at(double load_fraction) const { return c0 + (c1 + c2 * load_fraction) * load_fraction; }
};
/// Output over input; 0 without load.
double upsEfficiency(double load_fraction, const LossCurve& loss);

} // namespace cw::model
