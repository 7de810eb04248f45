// The window's program as scripts run it: files, messages and exit codes.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

#include <filesystem>
#include <sys/stat.h>

namespace {

struct Ran {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/// `out` empty: stdout is returned.
Ran run(const QStringList& arguments, const QString& out = {}, bool display = true) {
    static const QTemporaryDir runtime; // Qt says a word where there is none
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_RUNTIME_DIR", runtime.path());
    if (!display)
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(name);
    process.setProcessEnvironment(environment);
    if (!out.isEmpty())
        process.setStandardOutputFile(out);
    process.start(CLUSTERWRIGHT_WINDOW, arguments);
    if (!process.waitForFinished(120000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

const QString sample = QString(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/lab-l40s.cwplan";

} // namespace

class TestHeadless : public QObject {
    Q_OBJECT
private slots:
    void wrongUse_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("unknown option") << QStringList{"--bogus"};
        QTest::newRow("export without file") << QStringList{"--export"};
        QTest::newRow("export without plan") << QStringList{"--export", "x.pdf"};
        QTest::newRow("empty export") << QStringList{"--export", "", sample};
        QTest::newRow("empty screenshot") << QStringList{"--screenshot", "", sample};
        QTest::newRow("empty plan") << QStringList{"--export", "x.pdf", ""};
        QTest::newRow("unknown scenario") << QStringList{"--export", "x.pdf", "--scenario", "none such", sample};
    }
    void wrongUse() {
        QFETCH(QStringList, arguments);
        const Ran r = run(arguments);
        QCOMPARE(r.code, 2);
        QVERIFY(!r.err.isEmpty());
        QCOMPARE(r.out, QByteArray());
    }

    void reportsNeverReplaceThePlan() {
        QTemporaryDir folder;
        for (const char* name : {"plan.cwplan", "plan.pdf"}) {
            const QString plan = folder.filePath(name);
            QVERIFY(QFile::copy(sample, plan));
            const qint64 size = QFileInfo(plan).size();
            const Ran r = run({"--export", plan, plan});
            QCOMPARE(r.code, 2);
            QVERIFY(r.err.contains(name));
            QCOMPARE(QFileInfo(plan).size(), size);
        }
    }

    void wrongUseNeedsNoDisplay() {
        for (const QStringList& arguments : {QStringList{"--bogus"}, {sample}, {}}) {
            const Ran r = run(arguments, {}, false);
            QCOMPARE(r.code, 2);
            QCOMPARE(r.err.count('\n'), 1);
        }
    }

    void unwritableTargets() {
        QTemporaryDir folder;
        QVERIFY(QFile(folder.filePath("file")).open(QIODevice::WriteOnly));
        QVERIFY(QDir(folder.path()).mkdir("folder.pdf"));
        // A pipe stands for all devices: a real one would be lost if this failed.
        QCOMPARE(::mkfifo(folder.filePath("pipe.pdf").toUtf8().constData(), 0600), 0);
        for (const QString& target : {folder.filePath("pipe.pdf"), folder.filePath("folder.pdf"), folder.filePath("file/report.pdf")}) {
            const Ran r = run({"--export", target, sample});
            QCOMPARE(r.code, 3);
            QVERIFY2(r.err.contains(target.toUtf8()), r.err.constData());
        }
        QCOMPARE(run({"--screenshot", folder.filePath("file/pictures"), sample}).code, 3);
        QCOMPARE(run({"--export", folder.filePath("x.pdf"), folder.filePath("absent.cwplan")}).code, 3);
    }

    void reportsThroughLinks() {
        QTemporaryDir folder;
        const QString link = folder.filePath("link.pdf");
        QVERIFY(QFile(folder.filePath("target.pdf")).open(QIODevice::WriteOnly));
        QVERIFY(QFile::link(folder.filePath("target.pdf"), link));
        const Ran r = run({"--export", link, sample});
        QCOMPARE(r.code, 0);
        QCOMPARE(r.err, QByteArray());
        QVERIFY(QFileInfo(link).isSymLink());
        QFile pdf(folder.filePath("target.pdf"));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QCOMPARE(pdf.read(5), QByteArray("%PDF-"));
    }

    void picturesWithoutNoise() {
        QTemporaryDir folder;
        const Ran r = run({"--screenshot", folder.filePath("pictures"), sample, "--size", "1100x720"});
        QCOMPARE(r.code, 0);
        QCOMPARE(r.err, QByteArray());
        const QStringList pictures = QDir(folder.filePath("pictures")).entryList({"*.png"});
        QCOMPARE(pictures.size(), r.out.count('\n'));
        for (const char* picture : {"racks", "racks-rear", "racks-server", "racks-pdu", "racks-rack", "workload",
                                    "facility", "facility-feed-lost", "facility-thermal", "facility-cooling", "cost",
                                    "cost-prices", "cost-site", "compare", "report"})
            QVERIFY2(pictures.contains(QString::fromLatin1(picture) + ".png"), picture);
        for (const QString& picture : pictures) { // the smallest window holds every workspace
            QFile file(folder.filePath("pictures/" + picture));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray head = file.read(24); // of a PNG: width and height stand at 16 and 20, big-endian
            QCOMPARE(qFromBigEndian<quint32>(head.constData() + 16), 1100U);
            QCOMPARE(qFromBigEndian<quint32>(head.constData() + 20), 720U);
        }
    }

    void helpAndVersion() {
        for (const char* option : {"--help", "--version"}) {
            QCOMPARE(run({option}).code, 0);
            if (std::filesystem::is_character_file("/dev/full"))
                QCOMPARE(run({option}, "/dev/full").code, 3);
        }
        QVERIFY(run({"--help"}).out.contains("--export"));
    }
};

QTEST_GUILESS_MAIN(TestHeadless)
#include "test_headless.moc"
