#include "widgets/inputs/text_edit.h"

#include <QEvent>
#include <QFocusEvent>
#include <QKeyEvent>

namespace cw {

TextEdit::TextEdit(QWidget* parent) : QLineEdit(parent) {}

void TextEdit::setValue(const QString& text) {
    value_ = text;
    mixed_ = false;
    if (!(hasFocus() && isModified()))
        restore();
}

void TextEdit::setMixed() {
    value_.clear();
    mixed_ = true;
    if (!(hasFocus() && isModified()))
        restore();
}

void TextEdit::setHint(const QString& hint) {
    hint_ = hint;
    if (!mixed_)
        setPlaceholderText(hint_);
}

void TextEdit::commit() {
    const QString typed = text().trimmed();
    const bool untouched = !isModified() || (mixed_ && typed.isEmpty()) || (!mixed_ && typed == value_);
    if (!untouched) {
        value_ = typed;
        mixed_ = false;
    }
    restore();
    if (!untouched)
        emit committed(value_);
}

void TextEdit::restore() {
    setText(value_);
    setPlaceholderText(mixed_ ? tr("mixed") : hint_);
    setToolTip(value_);
    setModified(false);
    setCursorPosition(0);
}

void TextEdit::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        commit();
        selectAll();
        event->accept();
        return;
    case Qt::Key_Escape:
        if (!isModified())
            break; // nothing to restore: the window may want it
        restore();
        selectAll();
        event->accept();
        return;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void TextEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    // A menu or another window takes the focus only for a while.
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        commit();
}

void TextEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && mixed_)
        setPlaceholderText(tr("mixed"));
}

} // namespace cw
