// The findings of a scenario: severity, subject, sentence; a click or Enter jumps to what it is about.
#pragma once

#include "core/base/diagnostic.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListView;
class QModelIndex;
class QToolButton;

namespace cw {

class CheckDelegate;
class ChecksModel;
class SeverityFilter;

class ChecksPanel : public QWidget {
    Q_OBJECT
public:
    explicit ChecksPanel(QWidget* parent = nullptr);

    /// `stale`: a newer evaluation is on its way; the list is dimmed.
    void setChecks(std::vector<Diagnostic> checks, bool stale);
    /// What stands there when no finding does; for lists of some checks only.
    void setPassText(const QString& text);
    QListView* view() const { return view_; }
    /// "1 error · 2 warnings", or "All checks pass".
    QString summary() const;

signals:
    void jumpRequested(const cw::ObjectRef& object);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void retranslate();
    void jump(const QModelIndex& index);

    ChecksModel* model_;
    SeverityFilter* filter_;
    CheckDelegate* delegate_;
    QLabel* counts_;
    QLabel* empty_icon_;
    QLabel* empty_;
    QListView* view_;
    QToolButton* buttons_[3] = {};
    QString pass_text_; ///< empty: of all checks
    bool stale_ = false;
    bool evaluated_ = false;
};

} // namespace cw
