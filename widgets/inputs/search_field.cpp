#include "widgets/inputs/search_field.h"

#include "widgets/theme/icons.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>

namespace cw {

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {
    magnifier_ = addAction(QIcon(), QLineEdit::LeadingPosition);
    setClearButtonEnabled(true);
    dress();
}

void SearchField::dress() { magnifier_->setIcon(icon(QStringLiteral("search"), Theme::of(this).muted)); }

QStringList SearchField::words() const { return text().simplified().toLower().split(u' ', Qt::SkipEmptyParts); }

void SearchField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        event->accept();
        return;
    }
    const bool leaves = event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (leaves && target_) {
        target_->setFocus(Qt::ShortcutFocusReason);
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void SearchField::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && magnifier_)
        dress();
}

bool containsAll(const QString& text, const QStringList& words) {
    for (const QString& word : words)
        if (!text.contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

} // namespace cw
