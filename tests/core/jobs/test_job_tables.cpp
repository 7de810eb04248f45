// Tables and words: CSV as spreadsheets write it and as vandals do, and what people call a GPU, a model or a method.
#include "core/base/csv_cell.h"
#include "core/catalog/schema_validator.h"
#include "core/jobs/csv_table.h"
#include "core/project/enumerators.h"
#include "tests/core/jobs/rows.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace cw;
using namespace cw::jobs;
using namespace cw::test;

namespace {

std::string refusal(std::string_view text, const CsvLimits& limits = {}) {
    const auto table = parseCsv(text, limits);
    return table ? "accepted" : table.error().text.code + "@" + table.error().path;
}

} // namespace

class TestJobTables : public QObject {
    Q_OBJECT
private slots:
    void readsWhatSpreadsheetsWrite() {
        const auto table = parseCsv("\xEF\xBB\xBFid,notes,n\r\n1,\"a, \"\"b\"\"\nc\",3\r\n\r\n2,,\"\"\r\n");
        QVERIFY(table.has_value());
        QCOMPARE(table->header.size(), std::size_t(3));
        QCOMPARE(table->header[0], std::string("id"));
        QCOMPARE(table->rows.size(), std::size_t(2));
        QCOMPARE(table->rows[0].cells[1], std::string("a, \"b\"\nc"));
        QCOMPARE(table->rows[0].line, 2);
        QCOMPARE(table->rows[1].line, 5); // after the line break within quotes and the empty line
        QCOMPARE(table->rows[1].cells[2], std::string());
        QCOMPARE(table->column("notes"), 1);
        QCOMPARE(table->column("absent"), -1);
        QCOMPARE(parseCsv("a\n1")->rows.size(), std::size_t(1)); // no line end at the end
        QCOMPARE(parseCsv("a,b\n1,2,,\n")->rows.front().cells.size(), std::size_t(2));
        QCOMPARE(parseCsv("a\rb\n1\n")->header.front(), std::string("a\rb")); // a lone CR ends no line
    }

