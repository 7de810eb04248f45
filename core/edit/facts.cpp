#include "core/edit/facts.h"

#include "core/catalog/entry_fields.h"
#include "core/edit/fields.h"

namespace cw {

namespace {

template <class Q> constexpr Dimension dimension_of = Dimension::none;
template <> constexpr Dimension dimension_of<Power> = Dimension::power;
template <> constexpr Dimension dimension_of<Bytes> = Dimension::bytes;
template <> constexpr Dimension dimension_of<DataRate> = Dimension::data_rate;
template <> constexpr Dimension dimension_of<ComputeRate> = Dimension::compute_rate;
template <> constexpr Dimension dimension_of<Frequency> = Dimension::frequency;
template <> constexpr Dimension dimension_of<Duration> = Dimension::duration;
template <> constexpr Dimension dimension_of<Length> = Dimension::length;
template <> constexpr Dimension dimension_of<Mass> = Dimension::mass;
template <> constexpr Dimension dimension_of<Voltage> = Dimension::voltage;
template <> constexpr Dimension dimension_of<Current> = Dimension::current;
template <> constexpr Dimension dimension_of<VolumeFlow> = Dimension::volume_flow;
template <> constexpr Dimension dimension_of<Pressure> = Dimension::pressure;
template <> constexpr Dimension dimension_of<Temperature> = Dimension::temperature;
template <> constexpr Dimension dimension_of<TemperatureDifference> = Dimension::temperature_difference;

/// Plain numbers say by their key what they measure.
Dimension dimensionOfKey(std::string_view key) {
    if (key.ends_with("_u"))
        return Dimension::rack_units;
    if (key.ends_with("fraction") || key == "efficiency")
        return Dimension::fraction;
    if (key.ends_with("usd_per_kwh"))
        return Dimension::money_per_energy;
    if (key.ends_with("usd_per_kw_month"))
        return Dimension::money_per_power_month;
    if (key == "parameters_published")
        return Dimension::count;
    return Dimension::none;
}

/// A visitor of the catalog's field table that lists every fact. Lists and nested objects are left to the catalog view.
class Collector {
public:
    Collector(std::vector<Fact>& facts, const Provenance& provenance, std::string group)
        : facts_(facts), provenance_(provenance), group_(std::move(group)) {}

    void text(const char* key, const std::string& value, entry::Need) {
        add(key, Dimension::none, value.empty() ? PropertyValue() : PropertyValue(value));
    }
    template <class Q> void number(const char* key, const Q& value, entry::NumberRange, entry::Need) {
        addNumber(key, value);
    }
    template <class Q> void number(const char* key, const std::optional<Q>& value, entry::NumberRange) {
        if (value)
            addNumber(key, *value);
        else
            add(key, dimensionFor<Q>(key), PropertyValue());
    }
    template <class K, class Q> void mapped(const char* key, const std::map<K, Q>& values, K at, entry::NumberRange) {
        if (const auto it = values.find(at); it != values.end())
            addNumber(key, it->second);
    }
    void whole(const char* key, int value, entry::WholeRange, entry::Need) {
        add(key, Dimension::count, std::int64_t{value});
    }
    void whole(const char* key, const std::optional<int>& value, entry::WholeRange) {
        // A year is no count: no thousands separator.
        const Dimension d = std::string_view(key).ends_with("year") ? Dimension::none : Dimension::count;
        add(key, d, value ? PropertyValue(std::int64_t{*value}) : PropertyValue());
    }
    void flag(const char* key, bool value, entry::Need) { add(key, Dimension::none, value); }
    void flag(const char* key, const std::optional<bool>& value) {
        add(key, Dimension::none, value ? PropertyValue(*value) : PropertyValue());
    }
    template <class E> void choice(const char* key, E value, entry::Need) {
        std::string word(entry::word(value));
        Fact& fact = add(key, Dimension::none, word);
        fact.info.choices = {std::move(word)};
    }
    void texts(const char*, const std::vector<std::string>&) {}
    template <class Q> void numbers(const char*, const std::vector<Q>&, entry::NumberRange) {}
    void months(const char*, const std::array<double, 12>&, entry::NumberRange) {}
    template <class T> void objects(const char*, const std::vector<T>&) {}
    template <class T> void object(const char*, const std::optional<T>&) {}

private:
    template <class Q> static Dimension dimensionFor(const char* key) {
        return dimension_of<Q> == Dimension::none ? dimensionOfKey(key) : dimension_of<Q>;
    }
    template <class Q> void addNumber(const char* key, const Q& value) {
        add(key, dimensionFor<Q>(key), entry::siOf(value));
    }
    Fact& add(const char* key, Dimension dimension, PropertyValue value) {
        Fact fact{describe(key, PropertyType::read_only, group_, dimension), std::move(value)};
        const FieldSource source = provenance_.of(key);
        fact.info.verified = provenance_.isVerified(key);
        fact.info.source = source.source;
        fact.info.source_date = source.date;
        fact.info.optional = true;
        facts_.push_back(std::move(fact));
        return facts_.back();
    }

