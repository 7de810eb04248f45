// The palette: everything that can stand in a rack, searchable, to drag out or to place with Enter.
#pragma once

#include "core/catalog/catalog.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QModelIndex;
class QTreeView;

namespace cw {

class CatalogFilter;
class CatalogModel;
class PaletteView;
class SearchField;

class CatalogPalette : public QWidget {
    Q_OBJECT
public:
    explicit CatalogPalette(QWidget* parent = nullptr);

    void setCatalog(CatalogPtr catalog);
    /// Keys ("gpu_server/dgx-h100"), newest first; at most eight are shown. Keys without an entry are passed over.
    void setRecent(QStringList keys);
    QStringList recent() const;
    /// Puts a device on top of the recently used ones (call when it was placed, by drag too).
    void noteUsed(DeviceKind kind, const QString& id);
    /// Name of the rack that Enter would place in: the context menu offers it. Empty: no rack is selected.
    void setPlaceTarget(const QString& rack_name);

    SearchField* searchField() const { return search_; }
    QTreeView* view() const;

signals:
    /// Double click, Enter, or the context menu on a device.
    void placeRequested(cw::DeviceKind kind, const QString& id);
    void recentChanged(const QStringList& keys);

protected:
    void changeEvent(QEvent* event) override;

private:
    void filter();
    void place(const QModelIndex& index);
    void openMenu(const QPoint& position);
    void retranslate();
    void updateEmptyText();

    CatalogModel* model_;
    CatalogFilter* filter_;
    SearchField* search_;
    PaletteView* view_;
    QLabel* empty_;
    QString place_target_;
};

} // namespace cw
