#include "core/model/network/collectives.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

/// One-way rate of a PCIe lane after encoding, bytes/s (PCI-SIG base specifications 3.0 to 6.0).
double laneBytesPerSecond(int generation) {
    switch (generation) {
    case 3:
        return 0.985e9;
    case 4:
        return 1.969e9;
    case 5:
        return 3.938e9;
    case 6:
        return 7.563e9;
    default:
        return generation < 3 ? 0.5e9 : 7.563e9;
    }
}

// Cards of the GeForce family have peer-to-peer over PCIe disabled in the driver: traffic goes through host memory.
bool peerToPeer(const GpuType& gpu) { return !gpu.name.starts_with("GeForce"); }

bool switchReduces(const GpuType& gpu, GpuInterconnect interconnect) {
    return interconnect == GpuInterconnect::nvswitch &&
           (gpu.architecture.starts_with("Hopper") || gpu.architecture.starts_with("Blackwell"));
}

/// Ranks of the group that share a box of `box` consecutive GPUs.
int inside(Group group, int box) { return std::clamp(box / std::max(group.stride, 1), 1, std::max(group.size, 1)); }

double messageFactor(const Network& n, double bytes) {
    return 1.0 - n.constants->short_message_loss * std::exp(-bytes / n.constants->short_message_bytes);
}

struct Split {
    int fast, node, boxes; ///< ranks on fast links, ranks in a node (or fast domain, if larger), groups of those
};
Split split(const Network& n, Group g) {
    Split s;
    s.fast = inside(g, n.domain);
    s.node = inside(g, std::max(n.domain, n.node));
    s.boxes = (g.size + s.node - 1) / s.node;
    return s;
}

/// `rounds`: 2 for all-reduce, 1 for gather; bytes of the whole tensor.
double ringSeconds(const Network& n, Group g, double bytes, double rounds) {
    const Split s = split(n, g);
    const double factor = messageFactor(n, bytes);
    double transfer = 0, latency = 0;
    if (s.fast > 1) {
        const double gain = rounds > 1 ? n.fast_reduce_gain : 1.0;
        transfer = rounds * (s.fast - 1) / s.fast * bytes / (n.fast.bytes_per_s * gain * factor);
        latency += n.fast.base_s + rounds * (s.fast - 1) * n.fast.hop_s;
    }
    if (s.node > s.fast) { // a ring through the bus carries the whole tensor over each card's slot
        transfer = std::max(transfer, rounds * (g.size - 1) / g.size * bytes / (n.bus.bytes_per_s * factor));
        latency += n.bus.base_s + rounds * (s.node - 1) * n.bus.hop_s;
    }
    // A flat ring: all of it leaves the box, over as many adapters as the group has GPUs there. (Two boxes measure
    // faster, by trees through NVLink; larger groups don't, so it isn't planned by.)
    if (s.boxes > 1) {
        const double share = bytes / s.node;
        const double ring_rounds = rounds > 1 && n.fabric_reduction ? 1.0 : rounds * (g.size - 1) / double(g.size);
        transfer = std::max(transfer, ring_rounds * share / (n.fabric.bytes_per_s * factor));
        // Every step of a ring waits for its slowest link; trees, which only all-reduce has, need few steps.
        const double ring_hops = rounds * (g.size - 1);
        const double tree_hops = rounds > 1 ? 4.0 * std::ceil(std::log2(double(s.boxes))) : ring_hops;
        latency += n.fabric.base_s + std::min(ring_hops, tree_hops) * n.fabric.hop_s;
    }
    return transfer + latency;
}

} // namespace

Network networkOf(const Cluster& c, const Calibration& constants) {
    Network n;
    n.constants = &constants;
    const GpuType& gpu = *c.gpu;
    n.node = std::max(c.gpus_per_node, 1);
    const double link = gpu.link_per_direction ? gpu.link_per_direction->si() : 0.0;
    n.domain = link > 0 && c.interconnect != GpuInterconnect::pcie ? std::max(c.link_domain, 1) : 1;
    n.fast = {link * constants.link_efficiency, constants.link_base_s, constants.link_hop_s};
    n.fast_copy_bytes_per_s = link * constants.link_copy_efficiency;
    if (switchReduces(gpu, c.interconnect))
        n.fast_reduce_gain = constants.switch_reduce_gain;
    const double slot = laneBytesPerSecond(gpu.pcie_generation.value_or(4)) * gpu.pcie_lanes.value_or(16);
    n.bus = {slot * (peerToPeer(gpu) ? constants.pcie_efficiency : constants.host_bounce_efficiency),
             constants.nic_base_s, constants.link_hop_s * 4};
    // A superchip reaches its CPU's memory over NVLink-C2C (H2D 193-201 GB/s on GB200, Azure; PCIe 5 x16 55 GB/s).
    const bool superchip = gpu.form_factor.starts_with("Superchip");
    n.host_bytes_per_s = superchip ? constants.chip_to_chip_bytes_per_s : slot * constants.host_copy_efficiency;
    const double reach = c.rdma ? constants.nic_efficiency * c.collective_share : constants.tcp_efficiency;
    // However many adapters a node has, a card sends through its own slot.
    double adapters = c.nic_per_gpu.si();
    if (gpu.pcie_generation && !superchip)
        adapters = std::min(adapters, slot);
    n.fabric.bytes_per_s = adapters * reach / std::max(c.oversubscription, 1.0);
    n.fabric.base_s = constants.nic_base_s;
    n.fabric.hop_s = (c.rdma ? constants.nic_hop_s : constants.tcp_hop_s) +
                     constants.switch_hop_s * (2 * std::max(c.switch_tiers, 1) - 1);
    n.fabric_reduction = c.in_network_reduction;
    return n;
}

