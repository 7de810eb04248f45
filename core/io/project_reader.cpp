#include "core/io/project_reader.h"

#include "core/io/catalog_copies.h"
#include "core/io/file_text.h"
#include "core/io/migrations.h"
#include "core/project/currency.h"
#include "core/project/project_json.h"

#include <algorithm>
#include <map>
#include <string>

namespace cw {

namespace {


std::uint32_t largestId(const Project& project) {
    std::uint32_t largest = 0;
    for (const auto& [id, scenario] : project.scenarios) {
        largest = std::max(largest, id.value);
        if (!scenario->racks.empty())
            largest = std::max(largest, scenario->racks.rbegin()->first.value);
        if (!scenario->workloads.empty())
            largest = std::max(largest, scenario->workloads.rbegin()->first.value);
        for (const auto& [rack_id, rack] : scenario->racks)
            if (!rack->devices.empty())
                largest = std::max(largest, rack->devices.rbegin()->first.value);
    }
    return largest;
}

/// Reads the catalog copies first wherever they stand: what the scenarios refer to may be there.
void readCatalog(ObjectReader& root, const CatalogPtr& base, Project& project) {
    project.catalog = base ? base : std::make_shared<const Catalog>();
    root.object("catalog", [&](const JsonValue& v, const JsonPath& p) {
        JsonValue unknown;
        const CatalogPtr copies = readEntries(v, p, root.log(), unknown);
        if (*copies != Catalog{})
            project.catalog = layered(*project.catalog, *copies);
        root.keep("catalog", std::move(unknown));
    });
}

void readScenarios(ObjectReader& root, const JsonValue& document, Project& project) {
    ReadLog& log = root.log();
    std::map<std::string, std::string> first_of_name; // its path
    root.need("scenarios");
    root.each("scenarios", [&](const JsonValue& v, const JsonPath& p) {
        auto scenario = std::make_shared<Scenario>(readScenario(v, p, log));
        if (!log.ok())
            return;
        checkReferences(document, v, *scenario, *project.catalog, p, log);
        const JsonPath name = p.member("name");
        if (const auto [first, added] = first_of_name.emplace(scenario->name, name.text()); !added)
            log.warn("io.duplicate_scenario_name", {{"name", shownName(scenario->name)}, {"first", first->second}},
                     name);
        const ScenarioId id = scenario->id;
        if (!project.scenarios.emplace(id, std::move(scenario)).second)
            return log.fail("io.duplicate_id", {{"id", std::to_string(id.value)}}, p.member("id"));
        project.order.push_back(id);
    });
    if (project.order.empty())
        log.fail("io.no_scenarios", {}, root.path().member("scenarios"));
}

void readBaseline(ObjectReader& root, Project& project) {
    int baseline = project.order.empty() ? 0 : static_cast<int>(project.order.front().value);
    root.whole("baseline", baseline, limits::object_id);
    project.baseline = ScenarioId{static_cast<std::uint32_t>(baseline)};
    if (!project.scenario(project.baseline))
        root.log().fail("io.unknown_baseline", {{"id", std::to_string(baseline)}}, root.path().member("baseline"));
}

Result<ReadProject> readDocument(const JsonValue& document, const CatalogPtr& base, ReadLog log) {
    auto project = std::make_shared<Project>();
    const JsonPath root_path;
    ObjectReader root(document, root_path, log);
    int version = 0, next_id = 1;
    root.whole("format_version", version, {0, plan_format_version});
    root.neededText("name", project->name);
    root.text("author", project->author);
    root.text("notes", project->notes);
    root.whole("next_id", next_id, limits::object_id);
    root.seed("seed", project->seed);
    root.text("currency", project->currency);
    if (project->currency.empty())
        log.fail("io.empty_text", {}, root_path.member("currency"));
    else if (!isCurrency(project->currency))
        log.fail("io.bad_currency",
                 {{"value", shownName(project->currency)}, {"most", std::to_string(longest_currency)}},
                 root_path.member("currency"));
    root.number("currency_per_usd", project->currency_per_usd, limits::currency_per_usd);
    readCatalog(root, base, *project);
    readScenarios(root, document, *project);
    readBaseline(root, *project);
    project->extra = root.extra();
    if (!log.ok())
        return tl::unexpected<Error>(*log.error);
    // Ids added by hand may lie beyond the counter: new objects must not meet them.
    project->next_id = std::max(static_cast<std::uint32_t>(next_id), largestId(*project) + 1);
    return ReadProject{std::move(project), std::move(log.notes)};
}

Result<ReadProject> readUnnamed(std::string_view json, const CatalogPtr& base) {
    Result<JsonValue> document = parseJson(json);
    if (!document)
        return tl::unexpected<Error>(document.error());
    if (!document->as<JsonValue::Object>())
        return fail("io.not_a_plan");
    ReadLog log;
    if (auto done = migrate(*document, migrationSteps(), plan_format_version, log.notes); !done)
        return tl::unexpected<Error>(done.error());
    return readDocument(*document, base, std::move(log));
}

} // namespace

Result<ReadProject> readProject(std::string_view json, const CatalogPtr& base, const std::string& file) {
    Result<ReadProject> read = readUnnamed(json, base);
    if (!read) {
        read.error().file = file;
        return read;
    }
    for (Diagnostic& note : read->notes)
        note.file = file;
    return read;
}

Result<ReadProject> readProjectFile(const std::filesystem::path& path, const CatalogPtr& base) {
    const Result<std::string> text = readText(path);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return readProject(*text, base, path.string());
}

} // namespace cw
