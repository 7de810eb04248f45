#include "core/model/compute/gemm_efficiency.h"

#include <algorithm>
#include <cmath>

namespace cw::model {

namespace {

/// Tiles that libraries choose from, with their rate over that of the largest (operand reuse falls with size).
struct Tile {
    double m, n, rate;
};
constexpr Tile tiles[] = {{256, 128, 1.0}, {128, 128, 0.95}, {128, 64, 0.80}, {64, 64, 0.62}};

/// A reduction shorter than this is not worth splitting over SMs.
constexpr double split_length = 1024;

} // namespace

double shapeEfficiency(double sm_count, double m, double n, double k, double k_half) {
    double best = 0;
    for (const Tile& tile : tiles) {
        // The long side of the tile goes along the longer side of the result.
        const double tm = m >= n ? tile.m : tile.n;
        const double tn = m >= n ? tile.n : tile.m;
        const double count = std::ceil(m / tm) * std::ceil(n / tn);
        const double inside = m * n / (count * tm * tn); // tiles that stick out of the matrix
        double split = 1;
        if (count < sm_count)
            split = std::clamp(std::floor(sm_count / count), 1.0, std::max(1.0, std::floor(k / split_length)));
        const double waves = count * split / sm_count;
        const double busy = waves / std::ceil(waves); // the last wave leaves SMs idle
        const double length = k / split;
        best = std::max(best, tile.rate * inside * busy * length / (length + k_half));
    }
    return best;
}

double gemmSeconds(const GpuProfile& gpu, double m, double n, double k, double element_bytes, bool wide) {
    if (!(m > 0 && n > 0 && k > 0))
        return 0;
    const double peak = wide ? gpu.wide_flops : gpu.peak_flops;
    const double rate = gpu.constants->gemm_training_share * peak * (wide ? gpu.wide_ceiling : gpu.gemm_ceiling);
    // A tile's first operands and its result pass through memory while the cores wait: longer, in products, the more
    // products a GPU does for each byte.
    const double k_half = gpu.constants->tile_drain * peak / gpu.memory_bytes_per_s;
    const double arithmetic = 2.0 * m * n * k / (rate * shapeEfficiency(gpu.sm_count, m, n, k, k_half));
    const double memory = element_bytes * (m * k + k * n + m * n) / gpu.memory_bytes_per_s;
    return std::max(arithmetic, memory) + gpu.constants->kernel_floor_s;
}

} // namespace cw::model
