// Strong ids: a RackId is no DeviceId. Unique within a project, never reused, 0 is "none".
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace cw {

template <class Tag> struct Id {
    std::uint32_t value = 0;

    explicit operator bool() const { return value != 0; }
    auto operator<=>(const Id&) const = default;
};

using ScenarioId = Id<struct ScenarioTag>;
using RackId = Id<struct RackTag>;
using DeviceId = Id<struct DeviceTag>;
using WorkloadId = Id<struct WorkloadTag>;

} // namespace cw

template <class Tag> struct std::hash<cw::Id<Tag>> {
    std::size_t operator()(cw::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
