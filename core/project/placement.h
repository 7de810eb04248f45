// Geometry of mounting: what is free, what collides, where the nearest free place is.
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <optional>
#include <utility>
#include <vector>

namespace cw {

/// Why a device cannot stand somewhere; nothing when it can.
/// Codes: place.outside (rack height), place.occupied (args: by, u), place.too_deep, place.too_heavy,
/// place.zero_u_full, place.half_width_needed, place.side_needed (half-width device without a side),
/// place.needs_zero_u, place.needs_units (0U device among the units and the reverse), place.unknown_type.
/// `ignore` are devices that are being moved themselves.
std::optional<Text> placementProblem(const Catalog& catalog, const Rack& rack, const DeviceInfo& device,
                                     const Position& position, const std::vector<DeviceId>& ignore = {});

/// The devices of a rack that should not stand where they do, each held against those before it: what a plan made
/// elsewhere, or another rack type, brings. Besides the codes above place.unknown_type for devices the catalog lacks.
std::vector<std::pair<DeviceId, Text>> placementProblems(const Catalog& catalog, const Rack& rack);

/// The free position nearest to `wanted` (same face first; searching up and down alternately); nothing: the rack is full.
std::optional<Position> nearestFree(const Catalog& catalog, const Rack& rack, const DeviceInfo& device,
                                    const Position& wanted, const std::vector<DeviceId>& ignore = {});

/// Sums over a rack. Values missing from the catalog are counted, not taken as 0.
struct RackLoad {
    int used_u = 0;
    int height_u = 0;
    Mass weight;
    int unknown_weights = 0;
    std::optional<Mass> weight_limit;
    Power rated;
    int unknown_powers = 0;
    std::optional<Power> feed_limit; ///< continuous, after the 80 % rule and the feed redundancy; nothing: no PDU drawn
};
RackLoad rackLoad(const Catalog& catalog, const Rack& rack);

/// Continuous limit of one PDU: 0.8 x breaker x voltage (x sqrt 3 for three phases, line to line), never above the
/// capacity its maker prints. Nothing when breaker or voltage is unknown and no capacity is printed.
std::optional<Power> continuousLimit(const PduType& pdu);

} // namespace cw
