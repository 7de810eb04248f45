// Checks, figures, assumptions, prices and comparison, driven by keys and mouse.
#include "core/project/assumptions.h"
#include "tests/support/small_catalog.h"
#include "widgets/inputs/choice_box.h"
#include "widgets/inputs/quantity_edit.h"
#include "widgets/inputs/search_field.h"
#include "widgets/tables/assumption_model.h"
#include "widgets/tables/assumption_table.h"
#include "widgets/tables/checks_panel.h"
#include "widgets/tables/compare_table.h"
#include "widgets/tables/figure_bar.h"
#include "widgets/tables/figure_text.h"
#include "widgets/tables/price_model.h"
#include "widgets/tables/price_table.h"
#include "widgets/tables/sorted_table.h"
#include "widgets/tables/value_roles.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QTreeView>

#include <memory>

using namespace cw;

namespace {

const FieldInfo& field(std::string_view id) {
    for (const FieldInfo& info : fieldTable())
        if (info.id == id)
            return info;
    throw std::invalid_argument("no such figure");
}

PurchaseLine line(const std::string& item, double quantity, std::optional<double> price, PriceTrust trust,
                  const std::string& unit = "each") {
    PurchaseLine made;
    made.item = item;
    made.part = item;
    made.category = "compute";
    made.quantity = quantity;
    made.unit = unit;
    if (price)
        made.unit_price = Band<double>{*price * 0.8, *price, *price * 1.2};
    made.trust = trust;
    return made;
}

std::shared_ptr<ScenarioResults> bought(ScenarioId id) {
    auto cost = std::make_shared<CostFigures>();
    cost->currency = "USD";
    cost->purchases = {line("dgx-h100", 3, 265000, PriceTrust::sourced), line("qm9700", 2, 32000, PriceTrust::estimate),
                       line("mystery-optic", 128, std::nullopt, PriceTrust::unknown),
                       line("dgx-h100", 1, 265000, PriceTrust::sourced),
                       line("spares", 1, 30000, PriceTrust::estimate, "lot")};
    cost->purchases.back().category = "spares";
    auto results = std::make_shared<ScenarioResults>();
    results->id = id;
    results->cost = cost;
    return results;
}

std::vector<Diagnostic> someChecks() {
    const auto check = [](Severity severity, std::uint32_t id, const char* name, const char* text) {
        Diagnostic d;
        d.severity = severity;
        d.text = Text::raw(text);
        d.subject = {ObjectKind::rack, 1, id, {}};
        d.subject_name = name;
        return d;
    };
    return {check(Severity::error, 5, "R03", "The rack is over its limit."),
            check(Severity::warning, 6, "R04", "Feed B is full."),
            check(Severity::warning, 7, "R05", "Feed A is full."),
            check(Severity::info, 8, "R06", "No blanking panels.")};
}

QModelIndex find(const QAbstractItemModel* model, const QString& text, const QModelIndex& parent = {}) {
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        if (index.data().toString().contains(text))
            return index;
        if (const QModelIndex below = find(model, text, index); below.isValid())
            return below;
    }
    return {};
}

int leaves(const QAbstractItemModel* model, const QModelIndex& parent = {}) {
    int count = 0;
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        count += model->rowCount(index) > 0 ? leaves(model, index) : 1;
    }
    return count;
}

void click(QAbstractItemView* view, const QModelIndex& index) {
    view->scrollTo(index);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
}

} // namespace

class TestTables : public QObject {
    Q_OBJECT
private slots:
    void init();

    void checksAreCountedAndNamed();
    void aClickJumps();
    void enterJumps();
    void severitiesCanBeHidden();
    void noChecksSaysSo();

    void figuresPrintWithUnits();
    void changesSayBetterOrWorse();
    void figureBarTellsEverythingToScreenReaders();

    void everyAssumptionIsListed();
    void assumptionsShowWhatTheSiteSays();
    void typedAssumptionIsAnEdit();
    void badAssumptionIsNoEdit();
    void assumptionGoesBackToDefault();
    void cloudOfferIsAChoice();
    void assumptionsAreSearched();

