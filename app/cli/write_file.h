// Output files.
#pragma once

#include <string>
#include <string_view>

namespace cw {

/// Replaces the file by these bytes, whole or not at all. Prints the failure; an exit code.
int writeFile(const std::string& file, std::string_view bytes);

/// Whether `option` names the very file that is read, by whatever path; says so. `output` empty: to stdout.
bool replacesInput(const char* option, const std::string& output, const std::string& input);

} // namespace cw
