// Reads plan files (.cwplan): version probe, migrations, values, the plan's own catalog entries.
#pragma once

#include "core/project/project.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// Files of this version are written; older ones are migrated, newer ones refused.
inline constexpr int plan_format_version = 1;

struct ReadProject {
    Snapshot project;
    std::vector<Diagnostic> notes; ///< what is kept but not understood, migrated, or questionable
};

/// Reads a plan over `base`; the entries that the plan carries replace those of the same id. `file` names it in
/// messages. Errors carry file and exact path: json.*, io.wrong_type, io.missing, io.empty_text, io.out_of_range,
/// io.unknown_choice, io.duplicate_id, io.unknown_reference (kind, id), io.unknown_baseline, io.no_scenarios,
/// io.newer_version (found, known), io.not_a_plan, and those of catalog entries. Devices in each other's way and
/// scenarios of one name are notes.
Result<ReadProject> readProject(std::string_view json, const CatalogPtr& base, const std::string& file);

/// Also: io.not_found, io.not_a_file, io.too_large (size, limit), io.cannot_read (reason).
Result<ReadProject> readProjectFile(const std::filesystem::path& path, const CatalogPtr& base);

} // namespace cw