    void unknownPricesComeFirst();
    void amountsAreQuantitiesTimesPrices();
    void aNarrowPriceTableKeepsItsFigures();
    void aNarrowAssumptionTableNeedsNoScrolling();
    void defaultChoicesAreTranslated();
    void aNarrowTableHidesWhatYieldsAndTellsItInTooltips();
    void verdictsKeepTheirColourWhereSelected();
    void typedPriceIsAnEdit();
    void badPriceIsNoEdit();
    void escapeLeavesThePrice();
    void priceGoesBackToTheCatalog();
    void sharesCantBeTyped();
    void pricesAreSearched();
    void newResultsKeepAnOpenEditor();
    void nothingBoughtSaysWhatToDo();

    void scenariosStandSideBySide();
    void headerChoosesTheBaseline();

private:
    template <class Table> void listen(Table& table) {
        connect(&table, &Table::editRequested, this,
                [this](const std::vector<Edit>& edits, const QString&, const QString& key) {
                    edits_.push_back(edits.front());
                    keys_ << key;
                });
    }
    Snapshot plan_;
    ScenarioId scenario_;
    std::vector<Edit> edits_;
    QStringList keys_;
};

void TestTables::init() {
    plan_ = test::samplePlan();
    scenario_ = test::firstScenario(*plan_);
    edits_.clear();
    keys_.clear();
}

void TestTables::checksAreCountedAndNamed() {
    ChecksPanel panel;
    panel.resize(320, 400);
    panel.show();
    panel.setChecks(someChecks(), false);
    QCOMPARE(panel.summary(), QStringLiteral("1 error · 2 warnings · 1 note"));
    QCOMPARE(panel.findChild<QLabel*>("checks_counts")->text(), panel.summary());
    const QString spoken = panel.view()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    QCOMPARE(spoken, QStringLiteral("Error · R03: The rack is over its limit."));
}

void TestTables::aClickJumps() {
    ChecksPanel panel;
    panel.resize(320, 400);
    panel.show();
    panel.setChecks(someChecks(), false);
    std::vector<ObjectRef> jumps;
    connect(&panel, &ChecksPanel::jumpRequested, this, [&](const ObjectRef& object) { jumps.push_back(object); });
    click(panel.view(), panel.view()->model()->index(1, 0));
    QCOMPARE(jumps.size(), 1U);
    QCOMPARE(jumps.front().id, 6U);
}

void TestTables::enterJumps() {
    ChecksPanel panel;
    panel.show();
    panel.setChecks(someChecks(), false);
    std::vector<ObjectRef> jumps;
    connect(&panel, &ChecksPanel::jumpRequested, this, [&](const ObjectRef& object) { jumps.push_back(object); });
    panel.view()->setCurrentIndex(panel.view()->model()->index(0, 0));
    QTest::keyClick(panel.view(), Qt::Key_Down);
    QVERIFY(jumps.empty());
    QTest::keyClick(panel.view(), Qt::Key_Return);
    QCOMPARE(jumps.front().id, 6U);
}

void TestTables::severitiesCanBeHidden() {
    ChecksPanel panel;
    panel.resize(320, 400);
    panel.show();
    panel.setChecks(someChecks(), false);
    const auto buttons = panel.findChildren<QToolButton*>();
    QCOMPARE(buttons.size(), 3);
    for (QToolButton* button : buttons)
        QVERIFY(!button->accessibleName().isEmpty());
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    QCOMPARE(panel.view()->model()->rowCount(), 2);
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    QVERIFY(!panel.view()->isVisible());
    QCOMPARE(panel.summary(), QStringLiteral("1 error · 2 warnings · 1 note")); // hidden is not gone
}

void TestTables::noChecksSaysSo() {
    ChecksPanel panel;
    panel.show();
    QVERIFY(panel.summary().isEmpty()); // not evaluated yet is not "all pass"
    panel.setChecks({}, false);
    QCOMPARE(panel.summary(), "All checks pass");
}

