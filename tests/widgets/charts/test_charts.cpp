// Charts as their reader sees them: pixels in the right proportion, values under the pointer, data that leaves intact.
#include "widgets/charts/annotation_layer.h"
#include "widgets/charts/chart_export.h"
#include "widgets/charts/chart_numbers.h"
#include "widgets/charts/chart_painter.h"
#include "widgets/charts/chart_tickers.h"
#include "widgets/charts/chart_widget.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>
#include <set>

using namespace cw;

namespace {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

ChartSeries series(const char* key, const char* label, std::vector<double> x, std::vector<double> y,
                   SeriesStyle style = SeriesStyle::solid) {
    ChartSeries s;
    s.key = key;
    s.label = Text::raw(label);
    s.x = std::move(x);
    s.y = std::move(y);
    s.style = style;
    return s;
}

ChartSpec named(ChartKind kind, const char* title) {
    ChartSpec spec;
    spec.id = title;
    spec.kind = kind;
    spec.title = Text::raw(title);
    spec.subtitle = Text::raw("a muted line below");
    return spec;
}

/// 30 + 70 of 150.
ChartSpec memoryBar() {
    ChartSpec spec = named(ChartKind::stacked_bar, "Memory: 100 of 150 GiB, fits");
    spec.x.categories = {Text::raw("")};
    spec.y.label = Text::raw("GiB");
    spec.series = {series("weights", "weights", {0}, {30}), series("activations", "activations", {0}, {70})};
    spec.marks = {{true, 150, std::nullopt, Text::raw("capacity 150"), Severity::error}};
    return spec;
}

ChartSpec powerColumns() {
    ChartSpec spec = named(ChartKind::stacked_columns, "R02 draws twice what R01 does");
    spec.x.categories = {Text::raw("R01"), Text::raw("R02"), Text::raw("R03")};
    spec.y.label = Text::raw("kW");
    spec.series = {series("gpu_server", "GPU servers", {0, 1, 2}, {10, 20, 0}),
                   series("switch", "Switches", {0, 1, 2}, {1, 1, 5}),
                   series("rated", "rated", {0, 1, 2}, {15, 30, gap}, SeriesStyle::dashed)};
    spec.marks = {{false, 28, std::nullopt, Text::raw("limit 28 kW"), Severity::error}};
    return spec;
}

ChartSpec costLines() {
    ChartSpec spec = named(ChartKind::lines, "Own pays off in year 2");
    spec.x.label = Text::raw("Years");
    spec.y.label = Text::raw("M USD");
    spec.series = {series("own", "own", {0, 1, 2, 3}, {10, 12, 14, 16}),
                   series("on_demand", "on demand", {0, 1, 2, 3}, {0, 7, gap, 21}, SeriesStyle::dashed)};
    spec.series[0].low = {9, 11, 12, 14};
    spec.series[0].high = {12, 14, 17, 20};
    spec.marks = {{true, 1, 2, Text::raw("break-even"), Severity::info}};
    return spec;
}

ChartSpec tornado() {
    ChartSpec spec = named(ChartKind::range_bars, "GPU price moves the cost most");
    spec.x.categories = {Text::raw("GPU price"), Text::raw("Tariff")};
    spec.y.label = Text::raw("M USD");
    spec.series = {series("npv", "NPV", {0, 1}, {24, 24})};
    spec.series[0].low = {20, 23};
    spec.series[0].high = {28, 25};
    return spec;
}

ChartSpec twoAxes() {
    ChartSpec spec = costLines();
    spec.id = "two axes";
    spec.y2.label = Text::raw("°C");
    ChartSeries hot = series("gpu_temperature", "hottest GPU", {0, 1, 2, 3}, {60, 70, 80, 90});
    hot.axis = 1;
    spec.series.push_back(hot);
    return spec;
}

ChartSpec emptyChart() {
    ChartSpec spec = named(ChartKind::lines, "Step time");
    spec.empty = Text::raw("Add a workload to see its step time");
    return spec;
}

/// Three plans in two corners, the selected one ringed.
ChartSpec planPoints() {
    ChartSpec spec = named(ChartKind::scatter, "The fastest plan needs 70 GiB");
    spec.x.label = Text::raw("GiB");
    spec.y.label = Text::raw("tokens/s");
    spec.series = {series("plans", "others", {30, 70}, {100, 300}), series("pareto", "front", {20}, {250}),
                   series("selected", "selected", {70}, {300}, SeriesStyle::dashed)};
    spec.marks = {{true, 80, std::nullopt, Text::raw("80 GiB"), Severity::info}};
    return spec;
}

std::vector<ChartSpec> everyKind() {
    std::vector<ChartSpec> specs = {memoryBar(), powerColumns(), costLines(), tornado(),
                                    twoAxes(),   planPoints(),   emptyChart()};
    ChartSpec odd = powerColumns(); // series of unequal and of no length
    odd.series[0].y.pop_back();
    odd.series.push_back(series("x", "no points", {}, {}));
    specs.push_back(odd);
    ChartSpec flat = costLines(); // nothing but zeros, and a single point
    flat.series = {series("own", "own", {1}, {0})};
    flat.marks.clear();
    specs.push_back(flat);
    ChartSpec negative = powerColumns();
    negative.series[0].y = {-4, 3, gap};
    specs.push_back(negative);
    return specs;
}

QImage painted(const ChartSpec& spec, const QSize& size, const Theme& theme, bool print = false) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(print ? QColor(Qt::white) : theme.surface);
    QPainter painter(&image);
    paintChart(spec, painter, QRectF(QPointF(), QSizeF(size)), theme, print);
    return image;
}

