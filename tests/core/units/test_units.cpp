// Quantities as people type and read them.
#include "core/units/unit_text.h"

#include <QtTest>

#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace cw;

namespace {

const std::vector<Dimension> all_dimensions = {Dimension::none,
                                               Dimension::count,
                                               Dimension::fraction,
                                               Dimension::percent,
                                               Dimension::power,
                                               Dimension::energy,
                                               Dimension::duration,
                                               Dimension::bytes,
                                               Dimension::data_rate,
                                               Dimension::compute_rate,
                                               Dimension::frequency,
                                               Dimension::length,
                                               Dimension::mass,
                                               Dimension::voltage,
                                               Dimension::current,
                                               Dimension::volume_flow,
                                               Dimension::pressure,
                                               Dimension::temperature,
                                               Dimension::temperature_difference,
                                               Dimension::thermal_resistance,
                                               Dimension::money,
                                               Dimension::money_per_energy,
                                               Dimension::money_per_power_month,
                                               Dimension::years,
                                               Dimension::tokens,
                                               Dimension::rack_units};

bool near(double a, double b, double relative = 1e-12) {
    return std::fabs(a - b) <= relative * std::max({1.0, std::fabs(a), std::fabs(b)});
}

QString errorCode(std::string_view text, Dimension d) {
    const auto r = parseQuantity(text, d);
    return r ? QStringLiteral("accepted") : QString::fromStdString(r.error().text.code);
}

} // namespace

class TestUnits : public QObject {
    Q_OBJECT
private slots:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void bareNumberTakesTheDefaultUnit();
    void errorNamesTextAndUnits();
    void prints_data();
    void prints();
    void printsInAFixedUnit();
    void printsNumbers();
    void typedHelpers();
    void roundTripOfPrintedQuantities();
    void roundTripOfEveryUnit();
    void shortestNumberReadsBack();
    void anyBytesAreHandled();
};

void TestUnits::parses_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<double>("si");
    const auto row = [](const char* text, Dimension d, double si) {
        QTest::newRow(text) << QByteArray(text) << static_cast<int>(d) << si;
    };
    row("12.5 kW", Dimension::power, 12500);
    row("12,5 kW", Dimension::power, 12500);
    row("12.5kW", Dimension::power, 12500);
    row("  12.5  kw ", Dimension::power, 12500);
    row("1.2e3 W", Dimension::power, 1200);
    row("1,200 W", Dimension::power, 1200);
    row("1.234.567,5 W", Dimension::power, 1234567.5);
    row("1,234,567.5 W", Dimension::power, 1234567.5);
    row("1 234 W", Dimension::power, 1234);
    row("0,125 W", Dimension::power, 0.125);
    row("-3 kW", Dimension::power, -3000);
    row("\u22123 kW", Dimension::power, -3000);
    row("38,557 BTU/h", Dimension::power, 11300); // DGX H100 guide; 11.30 kW
    row("３５　ｋＷ", Dimension::power, 35000);
    row("400 Gb/s", Dimension::data_rate, 50e9);
    row("400 GB/s", Dimension::data_rate, 400e9);
    row("400 Gbps", Dimension::data_rate, 50e9);
    row("80 GiB", Dimension::bytes, 80.0 * 1073741824.0);
    row("80 GB", Dimension::bytes, 80e9);
    row("35 C", Dimension::temperature, 35);
    row("35 \u00b0C", Dimension::temperature, 35);
    row("35\u2103", Dimension::temperature, 35);
    row("95 F", Dimension::temperature, 35);
    row("308.15 K", Dimension::temperature, 35);
    row("10 K", Dimension::temperature_difference, 10);
    row("95 %", Dimension::fraction, 0.95);
    row("0.95", Dimension::fraction, 0.95);
    row("8%", Dimension::percent, 0.08);
    row("0.12 USD/kWh", Dimension::money_per_energy, 0.12);
    row("$0.12 / kWh", Dimension::money_per_energy, 0.12);
    row("120 USD/MWh", Dimension::money_per_energy, 0.12);
    row("$1,250,000", Dimension::money, 1250000);
    row("1.25 M USD", Dimension::money, 1250000);
    row("USD 300", Dimension::money, 300);
    row("60000 l/min", Dimension::volume_flow, 1);
    row("1105 CFM", Dimension::volume_flow, 1105 * 4.719474432e-4);
    row("3600 m\u00b3/h", Dimension::volume_flow, 1);
    row("42 U", Dimension::rack_units, 42);
    row("130.5 kg", Dimension::mass, 130.5);
    row("897 mm", Dimension::length, 0.897);
    row("10 ft", Dimension::length, 3.048);
    row("1980 MHz", Dimension::frequency, 1.98e9);
    row("989.4 TFLOP/s", Dimension::compute_rate, 989.4e12);
    row("5 years", Dimension::years, 5);
    row("18 months", Dimension::years, 1.5);
    row("1.5 B tokens", Dimension::tokens, 1.5e9);
    row("300M", Dimension::tokens, 300e6);
    row("15 min", Dimension::duration, 900);
    row("1.5 \u00b5s", Dimension::duration, 1.5e-6);
    row("35 psi", Dimension::pressure, 241316.505);
}

