// The inspector as a user works with it: typed values become edits in SI, bad ones never do, several objects at once.
#include "tests/support/small_catalog.h"
#include "widgets/inputs/choice_box.h"
#include "widgets/inputs/quantity_edit.h"
#include "widgets/inputs/text_edit.h"
#include "widgets/property/property_panel.h"
#include "widgets/property/property_row.h"

#include <QCheckBox>
#include <QLabel>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace cw;

namespace {

struct Said {
    std::vector<Edit> edits;
    QString text, key;
};

} // namespace

class TestPropertyPanel : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void emptySaysWhatToDo();
    void typedQuantityBecomesAnSiEdit();
    void badTextIsNoEdit();
    void escapeGivesTheOldValueBack();
    void aChoiceIsAnEdit();
    void aTruthIsAnEdit();
    void automaticIsNoValue();
    void severalObjectsChangeTogether();
    void differentKindsShareOnlyCommonFields();
    void equalFieldsMergeInUndo();
    void refusedEditFallsBack();
    void factsShowTheirSourceAndMark();
    void typingSurvivesNewResults();
    void longChoicesAreShownWhole();
    void groupsOpenAndClose();
    void resultsOfTheRackAreShown();
    void tabGoesThroughTheFields();
    void fitsANarrowDock();

private:
    ObjectRef rack(std::size_t n = 0) const;
    ObjectRef device(DeviceKind kind, std::size_t n = 0) const;
    ObjectRef job() const;
    template <class W> W* editor(const char* field) const {
        auto* row = panel_->findChild<PropertyRow*>(field);
        return row ? row->findChild<W*>() : nullptr;
    }
    PropertyValue onlyValue() const;

    Snapshot plan_;
    ScenarioId scenario_;
    std::unique_ptr<PropertyPanel> panel_;
    std::vector<Said> said_;
};

void TestPropertyPanel::init() {
    plan_ = test::samplePlan();
    scenario_ = test::firstScenario(*plan_);
    panel_ = std::make_unique<PropertyPanel>();
    panel_->resize(300, 700);
    panel_->QWidget::show();
    said_.clear();
    connect(panel_.get(), &PropertyPanel::editRequested, this,
            [this](const std::vector<Edit>& edits, const QString& text, const QString& key) {
                said_.push_back({edits, text, key});
            });
}

void TestPropertyPanel::cleanup() { panel_.reset(); }

ObjectRef TestPropertyPanel::rack(std::size_t n) const {
    return {ObjectKind::rack,
            scenario_.value,
            std::next(plan_->scenario(scenario_)->racks.begin(), static_cast<std::ptrdiff_t>(n))->first.value,
            {}};
}

ObjectRef TestPropertyPanel::device(DeviceKind kind, std::size_t n) const {
    for (const auto& [rack_id, rack] : plan_->scenario(scenario_)->racks)
        for (const auto& [id, device] : rack->devices)
            if (device->kind == kind && n-- == 0)
                return {ObjectKind::device, scenario_.value, id.value, {}};
    return {};
}

ObjectRef TestPropertyPanel::job() const {
    return {ObjectKind::workload, scenario_.value, plan_->scenario(scenario_)->workloads.begin()->first.value, {}};
}

PropertyValue TestPropertyPanel::onlyValue() const { return std::get<SetProperty>(said_.back().edits.front()).value; }

void TestPropertyPanel::emptySaysWhatToDo() {
    panel_->show(plan_, {}, nullptr);
    auto* empty = panel_->findChild<QLabel*>("property_empty");
    QVERIFY(empty->isVisible());
    QVERIFY(empty->text().contains("Click a rack or a device"));
    panel_->show(plan_, {rack()}, nullptr);
    QVERIFY(!empty->isVisible());
}

void TestPropertyPanel::typedQuantityBecomesAnSiEdit() {
    panel_->show(plan_, {rack()}, nullptr);
    auto* x = editor<QuantityEdit>("x");
    QVERIFY(x);
    x->selectAll();
    QTest::keyClicks(x, "250,5 cm");
    QTest::keyClick(x, Qt::Key_Return);
    QCOMPARE(said_.size(), 1U);
    const auto& edit = std::get<SetProperty>(said_.front().edits.front());
    QCOMPARE(edit.object, rack());
    QCOMPARE(edit.field, std::string("x"));
    QVERIFY(std::abs(std::get<double>(edit.value) - 2.505) < 1e-12);
    QVERIFY(cw::apply(plan_, said_.front().edits));
    QVERIFY(!said_.front().text.isEmpty());
}

void TestPropertyPanel::badTextIsNoEdit() {
    panel_->show(plan_, {rack()}, nullptr);
    auto* x = editor<QuantityEdit>("x");
    for (const char* bad : {"far", "3 kW", "1e9 m"}) {
        x->selectAll();
        QTest::keyClicks(x, bad);
        QTest::keyClick(x, Qt::Key_Return);
        QVERIFY2(!x->problem().isEmpty(), bad);
        QVERIFY(!x->toolTip().isEmpty());
    }
    QVERIFY(said_.empty());
}

