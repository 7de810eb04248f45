#include "app/document/exporter.h"

#include "core/report/bom.h"
#include "core/report/exports.h"
#include "core/report/report_model.h"
#include "widgets/report/pdf_report.h"
#include "widgets/text/text.h"

#include <QDate>
#include <QFileInfo>
#include <QSaveFile>

namespace cw {

Result<void> exportPdf(const PlanView& view, const QString& file) {
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    return writePdf(buildReport(view.snapshot, *view.results, view.scenario, today), view.snapshot, view.current(), file);
}

Result<void> exportBom(const PlanView& view, const QString& file) {
    const Bom bom = billOfMaterials(*view.snapshot, *view.current());
    const TextPrinter print = [](const Text& text) { return toText(text).toStdString(); };
    if (QFileInfo(file).suffix().compare("xlsx", Qt::CaseInsensitive) == 0)
        return bomToXlsx(bom, print, std::filesystem::path(file.toStdU16String()));
    QSaveFile out(file);
    const std::string csv = bomToCsv(bom, print);
    if (!out.open(QIODevice::WriteOnly) || out.write(csv.data(), static_cast<qint64>(csv.size())) < 0 || !out.commit())
        return fail("report.cannot_write", {{"file", file.toStdString()}, {"reason", out.errorString().toStdString()}}, {},
                    file.toStdString());
    return {};
}

} // namespace cw
