// Plans in files: the same plan and the same bytes come back, foreign members stay, saving is all or nothing.
#include "core/catalog/schema_validator.h"
#include "core/io/migrations.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "core/project/json_value.h"
#include "tests/support/small_catalog.h"
#include "tests/support/wired_plan.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <set>
#include <sys/resource.h>
#include <unistd.h>

using namespace cw;
using namespace cw::test;

namespace fs = std::filesystem;

namespace {

std::string bytes(const fs::path& path) {
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string planSchemaText() { return bytes(fs::path(CLUSTERWRIGHT_CATALOG_SOURCE) / "schema" / "plan.schema.json"); }
SchemaValidator planSchema() { return SchemaValidator(planSchemaText()); }

double numberOf(const JsonValue& value) {
    const auto* whole = value.as<std::int64_t>();
    return whole ? double(*whole) : *value.as<double>();
}

/// A file-size limit makes writes fail as a full disk does.
class FullDisk {
public:
    FullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit small = before_;
        small.rlim_cur = 1024;
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

private:
    rlimit before_{};
};

} // namespace

class TestPlanFiles : public QObject {
    Q_OBJECT
private slots:
    void plansComeBackEqual();
    void textIsCanonical();
    void namesOfAllScriptsComeBack();
    void plansFollowTheSchema();
    void schemaListsTheAssumptions();
    void usedEntriesTravelWithThePlan();
    void carriedEntriesReplaceTheCatalogs();
    void carriedEntriesStayWhenTheirLastUseGoes();
    void unknownMembersAreKeptAndNoted();
    void unknownMembersSurviveEdits();
    void wiringByHandComesBack();
    void badWiringIsRefused();
    void idsBeyondTheCounterAreNotReused();
    void devicesInEachOthersWayAreNoted();
    void scenariosOfOneNameAreNoted();
    void migrationsRunStepByStep();
    void migrationsNeedEveryStep();
    void frozenPlansStillOpen_data();
    void frozenPlansStillOpen();

