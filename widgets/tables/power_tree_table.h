// The electrical tree as a table that opens and closes; bars show the share of each limit.
#pragma once

#include "widgets/tables/power_tree_model.h"

#include <QTreeView>

#include <set>

namespace cw {

class PowerTreeTable : public QTreeView {
    Q_OBJECT
public:
    explicit PowerTreeTable(QWidget* parent = nullptr);

    /// What was open and current stays so, as long as it is there.
    void show(const Snapshot& snapshot, ScenarioId scenario, std::shared_ptr<const ScenarioResults> results);
    void setLost(LostFeed lost) { model_->setLost(lost); }
    const PowerTreeModel& tree() const { return *model_; }
    /// Opens the first rack down to its devices.
    void openFirstRack();

signals:
    void objectSelected(const cw::ObjectRef& object);
    /// A double click or Enter on a row.
    void objectActivated(const cw::ObjectRef& object);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();
    void openKept(const QModelIndex& parent, const QString& current);

    PowerTreeModel* model_;
    std::set<QString> closed_; ///< keys of rows above the racks that the user closed
    std::set<QString> open_;   ///< keys of rows from the racks down that the user opened
    bool restoring_ = false;
};

} // namespace cw
