// Fingerprint: a 128-bit digest of exactly what a stage reads; equal fingerprints mean equal results.
#pragma once

#include <compare>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>

namespace cw {

struct Fingerprint {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    auto operator<=>(const Fingerprint&) const = default;
};

/// Feeds values one by one; order matters, and each value is framed so that neighbours can't run together.
class Fingerprinter {
public:
    template <class T>
        requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
    Fingerprinter& add(T value) {
        std::uint64_t bits = 0;
        if constexpr (std::is_floating_point_v<T>) {
            const double d = value == T(0) ? 0.0 : static_cast<double>(value); // -0 and 0 are one value
            std::memcpy(&bits, &d, sizeof bits);
        } else {
            bits = static_cast<std::uint64_t>(value);
        }
        return mix(bits);
    }
    Fingerprinter& add(std::string_view text) {
        mix(text.size());
        while (!text.empty()) {
            std::uint64_t word = 0;
            const std::size_t n = text.size() < 8 ? text.size() : 8;
            std::memcpy(&word, text.data(), n);
            mix(word);
            text.remove_prefix(n);
        }
        return *this;
    }
    Fingerprinter& add(const Fingerprint& f) { return mix(f.high).mix(f.low); }
    template <class T> Fingerprinter& add(const std::optional<T>& value) {
        add(value.has_value());
        if (value) add(*value);
        return *this;
    }
    Fingerprint result() const { return {a_, b_}; }

private:
    Fingerprinter& mix(std::uint64_t word) {
        a_ = (a_ ^ word) * 0x9E3779B97F4A7C15ULL;
        a_ ^= a_ >> 29;
        b_ = (b_ + word) * 0xD6E8FEB86659FD93ULL;
        b_ ^= b_ >> 32;
        return *this;
    }
    std::uint64_t a_ = 0x243F6A8885A308D3ULL;
    std::uint64_t b_ = 0x13198A2E03707344ULL;
};

} // namespace cw

template <> struct std::hash<cw::Fingerprint> {
    std::size_t operator()(const cw::Fingerprint& f) const noexcept { return f.high ^ (f.low * 31); }
};
