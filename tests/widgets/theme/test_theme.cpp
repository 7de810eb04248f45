// The look and the small inputs: contrast, colours that mean one thing, quantities typed as people type them.
#include "widgets/inputs/choice_box.h"
#include "widgets/inputs/quantity_edit.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/inputs/search_field.h"
#include "widgets/inputs/text_edit.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QDirIterator>
#include <QInputMethodEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace cw;

namespace {

constexpr DeviceKind kinds[] = {DeviceKind::gpu_server, DeviceKind::network_switch,
                                DeviceKind::storage,    DeviceKind::appliance,
                                DeviceKind::pdu,        DeviceKind::cdu};

double brightness(const QColor& c) { return 0.2126 * c.redF() + 0.7152 * c.greenF() + 0.0722 * c.blueF(); }

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void contrastRatioFollowsWcag();
    void wordsReadWell_data();
    void wordsReadWell();
    void whatIsDisabledRecedes();
    void graphicsAreSetOff_data();
    void graphicsAreSetOff();
    void severitiesAndAccentAreTheAgreedOnes();
    void kindsOfDeviceDiffer();
    void aKeyKeepsItsColour();
    void heatRisesEvenly();
    void applyingAThemeIsSeenByWidgets();
    void everyIconDraws();
    void digitsOfTablesHaveOneWidth();

    void textsFillTheirMarks();

    void quantityIsReadInSi_data();
    void quantityIsReadInSi();
    void badQuantityIsNotCommitted();
    void escapeRestores();
    void leavingCommits();
    void arrowsStep();
    void mixedStaysUntilTyped();
    void foreignMoneyIsRefused();
    void rangesSayTheirUnitOnce();
    void wheelDoesNotChangeChoices();
    void searchWordsAllMatch();
    void textIsTrimmedAndRestored();
};

void TestTheme::contrastRatioFollowsWcag() {
    QCOMPARE(contrastRatio(Qt::white, Qt::black), 21.0);
    QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
    // #767676 on white is the well-known darkest grey that just passes.
    QVERIFY(std::abs(contrastRatio(QColor(0x767676), Qt::white) - 4.54) < 0.01);
}

void TestTheme::wordsReadWell_data() {
    QTest::addColumn<QColor>("words");
    QTest::addColumn<QColor>("ground");
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        const QByteArray name = theme->is_dark ? "dark " : "light ";
        const std::pair<const char*, QColor> words[] = {
            {"text", theme->text},  {"muted", theme->muted},          {"accent", theme->accent_text},
            {"ok", theme->ok_text}, {"warning", theme->warning_text}, {"error", theme->error_text}};
        const std::pair<const char*, QColor> grounds[] = {{"window", theme->window},
                                                          {"surface", theme->surface},
                                                          {"raised", theme->raised},
                                                          {"canvas", theme->canvas}};
        for (const auto& [word, colour] : words)
            for (const auto& [ground, behind] : grounds)
                QTest::newRow(name + word + " on " + ground) << colour << behind;
        for (const char* soft : {"ok", "warning", "error"}) {
            const QByteArray s = soft;
            const QColor on = s == "ok" ? theme->ok_soft : s == "warning" ? theme->warning_soft : theme->error_soft;
            const QColor word = s == "ok" ? theme->ok_text : s == "warning" ? theme->warning_text : theme->error_text;
            QTest::newRow(name + s + " on its banner") << word << on;
            QTest::newRow(name + "text on banner of " + s) << theme->text << on;
        }
        QTest::newRow(name + "selected row") << theme->text << theme->selection;
        QTest::newRow(name + "selected muted") << theme->muted << theme->selection;
        QTest::newRow(name + "button") << theme->on_accent << theme->accent;
        for (const DeviceKind kind : kinds)
            QTest::newRow(name + "role " + QByteArray::number(static_cast<int>(kind)))
                << theme->on_role << theme->role(kind);
    }
}

void TestTheme::wordsReadWell() {
    QFETCH(QColor, words);
    QFETCH(QColor, ground);
    const double ratio = contrastRatio(words, ground);
    QVERIFY2(ratio >= 4.5, qPrintable(QString::number(ratio)));
}

void TestTheme::whatIsDisabledRecedes() {
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        const double disabled = contrastRatio(theme->disabled(), theme->surface);
        QVERIFY(disabled < 0.75 * contrastRatio(theme->muted, theme->surface));
        QVERIFY(disabled > 1.8); // still there to be read
    }
}

