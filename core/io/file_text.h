// Files as whole texts: read within a limit, replaced atomically.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace cw {

/// No plan comes near: 2,000 racks with 40,000 devices are about 16 MB. A file takes some eight times its size in
/// memory while it is read.
inline constexpr std::uintmax_t file_size_limit = std::uintmax_t{32} << 20;

/// The file's bytes. Errors: io.no_name, io.not_found, io.not_a_file, io.too_large (size, limit), io.cannot_read
/// (reason).
Result<std::string> readText(const std::filesystem::path& path, std::uintmax_t limit = file_size_limit);

/// What becomes of the bytes that a file had.
enum class OldBytes { kept_as_backup, dropped };

/// Replaces the file's bytes atomically; `kept_as_backup` leaves the old ones as "<name>.bak". A link stays a link: the
/// file it leads to is replaced. Errors as saveProjectFile.
Result<void> replaceText(const std::filesystem::path& path, std::string_view text,
                         OldBytes old = OldBytes::kept_as_backup);

/// Writes all bytes to an open file and syncs it; errno of the failure, 0 when done.
int writeAndSync(int descriptor, std::string_view bytes);

} // namespace cw
