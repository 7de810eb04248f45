// Texts and findings as codes with arguments: core holds no sentence that a user reads.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cw {

/// Named arguments of a message, already printed with their unit ("17.3 kW").
using Args = std::vector<std::pair<std::string, std::string>>;

/// A message or label: `code` names an entry of resources/text/messages whose text holds {name} marks
/// that the arguments fill. The code "raw" stands for the argument "text" itself (names typed by a user).
struct Text {
    std::string code;
    Args args;

    static Text raw(std::string text) { return {"raw", {{"text", std::move(text)}}}; }
    bool empty() const { return code.empty(); }
    bool operator==(const Text&) const = default;
};

enum class Severity : std::uint8_t { info, warning, error };

/// What kind of object of a project something is about; with the ids it lets a click jump there.
enum class ObjectKind : std::uint8_t { project, scenario, site, fabric, rack, device, workload, assumption, price, catalog_entry };

/// Address of an object in a project. `id` is 0 for objects that exist once a scenario (site, fabric);
/// `key` names an assumption, a price item or a catalog entry.
struct ObjectRef {
    ObjectKind kind = ObjectKind::project;
    std::uint32_t scenario = 0;
    std::uint32_t id = 0;
    std::string key;

    bool operator==(const ObjectRef&) const = default;
    auto operator<=>(const ObjectRef&) const = default;
};

/// A finding about something valid but questionable (or plainly wrong but harmless to keep).
struct Diagnostic {
    Severity severity = Severity::info;
    Text text;           ///< text.code is the finding's code, e.g. "power.rack_over_limit"
    ObjectRef subject;   ///< what it is about; where it is said of several, the first
    std::vector<ObjectRef> also; ///< the others of which the same is said
    std::string subject_name; ///< the subject as a user knows it, e.g. "R03" or "R03/n18"
    std::string field;   ///< the property or the path in a file, where there is one
    std::string file;    ///< the file, where there is one

    bool operator==(const Diagnostic&) const = default;
};

} // namespace cw
