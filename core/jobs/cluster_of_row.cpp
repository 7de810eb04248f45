// The node and the network around a row's GPUs.
#include "core/jobs/row_parts.h"

#include <algorithm>
#include <cstdlib>
#include <regex>

namespace cw::jobs {

namespace {

/// Leaf switches of 64 ports join this many nodes with one switch a rail; two tiers join 32 times as many.
constexpr int nodes_of_one_tier = 32, nodes_of_two_tiers = 1024;
constexpr int gpus_of_a_bridge = 2;

/// "8x 400 Gb/s" and the like in gigabits a second for each GPU, one way; nothing when the text names no rate.
std::optional<double> gigabitsPerGpu(std::string text, int gpus_per_node) {
    if (const auto compute = text.find("ompute:"); compute != std::string::npos) { // of "Storage: ..., Compute: ..."
        text.erase(0, compute);
        if (const auto end = text.find("Management"); end != std::string::npos)
            text.erase(end);
    }
    text.resize(std::min(text.size(), longest_searched)); // the matcher recurses
    const auto rate = [](const std::smatch& m, std::size_t number) {
        const double value = std::strtod(m[number].str().c_str(), nullptr);
        return m[number + 1].str() == "GB" ? value * 8 : value;
    };
    std::smatch found;
    static const std::regex per_node(R"(([0-9.]+) ?(Gb|GB)(?:it)?(?:/s|ps)? ?(?:/|per) ?node)");
    static const std::regex per_gpu(R"(([0-9.]+) ?(Gb|GB)(?:it)?(?:/s|ps)? ?.{0,8}(?:/|per) ?GPU)");
    static const std::regex ports(R"(([0-9]+) ?x.{0,30}?([0-9.]+) ?(Gb|GB))");
    static const std::regex single(R"((?:^|[^0-9.])([0-9.]+) ?(Gb|GB)(?:it)?(?:/s|ps|E))");
    if (std::regex_search(text, found, per_node))
        return rate(found, 1) / gpus_per_node;
    if (std::regex_search(text, found, per_gpu))
        return rate(found, 1);
    if (std::regex_search(text, found, ports))
        return std::strtod(found[1].str().c_str(), nullptr) * rate(found, 2) / gpus_per_node;
    if (std::regex_search(text, found, single))
        return rate(found, 1) / gpus_per_node;
    return std::nullopt;
}

GpuInterconnect interconnectOf(const std::string& text) {
    return text == "nvswitch"          ? GpuInterconnect::nvswitch
           : text == "nvlink_mesh"     ? GpuInterconnect::nvlink_mesh
           : text == "infinity_fabric" ? GpuInterconnect::infinity_fabric
                                       : GpuInterconnect::pcie;
}

void readLinks(RowReader& r, const AliasRule& node) {
    model::Cluster& c = r.out.cluster;
    c.interconnect = interconnectOf(node.value("interconnect"));
    const bool board = c.interconnect != GpuInterconnect::pcie;
    const std::string domain = node.value("link_domain");
    c.link_domain = !board ? 1 : domain.empty() ? c.gpus_per_node : std::atoi(domain.c_str());
    if (const AliasRule* link = r.rule("intra_link", "intra_link")) {
        if (link->value("fast") == "false") {
            c.interconnect = GpuInterconnect::pcie;
            c.link_domain = 1;
        } else if (!board) { // cards in slots reach each other over bridges
            c.interconnect = GpuInterconnect::nvlink_bridge;
            c.link_domain = gpus_of_a_bridge;
        }
    } else if (c.gpus > 1) {
        r.defaulted("intra_link");
    }
    c.link_domain = std::clamp(c.link_domain, 1, c.gpus);
}

} // namespace

Result<void> readCluster(RowReader& r) {
    model::Cluster& c = r.out.cluster;
    const auto gpus = r.numbers.whole("n_gpus", 1, most_gpus);
    const auto per_node = r.numbers.whole("gpus_per_node", 1, most_gpus);
    if (auto read = r.numbers.result(); !read)
        return read;
    if (!gpus)
        return fail("jobs.missing", {{"column", "n_gpus"}}, "n_gpus");
    c.gpus = *gpus;
    static const AliasRule plain_node;
    const AliasRule* found = r.aliases.find("node", r.out.gpu->id);
    const AliasRule& node = found ? *found : plain_node;
    const int usual = std::max(1, std::atoi(node.value("gpus_per_node").c_str()));
    const int shape = per_node.value_or(usual);
    if (!per_node)
        r.defaulted("gpus_per_node");
    c.gpus_per_node = std::min(shape, c.gpus);
    readLinks(r, node);

    const int nodes = (c.gpus + c.gpus_per_node - 1) / c.gpus_per_node;
    const AliasRule* net = r.rule("inter_net", "inter_net");
    c.rdma = net ? net->value("rdma") != "false" : node.value("rdma") != "false";
    const auto stated = gigabitsPerGpu(r.text("inter_net"), shape);
    if (!stated && nodes > 1)
        r.defaulted("inter_net");
    c.nic_per_gpu = gigabitsPerSecond(stated.value_or(std::strtod(node.value("nic_gbit_s").c_str(), nullptr)));
    c.switch_tiers = nodes <= nodes_of_one_tier ? 1 : nodes <= nodes_of_two_tiers ? 2 : 3;
    c.host_memory_per_node = gibibytes(std::strtod(node.value("host_memory_gb").c_str(), nullptr));
    return {};
}

} // namespace cw::jobs
