// A table of the report set in type: column widths, row heights, all texts in the language in force.
#pragma once

#include "core/report/report_model.h"
#include "widgets/report/report_style.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace cw {

struct LaidCell {
    QString text;
    bool muted = false;
    bool strong = false;
};
struct LaidRow {
    std::vector<LaidCell> cells;
    double height = 0;
    bool total = false;
    bool heading = false; ///< one cell over all columns
    bool striped = false;
};

class TableLayout {
    Q_DECLARE_TR_FUNCTIONS(cw::TableLayout)

public:
    static constexpr double cell_pad = 5;      ///< left and right of a cell's text
    static constexpr double usual_row_pad = 3; ///< above and below

    /// `row_pad` above and below each row's text: less of it makes a denser table.
    TableLayout(const ReportTable& table, double width, const ReportStyle& style, double row_pad = usual_row_pad);

    const std::vector<LaidRow>& rows() const { return rows_; }
    const std::vector<QString>& titles() const { return titles_; }
    double headerHeight() const { return header_height_; }
    int columnCount() const { return int(widths_.size()); }
    double width() const { return width_; }
    double left(int column) const { return lefts_[std::size_t(column)]; }
    double columnWidth(int column) const { return widths_[std::size_t(column)]; }
    Align align(int column) const { return aligns_[std::size_t(column)]; }
    QFont cellFont(const LaidRow& row, const LaidCell& cell) const;
    const QFont& headerFont() const { return header_font_; }
    double rowPad() const { return row_pad_; }

    /// What stands over a part that begins amid a group: the group's heading, said to go on. Null: nothing.
    const LaidRow* repeatedHeading(int first) const;
    /// "Parts (continued)"; words in brackets at the end take it in: "Cash flow (USD, continued)".
    static QString continued(const QString& title);

    /// Rows from `first` to set into `height` below the repeated header: as many as fit, less what a good break asks
    /// for. Breaks between groups are preferred where they cost little room. At least 1 while rows remain.
    int rowsThatFit(int first, double height) const;
    /// Rows that the first page needs at least, for a good break after them.
    int leastRows() const;
    /// Height of rows [first, first + count) with the header and, where it is repeated, the group's heading.
    double heightOf(int first, int count) const;

private:
    /// Whether a page may end above row `next`: a heading has its lines below it, a total those that it sums above it,
    /// no line stands apart from its group, and either side of the break has three rows or more.
    bool breaksWell(int next) const;
    void fitColumns(const ReportTable& table, double width);
    void fitRows();
    void fitHeight(LaidRow& row) const;

    std::vector<LaidRow> rows_;
    std::vector<LaidRow> continued_;  ///< headings as further pages repeat them
    std::vector<int> continued_over_; ///< of each row, which of them a part takes that begins with it; -1: none
    std::vector<QString> titles_;
    std::vector<double> widths_, lefts_;
    std::vector<Align> aligns_;
    QFont font_, strong_, header_font_;
    double width_ = 0;
    double row_pad_;
    double header_height_ = 0;
};

} // namespace cw
