// What the rule families share: the scenario under judgement and a list to add to.
#pragma once

#include "core/base/shown_name.h"
#include "core/eval/results.h"
#include "core/project/project.h"

#include <string>
#include <utility>
#include <vector>

namespace cw {

struct RuleInput {
    const Project& project;
    const Scenario& scenario;
    const ScenarioResults& results;

    ObjectRef scenarioRef() const { return {ObjectKind::scenario, scenario.id.value, scenario.id.value, {}}; }
    ObjectRef rackRef(RackId rack) const { return {ObjectKind::rack, scenario.id.value, rack.value, {}}; }
    ObjectRef deviceRef(DeviceId device) const { return {ObjectKind::device, scenario.id.value, device.value, {}}; }
    ObjectRef workloadRef(WorkloadId workload) const {
        return {ObjectKind::workload, scenario.id.value, workload.value, {}};
    }
    ObjectRef fabricRef() const { return {ObjectKind::fabric, scenario.id.value, 0, {}}; }
    ObjectRef siteRef() const { return {ObjectKind::site, scenario.id.value, 0, {}}; }
};

class FindingList {
public:
    void add(Severity severity, Text text, ObjectRef subject, const std::string& name, std::string field = {}) {
        Diagnostic d;
        d.severity = severity;
        d.text = std::move(text);
        d.subject = std::move(subject);
        d.subject_name = shownName(name);
        d.field = std::move(field);
        findings.push_back(std::move(d));
    }
    std::vector<Diagnostic> findings;
};

void addPowerFindings(const RuleInput& input, FindingList& list);
void addPowerTreeFindings(const RuleInput& input, FindingList& list); ///< part of the above
void addCoolingFindings(const RuleInput& input, FindingList& list);
void addFabricFindings(const RuleInput& input, FindingList& list);
void addWorkloadFindings(const RuleInput& input, FindingList& list);
void addCostFindings(const RuleInput& input, FindingList& list);

} // namespace cw
