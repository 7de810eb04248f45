#include "core/io/file_text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <sys/stat.h>
#include <unistd.h>

namespace cw {

namespace fs = std::filesystem;

namespace {

/// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0)
            ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }
    explicit operator bool() const { return fd_ >= 0; }

private:
    int fd_;
};

std::string reason(int error) { return std::strerror(error); }

/// The part of `path` that is there and no folder, so that nothing can lie below it.
fs::path blockedBy(const fs::path& path) {
    std::error_code error;
    for (fs::path above = path.parent_path(); above != above.parent_path(); above = above.parent_path())
        if (fs::exists(above, error))
            return fs::is_directory(above, error) ? fs::path() : above;
    return {};
}

tl::unexpected<Error> writeFailure(int error, const fs::path& path) {
    const Args args{{"reason", reason(error)}, {"folder", path.parent_path().string()}};
    switch (error) {
    case EACCES:
    case EPERM:
    case EROFS:
        return fail("io.read_only", args, {}, path.string());
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return fail("io.disk_full", args, {}, path.string());
    case ENOENT:
    case ENOTDIR:
        if (const fs::path file = blockedBy(path); !file.empty())
            return fail("io.folder_is_file", {{"folder", file.string()}}, {}, path.string());
        return fail("io.no_folder", args, {}, path.string());
    case EISDIR:
        return fail("io.not_a_file", args, {}, path.string());
    default:
        return fail("io.cannot_write", args, {}, path.string());
    }
}

/// The file that a chain of links ends at, so that the link stays a link.
fs::path target(const fs::path& path) {
    std::error_code error;
    fs::path resolved = fs::weakly_canonical(path, error);
    return error || resolved.empty() ? fs::absolute(path, error) : resolved;
}

/// A new file beside `path` with a name that nobody has. The descriptor is -1 and errno set when that fails.
int createBeside(const fs::path& path, mode_t mode, fs::path& created) {
    std::random_device random;
    for (int attempt = 0; attempt < 100; ++attempt) {
        created = path;
        created += ".tmp" + std::to_string(random());
        const int fd = ::open(created.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/// Keeps the present file under the backup's name, by link where the file system has links, so that there is no
/// moment without a plan; errno of the failure, 0 when done.
int keepBackup(const fs::path& path) {
    fs::path backup = path;
    backup += ".bak";
    if (::unlink(backup.c_str()) != 0 && errno != ENOENT)
        return errno;
    if (::link(path.c_str(), backup.c_str()) == 0)
        return 0;
    std::error_code error;
    fs::copy_file(path, backup, fs::copy_options::overwrite_existing, error);
    return error ? error.value() : 0;
}

} // namespace

int writeAndSync(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(descriptor, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return ::fsync(descriptor) == 0 ? 0 : errno;
}

Result<std::string> readText(const fs::path& path, std::uintmax_t limit) {
    if (path.empty())
        return fail("io.no_name");
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return fail(missing ? "io.not_found" : "io.cannot_read", {{"reason", reason(errno)}}, {}, path.string());
    }
    struct stat status{};
    if (::fstat(file.get(), &status) != 0)
        return fail("io.cannot_read", {{"reason", reason(errno)}}, {}, path.string());
    if (!S_ISREG(status.st_mode))
        return fail("io.not_a_file", {}, {}, path.string());
    const auto size = static_cast<std::uintmax_t>(status.st_size);
    if (size > limit) {
        // Where both round to the same MiB, the bytes tell them apart.
        const bool close = size >> 20 == limit >> 20;
        const auto shown = [&](std::uintmax_t bytes) {
            return close ? std::to_string(bytes) + " bytes" : std::to_string(bytes >> 20) + " MiB";
        };
        return fail("io.too_large", {{"size", shown(size)}, {"limit", shown(limit)}}, {}, path.string());
    }
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t n = ::read(file.get(), text.data() + done, text.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail("io.cannot_read", {{"reason", reason(errno)}}, {}, path.string());
        if (n == 0)
            break; // the file has become shorter meanwhile
        done += static_cast<std::size_t>(n);
    }
    text.resize(done);
    return text;
}

Result<void> replaceText(const fs::path& wanted, std::string_view text, OldBytes old) {
    if (wanted.empty())
        return fail("io.no_name");
    const fs::path path = target(wanted);
    mode_t mode = 0666; // less the user's mask
    struct stat status{};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists) {
        if (!S_ISREG(status.st_mode))
            return writeFailure(EISDIR, path);
        // A rename would replace a file that its owner has made read-only: respect the wish.
        if (::access(path.c_str(), W_OK) != 0)
            return writeFailure(errno, path);
        mode = status.st_mode & 0777;
    }
    fs::path temporary;
    int error = 0;
    {
        const Descriptor file(createBeside(path, mode, temporary));
        if (!file)
            return writeFailure(errno, path);
        error = writeAndSync(file.get(), text);
    }
    if (error == 0 && exists && old == OldBytes::kept_as_backup)
        error = keepBackup(path);
    if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0)
        error = errno;
    if (error != 0) {
        ::unlink(temporary.c_str());
        return writeFailure(error, path);
    }
    // The new name lasts once its folder is on disk. Some file systems can't sync folders; the file itself is safe.
    const Descriptor folder(::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder)
        ::fsync(folder.get());
    return {};
}

} // namespace cw
