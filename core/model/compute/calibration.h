// The constants of the step model: few, named, physical, one set for every GPU, model and stack.
#pragma once

#include "core/catalog/terms.h"

namespace cw::model {

/// What a software stack costs beside the arithmetic.
struct StackProfile {
    double kernels_forward; ///< kernels launched by one layer's forward pass
    double kernels_backward;
    double hidden_passes;         ///< reads and writes of a [tokens, hidden] tensor by element-wise kernels, forward
    double sharded_hidden_passes; ///< the same for tensors that tensor parallelism divides (queries, keys, outputs)
    double ffn_passes_gated;      ///< reads and writes of a [tokens, ffn] tensor, forward
    double ffn_passes_plain;
    double lora_kernels;          ///< further kernels of an adapted projection, forward
    double lora_input_bytes;      ///< per token and input feature of an adapted projection: dropout, casts
    double lora_output_bytes;     ///< per token and output feature: scale and add
    double overlap;               ///< share of data-parallel traffic that may hide under compute
    double tp_overlap;            ///< share of tensor-parallel traffic hidden under matrix multiplications
    double ep_overlap;            ///< share of expert-parallel traffic hidden under other work
    bool sequence_parallel;       ///< norms and dropout divided over the tensor-parallel group
    int pipeline_chunks;          ///< chunks that the stack cuts a pipeline stage into when left to choose
    double gradient_reduce_bytes; ///< bytes of a gradient on the wire
    double step_overhead_s;       ///< framework time of an optimiser step (logging, clipping, zeroing, scheduler)
};

/// What a software stack keeps in memory for the backward pass, in 16-bit tensors of [tokens, hidden] and
/// [tokens, ffn]. The GPT layer of arXiv 2205.05198 keeps 34 bytes per token and hidden unit: 10 of them outside
/// attention and MLP, 16 in the MLP.
struct KeptTensors {
    double hidden, ffn_gated, ffn_plain;
};

/// Jobs whose predictions err alike: all weights trained, adapters on whole or on quantised weights; of dense models.
/// Models with routed experts apart, however trained.
enum class JobKind { dense, adapters, quantised, experts };

/// How far predictions are from measurements: standard deviation of log(predicted / measured).
struct ErrorSpread {
    double step, memory;
};

/// A band leaves one chance in ten on each side; of a lognormal error: expected times or over exp(sigmas * spread).
inline constexpr double band_sigmas = 1.2816;

/// The constants of the memory model.
struct MemoryConstants {
    KeptTensors plain{7.933, 4.182, 1.766}, fused{9.608, 5.038, 2}, tuned{2.626, 1.5, 2};
    /// Selective checkpointing recomputes norms and activation functions and drops attention scores.
    KeptTensors selective{2, 1.5, 1.2};
    /// Bytes per attention score kept by the math backend: softmax, dropout and its mask (arXiv 2205.05198).
    double score_bytes = 2.345;
    /// Working set of one layer's backward pass over what the layer keeps: gradients live beside the kept tensors.
    double backward_growth = 1.559;
    /// Bytes per logit at the loss: 16-bit logits, 32-bit copy, 32-bit gradient; plain frameworks keep one more copy.
    double logit_bytes = 9.182, logit_bytes_plain = 10.13;
    /// The same where the model's code keeps all of it in 16 bits: logits, a copy, their gradient.
    double half_logit_bytes = 4;
    /// Further bytes per logit where fully sharded models hand out their logits in 32 bits; versions of the common
    /// library differ (0 to 8).
    double sharded_logit_bytes = 4.263;
    /// Layer inputs partly kept in 32 bits by plain frameworks that train adapters on quantised weights, unsharded.
    double plain_quantised_growth = 1.232;
    /// Copies of a layer's weights that are gathered at once: the one at work, and prefetched ones.
    double gathered_layers = 1.463;
    /// Buckets of DeepSpeed and FSDP, NCCL channels.
    double collective_buffers = 2.776e+08;
    /// CUDA context and libraries, outside the framework's allocator: 0.5-1 GB.
    double context_bytes = 1e+09;
    /// Workspaces inside the allocator (cuBLAS and others).
    double workspace_bytes = 9.494e+07;
    /// Allocator: reserved over allocated while there is room (freed blocks are kept; unequal lengths fragment most).
    double allocator_slack = 1.084;
    /// The same once memory is short and freed blocks are returned: what must fit (unverified).
    double least_slack = 1.05;

