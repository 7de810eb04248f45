#include "core/model/memory/memory_figures.h"

#include "core/model/compute/calibration.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cw::model {

namespace {

/// Dataset workers and pinned buffers, host bytes per rank.
constexpr double host_bytes_per_rank = 3e9;

} // namespace

int expertTp(const Plan& plan) {
    const bool takes_in_tp = plan.ep > 1 && plan.ep % plan.tp == 0; // whole experts, as vendor recipes lay them out
    return !takes_in_tp && plan.dp * (long long)plan.cp % std::max(plan.ep, 1) == 0 ? plan.tp : 1;
}

int shardGroup(const Plan& plan, const Cluster& cluster) {
    const int ranks = std::max(plan.dp * plan.cp, 1);
    if (plan.sharding == Sharding::ddp)
        return 1;
    if (plan.shard_group > 0)
        return plan.shard_group;
    if (plan.sharding != Sharding::hsdp)
        return ranks;
    const int box = std::max({cluster.link_domain, cluster.gpus_per_node, 1});
    return std::gcd(ranks, std::max(box / std::max(plan.tp, 1), 1));
}

MemoryFigures memoryFigures(const Job& job, const JobShape& shape, const Cluster& cluster, const Plan& plan,
                            AttentionBackend backend, const Calibration& constants) {
    const MemoryConstants& k = constants.memory;
    const LlmType& llm = *job.llm;
    const ParameterSplit& p = shape.parameters;
    MemoryFigures f;
    const int group = shardGroup(plan, cluster);
    const bool shard_weights = plan.sharding == Sharding::zero3 || plan.sharding == Sharding::hsdp;
    const bool shard_gradients = shard_weights || plan.sharding == Sharding::zero2;
    const double by_weights = shard_weights ? group : 1.0;
    const double by_gradients = shard_gradients ? group : 1.0;
    const double layers = std::max(p.dense_layers + p.expert_layers, 1);
    const double stage_layers = std::ceil(layers / plan.pp);

    // Parameters of this GPU's stage. Experts are spread over ep ranks that others share by data parallelism.
    const int expert_tp = expertTp(plan);
    const double expert_copies = double(plan.tp) / expert_tp; // ranks that hold whole experts shard them further
    const double experts = p.experts * p.expert_layers / layers / expert_tp / plan.ep;
    const double dense = (p.linearPerLayer() - p.experts * p.expert_layers / layers) / plan.tp;
    const double layer_linear = experts + dense;
    const double ends =
        (plan.pp > 1 ? std::max(p.embedding, std::max(p.head, p.embedding * (llm.tied_embeddings ? 1 : 0)))
                     : p.embedding + p.head) /
        plan.tp;
    const double small = p.norms * stage_layers + p.final_norm;
    const double expert_by =
        std::max(by_weights * expert_copies / plan.ep, 1.0); // expert copies that sharding can still divide
    const double linear_bytes = stage_layers * shape.weight_bytes * (dense / by_weights + experts / expert_by);
    f.weights = linear_bytes + shape.compute_bytes * (ends + small) / by_weights;
    if (shape.reference_model)
        f.weights *= 2.0;

    double trained_gradients, trained_states;
    if (shape.adapters) {
        const double adapters = shape.adapter_per_layer * stage_layers / plan.tp;
        f.weights += 4.0 * adapters / by_weights;
        trained_gradients = adapters / by_gradients;
        trained_states = adapters / group;
    } else {
        const double expert_gradients = experts * stage_layers / std::max(by_gradients * expert_copies / plan.ep, 1.0);
        const double expert_states = experts * stage_layers / std::max(group * expert_copies / plan.ep, 1.0);
        const double rest = dense * stage_layers + ends + small;
        trained_gradients = rest / by_gradients + expert_gradients;
        trained_states = rest / group + expert_states;
    }
    f.gradients = shape.state.gradient * trained_gradients;
    f.optimizer = shape.state.optimizer * trained_states;
    // PyTorch's fully sharded data parallelism divides the 32-bit weights themselves and gathers 16-bit copies: there is
    // no 16-bit shard beside a master, and gradients are as wide as weights. Vendor stacks shard what they have.
    double step_copy = shape.compute_bytes;
    if (shard_weights && !shape.adapters && shape.state.master > 0 && job.stack != SoftwareStack::tuned) {
        step_copy = shape.state.master;
        f.weights *= step_copy / shape.compute_bytes;
        f.gradients *= step_copy / shape.state.gradient;
        f.optimizer -= shape.state.master * trained_states;
    }

    // Activations.
    const KeptTensors& kept = k.kept(Calibration::compiled(job.stack, job.compile));
    const StackProfile& stack = constants.stack(job.stack, job.compile);
    const double tokens = double(plan.micro_batch) * job.seq_len / plan.cp;
    const double unit = shape.compute_bytes * tokens;
    const double norm_tp = stack.sequence_parallel ? plan.tp : 1;
    const double expert_share = p.expert_layers / layers;
    const double ffn = ((1 - expert_share) * llm.ffn_dim + expert_share * llm.expert_ffn.value_or(llm.ffn_dim) *
                                                               (std::max(llm.top_k, 1) + llm.shared_experts)) /
                       plan.tp;
    const double heads_width = (2.0 * shape.query_width + 2.0 * shape.kv_width) / plan.tp;
    const double scores =
        backend == AttentionBackend::math ? k.score_bytes * tokens * llm.heads / plan.tp * job.seq_len : 0.0;
    const auto layerBytes = [&](const KeptTensors& t) {
        return unit *
               (t.hidden * llm.hidden / norm_tp + heads_width + (llm.gated_mlp ? t.ffn_gated : t.ffn_plain) * ffn);
    };
    double per_layer = layerBytes(kept) + scores, working = 0;
    if (plan.checkpointing != Checkpointing::none)
        working = k.backward_growth * per_layer;
    if (plan.checkpointing == Checkpointing::selective)
        per_layer = layerBytes(k.selective);
    if (plan.checkpointing == Checkpointing::full)
        per_layer = unit * llm.hidden / norm_tp;
    const double rounds = std::max(plan.grad_accum, 1);
    // Micro-batches that wait for their backward pass on the first stage; interleaving keeps (p - 1) / v more
    // (arXiv 2205.05198, section 4.2.3).
    const double waiting = plan.pp + (plan.chunks > 1 ? (plan.pp - 1.0) / plan.chunks : 0.0);
    const double in_flight = plan.pp > 1 ? std::min(waiting, rounds) : 1;
    const double vocab = double(llm.vocab) / plan.tp;
    double loss = tokens * vocab * (job.stack == SoftwareStack::plain ? k.logit_bytes_plain : k.logit_bytes);
    if (job.half_loss)
        loss = tokens * vocab * k.half_logit_bytes;
    else if (shard_weights && group > 1)
        loss += tokens * vocab * k.sharded_logit_bytes;
    if (job.fused_loss)
        loss = std::min(loss, tokens * llm.hidden * k.logit_bytes); // chunks of about hidden columns
    if (job.stack == SoftwareStack::plain && shape.quantised && !shard_weights)
        per_layer *= k.plain_quantised_growth;
    // First stage: as many micro-batches as stages, no loss. Last stage: one micro-batch, and the loss, which is over
    // before the first layer's working set grows, so the larger of the two counts.
    const double at_first = stage_layers * per_layer * in_flight + working;
    const double at_last = stage_layers * per_layer + std::max(working, loss);
    const bool first = plan.pp > 1 && at_first > at_last;
    // Gradients that stay from the micro-batch before, or that have buffers of their own, lie beside all of it. Else
    // they appear layer by layer in the backward pass while kept tensors are freed, so the two ends of the pass count.
    const bool gradients_stay = plan.grad_accum > 1 || job.stack == SoftwareStack::tuned ||
                                (plan.sharding == Sharding::ddp && plan.dp * plan.cp > 1);
    const double peak = first ? at_first : at_last;
    const double beside = gradients_stay ? peak : std::max(peak - f.gradients, working);
    f.logits = first || loss <= working ? 0.0 : beside * loss / peak;
    f.activations = beside - f.logits;
    // The optimiser's multi-tensor kernels hold one more copy of the parameters, when activations are gone.
    if (!shape.adapters)
        f.optimizer += std::max(0.0, step_copy * trained_states - f.activations - f.logits);

    if (shard_weights && group > 1) {
        const double gathered = k.gathered_layers * layer_linear * shape.weight_bytes;
        const double gradient = shape.frozen ? 0.0 : layer_linear * shape.compute_bytes;
        f.gather_buffers = gathered + gradient + ends * shape.compute_bytes;
    }
    f.host_offloaded = 0;
    if (plan.offload != Offload::none) {
        f.host_offloaded += f.optimizer;
        f.optimizer = 0;
    }
    if (plan.offload == Offload::cpu || plan.offload == Offload::nvme) { // layers stream in, gradients out
        f.host_offloaded += f.weights + f.gradients;
        f.weights = shard_weights && group > 1
                        ? 0.0
                        : k.gathered_layers * layer_linear * shape.weight_bytes + ends * shape.compute_bytes;
        f.gradients = shape.frozen ? f.gradients : layer_linear * shape.compute_bytes;
    }
    if (shape.quantised)
        f.gather_buffers += shape.compute_bytes * llm.hidden * std::max(llm.ffn_dim, llm.hidden) / plan.tp;
    if (cluster.gpus > 1)
        f.communication = k.collective_buffers;
    f.context = k.context_bytes;
    f.communication += k.workspace_bytes;
    f.allocated = f.weights + f.gradients + f.optimizer + f.activations + f.logits + f.gather_buffers +
                  f.communication + f.context;
    // Loading: the shard, one whole layer (or the token table) before it is cut, and the context.
    f.load_peak = f.weights + f.context + k.workspace_bytes +
                  shape.compute_bytes * (job.whole_load ? p.total() / plan.tp / plan.pp : std::max(layer_linear, ends));
    f.needed = std::max(f.context + (f.allocated - f.context) * k.least_slack, f.load_peak);
    f.reserved = f.context + (f.allocated - f.context) * k.allocator_slack;
    if (const double capacity = cluster.gpu->memory ? cluster.gpu->memory->si() : 0.0; capacity > 0)
        f.reserved = std::max(f.needed, std::min(f.reserved, capacity));

    const double ranks = std::min(cluster.gpus, cluster.gpus_per_node);
    const double copies =
        job.stack == SoftwareStack::plain ? ranks : 1.0; // plain frameworks load the whole model in each rank
    f.host_per_node =
        std::max(p.total() * 2.0 * copies, plan.offload == Offload::nvme ? 0.0 : ranks * f.host_offloaded) +
        ranks * host_bytes_per_rank;
    return f;
}

} // namespace cw::model