void TestTheme::graphicsAreSetOff_data() {
    QTest::addColumn<QColor>("colour");
    QTest::addColumn<QColor>("ground");
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        const QByteArray name = theme->is_dark ? "dark " : "light ";
        QTest::newRow(name + "ok") << theme->ok << theme->surface;
        QTest::newRow(name + "warning") << theme->warning << theme->surface;
        QTest::newRow(name + "error") << theme->error << theme->surface;
        QTest::newRow(name + "accent") << theme->accent << theme->window;
        for (const DeviceKind kind : kinds)
            QTest::newRow(name + "role " + QByteArray::number(static_cast<int>(kind)))
                << theme->role(kind) << theme->surface;
    }
}

// WCAG 1.4.11: graphical objects need 3:1.
void TestTheme::graphicsAreSetOff() {
    QFETCH(QColor, colour);
    QFETCH(QColor, ground);
    QVERIFY(contrastRatio(colour, ground) >= 3.0);
}

void TestTheme::severitiesAndAccentAreTheAgreedOnes() {
    QCOMPARE(Theme::light().accent, QColor("#2F6FDE"));
    QCOMPARE(Theme::dark().accent, QColor("#6EA8FE"));
    QCOMPARE(Theme::light().ok, QColor("#2E8B57"));
    QCOMPARE(Theme::light().severity(Severity::warning), QColor("#B36B00"));
    QCOMPARE(Theme::light().severity(Severity::error), QColor("#C8372D"));
    QCOMPARE(Theme::light().series(0), QColor("#0072B2"));
    QCOMPARE(Theme::light().series(8), Theme::light().series(0));
    QCOMPARE(Theme::light().series(-1), Theme::light().series(7));
}

void TestTheme::kindsOfDeviceDiffer() {
    for (const DeviceKind a : kinds)
        for (const DeviceKind b : kinds)
            if (a != b)
                QVERIFY(Theme::light().role(a) != Theme::light().role(b));
}

void TestTheme::aKeyKeepsItsColour() {
    const Theme& theme = Theme::light();
    QCOMPARE(theme.key("gpu_server"), theme.role(DeviceKind::gpu_server));
    QCOMPARE(theme.key("own"), theme.accent);
    QCOMPARE(theme.key("something nobody listed"), theme.key("something nobody listed"));
    QVERIFY(theme.key("gemm") != theme.key("attention"));
}

void TestTheme::heatRisesEvenly() {
    const Theme& theme = Theme::light();
    double last = -1;
    for (int i = 0; i <= 100; ++i) {
        const double now = brightness(theme.heat(i / 100.0));
        QVERIFY(now > last);
        last = now;
    }
    QCOMPARE(theme.heat(-3), theme.heat(0));
    QCOMPARE(theme.heat(7), theme.heat(1));
    QVERIFY(theme.heat(std::numeric_limits<double>::quiet_NaN()).isValid());
}

void TestTheme::applyingAThemeIsSeenByWidgets() {
    QWidget widget;
    widget.show();
    applyTheme(*qApp, Theme::dark());
    QVERIFY(Theme::of(&widget).is_dark);
    QVERIFY(qApp->font().families().contains("Noto Sans CJK JP"));
    const qsizetype families = qApp->font().families().size();
    applyTheme(*qApp, Theme::light());
    QVERIFY(!Theme::of(&widget).is_dark);
    QCOMPARE(qApp->font().families().size(), families);
    QCOMPARE(qApp->font().pointSize(), 10);
}

void TestTheme::everyIconDraws() {
    initResources();
    int count = 0;
    for (QDirIterator files(":/icons", {"*.svg"}); files.hasNext();) {
        files.next();
        const QString name = files.fileInfo().completeBaseName();
        const QImage image = iconPixmap(name, Qt::red, 16, 2).toImage();
        QCOMPARE(image.width(), 32);
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                drawn += qAlpha(image.pixel(x, y)) > 0;
        QVERIFY2(drawn > 20, qPrintable(name));
        ++count;
    }
    QVERIFY(count > 40);
    QVERIFY(!icon("save", Theme::light()).isNull());
}

void TestTheme::digitsOfTablesHaveOneWidth() {
    const QFontMetricsF metrics(Theme::tabularFont(TextSize::normal));
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        QCOMPARE(metrics.horizontalAdvance(QChar(digit)), metrics.horizontalAdvance(u'0'));
}

