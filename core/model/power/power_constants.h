// Constants of electrical power. Each names its source, or says that it is unverified (engineering judgement).
#pragma once

#include "core/catalog/circuits.h"

namespace cw::model {

// GPU: dynamic power of a phase over what the TDP leaves above idle.
/// Dense matrix multiplication runs into the cap: B200 987-995 of 1,000 W, H100 697-699 of 700 W (measured).
inline constexpr double compute_phase_load = 1.0;
/// Bandwidth-bound kernels on B200: 628-686 W with 195 W idle, (657 - 195) / (1000 - 195) (measured).
inline constexpr double memory_phase_load = 0.57;
/// Collectives keep some multiprocessors and the links busy. Unverified.
inline constexpr double communication_phase_load = 0.40;
/// Share of V f that does not fall with f: V(f) = floor + (1 - floor) f. Unverified; 0.7 V at the lowest of 1.1 V.
inline constexpr double voltage_floor = 0.55;
/// TDP of a GPU that prints none. Unverified.
inline constexpr double unknown_module_tdp_w = 700;
inline constexpr double unknown_card_tdp_w = 300;

// Node.
/// Xeon Platinum 8480C/8570: 350 W printed; current EPYC 320-400 W.
inline constexpr double cpu_tdp_w = 350;
/// EPYC 7742: 225 W printed.
inline constexpr double cpu_tdp_epyc_7002_w = 225;
/// Grace, 72 cores, without its memory. Unverified.
inline constexpr double cpu_tdp_grace_w = 250;
inline constexpr double cpu_training_load = 0.60; ///< of TDP: data loading and launches. Unverified
inline constexpr double cpu_peak_load = 0.85;     ///< unverified
inline constexpr double cpu_idle_load = 0.30;     ///< unverified
/// 64 GB registered DDR5 module: 8 W active. Unverified.
inline constexpr double host_memory_w_per_gb = 0.125;
inline constexpr double memory_idle_load = 0.4; ///< of active. Unverified
/// Host memory of a server that prints none, per GPU (2 TB for 8, as DGX H100).
inline constexpr double host_memory_gb_per_gpu = 256;
inline constexpr double nvme_w = 8; ///< unverified
/// Network port with its optic: ConnectX-7 400 Gb/s about 25 W. Unverified line through NIC brochures.
inline constexpr double nic_base_w = 6;
inline constexpr double nic_w_per_gbps = 0.06;
/// NVSwitch, per GPU and GB/s one way: 4 switches on HGX H100 at about 150 W for 8 x 450 GB/s. Unverified.
inline constexpr double nvswitch_w_per_gbs = 0.165;
/// PCIe switches, management controller, board. Unverified.
inline constexpr double board_w = 180;
/// Fans at full speed over all GPU TDP. Makes fans 8-9 % of node power in training, as the 80 % fan saving and 7 % IT
/// saving of a 75 % liquid-cooled node imply (Vertiv and NVIDIA, ASME 2022).
inline constexpr double fan_full_speed_of_gpu_tdp = 0.20;
/// Fan power falls by 80 % at 75 % liquid (same study); never below a twentieth.
inline constexpr double fan_saving_per_liquid = 0.80 / 0.75;
inline constexpr double fan_least_share = 0.05;
/// Power supplies at 50-80 % load, 80 Plus Titanium. Unverified.
inline constexpr double psu_efficiency = 0.95;
/// Nameplate over the sum of parts at full load (DGX H100: 10.2 kW). Derived from one machine.
inline constexpr double nameplate_margin = 1.1;

// Air and liquid.
/// Liquid share of a cold-plate server that prints none: 0.70-0.75 of heat (Vertiv; OEM 8-GPU servers 0.70-0.92).
inline constexpr double general_liquid_fraction = 0.75;
/// Fan speed at which makers print airflow (DGX A100 and H100: "at 80 % fan PWM").
inline constexpr double printed_fan_speed = 0.80;
/// Rise of air at printed flow and rated power: DGX A100 13.6 K, DGX H100 16.2 K, DGX B200 16.2 K. Derived mean.
inline constexpr double printed_rise_k = 15.3;

// Distribution.
using cw::continuous_share;
/// A breaker of type C trips at once at 5-10 times its rating (IEC 60898-1). Unverified: from memory of the standard.
inline constexpr double magnetic_trip = 5;
/// In-rush of a supply over its rated current: 3-5 for 20-50 ms by a PDU vendor's claim (Raritan PX4). Unverified.
inline constexpr double start_surge_ratio = 4;

} // namespace cw::model
