#include "widgets/report/report_painter.h"

#include "widgets/charts/chart_painter.h"
#include "widgets/rackview/rack_painter.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace cw {

namespace {

Qt::Alignment flagsOf(Align align) {
    switch (align) {
    case Align::right:
        return Qt::AlignRight;
    case Align::centre:
        return Qt::AlignHCenter;
    case Align::left:
        break;
    }
    return Qt::AlignLeft;
}

void drawLine(QPainter& painter, double left, double right, double y, const QColor& colour, double width) {
    painter.fillRect(QRectF(left, y - width / 2, right - left, width), colour);
}

RackPaintOptions paperOptions(const ScenarioResults* results) {
    RackPaintOptions options;
    options.results = results;
    options.printing = true;
    return options;
}

} // namespace

ReportPainter::ReportPainter(const ReportPages& pages, const Project& project, const ScenarioResults* results)
    : pages_(pages), project_(project), results_(results) {}

void ReportPainter::paint(QPainter& painter, int index) const {
    if (index < 0 || index >= pages_.count())
        return;
    const ReportPage& page = pages_.pages[std::size_t(index)];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    paintRunning(painter, page, index);
    for (const PageItem& item : page.items) {
        painter.save();
        std::visit([&](const auto& i) { paintItem(painter, i); }, item);
        painter.restore();
    }
    painter.restore();
}

void ReportPainter::paintRunning(QPainter& painter, const ReportPage& page, int index) const {
    if (!page.cover) {
        const QRectF header = ReportStyle::headerArea(page.landscape);
        painter.setPen(style_.muted);
        const QString left =
            pages_.scenario.isEmpty() ? pages_.plan : pages_.plan + QStringLiteral(" · ") + pages_.scenario;
        paintText(painter, style_.small, header, Qt::AlignLeft | Qt::AlignTop,
                  elided(style_.small, left, header.width() * 0.65));
        paintText(painter, style_.small, header, Qt::AlignRight | Qt::AlignTop,
                  elided(style_.small, page.section, header.width() * 0.33));
        drawLine(painter, header.left(), header.right(), header.bottom(), style_.rule, 0.7);
    }
    const QRectF footer = ReportStyle::footerArea(page.landscape);
    painter.setPen(style_.muted);
    const QString left = pages_.author.isEmpty() ? pages_.date : pages_.author + QStringLiteral(" · ") + pages_.date;
    if (!page.cover)
        paintText(painter, style_.small, footer, Qt::AlignLeft | Qt::AlignBottom,
                  elided(style_.small, left, footer.width() * 0.7));
    paintText(painter, style_.small, footer, Qt::AlignRight | Qt::AlignBottom,
              tr("page %1 of %2").arg(index + 1).arg(pages_.count()));
}

void ReportPainter::paintItem(QPainter& painter, const TextItem& item) const {
    painter.setPen(item.colour);
    paintText(painter, item.font, item.area, item.align, item.text);
}

void ReportPainter::paintItem(QPainter& painter, const BarItem& item) const {
    painter.fillRect(item.area, item.colour);
}

void ReportPainter::paintItem(QPainter& painter, const TablePart& item) const {
    const TableLayout& table = *item.table;
    double y = item.at.y();
    const double left = item.at.x();
    painter.fillRect(QRectF(left, y, table.width(), table.headerHeight()), style_.header_ground);
    painter.setPen(style_.ink);
    for (int c = 0; c < table.columnCount(); ++c)
        paintText(painter, table.headerFont(),
                  QRectF(left + table.left(c) + TableLayout::cell_pad, y + TableLayout::usual_row_pad,
                         table.columnWidth(c) - 2 * TableLayout::cell_pad,
                         table.headerHeight() - 2 * TableLayout::usual_row_pad),
                  flagsOf(table.align(c)) | Qt::AlignBottom, table.titles()[std::size_t(c)]);
    y += table.headerHeight();
    drawLine(painter, left, left + table.width(), y, style_.muted, 0.8);
    const auto paintNext = [&](const LaidRow& row) {
        paintRow(painter, table, row, QRectF(left, y, table.width(), row.height));
        y += row.height;
    };
    if (const LaidRow* heading = table.repeatedHeading(item.first))
        paintNext(*heading);
    for (int i = item.first; i < item.first + item.count; ++i)
        paintNext(table.rows()[std::size_t(i)]);
    drawLine(painter, left, left + table.width(), y, style_.rule, 0.7);
}

