#include "core/io/journal.h"

#include "core/io/file_text.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "core/project/json_value.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace cw {

namespace fs = std::filesystem;

namespace {

constexpr int journal_version = 1;

tl::unexpected<Error> failure(int error, const fs::path& path) {
    return fail(error == ENOSPC || error == EDQUOT ? "io.disk_full" : "io.cannot_write",
                {{"reason", std::strerror(error)}, {"folder", path.parent_path().string()}}, {}, path.string());
}

/// File names are bytes, JSON is text: what is not plain ASCII stands as %XX.
std::string escaped(std::string_view path) {
    constexpr char hex[] = "0123456789ABCDEF";
    std::string text;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F && c != '%')
            text += c;
        else
            ((text += '%') += hex[byte >> 4]) += hex[byte & 15];
    }
    return text;
}

std::string unescaped(std::string_view text) {
    std::string path;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned byte = 0;
        const char* digits = text.data() + i + 1;
        if (text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
            path += static_cast<char>(byte);
            i += 2;
        } else {
            path += text[i];
        }
    }
    return path;
}

std::string startLines(const Project& project, const fs::path& original_file) {
    JsonValue header = JsonValue::object();
    header.set("journal", journal_version);
    header.set("original_file", escaped(original_file.string()));
    return writeJson(header, JsonStyle::compact) + "\n" + writeProjectLine(project) + "\n";
}

/// Undo and redo over snapshots, as the window had them.
class Replay {
public:
    explicit Replay(Snapshot start) : states_{std::move(start)} {}

    const Snapshot& now() const { return states_[at_]; }

    /// False when the line makes no sense here.
    bool play(const JsonValue& line) {
        if (line.find("undo"))
            return at_ > 0 && (--at_, true);
        if (line.find("redo"))
            return at_ + 1 < states_.size() && (++at_, true);
        const JsonValue* list = line.find("edits");
        const auto* array = list ? list->as<JsonValue::Array>() : nullptr;
        if (!array)
            return false;
        std::vector<Edit> edits;
        for (const JsonValue& v : *array) {
            Result<Edit> edit = editFromJson(writeJson(v, JsonStyle::compact));
            if (!edit)
                return false;
            edits.push_back(std::move(*edit));
        }
        const Result<Applied> applied = cw::apply(now(), edits);
        if (!applied)
            return false;
        states_.resize(at_ + 1);
        const JsonValue* merged = line.find("merged");
        const bool joins = merged && merged->as<bool>() && *merged->as<bool>() && at_ > 0;
        if (joins)
            states_.pop_back();
        states_.push_back(applied->snapshot);
        at_ = states_.size() - 1;
        return true;
    }

private:
    std::vector<Snapshot> states_;
    std::size_t at_ = 0;
};

/// A plan and the edits of a long day: more than a plan has.
constexpr std::uintmax_t journal_size_limit = std::uintmax_t{256} << 20;

/// The next whole line; nothing at the end and for a torn one.
std::optional<std::string_view> nextLine(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

/// The file that the journal belongs to; nothing when this is no journal.
std::optional<fs::path> readHeader(std::string_view line) {
    const Result<JsonValue> header = parseJson(line);
    if (!header)
        return std::nullopt;
    const JsonValue* version = header->find("journal");
    const JsonValue* file = header->find("original_file");
    if (!version || *version != JsonValue(journal_version) || !file || !file->as<std::string>())
        return std::nullopt;
    return fs::path(unescaped(*file->as<std::string>()));
}

} // namespace

Journal::~Journal() { close(); }

void Journal::close() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
    descriptor_ = -1;
}

Result<void> Journal::start(const Project& project, const fs::path& original_file) {
    close();
    std::error_code ignored; // a folder that can't be made shows when the file is opened
    fs::create_directories(path_.parent_path(), ignored);
    // Written aside first: until the new start is whole, the old journal stays.
    fs::path fresh = path_;
    fresh += ".new";
    const int fd = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return failure(errno, path_);
    descriptor_ = fd;
    int error = writeAndSync(fd, startLines(project, original_file));
    if (error == 0 && ::rename(fresh.c_str(), path_.c_str()) != 0)
        error = errno;
    if (error == 0)
        return {};
    ::unlink(fresh.c_str());
    close();
    return failure(error, path_);
}

Result<void> Journal::writeLine(const std::string& line) {
    if (descriptor_ < 0)
        return failure(EBADF, path_);
    // No sync: what the kernel has survives the end of this program, and the window must not wait for the disk.
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t n = ::write(descriptor_, rest.data(), rest.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failure(errno, path_);
        rest.remove_prefix(static_cast<std::size_t>(n));
    }
    return {};
}

Result<void> Journal::append(const std::vector<Edit>& edits, bool merged) {
    std::string line = merged ? "{\"merged\":true,\"edits\":[" : "{\"edits\":[";
    for (std::size_t i = 0; i < edits.size(); ++i)
        (line += i ? "," : "") += editToJson(edits[i]);
    return writeLine(line + "]}\n");
}

Result<void> Journal::appendUndo() { return writeLine("{\"undo\":true}\n"); }

Result<void> Journal::appendRedo() { return writeLine("{\"redo\":true}\n"); }

void Journal::discard() {
    close();
    ::unlink(path_.c_str());
}

std::optional<Recovered> readJournal(const fs::path& path, const CatalogPtr& catalog) {
    const Result<std::string> file = readText(path, journal_size_limit);
    if (!file)
        return std::nullopt;
    std::string_view text = *file;
    const auto header = nextLine(text);
    const auto plan = nextLine(text);
    if (!header || !plan)
        return std::nullopt;
    const std::optional<fs::path> original = readHeader(*header);
    if (!original)
        return std::nullopt;
    const Result<ReadProject> start = readProject(*plan, catalog, path.string());
    if (!start)
        return std::nullopt;

    Recovered recovered;
    recovered.original_file = *original;
    Replay replay(start->project);
    while (const auto line = nextLine(text)) {
        const Result<JsonValue> parsed = parseJson(*line);
        if (!parsed || !replay.play(*parsed)) {
            recovered.whole = false;
            break;
        }
        ++recovered.edits;
    }
    recovered.whole = recovered.whole && text.empty();
    recovered.project = replay.now();
    return recovered;
}

} // namespace cw
