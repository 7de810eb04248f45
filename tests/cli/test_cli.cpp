// clusterwright-cli as a user runs it: output, messages and exit codes of the real program.
#include "core/io/project_writer.h"
#include "core/project/placement.h"
#include "tests/cli/run_cli.h"
#include "tests/support/small_catalog.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <filesystem>

using namespace cw;
using namespace cw::test;
using nlohmann::json;

namespace {

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A rack with PDUs on both feeds and this many DGX H100, from the shipped catalog's small copy in the plan.
Snapshot rackOf(int nodes) {
    Snapshot plan = emptyPlan();
    std::vector<Device> devices{pdu("pa", Mount::zero_u_left, Feed::a), pdu("pb", Mount::zero_u_right, Feed::b)};
    for (int i = 0; i < nodes; ++i)
        devices.push_back(dgx("n" + std::to_string(i), 1 + 8 * i));
    return applied(plan, PlaceDevices{firstScenario(*plan), firstRack(*plan), devices});
}

} // namespace

class TestCli : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        plan_ = folder_.filePath("sample.cwplan");
        QVERIFY(saveProjectFile(*samplePlan(), plan_.toStdString()));
    }

    void evaluatesTheScalableUnit() {
        const Ran r = run({"evaluate", samples + "superpod-h100.cwplan", "--format", "json"});
        QCOMPARE(r.code, 0);
        const json first = json::parse(r.out.toStdString())["scenarios"][0];
        QCOMPARE(first["inventory"]["gpus"].get<int>(), 248);
        QCOMPARE(first["inventory"]["nodes"].get<int>(), 31);
        QCOMPARE(first["inventory"]["switches"].get<int>(), 12);
        QVERIFY(first["workloads"][0]["throughput"]["tokens_per_s"].get<double>() > 0);
        QVERIFY(first["cost"]["capex"].get<double>() > 1e6);
    }

    void evaluatesAllSamples_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"superpod-h100.cwplan", "lab-l40s.cwplan", "b200-liquid.cwplan"})
            QTest::newRow(file) << samples + file;
    }
    void evaluatesAllSamples() {
        QFETCH(QString, file);
        const Ran once = run({"evaluate", file, "--format", "json"});
        QCOMPARE(once.code, 0);
        QCOMPARE(once.err, QByteArray());
        QCOMPARE(run({"evaluate", file, "--format", "json"}).out, once.out);
        const json root = json::parse(once.out.toStdString());
        QVERIFY(root["scenarios"].size() >= 2);
        for (const json& s : root["scenarios"]) {
            QVERIFY(s["inventory"]["gpus"].is_number_integer() && s["cost"]["capex"].is_number());
            double worst = 0;
            for (const json& rack : s["thermal"]["racks"])
                if (!rack["worst_gpu_c"].is_null())
                    worst = std::max(worst, rack["worst_gpu_c"].get<double>());
            QCOMPARE(s["thermal"]["worst_gpu_c"].get<double>(), worst);
            if (s["cost"]["cloud"]["offer"].is_null())
                QVERIFY(s["cost"]["cloud"]["total_on_demand"].is_null());
            for (const json& w : s["workloads"])
                QVERIFY2(w["memory"]["verdict"] == "fits" || w["memory"]["verdict"] == "tight", w.dump().c_str());
        }
    }

    void evaluatesOneScenarioAsText() {
        const Ran r = run({"evaluate", plan_, "--scenario", "B"});
        QCOMPARE(r.code, 0);
        QVERIFY(r.out.contains("Scenario B"));
        QVERIFY(!r.out.contains("Scenario A"));
        QVERIFY(r.out.contains("Throughput"));
        const Ran missing = run({"evaluate", plan_, "--scenario", "Z"});
        QCOMPARE(missing.code, 2);
        QVERIFY(missing.err.contains("\"Z\""));
        QVERIFY(missing.err.contains("A, B"));
    }

    void checkFailsOnErrors() {
        const QString one = folder_.filePath("one.cwplan");
        const QString four = folder_.filePath("four.cwplan");
        QVERIFY(saveProjectFile(*rackOf(1), one.toStdString()));
        QVERIFY(saveProjectFile(*rackOf(4), four.toStdString()));
        const Ran good = run({"check", one});
        QCOMPARE(good.code, 0);
        QVERIFY(!good.out.contains("power.rack_over_limit"));
        const Ran bad = run({"check", four});
        QCOMPARE(bad.code, 1);
        QVERIFY(bad.out.contains("power.rack_over_limit"));
        QVERIFY(bad.out.contains("17.3 kW"));
    }

    void exportsTheBillOfMaterials() {
        const QString csv = folder_.filePath("bom.csv");
        QCOMPARE(run({"export", plan_, "--bom", csv}).code, 0);
        const json root = json::parse(run({"evaluate", plan_, "--format", "json"}).out.toStdString());
        const QByteArray total = QByteArray::number(root["scenarios"][0]["cost"]["capex"].get<double>(), 'f', 2);
        QVERIFY(read(csv).trimmed().split('\n').last().contains(total));

        const QString xlsx = folder_.filePath("bom.xlsx");
        QCOMPARE(run({"export", plan_, "--bom", xlsx}).code, 0);
        QVERIFY(read(xlsx).startsWith("PK"));

        const QString capitals = folder_.filePath("BOM.CSV");
        QCOMPARE(run({"export", plan_, "--bom", capitals}).code, 0);
        QCOMPARE(read(capitals), read(csv));

        QCOMPARE(run({"export", plan_, "--bom", folder_.filePath("bom.pdf")}).code, 2);
        const Ran nowhere = run({"export", plan_, "--bom", folder_.filePath("no/folder/bom.csv")});
        QCOMPARE(nowhere.code, 3);
        QVERIFY(nowhere.err.contains("bom.csv") && nowhere.err.contains("does not exist"));
        const Ran sheet = run({"export", plan_, "--bom", folder_.filePath("no/folder/bom.xlsx")});
        QCOMPARE(sheet.code, 3);
        QCOMPARE(sheet.err.count('\n'), 1); // nothing of the library's own
        QVERIFY(sheet.err.contains("bom.xlsx") && !sheet.err.contains(".."));
    }

    void exportsThroughLinks() {
        const QString file = folder_.filePath("target.csv");
        const QString link = folder_.filePath("link.csv");
        write(file, "old");
        write(link + ".part", "somebody's");
        QVERIFY(QFile::link(file, link));
        QCOMPARE(run({"export", plan_, "--bom", link}).code, 0);
        QVERIFY(QFileInfo(link).isSymLink());
        QVERIFY(read(file).size() > 100);
        QCOMPARE(read(link + ".part"), QByteArray("somebody's"));
        QVERIFY(!QFile::exists(file + ".bak"));
    }

    void lostOutputIsAnError() {
        if (!std::filesystem::is_character_file("/dev/full"))
            QSKIP("no /dev/full here");
        for (const QStringList& command : {QStringList{"evaluate", plan_, "--format", "json"},
                                           {"evaluate", plan_},
                                           {"compare", plan_},
                                           {"--help"},
                                           {"--version"},
                                           {"catalog", "list"}}) {
            const Ran r = run(command, "/dev/full");
            QCOMPARE(r.code, 3);
            QVERIFY(r.err.contains("could not be written"));
        }
    }

    void catalogFoldersMustExist() {
        for (const QString& folder : {folder_.filePath("nothing here"), plan_})
            for (const QStringList& command : {QStringList{"evaluate", plan_}, {"check", plan_}, {"catalog", "list"}}) {
                const Ran r = run(QStringList{"--catalogs", folder} + command);
                QCOMPARE(r.code, 3);
                QVERIFY(r.err.contains(folder.toUtf8()));
                QCOMPARE(r.out, QByteArray());
            }
    }

    void brokenCatalogsStopTheCommand() {
        QVERIFY(QDir(folder_.path()).mkpath("broken"));
        QFile file(folder_.filePath("broken/mine.json"));
        for (const char* text : {"", "{\"kind\": \"gpus\", \"entries\": [{\"id\": \"x\"", "\xff\xfe",
                                 R"({"kind": "gpus", "entries": [{"id": "x", "name": "X", "tdp_w": -1}]})"}) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(text);
            file.close();
            for (const QStringList& command : {QStringList{"evaluate", plan_}, {"check", plan_}}) {
                const Ran r = run(QStringList{"--catalogs", folder_.filePath("broken")} + command);
                QCOMPARE(r.code, 3); // without the entry the figures would differ, and nobody would see why
                QVERIFY2(r.err.contains("mine.json"), r.err.constData());
                QCOMPARE(r.out, QByteArray());
            }
        }
    }

    void emptyNamesAreWrongUse() {
        for (const QStringList& command : {QStringList{"evaluate", ""},
                                           {"migrate", plan_, "--out", ""},
                                           {"export", plan_, "--bom", ""},
                                           {"evaluate", plan_, "--scenario", ""},
                                           {"--catalogs", "", "evaluate", plan_},
                                           {"search", "--job", ""}}) {
            const Ran r = run(command);
            QCOMPARE(r.code, 2);
            QVERIFY2(r.err.contains("not empty"), r.err.constData());
        }
    }

    void longValuesAreNotRepeatedInFull() {
        const Ran r = run({"evaluate", plan_, "--scenario", QString(100000, 'x')});
        QCOMPARE(r.code, 2);
        QVERIFY(r.err.size() < 1000);
    }

    void failedExportKeepsTheOldFile() {
        const QString csv = folder_.filePath("kept.csv");
        write(csv, "old");
        QCOMPARE(run({"export", folder_.filePath("absent.cwplan"), "--bom", csv}).code, 3);
        QCOMPARE(read(csv), QByteArray("old"));
    }

    void comparesScenarios() {
        const Ran r = run({"compare", plan_, "--baseline", "B"});
        QCOMPARE(r.code, 0);
        QVERIFY(r.out.contains("B *"));
        QVERIFY(r.out.contains(" %)"));
        QCOMPARE(run({"compare", plan_, "--baseline", "Z"}).code, 2);
    }

    void migratesWithoutLoss() {
        // Read over the shipped catalog a plan takes cables along; from then on nothing changes any more.
        const QString once = folder_.filePath("once.cwplan");
        const QString twice = folder_.filePath("twice.cwplan");
        QCOMPARE(run({"migrate", plan_, "--out", once}).code, 0);
        QCOMPARE(run({"migrate", once, "--out", twice}).code, 0);
        QVERIFY(!read(once).isEmpty());
        QCOMPARE(read(twice), read(once));
        QCOMPARE(run({"evaluate", once, "--format", "json"}).out, run({"evaluate", plan_, "--format", "json"}).out);
    }

    void listsAndValidatesCatalogs() {
        const Ran valid = run({"catalog", "validate"});
        QCOMPARE(valid.code, 0);
        QVERIFY(valid.out.contains("0 findings"));
        const Ran list = run({"catalog", "list", "gpus"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("h100-sxm"));
        const Ran unknown = run({"catalog", "list", "aeroplanes"});
        QCOMPARE(unknown.code, 2);
        QVERIFY(unknown.err.contains("servers"));
        QCOMPARE(run({"catalog", "validate", folder_.filePath("nothing here")}).code, 3);

        QVERIFY(QDir(folder_.path()).mkpath("empty"));
        const Ran empty = run({"catalog", "validate", folder_.filePath("empty")});
        QCOMPARE(empty.code, 3);
        QVERIFY2(empty.err.contains("no catalog"), empty.err.constData());
        QVERIFY(QDir(folder_.path()).mkpath("own"));
        write(folder_.filePath("own/bad.json"), R"({"kind": "gpus", "entries": [{"id": "x"}]})");
        const Ran bad = run({"catalog", "validate", folder_.filePath("own")});
        QCOMPARE(bad.code, 1);
        QVERIFY(bad.err.contains("bad.json") && bad.err.contains("entries[0]"));
    }

    void outputsBelowAFileSaySo() {
        const QString plain = folder_.filePath("plain");
        write(plain, "no folder");
        for (const QString& below : {plain + "/bom.csv", plain + "/deep/bom.csv"}) {
            const Ran r = run({"export", plan_, "--bom", below});
            QCOMPARE(r.code, 3);
            QVERIFY2(r.err.contains(plain.toUtf8() + " is a file"), r.err.constData());
        }
        const Ran absent = run({"export", plan_, "--bom", folder_.filePath("absent/bom.csv")});
        QVERIFY2(absent.err.contains("does not exist"), absent.err.constData());
        QCOMPARE(read(plain), QByteArray("no folder"));
    }

    /// The file and the path in it stand once in a message, and what was found is never mere braces.
    void catalogMessagesNameTheirPlaceOnce() {
        QVERIFY(QDir(folder_.path()).mkpath("places"));
        const QString file = folder_.filePath("places/bad.json");
        const std::pair<QByteArray, QByteArray> bad[] = {
            {"{}", "kind"},
            {R"({"kind": "racks", "entries": {}})", "entries"},
            {R"({"kind": "teapots", "entries": []})", "kind"},
            {R"({"kind": "racks", "entries": [{"id": "r", "name": "R", "source": ["me"], "height_u": {}}]})",
             "entries[0].height_u"}};
        for (const auto& [text, path] : bad) {
            write(file, text);
            const Ran r = run({"catalog", "validate", folder_.filePath("places")});
            QCOMPARE(r.code, 1);
            QCOMPARE(r.err.count(file.toUtf8()), 1);
            QCOMPARE(r.err.count(path + ": "), 1);
            QVERIFY2(!r.err.contains("{}") && !r.err.contains("[]"), r.err.constData());
        }
        // The same of an entry that a plan carries.
        nlohmann::json plan = nlohmann::json::parse(read(plan_).toStdString());
        plan["catalog"]["racks"][0]["height_u"] = "high";
        const QString broken = folder_.filePath("broken.cwplan");
        write(broken, QByteArray::fromStdString(plan.dump()));
        const Ran r = run({"evaluate", broken});
        QCOMPARE(r.code, 3);
        QVERIFY2(r.err.contains("catalog.racks[0].height_u: Must be"), r.err.constData());
        QCOMPARE(r.err.count("height_u"), 1);
        // And of the plan's own members.
        plan = nlohmann::json::parse(read(plan_).toStdString());
        plan["scenarios"][0]["colour"] = 1;
        write(broken, QByteArray::fromStdString(plan.dump()));
        QCOMPARE(run({"evaluate", broken}).err.count("colour"), 1);
        plan["scenarios"][0].erase("name");
        write(broken, QByteArray::fromStdString(plan.dump()));
        const Ran nameless = run({"evaluate", broken});
        QVERIFY2(nameless.err.contains("scenarios[0].name: "), nameless.err.constData());
        QCOMPARE(nameless.err.count("name"), 1);
    }

    void calculatesHandFormulas() {
        const Ran breaker = run({"calc", "breaker", "voltage=208 V", "current=20", "--format", "json"});
        QCOMPARE(breaker.code, 0);
        const auto power = nlohmann::json::parse(breaker.out.toStdString())["continuous-power"];
        QCOMPARE(power["value"].get<double>(), 3328.0); // 80 % of 20 A at 208 V
        QCOMPARE(power["unit"].get<std::string>(), std::string("W"));
        QCOMPARE(run({"calc", "breaker", "voltage=208", "current=20"}).out,
                 QByteArray("continuous-current = 16 A\ncontinuous-power = 3328 W\n"));
        const Ran list = run({"calc", "list"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("breaker\n") && list.out.contains("coolant-flow\n"));
        QVERIFY2(list.out.contains("heat in BTU/h (0 W to 10 GW)"),
                 list.out.constData()); // ranges in units of their own
        const std::pair<QStringList, const char*> wrong[] = {{{"aeroplane"}, "aeroplane"},
                                                             {{"breaker", "voltage=208"}, "current"},
                                                             {{"breaker", "voltage=208", "current=x"}, "current"},
                                                             {{"breaker", "voltage=208", "current=-1"}, "current"},
                                                             {{"breaker", "volts=208", "current=20"}, "volts"},
                                                             {{"breaker", "208"}, "key=value"}};
        for (const auto& [words, part] : wrong) {
            const Ran r = run(QStringList{"calc"} + words);
            QCOMPARE(r.code, 2);
            QVERIFY2(r.err.contains(part) && r.out.isEmpty(), r.err.constData());
        }
    }

    void importsAModelConfiguration() {
        QVERIFY(QDir(folder_.path()).mkpath("Some-Model_7B"));
        const QString config = folder_.filePath("Some-Model_7B/config.json");
        const QByteArray good = R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 11008,
            "num_hidden_layers": 32, "num_attention_heads": 32, "vocab_size": 32000,
            "max_position_embeddings": 4096})";
        write(config, good);
        const Ran shown = run({"catalog", "import-config", config});
        QCOMPARE(shown.code, 0);
        QCOMPARE(shown.err, QByteArray());
        const json entry = json::parse(shown.out.toStdString())["entries"][0];
        QCOMPARE(entry["id"].get<std::string>(), std::string("some-model_7b"));
        QCOMPARE(entry["name"].get<std::string>(), std::string("Some-Model_7B"));
        QCOMPARE(entry["layers"].get<int>(), 32);
        QVERIFY(!shown.out.contains(folder_.path().toUtf8())); // nobody's folders

        // The file is a catalog that the other commands take.
        QVERIFY(QDir(folder_.path()).mkpath("models"));
        const QString out = folder_.filePath("models/mine.json");
        const Ran written =
            run({"catalog", "import-config", config, "--id", "mine", "--name", "My model", "--out", out});
        QCOMPARE(written.code, 0);
        QCOMPARE(written.out, QByteArray());
        QCOMPARE(run({"catalog", "validate", folder_.filePath("models")}).out, QByteArray("1 entries, 0 findings\n"));
        QVERIFY(run({"--catalogs", folder_.filePath("models"), "catalog", "list", "llms"})
                    .out.contains("llms\tmine\t\tMy model\n"));
        // As every file that is written, it replaces one of its name.
        QCOMPARE(run({"catalog", "import-config", config, "--id", "mine", "--out", out}).code, 0);
        QVERIFY(read(out).contains("Some-Model_7B") && !QFile::exists(out + ".bak"));
        QCOMPARE(run({"catalog", "import-config", config, "--out", folder_.filePath("no/folder/x.json")}).code, 3);

        const Ran taken = run({"catalog", "import-config", config, "--id", "llama-2-7b"});
        QCOMPARE(taken.code, 0);
        QVERIFY(taken.err.startsWith("Warning: ") && taken.err.contains("llama-2-7b"));
        write(config, QByteArray(good).replace("llama", "brand_new"));
        const Ran unknown = run({"catalog", "import-config", config});
        QCOMPARE(unknown.code, 0);
        QVERIFY(unknown.err.contains("brand_new") && unknown.out.contains("unverified"));

        const Ran bad_id = run({"catalog", "import-config", config, "--id", "No Id"});
        QCOMPARE(bad_id.code, 2);
        QVERIFY(bad_id.err.contains("\"No Id\"") && bad_id.out.isEmpty());
        write(config, QByteArray(good).replace("_layers\": 32", "_layers\": \"many\""));
        const Ran wrong = run({"catalog", "import-config", config, "--out", out});
        QCOMPARE(wrong.code, 3);
        QCOMPARE(wrong.err, "error: " + config.toUtf8() +
                                ": num_hidden_layers: Must be integer 1..10000, is \"many\". Correct it\n");
        QVERIFY(read(out).contains("Some-Model_7B")); // the old file
        write(config, QByteArray(2 << 20, ' '));
        const Ran large = run({"catalog", "import-config", config});
        QCOMPARE(large.code, 3);
        QVERIFY(large.err.contains("2 MiB"));
        QCOMPARE(run({"catalog", "import-config", folder_.filePath("absent.json")}).code, 3);
        QCOMPARE(run({"catalog", "import-config", folder_.path()}).code, 3);
        QCOMPARE(run({"catalog", "import-config"}).code, 2);
    }

    void outputNeverReplacesInput() {
        const QString table = folder_.filePath("same.csv");
        QVERIFY(QFile::copy(plan_, table));
        const QByteArray bytes = read(table);
        for (const QStringList& command : {QStringList{"export", table, "--bom", table},
                                           {"predict", "--jobs", table, "--out", folder_.filePath("./same.csv")},
                                           {"catalog", "import-config", table, "--out", table}}) {
            const Ran r = run(command);
            QCOMPARE(r.code, 2);
            QVERIFY2(r.err.count("same.csv") == 2, r.err.constData());
            QCOMPARE(read(table), bytes);
        }
    }

    void controlCharactersAreEscaped() {
        const Ran r = run({"evaluate", plan_, "--scenario", "a\x1b[31m\a\nb"});
        QCOMPARE(r.code, 2);
        QCOMPARE(r.err.count('\n'), 1);
        QVERIFY(!r.err.contains('\x1b') && r.err.contains("a\\u001b[31m\\u0007\\u000ab"));
        QVERIFY(!run({"evaluate", plan_, "--format", "\x1b[31m"}).err.contains('\x1b'));
    }

    void tablesHaveNoScenarios() {
        const Ran r = run({"search", "--job", plan_, "--scenario", "A"});
        QCOMPARE(r.code, 2);
        QVERIFY(r.err.contains("--scenario"));
    }

    void badPlans_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("where"); // path in the file; empty: the file as a whole
        const QByteArray good = read(plan_);
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("truncated") << good.left(good.size() / 2) << QByteArray();
        QTest::newRow("not UTF-8") << QByteArray("\xff\xfe{\"format_version\": 1}") << QByteArray();
        QTest::newRow("another JSON") << QByteArray("[1, 2, 3]") << QByteArray();
        QTest::newRow("newer version") << QByteArray(good).replace("\"format_version\": 1", "\"format_version\": 999")
                                       << QByteArray("format_version");
        QTest::newRow("wrong type") << QByteArray(good).replace("\"scenarios\": [", "\"scenarios\": 7, \"x\": [")
                                    << QByteArray();
        json duplicate = json::parse(good.toStdString());
        duplicate["scenarios"][0]["racks"][1]["id"] = duplicate["scenarios"][0]["racks"][0]["id"];
        QTest::newRow("duplicate id") << QByteArray::fromStdString(duplicate.dump()) << QByteArray("racks[1].id");
        json dangling = json::parse(good.toStdString());
        dangling["scenarios"][0]["racks"][0]["devices"][0]["type"] = "no-such-thing";
        QTest::newRow("dangling reference")
            << QByteArray::fromStdString(dangling.dump()) << QByteArray("racks[0].devices[0].type");
        QTest::newRow("deep") << QByteArray(100000, '[') << QByteArray();
        QTest::newRow("zeros") << QByteArray(5000, '\0') << QByteArray();
    }
    void badPlans() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, where);
        const QString file = folder_.filePath("bad.cwplan");
        const QString csv = folder_.filePath("never.csv");
        write(file, bytes);
        for (const QStringList& command :
             {QStringList{"evaluate", file}, QStringList{"check", file}, QStringList{"export", file, "--bom", csv},
              QStringList{"migrate", file, "--out", csv}}) {
            const Ran r = run(command);
            QCOMPARE(r.code, 3);
            QVERIFY2(r.err.contains("bad.cwplan") && r.err.contains(where), r.err.constData());
            QVERIFY2(r.err.trimmed().size() > file.size() + where.size() + 25, r.err.constData()); // a remedy as well
            QCOMPARE(r.out, QByteArray());
        }
        QVERIFY(!QFile::exists(csv));
    }

    void absentPlansAndFolders() {
        const Ran r = run({"evaluate", folder_.filePath("absent.cwplan")});
        QCOMPARE(r.code, 3);
        QVERIFY(r.err.contains("absent.cwplan"));
        QCOMPARE(run({"evaluate", folder_.path()}).code, 3);
    }

    void wrongUse() {
        QCOMPARE(run({}).code, 2);
        QCOMPARE(run({"evaluate"}).code, 2);
        QCOMPARE(run({"fly", plan_}).code, 2);
        QCOMPARE(run({"evaluate", plan_, "--format", "xml"}).code, 2);
    }

    void unknownWordsAreNamed_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArrayList>("said");
        const auto row = [](const char* name, const QStringList& command, const QByteArrayList& said) {
            QTest::newRow(name) << command << said;
        };
        row("command", {"frobnicate", "X"}, {"\"frobnicate\"", "evaluate, check", "clusterwright-cli --help"});
        row("near command", {"evalute", "X"}, {"\"evalute\"", "did you mean evaluate?"});
        row("command of catalog", {"catalog", "lst"},
            {"\"lst\"", "did you mean list?", "clusterwright-cli catalog --help"});
        row("option", {"search", "--job", "F", "--out", "X"}, {"search has no option --out", "search --help"});
        row("near option", {"evaluate", "--fromat", "json", "P"},
            {"--fromat", "did you mean --format?", "evaluate --help"});
        row("with a value", {"evaluate", "--fromat=json", "P"}, {"--fromat;", "did you mean --format?"});
        row("before commands", {"--frobnicate", "evaluate", "P"}, {"clusterwright-cli has no option --frobnicate"});
        row("short", {"evaluate", "-x", "P"}, {"has no option -x"});
        row("of the program", {"evaluate", "--catalogs", "D", "P"},
            {"--catalogs stands before the command", "clusterwright-cli --catalogs ... evaluate"});
        row("argument", {"evaluate", "P", "Q"}, {"\"Q\"", "evaluate --help"});
        row("plan and job", {"search", "--job", "F", "P"}, {"--job", "search --help"});
        row("neither", {"search"}, {"--job", "search --help"});
    }
    void unknownWordsAreNamed() {
        QFETCH(QStringList, command);
        QFETCH(QByteArrayList, said);
        const Ran r = run(command);
        QCOMPARE(r.code, 2);
        QCOMPARE(r.out, QByteArray());
        QCOMPARE(r.err.count('\n'), 1);
        for (const QByteArray& part : said)
            QVERIFY2(r.err.contains(part), r.err.constData());
    }

    void help() {
        for (const QStringList& command : {QStringList{"--help"}, {"evaluate", "--help"}, {"catalog", "--help"}}) {
            const Ran r = run(command);
            QCOMPARE(r.code, 0);
            QVERIFY(!r.out.isEmpty());
            QCOMPARE(r.err, QByteArray());
        }
        QVERIFY(run({"--help"}).out.contains("Exit codes"));
        QCOMPARE(run({"--version"}).code, 0);
    }

private:
    QTemporaryDir folder_;
    QString plan_;
};

QTEST_GUILESS_MAIN(TestCli)
#include "test_cli.moc"
