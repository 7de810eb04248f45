// Random edits undone leave the same bytes; the journal brings back what a crash would lose; locks tell who is there.
#include "core/io/journal.h"
#include "core/io/lock_file.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "tests/core/io/random_edits.h"
#include "tests/support/small_catalog.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <rapidcheck.h>

#include <unistd.h>

using namespace cw;
using namespace cw::test;

namespace fs = std::filesystem;

class TestJournal : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void randomEditsUndoneLeaveTheSameBytes();
    void randomEditsAreReplayed();
    void recoveryOffersTheLastEdit();
    void tornLastLineIsLeftOut();
    void everyCutOfTheJournalRecoversAPrefix();
    void undoAndRedoAreReplayed();
    void mergedEditsUndoTogether();
    void aFreshStartReplacesTheOldJournal();
    void discardedJournalsAreGone();
    void whatIsNoJournalRecoversNothing();
    void unwritableJournalsSaySo();
    void locksAreHeldOnce();
    void staleLocksAreTakenOver();
    void locksOfOtherHostsStand();

private:
    fs::path path(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }
    std::string bytes(const fs::path& p) const {
        QFile file(QString::fromStdString(p.string()));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    void write(const fs::path& p, const std::string& text) const {
        QFile file(QString::fromStdString(p.string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }
    QTemporaryDir folder_;
};

void TestJournal::initTestCase() {
    QVERIFY(folder_.isValid());
    if (!qEnvironmentVariableIsSet("RC_PARAMS"))
        qputenv("RC_PARAMS", "max_success=8");
}

void TestJournal::randomEditsUndoneLeaveTheSameBytes() {
    QVERIFY(rc::check("200 edits, then undo all", [](std::uint32_t seed) {
        RandomEdits random(seed);
        std::vector<Snapshot> history{samplePlan()};
        std::vector<std::string> written{writeProject(*history.back())};
        for (int i = 0; i < 200; ++i) {
            const auto result = cw::apply(history.back(), random.next(*history.back()));
            if (!result)
                continue;
            RC_ASSERT(result->changes.empty() == (result->snapshot == history.back()));
            history.push_back(result->snapshot);
            if (i % 40 == 0)
                written.push_back(writeProject(*history.back()));
        }
        RC_ASSERT(history.size() > 50u);
        RC_ASSERT(writeProject(*history.front()) == written.front());
        // Load, save, load: the same bytes and the same plan.
        const std::string text = writeProject(*history.back());
        const auto read = readProject(text, smallCatalog(), "random");
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read->project == *history.back());
        RC_ASSERT(writeProject(*read->project) == text);
    }));
}

void TestJournal::randomEditsAreReplayed() {
    const fs::path file = path("random.journal");
    QVERIFY(rc::check("journal replays to the same plan", [&](std::uint32_t seed) {
        RandomEdits random(seed);
        Snapshot plan = samplePlan();
        Journal journal(file);
        RC_ASSERT(journal.start(*plan, "/somewhere/plan.cwplan").has_value());
        for (int i = 0; i < 60; ++i) {
            const Edit edit = random.next(*plan);
            const auto result = cw::apply(plan, edit);
            if (!result)
                continue;
            plan = result->snapshot;
            RC_ASSERT(journal.append({edit}).has_value());
        }
        const auto recovered = readJournal(file, smallCatalog());
        RC_ASSERT(recovered.has_value());
        RC_ASSERT(recovered->whole);
        RC_ASSERT(*recovered->project == *plan);
    }));
}

void TestJournal::recoveryOffersTheLastEdit() {
    const Snapshot plan = emptyPlan();
    const PlaceDevices edit{firstScenario(*plan), firstRack(*plan), {dgx("n01", 1)}};
    Journal journal(path("a.journal"));
    const fs::path original = "/plans/100 % \xe8\xa8\x88/\xff.cwplan"; // a file name need not be text
    QVERIFY(journal.start(*plan, original));
    QVERIFY(journal.append({edit}));
    // The journal is still open, as after a kill.
    const auto recovered = readJournal(journal.path(), smallCatalog());
    QVERIFY(recovered && recovered->whole);
    QCOMPARE(recovered->original_file.string(), original.string());
    QCOMPARE(recovered->edits, std::size_t{1});
    QVERIFY(*recovered->project == *applied(plan, edit));
}

void TestJournal::tornLastLineIsLeftOut() {
    const Snapshot plan = emptyPlan();
    const ScenarioId s = firstScenario(*plan);
    Journal journal(path("torn.journal"));
    QVERIFY(journal.start(*plan, {}));
    QVERIFY(journal.append({PlaceDevices{s, firstRack(*plan), {dgx("n01", 1)}}}));
    const std::string whole = bytes(journal.path());
    QVERIFY(journal.append({PlaceDevices{s, firstRack(*plan), {dgx("n02", 9)}}}));
    const std::string both = bytes(journal.path());
    write(path("cut.journal"), both.substr(0, both.size() - 10));
    const auto recovered = readJournal(path("cut.journal"), smallCatalog());
    QVERIFY(recovered && !recovered->whole);
    QCOMPARE(recovered->edits, std::size_t{1});
    write(path("garbage.journal"), whole + "{\"edits\":[{]}\n");
    QVERIFY(!readJournal(path("garbage.journal"), smallCatalog())->whole);
    write(path("impossible.journal"), whole + "{\"redo\":true}\n");
    QCOMPARE(readJournal(path("impossible.journal"), smallCatalog())->edits, std::size_t{1});
}

void TestJournal::everyCutOfTheJournalRecoversAPrefix() {
    const Snapshot plan = emptyProject(std::make_shared<Catalog>());
    const ObjectRef project{ObjectKind::project, 0, 0, {}};
    Journal journal(path("cuts.journal"));
    QVERIFY(journal.start(*plan, {}));
    const std::size_t start = bytes(journal.path()).size();
    QVERIFY(journal.append({SetProperty{project, "name", std::string("one")}}));
    QVERIFY(journal.append({SetProperty{project, "name", std::string("two")}}));
    const std::string all = bytes(journal.path());
    for (std::size_t size = 0; size <= all.size(); ++size) {
        write(path("cut.journal"), all.substr(0, size));
        const auto recovered = readJournal(path("cut.journal"), nullptr);
        QCOMPARE(recovered.has_value(), size >= start);
        if (!recovered)
            continue;
        const std::string names[] = {"Plan", "one", "two"};
        QCOMPARE(recovered->project->name, names[recovered->edits]);
    }
}

void TestJournal::undoAndRedoAreReplayed() {
    const Snapshot plan = emptyPlan();
    const ObjectRef project{ObjectKind::project, 0, 0, {}};
    const auto named = [&](const char* name) { return SetProperty{project, "name", std::string(name)}; };
    Journal journal(path("undo.journal"));
    const auto name = [&] { return readJournal(journal.path(), smallCatalog())->project->name; };
    QVERIFY(journal.start(*plan, {}));
    QVERIFY(journal.append({named("one")}));
    QVERIFY(journal.append({named("two")}));
    QVERIFY(journal.appendUndo());
    QCOMPARE(name(), std::string("one"));
    QVERIFY(journal.appendRedo());
    QCOMPARE(name(), std::string("two"));
    QVERIFY(journal.appendUndo());
    QVERIFY(journal.appendUndo());
    QVERIFY(journal.append({named("three")}));
    QCOMPARE(name(), std::string("three"));
}

void TestJournal::mergedEditsUndoTogether() {
    const Snapshot plan = emptyPlan();
    const ObjectRef project{ObjectKind::project, 0, 0, {}};
    const auto named = [&](const char* name) { return SetProperty{project, "name", std::string(name)}; };
    Journal journal(path("merged.journal"));
    QVERIFY(journal.start(*plan, {}));
    QVERIFY(journal.append({named("a")}));
    QVERIFY(journal.append({named("ab")}, true));
    QVERIFY(journal.append({named("abc")}, true));
    QVERIFY(journal.appendUndo());
    QCOMPARE(readJournal(journal.path(), smallCatalog())->project->name, plan->name);
}

void TestJournal::aFreshStartReplacesTheOldJournal() {
    Journal journal(path("sub/folder/fresh.journal")); // folders are made
    const Snapshot plan = emptyPlan();
    QVERIFY(journal.start(*plan, {}));
    QVERIFY(journal.append({AddScenario{{}, "B"}}));
    QVERIFY(journal.start(*samplePlan(), "/x.cwplan"));
    const auto recovered = readJournal(journal.path(), smallCatalog());
    QVERIFY(recovered && recovered->edits == 0);
    QVERIFY(*recovered->project == *samplePlan());
}

void TestJournal::discardedJournalsAreGone() {
    Journal journal(path("gone.journal"));
    QVERIFY(journal.start(*emptyPlan(), {}));
    journal.discard();
    QVERIFY(!fs::exists(journal.path()));
    QVERIFY(!readJournal(journal.path(), smallCatalog()));
    QVERIFY(!journal.append({AddScenario{{}, "B"}}));
}

void TestJournal::whatIsNoJournalRecoversNothing() {
    QVERIFY(!readJournal(path("absent.journal"), smallCatalog()));
    for (const char* text : {"", "\n", "\n\n", "{}\n{}\n", "{\"journal\":99,\"original_file\":\"\"}\n{}\n",
                             "{\"journal\":1,\"original_file\":\"\"}\n{\"format_version\":1}\n", "\xff\xfe\n\n"}) {
        write(path("no.journal"), text);
        QVERIFY(!readJournal(path("no.journal"), smallCatalog()));
    }
}

void TestJournal::unwritableJournalsSaySo() {
    Journal journal(fs::path("/proc/clusterwright/no.journal"));
    const auto started = journal.start(*emptyPlan(), {});
    QVERIFY(!started);
    QCOMPARE(started.error().file, std::string("/proc/clusterwright/no.journal"));
}

void TestJournal::locksAreHeldOnce() {
    const fs::path plan = path("plan.cwplan");
    {
        const auto lock = LockFile::acquire(plan);
        QVERIFY(lock && lock->held());
        const auto second = LockFile::acquire(plan);
        QVERIFY(!second);
        QCOMPARE(second.error().text.code, std::string("io.locked"));
        QCOMPARE(second.error().text.args[0].second, std::to_string(::getpid()));
    }
    QVERIFY(LockFile::acquire(plan)); // given back
    QVERIFY(!fs::exists(path("plan.cwplan.lock")));
    QCOMPARE(LockFile::acquire("/proc/plan.cwplan").error().text.code, std::string("io.cannot_lock"));
}

void TestJournal::staleLocksAreTakenOver() {
    std::array<char, 256> host{};
    QCOMPARE(::gethostname(host.data(), host.size() - 1), 0);
    // The highest process id a kernel gives out is below 2^22.
    write(path("stale.cwplan.lock"), "4194305\n" + std::string(host.data()) + "\n");
    QVERIFY(LockFile::acquire(path("stale.cwplan")));
    write(path("broken.cwplan.lock"), "not a lock");
    QVERIFY(LockFile::acquire(path("broken.cwplan")));
}

void TestJournal::locksOfOtherHostsStand() {
    write(path("far.cwplan.lock"), "1\nanother-host.example\n");
    const auto lock = LockFile::acquire(path("far.cwplan"));
    QVERIFY(!lock);
    QCOMPARE(lock.error().text.args[1].second, std::string("another-host.example"));
    QVERIFY(fs::exists(path("far.cwplan.lock")));
}

QTEST_GUILESS_MAIN(TestJournal)
#include "test_journal.moc"
