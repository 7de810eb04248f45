// Comma-separated values by RFC 4180: quoted fields, doubled quotes, line breaks within quotes; CR LF, LF and a byte
// order mark are accepted.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cw::jobs {

struct CsvRow {
    int line = 0; ///< where the row begins, counted from 1
    std::vector<std::string> cells;
};

/// A file with a header. Every row has as many cells as the header.
struct CsvTable {
    std::vector<std::string> header;
    std::vector<CsvRow> rows;

    /// Index of a column, or -1.
    int column(std::string_view name) const;
};

struct CsvLimits {
    std::size_t bytes = std::size_t{64} << 20;
    std::size_t rows = 1'000'000;
    std::size_t columns = 1'000;
    std::size_t cell_bytes = std::size_t{1} << 20;
};

/// Empty lines are skipped; cells beyond the header that are empty are ignored.
/// Errors, each with the line: csv.empty, csv.too_large (limit), csv.too_many_rows, csv.too_many_columns,
/// csv.cell_too_long, csv.not_utf8, csv.zero_byte, csv.quote_open, csv.text_after_quote, csv.quote_in_cell,
/// csv.cell_count (found, expected), csv.duplicate_column (column).
Result<CsvTable> parseCsv(std::string_view text, const CsvLimits& limits = {});

/// Reads and parses. Errors besides: csv.unreadable (reason).
Result<CsvTable> readCsv(const std::filesystem::path& file, const CsvLimits& limits = {});

} // namespace cw::jobs