    void savingKeepsABackup();
    void savingFollowsLinks();
    void savingKeepsPermissions();
    void fullDiskLeavesTheOldFile();
    void readOnlyPlacesAreRefused();
    void oddTargetsAreRefused();

private:
    fs::path path(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }
    QTemporaryDir folder_;
};

void TestPlanFiles::plansComeBackEqual() {
    const Snapshot plan = samplePlan();
    const std::string text = writeProject(*plan);
    const auto read = readProject(text, smallCatalog(), "plan.cwplan");
    QVERIFY2(read, read ? "" : (read.error().text.code + " " + read.error().path).c_str());
    QVERIFY(read->notes.empty());
    QVERIFY(*read->project == *plan);
    QCOMPARE(writeProject(*read->project), text);
    const auto again = readProject(writeProject(*read->project), smallCatalog(), "plan.cwplan");
    QCOMPARE(writeProject(*again->project), text);
}

void TestPlanFiles::textIsCanonical() {
    const std::string text = writeProject(*samplePlan());
    QVERIFY(text.ends_with("}\n") && text.find('\r') == std::string::npos && text.find('\t') == std::string::npos);
    const auto parsed = parseJson(text);
    QCOMPARE(writeJson(*parsed, JsonStyle::lines) + "\n", text); // keys sorted, numbers shortest
    QVERIFY(text.starts_with("{\n  \"author\": "));
    QVERIFY(writeProjectLine(*samplePlan()).find('\n') == std::string::npos);
}

void TestPlanFiles::namesOfAllScriptsComeBack() {
    const Snapshot plan = emptyPlan();
    const std::string name = "\xe8\xa8\x88\xe7\x94\xbb \"A\" \\ \xf0\x9f\x9a\x80 \x01\t";
    const Snapshot named = applied(plan, SetProperty{{ObjectKind::project, 0, 0, {}}, "name", name});
    QCOMPARE(readProject(writeProject(*named), smallCatalog(), "x")->project->name, name);
}

void TestPlanFiles::plansFollowTheSchema() {
    const SchemaValidator schema = planSchema();
    const auto problems = schema.problemsOfText(writeProject(*samplePlan()));
    QVERIFY2(problems.empty(), problems.empty() ? "" : (problems[0].path + " " + problems[0].code).c_str());
    QVERIFY(schema.problemsOfText(writeProject(*emptyProject(nullptr))).empty());
    JsonValue bad = *parseJson(writeProject(*samplePlan()));
    bad.set("name", 5);
    QVERIFY(!schema.problemsOfText(writeJson(bad, JsonStyle::lines)).empty());
}

void TestPlanFiles::schemaListsTheAssumptions() {
    const JsonValue schema = *parseJson(planSchemaText());
    const JsonValue* at = &schema;
    for (const char* member : {"definitions", "assumptions", "properties", "values", "properties"}) {
        at = at->find(member);
        QVERIFY2(at, member);
    }
    std::set<std::string> listed, known;
    for (const auto& [id, limits] : *at->as<JsonValue::Object>())
        listed.insert(id);
    for (const AssumptionInfo& info : assumptionTable()) {
        known.insert(std::string(info.id));
        const JsonValue* limits = at->find(info.id);
        QVERIFY2(limits, info.id.data());
        QCOMPARE(numberOf(*limits->find("minimum")), info.minimum);
        QCOMPARE(numberOf(*limits->find("maximum")), info.maximum);
    }
    QVERIFY(listed == known);
}

void TestPlanFiles::usedEntriesTravelWithThePlan() {
    const Snapshot plan = samplePlan();
    const JsonValue json = *parseJson(writeProject(*plan));
    const auto carried = [&](const char* kind) {
        std::vector<std::string> ids;
        if (const JsonValue* list = json.find("catalog")->find(kind))
            for (const JsonValue& entry : *list->as<JsonValue::Array>())
                ids.push_back(*entry.find("id")->as<std::string>());
        return ids;
    };
    using Ids = std::vector<std::string>;
    QCOMPARE(carried("servers"), (Ids{"dgx-h100"}));
    QCOMPARE(carried("gpus"), (Ids{"h100-sxm"}));
    QCOMPARE(carried("switches"), (Ids{"qm9700"}));
    QCOMPARE(carried("racks"), (Ids{"rack-48u"}));
    QCOMPARE(carried("pdus"), (Ids{"pdu-208v-60a"}));
    QCOMPARE(carried("storage"), (Ids{"ai400x2"}));
    QCOMPARE(carried("llms"), (Ids{"llama-3.1-70b", "llama-3.1-8b"}));
    QCOMPARE(carried("sites"), (Ids{"tokyo"}));
    QCOMPARE(carried("cloud"), (Ids{"p5"}));
    QCOMPARE(carried("prices"), (Ids{"dgx-h100-2025", "qm9700-2025", "ups-per-kw"}));
    // So the plan opens where the catalog knows none of it.
    const auto read = readProject(writeProject(*plan), std::make_shared<Catalog>(), "x");
    QVERIFY2(read, read ? "" : read.error().path.c_str());
    QVERIFY(*read->project == *plan);
    QVERIFY(read->project->catalog->server("dgx-h100")->power_rated == watts(10200));
}

void TestPlanFiles::carriedEntriesReplaceTheCatalogs() {
    const std::string text = writeProject(*samplePlan());
    auto moved = std::make_shared<Catalog>(*smallCatalog());
    ServerType changed = *moved->server("dgx-h100");
    changed.power_rated = watts(99999);
    moved->servers["dgx-h100"] = std::make_shared<const ServerType>(changed);
    const auto read = readProject(text, moved, "x");
    QVERIFY(read->project->catalog->server("dgx-h100")->power_rated == watts(10200));
    QVERIFY(read->project->catalog->server("dgx-h100")->provenance.layer == Layer::project);
    QVERIFY(read->project->catalog->server("pcie-2u")); // the rest of the catalog is there
    QVERIFY(moved->server("dgx-h100")->power_rated == watts(99999));
}

void TestPlanFiles::carriedEntriesStayWhenTheirLastUseGoes() {
    const auto read = readProject(writeProject(*samplePlan()), std::make_shared<Catalog>(), "x");
    Snapshot plan = read->project;
    for (const ScenarioId s : plan->order) {
        RemoveRacks all{s, {}};
        for (const auto& [id, rack] : plan->scenario(s)->racks)
            all.racks.push_back(id);
        plan = applied(plan, all);
    }
    const auto again = readProject(writeProject(*plan), std::make_shared<Catalog>(), "x");
    QVERIFY(again->project->catalog->server("dgx-h100"));
}

void TestPlanFiles::unknownMembersAreKeptAndNoted() {
    JsonValue json = *parseJson(writeProject(*samplePlan()));
    const auto element = [](JsonValue& list, std::size_t i) -> JsonValue& { return (*list.as<JsonValue::Array>())[i]; };
    JsonValue& scenario = element(*json.find("scenarios"), 0);
    JsonValue& rack = element(*scenario.find("racks"), 0);
    JsonValue nested = JsonValue::object();
    nested.set("deep", JsonValue::Array{1, "two", JsonValue()});
    json.set("x_plan", nested);
    json.find("catalog")->set("x_kind", JsonValue::Array{});
    scenario.set("x_scenario", 1);
    scenario.find("site")->set("x_site", 1.5);
    scenario.find("fabric")->set("x_fabric", true);
    scenario.find("assumptions")->set("x_assumptions", "text");
    scenario.find("assumptions")->find("values")->set("x_value", 3);
    rack.set("x_rack", nested);
    element(*rack.find("devices"), 1).set("x_device", nested);
    element(*scenario.find("workloads"), 0).set("x_workload", 1);
    element(*scenario.find("workloads"), 0).find("parallel")->set("x_parallel", 1);
    element(*json.find("scenarios"), 1).find("prices")->find("dgx-h100")->set("x_price", 1);
    const std::string text = writeJson(json, JsonStyle::lines) + "\n";
    const auto read = readProject(text, smallCatalog(), "plan.cwplan");
    QVERIFY(read);
    QCOMPARE(writeProject(*read->project), text);
    QCOMPARE(read->notes.size(), std::size_t{12});
    std::vector<std::string> fields;
    for (const Diagnostic& note : read->notes) {
        QCOMPARE(note.text.code, std::string("io.unknown_member"));
        QCOMPARE(note.file, std::string("plan.cwplan"));
        QVERIFY(note.severity == Severity::warning);
        fields.push_back(note.field);
    }
    for (const char* field : {"x_plan", "catalog.x_kind", "scenarios[0].racks[0].devices[1].x_device",
                              "scenarios[0].workloads[0].parallel.x_parallel",
                              "scenarios[0].assumptions.values.x_value", "scenarios[1].prices.dgx-h100.x_price"})
        QVERIFY2(std::ranges::find(fields, field) != fields.end(), field);
}

void TestPlanFiles::unknownMembersSurviveEdits() {
    JsonValue json = *parseJson(writeProject(*samplePlan()));
    (*json.find("scenarios")->as<JsonValue::Array>())[0].find("site")->set("x_site", "kept");
    const auto read = readProject(writeJson(json, JsonStyle::lines), smallCatalog(), "x");
    const ObjectRef site{ObjectKind::site, read->project->order[0].value, 0, {}};
    const Snapshot edited = applied(read->project, SetProperty{site, "supply_air", 20.0});
    QVERIFY(writeProject(*edited).find("\"x_site\": \"kept\"") != std::string::npos);
}

void TestPlanFiles::wiringByHandComesBack() {
    Snapshot plan = wiredPlan({load("load-1kw", "x", 20), load("load-1kw", "y", 21)});
    const std::string before = writeProject(*plan);
    QVERIFY(before.find("supplies") == std::string::npos && before.find("\"ups\"") == std::string::npos);
    plan = applied(plan, wire(plan, "x", {{"pa", 7}, {"pb", 9}}));
    const ObjectRef site{ObjectKind::site, firstScenario(*plan).value, 0, {}};
    plan = applied(plan, SetProperty{site, "ups", std::string("ups-delta")});
    plan = applied(plan, SetProperty{site, "ups_capacity", 123456.7});
    plan = applied(plan, SetProperty{site, "feed_capacity", 2e5});
    std::string text = writeProject(*plan);
    QVERIFY(planSchema().problemsOfText(text).empty());
    text.replace(text.find("\"outlet\": 7,"), 12, "\"outlet\": 7,\n                  \"x_cord\": \"red\",");
    JsonValue json = *parseJson(text);
    text = writeJson(json, JsonStyle::lines) + "\n";
    const auto read = readProject(text, smallCatalog(), "plan.cwplan");
    QVERIFY2(read, read ? "" : (read.error().text.code + " " + read.error().path).c_str());
    QCOMPARE(writeProject(*read->project), text);
    QCOMPARE(read->notes.size(), std::size_t(1));
    QCOMPARE(read->notes[0].text.code, std::string("io.unknown_member"));
    // The UPS that the site chose travels with the plan.
    QVERIFY(read->project->catalog->upses.contains("ups-delta"));
}

void TestPlanFiles::badWiringIsRefused() {
    Snapshot plan = wiredPlan({load("load-1kw", "x", 20)});
    plan = applied(plan, wire(plan, "x", {{"pa", 7}}));
    const std::string good = writeProject(*plan);
    const auto refused = [&](const char* from, const char* to) {
        std::string text = good;
        text.replace(text.find(from), std::string_view(from).size(), to);
        const auto read = readProject(text, smallCatalog(), "x");
        return read ? std::string() : read.error().text.code + " " + read.error().path;
    };
    QCOMPARE(refused("\"outlet\": 7", "\"outlet\": 0"),
             std::string("io.out_of_range scenarios[0].racks[0].devices[2].supplies[0].outlet"));
    QCOMPARE(refused("\"outlet\": 7", "\"outlet\": \"7\""),
             std::string("io.wrong_type scenarios[0].racks[0].devices[2].supplies[0].outlet"));
    QCOMPARE(refused("\"supply_air_c\"", "\"ups\": \"no-such-ups\", \"supply_air_c\""),
             std::string("io.unknown_reference scenarios[0].site.ups"));
}

void TestPlanFiles::idsBeyondTheCounterAreNotReused() {
    JsonValue json = *parseJson(writeProject(*samplePlan()));
    json.set("next_id", 1);
    const auto read = readProject(writeJson(json, JsonStyle::lines), smallCatalog(), "x");
    QCOMPARE(read->project->next_id, samplePlan()->next_id);
}

void TestPlanFiles::devicesInEachOthersWayAreNoted() {
    JsonValue json = *parseJson(writeProject(*samplePlan()));
    JsonValue& rack = (*(*json.find("scenarios")->as<JsonValue::Array>())[0].find("racks")->as<JsonValue::Array>())[0];
    (*rack.find("devices")->as<JsonValue::Array>())[1].set("u", 5);
    const auto read = readProject(writeJson(json, JsonStyle::lines), smallCatalog(), "x");
    QVERIFY(read);
    QCOMPARE(read->notes.size(), std::size_t{1});
    QCOMPARE(read->notes[0].text.code, std::string("place.occupied"));
    QCOMPARE(read->notes[0].field, std::string("scenarios[0].racks[0].devices[1].u"));
    QCOMPARE(read->notes[0].subject_name, std::string("R01/n02"));
    QVERIFY(read->notes[0].subject.kind == ObjectKind::device);
}

void TestPlanFiles::scenariosOfOneNameAreNoted() {
    JsonValue json = *parseJson(writeProject(*samplePlan()));
    JsonValue::Array& scenarios = *json.find("scenarios")->as<JsonValue::Array>();
    QVERIFY(readProject(writeJson(json, JsonStyle::lines), smallCatalog(), "x")->notes.empty());
    scenarios[1].set("name", *scenarios[0].find("name"));
    const auto read = readProject(writeJson(json, JsonStyle::lines), smallCatalog(), "x");
    QVERIFY(read);
    QCOMPARE(read->notes.size(), std::size_t{1});
    QVERIFY(read->notes[0].severity == Severity::warning);
    QCOMPARE(read->notes[0].text.code, std::string("io.duplicate_scenario_name"));
    QCOMPARE(read->notes[0].text.args, (Args{{"name", "A"}, {"first", "scenarios[0].name"}}));
    QCOMPARE(read->notes[0].field, std::string("scenarios[1].name"));
}

void TestPlanFiles::migrationsRunStepByStep() {
    JsonValue document = *parseJson(R"({"format_version": 5, "title": "old"})");
    const MigrationStep steps[] = {{6,
                                    [](JsonValue& d, std::vector<Diagnostic>& notes) -> Result<void> {
                                        d.set("seed", 7);
                                        notes.emplace_back();
                                        return {};
                                    }},
                                   {5, [](JsonValue& d, std::vector<Diagnostic>&) -> Result<void> {
                                        d.set("name", *d.find("title"));
                                        d.remove("title");
                                        return {};
                                    }}};
    std::vector<Diagnostic> notes;
    QVERIFY(migrate(document, steps, 7, notes));
    QCOMPARE(writeJson(document, JsonStyle::compact), std::string(R"({"format_version":7,"name":"old","seed":7})"));
    QCOMPARE(notes.size(), std::size_t{3}); // one for each version, one of the step's own
    QCOMPARE(notes[0].text.code, std::string("io.migrated"));
}

void TestPlanFiles::migrationsNeedEveryStep() {
    std::vector<Diagnostic> notes;
    JsonValue old = *parseJson(R"({"format_version": 0})");
    QCOMPARE(migrate(old, migrationSteps(), plan_format_version, notes).error().text.code,
             std::string("io.older_version"));
    JsonValue newer = *parseJson(R"({"format_version": 99})");
    QCOMPARE(migrate(newer, migrationSteps(), plan_format_version, notes).error().text.code,
             std::string("io.newer_version"));
    const MigrationStep failing[] = {
        {0, [](JsonValue&, std::vector<Diagnostic>&) -> Result<void> { return fail("io.missing"); }}};
    QCOMPARE(migrate(old, failing, 1, notes).error().text.code, std::string("io.missing"));
}

void TestPlanFiles::frozenPlansStillOpen_data() {
    QTest::addColumn<QString>("file");
    const fs::path folder = fs::path(CLUSTERWRIGHT_TEST_DATA) / "plans";
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".cwplan")
            QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
}

