#include "window_fixture.h"

#include "core/io/project_reader.h"
#include "widgets/rackview/rack_layout.h"

#include <QScrollBar>

namespace cw {

void WindowFixture::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    app_ = std::make_unique<Application>(folder_->filePath("settings.ini"), folder_->filePath("recovery"));
    window().resize(1280, 1400); // a whole rack is in sight
    app_->start();
    QVERIFY(QTest::qWaitForWindowExposed(&window()));
    view().setZoom(1);
}

void WindowFixture::cleanup() {
    app_.reset();
    folder_.reset();
}

QPoint WindowFixture::unit(int u) {
    RackLayout layout;
    layout.update(scenario(), *project().catalog, RackMetrics::forZoom(view().zoom()), view().viewport()->width());
    const RackGeometry g = layout.geometry(*layout.cell(rack().id));
    Position position;
    position.u = u;
    const QPointF scrolled(view().horizontalScrollBar()->value(), view().verticalScrollBar()->value());
    return (g.deviceRect(position, 1, Face::front).center() - scrolled).toPoint();
}

bool WindowFixture::hasCheck(const std::string& code) {
    return std::any_of(results()->checks->begin(), results()->checks->end(),
                       [&](const Diagnostic& d) { return d.text.code == code; });
}

void WindowFixture::openSample() {
    auto read = readProjectFile(std::string(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/superpod-h100.cwplan",
                                document().snapshot()->catalog);
    QVERIFY(read);
    document().reset(read->project, {});
    window().setWorkspace(WorkspaceId::workload);
    waitForResults();
}

} // namespace cw
