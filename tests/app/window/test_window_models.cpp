// Model files brought into the window and kept with the plan.
#include "window_fixture.h"

#include "app/workspaces/workload_workspace.h"
#include "core/io/project_writer.h"
#include "widgets/inputs/choice_box.h"

#include <QFileDialog>
#include <QLineEdit>

namespace cw {

class WindowModelsTest : public WindowFixture {
    Q_OBJECT

private slots:
    void modelsAreImportedUndoneAndKept();
    void badModelFilesChangeNothing();

private:
    /// Writes the config.json of a small model below a folder of this name; its path.
    QString modelFile(const QString& name, int layers = 2);
    /// Runs the command as a user does, choosing these files in its dialog.
    void importModels(const QStringList& files);
    /// Values of the workload editor's list of models.
    QStringList offeredModels();
};

QString WindowModelsTest::modelFile(const QString& name, int layers) {
    QDir(folder_->path()).mkpath(name);
    const QString path = folder_->filePath(name + "/config.json");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_attention_heads": 4,
        "vocab_size": 1000, "num_hidden_layers": )" +
               QByteArray::number(layers) + "}");
    return path;
}

void WindowModelsTest::importModels(const QStringList& files) {
    bool chosen = false;
    // The dialog runs an event loop of its own; this comes to pass inside it.
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFiles);
        QStringList quoted;
        for (const QString& file : files) quoted.append('"' + file + '"');
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(quoted.join(' '));
        chosen = QMetaObject::invokeMethod(dialog, "accept");
    });
    trigger("file.import_models");
    QVERIFY(chosen);
}

QStringList WindowModelsTest::offeredModels() {
    QStringList values;
    for (const ChoiceBox* box : window().workloads().findChildren<ChoiceBox*>())
        if (box->findData("llama-3.1-8b") >= 0)
            for (int i = 0; i < box->count(); ++i) values.append(box->itemData(i).toString());
    return values;
}

void WindowModelsTest::modelsAreImportedUndoneAndKept() {
    openSample();
    const int steps = document().undoStack().count();
    importModels({modelFile("Tiny-A")});
    QVERIFY2(window().noticeBar().text().contains("tiny-a"), qPrintable(window().noticeBar().text()));
    QCOMPARE(document().undoStack().count(), steps + 1);
    QVERIFY(document().isModified());
    QVERIFY(offeredModels().contains("tiny-a"));

    trigger("edit.undo");
    QVERIFY(!project().catalog->llm("tiny-a"));
    QVERIFY(!offeredModels().contains("tiny-a"));
    trigger("edit.redo");
    QVERIFY(offeredModels().contains("tiny-a"));

    // Several files are one step; another model of a name that is taken has a name of its own.
    importModels({modelFile("Tiny-B"), modelFile("other/Tiny-A", 3)});
    QCOMPARE(document().undoStack().count(), steps + 2);
    QCOMPARE(project().catalog->llm("tiny-a")->layers, 2);
    QCOMPARE(project().catalog->llm("tiny-a-2")->layers, 3);
    QVERIFY(window().noticeBar().text().contains("tiny-a-2"));
    // The same file again is no change.
    importModels({modelFile("Tiny-B"), modelFile("other/Tiny-A", 3)});
    QCOMPARE(document().undoStack().count(), steps + 2);
    QVERIFY(window().noticeBar().text().contains("tiny-b") && window().noticeBar().text().contains("tiny-a-2"));
    QCOMPARE(project().catalog->llm("tiny-a-2")->name, std::string("Tiny-A (2)")); // lists show names

    const ObjectRef job{ObjectKind::workload, window().scenario().value, scenario().workloads.begin()->first.value, {}};
    QVERIFY(document().perform({SetProperty{job, "llm", std::string("tiny-a-2")}}, "Model"));
    waitForResults();
    QVERIFY(results());
    const QString file = folder_->filePath("models.cwplan");
    QVERIFY(app_->files().save(file));
    const std::string saved = writeProject(project());
    app_->files().startNew();
    QVERIFY(!project().catalog->llm("tiny-a"));
    QVERIFY(app_->files().open(file));
    QCOMPARE(QString::fromStdString(writeProject(project())), QString::fromStdString(saved));
    for (const char* id : {"tiny-a", "tiny-b", "tiny-a-2"}) QVERIFY2(offeredModels().contains(id), id);
    QCOMPARE(QString::fromStdString(scenario().workloads.begin()->second->llm), QString("tiny-a-2"));
}

void WindowModelsTest::badModelFilesChangeNothing() {
    const QString bad = folder_->filePath("tokenizer_config.json");
    QFile out(bad);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("{\"tokenizer_class\": \"T\"}");
    out.close();
    const Snapshot before = document().snapshot();
    importModels({modelFile("Tiny-A"), bad});
    QCOMPARE(document().snapshot(), before);
    QVERIFY(!document().isModified());
    QVERIFY2(window().noticeBar().text().contains("tokenizer_config.json"), qPrintable(window().noticeBar().text()));
    importModels({modelFile("Tiny-A", -1)});
    QCOMPARE(document().snapshot(), before);
    QVERIFY2(window().noticeBar().text().contains("num_hidden_layers"), qPrintable(window().noticeBar().text()));
}

} // namespace cw

QTEST_MAIN(cw::WindowModelsTest)
#include "test_window_models.moc"
