#include "core/io/catalog_copies.h"

#include "core/catalog/catalog_loader.h"
#include "core/project/placement.h"

#include <set>

namespace cw {

namespace {

using Ids = std::set<std::string, std::less<>>;

/// Ids that a plan refers to, by kind.
struct Used {
    std::map<std::string, Ids, std::less<>> by_kind;

    void add(std::string_view kind, const std::string& id) {
        if (!id.empty())
            by_kind[std::string(kind)].insert(id);
    }
    bool has(std::string_view kind, const std::string& id) const {
        const auto it = by_kind.find(kind);
        return it != by_kind.end() && it->second.contains(id);
    }
    bool hasAnywhere(const std::string& id) const {
        for (const auto& [kind, ids] : by_kind)
            if (ids.contains(id))
                return true;
        return false;
    }
};

std::string_view kindOf(DeviceKind kind) {
    switch (kind) {
    case DeviceKind::gpu_server:
        return "servers";
    case DeviceKind::network_switch:
        return "switches";
    case DeviceKind::storage:
        return "storage";
    case DeviceKind::appliance:
        return "appliances";
    case DeviceKind::pdu:
        return "pdus";
    case DeviceKind::cdu:
        return "cdus";
    }
    return {};
}

void addPorts(Used& used, const std::vector<PortGroup>& ports) {
    for (const PortGroup& group : ports)
        used.add("nics", group.nic_id);
}

void addDevice(Used& used, const Catalog& catalog, const Device& device) {
    used.add(kindOf(device.kind), device.type);
    used.add("gpus", device.gpu);
    if (device.kind == DeviceKind::gpu_server) {
        const ServerType* server = catalog.server(device.type);
        if (!server)
            return;
        if (!server->supported_gpus.empty())
            used.add("gpus", server->supported_gpus.front());
        addPorts(used, server->ports);
    } else if (device.kind == DeviceKind::storage) {
        if (const StorageType* storage = catalog.storageType(device.type))
            addPorts(used, storage->ports);
    } else if (device.kind == DeviceKind::appliance) {
        if (const ApplianceType* appliance = catalog.appliance(device.type))
            addPorts(used, appliance->ports);
    }
}

void addScenario(Used& used, const Catalog& catalog, const Scenario& scenario) {
    used.add("sites", scenario.site.climate);
    used.add("upses", scenario.site.ups);
    used.add("switches", scenario.fabric.switch_type);
    used.add("cloud", scenario.assumptions->cloud_offer);
    // Thousands of devices are of a handful of types: each type is looked at once.
    std::set<std::tuple<DeviceKind, std::string, std::string>> seen;
    for (const auto& [id, rack] : scenario.racks) {
        used.add("racks", rack->type);
        for (const auto& [device_id, device] : rack->devices)
            if (seen.emplace(device->kind, device->type, device->gpu).second)
                addDevice(used, catalog, *device);
    }
    for (const auto& [id, workload] : scenario.workloads)
        used.add("llms", workload->llm);
}

bool isEntry(const Catalog& catalog, const std::string& item) {
    bool found = false;
    Catalog::forEachKind(catalog, [&](std::string_view kind, const auto& entries) {
        found |= kind != "prices" && entries.contains(item);
    });
    return found;
}

/// What the rest of the catalog is chosen from by computation, rather than named by the plan.
void addImplied(Used& used, const Catalog& catalog) {
    for (const auto& [id, cable] : catalog.cables)
        used.add("cables", id);
    for (const auto& [id, offer] : catalog.cloud)
        if (used.has("gpus", offer->gpu_id))
            used.add("cloud", id);
    // Of several prices of an item only the one in force: saved beside it, a newer one would take over when read again.
    for (const auto& [id, price] : catalog.prices)
        if ((used.hasAnywhere(price->item) || !isEntry(catalog, price->item)) &&
            catalog.price(price->item) == price.get())
            used.add("prices", id);
}

struct Reference {
    std::string_view kind;
    const std::string& id;
    bool known;
};

void check(const Reference& reference, const JsonPath& path, ReadLog& log) {
    if (!reference.known)
        log.fail("io.unknown_reference", {{"kind", std::string(reference.kind)}, {"id", reference.id}}, path);
}

bool isKnown(const Catalog& catalog, DeviceKind kind, const std::string& id) {
    bool known = false;
    Catalog::forEachKind(catalog, [&](std::string_view name, const auto& entries) {
        known |= name == kindOf(kind) && entries.contains(id);
    });
    return known;
}

/// A device of a type that the catalog lacks, or has as a thing that stands on the floor, on a desk or in a server.
void failUnmounted(const JsonValue& document, const Catalog& catalog, const Device& device, const JsonPath& path,
                   ReadLog& log) {
    const std::string_view kind = kindOf(device.kind);
    if (!isKnown(catalog, device.kind, device.type))
        return check({kind, device.type, false}, path, log);
    const Args args{{"kind", std::string(kind)}, {"id", device.type}};
    const JsonValue* carried = document.find("catalog");
    const JsonValue* entries = carried ? carried->find(kind) : nullptr;
    const auto* list = entries ? entries->as<JsonValue::Array>() : nullptr;
    const JsonPath root, catalog_path = root.member("catalog"), kind_path = catalog_path.member(kind);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const JsonValue* id = (*list)[i].find("id");
        const auto* text = id ? id->as<std::string>() : nullptr;
        if (text && *text == device.type)
            return log.fail("io.not_for_racks", args, kind_path.element(i).member("height_u"));
    }
    log.fail("io.not_for_racks", args, path);
}

/// A reference that may be left open.
template <class T>
void checkOptional(std::string_view kind, const Entries<T>& entries, const std::string& id, const JsonPath& path,
                   ReadLog& log) {
    check({kind, id, id.empty() || entries.contains(id)}, path, log);
}

/// Calls f(child, path) for each element of an array of the file, in the file's order, with the child of its id.
template <class Id, class T, class F>
void forEachChild(const JsonValue& parent, std::string_view key, const JsonPath& path,
                  const std::map<Id, std::shared_ptr<const T>>& children, F&& f) {
    const JsonValue* list = parent.find(key);
    const auto* array = list ? list->as<JsonValue::Array>() : nullptr;
    if (!array)
        return;
    const JsonPath here = path.member(key);
    for (std::size_t i = 0; i < array->size(); ++i) {
        const JsonValue* id = (*array)[i].find("id");
        const auto* number = id ? id->as<std::int64_t>() : nullptr;
        const auto child = number ? children.find(Id{static_cast<std::uint32_t>(*number)}) : children.end();
        if (child != children.end())
            f((*array)[i], *child->second, here.element(i));
    }
}

void checkRack(const JsonValue& document, const JsonValue& json, const Rack& rack, const Catalog& catalog,
               const JsonPath& path, ReadLog& log) {
    check({"racks", rack.type, catalog.rack(rack.type) != nullptr}, path.member("type"), log);
    std::map<DeviceId, Text> problems;
    for (auto& [id, text] : placementProblems(catalog, rack))
        problems.emplace(id, std::move(text));
    forEachChild(json, "devices", path, rack.devices, [&](const JsonValue&, const Device& d, const JsonPath& p) {
        checkOptional("gpus", catalog.gpus, d.gpu, p.member("gpu"), log);
        const auto problem = problems.find(d.id);
        if (problem == problems.end())
            return;
        if (problem->second.code == "place.unknown_type") {
            failUnmounted(document, catalog, d, p.member("type"), log);
            return;
        }
        // A plan whose devices stand in each other's way still opens: it can be put right in the window.
        Args args = problem->second.args;
        args.emplace_back("what", d.name);
        args.emplace_back("rack", rack.name);
        log.warn(problem->second.code, std::move(args), p.member("u"));
        log.notes.back().subject.kind = ObjectKind::device;
        log.notes.back().subject.id = d.id.value;
        log.notes.back().subject_name = rack.name + "/" + d.name;
    });
}

} // namespace

