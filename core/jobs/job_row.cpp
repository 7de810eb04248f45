#include "core/jobs/job_row.h"

#include "core/base/elided.h"
#include "core/units/unit_text.h"

#include <charconv>
#include <cmath>

namespace cw::jobs {

JobRow JobRow::of(const std::vector<std::pair<std::string, std::string>>& cells) {
    auto table = std::make_shared<CsvTable>();
    table->rows.push_back({1, {}});
    for (const auto& [column, text] : cells) {
        table->header.push_back(column);
        table->rows.front().cells.push_back(text);
    }
    return {std::move(table), 0};
}

std::string JobRow::text(std::string_view column) const {
    const int at = table_->column(column);
    if (at < 0)
        return {};
    const std::string& cell = table_->rows[index_].cells[std::size_t(at)];
    constexpr const char* blanks = " \t\r\n";
    const auto first = cell.find_first_not_of(blanks);
    return first == std::string::npos ? std::string() : cell.substr(first, cell.find_last_not_of(blanks) - first + 1);
}

Result<std::vector<JobRow>> jobRows(CsvTable table) {
    const auto shared = std::make_shared<const CsvTable>(std::move(table));
    const auto has = [&](std::string_view column) { return shared->column(column) >= 0; };
    for (const char* column : {"gpu", "n_gpus", "seq_len"})
        if (!has(column))
            return fail("jobs.column_missing", {{"column", column}});
    if (!has("model") && !has("layers"))
        return fail("jobs.column_missing", {{"column", "model"}});
    if (!has("micro_batch") && !has("global_batch_seqs"))
        return fail("jobs.column_missing", {{"column", "micro_batch"}});
    std::vector<JobRow> rows;
    rows.reserve(shared->rows.size());
    for (std::size_t i = 0; i < shared->rows.size(); ++i)
        rows.emplace_back(shared, i);
    return rows;
}

std::optional<double> RowNumbers::number(std::string_view column) {
    const std::string text = row_.text(column);
    if (text.empty())
        return std::nullopt;
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
        note("jobs.not_a_number", column, {{"value", elided(text)}});
        return std::nullopt;
    }
    return value;
}

std::optional<int> RowNumbers::whole(std::string_view column, int first, int last) {
    const std::optional<double> value = number(column);
    if (!value)
        return std::nullopt;
    if (*value != std::floor(*value)) {
        note("jobs.not_whole", column, {{"value", elided(row_.text(column))}});
        return std::nullopt;
    }
    if (*value < first || *value > last) {
        note("jobs.out_of_range", column,
             {{"value", elided(row_.text(column))}, {"first", std::to_string(first)}, {"last", std::to_string(last)}});
        return std::nullopt;
    }
    return int(*value);
}

std::optional<double> RowNumbers::figure(std::string_view column, double first, double last) {
    const std::optional<double> value = number(column);
    if (value && (*value < first || *value > last)) {
        note("jobs.implausible", column,
             {{"value", elided(row_.text(column))}, {"first", shortestNumber(first)}, {"last", shortestNumber(last)}});
        return std::nullopt;
    }
    return value;
}

void RowNumbers::note(const char* code, std::string_view column, Args args) {
    if (!error_)
        error_ = Error{{code, std::move(args)}, {}, std::string(column)};
}

Result<void> RowNumbers::result() const {
    if (error_)
        return tl::unexpected(*error_);
    return {};
}

} // namespace cw::jobs
