#include "core/project/enumerators.h"

namespace cw {

// Each table is a function-local constant, so that no static initialisation order matters.
#define CW_ENUMERATORS(E, ...)                                                                                         \
    template <> std::span<const Enumerator<E>> enumerators() {                                                         \
        using enum E;                                                                                                  \
        static constexpr Enumerator<E> table[] = {__VA_ARGS__};                                                        \
        return table;                                                                                                  \
    }

CW_ENUMERATORS(Face, {front, "front"}, {rear, "rear"})
CW_ENUMERATORS(Slot, {full, "full"}, {left, "left"}, {right, "right"})
CW_ENUMERATORS(Mount, {units, "units"}, {zero_u_left, "zero_u_left"}, {zero_u_right, "zero_u_right"})
CW_ENUMERATORS(Feed, {a, "a"}, {b, "b"}, {both, "both"})
CW_ENUMERATORS(DeviceState, {planned, "planned"}, {existing, "existing"})
CW_ENUMERATORS(DeviceKind, {gpu_server, "gpu_server"}, {network_switch, "network_switch"}, {storage, "storage"},
               {appliance, "appliance"}, {pdu, "pdu"}, {cdu, "cdu"})
CW_ENUMERATORS(RackCooling, {perimeter, "perimeter"}, {in_row, "in_row"}, {rear_door, "rear_door"},
               {cold_plate, "cold_plate"}, {immersion, "immersion"})
CW_ENUMERATORS(FeedRedundancy, {none, "none"}, {two_n, "two_n"})
CW_ENUMERATORS(FabricTopology, {rail_optimised, "rail_optimised"}, {leaf_spine, "leaf_spine"},
               {single_switch, "single_switch"})
CW_ENUMERATORS(Containment, {none, "none"}, {cold_aisle, "cold_aisle"}, {hot_aisle, "hot_aisle"})
CW_ENUMERATORS(SwitchRole, {none, "none"}, {compute_leaf, "compute_leaf"}, {compute_spine, "compute_spine"},
               {compute_core, "compute_core"}, {storage, "storage"}, {in_band, "in_band"}, {out_of_band, "out_of_band"})
CW_ENUMERATORS(TuningMethod, {full, "full"}, {lora, "lora"}, {qlora, "qlora"}, {int8_lora, "int8_lora"}, {dpo, "dpo"},
               {continued_pretraining, "continued_pretraining"})
CW_ENUMERATORS(Optimizer, {adamw, "adamw"}, {adamw_bf16, "adamw_bf16"}, {adamw_8bit, "adamw_8bit"},
               {adafactor, "adafactor"}, {lion, "lion"}, {sgd, "sgd"})
CW_ENUMERATORS(Checkpointing, {none, "none"}, {selective, "selective"}, {full, "full"})
CW_ENUMERATORS(AttentionBackend, {automatic, "automatic"}, {flash, "flash"}, {flash_3, "flash_3"}, {flash_1, "flash_1"},
               {memory_efficient, "memory_efficient"}, {math, "math"})
CW_ENUMERATORS(SoftwareStack, {plain, "plain"}, {fused, "fused"}, {tuned, "tuned"})
CW_ENUMERATORS(Sharding, {ddp, "ddp"}, {zero1, "zero1"}, {zero2, "zero2"}, {zero3, "zero3"}, {hsdp, "hsdp"})
CW_ENUMERATORS(LoraTargets, {attention, "attention"}, {query_value, "query_value"},
               {query_key_value, "query_key_value"}, {all_linear, "all_linear"})
CW_ENUMERATORS(WeightFormat, {nf4, "nf4"}, {nf4_double, "nf4_double"}, {gptq_int4, "gptq_int4"})
CW_ENUMERATORS(Offload, {none, "none"}, {optimizer_cpu, "optimizer_cpu"}, {cpu, "cpu"}, {nvme, "nvme"})
CW_ENUMERATORS(DataType, {fp32, "fp32"}, {tf32, "tf32"}, {fp16, "fp16"}, {bf16, "bf16"}, {fp8, "fp8"}, {int8, "int8"},
               {fp4, "fp4"}, {mxfp8, "mxfp8"}, {nvfp4, "nvfp4"})

#undef CW_ENUMERATORS

} // namespace cw
