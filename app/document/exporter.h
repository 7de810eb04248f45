// Writes what is on screen to files: report and bill of materials.
#pragma once

#include "app/workspaces/workspace.h"
#include "core/base/result.h"

namespace cw {

/// The PDF report of the view's scenario. Results must be complete and up to date.
Result<void> exportPdf(const PlanView& view, const QString& file);
/// The bill of materials; CSV or XLSX by the file's suffix.
Result<void> exportBom(const PlanView& view, const QString& file);

} // namespace cw
