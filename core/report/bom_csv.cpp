// The bill of materials as one table: RFC 4180, CRLF line ends.
#include "core/base/csv_cell.h"
#include "core/report/bom_rows.h"
#include "core/report/exports.h"
#include "core/units/unit_text.h"

namespace cw {

namespace {

class CsvText {
public:
    void cell(const std::string& text) {
        if (!first_)
            out += ',';
        first_ = false;
        out += csvCell(text);
    }
    void endRow() {
        out += "\r\n";
        first_ = true;
    }
    std::string out;

private:
    bool first_ = true;
};

class BomCsv {
public:
    BomCsv(const Bom& bom, const TextPrinter& print) : bom_(bom), print_(print) {}

    std::string text() {
        csv_.cell(print_(Text{"bom.column.table", {}}));
        for (const char* id : bom_columns)
            csv_.cell(print_(Text{std::string("bom.column.") + id, {}}));
        csv_.endRow();
        section(Text{"bom.by_rack", {}}, bom_.by_rack);
        section(Text{"bom.by_category", {}}, bom_.by_category);
        section(Text{"bom.consolidated", {}}, {bom_.consolidated});
        sumRow(Text{"bom.grand_total", {}}, {}, bom_.total, bom_.unknown_prices, true);
        return std::move(csv_.out);
    }

private:
    void section(const Text& title, const std::vector<BomGroup>& groups) {
        const std::string table = print_(title);
        for (const BomGroup& group : groups) {
            for (const BomLine& line : group.lines)
                row(table, cellsOf(line));
            if (groups.size() > 1 || &groups == &bom_.by_rack || &groups == &bom_.by_category)
                sumRow(Text{"bom.subtotal", {}}, table, group.subtotal, group.unknown, false, print_(group.title));
        }
    }

    std::string money(const std::optional<double>& amount) const {
        return amount ? plainMoney(*amount) : print_(Text{"bom.unknown", {}});
    }
    static std::string optionalMoney(const std::optional<double>& amount) {
        return amount ? plainMoney(*amount) : std::string();
    }

    void row(const std::string& table, const BomCells& c) {
        for (const std::string& text :
             {table, c.line, c.rack, print_(c.category), print_(c.manufacturer), print_(c.part), print_(c.description),
              shortestNumber(c.quantity), c.unit, money(c.unit_price), money(c.extended), optionalMoney(c.price_low),
              optionalMoney(c.price_high), print_(c.trust), print_(c.source), c.date})
            csv_.cell(text);
        csv_.endRow();
    }

    /// A sum stands in the column of extended prices; unknown prices are counted beside it.
    void sumRow(const Text& title, const std::string& table, double amount, int unknown, bool with_range,
                const std::string& of = {}) {
        std::string label = print_(title);
        if (!of.empty())
            label += ": " + of;
        if (unknown > 0)
            label += " (" + print_(Text{"bom.unknown_count", {{"count", std::to_string(unknown)}}}) + ")";
        for (const std::string& text :
             {table, std::string(), std::string(), std::string(), std::string(), std::string(), label, std::string(),
              bom_.currency, std::string(), plainMoney(amount), with_range ? plainMoney(bom_.total_low) : std::string(),
              with_range ? plainMoney(bom_.total_high) : std::string(), std::string(), std::string(), std::string()})
            csv_.cell(text);
        csv_.endRow();
    }

    const Bom& bom_;
    const TextPrinter& print_;
    CsvText csv_;
};

} // namespace

std::string bomToCsv(const Bom& bom, const TextPrinter& print) { return BomCsv(bom, print).text(); }

} // namespace cw
