#include "core/edit/property.h"

#include "core/edit/facts.h"
#include "core/edit/visit_object.h"

namespace cw {

bool hasPrice(const Project& project, const ObjectRef& price) {
    const Scenario* scenario = project.scenario(ScenarioId{price.scenario});
    return scenario && scenario->prices->contains(price.key);
}

std::vector<PropertyInfo> properties(const Project& project, const ObjectRef& object) {
    std::vector<PropertyInfo> infos;
    visitObject(project, object, [&](const auto& fields, const auto& value) {
        for (const auto& field : fields)
            if (!field.shown || field.shown(project, value))
                infos.push_back(infoFor(field, project, value));
    });
    // Without a value a price goes back to the catalog's.
    if (object.kind == ObjectKind::price)
        for (PropertyInfo& info : infos)
            info.optional = true;
    for (Fact& fact : catalogFacts(project, object))
        infos.push_back(std::move(fact.info));
    return infos;
}

PropertyValue property(const Project& project, const ObjectRef& object, std::string_view name) {
    PropertyValue result;
    bool found = false;
    visitObject(project, object, [&](const auto& fields, const auto& value) {
        if (const auto* field = findField(fields, name)) {
            result = field->get(value);
            found = true;
        }
    });
    if (object.kind == ObjectKind::price && !hasPrice(project, object))
        return {};
    if (found)
        return result;
    for (Fact& fact : catalogFacts(project, object))
        if (fact.info.field == name)
            return std::move(fact.value);
    return {};
}

} // namespace cw
