// SetProperty: any field of any object, checked, and written only when it differs.
#include "core/edit/edits.h"
#include "core/edit/visit_object.h"

#include "core/project/currency.h"
#include "core/project/placement.h"

namespace cw {

namespace {

tl::unexpected<Error> unknownField(const SetProperty& edit) {
    return fail("edit.unknown_field", {{"field", edit.field}}, edit.field);
}

tl::unexpected<Error> missingObject(const ObjectRef& ref) {
    if (!ref.key.empty())
        return fail("edit.unknown_field", {{"field", ref.key}}, ref.key);
    constexpr const char* kinds[] = {"project", "scenario", "site",       "fabric", "rack",
                                     "device",  "workload", "assumption", "price",  "catalog_entry"};
    const bool in_scenario = ref.id == 0;
    return notFound(in_scenario ? "scenario" : kinds[static_cast<std::size_t>(ref.kind)],
                    in_scenario ? ref.scenario : ref.id);
}

/// Whether a rack of this type holds what stands in it.
Result<void> checkContents(const Catalog& catalog, const Rack& rack) {
    auto problems = placementProblems(catalog, rack);
    if (problems.empty())
        return {};
    Text& text = problems.front().second;
    text.args.emplace_back("what", rack.devices.at(problems.front().first)->name);
    text.args.emplace_back("rack", rack.name);
    return fail(std::move(text.code), std::move(text.args));
}

Result<void> writeDevice(Draft& draft, const SetProperty& edit, const PropertyValue& value) {
    const ScenarioId scenario{edit.object.scenario};
    const DeviceId id{edit.object.id};
    const auto [rack, device] = draft.project().device(scenario, id);
    auto changed = std::make_shared<Device>(*device);
    findField(deviceFields(), edit.field)->set(*changed, value);
    if (changed->type != device->type || changed->position != device->position) {
        Rack without = *rack;
        without.devices.erase(id);
        if (auto fits = checkDevice(*draft.project().catalog, without, *changed); !fits) {
            fits.error().path = edit.field;
            return fits;
        }
    }
    draft.rack(scenario, rack->id)->devices.at(id) = std::move(changed);
    return {};
}

Result<void> writeRack(Draft& draft, const SetProperty& edit, const PropertyValue& value) {
    const ScenarioId scenario{edit.object.scenario};
    const RackId id{edit.object.id};
    Rack& rack = *draft.rack(scenario, id);
    const std::string type = rack.type;
    findField(rackFields(), edit.field)->set(rack, value);
    if (rack.type == type)
        return {};
    auto fits = checkContents(*draft.project().catalog, rack);
    if (!fits)
        fits.error().path = edit.field;
    return fits;
}

void writePrice(Draft& draft, const SetProperty& edit, const PropertyValue& value) {
    Scenario& scenario = *draft.scenario(ScenarioId{edit.object.scenario});
    auto prices = std::make_shared<std::map<std::string, UserPrice, std::less<>>>(*scenario.prices);
    if (edit.field == "value" && std::holds_alternative<std::monostate>(value))
        prices->erase(edit.object.key);
    else
        findField(priceFields(), edit.field)->set((*prices)[edit.object.key], value);
    scenario.prices = std::move(prices);
}

/// Writes a checked value that differs from the present one.
Result<void> write(Draft& draft, const SetProperty& edit, const PropertyValue& value) {
    const ObjectRef& ref = edit.object;
    const ScenarioId id{ref.scenario};
    switch (ref.kind) {
    case ObjectKind::project:
        if (const auto* text = std::get_if<std::string>(&value); text && edit.field == "currency" && !isCurrency(*text))
            return fail("edit.bad_currency", {{"value", shownName(*text)}, {"most", std::to_string(longest_currency)}},
                        "currency");
        findField(projectFields(), edit.field)->set(draft.own(), value);
        break;
    case ObjectKind::scenario:
        findField(scenarioFields(), edit.field)->set(*draft.scenario(id), value);
        break;
    case ObjectKind::site:
        findField(siteFields(), edit.field)->set(draft.scenario(id)->site, value);
        break;
    case ObjectKind::fabric:
        findField(fabricFields(), edit.field)->set(draft.scenario(id)->fabric, value);
        break;
    case ObjectKind::rack:
        return writeRack(draft, edit, value);
    case ObjectKind::device:
        return writeDevice(draft, edit, value);
    case ObjectKind::workload: {
        auto& slot = draft.scenario(id)->workloads.at(WorkloadId{ref.id});
        auto changed = std::make_shared<Workload>(*slot);
        findField(workloadFields(), edit.field)->set(*changed, value);
        slot = std::move(changed);
        break;
    }
    case ObjectKind::assumption: {
        auto& slot = draft.scenario(id)->assumptions;
        auto changed = std::make_shared<Assumptions>(*slot);
        assumptionFields(ref.key).front().set(*changed, value);
        slot = std::move(changed);
        break;
    }
    case ObjectKind::price:
        writePrice(draft, edit, value);
        break;
    case ObjectKind::catalog_entry:
        break; // has no fields of its own: refused before
    }
    return {};
}

/// An assumption set to its default is written down; only "no value" takes it back.
bool isPresent(const Project& project, const ObjectRef& ref) {
    if (ref.kind == ObjectKind::price)
        return hasPrice(project, ref);
    if (ref.kind != ObjectKind::assumption || !assumptionInfo(ref.key))
        return true;
    const Scenario* scenario = project.scenario(ScenarioId{ref.scenario});
    return scenario && scenario->assumptions->values.contains(ref.key);
}

} // namespace

Result<void> perform(Draft& draft, const SetProperty& edit) {
    const Project& project = draft.project();
    Result<PropertyValue> checked = unknownField(edit);
    PropertyValue present;
    const bool is_price = edit.object.kind == ObjectKind::price;
    const bool exists = visitObject(project, edit.object, [&](const auto& fields, const auto& object) {
        const auto* field = findField(fields, edit.field);
        if (!field)
            return;
        PropertyInfo info = infoFor(*field, project, object);
        if (is_price)
            info.optional = true;
        checked = checkedValue(info, edit.value);
        present = field->get(object);
    });
    if (!exists)
        return missingObject(edit.object);
    if (!checked)
        return tl::unexpected<Error>(checked.error());
    const bool given = isPresent(project, edit.object);
    if (is_price && !given && edit.field != "value")
        return fail("edit.no_price", {{"item", edit.object.key}});
    if (given ? *checked == present : std::holds_alternative<std::monostate>(*checked))
        return {};
    return write(draft, edit, *checked);
}

} // namespace cw
