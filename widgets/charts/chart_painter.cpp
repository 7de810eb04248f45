#include "widgets/charts/chart_painter.h"

#include "widgets/charts/chart_scene.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPicture>

namespace cw {

void paintChart(const ChartSpec& spec, QPainter& painter, const QRectF& rect, const Theme& theme, bool print) {
    const QSize size = rect.size().toSize();
    if (size.isEmpty())
        return;
    QCustomPlot plot;
    ChartScene scene(plot);
    ChartStyle style(theme, print);
    const QPaintEngine* engine = painter.paintEngine();
    if (engine && engine->type() == QPaintEngine::Pdf)
        style.usePaperFonts();
    scene.build(spec, style);
    scene.arrange(size);
    // QCustomPlot paints with its own kind of painter, and a device has one painter at a time: record, then replay.
    QPicture picture;
    {
        QCPPainter recorder(&picture);
        recorder.setMode(QCPPainter::pmVectorized);
        recorder.setMode(QCPPainter::pmNoCaching);
        plot.toPainter(&recorder, size.width(), size.height());
    }
    painter.save();
    painter.translate(rect.topLeft());
    // A picture is replayed in the size it has on its recording device; undo the difference of resolutions.
    const QPaintDevice* device = painter.device();
    painter.scale(double(picture.logicalDpiX()) / device->logicalDpiX(),
                  double(picture.logicalDpiY()) / device->logicalDpiY());
    painter.setClipRect(QRectF(QPointF(), QSizeF(size)), Qt::IntersectClip);
    picture.play(&painter);
    painter.restore();
}

} // namespace cw
