// Draws for what is sampled.
#pragma once

#include <cmath>
#include <cstdint>

namespace cw::model {

/// Small and fast, the same for a seed (SplitMix64, public domain).
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    /// From 0 to below 1.
    double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    /// Mean 0, variance 1 (Marsaglia's polar method).
    double normal() {
        if (has_spare_) {
            has_spare_ = false;
            return spare_;
        }
        double x, y, square;
        do {
            x = 2 * uniform() - 1;
            y = 2 * uniform() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        const double length = std::sqrt(-2 * std::log(square) / square);
        spare_ = y * length;
        has_spare_ = true;
        return x * length;
    }

private:
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    std::uint64_t state_;
    double spare_ = 0;
    bool has_spare_ = false;
};

} // namespace cw::model