void TestPropertyPanel::escapeGivesTheOldValueBack() {
    panel_->show(plan_, {rack()}, nullptr);
    auto* name = editor<TextEdit>("name");
    const QString before = name->text();
    name->selectAll();
    QTest::keyClicks(name, "other");
    QTest::keyClick(name, Qt::Key_Escape);
    QCOMPARE(name->text(), before);
    QVERIFY(said_.empty());
}

void TestPropertyPanel::aChoiceIsAnEdit() {
    panel_->show(plan_, {rack()}, nullptr);
    auto* cooling = editor<ChoiceBox>("cooling");
    QVERIFY(cooling);
    cooling->setFocus();
    QTest::keyClick(cooling, Qt::Key_Down);
    QCOMPARE(said_.size(), 1U);
    QCOMPARE(std::get<std::string>(onlyValue()), cooling->value().toStdString());
    QVERIFY(cw::apply(plan_, said_.front().edits));
}

void TestPropertyPanel::aTruthIsAnEdit() {
    panel_->show(plan_, {job()}, nullptr);
    auto* compile = editor<QCheckBox>("compile");
    const bool before = compile->isChecked();
    QTest::keyClick(compile, Qt::Key_Space);
    QCOMPARE(std::get<bool>(onlyValue()), !before);
}

void TestPropertyPanel::automaticIsNoValue() {
    panel_->show(plan_, {job()}, nullptr);
    auto* tp = editor<QuantityEdit>("tp");
    QCOMPARE(tp->placeholderText(), "automatic");
    tp->selectAll();
    QTest::keyClicks(tp, "4");
    QTest::keyClick(tp, Qt::Key_Return);
    QCOMPARE(std::get<std::int64_t>(onlyValue()), 4);
    tp->selectAll();
    QTest::keyClick(tp, Qt::Key_Delete);
    QTest::keyClick(tp, Qt::Key_Return);
    QVERIFY(std::holds_alternative<std::monostate>(onlyValue()));
}

void TestPropertyPanel::severalObjectsChangeTogether() {
    plan_ = test::applied(plan_, SetProperty{rack(1), "x", 7.5});
    panel_->show(plan_, {rack(0), rack(1)}, nullptr);
    auto* x = editor<QuantityEdit>("x");
    QVERIFY(x->text().isEmpty());
    QCOMPARE(x->placeholderText(), "mixed");
    QVERIFY(!panel_->findChild<PropertyRow*>("name")); // a name belongs to one rack
    QTest::keyClick(x, Qt::Key_Return);
    QVERIFY(said_.empty()); // leaving "mixed" alone changes nothing
    QTest::keyClicks(x, "3 m");
    QTest::keyClick(x, Qt::Key_Return);
    QCOMPARE(said_.size(), 1U);
    QCOMPARE(said_.front().edits.size(), 2U);
    const auto next = cw::apply(plan_, said_.front().edits);
    QVERIFY(next);
    QCOMPARE(std::get<double>(cw::property(*next->snapshot, rack(1), "x")), 3.0);
}

void TestPropertyPanel::differentKindsShareOnlyCommonFields() {
    panel_->show(plan_, {device(DeviceKind::gpu_server), device(DeviceKind::network_switch)}, nullptr);
    QVERIFY(panel_->findChild<PropertyRow*>("feed"));
    QVERIFY(!panel_->findChild<PropertyRow*>("gpu"));
    QVERIFY(!panel_->findChild<PropertyRow*>("type")); // no type suits both
}

void TestPropertyPanel::equalFieldsMergeInUndo() {
    panel_->show(plan_, {rack()}, nullptr);
    const auto type = [&](const char* field, const char* text) {
        auto* edit = editor<QuantityEdit>(field);
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    };
    type("x", "1 m");
    type("x", "2 m");
    type("y", "2 m");
    QCOMPARE(said_.size(), 3U);
    QCOMPARE(said_[0].key, said_[1].key);
    QVERIFY(said_[1].key != said_[2].key);
    panel_->show(plan_, {rack(1)}, nullptr);
    type("x", "9 m");
    QVERIFY(said_[0].key != said_[3].key);
}

void TestPropertyPanel::refusedEditFallsBack() {
    panel_->show(plan_, {rack()}, nullptr);
    auto* name = editor<TextEdit>("name");
    const QString before = name->text();
    name->selectAll();
    QTest::keyClicks(name, "x");
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(said_.size(), 1U);
    // Nobody applies it, as when the document refuses: the field shows the plan again.
    QTRY_COMPARE(name->text(), before);
}

