#include "widgets/tables/value_delegate.h"

#include "widgets/inputs/choice_box.h"
#include "widgets/inputs/quantity_edit.h"
#include "widgets/tables/value_roles.h"
#include "widgets/theme/icons.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>

namespace cw {
namespace {

constexpr int icon_size = 14;

QColor inkOf(const Theme& theme, const QModelIndex& index) {
    return toneColour(index.data(tone_role).value<CellTone>(), theme);
}

} // namespace

void ValueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    const bool group = index.data(group_role).toBool();
    const bool editable = index.data(editor_role).isValid();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected)
        painter->fillRect(option.rect, theme.selection);
    else if (option.state.testFlag(QStyle::State_MouseOver) && !group)
        painter->fillRect(option.rect, theme.raised);

    QRect words = option.rect.adjusted(space::inside, 0, -space::inside, 0);
    if (editable) {
        const QRectF field = QRectF(option.rect).adjusted(2.5, 2.5, -2.5, -2.5);
        painter->setPen(index.data(changed_role).toBool() ? theme.accent : theme.border);
        painter->setBrush(theme.surface);
        painter->drawRoundedRect(field, 4, 4);
    }
    if (const QString name = index.data(icon_role).toString(); !name.isEmpty()) {
        const bool alone = index.data().toString().isEmpty();
        const qreal x = alone ? option.rect.center().x() - icon_size / 2.0 : words.left();
        painter->drawPixmap(
            QPointF(x, option.rect.center().y() - icon_size / 2.0 + 0.5),
            iconPixmap(name, inkOf(theme, index), icon_size, painter->device()->devicePixelRatioF()));
        words.setLeft(words.left() + icon_size + space::unit);
    }
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()) | Qt::AlignVCenter;
    const bool number = alignment.testFlag(Qt::AlignRight);
    const QFont font =
        number ? Theme::tabularFont(TextSize::normal) : Theme::font(group ? TextSize::small : TextSize::normal, group);
    painter->setFont(font);
    painter->setPen(group ? theme.muted : inkOf(theme, index));
    const QString text = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, words.width());
    painter->drawText(words, static_cast<int>(alignment), text);
    painter->restore();
}

QSize ValueDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QFontMetrics metrics(Theme::tabularFont(TextSize::normal));
    const int icon = index.data(icon_role).toString().isEmpty() ? 0 : icon_size + space::unit;
    const int width = metrics.horizontalAdvance(index.data().toString()) + 2 * space::inside + icon + 2;
    return {width, std::max(28, QStyledItemDelegate::sizeHint(option, index).height() + space::inside)};
}

QWidget* ValueDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QVariant description = index.data(editor_role);
    if (!description.isValid())
        return nullptr;
    const auto editor = description.value<CellEditor>();
    const QString name = index.siblingAtColumn(0).data().toString();
    switch (editor.kind) {
    case CellEditor::Kind::quantity: {
        auto* edit = new QuantityEdit(parent);
        edit->setDimension(editor.dimension, editor.unit);
        edit->setCurrency(editor.currency);
        edit->setRange(editor.minimum, editor.maximum);
        edit->setOptional(true, editor.hint);
        edit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        edit->setAccessibleName(name);
        return edit;
    }
    case CellEditor::Kind::choice: {
        auto* box = new ChoiceBox(parent);
        for (const auto& [label, value] : editor.choices)
            box->addChoice(label, value);
        box->setAccessibleName(name);
        connect(box, &ChoiceBox::chosen, this, [this, box] { const_cast<ValueDelegate*>(this)->finish(box, NoHint); });
        return box;
    }
    case CellEditor::Kind::text: {
        auto* edit = new QLineEdit(parent);
        edit->setPlaceholderText(editor.hint);
        edit->setAccessibleName(name);
        return edit;
    }
    }
    return nullptr;
}

void ValueDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const QVariant value = index.data(Qt::EditRole);
    if (auto* quantity = qobject_cast<QuantityEdit*>(editor)) {
        quantity->setValue(value.isValid() ? std::optional(value.toDouble()) : std::nullopt);
        if (!quantity->isModified())
            quantity->selectAll();
    } else if (auto* box = qobject_cast<ChoiceBox*>(editor)) {
        box->setValue(value.toString());
    } else if (auto* line = qobject_cast<QLineEdit*>(editor); line && !line->isModified()) {
        line->setText(value.toString());
        line->selectAll();
    }
}

void ValueDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    QVariant value;
    if (auto* quantity = qobject_cast<QuantityEdit*>(editor)) {
        if (quantity->value())
            value = *quantity->value();
    } else if (auto* box = qobject_cast<ChoiceBox*>(editor)) {
        value = box->value();
    } else if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        value = line->text().trimmed();
    }
    if (value != index.data(Qt::EditRole))
        model->setData(index, value, Qt::EditRole);
}

void ValueDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex&) const {
    editor->setGeometry(option.rect.adjusted(2, 2, -2, -2));
}

void ValueDelegate::finish(QWidget* editor, EndEditHint hint) {
    if (hint == RevertModelCache) {
        emit closeEditor(editor, hint);
        return;
    }
    if (auto* quantity = qobject_cast<QuantityEdit*>(editor); quantity && !quantity->commit())
        return;
    emit commitData(editor);
    emit closeEditor(editor, hint);
}

// Qt's own filter would close the editor over text that can't be taken; here the field stays and says why.
bool ValueDelegate::eventFilter(QObject* watched, QEvent* event) {
    auto* editor = qobject_cast<QWidget*>(watched);
    if (!editor)
        return false;
    const bool combo = qobject_cast<ChoiceBox*>(editor) != nullptr;
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (!combo && (key == Qt::Key_Return || key == Qt::Key_Enter))
            return finish(editor, NoHint), true;
        if (key == Qt::Key_Escape)
            return finish(editor, RevertModelCache), true;
        if (key == Qt::Key_Tab)
            return finish(editor, EditNextItem), true;
        if (key == Qt::Key_Backtab)
            return finish(editor, EditPreviousItem), true;
        return false;
    }
    if (event->type() == QEvent::FocusOut && !combo) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::PopupFocusReason || reason == Qt::ActiveWindowFocusReason)
            return false;
        auto* quantity = qobject_cast<QuantityEdit*>(editor);
        const bool bad = quantity && !quantity->commit();
        finish(editor, bad ? RevertModelCache : NoHint);
        return true;
    }
    return false;
}

} // namespace cw
