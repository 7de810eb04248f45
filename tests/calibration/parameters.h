// What is fitted: each constant of the models with the value that physics or a source suggests, and its range.
#pragma once

#include "core/model/compute/calibration.h"

#include <functional>
#include <string>
#include <vector>

namespace cw::calibration_tool {

struct Parameter {
    std::string name;
    std::function<double&(model::Calibration&)> value;
    double prior;     ///< where the fit starts and what it is drawn to
    double low, high; ///< what physics allows
};

/// Of step time and throughput.
std::vector<Parameter> stepParameters();
/// Of memory.
std::vector<Parameter> memoryParameters();

/// The shipped constants with every parameter at its prior.
model::Calibration atPriors(model::Calibration constants, const std::vector<Parameter>& parameters);

} // namespace cw::calibration_tool
