// The layer over a chart that moves with the pointer: tracer, value box, focus ring, and the veil of a stale chart.
// Moving it never redraws the chart below.
#pragma once

#include "widgets/charts/chart_scene.h"

#include <QWidget>

namespace cw {

class ReadoutOverlay : public QWidget {
    Q_OBJECT
public:
    explicit ReadoutOverlay(QWidget* parent);

    /// `offset` is the plot's place in this widget.
    void show(const Readout& readout, const QPointF& offset, const ChartStyle& style);
    void hideReadout();
    void setVeil(const QColor& colour);
    void setFocusRing(const QColor& colour);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBox(QPainter& painter) const;

    Readout readout_;
    QPointF offset_;
    std::optional<ChartStyle> style_;
    QColor veil_;
    QColor ring_;
};

} // namespace cw
