// A search line: magnifier, clear button, Esc clears, Down goes to the list below.
#pragma once

#include <QLineEdit>
#include <QStringList>

namespace cw {

class SearchField : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchField(QWidget* parent = nullptr);

    /// The widget that Down, and Enter, move the focus to.
    void setTarget(QWidget* list) { target_ = list; }
    /// Typed words, lower case. A row matches when it contains all of them.
    QStringList words() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void dress();
    QWidget* target_ = nullptr;
    QAction* magnifier_ = nullptr;
};

/// True when `text` contains every word (case-insensitive).
bool containsAll(const QString& text, const QStringList& words);

} // namespace cw
