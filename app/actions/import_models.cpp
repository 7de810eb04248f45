#include "app/actions/import_models.h"

#include "app/document/document.h"
#include "app/shell/main_window.h"
#include "core/catalog/hf_config.h"
#include "core/io/file_text.h"
#include "widgets/text/text.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace cw {

namespace {

/// A class only so that its texts have one translation context.
struct ImportModels {
    Q_DECLARE_TR_FUNCTIONS(ImportModels)

public:
    static Result<HfModel> read(const QString& file);
    /// The edit that adds this model to the plan as it is then, under an id that is free; nothing when it is there.
    static Result<std::optional<AddModel>> add(Snapshot& plan, const HfModel& model, QStringList& said);
    static void importFiles(MainWindow& window, const QStringList& files);
};

Result<HfModel> ImportModels::read(const QString& file) {
    const std::filesystem::path path(file.toStdU16String());
    auto model = readText(path, hf_config_size_limit).and_then([&](const std::string& text) {
        return llmFromHfConfig(text, {{}, {}, nameOfHfConfig(path)}, Layer::project);
    });
    if (!model && model.error().file.empty()) model.error().file = file.toStdString();
    return model;
}

Result<std::optional<AddModel>> ImportModels::add(Snapshot& plan, const HfModel& model, QStringList& said) {
    const NamedModel named = nameModel(*plan->catalog, model.llm);
    const QString name = QString::fromStdString(named.llm.name);
    const QString id = QString::fromStdString(named.llm.id);
    const QString wanted = QString::fromStdString(model.llm.id);
    if (!named.is_new) {
        said.append(tr("The plan has model %1 already.").arg(id));
        return std::nullopt;
    }
    const AddModel edit{named.llm};
    auto applied = cw::apply(plan, edit);
    if (!applied) return tl::unexpected<Error>(applied.error());
    plan = applied->snapshot;
    said.append(id == wanted ? tr("Added %1 as model %2.").arg(name, id)
                             : tr("Added %1 as model %2: %3 is another model.").arg(name, id, wanted));
    for (const Text& note : model.notes) said.append(toText(note));
    return edit;
}

void ImportModels::importFiles(MainWindow& window, const QStringList& files) {
    Document& document = window.services().document;
    Snapshot plan = document.snapshot();
    std::vector<Edit> edits;
    QStringList said;
    const auto refuse = [&](const Error& error) { window.notify(NoticeKind::error, toText(error)); };
    for (const QString& file : files) {
        const Result<HfModel> model = read(file);
        if (!model) return refuse(model.error());
        const auto edit = add(plan, *model, said);
        if (!edit) return refuse(edit.error());
        if (*edit) edits.emplace_back(**edit);
    }
    if (!edits.empty() && !document.perform(edits, tr("Import models"))) return;
    // More than what was asked for stays until it has been read.
    const bool plain = said.size() == files.size() && edits.size() == static_cast<std::size_t>(files.size());
    window.notify(plain ? NoticeKind::information : NoticeKind::warning, said.join(' '));
}

} // namespace

void importModels(MainWindow& window) {
    const QString folder = QFileInfo(window.services().document.filePath()).path();
    const QStringList files = QFileDialog::getOpenFileNames(
        &window, ImportModels::tr("Import models"), folder,
        ImportModels::tr("Model configurations (*.json)") + ";;" + ImportModels::tr("All files (*)"));
    if (!files.isEmpty()) ImportModels::importFiles(window, files);
}

} // namespace cw
