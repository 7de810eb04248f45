#include "core/model/workload/job_shape.h"

#include <algorithm>

namespace cw::model {

namespace {

// NF4 (arXiv 2305.14314): 4 bits and a 32-bit scale for 64 weights; with double quantisation an 8-bit scale for 64 and
// a 32-bit one for 64 x 256.
constexpr double nf4_bytes = (4.0 + 32.0 / 64.0) / 8.0;
constexpr double nf4_double_bytes = (4.0 + 8.0 / 64.0 + 32.0 / (64.0 * 256.0)) / 8.0;
// GPTQ (arXiv 2210.17323): 4 bits, a 16-bit scale and a 4-bit zero for groups of 128.
constexpr double gptq_bytes = (4.0 + 20.0 / 128.0) / 8.0;

double quantisedBytes(WeightFormat format) {
    switch (format) {
    case WeightFormat::nf4:
        return nf4_bytes;
    case WeightFormat::nf4_double:
        return nf4_double_bytes;
    case WeightFormat::gptq_int4:
        return gptq_bytes;
    }
    return nf4_bytes;
}
// int8 with one 32-bit scale a row (arXiv 2208.07339); a row is thousands of weights, so the scale vanishes.
constexpr double int8_bytes = 1.0;

bool isEightBit(DataType t) { return t == DataType::fp8 || t == DataType::mxfp8 || t == DataType::nvfp4; }

double headDim(const LlmType& llm) {
    return llm.head_dim > 0 ? llm.head_dim : double(llm.hidden) / std::max(llm.heads, 1);
}

double attentionParameters(const LlmType& llm) {
    const double h = llm.hidden;
    if (llm.latent) {
        const LatentAttention& l = *llm.latent;
        const double qk = l.qk_nope_head_dim + l.qk_rope_head_dim;
        const double query =
            l.q_lora_rank > 0 ? h * l.q_lora_rank + l.q_lora_rank * llm.heads * qk : h * llm.heads * qk;
        const double keys = h * (l.kv_lora_rank + l.qk_rope_head_dim) +
                            double(l.kv_lora_rank) * llm.heads * (l.qk_nope_head_dim + l.v_head_dim);
        return query + keys + double(llm.heads) * l.v_head_dim * h;
    }
    const double hd = headDim(llm);
    return h * hd * (2.0 * llm.heads + 2.0 * llm.kv_heads);
}

StateBytes stateBytes(Optimizer optimizer, DataType precision) {
    if (precision == DataType::fp32 || precision == DataType::tf32) {
        switch (optimizer) {
        case Optimizer::adamw:
        case Optimizer::adamw_bf16:
            return {4, 8, 28};
        case Optimizer::adamw_8bit:
            return {4, 2, 16};
        case Optimizer::adafactor:
            return {4, 0.1, 16};
        case Optimizer::lion:
            return {4, 4, 20};
        case Optimizer::sgd:
            return {4, 0, 12};
        }
    }
    // 16-bit weights. Keeping 32-bit states means keeping a 32-bit master copy as well.
    switch (optimizer) {
    case Optimizer::adamw:
        return {2, 12, 28, 4}; // two moments 8
    case Optimizer::adamw_bf16:
        return {2, 4, 14}; // two 16-bit moments, no master
    case Optimizer::adamw_8bit:
        return {2, 2, 10}; // two 8-bit moments, no master
    case Optimizer::adafactor:
        return {2, 0.1, 12}; // rows and columns of the second moment
    case Optimizer::lion:
        return {2, 8, 20, 4}; // one moment 4
    case Optimizer::sgd:
        return {2, 4, 12, 4};
    }
    return {};
}

/// Adapters are kept in 32 bits by the common libraries, whatever the base weights are.
StateBytes adapterStateBytes(Optimizer optimizer) { return stateBytes(optimizer, DataType::fp32); }

} // namespace

double ParameterSplit::linearPerLayer() const {
    const double layers = std::max(dense_layers + expert_layers, 1);
    return attention + (dense_mlp * dense_layers + (experts + shared_expert) * expert_layers) / layers;
}

double ParameterSplit::activeLinearPerLayer() const {
    const double layers = std::max(dense_layers + expert_layers, 1);
    return attention +
           (dense_mlp * dense_layers + (experts * active_expert_share + shared_expert) * expert_layers) / layers;
}

double ParameterSplit::total() const {
    return embedding + head + final_norm + (dense_layers + expert_layers) * (linearPerLayer() + norms);
}

ParameterSplit splitParameters(const LlmType& llm) {
    ParameterSplit p;
    const double h = llm.hidden;
    const double matrices = llm.gated_mlp ? 3.0 : 2.0;
    p.embedding = double(llm.vocab) * h;
    p.head = llm.tied_embeddings || llm.vocab == 0 ? 0.0 : double(llm.vocab) * h;
    p.attention = attentionParameters(llm);
    p.dense_mlp = matrices * h * llm.ffn_dim;
    p.expert_layers = llm.experts > 0 ? std::max(llm.layers - llm.first_dense_layers, 0) : 0;
    p.dense_layers = llm.layers - p.expert_layers;
    if (llm.experts > 0) {
        const double expert = matrices * h * llm.expert_ffn.value_or(llm.ffn_dim);
        p.experts = expert * llm.experts;
        p.shared_expert = expert * llm.shared_experts + h * llm.experts;
        p.active_expert_share = double(std::max(llm.top_k, 1)) / llm.experts;
    }
    // Gated MLPs come with bias-free RMSNorm (two scales a layer), the older GELU ones with LayerNorm and biases.
    p.norms = llm.gated_mlp ? 2.0 * h : 9.0 * h + llm.ffn_dim;
    p.final_norm = llm.gated_mlp ? h : 2.0 * h;
    return p;
}

LinearList layerLinears(const Job& job, bool expert_layer, Division by, bool merged) {
    const int tp = by.tp;
    const LlmType& llm = *job.llm;
    const double h = llm.hidden;
    const bool adapters =
        job.method == TuningMethod::lora || job.method == TuningMethod::qlora || job.method == TuningMethod::int8_lora;
    const bool mlp_adapters = adapters && job.lora_targets == LoraTargets::all_linear;
    const bool key_adapters = adapters && job.lora_targets != LoraTargets::query_value;
    const bool output_adapters =
        adapters && (job.lora_targets == LoraTargets::attention || job.lora_targets == LoraTargets::all_linear);
    LinearList list;
    if (llm.latent) {
        const LatentAttention& l = *llm.latent;
        const double qk = l.qk_nope_head_dim + l.qk_rope_head_dim;
        if (l.q_lora_rank > 0) {
            list.add({h, double(l.q_lora_rank), 1, 1, adapters});
            list.add({double(l.q_lora_rank), llm.heads * qk / tp, 1, 1, adapters});
        } else {
            list.add({h, llm.heads * qk / tp, 1, 1, adapters});
        }
        list.add({h, double(l.kv_lora_rank + l.qk_rope_head_dim), 1, 1, adapters});
        list.add(
            {double(l.kv_lora_rank), double(llm.heads) * (l.qk_nope_head_dim + l.v_head_dim) / tp, 1, 1, adapters});
        list.add({double(llm.heads) * l.v_head_dim / tp, h, 1, 1, output_adapters});
    } else {
        const double hd = headDim(llm);
        const double query = llm.heads * hd / tp;
        const double keys = std::max(double(llm.kv_heads) / tp, 1.0) * hd; // fewer key heads than ranks: copies
        if (merged && !adapters) {
            list.add({h, query + 2 * keys, 1, 1, false});
        } else {
            list.add({h, query, 1, 1, adapters});
            if (key_adapters == adapters) {
                list.add({h, keys, 2, 1, adapters});
            } else {
                list.add({h, keys, 1, 1, false});
                list.add({h, keys, 1, 1, adapters});
            }
        }
        list.add({query, h, 1, 1, output_adapters});
    }
    const auto mlp = [&](double ffn, double count, double token_factor, bool adapted, bool routed) {
        if (!llm.gated_mlp) {
            list.add({h, ffn, count, token_factor, adapted, routed});
        } else if (merged && !adapted) {
            list.add({h, 2 * ffn, count, token_factor, false, routed});
        } else {
            list.add({h, ffn, 2 * count, token_factor, adapted, routed});
        }
        list.add({ffn, h, count, token_factor, adapted, routed});
    };
    if (!expert_layer) {
        mlp(double(llm.ffn_dim) / tp, 1, 1, mlp_adapters, false);
        return list;
    }
    const double expert_ffn = llm.expert_ffn.value_or(llm.ffn_dim);
    list.add({h, double(llm.experts), 1, 1, false}); // router
    if (llm.shared_experts > 0)
        mlp(expert_ffn * llm.shared_experts / tp, 1, 1, mlp_adapters, false);
    // Each GPU holds experts / ep of them. With as much traffic in as out it works on top_k times its own tokens; where
    // experts are not divided over the tensor-parallel ranks, those ranks share the tokens instead.
    const double local_experts = std::max(double(llm.experts) / by.ep, 1.0);
    const double share = double(by.expert_tp) / tp;
    mlp(expert_ffn / by.expert_tp, local_experts, share * std::max(llm.top_k, 1) / local_experts, mlp_adapters, true);
    return list;
}

JobShape shapeOf(const Job& job) {
    const LlmType& llm = *job.llm;
    JobShape s;
    s.parameters = splitParameters(llm);
    s.adapters =
        job.method == TuningMethod::lora || job.method == TuningMethod::qlora || job.method == TuningMethod::int8_lora;
    s.frozen = s.adapters;
    s.reference_model = job.method == TuningMethod::dpo;
    s.compute_bytes = job.precision == DataType::fp32 || job.precision == DataType::tf32 ? 4.0 : 2.0;
    s.weight_bytes = s.compute_bytes;
    if (job.method == TuningMethod::qlora)
        s.weight_bytes = quantisedBytes(job.weight_format);
    if (job.method == TuningMethod::int8_lora)
        s.weight_bytes = int8_bytes;
    // Tuned fp8 recipes keep frozen weights in 8 bits: MLPerf Llama-2-70B LoRA runs on one B200 (181 GB) need it.
    if (isEightBit(job.precision) && job.stack == SoftwareStack::tuned && job.method == TuningMethod::lora)
        s.weight_bytes = 1.0;
    s.quantised = job.method == TuningMethod::qlora || job.method == TuningMethod::int8_lora;
    if (s.adapters) {
        const auto adapter = [&](bool expert_layer) {
            double count = 0;
            for (const LinearShape& l : layerLinears(job, expert_layer, {}, false))
                if (l.adapted)
                    count += job.lora_rank * (l.k + l.n) * l.count;
            return count;
        };
        const double layers = std::max(llm.layers, 1);
        const double total = adapter(false) * s.parameters.dense_layers +
                             (s.parameters.expert_layers > 0 ? adapter(true) * s.parameters.expert_layers : 0.0);
        s.adapter_per_layer = total / layers;
        s.trainable = total;
        s.state = adapterStateBytes(job.optimizer);
    } else {
        s.trainable = s.parameters.total();
        s.state = stateBytes(job.optimizer, job.precision);
    }

    if (llm.latent) {
        const LatentAttention& l = *llm.latent;
        const double qk = l.qk_nope_head_dim + l.qk_rope_head_dim;
        s.query_width = llm.heads * qk;
        s.kv_width = s.query_width; // training works on the expanded keys and values
        s.attention_width = llm.heads * (qk + l.v_head_dim) / 2.0;
    } else {
        const double hd = headDim(llm);
        s.query_width = llm.heads * hd;
        s.kv_width = llm.kv_heads * hd;
        s.attention_width = s.query_width;
    }
    const double seq = job.seq_len;
    s.attention_span = llm.decoder ? seq / 2.0 : seq;
    if (llm.sliding_window && *llm.sliding_window > 0 && *llm.sliding_window < seq) {
        const double w = *llm.sliding_window;
        s.attention_span = llm.decoder ? w - w * w / (2.0 * seq) : w;
    }

    // 2 FLOP a weight forward, 2 for the input gradient, 2 for the weight gradient of trained weights.
    // Attention: two products forward, four backward, over the span that the mask leaves.
    const double head_weights = double(llm.vocab) * llm.hidden;
    const double linear = s.parameters.activeLinearPerLayer() * llm.layers + head_weights;
    const double attention = 4.0 * s.attention_width * s.attention_span * llm.layers;
    s.model_flops_per_token =
        (s.frozen ? 4.0 : 6.0) * linear + 6.0 * s.trainable * (s.adapters ? 1.0 : 0.0) + 3.0 * attention;
    if (s.reference_model)
        s.model_flops_per_token += 2.0 * linear + attention;
    return s;
}

ExpertRuntime expertRuntime(const Job& job) {
    if (job.expert_runtime)
        return *job.expert_runtime;
    ExpertRuntime runtime;
    if (job.stack == SoftwareStack::tuned)
        runtime = {.graphs = GraphCapture::parts, .dispatch = TokenDispatch::deduplicated};
    else
        runtime.fused_routing = false;
    return runtime;
}

JobKind kindOf(const Job& job) {
    if (job.llm->experts > 0)
        return JobKind::experts;
    switch (job.method) {
    case TuningMethod::lora:
        return JobKind::adapters;
    case TuningMethod::qlora:
    case TuningMethod::int8_lora:
        return JobKind::quantised;
    default:
        return JobKind::dense;
    }
}

} // namespace cw::model