void TestTables::figuresPrintWithUnits() {
    QCOMPARE(figureText(field("tokens_per_s"), 1.02e6, "USD"), "1.02 M");
    QCOMPARE(figureText(field("tokens_per_s"), 324674.0, "USD"), "324,674");
    QCOMPARE(figureText(field("expected_power"), 296400.0, "USD"), "296.4 kW");
    QCOMPARE(figureText(field("npv"), 24.13e6, "JPY"), "24.1 M JPY");
    QCOMPARE(figureText(field("per_gpu_hour"), 2.314, "USD"), "2.31 USD");
    QCOMPARE(figureText(field("worst_gpu"), std::nullopt, "USD"), "unknown");
    QCOMPARE(moneyText(310000, "USD"), "310,000 USD");
    QCOMPARE(moneyText(0.5, "USD"), "0.50 USD");
}

void TestTables::changesSayBetterOrWorse() {
    const FigureChange faster = figureChange(field("tokens_per_s"), 131.0, 100.0);
    QCOMPARE(faster.text, QStringLiteral("▲ +31 %"));
    QCOMPARE(faster.verdict, 1);
    const FigureChange hotter = figureChange(field("worst_gpu"), 84.0, 60.0);
    QCOMPARE(hotter.text, QStringLiteral("▲ +24.0 K"));
    QCOMPARE(hotter.verdict, -1);
    const FigureChange calmer = figureChange(field("throttle_probability"), 0.001, 0.311);
    QCOMPARE(calmer.text, QStringLiteral("▼ −31.0 pt"));
    QCOMPARE(calmer.verdict, 1);
    QCOMPARE(figureChange(field("unknown_prices"), 2.0, 0.0).text, QStringLiteral("▲ +2"));
    QVERIFY(figureChange(field("npv"), 100.0, 100.0).text.isEmpty());
    QVERIFY(figureChange(field("npv"), std::nullopt, 100.0).text.isEmpty());
    QVERIFY(figureChange(field("npv"), 100.0, std::nullopt).text.isEmpty());
}

void TestTables::figureBarTellsEverythingToScreenReaders() {
    FigureBar bar;
    bar.resize(400, 28); // too narrow to show all
    bar.show();
    auto now = bought(scenario_);
    auto cost = std::make_shared<CostFigures>(*now->cost);
    cost->result.npv.expected = 12e6;
    cost->result.unknown_prices = 1;
    now->cost = cost;
    auto base = std::make_shared<ScenarioResults>(*now);
    base->id = ScenarioId{99};
    cost = std::make_shared<CostFigures>(*cost);
    cost->result.npv.expected = 16e6;
    base->cost = cost;
    bar.setResults(now, base, false);
    QVERIFY(bar.accessibleDescription().contains(QStringLiteral("≥ 12.0 M USD, ▼ −25 %"))); // a price is unknown
    QVERIFY(bar.accessibleDescription().contains("unknown")); // no thermal results: not 0
    auto priced = std::make_shared<ScenarioResults>(*now);
    auto all = std::make_shared<CostFigures>(*now->cost);
    all->result.unknown_prices = 0;
    priced->cost = all;
    bar.setResults(priced, priced, false);
    QVERIFY(!bar.accessibleDescription().contains(QStringLiteral("▼")));
    QVERIFY(!bar.accessibleDescription().contains(QStringLiteral("≥")));
}

void TestTables::everyAssumptionIsListed() {
    AssumptionTable table;
    table.show(plan_, scenario_, nullptr);
    // The numbers, and the two choices: colocation and the cloud offer.
    QCOMPARE(leaves(table.view()->model()), static_cast<int>(assumptionTable().size()) + 2);
    for (const AssumptionInfo& info : assumptionTable()) {
        table.select(std::string(info.id));
        QVERIFY2(table.view()->currentIndex().isValid(), std::string(info.id).c_str());
    }
}