int pixelsOf(const QImage& image, const QColor& colour, const QRect& within) {
    int count = 0;
    for (int y = within.top(); y <= within.bottom(); ++y)
        for (int x = within.left(); x <= within.right(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    return count;
}

/// The most pixels of a colour in one row (or column) of the image: the length of a bar, whatever legends there are.
int longestRun(const QImage& image, const QColor& colour, Qt::Orientation along) {
    int longest = 0;
    const int lines = along == Qt::Horizontal ? image.height() : image.width();
    for (int l = 0; l < lines; ++l)
        longest = std::max(longest, pixelsOf(image, colour,
                                             along == Qt::Horizontal ? QRect(0, l, image.width(), 1)
                                                                     : QRect(l, 0, 1, image.height())));
    return longest;
}

int inkOf(const QImage& image) {
    const QRgb ground = image.pixel(image.width() - 1, image.height() - 1);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) != ground ? 1 : 0;
    return count;
}

QStringList warnings;
void recordWarning(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtDebugMsg && type != QtInfoMsg)
        warnings << text;
}

struct PaintCounter : QObject {
    int paints = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

QString textOfPdf(const QString& file) {
    QProcess process;
    process.start("pdftotext", {"-layout", file, "-"});
    return process.waitForFinished() && process.exitCode() == 0 ? QString::fromUtf8(process.readAllStandardOutput())
                                                                : QString();
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light()); }

    void cutNamesStayDifferent() {
        const QFontMetrics metrics(Theme::font(TextSize::small));
        const QStringList names{"Llama 3.1 70B, LoRA", "Llama 3.1 8B, full"};
        QCOMPARE(shortenedNames(names, metrics, 1000), names);
        const int narrow = metrics.horizontalAdvance(QStringLiteral("…70B, LoRA")) + 2;
        QCOMPARE(shortenedNames(names, metrics, narrow), QStringList({"…70B, LoRA", "…8B, full"}));
        QCOMPARE(shortenedNames({"same", "same"}, metrics, 1000), QStringList({"same", "same"}));
        QCOMPARE(shortenedNames({}, metrics, 10), QStringList());
    }

    void axesHaveAScaleHoweverLow() {
        for (const int wanted : {1, 2, 5})
            for (const QCPRange range :
                 {QCPRange(0, 45), QCPRange(0, 1.06), QCPRange(187e3, 351e3), QCPRange(-3, 24)}) {
                NumberTicker ticker;
                ticker.setTickCount(wanted);
                QVector<double> ticks;
                QVector<QString> labels;
                ticker.generate(range, QLocale::c(), 'g', 3, ticks, nullptr, &labels);
                const auto inside =
                    std::count_if(ticks.begin(), ticks.end(), [&](double t) { return range.contains(t); });
                QVERIFY2(inside >= 2, qPrintable(QString::number(range.upper))); // one number alone gives no scale
            }
    }

    void everyKindPaintsAtEverySize() {
        warnings.clear();
        const auto before = qInstallMessageHandler(recordWarning);
        int least = std::numeric_limits<int>::max();
        for (const ChartSpec& spec : everyKind())
            for (const Theme* theme : {&Theme::light(), &Theme::dark()})
                for (const QSize size : {QSize(244, 134), QSize(420, 220), QSize(900, 500), QSize(60, 40)})
                    for (const bool print : {false, true})
                        if (const int ink = inkOf(painted(spec, size, *theme, print)); size.width() > 100)
                            least = std::min(least, ink);
        qInstallMessageHandler(before);
        QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join('\n')));
        QVERIFY2(least > 300, qPrintable(QString::number(least)));
    }

    void aPointOfAScatterChartIsReadAndClicked() {
        ChartWidget chart;
        chart.resize(500, 300);
        chart.setSpec(planPoints());
        QSignalSpy clicks(&chart, &ChartWidget::pointClicked);
        std::set<std::pair<int, int>> hit;
        std::set<QString> read;
        for (int y = 60; y < 300; y += 6)
            for (int x = 0; x < 500; x += 6) {
                read.insert(chart.readoutAt({x, y}));
                QTest::mouseClick(&chart, Qt::LeftButton, Qt::NoModifier, {x, y});
                if (!clicks.isEmpty()) {
                    hit.emplace(clicks[0][0].toInt(), clicks[0][1].toInt());
                    clicks.clear();
                }
            }
        QCOMPARE(hit, (std::set<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 0}})); // the ring is no point of its own
        QVERIFY(read.contains("front\nGiB\t20\ntokens/s\t250"));
        QCOMPARE(read.size(), 4U); // three points and nothing
        QCOMPARE(chartTsv(planPoints()).count('\n'), 5);
    }

    void barSegmentsHaveTheProportionOfTheirValues() {
        const Theme& theme = Theme::light();
        const QImage image = painted(memoryBar(), {600, 200}, theme);
        const double weights = longestRun(image, theme.key("weights"), Qt::Horizontal);
        const double activations = longestRun(image, theme.key("activations"), Qt::Horizontal);
        QVERIFY(weights > 60);
        QVERIFY2(std::abs(activations / weights - 70.0 / 30.0) < 0.08,
                 qPrintable(QString("%1 : %2").arg(activations).arg(weights)));
    }

    void columnsHaveTheProportionOfTheirValues() {
        const Theme& theme = Theme::light();
        ChartSpec spec = powerColumns();
        spec.series.resize(1); // one layer, without figures to cover pixels
        spec.marks.clear();
        spec.x.categories.resize(2);
        spec.series[0].x = {0, 1};
        spec.series[0].y = {10, 20};
        const QImage image = painted(spec, {400, 300}, theme);
        const QColor colour = theme.key("gpu_server");
        // Each column's edge is free of text.
        int first = 0;
        int second = 0;
        for (int x = 0; x < 400; ++x) {
            const int height = pixelsOf(image, colour, QRect(x, 0, 1, 300));
            (x < 210 ? first : second) = std::max(x < 210 ? first : second, height);
        }
        QVERIFY(first > 40);
        QVERIFY2(std::abs(double(second) / first - 2) < 0.06, qPrintable(QString("%1 : %2").arg(second).arg(first)));
    }

    void limitsAreDrawnInTheColourOfTheirSeverity() {
        const Theme& theme = Theme::light();
        ChartSpec spec = powerColumns();
        const QImage with = painted(spec, {420, 240}, theme);
        spec.marks[0].severity = Severity::info;
        const QImage without = painted(spec, {420, 240}, theme);
        // Counted, not measured: the limit's label may stand in its line.
        QVERIFY(pixelsOf(with, theme.error, with.rect()) > 250);
        QVERIFY(pixelsOf(without, theme.error, without.rect()) < 20);
    }

    void printTellsSegmentsApartWithoutColour() {
        const Theme& theme = Theme::light();
        const QImage plain = painted(memoryBar(), {600, 200}, theme, false);
        const QImage print = painted(memoryBar(), {600, 200}, theme, true);
        // The second segment carries a pattern: no row of it is one colour any more.
        QVERIFY(longestRun(print, theme.key("activations"), Qt::Horizontal) <
                longestRun(plain, theme.key("activations"), Qt::Horizontal));
    }

    void emptyChartSaysWhatToDo() {
        ChartWidget widget;
        widget.setSpec(emptyChart());
        QVERIFY(widget.accessibleDescription().contains("Add a workload to see its step time"));
        widget.resize(300, 160);
        QVERIFY(inkOf(widget.grab().toImage()) > 300);
        QVERIFY(widget.readoutAt({150, 90}).isEmpty());
    }

    void pointerReadsValues() {
        ChartWidget widget;
        widget.resize(500, 260);
        widget.setSpec(memoryBar());
        widget.grab();
        QString seen;
        for (int y = 40; y < 150 && seen.isEmpty(); ++y)
            seen = widget.readoutAt({100, y});
        QVERIFY2(seen.contains("weights\t30"), qPrintable(seen));
        QVERIFY(seen.contains("activations\t70"));
        QVERIFY(seen.contains("\t100")); // the sum

        widget.setSpec(costLines());
        widget.grab();
        seen.clear();
        QStringList all;
        for (int x = 20; x < 480; ++x)
            if (const QString text = widget.readoutAt({x, 130}); !text.isEmpty() && !all.contains(text))
                all << text;
        QCOMPARE(all.size(), 4); // one for each x
        QVERIFY2(all[1].contains("Years: 1") && all[1].contains("own\t12 (11 – 14)") && all[1].contains("on demand\t7"),
                 qPrintable(all[1]));
        QVERIFY(!all[2].contains("on demand"));        // a gap is no value
        QVERIFY(widget.readoutAt({250, 5}).isEmpty()); // above the axes

        widget.setSpec(tornado());
        widget.grab();
        seen.clear();
        for (int y = 60; y < 150 && seen.isEmpty(); ++y)
            seen = widget.readoutAt({300, y});
        QVERIFY2(seen.contains("GPU price") && seen.contains("NPV\t24 (20 – 28)"), qPrintable(seen));
    }

    void keyboardStepsThroughValues() {
        ChartWidget widget;
        widget.resize(420, 220);
        widget.setSpec(costLines());
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        const QImage before = widget.grab().toImage();
        QTest::keyClick(&widget, Qt::Key_Right);
        const QImage first = widget.grab().toImage();
        QVERIFY(first != before);
        QTest::keyClick(&widget, Qt::Key_End);
        QVERIFY(widget.grab().toImage() != first);
        QTest::keyClick(&widget, Qt::Key_Escape);
        QCOMPARE(widget.grab().toImage(), before);
        QCOMPARE(widget.accessibleName(), QString("Own pays off in year 2"));
        QVERIFY(widget.accessibleDescription().contains("a muted line below"));
    }

    void equalSpecIsNotDrawnAgain() {
        ChartWidget widget;
        widget.resize(420, 220);
        widget.setSpec(costLines()); // holds a NaN, which equals nothing by value
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTest::qWait(50);
        PaintCounter counter;
        widget.installEventFilter(&counter);
        widget.setSpec(costLines());
        QTest::qWait(50);
        QCOMPARE(counter.paints, 0);
        ChartSpec other = costLines();
        other.series[0].y[1] += 0.5;
        widget.setSpec(other);
        QTRY_VERIFY(counter.paints > 0);
    }

    void axesStayWhileValuesChangeLittle() {
        const ChartAxis axis;
        const ValueRange first = niceRange(0, 41, axis, std::nullopt);
        QVERIFY(first.lower == 0 && first.upper >= 41);
        QCOMPARE(niceRange(0, 44, axis, first), first);
        QCOMPARE(niceRange(0, 30, axis, first), first);
        QVERIFY(!(niceRange(0, 60, axis, first) == first)); // would not fit
        QVERIFY(!(niceRange(0, 5, axis, first) == first));  // would be a stub
        ChartAxis fixed;
        fixed.minimum = 0;
        fixed.maximum = 100;
        QCOMPARE(niceRange(3, 7, fixed, std::nullopt), (ValueRange{0, 100}));
        const ValueRange flat = niceRange(0, 0, axis, std::nullopt);
        QVERIFY(flat.upper > flat.lower);
    }

    void numbersReadWell() {
        QCOMPARE(readableNumber(0), QString("0"));
        QCOMPARE(readableNumber(46), QString("46"));
        QCOMPARE(readableNumber(3.14159), QString("3.14"));
        QCOMPARE(readableNumber(1234), QString("1,234"));
        QCOMPARE(readableNumber(12345), QString("12.3 k"));
        QCOMPARE(readableNumber(24.1e6), QString("24.1 M"));
        QCOMPARE(readableNumber(-5), QString("−5"));
        QCOMPARE(readableNumber(gap), QString("–"));
        QCOMPARE(numberBeside(1.6, 9.33), QString("1.60")); // beside 1.59 and 1.61
        QCOMPARE(numberBeside(8.96, 31.6), QString("9.0"));
        QCOMPARE(numberBeside(33, 62.8), QString("33.0"));
        QCOMPARE(numberBeside(340e3, 1.04e6), QString("0.34 M"));
        QCOMPARE(numberBeside(0.002, 46), QString("0.002")); // small is not nothing
        QCOMPARE(numberBeside(0, 46), QString("0"));
        QCOMPARE(numberBeside(gap, 46), QString("–"));
        QCOMPARE(tickText(0.5, 0.25, 1), QString("0.50"));
        QCOMPARE(tickText(20e6, 20e6, 50e6), QString("20 M"));
        QCOMPARE(niceStep(0.3), 0.5);
        QCOMPARE(niceStep(2.1), 2.5);
    }

    void aLineThatEndsEarlyIsNamedAtItsEnd() {
        ChartSpec spec = named(ChartKind::lines, "Air ends at 3 kW");
        spec.series = {series("own", "Liquid", {0, 5, 10}, {10, 10, 10}),
                       series("on_demand", "Air", {0, 1, 3}, {2, 3, 5})};
        const QSize size(600, 300);
        const QImage image = painted(spec, size, Theme::light());
        const ChartStyle style(Theme::light(), false);
        const QColor air = style.readable(style.fill("on_demand"));
        QCOMPARE(pixelsOf(image, air, QRect(size.width() / 2, 0, size.width() / 2, size.height())), 0);
        QVERIFY(pixelsOf(image, air, QRect(size.width() / 4, 0, size.width() / 4, size.height())) > 20); // its name
    }

    void aMarksLabelHidesNoOtherMark() {
        ChartSpec spec = costLines();
        spec.series.resize(1);
        spec.series[0].low.clear();
        spec.series[0].high.clear();
        spec.marks = {{true, 1.3, std::nullopt, {}, Severity::error},
                      {true, 1.5, std::nullopt, Text::raw("3 kW"), Severity::error}};
        const QColor colour = ChartStyle(Theme::light(), false).severity(Severity::error);
        const QSize size(600, 300);
        const QImage without = painted(spec, size, Theme::light());
        spec.marks.push_back({true, 1.55, std::nullopt, Text::raw("seven racks"), Severity::info});
        const QImage with = painted(spec, size, Theme::light());
        int lines = 0; // columns of pixels that a line fills
        for (int x = 0; x < size.width(); ++x) {
            const QRect column(x, 0, 1, size.height());
            const int before = pixelsOf(without, colour, column);
            if (before < 150)
                continue;
            ++lines;
            QCOMPARE(pixelsOf(with, colour, column), before);
        }
        QVERIFY(lines >= 2);
    }

    void titlesBreakWhereTheSentenceDoes() {
        const QFont font = Theme::font(TextSize::normal, true);
        const QFontMetricsF metrics(font);
        const auto broken = [&](const QString& text, const QString& longest) {
            return brokenLines(font, text, metrics.horizontalAdvance(longest) + 1, 2);
        };
        // No word is left alone, and no unit leaves its figure.
        QCOMPARE(broken("Fullest rack S01: rated 16.2 kW of 18.4 kW", "Fullest rack S01: rated 16.2 kW of 18.4"),
                 QStringList({"Fullest rack S01:", "rated 16.2 kW of 18.4 kW"}));
        QCOMPARE(broken("A job is slowed in 100.0 % of the hours", "A job is slowed in 100.0 % of the"),
                 QStringList({"A job is slowed in", "100.0 % of the hours"}));
        QCOMPARE(broken("Own costs more than 16.8 M USD in cloud", "Own costs more than 16.8 M USD in"),
                 QStringList({"Own costs more than", "16.8 M USD in cloud"}));
        QCOMPARE(broken(QStringLiteral("全ラックのジョブは減速、最高温のGPU 87 °C"),
                        QStringLiteral("全ラックのジョブは減速、最高温のGPU 87")),
                 QStringList({QStringLiteral("全ラックのジョブは減速、"), QStringLiteral("最高温のGPU 87 °C")}));
        QCOMPARE(broken("It fits", "It fits"), QStringList({"It fits"}));
    }

    void labelsAtLineEndsKeepApart() {
        const std::vector<double> places = spreadApart({50, 50, 52, 200}, 12, 0, 210);
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(std::abs(places[i] - places[j]) >= 12 - 1e-6);
        QVERIFY(places[0] < places[2]);
        QCOMPARE(places[3], 200.0); // undisturbed
        for (const double p : spreadApart({0, 0, 0}, 12, 0, 100))
            QVERIFY(p >= -1e-9 && p <= 100);
    }

    void staleChartsDimAndComeBack() {
        ChartWidget widget;
        widget.resize(420, 220);
        widget.setSpec(memoryBar());
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        const QImage fresh = widget.grab().toImage();
        widget.setStale(true);
        QVERIFY(widget.isStale());
        QCOMPARE(widget.grab().toImage(), fresh); // results that come at once never make it flicker
        QTRY_VERIFY(widget.grab().toImage() != fresh);
        widget.setStale(false);
        QCOMPARE(widget.grab().toImage(), fresh);
    }

    void followsTheTheme() {
        ChartWidget widget;
        widget.resize(420, 220);
        widget.setSpec(memoryBar());
        widget.show();
        applyTheme(*qApp, Theme::dark());
        QTest::qWait(20);
        const QImage dark = widget.grab().toImage();
        QCOMPARE(dark.pixelColor(dark.width() - 3, dark.height() - 3), Theme::dark().surface);
        QVERIFY(longestRun(dark, Theme::dark().key("weights"), Qt::Horizontal) > 40);
        applyTheme(*qApp, Theme::light());
    }

    void dataLeavesAsItIs() {
        ChartSpec spec = costLines();
        spec.series[0].y[3] = 16.123456789;
        const QStringList lines = chartTsv(spec).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], QString("Years\town\town, low\town, high\ton demand"));
        QCOMPARE(lines[1], QString("0\t10\t9\t12\t0"));
        QCOMPARE(lines[3], QString("2\t14\t12\t17\t")); // the gap is an empty cell
        QCOMPARE(lines[4], QString("3\t16.123456789\t14\t20\t21"));
        const QStringList columns = chartTsv(powerColumns()).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(columns[2], QString("R02\t20\t1\t30"));
        QCOMPARE(columns[3], QString("R03\t0\t5\t"));
        ChartWidget widget;
        widget.setSpec(spec);
        widget.copyData();
        QCOMPARE(QApplication::clipboard()->text(), chartTsv(spec));
        widget.resize(300, 200);
        widget.copyImage();
        QVERIFY(QApplication::clipboard()->image().size() == QSize(600, 400));
    }

    void picturesAreWritten() {
        QTemporaryDir folder;
        ChartSpec spec = costLines();
        spec.subtitle = Text::raw("月17日の電力");
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString file = folder.filePath(QString("chart.") + suffix);
            QVERIFY(saveChart(spec, file, {420, 220}, Theme::light()));
            QVERIFY(QFileInfo(file).size() > 1000);
        }
        QCOMPARE(QImage(folder.filePath("chart.png")).size(), QSize(840, 440));
        const QString text = textOfPdf(folder.filePath("chart.pdf")); // needs poppler-utils, a build dependency
        QVERIFY2(text.contains("Own pays off in year 2"), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("月17日の電力")), qPrintable(text));
        QVERIFY(text.contains("M USD") && text.contains("on demand"));
    }

    void wideLegendsStandInColumns() {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        ChartSpec spec = memoryBar();
        spec.series.clear();
        for (int i = 0; i < 9; ++i)
            spec.series.push_back(series("weights", ("kind of memory " + std::to_string(i)).c_str(), {0}, {10}));
        const QString file = folder.filePath("legend.pdf");
        QVERIFY(saveChart(spec, file, {680, 260}, Theme::light()));
        int most = 0, found = 0;
        for (const QString& line : textOfPdf(file).split(u'\n')) {
            const int names = int(line.count("kind of memory"));
            most = std::max(most, names);
            found += names;
        }
        QCOMPARE(found, 9);
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    }

    void picturesThatCannotBeWrittenSaySo() {
        QTemporaryDir folder;
        const auto format = saveChart(costLines(), folder.filePath("chart.bmpx"), {420, 220}, Theme::light());
        QVERIFY(!format);
        QCOMPARE(format.error().text.code, std::string("chart.unknown_format"));
        const QString nowhere = folder.filePath("no/folder/chart.png");
        const auto missing = saveChart(costLines(), nowhere, {420, 220}, Theme::light());
        QVERIFY(!missing);
        QCOMPARE(missing.error().text.code, std::string("chart.cannot_write"));
        QCOMPARE(missing.error().file, nowhere.toStdString());
        QVERIFY(!QFileInfo::exists(nowhere));
    }
};

QTEST_MAIN(TestCharts)
#include "test_charts.moc"
