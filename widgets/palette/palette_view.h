// The tree of the palette: cards with a role strip, a drag preview that looks like the mounted device.
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

namespace cw {

/// Draws a device as a card (strip in its role's colour, name, key facts, unverified mark) and a group as a heading.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGroup(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintDevice(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

class PaletteView : public QTreeView {
    Q_OBJECT
public:
    explicit PaletteView(QWidget* parent = nullptr);

signals:
    /// Double click or Enter on a device.
    void placeAsked(const QModelIndex& index);

protected:
    void startDrag(Qt::DropActions actions) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}

private:
    QPixmap preview(const QModelIndex& index) const;
    QPersistentModelIndex pressed_group_;
};

} // namespace cw
