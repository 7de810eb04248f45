// The one table of what each kind of catalog entry holds: JSON key, member, unit and bounds.
// Reader, writer and schema are three visitors of it, so they cannot disagree.
#pragma once

#include "core/catalog/circuits.h"
#include "core/catalog/entry_units.h"
#include "core/catalog/site_limits.h"

namespace cw::entry {

constexpr NumberRange within(site_limits::Limits l) { return {1, l.minimum, l.maximum}; }

/// E is T or const T.
template <class E, class T>
concept Of = std::same_as<std::remove_const_t<E>, T>;

template <class V, Of<PortGroup> E> void describe(V& v, E& e) {
    v.choice("role", e.role, Need::required);
    v.text("nic", e.nic_id, Need::optional);
    v.whole("ports", e.ports, WholeRange{1, 4096}, Need::required);
    v.number("speed_gbit_s", e.speed, gigabit_per_second, Need::required);
}

template <class V, Of<LatentAttention> E> void describe(V& v, E& e) {
    v.whole("q_lora_rank", e.q_lora_rank, any_count, Need::required);
    v.whole("kv_lora_rank", e.kv_lora_rank, any_count, Need::required);
    v.whole("qk_nope_head_dim", e.qk_nope_head_dim, any_count, Need::required);
    v.whole("qk_rope_head_dim", e.qk_rope_head_dim, any_count, Need::required);
    v.whole("v_head_dim", e.v_head_dim, any_count, Need::required);
}

template <class V, Of<GpuType> E> void describe(V& v, E& e) {
    v.text("architecture", e.architecture, Need::optional);
    v.text("compute_capability", e.compute_capability, Need::optional);
    v.whole("launch_year", e.launch_year, WholeRange{2000, 2100});
    v.number("memory_gb", e.memory, gigabyte_of_memory);
    v.number("memory_bandwidth_gb_s", e.memory_bandwidth, gigabyte_per_second);
    v.number("l2_mib", e.l2, mebibyte);
    v.number("last_level_cache_mib", e.last_level_cache, mebibyte);
    v.number("shared_memory_per_sm_kib", e.shared_memory_per_sm, kibibyte);
    v.whole("sm_count", e.sm_count, at_least_one);
    v.number("base_clock_mhz", e.base_clock, megahertz);
    v.number("boost_clock_mhz", e.boost_clock, megahertz);
    v.mapped("fp32_tflop_s", e.peak, DataType::fp32, teraflop_per_second);
    v.mapped("tf32_tflop_s", e.peak, DataType::tf32, teraflop_per_second);
    v.mapped("fp16_tflop_s", e.peak, DataType::fp16, teraflop_per_second);
    v.mapped("bf16_tflop_s", e.peak, DataType::bf16, teraflop_per_second);
    v.mapped("fp8_tflop_s", e.peak, DataType::fp8, teraflop_per_second);
    v.mapped("int8_top_s", e.peak, DataType::int8, teraflop_per_second);
    v.mapped("fp4_tflop_s", e.peak, DataType::fp4, teraflop_per_second);
    v.choice("link", e.link, Need::required);
    v.number("link_gb_s_per_direction", e.link_per_direction, gigabyte_per_second);
    v.whole("pcie_generation", e.pcie_generation, WholeRange{1, 9});
    v.whole("pcie_lanes", e.pcie_lanes, WholeRange{1, 32});
    v.number("tdp_w", e.tdp, watt);
    v.number("power_min_w", e.power_min, watt);
    v.number("power_max_w", e.power_max, watt);
    v.number("idle_power_w", e.idle_power, watt);
    v.text("form_factor", e.form_factor, Need::required);
    v.flag("passive_cooling", e.passive_cooling, Need::required);
    v.number("max_operating_c", e.max_operating, component_degree);
    v.number("slowdown_c", e.slowdown, component_degree);
    v.number("shutdown_c", e.shutdown, component_degree);
    v.number("memory_max_operating_c", e.memory_max_operating, component_degree);
    v.whole("mig_max_instances", e.mig_max_instances, WholeRange{0, 64});
    v.flag("confidential_computing", e.confidential_computing);
    v.flag("flash_attention_2", e.flash_attention_2, Need::required);
    v.flag("flash_attention_3", e.flash_attention_3, Need::required);
    v.flag("memory_efficient_attention", e.memory_efficient_attention, Need::required);
}

template <class V, Of<ServerType> E> void describe(V& v, E& e) {
    v.text("category", e.category, Need::required);
    v.number("height_u", e.height_u, rack_unit, Need::required);
    v.flag("half_width", e.half_width, Need::optional);
    v.number("width_mm", e.width, millimetre);
    v.number("depth_mm", e.depth, millimetre);
    v.number("weight_kg", e.weight, kilogram);
    v.whole("gpu_count", e.gpu_count, WholeRange{1, 1024}, Need::required);
    v.texts("supported_gpus", e.supported_gpus);
    v.choice("interconnect", e.interconnect, Need::required);
    v.whole("link_domain", e.link_domain, WholeRange{1, 1024}, Need::required);
    v.text("cpu", e.cpu, Need::optional);
    v.whole("cpu_sockets", e.cpu_sockets, WholeRange{1, 128});
    v.number("host_memory_gb", e.host_memory, gigabyte_of_memory);
    v.objects("ports", e.ports);
    v.whole("nvme_bays", e.nvme_bays, WholeRange{0, 1000});
    v.number("power_rated_w", e.power_rated, watt);
    v.number("power_typical_w", e.power_typical, watt);
    v.whole("psu_count", e.psu_count, WholeRange{0, 200});
    v.number("psu_rating_w", e.psu_rating, watt);
    v.whole("psu_needed", e.psu_needed, WholeRange{1, 200});
    v.choice("cooling", e.cooling, Need::required);
    v.number("liquid_fraction", e.liquid_fraction, fraction);
    v.number("airflow_cfm", e.airflow, cubic_foot_per_minute);
    v.number("liquid_flow_l_min", e.liquid_flow, litre_per_minute);
    v.number("inlet_min_c", e.inlet_min, degree);
    v.number("inlet_max_c", e.inlet_max, degree);
    v.number("liquid_supply_max_c", e.liquid_supply_max, degree);
}

template <class V, Of<SwitchType> E> void describe(V& v, E& e) {
    v.text("family", e.family, Need::optional);
    v.choice("fabric", e.fabric, Need::required);
    v.text("fabric_name", e.fabric_name, Need::optional);
    v.text("connectors", e.connectors, Need::optional);
    v.whole("port_count", e.port_count, WholeRange{1, 65536}, Need::required);
    v.number("port_speed_gbit_s", e.port_speed, gigabit_per_second);
    v.number("capacity_tbit_s", e.capacity, terabit_per_second);
    v.number("latency_ns", e.latency, nanosecond);
    v.number("height_u", e.height_u, rack_unit, Need::required);
    v.number("weight_kg", e.weight, kilogram);
    v.number("depth_mm", e.depth, millimetre);
    v.number("power_typical_w", e.power_typical, watt);
    v.number("power_rated_w", e.power_rated, watt);
    v.whole("psu_count", e.psu_count, WholeRange{0, 64});
}

template <class V, Of<NicType> E> void describe(V& v, E& e) {
    v.text("type", e.kind, Need::optional);
    v.number("port_speed_gbit_s", e.port_speed, gigabit_per_second);
    v.number("total_speed_gbit_s", e.total_speed, gigabit_per_second);
    v.text("protocols", e.protocols, Need::optional);
    v.text("connector", e.connector, Need::optional);
    v.whole("pcie_generation", e.pcie_generation, WholeRange{1, 9});
    v.whole("pcie_lanes", e.pcie_lanes, WholeRange{1, 32});
    v.number("power_typical_w", e.power_typical, watt);
    v.number("power_rated_w", e.power_rated, watt);
    v.flag("rdma", e.rdma, Need::optional);
    v.number("collective_share", e.collective_share, share_of_line);
}

template <class V, Of<CableType> E> void describe(V& v, E& e) {
    v.text("type", e.kind, Need::required);
    v.number("speed_gbit_s", e.speed, gigabit_per_second);
    v.text("connector", e.connector, Need::optional);
    v.text("medium", e.medium, Need::optional);
    v.number("max_length_m", e.max_length, metre);
    v.numbers("lengths_m", e.lengths, metre);
    v.number("power_w", e.power, watt_or_none);
    v.text("fabric", e.fabric, Need::optional);
}

template <class V, Of<RackType> E> void describe(V& v, E& e) {
    v.whole("height_u", e.height_u, WholeRange{1, 60}, Need::required);
    v.number("width_mm", e.width, millimetre);
    v.number("depth_mm", e.depth, millimetre);
    v.number("height_mm", e.height, millimetre);
    v.number("weight_kg", e.weight, kilogram);
    v.number("static_load_kg", e.static_load, kilogram);
}

template <class V, Of<PduType> E> void describe(V& v, E& e) {
    v.whole("phases", e.phases, WholeRange{1, 3}, Need::required);
    v.number("voltage_v", e.voltage, volt);
    v.flag("voltage_is_line_to_line", e.voltage_is_line_to_line, Need::required);
    v.number("breaker_a", e.breaker, ampere);
    v.number("capacity_kw", e.capacity, kilowatt);
    v.whole("branch_breakers", e.branch_breakers, WholeRange{1, most_circuits});
    v.number("branch_breaker_a", e.branch_breaker, ampere);
    v.text("outlets", e.outlets, Need::optional);
    v.text("inlet", e.inlet, Need::optional);
    v.number("height_u", e.height_u, rack_unit, Need::required);
    v.number("weight_kg", e.weight, kilogram);
}

template <class V, Of<CoolerType> E> void describe(V& v, E& e) {
    v.choice("type", e.kind, Need::required);
    v.number("capacity_kw", e.capacity, kilowatt);
    v.number("power_draw_w", e.power_draw, watt_or_none);
    v.number("airflow_cfm", e.airflow, cubic_foot_per_minute);
    v.number("width_mm", e.width, millimetre);
    v.number("depth_mm", e.depth, millimetre);
    v.number("height_u", e.height_u, rack_unit);
}

template <class V, Of<CduType> E> void describe(V& v, E& e) {
    v.choice("type", e.kind, Need::required);
    v.number("capacity_kw", e.capacity, kilowatt);
    v.number("approach_k", e.approach, kelvin);
    v.number("flow_l_min", e.flow, litre_per_minute);
    v.number("external_head_kpa", e.external_head, kilopascal);
    v.number("power_draw_w", e.power_draw, watt_or_none);
    v.number("height_u", e.height_u, rack_unit);
    v.number("weight_kg", e.weight, kilogram);
}

template <class V, Of<UpsType> E> void describe(V& v, E& e) {
    v.number("capacity_kw", e.capacity, kilowatt);
    v.number("efficiency", e.efficiency, efficiency);
    v.number("loss_c0", e.loss_c0, loss_coefficient);
    v.number("loss_c1", e.loss_c1, loss_coefficient);
    v.number("loss_c2", e.loss_c2, loss_coefficient);
}

template <class V, Of<StorageType> E> void describe(V& v, E& e) {
    v.choice("type", e.kind, Need::required);
    v.numbers("capacities_tb", e.capacities, terabyte);
    v.number("read_gb_s", e.read, gigabyte_per_second);
    v.number("write_gb_s", e.write, gigabyte_per_second);
    v.number("drive_writes_per_day", e.dwpd, writes_per_day);
    v.number("height_u", e.height_u, rack_unit, Need::required);
    v.number("weight_kg", e.weight, kilogram);
    v.number("depth_mm", e.depth, millimetre);
    v.number("power_rated_w", e.power_rated, watt);
    v.number("power_typical_w", e.power_typical, watt);
    v.objects("ports", e.ports);
}

template <class V, Of<ApplianceType> E> void describe(V& v, E& e) {
    v.text("role", e.role, Need::required);
    v.number("height_u", e.height_u, rack_unit, Need::required);
    v.flag("half_width", e.half_width, Need::optional);
    v.number("weight_kg", e.weight, kilogram);
    v.number("depth_mm", e.depth, millimetre);
    v.number("power_rated_w", e.power_rated, watt);
    v.number("power_typical_w", e.power_typical, watt);
    v.objects("ports", e.ports);
}

template <class V, Of<LlmType> E> void describe(V& v, E& e) {
    v.text("family", e.family, Need::optional);
    v.flag("decoder", e.decoder, Need::required);
    v.whole("layers", e.layers, WholeRange{1, 10000}, Need::required);
    v.whole("hidden", e.hidden, at_least_one, Need::required);
    v.whole("heads", e.heads, at_least_one, Need::required);
    v.whole("kv_heads", e.kv_heads, at_least_one, Need::required);
    v.whole("head_dim", e.head_dim, at_least_one, Need::required);
    v.whole("ffn_dim", e.ffn_dim, at_least_one, Need::required);
    v.flag("gated_mlp", e.gated_mlp, Need::required);
    v.whole("vocab", e.vocab, WholeRange{1, 100000000}, Need::required);
    v.flag("tied_embeddings", e.tied_embeddings, Need::required);
    v.whole("max_seq", e.max_seq, WholeRange{1, 100000000});
    v.whole("sliding_window", e.sliding_window, WholeRange{1, 100000000});
    v.choice("attention", e.attention, Need::required);
    v.number("attention_softcap", e.attention_softcap, score_bound);
    v.whole("experts", e.experts, any_count, Need::optional);
    v.whole("top_k", e.top_k, any_count, Need::optional);
    v.whole("shared_experts", e.shared_experts, any_count, Need::optional);
    v.whole("expert_ffn", e.expert_ffn, at_least_one);
    v.whole("first_dense_layers", e.first_dense_layers, any_count, Need::optional);
    v.object("latent", e.latent);
    v.number("parameters_published", e.params_published, parameter_count);
}

template <class V, Of<Price> E> void describe(V& v, E& e) {
    v.text("item", e.item, Need::required);
    v.text("unit", e.unit, Need::required);
    v.number("low", e.value.low, money, Need::required);
    v.number("expected", e.value.expected, money, Need::required);
    v.number("high", e.value.high, money, Need::required);
    v.text("currency", e.currency, Need::required);
    v.choice("trust", e.trust, Need::required);
}

template <class V, Of<CloudOffer> E> void describe(V& v, E& e) {
    v.text("provider", e.provider, Need::required);
    v.text("region", e.region, Need::required);
    v.text("gpu", e.gpu_id, Need::required);
    v.whole("gpus", e.gpus, WholeRange{1, 100000}, Need::required);
    v.mapped("on_demand_usd_per_hour", e.usd_per_hour, CloudTerm::on_demand, money);
    v.mapped("reserved_1y_usd_per_hour", e.usd_per_hour, CloudTerm::reserved_1y, money);
    v.mapped("reserved_3y_usd_per_hour", e.usd_per_hour, CloudTerm::reserved_3y, money);
    v.mapped("spot_usd_per_hour", e.usd_per_hour, CloudTerm::spot, money);
}

template <class V, Of<SiteClimate> E> void describe(V& v, E& e) {
    v.text("country", e.country, Need::required);
    v.number("altitude_m", e.altitude, altitude);
    v.months("monthly_mean_c", e.monthly_mean_c, NumberRange{1, -60, 60});
    v.months("daily_amplitude_c", e.daily_amplitude_c, NumberRange{1, 0, 30});
    v.number("design_maximum_c", e.design_maximum, degree);
    v.number("electricity_usd_per_kwh", e.electricity_usd_per_kwh, within(site_limits::electricity_usd_per_kwh));
    v.number("demand_usd_per_kw_month", e.demand_usd_per_kw_month, NumberRange{1, 0, 10000});
    v.number("carbon_g_per_kwh", e.carbon_g_per_kwh, NumberRange{1, 0, 5000});
    v.number("build_usd_per_w", e.build_usd_per_w, within(site_limits::build_usd_per_w));
    v.number("colocation_usd_per_kw_month", e.colocation_usd_per_kw_month,
             within(site_limits::colocation_usd_per_kw_month));
    v.number("water_usd_per_m3", e.water_usd_per_m3, within(site_limits::water_usd_per_m3));
}

} // namespace cw::entry