void TestTheme::textsFillTheirMarks() {
    const QString text = toText(Text{"units.unknown_unit", {{"text", "12 {expected}"}, {"expected", "kW, W"}}});
    QVERIFY(text.contains("\"12 {expected}\"")); // a brace in what a user typed is no mark
    QVERIFY(text.contains("kW, W"));
    QCOMPARE(toText(Text::raw("{name} stays")), "{name} stays");
    QCOMPARE(labelOf("no.such.code"), "no.such.code");
    QCOMPARE(labelOr("no.such.code", "else"), "else");
    QVERIFY(toText(Error{Text{"units.empty", {}}, "plan.cwplan", "racks[0]"}).startsWith("plan.cwplan: racks[0]: "));
}

void TestTheme::quantityIsReadInSi_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("si");
    QTest::newRow("decimal comma") << "12,5 kW" << static_cast<int>(Dimension::power) << "kW" << 12500.0;
    QTest::newRow("bare number") << "12.5" << static_cast<int>(Dimension::power) << "kW" << 12500.0;
    QTest::newRow("other unit") << "800 W" << static_cast<int>(Dimension::power) << "kW" << 800.0;
    QTest::newRow("bits") << "400 Gb/s" << static_cast<int>(Dimension::data_rate) << "GB/s" << 5e10;
    QTest::newRow("celsius") << "35 C" << static_cast<int>(Dimension::temperature) << "°C" << 35.0;
    QTest::newRow("percent") << "8" << static_cast<int>(Dimension::fraction) << "%" << 0.08;
    QTest::newRow("full width") << QStringLiteral("１２．５ｋＷ") << static_cast<int>(Dimension::power) << "kW"
                                << 12500.0;
}

void TestTheme::quantityIsReadInSi() {
    QFETCH(QString, typed);
    QFETCH(int, dimension);
    QFETCH(QString, unit);
    QFETCH(double, si);
    QuantityEdit edit;
    edit.setDimension(static_cast<Dimension>(dimension), unit.toStdString());
    edit.setValue(1.0);
    std::optional<double> got;
    connect(&edit, &QuantityEdit::committed, this, [&](std::optional<double> value) { got = value; });
    edit.show();
    edit.selectAll();
    QInputMethodEvent input; // as keys do, and as a Japanese input method does
    input.setCommitString(typed);
    QCoreApplication::sendEvent(&edit, &input);
    QTest::keyClick(&edit, Qt::Key_Return);
    QVERIFY(got);
    QVERIFY(std::abs(*got - si) < 1e-9 * std::abs(si));
    QVERIFY(edit.problem().isEmpty());
}

void TestTheme::badQuantityIsNotCommitted() {
    QuantityEdit edit;
    edit.setDimension(Dimension::power, "kW");
    edit.setRange(0, 20000);
    edit.setValue(10000.0);
    edit.show();
    int commits = 0;
    connect(&edit, &QuantityEdit::committed, this, [&] { ++commits; });
    for (const char* bad : {"abc", "12 kg", "25 kW", "-1", "", "1e999"}) {
        edit.selectAll();
        QTest::keyClick(&edit, Qt::Key_Delete);
        QTest::keyClicks(&edit, bad);
        QTest::keyClick(&edit, Qt::Key_Return);
        QVERIFY2(!edit.problem().isEmpty(), bad);
        QCOMPARE(edit.toolTip(), edit.problem());
        QCOMPARE(edit.property("problem").toBool(), true);
        QCOMPARE(edit.value().value(), 10000.0);
    }
    QCOMPARE(commits, 0);
}

void TestTheme::escapeRestores() {
    QuantityEdit edit;
    edit.setDimension(Dimension::power, "kW");
    edit.setValue(10000.0);
    edit.show();
    QCOMPARE(edit.text(), "10 kW");
    edit.selectAll();
    QTest::keyClicks(&edit, "rubbish");
    QVERIFY(!edit.problem().isEmpty());
    QTest::keyClick(&edit, Qt::Key_Escape);
    QCOMPARE(edit.text(), "10 kW");
    QVERIFY(edit.problem().isEmpty());
    QVERIFY(edit.toolTip().isEmpty());
}

void TestTheme::leavingCommits() {
    QWidget window;
    QuantityEdit edit(&window);
    QLineEdit other(&window);
    edit.setDimension(Dimension::count);
    edit.setWhole(true);
    edit.setValue(8.0);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    edit.setFocus();
    int commits = 0;
    connect(&edit, &QuantityEdit::committed, this, [&] { ++commits; });
    edit.selectAll();
    QTest::keyClicks(&edit, "16");
    other.setFocus();
    QCOMPARE(commits, 1);
    QCOMPARE(edit.value().value(), 16.0);
    edit.setFocus();
    other.setFocus();
    QCOMPARE(commits, 1); // nothing typed, nothing said
    edit.setFocus();
    edit.selectAll();
    QTest::keyClicks(&edit, "2.5");
    other.setFocus();
    QCOMPARE(commits, 1);
    QVERIFY(edit.problem().contains("whole"));
}

