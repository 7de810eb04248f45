// Edits as one line of JSON, for the autosave journal.
#include "core/catalog/catalog_loader.h"
#include "core/edit/edit.h"
#include "core/project/project_json.h"

namespace cw {

namespace {

constexpr std::string_view object_kinds[] = {"project", "scenario", "site",       "fabric", "rack",
                                             "device",  "workload", "assumption", "price",  "catalog_entry"};

template <class Id> JsonValue idList(const std::vector<Id>& ids) {
    JsonValue::Array list;
    for (const Id id : ids)
        list.emplace_back(id.value);
    return list;
}

template <class T> JsonValue valueList(const std::vector<T>& values) {
    JsonValue::Array list;
    for (const T& value : values)
        list.push_back(toJson(value));
    return list;
}

JsonValue header(const char* name, ScenarioId scenario) {
    JsonValue json = JsonValue::object();
    json.set("edit", name);
    json.set("scenario", scenario.value);
    return json;
}

/// A whole number and a number are two types of a property: the number always has its own member.
JsonValue toJson(const PropertyValue& value) {
    JsonValue json = JsonValue::object();
    if (const auto* truth = std::get_if<bool>(&value))
        json.set("truth", *truth);
    else if (const auto* whole = std::get_if<std::int64_t>(&value))
        json.set("whole", *whole);
    else if (const auto* number = std::get_if<double>(&value))
        json.set("number", *number);
    else if (const auto* text = std::get_if<std::string>(&value))
        json.set("text", *text);
    return json;
}

JsonValue write(const AddRacks& e) {
    JsonValue json = header("add_racks", e.scenario);
    json.set("racks", valueList(e.racks));
    return json;
}
JsonValue write(const RemoveRacks& e) {
    JsonValue json = header("remove_racks", e.scenario);
    json.set("racks", idList(e.racks));
    return json;
}
JsonValue write(const PlaceDevices& e) {
    JsonValue json = header("place_devices", e.scenario);
    json.set("rack", e.rack.value);
    json.set("devices", valueList(e.devices));
    return json;
}
JsonValue write(const MoveDevices& e) {
    JsonValue::Array moves;
    for (const DeviceMove& m : e.moves) {
        JsonValue move = JsonValue::object();
        move.set("device", m.device.value);
        move.set("rack", m.rack.value);
        addPosition(move, m.position);
        moves.push_back(std::move(move));
    }
    JsonValue json = header("move_devices", e.scenario);
    json.set("moves", std::move(moves));
    return json;
}
JsonValue write(const RemoveDevices& e) {
    JsonValue json = header("remove_devices", e.scenario);
    json.set("devices", idList(e.devices));
    return json;
}
JsonValue write(const SetProperty& e) {
    JsonValue json = header("set_property", ScenarioId{e.object.scenario});
    json.set("kind", object_kinds[static_cast<std::size_t>(e.object.kind)]);
    json.set("id", e.object.id);
    json.set("key", e.object.key);
    json.set("field", e.field);
    json.set("value", toJson(e.value));
    return json;
}
JsonValue write(const AddWorkload& e) {
    JsonValue json = header("add_workload", e.scenario);
    json.set("workload", toJson(e.workload));
    return json;
}
JsonValue write(const RemoveWorkload& e) {
    JsonValue json = header("remove_workload", e.scenario);
    json.set("workload", e.workload.value);
    return json;
}
JsonValue write(const AddScenario& e) {
    JsonValue json = header("add_scenario", e.source);
    json.set("name", e.name);
    return json;
}
JsonValue write(const RemoveScenario& e) { return header("remove_scenario", e.scenario); }
JsonValue write(const MoveScenario& e) {
    JsonValue json = header("move_scenario", e.scenario);
    json.set("index", e.index);
    return json;
}
JsonValue write(const SetPrice& e) {
    JsonValue json = header("set_price", e.scenario);
    json.set("item", e.item);
    json.set("price", e.price ? toJson(*e.price) : JsonValue());
    return json;
}

JsonValue write(const AddModel& e) {
    JsonValue json = header("add_model", {});
    json.set("llm", parseJson(entryToJson(e.llm)).value());
    return json;
}

JsonValue write(const WireDevice& e) {
    JsonValue json = header("wire_device", e.scenario);
    json.set("device", e.device.value);
    json.set("supplies", toJson(e.supplies));
    return json;
}

// An unknown member is no matter in a journal line: only the first error counts.
class EditReader {
public:
    explicit EditReader(const JsonValue& json) : json_(json), object_(json, root_, log_) {}

