// Files as whole texts: read within a limit, replaced atomically.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace cw {

/// No plan comes near: 2,000 racks with 40,000 devices are about 16 MB.
inline constexpr std::uintmax_t file_size_limit = std::uintmax_t{256} << 20;

/// The file's bytes. Errors: io.not_found, io.not_a_file, io.too_large (size, limit), io.cannot_read (reason).
Result<std::string> readText(const std::filesystem::path& path);

/// Replaces the file's bytes atomically and keeps the old ones as "<name>.bak". Errors as saveProjectFile.
Result<void> replaceText(const std::filesystem::path& path, std::string_view text);

/// Writes all bytes to an open file and syncs it; errno of the failure, 0 when done.
int writeAndSync(int descriptor, std::string_view bytes);

} // namespace cw
