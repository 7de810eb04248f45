// Codes in the sources against the message table, and everything that the sample plans print as English sentences.
#include "app/cli/english.h"
#include "core/catalog/catalog_loader.h"
#include "core/eval/evaluator.h"
#include "core/io/project_reader.h"
#include "core/jobs/published.h"
#include "core/report/charts.h"
#include "core/report/exports.h"
#include "core/report/report_model.h"
#include "resources/text/messages.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace cw;

namespace {

/// Prefixes to which the code adds an id; their messages are checked where their tables are.
constexpr const char* composed[] = {"figure.",
                                    "group.",
                                    "assumption.",
                                    "property.",
                                    "choice.",
                                    "step.",
                                    "memory.",
                                    "cost.",
                                    "kind.",
                                    "chart.cost.",
                                    "chart.step_time.",
                                    "report.quality.widest.",
                                    "purchase.",
                                    "crossover.input.",
                                    "crossover.set.",
                                    "transient.event.",
                                    "transient.constant.",
                                    "fabric.",
                                    "bom.column.",
                                    "object.",
                                    "search.lost_by.",
                                    "unit.",
                                    "report.at_least.",
                                    "report.missing.",
                                    "report.verdict.incomplete."};

QString sources(const QStringList& folders) {
    QString all;
    for (const QString& folder : folders) {
        QDirIterator files(QString(CLUSTERWRIGHT_CATALOG_SOURCE) + "/../" + folder, {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                all += QString::fromUtf8(file.readAll()) + "\n";
        }
    }
    return all.remove(QRegularExpression("//[^\n]*"));
}

std::set<std::string> literals(const QString& text, const char* pattern) {
    std::set<std::string> found;
    auto matches = QRegularExpression(pattern).globalMatch(text);
    while (matches.hasNext())
        found.insert(matches.next().captured(1).toStdString());
    return found;
}

std::set<std::string> codes() {
    std::set<std::string> all;
    for (const MessageRow& row : message_table)
        all.emplace(row.code);
    return all;
}

Snapshot sample(const char* name) {
    const auto read = readProjectFile(std::string(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/" + name, shippedCatalog());
    return read ? read->project : nullptr;
}

/// Sentences with a mark that nothing filled, or a bare code for want of a message.
class Proofreader {
public:
    std::string operator()(const Text& text) {
        const std::string sentence = english(text);
        const bool raw = text.code == "raw" || text.code == "catalog";
        if (!text.empty() && !raw && (sentence.find('{') != std::string::npos || sentence.starts_with(text.code)))
            faults << QString::fromStdString(text.code + ": " + sentence);
        return sentence;
    }
    QStringList faults;
};

} // namespace

class TestMessageCodes : public QObject {
    Q_OBJECT
private slots:
    void everyCodeOfTheSourcesHasAMessage();
    void everyMessageIsUsed();
    void samplesReadAsSentences_data();
    void samplesReadAsSentences();
};

void TestMessageCodes::everyCodeOfTheSourcesHasAMessage() {
    const std::set<std::string> known = codes();
    std::set<std::string> heads;
    for (const std::string& code : known)
        heads.insert(code.substr(0, code.find('.')));
    const auto used = literals(sources({"core", "app/cli"}), "\"([a-z][a-z0-9_]*(?:\\.[a-z0-9_]+)+)\"");
    QVERIFY(used.size() > 100);
    for (const std::string& code : used)
        if (heads.contains(code.substr(0, code.find('.'))))
            QVERIFY2(known.contains(code), code.c_str());
}

void TestMessageCodes::everyMessageIsUsed() {
    const auto used = literals(sources({"core", "app", "widgets"}), "\"([a-z][a-z0-9_.]*)\"");
    for (const std::string& code : codes())
        QVERIFY2(used.contains(code) ||
                     std::ranges::any_of(composed, [&](const char* p) { return code.starts_with(p); }),
                 code.c_str());
}

void TestMessageCodes::samplesReadAsSentences_data() {
    QTest::addColumn<QByteArray>("file");
    for (const char* file : {"superpod-h100.cwplan", "lab-l40s.cwplan", "b200-liquid.cwplan"})
        QTest::newRow(file) << QByteArray(file);
}

void TestMessageCodes::samplesReadAsSentences() {
    QFETCH(QByteArray, file);
    const Snapshot plan = sample(file);
    QVERIFY(plan);
    ResultCache cache;
    const ResultsPtr results = Evaluator().run(plan, cache);
    Proofreader proof;
    const TextPrinter print = [&](const Text& text) { return proof(text); };
    const auto chart = [&](const ChartSpec& c) {
        for (const Text* text : {&c.title, &c.subtitle, &c.x.label, &c.y.label, &c.y2.label})
            proof(*text);
        for (const ChartSeries& series : c.series)
            proof(series.label);
        for (const ChartMark& mark : c.marks)
            proof(mark.label);
    };
    resultsToText(*plan, *results, print);
    resultsToJson(*plan, *results, print);
    for (const ScenarioId id : plan->order) {
        bomToCsv(billOfMaterials(*plan, *results->scenario(id)), print);
        for (const ChartSpec& c : scenarioCharts(*results->scenario(id), results->scenario(plan->baseline)))
            chart(c);
        ReportModel report = buildReport(plan, *results, id, "2026-01-02", jobs::publishedErrors());
        report.sections.push_back({report.sections.front().title, report.cover, false});
        for (const ReportSection& section : report.sections) {
            proof(section.title);
            for (const ReportBlock& block : section.blocks) {
                if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
                    proof(paragraph->text);
                if (const auto* table = std::get_if<ReportTable>(&block))
                    for (const ReportRow& row : table->rows)
                        for (const ReportCell& cell : row.cells)
                            proof(cell.text);
            }
        }
    }
    proof.faults.removeDuplicates();
    QVERIFY2(proof.faults.isEmpty(), qPrintable(proof.faults.join("\n")));
}

QTEST_GUILESS_MAIN(TestMessageCodes)
#include "test_message_codes.moc"
