// A table of the report set in type: column widths, row heights, all texts in the language in force.
#pragma once

#include "core/report/report_model.h"
#include "widgets/report/report_style.h"

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
public:
    TableLayout(const ReportTable& table, double width, const ReportStyle& style);

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

    /// Rows from `first` that fit into `height` below the repeated header. A heading row stays with the row after it
    /// and a total row with the row before it, and the last page gets three lines or more, as long as the height allows
    /// at all. At least 1 while rows remain.
    int rowsThatFit(int first, double height) const;
    /// Height of rows [first, first + count) with the header.
    double heightOf(int first, int count) const;

    static constexpr double cell_pad = 5; ///< left and right of a cell's text
    static constexpr double row_pad = 3;  ///< above and below

private:
    void fitColumns(const ReportTable& table, double width);
    void fitRows();

    std::vector<LaidRow> rows_;
    std::vector<QString> titles_;
    std::vector<double> widths_, lefts_;
    std::vector<Align> aligns_;
    QFont font_, strong_, header_font_;
    double width_ = 0;
    double header_height_ = 0;
};

} // namespace cw
