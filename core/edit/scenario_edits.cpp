// Edits of scenarios, workloads and prices.
#include "core/edit/edits.h"

#include "core/edit/fields.h"

#include <algorithm>

namespace cw {

Result<void> perform(Draft& draft, const AddWorkload& edit) {
    Scenario* scenario = draft.scenario(edit.scenario);
    if (!scenario)
        return notFound("scenario", edit.scenario.value);
    if (auto named = checkName(edit.workload.name, "workload"); !named)
        return named;
    if (auto valid = checkFields(workloadFields(), edit.workload); !valid)
        return valid;
    if (!draft.project().catalog->llm(edit.workload.llm))
        return fail("edit.unknown_choice", {{"field", "property.llm"}, {"value", edit.workload.llm}});
    auto workload = std::make_shared<Workload>(edit.workload);
    workload->id = WorkloadId{draft.newId()};
    scenario->workloads.emplace(workload->id, std::move(workload));
    return {};
}

Result<void> perform(Draft& draft, const RemoveWorkload& edit) {
    Scenario* scenario = draft.scenario(edit.scenario);
    if (!scenario)
        return notFound("scenario", edit.scenario.value);
    if (scenario->workloads.erase(edit.workload) == 0)
        return notFound("workload", edit.workload.value);
    return {};
}

Result<void> perform(Draft& draft, const AddScenario& edit) {
    if (auto named = checkName(edit.name, "scenario"); !named)
        return named;
    Project& project = draft.own();
    auto added = std::make_shared<Scenario>();
    if (edit.source) {
        const Scenario* source = project.scenario(edit.source);
        if (!source)
            return notFound("scenario", edit.source.value);
        // Racks and devices keep their ids: they are shared until they change, and can be told from the source's by
        // them.
        *added = *source;
    } else if (!project.scenarios.empty()) {
        added->site = project.scenarios.begin()->second->site;
        added->fabric = project.scenarios.begin()->second->fabric;
    }
    added->id = ScenarioId{draft.newId()};
    added->name = edit.name;
    const ScenarioId id = added->id;
    const auto after = std::ranges::find(project.order, edit.source);
    project.order.insert(after == project.order.end() ? after : after + 1, id);
    draft.insert(std::move(added));
    return {};
}

Result<void> perform(Draft& draft, const RemoveScenario& edit) {
    Project& project = draft.own();
    if (!project.scenarios.contains(edit.scenario))
        return notFound("scenario", edit.scenario.value);
    if (project.scenarios.size() == 1)
        return fail("edit.last_scenario");
    draft.erase(edit.scenario);
    std::erase(project.order, edit.scenario);
    if (project.baseline == edit.scenario)
        project.baseline = project.order.front();
    return {};
}

Result<void> perform(Draft& draft, const MoveScenario& edit) {
    std::vector<ScenarioId>& order = draft.own().order;
    const auto it = std::ranges::find(order, edit.scenario);
    if (it == order.end())
        return notFound("scenario", edit.scenario.value);
    const int last = static_cast<int>(order.size()) - 1;
    if (edit.index < 0 || edit.index > last)
        return fail("edit.out_of_range", {{"field", "property.index"},
                                          {"value", std::to_string(edit.index)},
                                          {"minimum", "0"},
                                          {"maximum", std::to_string(last)}});
    order.erase(it);
    order.insert(order.begin() + edit.index, edit.scenario);
    return {};
}

Result<void> perform(Draft& draft, const SetPrice& edit) {
    Scenario* scenario = draft.scenario(edit.scenario);
    if (!scenario)
        return notFound("scenario", edit.scenario.value);
    if (edit.item.empty())
        return fail("edit.empty_name", {{"kind", "object.price"}});
    const auto present = scenario->prices->find(edit.item);
    const bool same = present == scenario->prices->end() ? !edit.price : edit.price && present->second == *edit.price;
    if (same)
        return {};
    auto prices = std::make_shared<std::map<std::string, UserPrice, std::less<>>>(*scenario->prices);
    if (edit.price) {
        if (auto valid = checkFields(priceFields(), *edit.price); !valid)
            return valid;
        prices->insert_or_assign(edit.item, *edit.price);
    } else {
        prices->erase(edit.item);
    }
    scenario->prices = std::move(prices);
    return {};
}

} // namespace cw
