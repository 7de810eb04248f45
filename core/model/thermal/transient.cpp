#include "core/model/thermal/transient.h"

#include "core/model/thermal/transient_constants.h"
#include "core/model/thermal/transient_network.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw::model {
namespace {

constexpr std::array<std::string_view, 6> names = {"cooling_unit_lost", "pump_lost", "chiller_restart",
                                                   "fan_lost",          "feed_lost", "hot_step"};

constexpr std::string_view server_mass_source =
    "Ibrahim, Shrivastava, Sammakia, Ghose: Thermal mass characterization of a server at different fan speeds: 12 kJ/K "
    "of a 2U server";
constexpr TransientConstant constants[] = {
    {"package", package_j_per_k, "J/K", ""},
    {"memory", memory_j_per_k, "J/K", ""},
    {"sink", sink_j_per_k_w, "J/(K W)", ""},
    {"plate", plate_j_per_k, "J/K", ""},
    {"plate_coolant", plate_litres, "l", ""},
    {"server", server_j_per_k_u, "J/(K U)", server_mass_source},
    {"server_answer", server_answer_s, "s", "ASME InterPACK 2013: servers answer within several minutes"},
    {"room_height", room_height_m, "m", ""},
    {"loop_coolant", loop_litres_per_kw, "l/kW", ""},
    {"chilled_water", chilled_litres_per_kw, "l/kW", ""},
    {"memory_share", memory_power_share, "", ""},
    {"memory_rise", memory_rise_k, "K", ""},
    {"plate_surface", plate_surface_share, "", ""},
    {"server_fans", server_fans, "", ""},
    {"generator", generator_s, "s", "Schneider Electric on thermal runaway: generators carry after 10-20 s"},
    {"chiller_restart", chiller_restart_s, "s", "Schneider Electric on thermal runaway: chillers restart in 10-15 min"},
};

/// Steps that bring idle GPUs to their steady state before a step of load.
constexpr int idle_steps = 120;
constexpr double idle_step_s = 60;

/// What is quick is over by then; longer steps follow.
constexpr double quick_s = 120, later_steps = 4;

/// What plant and fans do `t` seconds after the event.
PlantState plantAt(const TransientInput& input, TransientEvent event, double t) {
    const double needed = std::max(1, input.units_needed);
    const double installed = std::max(input.units_installed, input.units_needed) / needed;
    PlantState plant;
    plant.coil_share = plant.chiller_share = installed;
    switch (event) {
    case TransientEvent::none:
    case TransientEvent::hot_step:
        break;
    case TransientEvent::cooling_unit_lost:
        plant.coil_share = installed - 1 / needed;
        break;
    case TransientEvent::pump_lost:
        plant.coil_share = 0;
        plant.coolant_flows = false;
        break;
    case TransientEvent::chiller_restart:
        plant.chiller_share = t <= chiller_restart_s ? 0 : installed;
        break;
    case TransientEvent::fan_lost:
        plant.fan_share = 1 - 1 / server_fans;
        break;
    case TransientEvent::feed_lost:
        if (t <= generator_s) {
            plant.coil_share = 0;
            plant.coolant_flows = false;
        }
        plant.chiller_share = t <= generator_s + chiller_restart_s ? 0 : installed;
        break;
    }
    return plant;
}

/// When a rising curve passed `limit` between two points of time.
double passed(double t0, double y0, double t1, double y1, double limit) {
    return y1 > y0 ? t0 + (t1 - t0) * std::clamp((limit - y0) / (y1 - y0), 0.0, 1.0) : t1;
}

void record(TransientResult& result, const RackNetwork& network, const NetworkState& state, double t) {
    const int g = network.hottest(state);
    result.time_s.push_back(t);
    result.gpu_c.push_back(state.die[g]);
    result.memory_c.push_back(state.memory[g]);
    result.coolant_c.push_back(network.inlet(state));
    result.gpu_w.push_back(state.power_w[g]);
}

} // namespace

std::string_view transientEventName(TransientEvent event) {
    return event == TransientEvent::none ? std::string_view() : names[std::size_t(event) - 1];
}

std::optional<TransientEvent> transientEventNamed(std::string_view wanted) {
    const auto* const it = std::ranges::find(names, wanted);
    return it == names.end() ? std::nullopt : std::optional(TransientEvent(it - names.begin() + 1));
}

std::span<const std::string_view> transientEventNames() { return names; }

std::span<const TransientConstant> transientConstants() { return constants; }

TransientResult transient(const TransientInput& input, TransientEvent event) {
    TransientResult result;
    if (!input.node.server || !input.node.gpu || input.node.server->gpu_count <= 0 || !(input.step.si() > 0))
        return result;
    const RackNetwork network(input);
    const GpuCurve& curve = network.node().curve();
    result.max_operating_c = curve.maxOperating();
    result.shutdown_c = curve.shutdown();
    NetworkState state;
    if (event == TransientEvent::hot_step) {
        const GpuCurve idle(*input.node.gpu, input.before, input.node.power_cap);
        state = network.steady(idle);
        for (int i = 0; i < idle_steps; ++i)
            network.step(state, idle, plantAt(input, TransientEvent::none, 0), idle_step_s);
    } else {
        state = network.steady(curve);
    }
    const NetworkState start = state;
    // Software holds a slowed GPU at its limit, so being there is being slowed.
    const auto over = [&](const NetworkState& s) {
        const int g = network.hottest(s);
        return std::max(s.die[g] - curve.maxOperating(), s.memory[g] - network.memoryLimit());
    };
    constexpr double held_k = 1e-4;
    result.throttled_before = over(state) >= -held_k;
    if (result.throttled_before)
        result.throttle_s = 0;
    record(result, network, state, 0);
    const double horizon = input.horizon.si();
    for (double before = 0, dt = 0; before < horizon - 1e-9; before += dt) {
        dt = std::min(horizon - before, input.step.si() * (before < quick_s - 1e-9 ? 1 : later_steps));
        const double now = before + dt;
        const double over_before = over(state);
        const double die_before = state.die[network.hottest(state)];
        const RackNetwork::Flows flows = network.step(state, curve, plantAt(input, event, now), dt);
        result.released_j += flows.released_w * dt;
        result.removed_j += flows.removed_w * dt;
        if (!result.throttle_s && over(state) >= -held_k)
            result.throttle_s = passed(before, over_before, now, over(state), 0);
        const double die = state.die[network.hottest(state)];
        if (!result.shutdown_s && die >= curve.shutdown())
            result.shutdown_s = passed(before, die_before, now, die, curve.shutdown());
        record(result, network, state, now);
    }
    result.stored_j = network.stored(start, state);
    return result;
}

} // namespace cw::model
