// Draws and edits the cells of the editable tables.
#pragma once

#include <QStyledItemDelegate>

namespace cw {

/// A cell with an editor_role looks like a field and is edited with a QuantityEdit, ChoiceBox or line edit. The model's
/// setData gets a double, a QString, or an invalid QVariant for "nothing"; bad text never gets there.
class ValueDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void finish(QWidget* editor, EndEditHint hint);
};

} // namespace cw
