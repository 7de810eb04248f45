// A workspace: the only glue between widgets and the document. It shows a view of the plan and passes edits on.
#pragma once

#include "core/edit/edit.h"
#include "core/eval/results.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

namespace cw {

/// What all workspaces and docks show: values, and whether the results lag behind the plan.
struct PlanView {
    Snapshot snapshot;
    ScenarioId scenario;
    ResultsPtr results; ///< null before the first evaluation
    bool stale = true;

    std::shared_ptr<const ScenarioResults> current() const { return of(scenario); }
    std::shared_ptr<const ScenarioResults> baseline() const { return of(snapshot->baseline); }

private:
    std::shared_ptr<const ScenarioResults> of(ScenarioId id) const {
        if (!results) return nullptr;
        const auto it = results->scenarios.find(id);
        return it == results->scenarios.end() ? nullptr : it->second;
    }
};

class Workspace : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    virtual void showPlan(const PlanView& view) = 0;
    virtual std::vector<ObjectRef> selection() const { return {}; }
    /// Selects and scrolls to an object; false when this workspace doesn't show it.
    virtual bool reveal(const ObjectRef& object) {
        Q_UNUSED(object);
        return false;
    }
    /// Its tabs, or states that are worth a picture of their own, by names fit for files; the first is how it opens.
    virtual QStringList pages() const { return {}; }
    virtual void showPage(int page) { Q_UNUSED(page); }
    /// Something that it shows is still being computed.
    virtual bool isBusy() const { return false; }

signals:
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& merge_key);
    void selectionChanged();
};

} // namespace cw
