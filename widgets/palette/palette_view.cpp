#include "widgets/palette/palette_view.h"

#include "widgets/palette/catalog_model.h"
#include "widgets/theme/icons.h"

#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>

#include <memory>

namespace cw {
namespace {

constexpr int group_height = 28;
constexpr int card_gap = 2;
constexpr int strip_width = 4;
constexpr int icon_size = 12;

bool isGroup(const QModelIndex& index) { return index.data(CatalogModel::group_role).toBool(); }

QColor roleColour(const Theme& theme, const QModelIndex& index) {
    return theme.role(static_cast<DeviceKind>(index.data(CatalogModel::kind_role).toInt()));
}

int lineHeight(TextSize size) { return QFontMetrics(Theme::font(size)).height(); }

QString elided(const QFont& font, const QString& text, int width) {
    return QFontMetrics(font).elidedText(text, Qt::ElideRight, width);
}

/// Where the words of a device's card stand: right of the strip, left of the grip and the unverified mark.
QRect wordsOf(const QRect& row, const QModelIndex& index) {
    QRect words = row.adjusted(space::inside + strip_width + space::inside, card_gap + 3,
                               -(2 * space::inside + space::between), -(card_gap + 3));
    if (index.data(CatalogModel::unverified_role).toBool())
        words.setRight(words.right() - icon_size - space::unit);
    return words;
}

constexpr int wrapped = Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap;

/// Height of `text` in as many lines of `width` as it takes: a name that is cut can't be told from its neighbour.
int wrappedHeight(const QFont& font, const QString& text, int width) {
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), wrapped, text).height();
}

// Six dots that say "take me".
void drawGrip(QPainter& painter, const QPoint& centre, const QColor& colour) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (int column = 0; column < 2; ++column)
        for (int row = 0; row < 3; ++row)
            painter.drawEllipse(QPointF(centre.x() - 2 + column * 4, centre.y() - 4 + row * 4), 1, 1);
}

} // namespace

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isGroup(index))
        paintGroup(painter, option, index);
    else
        paintDevice(painter, option, index);
    painter->restore();
}

void PaletteDelegate::paintGroup(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    const bool open = !view || view->isExpanded(index);
    const QRect box = option.rect.adjusted(space::inside, space::unit, -space::inside, 0);
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QString chevron = open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right");
    painter->drawPixmap(QPointF(box.left() - 2, box.center().y() - icon_size / 2.0 + 0.5),
                        iconPixmap(chevron, theme.muted, icon_size, ratio));
    const QFont font = Theme::font(TextSize::small, true);
    painter->setFont(font);
    const bool focused = option.state.testFlag(QStyle::State_Selected);
    painter->setPen(focused ? theme.accent_text : theme.muted);
    const QRect words = box.adjusted(icon_size + 2, 0, 0, 0);
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft, elided(font, index.data().toString(), words.width()));
}

void PaletteDelegate::paintDevice(QPainter* painter, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const QRectF card =
        QRectF(option.rect.adjusted(space::inside, card_gap, -space::inside, -card_gap)).adjusted(.5, .5, -.5, -.5);
    painter->setPen(selected ? theme.accent : theme.border);
    painter->setBrush(selected ? theme.selection : hovered ? theme.raised : theme.surface);
    painter->drawRoundedRect(card, 3, 3);
    painter->setPen(Qt::NoPen);
    painter->setBrush(roleColour(theme, index));
    painter->drawRoundedRect(QRectF(card.left(), card.top(), strip_width, card.height()), 2, 2);

    const QRect words = wordsOf(option.rect, index);
    const qreal ratio = painter->device()->devicePixelRatioF();
    const int right = option.rect.right() - 2 * space::inside;
    drawGrip(*painter, {right - 2, words.center().y()}, hovered || selected ? theme.muted : theme.border);
    if (index.data(CatalogModel::unverified_role).toBool())
        painter->drawPixmap(QPointF(words.right() + space::unit, words.center().y() - icon_size / 2.0 + 0.5),
                            iconPixmap(QStringLiteral("unverified"), theme.warning, icon_size, ratio));
    const QFont name = Theme::font(TextSize::normal, true), facts = Theme::font(TextSize::small);
    const QString title = index.data().toString();
    painter->setFont(name);
    painter->setPen(theme.text);
    painter->drawText(words, wrapped, title);
    painter->setFont(facts);
    painter->setPen(theme.muted);
    painter->drawText(words.adjusted(0, wrappedHeight(name, title, words.width()), 0, 0), wrapped,
                      index.data(CatalogModel::facts_role).toString());
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (isGroup(index))
        return {option.rect.width(), std::max(group_height, lineHeight(TextSize::small) + space::inside)};
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    const int words = wordsOf(QRect(0, 0, width, 1), index).width();
    return {width,
            wrappedHeight(Theme::font(TextSize::normal, true), index.data().toString(), words) +
                wrappedHeight(Theme::font(TextSize::small), index.data(CatalogModel::facts_role).toString(), words) +
                2 * (card_gap + 4)};
}

