// Catalog files as users write them: what is wrong is named with file and field, and only the bad entry is left out.
#include "core/catalog/catalog_loader.h"
#include "core/catalog/schema_validator.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace cw;

namespace {

const QByteArray good_rack = R"({"id": "my-rack", "name": "My rack", "source": ["me"], "height_u": 42})";

QByteArray file(const QByteArray& kind, const QByteArray& entries) {
    return "{\"kind\": \"" + kind + "\", \"entries\": [" + entries + "]}";
}

std::string argument(const Diagnostic& d, std::string_view name) {
    for (const auto& [key, value] : d.text.args)
        if (key == name)
            return value;
    return {};
}

class Folder {
public:
    void write(const QString& name, const QByteArray& content) {
        QFile f(dir_.filePath(name));
        QVERIFY(f.open(QIODevice::WriteOnly));
        f.write(content);
    }
    std::filesystem::path path() const { return dir_.path().toStdString(); }
    CatalogLoad load() const { return loadCatalogFolder(path(), Layer::user); }

private:
    QTemporaryDir dir_;
};

} // namespace

class TestCatalogFiles : public QObject {
    Q_OBJECT
private slots:
    void loadsAGoodFile();
    void badFiles_data();
    void badFiles();
    void badEntries_data();
    void badEntries();
    void absurdFigures_data();
    void absurdFigures();
    void exactPathAndValueInTheMessage();
    void onlyTheBadEntryIsLeftOut();
    void everyProblemOfAnEntryIsNamed();
    void findingsOfAFileAreNotListedWithoutEnd();
    void labelsHaveNoControlCharacters();
    void duplicateIds();
    void missingAndUnreadableFolders();
    void userFolderOverShipped();
    void entryFromBadJson();
    void everyTruncationIsHandled();
    void schemaSaysWhatAndWhere();
};

void TestCatalogFiles::loadsAGoodFile() {
    Folder folder;
    folder.write("racks.json", file("racks", good_rack));
    folder.write("notes.txt", "not a catalog");
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(0));
    const RackType* rack = load.catalog->rack("my-rack");
    QVERIFY(rack);
    QCOMPARE(rack->height_u, 42);
    QVERIFY(!rack->static_load);
    QVERIFY(rack->provenance.layer == Layer::user);
    QCOMPARE(rack->provenance.of("height_u").source, std::string("me"));
}

void TestCatalogFiles::badFiles_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const QByteArray& content, const char* code) {
        QTest::newRow(name) << content << QString(code);
    };
    row("empty", "", "catalog.empty");
    row("blank", " \n", "catalog.empty");
    row("truncated", file("racks", good_rack).chopped(20), "catalog.not_json");
    row("not JSON", "hello", "catalog.not_json");
    row("NaN", file("racks", R"({"id": "a", "name": "A", "source": ["me"], "height_u": NaN})"), "catalog.not_json");
    row("beyond double", file("racks", R"({"id": "a", "name": "A", "source": ["me"], "height_u": 1e999})"),
        "catalog.number_too_large");
    row("Latin-1", file("racks", "{\"id\": \"a\", \"name\": \"Caf\xE9\"}"), "catalog.not_utf8");
    row("surrogate", file("racks", "{\"id\": \"a\", \"name\": \"\xED\xA0\x80\"}"), "catalog.not_utf8");
    row("a list", "[]", "catalog.not_a_catalog");
    row("nothing", "{}", "catalog.no_kind");
    row("no entries", R"({"kind": "racks"})", "catalog.no_entries");
    row("entries no list", R"({"kind": "racks", "entries": {}})", "catalog.wrong_type");
    row("kind no text", R"({"kind": 3, "entries": []})", "catalog.unknown_kind");
    row("unknown kind", R"({"kind": "teapots", "entries": []})", "catalog.unknown_kind");
    row("foreign member", R"({"kind": "racks", "entries": [], "extra": 1})", "catalog.unknown_field");
    row("deep nesting", QByteArray(200000, '['), "catalog.too_deep");
    row("deep entry", file("racks", QByteArray(100000, '[') + QByteArray(100000, ']')), "catalog.too_deep");
    row("too large", QByteArray(20 << 20, '['), "catalog.file_too_large");
}

