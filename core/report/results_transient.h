// A transient as the command line prints it.
#pragma once

#include "core/eval/transient_plan.h"
#include "core/report/exports.h"

namespace cw {

/// Seconds are null where nothing is slowed or shut down within the horizon.
std::string transientToJson(const TransientFigures& figures, const TextPrinter& print);
std::string transientToText(const TransientFigures& figures, const TextPrinter& print);

} // namespace cw
