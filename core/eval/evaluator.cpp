#include "core/eval/evaluator.h"

#include "core/base/shown_name.h"
#include "core/check/checks.h"
#include "core/eval/cost_stage.h"
#include "core/eval/field_info.h"
#include "core/eval/stage_cache.h"

#include <algorithm>
#include <cmath>
#include <exception>

namespace cw {

namespace {

/// The throttling curve spans what rooms have, a point a kelvin, and reaches beyond the rack's own intake.
constexpr int curve_from_c = 15, curve_to_c = 45, curve_beyond_k = 3, curve_last_c = 75;

void addFingerprint(Fingerprinter& f, const model::Activity& a) { f.add(a.compute).add(a.memory).add(a.communication); }

Fingerprint fingerprint(const Workload& w) {
    const ParallelChoice& p = w.parallel;
    return Fingerprinter()
        .add(w.llm)
        .add(w.method)
        .add(w.lora_rank)
        .add(w.lora_targets)
        .add(w.weight_format)
        .add(w.seq_len)
        .add(w.packing)
        .add(w.global_batch)
        .add(w.optimizer)
        .add(w.precision)
        .add(w.attention)
        .add(w.stack)
        .add(w.fused_loss)
        .add(w.compile)
        .add(w.gpus)
        .add(w.dataset_tokens)
        .add(w.epochs)
        .add(p.tp)
        .add(p.pp)
        .add(p.cp)
        .add(p.ep)
        .add(p.sharding)
        .add(p.micro_batch)
        .add(p.checkpointing)
        .add(p.offload)
        .add(p.shard_group)
        .add(p.chunks)
        .result();
}

Fingerprint fingerprint(const model::Job& j) {
    return Fingerprinter()
        .add(j.llm->id)
        .add(j.method)
        .add(j.lora_rank)
        .add(j.lora_targets)
        .add(j.weight_format)
        .add(j.seq_len)
        .add(j.packing)
        .add(j.global_batch)
        .add(j.optimizer)
        .add(j.precision)
        .add(j.attention)
        .add(j.attention_mask)
        .add(j.stack)
        .add(j.fused_loss)
        .add(j.compile)
        .add(j.half_loss)
        .add(j.whole_load)
        .result();
}

Fingerprint fingerprint(const model::Cluster& c) {
    return Fingerprinter()
        .add(c.gpu->id)
        .add(c.gpus)
        .add(c.gpus_per_node)
        .add(c.link_domain)
        .add(c.interconnect)
        .add(c.nic_per_gpu.si())
        .add(c.rdma)
        .add(c.collective_share)
        .add(c.oversubscription)
        .add(c.switch_tiers)
        .add(c.in_network_reduction)
        .add(c.host_memory_per_node.si())
        .add(c.storage_read.si())
        .add(c.storage_write.si())
        .add(c.clock_ratio)
        .result();
}

Fingerprint fingerprint(const ParallelChoice& p) {
    return Fingerprinter()
        .add(p.tp)
        .add(p.pp)
        .add(p.cp)
        .add(p.ep)
        .add(p.sharding)
        .add(p.micro_batch)
        .add(p.checkpointing)
        .add(p.offload)
        .add(p.shard_group)
        .add(p.chunks)
        .result();
}

Fingerprint fingerprint(const model::NodeThermalInput& n) {
    Fingerprinter f;
    f.add(n.server->id).add(n.gpu->id).add(n.inlet.inCelsius()).add(n.liquid_supply.inCelsius()).add(n.altitude_m);
    f.add(n.silicon_sigma).add(n.fouling).add(n.immersed);
    f.add(n.power_cap.has_value()).add(n.power_cap.value_or(Power()).si());
    addFingerprint(f, n.activity);
    return f.result();
}

Fingerprint fingerprint(const Assumptions& a) {
    Fingerprinter f;
    f.add(a.cloud_offer).add(a.colocation).add(a.values.size());
    for (const auto& [id, value] : a.values)
        f.add(id).add(value);
    return f.result();
}

Fingerprint fingerprint(const std::map<std::string, UserPrice, std::less<>>& prices) {
    Fingerprinter f;
    for (const auto& [item, price] : prices)
        f.add(item).add(price.value).add(price.date).add(price.note);
    return f.result();
}

/// Thrown between stages when the caller wants no more.
struct Stopped {};

/// One scenario's way through the stages. Each stage's key is made of what the stage reads, and no more.
class Run {
public:
    Run(const Project& project, const Scenario& scenario, ResultCache::Impl& cache, std::stop_token stop)
        : project_(project), catalog_(*project.catalog), scenario_(scenario), cache_(cache), stop_(std::move(stop)),
          results_(std::make_shared<ScenarioResults>()) {
        results_->id = scenario.id;
        results_->name = shownName(scenario.name);
    }

