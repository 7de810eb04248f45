// Temperatures of the GPUs of a node by position, sustained clock, and the risk of throttling over a year.
#pragma once

#include "core/catalog/gpu_type.h"
#include "core/catalog/server_type.h"
#include "core/catalog/terms.h"
#include "core/model/cooling/cooling_outage.h"
#include "core/model/power/power_model.h"
#include "core/units/units.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cw::model {

/// A rack's air, all its racks of the same make alike.
struct RackAir {
    RackCooling method = RackCooling::perimeter;
    Containment containment = Containment::cold_aisle;
    Temperature supply_air;
    Temperature supply_liquid;
    Power air_heat;          ///< into the rack's air
    VolumeFlow demanded;     ///< by all its fans
    double altitude_m = 0;
};
/// Inlet after recirculation: when a rack wants more air than its cooling method can deliver to it.
struct RackInlet {
    Temperature inlet;       ///< mean over the rack's height
    Temperature hottest;     ///< of the highest servers, where recirculated air gathers; what its hottest node breathes
    double recirculation = 0; ///< share of hot air taken in, 0-1
    VolumeFlow available;
    Power capacity;          ///< heat that the method can take from one rack (cold plate: air and liquid together)
};
RackInlet rackInlet(const RackAir& air);

/// Temperatures at which a GPU defends itself.
struct ThermalLimits {
    Temperature max_operating; ///< software slows the clock from here
    Temperature slowdown;      ///< hardware halves the clock
    Temperature shutdown;
    bool assumed = false;      ///< some are the architecture family's default, not the part's own
};
ThermalLimits thermalLimits(const GpuType& gpu);
/// From the margins that recent drivers report: `margin` = distance to max operating, slowdown and shutdown as offsets
/// of the margin (-3 is 3 K above max operating).
ThermalLimits limitsFromMargin(Temperature now, TemperatureDifference margin, TemperatureDifference slowdown_offset,
                               TemperatureDifference shutdown_offset);

struct NodeThermalInput {
    const ServerType* server = nullptr;
    const GpuType* gpu = nullptr;
    Activity activity;
    Temperature inlet;        ///< air
    Temperature liquid_supply;
    double altitude_m = 0;
    double silicon_sigma = 0.015;
    double fouling = 0; ///< share of its resistance that a sink in air gains until it is cleaned; for the risk
    std::optional<Power> power_cap; ///< set per GPU; nothing: its TDP
    bool immersed = false;    ///< in a tank: `liquid_supply` is the fluid's temperature, no fans turn
};
struct PositionThermal {
    Temperature gpu;
    double clock_ratio = 1;      ///< over the clock that its TDP sustains at reference temperature; a cooler GPU may exceed 1
    std::optional<Frequency> clock; ///< in the compute phases; nothing: the boost clock is unknown
    Power power;                 ///< mean
    bool power_capped = false;   ///< in the compute phases
    bool throttled = false;      ///< thermal, a verdict apart from the power cap
    std::optional<Temperature> memory; ///< hottest stack; nothing: unknown
    bool memory_throttled = false;     ///< throttled by its memory, whose limit comes before the die's
    Temperature inlet;           ///< local, after preheating
};
struct NodeThermal {
    std::vector<PositionThermal> positions; ///< by GPU position, upstream first
    double clock_ratio = 1;   ///< of the slowest position: what a synchronous job gets
    double fan_speed = 0.6;   ///< 0-1
    Power gpu_power;          ///< mean of the positions
    bool liquid = false;
    std::optional<Temperature> memory_limit; ///< printed by the GPU's maker
};
NodeThermal nodeThermal(const NodeThermalInput& input);

/// Sampled hours of a year as departures from the design inlet, with the noise of each day; read on a grid of inlets,
/// as hundreds of hours share a point. Made once, it serves every node of a site.
class InletYear {
public:
    InletYear() = default;
    /// `deviation_k`: by hour, whole days one after the other. Deterministic for a seed.
    InletYear(std::span<const double> deviation_k, std::uint64_t seed);
    bool empty() const { return hours_.empty(); }
    /// Highest departure without the noise.
    double highestK() const { return highest_k_; }
    /// Share of the hours at each point of the grid, in sum 1.
    const std::vector<double>& weights() const { return weights_; }
    double pointK(std::size_t i) const { return low_k_ + static_cast<double>(i) * step_k_; }
    std::size_t hours() const { return hours_.size(); }
    /// Departure in one hour.
    double hourK(std::size_t i) const { return low_k_ + (hours_[i].below + hours_[i].share) * step_k_; }
    /// Mean of each day of what has these values at the points.
    std::vector<double> dayMeans(std::span<const double> at_points) const;

private:
    struct Hour {
        int below;
        double share; ///< of the point above
    };
    std::vector<Hour> hours_;
    std::vector<double> weights_;
    double highest_k_ = 0, low_k_ = 0, step_k_ = 1;
};

/// Throttling over a year of hourly inlet offsets, with silicon and resistance spread, dust and lost cooling units.
struct ThrottleRisk {
    Temperature
        worst_gpu; ///< expected temperature of the hottest position in the hottest hour, all cooling units running
    double probability = 0;           ///< chance that a synchronous job of `gpus` is slowed in an hour of the year
    double standard_error = 0;        ///< of the probability, from the spread of the days that were drawn
    double throughput_loss = 0;       ///< clock lost to heat, mean over the year, of the unthrottled clock; 0-1
    double unthrottled_clock = 1;     ///< clock_ratio of a GPU at max operating that heat does not slow
    std::vector<double> by_position;  ///< probability a GPU at this position throttles
};
/// `year`: around the node's own inlet.
ThrottleRisk throttleRisk(const NodeThermalInput& node, const InletYear& year, int gpus,
                          const CoolingOutage& outage = {});
/// What the node is supplied with while a unit is out, but for its inlet air.
NodeThermalInput withoutUnit(NodeThermalInput node, const CoolingOutage& outage);

/// Curve for the chart: probability and hottest GPU temperature against inlet temperature.
struct RiskPoint { double inlet_c, probability, gpu_c, loss; };
std::vector<RiskPoint> riskCurve(const NodeThermalInput& node, double from_c, double to_c, int points, int gpus);

} // namespace cw::model
