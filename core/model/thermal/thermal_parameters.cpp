#include "core/model/thermal/thermal_parameters.h"

#include "core/model/power/gpu_power.h"

#include <algorithm>
#include <string_view>

namespace cw::model {
namespace {

struct FamilyLimits {
    std::string_view prefix;
    double max_operating, slowdown, shutdown;
};
/// nvidia-smi and amd-smi captures of one part of each family (A100, H100, B200, L40S, T4, V100, MI300X); taken for
/// parts of the family that nobody captured.
constexpr FamilyLimits family_limits[] = {
    {"Ampere", 85, 89, 92}, {"Hopper", 87, 89, 95}, {"Blackwell Ultra", 87, 89, 92}, {"Blackwell", 88, 91, 93},
    {"Ada", 88, 90, 93},    {"Turing", 85, 93, 96}, {"Volta", 83, 87, 90},           {"CDNA", 100, 105, 110},
};
constexpr FamilyLimits other_limits = {"", 85, 90, 95}; // unverified

FamilyLimits familyLimits(std::string_view architecture) {
    for (const FamilyLimits& family : family_limits)
        if (architecture.starts_with(family.prefix))
            return family;
    return other_limits;
}

bool isBlackwellModule(const GpuType& gpu) { return isModule(gpu) && gpu.architecture.starts_with("Blackwell"); }

} // namespace

ThermalLimits thermalLimits(const GpuType& gpu) {
    const FamilyLimits family = familyLimits(gpu.architecture);
    ThermalLimits limits;
    limits.assumed = !gpu.max_operating || !gpu.slowdown || !gpu.shutdown;
    limits.max_operating = gpu.max_operating.value_or(
        gpu.slowdown ? *gpu.slowdown - kelvins(family.slowdown - family.max_operating) : celsius(family.max_operating));
    limits.slowdown =
        std::max(limits.max_operating,
                 gpu.slowdown.value_or(limits.max_operating + kelvins(family.slowdown - family.max_operating)));
    limits.shutdown =
        std::max(limits.slowdown, gpu.shutdown.value_or(limits.slowdown + kelvins(family.shutdown - family.slowdown)));
    return limits;
}

ThermalLimits limitsFromMargin(Temperature now, TemperatureDifference margin, TemperatureDifference slowdown_offset,
                               TemperatureDifference shutdown_offset) {
    const Temperature max_operating = now + margin;
    return {max_operating, max_operating - slowdown_offset, max_operating - shutdown_offset, false};
}

std::optional<double> memoryRiseK(const GpuType& gpu) {
    if (!gpu.memory_max_operating || gpu.architecture.starts_with("CDNA"))
        return std::nullopt;
    return memory_rise_k;
}

double sinkRiseK(const GpuType& gpu) {
    if (gpu.architecture.starts_with("CDNA"))
        return hotspot_sink_rise_k;
    if (isModule(gpu)) return isBlackwellModule(gpu) ? blackwell_module_sink_rise_k : module_sink_rise_k;
    return gpu.passive_cooling ? passive_card_sink_rise_k : active_card_sink_rise_k;
}

double fanFullBelowLimitK(const GpuType& gpu) {
    return isBlackwellModule(gpu) ? blackwell_fan_full_below_limit_k : fan_full_below_limit_k;
}

double sustainedClock(const GpuType& gpu) {
    const std::string_view architecture = gpu.architecture;
    // B200: 1,072-1,222 of 1,965 MHz in BF16 matrix multiplication at 990 W (measured).
    if (architecture.starts_with("Blackwell"))
        return isBlackwellModule(gpu) ? 0.59 : 0.75;
    // Sustained over peak BF16 (794 of 989 TFLOP/s) at 95 % of the clock's rate, peak printed at 1,830 of 1,980 MHz.
    // Derived.
    if (architecture.starts_with("Hopper"))
        return 0.78;
    if (architecture.starts_with("Ampere"))
        return 0.92; // 87 % of peak at 95 % of the clock's rate. Derived
    if (architecture.starts_with("Ada"))
        return 0.75; // unverified
    if (architecture.starts_with("CDNA"))
        return 0.64; // 51 % of peak at 80 % of the clock's rate. Derived
    return 0.85;     // unverified
}

double referenceC(const GpuType& gpu) {
    if (gpu.form_factor.starts_with("Superchip"))
        return liquid_reference_c;
    return reference_inlet_c + sinkRiseK(gpu) + (isModule(gpu) ? reference_row_preheat_k : 0);
}

int NodeLayout::groupOf(int position) const {
    if (group_count <= rows)
        return position / std::max(1, perRow());
    const int per_row = perRow();
    const int row = position / per_row;
    const int in_row = position % per_row;
    const int row_size = row + 1 < rows ? per_row : gpus - per_row * (rows - 1);
    const bool edge = in_row == 0 || in_row == row_size - 1;
    return 2 * row + (edge ? 0 : 1);
}

NodeLayout nodeLayout(const ServerType& server, const GpuType& gpu, bool even) {
    NodeLayout layout;
    layout.gpus = std::max(0, server.gpu_count);
    // Baseboards carry two rows, one behind the other; cards stand side by side.
    layout.rows = isModule(gpu) && layout.gpus >= 4 ? 2 : 1;
    const int per_row = layout.perRow();
    const bool edges = !even && per_row > 2;
    layout.group_count = edges ? 2 * layout.rows : layout.rows;
    for (int g = 0; g < layout.group_count; ++g) {
        layout.groups[g].row = edges ? g / 2 : g;
        layout.groups[g].resistance = !edges ? 1.0 : g % 2 == 0 ? edge_resistance : inner_resistance;
    }
    for (int p = 0; p < layout.gpus; ++p)
        ++layout.groups[layout.groupOf(p)].count;
    return layout;
}

} // namespace cw::model
