// Output files: written beside the target and renamed, so that a failure leaves the old file.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace cw {

/// Calls `write` with the file to fill; it returns the reason when it can't. Prints the failure; an exit code.
int writeFile(const std::string& file,
              const std::function<std::optional<std::string>(const std::filesystem::path&)>& write);
int writeTextFile(const std::string& file, const std::string& text);

} // namespace cw
