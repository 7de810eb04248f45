#include "widgets/report/table_layout.h"

#include "widgets/text/text.h"

#include <algorithm>
#include <numeric>

namespace cw {

namespace {

constexpr double narrowest = 26;           ///< column width that is still readable
constexpr int fewest_lines = 3;            ///< of a table that is continued on a page of its own
constexpr std::size_t small_type_from = 8; ///< tables with as many columns are set in the small type
constexpr double word_share = 0.45;        ///< of the table's width that one unbreakable word may claim
constexpr double number_share = 0.24;      ///< of the table's width that a figure with its unit may claim

/// Width of the longest word: what a column needs to wrap between words only.
double longestWord(const QFont& font, const QString& text) {
    double widest = 0;
    for (const QString& word : text.split(' ', Qt::SkipEmptyParts))
        // Japanese wraps between any two letters.
        widest = std::max(widest, textWidth(font, word[0].unicode() >= 0x2E80 ? word.left(2) : word));
    return widest;
}

} // namespace

TableLayout::TableLayout(const ReportTable& table, double width, const ReportStyle& style)
    : font_(table.columns.size() >= small_type_from ? style.small : style.text),
      strong_(table.columns.size() >= small_type_from ? style.small_strong : style.strong),
      header_font_(style.small_strong), width_(width) {
    for (const ReportColumn& column : table.columns) {
        titles_.push_back(toText(column.title));
        aligns_.push_back(column.align);
    }
    int in_group = 0;
    for (const ReportRow& row : table.rows) {
        LaidRow laid;
        laid.total = row.total;
        laid.heading = row.heading;
        in_group = row.heading || row.total ? 0 : in_group + 1;
        laid.striped = in_group > 0 && in_group % 2 == 0;
        for (const ReportCell& cell : row.cells)
            laid.cells.push_back({toText(cell.text), cell.muted, cell.strong});
        rows_.push_back(std::move(laid));
    }
    fitColumns(table, width);
    fitRows();
}

QFont TableLayout::cellFont(const LaidRow& row, const LaidCell& cell) const {
    return row.total || row.heading || cell.strong ? strong_ : font_;
}

void TableLayout::fitColumns(const ReportTable& table, double width) {
    const std::size_t n = table.columns.size();
    if (n == 0)
        return;
    const double weights = std::accumulate(table.columns.begin(), table.columns.end(), 0.0,
                                           [](double sum, const ReportColumn& c) { return sum + c.weight; });
    std::vector<double> least(n, narrowest);
    for (std::size_t c = 0; c < n; ++c) {
        const bool number = aligns_[c] == Align::right;
        least[c] = std::max(least[c], longestWord(header_font_, titles_[c]) + 2 * cell_pad + 1);
        for (const LaidRow& row : rows_) {
            if (row.heading || c >= row.cells.size())
                continue;
            const LaidCell& cell = row.cells[c];
            const QFont font = cellFont(row, cell);
            // Numbers don't wrap; ranges of them may, where they would take the room of the words beside them.
            double need = longestWord(font, cell.text);
            if (number)
                need = std::max(need, std::min(textWidth(font, cell.text), width * number_share));
            least[c] = std::max(least[c], std::min(need + 2 * cell_pad + 1, width * word_share));
        }
    }
    const double sum_least = std::accumulate(least.begin(), least.end(), 0.0);
    widths_.resize(n);
    if (sum_least >= width) { // too tight for every word: all give way alike
        for (std::size_t c = 0; c < n; ++c)
            widths_[c] = least[c] * width / sum_least;
    } else {
        // By weight; columns below their need take it from the others, in turn, until none is.
        std::vector<bool> fixed(n, false);
        double free_width = width;
        double free_weight = weights;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t c = 0; c < n; ++c) {
                if (fixed[c] || free_weight <= 0)
                    continue;
                if (free_width * table.columns[c].weight / free_weight < least[c]) {
                    fixed[c] = true;
                    widths_[c] = least[c];
                    free_width -= least[c];
                    free_weight -= table.columns[c].weight;
                    changed = true;
                }
            }
        }
        for (std::size_t c = 0; c < n; ++c)
            if (!fixed[c])
                widths_[c] = free_width * table.columns[c].weight / free_weight;
    }
    lefts_.resize(n);
    std::exclusive_scan(widths_.begin(), widths_.end(), lefts_.begin(), 0.0);
}

void TableLayout::fitRows() {
    header_height_ = 0;
    for (std::size_t c = 0; c < titles_.size(); ++c)
        header_height_ = std::max(header_height_, wrappedHeight(header_font_, titles_[c], widths_[c] - 2 * cell_pad));
    header_height_ += 2 * row_pad + 1;
    for (LaidRow& row : rows_) {
        double height = lineHeight(font_);
        for (std::size_t c = 0; c < std::min(row.cells.size(), widths_.size()); ++c) {
            const double wide = row.heading ? width_ : widths_[c];
            height =
                std::max(height, wrappedHeight(cellFont(row, row.cells[c]), row.cells[c].text, wide - 2 * cell_pad));
            if (row.heading)
                break;
        }
        row.height = height + 2 * row_pad + (row.heading ? 4 : 0);
    }
}

double TableLayout::heightOf(int first, int count) const {
    double height = header_height_;
    for (int i = first; i < first + count; ++i)
        height += rows_[std::size_t(i)].height;
    return height;
}

int TableLayout::rowsThatFit(int first, double height) const {
    const int total = int(rows_.size());
    if (first >= total)
        return 0;
    double used = header_height_;
    int count = 0;
    while (first + count < total && used + rows_[std::size_t(first + count)].height <= height)
        used += rows_[std::size_t(first + count++)].height;
    if (first + count < total) {
        int kept = count;
        const auto row = [&](int i) -> const LaidRow& { return rows_[std::size_t(first + i)]; };
        if (kept > 0 && row(kept).total)
            --kept; // the total takes a line of what it sums along
        // The last rows of a table come in company: neither totals alone nor a single line above them makes a page.
        const auto linesFrom = [&](int i) {
            return std::count_if(rows_.begin() + first + i, rows_.end(),
                                 [](const LaidRow& r) { return !r.total && !r.heading; });
        };
        while (kept > 0 && linesFrom(kept) < fewest_lines)
            --kept;
        // No heading at the foot of a page, alone or with one line of several.
        if (kept > 1 && row(kept - 2).heading && !row(kept).total && !row(kept).heading)
            --kept;
        while (kept > 0 && row(kept - 1).heading)
            --kept;
        if (kept > 0)
            count = kept;
    }
    return std::max(1, count);
}

} // namespace cw