void TestPlanFiles::frozenPlansStillOpen() {
    QFETCH(QString, file);
    const auto read = readProjectFile(file.toStdString(), std::make_shared<Catalog>());
    QVERIFY2(read, read ? "" : (read.error().text.code + " " + read.error().path).c_str());
    QVERIFY(!read->project->order.empty());
    if (file.contains("version-1"))
        QCOMPARE(writeProject(*read->project), bytes(file.toStdString()));
}

void TestPlanFiles::savingKeepsABackup() {
    const fs::path file = path("plan.cwplan");
    const Snapshot plan = emptyPlan();
    QVERIFY(saveProjectFile(*plan, file));
    QVERIFY(!fs::exists(path("plan.cwplan.bak")));
    QCOMPARE(bytes(file), writeProject(*plan));
    QVERIFY(saveProjectFile(*samplePlan(), file));
    QCOMPARE(bytes(file), writeProject(*samplePlan()));
    QCOMPARE(bytes(path("plan.cwplan.bak")), writeProject(*plan));
    QVERIFY(saveProjectFile(*plan, file));
    QCOMPARE(bytes(path("plan.cwplan.bak")), writeProject(*samplePlan()));
    // No temporary file stays.
    QCOMPARE(std::distance(fs::directory_iterator(folder_.path().toStdString()), fs::directory_iterator()), 2);
    QVERIFY(*readProjectFile(file, smallCatalog())->project == *plan);
}

