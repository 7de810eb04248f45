// Plans that the evaluation tests share, and the few ways in which they change them.
#pragma once

#include "core/catalog/catalog_loader.h"
#include "core/edit/edit.h"
#include "core/eval/evaluator.h"
#include "core/io/project_reader.h"

#include <QtTest>

#include <algorithm>
#include <stdexcept>

namespace cw::test {

inline Snapshot sample(const std::string& name) {
    const auto read =
        readProjectFile(std::string(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/" + name + ".cwplan", shippedCatalog());
    if (!read)
        throw std::runtime_error(name + ": " + read.error().text.code);
    return read->project;
}

/// The snapshot with one scenario changed as no edit would allow (unknown sites and the like).
template <class Change> Snapshot with(const Snapshot& plan, ScenarioId id, Change&& change) {
    auto project = std::make_shared<Project>(*plan);
    auto scenario = std::make_shared<Scenario>(*plan->scenario(id));
    change(*scenario);
    project->scenarios[id] = scenario;
    return project;
}

template <class Change> Snapshot withAssumptions(const Snapshot& plan, ScenarioId id, Change&& change) {
    return with(plan, id, [&](Scenario& s) {
        auto assumptions = std::make_shared<Assumptions>(*s.assumptions);
        change(*assumptions);
        s.assumptions = assumptions;
    });
}

inline std::shared_ptr<const ScenarioResults> evaluated(const Snapshot& plan, ScenarioId id) {
    ResultCache cache;
    const auto results = Evaluator().runScenario(*plan, id, cache);
    if (!results->complete())
        throw std::runtime_error("incomplete: " + (results->checks && !results->checks->empty()
                                                       ? results->checks->front().text.args.front().second
                                                       : std::string("stopped")));
    return results;
}

inline const Diagnostic* finding(const ScenarioResults& results, std::string_view code) {
    const auto it = std::ranges::find_if(*results.checks, [&](const Diagnostic& d) { return d.text.code == code; });
    return it == results.checks->end() ? nullptr : &*it;
}

} // namespace cw::test
