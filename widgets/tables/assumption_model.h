// The assumptions of a scenario as a tree: groups with their rows.
#pragma once

#include "core/edit/edit.h"

#include <QAbstractItemModel>

#include <string>
#include <vector>

namespace cw {

struct AssumptionInfo;

class AssumptionModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { name_column, value_column, range_column, default_column, source_column, reset_column, column_count };

    explicit AssumptionModel(QObject* parent = nullptr);

    void show(const Snapshot& snapshot, ScenarioId scenario);
    void retranslate();
    /// The id of a row; empty for a group.
    std::string assumption(const QModelIndex& index) const;
    QModelIndex indexOf(const std::string& assumption) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    /// The user gave a value (nothing: back to the default).
    void typed(const std::string& assumption, const cw::PropertyValue& value);

private:
    struct Row {
        std::string id;
        const AssumptionInfo* info = nullptr; ///< nullptr: "colocation" and "cloud_offer", which are no numbers
    };
    struct Group {
        std::string id;
        std::vector<Row> rows;
    };
    const Row* row(const QModelIndex& index) const;
    const Assumptions* values() const;
    const SiteClimate* site() const; ///< of the scenario; nullptr: not in the catalog
    bool isChanged(const Row& row) const;
    QString cell(const Row& row, int column) const;
    QString choiceText(const Row& row) const;
    QVariant editor(const Row& row) const;
    QVariant editValue(const Row& row) const;

    Snapshot snapshot_;
    ScenarioId scenario_;
    std::vector<Group> groups_;
};

} // namespace cw
