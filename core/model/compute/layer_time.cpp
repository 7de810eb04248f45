#include "core/model/compute/layer_time.h"

#include "core/model/compute/gemm_efficiency.h"

#include <algorithm>

namespace cw::model {

namespace {

double tokensOf(const Job& job, const LayerKey& key) { return double(key.micro_batch) * job.seq_len / key.cp; }

/// Seconds to move `bytes` by element-wise kernels that work on tensors of `tensor_bytes`: from L2 when they stay
/// there.
double memorySeconds(const GpuProfile& gpu, double bytes, double tensor_bytes) {
    // The producer's output is still in L2 when the consumer reads it, as far as input, output and residual fit.
    const double resident = tensor_bytes > 0 ? std::clamp(gpu.l2_bytes / (3.0 * tensor_bytes), 0.0, 1.0) : 0.0;
    const double rate = gpu.memory_bytes_per_s * (1.0 + (gpu.constants->l2_speedup - 1.0) * resident * resident);
    return bytes / rate;
}

/// What a layer launches, moves and stores beside its arithmetic, summed while its operations are listed.
struct Extras {
    double kernels_forward = 0, kernels_backward = 0; ///< whose shapes are known beforehand
    double routed_forward = 0, routed_backward = 0;   ///< that depend on routing
    double expert_forward = 0, expert_backward = 0;   ///< products and casts of single experts
    double adapter_bytes = 0;                         ///< of LoRA's casts, dropout, scale and add
    double cast_elements = 0;                         ///< turned into 8 or 4 bits
    double weights = 0;                               ///< of the layer on this GPU
};

/// Matrix multiplications of one linear layer, and of its adapter.
void addLinear(LayerTime& t, Extras& x, const LinearShape& l, const Job& job, const JobShape& shape,
               const GpuProfile& gpu, const ExpertRuntime& runtime, double tokens) {
    const Calibration& k = *gpu.constants;
    const StackProfile& stack = k.stack(job.stack, job.compile);
    const double bytes = shape.compute_bytes;
    const double rank = job.lora_rank;
    // Experts run as one grouped multiplication: their tiles fill the GPU together.
    const double m = std::max(tokens * l.token_factor * (l.routed ? imbalanceOf(k, runtime) : 1.0), 1.0);
    const double rows = l.routed ? m * l.count : m;
    const double times = l.routed ? 1.0 / k.grouped_gemm_share : l.count;
    t.gemm_forward += times * gemmSeconds(gpu, rows, l.n, l.k, bytes, false);
    t.gemm_input_gradient += times * gemmSeconds(gpu, rows, l.k, l.n, bytes, false);
    if (!shape.frozen)
        t.gemm_weight_gradient += (l.routed ? times : 1.0) * l.count * gemmSeconds(gpu, l.n, l.k, m, bytes, false);
    x.weights += l.count * l.k * l.n;
    if (!l.routed || !runtime.fused_experts)
        x.cast_elements += l.count * m * (l.k + l.n);
    if (l.adapted) {
        const auto both = [&](double a, double b, double c) {
            return l.count * gemmSeconds(gpu, a, b, c, bytes, true);
        };
        t.gemm_forward += both(m, rank, l.k) + both(m, l.n, rank);
        t.gemm_input_gradient += both(m, l.k, rank) + both(m, rank, l.n);
        t.gemm_weight_gradient += both(rank, l.k, m) + both(l.n, rank, m);
        x.adapter_bytes += l.count * m * (l.k * stack.lora_input_bytes + l.n * stack.lora_output_bytes);
        x.kernels_forward += l.count * stack.lora_kernels;
        x.kernels_backward += l.count * stack.lora_kernels * 1.5;
    }
    const double launches = l.routed && runtime.fused_experts ? 1.0 : l.count * (gpu.fp8 ? 2.0 : 1.0); // 8 bits: a cast
    (l.routed ? x.expert_forward : x.kernels_forward) += launches;
    (l.routed ? x.expert_backward : x.kernels_backward) += shape.frozen ? launches : 2.0 * launches;
}

/// Seconds in which the host launches a pass, as far as it isn't replayed.
double hostSeconds(const Calibration& k, GraphCapture graphs, double launch_s, double fixed, double routed,
                   double expert) {
    if (graphs == GraphCapture::whole)
        return 0;
    return launch_s * ((graphs == GraphCapture::parts ? 0.0 : fixed) + routed + k.expert_launch_share * expert);
}

/// One layer of a kind (dense or expert), attention left out.
LayerTime layerOfKind(const Job& job, const JobShape& shape, const GpuProfile& gpu, const LayerKey& key,
                      bool expert_layer) {
    const Calibration& k = *gpu.constants;
    const StackProfile& stack = k.stack(job.stack, job.compile);
    const LlmType& llm = *job.llm;
    const bool merged = job.stack == SoftwareStack::tuned || !llm.gated_mlp;
    const ExpertRuntime runtime = expertRuntime(job);
    LayerTime t;
    t.tokens = tokensOf(job, key);
    const double tokens = t.tokens, bytes = shape.compute_bytes, h = llm.hidden;
    Extras x{stack.kernels_forward, stack.kernels_backward};
    const double gradients = stack.kernels_backward / stack.kernels_forward; // kernels backward for each one forward
    for (const LinearShape& l : layerLinears(job, expert_layer, {key.tp, key.expert_tp, key.ep}, merged))
        addLinear(t, x, l, job, shape, gpu, runtime, tokens);

    // Element-wise passes. Norms and residuals see whole tokens on each rank unless sequence parallelism divides them.
    const double norm_tp = stack.sequence_parallel ? key.tp : 1;
    const double top_k = std::max(llm.top_k, 1);
    const double chosen = (runtime.fused_experts ? 0 : top_k) + llm.shared_experts;
    const double ffn = expert_layer ? llm.expert_ffn.value_or(llm.ffn_dim) * chosen : llm.ffn_dim;
    const double ffn_passes = llm.gated_mlp ? stack.ffn_passes_gated : stack.ffn_passes_plain;
    double elementwise = tokens * bytes *
                         (stack.hidden_passes * h / norm_tp +
                          stack.sharded_hidden_passes * (shape.query_width + 2 * shape.kv_width) / 3.0 / key.tp +
                          ffn_passes * ffn / key.tp);
    if (expert_layer) { // route, permute, combine
        const bool permutes = runtime.dispatch == TokenDispatch::deduplicated; // in the exchange
        elementwise +=
            (permutes ? k.fused_routing_share : 1.0) * k.routing_passes * tokens * bytes * h * top_k / key.tp;
        const double fixed = runtime.fused_routing ? k.routing_kernels : k.unfused_routing_kernels;
        const double routed = permutes ? k.fused_dispatch_kernels : k.dispatch_kernels;
        x.kernels_forward += fixed;
        x.kernels_backward += gradients * fixed;
        x.routed_forward += routed;
        x.routed_backward += gradients * routed;
        // While it waits, the GPU has work only if another micro-batch's is interleaved.
        t.host_waits = !runtime.fixed_capacity && !runtime.overlapped && runtime.graphs != GraphCapture::whole;
    }
    if (llm.latent) {
        x.kernels_forward += k.latent_kernels;
        x.kernels_backward += gradients * k.latent_kernels;
    }
    if (job.compile) {
        elementwise *= k.compiled_memory_share;
        for (double* kernels : {&x.kernels_forward, &x.kernels_backward, &x.routed_forward, &x.routed_backward})
            *kernels *= k.compiled_kernel_share;
    }
    const double forward_kernels = x.kernels_forward + x.routed_forward + x.expert_forward;
    const double backward_kernels = x.kernels_backward + x.routed_backward + x.expert_backward;
    const double tensor = tokens * bytes * h;
    const double adapters = memorySeconds(gpu, x.adapter_bytes, tensor); // casts and dropout: about as much each way
    const double layer = memorySeconds(gpu, elementwise, tensor);
    t.memory_forward = layer + adapters + forward_kernels * k.elementwise_floor_s;
    t.memory_backward = k.backward_memory_ratio * layer + adapters + backward_kernels * k.elementwise_floor_s;
    if (gpu.fp8) {
        const double cast =
            memorySeconds(gpu, (gpu.block_scaled ? k.block_cast_bytes : k.fp8_cast_bytes) * x.cast_elements, tensor);
        t.memory_forward += cast;
        t.memory_backward += cast;
    }
    if (shape.quantised)
        t.dequantise = x.weights / gpu.memory_bytes_per_s *
                       (job.method != TuningMethod::qlora              ? k.dequantise_int8_bytes
                        : job.weight_format == WeightFormat::gptq_int4 ? k.dequantise_gptq_bytes
                                                                       : k.dequantise_bytes);
    // Two collectives a pass. Ranks wait for the one whose host is latest; the wait grows with their number.
    if (key.tp > 1) {
        const double wait = 2.0 * (k.collective_launch_s + k.rank_skew_s * key.tp * key.tp / 64.0);
        t.collective_host = wait;
    }
    const GraphCapture graphs = llm.experts > 0 ? runtime.graphs : GraphCapture::none;
    t.host_forward =
        hostSeconds(k, graphs, k.launch_s, x.kernels_forward, x.routed_forward, x.expert_forward) + t.collective_host;
    t.host_backward =
        hostSeconds(k, graphs, k.launch_backward_s, x.kernels_backward, x.routed_backward, x.expert_backward) +
        t.collective_host;
    t.host_elementwise = hostSeconds(k, graphs, k.launch_s, stack.kernels_forward, 0, 0);
    return t;
}

void addScaled(LayerTime& sum, const LayerTime& t, double w) {
    sum.gemm_forward += w * t.gemm_forward;
    sum.gemm_input_gradient += w * t.gemm_input_gradient;
    sum.gemm_weight_gradient += w * t.gemm_weight_gradient;
    sum.memory_forward += w * t.memory_forward;
    sum.memory_backward += w * t.memory_backward;
    sum.dequantise += w * t.dequantise;
    sum.host_forward += w * t.host_forward;
    sum.host_backward += w * t.host_backward;
    sum.host_elementwise += w * t.host_elementwise;
    sum.collective_host += w * t.collective_host;
    sum.host_waits = sum.host_waits || t.host_waits;
    sum.tokens = t.tokens;
}

} // namespace

AttentionTime layerAttention(const Job& job, const JobShape& shape, const GpuProfile& gpu, AttentionBackend backend,
                             const LayerKey& key) {
    AttentionShape a;
    a.tokens = tokensOf(job, key);
    a.width = shape.attention_width / key.tp;
    a.heads = double(job.llm->heads) / key.tp;
    a.head_dim = a.heads > 0 ? a.width / a.heads : 1;
    a.span = job.attention_mask ? job.seq_len : shape.attention_span;
    a.length = job.seq_len;
    a.softcap = job.llm->attention_softcap.has_value();
    // Megatron's fused masked softmax handles four heads of a batch at a time; other counts fall back to separate
    // kernels.
    a.fused_softmax = !job.attention_mask && (key.micro_batch * std::max(job.llm->heads / key.tp, 1)) % 4 == 0;
    return attentionTime(gpu, backend, a);
}

double imbalanceOf(const Calibration& k, const ExpertRuntime& runtime) {
    return runtime.balanced ? 1.0 : k.expert_imbalance;
}

LayerTime layerTime(const Job& job, const JobShape& shape, const GpuProfile& gpu, AttentionBackend backend,
                    const LayerKey& key) {
    LayerTime t;
    const double layers = std::max(shape.parameters.dense_layers + shape.parameters.expert_layers, 1);
    if (shape.parameters.dense_layers > 0)
        addScaled(t, layerOfKind(job, shape, gpu, key, false), shape.parameters.dense_layers / layers);
    if (shape.parameters.expert_layers > 0)
        addScaled(t, layerOfKind(job, shape, gpu, key, true), shape.parameters.expert_layers / layers);
    const AttentionTime a = layerAttention(job, shape, gpu, backend, key);
    t.attention_forward = a.forward;
    t.attention_backward = a.backward;
    return t;
}

EndTime endTime(const Job& job, const JobShape& shape, const GpuProfile& gpu, const LayerKey& key) {
    EndTime e;
    const double tokens = tokensOf(job, key);
    const double vocab = double(job.llm->vocab) / key.tp;
    const double h = job.llm->hidden;
    const double bytes = shape.compute_bytes;
    if (vocab > 0) {
        e.gemm = gemmSeconds(gpu, tokens, vocab, h, bytes, true) + gemmSeconds(gpu, tokens, h, vocab, bytes, true);
        if (!shape.frozen)
            e.gemm += gemmSeconds(gpu, vocab, h, tokens, bytes, true);
        e.memory = tokens * vocab * (job.fused_loss ? gpu.constants->fused_loss_bytes : gpu.constants->loss_bytes) /
                   gpu.memory_bytes_per_s;
    }
    // Embedding look-up and its gradient, final norm.
    e.memory += tokens * bytes * h * 8.0 / gpu.memory_bytes_per_s;
    e.host = 40.0 * gpu.constants->launch_s;
    return e;
}

} // namespace cw::model
