#include "app/document/exporter.h"

#include "core/io/file_text.h"
#include "core/jobs/published.h"
#include "core/report/bom.h"
#include "core/report/exports.h"
#include "core/report/report_model.h"
#include "widgets/report/pdf_report.h"
#include "widgets/text/text.h"

#include <QDate>
#include <QFileInfo>

namespace cw {

namespace {

Result<void> replaced(const QString& file, const std::string& bytes) {
    return replaceText(std::filesystem::path(file.toStdU16String()), bytes, OldBytes::dropped);
}

} // namespace

Result<void> exportPdf(const PlanView& view, const QString& file) {
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    const ReportModel report = buildReport(view.snapshot, *view.results, view.scenario, today, jobs::publishedErrors());
    return writePdf(report, view.snapshot, view.current(), file);
}

Result<void> exportBom(const PlanView& view, const QString& file) {
    const Bom bom = billOfMaterials(*view.snapshot, *view.current());
    const TextPrinter print = [](const Text& text) { return toText(text).toStdString(); };
    if (QFileInfo(file).suffix().compare("xlsx", Qt::CaseInsensitive) == 0)
        return bomToXlsx(bom, print).and_then([&](const std::string& bytes) { return replaced(file, bytes); });
    return replaced(file, bomToCsv(bom, print));
}

} // namespace cw
