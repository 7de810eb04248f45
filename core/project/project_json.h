// The parts of a plan as JSON and back: one mapping for plan files, edits and the journal.
#pragma once

#include "core/project/json_reader.h"
#include "core/project/json_value.h"
#include "core/project/project.h"

namespace cw {

JsonValue toJson(const Device& device);
JsonValue toJson(const std::vector<Plug>& supplies);
JsonValue toJson(const Rack& rack);
JsonValue toJson(const Workload& workload);
JsonValue toJson(const UserPrice& price);
JsonValue toJson(const Scenario& scenario);
/// Adds mount, u, face and slot to an object.
void addPosition(JsonValue& object, const Position& position);

/// Objects in a file have ids; objects in an edit that adds them have none yet.
enum class Ids { given, new_allowed };

/// Read a value; what is wrong stands in the log of the path's document, and the value is then not to be used.
Device readDevice(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids);
Rack readRack(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids);
Workload readWorkload(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids);
UserPrice readUserPrice(const JsonValue& json, const JsonPath& path, ReadLog& log);
/// Racks, devices and workloads must have ids that are unique in the scenario (io.duplicate_id).
Scenario readScenario(const JsonValue& json, const JsonPath& path, ReadLog& log);
void readPosition(ObjectReader& object, Position& position);
std::vector<Plug> readPlugs(ObjectReader& object, std::string_view key);

} // namespace cw
