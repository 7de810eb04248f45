// Racks, power distribution and cooling equipment.
#pragma once

#include "core/catalog/provenance.h"
#include "core/units/units.h"

#include <optional>

namespace cw {

struct RackType : EntryHead {
    int height_u = 42;
    std::optional<Length> width;
    std::optional<Length> depth;
    std::optional<Length> height;
    std::optional<Mass> weight;
    std::optional<Mass> static_load; ///< rated load of the contents
    bool operator==(const RackType&) const = default;
};

/// A rack PDU. The limit of continuous load is derived: phases, voltage, breaker and the 80 % rule.
struct PduType : EntryHead {
    int phases = 1;
    std::optional<Voltage> voltage; ///< line to line for three phases
    bool voltage_is_line_to_line = true;
    std::optional<Current> breaker;
    std::optional<Power> capacity; ///< as printed by the maker
    std::optional<int> branch_breakers; ///< breakers between its inlet and its outlets; unknown: nobody states them
    std::optional<Current> branch_breaker;
    std::string outlets; ///< "30 C13, 12 C19"
    std::string inlet;
    double height_u = 0;
    std::optional<Mass> weight;
    bool operator==(const PduType&) const = default;
};

enum class CoolerKind { crah, in_row, rear_door_active, rear_door_passive, immersion, chiller, dry_cooler };

struct CoolerType : EntryHead {
    CoolerKind kind = CoolerKind::crah;
    std::optional<Power> capacity;
    std::optional<Power> power_draw;
    std::optional<VolumeFlow> airflow;
    std::optional<Length> width;
    std::optional<Length> depth;
    std::optional<double> height_u;
    bool operator==(const CoolerType&) const = default;
};

enum class CduKind { in_rack, row, liquid_to_air };

struct CduType : EntryHead {
    CduKind kind = CduKind::in_rack;
    std::optional<Power> capacity;
    std::optional<TemperatureDifference> approach;
    std::optional<VolumeFlow> flow;
    std::optional<Pressure> external_head;
    std::optional<Power> power_draw;
    std::optional<double> height_u;
    std::optional<Mass> weight;
    bool operator==(const CduType&) const = default;
};

struct UpsType : EntryHead {
    std::optional<Power> capacity;
    std::optional<double> efficiency; ///< at the load its maker prints, 0-1
    /// Loss fraction of rated power at load fraction x: c0 + c1 x + c2 x^2.
    std::optional<double> loss_c0, loss_c1, loss_c2;
    bool operator==(const UpsType&) const = default;
};

} // namespace cw
