#include "widgets/rackview/rack_view_state.h"

#include "core/units/unit_text.h"
#include "widgets/rackview/rack_drawing.h"
#include "widgets/text/text.h"

#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

constexpr double least_zoom = 0.05, greatest_zoom = 2.5;
constexpr int picture_cache_kib = 96 * 1024;

} // namespace

RackView::Private::Private(RackView& view) : q(view), pictures(picture_cache_kib) {
    auto_scroll.setInterval(30);
    QObject::connect(&auto_scroll, &QTimer::timeout, &view, [this] { scrollAtEdges(); });
}

QPointF RackView::Private::offset() const {
    return {static_cast<double>(q.horizontalScrollBar()->value()), static_cast<double>(q.verticalScrollBar()->value())};
}

void RackView::Private::relayout() {
    if (const Scenario* s = scenario())
        layout.update(*s, catalog(), RackMetrics::forZoom(zoom), q.viewport()->width());
    else
        layout = {};
    order.clear();
    for (const RackCell& cell : layout.cells())
        order.push_back(cell.rack);
    updateScrollBars();
}

void RackView::Private::updateScrollBars() {
    const QSizeF size = layout.size();
    const QSize page = q.viewport()->size();
    const auto set = [](QScrollBar* bar, double content, int visible) {
        bar->setRange(0, std::max(0, static_cast<int>(std::ceil(content)) - visible));
        bar->setPageStep(visible);
        bar->setSingleStep(40);
    };
    set(q.horizontalScrollBar(), size.width(), page.width());
    set(q.verticalScrollBar(), size.height(), page.height());
}

void RackView::Private::setZoom(double value, QPointF keep, bool chosen) {
    value = std::clamp(value, least_zoom, greatest_zoom);
    zoom_is_chosen = zoom_is_chosen || chosen;
    if (std::abs(value - zoom) < 1e-9)
        return;
    // The rack under the kept point stays under it, though its line may wrap elsewhere.
    const QPointF before = toContent(keep);
    const RackCell* cell = layout.cellAt(before);
    const RackId kept = cell ? cell->rack : RackId{};
    const QPointF share = cell ? QPointF((before.x() - cell->card.left()) / cell->card.width(),
                                         (before.y() - cell->card.top()) / cell->card.height())
                               : QPointF();
    const QSizeF old_size = layout.size();
    zoom = value;
    forgetPictures();
    relayout();
    QPointF after(0, old_size.height() > 0 ? before.y() / old_size.height() * layout.size().height() : 0);
    if (const RackCell* now = kept ? layout.cell(kept) : nullptr)
        after = now->card.topLeft() + QPointF(share.x() * now->card.width(), share.y() * now->card.height());
    q.horizontalScrollBar()->setValue(static_cast<int>(std::lround(after.x() - keep.x())));
    q.verticalScrollBar()->setValue(static_cast<int>(std::lround(after.y() - keep.y())));
    q.viewport()->update();
    emit q.zoomChanged(zoom);
}

double RackView::Private::zoomForHeight() const {
    // Racks whole in sight, with their gauges: as large as fits, down to blocks without names. Where even those don't
    // fit the racks must scroll, and stay readable.
    constexpr int pixels_at_one = 13, fewest_pixels = 4, pixels_when_scrolled = 10;
    int highest = 1;
    if (const Scenario* s = scenario())
        for (const auto& [id, rack] : s->racks)
            highest = std::max(highest, drawnHeight(catalog(), *rack));
    const double margins = layout.hasCaptions() ? 48 : 24;
    for (int pixels = pixels_at_one; pixels >= fewest_pixels; --pixels) {
        const double tried = double(pixels) / pixels_at_one;
        if (RackMetrics::forZoom(tried).cardHeight(highest) + margins <= q.viewport()->height())
            return tried;
    }
    return double(pixels_when_scrolled) / pixels_at_one;
}

