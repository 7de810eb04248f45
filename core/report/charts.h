// The charts of a scenario. `baseline` (may be null or the scenario itself) is drawn dashed where it helps.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"
#include "core/report/chart_spec.h"

namespace cw {

ChartSpec stepTimeChart(const ScenarioResults& scenario, const ScenarioResults* baseline);
ChartSpec memoryChart(const ScenarioResults& scenario);
ChartSpec rackPowerChart(const ScenarioResults& scenario);
ChartSpec throttleRiskChart(const ScenarioResults& scenario, const ScenarioResults* baseline);
/// Without a baseline (null) the own curve does not say whether it is that.
ChartSpec cumulativeCostChart(const ScenarioResults& scenario, const ScenarioResults* baseline = nullptr);
ChartSpec yearlyCostChart(const ScenarioResults& scenario);
/// All of the above in dock order.
std::vector<ChartSpec> scenarioCharts(const ScenarioResults& scenario, const ScenarioResults* baseline);

} // namespace cw