void TestCatalogFiles::badFiles() {
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    Folder folder;
    folder.write("bad.json", content);
    folder.write("good.json", file("racks", good_rack));
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(load.diagnostics[0].text.code), code);
    QVERIFY(load.diagnostics[0].file.ends_with("bad.json"));
    QVERIFY(load.diagnostics[0].severity == Severity::error);
    QVERIFY(load.catalog->rack("my-rack")); // the other file is loaded all the same
}

void TestCatalogFiles::badEntries_data() {
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* name, const QByteArray& entry, const char* code, const char* field) {
        QTest::newRow(name) << entry << QString(code) << QString(field);
    };
    const auto rack = [](const char* more) {
        return QByteArray(R"({"id": "a", "name": "A", "source": ["me"], "height_u": 42, )") + more + "}";
    };
    row("text for a number", rack(R"("weight_kg": "abc")"), "catalog.wrong_type", "entries[0].weight_kg");
    row("null", rack(R"("weight_kg": null)"), "catalog.wrong_type", "entries[0].weight_kg");
    row("negative", rack(R"("weight_kg": -1)"), "catalog.out_of_range", "entries[0].weight_kg");
    row("huge", rack(R"("weight_kg": 1e300)"), "catalog.out_of_range", "entries[0].weight_kg");
    row("unknown key", rack(R"("wieght_kg": 3)"), "catalog.unknown_field", "entries[0].wieght_kg");
    row("mark of no field", rack(R"("unverified": ["colour"])"), "catalog.unknown_field", "entries[0].unverified");
    row("source of no field", rack(R"("field_sources": {"colour": {"source": "x"}})"), "catalog.unknown_field",
        "entries[0].field_sources.colour");
    row("field source without text", rack(R"("field_sources": {"width_mm": {}})"), "catalog.missing_field",
        "entries[0].field_sources.width_mm.source");
    row("no source", R"({"id": "a", "name": "A", "height_u": 42})", "catalog.missing_field", "entries[0].source");
    row("empty source", R"({"id": "a", "name": "A", "source": [], "height_u": 42})", "catalog.missing_field",
        "entries[0].source");
    row("no id", R"({"name": "A", "source": ["me"], "height_u": 42})", "catalog.missing_field", "entries[0].id");
    row("bad id", R"({"id": "My Rack", "name": "A", "source": ["me"], "height_u": 42})", "catalog.bad_id",
        "entries[0].id");
    row("no name", R"({"id": "a", "source": ["me"], "height_u": 42})", "catalog.missing_field", "entries[0].name");
    row("required missing", R"({"id": "a", "name": "A", "source": ["me"]})", "catalog.missing_field",
        "entries[0].height_u");
    row("fraction for a count", R"({"id": "a", "name": "A", "source": ["me"], "height_u": 42.5})", "catalog.wrong_type",
        "entries[0].height_u");
    row("count too large", R"({"id": "a", "name": "A", "source": ["me"], "height_u": 99999999999})",
        "catalog.out_of_range", "entries[0].height_u");
    row("no object", "7", "catalog.wrong_type", "entries[0]");
    row("empty name", R"({"id": "a", "name": "", "source": ["me"], "height_u": 42})", "catalog.missing_field",
        "entries[0].name");
}

