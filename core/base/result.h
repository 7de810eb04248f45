// Result<T>: what a user or a file can cause is returned, never thrown.
#pragma once

#include "core/base/diagnostic.h"

#include <tl/expected.hpp>

namespace cw {

/// Why an operation could not be done. `text.code` names the message, `file` and `path` say where
/// ("plan.cwplan", "scenarios[0].racks[2].devices[1].u"), and the message itself says how to mend it.
struct Error {
    Text text;
    std::string file;
    std::string path;

    bool operator==(const Error&) const = default;
};

template <class T> using Result = tl::expected<T, Error>;

/// Shorthand for the failing branch of a Result.
inline tl::unexpected<Error> fail(std::string code, Args args = {}, std::string path = {}, std::string file = {}) {
    return tl::unexpected<Error>(Error{Text{std::move(code), std::move(args)}, std::move(file), std::move(path)});
}

} // namespace cw
