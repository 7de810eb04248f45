#include "core/model/thermal/thermal_model.h"

#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/power/gpu_power.h"
#include "core/model/power/power_constants.h"
#include "core/model/thermal/node_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw::model {

namespace {

/// A memory this near its limit is held there.
constexpr double held_at_k = 1e-6;

} // namespace

NodeSolver::NodeSolver(const NodeThermalInput& input)
    : cooling_(input.immersed                                       ? Cooling::immersion
               : input.server->cooling == ServerCooling::cold_plate ? Cooling::cold_plate
                                                                    : Cooling::air),
      gpu_(*input.gpu), curve_(*input.gpu, input.activity, input.power_cap),
      layout_(nodeLayout(*input.server, *input.gpu, liquid())), liquid_supply_c_(input.liquid_supply.inCelsius()) {
    const ServerType& server = *input.server;
    const double tdp = curve_.tdp();
    if (cooling_ == Cooling::immersion) {
        still_resistance_ = immersion_rise_k / tdp;
        return;
    }
    if (cooling_ == Cooling::cold_plate) {
        still_resistance_ = cold_plate_k_per_w;
        const VolumeFlow flow = server.liquid_flow ? *server.liquid_flow
                                                   : litresPerMinute(plate_flow_lpm_per_kw * layout_.gpus * tdp / 1000);
        liquid_heat_capacity_ = water_heat_capacity_j_m3k * flow.si();
        return;
    }
    fan_full_c_ = curve_.maxOperating() - fanFullBelowLimitK(*input.gpu);
    const double resistance = sinkRiseK(*input.gpu) / tdp;
    still_resistance_ = resistance * (1 - convective_share);
    moving_resistance_ = resistance * convective_share;
    density_ratio_ = airDensityRatio(input.altitude_m);
    const VolumeFlow flow = serverAirflow(server, *input.gpu, printed_fan_speed);
    air_heat_capacity_ = sink_air_share * air_heat_capacity_j_m3k * density_ratio_ * flow.si();
}

double NodeSolver::fanSpeed(double hottest_gpu_c, double inlet_c) const {
    if (cooling_ == Cooling::immersion)
        return 0;
    const double share = cooling_ == Cooling::air
                             ? 1 - (fan_full_c_ - hottest_gpu_c) / fan_span_k
                             : (inlet_c - liquid_fan_from_c) / (liquid_fan_full_c - liquid_fan_from_c);
    return fan_least + (1 - fan_least) * std::clamp(share, 0.0, 1.0);
}

double NodeSolver::movingResistance(double fan_speed) const {
    if (cooling_ != Cooling::air)
        return 0;
    const double flow = fan_speed / printed_fan_speed;
    return moving_resistance_ * std::pow(flow * density_ratio_, -convective_exponent);
}

double NodeSolver::coolantHeatCapacity(double fan_speed) const {
    if (cooling_ != Cooling::air)
        return liquid_heat_capacity_;
    return air_heat_capacity_ * (fan_speed / printed_fan_speed);
}

double NodeSolver::hottestC(const NodeState& state) const {
    double gpu_c = state.points[0].gpu_c;
    for (int g = 1; g < layout_.group_count; ++g)
        gpu_c = std::max(gpu_c, state.points[g].gpu_c);
    return gpu_c;
}

double NodeSolver::clockRatio(const NodeState& state) const {
    double slowest = std::numeric_limits<double>::infinity();
    for (int g = 0; g < layout_.group_count; ++g)
        slowest = std::min(slowest, clockAt(curve_, state.points[g]).clock);
    return slowest / curve_.referenceClock();
}

