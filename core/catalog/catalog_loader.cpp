#include "core/catalog/catalog_loader.h"

#include "core/base/json_depth.h"
#include "core/catalog/embedded_files.h"
#include "core/catalog/entry_json.h"
#include "core/catalog/json_text.h"
#include "core/catalog/schema_validator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace cw {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = 8u << 20; // bytes; the shipped catalogs together are below 1 MiB
constexpr std::size_t findings_listed = 100;      // of one file; more help nobody

/// What is wrong with a text as a whole.
Text faultText(const BadText& bad) {
    const std::string line = std::to_string(bad.line);
    switch (bad.fault) {
    case TextFault::not_utf8:
        return {"catalog.not_utf8", {{"line", line}}};
    case TextFault::empty:
        return {"catalog.empty", {}};
    case TextFault::too_deep:
        return {"catalog.too_deep", {{"line", line}, {"limit", std::to_string(json_depth_limit)}}};
    case TextFault::number_too_large:
        return {"catalog.number_too_large", {{"line", line}}};
    case TextFault::not_json:
        break;
    }
    return {"catalog.not_json", {{"line", line}}};
}

/// Adds files to a catalog, entry by entry, and notes what is wrong with those it leaves out.
class Loader {
public:
    Loader(Layer layer, bool validate) : layer_(layer), validate_(validate) {}

    void addFile(const fs::path& path, const std::string& shown_name) {
        found_ = 0;
        std::error_code error;
        if (const auto size = fs::file_size(path, error); !error && size > largest_file)
            return note("catalog.file_too_large", {{"limit", std::to_string(largest_file >> 20) + " MiB"}}, shown_name);
        std::ifstream in(path, std::ios::binary);
        std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
        if (!in.is_open() || in.bad())
            return note("catalog.unreadable", {}, shown_name);
        addText(shown_name, text);
    }

    void addText(const std::string& file, std::string_view text) {
        found_ = 0;
        json document;
        if (const auto bad = parseText(text, document)) {
            Text fault = faultText(*bad);
            return note(std::move(fault.code), std::move(fault.args), file);
        }
        addDocument(file, document);
        if (const std::size_t more = found_ - std::min(found_, findings_listed); more > 0) {
            found_ = 0;
            note("catalog.more_findings", {{"count", std::to_string(more)}}, file);
        }
    }

    CatalogLoad take() { return {std::make_shared<const Catalog>(std::move(catalog_)), std::move(diagnostics_)}; }
    void note(std::string code, Args args, const std::string& file, const std::string& field = {},
              const std::string& id = {}) {
        if (++found_ > findings_listed)
            return;
        Diagnostic d;
        d.severity = Severity::error;
        d.text = {std::move(code), std::move(args)};
        d.subject = {ObjectKind::catalog_entry, 0, 0, id};
        d.subject_name = id;
        d.field = field;
        d.file = file;
        diagnostics_.push_back(std::move(d));
    }

private:
    void addDocument(const std::string& file, const json& document) {
        if (!document.is_object())
            return note("catalog.not_a_catalog", {{"found", entry::shortText(document)}}, file);
        std::string kinds;
        Catalog::forEachKind(
            catalog_, [&](const char* name, auto&) { kinds += (kinds.empty() ? "" : ", ") + std::string(name); });
        const auto kind = document.find("kind");
        if (kind == document.end())
            return note("catalog.no_kind", {{"expected", kinds}}, file, "kind");
        const auto entries = document.find("entries");
        if (entries == document.end())
            return note("catalog.no_entries", {}, file, "entries");
        if (!entries->is_array())
            return note("catalog.wrong_type", {{"expected", "array"}, {"found", entry::shortText(*entries)}}, file,
                        "entries");
        for (const auto& [key, value] : document.items())
            if (key != "kind" && key != "entries")
                note("catalog.unknown_field", {{"found", key}}, file, key);

        bool known = false;
        Catalog::forEachKind(catalog_, [&](const char* name, auto& target) {
            if (*kind != name)
                return;
            known = true;
            addEntries(file, name, *entries, target);
        });
        if (!known)
            note("catalog.unknown_kind", {{"found", entry::shortText(*kind)}, {"expected", kinds}}, file, "kind");
    }