void RackView::Private::reveal(const QRectF& content) {
    const QPointF at = offset();
    const QRectF seen(at, QSizeF(q.viewport()->size()));
    const auto move = [](QScrollBar* bar, double low, double high, double from, double to) {
        constexpr double margin = 12;
        if (low < from)
            bar->setValue(static_cast<int>(std::floor(low - margin)));
        else if (high > to)
            bar->setValue(bar->value() +
                          static_cast<int>(std::ceil(std::min(high - to + margin, low - from - margin))));
    };
    move(q.horizontalScrollBar(), content.left(), content.right(), seen.left(), seen.right());
    move(q.verticalScrollBar(), content.top(), content.bottom(), seen.top(), seen.bottom());
}

RackHit RackView::Private::hitAt(QPointF content) const {
    RackHit hit;
    const RackCell* cell = layout.cellAt(content);
    hit.rack = cell ? rack(cell->rack) : nullptr;
    if (!hit.rack)
        return hit;
    hit.geometry = layout.geometry(*cell);
    hit.in_frame = hit.geometry.frame.contains(content);
    hit.u = hit.geometry.unitAt(content.y());
    hit.slot = hit.geometry.slotAt(content.x(), face);
    const auto blocks = deviceBlocks(catalog(), *hit.rack, hit.geometry, face);
    if (const DeviceBlock* block = blockAt(blocks, content))
        hit.device = block->device;
    return hit;
}

QRectF RackView::Private::cursorRect() const {
    const RackCursor& cursor = selection.cursor();
    const RackCell* cell = layout.cell(cursor.rack);
    const Rack* shown = cell ? rack(cell->rack) : nullptr;
    if (!shown)
        return {};
    const RackGeometry geometry = layout.geometry(*cell);
    if (cursor.u == RackCursor::heading)
        return geometry.title.united(geometry.subtitle);
    Position position;
    position.u = cursor.u;
    int units = 1;
    if (const Device* device = deviceAtUnit(catalog(), *shown, cursor.u, face)) {
        position = device->position;
        units = unitsOf(catalog(), *device).second;
    }
    return geometry.deviceRect(position, units, face);
}

void RackView::Private::revealCursor() {
    const QRectF rect = cursorRect();
    if (!rect.isEmpty())
        reveal(rect);
}

const RackFigures& RackView::Private::figuresOf(const std::shared_ptr<const Rack>& shown) {
    auto& [rack_of_figures, value] = figures[shown->id];
    if (rack_of_figures != shown) {
        value = rackFigures(catalog(), *shown, results.get());
        rack_of_figures = shown;
    }
    return value;
}

void RackView::Private::forgetPictures() { pictures.clear(); }

void RackView::Private::selectionEdited() {
    q.viewport()->update();
    q.setAccessibleDescription(cursorDescription());
    emit q.selectionChanged();
}

QString RackView::Private::cursorDescription() const {
    const RackCursor& cursor = selection.cursor();
    const Rack* shown = rack(cursor.rack);
    if (!shown)
        return {};
    const QString name = QString::fromStdString(shown->name);
    if (cursor.u == RackCursor::heading)
        return RackView::tr("Rack %1, %2 devices").arg(name).arg(static_cast<int>(shown->devices.size()));
    const Device* device = deviceAtUnit(catalog(), *shown, cursor.u, face);
    if (!device)
        return RackView::tr("Rack %1, U%2, free").arg(name).arg(cursor.u);
    const auto info = catalog().device(device->kind, device->type);
    const auto [lowest, count] = unitsOf(catalog(), *device);
    return RackView::tr("Rack %1, U%2 to U%3, %4%5")
        .arg(name)
        .arg(lowest)
        .arg(lowest + count - 1)
        .arg(deviceTitle(*device, info), selection.has(device->id) ? RackView::tr(", selected") : QString());
}

