#include "core/model/thermal/transient_network.h"

#include "core/model/cooling/cooling_constants.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/power/gpu_power.h"
#include "core/model/thermal/transient_constants.h"

#include <algorithm>
#include <cmath>

namespace cw::model {
namespace {

constexpr int most_iterations = 40;
constexpr double settled_k = 1e-6, settled_w = 1e-6;
constexpr double same_c = 1e-3; ///< temperatures nearer than this are equal

/// Share of dynamic power at the least clock of software, and at half of it.
struct Slowing {
    double least, half;
    explicit Slowing(const GpuCurve& curve) {
        const double full = dynamicRatio(curve.cappedClock(curve.maxOperating()));
        least = std::min(1.0, dynamicRatio(least_clock) / full);
        half = std::min(1.0, dynamicRatio(least_clock * slowdown_factor) / full);
    }
};

double litres(double volume) { return volume * 1e-3 * water_heat_capacity_j_m3k; }

} // namespace

RackNetwork::RackNetwork(const TransientInput& in)
    : input_(in), node_(in.node), liquid_(node_.liquid()), immersed_(in.node.immersed) {
    const double factor = in.mass_factor;
    const double tdp = node_.curve().tdp();
    memory_limit_c_ = in.node.gpu->memory_max_operating ? in.node.gpu->memory_max_operating->inCelsius()
                                                        : std::max(memory_limit_c, node_.curve().maxOperating() + 8);
    memory_k_per_w_ = memory_rise_k / (memory_power_share * tdp);
    sink_mass_ = factor * (liquid_ && !immersed_ ? plate_j_per_k : sink_j_per_k_w * tdp);
    trapped_mass_ = factor * (liquid_ && !immersed_ ? litres(plate_litres) : 0);
    const Power heat = liquid_ ? in.liquid_heat : in.air.air_heat;
    steady_w_ = std::max(0.0, heat.si());
    const double kw = steady_w_ / 1e3;
    source_mass_ =
        factor * (liquid_ ? litres(loop_litres_per_kw * kw)
                          : in.floor_m2 * room_height_m * air_heat_capacity_j_m3k * airDensityRatio(in.air.altitude_m));
    metal_mass_ = liquid_ ? 0 : factor * server_j_per_k_u * in.height_u;
    water_mass_ = factor * litres(chilled_litres_per_kw * kw);
    source_set_c_ = (liquid_ ? in.air.supply_liquid : in.air.supply_air).inCelsius();
    const bool near = in.air.method == RackCooling::in_row || in.air.method == RackCooling::rear_door;
    const double approach = liquid_ ? cdu_approach_k : near ? row_approach_k : crah_approach_k;
    water_set_c_ = source_set_c_ - approach;
    drive_k_ = approach + (liquid_ ? coolant_rise_k : coil_air_rise_k);
    const VolumeFlow own = in.nodes * serverAirflow(*in.node.server, *in.node.gpu, in.steady_fan_speed);
    other_flow_ = std::max(0.0, (in.air.demanded - own).si());
    // With the GPUs at the power of the state that the plant's heat was computed for.
    other_w_ = 0;
    other_w_ = std::max(0.0, steady_w_ - gpuHeat(steady(node_.curve())));
}

double RackNetwork::gpuHeat(const NetworkState& state) const {
    const NodeLayout& layout = node_.layout();
    double watts = 0;
    for (int g = 0; g < layout.group_count; ++g)
        watts += layout.groups[g].count * state.power_w[g];
    return input_.nodes * watts;
}

int RackNetwork::hottest(const NetworkState& state) const {
    // Among those that are held at one limit, the most slowed.
    const auto order = [&](int g) { return std::pair(std::round(state.die[g] / same_c), -state.power_w[g]); };
    int hottest = 0;
    for (int g = 1; g < node_.layout().group_count; ++g)
        if (order(g) > order(hottest))
            hottest = g;
    return hottest;
}

bool RackNetwork::off(const NetworkState& state) const {
    const auto end = state.control.begin() + node_.layout().group_count;
    return std::all_of(state.control.begin(), end, [](GpuControl c) { return c == GpuControl::off; });
}

/// The control that fits what one solution with `now` gave; `now` itself where it does.
GpuControl RackNetwork::controlled(GpuControl now, const GpuCurve& curve, double die_c, double memory_c,
                                   double power_w) const {
    const double over = std::max(die_c - curve.maxOperating(), memory_c - memory_limit_c_);
    const double beyond = die_c - curve.slowdown();
    const Slowing left(curve);
    switch (now) {
    case GpuControl::free:
        return over > settled_k ? GpuControl::held : now;
    case GpuControl::held:
        return power_w > curve.meanPower(die_c, 1) + settled_w            ? GpuControl::free
               : power_w < curve.meanPower(die_c, left.least) - settled_w ? GpuControl::least
                                                                          : now;
    case GpuControl::least:
        return over < -settled_k ? GpuControl::held : beyond > settled_k ? GpuControl::held_slow : now;
    case GpuControl::held_slow:
        return power_w > curve.meanPower(die_c, left.least) + settled_w  ? GpuControl::least
               : power_w < curve.meanPower(die_c, left.half) - settled_w ? GpuControl::half
                                                                         : now;
    case GpuControl::half:
        return beyond < -settled_k ? GpuControl::held_slow : now;
    case GpuControl::off:
        break;
    }
    return now;
}

NetworkState RackNetwork::steady(const GpuCurve& curve) const {
    NetworkState state;
    state.fan_speed = input_.steady_fan_speed;
    state.source = source_set_c_;
    state.water = water_set_c_;
    state.metal = source_set_c_;
    state.excess_k = liquid_ ? 0 : input_.steady_inlet.inCelsius() - source_set_c_;
    const double start = inlet(state);
    state.die.fill(start);
    state.memory.fill(start);
    state.sink.fill(start);
    state.coolant.fill(start);
    settle(state, state, curve, {}, 0, true, true);
    return state;
}

RackNetwork::Flows RackNetwork::step(NetworkState& state, const GpuCurve& curve, const PlantState& plant,
                                     double seconds) const {
    const NetworkState last = state;
    const double per_s = 1 / seconds;
    // Valves hold the temperatures that were set as long as the plant can; where it can't, all that it has is used.
    const bool coil_can =
        plant.coil_share >= 1 && last.source <= source_set_c_ + settled_k && last.water <= water_set_c_ + settled_k;
    const bool chiller_can = plant.chiller_share >= 1 && last.water <= water_set_c_ + settled_k;
    const bool stands = liquid_ && !plant.coolant_flows;
    bool hold_source = coil_can && chiller_can && !stands;
    Flows flows = settle(state, last, curve, plant, per_s, hold_source, chiller_can);
    if (!hold_source && plant.coil_share > 0 && state.source < source_set_c_) {
        hold_source = true;
        flows = settle(state, last, curve, plant, per_s, true, chiller_can);
    }
    if (!chiller_can && state.water < water_set_c_)
        flows = settle(state, last, curve, plant, per_s, hold_source, true);
    for (int g = 0; g < node_.layout().group_count; ++g)
        if (state.die[g] >= curve.shutdown())
            state.control[g] = GpuControl::off;
    followFans(state);
    return flows;
}

void RackNetwork::followFans(NetworkState& state) const {
    state.fan_speed = node_.fanSpeed(state.die[hottest(state)], inlet(state));
    if (liquid_)
        return;
    RackAir air = input_.air;
    air.supply_air = celsius(state.source);
    air.air_heat = watts(gpuHeat(state) + (off(state) ? 0 : other_w_));
    air.demanded = input_.nodes * serverAirflow(*input_.node.server, *input_.node.gpu, state.fan_speed) +
                   VolumeFlow::fromSi(other_flow_);
    state.excess_k = (rackInlet(air).hottest - air.supply_air).si();
}

/// Where each unknown stands: die, memory and sink of each group; coolant by row; source, metal, water; power by group.
struct RackNetwork::Index {
    int groups, rows;
    int die(int g) const { return 3 * g; }
    int memory(int g) const { return 3 * g + 1; }
    int sink(int g) const { return 3 * g + 2; }
    int coolant(int r) const { return 3 * groups + r; }
    int source() const { return 3 * groups + rows; }
    int metal() const { return source() + 1; }
    int water() const { return source() + 2; }
    int power(int g) const { return source() + 3 + g; }
    int size() const { return power(groups); }
};

/// The heat balances at the end of a step, one row an unknown.
struct RackNetwork::Balance {
    using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, most_unknowns, most_unknowns>;
    Matrix a;
    Unknowns b;
    const Unknowns& before;
    double per_s; ///< 1 / step; 0: steady
    Balance(const Unknowns& last, double per_second)
        : a(Matrix::Zero(last.size(), last.size())), b(Unknowns::Zero(last.size())), before(last), per_s(per_second) {}

