#include "widgets/tables/sorted_table.h"

#include "widgets/theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

#include <algorithm>
#include <numeric>

namespace cw {
namespace {

constexpr int cell_padding = 6;
constexpr int text_margin = 3; ///< that the style keeps around texts of items, but not around titles
constexpr int sort_arrow = 10; ///< wide; the style keeps it free right of every title
constexpr int slack = 2;

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

/// A verdict keeps its colour where its row is selected.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const QVariant ink = index.data(Qt::ForegroundRole); ink.isValid())
            option->palette.setColor(QPalette::HighlightedText, ink.value<QColor>());
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
    case Qt::ToolTipRole: {
        QStringList lines{column.number ? column.tip : cell.text};
        for (const int hidden : hidden_)
            lines << QStringLiteral("%1: %2").arg(columns_[std::size_t(hidden)].title,
                                                  rows_[std::size_t(index.row())][std::size_t(hidden)].text);
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
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
    setItemDelegate(new CellDelegate(this));
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setStyleSheet(QStringLiteral("QTableView::item { border: none; padding: 0 %1px; }"
                                 "QHeaderView::section { padding: 4px 0 4px %2px; }"
                                 "QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: border; "
                                 "subcontrol-position: top center; width: %3px; height: 8px; }")
                      .arg(cell_padding)
                      .arg(cell_padding + text_margin)
                      .arg(sort_arrow));
    setFont(Theme::font(TextSize::small));
    horizontalHeader()->setFont(font());
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + space::inside);
    horizontalHeader()->setHighlightSections(false);
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
    measureColumns();
    fitColumns();
    emit currentRowChanged(-1); // a reset forgets the current row without saying so
}

void SortedTable::setStretchedColumn(int column) {
    stretched_ = column;
    fitColumns();
}

void SortedTable::measureColumns() {
    const QFontMetrics titles(horizontalHeader()->font()), cells(Theme::tabularFont(TextSize::small));
    natural_.clear();
    for (int column = 0; column < model_->columnCount(); ++column) {
        const QString& title = model_->columns()[std::size_t(column)].title;
        int width = titles.horizontalAdvance(title) + cell_padding + text_margin + sort_arrow;
        for (int row = 0; row < model_->rowCount(); ++row) {
            const QString text = model_->index(row, column).data().toString();
            width = std::max(width, cells.horizontalAdvance(text) + 2 * (cell_padding + text_margin));
        }
        natural_.push_back(width + slack);
    }
}

/// Cuts what may be cut, then hides what may be hidden, until the rest fits; room that is left over is shared.
void SortedTable::fitColumns() {
    const std::vector<TableColumn>& columns = model_->columns();
    if (natural_.size() != columns.size())
        return;
    std::vector<std::size_t> shown(columns.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
    std::vector<int> hidden;
    const auto leastOf = [&](std::size_t c) {
        return columns[c].least > 0 ? std::min(columns[c].least, natural_[c]) : natural_[c];
    };
    const auto spare = [&](auto width) {
        int room = viewport()->width();
        for (const std::size_t c : shown)
            room -= width(c);
        return room;
    };
    while (spare(leastOf) < 0) {
        const auto first = std::ranges::max_element(shown, {}, [&](std::size_t c) { return columns[c].yields; });
        if (first == shown.end() || columns[*first].yields == 0)
            break;
        hidden.push_back(int(*first));
        shown.erase(first);
    }
    std::ranges::sort(hidden);
    for (std::size_t c = 0; c < columns.size(); ++c)
        setColumnHidden(int(c), std::ranges::binary_search(hidden, int(c)));
    int room = std::max(0, spare(leastOf));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const std::size_t c = shown[i];
        const int uncut = std::min(room, natural_[c] - leastOf(c));
        room -= uncut;
        setColumnWidth(int(c), leastOf(c) + uncut);
    }
    for (std::size_t i = 0; i < shown.size() && room > 0; ++i) {
        const int share = stretched_ < 0 ? room / int(shown.size() - i) : int(shown[i]) == stretched_ ? room : 0;
        setColumnWidth(int(shown[i]), columnWidth(int(shown[i])) + share);
        room -= share;
    }
    model_->setHidden(std::move(hidden));
}

void SortedTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
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
