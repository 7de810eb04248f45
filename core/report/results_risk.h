// The sampled risk of throttling as the command line prints it.
#pragma once

#include "core/eval/risk_plan.h"
#include "core/report/exports.h"

namespace cw {

std::string riskToJson(const RiskFigures& figures);
std::string riskToText(const RiskFigures& figures, const TextPrinter& print);

/// "Sampled: 12.1 ± 0.4 % of hours in 7,200 draws; agrees with ..." or does not.
Text sampledSentence(const model::SampledRisk& sampled, double closed_probability, double closed_error);

} // namespace cw
