// Plans that must not open: each is refused with file, exact path and a code that has a message; nothing crashes.
#include "core/io/file_text.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "core/project/json_value.h"
#include "resources/text/messages.h"
#include "tests/support/small_catalog.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <functional>

using namespace cw;
using namespace cw::test;

namespace fs = std::filesystem;

namespace {

using Change = std::function<void(JsonValue& plan)>;

const std::string& goodText() {
    static const std::string text = writeProject(*samplePlan());
    return text;
}

JsonValue& at(JsonValue& list, std::size_t i) { return (*list.as<JsonValue::Array>())[i]; }
JsonValue& scenario(JsonValue& plan, std::size_t i = 0) { return at(*plan.find("scenarios"), i); }
JsonValue& rack(JsonValue& plan, std::size_t i) { return at(*scenario(plan).find("racks"), i); }
JsonValue& device(JsonValue& plan, std::size_t r, std::size_t d) { return at(*rack(plan, r).find("devices"), d); }
JsonValue& workload(JsonValue& plan) { return at(*scenario(plan).find("workloads"), 0); }

bool hasMessage(const std::string& code) {
    return std::ranges::find(message_table, std::string_view(code), &MessageRow::code) != std::end(message_table);
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestBadPlans : public QObject {
    Q_OBJECT
private slots:
    void textsAreRefused_data();
    void textsAreRefused();
    void valuesAreRefused_data();
    void valuesAreRefused();
    void longValuesAreNotRepeatedInFull();
    void everyTruncationIsRefused();
    void everyFlippedByteIsHandled();
    void filesThatAreNoPlans();
};

void TestBadPlans::textsAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("path");
    const QByteArray good = QByteArray::fromStdString(goodText());
    const auto with = [&](const char* from, const char* to) {
        QByteArray text = good;
        return text.replace(text.indexOf(from), int(qstrlen(from)), to);
    };
    QTest::newRow("empty") << QByteArray() << "json.empty" << "";
    QTest::newRow("truncated") << good.left(good.size() / 2) << "json.truncated" << "*";
    QTest::newRow("not UTF-8") << with("\"author\": \"", "\"author\": \"\xff") << "json.not_utf8" << "";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6) << "json.not_utf8" << "";
    QTest::newRow("NaN") << with("\"seed\": 1", "\"seed\": NaN") << "json.syntax" << "seed";
    QTest::newRow("Infinity") << with("\"supply_air_c\": 22", "\"supply_air_c\": Infinity") << "json.syntax"
                              << "scenarios[0].site.supply_air_c";
    QTest::newRow("1e400") << with("\"supply_air_c\": 22", "\"supply_air_c\": 1e400") << "json.number_too_large"
                           << "scenarios[0].site.supply_air_c";
    QTest::newRow("duplicate key") << with("\"seed\": 1", "\"seed\": 1, \"seed\": 2") << "json.duplicate_key"
                                   << "seed";
    QTest::newRow("10,000 levels") << QByteArray("{\"a\":").repeated(10000) << "json.too_deep" << "*";
    QTest::newRow("number") << QByteArray("5") << "io.not_a_plan" << "";
    QTest::newRow("array") << QByteArray("[]") << "io.not_a_plan" << "";
    QTest::newRow("other object") << QByteArray("{\"a\": 1}") << "io.not_a_plan" << "format_version";
    QTest::newRow("text version") << with("\"format_version\": 1", "\"format_version\": \"1\"") << "io.not_a_plan"
                                  << "format_version";
    QTest::newRow("newer version") << with("\"format_version\": 1", "\"format_version\": 2") << "io.newer_version"
                                   << "format_version";
    QTest::newRow("version 0") << with("\"format_version\": 1", "\"format_version\": 0") << "io.older_version"
                               << "format_version";
    QTest::newRow("version -1") << with("\"format_version\": 1", "\"format_version\": -1") << "io.not_a_plan"
                                << "format_version";
}