    std::shared_ptr<const ScenarioResults> go() {
        try {
            count();
            evaluatePerformance();
            evaluateFacility();
            evaluateCosts();
            finishWorkloads();
            check();
        } catch (const Stopped&) {
            // What is finished stays; the stages that are missing are null.
        } catch (const std::exception& fault) {
            addInternalError(fault.what());
        }
        return results_;
    }

private:
    template <class T, class F> std::shared_ptr<const T> stage(Stage which, const Fingerprint& key, F&& compute) {
        if (stop_.stop_requested())
            throw Stopped{};
        return cache_.get<T>(which, key, std::forward<F>(compute));
    }

    void count() {
        Fingerprinter key;
        Fingerprinter situations;
        for (const auto& [id, rack] : scenario_.racks) {
            racks_.push_back(&cache_.facts(catalog_, rack));
            key.add(racks_.back()->content);
            drawing_.add(racks_.back()->drawing);
            situations.add(racks_.back()->situation);
        }
        racks_key_ = key.result();
        totals_ = stage<Totals>(Stage::totals, racks_key_, [&] { return countDevices(racks_); });
        results_->inventory = totals_->inventory;

        const FabricSpec& spec = scenario_.fabric;
        fabric_key_ = Fingerprinter()
                          .add(totals_->key)
                          .add(spec.topology)
                          .add(spec.switch_type)
                          .add(spec.oversubscription)
                          .add(spec.fabric_manager)
                          .result();
        results_->fabric =
            stage<FabricFigures>(Stage::fabric, fabric_key_, [&] { return fabricFigures(catalog_, spec, *totals_); });
        classes_ = classifyRacks(racks_);
        site_ = siteAir(catalog_, scenario_);
        Fingerprinter air;
        air.add(site_.key());
        for (const auto& [situation, rack_class] : classes_)
            air.add(situation);
        air_key_ = air.result();
    }

    std::shared_ptr<const RackState> solve(const Fingerprint& situation, const RackClass& rack_class,
                                           const model::Activity& activity) {
        Fingerprinter key;
        key.add(situation).add(site_.key());
        // Without GPUs nothing follows the workload.
        if (rack_class.facts->holdsGpus())
            addFingerprint(key, activity);
        return stage<RackState>(Stage::rack, key.result(),
                                [&] { return solveRack(*rack_class.facts, site_, activity); });
    }

    std::shared_ptr<const RackTree> tree(const RackFacts& rack, const RackState& state) {
        Fingerprinter key;
        key.add(rack.wiring).add(rack.situation).add(site_.key());
        if (rack.holdsGpus())
            addFingerprint(key, activity_);
        return stage<RackTree>(Stage::rack_tree, key.result(), [&] {
            const auto wires = stage<RackWires>(Stage::wiring, rack.wiring, [&] { return rackWires(catalog_, rack); });
            return rackTree(*wires, rack, state);
        });
    }

    std::shared_ptr<const Result<model::PlanSearch>> search(const model::Job& job, const model::Cluster& cluster,
                                                            const ParallelChoice& choice) {
        const Fingerprint key =
            Fingerprinter().add(fingerprint(job)).add(fingerprint(cluster)).add(fingerprint(choice)).result();
        return stage<Result<model::PlanSearch>>(Stage::search, key,
                                                [&] { return model::searchPlan(job, cluster, choice); });
    }

    void evaluatePerformance() {
        const Assumptions& a = *scenario_.assumptions;
        const auto solver = [&](const auto& key, const auto& c, const auto& activity) {
            return solve(key, c, activity);
        };
        const auto searcher = [&](const auto& job, const auto& cluster, const auto& choice) {
            return search(job, cluster, choice);
        };
        const Performance* heaviest = nullptr;
        for (const auto& [id, workload] : scenario_.workloads) {
            Fingerprinter key;
            key.add(fingerprint(*workload)).add(totals_->key).add(fabric_key_).add(air_key_);
            key.add(scenario_.fabric.in_network_reduction);
            key.add(a.value("node_failures_per_1000_node_days")).add(a.value("restart_time"));
            performance_keys_.push_back(key.result());
            performance_.push_back(stage<Performance>(Stage::performance, key.result(), [&] {
                return evaluateWorkload(catalog_, *workload, scenario_, *totals_, *results_->fabric, classes_, solver,
                                        searcher);
            }));
            const Performance& p = *performance_.back();
            if (!p.error && (!heaviest || p.gpu_power > heaviest->gpu_power)) {
                heaviest = &p;
                heaviest_ = id;
            }
        }
        activity_ = heaviest ? heaviest->activity : activityWithoutWorkload();
    }