QString RackView::Private::tip(const RackHit& hit) {
    if (!hit.rack)
        return {};
    const auto row = [](const QString& label, const QString& value) {
        return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>").arg(label, value);
    };
    const auto plain = [](const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); };
    const auto found = scenario()->racks.find(hit.rack->id);
    const RackFigures& f = figuresOf(found->second);
    if (!hit.device) {
        if (hit.in_frame && layout.metrics().detail != DetailLevel::overview)
            return {};
        QString rows = row(RackView::tr("Rated"), f.load.unknown_powers > 0 && f.load.rated.si() <= 0
                                                        ? RackView::tr("unknown")
                                                        : kilowattText(f.load.rated));
        if (f.expected)
            rows += row(RackView::tr("Expected"), kilowattText(*f.expected));
        if (f.peak)
            rows += row(RackView::tr("Peak"), kilowattText(*f.peak));
        rows += row(RackView::tr("Limit"), f.limit ? kilowattText(*f.limit) : RackView::tr("no PDU drawn"));
        if (f.worst_gpu_c)
            rows += row(RackView::tr("Hottest GPU, hottest hour"),
                        RackView::tr("%1 °C").arg(QString::fromStdString(printNumber(*f.worst_gpu_c, 0))));
        if (f.load.unknown_weights > 0)
            rows += row(RackView::tr("Weight unknown"), RackView::tr("%1 devices").arg(f.load.unknown_weights));
        if (f.load.unknown_powers > 0)
            rows += row(RackView::tr("Power unknown"), RackView::tr("%1 devices").arg(f.load.unknown_powers));
        constexpr std::size_t most_findings = 5;
        QString findings;
        for (std::size_t i = 0; i < std::min(most_findings, f.findings.size()); ++i)
            findings += QStringLiteral("<p>%1</p>").arg(toText(f.findings[i]).toHtmlEscaped());
        if (f.findings.size() > most_findings)
            findings += QStringLiteral("<p>%1</p>").arg(
                RackView::tr("and %1 more").arg(f.findings.size() - most_findings));
        return QStringLiteral("<b>%1</b><table>%2</table>%3").arg(plain(hit.rack->name), rows, findings);
    }
    const Device& device = *hit.device;
    const auto info = catalog().device(device.kind, device.type);
    const auto [lowest, count] = unitsOf(catalog(), device);
    const QString place = count == 0   ? RackView::tr("beside the units")
                          : count == 1 ? RackView::tr("U%1").arg(lowest)
                                       : RackView::tr("U%1–%2").arg(lowest).arg(lowest + count - 1);
    QString rows =
        row(RackView::tr("Type"), info ? (catalogText(info->vendor) + u' ' + catalogText(info->name)).toHtmlEscaped()
                                       : RackView::tr("%1 (not in the catalog)").arg(plain(device.type)));
    rows += row(RackView::tr("Place"), plain(hit.rack->name) + QLatin1Char(' ') + place);
    const auto it = f.devices.find(device.id);
    if (it != f.devices.end()) {
        const DeviceFigures& figures_of_device = it->second;
        const QString rated = !figures_of_device.rated ? RackView::tr("unknown")
                              : figures_of_device.rated_verified
                                  ? kilowattText(*figures_of_device.rated)
                                  : RackView::tr("%1 (unverified)").arg(kilowattText(*figures_of_device.rated));
        rows += row(RackView::tr("Rated power"), rated);
        if (figures_of_device.expected)
            rows += row(RackView::tr("Expected power"), kilowattText(*figures_of_device.expected));
        if (figures_of_device.gpu_c) {
            const QString degrees = QString::fromStdString(printNumber(*figures_of_device.gpu_c, 0));
            rows += row(RackView::tr("Hottest GPU, hottest hour"), figures_of_device.gpu_c_is_limit
                                                         ? RackView::tr("at most %1 °C").arg(degrees)
                                                         : RackView::tr("%1 °C").arg(degrees));
        }
    }
    if (info) {
        rows += row(RackView::tr("Weight"),
                    info->weight ? QString::fromStdString(print(*info->weight)) : RackView::tr("unknown"));
        if (info->provenance) {
            const FieldSource source = info->provenance->of("power_rated");
            const QString date = source.date.empty() ? QString() : QStringLiteral(", ") + plain(source.date);
            if (!source.source.empty())
                rows += row(RackView::tr("Source"), catalogText(source.source).toHtmlEscaped() + date);
        }
    }
    const QString title = !device.name.empty() ? plain(device.name)
                          : info               ? catalogText(info->name).toHtmlEscaped()
                                               : plain(device.type);
    return QStringLiteral("<b>%1</b><table>%2</table>").arg(title, rows);
}

} // namespace cw
