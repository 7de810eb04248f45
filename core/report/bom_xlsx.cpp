// The bill of materials as a workbook: a sheet per rack table, per category table and consolidated. The only file that
// includes libxlsxwriter.
#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/report/bom_rows.h"
#include "core/report/exports.h"

#include <xlsxwriter.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>
#include <vector>

namespace cw {

namespace {

/// The library writes files only, and reports failures on stderr: it gets one of our own, and the target is for
/// others to write.
class TemporaryFile {
public:
    TemporaryFile() {
        std::error_code none;
        path_ = (std::filesystem::temp_directory_path(none) / "clusterwright-XXXXXX").string();
        descriptor_ = ::mkstemp(path_.data());
    }
    ~TemporaryFile() {
        if (!exists())
            return;
        ::close(descriptor_);
        ::unlink(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    bool exists() const { return descriptor_ >= 0; }
    const std::string& path() const { return path_; }

private:
    std::string path_;
    int descriptor_ = -1;
};

/// Bytes; Excel's own limit is 32,767 characters, and the library drops longer texts whole.
constexpr std::size_t longest_cell = 32000;

/// XML has no control characters but tabs and line ends.
std::string cellText(const std::string& text) { return elided(printable(text, "\t\n"), longest_cell); }

class BomWorkbook {
public:
    BomWorkbook(const Bom& bom, const TextPrinter& print, const std::string& file)
        : bom_(bom), print_(print), book_(workbook_new(file.c_str())) {
        if (!book_)
            return;
        heading_ = workbook_add_format(book_);
        format_set_bold(heading_);
        format_set_bottom(heading_, LXW_BORDER_THIN);
        money_ = workbook_add_format(book_);
        format_set_num_format(money_, "#,##0.00");
        muted_ = workbook_add_format(book_);
        format_set_italic(muted_);
        total_ = workbook_add_format(book_);
        format_set_bold(total_);
        format_set_num_format(total_, "#,##0.00");
        format_set_top(total_, LXW_BORDER_THIN);
    }

    /// The library's error, or none.
    lxw_error write() {
        if (!book_)
            return LXW_ERROR_MEMORY_MALLOC_FAILED;
        sheet(Text{"bom.consolidated", {}}, {bom_.consolidated});
        sheet(Text{"bom.by_category", {}}, bom_.by_category);
        sheet(Text{"bom.by_rack", {}}, bom_.by_rack);
        return workbook_close(book_);
    }

private:
    enum Column : lxw_col_t { quantity = 6, unit_price = 8, extended = 9, price_low = 10, price_high = 11 };

    void sheet(const Text& title, const std::vector<BomGroup>& groups) {
        lxw_worksheet* page = workbook_add_worksheet(book_, print_(title).substr(0, LXW_SHEETNAME_MAX).c_str());
        lxw_row_t row = 0;
        lxw_col_t column = 0;
        for (const char* id : bom_columns)
            worksheet_write_string(page, row, column++, print_(Text{std::string("bom.column.") + id, {}}).c_str(),
                                   heading_);
        worksheet_freeze_panes(page, 1, 0);
        worksheet_set_column(page, 4, 5, 32, nullptr);
        worksheet_set_column(page, unit_price, price_high, 16, nullptr);
        for (const BomGroup& group : groups) {
            for (const BomLine& line : group.lines)
                writeLine(page, ++row, cellsOf(line));
            if (groups.size() > 1)
                writeSum(page, ++row, print_(Text{"bom.subtotal", {}}) + ": " + print_(group.title), group.subtotal,
                         group.unknown);
        }
        writeSum(page, ++row, print_(Text{"bom.grand_total", {}}), bom_.total, bom_.unknown_prices);
        worksheet_write_number(page, row, price_low, bom_.total_low, total_);
        worksheet_write_number(page, row, price_high, bom_.total_high, total_);
    }

    void text(lxw_worksheet* page, lxw_row_t row, lxw_col_t column, const std::string& value,
              lxw_format* format = nullptr) {
        if (!value.empty())
            worksheet_write_string(page, row, column, cellText(value).c_str(), format);
    }
    void money(lxw_worksheet* page, lxw_row_t row, lxw_col_t column, const std::optional<double>& amount,
               bool unknown_is_said) {
        if (amount)
            worksheet_write_number(page, row, column, *amount, money_);
        else if (unknown_is_said)
            text(page, row, column, print_(Text{"bom.unknown", {}}), muted_);
    }

    void writeLine(lxw_worksheet* page, lxw_row_t row, const BomCells& c) {
        text(page, row, 0, c.line);
        text(page, row, 1, c.rack);
        text(page, row, 2, print_(c.category));
        text(page, row, 3, print_(c.manufacturer));
        text(page, row, 4, print_(c.part));
        text(page, row, 5, print_(c.description));
        worksheet_write_number(page, row, quantity, c.quantity, nullptr);
        text(page, row, 7, c.unit);
        money(page, row, unit_price, c.unit_price, true);
        money(page, row, extended, c.extended, true);
        money(page, row, price_low, c.price_low, false);
        money(page, row, price_high, c.price_high, false);
        text(page, row, 12, print_(c.trust));
        text(page, row, 13, print_(c.source));
        text(page, row, 14, c.date);
    }

    void writeSum(lxw_worksheet* page, lxw_row_t row, std::string label, double amount, int unknown) {
        if (unknown > 0)
            label += " (" + print_(Text{"bom.unknown_count", {{"count", std::to_string(unknown)}}}) + ")";
        text(page, row, 5, label, total_);
        text(page, row, unit_price, bom_.currency, total_);
        worksheet_write_number(page, row, extended, amount, total_);
    }

    const Bom& bom_;
    const TextPrinter& print_;
    lxw_workbook* book_;
    lxw_format* heading_ = nullptr;
    lxw_format* money_ = nullptr;
    lxw_format* muted_ = nullptr;
    lxw_format* total_ = nullptr;
};

} // namespace

Result<std::string> bomToXlsx(const Bom& bom, const TextPrinter& print) {
    const TemporaryFile file;
    if (!file.exists())
        return fail("report.cannot_write", {{"reason", std::strerror(errno)}}, {}, file.path());
    if (const lxw_error error = BomWorkbook(bom, print, file.path()).write(); error != LXW_NO_ERROR)
        return fail("report.cannot_write", {{"reason", lxw_strerror(error)}}, {}, file.path());
    std::ifstream in(file.path(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

} // namespace cw
