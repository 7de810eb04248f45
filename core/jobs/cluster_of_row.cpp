// The node and the network around a row's GPUs.
#include "core/base/elided.h"
#include "core/jobs/row_parts.h"
#include "core/units/unit_text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <regex>

namespace cw::jobs {

namespace {

/// Leaf switches of 64 ports join this many nodes with one switch a rail; two tiers join 32 times as many.
constexpr int nodes_of_one_tier = 32, nodes_of_two_tiers = 1024;
constexpr int gpus_of_a_bridge = 2;

/// What networks give a GPU, from old Ethernet that a node shares to far above today's links.
constexpr double least_gbit_s = 0.01, most_gbit_s = 20'000;
/// What links inside a node give, up to the sum over a whole domain.
constexpr double least_link_gbyte_s = 0.1, most_link_gbyte_s = 1e6;
constexpr double bits_a_byte = 8, giga_in_tera = 1000;

/// A number with all that is written of it: "1e99" is not 99, and "1,600" not 600.
const std::string number = "(-?[0-9.][0-9.,]*(?:[eE][-+]?[0-9]+)?)";

/// The number of this group. A dash behind a letter or digit joins words ("NDR-400"), elsewhere it is a sign.
Result<double> numberOf(const std::smatch& found, std::size_t group, const char* column) {
    std::string text = found[group].str();
    const bool joined = found.position(group) > 0 && std::isalnum(static_cast<unsigned char>(found[group].first[-1]));
    if (text.front() == '-' && joined)
        text.erase(0, 1);
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || end != text.data() + text.size())
        return fail("jobs.not_a_number", {{"value", elided(text)}}, column);
    return value;
}

/// The unit's factor to gigabits ("Gb", "GB", "Tb", "TB").
double gigabitsOf(const std::string& unit) {
    return (unit.front() == 'T' ? giga_in_tera : 1) * (unit.back() == 'B' ? bits_a_byte : 1);
}

/// A way of writing the rate of a network, and which group of it is the number; its unit is the next.
struct RateForm {
    std::regex form;
    std::size_t number;
    bool of_gpu; ///< else of a node
};

/// "8x 400 Gb/s" and the like in gigabits a second for each GPU, one way; nothing when the text names no rate.
Result<std::optional<double>> gigabitsPerGpu(std::string text, int gpus_per_node) {
    if (const auto compute = text.find("ompute:"); compute != std::string::npos) { // of "Storage: ..., Compute: ..."
        text.erase(0, compute);
        if (const auto end = text.find("Management"); end != std::string::npos)
            text.erase(end);
    }
    text.resize(std::min(text.size(), longest_searched)); // the matcher recurses
    static const RateForm forms[] = {
        {std::regex(number + " ?(Gb|GB)(?:it)?(?:/s|ps)? ?(?:/|per) ?node"), 1, false},
        {std::regex(number + " ?(Gb|GB)(?:it)?(?:/s|ps)? ?.{0,8}(?:/|per) ?GPU"), 1, true},
        {std::regex("([0-9]+) ?x.{0,30}?" + number + " ?(Gb|GB)"), 2, false}, // ports, each of this rate
        {std::regex("(?:^|[^0-9.])" + number + " ?(Gb|GB)(?:it)?(?:/s|ps|E)"), 1, false}};
    for (const RateForm& written : forms) {
        std::smatch found;
        if (!std::regex_search(text, found, written.form))
            continue;
        const Result<double> value = numberOf(found, written.number, "inter_net");
        if (!value)
            return tl::unexpected(value.error());
        const double ports = written.number > 1 ? std::strtod(found[1].str().c_str(), nullptr) : 1;
        const double rate =
            ports * *value * gigabitsOf(found[written.number + 1].str()) / (written.of_gpu ? 1 : gpus_per_node);
        if (rate >= least_gbit_s && rate <= most_gbit_s)
            return rate;
        return fail("jobs.rate_implausible",
                    {{"value", elided(found.str())},
                     {"first", shortestNumber(least_gbit_s) + " Gb/s"},
                     {"last", shortestNumber(most_gbit_s) + " Gb/s"}},
                    "inter_net");
    }
    return std::nullopt;
}

/// Rates in the text of a link inside the node: the links' own are the catalog's, but what cannot be is no link.
Result<void> checkLinkRates(std::string text) {
    text.resize(std::min(text.size(), longest_searched));
    static const std::regex rate(number + " ?([GT][bB])(?:it)?(?:/s|ps)");
    for (std::sregex_iterator it(text.begin(), text.end(), rate), end; it != end; ++it) {
        const Result<double> written = numberOf(*it, 1, "intra_link");
        if (!written)
            return tl::unexpected(written.error());
        const double gbyte_s = *written * gigabitsOf((*it)[2].str()) / bits_a_byte;
        if (gbyte_s < least_link_gbyte_s || gbyte_s > most_link_gbyte_s)
            return fail("jobs.implausible",
                        {{"value", elided(it->str())},
                         {"first", shortestNumber(least_link_gbyte_s) + " GB/s"},
                         {"last", shortestNumber(most_link_gbyte_s) + " GB/s"}},
                        "intra_link");
    }
    return {};
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
    if (auto plausible = checkLinkRates(r.text("intra_link")); !plausible)
        return plausible;
    readLinks(r, node);

    const int nodes = (c.gpus + c.gpus_per_node - 1) / c.gpus_per_node;
    const AliasRule* net = r.rule("inter_net", "inter_net");
    c.rdma = net ? net->value("rdma") != "false" : node.value("rdma") != "false";
    const auto stated = gigabitsPerGpu(r.text("inter_net"), shape);
    if (!stated)
        return tl::unexpected(stated.error());
    if (!*stated && nodes > 1)
        r.defaulted("inter_net");
    c.nic_per_gpu = gigabitsPerSecond(stated->value_or(std::strtod(node.value("nic_gbit_s").c_str(), nullptr)));
    c.switch_tiers = nodes <= nodes_of_one_tier ? 1 : nodes <= nodes_of_two_tiers ? 2 : 3;
    c.host_memory_per_node = gibibytes(std::strtod(node.value("host_memory_gb").c_str(), nullptr));
    return {};
}

} // namespace cw::jobs
