// Scenarios side by side as a table: figures by group down, scenarios across.
#pragma once

#include "core/compare/scenario_diff.h"
#include "core/eval/results.h"

#include <QAbstractItemModel>
#include <QStyledItemDelegate>

#include <string>
#include <vector>

namespace cw {

class CompareModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role { change_role = Qt::UserRole, verdict_role, baseline_role, heading_role };

    explicit CompareModel(QObject* parent = nullptr);
    void show(const Snapshot& snapshot, const ResultsPtr& results);
    void retranslate();
    /// The scenario of a column; 0 for the column of names.
    ScenarioId scenario(int column) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group {
        std::string id;
        std::vector<ComparedRow> rows;
    };
    QVariant cell(const ComparedRow& row, int column, int role) const;

    Snapshot snapshot_;
    ResultsPtr results_;
    std::vector<ScenarioId> scenarios_;
    QString currency_;
    std::vector<Group> groups_;
};

/// Value to the left, change against the baseline to the right in the colour of its verdict.
class CompareDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace cw
