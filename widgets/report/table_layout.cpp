#include "widgets/report/table_layout.h"

#include "widgets/text/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace cw {

namespace {

constexpr double narrowest = 26;           ///< column width that is still readable
constexpr int fewest_rows = 3;             ///< of a table on either side of a break
constexpr int fewest_of_group = 2;         ///< lines of one group on either side of a break
constexpr double group_cost = 0.12;        ///< of the page's height that a break between groups may leave empty
constexpr double break_cost = 0.5;         ///< of the page's height that any good break may leave empty
constexpr std::size_t small_type_from = 8; ///< tables with as many columns are set in the small type
constexpr double word_share = 0.45;        ///< of the table's width that one unbreakable word may claim
constexpr double number_share = 0.24;      ///< of the table's width that a figure with its unit may claim

bool isKatakana(QChar c) { return c.unicode() >= 0x30A1 && c.unicode() <= 0x30FC; }

bool isSmall(const ReportTable& table) { return table.small || table.columns.size() >= small_type_from; }

/// Width of the longest word: what a column needs to wrap between words only.
double longestWord(const QFont& font, const QString& text) {
    double widest = 0;
    static const QRegularExpression gap(QStringLiteral(" |(?<=[、。])"));
    for (const QString& word : glued(text).split(gap, Qt::SkipEmptyParts)) {
        if (word[0].unicode() < 0x2E80) {
            widest = std::max(widest, textWidth(font, word));
            continue;
        }
        // Japanese wraps between any two letters; loan words read better whole.
        for (qsizetype from = 0; from < word.size();) {
            qsizetype to = from;
            while (to < word.size() && isKatakana(word[to]))
                ++to;
            to = std::max(to, std::min(from + 2, word.size()));
            widest = std::max(widest, textWidth(font, word.mid(from, to - from)));
            from = to;
        }
    }
    return widest;
}

} // namespace

TableLayout::TableLayout(const ReportTable& table, double width, const ReportStyle& style, double row_pad)
    : font_(isSmall(table) ? style.small : style.text), strong_(isSmall(table) ? style.small_strong : style.strong),
      header_font_(style.small_strong), width_(width), row_pad_(row_pad) {
    for (const ReportColumn& column : table.columns) {
        titles_.push_back(toText(column.title));
        aligns_.push_back(column.align);
    }
    int in_group = 0;
    int heading = -1; // in continued_, of the group that is under way
    for (const ReportRow& row : table.rows) {
        LaidRow laid;
        laid.total = row.total;
        laid.heading = row.heading;
        in_group = row.heading || row.total ? 0 : in_group + 1;
        laid.striped = in_group > 0 && in_group % 2 == 0;
        for (const ReportCell& cell : row.cells)
            laid.cells.push_back({toText(cell.text), cell.muted, cell.strong});
        continued_over_.push_back(laid.heading ? -1 : heading);
        if (laid.heading) {
            heading = int(continued_.size());
            continued_.push_back(laid);
            for (LaidCell& cell : continued_.back().cells)
                cell.text = continued(cell.text);
        } else if (laid.total) {
            heading = -1;
        }
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
    header_height_ += 2 * usual_row_pad + 1;
    for (LaidRow& row : rows_)
        fitHeight(row);
    for (LaidRow& row : continued_)
        fitHeight(row);
}

void TableLayout::fitHeight(LaidRow& row) const {
    double height = lineHeight(font_);
    for (std::size_t c = 0; c < std::min(row.cells.size(), widths_.size()); ++c) {
        const double wide = row.heading ? width_ : widths_[c];
        height = std::max(height, wrappedHeight(cellFont(row, row.cells[c]), row.cells[c].text, wide - 2 * cell_pad));
        if (row.heading)
            break;
    }
    row.height = height + 2 * row_pad_ + (row.heading ? 4 : 0);
}

const LaidRow* TableLayout::repeatedHeading(int first) const {
    const int heading = first < int(rows_.size()) ? continued_over_[std::size_t(first)] : -1;
    return heading < 0 ? nullptr : &continued_[std::size_t(heading)];
}

QString TableLayout::continued(const QString& title) {
    return title.endsWith(u')') ? tr("%1, continued)").arg(title.chopped(1)) : tr("%1 (continued)").arg(title);
}

double TableLayout::heightOf(int first, int count) const {
    const LaidRow* repeated = repeatedHeading(first);
    double height = header_height_ + (repeated ? repeated->height : 0);
    for (int i = first; i < first + count; ++i)
        height += rows_[std::size_t(i)].height;
    return height;
}

bool TableLayout::breaksWell(int next) const {
    const auto isLine = [&](int i) { return !rows_[std::size_t(i)].total && !rows_[std::size_t(i)].heading; };
    const int end = int(rows_.size());
    if (rows_[std::size_t(next)].total || rows_[std::size_t(next - 1)].heading || next < fewest_rows ||
        end - next < fewest_rows)
        return false;
    int above = 0, below = 0; // lines of the group that the break parts
    while (next - above > 0 && isLine(next - above - 1))
        ++above;
    while (next + below < end && isLine(next + below))
        ++below;
    return above == 0 || below == 0 || (above >= fewest_of_group && below >= fewest_of_group);
}

int TableLayout::leastRows() const {
    int count = 1;
    while (count < int(rows_.size()) && !breaksWell(count))
        ++count;
    return std::min(count, int(rows_.size()));
}

int TableLayout::rowsThatFit(int first, double height) const {
    const int left = int(rows_.size()) - first;
    double used = heightOf(first, 0);
    int fitting = 0;
    while (fitting < left && used + rows_[std::size_t(first + fitting)].height <= height)
        used += rows_[std::size_t(first + fitting++)].height;
    if (fitting >= left)
        return std::max(0, left);
    const auto empty = [&](int count) { return (used - heightOf(first, count)) / height; };
    int good = 0;
    for (int count = fitting; count > 0 && empty(count) <= break_cost; --count) {
        if (!breaksWell(first + count))
            continue;
        if (good == 0)
            good = count;
        if (empty(count) > group_cost)
            break;
        if (rows_[std::size_t(first + count)].heading)
            return count;
    }
    return std::max(1, good > 0 ? good : fitting);
}

} // namespace cw
