#include "widgets/report/pdf_report.h"

#include "core/io/file_text.h"
#include "widgets/charts/paper_text.h"
#include "widgets/report/page_layout.h"
#include "widgets/report/report_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace cw {

namespace {

constexpr int resolution = 1200;
constexpr double scale = resolution / 96.0;

QPageLayout sheet(bool landscape) {
    return {QPageSize(QPageSize::A4), landscape ? QPageLayout::Landscape : QPageLayout::Portrait, QMarginsF()};
}

Result<void> cannotWrite(const QString& file, const QString& reason) {
    return fail("report.cannot_write", {{"file", file.toStdString()}, {"reason", reason.toStdString()}}, {},
                file.toStdString());
}

/// QPdfWriter knows a creator but no author. Both keys are of one length with a blank, so the entry can be renamed in
/// place, in the information dictionary at the start of the file.
void nameAuthor(QByteArray& pdf) {
    const QByteArray creator = "/Creator ";
    const qsizetype at = pdf.indexOf(creator);
    if (at >= 0)
        pdf.replace(at, creator.size(), "/Author  ");
}

} // namespace

Result<void> writePdf(const ReportModel& model, const Snapshot& snapshot,
                      const std::shared_ptr<const ScenarioResults>& results, const QString& file) {
    const ReportPages pages = PageLayout(model, *snapshot).layOut();
    QByteArray bytes;
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setResolution(resolution);
        writer.setTitle(pages.scenario.isEmpty() ? pages.plan : pages.plan + QStringLiteral(" · ") + pages.scenario);
        writer.setCreator(pages.author); // becomes the author below
        writer.setPageLayout(sheet(pages.pages.front().landscape));
        QPainter painter;
        if (!painter.begin(&writer))
            return cannotWrite(file, buffer.errorString());
        const ReportPainter page_painter(pages, *snapshot, results.get());
        for (int i = 0; i < pages.count(); ++i) {
            if (i > 0) {
                writer.setPageLayout(sheet(pages.pages[std::size_t(i)].landscape));
                writer.newPage();
            }
            painter.resetTransform();
            painter.scale(scale, scale);
            page_painter.paint(painter, i);
        }
    }
    nameAuthor(bytes);
    repairTextMaps(bytes);
    return replaceText(std::filesystem::path(file.toStdU16String()),
                       std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), OldBytes::dropped);
}

} // namespace cw