void TestUnits::parses() {
    QFETCH(QByteArray, text);
    QFETCH(int, dimension);
    QFETCH(double, si);
    const auto got = parseQuantity(text.toStdString(), static_cast<Dimension>(dimension));
    QVERIFY2(got.has_value(), got ? "" : got.error().text.code.c_str());
    QVERIFY2(near(*got, si, 1e-4), qPrintable(QString::number(*got, 'g', 17)));
}

void TestUnits::refuses_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* text, Dimension d, const char* code) {
        QTest::newRow(*text ? text : "nothing") << QByteArray(text) << static_cast<int>(d) << QString(code);
    };
    row("", Dimension::power, "units.empty");
    row("   ", Dimension::power, "units.empty");
    row("kW", Dimension::power, "units.not_a_number");
    row("twelve", Dimension::power, "units.not_a_number");
    row("1,23,4 kW", Dimension::power, "units.not_a_number");
    row("1.2.3 kW", Dimension::power, "units.not_a_number");
    row("--5 W", Dimension::power, "units.not_a_number");
    row("12 Gb/s", Dimension::power, "units.unknown_unit");
    row("12 bananas", Dimension::power, "units.unknown_unit");
    row("400 gb/s", Dimension::data_rate, "units.unknown_unit"); // bits or bytes? 8 times apart
    row("5 mw", Dimension::power, "units.unknown_unit");         // milli or mega?
    row("nan W", Dimension::power, "units.not_finite");
    row("inf", Dimension::power, "units.not_finite");
    row("1e999 W", Dimension::power, "units.not_finite");
    row("1e308 GW", Dimension::power, "units.not_finite");
}

void TestUnits::refuses() {
    QFETCH(QByteArray, text);
    QFETCH(int, dimension);
    QFETCH(QString, code);
    QCOMPARE(errorCode(text.toStdString(), static_cast<Dimension>(dimension)), code);
}

void TestUnits::bareNumberTakesTheDefaultUnit() {
    QCOMPARE(*parseQuantity("12", Dimension::power, "W"), 12.0);
    QCOMPARE(*parseQuantity("12", Dimension::power), 12000.0); // kW is what is offered
    QCOMPARE(*parseQuantity("400", Dimension::data_rate, "Gb/s"), 50e9);
    QCOMPARE(*parseQuantity("12 W", Dimension::power, "kW"), 12.0);
}

void TestUnits::errorNamesTextAndUnits() {
    const auto r = parseQuantity("12 bananas", Dimension::power);
    QVERIFY(!r);
    QCOMPARE(r.error().text.args.size(), std::size_t(2));
    QCOMPARE(r.error().text.args[0].second, std::string("12 bananas"));
    QVERIFY(r.error().text.args[1].second.find("kW") != std::string::npos);
}

void TestUnits::prints_data() {
    QTest::addColumn<double>("si");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<QString>("text");
    const auto row = [](double si, Dimension d, const char* text) {
        QTest::addRow("%s", text) << si << static_cast<int>(d) << QString::fromUtf8(text);
    };
    row(17300, Dimension::power, "17.3 kW");
    row(999.96, Dimension::power, "1 kW");
    row(700, Dimension::power, "700 W");
    row(0, Dimension::power, "0 W");
    row(-0.0, Dimension::power, "0 W");
    row(316200, Dimension::power, "316 kW");
    row(80e9, Dimension::bytes, "80 GB");
    row(3350e9, Dimension::data_rate, "3.35 TB/s");
    row(989.4e12, Dimension::compute_rate, "989 TFLOP/s");
    row(1.98e9, Dimension::frequency, "1,980 MHz");
    row(35, Dimension::temperature, "35 \u00b0C");
    row(-5.25, Dimension::temperature, "-5.25 \u00b0C");
    row(0.0813, Dimension::percent, "8.13 %");
    row(1234567, Dimension::count, "1,234,567");
    row(1234567, Dimension::money, "1.23 M USD");
    row(300000, Dimension::money, "300,000 USD");
    row(0.000123, Dimension::money, "0.000123 USD");
    row(0.12, Dimension::money_per_energy, "0.12 USD/kWh");
    row(1.02e6, Dimension::tokens, "1.02 M tokens");
    row(65536, Dimension::tokens, "65,536 tokens");
    row(1, Dimension::years, "1 year");
    row(5, Dimension::years, "5 years");
    row(90, Dimension::duration, "90 s");
    row(0, Dimension::duration, "0 s");
    row(5400, Dimension::duration, "90 min");
    row(0.0125, Dimension::duration, "12.5 ms");
    row(120.0 / 60000, Dimension::volume_flow, "120 l/min");
    row(1105 * 4.719474432e-4, Dimension::volume_flow, "1,105 CFM");
    row(130.45, Dimension::mass, "130 kg");
    row(0.897, Dimension::length, "897 mm");
    row(42, Dimension::rack_units, "42 U");
}