// The rent that costs are computed with stands in the table, not a default that another place would have.
void TestTables::assumptionsShowWhatTheSiteSays() {
    auto catalog = std::make_shared<Catalog>(*plan_->catalog);
    auto place = std::make_shared<SiteClimate>();
    place->id = plan_->scenario(scenario_)->site.climate;
    place->name = "Tokyo";
    place->colocation_usd_per_kw_month = 165;
    place->provenance.fields["colocation_usd_per_kw_month"] = {"a broker's survey", "2026"};
    catalog->sites[place->id] = place;
    auto plan = std::make_shared<Project>(*plan_);
    plan->catalog = catalog;
    AssumptionTable table;
    table.show(plan, scenario_, nullptr);
    table.select("colocation_usd_per_kw_month");
    const auto cell = [&](int column) {
        return table.view()->currentIndex().siblingAtColumn(column).data().toString();
    };
    QVERIFY2(cell(AssumptionModel::value_column).startsWith("165 "), qPrintable(cell(AssumptionModel::value_column)));
    QVERIFY(cell(AssumptionModel::source_column).contains("a broker's survey"));
    const auto mark = [&] {
        return table.view()->currentIndex().siblingAtColumn(AssumptionModel::source_column).data(icon_role).toString();
    };
    QCOMPARE(mark(), QString());
    auto rumour = std::make_shared<SiteClimate>(*place);
    rumour->provenance.unverified.insert("colocation_usd_per_kw_month");
    catalog->sites[place->id] = rumour;
    table.show(plan, scenario_, nullptr);
    QCOMPARE(mark(), QString("unverified"));
    const Snapshot typed = test::applied(
        plan, SetProperty{{ObjectKind::assumption, scenario_.value, 0, "colocation_usd_per_kw_month"}, "value", 210.0});
    table.show(typed, scenario_, nullptr);
    QVERIFY2(cell(AssumptionModel::value_column).startsWith("210 "), qPrintable(cell(AssumptionModel::value_column)));
    QVERIFY(!cell(AssumptionModel::source_column).contains("survey"));
}

void TestTables::typedAssumptionIsAnEdit() {
    AssumptionTable table;
    listen(table);
    table.resize(1000, 700);
    table.QWidget::show();
    table.show(plan_, scenario_, nullptr);
    table.select("discount_rate");
    QTest::keyClick(table.view(), Qt::Key_Return);
    auto* edit = table.view()->findChild<QuantityEdit*>();
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "9,5");
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edits_.size(), 1U);
    const auto& set = std::get<SetProperty>(edits_.front());
    QCOMPARE(set.object.key, std::string("discount_rate"));
    QVERIFY(std::abs(std::get<double>(set.value) - 0.095) < 1e-12);
    plan_ = test::applied(plan_, edits_.front());
    table.show(plan_, scenario_, nullptr);
    QCOMPARE(find(table.view()->model(), "Discount").siblingAtColumn(1).data().toString(), "9.5 %");
}

void TestTables::badAssumptionIsNoEdit() {
    AssumptionTable table;
    listen(table);
    table.resize(1000, 700);
    table.QWidget::show();
    table.show(plan_, scenario_, nullptr);
    table.select("discount_rate");
    QTest::keyClick(table.view(), Qt::Key_Return);
    auto* edit = table.view()->findChild<QuantityEdit*>();
    for (const char* bad : {"much", "900 %", "3 kW"}) {
        edit->selectAll();
        QTest::keyClicks(edit, bad);
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY2(edit->isVisible() && !edit->problem().isEmpty(), bad); // the field stays and says why
    }
    QVERIFY(edits_.empty());
}

void TestTables::assumptionGoesBackToDefault() {
    plan_ =
        test::applied(plan_, SetProperty{{ObjectKind::assumption, scenario_.value, 0, "discount_rate"}, "value", 0.2});
    AssumptionTable table;
    listen(table);
    table.resize(1000, 700);
    table.QWidget::show();
    table.show(plan_, scenario_, nullptr);
    table.select("discount_rate");
    const QModelIndex reset = table.view()->currentIndex().siblingAtColumn(5);
    QVERIFY(!reset.data(Qt::AccessibleTextRole).toString().isEmpty());
    click(table.view(), reset);
    QCOMPARE(edits_.size(), 1U);
    QVERIFY(std::holds_alternative<std::monostate>(std::get<SetProperty>(edits_.front()).value));
    plan_ = test::applied(plan_, edits_.front());
    table.show(plan_, scenario_, nullptr);
    QTest::keyClick(table.view(), Qt::Key_Delete); // nothing to reset any more
    QCOMPARE(edits_.size(), 1U);
}