void TestTheme::arrowsStep() {
    QuantityEdit edit;
    edit.setDimension(Dimension::power, "kW");
    edit.setRange(0, 13000);
    edit.setValue(12500.0);
    edit.show();
    double got = 0;
    connect(&edit, &QuantityEdit::committed, this, [&](std::optional<double> value) { got = value.value_or(-1); });
    QTest::keyClick(&edit, Qt::Key_Up);
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(got, 13000.0); // by 1 kW, held at the limit
    QTest::keyClick(&edit, Qt::Key_Down);
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(got, 12000.0);
}

void TestTheme::mixedStaysUntilTyped() {
    QuantityEdit edit;
    edit.setDimension(Dimension::count);
    edit.setMixed();
    edit.show();
    int commits = 0;
    connect(&edit, &QuantityEdit::committed, this, [&] { ++commits; });
    QVERIFY(edit.text().isEmpty());
    QCOMPARE(edit.placeholderText(), "mixed");
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(commits, 0);
    QTest::keyClicks(&edit, "4");
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(commits, 1);
}

void TestTheme::foreignMoneyIsRefused() {
    QuantityEdit edit;
    edit.setDimension(Dimension::money, "USD");
    edit.setCurrency("JPY");
    edit.setValue(1000.0);
    edit.show();
    QCOMPARE(edit.text(), "1,000 JPY");
    edit.selectAll();
    QTest::keyClicks(&edit, "$5");
    QTest::keyClick(&edit, Qt::Key_Return);
    QVERIFY(edit.problem().contains("JPY"));
    edit.selectAll();
    QTest::keyClicks(&edit, "2,500 jpy");
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(edit.value().value(), 2500.0);
}

void TestTheme::rangesSayTheirUnitOnce() {
    QCOMPARE(rangeText("5 %", "12 %"), "5 to 12 %");
    QCOMPARE(rangeText("900 W", "1.2 kW"), "900 W to 1.2 kW");
    QCOMPARE(rangeText("2.9", "7"), "2.9 to 7");
}

void TestTheme::wheelDoesNotChangeChoices() {
    ChoiceBox box;
    box.addChoice("One", "1");
    box.addChoice("Two", "2");
    box.setValue("1");
    box.show();
    box.setFocus();
    const QPointF middle = QRectF(box.rect()).center();
    QWheelEvent wheel(middle, box.mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(&box, &wheel);
    QCOMPARE(box.value(), "1");
    QString chosen;
    connect(&box, &ChoiceBox::chosen, this, [&](const QString& value) { chosen = value; });
    box.setValue("2");
    QVERIFY(chosen.isEmpty()); // only a user chooses
    QTest::keyClick(&box, Qt::Key_Up);
    QCOMPARE(chosen, "1");
}

void TestTheme::searchWordsAllMatch() {
    QWidget list;
    list.setFocusPolicy(Qt::StrongFocus);
    SearchField search;
    search.setTarget(&list);
    search.show();
    QTest::keyClicks(&search, "  DGX   h100 ");
    QCOMPARE(search.words(), QStringList({"dgx", "h100"}));
    QVERIFY(containsAll("NVIDIA DGX H100", search.words()));
    QVERIFY(!containsAll("NVIDIA DGX B200", search.words()));
    QTest::keyClick(&search, Qt::Key_Escape);
    QVERIFY(search.text().isEmpty());
    QVERIFY(containsAll("anything", search.words()));
}

void TestTheme::textIsTrimmedAndRestored() {
    TextEdit edit;
    edit.setValue("R01");
    edit.show();
    QStringList got;
    connect(&edit, &TextEdit::committed, this, [&](const QString& text) { got << text; });
    edit.selectAll();
    QTest::keyClicks(&edit, " R02 ");
    QTest::keyClick(&edit, Qt::Key_Escape);
    QCOMPARE(edit.text(), "R01");
    edit.selectAll();
    QTest::keyClicks(&edit, " R02 ");
    QTest::keyClick(&edit, Qt::Key_Return);
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(got, QStringList({"R02"}));
}

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