    constexpr const KeptTensors& kept(SoftwareStack s) const {
        return s == SoftwareStack::plain ? plain : s == SoftwareStack::fused ? fused : tuned;
    }
};

/// Values without a source in their comment were fitted by `clusterwright_calibrate` (tests/calibration, which has the
/// range that physics allows each of them, and how far the fit is from families that it didn't see). Where the fit
/// ended at the edge of a range, the constant stands in for something that the equations don't have yet:
/// kernel_floor_s, grouped_gemm_share, memory_efficiency, attention_wave_exponent, flash_1_share, math_bytes_forward,
/// fp8_cast_bytes, launch_backward_s, tuned.overlap, memory.tuned.ffn_gated, memory.selective, memory.half_logit_bytes,
/// memory.context_bytes. The constants of memory are of an earlier fit: a new one is worse for full fine-tuning. Where
/// the fit left what a comment measured or derived, the comment says so. Constants without a source that the tool
/// doesn't list are marked unverified.
struct Calibration {
    // --- Matrix multiplication ---------------------------------------------------------------------------------
    /// Reduction length at which a tile reaches half of its rate, over the GPU's products for each byte of memory
    /// traffic: prologue and epilogue of a tile. A100 bf16, m = 8192: 248 TFLOP/s at k = 4096, 298 at 16384 (vLLM
    /// micro-benchmarks).
    double tile_drain = 0.6812;
    /// Training over isolated multiplication: cold caches between kernels, shared bandwidth, power swings.
    double gemm_training_share = 0.9623;
    /// Work (multiply-adds a tile wave) is cut over this many SMs when the GPU's count is unknown: an A100's.
    double unknown_sm_count = 108;
    /// Last-level cache of an SM when the GPU's is unknown: A100 has 40 MiB for 108, H100 50 for 132.
    double unknown_l2_bytes_per_sm = 0.375 * 1024 * 1024;
    /// Fixed time of a multiplication on the GPU: launch latency, ramp and drain. 3-5 us seen as the floor of small
    /// kernels; fitted above.
    double kernel_floor_s = 8e-06;
    /// The same for an element-wise kernel.
    double elementwise_floor_s = 2.035e-06;
    /// Host and GPU run beside each other: a pass takes (gpu^p + host^p)^(1/p), near the larger of the two.
    double queue_exponent = 6.319;
    /// Rate of grouped multiplications of experts over one multiplication with as many rows.
    double grouped_gemm_share = 1;
    /// Best measured share of the peak, 4 over 8 bits.
    double fp4_over_fp8_ceiling = 0.9995;
    /// fp8 casts: bytes per element to read 16-bit, write 8-bit and its transpose, and find the scale.
    double fp8_cast_bytes = 3;
    /// The same with a scale for each block of 16 or 32 values, in both directions of the matrix.
    double block_cast_bytes = 7.322;

    // --- Memory ------------------------------------------------------------------------------------------------
    /// BabelStream on A100, H100, H200: 0.79-0.89 of the rated bandwidth; fitted above, as the passes are counted high.
    double memory_efficiency = 0.92;
    /// L2 over HBM bandwidth for a working set that stays in L2 (A100 about 2.5, H100 about 2; vendor white papers);
    /// fitted below, as consumers seldom find all of it there.
    double l2_speedup = 1.445;
    /// Element-wise work of a backward pass over a forward pass: each operation reads its input and its gradient.
    double backward_memory_ratio = 2.446;

    // --- Attention ---------------------------------------------------------------------------------------------
    /// Time of backward over forward. FlashAttention-2 does five products to two (2.5, arXiv 2307.08691); the rest is
    /// the backward kernel's lower rate.
    double attention_backward_flops = 4.109;
    /// Kernels in training over kernels alone.
    double attention_training_share = 0.7618;
    /// 1: an unfilled last wave of blocks costs as much as a full one; below 1: blocks of causal attention are of
    /// unequal length and fill the gaps.
    double attention_wave_exponent = 1;
    /// FlashAttention's first version (2022) over the second. About half where the second was published
    /// (arXiv 2307.08691); the runs that name it (llm-foundry) show hardly a difference.
    double flash_1_share = 0.95;
    /// Scale, mask and softmax as separate kernels over one fused kernel.
    double unfused_softmax_passes = 2.134;
    /// Bytes per score element moved by attention that materialises the scores, forward and backward. A100, PyTorch,
    /// forward + backward, sequence 2048: 15 ms for 537 M scores, less its matrix products: 30 bytes
    /// (benchmarks of arXiv 2307.08691).
    double math_bytes_forward = 18;
    double math_bytes_backward = 17.77;

