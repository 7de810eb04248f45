// What the power and the thermal model both need of a GPU: its figures with family defaults for what is unknown.
#pragma once

#include "core/catalog/gpu_type.h"
#include "core/model/power/power_model.h"

namespace cw::model {

/// A GPU on a board with its own heat sink row (SXM, OAM, superchip), against a card in a slot.
bool isModule(const GpuType& gpu);
/// TDP, else the greatest settable limit, else a typical one of its form (unverified).
double tdpW(const GpuType& gpu);
/// Measured idle power, else the family's measured share of TDP.
double idleW(const GpuType& gpu);
/// Dynamic power of the phases, weighted by their shares, over what the TDP leaves above idle; 0-1.
double meanLoad(const Activity& activity);
/// f V(f)^2 at relative clock f, 1 at f = 1.
double dynamicRatio(double clock);
/// The relative clock at which dynamicRatio has this value.
double clockForDynamicRatio(double ratio);

} // namespace cw::model
