// A line above the workspace that says what went wrong or wants a decision, without blocking the window.
#pragma once

#include <QFrame>
#include <QList>
#include <QString>

#include <functional>

class QHBoxLayout;
class QLabel;

namespace cw {

struct NoticeAction {
    QString text;
    std::function<void()> run; ///< the notice closes afterwards
};

enum class NoticeKind { information, warning, error };

class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);
    /// Shows a notice; it stays until dismissed, replaced, or (information only) 8 seconds have passed.
    void notify(NoticeKind kind, const QString& text, const QList<NoticeAction>& actions = {});
    QString text() const;

private:
    QLabel* icon_;
    QLabel* label_;
    QHBoxLayout* buttons_;
    class QTimer* timer_;
};

} // namespace cw
