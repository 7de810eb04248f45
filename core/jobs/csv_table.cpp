#include "core/jobs/csv_table.h"

#include "core/base/elided.h"

#include "core/catalog/utf8.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace cw::jobs {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

tl::unexpected<Error> failAt(const char* code, int line, Args args = {}) {
    args.emplace_back("line", std::to_string(line));
    return fail(code, std::move(args), "line " + std::to_string(line));
}

class Parser {
public:
    Parser(std::string_view text, const CsvLimits& limits) : text_(text), limits_(limits) {}

    /// The next row with content; at the end, a row without cells.
    Result<CsvRow> next() {
        CsvRow row;
        while (at_ < text_.size()) {
            row.line = line_;
            row.cells.clear();
            if (auto read = readRow(row); !read)
                return tl::unexpected(read.error());
            if (row.cells.size() > 1 || !row.cells.front().empty())
                return row;
        }
        row.cells.clear();
        return row;
    }

private:
    Result<void> readRow(CsvRow& row) {
        for (;;) {
            std::string cell;
            const bool quoted = at_ < text_.size() && text_[at_] == '"';
            if (auto read = quoted ? readQuoted(cell) : readPlain(cell); !read)
                return read;
            row.cells.push_back(std::move(cell));
            if (row.cells.size() > limits_.columns)
                return failAt("csv.too_many_columns", row.line, {{"limit", std::to_string(limits_.columns)}});
            if (at_ >= text_.size() || text_[at_] != ',')
                break;
            ++at_;
        }
        endLine();
        return {};
    }

    Result<void> readQuoted(std::string& cell) {
        const int opened = line_;
        for (++at_;; ++at_) {
            if (at_ >= text_.size())
                return failAt("csv.quote_open", opened);
            if (text_[at_] == '"') {
                if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"')
                    break;
                ++at_;
            } else if (text_[at_] == '\n') {
                ++line_;
            }
            if (auto ok = append(cell); !ok)
                return ok;
        }
        ++at_;
        if (at_ < text_.size() && text_[at_] != ',' && !lineEnds())
            return failAt("csv.text_after_quote", line_);
        return {};
    }

    Result<void> readPlain(std::string& cell) {
        for (; at_ < text_.size() && text_[at_] != ',' && !lineEnds(); ++at_) {
            if (text_[at_] == '"')
                return failAt("csv.quote_in_cell", line_);
            if (auto ok = append(cell); !ok)
                return ok;
        }
        return {};
    }

    Result<void> append(std::string& cell) {
        if (text_[at_] == '\0')
            return failAt("csv.zero_byte", line_);
        if (cell.size() >= limits_.cell_bytes)
            return failAt("csv.cell_too_long", line_, {{"limit", std::to_string(limits_.cell_bytes)}});
        cell += text_[at_];
        return {};
    }

    bool lineEnds() const {
        return text_[at_] == '\n' || (text_[at_] == '\r' && (at_ + 1 >= text_.size() || text_[at_ + 1] == '\n'));
    }

    void endLine() {
        if (at_ < text_.size() && text_[at_] == '\r')
            ++at_;
        if (at_ < text_.size() && text_[at_] == '\n')
            ++at_;
        ++line_;
    }

    std::string_view text_;
    const CsvLimits& limits_;
    std::size_t at_ = 0;
    int line_ = 1;
};

Result<std::vector<std::string>> headerOf(Parser& parser) {
    Result<CsvRow> row = parser.next();
    if (!row)
        return tl::unexpected(row.error());
    if (row->cells.empty())
        return failAt("csv.empty", 1);
    for (auto at = row->cells.begin(); at != row->cells.end(); ++at)
        if (!at->empty() && std::find(row->cells.begin(), at, *at) != at)
            return failAt("csv.duplicate_column", row->line, {{"column", elided(*at)}});
    return std::move(row->cells);
}

} // namespace

int CsvTable::column(std::string_view name) const {
    const auto at = std::ranges::find(header, name);
    return at == header.end() ? -1 : int(at - header.begin());
}

Result<CsvTable> parseCsv(std::string_view text, const CsvLimits& limits) {
    if (text.size() > limits.bytes)
        return failAt("csv.too_large", 1, {{"limit", std::to_string(limits.bytes >> 20) + " MiB"}});
    if (const auto bad = firstInvalidUtf8(text))
        return failAt("csv.not_utf8", lineOfOffset(text, *bad));
    if (text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    Parser parser(text, limits);
    CsvTable table;
    Result<std::vector<std::string>> header = headerOf(parser);
    if (!header)
        return tl::unexpected(header.error());
    table.header = std::move(*header);
    for (;;) {
        Result<CsvRow> row = parser.next();
        if (!row)
            return tl::unexpected(row.error());
        if (row->cells.empty())
            return table;
        while (row->cells.size() > table.header.size() && row->cells.back().empty())
            row->cells.pop_back();
        if (row->cells.size() != table.header.size())
            return failAt(
                "csv.cell_count", row->line,
                {{"found", std::to_string(row->cells.size())}, {"expected", std::to_string(table.header.size())}});
        if (table.rows.size() >= limits.rows)
            return failAt("csv.too_many_rows", row->line, {{"limit", std::to_string(limits.rows)}});
        table.rows.push_back(std::move(*row));
    }
}

Result<CsvTable> readCsv(const std::filesystem::path& file, const CsvLimits& limits) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error)
        return fail("csv.unreadable", {{"reason", error.message()}}, {}, file.string());
    if (size > limits.bytes)
        return fail("csv.too_large", {{"limit", std::to_string(limits.bytes >> 20) + " MiB"}, {"line", "1"}}, {},
                    file.string());
    std::ifstream in(file, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in.is_open() || in.bad())
        return fail("csv.unreadable", {{"reason", std::generic_category().message(errno)}}, {}, file.string());
    Result<CsvTable> table = parseCsv(text, limits);
    if (!table)
        table.error().file = file.string();
    return table;
}

} // namespace cw::jobs
