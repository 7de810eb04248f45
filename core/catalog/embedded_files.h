// The catalogs compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace cw {

struct EmbeddedFile {
    std::string_view name; ///< path below catalogs/: "gpus/nvidia.json"
    std::string_view text;
};

std::span<const EmbeddedFile> embeddedCatalogs();

} // namespace cw
