#include "widgets/palette/catalog_model.h"

#include "widgets/inputs/search_field.h"
#include "widgets/palette/device_facts.h"
#include "widgets/palette/device_mime.h"
#include "widgets/text/text.h"

#include <QMimeData>

#include <algorithm>

namespace cw {
namespace {

constexpr int recent_shown = 8;
// Internal ids: 0 for a group, one more than the group's row for a device.
constexpr quintptr group_id = 0;

} // namespace

CatalogModel::CatalogModel(QObject* parent) : QAbstractItemModel(parent), catalog_(std::make_shared<Catalog>()) {
    groups_.push_back({DeviceKind::gpu_server, true, {}});
    for (const DeviceKind kind : {DeviceKind::gpu_server, DeviceKind::network_switch, DeviceKind::storage,
                                  DeviceKind::appliance, DeviceKind::pdu, DeviceKind::cdu})
        groups_.push_back({kind, false, {}});
}

void CatalogModel::setCatalog(CatalogPtr catalog) {
    beginResetModel();
    catalog_ = std::move(catalog);
    devices_.clear();
    for (Group& group : groups_)
        group.devices.clear();
    for (DeviceInfo& info : catalog_->devices()) {
        for (Group& group : groups_)
            if (!group.recent && group.kind == info.kind)
                group.devices.push_back(devices_.size());
        Entry entry{std::move(info), {}, {}};
        entry.facts = deviceFacts(*catalog_, entry.info);
        entry.search = deviceSearchText(*catalog_, entry.info);
        devices_.push_back(std::move(entry));
    }
    groups_.front().devices = recentDevices();
    endResetModel();
}

std::vector<std::size_t> CatalogModel::recentDevices() const {
    std::vector<std::size_t> found;
    for (const QString& key : recent_keys_) {
        const auto wanted = deviceFromKey(key);
        if (!wanted)
            continue;
        const auto it = std::find_if(devices_.begin(), devices_.end(), [&](const Entry& entry) {
            return entry.info.kind == wanted->kind && entry.info.id == wanted->id.toStdString();
        });
        if (it != devices_.end())
            found.push_back(static_cast<std::size_t>(it - devices_.begin()));
        if (found.size() == recent_shown)
            break;
    }
    return found;
}

void CatalogModel::setRecent(const QStringList& keys) {
    recent_keys_ = keys;
    std::vector<std::size_t> devices = recentDevices();
    Group& group = groups_.front();
    if (devices == group.devices)
        return;
    const QModelIndex parent = index(0, 0);
    if (!group.devices.empty()) {
        beginRemoveRows(parent, 0, static_cast<int>(group.devices.size()) - 1);
        group.devices.clear();
        endRemoveRows();
    }
    if (!devices.empty()) {
        beginInsertRows(parent, 0, static_cast<int>(devices.size()) - 1);
        group.devices = std::move(devices);
        endInsertRows();
    }
}

void CatalogModel::retranslate() {
    for (Entry& entry : devices_) {
        entry.facts = deviceFacts(*catalog_, entry.info);
        entry.search = deviceSearchText(*catalog_, entry.info);
    }
    emit dataChanged(index(0, 0), index(static_cast<int>(groups_.size()) - 1, 0));
    for (int row = 0; row < static_cast<int>(groups_.size()); ++row) {
        const QModelIndex group = index(row, 0);
        if (const int rows = rowCount(group); rows > 0)
            emit dataChanged(index(0, 0, group), index(rows - 1, 0, group));
    }
}

QModelIndex CatalogModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : group_id);
}

QModelIndex CatalogModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == group_id)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, group_id);
}

int CatalogModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(groups_.size());
    if (parent.internalId() != group_id)
        return 0;
    return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].devices.size());
}

int CatalogModel::columnCount(const QModelIndex&) const { return 1; }

QString CatalogModel::groupTitle(const Group& group) const {
    if (group.recent)
        return tr("Recently used");
    switch (group.kind) {
    case DeviceKind::gpu_server:
        return tr("GPU servers");
    case DeviceKind::network_switch:
        return tr("Fabric");
    case DeviceKind::storage:
        return tr("Storage");
    case DeviceKind::appliance:
        return tr("Management");
    case DeviceKind::pdu:
        return tr("Power");
    case DeviceKind::cdu:
        return tr("Cooling");
    }
    return {};
}

const CatalogModel::Entry* CatalogModel::entry(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == group_id)
        return nullptr;
    const Group& group = groups_[index.internalId() - 1];
    return &devices_[group.devices[static_cast<std::size_t>(index.row())]];
}

QVariant CatalogModel::data(const QModelIndex& index, int role) const {
    const Entry* device = entry(index);
    if (!device) {
        if (!index.isValid())
            return {};
        const Group& group = groups_[static_cast<std::size_t>(index.row())];
        switch (role) {
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole:
            return groupTitle(group);
        case group_role:
            return true;
        case recent_role:
            return group.recent;
        default:
            return {};
        }
    }
    const DeviceInfo& info = device->info;
    switch (role) {
    case Qt::DisplayRole:
        return catalogText(info.name);
    case Qt::ToolTipRole:
        return deviceToolTip(*catalog_, info);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2, %3").arg(catalogText(info.vendor), catalogText(info.name), device->facts);
    case kind_role:
        return static_cast<int>(info.kind);
    case id_role:
        return QString::fromStdString(info.id);
    case facts_role:
        return device->facts;
    case search_role:
        return device->search;
    case group_role:
        return false;
    case recent_role:
        return groups_[index.internalId() - 1].recent;
    case unverified_role:
        return isUnverified(info);
    default:
        return {};
    }
}

Qt::ItemFlags CatalogModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return entry(index) ? base | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren : base;
}

QStringList CatalogModel::mimeTypes() const { return {QLatin1String(device_mime_type)}; }

QMimeData* CatalogModel::mimeData(const QModelIndexList& indexes) const {
    for (const QModelIndex& index : indexes)
        if (const Entry* device = entry(index))
            return deviceMimeData(device->info.kind, QString::fromStdString(device->info.id));
    return nullptr;
}

CatalogFilter::CatalogFilter(QObject* parent) : QSortFilterProxyModel(parent) { setRecursiveFilteringEnabled(true); }

void CatalogFilter::setWords(const QStringList& words) {
    words_ = words;
    invalidateFilter();
}

bool CatalogFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (index.data(CatalogModel::group_role).toBool())
        return false; // shown by its devices
    if (index.data(CatalogModel::recent_role).toBool())
        return words_.isEmpty();
    return containsAll(index.data(CatalogModel::search_role).toString(), words_);
}

} // namespace cw
