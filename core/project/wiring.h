// How the power supplies of a rack's devices are plugged into its PDUs: by hand where the plan says so, else spread
// over both feeds, the PDUs of each and their legs.
#pragma once

#include "core/project/rack.h"

#include <optional>
#include <vector>

namespace cw {

/// Power supplies of a device and how many of them carry its full load: 3 of 6 in 3+3, 4 of 6 in 4+2.
struct SupplyScheme {
    int count = 2;
    int needed = 1;
    std::optional<Power> rating; ///< output of one
    bool assumed = true;         ///< its maker prints none: one supply on each feed, either carries all. Unverified
};
SupplyScheme supplyScheme(const Catalog& catalog, const Device& device);

/// Outlets of a PDU as its maker prints them; nothing: unknown.
std::optional<int> outletCount(const PduType& pdu);
/// Circuits behind its outlets: its branch breakers, or its legs where nobody states any.
int circuitCount(const PduType& pdu);
/// The circuit, counted from 0, of an outlet, counted from 1. Outlets take the circuits in turn, circuits the legs:
/// makers differ. Unverified.
inline int circuitOf(int outlet, int circuits) { return (outlet - 1) % circuits; }

enum class PlugFault {
    none,
    no_pdu,    ///< plugged where no PDU of the rack is
    no_outlet, ///< the PDU has no such outlet
    taken,     ///< another supply is plugged into the same outlet
    none_free, ///< wired automatically, and no outlet of its feed is free
};
/// One supply, or the inlet of a PDU that is wired by hand.
struct SupplyPlug {
    int device = 0;       ///< place in Rack::devices
    int pdu = -1;         ///< place in Rack::devices; -1: straight into `feed`, as in a rack without PDUs
    int outlet = 0;       ///< counted from 1; 0: straight into `feed`
    Feed feed = Feed::a;  ///< meant, where `pdu` is -1
    bool by_hand = false; ///< else chosen here
    PlugFault fault = PlugFault::none;
};
/// In order of devices, then of their supplies.
std::vector<SupplyPlug> rackWiring(const Catalog& catalog, const Rack& rack);

} // namespace cw