void TestPropertyPanel::factsShowTheirSourceAndMark() {
    panel_->show(plan_, {device(DeviceKind::gpu_server)}, nullptr);
    auto* depth = panel_->findChild<PropertyRow*>("depth_mm");
    auto* power = panel_->findChild<PropertyRow*>("power_rated_w");
    QVERIFY(depth && power);
    QVERIFY(power->toolTip().contains("test data"));
    QVERIFY(depth->findChild<QLabel*>("unverified"));
    QVERIFY(!power->findChild<QLabel*>("unverified"));
    QVERIFY(power->findChild<QLabel*>()->text().contains("10.2 kW") ||
            power->findChild<QLabel*>()->text().contains("10,200 W"));
    auto* inlet = panel_->findChild<PropertyRow*>("inlet_max_c");
    QVERIFY(inlet);
    QCOMPARE(inlet->findChild<QLabel*>()->text(), "unknown"); // never 0
}

void TestPropertyPanel::typingSurvivesNewResults() {
    panel_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
    panel_->show(plan_, {rack()}, nullptr);
    auto* x = editor<QuantityEdit>("x");
    x->setFocus();
    x->selectAll();
    QTest::keyClicks(x, "4.");
    panel_->show(plan_, {rack()}, std::make_shared<ScenarioResults>());
    QCOMPARE(editor<QuantityEdit>("x"), x);
    QCOMPARE(x->text(), "4.");
    QVERIFY(x->hasFocus());
}

void TestPropertyPanel::longChoicesAreShownWhole() {
    panel_->resize(260, 700);
    panel_->show(plan_, {rack()}, nullptr);
    const auto labelOf = [&](const QWidget* row) {
        for (auto* label : panel_->findChildren<QLabel*>())
            if (label->buddy() == row)
                return label;
        return static_cast<QLabel*>(nullptr);
    };
    auto* row = panel_->findChild<PropertyRow*>("type");
    auto* box = row->findChild<ChoiceBox*>();
    const int index = box->currentIndex();
    box->setItemText(index, "A rack with a name far too long to stand beside its label");
    emit row->wantedWidthChanged();
    const auto below = [&] {
        return row->mapTo(panel_.get(), QPoint()).y() >=
               labelOf(row)->mapTo(panel_.get(), QPoint(0, labelOf(row)->height())).y();
    };
    QTRY_VERIFY(below());
    QCOMPARE(row->width(), row->parentWidget()->width()); // all the width there is
    box->setItemText(index, "Short");
    emit row->wantedWidthChanged();
    QTRY_VERIFY(!below());
}

void TestPropertyPanel::groupsOpenAndClose() {
    panel_->show(plan_, {rack()}, nullptr);
    QToolButton* heading = nullptr;
    for (auto* button : panel_->findChildren<QToolButton*>())
        if (button->text() == "Position")
            heading = button;
    QVERIFY(heading);
    auto* x = editor<QuantityEdit>("x");
    QVERIFY(x->isVisible());
    QTest::keyClick(heading, Qt::Key_Space);
    QVERIFY(!x->isVisible());
    panel_->show(plan_, {device(DeviceKind::gpu_server)}, nullptr); // builds anew
    panel_->show(plan_, {rack()}, nullptr);
    QVERIFY(!editor<QuantityEdit>("x")->isVisible());
}

void TestPropertyPanel::resultsOfTheRackAreShown() {
    auto results = std::make_shared<ScenarioResults>();
    auto power = std::make_shared<PowerFigures>();
    RackPower rack_power;
    rack_power.rack = RackId{rack().id};
    rack_power.expected = kilowatts(31.6);
    rack_power.rated = kilowatts(20);
    rack_power.peak = kilowatts(41.5);
    rack_power.unknown_ratings = 2;
    power->racks.push_back(rack_power);
    results->power = power;
    const auto shown = [&](const QString& text) {
        for (const auto* label : panel_->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text))
                return true;
        return false;
    };
    panel_->show(plan_, {rack()}, results);
    QVERIFY(shown("31.6 kW"));
    QVERIFY(shown("2 unknown"));
    auto unrated = std::make_shared<PowerFigures>(*power);
    unrated->racks.front().rated.reset();
    results->power = unrated;
    panel_->show(plan_, {rack()}, results);
    QVERIFY(!shown("0 kW") && !shown("0.0 kW") && !shown("2 unknown")); // unknown is never 0
    results->power = power;
    panel_->show(plan_, {rack()}, nullptr);
    QVERIFY(!shown("31.6 kW"));
}

void TestPropertyPanel::tabGoesThroughTheFields() {
    panel_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
    panel_->show(plan_, {rack()}, nullptr);
    auto* name = editor<TextEdit>("name");
    name->setFocus();
    QTest::keyClick(name, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(editor<ChoiceBox>("type")));
    for (auto* edit : panel_->findChildren<QLineEdit*>())
        QVERIFY(!edit->accessibleName().isEmpty());
}

void TestPropertyPanel::fitsANarrowDock() {
    panel_->resize(240, 300);
    panel_->show(plan_, {device(DeviceKind::gpu_server)}, nullptr);
    QApplication::processEvents();
    auto* scroll = panel_->findChild<QScrollArea*>();
    QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
}

QTEST_MAIN(TestPropertyPanel)
#include "test_property_panel.moc"