void TestBadPlans::textsAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(QString, path);
    const auto read = readProject(text.toStdString(), smallCatalog(), "bad.cwplan");
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().text.code), code);
    QCOMPARE(read.error().file, std::string("bad.cwplan"));
    if (path != "*")
        QCOMPARE(QString::fromStdString(read.error().path), path);
    QVERIFY(hasMessage(read.error().text.code));
}

void TestBadPlans::valuesAreRefused_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* name, Change change, const char* code, const char* path) {
        QTest::newRow(name) << change << code << path;
    };
    row("no name", [](JsonValue& p) { p.remove("name"); }, "io.missing", "name");
    row("empty name", [](JsonValue& p) { p.set("name", ""); }, "io.empty_text", "name");
    for (const char* currency : {"US\nD", "\u202EDSU", "a word far too long"})
        row(currency, [currency](JsonValue& p) { p.set("currency", currency); }, "io.bad_currency", "currency");
    row("no scenarios", [](JsonValue& p) { p.remove("scenarios"); }, "io.missing", "scenarios");
    row(
        "empty scenarios", [](JsonValue& p) { p.set("scenarios", JsonValue::Array{}); }, "io.no_scenarios",
        "scenarios");
    row("scenarios no array", [](JsonValue& p) { p.set("scenarios", 3); }, "io.wrong_type", "scenarios");
    row("scenario null", [](JsonValue& p) { scenario(p) = JsonValue(); }, "io.wrong_type", "scenarios[0]");
    row("negative seed", [](JsonValue& p) { p.set("seed", -1); }, "io.out_of_range", "seed");
    row("baseline missing", [](JsonValue& p) { p.set("baseline", 99); }, "io.unknown_baseline", "baseline");
    row("baseline text", [](JsonValue& p) { p.set("baseline", "A"); }, "io.wrong_type", "baseline");
    row("currency rate 0", [](JsonValue& p) { p.set("currency_per_usd", 0); }, "io.out_of_range", "currency_per_usd");
    row("scenario id twice", [](JsonValue& p) { scenario(p, 1).set("id", 1); }, "io.duplicate_id", "scenarios[1].id");
    row("scenario id 0", [](JsonValue& p) { scenario(p).set("id", 0); }, "io.out_of_range", "scenarios[0].id");
    row("scenario id huge", [](JsonValue& p) { scenario(p).set("id", 1e300); }, "io.out_of_range", "scenarios[0].id");
    row("scenario id broken", [](JsonValue& p) { scenario(p).set("id", 1.5); }, "io.wrong_type", "scenarios[0].id");
    row(
        "rack id twice", [](JsonValue& p) { rack(p, 1).set("id", *rack(p, 0).find("id")); }, "io.duplicate_id",
        "scenarios[0].racks[1].id");
    row(
        "device id twice", [](JsonValue& p) { device(p, 0, 1).set("id", *device(p, 0, 0).find("id")); },
        "io.duplicate_id", "scenarios[0].racks[0].devices[1].id");
    row(
        "device in two racks", [](JsonValue& p) { device(p, 1, 0).set("id", *device(p, 0, 0).find("id")); },
        "io.duplicate_id", "scenarios[0].racks[1].devices[0].id");
    row(
        "u text", [](JsonValue& p) { device(p, 1, 1).set("u", "9"); }, "io.wrong_type",
        "scenarios[0].racks[1].devices[1].u");
    row(
        "u negative", [](JsonValue& p) { device(p, 1, 1).set("u", -9); }, "io.out_of_range",
        "scenarios[0].racks[1].devices[1].u");
    row(
        "u missing", [](JsonValue& p) { device(p, 1, 1).remove("u"); }, "io.missing",
        "scenarios[0].racks[1].devices[1].u");
    row(
        "kind unknown", [](JsonValue& p) { device(p, 0, 0).set("kind", "toaster"); }, "io.unknown_choice",
        "scenarios[0].racks[0].devices[0].kind");
    row(
        "kind missing", [](JsonValue& p) { device(p, 0, 0).remove("kind"); }, "io.missing",
        "scenarios[0].racks[0].devices[0].kind");
    row(
        "type unknown", [](JsonValue& p) { device(p, 0, 0).set("type", "dgx-9000"); }, "io.unknown_reference",
        "scenarios[0].racks[0].devices[0].type");
    row(
        "type of another kind", [](JsonValue& p) { device(p, 0, 0).set("kind", "storage"); }, "io.unknown_reference",
        "scenarios[0].racks[0].devices[0].type");
    row(
        "gpu unknown", [](JsonValue& p) { device(p, 0, 0).set("gpu", "voodoo"); }, "io.unknown_reference",
        "scenarios[0].racks[0].devices[0].gpu");
    row(
        "rack type unknown", [](JsonValue& p) { rack(p, 2).set("type", "shed"); }, "io.unknown_reference",
        "scenarios[0].racks[2].type");
    row(
        "climate unknown", [](JsonValue& p) { scenario(p).find("site")->set("climate", "mars"); },
        "io.unknown_reference", "scenarios[0].site.climate");
    row(
        "switch unknown", [](JsonValue& p) { scenario(p).find("fabric")->set("switch_type", "hub"); },
        "io.unknown_reference", "scenarios[0].fabric.switch_type");
    row(
        "cloud offer unknown", [](JsonValue& p) { scenario(p).find("assumptions")->set("cloud_offer", "fog"); },
        "io.unknown_reference", "scenarios[0].assumptions.cloud_offer");
    row(
        "model unknown", [](JsonValue& p) { workload(p).set("llm", "gpt-0"); }, "io.unknown_reference",
        "scenarios[0].workloads[0].llm");
    row(
        "seq_len huge", [](JsonValue& p) { workload(p).set("seq_len", 1e18); }, "io.out_of_range",
        "scenarios[0].workloads[0].seq_len");
    row(
        "packing 2", [](JsonValue& p) { workload(p).set("packing", 2); }, "io.out_of_range",
        "scenarios[0].workloads[0].packing");
    row(
        "truth as text", [](JsonValue& p) { workload(p).set("compile", "yes"); }, "io.wrong_type",
        "scenarios[0].workloads[0].compile");
    row(
        "tp negative", [](JsonValue& p) { workload(p).find("parallel")->set("tp", -8); }, "io.out_of_range",
        "scenarios[0].workloads[0].parallel.tp");
    row(
        "parallel null", [](JsonValue& p) { workload(p).set("parallel", JsonValue()); }, "io.wrong_type",
        "scenarios[0].workloads[0].parallel");
    row(
        "assumption out of range",
        [](JsonValue& p) { scenario(p).find("assumptions")->find("values")->set("discount_rate", 8); },
        "io.out_of_range", "scenarios[0].assumptions.values.discount_rate");
    row(
        "price negative", [](JsonValue& p) { scenario(p, 1).find("prices")->find("dgx-h100")->set("value", -1); },
        "io.out_of_range", "scenarios[1].prices.dgx-h100.value");
    row(
        "price without value", [](JsonValue& p) { scenario(p, 1).find("prices")->find("dgx-h100")->remove("value"); },
        "io.missing", "scenarios[1].prices.dgx-h100.value");
    row(
        "supply air -300", [](JsonValue& p) { scenario(p).find("site")->set("supply_air_c", -300); }, "io.out_of_range",
        "scenarios[0].site.supply_air_c");
    row(
        "bad entry", [](JsonValue& p) { at(*p.find("catalog")->find("servers"), 0).set("height_u", "tall"); }, "*",
        "catalog.servers[0].height_u");
    row(
        "tower in a rack", [](JsonValue& p) { at(*p.find("catalog")->find("servers"), 0).set("height_u", 0); },
        "io.not_for_racks", "catalog.servers[0].height_u");
    row(
        "entry without a name", [](JsonValue& p) { at(*p.find("catalog")->find("racks"), 0).set("name", ""); },
        "catalog.missing_field", "catalog.racks[0].name");
    row(
        "entry twice",
        [](JsonValue& p) {
            auto& llms = *p.find("catalog")->find("llms")->as<JsonValue::Array>();
            llms.push_back(llms.front());
        },
        "io.duplicate_id", "catalog.llms[2].id");
    row("catalog no object", [](JsonValue& p) { p.set("catalog", JsonValue::Array{}); }, "io.wrong_type", "catalog");
}

