// What steady states do not tell of the thermal network: masses, times and shares. A constant without a source is
// unverified; the table in transient.cpp shows both to the user.
#pragma once

namespace cw::model {

// Masses, J/K.
/// Package: silicon, interposer and a copper lid of about 5 cm3. Unverified.
inline constexpr double package_j_per_k = 25;
/// Memory stacks of one GPU. Unverified.
inline constexpr double memory_j_per_k = 5;
/// Air heat sink of a module, about 2 kg of copper and aluminium, per watt of its TDP. Unverified.
inline constexpr double sink_j_per_k_w = 1.7;
/// Cold plate of a GPU, about 0.6 kg of copper. Unverified.
inline constexpr double plate_j_per_k = 230;
/// Coolant that a plate and its hoses hold, litres. Unverified.
inline constexpr double plate_litres = 0.1;
/// Metal of a server per rack unit: 12 kJ/K of a 2U server (Ibrahim, Shrivastava, Sammakia, Ghose: thermal mass
/// characterization of a server at different fan speeds).
inline constexpr double server_j_per_k_u = 6000;
/// It answers within several minutes (ASME InterPACK 2013, server time constants).
inline constexpr double server_answer_s = 300;
/// Clear height of a room. Unverified.
inline constexpr double room_height_m = 3;

// Water, litres per kW of heat.
/// Coolant of the secondary loop: manifolds, pipes and CDU. Unverified.
inline constexpr double loop_litres_per_kw = 2;
/// Chilled water in pipes and machines, without a tank: what makers of chillers ask for at least. Unverified.
inline constexpr double chilled_litres_per_kw = 4.8;

// Shares.
/// Of a GPU's power, in its memory. Unverified.
inline constexpr double memory_power_share = 0.15;
/// Of a cold plate's resistance, between plate and coolant. Unverified.
inline constexpr double plate_surface_share = 0.5;
/// Memory of a GPU that prints no limit slows it from here, C: 95 of A100 and H100.
inline constexpr double memory_limit_c = 95;
/// Fans of a server, one of which is lost. Unverified.
inline constexpr double server_fans = 6;

// Times, s.
/// Generators carry the plant after 10-20 s; a tripped chiller takes 10-15 minutes (Schneider, thermal runaway).
inline constexpr double generator_s = 15;
inline constexpr double chiller_restart_s = 750;

} // namespace cw::model
