// Writes a ReportModel as an A4 PDF: vectors, embedded fonts, extractable text.
#pragma once

#include "core/base/result.h"
#include "core/eval/results.h"
#include "core/project/project.h"
#include "core/report/report_model.h"

#include <QString>

#include <memory>

namespace cw {

/// Writes the report, or nothing: the file appears complete or stays as it was. `results` may be null (elevations
/// then carry no temperatures). Needs a QApplication. Texts come in the language in force.
/// Errors: report.cannot_write (args: file, reason).
Result<void> writePdf(const ReportModel& model, const Snapshot& snapshot,
                      const std::shared_ptr<const ScenarioResults>& results, const QString& file);

} // namespace cw