void TestUnits::prints() {
    QFETCH(double, si);
    QFETCH(int, dimension);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(printQuantity(si, static_cast<Dimension>(dimension))), text);
}

void TestUnits::printsInAFixedUnit() {
    QCOMPARE(printQuantityIn(17300, Dimension::power, "kW", 1), std::string("17.3 kW"));
    QCOMPARE(printQuantityIn(17300, Dimension::power, "W", 0), std::string("17,300 W"));
    QCOMPARE(printQuantityIn(50e9, Dimension::data_rate, "Gb/s", 0), std::string("400 Gb/s"));
    QCOMPARE(printQuantityIn(85.0 * 1073741824.0, Dimension::bytes, "GiB", 1), std::string("85.0 GiB"));
    QCOMPARE(printQuantityIn(35, Dimension::temperature, "F", 0), std::string("95 F"));
}

void TestUnits::printsNumbers() {
    QCOMPARE(printNumber(1234567.5, 1), std::string("1,234,567.5"));
    QCOMPARE(printNumber(-1234567.5, 0), std::string("-1,234,568"));
    QCOMPARE(printNumber(532438.5, 0), std::string("532,439")); // as finance rounds, not to even
    QCOMPARE(printNumber(999, 0), std::string("999"));
    QCOMPARE(printNumber(-999, 2), std::string("-999.00"));
    QCOMPARE(printNumber(-0.001, 1), std::string("0.0"));
    QCOMPARE(shortestNumber(100000), std::string("100000"));
    QCOMPARE(shortestNumber(0.1), std::string("0.1"));
    QCOMPARE(shortestNumber(-0.0), std::string("0"));
}

void TestUnits::typedHelpers() {
    // A 400 Gb/s port moves 50 GB/s.
    QCOMPARE(inGigabytesPerSecond(*parseDataRate("400 Gb/s")), 50.0);
    QCOMPARE(inGigabitsPerSecond(gigabytesPerSecond(50)), 400.0);
    QCOMPARE(inGibibytes(*parseBytes("80 GiB")), 80.0);
    QVERIFY(near(inGibibytes(gigabytes(80)), 74.505806, 1e-6));
    QCOMPARE(print(kilowatts(10.2)), std::string("10.2 kW"));
    QCOMPARE((celsius(35) - celsius(22)).si(), 13.0);
    QCOMPARE(inKilowattHours(kilowatts(2) * hours(3)), 6.0);
}

void TestUnits::roundTripOfPrintedQuantities() {
    const bool ok = rc::check("what is printed with 17 digits reads back", [] {
        const Dimension d = *rc::gen::elementOf(all_dimensions);
        const int exponent = *rc::gen::inRange(-9, 18);
        const int mantissa = *rc::gen::inRange(-999999, 1000000);
        const double value = mantissa * std::pow(10.0, exponent - 6);
        const auto back = parseQuantity(printQuantity(value, d, 17), d);
        RC_ASSERT(back.has_value());
        const double slack = 1e-9 * std::max(std::fabs(value), d == Dimension::temperature ? 300.0 : 1e-300);
        RC_ASSERT(std::fabs(*back - value) <= slack);
    });
    QVERIFY(ok);
}

void TestUnits::roundTripOfEveryUnit() {
    for (const Dimension d : all_dimensions) {
        for (const UnitInfo& unit : unitsOf(d)) {
            const std::string text = printQuantityIn(unit.factor * 7 + unit.offset, d, unit.symbol, 6);
            const auto back = parseQuantity(text, d, unit.symbol);
            QVERIFY2(back.has_value(), text.c_str());
            QVERIFY2(near(*back, unit.factor * 7 + unit.offset, 1e-9), text.c_str());
        }
    }
}

void TestUnits::shortestNumberReadsBack() {
    const bool ok = rc::check("shortestNumber reads back exactly", [](double value) {
        RC_PRE(std::isfinite(value));
        RC_ASSERT(std::stod(shortestNumber(value)) == value);
    });
    QVERIFY(ok);
}

void TestUnits::anyBytesAreHandled() {
    const bool ok = rc::check("arbitrary text gives a finite number or an error", [](const std::string& text) {
        for (const Dimension d : all_dimensions) {
            const auto r = parseQuantity(text, d);
            RC_ASSERT(!r || std::isfinite(*r));
        }
    });
    QVERIFY(ok);
}

QTEST_GUILESS_MAIN(TestUnits)
#include "test_units.moc"