    void saysWhereATableIsWrong_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("refusal");
        QTest::newRow("empty") << QByteArray() << QByteArray("csv.empty@line 1");
        QTest::newRow("only line ends") << QByteArray("\n\r\n\n") << QByteArray("csv.empty@line 1");
        QTest::newRow("short row") << QByteArray("a,b\n1,2\n3\n") << QByteArray("csv.cell_count@line 3");
        QTest::newRow("long row") << QByteArray("a,b\n1,2,3\n") << QByteArray("csv.cell_count@line 2");
        QTest::newRow("open quote") << QByteArray("a,b\n1,\"2\n3,4\n") << QByteArray("csv.quote_open@line 2");
        QTest::newRow("after quote") << QByteArray("a,b\n\"1\"x,2\n") << QByteArray("csv.text_after_quote@line 2");
        QTest::newRow("bare quote") << QByteArray("a,b\n1\"0,2\n") << QByteArray("csv.quote_in_cell@line 2");
        QTest::newRow("not UTF-8") << QByteArray("a\n\xff\n") << QByteArray("csv.not_utf8@line 2");
        QTest::newRow("zero byte") << QByteArray("a\n\0\n", 4) << QByteArray("csv.zero_byte@line 2");
        QTest::newRow("column twice") << QByteArray("a,b,a\n1,2,3\n") << QByteArray("csv.duplicate_column@line 1");
    }
    void saysWhereATableIsWrong() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, refusal);
        QCOMPARE(QByteArray::fromStdString(::refusal(text.toStdString())), refusal);
    }

    void limitsHoldAgainstHugeTables() {
        CsvLimits small{.bytes = 100, .rows = 2, .columns = 3, .cell_bytes = 5};
        QCOMPARE(refusal("a\n1\n2\n3\n", small), std::string("csv.too_many_rows@line 4"));
        QCOMPARE(refusal("a,b,c,d\n", small), std::string("csv.too_many_columns@line 1"));
        QCOMPARE(refusal("a\n123456\n", small), std::string("csv.cell_too_long@line 2"));
        QCOMPARE(refusal(std::string(101, 'a'), small), std::string("csv.too_large@line 1"));
        QCOMPARE(readCsv("/nonexistent/table.csv").error().text.code, std::string("csv.unreadable"));
        QTemporaryDir folder;
        QVERIFY(!readCsv(folder.path().toStdString()).has_value()); // a folder
    }

    void cellsComeBackAsTheyWere() {
        for (const char* text :
             {"plain", "a,b", "say \"so\"", "two\nlines", "", " blank ", "-12.5", "-1e-3", "a=b", "R-01"}) {
            const auto table = parseCsv("x,y\n" + csvCell(text) + ",1\n");
            QVERIFY(table.has_value());
            QCOMPARE(table->rows.front().cells.front(), std::string(text));
        }
    }

    /// What a spreadsheet would run is text there, and still one cell for other readers; nothing reaches a terminal
    /// raw.
    void cellsAreNeverFormulas() {
        for (const char* text :
             {"=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", " =1", "\t=1", "\r@x", "-inf", "\uFF1D1"}) {
            const auto table = parseCsv("x,y\n" + csvCell(text) + ",1\n");
            QVERIFY2(table.has_value(), text);
            QCOMPARE(table->rows.front().cells.front(), "'" + std::string(text));
        }
        QCOMPARE(csvCell(std::string_view("a\0b\x1b[31mc", 9)), std::string("a\\u0000b\\u001b[31mc"));
    }

    void headersMustNameTheJob() {
        const auto missing = [](const char* header) {
            const auto rows = jobRows(*parseCsv(header));
            return rows ? std::string() : rows.error().text.code + " " + rows.error().text.args.front().second;
        };
        QCOMPARE(missing("gpu,n_gpus,seq_len,model,micro_batch\n"), std::string());
        QCOMPARE(missing("gpu,n_gpus,seq_len,layers,global_batch_seqs\n"), std::string());
        QCOMPARE(missing("n_gpus,seq_len,model,micro_batch\n"), std::string("jobs.column_missing gpu"));
        QCOMPARE(missing("gpu,n_gpus,seq_len,micro_batch\n"), std::string("jobs.column_missing model"));
        QCOMPARE(missing("gpu,n_gpus,seq_len,model\n"), std::string("jobs.column_missing micro_batch"));
    }

    void writingDoesNotMatterButNumbersDo() {
        QCOMPARE(normalised("LLaMA-2-7B"), normalised("llama2 7b"));
        QCOMPARE(normalised("Meta_Llama 3.1 (8B)"), std::string("metallama3.1 8b"));
        QCOMPARE(normalised("nf4+bf16"), std::string("nf4plusbf16"));
        QVERIFY(findWord(normalised("A100-SXM4-80GB"), normalised("a100")) == 0);
        QVERIFY(findWord(normalised("A1000"), normalised("a100")) == std::string::npos);
        QVERIFY(findWord(normalised("DeepSeek-V3.1"), normalised("DeepSeek-V3")) == std::string::npos);
        QVERIFY(findWord(normalised("Llama-2-70B"), normalised("Llama-2-7")) == std::string::npos);
    }

    void knowsGpusByTheirNames_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("id");
        const std::pair<const char*, const char*> names[] = {{"A100-SXM4-80GB", "a100-sxm4-80gb"},
                                                             {"A100-80GB", "a100-sxm4-80gb"},
                                                             {"NVIDIA A100-SXM4-40GB", "a100-sxm4-40gb"},
                                                             {"A100 40GB", "a100-sxm4-40gb"},
                                                             {"NVIDIA A100 80GB PCIe", "a100-pcie-80gb"},
                                                             {"A100-PCIE-40GB", "a100-pcie-40gb"},
                                                             {"A800-80GB", "a100-sxm4-80gb"},
                                                             {"H100-SXM5-80GB", "h100-sxm"},
                                                             {"NVIDIA H100 80GB HBM3", "h100-sxm"},
                                                             {"H100-SXM-96GB-HBM2e-500W", "h100-sxm"},
                                                             {"H100 PCIe", "h100-pcie"},
                                                             {"H100 NVL", "h100-nvl"},
                                                             {"H200-SXM5-141GB", "h200-sxm"},
                                                             {"H20", "h20-sxm"},
                                                             {"H800", "h800-sxm"},
                                                             {"B200", "b200-sxm"},
                                                             {"B200-SXM-180GB", "b200-sxm"},
                                                             {"GB200 NVL72", "gb200"},
                                                             {"GB300", "gb300"},
                                                             {"B300", "b300-sxm"},
                                                             {"RTX 3090 (280W)", "rtx-3090"},
                                                             {"NVIDIA GeForce RTX 4090", "rtx-4090"},
                                                             {"RTX 5090", "rtx-5090"},
                                                             {"L40S-48GB", "l40s"},
                                                             {"L40", "l40"},
                                                             {"L4", "l4"},
                                                             {"Tesla T4", "t4"},
                                                             {"V100-SXM3-32GB", "v100-sxm2-32gb"},
                                                             {"A10", "a10"},
                                                             {"RTX 6000 Ada", "rtx-6000-ada"},
                                                             {"AMD Instinct MI300X", "mi300x"},
                                                             {"MI250", "mi250x"},
                                                             {"Gaudi 2", "gaudi2"},
                                                             {"h100-sxm", "h100-sxm"}};
        for (const auto& [text, id] : names)
            QTest::newRow(text) << QString(text) << QString(id);
    }
    void knowsGpusByTheirNames() {
        QFETCH(QString, text);
        QFETCH(QString, id);
        const auto c = understood({{"gpu", text.toStdString()}, {"n_gpus", "1"}, {"precision", "fp16"}});
        QVERIFY2(c.has_value(), c ? "" : c.error().text.code.c_str());
        QCOMPARE(QString::fromStdString(c->gpu->id), id);
    }

    void whatARowHeldSaysHowWideItsStatesWere() {
        // 8.03 G parameters over 8 GPUs: 16 bytes each are 15 GiB a GPU, 8 bytes 7.5.
        const auto of = [](const char* notes) {
            return understood({{"optimizer", "AdamW, states in weight dtype (8 B/param in all)"}, {"notes", notes}})
                ->job.optimizer;
        };
        QCOMPARE(of(""), Optimizer::adamw_bf16);
        QCOMPARE(of("allocated after init 7.481 GiB"), Optimizer::adamw_bf16);
        QCOMPARE(of("reserved 51099 MiB; allocated after init 14.961 GiB; packed"), Optimizer::adamw);
    }

    // transformers runs Gemma 2 with eager attention unless told otherwise; Gemma of the first generation it doesn't.
    void librariesChooseTheAttention() {
        const auto of = [](const char* model, const char* framework, const char* attention) {
            return understood({{"model", model}, {"framework", framework}, {"attention", attention}})->job;
        };
        QCOMPARE(of("Gemma-2-9B", "HF Trainer", "").attention, AttentionBackend::math);
        QVERIFY(of("Gemma-2-9B", "HF Trainer", "").attention_mask);
        QCOMPARE(of("Gemma-2-9B", "HF Trainer", "flash").attention, AttentionBackend::flash);
        QVERIFY(!of("Gemma-2-9B", "HF Trainer", "flash").attention_mask);
        QCOMPARE(of("Gemma-2-9B", "NeMo", "").attention, AttentionBackend::automatic);
        QCOMPARE(of("Gemma-2B", "HF Trainer", "").attention, AttentionBackend::automatic);
        QCOMPARE(of("Llama-3-8B", "universal-llm-trainer", "").attention, AttentionBackend::memory_efficient);
        QVERIFY(of("Llama-3-8B", "universal-llm-trainer", "").attention_mask);
    }

    void ranksThatAreNoNumbersAreMistakes() {
        for (const char* detail : {"rank -5", "r=1e9 all", "rank 99999999999"}) {
            const auto c = understood({{"method", "lora"}, {"lora_detail", detail}});
            QVERIFY2(!c, detail);
            QCOMPARE(c.error().path, std::string("lora_detail"));
        }
        QVERIFY(understood({{"method", "lora"}, {"lora_detail", "rank not recorded"}}));
        QCOMPARE(understood({{"method", "lora"}, {"lora_detail", "r=64, all linear"}})->job.lora_rank, 64);
    }

    void variationsOfABoardCount() {
        const auto hopper = understood({{"gpu", "H100-SXM-96GB-HBM2e-500W"}});
        QCOMPARE(inGibibytes(*hopper->gpu->memory), 96.0);
        QCOMPARE(inGigabytesPerSecond(*hopper->gpu->memory_bandwidth), 2400.0);
        QVERIFY(hopper->cluster.clock_ratio > 0.7 && hopper->cluster.clock_ratio < 0.95); // 500 of 700 W
        const auto card = understood({{"gpu", "RTX 3090 (280W)"}, {"n_gpus", "2"}});
        QVERIFY(card->cluster.clock_ratio < 1);
        const auto a800 = understood({{"gpu", "A800-80GB"}});
        QCOMPARE(inGigabytesPerSecond(*a800->gpu->link_per_direction), 200.0);
        QCOMPARE(understood({{"gpu", "H100-80GB"}})->cluster.clock_ratio, 1.0);
    }

    void knowsModelsByTheirNames_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("billions"); // published parameter count
        const std::pair<const char*, double> names[] = {{"Llama-2-7B", 6.74},
                                                        {"meta-llama/Llama-2-7b-hf", 6.74},
                                                        {"LLaMA-7B", 6.74},
                                                        {"meta-llama/Meta-Llama-3-8B", 8.03},
                                                        {"Llama 3.1 405B", 405.9},
                                                        {"NousResearch/Llama-2-70b-hf", 69.0},
                                                        {"mistralai/Mistral-7B-v0.1", 7.24},
                                                        {"TheBloke/Mistral-7B-v0.1-GPTQ", 7.24},
                                                        {"Mixtral 8x7B", 46.7},
                                                        {"MPT-7b", 6.65},
                                                        {"MPT-125m", 0.125},
                                                        {"GPT-3 175B", 175},
                                                        {"GPT3-1.3B", 1.3},
                                                        {"gpt2-xl", 1.56},
                                                        {"DeepSeek-V3", 671},
                                                        {"Qwen3-30B-A3B", 30.5},
                                                        {"Qwen3-235B-A22B", 235},
                                                        {"Qwen2-7B", 7.6},
                                                        {"Moonlight-16B-A3B", 15.96},
                                                        {"falcon-40b", 41},
                                                        {"BLOOM-176B", 176},
                                                        {"google/gemma-7b", 8.54},
                                                        {"Gemma-2-9B", 9.24},
                                                        {"Phi-3-mini", 3.82},
                                                        {"microsoft/phi-1_5", 1.42},
                                                        {"Yi-34B", 34.4},
                                                        {"bigcode/gpt_bigcode-santacoder", 1.12},
                                                        {"ibm/PowerLM-3b", 3.5},
                                                        {"TinyLlama", 1.1},
                                                        {"CodeLlama-34b-hf", 33.7},
                                                        {"InternLM-20B", 20.1},
                                                        {"ChatGLM3-6B", 6.24}};
        for (const auto& [text, billions] : names)
            QTest::newRow(text) << QString(text) << billions;
    }
    void knowsModelsByTheirNames() {
        QFETCH(QString, text);
        QFETCH(double, billions);
        const auto c = understood({{"model", text.toStdString()}});
        QVERIFY2(c.has_value(), c ? "" : c.error().text.code.c_str());
        const double count = model::parameterCount(*c->llm) / 1e9;
        QVERIFY2(std::abs(count / billions - 1) < 0.05, QByteArray::number(count));
    }

    void knowsPrecisionsAndFormats_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("understood"); // method, precision, weight format
        const char* rows[][3] = {{"full", "bf16", "full bf16 nf4"},
                                 {"pretrain", "fp8-rowwise", "continued_pretraining fp8 nf4"},
                                 {"pretrain", "fp8 (alt 32x32 blocks = mxfp8?)", "continued_pretraining mxfp8 nf4"},
                                 {"lora", "bf16 weights", "lora bf16 nf4"},
                                 {"qlora", "nf4+bfloat16", "qlora bf16 nf4"},
                                 {"qlora", "bnb.nf4-dq+bf16", "qlora bf16 nf4_double"},
                                 {"qlora", "gptq-int4+float16", "qlora fp16 gptq_int4"},
                                 {"qlora", "gptq-int8+bf16", "int8_lora bf16 nf4"},
                                 {"lora", "nf4+fp16", "qlora fp16 nf4"}};
        for (const auto& [method, text, expected] : rows)
            QTest::newRow(text) << QString(method) << QString(text) << QString(expected);
    }
    void knowsPrecisionsAndFormats() {
        QFETCH(QString, method);
        QFETCH(QString, text);
        QFETCH(QString, understood);
        const auto c = cw::test::understood({{"method", method.toStdString()},
                                             {"precision", text.toStdString()},
                                             {"gpu", text.contains("fp8") ? "B200" : "H100-80GB"}});
        QVERIFY2(c.has_value(), c ? "" : c.error().text.code.c_str());
        const std::string words = std::string(enumeratorText(c->job.method)) + " " +
                                  std::string(enumeratorText(c->job.precision)) + " " +
                                  std::string(enumeratorText(c->job.weight_format));
        QCOMPARE(QString::fromStdString(words), understood);
    }

    void aliasFilesFollowTheirSchema() {
        const SchemaValidator validator(aliasSchema());
        QDir folder(QString(CLUSTERWRIGHT_CATALOG_SOURCE) + "/aliases");
        const QStringList files = folder.entryList({"*.json"});
        QVERIFY(files.size() >= 5);
        for (const QString& name : files) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto problems = validator.problemsOfText(file.readAll().toStdString());
            QVERIFY2(problems.empty(),
                     problems.empty() ? "" : (name.toStdString() + ": " + problems.front().path).c_str());
        }
        Aliases none;
        QCOMPARE(none.add("{", "x.json").error().text.code, std::string("aliases.not_json"));
        QCOMPARE(
            none.add(R"({"kind": "aliases", "field": "gpu", "rules": [{"sets": {}}]})", "x.json").error().text.code,
            std::string("aliases.invalid"));
    }

    void aliasesMeanThingsThatExist() {
        const CatalogPtr catalog = shippedCatalog();
        const auto known = [](const AliasRule& rule, const char* member, auto&& find) {
            return rule.value(member).empty() || find(rule.value(member));
        };
        for (const AliasRule& rule : Aliases::shipped().rules()) {
            const std::string where =
                rule.field + ": " + (rule.is.empty() ? rule.starts.empty() ? rule.has : rule.starts : rule.is).front();
            const auto check = [&](bool good) { QVERIFY2(good, where.c_str()); };
            if (rule.field == "gpu")
                check(known(rule, "id", [&](auto& id) { return catalog->gpu(id); }));
            if (rule.field == "model")
                check(known(rule, "id", [&](auto& id) { return catalog->llm(id); }));
            check(known(rule, "precision", enumeratorFromText<DataType>));
            check(known(rule, "method", enumeratorFromText<TuningMethod>));
            check(known(rule, "weight_format", enumeratorFromText<WeightFormat>));
            check(known(rule, "optimizer", enumeratorFromText<Optimizer>));
            check(known(rule, "full_optimizer", enumeratorFromText<Optimizer>));
            check(known(rule, "sharding", enumeratorFromText<Sharding>));
            check(known(rule, "checkpointing", enumeratorFromText<Checkpointing>));
            check(known(rule, "attention", enumeratorFromText<AttentionBackend>));
            check(known(rule, "offload", enumeratorFromText<Offload>));
            check(known(rule, "lora_targets", enumeratorFromText<LoraTargets>));
            check(known(rule, "stack", enumeratorFromText<SoftwareStack>));
        }
    }
};

QTEST_GUILESS_MAIN(TestJobTables)
#include "test_job_tables.moc"