    Result<Edit> read() {
        std::string name;
        object_.neededText("edit", name);
        object_.id("scenario", scenario_.value, true);
        if (!log_.ok())
            return tl::unexpected<Error>(*log_.error);
        std::optional<Edit> edit = readNamed(name);
        if (!edit)
            log_.fail("io.unknown_choice", {{"value", name}, {"choices", "add_racks ..."}}, root_.member("edit"));
        if (!log_.ok())
            return tl::unexpected<Error>(*log_.error);
        return std::move(*edit);
    }

private:
    std::optional<Edit> readNamed(const std::string& name) {
        if (name == "add_racks")
            return AddRacks{scenario_, values<Rack>("racks", readRack)};
        if (name == "remove_racks")
            return RemoveRacks{scenario_, ids<RackId>("racks")};
        if (name == "place_devices")
            return PlaceDevices{scenario_, id<RackId>("rack"), values<Device>("devices", readDevice)};
        if (name == "move_devices")
            return MoveDevices{scenario_, moves()};
        if (name == "remove_devices")
            return RemoveDevices{scenario_, ids<DeviceId>("devices")};
        if (name == "set_property")
            return setProperty();
        if (name == "add_workload") {
            AddWorkload e{scenario_, {}};
            object_.need("workload");
            object_.object("workload", [&](const JsonValue& v, const JsonPath& p) {
                e.workload = readWorkload(v, p, log_, Ids::new_allowed);
            });
            return e;
        }
        if (name == "remove_workload")
            return RemoveWorkload{scenario_, id<WorkloadId>("workload")};
        if (name == "add_scenario") {
            AddScenario e{scenario_, {}};
            object_.neededText("name", e.name);
            return e;
        }
        if (name == "remove_scenario")
            return RemoveScenario{scenario_};
        if (name == "move_scenario") {
            MoveScenario e{scenario_, 0};
            object_.whole("index", e.index, {0, 1e9});
            return e;
        }
        if (name == "set_price")
            return setPrice();
        if (name == "add_model")
            return addModel();
        if (name == "wire_device") {
            object_.need("supplies");
            return WireDevice{scenario_, id<DeviceId>("device"), readPlugs(object_, "supplies")};
        }
        return std::nullopt;
    }

    template <class Id> Id id(std::string_view key) {
        Id id;
        object_.id(key, id.value, false);
        return id;
    }
    template <class Id> std::vector<Id> ids(std::string_view key) {
        std::vector<Id> list;
        object_.need(key);
        object_.each(key, [&](const JsonValue& v, const JsonPath& p) {
            const auto* n = v.as<std::int64_t>();
            if (!n || *n < 1 || *n > UINT32_MAX)
                return log_.fail("io.wrong_type", {{"expected", "id"}, {"found", writeJson(v, JsonStyle::compact)}}, p);
            list.push_back(Id{static_cast<std::uint32_t>(*n)});
        });
        return list;
    }
    template <class T, class Read> std::vector<T> values(std::string_view key, Read read) {
        std::vector<T> list;
        object_.need(key);
        object_.each(
            key, [&](const JsonValue& v, const JsonPath& p) { list.push_back(read(v, p, log_, Ids::new_allowed)); });
        return list;
    }
    std::vector<DeviceMove> moves() {
        std::vector<DeviceMove> list;
        object_.need("moves");
        object_.each("moves", [&](const JsonValue& v, const JsonPath& p) {
            ObjectReader move(v, p, log_);
            DeviceMove m;
            move.id("device", m.device.value, false);
            move.id("rack", m.rack.value, false);
            readPosition(move, m.position);
            list.push_back(m);
        });
        return list;
    }
    SetProperty setProperty() {
        SetProperty e;
        std::string kind;
        e.object.scenario = scenario_.value;
        object_.neededText("kind", kind);
        object_.id("id", e.object.id, true);
        object_.text("key", e.object.key);
        object_.neededText("field", e.field);
        for (std::size_t i = 0; i < std::size(object_kinds); ++i)
            if (kind == object_kinds[i])
                e.object.kind = static_cast<ObjectKind>(i);
        object_.need("value");
        object_.object("value", [&](const JsonValue& v, const JsonPath&) { e.value = propertyValue(v); });
        return e;
    }
    static PropertyValue propertyValue(const JsonValue& json) {
        const auto get = [&](std::string_view key) {
            const JsonValue* v = json.find(key);
            return v ? *v : JsonValue();
        };
        if (const JsonValue v = get("truth"); v.as<bool>())
            return *v.as<bool>();
        if (const JsonValue v = get("whole"); v.as<std::int64_t>())
            return *v.as<std::int64_t>();
        if (const JsonValue v = get("text"); v.as<std::string>())
            return *v.as<std::string>();
        const JsonValue v = get("number");
        if (v.as<double>())
            return *v.as<double>();
        if (v.as<std::int64_t>())
            return static_cast<double>(*v.as<std::int64_t>());
        return {};
    }
    SetPrice setPrice() {
        SetPrice e;
        e.scenario = scenario_;
        object_.neededText("item", e.item);
        object_.need("price");
        if (const JsonValue* price = json_.find("price"); price && price->isNull())
            return e;
        object_.object("price", [&](const JsonValue& v, const JsonPath& p) { e.price = readUserPrice(v, p, log_); });
        return e;
    }
    AddModel addModel() {
        AddModel e;
        object_.need("llm");
        object_.object("llm", [&](const JsonValue& v, const JsonPath& p) {
            Result<LlmType> llm = entryFromJson<LlmType>(writeJson(v, JsonStyle::compact), Layer::project);
            if (llm)
                e.llm = std::move(*llm);
            else
                log_.fail(llm.error().text.code, llm.error().text.args, p.member(llm.error().path));
        });
        return e;
    }

    const JsonValue& json_;
    ReadLog log_;
    JsonPath root_;
    ObjectReader object_;
    ScenarioId scenario_;
};

} // namespace

std::string editToJson(const Edit& edit) {
    return writeJson(std::visit([](const auto& e) { return write(e); }, edit), JsonStyle::compact);
}

Result<Edit> editFromJson(std::string_view json) {
    const Result<JsonValue> parsed = parseJson(json);
    if (!parsed)
        return tl::unexpected<Error>(parsed.error());
    return EditReader(*parsed).read();
}

} // namespace cw
