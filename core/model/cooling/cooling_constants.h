// Constants of the cooling plant. Each names its source, or says that it is unverified (engineering judgement).
#pragma once

namespace cw::model {

// Fluids.
/// Air at sea level: 1.206 kJ/(m3 K) (1.2 kg/m3, 1.005 kJ/(kg K)).
inline constexpr double air_heat_capacity_j_m3k = 1206;
/// Water near 30 C: 4.167 MJ/(m3 K), 1.44 l/min per kW at 10 K.
inline constexpr double water_heat_capacity_j_m3k = 4.167e6;
inline constexpr double coolant_rise_k = 10; ///< design rise of technology coolant (rule 1.4-1.5 l/min per kW)
inline constexpr double kilowatts_per_ton = 3.517;

// Temperatures between loops.
inline constexpr double crah_approach_k = 10;      ///< supply air over chilled water. Unverified
inline constexpr double row_approach_k = 7;        ///< row coolers and rear doors, nearer to the heat. Unverified
inline constexpr double cdu_approach_k = 5;        ///< liquid to liquid 4-5 K
inline constexpr double dry_cooler_approach_k = 8; ///< to dry bulb, 7-10 K
/// Rise of air from supply to the coil, which sizes coils: capacity then rises by 3 % a kelvin, as the 2-4 % of
/// practice.
inline constexpr double coil_air_rise_k = 20;
inline constexpr double water_rise_k = 8;          ///< chilled and facility water. Unverified
inline constexpr double condenser_approach_k = 14; ///< condensing over outdoor air, tower and condenser. Unverified
inline constexpr double evaporator_approach_k = 2; ///< unverified

// Chiller: Carnot with the design point's share of it.
inline constexpr double design_outdoor_c = 30;       ///< where a chiller's printed COP holds. Unverified
inline constexpr double design_chilled_water_c = 10; ///< with printed COP. Unverified
inline constexpr double least_lift_k = 12;           ///< compressors unload no further. Unverified
inline constexpr double greatest_cop = 12;           ///< unverified

// Movers, over the heat they carry at full flow.
/// 100 kW perimeter unit 6.5 kW (Vertiv Liebert PCW class).
inline constexpr double crah_fan_share = 0.065;
inline constexpr double crah_unit_w = 100e3;
/// 29 kW row cooler 1,050 W (APC InRow RC ACRC301S).
inline constexpr double row_fan_share = 0.036;
inline constexpr double row_unit_w = 29e3;
inline constexpr double door_fan_share = 0.015;   ///< active doors. Unverified
inline constexpr double water_pump_share = 0.025; ///< chilled and facility water. Unverified
/// 13.7 kW for 1,368 kW (Vertiv XDU1350), 3 kW for 250 kW (in-rack unit).
inline constexpr double cdu_pump_share = 0.012;
inline constexpr double cdu_unit_w = 1000e3;
inline constexpr double rejection_fan_share = 0.02; ///< dry coolers and towers at full speed. Unverified
inline constexpr double other_share = 0.02;         ///< lighting, controls, offices, of IT. Unverified

/// Water that a tower takes per kWh it rejects: 3.6 MJ over 2.45 MJ/kg, blown down at 5 cycles: 1.84 l.
inline constexpr double tower_litres_per_kwh = 3.6 / 2.45 * 1.25;
/// Mean weather of a site whose temperatures are not given. Unverified.
inline constexpr double unknown_outdoor_c = 20;
/// Its coldest and hottest hour: from Yakutsk in winter to Kuwait in summer. Unverified.
inline constexpr double unknown_coldest_c = -50;
inline constexpr double unknown_hottest_c = 50;

} // namespace cw::model