/// Figures that no such thing has, which would become results without a word.
void TestCatalogFiles::absurdFigures_data() {
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<QByteArray>("figure");
    const QByteArray server = R"("category": "x", "height_u": 8, "gpu_count": 8, "interconnect": "nvswitch",
        "link_domain": 8, "cooling": "air")";
    const QByteArray fabric = R"("fabric": "ethernet", "port_count": 64, "height_u": 1)";
    const QByteArray pdu = R"("phases": 3, "voltage_is_line_to_line": true, "height_u": 0)";
    const QByteArray storage = R"("type": "array", "height_u": 2)";
    const auto row = [](const QByteArray& kind, const QByteArray& rest, const char* figure) {
        QTest::newRow((kind + " " + figure).constData()) << kind << rest << QByteArray(figure);
    };
    row("storage", storage, R"("write_gb_s": 1e-300)");
    row("storage", storage, R"("read_gb_s": 1e-300)");
    row("storage", storage, R"("power_rated_w": 0)");
    row("pdus", pdu, R"("capacity_kw": 0)");
    row("pdus", pdu, R"("breaker_a": 0)");
    row("pdus", pdu, R"("voltage_v": 0)");
    row("pdus", pdu, R"("voltage_v": 100000)");
    row("servers", server, R"("power_rated_w": 0)");
    row("servers", server, R"("airflow_cfm": 0.5)");
    row("servers", server + R"(, "power_rated_w": 10200)", R"("airflow_cfm": 50)"); // 357 K warmer
    row("switches", fabric, R"("power_rated_w": 0)");
    row("switches", fabric, R"("port_speed_gbit_s": 0)");
    row("nics", R"("protocols": "Ethernet")", R"("port_speed_gbit_s": 0)");
}

void TestCatalogFiles::absurdFigures() {
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, rest);
    QFETCH(QByteArray, figure);
    const QByteArray head = R"({"id": "a", "name": "A", "source": ["me"], )";
    Folder folder;
    folder.write("bad.json", file(kind.constData(), head + rest + ", " + figure + "}"));
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(1));
    const Diagnostic& d = load.diagnostics[0];
    QCOMPARE(d.text.code, std::string("catalog.out_of_range"));
    QCOMPARE(d.field, "entries[0]." + figure.mid(1, figure.indexOf('"', 1) - 1).toStdString());
    QVERIFY(argument(d, "expected").find("..") != std::string::npos);

    Folder good;
    good.write("good.json", file(kind.constData(), head + rest + "}"));
    QCOMPARE(good.load().diagnostics.size(), std::size_t(0));
}

void TestCatalogFiles::badEntries() {
    QFETCH(QByteArray, entry);
    QFETCH(QString, code);
    QFETCH(QString, field);
    Folder folder;
    folder.write("racks.json", file("racks", entry));
    const CatalogLoad load = folder.load();
    QVERIFY(!load.diagnostics.empty());
    QCOMPARE(QString::fromStdString(load.diagnostics[0].text.code), code);
    QCOMPARE(QString::fromStdString(load.diagnostics[0].field), field);
    QCOMPARE(load.catalog->racks.size(), std::size_t(0));
}

void TestCatalogFiles::exactPathAndValueInTheMessage() {
    Folder folder;
    const QByteArray gpu =
        R"({"id": "g", "name": "G", "source": ["me"], "link": "none", "form_factor": "PCIe", "passive_cooling": true,
        "flash_attention_2": true, "flash_attention_3": false, "memory_efficient_attention": true)";
    folder.write("gpus.json",
                 file("gpus", gpu + "}, " + QByteArray(gpu).replace("\"g\"", "\"h\"") + R"(, "tdp_w": "abc"}, )" +
                                  QByteArray(gpu).replace("\"g\"", "\"i\"").replace("\"none\"", "\"string\"") + "}"));
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(2));
    QCOMPARE(load.diagnostics[0].field, std::string("entries[1].tdp_w"));
    QCOMPARE(argument(load.diagnostics[0], "found"), std::string("\"abc\""));
    QCOMPARE(argument(load.diagnostics[0], "expected"), std::string("number 1..1000000"));
    QCOMPARE(load.diagnostics[0].subject.key, std::string("h"));
    QCOMPARE(load.diagnostics[1].text.code, std::string("catalog.not_allowed"));
    folder.write("gpus.json", file("gpus", gpu + R"(, "tdp_w": {}})"));
    QCOMPARE(argument(folder.load().diagnostics[0], "found"), std::string("empty object"));
    QCOMPARE(argument(load.diagnostics[1], "expected"), std::string("none | nvlink | infinity_fabric | ethernet"));
    QCOMPARE(load.catalog->gpus.size(), std::size_t(1));
}

