#include "core/model/compute/step_figures.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

/// Bytes of a token on disk: a 32-bit id.
constexpr double token_bytes = 4;
/// Selective checkpointing runs norms and activation functions again: this share of the element-wise work.
constexpr double selective_memory_share = 0.5;

/// Traffic of `traffic` seconds beside `window` seconds of work: what shows of it, contention included.
struct Overlap {
    double exposed, hidden;
};
Overlap overlap(const Calibration& k, double traffic, double window, double share) {
    const double shown = std::max(traffic * (1.0 - share), traffic - window);
    const double hidden = traffic - shown;
    return {shown + k.contention * hidden, hidden};
}

/// A collective over `bytes` in buckets: each pays the latency.
template <class Collective> double bucketed(const Calibration& k, double bytes, Collective&& collective) {
    if (!(bytes > 0))
        return 0;
    const double buckets = std::max(1.0, bytes / k.bucket_bytes);
    return buckets * collective(bytes / buckets);
}

/// Seconds of one pass of one layer, with the traffic that stands in its way.
struct Pass {
    double gpu = 0; ///< arithmetic and memory
    double tp = 0, cp = 0, ep = 0;
    double host = 0;
    double launch = 0; ///< what the host adds: the queue runs dry before kernels of some lengths and not of others
    double total() const { return gpu + tp + cp + ep + launch; }
    void queue(double exponent) {
        const double busy = gpu + tp + cp + ep;
        const double longer = std::max(busy, host), shorter = std::min(busy, host);
        if (longer > 0)
            launch = longer * std::pow(1.0 + std::pow(shorter / longer, exponent), 1.0 / exponent) - busy;
    }
};

/// States in host memory or on NVMe: gradients out and weights in over the bus, the update at the host's memory rate.
/// Parameters kept there too stream to the GPU in each pass, beside its work.
void addOffload(StepFigures& f, const StepContext& c, const Plan& plan, double updated, double parameters,
                double shards, double pass_seconds) {
    const Calibration& k = *c.gpu.constants;
    const double ranks = std::max(std::min(c.cluster.gpus, c.cluster.gpus_per_node), 1);
    const double bus = c.network.host_bytes_per_s;
    const double wire = c.shape.adapters ? 4.0 : c.shape.compute_bytes;
    // Plain frameworks send parameters and states to the host by FSDP, which leaves the update to PyTorch.
    const bool fsdp = c.job.stack == SoftwareStack::plain && plan.offload == Offload::cpu;
    const double host_traffic = updated * c.shape.state.step_traffic * (fsdp ? k.unfused_update_growth : 1.0);
    double update = 2.0 * updated * wire / bus + host_traffic / (k.host_memory_bytes_per_s / ranks);
    if (plan.offload == Offload::nvme) // states are read and written once a step
        update += 2.0 * updated * c.shape.state.optimizer / (k.nvme_bytes_per_s / ranks);
    f[Term::optimizer] = update + k.stack(c.job.stack, c.job.compile).step_overhead_s;
    if (plan.offload == Offload::optimizer_cpu)
        return;
    const double rate = plan.offload == Offload::nvme ? std::min(bus, k.nvme_bytes_per_s / ranks) : bus;
    const double kept = c.shape.quantised ? c.shape.weight_bytes : c.shape.compute_bytes;
    // Forward and backward bring a rank's share in; gradients go out.
    const double moved = parameters * kept * 2.0 / shards + (c.shape.frozen ? 0.0 : parameters * wire / shards);
    const double rounds = std::max(plan.grad_accum, 1);
    const double exposed = fsdp ? k.fsdp_offload_exposed : k.offload_exposed;
    f[Term::offload] = rounds * std::max(0.0, moved / rate - (1.0 - exposed) * pass_seconds);
}

} // namespace

int gradientRounds(int global_batch, int dp, int micro_batch) {
    const long long per_round = (long long)std::max(dp, 1) * std::max(micro_batch, 1);
    return int(std::max(1LL, (global_batch + per_round - 1) / per_round));
}

