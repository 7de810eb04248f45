// Racks: drawing the cluster.
#pragma once

#include "app/workspaces/workspace.h"

class QComboBox;

namespace cw {

class RackView;

class RacksWorkspace : public Workspace {
    Q_OBJECT

public:
    explicit RacksWorkspace(QWidget* parent = nullptr);
    void showPlan(const PlanView& view) override;
    std::vector<ObjectRef> selection() const override;
    bool reveal(const ObjectRef& object) override;
    /// Both sides, and with something of each kind selected for the inspector.
    QStringList pages() const override { return {"front", "rear", "server", "pdu", "rack"}; }
    void showPage(int page) override;
    RackView& rackView() { return *view_; }

    /// A new rack like the last one (or 48U at first), named after it, with its PDUs but empty.
    void addRack();
    void toggleFace();
    void setColouringIndex(int index);

signals:
    void blocked(const QString& reason);
    void contextMenuRequested(const QPoint& global);

private:
    RackView* view_;
    QComboBox* colouring_;
    QComboBox* face_;
    PlanView plan_;
};

} // namespace cw
