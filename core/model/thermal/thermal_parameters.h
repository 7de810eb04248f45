// Thermal constants by family and form, and how a node's GPUs lie in its air or coolant.
#pragma once

#include "core/model/thermal/thermal_model.h"

#include <array>

namespace cw::model {

// Resistances. On air, case over local air at TDP and printed fan flow; makers size sinks to about the same rise:
// HGX H100 55-67 C at 698 W, A100 56 C at 362 W (measured; inlets are not printed and taken as 24-25 C).
inline constexpr double module_sink_rise_k = 31.5;
/// B200 52 C upstream at 990 W, 20 C inlet, full fans (measured): 0.032 K/W at full fans.
inline constexpr double blackwell_module_sink_rise_k = 36.5;
/// MI300 reports its hotspot, 100 C limit. Unverified.
inline constexpr double hotspot_sink_rise_k = 50;
inline constexpr double passive_card_sink_rise_k = 42; ///< unverified
inline constexpr double active_card_sink_rise_k = 45;  ///< unverified
/// Share of a sink's resistance that air flow changes, and how: R ~ constant + share (V/V0)^-exponent (turbulent fins,
/// Nu ~ Re^0.8). The share is unverified.
inline constexpr double convective_share = 0.6;
inline constexpr double convective_exponent = 0.8;
/// Share of the chassis air that crosses the GPU sinks: gives the 7 K between rows on B200 and the 8.8 K on HGX H100. Derived.
inline constexpr double sink_air_share = 0.515;
/// Outer modules of a row run warmer than inner ones, as the +-1 K within the measured rows. Derived.
inline constexpr double edge_resistance = 1.03;
inline constexpr double inner_resistance = 0.97;
/// Cold plate: 41-50 C at about 700 W, coolant 27-30 C (measured temperatures, coolant unverified).
inline constexpr double cold_plate_k_per_w = 0.018;
/// Coolant flow of a server that prints none: 1.5 l/min per kW (guideline 1.2-1.5).
inline constexpr double plate_flow_lpm_per_kw = 1.5;
/// Single-phase immersion: case over fluid at TDP. Unverified.
inline constexpr double immersion_rise_k = 32;
inline constexpr double immersion_row_rise_k = 3; ///< fluid between rows at TDP. Unverified

/// How much warmer than the die its memory runs at TDP, K. Unverified.
inline constexpr double memory_rise_k = 6;

// Leakage: share of TDP at reference temperature and its growth. No coefficient is published for these parts; chosen so
// that a daily 8-12 K swing of inlet moves a capped H100's clock by 1-2 % (Llama 3, arXiv 2407.21783 section 3.3.4).
inline constexpr double leakage_share_of_tdp = 0.10;
inline constexpr double leakage_e_fold_k = 40;
inline constexpr double idle_capture_c = 36; ///< where idle power was measured; it holds that much leakage already
inline constexpr double reference_inlet_c = 25;
inline constexpr double reference_row_preheat_k = 8;
inline constexpr double liquid_reference_c = 50; ///< parts that exist on liquid only

// Clocks.
inline constexpr double least_clock = 0.15;    ///< of boost; software slows no further. Unverified
inline constexpr double slowdown_factor = 0.5; ///< hardware slowdown cuts by 2 or more (nvidia-smi documentation)

// Fans follow the hottest GPU: least speed `fan_span_k` below full speed, full speed `fan_full_below_limit_k` below max
// operating. Unverified; makers publish no curve.
inline constexpr double fan_full_below_limit_k = 12;
/// Blackwell baseboards were measured at full fans with 52-61 C.
inline constexpr double blackwell_fan_full_below_limit_k = 28;
inline constexpr double fan_span_k = 30;
inline constexpr double fan_least = 0.4;
/// Cold-plate servers' fans follow the inlet: least up to 20 C, full at 40 C. Unverified.
inline constexpr double liquid_fan_from_c = 20;
inline constexpr double liquid_fan_full_c = 40;

/// Spread of resistance from GPU to GPU (mounting, ageing paste, dust): 2.5-5 % of rise among GPUs in equal places of
/// the measured B200 and H100 nodes. Derived.
inline constexpr double resistance_sigma = 0.05;
/// Day-to-day variation of a hall's inlet about its plan, K. Unverified.
inline constexpr double daily_inlet_sigma_k = 0.8;

/// Rise over local air of this GPU's own air cooling at TDP and printed flow, K.
double sinkRiseK(const GpuType& gpu);
/// Of its memory over the die at TDP; nothing: unknown, or what it reports is the hottest spot of the package already.
std::optional<double> memoryRiseK(const GpuType& gpu);
/// GPU temperature below max operating at which fans reach full speed, K.
double fanFullBelowLimitK(const GpuType& gpu);
/// Share of boost clock at which dense matrix multiplication runs into TDP.
double sustainedClock(const GpuType& gpu);
/// Temperature at which the above holds and throughput is calibrated, C.
double referenceC(const GpuType& gpu);

/// GPUs in equal places: same row of the stream, same resistance.
struct PositionGroup {
    int row = 0;
    double resistance = 1; ///< factor
    int count = 0;
};
/// Rows in stream order, at most two; a position is (row, edge or inner).
struct NodeLayout {
    int rows = 1;
    int gpus = 0;
    std::array<PositionGroup, 4> groups{};
    int group_count = 0;
    int groupOf(int position) const;
    int perRow() const { return rows > 0 ? (gpus + rows - 1) / rows : 0; }
};
/// `even`: no edge effect (liquids).
NodeLayout nodeLayout(const ServerType& server, const GpuType& gpu, bool even);

} // namespace cw::model