void TestTables::cloudOfferIsAChoice() {
    AssumptionTable table;
    listen(table);
    table.resize(1000, 700);
    table.QWidget::show();
    table.show(plan_, scenario_, nullptr);
    table.select("cloud_offer");
    QTest::keyClick(table.view(), Qt::Key_Return);
    auto* box = table.view()->findChild<ChoiceBox*>();
    QVERIFY(box);
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(edits_.size(), 1U);
    QCOMPARE(std::get<std::string>(std::get<SetProperty>(edits_.front()).value), std::string("p5"));
    QVERIFY(cw::apply(plan_, edits_.front()));
}

void TestTables::assumptionsAreSearched() {
    AssumptionTable table;
    table.show(plan_, scenario_, nullptr);
    QTest::keyClicks(table.searchField(), "discount rate");
    QCOMPARE(leaves(table.view()->model()), 1);
    QTest::keyClick(table.searchField(), Qt::Key_Escape);
    QVERIFY(leaves(table.view()->model()) > 10);
}

void TestTables::unknownPricesComeFirst() {
    PriceTable table;
    table.show(plan_, scenario_, bought(scenario_));
    const auto* model = table.view()->model();
    QCOMPARE(model->rowCount(), 4); // the two lines of DGX H100 are one item
    QCOMPARE(model->index(0, 0).data().toString(), "mystery-optic");
    QCOMPARE(model->index(0, 3).data().toString(), "unknown");  // not 0
    QCOMPARE(model->index(1, 0).data().toString(), "dgx-h100"); // then what weighs most
    QCOMPARE(model->index(1, 2).data().toString(), "4"); // single things need no unit
    QCOMPARE(model->index(2, 5).data().toString(), "planning estimate");
}

void TestTables::amountsAreQuantitiesTimesPrices() {
    PriceTable table;
    table.show(plan_, scenario_, bought(scenario_));
    const auto* model = table.view()->model();
    QCOMPARE(model->headerData(PriceModel::amount_column, Qt::Horizontal).toString(), "Amount");
    QCOMPARE(find(model, "dgx-h100").siblingAtColumn(PriceModel::amount_column).data().toString(), "1,060,000 USD");
    QCOMPARE(find(model, "mystery").siblingAtColumn(PriceModel::amount_column).data().toString(), "unknown");
    bool said = false; // 4 x 265,000 + 2 x 32,000 + 30,000, and more: one price is unknown
    for (const QLabel* label : table.findChildren<QLabel*>())
        said |= label->text().contains(QStringLiteral("Purchase: ≥ 1,154,000 USD"));
    QVERIFY(said);
}

void TestTables::aNarrowPriceTableKeepsItsFigures() {
    PriceTable table;
    table.resize(700, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, bought(scenario_));
    QHeaderView* header = table.view()->header();
    QTRY_VERIFY(header->isSectionHidden(PriceModel::source_column));
    QVERIFY(header->length() <= table.view()->viewport()->width());
    for (const int column : {PriceModel::item_column, PriceModel::quantity_column, PriceModel::price_column,
                             PriceModel::amount_column, PriceModel::trust_column})
        QVERIFY2(!header->isSectionHidden(column), qPrintable(QString::number(column)));
    const QModelIndex trust = find(table.view()->model(), "qm9700").siblingAtColumn(PriceModel::trust_column);
    QVERIFY(trust.data(Qt::ToolTipRole).toString().contains("25,600 to 38,400 USD")); // the range is still told
    table.resize(1400, 400);
    QTRY_VERIFY(!header->isSectionHidden(PriceModel::source_column));
}

void TestTables::aNarrowAssumptionTableNeedsNoScrolling() {
    AssumptionTable table;
    table.resize(700, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, nullptr);
    QVERIFY(table.view()->header()->length() <= table.view()->viewport()->width());
    const QModelIndex value = find(table.view()->model(), "Discount").siblingAtColumn(1);
    QVERIFY(value.data(Qt::ToolTipRole).toString().contains("Default: 8 %"));
}

void TestTables::defaultChoicesAreTranslated() {
    QTranslator japanese;
    QVERIFY(japanese.load(QStringLiteral(":/i18n/clusterwright_ja.qm")));
    QCoreApplication::installTranslator(&japanese);
    AssumptionTable table;
    table.show(plan_, scenario_, nullptr);
    table.select("colocation");
    const QModelIndex row = table.view()->currentIndex();
    QCOMPARE(row.siblingAtColumn(AssumptionModel::default_column).data().toString(),
             row.siblingAtColumn(AssumptionModel::value_column).data().toString());
    const auto editor = row.siblingAtColumn(AssumptionModel::value_column).data(editor_role).value<CellEditor>();
    QCOMPARE(editor.choices.front().first, row.siblingAtColumn(AssumptionModel::value_column).data().toString());
    QCoreApplication::removeTranslator(&japanese);
}

