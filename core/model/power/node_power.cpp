// Power of a server from its parts.
#include "core/model/cooling/cooling_model.h"
#include "core/model/power/gpu_power.h"
#include "core/model/power/power_constants.h"

#include <algorithm>
#include <string_view>

namespace cw::model {
namespace {

/// Parts of a node besides GPUs and fans at full load, W.
struct Parts {
    double cpu_tdp = 0, dimms = 0, drives = 0, nics = 0, nvswitch = 0;
};

double cpuTdpW(const ServerType& server) {
    const std::string_view cpu = server.cpu;
    if (cpu.find("Grace") != cpu.npos)
        return cpu_tdp_grace_w;
    if (cpu.find("EPYC 7") != cpu.npos)
        return cpu_tdp_epyc_7002_w;
    return cpu_tdp_w;
}

double nicsW(const ServerType& server) {
    double watts = 0;
    for (const PortGroup& group : server.ports)
        watts += group.ports * (nic_base_w + nic_w_per_gbps * inGigabitsPerSecond(group.speed));
    if (!server.ports.empty())
        return watts;
    // Not printed: a 400 Gb/s port per GPU in a scale-out node, two 100 Gb/s ports in others. Unverified.
    const bool scale_out =
        server.interconnect == GpuInterconnect::nvswitch || server.interconnect == GpuInterconnect::infinity_fabric;
    return scale_out ? server.gpu_count * (nic_base_w + nic_w_per_gbps * 400) : 2 * (nic_base_w + nic_w_per_gbps * 100);
}

Parts partsOf(const ServerType& server, const GpuType& gpu) {
    Parts parts;
    const int sockets = server.cpu_sockets.value_or(server.gpu_count > 2 ? 2 : 1);
    parts.cpu_tdp = sockets * cpuTdpW(server);
    const double memory_gb =
        server.host_memory ? inGibibytes(*server.host_memory) : host_memory_gb_per_gpu * server.gpu_count;
    parts.dimms = memory_gb * host_memory_w_per_gb;
    parts.drives = server.nvme_bays.value_or(server.gpu_count) * nvme_w;
    parts.nics = nicsW(server);
    if (server.interconnect == GpuInterconnect::nvswitch && gpu.link_per_direction)
        parts.nvswitch = server.gpu_count * nvswitch_w_per_gbs * inGigabytesPerSecond(*gpu.link_per_direction);
    return parts;
}

double fansAtFullSpeedW(const ServerType& server, const GpuType& gpu) {
    const double air = fan_full_speed_of_gpu_tdp * server.gpu_count * tdpW(gpu);
    return air * std::max(fan_least_share, 1 - fan_saving_per_liquid * liquidFraction(server));
}

/// Sum of the parts at full load, supplies counted.
double partsAtFullLoadW(const Parts& parts, const ServerType& server, const GpuType& gpu) {
    const double inside = server.gpu_count * tdpW(gpu) + parts.cpu_tdp + parts.dimms + parts.drives + parts.nics +
                          parts.nvswitch + board_w + fansAtFullSpeedW(server, gpu);
    return inside / psu_efficiency;
}

std::optional<Power> ratedPower(const Parts& parts, const ServerType& server, const GpuType& gpu, bool& estimate) {
    estimate = false;
    if (server.power_rated)
        return server.power_rated;
    if (!gpu.tdp && server.gpu_count > 0)
        return std::nullopt;
    estimate = true;
    const Power summed = watts(nameplate_margin * partsAtFullLoadW(parts, server, gpu));
    return server.power_typical ? std::max(summed, *server.power_typical) : summed;
}

} // namespace

double liquidFraction(const ServerType& server) {
    if (server.cooling != ServerCooling::cold_plate)
        return 0;
    return std::clamp(server.liquid_fraction.value_or(general_liquid_fraction), 0.0, 1.0);
}

VolumeFlow serverAirflow(const ServerType& server, const GpuType& gpu, double fan_speed) {
    const double speed = std::clamp(fan_speed, 0.0, 1.0) / printed_fan_speed;
    if (server.airflow)
        return speed * *server.airflow;
    const Power full =
        server.power_rated ? *server.power_rated : watts(partsAtFullLoadW(partsOf(server, gpu), server, gpu));
    return speed * airflowFor((1 - liquidFraction(server)) * full, kelvins(printed_rise_k));
}

NodePower nodePower(const ServerType& server, const GpuType& gpu, const Activity& activity, double clock_ratio,
                    double fan_speed) {
    const Parts parts = partsOf(server, gpu);
    const GpuPower one = gpuPower(gpu, activity, clock_ratio);
    // Hosts follow their GPUs: idle when these idle, at training load when these are busy all the time.
    const double busy = std::clamp(activity.compute + activity.memory + activity.communication, 0.0, 1.0);
    const auto between = [busy](double idle, double full) { return idle + (full - idle) * busy; };

    NodePower node;
    node.rated = ratedPower(parts, server, gpu, node.rated_is_estimate);
    node.gpus = server.gpu_count * one.expected;
    node.cpus = watts(parts.cpu_tdp * between(cpu_idle_load, cpu_training_load));
    node.memory = watts(parts.dimms * between(memory_idle_load, 1) + parts.drives);
    node.network = watts(parts.nics + parts.nvswitch);
    node.fans = watts(fansAtFullSpeedW(server, gpu) * fanPowerRatio(std::clamp(fan_speed, 0.0, 1.0)));
    const Power inside = node.gpus + node.cpus + node.memory + node.network + node.fans + watts(board_w);
    node.expected = inside / psu_efficiency;
    node.losses = node.expected - inside + watts(board_w);

    const double peak_cpu = parts.cpu_tdp * between(cpu_idle_load, cpu_peak_load);
    const Power peak_inside = inside + server.gpu_count * (one.peak - one.expected) + watts(peak_cpu) - node.cpus;
    node.peak = peak_inside / psu_efficiency;
    return node;
}

} // namespace cw::model