    template <class T>
    void addEntries(const std::string& file, const std::string& kind, const json& list, Entries<T>& target) {
        std::optional<SchemaValidator> validator;
        if (validate_)
            validator.emplace(entry::fileSchema<T>(kind).dump());
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string path = "entries[" + std::to_string(i) + "]";
            auto value = std::make_shared<T>();
            const auto problems = entry::read(list[i], layer_, path, *value);
            for (const Error& p : problems)
                note(p.text.code, p.text.args, file, p.path, value->id);
            if (!problems.empty())
                continue;
            if (validator && !passesSchema(*validator, kind, list[i], path, file, value->id))
                continue;
            if (target.contains(value->id)) {
                note("catalog.duplicate_id", {{"found", value->id}}, file, path + ".id", value->id);
                continue;
            }
            const std::string id = value->id;
            target.emplace(id, std::move(value));
        }
    }

    bool passesSchema(const SchemaValidator& validator, const std::string& kind, const json& object,
                      const std::string& path, const std::string& file, const std::string& id) {
        const auto problems = validator.problems({{"kind", kind}, {"entries", json::array({object})}});
        for (const SchemaProblem& p : problems) {
            constexpr std::string_view alone = "entries[0]";
            const std::string where = p.path.starts_with(alone) ? path + p.path.substr(alone.size()) : p.path;
            note(p.code, {{"expected", p.expected}, {"found", p.found}}, file, where, id);
        }
        return problems.empty();
    }

    Layer layer_;
    bool validate_;
    Catalog catalog_;
    std::vector<Diagnostic> diagnostics_;
    std::size_t found_ = 0; ///< findings of the present file, listed or not
};

std::vector<fs::path> jsonFilesBelow(const fs::path& folder, std::error_code& error) {
    std::vector<fs::path> files;
    fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
        const fs::path name = it->path().filename();
        if (it->is_directory() && (name == "schema" || name == "samples" || name == "aliases")) {
            it.disable_recursion_pending();
            continue;
        }
        if (it->path().extension() == ".json" && it->is_regular_file())
            files.push_back(it->path());
    }
    std::ranges::sort(files); // the same files give the same catalog on every file system
    return files;
}

} // namespace

CatalogLoad loadCatalogFolder(const fs::path& folder, Layer layer) {
    Loader loader(layer, true);
    std::error_code error;
    const auto files = jsonFilesBelow(folder, error);
    if (error)
        loader.note("catalog.unreadable", {}, folder.string());
    for (const fs::path& file : files)
        loader.addFile(file, file.string());
    return loader.take();
}

CatalogPtr shippedCatalog() {
    static const CatalogPtr shipped = [] {
        Loader loader(Layer::shipped, false); // the tests check them, not each start
        for (const EmbeddedFile& file : embeddedCatalogs())
            loader.addText(std::string(file.name), file.text);
        return loader.take().catalog;
    }();
    return shipped;
}

CatalogLoad loadCatalogs(const fs::path& user_folder) {
    std::error_code error;
    if (user_folder.empty() || !fs::exists(user_folder, error))
        return {shippedCatalog(), {}};
    CatalogLoad user = loadCatalogFolder(user_folder, Layer::user);
    return {layered(*shippedCatalog(), *user.catalog), std::move(user.diagnostics)};
}

std::vector<std::string> catalogKinds() {
    std::vector<std::string> kinds;
    const Catalog none;
    Catalog::forEachKind(none, [&](const char* name, const auto&) { kinds.emplace_back(name); });
    return kinds;
}

std::string catalogSchema(std::string_view kind) {
    std::string text;
    const Catalog none;
    Catalog::forEachKind(none, [&]<class T>(const char* name, const Entries<T>&) {
        if (kind == name)
            text = entry::fileSchema<T>(name).dump(2) + "\n";
    });
    return text;
}

template <class T> std::string entryToJson(const T& value) { return entry::write(value).dump(); }

template <class T> Result<T> entryFromJson(std::string_view text, Layer layer) {
    json object;
    if (const auto bad = parseText(text, object)) {
        Text fault = faultText(*bad);
        return fail(std::move(fault.code), std::move(fault.args));
    }
    T value;
    auto problems = entry::read(object, layer, {}, value);
    if (!problems.empty())
        return tl::unexpected<Error>(std::move(problems.front()));
    return value;
}

#define CW_ENTRY_TYPE(T)                                                                                               \
    template std::string entryToJson(const T&);                                                                        \
    template Result<T> entryFromJson(std::string_view, Layer);
CW_ENTRY_TYPE(GpuType)
CW_ENTRY_TYPE(ServerType)
CW_ENTRY_TYPE(SwitchType)
CW_ENTRY_TYPE(NicType)
CW_ENTRY_TYPE(CableType)
CW_ENTRY_TYPE(RackType)
CW_ENTRY_TYPE(PduType)
CW_ENTRY_TYPE(CoolerType)
CW_ENTRY_TYPE(CduType)
CW_ENTRY_TYPE(UpsType)
CW_ENTRY_TYPE(StorageType)
CW_ENTRY_TYPE(ApplianceType)
CW_ENTRY_TYPE(LlmType)
CW_ENTRY_TYPE(Price)
CW_ENTRY_TYPE(CloudOffer)
CW_ENTRY_TYPE(SiteClimate)
#undef CW_ENTRY_TYPE

} // namespace cw
