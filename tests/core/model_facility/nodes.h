// The machines that the tests compute, from their makers' data sheets.
#pragma once

#include "core/catalog/gpu_type.h"
#include "core/catalog/server_type.h"

namespace cw {

inline GpuType h100() {
    GpuType gpu;
    gpu.architecture = "Hopper";
    gpu.form_factor = "SXM5";
    gpu.tdp = watts(700);
    gpu.idle_power = watts(70);
    gpu.boost_clock = megahertz(1980);
    gpu.link_per_direction = gigabytesPerSecond(450);
    gpu.max_operating = celsius(87);
    gpu.slowdown = celsius(89);
    gpu.shutdown = celsius(95);
    return gpu;
}

inline GpuType b200() {
    GpuType gpu = h100();
    gpu.architecture = "Blackwell";
    gpu.form_factor = "SXM6";
    gpu.tdp = watts(1000);
    gpu.idle_power = watts(200);
    gpu.boost_clock = megahertz(1965);
    gpu.link_per_direction = gigabytesPerSecond(900);
    gpu.max_operating = celsius(88);
    gpu.slowdown = celsius(91);
    gpu.shutdown = celsius(93);
    return gpu;
}

/// A card of which nothing is known but its architecture and TDP.
inline GpuType bareCard() {
    GpuType gpu;
    gpu.architecture = "Ada Lovelace";
    gpu.form_factor = "PCIe FHFL dual-slot";
    gpu.tdp = watts(350);
    return gpu;
}

inline ServerType dgxH100() {
    ServerType server;
    server.gpu_count = 8;
    server.interconnect = GpuInterconnect::nvswitch;
    server.cpu = "2x Intel Xeon Platinum 8480C (56c)";
    server.cpu_sockets = 2;
    server.host_memory = terabytes(2);
    server.nvme_bays = 8;
    server.power_rated = watts(10200);
    server.airflow = cubicFeetPerMinute(1105);
    server.ports = {{PortRole::compute, "", 8, gigabitsPerSecond(400)},
                    {PortRole::storage, "", 2, gigabitsPerSecond(400)}};
    return server;
}

inline ServerType dgxB200() {
    ServerType server = dgxH100();
    server.power_rated = watts(14300);
    server.airflow = cubicFeetPerMinute(1550);
    return server;
}

inline ServerType coldPlateH100() {
    ServerType server = dgxH100();
    server.cooling = ServerCooling::cold_plate;
    server.power_rated.reset();
    server.airflow.reset();
    return server;
}

} // namespace cw