void TestPlanFiles::savingFollowsLinks() {
    fs::create_directory(path("real"));
    QVERIFY(saveProjectFile(*emptyPlan(), path("real/plan.cwplan")));
    fs::create_symlink(path("real/plan.cwplan"), path("link.cwplan"));
    QVERIFY(saveProjectFile(*samplePlan(), path("link.cwplan")));
    QVERIFY(fs::is_symlink(path("link.cwplan")));
    QCOMPARE(bytes(path("real/plan.cwplan")), writeProject(*samplePlan()));
}

void TestPlanFiles::savingKeepsPermissions() {
    const fs::path file = path("mode.cwplan");
    QVERIFY(saveProjectFile(*emptyPlan(), file));
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    QVERIFY(saveProjectFile(*samplePlan(), file));
    QVERIFY(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

void TestPlanFiles::fullDiskLeavesTheOldFile() {
    const fs::path file = path("full.cwplan");
    const Snapshot plan = emptyPlan();
    QVERIFY(saveProjectFile(*plan, file));
    Result<void> saved;
    {
        const FullDisk full;
        saved = saveProjectFile(*samplePlan(), file);
    }
    QVERIFY(!saved);
    QCOMPARE(saved.error().text.code, std::string("io.disk_full"));
    QCOMPARE(saved.error().file, file.string());
    QCOMPARE(bytes(file), writeProject(*plan));
    QVERIFY(!fs::exists(path("full.cwplan.bak")));
    for (const auto& entry : fs::directory_iterator(folder_.path().toStdString()))
        QVERIFY(entry.path().string().find("full.cwplan.tmp") == std::string::npos);
}

void TestPlanFiles::readOnlyPlacesAreRefused() {
    const fs::path folder = path("locked");
    fs::create_directory(folder);
    const fs::path file = folder / "plan.cwplan";
    QVERIFY(saveProjectFile(*emptyPlan(), file));
    fs::permissions(file, fs::perms::owner_read | fs::perms::others_read);
    fs::permissions(folder,
                    fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    fs::permissions(folder_.path().toStdString(), fs::perms::all);
    // The superuser may write anywhere: become nobody for a moment.
    const bool super = ::geteuid() == 0;
    if (super && ::seteuid(65534) != 0)
        QSKIP("cannot become an ordinary user");
    const auto over = saveProjectFile(*samplePlan(), file);
    const auto beside = saveProjectFile(*samplePlan(), folder / "new.cwplan");
    if (super)
        QCOMPARE(::seteuid(0), 0);
    fs::permissions(folder, fs::perms::owner_all);
    QVERIFY(!over && !beside);
    QCOMPARE(over.error().text.code, std::string("io.read_only"));
    QCOMPARE(beside.error().text.code, std::string("io.read_only"));
    QCOMPARE(beside.error().file, (folder / "new.cwplan").string());
    QCOMPARE(bytes(file), writeProject(*emptyPlan()));
}

void TestPlanFiles::oddTargetsAreRefused() {
    const auto code = [](const fs::path& p) { return saveProjectFile(*emptyPlan(), p).error().text.code; };
    QCOMPARE(code(folder_.path().toStdString()), std::string("io.not_a_file"));
    QCOMPARE(code(path("no/such/folder/plan.cwplan")), std::string("io.no_folder"));
    QCOMPARE(code("/dev/null"), std::string("io.not_a_file"));
}

QTEST_GUILESS_MAIN(TestPlanFiles)
#include "test_plan_files.moc"