    void evaluateFacility() {
        const auto outdoor = cache_.outdoor(scenario_.site.climate);
        layYear(*outdoor);

        Fingerprinter key;
        const SiteElectrical electrical = siteElectrical(catalog_, scenario_);
        key.add(racks_key_).add(site_.key()).add(year_key_).add(electrical.key());
        addFingerprint(key, activity_);
        facility_key_ = key.result();
        facility_ = stage<Facility>(Stage::facility, facility_key_, [&] {
            FacilityInput input;
            input.racks = &racks_;
            input.classes = &classes_;
            input.activity = activity_;
            input.site = site_;
            input.electrical = electrical;
            return facilityFigures(
                input, [&](const auto& k, const auto& c, const auto& activity) { return solve(k, c, activity); },
                [&](const auto& rack, const auto& state) { return tree(rack, state); },
                [&](const auto& node, int gpus, const auto& outage) { return risk(node, gpus, outage); },
                [&](const auto& node, int gpus) { return curve(node, gpus); });
        });
        for (const auto& p : performance_)
            losses_.push_back(lossOverTheYear(*p));
        evaluatePlant(*outdoor);
        results_->thermal = std::shared_ptr<const ThermalFigures>(facility_, &facility_->thermal);
        auto power = std::make_shared<PowerFigures>(facility_->power);
        power->pue = results_->plant->pue;
        power->workload = heaviest_;
        results_->power = std::move(power);
    }

    /// Clock that the year takes from a job beyond the design inlet, in the racks that its activity slows most.
    double lossOverTheYear(const Performance& p) {
        if (!runs(p))
            return 0;
        std::shared_ptr<const RackState> slowest;
        RackCooling cooling = RackCooling::perimeter;
        CoolingLoads loads;
        int gpus = 0;
        for (const auto& [key, rack_class] : classes_) {
            const auto state = solve(key, rack_class, p.activity);
            loads.add(rack_class.facts->rack->cooling, *state, rack_class.racks);
            const auto order = [](const RackState& s) { return std::pair(-s.clock_ratio, s.hottest_gpu); };
            if (state->hottest < 0 || (slowest && order(*state) <= order(*slowest)))
                continue;
            slowest = state;
            cooling = rack_class.facts->rack->cooling;
            gpus = std::min(p.gpus, gpusOf(*state) * rack_class.racks);
        }
        if (!slowest)
            return 0;
        const NodeState& node = slowest->nodes[static_cast<std::size_t>(slowest->hottest)];
        return lossBeyondDesign(
            *risk(thermalInput(node, *slowest, site_, p.activity), gpus, outageOf(cooling, loads, site_)),
            slowest->clock_ratio);
    }

    void layYear(const std::vector<double>& outdoor) {
        const std::string& climate = scenario_.site.climate;
        const double sigma = scenario_.assumptions->value("inlet_sigma");
        year_key_ = Fingerprinter().add(climate).add(sigma).add(project_.seed).result();
        year_ = stage<model::InletYear>(Stage::year, year_key_, [&] {
            const SiteClimate* site = catalog_.site(climate);
            return inletYear(outdoor, site ? site->design_maximum : std::optional<Temperature>(), sigma, project_.seed);
        });
    }

    std::shared_ptr<const model::ThrottleRisk> risk(const model::NodeThermalInput& node, int gpus,
                                                    const model::CoolingOutage& outage) {
        const Fingerprint key = Fingerprinter()
                                    .add(fingerprint(node))
                                    .add(gpus)
                                    .add(year_key_)
                                    .add(outage.share)
                                    .add(outage.air_rise.si())
                                    .add(outage.liquid_rise.si())
                                    .result();
        return stage<model::ThrottleRisk>(Stage::risk, key,
                                          [&] { return model::throttleRisk(node, *year_, gpus, outage); });
    }

    std::shared_ptr<const std::vector<model::RiskPoint>> curve(model::NodeThermalInput node, int gpus) {
        const int intake_c = static_cast<int>(std::ceil(std::clamp(node.inlet.inCelsius(), 0.0, double(curve_last_c))));
        const int to_c = std::clamp(intake_c + curve_beyond_k, curve_to_c, curve_last_c);
        node.inlet = {}; // the curve takes its own inlets
        const Fingerprint key = Fingerprinter().add(fingerprint(node)).add(gpus).add(to_c).result();
        return stage<std::vector<model::RiskPoint>>(Stage::curve, key, [&] {
            return model::riskCurve(node, curve_from_c, to_c, to_c - curve_from_c + 1, gpus);
        });
    }

