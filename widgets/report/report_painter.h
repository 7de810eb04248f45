// Paints a laid out page: into the PDF and onto the screen alike.
#pragma once

#include "core/eval/results.h"
#include "widgets/report/page_layout.h"

class QPainter;

namespace cw {

class ReportPainter {
    Q_DECLARE_TR_FUNCTIONS(cw::ReportPainter)

public:
    /// Keeps references: all must outlive it. `results` may be null.
    ReportPainter(const ReportPages& pages, const Project& project, const ScenarioResults* results);

    /// Paints page `index` (from 0) in 96 dpi pixels; scale the painter for other devices. The paper's white is not
    /// painted.
    void paint(QPainter& painter, int index) const;

private:
    void paintRunning(QPainter& painter, const ReportPage& page, int index) const;
    void paintItem(QPainter& painter, const TextItem& item) const;
    void paintItem(QPainter& painter, const BarItem& item) const;
    void paintItem(QPainter& painter, const TablePart& item) const;
    void paintItem(QPainter& painter, const FigureItem& item) const;
    void paintItem(QPainter& painter, const ElevationItem& item) const;
    void paintItem(QPainter& painter, const ElevationLegend& item) const;
    void paintItem(QPainter& painter, const ChartItem& item) const;
    void paintRow(QPainter& painter, const TableLayout& table, const LaidRow& row, const QRectF& area) const;

    const ReportPages& pages_;
    const Project& project_;
    const ScenarioResults* results_;
    ReportStyle style_;
};

} // namespace cw
