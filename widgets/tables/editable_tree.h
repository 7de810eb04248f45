// The tree view of the editable tables: one click or Enter edits, Delete resets.
#pragma once

#include <QTreeView>

namespace cw {

class EditableTree : public QTreeView {
    Q_OBJECT
public:
    explicit EditableTree(QWidget* parent = nullptr);

    /// The column that Enter edits, and the one whose cells reset their row when clicked (-1: none).
    void setColumns(int value, int reset);

signals:
    /// Delete, or a click on the reset column, on a row that can be reset.
    void resetAsked(const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void askReset(const QModelIndex& index);
    int value_column_ = 1;
    int reset_column_ = -1;
};

} // namespace cw