    /// Bytes per logit of the loss and its gradient: cast to 32 bits, log-softmax, gradient, cast back; fused kernels
    /// read and write the 16-bit logits in place.
    double loss_bytes = 16.87;
    double fused_loss_bytes = 9.11;

    // --- Quantised weights -------------------------------------------------------------------------------------
    /// Time to expand a 4-bit weight, as bytes through memory: reads 0.5, writes 2, reads 2 again, table look-up.
    double dequantise_bytes = 6.349;
    /// The same for GPTQ's packed integers.
    double dequantise_gptq_bytes = 5.938;
    /// The same for an 8-bit weight with its outlier split.
    double dequantise_int8_bytes = 12;

    // --- Host --------------------------------------------------------------------------------------------------
    /// CPU time to launch one kernel from an eager framework, forward (backward runs in the engine's C++ thread: above
    /// 13 us small batches of adapters would be slower than measured, Qwen-7B at 256 tokens on an A100).
    double launch_s = 1.91e-05;
    double launch_backward_s = 1.3e-05;
    /// Kernels that score, choose and count in an expert layer: their shapes don't depend on the choice. Fused, and
    /// with a kernel for each operation (groups, bias, losses, masks, statistics); the latter is known from one recipe
    /// alone (Moonlight 16B-A3B on 8 H100).
    double routing_kernels = 33.48;
    double unfused_routing_kernels = 136.2;
    /// Kernels that permute tokens, exchange them and bring them back: Megatron-Core's all-to-all dispatcher, and one
    /// whose exchange permutes as well.
    double dispatch_kernels = 81.23;
    double fused_dispatch_kernels = 28.71;
    /// CPU time to launch one expert's product or cast, which libraries do in a loop of their own, over launch_s.
    double expert_launch_share = 0.4382;
    /// Host and GPU beside each other where the host waits for token counts in each layer: the queue is empty then.
    double waiting_queue_exponent = 1.847;
    /// Reads and writes of a [tokens x top_k, hidden] tensor that permute and combine tokens, forward; an exchange that
    /// permutes leaves half.
    double routing_passes = 4.148;
    double fused_routing_share = 0.4406;
    /// Operations that latent attention adds to a layer (norm of the latent, split, rotation and joining of two kinds
    /// of heads), forward; counted roughly (unverified).
    double latent_kernels = 20;
    /// CPU time to launch a tensor-parallel collective, and the wait for the latest of 8 hosts (it grows with the
    /// square of their number).
    double collective_launch_s = 2.131e-05;
    double rank_skew_s = 9.538e-05;
    /// Kernels that remain of 1 when the model is compiled.
    double compiled_kernel_share = 0.4512;
    double compiled_memory_share = 0.6337;

