// The printed report as its reader gets it: text as pdftotext reads it, pages, and what happens when it can't be
// written.
#include "core/eval/evaluator.h"
#include "core/jobs/published.h"
#include "core/report/bom.h"
#include "core/units/unit_text.h"
#include "tests/support/small_catalog.h"
#include "widgets/report/page_layout.h"
#include "widgets/report/pdf_report.h"
#include "widgets/report/report_preview.h"
#include "widgets/theme/theme.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <sys/resource.h>

using namespace cw;

namespace {

QString outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished() && process.exitCode() == 0 ? QString::fromUtf8(process.readAllStandardOutput())
                                                                : QString();
}

QStringList pagesOf(const QString& file) {
    QStringList pages = outputOf("pdftotext", {"-layout", file, "-"}).split(u'\f');
    if (!pages.isEmpty() && pages.last().trimmed().isEmpty())
        pages.removeLast();
    return pages;
}

/// A table of `count` rows under two columns, in groups of `group` rows with a heading and a total each.
ReportTable longTable(int count, int group) {
    ReportTable table;
    table.title = Text::raw("Parts");
    table.columns = {{Text::raw("Part name"), Align::left, 3}, {Text::raw("Amount due"), Align::right, 1}};
    for (int i = 0; i < count; ++i) {
        if (i % group == 0)
            table.rows.push_back({{{Text::raw("Group " + std::to_string(i / group))}}, false, true});
        table.rows.push_back(
            {{{Text::raw("part-" + std::to_string(i))}, {Text::raw(std::to_string(1000 + i) + ".00")}}, false, false});
        if (i % group == group - 1)
            table.rows.push_back(
                {{{Text::raw("sum-" + std::to_string(i / group))}, {Text::raw("77.00")}}, true, false});
    }
    return table;
}

std::vector<TablePart> tablesOf(const ReportPages& pages) {
    std::vector<TablePart> parts;
    for (const ReportPage& page : pages.pages)
        for (const PageItem& item : page.items)
            if (const auto* part = std::get_if<TablePart>(&item))
                parts.push_back(*part);
    return parts;
}

