// One line of a table of jobs: its columns as text, and as numbers within bounds.
#pragma once

#include "core/base/result.h"
#include "core/jobs/csv_table.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cw::jobs {

/// A row of a table with a job header. Columns that the table lacks read as empty.
class JobRow {
public:
    JobRow(std::shared_ptr<const CsvTable> table, std::size_t index) : table_(std::move(table)), index_(index) {}
    /// A row from column names and texts, for tests and for jobs that come from elsewhere.
    static JobRow of(const std::vector<std::pair<std::string, std::string>>& cells);

    /// Without blanks around.
    std::string text(std::string_view column) const;
    int line() const { return table_->rows[index_].line; }

private:
    std::shared_ptr<const CsvTable> table_;
    std::size_t index_;
};

/// The rows of a table, after its header was checked. Error: jobs.column_missing (column): gpu, n_gpus, seq_len, model
/// or layers, and micro_batch or global_batch_seqs must be there.
Result<std::vector<JobRow>> jobRows(CsvTable table);

/// Reads numbers of a row and keeps the first error.
class RowNumbers {
public:
    explicit RowNumbers(const JobRow& row) : row_(row) {}

    /// A whole number in first..last; nothing when the cell is empty or wrong. Errors: jobs.not_a_number,
    /// jobs.not_whole, jobs.out_of_range (first, last), each with the column as path and the text as `value`.
    std::optional<int> whole(std::string_view column, int first, int last);
    /// A figure in first..last, which lie far around all that was ever published; errors: jobs.not_a_number,
    /// jobs.implausible (first, last).
    std::optional<double> figure(std::string_view column, double first, double last);
    /// The error of the first wrong cell.
    Result<void> result() const;

private:
    std::optional<double> number(std::string_view column);
    void note(const char* code, std::string_view column, Args args);

    const JobRow& row_;
    std::optional<Error> error_;
};

} // namespace cw::jobs