void TestTables::aNarrowTableHidesWhatYieldsAndTellsItInTooltips() {
    SortedTable table;
    table.setColumns({{"Tokens/s", true, "Of all GPUs"},
                      {"Step", true, {}, 2},
                      {"Chunks", true, {}, 1},
                      {"Sharding", false, {}, 0, 60}});
    table.setRows({{{"350,017", 350017}, {"11.0 s", 11.0}, {"4", 4}, {"ZeRO-3, optimiser offloaded", "ZeRO-3"}}});
    table.resize(800, 200);
    table.show();
    const auto hidden = [&] {
        std::vector<int> columns;
        for (int column = 0; column < 4; ++column)
            if (table.isColumnHidden(column))
                columns.push_back(column);
        return columns;
    };
    QCOMPARE(hidden(), std::vector<int>());
    QCOMPARE(table.model()->index(0, 0).data(Qt::ToolTipRole).toString(), "Of all GPUs");
    table.resize(240, 200); // the sharding is cut, one column goes
    QCOMPARE(hidden(), std::vector<int>{1});
    QVERIFY(table.horizontalHeader()->length() <= table.viewport()->width());
    QCOMPARE(table.model()->index(0, 0).data(Qt::ToolTipRole).toString(), "Of all GPUs\nStep: 11.0 s");
    table.resize(100, 200);
    QCOMPARE(hidden(), (std::vector<int>{1, 2}));
}

void TestTables::verdictsKeepTheirColourWhereSelected() {
    SortedTable table;
    table.setColumns({{"Hottest GPU", true, {}}});
    table.setRows({{{"88888888", 88, CellTone::bad}}});
    table.resize(300, 120);
    table.show();
    table.setCurrentRow(0);
    const QImage image = table.viewport()->grab().toImage();
    const QColor ink = toneColour(CellTone::bad, Theme::of(&table));
    const auto near = [&](QColor c) {
        return std::abs(c.red() - ink.red()) + std::abs(c.green() - ink.green()) + std::abs(c.blue() - ink.blue()) < 60;
    };
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += near(image.pixelColor(x, y)) ? 1 : 0;
    QVERIFY2(count > 10, qPrintable(QString::number(count)));
}

void TestTables::typedPriceIsAnEdit() {
    PriceTable table;
    listen(table);
    table.resize(1200, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, bought(scenario_));
    click(table.view(), find(table.view()->model(), "dgx-h100").siblingAtColumn(3));
    auto* edit = table.view()->findChild<QuantityEdit*>();
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "240k");
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edits_.size(), 1U);
    const auto& set = std::get<SetPrice>(edits_.front());
    QCOMPARE(set.item, std::string("dgx-h100"));
    QCOMPARE(set.price->value, 240000.0);
    QCOMPARE(set.price->date.size(), 10U);
    QVERIFY(cw::apply(plan_, edits_.front()));
    QCOMPARE(keys_.front(), QStringLiteral("price/%1/dgx-h100").arg(scenario_.value));
}

void TestTables::badPriceIsNoEdit() {
    PriceTable table;
    listen(table);
    table.resize(1200, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, bought(scenario_));
    table.select("mystery-optic");
    QTest::keyClick(table.view(), Qt::Key_Return);
    auto* edit = table.view()->findChild<QuantityEdit*>();
    QVERIFY(edit);
    QTest::keyClicks(edit, "-5");
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!edit->problem().isEmpty());
    QVERIFY(edits_.empty());
}

void TestTables::escapeLeavesThePrice() {
    PriceTable table;
    listen(table);
    table.resize(1200, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, bought(scenario_));
    table.select("qm9700");
    QTest::keyClick(table.view(), Qt::Key_Return);
    auto* edit = table.view()->findChild<QuantityEdit*>();
    edit->selectAll();
    QTest::keyClicks(edit, "1");
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(edits_.empty());
}

