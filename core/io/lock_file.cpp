#include "core/io/lock_file.h"

#include "core/io/file_text.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace cw {

namespace fs = std::filesystem;

namespace {

struct Owner {
    long pid = 0;
    std::string host;
};

std::string thisHost() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string("localhost");
}

std::optional<Owner> readOwner(const fs::path& lock) {
    const auto text = readText(lock);
    if (!text)
        return std::nullopt;
    Owner owner;
    std::istringstream lines(*text);
    if (!(lines >> owner.pid >> owner.host) || owner.pid <= 0)
        return std::nullopt;
    return owner;
}

/// Whether the process that wrote the lock is gone. One on another host can't be asked: it counts as running.
bool isStale(const Owner& owner) {
    return owner.host == thisHost() && ::kill(static_cast<pid_t>(owner.pid), 0) != 0 && errno == ESRCH;
}

} // namespace

LockFile::~LockFile() { release(); }

LockFile::LockFile(LockFile&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }

LockFile& LockFile::operator=(LockFile&& other) noexcept {
    if (this != &other) {
        release();
        path_ = std::move(other.path_);
        other.path_.clear();
    }
    return *this;
}

void LockFile::release() {
    if (path_.empty())
        return;
    ::unlink(path_.c_str());
    path_.clear();
}

Result<LockFile> LockFile::acquire(const fs::path& plan) {
    fs::path path = plan;
    path += ".lock";
    // Twice: the second time after a stale lock was removed.
    for (int attempt = 0; attempt < 2; ++attempt) {
        const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (fd >= 0) {
            const int error = writeAndSync(fd, std::to_string(::getpid()) + "\n" + thisHost() + "\n");
            ::close(fd);
            if (error == 0)
                return LockFile(path);
            ::unlink(path.c_str());
            return fail("io.cannot_lock", {{"reason", std::strerror(error)}}, {}, plan.string());
        }
        if (errno != EEXIST)
            return fail("io.cannot_lock", {{"reason", std::strerror(errno)}}, {}, plan.string());
        const std::optional<Owner> owner = readOwner(path);
        if (owner && !isStale(*owner))
            return fail("io.locked", {{"pid", std::to_string(owner->pid)}, {"host", owner->host}}, {}, plan.string());
        // Left behind by a crash, or never finished: nobody has the plan open.
        ::unlink(path.c_str());
    }
    return fail("io.cannot_lock", {{"reason", std::strerror(EEXIST)}}, {}, plan.string());
}

} // namespace cw
