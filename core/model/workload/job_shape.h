// What a job's architecture and method come to in numbers, computed once and shared by memory, time and search.
#pragma once

#include "core/model/compute/calibration.h"
#include "core/model/workload/job.h"

namespace cw::model {

/// Parameters of an architecture by place; counts. Layer values are of one layer.
struct ParameterSplit {
    double embedding = 0;     ///< token table
    double head = 0;          ///< output projection; 0 when it shares the token table
    double attention = 0;     ///< projections of one layer
    double dense_mlp = 0;     ///< MLP of one dense layer
    double experts = 0;       ///< all routed experts of one expert layer
    double shared_expert = 0; ///< shared experts and router of one expert layer
    double norms = 0;         ///< norms and biases of one layer
    double final_norm = 0;
    int dense_layers = 0;
    int expert_layers = 0;
    double active_expert_share = 1; ///< top_k / experts

    double total() const;
    double linearPerLayer() const; ///< mean over layers: what quantisation and sharding act on
    double activeLinearPerLayer() const;
};
ParameterSplit splitParameters(const LlmType& llm);

/// A matrix multiplication that a layer's forward pass does for every token: [tokens, k] x [k, n].
struct LinearShape {
    double k = 0;
    double n = 0;
    double count = 1;        ///< equal ones (experts on one GPU)
    double token_factor = 1; ///< rows over tokens of the micro-batch, for each of `count`
    bool adapted = false;    ///< carries a LoRA adapter
    bool routed = false;     ///< of experts: rows are tokens that chose them
};

/// Bytes that a trainable parameter keeps for each purpose.
struct StateBytes {
    double gradient = 2;
    double optimizer = 12;    ///< states and master copy
    double step_traffic = 30; ///< read and written by one optimiser step
    double master = 0;        ///< of `optimizer`: a 32-bit copy of 16-bit weights
};

/// Everything about a job that no parallel plan changes.
struct JobShape {
    ParameterSplit parameters;
    bool frozen = false; ///< base weights take no gradient
    bool adapters = false;
    bool reference_model = false; ///< DPO: a frozen copy runs forward too
    double adapter_per_layer = 0; ///< trainable adapter parameters of one layer (mean)
    double trainable = 0;
    double weight_bytes = 2;  ///< of a linear weight as stored (0.5 and scales when 4-bit)
    double compute_bytes = 2; ///< of an activation and of a weight when multiplied
    bool quantised = false;
    StateBytes state;
    double model_flops_per_token = 0; ///< forward and backward that the method needs, recompute not counted
    double attention_width = 0;       ///< heads x (score width + value width) / 2
    double attention_span = 0;        ///< mean keys that a token attends to
    double query_width = 0;           ///< heads x head dim
    double kv_width = 0;              ///< kv heads x head dim, for keys or values
};
JobShape shapeOf(const Job& job);

/// How the job's stack runs routed experts where the job doesn't say. Tuned recipes exchange each token once a node and
/// replay what doesn't depend on routing (Megatron-Bridge since release 26.04); other stacks do neither.
ExpertRuntime expertRuntime(const Job& job);

/// Whose errors a prediction for this job shares.
JobKind kindOf(const Job& job);

/// Forward matrix multiplications of one layer on one GPU. Fixed capacity: no allocation in the search.
struct LinearList {
    LinearShape items[12];
    int size = 0;
    void add(const LinearShape& s) { items[size++] = s; }
    const LinearShape* begin() const { return items; }
    const LinearShape* end() const { return items + size; }
};
/// `expert_layer`: of an expert layer, else of a dense one. `merged`: q, k, v and gate, up run as one multiplication
/// each.
struct Division {
    int tp = 1;        ///< of attention and dense layers
    int expert_tp = 1; ///< of each expert
    int ep = 1;
};
LinearList layerLinears(const Job& job, bool expert_layer, Division by, bool merged);

} // namespace cw::model