JsonValue usedEntries(const Project& project) {
    const Catalog& catalog = *project.catalog;
    Used used;
    for (const auto& [id, scenario] : project.scenarios)
        addScenario(used, catalog, *scenario);
    addImplied(used, catalog);
    JsonValue json = JsonValue::object();
    Catalog::forEachKind(catalog, [&](std::string_view kind, const auto& entries) {
        JsonValue::Array list;
        for (const auto& [id, entry] : entries) {
            if (!used.has(kind, id) && entry->provenance.layer != Layer::project)
                continue;
            if (auto text = parseJson(entryToJson(*entry)))
                list.push_back(std::move(*text));
        }
        if (!list.empty())
            json.set(kind, std::move(list));
    });
    return json;
}

CatalogPtr readEntries(const JsonValue& json, const JsonPath& path, ReadLog& log, JsonValue& unknown) {
    auto catalog = std::make_shared<Catalog>();
    ObjectReader object(json, path, log);
    Catalog::forEachKind(*catalog, [&](std::string_view kind, auto& entries) {
        using T = std::remove_const_t<typename std::remove_reference_t<decltype(entries)>::mapped_type::element_type>;
        object.each(kind, [&](const JsonValue& v, const JsonPath& p) {
            Result<T> entry = entryFromJson<T>(writeJson(v, JsonStyle::compact), Layer::project);
            if (!entry) {
                const JsonPath inside = p.member(entry.error().path);
                log.fail(entry.error().text.code, entry.error().text.args, inside);
                return;
            }
            const std::string id = entry->id;
            if (!entries.emplace(id, std::make_shared<const T>(std::move(*entry))).second)
                log.fail("io.duplicate_id", {{"id", id}}, p.member("id"));
        });
    });
    unknown = object.rest();
    return catalog;
}

void checkReferences(const JsonValue& document, const JsonValue& json, const Scenario& scenario, const Catalog& catalog,
                     const JsonPath& path, ReadLog& log) {
    const JsonPath site = path.member("site"), fabric = path.member("fabric"), money = path.member("assumptions");
    checkOptional("sites", catalog.sites, scenario.site.climate, site.member("climate"), log);
    checkOptional("upses", catalog.upses, scenario.site.ups, site.member("ups"), log);
    checkOptional("switches", catalog.switches, scenario.fabric.switch_type, fabric.member("switch_type"), log);
    checkOptional("cloud", catalog.cloud, scenario.assumptions->cloud_offer, money.member("cloud_offer"), log);
    forEachChild(json, "racks", path, scenario.racks, [&](const JsonValue& v, const Rack& rack, const JsonPath& p) {
        const std::size_t before = log.notes.size();
        checkRack(document, v, rack, catalog, p, log);
        for (std::size_t i = before; i < log.notes.size(); ++i)
            log.notes[i].subject.scenario = scenario.id.value;
    });
    forEachChild(json, "workloads", path, scenario.workloads,
                 [&](const JsonValue&, const Workload& w, const JsonPath& p) {
                     checkOptional("llms", catalog.llms, w.llm, p.member("llm"), log);
                 });
}

} // namespace cw
