#include "core/eval/risk_plan.h"

#include "core/eval/derived_figures.h"
#include "core/eval/facility_stage.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cw {

namespace {

/// Racks of one situation share what is drawn.
struct Sampled {
    RackState state;
    model::NodeThermalInput node;
    model::CoolingOutage outage;
    model::SampledRisk risk;
    int racks = 0;
};

} // namespace

bool agrees(const model::SampledRisk& sampled, double probability) {
    return std::abs(sampled.probability - probability) <= agreeing_errors * sampled.standard_error;
}

std::optional<RiskFigures> riskFigures(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                       const model::SampleControl& control, const std::stop_token& stop) {
    const SiteAir site = siteAir(*project.catalog, scenario);
    const model::Activity& activity = results.power->activity;
    const SiteClimate* climate = project.catalog->site(scenario.site.climate);
    const std::vector<double> outdoor = climate ? hourlyTemperatures(*climate) : std::vector<double>();
    const model::InletYear year = inletYear(outdoor, climate ? climate->design_maximum : std::optional<Temperature>(),
                                            scenario.assumptions->value("inlet_sigma"), project.seed);

    std::map<Fingerprint, Sampled> classes;
    std::map<RackId, Fingerprint> class_of;
    CoolingLoads loads;
    for (const auto& [id, rack] : scenario.racks) {
        const RackFacts facts = rackFacts(*project.catalog, *rack);
        class_of.emplace(id, facts.situation);
        Sampled& c = classes[facts.situation];
        if (c.racks++ == 0)
            c.state = solveRack(facts, site, activity);
        loads.add(rack->cooling, c.state, 1);
    }
    RiskFigures figures;
    figures.seed = project.seed;
    figures.control = control;
    const Sampled* worst = nullptr;
    for (const RackThermal& rack : results.thermal->racks) {
        const auto drawn = scenario.racks.find(rack.rack);
        if (drawn == scenario.racks.end() || rack.gpus == 0)
            continue;
        Sampled& c = classes.at(class_of.at(rack.rack));
        if (c.risk.samples == 0) {
            c.node = thermalInput(c.state.nodes[static_cast<std::size_t>(c.state.hottest)], c.state, site, activity);
            c.outage = outageOf(drawn->second->cooling, loads, site);
            c.risk = model::sampledRisk(c.node, year, gpusOf(c.state), c.outage, project.seed, control, stop);
        }
        if (rack.rack == results.thermal->riskiest)
            worst = &c;
        figures.racks.push_back({rack.rack, rack.name, rack.risk, c.risk, tokensLostPerYear(results, rack)});
    }
    if (!worst)
        return std::nullopt;
    figures.closed_probability = results.thermal->throttle_probability;
    figures.closed_error = results.thermal->throttle_error;
    figures.closed_loss = results.thermal->throughput_loss;
    figures.all = model::sampledRisk(worst->node, year, gpusOf(worst->state) * worst->racks, worst->outage,
                                     project.seed, control, stop);
    return figures;
}

} // namespace cw
