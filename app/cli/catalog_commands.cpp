#include "app/cli/commands.h"
#include "app/cli/english.h"
#include "app/cli/write_file.h"
#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/catalog/catalog_loader.h"
#include "core/catalog/hf_config.h"
#include "core/io/file_text.h"

#include <cstdio>
#include <filesystem>

namespace cw {

int catalogValidateCommand(const std::string& folder) {
    CatalogLoad load;
    if (folder.empty()) {
        load.catalog = shippedCatalog();
    } else {
        std::error_code error;
        if (!std::filesystem::is_directory(folder, error)) {
            printLine(stderr, english(Error{{"cli.no_folder", {}}, folder, {}}));
            return exit_bad_input;
        }
        load = loadCatalogFolder(folder, Layer::user);
    }
    for (const Diagnostic& d : load.diagnostics)
        printLine(stderr, english(d));
    std::size_t entries = 0;
    Catalog::forEachKind(*load.catalog, [&](std::string_view, const auto& of_kind) { entries += of_kind.size(); });
    if (entries == 0 && load.diagnostics.empty()) {
        printLine(stderr, english(Error{{"cli.no_catalogs", {}}, folder, {}}));
        return exit_bad_input;
    }
    printLine(stdout, english(Text{"cli.validated",
                                   {{"entries", std::to_string(entries)},
                                    {"findings", std::to_string(load.diagnostics.size())}}}));
    return load.diagnostics.empty() ? exit_done : exit_findings;
}

int catalogListCommand(const std::string& kind, const std::string& folder) {
    const CatalogPtr catalog = openCatalogs(folder);
    if (!catalog)
        return exit_bad_input;
    bool found = kind.empty();
    std::string kinds;
    Catalog::forEachKind(*catalog, [&](std::string_view name, const auto& of_kind) {
        kinds += (kinds.empty() ? "" : ", ") + std::string(name);
        if (!kind.empty() && kind != name)
            return;
        found = true;
        for (const auto& [id, entry] : of_kind)
            std::printf("%s\t%s\t%s\t%s\n", std::string(name).c_str(), id.c_str(), printable(entry->vendor).c_str(),
                        printable(entry->name).c_str());
    });
    if (found)
        return exit_done;
    printLine(stderr, english(Error{{"cli.no_kind", {{"kind", elided(kind)}, {"kinds", kinds}}}, {}, {}}));
    return exit_wrong_use;
}

int catalogImportConfigCommand(const ImportOptions& options) {
    const auto warn = [&](Text text) {
        Diagnostic warning;
        warning.severity = Severity::warning;
        warning.text = std::move(text);
        warning.file = options.file;
        printLine(stderr, english(warning));
    };
    if (replacesInput("--out", options.out, options.file))
        return exit_wrong_use;
    const Result<std::string> text = readText(options.file, hf_config_size_limit);
    if (!text) {
        printLine(stderr, english(text.error()));
        return exit_bad_input;
    }
    const HfLabels labels{options.id, options.name, nameOfHfConfig(options.file)};
    const Result<HfModel> model = llmFromHfConfig(*text, labels, Layer::user);
    if (!model) {
        Error problem = model.error();
        const bool bad_label = problem.text.code == "catalog.bad_id" || problem.text.code == "import.bad_name";
        if (bad_label)
            problem.path = problem.text.code == "catalog.bad_id" ? "--id" : "--name";
        else
            problem.file = options.file;
        printLine(stderr, english(problem));
        return bad_label ? exit_wrong_use : exit_bad_input;
    }
    for (const Text& note : model->notes)
        warn(note);
    if (shippedCatalog()->llm(model->llm.id))
        warn({"cli.id_in_use", {{"id", model->llm.id}}});
    const std::string file = catalogFileOf(model->llm);
    if (!options.out.empty())
        return writeFile(options.out, file);
    std::fwrite(file.data(), 1, file.size(), stdout);
    return exit_done;
}

} // namespace cw
