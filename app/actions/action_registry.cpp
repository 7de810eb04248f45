#include "app/actions/action_registry.h"

#include <QRegularExpression>
#include <QWidget>

namespace cw {

ActionRegistry::ActionRegistry(QWidget* window) : QObject(window), window_(window) {}

QAction* ActionRegistry::add(const QString& id, const QString& group, const QString& text, const QKeySequence& shortcut,
                             std::function<void()> run) {
    Q_ASSERT(!actions_.contains(id));
    auto* action = new QAction(text, this);
    action->setObjectName(id);
    action->setProperty("group", group);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WindowShortcut);
    const QString plain = withoutMnemonic(text);
    action->setIconText(plain); // what a toolbar shows
    action->setToolTip(
        shortcut.isEmpty() ? plain : QStringLiteral("%1 (%2)").arg(plain, shortcut.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, std::move(run));
    window_->addAction(action); // shortcuts work even when the menu bar is hidden
    actions_.insert(id, action);
    order_.append(action);
    return action;
}

QString ActionRegistry::withoutMnemonic(QString text) {
    static const QRegularExpression appended(QStringLiteral("\\(&\\w\\)")); // Japanese titles carry it at their end
    return text.remove(appended).remove('&');
}

QAction* ActionRegistry::action(const QString& id) const {
    QAction* found = actions_.value(id);
    Q_ASSERT_X(found, "ActionRegistry", qPrintable(id));
    return found;
}

void ActionRegistry::fill(QMenu& menu, const QStringList& ids) const {
    for (const QString& id : ids) {
        if (id.isEmpty())
            menu.addSeparator();
        else
            menu.addAction(action(id));
    }
}

QString ActionRegistry::groupOf(const QAction& action) { return action.property("group").toString(); }

} // namespace cw