void ReportPainter::paintRow(QPainter& painter, const TableLayout& table, const LaidRow& row,
                             const QRectF& area) const {
    if (row.striped)
        painter.fillRect(area, style_.stripe);
    if (row.total)
        drawLine(painter, area.left(), area.right(), area.top(), style_.ink, 0.8);
    for (int c = 0; c < std::min(table.columnCount(), int(row.cells.size())); ++c) {
        const LaidCell& cell = row.cells[std::size_t(c)];
        if (cell.text.isEmpty())
            continue;
        const double width = row.heading ? table.width() : table.columnWidth(c);
        const QRectF box(area.left() + table.left(c) + TableLayout::cell_pad, area.top() + table.rowPad(),
                         width - 2 * TableLayout::cell_pad, area.height() - 2 * table.rowPad());
        painter.setPen(cell.muted ? style_.muted : style_.ink);
        const Qt::Alignment vertical = row.heading ? Qt::AlignBottom : Qt::AlignTop;
        const Qt::Alignment align = row.heading ? Qt::AlignLeft : flagsOf(table.align(c));
        paintText(painter, table.cellFont(row, cell), box, align | vertical, cell.text);
        if (row.heading)
            break;
    }
}

void ReportPainter::paintItem(QPainter& painter, const FigureItem& item) const {
    painter.fillRect(item.area, style_.stripe);
    const QColor edge = item.verdict == 0 ? style_.rule : style_.theme.verdict(item.verdict);
    painter.fillRect(QRectF(item.area.left(), item.area.top(), 3, item.area.height()), edge);
    const QRectF text = item.area.adjusted(11, 7, -6, -6);
    const auto fitted = [&](const QFont& font, const QString& words) { return elided(font, words, text.width()); };
    painter.setPen(style_.muted);
    paintText(painter, style_.small, text, Qt::AlignLeft | Qt::AlignTop, fitted(style_.small, item.label));
    painter.setPen(style_.ink);
    QFont figure = style_.figure;
    while (figure.pixelSize() > 11 && textWidth(figure, item.value) > text.width())
        figure.setPixelSize(figure.pixelSize() - 1);
    const double top = text.top() + lineHeight(style_.small) + 1;
    paintText(painter, figure, QRectF(text.left(), top, text.width(), lineHeight(style_.figure)),
              Qt::AlignLeft | Qt::AlignVCenter, fitted(figure, item.value));
    if (!item.note.isEmpty()) {
        painter.setPen(style_.muted);
        paintText(painter, style_.small,
                  text.adjusted(0, lineHeight(style_.small) + 1 + lineHeight(style_.figure), 0, 0),
                  Qt::AlignLeft | Qt::AlignTop, fitted(style_.small, item.note));
    }
    if (item.change.isEmpty())
        return;
    painter.setPen(item.verdict == 0 ? style_.muted : style_.theme.verdict(item.verdict));
    paintText(painter, style_.small, text, Qt::AlignLeft | Qt::AlignBottom, fitted(style_.small, item.change));
}

void ReportPainter::paintItem(QPainter& painter, const ElevationItem& item) const {
    const Rack* rack = project_.rack(item.scenario, item.rack);
    if (!rack)
        return;
    RackPainter(*project_.catalog, style_.theme, paperOptions(results_)).paint(painter, item.area, *rack, item.face);
}

void ReportPainter::paintItem(QPainter& painter, const ElevationLegend& item) const {
    // The legend is set in points of the device, everything else here in 96 dpi pixels.
    const double unit = 96.0 / painter.device()->logicalDpiY();
    painter.translate(item.area.topLeft());
    painter.scale(unit, unit);
    RackPainter(*project_.catalog, style_.theme, paperOptions(results_))
        .paintLegend(painter, QRectF(QPointF(), item.area.size() / unit));
}

void ReportPainter::paintItem(QPainter& painter, const ChartItem& item) const {
    paintChart(*item.spec, painter, item.area, style_.theme, true);
}

} // namespace cw
