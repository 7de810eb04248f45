#include "widgets/tables/row_filter.h"

#include "widgets/inputs/search_field.h"
#include "widgets/tables/value_roles.h"

namespace cw {

RowFilter::RowFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
    setSortRole(sort_role);
}

void RowFilter::setWords(const QStringList& words) {
    words_ = words;
    invalidateFilter();
}

bool RowFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QAbstractItemModel* model = sourceModel();
    if (model->rowCount(model->index(row, 0, parent)) > 0)
        return false;
    QString text = parent.data().toString();
    for (int column = 0; column < model->columnCount(parent); ++column)
        text += u' ' + model->index(row, column, parent).data().toString();
    return containsAll(text, words_);
}

} // namespace cw