    void evaluatePlant(const std::vector<double>& outdoor) {
        const model::PlantInput input = plantInput(*facility_, scenario_, site_, outdoor);
        plant_key_ = Fingerprinter()
                         .add(input.it_expected.si())
                         .add(input.air_heat.si())
                         .add(input.liquid_heat.si())
                         .add(input.rear_door_heat.si())
                         .add(input.in_row_heat.si())
                         .add(site_.key())
                         .add(input.ups_loss.si())
                         .add(input.distribution_loss.si())
                         .add(input.chiller_cop)
                         .add(input.spare_units)
                         .add(scenario_.site.climate)
                         .result();
        results_->plant =
            stage<model::PlantResult>(Stage::plant, plant_key_, [&] { return model::coolingPlant(input); });
    }

    /// What the plan's jobs ask for; may be more than there is, which a check says.
    double jobGpuHoursPerYear() const {
        double hours = 0;
        std::size_t i = 0;
        for (const auto& [id, workload] : scenario_.workloads) {
            hours += runHours(*performance_[i], losses_[i]) * performance_[i]->gpus * workload->runs_per_year;
            ++i;
        }
        return hours;
    }

    void evaluateCosts() {
        const FabricSpec& spec = scenario_.fabric;
        const Assumptions& a = *scenario_.assumptions;
        const Fingerprint wanted_key = Fingerprinter()
                                           .add(facility_key_)
                                           .add(plant_key_)
                                           .add(fabric_key_)
                                           .add(spec.mean_cable_length_m)
                                           .add(scenario_.site.containment)
                                           .add(a.colocation)
                                           .add(a.value("floor_area_per_rack_m2"))
                                           .result();
        const auto wanted = stage<std::vector<QuantityLine>>(Stage::quantities, wanted_key, [&] {
            return quantities({&catalog_, &scenario_, &racks_, totals_.get(), results_->fabric.get(), facility_.get(),
                               results_->plant.get()});
        });

        const Fingerprint assumptions_key = fingerprint(a);
        const Fingerprint purchases_key = Fingerprinter()
                                              .add(wanted_key)
                                              .add(fingerprint(*scenario_.prices))
                                              .add(project_.currency)
                                              .add(project_.currency_per_usd)
                                              .add(assumptions_key)
                                              .add(scenario_.site.climate)
                                              .result();
        purchases_ = stage<Purchases>(Stage::purchases, purchases_key, [&] {
            PricingInput input;
            input.quantities = wanted.get();
            input.scenario = &scenario_;
            input.currency = project_.currency;
            input.currency_per_usd = project_.currency_per_usd;
            input.price = [&](std::string_view item) { return cache_.price(item); };
            input.years = a.value("years");
            input.build_usd_per_w = siteValue(catalog_.site(scenario_.site.climate), "build_usd_per_w");
            return pricePurchases(input);
        });

        const double job_hours = jobGpuHoursPerYear();
        Fingerprinter cost_key;
        cost_key.add(purchases_key).add(facility_key_).add(plant_key_).add(job_hours);
        cost_key.add(scenario_.site.electricity_usd_per_kwh);
        for (const Fingerprint& key : performance_keys_)
            cost_key.add(key); // for the cost of a million tokens
        for (const double loss : losses_)
            cost_key.add(loss);
        cost_key_ = cost_key.result();
        cost_ = stage<CostFigures>(Stage::cost, cost_key_, [&] {
            CostFigures figures = costFigures({&project_, &scenario_, totals_->inventory.get(), purchases_.get(),
                                               facility_.get(), results_->plant.get()});
            figures.job_gpu_hours_per_year = job_hours;
            figures.per_million_tokens = perMillionTokens(figures.result.per_gpu_hour);
            return figures;
        });
        results_->cost = cost_;
    }

    std::optional<double> perMillionTokens(const std::optional<double>& per_gpu_hour) const {
        std::size_t i = 0;
        for (const auto& [id, workload] : scenario_.workloads) {
            const std::size_t at = i++;
            if (runs(*performance_[at]))
                return workloadFigures({workload.get(), performance_[at].get(), losses_[at], per_gpu_hour, {}})
                    .cost_per_million_tokens;
        }
        return std::nullopt;
    }

