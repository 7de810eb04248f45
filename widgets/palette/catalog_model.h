// The palette's tree: groups by role with the devices of the catalog below them, recently used ones on top.
#pragma once

#include "core/catalog/catalog.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>
#include <QStringList>

#include <vector>

namespace cw {

class CatalogModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role { kind_role = Qt::UserRole, id_role, facts_role, search_role, group_role, recent_role, unverified_role };

    explicit CatalogModel(QObject* parent = nullptr);

    void setCatalog(CatalogPtr catalog);
    void setRecent(const QStringList& keys);
    QStringList recent() const { return recent_keys_; }
    /// Builds the words anew after the language changed.
    void retranslate();

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

private:
    struct Group {
        DeviceKind kind = DeviceKind::gpu_server;
        bool recent = false;
        std::vector<std::size_t> devices; ///< into devices_
    };
    struct Entry {
        DeviceInfo info;
        QString facts, search;
    };
    QString groupTitle(const Group& group) const;
    const Entry* entry(const QModelIndex& index) const;
    std::vector<std::size_t> recentDevices() const;

    CatalogPtr catalog_;
    std::vector<Entry> devices_;
    std::vector<Group> groups_;
    QStringList recent_keys_;
};

/// Keeps devices that contain all words; groups without any are hidden. A search leaves the recently used group out,
/// since its devices stand in their own groups too.
class CatalogFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit CatalogFilter(QObject* parent = nullptr);
    void setWords(const QStringList& words);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList words_;
};

} // namespace cw
