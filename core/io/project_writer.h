// Writes plan files: canonical text, saved atomically.
#pragma once

#include "core/project/project.h"

#include <filesystem>
#include <string>

namespace cw {

/// Canonical: sorted keys, two-space indentation, shortest numbers that read back the same, LF, final newline. Equal
/// plans give equal bytes. Carries the catalog entries that the plan uses.
std::string writeProject(const Project& project);
/// The same in one line without the final newline, for the journal.
std::string writeProjectLine(const Project& project);

/// Saves so that the file is the old or the new plan, whole, whatever happens: a temporary file in the same folder is
/// written and synced, the old file is kept as "<name>.bak", then the new one takes its place. Links are followed.
/// Errors (file, reason): io.read_only, io.disk_full, io.no_folder, io.not_a_file, io.cannot_write. The old file is
/// intact then.
Result<void> saveProjectFile(const Project& project, const std::filesystem::path& path);

} // namespace cw
