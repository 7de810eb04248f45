// Robust least squares in the logarithms of the parameters (Levenberg-Marquardt with iteratively reweighted residuals).
#pragma once

#include "tests/calibration/parameters.h"

#include <functional>
#include <string>
#include <vector>

namespace cw::calibration_tool {

/// A measurement: the logarithm of predicted over measured under given constants.
struct Observation {
    std::string family;
    double weight = 1; ///< of its family; divided by the family's number of observations
    std::function<double(const model::Calibration&)> residual;
};

/// Minimises sum of weight x Huber(residual) + a pull towards the priors. Deterministic.
model::Calibration fit(model::Calibration start, const std::vector<Parameter>& parameters,
                       const std::vector<Observation>& observations);

} // namespace cw::calibration_tool
