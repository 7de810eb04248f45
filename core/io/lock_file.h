// A lock beside a plan that warns of opening it twice.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace cw {

/// Holds "<plan>.lock" with the process and host that has the plan open; removes it when it goes.
class LockFile {
public:
    LockFile() = default;
    ~LockFile();
    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&& other) noexcept;

    /// Takes the lock. A lock left by a process that no longer runs on this host is taken over. Errors: io.locked
    /// (pid, host) while another process has the plan open; io.cannot_lock (reason) where no lock can be written
    /// (a read-only folder): the plan can be opened all the same, without the warning to others.
    static Result<LockFile> acquire(const std::filesystem::path& plan);

    bool held() const { return !path_.empty(); }
    void release();

private:
    explicit LockFile(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_;
};

} // namespace cw