LayerKey layerKey(const Plan& plan) { return {plan.tp, plan.cp, plan.ep, plan.micro_batch, expertTp(plan)}; }

StepFigures stepFigures(const StepContext& c, const Plan& plan, const LayerTime& lt, const EndTime& ends) {
    const Calibration& k = *c.gpu.constants;
    const StackProfile& stack = k.stack(c.job.stack, c.job.compile);
    const JobShape& shape = c.shape;
    const ParameterSplit& p = shape.parameters;
    const Network& net = c.network;
    StepFigures f;
    const double layers = std::max(p.dense_layers + p.expert_layers, 1);
    const double stage_layers = std::ceil(layers / plan.pp);
    const double rounds = std::max(plan.grad_accum, 1);
    const double expert_share = p.expert_layers / layers;
    const double hidden_bytes = lt.tokens * c.job.llm->hidden * shape.compute_bytes;

    // Traffic inside a layer.
    const double tp_reduce = allReduceSeconds(net, {plan.tp, 1}, hidden_bytes);
    const double tp_shown = 2.0 * tp_reduce * (1.0 - stack.tp_overlap);
    double ep_shown = 0;
    if (plan.ep > 1) {
        const ExpertRuntime runtime = expertRuntime(c.job);
        const double exchanged = hidden_bytes * imbalanceOf(k, runtime) / plan.tp;
        const Group ranks{plan.ep, expertTp(plan) == plan.tp ? plan.tp * plan.cp : 1};
        const int copies = std::max(c.job.llm->top_k, 1);
        const double exchange = runtime.dispatch == TokenDispatch::deduplicated
                                    ? deduplicatedSeconds(net, ranks, exchanged, copies)
                                    : allToAllSeconds(net, ranks, exchanged * copies);
        ep_shown = 2.0 * expert_share * (1.0 - (runtime.overlapped ? stack.ep_overlap : 0.0)) * exchange;
    }
    double cp_forward = 0, cp_backward = 0;
    if (plan.cp > 1) {
        const double kv = 2.0 * lt.tokens * shape.kv_width / plan.tp * shape.compute_bytes;
        const int stride = plan.tp * plan.cp > net.domain ? net.domain : plan.tp; // the ring's slowest hop
        const double ring = (plan.cp - 1) * sendSeconds(net, stride, kv);
        cp_forward = overlap(k, ring, lt.attention_forward, stack.overlap).exposed;
        cp_backward = overlap(k, 2.0 * ring, lt.attention_backward, stack.overlap).exposed;
    }
    Pass forward{lt.forward(), tp_shown, cp_forward, ep_shown, lt.host_forward};
    Pass backward{lt.backward(), tp_shown, cp_backward, ep_shown, lt.host_backward};
    Pass again;
    if (plan.checkpointing == Checkpointing::full)
        again = forward;
    if (plan.checkpointing == Checkpointing::selective) {
        again.gpu = selective_memory_share * lt.memory_forward +
                    (c.backend == AttentionBackend::math ? lt.attention_forward : 0.0);
        again.host = lt.host_elementwise;
    }
    for (Pass* pass : {&forward, &backward, &again})
        pass->queue(lt.host_waits ? k.waiting_queue_exponent : k.queue_exponent);
    const double forwards = shape.reference_model ? 2.0 : 1.0;

    // One micro-batch on the fullest stage: its layers, and the head and loss on the last.
    const double per_step = rounds * stage_layers;
    f[Term::gemm] =
        per_step * (forwards * lt.gemm_forward + lt.gemm_input_gradient + lt.gemm_weight_gradient) + rounds * ends.gemm;
    f[Term::attention] = per_step * (forwards * lt.attention_forward + lt.attention_backward);
    f[Term::memory_bound] = per_step * (forwards * lt.memory_forward + lt.memory_backward) + rounds * ends.memory;
    f[Term::dequantisation] = per_step * (forwards + 1.0) * lt.dequantise;
    f[Term::recompute] = per_step * again.gpu;
    f[Term::exposed_tp] = per_step * (forwards * forward.tp + again.tp + backward.tp);
    f[Term::exposed_cp] = per_step * (forwards * forward.cp + again.cp + backward.cp);
    f[Term::exposed_ep] = per_step * (forwards * forward.ep + again.ep + backward.ep);
    f[Term::launch] = per_step * (forwards * forward.launch + again.launch + backward.launch) +
                      rounds * std::max(0.0, ends.host - ends.gemm - ends.memory);
    const double again_parts = std::max(again.gpu, 1e-30);
    f.recompute_compute =
        plan.checkpointing == Checkpointing::full ? (lt.gemm_forward + lt.attention_forward) / again_parts : 0.0;
    const double layer_seconds = forwards * forward.total() + again.total() + backward.total();
    const double round_seconds = stage_layers * layer_seconds + std::max(ends.gemm + ends.memory, ends.host);

    // Data-parallel traffic.
    const int ranks = plan.dp * plan.cp;
    const double dense = (p.linearPerLayer() - p.experts * expert_share) / plan.tp;
    const int expert_tp = expertTp(plan);
    const double experts = p.experts * expert_share / expert_tp / plan.ep;
    const double end_parameters = (plan.pp > 1 ? std::max(p.embedding, p.head) : p.embedding + p.head) / plan.tp;
    const int expert_ranks = std::max(ranks * plan.tp / (plan.ep * expert_tp), 1);
    const int group = shardGroup(plan, c.cluster);
    const double trained_layer = shape.adapters ? shape.adapter_per_layer / plan.tp : dense;
    const double trained_experts = shape.adapters ? 0.0 : experts;
    const double trained_ends = shape.adapters ? 0.0 : end_parameters;
    const double wire = shape.adapters ? 4.0 : shape.compute_bytes > 2 ? 4.0 : stack.gradient_reduce_bytes;
    if (ranks > 1 && (plan.sharding == Sharding::zero3 || plan.sharding == Sharding::hsdp)) {
        const double kept = shape.quantised ? shape.weight_bytes : shape.compute_bytes;
        const Group sharded{group, plan.tp};
        const Group expert_sharded{std::max(group * plan.tp / (plan.ep * expert_tp), 1), expert_tp * plan.ep};
        const double gather =
            gatherSeconds(net, sharded, dense * kept) + gatherSeconds(net, expert_sharded, experts * kept);
        double scatter = gatherSeconds(net, sharded, trained_layer * wire) +
                         gatherSeconds(net, expert_sharded, trained_experts * wire);
        const Overlap in_forward = overlap(k, gather, forward.total(), stack.overlap);
        // Weights are gathered again before backward (and its recomputation), gradients scattered after it.
        const Overlap in_backward = overlap(k, gather + scatter, again.total() + backward.total(), stack.overlap);
        f[Term::exposed_dp] += per_step * (forwards * in_forward.exposed + in_backward.exposed);
        f.hidden_communication += per_step * (in_forward.hidden + in_backward.hidden);
        // Token table and head: gathered once a round, with nothing to hide under.
        f[Term::exposed_dp] += rounds * (gatherSeconds(net, sharded, end_parameters * shape.compute_bytes) +
                                         gatherSeconds(net, sharded, trained_ends * wire));
        if (group < ranks) { // hybrid: shards are summed over the copies once a step
            const double bytes = (stage_layers * (trained_layer + trained_experts) + trained_ends) * wire / group;
            const Overlap o = overlap(k, allReduceSeconds(net, {ranks / group, plan.tp * group}, bytes),
                                      stage_layers * backward.total(), stack.overlap);
            f[Term::exposed_dp] += o.exposed;
            f.hidden_communication += o.hidden;
        }
    } else if (ranks > 1) {
        const Group all{ranks, plan.tp};
        const Group expert_all{expert_ranks, expert_tp * plan.ep};
        const double bytes = (stage_layers * trained_layer + trained_ends) * wire;
        const double expert_bytes = stage_layers * trained_experts * wire;
        const double window = stage_layers * (again.total() + backward.total());
        if (plan.sharding == Sharding::ddp) {
            const Overlap o =
                overlap(k,
                        bucketed(k, bytes, [&](double b) { return allReduceSeconds(net, all, b); }) +
                            bucketed(k, expert_bytes, [&](double b) { return allReduceSeconds(net, expert_all, b); }),
                        window, stack.overlap);
            f[Term::exposed_dp] += o.exposed;
            f.hidden_communication += o.hidden;
        } else {
            const auto gathered = [&](double all_bytes, double ex_bytes) {
                return bucketed(k, all_bytes, [&](double b) { return gatherSeconds(net, {group, plan.tp}, b); }) +
                       bucketed(k, ex_bytes, [&](double b) {
                           return gatherSeconds(net, {std::min(expert_ranks, group), expert_tp * plan.ep}, b);
                       });
            };
            double scatter = gathered(bytes, expert_bytes);
            if (group < ranks) // states of a group, gradients of all: what a rank keeps is summed over the groups
                scatter += bucketed(k, (bytes + expert_bytes) / group, [&](double b) {
                    return allReduceSeconds(net, {ranks / group, plan.tp * group}, b);
                });
            const double weights = shape.adapters ? 4.0 : shape.compute_bytes;
            const double gather = gathered(bytes / wire * weights, expert_bytes / wire * weights);
            // ZeRO-2 keeps no whole gradient: it scatters after every micro-batch.
            const double scatters = plan.sharding == Sharding::zero2 ? rounds : 1.0;
            const Overlap s = overlap(k, scatter, window, stack.overlap);
            const Overlap g = overlap(k, gather, stage_layers * forward.total(), stack.overlap);
            f[Term::exposed_dp] += scatters * s.exposed + g.exposed;
            f.hidden_communication += scatters * s.hidden + g.hidden;
        }
    }

    // Pipeline: fill and drain, and the hand-over between stages.
    if (plan.pp > 1) {
        const double chunks = std::clamp(double(plan.chunks), 1.0, stage_layers);
        // A micro-batch passes all stages, whatever the chunks; each further one of the first pp follows a chunk
        // behind.
        const double filled = std::min(rounds, double(plan.pp));
        const double bubble = (plan.pp - filled + (filled - 1) / chunks) * round_seconds;
        const HandOvers one_way = handOvers(net, plan.pp, std::max(c.cluster.gpus / plan.pp, 1),
                                            hidden_bytes / (stack.sequence_parallel ? plan.tp : 1));
        // Forward and back; while the pipeline is full its slowest boundary sets the pace. Interleaved schedules send
        // beside the next chunk's work (Megatron-Core: overlap_p2p_comm).
        const double steady = chunks > 1
                                  ? overlap(k, one_way.slowest, round_seconds / chunks / 2, stack.overlap).exposed
                                  : one_way.slowest * (1.0 - stack.tp_overlap);
        f[Term::pipeline_bubble] = bubble + 2.0 * chunks * (rounds * steady + one_way.all * (1.0 - stack.tp_overlap));
    }

    // Optimiser: states and weights of this GPU's shard through memory.
    const double by = plan.sharding == Sharding::ddp ? 1.0 : group;
    const double updated =
        stage_layers * (trained_layer / by + trained_experts / std::max(by / plan.ep, 1.0)) + trained_ends / by;
    f[Term::optimizer] = updated * shape.state.step_traffic / c.gpu.memory_bytes_per_s + stack.step_overhead_s;
    if (plan.offload != Offload::none)
        addOffload(f, c, plan, updated, stage_layers * (dense + experts) + end_parameters,
                   plan.sharding == Sharding::zero3 || plan.sharding == Sharding::hsdp ? by : 1.0,
                   stage_layers * (forward.total() + again.total() + backward.total()));

    if (c.cluster.storage_read.si() > 0) {
        const double read = double(c.job.global_batch) * c.job.seq_len * token_bytes / c.cluster.storage_read.si();
        f[Term::data_loading] = std::max(0.0, read - f.total()); // read ahead: only what exceeds the step shows
    }
    return f;
}

} // namespace cw::model
