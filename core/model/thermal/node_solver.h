// The GPUs of one node coupled through their coolant and their fans.
#pragma once

#include "core/model/thermal/gpu_operating_point.h"

#include <array>

namespace cw::model {

/// Local coolant and operating point of each group of equal places.
struct NodeState {
    double fan_speed = 0;
    std::array<double, 4> local_c{};
    std::array<double, 4> resistance{}; ///< case over local, K/W
    std::array<OperatingPoint, 4> points{};
};

/// Solves a node at any inlet. Makes everything that doesn't depend on the inlet once.
class NodeSolver {
public:
    /// `input.server` and `input.gpu` are not null.
    explicit NodeSolver(const NodeThermalInput& input);

    /// With the fan speed that follows the hottest GPU. `inlet_c` is air; a cold plate's coolant stays at its supply.
    /// `near`, null or a state like the wanted one, is where the search begins.
    NodeState solve(double inlet_c, const NodeState* near = nullptr) const;
    NodeState solveAtFanSpeed(double inlet_c, double fan_speed, const NodeState* near = nullptr) const;
    double hottestC(const NodeState& state) const;
    /// Of the slowest GPU, over the clock that its TDP sustains at reference temperature.
    double clockRatio(const NodeState& state) const;
    /// All that is told of a state, by position.
    NodeThermal thermal(const NodeState& state) const;

    /// The parts of the network. Resistance of the solid, and of its surface to the coolant at this fan speed, K/W.
    double stillResistance() const { return still_resistance_; }
    double movingResistance(double fan_speed) const;
    /// Of the air over the sinks at this fan speed, or of the coolant through the plates, W/K; 0: immersed.
    double coolantHeatCapacity(double fan_speed) const;
    /// What the fans' control wants.
    double fanSpeed(double hottest_gpu_c, double inlet_c) const;

    const GpuCurve& curve() const { return curve_; }
    const NodeLayout& layout() const { return layout_; }
    bool liquid() const { return cooling_ != Cooling::air; }

private:
    enum class Cooling { air, cold_plate, immersion };

    Cooling cooling_;
    const GpuType& gpu_;
    GpuCurve curve_;
    NodeLayout layout_;
    double liquid_supply_c_ = 0;
    double still_resistance_ = 0;  ///< part that flow doesn't change, K/W
    double moving_resistance_ = 0; ///< part that it does, at printed flow
    double air_heat_capacity_ = 0; ///< of the air over the sinks at printed fan speed, W/K
    double density_ratio_ = 1;
    double fan_full_c_ = 0;          ///< GPU temperature at which fans reach full speed
    double liquid_heat_capacity_ = 0; ///< of the coolant, W/K
};

} // namespace cw::model
