// Prices of everything this scenario buys: typed over where the user knows better, with trust, range, source and date.
#pragma once

#include "core/edit/edit.h"
#include "core/eval/results.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QTreeView;

namespace cw {

class EditableTree;
class PriceModel;
class RowFilter;
class SearchField;

class PriceTable : public QWidget {
    Q_OBJECT
public:
    explicit PriceTable(QWidget* parent = nullptr);

    void show(const Snapshot& snapshot, ScenarioId scenario, const std::shared_ptr<const ScenarioResults>& results);
    using QWidget::show;
    QTreeView* view() const;
    SearchField* searchField() const { return search_; }
    /// Selects the row of this item and scrolls to it.
    void select(const std::string& item);

signals:
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& mergeKey);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void updateTexts();
    /// Names take the width that the other columns and a readable source leave.
    void fitNames();
    void setPrice(const std::string& item, const std::optional<UserPrice>& price);

    PriceModel* model_;
    RowFilter* filter_;
    SearchField* search_;
    EditableTree* view_;
    QLabel* counts_;
    QLabel* empty_;
    ScenarioId scenario_;
    bool has_results_ = false;
};

} // namespace cw
