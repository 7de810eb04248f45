// Scenarios of the plan as tabs: select, rename in place, duplicate, reorder, set the baseline, remove.
#pragma once

#include "app/workspaces/workspace.h"

#include <QWidget>

class QLineEdit;
class QTabBar;

namespace cw {

class ScenarioTabs : public QWidget {
    Q_OBJECT

public:
    explicit ScenarioTabs(QWidget* parent = nullptr);
    void showPlan(const PlanView& view);

    void duplicateCurrent();
    void addEmpty();
    void renameCurrent();
    void removeCurrent();
    void makeCurrentBaseline();
    void step(int by); ///< to the next (+1) or previous (-1) tab

signals:
    void scenarioSelected(cw::ScenarioId scenario);
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& merge_key);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    ScenarioId at(int index) const;
    QString freeName(const QString& wanted) const;
    void finishRename(bool keep);
    void contextMenu(const QPoint& position);

    PlanView plan_;
    QTabBar* bar_;
    QLineEdit* editor_;
    int renaming_ = -1;
    bool updating_ = false;
};

} // namespace cw
