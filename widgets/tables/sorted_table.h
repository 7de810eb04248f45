// A table of figures that a click on a header sorts by the numbers, not by their texts.
#pragma once

#include "widgets/tables/value_roles.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <vector>

namespace cw {

struct TableColumn {
    QString title;
    bool number = true; ///< right-aligned, digits of one width
    QString tip;        ///< what the figure means; may be empty
    /// Where not all columns fit, those with the highest rank hide first, and the rows' tooltips say what they hold.
    int yields = 0; ///< 0: never hides
    int least = 0;  ///< pixels down to which longer texts are cut where room is short; 0: never cut
};

struct TableCell {
    QString text;
    QVariant sort; ///< what is compared, a number or a text; invalid: unknown, always last
    CellTone tone = CellTone::plain;
};

/// The rows in the order in which they came.
class CellModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setColumns(std::vector<TableColumn> columns);
    void setRows(std::vector<std::vector<TableCell>> rows);
    const std::vector<TableColumn>& columns() const { return columns_; }
    /// Columns that the view hides: every cell's tooltip names what they hold.
    void setHidden(std::vector<int> columns) { hidden_ = std::move(columns); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<TableColumn> columns_;
    std::vector<std::vector<TableCell>> rows_;
    std::vector<int> hidden_;
};

/// Rows are named by their index in what setRows got, wherever sorting has put them.
class SortedTable : public QTableView {
    Q_OBJECT
public:
    explicit SortedTable(QWidget* parent = nullptr);

    /// Before the first setRows. `sorted_by`: the column of the first order (-1: as the rows come).
    void setColumns(std::vector<TableColumn> columns, int sorted_by = -1, Qt::SortOrder order = Qt::AscendingOrder);
    /// The column that takes the width which the others leave; all share it when none is named.
    void setStretchedColumn(int column);
    /// Replaces the rows; the order that the user chose stays. Nothing is selected then.
    void setRows(std::vector<std::vector<TableCell>> rows);
    /// As high as its rows: a table among others on a page that scrolls as a whole.
    void fitHeight();
    int currentRow() const; ///< -1: none
    void setCurrentRow(int row);

signals:
    void currentRowChanged(int row);
    /// A double click or Enter on a row.
    void rowActivated(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void measureColumns();
    void fitColumns();

    CellModel* model_;
    QSortFilterProxyModel* order_;
    int stretched_ = -1;
    std::vector<int> natural_; ///< widths that hold every title and cell
};

} // namespace cw
