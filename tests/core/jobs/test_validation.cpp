// Predictions against measurements: published runs that ship, and the bulk sets where they are at hand. Limits stand in
// tests/data/validation_thresholds.csv; a model that gets worse than its limit fails here.
#include "core/catalog/catalog_loader.h"
#include "core/jobs/published.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <optional>

using namespace cw;
using namespace cw::jobs;

namespace {

const QString data = QString(CLUSTERWRIGHT_TEST_DATA) + "/validation/";
const std::string thresholds = std::string(CLUSTERWRIGHT_TEST_DATA) + "/validation_thresholds.csv";

struct Set {
    std::size_t rows = 0;
    std::size_t understood = 0;
    ErrorTable table;
};

Set evaluated(const std::vector<std::string>& files, GroupBy by = GroupBy::family) {
    Set set;
    std::vector<JobCase> cases;
    const CatalogPtr catalog = shippedCatalog();
    for (const std::string& file : files) {
        auto table = readCsv(file);
        auto rows = table ? jobRows(std::move(*table)) : tl::unexpected<Error>(table.error());
        if (!rows)
            qFatal("%s: %s", file.c_str(), rows.error().text.code.c_str());
        set.rows += rows->size();
        for (const JobRow& row : *rows)
            if (auto c = understand(*catalog, Aliases::shipped(), row))
                cases.push_back(std::move(*c));
    }
    set.table = errorTable(cases, by);
    set.understood = cases.size() - set.table.failed.size();
    return set;
}

std::vector<std::string> publishedFiles() {
    std::vector<std::string> files;
    for (const QString& name : QDir(data).entryList({"*.csv"}))
        files.push_back((data + name).toStdString());
    return files;
}

const Set& published() {
    static const Set set = evaluated(publishedFiles());
    return set;
}

/// The folder of bulk measurements; nothing where there is none.
std::optional<std::string> bulkFile() {
    const char* folder = std::getenv("CLUSTERWRIGHT_MEASURED");
    if (!folder || !*folder)
        return std::nullopt;
    return std::string(folder) + "/measured_training.csv";
}

const Set& bulk() {
    static const Set set = evaluated({*bulkFile()});
    return set;
}

/// The figure of a threshold's line; nothing when the set has no such group.
std::optional<double> figureOf(const Set& set, const QString& group, const QString& figure) {
    if (figure == "understood")
        return double(set.understood) / double(set.rows);
    if (figure == "verdicts")
        return set.table.verdicts.right();
    if (figure.startsWith("memory")) {
        for (const MemoryStats& m : set.table.memory)
            if (QString::fromStdString(m.method) == group && m.reserved == figure.endsWith("reserved"))
                return m.mean;
        return std::nullopt;
    }
    const auto pick = [&](const ErrorStats& s) { return figure == "median" ? s.median : s.mean; };
    if (group == "all")
        return pick(set.table.all);
    for (const ErrorStats& s : set.table.groups)
        if (QString::fromStdString(s.group) == group && s.compared > 0)
            return pick(s);
    return std::nullopt;
}

} // namespace

class TestValidation : public QObject {
    Q_OBJECT
private slots:
    void everyRunHasItsCitation() {
        for (const std::string& file : publishedFiles()) {
            const auto table = readCsv(file);
            QVERIFY2(table.has_value(), file.c_str());
            QVERIFY(!table->rows.empty());
            const int locator = table->column("source_locator"), id = table->column("id");
            QVERIFY(locator >= 0 && id >= 0);
            for (const CsvRow& row : table->rows)
                QVERIFY2(!row.cells[std::size_t(locator)].empty(), row.cells[std::size_t(id)].c_str());
        }
    }

    void bulkSetsStayOutside() {
        for (const JobCase& run : publishedRuns())
            for (const char* family : {"VTS", "VTM", "FMS"})
                QVERIFY2(run.family != family, run.id.c_str());
    }

    void errorsStayWithinLimits_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("group");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<double>("limit");
        const auto table = readCsv(thresholds);
        QVERIFY2(table.has_value(), thresholds.c_str());
        for (const CsvRow& row : table->rows)
            QTest::newRow((row.cells[0] + " " + row.cells[1] + " " + row.cells[2]).c_str())
                << QString::fromStdString(row.cells[0]) << QString::fromStdString(row.cells[1])
                << QString::fromStdString(row.cells[2]) << QString::fromStdString(row.cells[3]).toDouble();
    }
    void errorsStayWithinLimits() {
        QFETCH(QString, set);
        QFETCH(QString, group);
        QFETCH(QString, figure);
        QFETCH(double, limit);
        if (set == "bulk" && !bulkFile())
            QSKIP("The bulk measurements are not here: set CLUSTERWRIGHT_MEASURED to the folder of "
                  "measured_training.csv.");
        const auto value = figureOf(set == "bulk" ? bulk() : published(), group, figure);
        QVERIFY2(value.has_value(), "no such figure");
        const bool at_least = figure == "understood" || figure == "verdicts";
        QVERIFY2(at_least ? *value >= limit : *value <= limit, QByteArray::number(*value, 'f', 4));
    }

    /// The width of a band is what `validate --by kind` measures, to the digits that are kept.
    void bandsAreAsWideAsTheErrorsOfLikeJobs() {
        if (!bulkFile())
            QSKIP("The bulk measurements are not here: set CLUSTERWRIGHT_MEASURED to the folder of "
                  "measured_training.csv.");
        const ErrorTable table = evaluated({*bulkFile()}, GroupBy::kind).table;
        using model::JobKind;
        for (const JobKind kind : {JobKind::dense, JobKind::adapters, JobKind::quantised, JobKind::experts}) {
            const model::ErrorSpread& kept = model::calibration.errorOf(kind);
            const std::string name = kindKey(kind);
            const auto step = std::ranges::find(table.groups, name, &ErrorStats::group);
            QVERIFY2(step != table.groups.end(), name.c_str());
            QVERIFY2(std::abs(step->spread - kept.step) < 0.01, QByteArray::number(step->spread, 'f', 3));
            const auto memory = std::ranges::find_if(
                table.memory, [&](const MemoryStats& m) { return m.method == name && !m.reserved; });
            QVERIFY2(memory != table.memory.end(), name.c_str());
            QVERIFY2(std::abs(memory->spread - kept.memory) < 0.01, QByteArray::number(memory->spread, 'f', 3));
        }
    }

    void everyFamilyHasALimit() {
        const auto table = readCsv(thresholds);
        for (const ErrorStats& s : published().table.groups) {
            const bool limited = std::ranges::any_of(
                table->rows, [&](const CsvRow& row) { return row.cells[0] == "published" && row.cells[1] == s.group; });
            QVERIFY2(limited || s.compared == 0, s.group.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestValidation)
#include "test_validation.moc"