bool unreachable(const Network& n, Group g) {
    return g.size > 1 && split(n, g).boxes > 1 && !(n.fabric.bytes_per_s > 0);
}

double allReduceSeconds(const Network& n, Group g, double bytes) {
    return g.size > 1 && bytes > 0 ? ringSeconds(n, g, bytes, 2) : 0.0;
}

double gatherSeconds(const Network& n, Group g, double bytes) {
    return g.size > 1 && bytes > 0 ? ringSeconds(n, g, bytes, 1) : 0.0;
}

double allToAllSeconds(const Network& n, Group g, double bytes) {
    if (g.size <= 1 || !(bytes > 0))
        return 0;
    const Split s = split(n, g);
    const double factor = messageFactor(n, bytes);
    double transfer = 0, latency = 0;
    if (s.fast > 1) {
        transfer = bytes * (s.fast - 1) / g.size / (n.fast.bytes_per_s * factor);
        latency += n.fast.base_s;
    }
    if (s.node > s.fast) {
        transfer = std::max(transfer, bytes * (s.node - s.fast) / g.size / (n.bus.bytes_per_s * factor));
        latency += n.bus.base_s;
    }
    if (s.boxes > 1) {
        transfer = std::max(transfer, bytes * (g.size - s.node) / g.size / (n.fabric.bytes_per_s * factor));
        latency += n.fabric.base_s + n.fabric.hop_s;
    }
    return transfer + latency;
}

double deduplicatedSeconds(const Network& n, Group g, double bytes, int copies) {
    if (g.size <= 1 || !(bytes > 0))
        return 0;
    const Split s = split(n, g);
    // Of `parts` equal parts of the group those that hold at least one of a token's experts.
    const auto reached = [&](double parts) { return parts * (1.0 - std::pow(1.0 - 1.0 / parts, copies)); };
    const double to_ranks = bytes * reached(g.size), to_boxes = bytes * reached(s.boxes);
    double transfer = 0, latency = 0;
    if (s.fast > 1) {
        const double fast = to_ranks * (s.fast - 1) / s.fast;
        transfer = fast / (n.fast.bytes_per_s * messageFactor(n, fast));
        latency += n.fast.base_s;
    }
    if (s.node > s.fast) {
        const double bus = to_ranks * (s.node - s.fast) / s.node;
        transfer = std::max(transfer, bus / (n.bus.bytes_per_s * messageFactor(n, bus)));
        latency += n.bus.base_s;
    }
    if (s.boxes > 1) {
        const double fabric = to_boxes * (s.boxes - 1) / s.boxes;
        transfer = std::max(transfer, fabric / (n.fabric.bytes_per_s * messageFactor(n, fabric)));
        latency += n.fabric.base_s + n.fabric.hop_s;
    }
    return transfer + latency;
}

double sendSeconds(const Network& n, int stride, double bytes) {
    const LinkLevel& link = stride < n.domain ? n.fast : stride < n.node ? n.bus : n.fabric;
    const double rate = stride < n.domain ? n.fast_copy_bytes_per_s : link.bytes_per_s;
    return rate > 0 ? bytes / (rate * messageFactor(n, bytes)) + link.base_s : 0.0;
}

HandOvers handOvers(const Network& n, int stages, int stride, double bytes) {
    // Boundaries between boxes of `size` GPUs, when stages follow each other through them.
    const auto between = [&](int size) {
        const int in_box = std::max(size / stride, 1);
        return (stages + in_box - 1) / in_box - 1;
    };
    const int over_fabric = between(std::max(n.domain, n.node)); // fast links may reach farther than a node
    const int over_bus = between(n.domain) - over_fabric;
    HandOvers sums;
    const auto add = [&](int boundaries, int apart) {
        if (boundaries < 1)
            return;
        const double one = sendSeconds(n, apart, bytes);
        sums.slowest = std::max(sums.slowest, one);
        sums.all += boundaries * one;
    };
    add(stages - 1 - over_fabric - over_bus, stride);
    add(over_bus, std::max(stride, n.domain));
    add(over_fabric, std::max({stride, n.domain, n.node}));
    return sums;
}

} // namespace cw::model
