// A window that is killed while somebody works in it, a disk that fills up, a plan that is open twice.
#include "app/application.h"
#include "app/shell/main_window.h"
#include "app/shell/notice_bar.h"
#include "core/io/journal.h"

#include <QApplication>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>

namespace cw {

namespace {

constexpr const char* victim_variable = "CLUSTERWRIGHT_TEST_VICTIM";

QString settingsIn(const QString& folder) { return folder + "/settings.ini"; }
QString recoveryIn(const QString& folder) { return folder + "/recovery"; }

std::string rackName(Application& application) {
    const Project& plan = *application.document().snapshot();
    return plan.scenario(plan.baseline)->racks.begin()->second->name;
}

/// Renames the first rack; `key` joins renames as a drag joins its steps.
bool rename(Application& application, const std::string& name, const QString& key = {}) {
    const Project& plan = *application.document().snapshot();
    const ObjectRef rack{
        ObjectKind::rack, plan.baseline.value, plan.scenario(plan.baseline)->racks.begin()->first.value, {}};
    return application.document().perform({SetProperty{rack, "name", PropertyValue(name)}}, "Rename", key);
}

/// The program that gets killed: it renames the plan's first rack over and over, and says so after each time. Names are
/// numbers; as in a drag, three of four edits join the one before.
int liveUntilKilled(QApplication& app, const QString& folder) {
    Application application(settingsIn(folder), recoveryIn(folder));
    application.start();
    int n = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        ++n;
        if (!rename(application, std::to_string(n), QStringLiteral("drag%1").arg(n / 4)))
            std::exit(1);
        std::printf("%d\n", n);
        std::fflush(stdout);
    });
    timer.start(0);
    return app.exec();
}

} // namespace

class CrashTest : public QObject {
    Q_OBJECT

private slots:
    void aKilledWindowLosesNoFinishedEdit_data();
    void aKilledWindowLosesNoFinishedEdit();
    void aFullDiskKeepsThePlanItsFileAndTheJournal();
    void aPlanThatIsOpenElsewhereSaysSo();
};

void CrashTest::aKilledWindowLosesNoFinishedEdit_data() {
    QTest::addColumn<int>("edits");
    for (const int edits : {1, 2, 5, 40})
        QTest::addRow("after %d edits", edits) << edits;
}

void CrashTest::aKilledWindowLosesNoFinishedEdit() {
    QFETCH(int, edits);
    QTemporaryDir folder;
    QProcess victim;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(victim_variable, folder.path());
    victim.setProcessEnvironment(environment);
    victim.start(QCoreApplication::applicationFilePath(), QStringList());
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += victim.readAllStandardOutput(), said.count('\n') >= edits), 60000);
    ::kill(static_cast<pid_t>(victim.processId()), SIGKILL);
    QVERIFY(victim.waitForFinished());
    QCOMPARE(victim.exitStatus(), QProcess::CrashExit);
    said += victim.readAllStandardOutput();
    const int last = said.left(said.lastIndexOf('\n')).split('\n').last().toInt();
    QVERIFY(last >= edits);

    Application next(settingsIn(folder.path()), recoveryIn(folder.path()));
    next.start();
    QVERIFY(QTest::qWaitForWindowExposed(&next.window()));
    QVERIFY(next.window().noticeBar().isVisible());
    QTest::mouseClick(next.window().noticeBar().findChildren<QPushButton*>().front(), Qt::LeftButton);
    const std::string name = rackName(next);
    QVERIFY2(QString::fromStdString(name).toInt() >= last, name.c_str()); // the edit after may have got through as well
    QVERIFY(next.document().isModified());
}

/// Files can't grow while it lives, as on a full disk.
class FullDisk {
public:
    explicit FullDisk(qint64 bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit full{static_cast<rlim_t>(bytes), before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &full);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
};

void CrashTest::aFullDiskKeepsThePlanItsFileAndTheJournal() {
    QTemporaryDir folder;
    Application application(settingsIn(folder.path()), recoveryIn(folder.path()));
    application.start();
    const QDir recovery(recoveryIn(folder.path()));
    const auto journals = [&] { return recovery.entryInfoList({"*.journal"}, QDir::Files); };
    const QString plan = folder.filePath("plan.cwplan");
    QVERIFY(application.files().save(plan));
    const qint64 saved = QFileInfo(plan).size();
    QVERIFY(rename(application, "first"));
    QCOMPARE(journals().size(), 1);
    const QString journal = journals().front().absoluteFilePath();
    QSignalSpy notices(&application.files(), &FileSession::notice);
    {
        const FullDisk full(100);
        QVERIFY(rename(application, "second"));
        QVERIFY(rename(application, "third"));
        QCOMPARE(notices.size(), 1); // said once
        QVERIFY(QFile::exists(journal));
        QVERIFY(!application.files().save(plan));
        QCOMPARE(notices.size(), 2);
    }
    QCOMPARE(QFileInfo(plan).size(), saved);
    QCOMPARE(QDir(folder.path()).entryList({"plan.cwplan.tmp*"}).size(), 0);
    QCOMPARE(rackName(application), std::string("third"));
    QVERIFY(application.document().isModified());

    QVERIFY(rename(application, "fourth")); // there is room again
    QCOMPARE(journals().size(), 1);
    const auto recovered = readJournal(journals().front().absoluteFilePath().toStdString(), nullptr);
    QVERIFY(recovered.has_value());
    const Project& project = *recovered->project;
    QCOMPARE(project.scenario(project.baseline)->racks.begin()->second->name, std::string("fourth"));
    QVERIFY(application.files().save(plan));
    QCOMPARE(journals().size(), 0);
}

void CrashTest::aPlanThatIsOpenElsewhereSaysSo() {
    QTemporaryDir folder;
    const QString plan = folder.filePath("plan.cwplan");
    Application first(settingsIn(folder.path()), recoveryIn(folder.path()));
    QVERIFY(first.files().save(plan));
    QTemporaryDir other;
    Application second(settingsIn(other.path()), recoveryIn(other.path()));
    QSignalSpy notices(&second.files(), &FileSession::notice);
    QVERIFY(second.files().open(plan)); // it opens, with a word
    QCOMPARE(notices.size(), 1);
    QVERIFY(notices.front().at(1).toString().contains("open elsewhere"));
    first.files().close();
    QVERIFY(second.files().open(plan));
    QCOMPARE(notices.size(), 1);
}

} // namespace cw

int main(int argc, char* argv[]) {
    QApplication app(argc, argv);
    if (const QString folder = qEnvironmentVariable(cw::victim_variable); !folder.isEmpty())
        return cw::liveUntilKilled(app, folder);
    cw::CrashTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_crash.moc"
