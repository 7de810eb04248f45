// The autosave journal: the plan as it was, then each edit in one line, so that a crash loses one edit at most.
#pragma once

#include "core/edit/edit.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cw {

/// Writes a journal file. What was appended survives the end of the program, however it ends. Errors: io.cannot_write
/// and its kin.
class Journal {
public:
    explicit Journal(std::filesystem::path path) : path_(std::move(path)) {}
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Begins anew from `project`. `original_file` is where it was opened from or saved to; empty: never saved.
    Result<void> start(const Project& project, const std::filesystem::path& original_file);
    /// Edits that were applied as one. `merged`: part of the undo step before (a drag), undone together with it.
    Result<void> append(const std::vector<Edit>& edits, bool merged = false);
    Result<void> appendUndo();
    Result<void> appendRedo();
    /// Closes and removes the file: the plan is saved or given up.
    void discard();
    const std::filesystem::path& path() const { return path_; }

private:
    Result<void> writeLine(const std::string& line);
    void close();

    std::filesystem::path path_;
    int descriptor_ = -1;
};

struct Recovered {
    Snapshot project;
    std::filesystem::path original_file;
    std::size_t edits = 0; ///< lines replayed after the start
    bool whole = true;     ///< false: the last line was torn or could not be replayed, and is left out
};

/// Replays a journal up to its last whole line; nothing when there is no journal or not even its start can be read.
std::optional<Recovered> readJournal(const std::filesystem::path& path, const CatalogPtr& catalog);

} // namespace cw
