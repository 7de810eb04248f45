#include "widgets/rackview/rack_view.h"

#include "widgets/rackview/rack_view_state.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace cw {
namespace {

constexpr double zoom_step = 1.15;
constexpr int legend_height = 24;

/// What the block colours mean, below the racks.
class RackLegend : public QWidget {
public:
    explicit RackLegend(RackView& view, std::function<RackPaintOptions()> options,
                        std::function<const Catalog*()> catalog)
        : QWidget(&view), options_(std::move(options)), catalog_(std::move(catalog)) {}

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Theme& theme = Theme::of(this);
        painter.fillRect(rect(), theme.canvas);
        if (const Catalog* catalog = catalog_())
            RackPainter(*catalog, theme, options_()).paintLegend(painter, rect().adjusted(12, 0, -12, -2));
    }

private:
    std::function<RackPaintOptions()> options_;
    std::function<const Catalog*()> catalog_;
};

} // namespace

RackView::RackView(QWidget* parent) : QAbstractScrollArea(parent), d(std::make_unique<Private>(*this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    setFrameShape(QFrame::NoFrame);
    setViewportMargins(0, 0, 0, legend_height);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Racks"));
    d->legend = new RackLegend(
        *this, [this] { return RackPaintOptions{d->colouring, nullptr, false, false}; },
        [this]() -> const Catalog* { return d->snapshot ? &d->catalog() : nullptr; });
}

RackView::~RackView() = default;

void RackView::show(const Snapshot& snapshot, ScenarioId scenario,
                    const std::shared_ptr<const ScenarioResults>& results, bool stale) {
    const Scenario* before = d->scenario();
    const Snapshot kept = d->snapshot; // `before` lives in it
    const bool other_scenario = d->scenario_id != scenario;
    const bool other_catalog = !kept || !snapshot || kept->catalog != snapshot->catalog;
    d->snapshot = snapshot;
    d->scenario_id = scenario;
    const Scenario* now = d->scenario();
    if (other_catalog || d->results != results) {
        d->figures.clear();
        d->forgetPictures();
    }
    if (d->stale != stale)
        d->forgetPictures();
    d->results = results;
    d->stale = stale;
    if (other_scenario || other_catalog || !before || !now || before->racks != now->racks) {
        // A drag of what may have gone ends; one from the palette goes on.
        if (!d->drag || !d->drag->external)
            d->cancelGesture();
        if (other_scenario) {
            d->figures.clear();
            d->forgetPictures();
            d->selection.setCursor({});
        }
        d->relayout();
        if (!d->zoom_is_chosen)
            d->setZoom(d->zoomForHeight(), QPointF(), false);
        const bool lost = now && d->selection.prune(*now);
        d->selectAwaited();
        if (lost)
            d->selectionEdited();
    }
    d->legend->update();
    viewport()->update();
}

std::vector<ObjectRef> RackView::selection() const { return d->selection.references(d->scenario_id); }

void RackView::setSelection(const std::vector<ObjectRef>& objects) {
    const Scenario* scenario = d->scenario();
    if (!scenario)
        return;
    std::set<DeviceId> devices;
    std::set<RackId> racks;
    for (const ObjectRef& object : objects) {
        if (object.scenario != d->scenario_id.value)
            continue;
        if (object.kind == ObjectKind::rack && scenario->racks.count(RackId{object.id}))
            racks.insert(RackId{object.id});
        if (object.kind == ObjectKind::device && findDevice(*scenario, DeviceId{object.id}))
            devices.insert(DeviceId{object.id});
    }
    if (devices == d->selection.devices() && (racks == d->selection.racks() || !devices.empty()))
        return;
    if (!devices.empty()) {
        const PlacedDevice placed = *findDevice(*scenario, *devices.begin());
        const RackCursor cursor{placed.rack->id, std::max(1, placed.device->position.u)};
        d->selection.select(std::move(devices));
        d->selection.setCursor(cursor);
        d->selection.setAnchor(cursor);
        d->revealCursor();
    } else {
        const RackId first = racks.empty() ? RackId{} : *racks.begin();
        d->selection.select(std::move(racks));
        if (const RackCell* cell = d->layout.cell(first)) {
            d->selection.setCursor({first, RackCursor::heading});
            d->reveal(cell->card);
        }
    }
    d->selectionEdited();
}

Colouring RackView::colouring() const { return d->colouring; }

void RackView::setColouring(Colouring colouring) {
    if (d->colouring == colouring)
        return;
    d->colouring = colouring;
    d->forgetPictures();
    d->legend->update();
    viewport()->update();
}

Face RackView::face() const { return d->face; }

void RackView::setFace(Face face) {
    if (d->face == face)
        return;
    d->cancelGesture();
    d->face = face;
    d->forgetPictures();
    viewport()->update();
}

double RackView::zoom() const { return d->zoom; }
void RackView::setZoom(double zoom) { d->setZoom(zoom, viewport()->rect().center(), true); }
void RackView::zoomIn() { setZoom(d->zoom * zoom_step); }
void RackView::zoomOut() { setZoom(d->zoom / zoom_step); }

void RackView::zoomToFit() {
    const Scenario* scenario = d->scenario();
    if (!scenario || scenario->racks.empty())
        return;
    double low = 0.05, high = 1;
    for (int i = 0; i < 12; ++i) {
        const double middle = (low + high) / 2;
        RackLayout tried;
        tried.update(*scenario, d->catalog(), RackMetrics::forZoom(middle), viewport()->width());
        const bool fits = tried.size().height() <= viewport()->height() && tried.size().width() <= viewport()->width();
        (fits ? low : high) = middle;
    }
    setZoom(low);
}

QSize RackView::sizeHint() const { return {1000, 640}; }
QSize RackView::minimumSizeHint() const { return {280, 240}; }

void RackView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const QRect area = viewport()->geometry();
    d->legend->setGeometry(area.left(), area.bottom() + 1, area.width(), legend_height);
    d->relayout();
    if (!d->zoom_is_chosen)
        d->setZoom(d->zoomForHeight(), QPointF(), false);
}

void RackView::scrollContentsBy(int, int) {
    if (d->title_editor)
        d->title_editor->deleteLater();
    viewport()->update();
}

void RackView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::LanguageChange:
        setAccessibleName(tr("Racks"));
        d->forgetPictures();
        d->legend->update();
        viewport()->update();
        break;
    default:
        break;
    }
}

bool RackView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = d->scenario() && d->gesture == Private::Gesture::none
                                 ? d->tip(d->hitAt(d->toContent(QPointF(help->pos()))))
                                 : QString();
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        d->setHovered({});
    return QAbstractScrollArea::viewportEvent(event);
}

void RackView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    d->paint(painter, event->rect());
}

} // namespace cw