void TestTables::priceGoesBackToTheCatalog() {
    plan_ = test::applied(plan_, SetPrice{scenario_, "qm9700", UserPrice{30000, "2026-01-01", "quotation", {}}});
    PriceTable table;
    listen(table);
    table.resize(1200, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, bought(scenario_));
    table.select("qm9700");
    QTest::keyClick(table.view(), Qt::Key_Delete);
    QCOMPARE(edits_.size(), 1U);
    QVERIFY(!std::get<SetPrice>(edits_.front()).price);
    table.select("dgx-h100"); // has no price of the user's
    QTest::keyClick(table.view(), Qt::Key_Delete);
    QCOMPARE(edits_.size(), 1U);
}

void TestTables::sharesCantBeTyped() {
    PriceTable table;
    table.resize(1200, 400);
    table.QWidget::show();
    table.show(plan_, scenario_, bought(scenario_));
    const QModelIndex share = find(table.view()->model(), "spares").siblingAtColumn(3);
    QVERIFY(!share.flags().testFlag(Qt::ItemIsEditable));
    QVERIFY(share.data(Qt::ToolTipRole).toString().contains("assumption"));
}

void TestTables::pricesAreSearched() {
    PriceTable table;
    table.show(plan_, scenario_, bought(scenario_));
    QTest::keyClicks(table.searchField(), "planning QM9700");
    QCOMPARE(table.view()->model()->rowCount(), 1);
}

void TestTables::newResultsKeepAnOpenEditor() {
    PriceTable table;
    table.resize(1200, 400);
    table.QWidget::show();
    table.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&table));
    table.show(plan_, scenario_, bought(scenario_));
    table.select("qm9700");
    QTest::keyClick(table.view(), Qt::Key_Return);
    auto* edit = table.view()->findChild<QuantityEdit*>();
    edit->selectAll();
    QTest::keyClicks(edit, "123");
    table.show(plan_, scenario_, bought(scenario_));
    QCOMPARE(table.view()->findChild<QuantityEdit*>(), edit);
    QCOMPARE(edit->text(), "123");
}

void TestTables::nothingBoughtSaysWhatToDo() {
    PriceTable table;
    table.QWidget::show();
    auto results = std::make_shared<ScenarioResults>();
    results->cost = std::make_shared<CostFigures>();
    table.show(plan_, scenario_, results);
    QVERIFY(!table.view()->isVisible());
    bool told = false;
    for (const auto* label : table.findChildren<QLabel*>())
        told |= label->isVisible() && label->text().contains("Place devices");
    QVERIFY(told);
}

void TestTables::scenariosStandSideBySide() {
    auto results = std::make_shared<Results>();
    for (const ScenarioId id : plan_->order)
        results->scenarios.emplace(id, bought(id));
    CompareTable table;
    table.resize(900, 600);
    table.QWidget::show();
    table.show(plan_, results);
    const auto* model = table.view()->model();
    QCOMPARE(model->columnCount(), 3);
    QVERIFY(model->headerData(1, Qt::Horizontal).toString().contains("baseline"));
    QCOMPARE(leaves(model), static_cast<int>(fieldTable().size()));
    QCOMPARE(find(model, "Hottest GPU").siblingAtColumn(1).data().toString(), "unknown");
}

void TestTables::headerChoosesTheBaseline() {
    auto results = std::make_shared<Results>();
    for (const ScenarioId id : plan_->order)
        results->scenarios.emplace(id, bought(id));
    CompareTable table;
    table.resize(900, 600);
    table.QWidget::show();
    table.show(plan_, results);
    std::vector<ScenarioId> asked;
    connect(&table, &CompareTable::baselineRequested, this, [&](ScenarioId id) { asked.push_back(id); });
    QHeaderView* header = table.view()->header();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      {header->sectionViewportPosition(2) + 20, header->height() / 2});
    QCOMPARE(asked.size(), 1U);
    QCOMPARE(asked.front(), plan_->order[1]);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      {header->sectionViewportPosition(0) + 20, header->height() / 2});
    QCOMPARE(asked.size(), 1U); // the column of names is no scenario
}

QTEST_MAIN(TestTables)
#include "test_tables.moc"
