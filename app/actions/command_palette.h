// Ctrl+Shift+P: type a few letters, run a command or jump to an object of the plan.
#pragma once

#include <QFrame>
#include <QList>
#include <QString>

#include <functional>

class QLineEdit;
class QListWidget;

namespace cw {

struct PaletteCommand {
    QString title;
    QString detail;   ///< group or place
    QString shortcut;
    bool enabled = true;
    std::function<void()> run;
};

/// A popup over its parent. Words match anywhere in title and detail, in any order; matches at the start come first.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);
    void open(QList<PaletteCommand> commands);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void filter(const QString& text);
    void runCurrent();

    QList<PaletteCommand> commands_;
    QLineEdit* input_;
    QListWidget* list_;
};

} // namespace cw
