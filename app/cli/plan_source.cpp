#include "app/cli/plan_source.h"

#include "app/cli/english.h"
#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/catalog/catalog_loader.h"
#include "core/io/project_reader.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace cw {

namespace {

/// As the window's (Qt's AppLocalDataLocation): XDG_DATA_HOME, else ~/.local/share, then organisation and application.
std::filesystem::path userCatalogFolder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
        return std::filesystem::path(data) / "clusterwright" / "clusterwright" / "catalogs";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::filesystem::path(home) / ".local" / "share" / "clusterwright" / "clusterwright" / "catalogs";
    return {};
}

} // namespace

std::string scenarioNames(const Project& project) {
    std::string names;
    for (const ScenarioId id : project.order)
        if (const Scenario* scenario = project.scenario(id))
            names += (names.empty() ? "" : ", ") + elided(scenario->name);
    return names;
}

void printLine(std::FILE* stream, const std::string& text) {
    std::fprintf(stream, "%s\n", printable(text).c_str());
}

CatalogPtr openCatalogs(const std::string& folder) {
    const std::filesystem::path user = folder.empty() ? userCatalogFolder() : std::filesystem::path(folder);
    std::error_code ignored;
    if (!std::filesystem::is_directory(user, ignored)) {
        if (folder.empty())
            return shippedCatalog(); // most users have none of their own
        printLine(stderr, english(Error{{"cli.no_folder", {}}, folder, {}}));
        return nullptr;
    }
    CatalogLoad load = loadCatalogs(user);
    for (const Diagnostic& d : load.diagnostics)
        printLine(stderr, english(d));
    // Without the entries that could not be read, figures would differ and nobody would see why.
    if (std::ranges::find(load.diagnostics, Severity::error, &Diagnostic::severity) != load.diagnostics.end())
        return nullptr;
    return load.catalog;
}

std::optional<OpenedPlan> openPlan(const CommonOptions& options, int& exit_code) {
    const CatalogPtr catalog = openCatalogs(options.catalogs);
    if (!catalog) {
        exit_code = exit_bad_input;
        return std::nullopt;
    }
    const Result<ReadProject> read = readProjectFile(options.plan, catalog);
    if (!read) {
        Error error = read.error();
        if (error.file.empty())
            error.file = options.plan;
        printLine(stderr, english(error));
        exit_code = exit_bad_input;
        return std::nullopt;
    }
    for (const Diagnostic& note : read->notes)
        printLine(stderr, english(note));
    OpenedPlan plan{read->project, {}};
    if (options.scenario.empty())
        return plan;
    const Scenario* scenario = plan.project->scenarioByName(options.scenario);
    if (!scenario) {
        printLine(stderr, english(Error{{"cli.no_scenario",
                                         {{"name", elided(options.scenario)}, {"names", scenarioNames(*plan.project)}}},
                                        options.plan,
                                        {}}));
        exit_code = exit_wrong_use;
        return std::nullopt;
    }
    plan.scenario = scenario->id;
    return plan;
}

} // namespace cw
