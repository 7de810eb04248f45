// clusterwright-cli on tables of jobs: predict, validate and search, as a user runs them.
#include "tests/cli/run_cli.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace cw::test;

namespace {

const QByteArray header = "id,model,seq_len,method,precision,gpu,n_gpus,micro_batch,global_batch_seqs,tp,sharding,"
                          "tokens_per_s_per_gpu\n";
const QByteArray good = "J-1,Llama-3-8B,4096,full,bf16,H100-80GB,8,1,,,FSDP2,9000\n";
const QByteArray columns = "id,tokens_per_s_per_gpu,low,high,step_time_s,mfu,peak_mem_gb,reserved_mem_gb,verdict,error";
const QString published = QString(CLUSTERWRIGHT_TEST_DATA) + "/validation/";

} // namespace

class TestCliJobs : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    /// A kernel that the GPU lacks is computed as what libraries fall back to, and that is said.
    void saysWhichAttentionRuns() {
        const QByteArray columns_with = QByteArray(header).replace("sharding,", "sharding,attention,");
        const auto row = [](const char* id, const char* gpu, const char* attention) -> QByteArray {
            return QByteArray(id) + ",Llama-3-8B,4096,full,bf16," + gpu + ",8,1,,,FSDP2," + attention + ",\n";
        };
        const Ran r = run({"predict", "--jobs",
                           file("attention.csv", columns_with + row("J-1", "A100-80GB", "flash_attention_3") +
                                                     row("J-2", "A100-80GB", "FlashAttention-2") +
                                                     row("J-3", "H100-80GB", "FA3") + row("J-4", "H100-80GB", "FA2"))});
        QCOMPARE(r.code, 0);
        QVERIFY2(r.err.contains("1 of 4 rows") && r.err.contains("J-1: ") && r.err.contains("A100"), r.err.constData());
        const QList<QByteArray> lines = r.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[1].mid(4), lines[2].mid(4));
        QVERIFY(lines[3].split(',')[1].toDouble() > lines[4].split(',')[1].toDouble());
    }

    /// One absurd figure would be the mean error of all rows.
    void implausibleMeasurementsDoNotCount() {
        const QString jobs =
            file("absurd.csv", header + good + QByteArray(good).replace("J-1", "J-2").replace("9000", "1e300") +
                                   QByteArray(good).replace("J-1", "J-3").replace("9000", "1e-300"));
        const Ran r = run({"validate", jobs});
        QCOMPARE(r.code, 0);
        QVERIFY2(!r.out.contains("inf") && !r.out.contains("nan"), r.out.constData());
        QVERIFY2(r.out.contains("1 of 3 rows"), r.out.constData());
        for (const char* part : {"J-2", "1e300", "J-3", "1e-300", "tokens_per_s_per_gpu: ", "0.1 to 100000000"})
            QVERIFY2(r.out.contains(part), r.out.constData());
    }

    /// A rate is read as a whole or not at all, and the row says which cell is wrong and what may stand there.
    void implausibleNetworksHaveNoFigures() {
        const QByteArray columns_with = QByteArray(header).replace("sharding,", "sharding,inter_net,");
        const auto row = [](const char* id, const char* net) -> QByteArray {
            return QByteArray(id) + ",Llama-3-8B,4096,full,bf16,H100-80GB,16,1,,,FSDP2," + net + ",\n";
        };
        const Ran r = run({"predict", "--jobs",
                           file("networks.csv", columns_with + row("J-1", "8x 400 Gb/s") + row("J-2", "1e99 Gb/s") +
                                                    row("J-3", "-5 Gb/s"))});
        QCOMPARE(r.code, 0);
        QVERIFY2(r.err.contains("2 of 3 rows"), r.err.constData());
        const QList<QByteArray> lines = r.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[1].endsWith(','));
        QVERIFY2(lines[2].startsWith("J-2,,,,,,,,,") && lines[2].contains("inter_net: ") &&
                     lines[2].contains("1e99 Gb/s") && lines[2].contains("0.01 Gb/s to 20000 Gb/s"),
                 lines[2].constData());
        QVERIFY2(lines[3].startsWith("J-3,,,,,,,,,") && lines[3].contains("-5 Gb/s"), lines[3].constData());
    }

    void predictsEveryRowInOrder() {
        const QString jobs = file("jobs.csv", header + good + "J-2,Llama-3-8B,4096,full,bf16,Voodoo 5,8,1,,,FSDP2,\n" +
                                                  "\"J,3\",Llama-2-70B,4096,full,bf16,L40S,1,1,,,,\n" +
                                                  "J-4,Llama-3-8B,4096,full,bf16,H100-80GB,8,1,,3,FSDP2,\n");
        const Ran r = run({"predict", "--jobs", jobs});
        QCOMPARE(r.code, 0);
        QVERIFY2(r.err.contains("2 of 4 rows") && r.err.contains("J-2: ") && r.err.contains("Voodoo"),
                 r.err.constData());
        const QList<QByteArray> lines = r.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], columns);
        const QList<QByteArray> first = lines[1].split(',');
        QCOMPARE(first.size(), 10);
        QCOMPARE(first[0], QByteArray("J-1"));
        QVERIFY(first[2].toDouble() < first[1].toDouble() && first[1].toDouble() < first[3].toDouble());
        QVERIFY(first[8] == "fits" || first[8] == "tight");
        QVERIFY(first[9].isEmpty());
        QVERIFY2(lines[2].startsWith("J-2,,,,,,,,,") && lines[2].contains("Voodoo"), lines[2].constData());
        QVERIFY2(lines[3].startsWith("\"J,3\",") && lines[3].contains(",does_not_fit,"), lines[3].constData());
        QVERIFY2(lines[4].startsWith("J-4,,,,,,,,,") && lines[4].contains("tp:"), lines[4].constData());

        const QString out = folder_.filePath("out.csv");
        const Ran written = run({"predict", "--jobs", jobs, "--out", out});
        QCOMPARE(written.code, 0);
        QCOMPARE(written.out, QByteArray());
        QFile read(out);
        QVERIFY(read.open(QIODevice::ReadOnly));
        QCOMPARE(read.readAll(), r.out);
    }

    void unreadableTables() {
        const Ran absent = run({"predict", "--jobs", folder_.filePath("absent.csv")});
        QCOMPARE(absent.code, 3);
        QVERIFY(absent.err.contains("absent.csv"));
        for (const QByteArray& text : {QByteArray(), QByteArray("a,b\n1,2\n"), header + "J-1,\"open\n",
                                       QByteArray("\xff\n"), header + "J-1,too few\n"}) {
            const QString bad = file("bad.csv", text);
            for (const QStringList& command : {QStringList{"predict", "--jobs", bad}, QStringList{"validate", bad},
                                               QStringList{"search", "--job", bad}}) {
                const Ran r = run(command);
                QCOMPARE(r.code, 3);
                QVERIFY2(r.err.contains("bad.csv"), r.err.constData());
                QCOMPARE(r.out, QByteArray());
            }
        }
        QCOMPARE(run({"search", "--job", file("none.csv", header)}).code, 3);
        QCOMPARE(run({"predict", "--jobs", file("none.csv", header)}).out.trimmed(), columns);
    }

    void validatesAgainstMeasurements() {
        const Ran r = run({"validate", published + "llm-foundry.csv"});
        QCOMPARE(r.code, 0);
        QVERIFY2(r.out.startsWith("138 of 138 rows understood"), r.out.constData());
        for (const char* word : {"MAPE", "median", "bias", "p90", "worst rows", "peak memory", "memory verdict"})
            QVERIFY2(r.out.contains(word), word);
        const Ran by_gpu = run({"validate", published + "llm-foundry.csv", "--by", "gpu"});
        QVERIFY(by_gpu.out.contains("H100-80GB") && by_gpu.out.contains("A100-80GB"));
        QCOMPARE(run({"validate", published + "llm-foundry.csv", "--by", "colour"}).code, 2);
        QVERIFY(run({"validate", published + "others.csv"}).out.contains("rows not understood"));
        const Ran unmeasured = run(
            {"validate", file("unmeasured.csv", header + "J-1,Llama-3-8B,4096,full,bf16,H100-80GB,8,1,,,FSDP2,\n")});
        QCOMPARE(unmeasured.code, 1);
        QVERIFY(unmeasured.err.contains("tokens_per_s_per_gpu"));
    }

    void controlCharactersStayOutOfTheOutput() {
        const QString jobs =
            file("escape.csv", header + "J\x1b[31m\xe2\x80\xae,Llama-3-8B,4096,full,bf16,H100-80GB,8,1,,,FSDP2,9000\n");
        for (const QStringList& command : {QStringList{"predict", "--jobs", jobs}, QStringList{"validate", jobs}}) {
            const Ran r = run(command);
            QVERIFY(!r.out.contains('\x1b') && !r.out.contains("\xe2\x80\xae"));
            QVERIFY2(r.out.contains("J\\u001b[31m\\u202e"), r.out.constData());
        }
    }

    void searchesPlans() {
        const Ran r = run({"search", "--job", file("one.csv", header + good), "--top", "3"});
        QCOMPARE(r.code, 0);
        const QList<QByteArray> lines = r.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 7); // heads, three plans, why the second lost, how many were looked at, what is measured
        QVERIFY(lines[1].contains("micro-batch"));
        QVERIFY2(lines[4].contains("slower"), lines[4].constData());
        QVERIFY(lines[5].contains("examined"));
        QVERIFY2(lines[6].startsWith("Nearest measured run: "), lines[6].constData());
        const Ran of_plan = run({"search", samples + "lab-l40s.cwplan", "--top", "2"});
        QCOMPARE(of_plan.code, 0);
        QVERIFY(of_plan.out.contains("tokens/s/GPU") && of_plan.out.contains("GiB"));
        QVERIFY(of_plan.out.contains("rated clock"));
        QCOMPARE(run({"search"}).code, 2);
        QCOMPARE(run({"search", "--job", file("one.csv", header + good), "--top", "0"}).code, 2);
        const Ran refused =
            run({"search", "--job", file("odd.csv", header + QByteArray(good).replace("Llama-3-8B", "Skynet"))});
        QCOMPARE(refused.code, 3);
        QVERIFY(refused.err.contains("Skynet"));
    }

private:
    QString file(const QString& name, const QByteArray& bytes) {
        const QString path = folder_.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(path));
        file.write(bytes);
        return path;
    }

    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestCliJobs)
#include "test_cli_jobs.moc"