    // --- Collectives -------------------------------------------------------------------------------------------
    /// Share of a link's one-way rate that large collectives reach: NCCL on A100, H100, B200 nodes 0.68-0.78.
    double link_efficiency = 0.6411;
    /// 46-48 of 50 GB/s on 400 Gb/s InfiniBand.
    double nic_efficiency = 0.9394;
    double pcie_efficiency = 0.80;
    /// Copies that are no collectives, on a node of 8 H200 (stas00/ml-engineering, network): 396.4 of 450 GB/s between
    /// two GPUs one way, 55.4 of 63.0 GB/s between host and GPU over PCIe 5 x16.
    double link_copy_efficiency = 0.88;
    double host_copy_efficiency = 0.88;
    /// Through host memory when cards have no peer-to-peer (GeForce): written to and read from host memory.
    double host_bounce_efficiency = 0.35;
    /// TCP without RDMA: measured 100 GbE collectives reach about a quarter of the line.
    double tcp_efficiency = 0.3;
    /// Rate lost by messages that are not yet long: 35 % at nothing, fading over 64 MB (NCCL, A100 and H100).
    double short_message_loss = 0.3552;
    double short_message_bytes = 64e6;
    /// All-reduce over all-gather rate where the NVSwitch adds (Hopper and later): H100 445 against 335 GB/s.
    double switch_reduce_gain = 1.3;
    double link_base_s = 1.187e-05;
    double link_hop_s = 7.384e-07;
    double nic_base_s = 20e-6; ///< unverified, as tcp_hop_s and switch_hop_s
    double nic_hop_s = 4.903e-06;
    double tcp_hop_s = 60e-6;
    /// Size of the pieces in which gradients and weights are exchanged: each pays the latency of a collective.
    double bucket_bytes = 1.173e+08;
    /// Host memory of a node for the optimiser's update (two sockets, 8 channels: STREAM about half of 400 GB/s), its
    /// NVMe drives together, and the link of a superchip to its CPU (GB200: 193-201 GB/s; Azure). The first two are
    /// unverified planning values.
    double host_memory_bytes_per_s = 150e9;
    double nvme_bytes_per_s = 12e9;
    double chip_to_chip_bytes_per_s = 195e9;
    /// Share of a pass under which streamed parameters can't hide (unverified). FSDP copies them right before it
    /// gathers them: nothing hides (judged on universal-llm-trainer's runs, as the next).
    double offload_exposed = 0.5, fsdp_offload_exposed = 1;
    /// Host traffic of an optimiser that walks the states once for each of its operations, as PyTorch's do, over one
    /// that walks them once. Full against LoRA of 13B, 9B and 7B models on two A100 (universal-llm-trainer): 2.7, 2.5
    /// and 1.9.
    double unfused_update_growth = 2.4;
    double switch_hop_s = 0.6e-6;
    /// Compute slowed while a collective holds SMs and memory bandwidth.
    double contention = 0.1649;
    /// Expert imbalance: slowest GPU's tokens over the mean, as routing comes. Qwen3 30B-A3B as routed takes 1.23 times
    /// the time of forced balance on 16 H100 (30.3 against 24.7 s a step) and on 8 GB200 (12.4 against 10.0 s;
    /// Megatron-Bridge, model verification card and performance summary): 1.6 gives the model the same. At 16,384
    /// tokens Qwen3 235B-A22B takes 1.24 times (Megatron-Core model zoo), where the model has 1.15.
    double expert_imbalance = 1.6;

    // --- Uncertainty -------------------------------------------------------------------------------------------
    /// As `clusterwright-cli validate --by kind` measures them over all rows; of memory, what frameworks allocated.
    /// Sources with three rows or more count once each, so that no large collection speaks for the others. The fit saw
    /// most of these sources: a new kind of job may be worse.
    ErrorSpread dense_error{0.11, 0.08}, adapter_error{0.285, 0.12}, quantised_error{0.285, 0.12},
        expert_error{0.13, 0.15};
    constexpr const ErrorSpread& errorOf(JobKind kind) const {
        return kind == JobKind::dense       ? dense_error
               : kind == JobKind::adapters  ? adapter_error
               : kind == JobKind::quantised ? quantised_error
                                            : expert_error;
    }

    MemoryConstants memory;

    // --- Software stacks: fitted; lora_kernels, sequence_parallel, pipeline_chunks and gradient_reduce_bytes by how
    // --- the frameworks work (unverified; vendor recipes reduce gradients in 16 bits: Megatron-Bridge sets
    // --- grad_reduce_in_fp32 to false in its performance recipes) --------------------------------------------------
    /// Plain frameworks with eager kernels: Hugging Face and PEFT, Composer with FSDP, Megatron-LM of 2021.
    StackProfile plain{46.2,  95.46,  7.083, 10.89, 9.348, 4.738, 6, 14.14,
                       17.15, 0.2529, 0.0,   0.0,   false, 1,     2, 0.004194};
    /// Fused norms, activations and adapters: fms-acceleration, InternEvo, torchtitan.
    StackProfile fused{30.88, 46.73,  8.466, 9.872, 7.365, 3.375, 4, 4.605,
                       12.02, 0.2062, 0.0,   0.0,   true,  1,     2, 0.005955};
    /// Vendor recipes: NeMo, Megatron-Bridge, MLPerf submissions.
    StackProfile tuned{17.93, 49.68, 6.764,  3.017, 2.588, 5.193, 3, 1.343,
                       2.744, 0.97,  0.6163, 0.484, true,  4,     2, 0.003302};

    /// What a stack comes to when the model is compiled: the compiler fuses what fused kernels fuse by hand.
    static constexpr SoftwareStack compiled(SoftwareStack s, bool compile) {
        return compile && s == SoftwareStack::plain ? SoftwareStack::fused : s;
    }
    constexpr const StackProfile& stack(SoftwareStack s, bool compile) const {
        s = compiled(s, compile);
        return s == SoftwareStack::plain ? plain : s == SoftwareStack::fused ? fused : tuned;
    }
};

inline constexpr Calibration calibration{};

} // namespace cw::model
