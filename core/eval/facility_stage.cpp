#include "core/eval/facility_stage.h"

#include "core/base/shown_name.h"
#include "core/model/power/power_constants.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace cw {

namespace {

/// The room follows the weather by this much for each kelvin beyond the plant's design temperature. Unverified.
constexpr double outdoor_coupling = 0.3;
/// Where a site states no design temperature: the value exceeded in 0.4 % of hours, as ASHRAE's climatic design tables.
constexpr double design_quantile = 0.996;

constexpr std::size_t normal_steps = 97;
/// Hours walk through the quantiles in this stride, so that neighbouring hours differ; it shares no factor with the
/// steps.
constexpr std::size_t normal_stride = 37;

constexpr std::size_t hours_a_year = 8760;
constexpr std::size_t hours_a_day = 24;
/// One day in three stands for its neighbours: the outdoor series holds the seasons and the day, no weather between.
constexpr std::size_t days_a_sample = 3;

/// Quantile of the standard normal distribution by bisection on erfc; exact to the last bits that matter here.
double normalQuantile(double p) {
    double low = -6;
    double high = 6;
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (0.5 * std::erfc(-middle / std::numbers::sqrt2) < p ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// Equally likely values of the standard normal distribution.
const std::array<double, normal_steps>& normalSteps() {
    static const auto steps = [] {
        std::array<double, normal_steps> z{};
        for (std::size_t i = 0; i < normal_steps; ++i)
            z[i] = normalQuantile((static_cast<double>(i) + 0.5) / normal_steps);
        return z;
    }();
    return steps;
}

double designOutdoor(std::span<const double> outdoor_c, std::optional<Temperature> stated) {
    if (stated)
        return stated->inCelsius();
    std::vector<double> hours(outdoor_c.begin(), outdoor_c.end());
    const auto at =
        hours.begin() + static_cast<std::ptrdiff_t>(design_quantile * static_cast<double>(hours.size() - 1));
    std::nth_element(hours.begin(), at, hours.end());
    return *at;
}

/// A class with what was found about it.
struct SolvedClass {
    std::shared_ptr<const RackState> state;
    std::shared_ptr<const model::ThrottleRisk> risk; ///< of the GPUs of one rack; null: no GPUs
    model::CoolingOutage outage;
    int racks = 0;
};

/// The sum of the known ratings, unless none is known: devices of unknown rating alone are not rated 0 kW.
std::optional<Power> knownSum(Power known, int unknown) {
    return known.si() > 0 || unknown == 0 ? std::optional(known) : std::nullopt;
}

/// Heat that a rack's CDUs and pipes have to take. A cold-plate rack is meant for servers with plates: where air-cooled
/// ones stand in it, it gets the loop that such servers would need.
Power loopHeat(const RackFacts& facts, const RackState& state) {
    Power heat = state.liquid_heat;
    if (facts.rack->cooling == RackCooling::cold_plate)
        for (const NodeState& node : state.nodes)
            if (node.server->cooling == ServerCooling::air)
                heat += model::general_liquid_fraction * node.count * node.power.expected;
    return heat;
}

RackPower rackPower(const RackFacts& facts, const RackState& state, const RackTree& tree) {
    RackPower p;
    p.rack = facts.rack->id;
    p.name = shownName(facts.rack->name);
    p.rated = knownSum(tree.drawn.rated, tree.unknown_ratings);
    p.unknown_ratings = tree.unknown_ratings;
    p.unknown_draws = tree.unknown_draws;
    p.expected = tree.drawn.expected;
    p.peak = tree.drawn.peak;
    p.limit = facts.load.feed_limit;
    p.by_kind = state.by_kind;
    return p;
}

RackThermal rackThermal(const RackFacts& facts, const SolvedClass& solved) {
    RackThermal t;
    t.rack = facts.rack->id;
    t.name = shownName(facts.rack->name);
    t.inlet = solved.state->inlet;
    t.heat = solved.state->heat;
    t.air_heat = solved.state->air_heat;
    t.liquid_heat = solved.state->liquid_heat;
    t.gpus = gpusOf(*solved.state);
    if (solved.state->hottest >= 0) {
        const NodeState& node = solved.state->nodes[static_cast<std::size_t>(solved.state->hottest)];
        t.node = node.thermal;
        t.gpu = node.gpu->id;
    }
    if (solved.risk)
        t.risk = *solved.risk;
    return t;
}

} // namespace

double lossBeyondDesign(const model::ThrottleRisk& risk, double design_clock) {
    const double design_share = std::min(1.0, design_clock / risk.unthrottled_clock);
    return design_share > 0 ? std::max(0.0, 1 - (1 - risk.throughput_loss) / design_share) : 0;
}

void CoolingLoads::add(RackCooling method, const RackState& state, int racks) {
    heat_[method] += (method == RackCooling::cold_plate ? state.liquid_heat : state.air_heat) * racks;
}

Power CoolingLoads::of(RackCooling method) const {
    const auto found = heat_.find(method);
    return found == heat_.end() ? Power() : found->second;
}

model::CoolingOutage outageOf(RackCooling method, const CoolingLoads& loads, const SiteAir& site) {
    return model::coolingOutage(method, loads.of(method), site.cooling_spares, site.unit_down_hours);
}

model::InletYear inletYear(std::span<const double> outdoor_c, std::optional<Temperature> design_outdoor,
                           double inlet_sigma_k, std::uint64_t seed) {
    const auto& steps = normalSteps();
    std::size_t step = 0;
    const auto unevenness = [&] {
        step = step + normal_stride < normal_steps ? step + normal_stride : step + normal_stride - normal_steps;
        return inlet_sigma_k * steps[step];
    };
    const double design = outdoor_c.empty() ? 0 : designOutdoor(outdoor_c, design_outdoor);
    const std::size_t year = outdoor_c.empty() ? hours_a_year : outdoor_c.size();
    std::vector<double> hours;
    hours.reserve(year / days_a_sample + hours_a_day);
    for (std::size_t day = 0; day < year; day += days_a_sample * hours_a_day)
        for (std::size_t hour = day; hour < std::min(day + hours_a_day, year); ++hour) {
            const double beyond = outdoor_c.empty() ? 0 : std::max(0.0, outdoor_c[hour] - design);
            hours.push_back(unevenness() + outdoor_coupling * beyond);
        }
    return model::InletYear(hours, seed);
}

Facility facilityFigures(const FacilityInput& input, const RackSolver& solve, const TreeFinder& tree,
                         const RiskFinder& risk, const CurveFinder& curve) {
    Facility all;
    all.power.activity = input.activity;
    std::map<Fingerprint, SolvedClass> solved;
    const SolvedClass* worst = nullptr;
    CoolingLoads loads;
    for (const auto& [key, rack_class] : *input.classes) {
        SolvedClass& s = solved[key];
        s.state = solve(key, rack_class, input.activity);
        s.racks = rack_class.racks;
        loads.add(rack_class.facts->rack->cooling, *s.state, s.racks);
    }
    for (auto& [key, s] : solved) {
        if (s.state->hottest < 0)
            continue;
        s.outage = outageOf(input.classes->at(key).facts->rack->cooling, loads, input.site);
        const NodeState& node = s.state->nodes[static_cast<std::size_t>(s.state->hottest)];
        s.risk = risk(thermalInput(node, *s.state, input.site, input.activity), gpusOf(*s.state), s.outage);
        const auto badness = [](const SolvedClass& c) { return std::pair(c.risk->probability, c.state->hottest_gpu); };
        if (!worst || badness(s) > badness(*worst))
            worst = &s;
    }

    Power rated;
    std::vector<std::shared_ptr<const RackTree>> trees;
    for (const RackFacts* facts : *input.racks) {
        const SolvedClass& s = solved.at(facts->situation);
        trees.push_back(tree(*facts, *s.state));
        const RackTree& t = *trees.back();
        all.power.racks.push_back(rackPower(*facts, *s.state, t));
        all.thermal.racks.push_back(rackThermal(*facts, s));
        if (&s == worst && all.thermal.riskiest == RackId())
            all.thermal.riskiest = facts->rack->id;
        rated += t.drawn.rated;
        all.power.expected += t.drawn.expected;
        all.power.peak += t.drawn.peak;
        all.power.unknown_ratings += t.unknown_ratings;
        all.power.unknown_draws += t.unknown_draws;
        all.air_heat += s.state->air_heat;
        all.liquid_heat += s.state->liquid_heat;
        all.loop_heat += loopHeat(*facts, *s.state);
        if (facts->rack->cooling == RackCooling::rear_door)
            all.rear_door_heat += s.state->air_heat;
        if (facts->rack->cooling == RackCooling::in_row)
            all.in_row_heat += s.state->air_heat;
    }
    all.power.rated = knownSum(rated, all.power.unknown_ratings);
    all.power.tree = std::make_shared<const SiteTree>(siteTree(input.electrical, std::move(trees)));

    if (!worst)
        return all;
    ThermalFigures& t = all.thermal;
    t.has_gpus = true;
    t.worst_gpu = worst->risk->worst_gpu;
    std::optional<double> slowest;
    for (const auto& [key, s] : solved) {
        if (s.state->hottest < 0)
            continue;
        t.worst_gpu = std::max(t.worst_gpu, s.risk->worst_gpu);
        slowest = std::min(slowest.value_or(s.state->clock_ratio), s.state->clock_ratio);
        t.power_capped = t.power_capped || s.state->power_capped;
    }
    t.clock_ratio = slowest.value_or(1.0);
    // Hot hours come to all racks at once, so the worst class decides whether a job over all of them is slowed.
    const NodeState& node = worst->state->nodes[static_cast<std::size_t>(worst->state->hottest)];
    const model::NodeThermalInput where = thermalInput(node, *worst->state, input.site, input.activity);
    const int gpus = gpusOf(*worst->state) * worst->racks;
    const auto of_all = risk(where, gpus, worst->outage);
    t.throttle_probability = of_all->probability;
    t.throttle_error = of_all->standard_error;
    t.throughput_loss = of_all->throughput_loss;
    t.curve = *curve(where, gpus);
    t.design_inlet_c = worst->state->inlet.hottest.inCelsius();
    return all;
}

model::PlantInput plantInput(const Facility& facility, const Scenario& scenario, const SiteAir& site,
                             std::span<const double> outdoor_c) {
    model::PlantInput plant;
    plant.it_expected = facility.power.expected;
    plant.air_heat = facility.air_heat;
    plant.liquid_heat = facility.liquid_heat;
    plant.rear_door_heat = facility.rear_door_heat;
    plant.in_row_heat = facility.in_row_heat;
    plant.supply_air = site.supply_air;
    plant.supply_liquid = site.supply_liquid;
    plant.altitude_m = site.altitude_m;
    plant.ups_loss = facility.power.tree->ups_loss;
    plant.distribution_loss = facility.power.tree->distribution_loss;
    plant.chiller_cop = scenario.assumptions->value("chiller_cop");
    plant.spare_units = scenario.site.cooling_spares;
    plant.outdoor_c = outdoor_c;
    return plant;
}

} // namespace cw
