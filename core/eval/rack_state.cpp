#include "core/eval/rack_state.h"

#include "core/model/cooling/cooling_model.h"
#include "core/model/thermal/node_solver.h"
#include "core/project/enumerators.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cw {

namespace {

/// Expected draw of a device without GPUs whose maker prints only its nameplate, as a share of it. Unverified.
constexpr double usual_share_of_rated = 0.7;
/// Air warms by this much on its way through a device whose airflow nobody states. Unverified.
constexpr TemperatureDifference usual_air_rise = kelvins(15);
/// The inlet has settled when the rack gives back the inlet it was given within this.
constexpr double settled_k = 0.02;
constexpr int most_iterations = 60;
/// Longest stride of the search upwards, over the rack's own answer; short, so as not to leap over a steady state. What
/// stays within `near_k` leaps over none.
constexpr double longest_stride = 4;
constexpr double near_k = 1;

/// Devices without GPUs: their power depends on nothing but themselves.
struct PlainPower {
    Power expected, peak;
};
PlainPower plainPower(const DeviceGroup& g) {
    const Power nameplate = g.rated.value_or(g.typical.value_or(Power()));
    const Power usual = g.typical.value_or(nameplate * usual_share_of_rated);
    return {usual, std::max(nameplate, usual)};
}

void addKind(std::vector<std::pair<std::string, double>>& by_kind, DeviceKind kind, Power expected) {
    const std::string_view key = enumeratorText(kind);
    const auto it = std::ranges::find(by_kind, key, &std::pair<std::string, double>::first);
    if (it != by_kind.end())
        it->second += inWatts(expected);
    else
        by_kind.emplace_back(key, inWatts(expected));
}

bool hasGpus(const DeviceGroup& g) { return g.server && g.gpu_type && g.gpus() > 0; }

double liquidShare(const ServerType& server, RackCooling cooling) {
    if (cooling == RackCooling::immersion)
        return 1;
    return cooling == RackCooling::cold_plate ? model::liquidFraction(server) : 0;
}

/// Parts of a rack's state that don't move during the iteration.
void addPlainDevices(const RackFacts& rack, RackState& state) {
    for (const DeviceGroup& g : rack.groups) {
        if (g.kind == DeviceKind::pdu)
            continue;
        if (hasGpus(g)) {
            NodeState node;
            node.server = g.server;
            node.gpu = g.gpu_type;
            node.count = g.count;
            const auto same = std::ranges::find_if(
                state.nodes, [&](const NodeState& n) { return n.server == node.server && n.gpu == node.gpu; });
            if (same != state.nodes.end())
                same->count += g.count;
            else
                state.nodes.push_back(std::move(node));
            continue;
        }
        const PlainPower power = plainPower(g);
        state.expected += power.expected * g.count;
        state.peak += power.peak * g.count;
        addKind(state.by_kind, g.kind, power.expected * g.count);
    }
}

/// Searches the inlet that a rack gives back as it was given, from the coolest upwards. With recirculation and fans
/// that follow the inlet there can be several such states; a rack that was switched on cool stays in the first. That
/// one rises with the load, so more servers never make a rack cooler.
class InletSearch {
public:
    explicit InletSearch(double start_c) : inlet_c_(start_c) {}
    double inletC() const { return inlet_c_; }

    /// Takes the rack's answer to inletC(), chooses the next; true: settled.
    bool settles(double answer_c) {
        const double excess_k = answer_c - inlet_c_;
        if (std::abs(excess_k) < settled_k)
            return true;
        const double from_c = inlet_c_;
        if (excess_k > 0)
            keep(low_, high_, excess_k);
        else
            keep(high_, low_, excess_k);
        if (low_.known && high_.known) {
            // Between a state that heats and one that cools: Illinois steps.
            inlet_c_ =
                (low_.inlet_c * high_.excess_k - high_.inlet_c * low_.excess_k) / (high_.excess_k - low_.excess_k);
            return high_.inlet_c - low_.inlet_c < settled_k / 10;
        }
        // The secant through the last two answers says how far the next state is.
        const double shrinking = last_excess_k_ - excess_k;
        const double stride = shrinking > 0 ? (from_c - last_c_) / shrinking : 1.0;
        const double longest = std::max(longest_stride, near_k / std::abs(excess_k));
        last_c_ = from_c;
        last_excess_k_ = excess_k;
        inlet_c_ += std::clamp(stride, 1.0, longest) * excess_k;
        return false;
    }

private:
    /// An inlet that was tried, and what the rack gave back beyond it.
    struct Tried {
        double inlet_c = 0, excess_k = 0;
        bool known = false, last = false;
    };
    void keep(Tried& side, Tried& other, double excess_k) {
        if (side.last)
            other.excess_k /= 2; // it has stayed twice
        side = {inlet_c_, excess_k, true, true};
        other.last = false;
    }

    double inlet_c_;
    double last_c_ = 0, last_excess_k_ = 0;
    Tried low_, high_;
};

} // namespace

Fingerprint SiteAir::key() const {
    return Fingerprinter()
        .add(containment)
        .add(supply_air.inCelsius())
        .add(supply_liquid.inCelsius())
        .add(altitude_m)
        .add(silicon_sigma)
        .add(fouling)
        .add(cooling_spares)
        .add(unit_down_hours)
        .result();
}

