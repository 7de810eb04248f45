// The palette as a user sees it: groups, search, recently used, placing by keyboard and mouse, what a drag carries.
#include "tests/support/small_catalog.h"
#include "widgets/inputs/search_field.h"
#include "widgets/palette/catalog_palette.h"
#include "widgets/palette/device_mime.h"

#include <QMimeData>
#include <QTest>
#include <QTreeView>

#include <memory>

using namespace cw;

namespace {

QStringList groups(const CatalogPalette& palette) {
    QStringList names;
    const auto* model = palette.view()->model();
    for (int row = 0; row < model->rowCount(); ++row)
        names << model->index(row, 0).data().toString();
    return names;
}

QModelIndex deviceAt(const CatalogPalette& palette, const QString& group, int row) {
    const auto* model = palette.view()->model();
    return model->index(row, 0, model->index(static_cast<int>(groups(palette).indexOf(group)), 0));
}

QStringList devices(const CatalogPalette& palette) {
    QStringList names;
    const auto* model = palette.view()->model();
    for (int g = 0; g < model->rowCount(); ++g)
        for (int row = 0; row < model->rowCount(model->index(g, 0)); ++row)
            names << model->index(row, 0, model->index(g, 0)).data().toString();
    return names;
}

} // namespace

class TestPalette : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void groupsByRole();
    void searchNeedsAllWords();
    void searchFindsServersByGpu();
    void nothingFoundSaysWhatToDo();
    void enterPlacesWhatWasSearched();
    void doubleClickPlaces();
    void headingOpensAndCloses();
    void recentStandsOnTop();
    void aDragCarriesKindAndId();
    void foreignDragsAreNotOurs();

private:
    std::unique_ptr<CatalogPalette> palette_;
    std::vector<DraggedDevice> placed_;
};

void TestPalette::init() {
    palette_ = std::make_unique<CatalogPalette>();
    palette_->setCatalog(test::smallCatalog());
    palette_->resize(240, 600);
    palette_->show();
    placed_.clear();
    connect(palette_.get(), &CatalogPalette::placeRequested, this,
            [this](DeviceKind kind, const QString& id) { placed_.push_back({kind, id}); });
}

void TestPalette::cleanup() { palette_.reset(); }

void TestPalette::groupsByRole() {
    QCOMPARE(groups(*palette_), QStringList({"GPU servers", "Fabric", "Storage", "Management", "Power", "Cooling"}));
    QCOMPARE(devices(*palette_).size(), static_cast<qsizetype>(test::smallCatalog()->devices().size()));
    const QModelIndex server = deviceAt(*palette_, "GPU servers", 0);
    QVERIFY(!server.data(Qt::ToolTipRole).toString().isEmpty());
    QVERIFY(!server.data(Qt::AccessibleTextRole).toString().isEmpty());
}

void TestPalette::searchNeedsAllWords() {
    QTest::keyClicks(palette_->searchField(), "DGX h100");
    for (const QString& name : devices(*palette_))
        QVERIFY2(name.contains("DGX"), qPrintable(name));
    QVERIFY(!devices(*palette_).isEmpty());
    QTest::keyClicks(palette_->searchField(), " qm9700");
    QVERIFY(devices(*palette_).isEmpty());
    QTest::keyClick(palette_->searchField(), Qt::Key_Escape);
    QCOMPARE(groups(*palette_).size(), 6);
}

void TestPalette::searchFindsServersByGpu() {
    QTest::keyClicks(palette_->searchField(), "h100-sxm");
    QVERIFY(!devices(*palette_).isEmpty());
    QCOMPARE(groups(*palette_), QStringList({"GPU servers"}));
}

void TestPalette::nothingFoundSaysWhatToDo() {
    QTest::keyClicks(palette_->searchField(), "zzz");
    QVERIFY(!palette_->view()->isVisible());
    QTest::keyClick(palette_->searchField(), Qt::Key_Escape);
    QVERIFY(palette_->view()->isVisible());
}

void TestPalette::enterPlacesWhatWasSearched() {
    QTest::keyClicks(palette_->searchField(), "qm9700");
    QTest::keyClick(palette_->view(), Qt::Key_Return);
    QCOMPARE(placed_.size(), 1U);
    QCOMPARE(placed_.front(), (DraggedDevice{DeviceKind::network_switch, "qm9700"}));
}

void TestPalette::doubleClickPlaces() {
    const QModelIndex index = deviceAt(*palette_, "GPU servers", 0);
    const QPoint middle = palette_->view()->visualRect(index).center();
    QTest::mouseClick(palette_->view()->viewport(), Qt::LeftButton, {}, middle);
    QVERIFY(placed_.empty());
    QTest::mouseDClick(palette_->view()->viewport(), Qt::LeftButton, {}, middle);
    QCOMPARE(placed_.size(), 1U);
    QCOMPARE(placed_.front().kind, DeviceKind::gpu_server);
}

void TestPalette::headingOpensAndCloses() {
    QTreeView* view = palette_->view();
    const QModelIndex group = view->model()->index(0, 0);
    const QPoint middle = view->visualRect(group).center();
    QVERIFY(view->isExpanded(group));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, middle);
    QVERIFY(!view->isExpanded(group));
    view->setCurrentIndex(group);
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(view->isExpanded(group));
    QVERIFY(placed_.empty());
}

void TestPalette::recentStandsOnTop() {
    QStringList told;
    connect(palette_.get(), &CatalogPalette::recentChanged, this, [&](const QStringList& keys) { told = keys; });
    palette_->setRecent({"gpu_server/dgx-h100", "nonsense", "gpu_server/gone"});
    QCOMPARE(groups(*palette_).front(), "Recently used");
    QCOMPARE(palette_->view()->model()->rowCount(palette_->view()->model()->index(0, 0)), 1);
    palette_->noteUsed(DeviceKind::network_switch, "qm9700");
    QCOMPARE(told.front(), "network_switch/qm9700");
    QVERIFY(deviceAt(*palette_, "Recently used", 0).data().toString().contains("QM9700"));
    // A search leaves them out: they stand in their own groups.
    QTest::keyClicks(palette_->searchField(), "qm9700");
    QCOMPARE(groups(*palette_), QStringList({"Fabric"}));
}

void TestPalette::aDragCarriesKindAndId() {
    auto* model = palette_->view()->model();
    const std::unique_ptr<QMimeData> data(model->mimeData({deviceAt(*palette_, "GPU servers", 0)}));
    QVERIFY(data);
    const auto device = deviceFromMime(data.get());
    QVERIFY(device);
    QCOMPARE(device->kind, DeviceKind::gpu_server);
    QVERIFY(test::smallCatalog()->server(device->id.toStdString()));
    QVERIFY(!model->mimeData({model->index(0, 0)})); // a heading can't be dragged
}

void TestPalette::foreignDragsAreNotOurs() {
    QMimeData text;
    text.setText("gpu_server/dgx-h100");
    QVERIFY(!deviceFromMime(&text));
    QVERIFY(!deviceFromMime(nullptr));
    for (const char* bad : {"", "/", "gpu_server/", "/dgx-h100", "toaster/dgx-h100", "gpu_server"})
        QVERIFY2(!deviceFromKey(bad), bad);
    QCOMPARE(deviceFromKey("pdu/a/b")->id, "a/b");
}

QTEST_MAIN(TestPalette)
#include "test_palette.moc"
