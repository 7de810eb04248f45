// The real window on a plan of its own, as tests drive it.
#pragma once

#include "app/application.h"
#include "app/shell/main_window.h"
#include "app/workspaces/racks_workspace.h"
#include "widgets/rackview/rack_view.h"

#include <QTemporaryDir>
#include <QtTest>

namespace cw {

/// Each test gets a new application, with settings and recovery in a folder that goes with it.
class WindowFixture : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

protected:
    MainWindow& window() { return app_->window(); }
    RackView& view() { return window().racks().rackView(); }
    Document& document() { return app_->document(); }
    const Project& project() { return *document().snapshot(); }
    const Scenario& scenario() { return *project().scenario(window().scenario()); }
    const Rack& rack() { return *scenario().racks.begin()->second; }
    /// Where unit `u` of the first rack is in the view's viewport.
    QPoint unit(int u);
    void waitForResults() { QTRY_VERIFY_WITH_TIMEOUT(window().isUpToDate(), 20000); }
    void trigger(const char* action) { window().actions().action(action)->trigger(); }
    std::shared_ptr<const ScenarioResults> results() { return window().view().current(); }
    bool hasCheck(const std::string& code);
    void openSample();

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Application> app_;
};

} // namespace cw
