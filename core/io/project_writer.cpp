#include "core/io/project_writer.h"

#include "core/io/catalog_copies.h"
#include "core/io/file_text.h"
#include "core/io/project_reader.h"
#include "core/project/project_json.h"

namespace cw {

namespace {

JsonValue projectToJson(const Project& project) {
    JsonValue::Array scenarios;
    for (const ScenarioId id : project.order)
        if (const Scenario* scenario = project.scenario(id))
            scenarios.push_back(toJson(*scenario));
    JsonValue json = JsonValue::object();
    json.set("format_version", plan_format_version);
    json.set("name", project.name);
    json.set("author", project.author);
    json.set("notes", project.notes);
    json.set("next_id", project.next_id);
    json.set("seed", project.seed);
    json.set("baseline", project.baseline.value);
    json.set("currency", project.currency);
    json.set("currency_per_usd", project.currency_per_usd);
    json.set("catalog", usedEntries(project));
    json.set("scenarios", std::move(scenarios));
    addExtra(json, project.extra);
    return json;
}

} // namespace

std::string writeProject(const Project& project) { return writeJson(projectToJson(project), JsonStyle::lines) + "\n"; }

std::string writeProjectLine(const Project& project) { return writeJson(projectToJson(project), JsonStyle::compact); }

Result<void> saveProjectFile(const Project& project, const std::filesystem::path& path) {
    return replaceText(path, writeProject(project));
}

} // namespace cw