void TestBadPlans::valuesAreRefused() {
    QFETCH(Change, change);
    QFETCH(QString, code);
    QFETCH(QString, path);
    JsonValue plan = *parseJson(goodText());
    change(plan);
    const auto read = readProject(writeJson(plan, JsonStyle::lines), smallCatalog(), "bad.cwplan");
    QVERIFY(!read);
    if (code != "*")
        QCOMPARE(QString::fromStdString(read.error().text.code), code);
    QCOMPARE(QString::fromStdString(read.error().path), path);
    QCOMPARE(read.error().file, std::string("bad.cwplan"));
    QVERIFY2(hasMessage(read.error().text.code), read.error().text.code.c_str());
}

void TestBadPlans::longValuesAreNotRepeatedInFull() {
    const std::string huge(100000, 'x');
    for (const auto& change :
         std::vector<Change>{[&](JsonValue& p) { at(*p.find("catalog")->find("servers"), 0).set("cooling", huge); },
                             [&](JsonValue& p) { at(*p.find("catalog")->find("servers"), 0).set(huge, 1); },
                             [&](JsonValue& p) { scenario(p).find("site")->set("containment", huge); },
                             [&](JsonValue& p) { scenario(p).find("site")->set("climate", huge); }}) {
        JsonValue plan = *parseJson(goodText());
        change(plan);
        const auto read = readProject(writeJson(plan, JsonStyle::lines), smallCatalog(), "bad.cwplan");
        QVERIFY(!read);
        QVERIFY(read.error().path.size() < 200);
        for (const auto& [name, value] : read.error().text.args)
            QVERIFY2(value.size() < 200, name.c_str());
    }
}

