// Keeps the rows that contain every searched word, with the groups they stand in.
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace cw {

/// Rows with children are groups: shown by what is below them. Texts of all columns count.
class RowFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RowFilter(QObject* parent = nullptr);
    void setWords(const QStringList& words);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList words_;
};

} // namespace cw
