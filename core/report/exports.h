// Machine-readable exports, from the same Results and Bom as the screen.
#pragma once

#include "core/base/result.h"
#include "core/report/bom.h"

#include <functional>
#include <string>

namespace cw {

/// Turns a Text into a sentence of the wanted language.
using TextPrinter = std::function<std::string(const Text&)>;

/// The contract of `clusterwright-cli evaluate`: unknown values are null, never 0. `only` 0: all scenarios.
std::string resultsToJson(const Project& project, const Results& results, const TextPrinter& print,
                          ScenarioId only = {});
std::string resultsToText(const Project& project, const Results& results, const TextPrinter& print,
                          ScenarioId only = {});
/// RFC 4180, UTF-8, with subtotals and grand total rows.
std::string bomToCsv(const Bom& bom, const TextPrinter& print);
/// The bytes of an Excel workbook. Errors: report.cannot_write (reason), at the temporary file that could not be.
Result<std::string> bomToXlsx(const Bom& bom, const TextPrinter& print);

} // namespace cw
