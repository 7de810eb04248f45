// Fields of the project, its scenarios, their site, fabric, assumptions and prices.
#include "core/edit/fields.h"

#include <algorithm>

namespace cw {

namespace {

/// Scenarios by name in the order of their tabs; of equal names the first is meant.
Field<Project> baselineField() {
    Field<Project> f{describe("baseline", PropertyType::choice, "plan"),
                     [](const Project& p) -> PropertyValue {
                         const Scenario* s = p.scenario(p.baseline);
                         return s ? PropertyValue(s->name) : PropertyValue();
                     },
                     [](Project& p, const PropertyValue& v) {
                         if (const Scenario* s = p.scenarioByName(std::get<std::string>(v)))
                             p.baseline = s->id;
                     }};
    f.choices = [](const Project& p, const Project&) {
        Choices names;
        for (const ScenarioId id : p.order)
            if (const Scenario* s = p.scenario(id))
                names.push_back(s->name);
        return names;
    };
    return f;
}

Field<Project> seedField() {
    // Whole numbers up to here are exact in every program that reads the file.
    constexpr double largest = 9007199254740991.0;
    return {describe("seed", PropertyType::whole, "plan", Dimension::none, {0, largest}),
            [](const Project& p) -> PropertyValue { return static_cast<std::int64_t>(p.seed); },
            [](Project& p, const PropertyValue& v) { p.seed = static_cast<std::uint64_t>(std::get<std::int64_t>(v)); }};
}

Field<Assumptions> valueField(const AssumptionInfo& info) {
    Field<Assumptions> f{
        describe("value", PropertyType::number, std::string(info.group), info.dimension, {info.minimum, info.maximum}),
        [id = info.id](const Assumptions& a) -> PropertyValue { return a.value(id); },
        [id = std::string(info.id)](Assumptions& a, const PropertyValue& v) {
            if (const auto* n = std::get_if<double>(&v))
                a.values[id] = *n;
            else
                a.values.erase(id);
        }};
    f.info.optional = true; // no value: back to the default
    f.info.source = info.source;
    f.info.verified = !info.source.empty();
    return f;
}

} // namespace

const Fields<Project>& projectFields() {
    static const Fields<Project> fields = {
        textField("name", "plan", &Project::name, false),
        textField("author", "plan", &Project::author, true),
        textField("notes", "plan", &Project::notes, true),
        baselineField(),
        textField("currency", "plan", &Project::currency, false),
        numberField("currency_per_usd", "plan", &Project::currency_per_usd, Dimension::none, limits::currency_per_usd),
        seedField(),
    };
    return fields;
}

const Fields<Scenario>& scenarioFields() {
    static const Fields<Scenario> fields = {textField("name", "scenario", &Scenario::name, false)};
    return fields;
}

const Fields<Site>& siteFields() {
    static const Fields<Site> fields = {
        catalogField<Site>(
            "climate", "site", &Site::climate, [](const Project& p, const Site&) { return idsOf(p.catalog->sites); },
            false),
        choiceField("containment", "site", &Site::containment),
        temperatureField("supply_air", "site", &Site::supply_air, limits::supply_air_c),
        temperatureField("supply_liquid", "site", &Site::supply_liquid, limits::supply_liquid_c),
        wholeField("cooling_spares", "site", &Site::cooling_spares, Dimension::count, limits::cooling_spares),
        optionalNumberField("electricity_usd_per_kwh", "site", &Site::electricity_usd_per_kwh,
                            Dimension::money_per_energy, limits::electricity_usd_per_kwh),
        catalogField<Site>(
            "ups", "site", &Site::ups, [](const Project& p, const Site&) { return idsOf(p.catalog->upses); }, true),
        optionalNumberField("ups_capacity", "site", &Site::ups_capacity_w, Dimension::power,
                            limits::electrical_capacity_w),
        optionalNumberField("feed_capacity", "site", &Site::feed_capacity_w, Dimension::power,
                            limits::electrical_capacity_w),
    };
    return fields;
}

const Fields<FabricSpec>& fabricFields() {
    static const Fields<FabricSpec> fields = {
        choiceField("topology", "fabric", &FabricSpec::topology),
        catalogField<FabricSpec>(
            "switch_type", "fabric", &FabricSpec::switch_type,
            [](const Project& p, const FabricSpec&) { return idsOf(p.catalog->switches); }, true),
        numberField("oversubscription", "fabric", &FabricSpec::oversubscription, Dimension::none,
                    limits::oversubscription),
        truthField("fabric_manager", "fabric", &FabricSpec::fabric_manager),
        truthField("in_network_reduction", "fabric", &FabricSpec::in_network_reduction),
        numberField("mean_cable_length_m", "fabric", &FabricSpec::mean_cable_length_m, Dimension::length,
                    limits::cable_length_m),
    };
    return fields;
}

Fields<Assumptions> assumptionFields(std::string_view key) {
    if (const AssumptionInfo* info = assumptionInfo(key))
        return {valueField(*info)};
    if (key == "colocation")
        return {truthField("value", "facility", &Assumptions::colocation)};
    if (key == "cloud_offer")
        return {catalogField<Assumptions>(
            "value", "cloud", &Assumptions::cloud_offer,
            [](const Project& p, const Assumptions&) { return idsOf(p.catalog->cloud); }, true)};
    return {};
}

const Fields<UserPrice>& priceFields() {
    static const Fields<UserPrice> fields = {
        numberField("value", "price", &UserPrice::value, Dimension::money, limits::price),
        textField("date", "price", &UserPrice::date, true),
        textField("note", "price", &UserPrice::note, true),
    };
    return fields;
}

} // namespace cw