ReportModel modelOf(ReportBlock block, bool landscape = false) {
    ReportModel model;
    model.plan_name = "East hall";
    model.scenario_name = "Air";
    model.author = "A. Planner";
    model.date = "2025-03-01";
    model.sections.push_back({Text::raw("Things"), {std::move(block)}, landscape});
    return model;
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        applyTheme(*qApp, Theme::light());
        QVERIFY(folder_.isValid());
        for (const char* tool : {"pdftotext", "pdfinfo", "pdffonts"})
            if (QStandardPaths::findExecutable(tool).isEmpty())
                QFAIL("the tools of poppler-utils are missing; packaging/build-deps.txt has them");
        snapshot_ = test::samplePlan();
        scenario_ = test::firstScenario(*snapshot_);
        ResultCache cache;
        results_ = Evaluator().run(snapshot_, cache);
        current_ = results_->scenarios.at(scenario_);
        model_ = buildReport(snapshot_, *results_, scenario_, "2025-03-01", jobs::publishedErrors());
        file_ = folder_.filePath("report.pdf");
        QVERIFY(writePdf(model_, snapshot_, current_, file_).has_value());
        pages_ = pagesOf(file_);
        QVERIFY(pages_.size() > 5);
    }

    void everyPageHasHeaderAndNumber() {
        const QString plan = QString::fromStdString(model_.plan_name),
                      scenario = QString::fromStdString(model_.scenario_name);
        for (int i = 0; i < pages_.size(); ++i) {
            const QString number = QString("page %1 of %2").arg(i + 1).arg(pages_.size());
            QVERIFY2(pages_[i].contains(number), qPrintable(number + " in:\n" + pages_[i]));
            if (i > 0) // the cover shows both in large type
                QVERIFY2(pages_[i].trimmed().startsWith(plan + " · " + scenario), qPrintable(pages_[i].left(200)));
        }
        QVERIFY(pages_[0].contains(plan));
        QVERIFY(pages_[0].contains(scenario));
    }

    void isA4WithTitleAndEmbeddedFonts() {
        const QString info = outputOf("pdfinfo", {file_});
        QVERIFY2(info.contains("(A4)"), qPrintable(info));
        QVERIFY(info.contains(QString("Pages:           %1").arg(pages_.size())));
        QVERIFY(info.contains(QString::fromStdString(model_.plan_name)));
        QStringList fonts = outputOf("pdffonts", {file_}).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(fonts.size() > 2);
        for (const QString& font : fonts.mid(2)) // embedded, (subset,) with its text map
            QVERIFY2(QRegularExpression("\\byes\\s+(yes|no)\\s+yes\\b").match(font).hasMatch(), qPrintable(font));
    }

    void contentsOnTheCoverPointToTheirPages() {
        const QRegularExpression line("^\\s*(\\S.*?)\\s{2,}(\\d+)\\s*$", QRegularExpression::MultilineOption);
        int found = 0;
        for (auto it = line.globalMatch(pages_[0].mid(pages_[0].indexOf("Contents"))); it.hasNext(); ++found) {
            const auto match = it.next();
            const int page = match.captured(2).toInt();
            QVERIFY(page > 1 && page <= pages_.size());
            QVERIFY2(pages_[page - 1].contains(match.captured(1)), qPrintable(match.captured(0)));
        }
        QCOMPARE(found, int(model_.sections.size()));
    }

    void totalsAreThoseOfTheBillOfMaterials() {
        const Bom bom = billOfMaterials(*snapshot_, *current_);
        QVERIFY(bom.total > 0);
        const QString text = pages_.join(u'\n');
        QVERIFY2(text.contains(QString::fromStdString(printNumber(bom.total, 2))), qPrintable(text.right(4000)));
        for (const BomGroup& group : bom.by_category)
            QVERIFY(text.contains(QString::fromStdString(printNumber(group.subtotal, 2))));
        for (const BomGroup& group : bom.by_rack)
            QVERIFY(text.contains(QString::fromStdString(printNumber(group.subtotal, 2))));
    }

    void tableRepeatsItsHeaderOnEachPage() {
        const QString file = folder_.filePath("table.pdf");
        QVERIFY(writePdf(modelOf(longTable(200, 9)), snapshot_, nullptr, file).has_value());
        const QStringList pages = pagesOf(file);
        QVERIFY(pages.size() >= 4);
        int rows = 0;
        for (int i = 1; i < pages.size(); ++i) {
            QVERIFY(pages[i].contains("Part name"));
            QVERIFY(pages[i].contains("Amount due"));
            rows += int(pages[i].count(QRegularExpression("\\bpart-\\d+")));
            const QStringList lines = pages[i].split(u'\n', Qt::SkipEmptyParts);
            // Neither a heading left at the foot of a page nor a total at the head of the next.
            const int foot = int(lines.size()) - 1;
            QVERIFY2(!lines[foot - 1].contains(QRegularExpression("Group \\d+\\s*$")), qPrintable(lines[foot - 1]));
            for (int l = 0; l < lines.size(); ++l)
                if (lines[l].contains("Part name"))
                    QVERIFY2(!lines[l + 1].contains("sum-"), qPrintable(lines[l + 1]));
        }
        QCOMPARE(rows, 200); // none lost, none twice
    }

    void lastLinesComeInCompany() {
        for (int rows = 1; rows < 120; ++rows) {
            const ReportPages pages = PageLayout(modelOf(longTable(rows, 9)), *snapshot_).layOut();
            for (int i = 1; i < pages.count(); ++i)
                for (const PageItem& item : pages.pages[std::size_t(i)].items)
                    if (const auto* part = std::get_if<TablePart>(&item)) {
                        const int end = part->first + part->count;
                        QVERIFY(part->count >= std::min(int(part->table->rows().size()), 3));
                        const bool more = end < int(part->table->rows().size());
                        // A heading at the foot has two of its lines below it.
                        QVERIFY(!more || !part->table->rows()[std::size_t(end - 1)].heading);
                        QVERIFY(!more || !part->table->rows()[std::size_t(end - 2)].heading);
                    }
        }
    }

    void groupsLeaveNoLineAlone() {
        for (int rows = 1; rows < 150; ++rows) {
            const ReportPages pages = PageLayout(modelOf(longTable(rows, 5)), *snapshot_).layOut();
            for (const TablePart& part : tablesOf(pages)) {
                const std::vector<LaidRow>& all = part.table->rows();
                const auto isLine = [&](int i) {
                    return i >= 0 && i < int(all.size()) && !all[std::size_t(i)].heading && !all[std::size_t(i)].total;
                };
                const int end = part.first + part.count;
                if (!isLine(end - 1) || !isLine(end))
                    continue; // no break within a group
                QVERIFY2(isLine(end - 2) && isLine(end + 1), qPrintable(QString::number(rows)));
            }
        }
    }

    void groupsOverTwoPagesSayWhichTheyAre() {
        const ReportPages pages = PageLayout(modelOf(longTable(200, 90)), *snapshot_).layOut();
        int amid = 0;
        for (const TablePart& part : tablesOf(pages)) {
            const LaidRow& first = part.table->rows()[std::size_t(part.first)];
            const LaidRow* repeated = part.table->repeatedHeading(part.first);
            QCOMPARE(repeated == nullptr, first.heading);
            if (!repeated)
                continue;
            ++amid;
            const QString group = QString("Group %1").arg(first.cells.front().text.section(u'-', 1).toInt() / 90);
            QCOMPARE(repeated->cells.front().text, group + " (continued)");
            const double end = part.at.y() + part.table->heightOf(part.first, part.count);
            QVERIFY(ReportStyle::footerArea(false).top() - end >= 20); // it took its room
        }
        QVERIFY(amid >= 3);
        const QString file = folder_.filePath("groups.pdf");
        QVERIFY(writePdf(modelOf(longTable(200, 90)), snapshot_, nullptr, file).has_value());
        QVERIFY(pagesOf(file).value(2).contains("Group 0 (continued)"));
    }

    void tablesWithoutATitleGoOnUnderTheirSection() {
        ReportTable table = longTable(100, 9);
        table.title = {};
        const QString file = folder_.filePath("untitled.pdf");
        QVERIFY(writePdf(modelOf(table), snapshot_, nullptr, file).has_value());
        const QStringList pages = pagesOf(file);
        QVERIFY(!pages.value(1).contains("Things (continued)"));
        QVERIFY(pages.value(2).contains("Things (continued)"));
        QCOMPARE(TableLayout::continued("Cash flow (USD)"), QString("Cash flow (USD, continued)"));
    }

    void smallGroupsFillTheirPages() {
        const QRectF content = ReportStyle::contentArea(true);
        for (int rows = 30; rows < 90; ++rows) {
            const std::vector<TablePart> parts =
                tablesOf(PageLayout(modelOf(longTable(rows, 1), true), *snapshot_).layOut());
            for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
                const double end = parts[i].at.y() + parts[i].table->heightOf(parts[i].first, parts[i].count);
                QVERIFY2(content.bottom() - end <= 0.13 * content.height(), qPrintable(QString::number(rows)));
            }
        }
    }

    void noPageIsTurnedForAFewRows() {
        for (int rows = 1; rows < 120; ++rows) {
            const std::vector<TablePart> parts =
                tablesOf(PageLayout(modelOf(longTable(rows, 1000)), *snapshot_).layOut());
            if (parts.size() < 2)
                continue;
            const double last = parts.back().table->heightOf(parts.back().first, parts.back().count);
            QVERIFY2(last >= 0.15 * ReportStyle::contentArea(false).height(), qPrintable(QString::number(rows)));
        }
    }

    void tablesFillThePagesBeforeThem() {
        const QRectF content = ReportStyle::contentArea(false);
        for (int rows = 1; rows < 60; ++rows) {
            ReportModel model = modelOf(longTable(rows, 1000));
            model.sections.front().blocks.emplace_back(longTable(17, 1000)); // a third of a page
            const std::vector<TablePart> parts = tablesOf(PageLayout(model, *snapshot_).layOut());
            for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
                if (parts[i + 1].at.y() > parts[i].at.y())
                    continue; // on the same page
                const double end = parts[i].at.y() + parts[i].table->heightOf(parts[i].first, parts[i].count);
                QVERIFY2(content.bottom() - end <= 0.25 * content.height(), qPrintable(QString::number(rows)));
            }
        }
    }

    void rowsKeepTheirDistanceFromTheFooter() {
        for (const bool landscape : {false, true}) {
            const ReportPages pages = PageLayout(modelOf(longTable(200, 9), landscape), *snapshot_).layOut();
            for (const TablePart& part : tablesOf(pages)) {
                const double end = part.at.y() + part.table->heightOf(part.first, part.count);
                QVERIFY(ReportStyle::footerArea(landscape).top() - end >= 20);
            }
        }
    }

    void shortSectionsShareAPage() {
        ReportModel model = modelOf(longTable(3, 9));
        model.sections.push_back({Text::raw("Words"), {ReportParagraph{Text::raw("A few words.")}}, false});
        QCOMPARE(PageLayout(model, *snapshot_).layOut().count(), 2);
        model.sections.back().landscape = true;
        QCOMPARE(PageLayout(model, *snapshot_).layOut().count(), 3);
        model.sections.back() = {Text::raw("Table"), {longTable(3, 9)}, false};
        QCOMPARE(PageLayout(model, *snapshot_).layOut().count(), 2);
    }

    void contentsNeverCoverAnything() {
        for (int rows = 1; rows < 60; ++rows) {
            ReportModel model = modelOf(longTable(30, 9));
            model.cover = {longTable(rows, 9)};
            const ReportPages pages = PageLayout(model, *snapshot_).layOut();
            for (const ReportPage& page : pages.pages) {
                const auto contents = std::ranges::find_if(page.items, [](const PageItem& item) {
                    const auto* text = std::get_if<TextItem>(&item);
                    return text && text->text == "Contents";
                });
                if (contents == page.items.end())
                    continue;
                // One line for the one section.
                const double top = std::get<TextItem>(*contents).area.top(), bottom = top + 28 + 15;
                for (const PageItem& item : page.items)
                    if (const auto* part = std::get_if<TablePart>(&item)) {
                        const double end = part->at.y() + part->table->heightOf(part->first, part->count);
                        QVERIFY2(end <= top || part->at.y() >= bottom, qPrintable(QString::number(rows)));
                    }
            }
        }
    }

    void emptyAndHugeTablesDoNotHang() {
        ReportTable table = longTable(1, 9);
        table.rows.front().heading = false;
        std::string words;
        for (int i = 0; i < 4000; ++i)
            words += "word ";
        table.rows.push_back({{{Text::raw(words)}, {Text::raw("1")}}, false, false});
        table.rows.push_back({{{Text::raw("after")}, {Text::raw("2")}}, false, false});
        const QString file = folder_.filePath("huge.pdf");
        QVERIFY(writePdf(modelOf(table), snapshot_, nullptr, file).has_value());
        QVERIFY(pagesOf(file).join(u' ').contains("after"));
        table.rows.clear();
        QVERIFY(writePdf(modelOf(table), snapshot_, nullptr, file).has_value());
        table.columns.clear();
        QVERIFY(writePdf(modelOf(table), snapshot_, nullptr, file).has_value());
        QVERIFY(writePdf(ReportModel{}, snapshot_, nullptr, file).has_value()); // a cover
        QCOMPARE(pagesOf(file).size(), 1);
    }

    void japaneseIsExtractable() {
        const QString file = folder_.filePath("japanese.pdf");
        const QString words = QStringLiteral("今日の電力と冷却の計画、日本語の部品表");
        ReportModel model = modelOf(ReportParagraph{Text::raw(words.toStdString())});
        model.plan_name = "東京計算基盤";
        QVERIFY(writePdf(model, snapshot_, nullptr, file).has_value());
        const QStringList pages = pagesOf(file);
        QVERIFY2(pages.value(1).contains(words), qPrintable(pages.value(1)));
        QVERIFY(pages.value(0).contains(QStringLiteral("東京計算基盤")));
        QVERIFY(pages.value(1).trimmed().startsWith(QStringLiteral("東京計算基盤 · Air")));
    }

    void wideSectionsTurnThePage() {
        const ReportPages pages = PageLayout(modelOf(longTable(3, 9), true), *snapshot_).layOut();
        QCOMPARE(pages.count(), 2);
        QVERIFY(!pages.pages[0].landscape);
        QVERIFY(pages.pages[1].landscape);
    }

    void everyRackIsDrawnFrontAndRear() {
        const ReportPages pages = PageLayout(model_, *snapshot_).layOut();
        std::map<RackId, std::pair<int, int>> drawn;
        for (const ReportPage& page : pages.pages)
            for (const PageItem& item : page.items)
                if (const auto* rack = std::get_if<ElevationItem>(&item))
                    ++(rack->face == Face::front ? drawn[rack->rack].first : drawn[rack->rack].second);
        QCOMPARE(drawn.size(), snapshot_->scenario(scenario_)->racks.size());
        for (const auto& [rack, faces] : drawn)
            QCOMPARE(faces, std::pair(1, 1));
    }

    void elevationsNameSmallDevicesAndColours() {
        QString text;
        for (const QString& page : pages_.mid(1))
            if (page.section(u'\n', 0, 0).contains("Rack elevations"))
                text += page;
        QVERIFY2(text.contains("GPU server"), qPrintable(text)); // the legend
        QVERIFY2(text.contains("leaf1"), qPrintable(text));      // a switch of one unit
    }

    void textBreaksWithinItsWidth() {
        const ReportStyle style;
        const QString words =
            QStringLiteral("Air reaches the hottest server; 最も高温のサーバーの吸気は上限を超えます ") +
            QString(200, 'W');
        for (const double width : {60.0, 133.0, 400.0}) {
            QString joined;
            for (const QString& line : wrapped(style.small, words, width)) {
                QVERIFY(textWidth(style.small, line) <= width + 0.5);
                joined += line;
            }
            QCOMPARE(joined.remove(' '), QString(words).remove(' ')); // nothing lost
        }
        QVERIFY(wrapped(style.small, {}, 50).isEmpty());
        QCOMPARE(wrapped(style.small, "a\nb", 500), QStringList({"a", "b"}));
    }

    void figuresKeepTheirUnits() {
        const ReportStyle style;
        for (const auto& [words, kept] : {std::pair(QStringLiteral("fits (71.2 of 79.1 GiB), 343,761 tokens/s"),
                                                    QStringLiteral("343,761 tokens/s")),
                                          std::pair(QStringLiteral("収まる (71.2 / 79.1 GiB)、10,310 トークン/秒"),
                                                    QStringLiteral("10,310 トークン/秒"))})
            for (double width = textWidth(style.text, kept) + 1; width < 400; width += 3) {
                const QStringList lines = wrapped(style.text, words, width);
                QVERIFY2(std::ranges::any_of(lines, [&](const QString& line) { return line.contains(kept); }),
                         qPrintable(lines.join(u'|')));
            }
    }

    void missingFolderIsSaid() {
        const QString file = folder_.filePath("no/such/folder/report.pdf");
        const Result<void> done = writePdf(model_, snapshot_, current_, file);
        QVERIFY(!done);
        QCOMPARE(done.error().text.code, std::string("io.no_folder"));
        QCOMPARE(done.error().file, file.toStdString());
        QVERIFY(!QFile::exists(file));
        QVERIFY(!writePdf(model_, snapshot_, current_, folder_.path())); // a folder is no file
    }

    void fullDiskLeavesTheOldFile() {
        const QString file = folder_.filePath("kept.pdf");
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old report");
        old.close();
        // A limit on the size of files stands in for the full disk.
        const auto before = std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        getrlimit(RLIMIT_FSIZE, &limit);
        rlimit small = limit;
        small.rlim_cur = 4096;
        setrlimit(RLIMIT_FSIZE, &small);
        const Result<void> done = writePdf(model_, snapshot_, current_, file);
        setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, before);
        QVERIFY(!done);
        QCOMPARE(done.error().text.code, std::string("io.disk_full"));
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("old report"));
        QCOMPARE(QDir(folder_.path()).entryList({"kept.pdf*"}, QDir::Files).size(), 1); // no temporary file stays
    }

    void previewShowsThePagesOfThePdf() {
        ReportPreview preview;
        preview.resize(900, 700);
        QCOMPARE(preview.pageCount(), 0);
        preview.show(model_, snapshot_, current_);
        preview.QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(&preview));
        QCOMPARE(preview.pageCount(), int(pages_.size()));
        QCOMPARE(preview.currentPage(), 1);
        QSignalSpy spy(&preview, &ReportPreview::pageChanged);
        preview.goToPage(3);
        QCOMPARE(preview.currentPage(), 3);
        QVERIFY(!spy.isEmpty());
        preview.setZoom(1.5);
        QCOMPARE(preview.zoom(), 1.5);
        preview.show(model_, snapshot_, current_); // new results: the reader stays where they were
        QCOMPARE(preview.currentPage(), 3);
        QCOMPARE(preview.zoom(), 1.5);
        preview.fitPage();
        QVERIFY(preview.zoom() < 1);
    }

private:
    QTemporaryDir folder_;
    Snapshot snapshot_;
    ScenarioId scenario_;
    ResultsPtr results_;
    std::shared_ptr<const ScenarioResults> current_;
    ReportModel model_;
    QString file_;
    QStringList pages_;
};

QTEST_MAIN(TestReport)
#include "test_report.moc"