    void mass(int at, double j_per_k) {
        a(at, at) += j_per_k * per_s;
        b[at] += j_per_k * per_s * before[at];
    }
    /// Heat that `from` gives to `to`, in the balance of `from` alone.
    void gives(int from, int to, double w_per_k) {
        a(from, from) += w_per_k;
        a(from, to) -= w_per_k;
    }
    void link(int one, int other, double w_per_k) {
        gives(one, other, w_per_k);
        gives(other, one, w_per_k);
    }
    void fix(int at, int unknown, double value) {
        a.row(at).setZero();
        a(at, unknown) = 1;
        b[at] = value;
    }
};

/// The GPU's power is an unknown: its curve gives it, or the limit that it is held at.
void RackNetwork::addPower(Balance& balance, const Index& i, int g, GpuControl control, const GpuCurve& curve,
                           const Unknowns& x) const {
    const int w = i.power(g), die = i.die(g), memory = i.memory(g);
    balance.a(die, w) -= 1 - memory_power_share;
    balance.a(memory, w) -= memory_power_share;
    const Slowing left(curve);
    const auto along = [&](double slowing) {
        const auto [watts, slope] = curve.powerAt(x[die], slowing);
        balance.a(w, w) = 1;
        balance.a(w, die) = -slope;
        balance.b[w] = watts - slope * x[die];
    };
    switch (control) {
    case GpuControl::free:
        return along(1);
    case GpuControl::held:
        if (x[memory] - memory_limit_c_ > x[die] - curve.maxOperating())
            return balance.fix(w, memory, memory_limit_c_);
        return balance.fix(w, die, curve.maxOperating());
    case GpuControl::least:
        return along(left.least);
    case GpuControl::held_slow:
        return balance.fix(w, die, curve.slowdown());
    case GpuControl::half:
        return along(left.half);
    case GpuControl::off:
        return balance.fix(w, w, 0);
    }
}

/// Dies, memories, sinks or plates, and the coolant of each row. What all rows carry away goes into the source.
void RackNetwork::addNodes(Balance& balance, const Index& i, const NetworkState& last, const PlantState& plant) const {
    const NodeLayout& layout = node_.layout();
    const double fan = last.fan_speed * plant.fan_share;
    const double flow = liquid_ && !plant.coolant_flows ? 0 : node_.coolantHeatCapacity(fan);
    const double still = node_.stillResistance();
    // Air: solid to the sink, surface to the air. Plates and tanks: shares of one printed resistance.
    const double to_sink = liquid_ ? still * (1 - plate_surface_share) : still;
    const double to_coolant = liquid_ ? still * plate_surface_share : node_.movingResistance(fan);
    for (int g = 0; g < i.groups; ++g) {
        const PositionGroup& group = layout.groups[g];
        const int coolant = i.coolant(group.row);
        balance.mass(i.die(g), input_.mass_factor * package_j_per_k);
        balance.mass(i.memory(g), input_.mass_factor * memory_j_per_k);
        balance.mass(i.sink(g), sink_mass_);
        balance.link(i.memory(g), i.die(g), 1 / memory_k_per_w_);
        balance.link(i.die(g), i.sink(g), 1 / (group.resistance * to_sink));
        const double surface = 1 / (group.resistance * to_coolant);
        balance.gives(i.sink(g), coolant, surface);
        const double all = group.count * surface;
        if (liquid_ && !immersed_) {
            balance.gives(coolant, i.sink(g), all);
            continue;
        }
        if (!immersed_ && group.row + 1 < i.rows) { // warms the air of the next row
            balance.a(i.coolant(group.row + 1), i.sink(g)) -= all;
            balance.a(i.coolant(group.row + 1), coolant) += all;
        }
        balance.a(i.source(), i.sink(g)) -= input_.nodes * all;
        balance.a(i.source(), coolant) += input_.nodes * all;
    }
    for (int r = 0; r < i.rows; ++r) {
        const int at = i.coolant(r);
        if (liquid_ && !immersed_) {
            // The plates see their row's mean; heat leaves with twice the rise to it. A row's inlet is the outlet of
            // the row before: the source and twice the alternating sum of the means' rises.
            balance.mass(at, trapped_mass_ * rowCount(r));
            balance.a(at, at) += 2 * flow;
            double sign = -1;
            for (int up = r - 1; up >= 0; --up, sign = -sign)
                balance.a(at, i.coolant(up)) += sign * 4 * flow;
            balance.a(at, i.source()) += sign * 2 * flow;
        } else if (immersed_ || r == 0) {
            balance.a(at, at) = 1;
            balance.a(at, i.source()) = -1;
            balance.b[at] = immersed_ ? r * immersion_row_rise_k : last.excess_k;
        } else {
            balance.gives(at, i.coolant(r - 1), flow);
        }
    }
    if (liquid_ && !immersed_) {
        double sign = 2 * input_.nodes * flow;
        for (int r = i.rows - 1; r >= 0; --r, sign = -sign)
            balance.gives(i.source(), i.coolant(r), sign);
    }
}

/// Solves the heat balances of all nodes at the end of a step of 1/per_s (0: steady).
RackNetwork::Flows RackNetwork::settle(NetworkState& next, const NetworkState& last, const GpuCurve& curve,
                                       const PlantState& plant, double per_s, bool hold_source, bool hold_water) const {
    const Index i{node_.layout().group_count, node_.layout().rows};
    next.control = last.control;
    const double other_w = off(last) ? 0 : other_w_;
    Unknowns x(i.size());
    for (int g = 0; g < i.groups; ++g) {
        x.segment<3>(i.die(g)) << last.die[g], last.memory[g], last.sink[g];
        x[i.power(g)] = last.power_w[g];
    }
    for (int r = 0; r < i.rows; ++r)
        x[i.coolant(r)] = last.coolant[r];
    x[i.source()] = last.source;
    x[i.metal()] = last.metal;
    x[i.water()] = last.water;
    const Unknowns before = x;
    const double coil = steady_w_ * plant.coil_share / drive_k_;
    const double coil_offset = coil * (drive_k_ - (source_set_c_ - water_set_c_));
    double removed = 0;
    for (int iteration = 0; iteration < most_iterations; ++iteration) {
        Balance balance(before, per_s);
        addNodes(balance, i, last, plant);
        for (int g = 0; g < i.groups; ++g)
            addPower(balance, i, g, next.control[g], curve, x);
        // Room or loop, the servers' metal, the coil and the water behind it.
        balance.mass(i.source(), source_mass_);
        balance.b[i.source()] += other_w;
        if (metal_mass_ > 0) {
            balance.mass(i.metal(), metal_mass_);
            balance.link(i.metal(), i.source(), metal_mass_ / server_answer_s);
        } else {
            balance.fix(i.metal(), i.metal(), last.metal);
        }
        const Unknowns unremoved = balance.a.row(i.source()).transpose();
        const double unremoved_w = balance.b[i.source()];
        if (hold_source) {
            balance.fix(i.source(), i.source(), source_set_c_);
        } else {
            balance.gives(i.source(), i.water(), coil);
            balance.b[i.source()] -= coil_offset;
        }
        const bool water_held = hold_water || per_s == 0;
        if (water_held) {
            balance.fix(i.water(), i.water(), water_set_c_);
        } else {
            balance.mass(i.water(), water_mass_);
            balance.b[i.water()] -= steady_w_ * plant.chiller_share;
            if (hold_source) { // the water takes all of the source's heat
                balance.a.row(i.water()) += unremoved.transpose();
                balance.b[i.water()] += unremoved_w;
            } else {
                balance.gives(i.water(), i.source(), coil);
                balance.b[i.water()] += coil_offset;
            }
        }
        const Unknowns solved = balance.a.partialPivLu().solve(balance.b);
        const double moved = (solved - x).cwiseAbs().maxCoeff();
        x = solved;
        const double at_coil =
            hold_source ? unremoved_w - unremoved.dot(x) : coil * (x[i.source()] - x[i.water()]) + coil_offset;
        removed =
            water_held ? at_coil + water_mass_ * per_s * (last.water - water_set_c_) : steady_w_ * plant.chiller_share;
        bool fits = true;
        for (int g = 0; g < i.groups; ++g) {
            const GpuControl now = next.control[g];
            next.control[g] = controlled(now, curve, x[i.die(g)], x[i.memory(g)], x[i.power(g)]);
            fits = fits && next.control[g] == now;
        }
        if (fits && moved < settled_k)
            break;
    }
    for (int g = 0; g < i.groups; ++g) {
        next.die[g] = x[i.die(g)];
        next.memory[g] = x[i.memory(g)];
        next.sink[g] = x[i.sink(g)];
        next.power_w[g] = x[i.power(g)];
    }
    for (int r = 0; r < i.rows; ++r)
        next.coolant[r] = x[i.coolant(r)];
    next.source = x[i.source()];
    next.metal = x[i.metal()];
    next.water = x[i.water()];
    return {gpuHeat(next) + other_w, removed};
}

double RackNetwork::stored(const NetworkState& from, const NetworkState& to) const {
    const NodeLayout& layout = node_.layout();
    double node_j = 0;
    for (int g = 0; g < layout.group_count; ++g)
        node_j += layout.groups[g].count * (input_.mass_factor * (package_j_per_k * (to.die[g] - from.die[g]) +
                                                                  memory_j_per_k * (to.memory[g] - from.memory[g])) +
                                            sink_mass_ * (to.sink[g] - from.sink[g]));
    for (int r = 0; r < layout.rows; ++r)
        node_j += trapped_mass_ * rowCount(r) * (to.coolant[r] - from.coolant[r]);
    return input_.nodes * node_j + source_mass_ * (to.source - from.source) + metal_mass_ * (to.metal - from.metal) +
           water_mass_ * (to.water - from.water);
}

int RackNetwork::rowCount(int row) const {
    int count = 0;
    for (int g = 0; g < node_.layout().group_count; ++g)
        count += node_.layout().groups[g].row == row ? node_.layout().groups[g].count : 0;
    return count;
}

} // namespace cw::model
