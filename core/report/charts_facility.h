// Charts of the facility as it stands: temperatures in a rack, and where power beside the IT load goes.
#pragma once

#include "core/eval/results.h"
#include "core/model/cooling/plant_year.h"
#include "core/report/chart_spec.h"

#include <optional>

namespace cw {

/// The rack whose GPUs get hottest in a year; null: there are no GPUs.
const RackThermal* hottestRack(const ThermalFigures& thermal);
/// Where the GPUs of the rack's hottest node slow down. Nothing: there are none that the catalog knows.
std::optional<model::ThermalLimits> gpuLimits(const Catalog& catalog, const RackThermal& rack);
/// GPUs of the rack's hottest node by their position in the air or liquid stream, at the design inlet, with the
/// temperature at which they slow down. Null or without GPUs: an empty chart.
ChartSpec gpuPositionsChart(const RackThermal* rack, const std::optional<model::ThermalLimits>& limits);
/// What cooling and the power path take beside the IT load: the parts of the PUE.
ChartSpec overheadChart(const ScenarioResults& scenario);
/// PUE, with its least and greatest hour, and WUE by month. Nothing (no weather): an empty chart.
ChartSpec plantYearChart(const std::optional<model::PlantYear>& year);

} // namespace cw
