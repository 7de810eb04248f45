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
    const double rate = gpu.memory_bytes_per_s * (1.0 + (calibration.l2_speedup - 1.0) * resident * resident);
    return bytes / rate;
}

/// One layer of a kind (dense or expert), attention and launch included.
LayerTime layerOfKind(const Job& job, const JobShape& shape, const GpuProfile& gpu, const LayerKey& key,
                      bool expert_layer) {
    const StackProfile& stack = calibration.stack(job.stack);
    const bool merged = job.stack == SoftwareStack::tuned || !job.llm->gated_mlp;
    const LinearList linears = layerLinears(job, expert_layer, key.tp, key.ep, merged);
    LayerTime t;
    t.tokens = tokensOf(job, key);
    const double tokens = t.tokens;
    const double bytes = shape.compute_bytes;
    const double rank = job.lora_rank;
    double kernels_forward = stack.kernels_forward, kernels_backward = stack.kernels_backward;
    double adapter_bytes = 0, cast_elements = 0, weights = 0;
    for (const LinearShape& l : linears) {
        double m = tokens * l.token_factor;
        if (l.token_factor < 1.0 && l.count > 1)
            m *= calibration.expert_imbalance;
        m = std::max(m, 1.0);
        // Experts run as one grouped multiplication: their tiles fill the GPU together.
        const bool grouped = l.count > 2;
        const double rows = grouped ? m * l.count : m;
        const double times = grouped ? 1.0 : l.count;
        t.gemm_forward += times * gemmSeconds(gpu, rows, l.n, l.k, bytes, false);
        t.gemm_input_gradient += times * gemmSeconds(gpu, rows, l.k, l.n, bytes, false);
        if (!shape.frozen)
            t.gemm_weight_gradient += l.count * gemmSeconds(gpu, l.n, l.k, m, bytes, false);
        weights += l.count * l.k * l.n;
        cast_elements += l.count * m * (l.k + l.n);
        if (l.adapted) {
            const double down = gemmSeconds(gpu, m, rank, l.k, bytes, true),
                         up = gemmSeconds(gpu, m, l.n, rank, bytes, true);
            t.gemm_forward += l.count * (down + up);
            t.gemm_input_gradient +=
                l.count * (gemmSeconds(gpu, m, l.k, rank, bytes, true) + gemmSeconds(gpu, m, rank, l.n, bytes, true));
            t.gemm_weight_gradient +=
                l.count * (gemmSeconds(gpu, rank, l.k, m, bytes, true) + gemmSeconds(gpu, l.n, rank, m, bytes, true));
            adapter_bytes += l.count * m * (l.k * stack.lora_input_bytes + l.n * stack.lora_output_bytes);
            kernels_forward += l.count * stack.lora_kernels;
            kernels_backward += l.count * stack.lora_kernels * 1.5;
        }
        // Grouped multiplications still launch one kernel (and in fp8 one cast) for each expert.
        const double launches = (grouped ? l.count : 1.0) * (gpu.fp8 ? 2.0 : 1.0);
        kernels_forward += launches;
        kernels_backward += shape.frozen ? launches : 2.0 * launches;
    }

    // Element-wise passes. Norms and residuals see whole tokens on each rank unless sequence parallelism divides them.
    const double h = job.llm->hidden;
    const double norm_tp = stack.sequence_parallel ? key.tp : 1;
    const double active = expert_layer ? std::max(job.llm->top_k, 1) + job.llm->shared_experts : 1;
    const double ffn =
        (expert_layer ? job.llm->expert_ffn.value_or(job.llm->ffn_dim) : job.llm->ffn_dim) * active / key.tp;
    const double ffn_passes = job.llm->gated_mlp ? stack.ffn_passes_gated : stack.ffn_passes_plain;
    double elementwise =
        tokens * bytes *
        (stack.hidden_passes * h / norm_tp +
         stack.sharded_hidden_passes * (shape.query_width + 2 * shape.kv_width) / 3.0 / key.tp + ffn_passes * ffn);
    if (expert_layer) { // route, permute, combine
        elementwise += 4.0 * tokens * bytes * h * std::max(job.llm->top_k, 1) / key.tp;
        kernels_forward += calibration.routing_kernels;
        kernels_backward += calibration.routing_kernels;
    }
    if (job.compile) {
        elementwise *= calibration.compiled_memory_share;
        kernels_forward *= calibration.compiled_kernel_share;
        kernels_backward *= calibration.compiled_kernel_share;
    }
    const double tensor = tokens * bytes * h;
    const double adapters = memorySeconds(gpu, adapter_bytes, tensor); // casts and dropout: about as much each way
    const double layer = memorySeconds(gpu, elementwise, tensor);
    t.memory_forward = layer + adapters;
    t.memory_backward = calibration.backward_memory_ratio * layer + adapters;
    if (gpu.fp8) {
        const double cast = memorySeconds(gpu, calibration.fp8_cast_bytes * cast_elements, tensor);
        t.memory_forward += cast;
        t.memory_backward += cast;
    }
    if (shape.quantised)
        t.dequantise =
            weights / gpu.memory_bytes_per_s *
            (job.method == TuningMethod::qlora ? calibration.dequantise_bytes : calibration.dequantise_int8_bytes);
    t.host_forward = kernels_forward * calibration.launch_s;
    t.host_backward = kernels_backward * calibration.launch_backward_s;
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
    a.span = shape.attention_span;
    a.length = job.seq_len;
    return attentionTime(gpu, backend, a);
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
        e.memory = tokens * vocab * (job.fused_loss ? calibration.fused_loss_bytes : calibration.loss_bytes) /
                   gpu.memory_bytes_per_s;
    }
    // Embedding look-up and its gradient, final norm.
    e.memory += tokens * bytes * h * 8.0 / gpu.memory_bytes_per_s;
    e.host = 40.0 * calibration.launch_s;
    return e;
}

} // namespace cw::model