SiteAir siteAir(const Catalog& catalog, const Scenario& scenario) {
    SiteAir air;
    air.containment = scenario.site.containment;
    air.supply_air = scenario.site.supply_air;
    air.supply_liquid = scenario.site.supply_liquid;
    if (const SiteClimate* climate = catalog.site(scenario.site.climate); climate && climate->altitude)
        air.altitude_m = inMetres(*climate->altitude);
    air.silicon_sigma = scenario.assumptions->value("silicon_sigma");
    air.fouling = scenario.assumptions->value("fouling");
    air.cooling_spares = scenario.site.cooling_spares;
    air.unit_down_hours = scenario.assumptions->value("cooling_unit_down_hours");
    return air;
}

model::NodeThermalInput thermalInput(const NodeState& node, const RackState& rack, const SiteAir& site,
                                     const model::Activity& activity) {
    model::NodeThermalInput input;
    input.server = node.server;
    input.gpu = node.gpu;
    input.activity = activity;
    input.inlet = rack.inlet.hottest;
    input.immersed = rack.immersed;
    input.liquid_supply = site.supply_liquid;
    input.altitude_m = site.altitude_m;
    input.silicon_sigma = site.silicon_sigma;
    input.fouling = site.fouling;
    return input;
}

int gpusOf(const RackState& state) {
    return std::accumulate(state.nodes.begin(), state.nodes.end(), 0,
                           [](int sum, const NodeState& n) { return sum + n.count * n.server->gpu_count; });
}

const NodeState* nodeOf(const DeviceGroup& group, const RackState& state) {
    if (!hasGpus(group))
        return nullptr;
    const auto found = std::ranges::find_if(
        state.nodes, [&](const NodeState& n) { return n.server == group.server && n.gpu == group.gpu_type; });
    return found == state.nodes.end() ? nullptr : &*found;
}

std::optional<Power> ratedOf(const DeviceGroup& group, const RackState& state) {
    const NodeState* node = nodeOf(group, state);
    return node ? node->power.rated : group.rated;
}

std::optional<model::ThreeLoads<Power>> drawOf(const DeviceGroup& group, const RackState& state) {
    using Loads = model::ThreeLoads<Power>;
    if (const NodeState* node = nodeOf(group, state))
        return Loads{node->power.rated.value_or(Power()), node->power.expected, node->power.peak};
    if (!group.rated && !group.typical)
        return std::nullopt;
    const PlainPower plain = plainPower(group);
    return Loads{group.rated.value_or(Power()), plain.expected, plain.peak};
}

RackState solveRack(const RackFacts& rack, const SiteAir& site, const model::Activity& activity) {
    RackState state;
    addPlainDevices(rack, state);
    const RackState plain = state;
    const RackCooling cooling = rack.rack->cooling;
    const Power plain_air_heat = cooling == RackCooling::immersion ? Power() : plain.expected;

    model::RackAir air;
    air.method = cooling;
    air.containment = site.containment;
    air.supply_air = site.supply_air;
    air.supply_liquid = site.supply_liquid;
    air.altitude_m = site.altitude_m;
    state.immersed = cooling == RackCooling::immersion;

    std::vector<model::NodeSolver> solvers;
    for (const NodeState& node : state.nodes)
        solvers.emplace_back(thermalInput(node, state, site, activity));
    std::vector<model::NodeState> points(solvers.size());

    InletSearch search(site.supply_air.inCelsius());
    for (int i = 0; i < most_iterations; ++i) {
        state.inlet.hottest = celsius(search.inletC());
        state.expected = plain.expected;
        state.peak = plain.peak;
        state.liquid_heat = plain.expected - plain_air_heat;
        air.air_heat = plain_air_heat;
        air.demanded = model::airflowFor(plain_air_heat, usual_air_rise, site.altitude_m);
        for (std::size_t n = 0; n < solvers.size(); ++n) {
            NodeState& node = state.nodes[n];
            points[n] = solvers[n].solve(search.inletC(), i > 0 ? &points[n] : nullptr);
            const double fan_speed = points[n].fan_speed;
            node.power =
                model::nodePower(*node.server, *node.gpu, activity, solvers[n].clockRatio(points[n]), fan_speed);
            const Power heat = node.power.expected * node.count;
            const Power into_liquid = heat * liquidShare(*node.server, cooling);
            state.expected += heat;
            state.peak += node.power.peak * node.count;
            state.liquid_heat += into_liquid;
            air.air_heat += heat - into_liquid;
            air.demanded += model::serverAirflow(*node.server, *node.gpu, fan_speed) * node.count;
        }
        state.inlet = model::rackInlet(air);
        if (state.nodes.empty() || search.settles(state.inlet.hottest.inCelsius()))
            break;
    }

    state.demanded = air.demanded;
    state.air_heat = air.air_heat;
    state.heat = state.air_heat + state.liquid_heat;
    for (std::size_t i = 0; i < state.nodes.size(); ++i) {
        NodeState& node = state.nodes[i];
        node.thermal = solvers[i].thermal(points[i]);
        addKind(state.by_kind, DeviceKind::gpu_server, node.power.expected * node.count);
        state.clock_ratio = i == 0 ? node.thermal.clock_ratio : std::min(state.clock_ratio, node.thermal.clock_ratio);
        for (const model::PositionThermal& p : node.thermal.positions) {
            state.power_capped = state.power_capped || p.power_capped;
            if (state.hottest < 0 || p.gpu > state.hottest_gpu) {
                state.hottest = static_cast<int>(i);
                state.hottest_gpu = p.gpu;
            }
        }
    }
    return state;
}

} // namespace cw
