#include "core/eval/performance_stage.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Bytes a parameter takes in a checkpoint with its optimiser states in mixed precision; BLOOM's 2.3 TB for 176 B
/// parameters are 13.1 (arXiv 2211.05100), published recipes 12-14.
constexpr double checkpoint_bytes_per_parameter = 13.1;
/// Into what a checkpoint is written when the plan has no storage whose speed is known: one local NVMe drive's
/// sequential write of a node. Unverified.
constexpr DataRate local_drive_write = gigabytesPerSecond(3);
constexpr int most_iterations = 4;
constexpr int most_rounds = 3;
constexpr double settled_clock = 1e-3;

/// Sum over the plan's shared storage; 0 when none is known.
DataRate storageRate(const Catalog& catalog, const Totals& totals, std::optional<DataRate> StorageType::* rate) {
    DataRate sum;
    for (const DeviceGroup& g : totals.groups)
        if (const StorageType* type = g.kind == DeviceKind::storage ? catalog.storageType(g.type) : nullptr)
            sum += (type->*rate).value_or(DataRate()) * g.count;
    return sum;
}

/// The most numerous GPU type, the first by id among equals.
std::string mainGpu(const Inventory& inventory) {
    std::string best;
    int most = 0;
    for (const auto& [id, count] : inventory.gpus_by_type)
        if (count > most) {
            best = id;
            most = count;
        }
    return best;
}

model::Activity activityOf(const model::StepEstimate& step) {
    return {step.compute_share, step.memory_share, step.communication_share};
}

/// The slowest clock among a class's nodes with the job's GPUs; nothing: it has none.
std::optional<double> clockOf(const RackState& state, const GpuType* gpu) {
    std::optional<double> slowest;
    for (const NodeState& node : state.nodes)
        if (node.gpu == gpu)
            slowest = std::min(slowest.value_or(node.thermal.clock_ratio), node.thermal.clock_ratio);
    return slowest;
}

/// Which class sets the pace of a job over all of them, and its clock.
struct Pace {
    RackClasses::const_iterator slowest;
    double clock = 1;
};
Pace paceOf(const Performance& p, const RackClasses& classes, const RackSolver& solve) {
    Pace pace{classes.end()};
    for (auto it = classes.begin(); it != classes.end(); ++it) {
        const auto clock = clockOf(*solve(it->first, it->second, p.activity), p.gpu);
        if (clock && (pace.slowest == classes.end() || *clock < pace.clock))
            pace = {it, *clock};
    }
    return pace;
}

/// Activity heats the GPUs, heat lowers clocks, clocks stretch the step and change the activity, until all agree. The
/// slowest class settles alone; the others are asked again at the end, in case one of them has become slower.
std::optional<Error> settleClocks(Performance& p, const model::Job& job, model::Cluster cluster,
                                  const RackClasses& classes, const RackSolver& solve) {
    for (int round = 0; round < most_rounds; ++round) {
        const Pace pace = paceOf(p, classes, solve);
        if (pace.slowest == classes.end() || std::abs(pace.clock - p.clock_ratio) < settled_clock)
            return std::nullopt;
        for (int i = 0; i < most_iterations; ++i) {
            const auto state = solve(pace.slowest->first, pace.slowest->second, p.activity);
            const double clock = clockOf(*state, p.gpu).value_or(pace.clock);
            if (std::abs(clock - p.clock_ratio) < settled_clock)
                break;
            p.clock_ratio = clock;
            cluster.clock_ratio = clock;
            const Result<model::StepEstimate> step = model::estimateStep(job, cluster, p.step.plan);
            if (!step)
                return step.error();
            p.step = *step;
            p.activity = activityOf(p.step);
        }
    }
    return std::nullopt;
}

model::Goodput goodputOf(const model::Job& job, const model::Cluster& cluster, int nodes,
                         const Assumptions& assumptions) {
    model::GoodputInput input;
    input.nodes = nodes;
    input.failures_per_1000_node_days = assumptions.value("node_failures_per_1000_node_days");
    const Bytes saved = bytes(model::trainableParameters(job) * checkpoint_bytes_per_parameter);
    const DataRate rate = cluster.storage_write.si() > 0 ? cluster.storage_write : local_drive_write;
    input.checkpoint_stall = saved / rate;
    input.restart = seconds(assumptions.value("restart_time"));
    return model::goodput(input);
}

} // namespace

model::Activity activityWithoutWorkload() {
    // A GPU server in training draws about 76 % of its nameplate (measured 8xH100 nodes): mostly matrix products.
    return {0.6, 0.25, 0.1};
}

RackClasses classifyRacks(const std::vector<const RackFacts*>& racks) {
    RackClasses classes;
    for (const RackFacts* facts : racks) {
        RackClass& c = classes[facts->situation];
        if (!c.facts)
            c.facts = facts;
        ++c.racks;
    }
    return classes;
}

