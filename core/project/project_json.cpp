#include "core/project/project_json.h"

#include <set>

namespace cw {

namespace {

using limits::Range;

template <class E> std::string_view text(E value) { return enumeratorText(value); }

JsonValue toJson(const ParallelChoice& p) {
    JsonValue json = JsonValue::object();
    json.set("tp", p.tp);
    json.set("pp", p.pp);
    json.set("cp", p.cp);
    json.set("ep", p.ep);
    json.set("sharding", p.sharding ? JsonValue(text(*p.sharding)) : JsonValue());
    json.set("micro_batch", p.micro_batch);
    json.set("checkpointing", p.checkpointing ? JsonValue(text(*p.checkpointing)) : JsonValue());
    // Later members stand in a file only where they are set: plans without them stay as they were, byte for byte.
    if (p.chunks != 0)
        json.set("chunks", p.chunks);
    if (p.shard_group != 0)
        json.set("shard_group", p.shard_group);
    if (p.offload)
        json.set("offload", text(*p.offload));
    return json;
}

JsonValue toJson(const Site& s) {
    JsonValue json = JsonValue::object();
    json.set("climate", s.climate);
    json.set("containment", text(s.containment));
    json.set("supply_air_c", s.supply_air.inCelsius());
    json.set("supply_liquid_c", s.supply_liquid.inCelsius());
    json.set("cooling_spares", s.cooling_spares);
    json.set("electricity_usd_per_kwh",
             s.electricity_usd_per_kwh ? JsonValue(*s.electricity_usd_per_kwh) : JsonValue());
    if (!s.ups.empty())
        json.set("ups", s.ups);
    if (s.ups_capacity_w)
        json.set("ups_capacity_w", *s.ups_capacity_w);
    if (s.feed_capacity_w)
        json.set("feed_capacity_w", *s.feed_capacity_w);
    addExtra(json, s.extra);
    return json;
}

JsonValue toJson(const FabricSpec& f) {
    JsonValue json = JsonValue::object();
    json.set("topology", text(f.topology));
    json.set("switch_type", f.switch_type);
    json.set("oversubscription", f.oversubscription);
    json.set("fabric_manager", f.fabric_manager);
    json.set("in_network_reduction", f.in_network_reduction);
    json.set("mean_cable_length_m", f.mean_cable_length_m);
    addExtra(json, f.extra);
    return json;
}

JsonValue toJson(const Assumptions& a) {
    JsonValue values = JsonValue::object();
    for (const auto& [id, value] : a.values)
        values.set(id, value);
    JsonValue json = JsonValue::object();
    json.set("values", std::move(values));
    json.set("cloud_offer", a.cloud_offer);
    json.set("colocation", a.colocation);
    addExtra(json, a.extra);
    return json;
}

void readTemperature(ObjectReader& object, std::string_view key, Temperature& out, Range range) {
    double value = out.inCelsius();
    object.number(key, value, range);
    out = celsius(value);
}

ParallelChoice readParallel(const JsonValue& json, const JsonPath& path, ReadLog& log, JsonValue& unknown) {
    ParallelChoice p;
    ObjectReader object(json, path, log);
    object.whole("tp", p.tp, limits::parallel_ways);
    object.whole("pp", p.pp, limits::parallel_ways);
    object.whole("cp", p.cp, limits::parallel_ways);
    object.whole("ep", p.ep, limits::parallel_ways);
    object.choice("sharding", p.sharding);
    object.whole("micro_batch", p.micro_batch, limits::micro_batch);
    object.choice("checkpointing", p.checkpointing);
    object.whole("chunks", p.chunks, limits::parallel_ways);
    object.whole("shard_group", p.shard_group, limits::parallel_ways);
    object.choice("offload", p.offload);
    unknown = object.rest();
    return p;
}

Site readSite(const JsonValue& json, const JsonPath& path, ReadLog& log) {
    Site s;
    ObjectReader object(json, path, log);
    object.text("climate", s.climate);
    object.choice("containment", s.containment);
    readTemperature(object, "supply_air_c", s.supply_air, limits::supply_air_c);
    readTemperature(object, "supply_liquid_c", s.supply_liquid, limits::supply_liquid_c);
    object.whole("cooling_spares", s.cooling_spares, limits::cooling_spares);
    object.number("electricity_usd_per_kwh", s.electricity_usd_per_kwh, limits::electricity_usd_per_kwh);
    object.text("ups", s.ups);
    object.number("ups_capacity_w", s.ups_capacity_w, limits::electrical_capacity_w);
    object.number("feed_capacity_w", s.feed_capacity_w, limits::electrical_capacity_w);
    s.extra = object.extra();
    return s;
}

FabricSpec readFabric(const JsonValue& json, const JsonPath& path, ReadLog& log) {
    FabricSpec f;
    ObjectReader object(json, path, log);
    object.choice("topology", f.topology);
    object.text("switch_type", f.switch_type);
    object.number("oversubscription", f.oversubscription, limits::oversubscription);
    object.truth("fabric_manager", f.fabric_manager);
    object.truth("in_network_reduction", f.in_network_reduction);
    object.number("mean_cable_length_m", f.mean_cable_length_m, limits::cable_length_m);
    f.extra = object.extra();
    return f;
}

Assumptions readAssumptions(const JsonValue& json, const JsonPath& path, ReadLog& log) {
    Assumptions a;
    ObjectReader object(json, path, log);
    object.object("values", [&](const JsonValue& values, const JsonPath& values_path) {
        ObjectReader reader(values, values_path, log);
        for (const AssumptionInfo& info : assumptionTable()) {
            std::optional<double> value;
            reader.number(info.id, value, {info.minimum, info.maximum});
            if (value)
                a.values.emplace(info.id, *value);
        }
        object.keep("values", reader.rest());
    });
    object.text("cloud_offer", a.cloud_offer);
    object.truth("colocation", a.colocation);
    a.extra = object.extra();
    return a;
}

/// Puts a child into its map; an id that is taken is an error.
template <class Id, class T>
void addChild(std::map<Id, std::shared_ptr<const T>>& children, T child, const JsonPath& path, ReadLog& log) {
    const Id id = child.id;
    if (!children.emplace(id, std::make_shared<const T>(std::move(child))).second)
        log.fail("io.duplicate_id", {{"id", std::to_string(id.value)}}, path.member("id"));
}

/// `seen` are the devices of the scenario so far: a device stands in one rack only.
Rack readRackOf(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids, std::set<DeviceId>& seen) {
    Rack r;
    ObjectReader object(json, path, log);
    object.id("id", r.id.value, ids == Ids::new_allowed);
    object.neededText("name", r.name);
    object.neededText("type", r.type);
    object.choice("cooling", r.cooling);
    object.choice("redundancy", r.redundancy);
    object.number("x_m", r.x, limits::floor_m);
    object.number("y_m", r.y, limits::floor_m);
    object.whole("row", r.row, limits::row);
    std::uint32_t place_in_list = 0;
    object.each("devices", [&](const JsonValue& v, const JsonPath& p) {
        Device device = readDevice(v, p, log, ids);
        // Devices without ids yet are told apart by their place in the list until apply gives them ids.
        if (ids == Ids::new_allowed && !device.id) {
            const DeviceId key{++place_in_list};
            r.devices.emplace(key, std::make_shared<const Device>(std::move(device)));
        } else {
            if (!seen.insert(device.id).second)
                return log.fail("io.duplicate_id", {{"id", std::to_string(device.id.value)}}, p.member("id"));
            const DeviceId id = device.id;
            r.devices.emplace(id, std::make_shared<const Device>(std::move(device)));
        }
    });
    r.extra = object.extra();
    return r;
}

} // namespace

void addPosition(JsonValue& object, const Position& position) {
    object.set("mount", text(position.mount));
    object.set("u", position.u);
    object.set("face", text(position.face));
    object.set("slot", text(position.slot));
}

void readPosition(ObjectReader& object, Position& position) {
    object.choice("mount", position.mount);
    object.choice("face", position.face);
    object.choice("slot", position.slot);
    if (position.mount == Mount::units) {
        object.need("u");
        object.whole("u", position.u, limits::rack_unit);
    } else {
        object.whole("u", position.u, {0, 0}, "io.u_beside_units");
    }
}

JsonValue toJson(const std::vector<Plug>& supplies) {
    JsonValue::Array list;
    for (const Plug& plug : supplies) {
        JsonValue json = JsonValue::object();
        json.set("pdu", plug.pdu.value);
        json.set("outlet", plug.outlet);
        addExtra(json, plug.extra);
        list.push_back(std::move(json));
    }
    return list;
}

std::vector<Plug> readPlugs(ObjectReader& object, std::string_view key) {
    std::vector<Plug> supplies;
    object.each(key, [&](const JsonValue& v, const JsonPath& p) {
        Plug plug;
        ObjectReader reader(v, p, object.log());
        reader.id("pdu", plug.pdu.value, false);
        reader.need("outlet");
        reader.whole("outlet", plug.outlet, limits::outlet);
        plug.extra = reader.extra();
        supplies.push_back(std::move(plug));
    });
    return supplies;
}

JsonValue toJson(const Device& d) {
    JsonValue json = JsonValue::object();
    json.set("id", d.id.value);
    json.set("name", d.name);
    json.set("kind", text(d.kind));
    json.set("type", d.type);
    json.set("gpu", d.gpu);
    addPosition(json, d.position);
    json.set("feed", text(d.feed));
    json.set("role", text(d.role));
    json.set("state", text(d.state));
    if (!d.supplies.empty())
        json.set("supplies", toJson(d.supplies));
    addExtra(json, d.extra);
    return json;
}

JsonValue toJson(const Rack& r) {
    JsonValue::Array devices;
    devices.reserve(r.devices.size());
    for (const auto& [id, device] : r.devices)
        devices.push_back(toJson(*device));
    JsonValue json = JsonValue::object();
    json.set("id", r.id.value);
    json.set("name", r.name);
    json.set("type", r.type);
    json.set("cooling", text(r.cooling));
    json.set("redundancy", text(r.redundancy));
    json.set("x_m", r.x);
    json.set("y_m", r.y);
    json.set("row", r.row);
    json.set("devices", std::move(devices));
    addExtra(json, r.extra);
    return json;
}

JsonValue toJson(const Workload& w) {
    JsonValue json = JsonValue::object();
    json.set("id", w.id.value);
    json.set("name", w.name);
    json.set("llm", w.llm);
    json.set("method", text(w.method));
    json.set("lora_rank", w.lora_rank);
    json.set("lora_targets", text(w.lora_targets));
    if (w.weight_format != Workload().weight_format)
        json.set("weight_format", text(w.weight_format));
    json.set("seq_len", w.seq_len);
    json.set("packing", w.packing);
    json.set("global_batch", w.global_batch);
    json.set("optimizer", text(w.optimizer));
    json.set("precision", text(w.precision));
    json.set("attention", text(w.attention));
    json.set("stack", text(w.stack));
    json.set("fused_loss", w.fused_loss);
    json.set("compile", w.compile);
    json.set("gpus", w.gpus);
    json.set("dataset_tokens", w.dataset_tokens);
    json.set("epochs", w.epochs);
    json.set("runs_per_year", w.runs_per_year);
    json.set("parallel", toJson(w.parallel));
    addExtra(json, w.extra);
    return json;
}

JsonValue toJson(const UserPrice& p) {
    JsonValue json = JsonValue::object();
    json.set("value", p.value);
    json.set("date", p.date);
    json.set("note", p.note);
    addExtra(json, p.extra);
    return json;
}

JsonValue toJson(const Scenario& s) {
    JsonValue::Array racks, workloads;
    racks.reserve(s.racks.size());
    for (const auto& [id, rack] : s.racks)
        racks.push_back(toJson(*rack));
    for (const auto& [id, workload] : s.workloads)
        workloads.push_back(toJson(*workload));
    JsonValue prices = JsonValue::object();
    for (const auto& [item, price] : *s.prices)
        prices.set(item, toJson(price));
    JsonValue json = JsonValue::object();
    json.set("id", s.id.value);
    json.set("name", s.name);
    json.set("site", toJson(s.site));
    json.set("fabric", toJson(s.fabric));
    json.set("racks", std::move(racks));
    json.set("workloads", std::move(workloads));
    json.set("assumptions", toJson(*s.assumptions));
    json.set("prices", std::move(prices));
    addExtra(json, s.extra);
    return json;
}

Device readDevice(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids) {
    Device d;
    ObjectReader object(json, path, log);
    object.id("id", d.id.value, ids == Ids::new_allowed);
    object.neededText("name", d.name);
    object.need("kind");
    object.choice("kind", d.kind);
    object.neededText("type", d.type);
    object.text("gpu", d.gpu);
    readPosition(object, d.position);
    object.choice("feed", d.feed);
    object.choice("role", d.role);
    object.choice("state", d.state);
    d.supplies = readPlugs(object, "supplies");
    d.extra = object.extra();
    return d;
}

Rack readRack(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids) {
    std::set<DeviceId> seen;
    return readRackOf(json, path, log, ids, seen);
}

Workload readWorkload(const JsonValue& json, const JsonPath& path, ReadLog& log, Ids ids) {
    Workload w;
    ObjectReader object(json, path, log);
    object.id("id", w.id.value, ids == Ids::new_allowed);
    object.neededText("name", w.name);
    object.text("llm", w.llm);
    object.choice("method", w.method);
    object.whole("lora_rank", w.lora_rank, limits::lora_rank);
    object.choice("lora_targets", w.lora_targets);
    object.choice("weight_format", w.weight_format);
    object.whole("seq_len", w.seq_len, limits::seq_len);
    object.number("packing", w.packing, limits::packing);
    object.whole("global_batch", w.global_batch, limits::global_batch);
    object.choice("optimizer", w.optimizer);
    object.choice("precision", w.precision);
    object.choice("attention", w.attention);
    object.choice("stack", w.stack);
    object.truth("fused_loss", w.fused_loss);
    object.truth("compile", w.compile);
    object.whole("gpus", w.gpus, limits::gpus);
    object.number("dataset_tokens", w.dataset_tokens, limits::dataset_tokens);
    object.number("epochs", w.epochs, limits::epochs);
    object.number("runs_per_year", w.runs_per_year, limits::runs_per_year);
    object.object("parallel", [&](const JsonValue& v, const JsonPath& p) {
        JsonValue unknown;
        w.parallel = readParallel(v, p, log, unknown);
        object.keep("parallel", std::move(unknown));
    });
    w.extra = object.extra();
    return w;
}

UserPrice readUserPrice(const JsonValue& json, const JsonPath& path, ReadLog& log) {
    UserPrice price;
    ObjectReader object(json, path, log);
    object.need("value");
    object.number("value", price.value, limits::price);
    object.text("date", price.date);
    object.text("note", price.note);
    price.extra = object.extra();
    return price;
}

Scenario readScenario(const JsonValue& json, const JsonPath& path, ReadLog& log) {
    Scenario s;
    ObjectReader object(json, path, log);
    object.id("id", s.id.value, false);
    object.neededText("name", s.name);
    object.object("site", [&](const JsonValue& v, const JsonPath& p) { s.site = readSite(v, p, log); });
    object.object("fabric", [&](const JsonValue& v, const JsonPath& p) { s.fabric = readFabric(v, p, log); });
    std::set<DeviceId> devices;
    object.each("racks", [&](const JsonValue& v, const JsonPath& p) {
        Rack rack = readRackOf(v, p, log, Ids::given, devices);
        addChild(s.racks, std::move(rack), p, log);
    });
    object.each("workloads", [&](const JsonValue& v, const JsonPath& p) {
        addChild(s.workloads, readWorkload(v, p, log, Ids::given), p, log);
    });
    object.object("assumptions", [&](const JsonValue& v, const JsonPath& p) {
        s.assumptions = std::make_shared<const Assumptions>(readAssumptions(v, p, log));
    });
    object.object("prices", [&](const JsonValue& v, const JsonPath& p) {
        auto prices = std::make_shared<std::map<std::string, UserPrice, std::less<>>>();
        for (const JsonValue::Member& m : *v.as<JsonValue::Object>())
            prices->emplace(m.key, readUserPrice(m.value, p.member(m.key), log));
        s.prices = std::move(prices);
    });
    s.extra = object.extra();
    return s;
}

} // namespace cw
