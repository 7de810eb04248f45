// How catalog files write numbers: unit of each key and the range that is believable; and the words of enumerators.
#pragma once

#include "core/catalog/catalog.h"

#include <array>
#include <concepts>
#include <string_view>

namespace cw::entry {

/// A number's unit in the file (SI = number * factor) and its bounds in that unit.
struct NumberRange {
    double factor;
    double minimum;
    double maximum;
};

// A figure that nobody knows is left out, never 0: what a thing must have starts above it.
inline constexpr NumberRange parameter_count{1, 1, 1e15};
inline constexpr NumberRange score_bound{1, 0.1, 1e6};
inline constexpr NumberRange fraction{1, 0, 1};
inline constexpr NumberRange efficiency{1, 0.5, 1};
inline constexpr NumberRange share_of_line{1, 0.01, 1};
inline constexpr NumberRange watt{1, 1, 1e6};
inline constexpr NumberRange watt_or_none{1, 0, 1e6}; ///< passive doors and cables draw nothing
inline constexpr NumberRange kilowatt{1e3, 0.1, 1e5};
inline constexpr NumberRange gigabyte{1e9, 0.1, 1e6};
/// Memory is made and sold in powers of two: an "80 GB" GPU holds 80 GiB (its driver reports 81,559 MiB).
inline constexpr NumberRange gigabyte_of_memory{1073741824.0, 0.1, 1e6};
inline constexpr NumberRange terabyte{1e12, 0.01, 1e5};
inline constexpr NumberRange mebibyte{1048576.0, 0.1, 1e5};
inline constexpr NumberRange kibibyte{1024.0, 1, 1e5};
inline constexpr NumberRange gigabyte_per_second{1e9, 0.01, 1e6};
inline constexpr NumberRange gigabit_per_second{1.25e8, 0.1, 1e5};
inline constexpr NumberRange terabit_per_second{1.25e11, 0.001, 1e4};
inline constexpr NumberRange teraflop_per_second{1e12, 0.1, 1e6};
inline constexpr NumberRange megahertz{1e6, 10, 1e5};
inline constexpr NumberRange nanosecond{1e-9, 1, 1e9};
inline constexpr NumberRange millimetre{1e-3, 10, 1e5};
inline constexpr NumberRange metre{1, 0.01, 1e5};
inline constexpr NumberRange altitude{1, -500, 6000};
inline constexpr NumberRange kilogram{1, 0.01, 1e5};
inline constexpr NumberRange volt{1, 12, 1000}; ///< low voltage, as racks are fed
inline constexpr NumberRange ampere{1, 1, 4000};
inline constexpr NumberRange cubic_foot_per_minute{4.719474432e-4, 10, 1e6};
inline constexpr NumberRange litre_per_minute{1.0 / 60000.0, 0.1, 1e6};
inline constexpr NumberRange kilopascal{1e3, 0, 1e4};
inline constexpr NumberRange degree{1, -90, 200};
inline constexpr NumberRange component_degree{1, 40, 150}; ///< where silicon is slowed or stopped
inline constexpr NumberRange kelvin{1, 0, 100};
inline constexpr NumberRange rack_unit{1, 0, 60};
inline constexpr NumberRange loss_coefficient{1, -1, 1};
inline constexpr NumberRange money{1, 0, 1e10};
inline constexpr NumberRange writes_per_day{1, 0.001, 200};

struct WholeRange {
    int minimum;
    int maximum;
};
inline constexpr WholeRange any_count{0, 1000000};
inline constexpr WholeRange at_least_one{1, 1000000};

enum class Need { required, optional };

/// Words of an enumeration's values in order; an empty word is a value that files may not hold.
template <class E> struct Words;
template <> struct Words<GpuLink> {
    static constexpr std::array<std::string_view, 4> list{"none", "nvlink", "infinity_fabric", "ethernet"};
};
template <> struct Words<DataType> {
    static constexpr std::array<std::string_view, 7> list{"fp32", "tf32", "fp16", "bf16", "fp8", "int8", "fp4"};
};
template <> struct Words<GpuInterconnect> {
    static constexpr std::array<std::string_view, 5> list{"pcie", "nvlink_bridge", "nvlink_mesh", "nvswitch",
                                                          "infinity_fabric"};
};
template <> struct Words<ServerCooling> {
    static constexpr std::array<std::string_view, 2> list{"air", "cold_plate"};
};
template <> struct Words<PortRole> {
    static constexpr std::array<std::string_view, 4> list{"compute", "storage", "in_band", "out_of_band"};
};
template <> struct Words<FabricKind> {
    static constexpr std::array<std::string_view, 3> list{"infiniband", "ethernet", "nvlink"};
};
template <> struct Words<CoolerKind> {
    static constexpr std::array<std::string_view, 7> list{
        "crah", "in_row", "rear_door_active", "rear_door_passive", "immersion", "chiller", "dry_cooler"};
};
template <> struct Words<CduKind> {
    static constexpr std::array<std::string_view, 3> list{"in_rack", "row", "liquid_to_air"};
};
template <> struct Words<StorageKind> {
    static constexpr std::array<std::string_view, 4> list{"nvme_ssd", "file_system_appliance", "array", "server"};
};
template <> struct Words<AttentionKind> {
    static constexpr std::array<std::string_view, 4> list{"mha", "gqa", "mqa", "mla"};
};
template <> struct Words<PriceTrust> {
    static constexpr std::array<std::string_view, 4> list{"", "sourced", "estimate", ""};
};
template <> struct Words<CloudTerm> {
    static constexpr std::array<std::string_view, 4> list{"on_demand", "reserved_1y", "reserved_3y", "spot"};
};

template <class E> constexpr std::string_view word(E value) { return Words<E>::list[static_cast<std::size_t>(value)]; }

/// SI value of a quantity or plain number, and back.
template <class Q> double siOf(Q q) {
    if constexpr (std::same_as<Q, double>)
        return q;
    else if constexpr (std::same_as<Q, Temperature>)
        return q.inCelsius();
    else
        return q.si();
}
template <class Q> Q fromSi(double si) {
    if constexpr (std::same_as<Q, double>)
        return si;
    else if constexpr (std::same_as<Q, Temperature>)
        return Temperature::fromCelsius(si);
    else
        return Q::fromSi(si);
}

} // namespace cw::entry