    void finishWorkloads() {
        const CloudOffer* offer = catalog_.cloudOffer(cost_->cloud_offer);
        std::optional<double> cloud = cloudPerGpuHour(offer, CloudTerm::on_demand, project_, *scenario_.assumptions,
                                                      cost_->used_gpu_hours_per_year);
        if (cloud)
            *cloud *= 1 + scenario_.assumptions->value("cloud_overhead_fraction");
        std::size_t i = 0;
        for (const auto& [id, workload] : scenario_.workloads) {
            const auto& p = performance_[i];
            const double loss = losses_[i];
            Fingerprinter key;
            key.add(performance_keys_[i++]).add(id.value).add(workload->name).add(workload->runs_per_year);
            key.add(loss).add(cost_->result.per_gpu_hour).add(cloud);
            results_->workloads.push_back(stage<WorkloadResult>(Stage::workload, key.result(), [&] {
                return workloadFigures({workload.get(), p.get(), loss, cost_->result.per_gpu_hour, cloud});
            }));
        }
    }

    void check() {
        Fingerprinter key;
        key.add(scenario_.id.value).add(scenario_.name).add(drawing_.result()).add(facility_key_);
        key.add(fabric_key_).add(air_key_).add(scenario_.site.containment).add(scenario_.site.climate);
        key.add(scenario_.fabric.switch_type).add(scenario_.fabric.topology).add(scenario_.fabric.oversubscription);
        std::size_t i = 0;
        for (const auto& [id, workload] : scenario_.workloads) {
            key.add(performance_keys_[i]).add(losses_[i]);
            key.add(id.value).add(workload->name).add(workload->runs_per_year);
            ++i;
        }
        const auto design = stage<std::vector<Diagnostic>>(Stage::findings, key.result(), [&] {
            return designFindings(project_, scenario_, *results_,
                                  [&](const std::shared_ptr<const Rack>& rack) -> const std::vector<Diagnostic>& {
                                      return cache_.facts(catalog_, rack).findings;
                                  });
        });
        const Fingerprint all = Fingerprinter().add(key.result()).add(cost_key_).result();
        results_->checks = stage<std::vector<Diagnostic>>(
            Stage::checks, all, [&] { return checkScenario(*design, project_, scenario_, *results_); });
    }

    void addInternalError(const char* what) {
        Diagnostic fault;
        fault.severity = Severity::error;
        fault.text = Text{"eval.internal", {{"what", what}}};
        fault.subject = {ObjectKind::scenario, scenario_.id.value, scenario_.id.value, {}};
        fault.subject_name = results_->name;
        results_->checks = std::make_shared<const std::vector<Diagnostic>>(1, std::move(fault));
    }

    const Project& project_;
    const Catalog& catalog_;
    const Scenario& scenario_;
    ResultCache::Impl& cache_;
    std::stop_token stop_;
    std::shared_ptr<ScenarioResults> results_;

    std::vector<const RackFacts*> racks_;
    RackClasses classes_;
    SiteAir site_;
    std::shared_ptr<const Totals> totals_;
    std::vector<std::shared_ptr<const Performance>> performance_; ///< in the order of the scenario's workloads
    std::vector<Fingerprint> performance_keys_;
    std::vector<double> losses_; ///< of each workload's clock over the year, beyond its design inlet
    model::Activity activity_;
    std::optional<WorkloadId> heaviest_; ///< whose activity that is
    std::shared_ptr<const Facility> facility_;
    std::shared_ptr<const Purchases> purchases_;
    std::shared_ptr<const CostFigures> cost_;
    std::shared_ptr<const model::InletYear> year_;
    Fingerprint racks_key_, fabric_key_, air_key_, year_key_, facility_key_, plant_key_, cost_key_;
    Fingerprinter drawing_;
};

} // namespace

std::shared_ptr<const ScenarioResults> Evaluator::runScenario(const Project& project, ScenarioId id, ResultCache& cache,
                                                              std::stop_token stop) const {
    const Scenario* scenario = project.scenario(id);
    if (!scenario)
        return nullptr;
    cache.impl_->useCatalog(project.catalog);
    return Run(project, *scenario, *cache.impl_, std::move(stop)).go();
}

ResultsPtr Evaluator::run(const Snapshot& snapshot, ResultCache& cache, std::stop_token stop, const Sink& sink,
                          ScenarioId first) const {
    auto results = std::make_shared<Results>();
    std::vector<ScenarioId> order = snapshot->order;
    if (const auto it = std::ranges::find(order, first); it != order.end())
        std::rotate(order.begin(), it, it + 1);
    for (const ScenarioId id : order) {
        if (stop.stop_requested())
            break;
        const auto scenario = runScenario(*snapshot, id, cache, stop);
        if (!scenario || stop.stop_requested())
            continue;
        results->scenarios[id] = scenario;
        if (sink)
            sink(scenario);
    }
    return results;
}

} // namespace cw
