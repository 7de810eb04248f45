// The thermal network of a rack in one step of time: GPUs, sinks or plates, coolant by row, room or loop, water.
#pragma once

#include "core/model/thermal/node_solver.h"
#include "core/model/thermal/transient.h"

#include <Eigen/Dense>

#include <array>

namespace cw::model {

/// Unknowns of a step: at most four groups of four, two rows, source, metal, water. No allocation within a step.
inline constexpr int most_unknowns = 21;
using Unknowns = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, most_unknowns, 1>;

/// What plant and fans do during a step.
struct PlantState {
    bool coolant_flows = true; ///< through the plates
    double coil_share = 1;     ///< of the plant's steady capacity; 0: takes nothing
    double chiller_share = 1;  ///< of the heat that chillers took in the steady state; 0: stopped
    double fan_share = 1;      ///< of the servers' fans that turn
};

/// How thermal control drives a GPU: unslowed, held at its limit, at the least clock that software knows, held at
/// slowdown, at half of that clock, off.
enum class GpuControl { free, held, least, held_slow, half, off };

/// All temperatures, C. Groups are of equal places in the node (NodeLayout).
struct NetworkState {
    std::array<double, 4> die{}, memory{}, sink{};
    std::array<double, 2> coolant{}; ///< at the rows; mean of the row's plates
    double source = 0;               ///< air supplied to the rack, or liquid
    double metal = 0;                ///< of the servers
    double water = 0;                ///< that takes the source's heat
    double fan_speed = 0;
    double excess_k = 0;             ///< inlet over source, of recirculated exhaust
    std::array<double, 4> power_w{}; ///< of one GPU
    std::array<GpuControl, 4> control{};
};

class RackNetwork {
public:
    explicit RackNetwork(const TransientInput& input);

    /// The steady state that the input describes, with this activity's curve.
    NetworkState steady(const GpuCurve& curve) const;
    struct Flows {
        double released_w = 0, removed_w = 0;
    };
    /// One implicit step.
    Flows step(NetworkState& state, const GpuCurve& curve, const PlantState& plant, double seconds) const;
    /// J of the whole rack between two states.
    double stored(const NetworkState& from, const NetworkState& to) const;

    const NodeSolver& node() const { return node_; }
    double memoryLimit() const { return memory_limit_c_; }
    int hottest(const NetworkState& state) const;
    /// What the hottest GPU breathes or is wetted by at the rack's inlet.
    double inlet(const NetworkState& state) const { return state.source + state.excess_k; }

private:
    struct Index;
    struct Balance;
    void addPower(Balance& balance, const Index& index, int group, GpuControl control, const GpuCurve& curve,
                  const Unknowns& x) const;
    void addNodes(Balance& balance, const Index& index, const NetworkState& last, const PlantState& plant) const;
    Flows settle(NetworkState& next, const NetworkState& last, const GpuCurve& curve, const PlantState& plant,
                 double per_s, bool hold_source, bool hold_water) const;
    GpuControl controlled(GpuControl now, const GpuCurve& curve, double die_c, double memory_c, double power_w) const;
    bool off(const NetworkState& state) const;
    void followFans(NetworkState& state) const;
    double gpuHeat(const NetworkState& state) const;
    int rowCount(int row) const;

    const TransientInput& input_;
    NodeSolver node_;
    bool liquid_, immersed_;
    double memory_limit_c_, memory_k_per_w_;
    double sink_mass_, trapped_mass_, source_mass_, metal_mass_, water_mass_;
    double source_set_c_, water_set_c_;
    double steady_w_ = 0;   ///< heat into the source
    double other_w_ = 0;    ///< of it, not of these GPUs
    double drive_k_ = 1;    ///< from water to what comes back to the coil, in the steady state
    double other_flow_ = 0; ///< air of everything but these servers, m3/s
};

} // namespace cw::model
