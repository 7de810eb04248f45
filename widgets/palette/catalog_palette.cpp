#include "widgets/palette/catalog_palette.h"

#include "widgets/inputs/search_field.h"
#include "widgets/palette/catalog_model.h"
#include "widgets/palette/device_mime.h"
#include "widgets/palette/palette_view.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

namespace cw {

CatalogPalette::CatalogPalette(QWidget* parent)
    : QWidget(parent), model_(new CatalogModel(this)), filter_(new CatalogFilter(this)), search_(new SearchField(this)),
      view_(new PaletteView(this)), empty_(new QLabel(this)) {
    filter_->setSourceModel(model_);
    view_->setModel(filter_);
    search_->setTarget(view_);
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    empty_->setContentsMargins(space::inside, space::unit, space::inside, space::inside);
    empty_->setForegroundRole(QPalette::PlaceholderText);

    auto* top = new QVBoxLayout;
    top->setContentsMargins(space::inside, space::inside, space::inside, space::unit);
    top->addWidget(search_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(empty_);
    layout->addWidget(view_, 1);
    setFocusProxy(search_);
    setMinimumWidth(160);

    connect(search_, &QLineEdit::textChanged, this, [this] { filter(); });
    connect(view_, &PaletteView::placeAsked, this, &CatalogPalette::place);
    connect(view_, &QWidget::customContextMenuRequested, this, &CatalogPalette::openMenu);
    retranslate();
}

QTreeView* CatalogPalette::view() const { return view_; }

void CatalogPalette::setCatalog(CatalogPtr catalog) {
    model_->setCatalog(std::move(catalog));
    view_->expandAll();
    updateEmptyText();
}

void CatalogPalette::setRecent(QStringList keys) {
    const QModelIndex current = view_->currentIndex();
    const bool in_recent = current.isValid() && current.data(CatalogModel::recent_role).toBool();
    const QString id = current.data(CatalogModel::id_role).toString();
    model_->setRecent(keys);
    const QModelIndex group = filter_->mapFromSource(model_->index(0, 0));
    view_->expand(group);
    if (!in_recent)
        return;
    // The rows were built anew: the device that was current stays so.
    for (int row = 0; row < filter_->rowCount(group); ++row)
        if (const QModelIndex index = filter_->index(row, 0, group); index.data(CatalogModel::id_role) == id)
            view_->setCurrentIndex(index);
}

QStringList CatalogPalette::recent() const { return model_->recent(); }

void CatalogPalette::noteUsed(DeviceKind kind, const QString& id) {
    constexpr int kept = 16;
    const QString key = deviceKey(kind, id);
    QStringList keys = model_->recent();
    if (!keys.isEmpty() && keys.front() == key)
        return;
    keys.removeAll(key);
    keys.prepend(key);
    while (keys.size() > kept)
        keys.removeLast();
    setRecent(keys);
    emit recentChanged(keys);
}

void CatalogPalette::setPlaceTarget(const QString& rack_name) { place_target_ = rack_name; }

void CatalogPalette::filter() {
    filter_->setWords(search_->words());
    view_->expandAll();
    // The first device becomes current, so that Enter in the list places what was searched for.
    if (!search_->text().isEmpty() && filter_->rowCount() > 0)
        view_->setCurrentIndex(filter_->index(0, 0, filter_->index(0, 0)));
    updateEmptyText();
}

void CatalogPalette::updateEmptyText() {
    const bool none = filter_->rowCount() == 0;
    empty_->setVisible(none);
    view_->setVisible(!none);
    if (!none)
        return;
    empty_->setText(
        search_->text().isEmpty()
            ? tr("The catalog is empty. Check the catalog folder in the settings.")
            : tr("No device matches \"%1\". Try fewer words: a vendor, a model or a GPU.").arg(search_->text()));
}

void CatalogPalette::place(const QModelIndex& index) {
    const auto kind = static_cast<DeviceKind>(index.data(CatalogModel::kind_role).toInt());
    const QString id = index.data(CatalogModel::id_role).toString();
    emit placeRequested(kind, id);
}

void CatalogPalette::openMenu(const QPoint& position) {
    const QModelIndex index = view_->indexAt(position);
    const bool device = index.isValid() && !index.data(CatalogModel::group_role).toBool();
    QMenu menu(this);
    if (device && !place_target_.isEmpty())
        menu.addAction(icon(QStringLiteral("add"), Theme::of(this)), tr("Place in %1").arg(place_target_), this,
                       [this, index = QPersistentModelIndex(index)] { place(index); });
    if (!menu.isEmpty())
        menu.addSeparator();
    menu.addAction(tr("Expand all groups"), view_, &QTreeView::expandAll);
    menu.addAction(tr("Collapse all groups"), view_, &QTreeView::collapseAll);
    menu.exec(view_->viewport()->mapToGlobal(position));
}

void CatalogPalette::retranslate() {
    setAccessibleName(tr("Device palette"));
    search_->setPlaceholderText(tr("Search catalog"));
    search_->setAccessibleName(tr("Search catalog"));
    search_->setToolTip(tr("Words of vendor, model or GPU; all must match. Enter or Down goes to the list."));
    view_->setAccessibleName(tr("Devices"));
    model_->retranslate();
    updateEmptyText();
}

void CatalogPalette::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        view_->viewport()->update();
}

} // namespace cw
