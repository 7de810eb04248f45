#include "core/check/checks.h"

#include "core/check/join_findings.h"
#include "core/check/rack_drawing_rules.h"
#include "core/check/rules.h"

#include <algorithm>

namespace cw {

std::vector<Diagnostic> designFindings(const Project& project, const Scenario& scenario, const ScenarioResults& results,
                                       const RackFindings& drawing) {
    FindingList list;
    for (const auto& [id, rack] : scenario.racks) {
        std::vector<Diagnostic> of_rack =
            drawing ? drawing(rack) : rackDrawingFindings(*project.catalog, *rack, rackLoad(*project.catalog, *rack));
        for (Diagnostic& d : of_rack) {
            d.subject.scenario = scenario.id.value;
            list.findings.push_back(std::move(d));
        }
    }
    const RuleInput input{project, scenario, results};
    addPowerFindings(input, list);
    addCoolingFindings(input, list);
    addFabricFindings(input, list);
    addWorkloadFindings(input, list);
    joinFindings(list.findings);
    return std::move(list.findings);
}

std::vector<Diagnostic> checkScenario(std::vector<Diagnostic> design, const Project& project, const Scenario& scenario,
                                      const ScenarioResults& results) {
    FindingList list{std::move(design)};
    addCostFindings({project, scenario, results}, list);
    std::ranges::stable_sort(list.findings, [](const Diagnostic& a, const Diagnostic& b) {
        if (a.severity != b.severity)
            return a.severity > b.severity;
        return a.subject_name < b.subject_name;
    });
    return std::move(list.findings);
}

} // namespace cw