void TestCatalogFiles::onlyTheBadEntryIsLeftOut() {
    Folder folder;
    const QByteArray bad = R"({"id": "bad", "name": "Bad", "source": ["me"], "height_u": -3})";
    const QByteArray last = R"({"id": "last", "name": "Last", "source": ["me"], "height_u": 48})";
    folder.write("racks.json", file("racks", good_rack + "," + bad + "," + last));
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(1));
    QCOMPARE(load.diagnostics[0].field, std::string("entries[1].height_u"));
    QVERIFY(load.catalog->rack("my-rack") && load.catalog->rack("last") && !load.catalog->rack("bad"));
}

void TestCatalogFiles::everyProblemOfAnEntryIsNamed() {
    Folder folder;
    const QByteArray server =
        R"({"id": "s", "name": "S", "source": ["me"], "category": "x", "height_u": "8", "gpu_count": 0,
        "interconnect": "magic", "link_domain": 8, "cooling": "air", "ports": [{"role": "compute", "ports": 8, "speed_gbit_s": "400"}]})";
    folder.write("s.json", file("servers", server));
    const CatalogLoad load = folder.load();
    std::set<std::string> fields;
    for (const Diagnostic& d : load.diagnostics)
        fields.insert(d.field);
    QVERIFY((fields == std::set<std::string>{"entries[0].height_u", "entries[0].gpu_count", "entries[0].interconnect",
                                             "entries[0].ports[0].speed_gbit_s"}));
    folder.write(
        "s.json",
        file("prices",
             R"({"id": "p", "name": "P", "source": ["me"], "item": "x", "unit": "each", "low": 5, "expected": 4,
        "high": 9, "currency": "USD", "trust": "sourced"})"));
    QCOMPARE(folder.load().diagnostics[0].text.code, std::string("catalog.not_ordered"));
    folder.write(
        "s.json",
        file("prices",
             R"({"id": "p", "name": "P", "source": ["me"], "item": "x", "unit": "each", "low": 5, "expected": 5,
        "high": 9, "currency": "USD", "trust": "user"})"));
    QCOMPARE(folder.load().diagnostics[0].text.code,
             std::string("catalog.not_allowed")); // prices of plans stand in plans
}

void TestCatalogFiles::findingsOfAFileAreNotListedWithoutEnd() {
    Folder folder;
    folder.write("many.json", file("racks", QByteArray("1,").repeated(5000) + good_rack));
    folder.write("zero.json", "");
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(102));
    QCOMPARE(load.diagnostics[100].text.code, std::string("catalog.more_findings"));
    QCOMPARE(argument(load.diagnostics[100], "count"), std::string("4900"));
    QVERIFY(load.diagnostics[101].file.ends_with("zero.json"));
    QVERIFY(load.catalog->rack("my-rack"));
}

void TestCatalogFiles::labelsHaveNoControlCharacters() {
    Folder folder;
    folder.write("a.json", file("racks", QByteArray(good_rack).replace("My rack", "My \\u001b[31mrack")));
    folder.write("b.json", file("racks", QByteArray(good_rack).replace("\"name", "\"vendor\": \"a\\nb\", \"name")));
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(2));
    QCOMPARE(load.diagnostics[0].field, std::string("entries[0].name"));
    QCOMPARE(load.diagnostics[1].field, std::string("entries[0].vendor"));
}

void TestCatalogFiles::duplicateIds() {
    Folder folder;
    folder.write("a.json", file("racks", good_rack + "," + good_rack));
    folder.write("b.json", file("racks", QByteArray(good_rack).replace("42", "48")));
    const CatalogLoad load = folder.load();
    QCOMPARE(load.diagnostics.size(), std::size_t(2));
    for (const Diagnostic& d : load.diagnostics)
        QCOMPARE(d.text.code, std::string("catalog.duplicate_id"));
    QCOMPARE(load.diagnostics[0].field, std::string("entries[1].id"));
    QCOMPARE(load.catalog->rack("my-rack")->height_u, 42); // the first one stays
}

