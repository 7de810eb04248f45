#include "widgets/tables/editable_tree.h"

#include "widgets/tables/value_delegate.h"
#include "widgets/tables/value_roles.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>

namespace cw {

EditableTree::EditableTree(QWidget* parent) : QTreeView(parent) {
    setItemDelegate(new ValueDelegate(this));
    setRootIsDecorated(false);
    setIndentation(0);
    setExpandsOnDoubleClick(false);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed |
                    QAbstractItemView::DoubleClicked);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(false);
}

void EditableTree::setColumns(int value, int reset) {
    value_column_ = value;
    reset_column_ = reset;
}

void EditableTree::askReset(const QModelIndex& index) {
    if (index.isValid() && index.siblingAtColumn(value_column_).data(changed_role).toBool())
        emit resetAsked(index);
}

void EditableTree::keyPressEvent(QKeyEvent* event) {
    const QModelIndex current = currentIndex();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (current.isValid() && state() != EditingState) {
        const QModelIndex cell = current.siblingAtColumn(value_column_);
        if (enter) {
            if (cell.data(editor_role).isValid()) {
                setCurrentIndex(cell);
                edit(cell);
            }
            event->accept();
            return;
        }
        if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
            askReset(current);
            event->accept();
            return;
        }
        // Typing anywhere in a row edits its value.
        if (!event->text().isEmpty() && event->text().front().isPrint() &&
            !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && cell.data(editor_role).isValid() &&
            !current.data(editor_role).isValid())
            setCurrentIndex(cell);
    }
    QTreeView::keyPressEvent(event);
}

void EditableTree::mouseReleaseEvent(QMouseEvent* event) {
    QTreeView::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton)
        return;
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || index != currentIndex())
        return;
    if (index.column() == reset_column_)
        askReset(index);
    else if (index.data(editor_role).isValid() && state() != EditingState)
        edit(index);
}

} // namespace cw