    std::vector<Fact>& facts_;
    const Provenance& provenance_;
    std::string group_;
};

template <class T> void collect(std::vector<Fact>& facts, const T* found, const char* group) {
    if (!found)
        return;
    Fact vendor{describe("vendor", PropertyType::read_only, group), found->vendor};
    vendor.info.optional = true;
    if (!found->vendor.empty())
        facts.push_back(std::move(vendor));
    Collector collector(facts, found->provenance, group);
    entry::describe(collector, *found);
}

template <class T> const T* lookUp(const Entries<T>& entries, std::string_view id) {
    const auto it = entries.find(id);
    return it == entries.end() ? nullptr : it->second.get();
}

/// Renames the facts that share a name with a field of the object.
template <class T> void keepApart(std::vector<Fact>& facts, const Fields<T>& fields) {
    for (Fact& fact : facts)
        if (findField(fields, fact.info.field))
            fact.info.field = "catalog_" + fact.info.field;
}

std::vector<Fact> deviceFacts(const Catalog& catalog, const Device& device) {
    std::vector<Fact> facts;
    switch (device.kind) {
    case DeviceKind::gpu_server:
        if (const ServerType* server = catalog.server(device.type)) {
            collect(facts, server, "catalog");
            const bool default_gpu = device.gpu.empty() && !server->supported_gpus.empty();
            std::vector<Fact> gpu;
            collect(gpu, catalog.gpu(default_gpu ? server->supported_gpus.front() : device.gpu), "gpu");
            std::erase_if(gpu, [](const Fact& f) { return f.info.field == "vendor"; });
            facts.insert(facts.end(), gpu.begin(), gpu.end());
        }
        break;
    case DeviceKind::network_switch:
        collect(facts, catalog.networkSwitch(device.type), "catalog");
        break;
    case DeviceKind::storage:
        collect(facts, catalog.storageType(device.type), "catalog");
        break;
    case DeviceKind::appliance:
        collect(facts, catalog.appliance(device.type), "catalog");
        break;
    case DeviceKind::pdu:
        collect(facts, catalog.pdu(device.type), "catalog");
        break;
    case DeviceKind::cdu:
        collect(facts, catalog.cdu(device.type), "catalog");
        break;
    }
    keepApart(facts, deviceFields());
    return facts;
}

std::vector<Fact> entryFacts(const Catalog& catalog, std::string_view key) {
    std::vector<Fact> facts;
    const std::size_t slash = key.find('/');
    if (slash == std::string_view::npos)
        return facts;
    Catalog::forEachKind(catalog, [&](std::string_view kind, const auto& entries) {
        if (kind == key.substr(0, slash))
            collect(facts, lookUp(entries, key.substr(slash + 1)), "catalog");
    });
    return facts;
}

} // namespace

std::vector<Fact> catalogFacts(const Project& project, const ObjectRef& object) {
    const Catalog& catalog = *project.catalog;
    if (object.kind == ObjectKind::catalog_entry)
        return entryFacts(catalog, object.key);
    std::vector<Fact> facts;
    const ScenarioId scenario_id{object.scenario};
    const Scenario* scenario = project.scenario(scenario_id);
    if (!scenario)
        return facts;
    switch (object.kind) {
    case ObjectKind::site:
        collect(facts, catalog.site(scenario->site.climate), "catalog");
        collect(facts, lookUp(catalog.upses, scenario->site.ups), "ups");
        keepApart(facts, siteFields());
        break;
    case ObjectKind::fabric:
        collect(facts, catalog.networkSwitch(scenario->fabric.switch_type), "catalog");
        keepApart(facts, fabricFields());
        break;
    case ObjectKind::rack:
        if (const Rack* rack = project.rack(scenario_id, RackId{object.id})) {
            collect(facts, catalog.rack(rack->type), "catalog");
            keepApart(facts, rackFields());
        }
        break;
    case ObjectKind::device:
        if (const Device* device = project.device(scenario_id, DeviceId{object.id}).second)
            facts = deviceFacts(catalog, *device);
        break;
    case ObjectKind::workload:
        if (const Workload* workload = project.workload(scenario_id, WorkloadId{object.id})) {
            collect(facts, catalog.llm(workload->llm), "catalog");
            keepApart(facts, workloadFields());
        }
        break;
    default:
        break;
    }
    return facts;
}

} // namespace cw