void TestCatalogFiles::missingAndUnreadableFolders() {
    const CatalogLoad none = loadCatalogFolder("/no/such/folder", Layer::user);
    QCOMPARE(none.diagnostics.size(), std::size_t(1));
    QCOMPARE(none.diagnostics[0].text.code, std::string("catalog.unreadable"));
    QVERIFY(none.catalog);
    QCOMPARE(loadCatalogs({}).diagnostics.size(), std::size_t(0));
    QCOMPARE(loadCatalogs("/no/such/folder").diagnostics.size(), std::size_t(0)); // having none is the usual case
}

void TestCatalogFiles::userFolderOverShipped() {
    Folder folder;
    folder.write(
        "racks.json",
        file("racks", good_rack + R"(, {"id": "apc-ar3357", "name": "Ours", "source": ["me"], "height_u": 47})"));
    const CatalogLoad load = loadCatalogs(folder.path());
    QCOMPARE(load.diagnostics.size(), std::size_t(0));
    QCOMPARE(load.catalog->rack("apc-ar3357")->height_u, 47);
    QVERIFY(load.catalog->rack("my-rack"));
    QVERIFY(load.catalog->gpu("h100-sxm"));
}

void TestCatalogFiles::entryFromBadJson() {
    QCOMPARE(entryFromJson<RackType>("{", Layer::project).error().text.code, std::string("catalog.not_json"));
    QCOMPARE(entryFromJson<RackType>("\"\xff\"", Layer::project).error().text.code, std::string("catalog.not_utf8"));
    const auto wrong =
        entryFromJson<RackType>(R"({"id": "a", "name": "A", "source": ["me"], "height_u": "42"})", Layer::project);
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().path, std::string("height_u"));
    const auto good = entryFromJson<RackType>(good_rack.toStdString(), Layer::project);
    QVERIFY(good && good->provenance.layer == Layer::project);
}

void TestCatalogFiles::everyTruncationIsHandled() {
    const std::string whole = entryToJson(*shippedCatalog()->server("dgx-h100"));
    for (std::size_t n = 0; n < whole.size(); ++n)
        QVERIFY(!entryFromJson<ServerType>(whole.substr(0, n), Layer::project));
    for (std::size_t n = 0; n < whole.size(); n += 3) { // a flipped byte gives an entry or an error, never a crash
        std::string bent = whole;
        bent[n] = static_cast<char>(bent[n] ^ 0x15);
        const auto r = entryFromJson<ServerType>(bent, Layer::project);
        QVERIFY(r || !r.error().text.code.empty());
    }
}

void TestCatalogFiles::schemaSaysWhatAndWhere() {
    const SchemaValidator racks(catalogSchema("racks"));
    QVERIFY(racks.problemsOfText(file("racks", good_rack).toStdString()).empty());
    const auto one = [&](const QByteArray& entry) {
        const auto list = racks.problemsOfText(file("racks", entry).toStdString());
        return list.empty() ? SchemaProblem{} : list.front();
    };
    SchemaProblem p = one(R"({"id": "a", "name": "A", "source": ["me"], "height_u": "42"})");
    QCOMPARE(p.code, std::string("schema.wrong_type"));
    QCOMPARE(p.path, std::string("entries[0].height_u"));
    QCOMPARE(p.found, std::string("\"42\""));
    QCOMPARE(p.expected, std::string("integer 1..60"));
    p = one(R"({"id": "a", "name": "A", "source": ["me"], "height_u": 99})");
    QCOMPARE(p.code, std::string("schema.out_of_range"));
    p = one(R"({"id": "a", "name": "A", "source": ["me"], "height_u": 42, "colour": "red"})");
    QCOMPARE(p.code, std::string("schema.unknown_member"));
    QCOMPARE(p.path, std::string("entries[0].colour"));
    p = one(R"({"id": "a", "name": "A", "source": ["me"]})");
    QCOMPARE(p.code, std::string("schema.missing_member"));
    QCOMPARE(p.path, std::string("entries[0].height_u"));
    QCOMPARE(racks.problemsOfText(R"({"kind": "gpus", "entries": []})").front().code,
             std::string("schema.not_allowed"));
    QVERIFY_EXCEPTION_THROWN(SchemaValidator("{"), std::logic_error);
}

QTEST_GUILESS_MAIN(TestCatalogFiles)
#include "test_catalog_files.moc"