void TestBadPlans::everyTruncationIsRefused() {
    const std::string small = writeProject(*emptyProject(nullptr));
    for (std::size_t size = 0; size + 1 < small.size(); ++size)
        QVERIFY(!readProject(small.substr(0, size), nullptr, "cut"));
    QVERIFY(readProject(small.substr(0, small.size() - 1), nullptr, "whole"));
}

void TestBadPlans::everyFlippedByteIsHandled() {
    const std::string small = writeProject(*emptyProject(nullptr));
    for (std::size_t i = 0; i < small.size(); ++i)
        for (const int bit : {0, 3, 5, 7}) {
            std::string broken = small;
            broken[i] = static_cast<char>(broken[i] ^ (1 << bit));
            const auto read = readProject(broken, nullptr, "flipped"); // may open with another name; must not crash
            if (!read)
                QVERIFY2(hasMessage(read.error().text.code), read.error().text.code.c_str());
        }
}

void TestBadPlans::filesThatAreNoPlans() {
    QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    const auto code = [&](const fs::path& p) {
        const auto read = readProjectFile(p, smallCatalog());
        if (read)
            return std::string();
        if (read.error().file != p.string() || !hasMessage(read.error().text.code))
            return std::string("unhelpful");
        return read.error().text.code;
    };
    QCOMPARE(code(root / "absent.cwplan"), std::string("io.not_found"));
    QCOMPARE(code(root), std::string("io.not_a_file"));
    QCOMPARE(code("/dev/zero"), std::string("io.not_a_file"));
    std::ofstream(root / "empty.cwplan").close();
    QCOMPARE(code(root / "empty.cwplan"), std::string("json.empty"));
    std::ofstream(root / "huge.cwplan").close();
    fs::resize_file(root / "huge.cwplan", file_size_limit + 1); // sparse: takes no room
    QCOMPARE(code(root / "huge.cwplan"), std::string("io.too_large"));
    QCOMPARE(code(root / "empty.cwplan" / "plan.cwplan"), std::string("io.not_found"));
    QCOMPARE(code(fs::path()), std::string("io.no_name"));
}

QTEST_GUILESS_MAIN(TestBadPlans)
#include "test_bad_plans.moc"