PaletteView::PaletteView(QWidget* parent) : QTreeView(parent) {
    setItemDelegate(new PaletteDelegate(this));
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setExpandsOnDoubleClick(false);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (!isGroup(index))
            emit placeAsked(index);
    });
}

// Names break into lines by the width there is.
void PaletteView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void PaletteView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) {
        if (isGroup(currentIndex()))
            setExpanded(currentIndex(), !isExpanded(currentIndex()));
        else
            emit placeAsked(currentIndex());
        event->accept();
        return;
    }
    QTreeView::keyPressEvent(event);
}

// A click anywhere on a heading opens or closes its group: there is no separate little arrow to hit.
void PaletteView::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    pressed_group_ = event->button() == Qt::LeftButton && index.isValid() && isGroup(index) ? index : QModelIndex();
    QTreeView::mousePressEvent(event);
}

void PaletteView::mouseReleaseEvent(QMouseEvent* event) {
    QTreeView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (pressed_group_.isValid() && index == pressed_group_)
        setExpanded(index, !isExpanded(index));
    pressed_group_ = QModelIndex();
}

QPixmap PaletteView::preview(const QModelIndex& index) const {
    const Theme& theme = Theme::of(this);
    const QFont name = Theme::font(TextSize::normal, true), facts = Theme::font(TextSize::small);
    const QString title = index.data().toString(), line = index.data(CatalogModel::facts_role).toString();
    const int width =
        std::max(QFontMetrics(name).horizontalAdvance(title), QFontMetrics(facts).horizontalAdvance(line)) +
        3 * space::inside;
    const int height = lineHeight(TextSize::normal) + lineHeight(TextSize::small) + space::inside;
    QPixmap pixmap(QSize(width, height) * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(0.92);
    painter.setPen(theme.rack_frame);
    painter.setBrush(roleColour(theme, index));
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 3, 3);
    painter.setPen(theme.on_role);
    const QRect words(space::inside, space::unit, width - 2 * space::inside, height - 2 * space::unit);
    painter.setFont(name);
    painter.drawText(words, Qt::AlignTop | Qt::AlignLeft, title);
    painter.setFont(facts);
    painter.drawText(words, Qt::AlignBottom | Qt::AlignLeft, line);
    return pixmap;
}

void PaletteView::startDrag(Qt::DropActions actions) {
    const QModelIndex index = currentIndex();
    std::unique_ptr<QMimeData> data(index.isValid() ? model()->mimeData({index}) : nullptr);
    if (!data)
        return;
    auto* drag = new QDrag(this);
    drag->setMimeData(data.release());
    const QPixmap pixmap = preview(index);
    drag->setPixmap(pixmap);
    drag->setHotSpot(QPoint(space::inside, static_cast<int>(pixmap.deviceIndependentSize().height()) / 2));
    drag->exec(actions, Qt::CopyAction);
}

} // namespace cw
