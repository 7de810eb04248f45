#include "tests/calibration/parameters.h"

namespace cw::calibration_tool {

using model::Calibration;

#define CW_PARAMETER(member, prior, low, high)                                                                          \
    Parameter { #member, [](Calibration& c) -> double& { return c.member; }, prior, low, high }

// clang-format off
std::vector<Parameter> stepParameters() {
    return {
        CW_PARAMETER(tile_drain, 0.7, 0.2, 2),
        CW_PARAMETER(gemm_training_share, 0.9, 0.78, 1),
        CW_PARAMETER(kernel_floor_s, 5e-6, 2e-6, 8e-6),
        CW_PARAMETER(elementwise_floor_s, 2e-6, 1e-6, 6e-6),
        CW_PARAMETER(queue_exponent, 4, 1.5, 12),
        CW_PARAMETER(grouped_gemm_share, 0.8, 0.4, 1),
        CW_PARAMETER(memory_efficiency, 0.86, 0.75, 0.92),
        CW_PARAMETER(l2_speedup, 1.5, 1.15, 3),
        CW_PARAMETER(backward_memory_ratio, 2.2, 1.3, 2.7),
        CW_PARAMETER(attention_training_share, 0.9, 0.7, 1.1),
        CW_PARAMETER(attention_backward_flops, 3.2, 2.5, 4.2),
        CW_PARAMETER(attention_wave_exponent, 0.8, 0.05, 1),
        CW_PARAMETER(flash_1_share, 0.6, 0.3, 0.95),
        CW_PARAMETER(math_bytes_forward, 12, 5, 18),
        CW_PARAMETER(math_bytes_backward, 14, 6, 26),
        CW_PARAMETER(unfused_softmax_passes, 1.6, 1.2, 4),
        CW_PARAMETER(loss_bytes, 16, 12, 60),
        CW_PARAMETER(fused_loss_bytes, 12, 6, 16),
        CW_PARAMETER(dequantise_bytes, 6.5, 4, 30),
        CW_PARAMETER(dequantise_gptq_bytes, 6.5, 4, 30),
        CW_PARAMETER(fp4_over_fp8_ceiling, 0.8, 0.5, 1.05),
        CW_PARAMETER(fp8_cast_bytes, 5, 3, 14),
        CW_PARAMETER(block_cast_bytes, 8, 3, 20),
        CW_PARAMETER(launch_s, 1.5e-5, 5e-6, 2.2e-5),
        CW_PARAMETER(launch_backward_s, 1.1e-5, 3e-6, 1.3e-5),
        CW_PARAMETER(routing_kernels, 40, 15, 100),
        CW_PARAMETER(unfused_routing_kernels, 100, 40, 250),
        CW_PARAMETER(dispatch_kernels, 60, 20, 150),
        CW_PARAMETER(fused_dispatch_kernels, 30, 10, 80),
        CW_PARAMETER(expert_launch_share, 0.4, 0.15, 1),
        CW_PARAMETER(waiting_queue_exponent, 2, 1, 6),
        CW_PARAMETER(routing_passes, 4, 2, 12),
        CW_PARAMETER(fused_routing_share, 0.5, 0.3, 0.8),
        CW_PARAMETER(compiled_kernel_share, 0.45, 0.2, 0.9),
        CW_PARAMETER(compiled_memory_share, 0.7, 0.3, 1),
        CW_PARAMETER(collective_launch_s, 2e-5, 5e-6, 8e-5),
        CW_PARAMETER(rank_skew_s, 1e-4, 2e-5, 6e-4),
        CW_PARAMETER(link_efficiency, 0.7, 0.6, 0.82),
        CW_PARAMETER(nic_efficiency, 0.94, 0.85, 0.96),
        CW_PARAMETER(short_message_loss, 0.35, 0.2, 0.6),
        CW_PARAMETER(link_base_s, 1.2e-5, 6e-6, 4e-5),
        CW_PARAMETER(link_hop_s, 1e-6, 0.5e-6, 4e-6),
        CW_PARAMETER(nic_hop_s, 5e-6, 1.5e-6, 3e-5),
        CW_PARAMETER(bucket_bytes, 2e8, 2.5e7, 1e9),
        CW_PARAMETER(contention, 0.15, 0.02, 0.4),
        CW_PARAMETER(plain.kernels_forward, 50, 15, 80),
        CW_PARAMETER(plain.kernels_backward, 100, 20, 130),
        CW_PARAMETER(plain.hidden_passes, 10, 4, 40),
        CW_PARAMETER(plain.sharded_hidden_passes, 10, 1.5, 20),
        CW_PARAMETER(plain.ffn_passes_gated, 12, 2, 20),
        CW_PARAMETER(plain.ffn_passes_plain, 4.5, 1.5, 10),
        CW_PARAMETER(plain.lora_input_bytes, 20, 0.5, 40),
        CW_PARAMETER(plain.lora_output_bytes, 20, 2, 40),
        CW_PARAMETER(plain.overlap, 0.4, 0.1, 0.97),
        CW_PARAMETER(plain.step_overhead_s, 0.006, 0.0005, 0.05),
        CW_PARAMETER(fused.kernels_forward, 30, 15, 80),
        CW_PARAMETER(fused.kernels_backward, 45, 20, 130),
        CW_PARAMETER(fused.hidden_passes, 9, 4, 40),
        CW_PARAMETER(fused.sharded_hidden_passes, 9, 1.5, 20),
        CW_PARAMETER(fused.ffn_passes_gated, 6, 2, 20),
        CW_PARAMETER(fused.ffn_passes_plain, 4.5, 1.5, 10),
        CW_PARAMETER(fused.lora_input_bytes, 4, 0.5, 40),
        CW_PARAMETER(fused.lora_output_bytes, 9, 2, 40),
        CW_PARAMETER(fused.overlap, 0.4, 0.1, 0.97),
        CW_PARAMETER(fused.step_overhead_s, 0.006, 0.0005, 0.05),
        CW_PARAMETER(tuned.kernels_forward, 25, 15, 80),
        CW_PARAMETER(tuned.kernels_backward, 32, 20, 130),
        CW_PARAMETER(tuned.hidden_passes, 7, 4, 40),
        CW_PARAMETER(tuned.sharded_hidden_passes, 3, 1.5, 20),
        CW_PARAMETER(tuned.ffn_passes_gated, 3, 2, 20),
        CW_PARAMETER(tuned.ffn_passes_plain, 3.5, 1.5, 10),
        CW_PARAMETER(tuned.lora_input_bytes, 1.5, 0.5, 40),
        CW_PARAMETER(tuned.lora_output_bytes, 3, 2, 40),
        CW_PARAMETER(tuned.overlap, 0.8, 0.1, 0.97),
        CW_PARAMETER(tuned.step_overhead_s, 0.003, 0.0005, 0.05),
        CW_PARAMETER(tuned.tp_overlap, 0.5, 0.1, 0.9),
        CW_PARAMETER(tuned.ep_overlap, 0.5, 0.1, 0.9),
    };
}

std::vector<Parameter> memoryParameters() {
    return {
        CW_PARAMETER(memory.plain.hidden, 8, 2, 16),
        CW_PARAMETER(memory.plain.ffn_gated, 5, 1.5, 8),
        CW_PARAMETER(memory.plain.ffn_plain, 2, 1, 4),
        CW_PARAMETER(memory.fused.hidden, 7, 2, 16),
        CW_PARAMETER(memory.fused.ffn_gated, 3, 1.5, 8),
        CW_PARAMETER(memory.fused.ffn_plain, 2, 1, 4),
        CW_PARAMETER(memory.tuned.hidden, 4, 2, 12),
        CW_PARAMETER(memory.tuned.ffn_gated, 2, 1.5, 8),
        CW_PARAMETER(memory.tuned.ffn_plain, 2, 1, 4),
        CW_PARAMETER(memory.selective.hidden, 3, 2, 12),
        CW_PARAMETER(memory.selective.ffn_gated, 2, 1.5, 8),
        CW_PARAMETER(memory.selective.ffn_plain, 1.2, 1, 4),
        CW_PARAMETER(memory.score_bytes, 5, 2, 12),
        CW_PARAMETER(memory.backward_growth, 1.4, 1, 3.5),
        CW_PARAMETER(memory.logit_bytes, 8.5, 8, 16),
        CW_PARAMETER(memory.logit_bytes_plain, 12, 10, 20),
        CW_PARAMETER(memory.half_logit_bytes, 6, 4, 8),
        CW_PARAMETER(memory.sharded_logit_bytes, 6, 0.5, 9),
        CW_PARAMETER(memory.plain_quantised_growth, 1.8, 1, 2.2),
        CW_PARAMETER(memory.gathered_layers, 2, 1, 4),
        CW_PARAMETER(memory.collective_buffers, 0.4e9, 0.05e9, 2e9),
        CW_PARAMETER(memory.context_bytes, 0.75e9, 0.5e9, 1e9),
        CW_PARAMETER(memory.workspace_bytes, 0.05e9, 0.02e9, 0.5e9),
        CW_PARAMETER(memory.allocator_slack, 1.15, 1.02, 1.35),
    };
}
// clang-format on

#undef CW_PARAMETER

model::Calibration atPriors(model::Calibration constants, const std::vector<Parameter>& parameters) {
    for (const Parameter& p : parameters)
        p.value(constants) = p.prior;
    return constants;
}

} // namespace cw::calibration_tool
