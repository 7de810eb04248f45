// The one table of each enumeration: its values and their names in files, edits, properties and text codes.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/terms.h"
#include "core/project/rack.h"

#include <optional>
#include <span>
#include <string_view>

namespace cw {

template <class E> struct Enumerator {
    E value;
    std::string_view text; ///< snake_case, never changes: it stands in files
};

/// All values of E in display order. Exists for the enumerations specialised below.
template <class E> std::span<const Enumerator<E>> enumerators() = delete;

template <> std::span<const Enumerator<Face>> enumerators();
template <> std::span<const Enumerator<Slot>> enumerators();
template <> std::span<const Enumerator<Mount>> enumerators();
template <> std::span<const Enumerator<Feed>> enumerators();
template <> std::span<const Enumerator<DeviceState>> enumerators();
template <> std::span<const Enumerator<DeviceKind>> enumerators();
template <> std::span<const Enumerator<RackCooling>> enumerators();
template <> std::span<const Enumerator<FeedRedundancy>> enumerators();
template <> std::span<const Enumerator<FabricTopology>> enumerators();
template <> std::span<const Enumerator<Containment>> enumerators();
template <> std::span<const Enumerator<SwitchRole>> enumerators();
template <> std::span<const Enumerator<TuningMethod>> enumerators();
template <> std::span<const Enumerator<Optimizer>> enumerators();
template <> std::span<const Enumerator<Checkpointing>> enumerators();
template <> std::span<const Enumerator<AttentionBackend>> enumerators();
template <> std::span<const Enumerator<SoftwareStack>> enumerators();
template <> std::span<const Enumerator<Sharding>> enumerators();
template <> std::span<const Enumerator<LoraTargets>> enumerators();
template <> std::span<const Enumerator<WeightFormat>> enumerators();
template <> std::span<const Enumerator<Offload>> enumerators();
template <> std::span<const Enumerator<DataType>> enumerators();

/// The name of a value; empty for a number that is no value of E.
template <class E> std::string_view enumeratorText(E value) {
    for (const Enumerator<E>& e : enumerators<E>())
        if (e.value == value)
            return e.text;
    return {};
}

/// The value of a name; nothing when E has none of this name.
template <class E> std::optional<E> enumeratorFromText(std::string_view text) {
    for (const Enumerator<E>& e : enumerators<E>())
        if (e.text == text)
            return e.value;
    return std::nullopt;
}

} // namespace cw
