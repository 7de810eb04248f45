// The catalog entries that a plan carries, so that its results don't move when the catalog does.
#pragma once

#include "core/project/json_reader.h"
#include "core/project/project.h"

namespace cw {

/// Object of arrays by kind ("gpus", "servers" ...), entries by id: all that the plan refers to (types of devices with
/// their GPUs and network cards, racks, switches, models, climates, cloud offers of its GPUs), all cables, which the
/// fabric is laid from, prices of these and of named items, and every entry that the plan already carried.
JsonValue usedEntries(const Project& project);

/// Reads them. Kinds unknown here are kept in `unknown`. Errors: those of catalog entries, io.wrong_type,
/// io.duplicate_id.
CatalogPtr readEntries(const JsonValue& json, const JsonPath& path, ReadLog& log, JsonValue& unknown);

/// Whether everything that a scenario refers to is known: io.unknown_reference (kind, id) with its path in `json`,
/// which the scenario was read from. A device in a rack whose entry is known but not made for racks is io.not_for_racks
/// (kind, id), at the entry's height where `document` carries it. Devices that stand in each other's way are notes
/// (place.*).
void checkReferences(const JsonValue& document, const JsonValue& json, const Scenario& scenario, const Catalog& catalog,
                     const JsonPath& path, ReadLog& log);

} // namespace cw
