// Every assumption of a scenario: value, range, default, source; typed values are undoable edits.
#pragma once

#include "core/edit/edit.h"
#include "core/eval/results.h"

#include <QWidget>

#include <memory>
#include <vector>

class QTreeView;

namespace cw {

class AssumptionModel;
class EditableTree;
class RowFilter;
class SearchField;

class AssumptionTable : public QWidget {
    Q_OBJECT
public:
    explicit AssumptionTable(QWidget* parent = nullptr);

    void show(const Snapshot& snapshot, ScenarioId scenario, const std::shared_ptr<const ScenarioResults>& results);
    using QWidget::show;
    QTreeView* view() const;
    SearchField* searchField() const { return search_; }
    /// Selects the row of this assumption and scrolls to it.
    void select(const std::string& assumption);

signals:
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& mergeKey);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();

    AssumptionModel* model_;
    RowFilter* filter_;
    SearchField* search_;
    EditableTree* view_;
    ScenarioId scenario_;
    bool expanded_ = false;
};

} // namespace cw