Result<model::Job> jobOf(const Catalog& catalog, const Workload& w) {
    const LlmType* llm = catalog.llm(w.llm);
    if (!llm)
        return fail("workload.unknown_llm", {{"llm", w.llm}}, "llm");
    model::Job job;
    job.llm = llm;
    job.method = w.method;
    job.lora_rank = w.lora_rank;
    job.lora_targets = w.lora_targets;
    job.weight_format = w.weight_format;
    job.seq_len = w.seq_len;
    job.packing = w.packing;
    job.global_batch = w.global_batch;
    job.optimizer = w.optimizer;
    job.precision = w.precision;
    job.attention = w.attention;
    job.stack = w.stack;
    job.fused_loss = w.fused_loss;
    job.compile = w.compile;
    return job;
}

Result<ClusterOf> clusterOf(const Catalog& catalog, const Workload& workload, const Scenario& scenario,
                            const Totals& totals, const FabricFigures& fabric) {
    const std::string gpu_id = mainGpu(*totals.inventory);
    const GpuType* gpu = catalog.gpu(gpu_id);
    if (!gpu)
        return fail("workload.no_gpus");
    if (!gpu->memory)
        return fail("workload.gpu_memory_unknown", {{"gpu", gpu->name}});
    const int available = totals.inventory->gpus_by_type.at(gpu_id);

    // The server type with most of these GPUs stands for all of them.
    const DeviceGroup* main = nullptr;
    for (const DeviceGroup& g : totals.groups)
        if (g.gpu_type == gpu && g.gpus() > 0 && (!main || g.gpus() > main->gpus()))
            main = &g;

    const int wanted = workload.gpus > 0 ? workload.gpus : available;
    if (wanted > available)
        return fail("workload.too_many_gpus",
                    {{"wanted", std::to_string(wanted)}, {"available", std::to_string(available)}, {"gpu", gpu->name}},
                    "gpus");
    ClusterOf result;
    model::Cluster& c = result.cluster;
    c.gpu = gpu;
    c.gpus = wanted;
    c.gpus_per_node = std::min(main->server->gpu_count, wanted);
    result.nodes = (wanted + c.gpus_per_node - 1) / c.gpus_per_node;
    c.link_domain = std::min(std::max(1, main->server->link_domain), wanted);
    c.interconnect = main->server->interconnect;
    c.nic_per_gpu = fabric.nic_per_gpu;
    c.rdma = fabric.rdma;
    c.collective_share = fabric.collective_share;
    c.oversubscription = fabric.oversubscription;
    c.switch_tiers = fabric.tiers;
    c.in_network_reduction = scenario.fabric.in_network_reduction;
    c.host_memory_per_node = main->server->host_memory.value_or(Bytes());
    c.storage_read = storageRate(catalog, totals, &StorageType::read);
    c.storage_write = storageRate(catalog, totals, &StorageType::write);
    return result;
}

Performance evaluateWorkload(const Catalog& catalog, const Workload& workload, const Scenario& scenario,
                             const Totals& totals, const FabricFigures& fabric, const RackClasses& classes,
                             const RackSolver& solve, const PlanSearcher& search) {
    Performance p;
    const Result<model::Job> job = jobOf(catalog, workload);
    if (!job) {
        p.error = job.error();
        return p;
    }
    const Result<ClusterOf> drawn = clusterOf(catalog, workload, scenario, totals, fabric);
    if (!drawn) {
        p.error = drawn.error();
        return p;
    }
    model::Cluster cluster = drawn->cluster;
    p.gpus = cluster.gpus;
    p.nodes = drawn->nodes;
    p.gpu = cluster.gpu;
    const auto found = search(*job, cluster, workload.parallel);
    if (!*found) {
        p.error = found->error();
        return p;
    }
    p.step = (*found)->best;
    p.alternatives = (*found)->next;
    p.activity = activityOf(p.step);

    if (auto error = settleClocks(p, *job, cluster, classes, solve)) {
        p.error = std::move(error);
        return p;
    }

    // Beside the plan in use the others stand on the same clocks.
    cluster.clock_ratio = p.clock_ratio;
    for (model::StepEstimate& other : p.alternatives)
        if (auto step = model::estimateStep(*job, cluster, other.plan))
            other = std::move(*step);
    p.other_backends = model::otherBackends(*job, cluster, p.step.plan);

    // Not at its own clock: a job so hot that it throttles is no lighter for it.
    p.gpu_power = model::gpuPower(*p.gpu, p.activity, 1).expected;
    p.goodput = goodputOf(*job, cluster, p.nodes, *scenario.assumptions);
    const double useful_rate = p.step.tokens_per_second.expected * p.goodput.effective;
    if (useful_rate > 0)
        p.run_hours = workload.dataset_tokens * workload.epochs / useful_rate / 3600.0;
    return p;
}

} // namespace cw
