#include "core/jobs/csv_table.h"
#include "core/model/compute/attention.h"
#include "core/model/compute/gemm_efficiency.h"
#include "core/model/network/collectives.h"
#include "tests/calibration/rows.h"

#include <cmath>
#include <cstdlib>
#include <map>
#include <regex>

namespace cw::calibration_tool {

namespace {

constexpr double tera = 1e12, micro = 1e-6;
/// Shorter messages are all latency, which training overlaps otherwise; smaller products stay in caches.
constexpr double shortest_message = 262144, smallest_side = 256, fewest_rows = 1024, shortest_attention = 512;

/// Catalog ids of the GPUs as the benchmarks name them, and how much their rows count. Collectives of L40S come from a
/// host with broken peer-to-peer.
struct MicroGpu {
    const char* id;
    double weight;
};
const std::map<std::string, MicroGpu>& gpus() {
    static const std::map<std::string, MicroGpu> known = {{"NVIDIA A100-SXM4-80GB", {"a100-sxm4-80gb", 0.08}},
                                                          {"NVIDIA H100 80GB HBM3", {"h100-sxm", 0.08}},
                                                          {"NVIDIA H200", {"h200-sxm", 0.05}},
                                                          {"NVIDIA B200", {"b200-sxm", 0.05}},
                                                          {"NVIDIA GB200", {"gb200", 0.01}},
                                                          {"NVIDIA L40S", {"l40s", 0.01}}};
    return known;
}

/// Kernels alone reach more than in training.
model::Calibration alone(model::Calibration k) {
    k.gemm_training_share = 1;
    k.attention_training_share = 1;
    return k;
}

double number(const std::smatch& m, int i) { return std::strtod(m[i].str().c_str(), nullptr); }

std::function<double(const model::Calibration&)> gemm(const GpuType* gpu, DataType type, double m, double n, double k) {
    return [=](const model::Calibration& constants) {
        const model::Calibration c = alone(constants);
        const auto profile = model::profileOf(*gpu, type, true, 1, c);
        return model::gemmSeconds(*profile, m, n, k, type == DataType::fp8 ? 1 : 2, false);
    };
}

std::function<double(const model::Calibration&)> attention(const GpuType* gpu, double batch, double length,
                                                           double heads, double head_dim) {
    return [=](const model::Calibration& constants) {
        const model::Calibration c = alone(constants);
        const auto profile = model::profileOf(*gpu, DataType::bf16, true, 1, c);
        model::AttentionShape shape;
        shape.tokens = batch * length;
        shape.width = heads * head_dim;
        shape.heads = heads;
        shape.head_dim = head_dim;
        shape.span = length / 2;
        shape.length = length;
        return model::attentionTime(*profile, AttentionBackend::flash, shape).forward;
    };
}

std::function<double(const model::Calibration&)> collective(const GpuType* gpu, const std::string& operation, int ranks,
                                                            double bytes) {
    return [=](const model::Calibration& constants) {
        model::Cluster cluster;
        cluster.gpu = gpu;
        if (gpu->id == "gb200") {
            cluster.gpus_per_node = 4;
            cluster.link_domain = 72;
        }
        const model::Network network = model::networkOf(cluster, constants);
        const model::Group group{ranks, 1};
        if (operation == "all_reduce")
            return model::allReduceSeconds(network, group, bytes);
        return operation == "alltoall" ? model::allToAllSeconds(network, group, bytes)
                                       : model::gatherSeconds(network, group, bytes);
    };
}

} // namespace

Result<std::vector<Observation>> microObservations(const Catalog& catalog, const std::filesystem::path& file) {
    const auto table = jobs::readCsv(file);
    if (!table)
        return tl::unexpected(table.error());
    const int gpu_column = table->column("gpu_or_link"), config_column = table->column("config"),
              value_column = table->column("value"), unit_column = table->column("unit");
    static const std::regex collectives(R"(op=(\w+) gpus=(\d+) size_bytes=(\d+) dtype=half single-node)");
    static const std::regex products(R"(dtype=(bfloat16|fp8) m=(\d+) n=(\d+) k=(\d+))");
    static const std::regex kernels(
        R"(fwd causal batch=(\d+) seq=(\d+) heads=(\d+) kv_heads=(\d+) headdim=(\d+) dtype=bf16)");
    std::vector<Observation> observations;
    for (const jobs::CsvRow& row : table->rows) {
        const auto known = gpus().find(row.cells[gpu_column]);
        if (known == gpus().end())
            continue;
        const GpuType* gpu = catalog.gpu(known->second.id);
        const std::string& config = row.cells[config_column];
        const std::string& unit = row.cells[unit_column];
        const double value = std::strtod(row.cells[value_column].c_str(), nullptr);
        std::smatch m;
        const auto add = [&](const std::string& kind, auto predicted, double seconds) {
            observations.push_back({kind + " " + gpu->name, known->second.weight,
                                    [=](const model::Calibration& k) { return std::log(predicted(k) / seconds); }});
        };
        if (std::regex_match(config, m, collectives) && unit == "us" && gpu->id != "l40s") {
            if (number(m, 3) >= shortest_message)
                add(m[1], collective(gpu, m[1], int(number(m, 2)), number(m, 3)), value * micro);
        } else if (std::regex_match(config, m, products) && unit == "TFLOP/s") {
            if (m[1] == "fp8" && gpu->architecture.starts_with("Blackwell"))
                continue; // measured with scales for each block, whose cost the cast term carries
            const double a = number(m, 2), b = number(m, 3), c = number(m, 4);
            if (a >= fewest_rows && std::min(b, c) >= smallest_side)
                add("gemm " + m[1].str(), gemm(gpu, m[1] == "fp8" ? DataType::fp8 : DataType::bf16, a, b, c),
                    2 * a * b * c / (value * tera));
        } else if (std::regex_match(config, m, kernels) && unit == "TFLOP/s") {
            const double batch = number(m, 1), length = number(m, 2), heads = number(m, 3), dim = number(m, 5);
            if (length >= shortest_attention) // causal: half of the products
                add("attention", attention(gpu, batch, length, heads, dim),
                    2 * batch * heads * length * length * dim / (value * tera));
        }
    }
    return observations;
}

} // namespace cw::calibration_tool
