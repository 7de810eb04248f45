// The palette: everything that can stand in a rack, searchable, to drag out or to place with Enter.
#pragma once

#include "core/catalog/catalog.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QModelIndex;
class QTreeView;

namespace cw {

class CatalogModel;
class CatalogFilter;
class SearchField;

class CatalogPalette : public QWidget {
    Q_OBJECT
public:
    explicit CatalogPalette(QWidget* parent = nullptr);

    void setCatalog(CatalogPtr catalog);
    /// Keys ("gpu_server/dgx-h100"), newest first; at most eight are shown. Keys without an entry are passed over.
    void setRecent(QStringList keys);
    QStringList recent() const;
    /// Puts a device on top of the recently used ones (call when it was placed by drag).
    void noteUsed(DeviceKind kind, const QString& id);
    SearchField* searchField() const { return search_; }
    QTreeView* view() const { return view_; }

signals:
    /// Double click, Enter, or the context menu on a device.
    void placeRequested(cw::DeviceKind kind, const QString& id);
    void recentChanged(const QStringList& keys);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter();
    void place(const QModelIndex& index);
    void openMenu(const QPoint& position);
    void retranslate();

    CatalogModel* model_;
    CatalogFilter* filter_;
    SearchField* search_;
    QTreeView* view_;
    QLabel* empty_;
};

} // namespace cw
