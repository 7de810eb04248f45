// Every command of the window: one QAction each, by id, so that menus, toolbar, context menus, shortcuts and the
// command palette show the same thing.
#pragma once

#include <QAction>
#include <QHash>
#include <QList>
#include <QMenu>
#include <QObject>

#include <functional>

namespace cw {

class ActionRegistry : public QObject {
    Q_OBJECT

public:
    explicit ActionRegistry(QWidget* window);

    /// Registers a command. `group` is its menu's title without mnemonic, shown in the command palette.
    QAction* add(const QString& id, const QString& group, const QString& text, const QKeySequence& shortcut,
                 std::function<void()> run);
    /// Must exist: asking for an unknown id is a programming error.
    QAction* action(const QString& id) const;
    const QList<QAction*>& all() const { return order_; }
    /// Adds the actions to a menu; an empty id is a separator.
    void fill(QMenu& menu, const QStringList& ids) const;

    /// "&Open…" and "開く(&O)…" as words alone.
    static QString withoutMnemonic(QString text);
    static QString groupOf(const QAction& action);

private:
    QWidget* window_;
    QHash<QString, QAction*> actions_;
    QList<QAction*> order_;
};

} // namespace cw
