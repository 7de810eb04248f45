// The bill of materials in the report: consolidated, per category and per rack.
#include "core/report/bom_rows.h"
#include "core/report/report_parts.h"
#include "core/report/shown_figure.h"

#include "core/units/unit_text.h"

namespace cw {

namespace {

std::string money(double amount) { return proseNumber(amount, 2); }
/// An end of a price's range: of larger prices nobody knows the cents.
std::string rangeEnd(double amount) { return proseNumber(amount, amount < 1000 ? 2 : 0); }
std::string quantityText(double quantity) {
    return quantity == static_cast<double>(static_cast<long long>(quantity)) ? printNumber(quantity, 0)
                                                                             : printNumber(quantity, 1);
}

/// "4", "1 lot", "12.5 m": single things are counted without a unit.
Text quantityCell(const BomCells& c) {
    std::string number = quantityText(c.quantity);
    if (c.unit == "lot")
        return {"bom.lots", {{"count", std::move(number)}}};
    return Text::raw(c.unit == "each" ? number : number + " " + c.unit);
}

std::vector<ReportColumn> bomColumns() {
    return {column("bom.column.line", Align::right, 0.35),    column("bom.column.rack", Align::left, 0.65),
            column("bom.column.category", Align::left, 0.9),  column("bom.column.manufacturer", Align::left, 0.9),
            column("bom.column.part", Align::left, 1.9),      column("bom.column.description", Align::left, 2.1),
            column("bom.column.quantity", Align::right, 0.6), column("bom.column.unit_price", Align::right, 0.9),
            column("bom.column.extended", Align::right, 1.1), column("bom.column.source", Align::left, 3),
            column("bom.column.date", Align::left, 0.7)};
}

/// A price's source with its range; a planning estimate is marked, and a figure without a range says so.
ReportCell sourceCell(const BomCells& c, const PurchaseLine& purchase) {
    if (!purchase.unit_price)
        return {Text{"bom.trust.unknown", {}}, true, false};
    if (purchase.trust == PriceTrust::user)
        return cell(purchase.price_source.empty() ? Text{"bom.trust.user", {}}
                                                  : Text{"bom.source.user", {{"note", purchase.price_source}}});
    const bool ranged = c.price_low && c.price_high;
    if (purchase.trust != PriceTrust::estimate)
        return cell(ranged ? Text{"bom.source.sourced_range",
                                  {{"source", purchase.price_source},
                                   {"low", rangeEnd(*c.price_low)},
                                   {"high", rangeEnd(*c.price_high)}}}
                           : Text{"bom.source.sourced_single", {{"source", purchase.price_source}}});
    if (ranged)
        return {Text{"bom.source.estimate_range", {{"low", rangeEnd(*c.price_low)}, {"high", rangeEnd(*c.price_high)}}},
                true, false};
    return {Text{"bom.source.estimate_single", {}}, true, false};
}

ReportRow lineRow(const BomLine& line) {
    const BomCells c = cellsOf(line);
    const auto amount = [](const std::optional<double>& value) {
        return cellOrUnknown(value ? std::optional(money(*value)) : std::nullopt);
    };
    ReportRow row;
    row.cells = {cell(c.line),          cell(c.rack),
                 cell(c.category),      cell(c.manufacturer),
                 cell(c.part),          cell(c.description),
                 cell(quantityCell(c)), amount(c.unit_price),
                 amount(c.extended),    sourceCell(c, line.purchase),
                 cell(c.date)};
    return row;
}

ReportRow sumRow(Text label, double amount, int unknown, std::size_t columns) {
    ReportRow row;
    row.total = true;
    row.cells.resize(columns);
    row.cells[5] = cell(std::move(label));
    row.cells[8] = cell(money(amount));
    if (unknown > 0)
        row.cells[9] = {Text{"bom.unknown_count", {{"count", std::to_string(unknown)}}}, true, false};
    return row;
}

ReportTable bomTable(Text title, const std::vector<BomGroup>& groups, const Bom& bom) {
    ReportTable table;
    table.title = std::move(title);
    table.columns = bomColumns();
    for (const BomGroup& group : groups) {
        if (groups.size() > 1) {
            ReportRow heading;
            heading.heading = true;
            heading.cells.push_back(cell(group.title));
            table.rows.push_back(std::move(heading));
        }
        for (const BomLine& line : group.lines)
            table.rows.push_back(lineRow(line));
        if (groups.size() > 1)
            table.rows.push_back(sumRow(Text{"bom.subtotal", {}}, group.subtotal, group.unknown, table.columns.size()));
    }
    table.rows.push_back(sumRow(Text{"bom.grand_total_in", {{"currency", bom.currency}}}, bom.total, bom.unknown_prices,
                                table.columns.size()));
    return table;
}

} // namespace

ReportSection bomSection(const ReportInput& in) {
    ReportSection section;
    section.title = Text{"report.bom", {}};
    section.landscape = true;
    const Bom bom = billOfMaterials(in.project, in.results);
    if (bom.consolidated.lines.empty()) {
        section.blocks.emplace_back(ReportParagraph{Text{"report.nothing_to_buy", {}}});
        return section;
    }
    section.blocks.emplace_back(ReportParagraph{Text{"report.bom_text",
                                                     {{"total", money(bom.total)},
                                                      {"low", money(bom.total_low)},
                                                      {"high", money(bom.total_high)},
                                                      {"currency", bom.currency},
                                                      {"unknown", std::to_string(bom.unknown_prices)},
                                                      {"estimates", std::to_string(bom.estimated_prices)}}}});
    section.blocks.emplace_back(bomTable(Text{"bom.consolidated", {}}, {bom.consolidated}, bom));
    section.blocks.emplace_back(bomTable(Text{"bom.by_category", {}}, bom.by_category, bom));
    section.blocks.emplace_back(bomTable(Text{"bom.by_rack", {}}, bom.by_rack, bom));
    return section;
}

} // namespace cw
