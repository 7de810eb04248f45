// GPUs, models and clusters that the performance tests share, from vendors' data sheets and published configurations.
#pragma once

#include "core/model/compute/plan_search.h"

namespace cw::test {

inline GpuType gpuBase(const char* id, const char* name, const char* architecture, const char* capability) {
    GpuType g;
    g.id = id;
    g.vendor = "NVIDIA";
    g.name = name;
    g.architecture = architecture;
    g.compute_capability = capability;
    g.pcie_lanes = 16;
    return g;
}

inline const GpuType& h100() {
    static const GpuType gpu = [] {
        GpuType g = gpuBase("h100-sxm", "H100 SXM", "Hopper", "9.0");
        g.memory = gibibytes(80);
        g.memory_bandwidth = gigabytesPerSecond(3350);
        g.l2 = bytes(50e6);
        g.sm_count = 132;
        g.peak = {{DataType::fp32, teraflops(66.9)},
                  {DataType::tf32, teraflops(494.7)},
                  {DataType::fp16, teraflops(989.4)},
                  {DataType::bf16, teraflops(989.4)},
                  {DataType::fp8, teraflops(1978.9)}};
        g.link = GpuLink::nvlink;
        g.link_per_direction = gigabytesPerSecond(450);
        g.pcie_generation = 5;
        g.flash_attention_2 = g.flash_attention_3 = true;
        return g;
    }();
    return gpu;
}

inline const GpuType& a100() {
    static const GpuType gpu = [] {
        GpuType g = gpuBase("a100-sxm4-80gb", "A100 SXM4 80GB", "Ampere", "8.0");
        g.memory = gibibytes(80);
        g.memory_bandwidth = gigabytesPerSecond(2039);
        g.l2 = bytes(40e6);
        g.sm_count = 108;
        g.peak = {{DataType::fp32, teraflops(19.5)},
                  {DataType::tf32, teraflops(156)},
                  {DataType::fp16, teraflops(312)},
                  {DataType::bf16, teraflops(312)}};
        g.link = GpuLink::nvlink;
        g.link_per_direction = gigabytesPerSecond(300);
        g.pcie_generation = 4;
        g.flash_attention_2 = true;
        return g;
    }();
    return gpu;
}

inline const GpuType& v100() {
    static const GpuType gpu = [] {
        GpuType g = gpuBase("v100-sxm2-32gb", "V100 SXM2 32GB", "Volta", "7.0");
        g.memory = gibibytes(32);
        g.memory_bandwidth = gigabytesPerSecond(900);
        g.l2 = bytes(6e6);
        g.sm_count = 80;
        g.peak = {{DataType::fp32, teraflops(15.7)}, {DataType::fp16, teraflops(125)}};
        g.link = GpuLink::nvlink;
        g.link_per_direction = gigabytesPerSecond(150);
        g.pcie_generation = 3;
        return g;
    }();
    return gpu;
}

inline const GpuType& rtx4090() {
    static const GpuType gpu = [] {
        GpuType g = gpuBase("rtx-4090", "GeForce RTX 4090", "Ada Lovelace", "8.9");
        g.memory = gibibytes(24);
        g.memory_bandwidth = gigabytesPerSecond(1008);
        g.l2 = bytes(72e6);
        g.sm_count = 128;
        g.peak = {
            {DataType::fp32, teraflops(82.6)}, {DataType::bf16, teraflops(165.2)}, {DataType::fp16, teraflops(165.2)}};
        g.pcie_generation = 4;
        g.flash_attention_2 = true;
        return g;
    }();
    return gpu;
}

inline LlmType dense(const char* id, int layers, int hidden, int heads, int kv_heads, int ffn, int vocab,
                     bool gated = true, bool tied = false, int head_dim = 0) {
    LlmType m;
    m.id = id;
    m.name = id;
    m.layers = layers;
    m.hidden = hidden;
    m.heads = heads;
    m.kv_heads = kv_heads;
    m.head_dim = head_dim > 0 ? head_dim : hidden / heads;
    m.ffn_dim = ffn;
    m.vocab = vocab;
    m.gated_mlp = gated;
    m.tied_embeddings = tied;
    m.attention = kv_heads == heads ? AttentionKind::mha : AttentionKind::gqa;
    return m;
}
inline LlmType experts(LlmType m, int count, int top_k, int ffn, int shared = 0, int first_dense = 0) {
    m.experts = count;
    m.top_k = top_k;
    m.expert_ffn = ffn;
    m.shared_experts = shared;
    m.first_dense_layers = first_dense;
    return m;
}
inline LlmType latent(LlmType m, const LatentAttention& ranks) {
    m.attention = AttentionKind::mla;
    m.latent = ranks;
    return m;
}

inline const LlmType& llama3_8b() {
    static const LlmType m = dense("llama-3-8b", 32, 4096, 32, 8, 14336, 128256);
    return m;
}
inline const LlmType& llama3_70b() {
    static const LlmType m = dense("llama-3-70b", 80, 8192, 64, 8, 28672, 128256);
    return m;
}
inline const LlmType& mixtral() {
    static const LlmType m = experts(dense("mixtral-8x7b", 32, 4096, 32, 8, 14336, 32000), 8, 2, 14336);
    return m;
}

inline model::Cluster hgx(const GpuType& gpu, int gpus, double gbit_per_gpu = 400) {
    model::Cluster c;
    c.gpu = &gpu;
    c.gpus = gpus;
    c.gpus_per_node = gpus < 8 ? gpus : 8;
    c.link_domain = 8;
    c.interconnect = GpuInterconnect::nvswitch;
    c.nic_per_gpu = gigabitsPerSecond(gbit_per_gpu);
    c.switch_tiers = gpus > 8 ? 2 : 1;
    return c;
}

inline model::Job jobOf(const LlmType& llm, TuningMethod method, int global_batch = 128, int seq_len = 4096) {
    model::Job j;
    j.llm = &llm;
    j.method = method;
    j.global_batch = global_batch;
    j.seq_len = seq_len;
    return j;
}

/// A plan of data parallelism alone.
inline model::Plan dataParallel(const model::Job& job, const model::Cluster& cluster, int micro_batch,
                                Sharding sharding, Checkpointing checkpointing) {
    model::Plan p;
    p.dp = cluster.gpus;
    p.micro_batch = micro_batch;
    const int per_round = p.dp * micro_batch;
    p.grad_accum = (job.global_batch + per_round - 1) / per_round;
    p.sharding = sharding;
    p.checkpointing = checkpointing;
    return p;
}

} // namespace cw::test
