// What a reader is told about values that are not allowed: the limits in digits that can be typed.
#include "core/edit/edit.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "tests/support/small_catalog.h"
#include "widgets/text/text.h"

#include <QTest>

using namespace cw;

namespace {

/// The sample with one piece of its text replaced; what reading it says.
QString saidOf(const QString& piece, const QString& instead) {
    const Snapshot plan = test::samplePlan();
    QString json = QString::fromStdString(writeProject(*plan));
    const qsizetype at = json.indexOf(piece);
    if (at < 0)
        return QStringLiteral("not there: ") + piece;
    json.replace(at, piece.size(), instead);
    const auto read = readProject(json.toStdString(), plan->catalog, "plan.cwplan");
    return read ? QStringLiteral("read") : toText(read.error());
}

} // namespace

class TestRefusals : public QObject {
    Q_OBJECT
private slots:
    void seedsAreNamedWithTheirLimits() {
        for (const char* seed : {"-3", "1e30"}) {
            const QString said = saidOf("\"seed\": 1", QStringLiteral("\"seed\": ") + seed);
            QVERIFY2(said.contains("between 0 and 18446744073709551615"), qPrintable(said));
        }
        QCOMPARE(saidOf("\"seed\": 1", "\"seed\": 18446744073709551615"), QStringLiteral("read"));
        const auto edited = cw::apply(test::samplePlan(), SetProperty{{ObjectKind::project, 0, 0, {}}, "seed", std::int64_t{-1}});
        QVERIFY(!edited);
        QVERIFY2(toText(edited.error()).contains("between 0 and 9,007,199,254,740,991"), qPrintable(toText(edited.error())));
    }

    void whatMountsBesideTheUnitsHasNoUnit() {
        const QString said = saidOf("\"u\": 0", "\"u\": 5");
        QVERIFY2(said.contains("beside the units"), qPrintable(said));
        QVERIFY2(!said.contains("between 0 and 0"), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(TestRefusals)
#include "test_refusals.moc"
