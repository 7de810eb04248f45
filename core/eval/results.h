// What evaluation gives: immutable, shared between snapshots that agree in what a stage reads.
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/ids.h"
#include "core/catalog/price_book.h"
#include "core/eval/power_results.h"
#include "core/model/compute/step_model.h"
#include "core/model/cooling/cooling_model.h"
#include "core/model/cost/cost_model.h"
#include "core/model/power/power_model.h"
#include "core/model/reliability/goodput.h"
#include "core/model/thermal/thermal_model.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cw {

struct Inventory {
    int gpus = 0, nodes = 0, racks = 0;
    int compute_switches = 0; ///< leaf, spine and core of the compute fabric
    int other_switches = 0;
    int leaf = 0, spine = 0, core = 0;
    int storage_devices = 0, appliances = 0, pdus = 0, cdus = 0;
    std::map<std::string, int> gpus_by_type;
    std::map<std::string, int> by_type; ///< devices by "<kind>/<catalog id>"
};

struct FabricFigures {
    int leaf_needed = 0, spine_needed = 0, core_needed = 0;
    int node_cables = 0, uplink_cables = 0, core_cables = 0;
    int tiers = 1;
    double oversubscription = 1; ///< as drawn
    DataRate nic_per_gpu;        ///< 0: not connected
    DataRate bisection;
    Duration latency;
    bool rdma = true;
    double collective_share = 1; ///< of the rate that InfiniBand's collectives reach
};

struct WorkloadResult {
    WorkloadId id;
    std::string name;
    std::optional<Error> error; ///< why there is no figure
    int gpus = 0;
    std::string gpu_name;
    AttentionBackend attention = AttentionBackend::automatic; ///< asked for; `step` has what runs
    model::StepEstimate step;                                 ///< valid when there is no error
    double clock_ratio = 1;   ///< that the step was computed with: what the racks sustain, over the rated clock
    std::vector<model::StepEstimate> alternatives;
    std::vector<model::StepTerm> other_backends; ///< step seconds under each other attention backend of the GPU
    model::Goodput goodput;
    double run_hours = 0;     ///< one run, failures and throttling included
    double heat_slowdown = 0; ///< share of a run's hours that hot hours and unlucky GPUs cost, beyond the design inlet
    std::optional<double> run_cost;
    std::optional<double> cost_per_million_tokens;
    std::optional<double> cloud_run_cost;
    double runs_per_year = 0;
};

struct RackPower {
    RackId rack;
    std::string name;
    std::optional<Power> rated; ///< of the devices whose rating is known; nothing: of none
    int unknown_ratings = 0;    ///< devices that `rated` lacks
    int unknown_draws = 0;      ///< devices that `expected` and `peak` lack too
    Power expected, peak;
    std::optional<Power> limit;                          ///< continuous, of the feeds as they must carry it
    std::vector<std::pair<std::string, double>> by_kind; ///< expected watts by role ("gpu_server", ...)
};
struct PowerFigures {
    std::optional<Power> rated; ///< as RackPower::rated
    Power expected, peak;
    int unknown_ratings = 0; ///< devices that `rated` lacks
    int unknown_draws = 0;   ///< devices that `expected` and `peak` lack too
    std::vector<RackPower> racks;
    std::shared_ptr<const SiteTree> tree; ///< from the supplies to the utility
    double pue = 1;
    model::Activity activity; ///< of the heaviest workload
    std::optional<WorkloadId> workload; ///< that one; nothing: no workload runs
};

struct RackThermal {
    RackId rack;
    std::string name;
    model::RackInlet inlet;
    Power heat, air_heat, liquid_heat;
    int gpus = 0;            ///< of servers that the catalog knows
    model::NodeThermal node; ///< of its hottest node; no positions: no GPUs
    std::string gpu;         ///< type of that node's GPUs
    model::ThrottleRisk risk;
};
struct ThermalFigures {
    std::vector<RackThermal> racks;
    RackId riskiest;       ///< first of the racks that decide whether a job over all GPUs is slowed; with GPUs only
    Temperature worst_gpu; ///< hottest position of all racks in the hottest hour: the racks' greatest risk.worst_gpu
    bool has_gpus = false;
    double throttle_probability = 0; ///< that a job over all GPUs is slowed
    double throttle_error = 0;       ///< standard error of it
    double throughput_loss = 0;      ///< clock of a job over all GPUs that heat takes, mean over the year
    double clock_ratio = 1;          ///< slowest node at its design inlet, over the reference; a cool one may exceed 1
    bool power_capped = false;
    std::vector<model::RiskPoint> curve; ///< of the worst rack
    double design_inlet_c = 0;
};

/// One line of what must be bought; the bill of materials and the cost stage read the same lines.
struct PurchaseLine {
    std::string rack;     ///< name; empty: whole plan
    std::string category; ///< as CapexItem::category
    std::string item;     ///< catalog id or named item
    std::string manufacturer;
    std::string part;
    Text description;
    double quantity = 0;
    std::string unit;
    std::optional<Band<double>> unit_price; ///< plan currency
    PriceTrust trust = PriceTrust::unknown;
    std::string price_source;
    std::string price_date;
};

struct CostFigures {
    model::CostResult result;
    std::vector<PurchaseLine> purchases;
    std::map<std::string, Band<double>> capex_by_category;
    std::string currency;
    std::vector<std::string> unknown_rates; ///< running costs without a price, in no total: "electricity_usd_per_kwh",
                                            ///< "liquid_colocation_premium"
    std::optional<double> electricity_per_kwh; ///< in force, plan currency; nothing: unknown
    std::string cloud_offer;                   ///< what it is compared with
    std::optional<double> per_million_tokens;  ///< of the first workload that has a figure
    double used_gpu_hours_per_year = 0;        ///< by the utilisation assumption: what unit costs are spread over
    double job_gpu_hours_per_year = 0;         ///< that the plan's jobs ask for
};

struct ScenarioResults {
    ScenarioId id;
    std::string name;
    std::shared_ptr<const Inventory> inventory;
    std::shared_ptr<const FabricFigures> fabric;
    std::vector<std::shared_ptr<const WorkloadResult>> workloads;
    std::shared_ptr<const PowerFigures> power;
    std::shared_ptr<const ThermalFigures> thermal;
    std::shared_ptr<const model::PlantResult> plant;
    std::shared_ptr<const CostFigures> cost;
    std::shared_ptr<const std::vector<Diagnostic>> checks;

    bool complete() const { return inventory && fabric && power && thermal && plant && cost && checks; }
};

struct Results {
    std::map<ScenarioId, std::shared_ptr<const ScenarioResults>> scenarios;
    const ScenarioResults* scenario(ScenarioId id) const {
        const auto it = scenarios.find(id);
        return it == scenarios.end() ? nullptr : it->second.get();
    }
};
using ResultsPtr = std::shared_ptr<const Results>;

} // namespace cw