NodeState NodeSolver::solveAtFanSpeed(double inlet_c, double fan_speed, const NodeState* near) const {
    NodeState state;
    state.fan_speed = fan_speed;
    const double resistance = still_resistance_ + movingResistance(fan_speed);
    const double heat_capacity = coolantHeatCapacity(fan_speed);
    const double row_supply = cooling_ == Cooling::air ? inlet_c : liquid_supply_c_;
    double upstream_w = 0; // heat of the rows before
    for (int row = 0; row < layout_.rows; ++row) {
        double local_c = row_supply;
        if (cooling_ == Cooling::air) {
            local_c += upstream_w / heat_capacity;
        } else if (cooling_ == Cooling::immersion) {
            local_c += row * immersion_row_rise_k;
        }
        double row_w = 0;
        for (int g = 0; g < layout_.group_count; ++g) {
            const PositionGroup& group = layout_.groups[g];
            if (group.row != row)
                continue;
            state.resistance[g] = resistance * group.resistance;
            state.local_c[g] = local_c;
            if (cooling_ == Cooling::cold_plate) {
                // A plate sees the coolant at the mean of its row; its own row adds half of its rise.
                state.local_c[g] = row_supply + upstream_w / heat_capacity;
                state.resistance[g] += 0.5 * group.count / heat_capacity;
            }
            state.points[g] = operate(curve_, state.local_c[g], state.resistance[g],
                                      near ? std::optional(near->points[g].gpu_c) : std::nullopt);
            row_w += group.count * state.points[g].power_w;
        }
        upstream_w += row_w;
    }
    return state;
}

NodeState NodeSolver::solve(double inlet_c, const NodeState* near) const {
    if (cooling_ == Cooling::immersion)
        return solveAtFanSpeed(inlet_c, 0, near);
    if (cooling_ == Cooling::cold_plate)
        return solveAtFanSpeed(inlet_c, fanSpeed(0, inlet_c), near);
    // Temperature falls with fan speed and the wanted speed rises with temperature: one crossing, and the speed that a
    // state wants lies beyond it. From there on Illinois steps.
    constexpr double settled_speed = 1e-4;
    constexpr int most_steps = 24;
    std::optional<double> low, high; // speeds too slow and too fast, with the excess of what they want
    double at_low = 0, at_high = 0;
    int kept = 0;
    double speed = near ? near->fan_speed : fan_least;
    NodeState state;
    for (int i = 0; i < most_steps; ++i) {
        state = solveAtFanSpeed(inlet_c, speed, i == 0 ? near : &state);
        const double wanted = fanSpeed(hottestC(state), inlet_c), at = wanted - speed;
        if (std::abs(at) < settled_speed)
            break;
        if (at > 0) {
            low = speed;
            at_low = at;
            if (kept == 1)
                at_high /= 2;
            kept = 1;
        } else {
            high = speed;
            at_high = at;
            if (kept == -1)
                at_low /= 2;
            kept = -1;
        }
        speed = low && high ? (*low * at_high - *high * at_low) / (at_high - at_low) : wanted;
    }
    return state;
}

NodeThermal NodeSolver::thermal(const NodeState& state) const {
    NodeThermal node;
    node.liquid = liquid();
    node.fan_speed = state.fan_speed;
    node.clock_ratio = clockRatio(state);
    node.memory_limit = gpu_.memory_max_operating;
    std::array<ClockPoint, 4> clocks;
    for (int g = 0; g < layout_.group_count; ++g)
        clocks[g] = clockAt(curve_, state.points[g]);
    double total_w = 0;
    node.positions.reserve(layout_.gpus);
    for (int p = 0; p < layout_.gpus; ++p) {
        const int g = layout_.groupOf(p);
        const OperatingPoint& point = state.points[g];
        PositionThermal position;
        position.gpu = celsius(point.gpu_c);
        position.clock_ratio = clocks[g].clock / curve_.referenceClock();
        if (gpu_.boost_clock)
            position.clock = clocks[g].clock * *gpu_.boost_clock;
        position.power = watts(point.power_w);
        position.power_capped = clocks[g].power_capped;
        position.throttled = point.throttled;
        if (const auto memory_limit = curve_.memoryLimit()) {
            const double memory_c = curve_.memoryC(point.gpu_c, point.power_w);
            position.memory = celsius(memory_c);
            position.memory_throttled = point.throttled && memory_c >= *memory_limit - held_at_k;
        }
        position.inlet = celsius(state.local_c[g]);
        total_w += point.power_w;
        node.positions.push_back(position);
    }
    node.gpu_power = watts(total_w / layout_.gpus);
    return node;
}

NodeThermal nodeThermal(const NodeThermalInput& input) {
    if (!input.server || !input.gpu || input.server->gpu_count <= 0)
        return {};
    const NodeSolver solver(input);
    return solver.thermal(solver.solve(input.inlet.inCelsius()));
}

} // namespace cw::model
