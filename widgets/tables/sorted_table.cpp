#include "widgets/tables/sorted_table.h"

#include "widgets/theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace cw {
namespace {

constexpr int cell_padding = 6;
constexpr int text_margin = 4; ///< that the style keeps around texts of items
constexpr int sort_arrow = 12; ///< room beside a title for the mark of the order

/// By value; what is unknown stands last in either direction.
class CellOrder : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        const QVariant a = left.data(sort_role), b = right.data(sort_role);
        if (a.isValid() != b.isValid())
            return a.isValid() == (sortOrder() == Qt::AscendingOrder);
        if (a.typeId() == QMetaType::QString)
            return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
        return a.toDouble() < b.toDouble();
    }
};

} // namespace

void CellModel::setColumns(std::vector<TableColumn> columns) {
    beginResetModel();
    columns_ = std::move(columns);
    rows_.clear();
    endResetModel();
}

void CellModel::setRows(std::vector<std::vector<TableCell>> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int CellModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(rows_.size()); }

int CellModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(columns_.size()); }

QVariant CellModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const TableCell& cell = rows_[std::size_t(index.row())][std::size_t(index.column())];
    const TableColumn& column = columns_[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cell.text;
    case Qt::ToolTipRole:
        return column.number ? QVariant(column.tip) : QVariant(cell.text);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return column.number ? QVariant(Theme::tabularFont(TextSize::small)) : QVariant();
    case Qt::ForegroundRole: {
        const auto* view = qobject_cast<const QWidget*>(QObject::parent());
        return cell.tone == CellTone::plain || !view ? QVariant() : QVariant(toneColour(cell.tone, Theme::of(view)));
    }
    case sort_role:
        return cell.sort;
    default:
        return {};
    }
}

QVariant CellModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || std::size_t(section) >= columns_.size())
        return {};
    const TableColumn& column = columns_[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.tip;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

SortedTable::SortedTable(QWidget* parent)
    : QTableView(parent), model_(new CellModel(this)), order_(new CellOrder(this)) {
    order_->setSourceModel(model_);
    order_->setSortRole(sort_role);
    setModel(order_);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setStyleSheet(QStringLiteral("QTableView::item { border: none; padding: 0 %1px; }"
                                 "QHeaderView::section { padding: 4px %1px; }"
                                 "QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: border; "
                                 "subcontrol-position: top center; width: 10px; height: 8px; }")
                      .arg(cell_padding));
    setFont(Theme::font(TextSize::small));
    horizontalHeader()->setFont(font());
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + space::inside);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { emit currentRowChanged(currentRow()); });
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit rowActivated(order_->mapToSource(index).row()); });
}

void SortedTable::setColumns(std::vector<TableColumn> columns, int sorted_by, Qt::SortOrder order) {
    model_->setColumns(std::move(columns));
    setSortingEnabled(true);
    sortByColumn(sorted_by, order);
}

void SortedTable::setRows(std::vector<std::vector<TableCell>> rows) {
    model_->setRows(std::move(rows));
    fitColumns();
    emit currentRowChanged(-1); // a reset forgets the current row without saying so
}

void SortedTable::setStretchedColumn(int column) {
    stretched_ = column;
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void SortedTable::fitColumns() {
    QHeaderView* header = horizontalHeader();
    header->setStretchLastSection(false);
    const QFontMetrics titles(header->font()), cells(Theme::tabularFont(TextSize::small));
    for (int column = 0; column < model_->columnCount(); ++column) {
        const TableColumn& its = model_->columns()[std::size_t(column)];
        int width = titles.horizontalAdvance(its.title) + 2 * cell_padding + sort_arrow;
        for (int row = 0; row < model_->rowCount(); ++row) {
            const QString text = model_->index(row, column).data().toString();
            width = std::max(width, cells.horizontalAdvance(text) + 2 * (cell_padding + text_margin));
        }
        if (column != stretched_)
            setColumnWidth(column, width);
    }
    header->setStretchLastSection(stretched_ < 0);
}

void SortedTable::fitHeight() {
    const int rows = model_->rowCount() * verticalHeader()->defaultSectionSize();
    setFixedHeight(horizontalHeader()->sizeHint().height() + rows + 2 * frameWidth() + space::unit);
}

int SortedTable::currentRow() const { return currentIndex().isValid() ? order_->mapToSource(currentIndex()).row() : -1; }

void SortedTable::setCurrentRow(int row) {
    const QModelIndex index = order_->mapFromSource(model_->index(row, 0));
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index);
}

void SortedTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentRow() >= 0) {
        emit rowActivated(currentRow());
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace cw
