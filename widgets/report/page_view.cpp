#include "widgets/report/page_view.h"

#include "widgets/report/report_painter.h"
#include "widgets/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

constexpr double page_gap = 16;
constexpr double frame = 16;             ///< around the column of pages
constexpr std::size_t kept_pictures = 8; ///< an A4 page at 100 % takes 3.5 MB
constexpr int veil_delay_ms = 120;

} // namespace

PageView::PageView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    veil_timer_.setSingleShot(true);
    veil_timer_.setInterval(veil_delay_ms);
    connect(&veil_timer_, &QTimer::timeout, this, [this] {
        veiled_ = stale_;
        viewport()->update();
    });
}

void PageView::setReport(const ReportModel& model, const Snapshot& snapshot,
                         const std::shared_ptr<const ScenarioResults>& results) {
    model_ = model;
    snapshot_ = snapshot;
    results_ = results;
    relayout();
}

void PageView::relayout() {
    dirty_ = true;
    if (!isVisible())
        return; // laid out when somebody looks
    applyFit();
    viewport()->update();
    emit viewChanged();
}

void PageView::setStale(bool stale) {
    if (stale_ == stale)
        return;
    stale_ = stale;
    if (stale) {
        veil_timer_.start();
        return;
    }
    veil_timer_.stop();
    veiled_ = false;
    viewport()->update();
}

void PageView::ensure() const {
    if (!dirty_)
        return;
    dirty_ = false;
    pictures_.clear();
    pages_ = snapshot_ ? PageLayout(model_, *snapshot_).layOut() : ReportPages{};
}

int PageView::pageCount() const {
    ensure();
    return pages_.count();
}

QRectF PageView::pageRect(int index) const {
    double top = frame;
    double widest = viewport()->width() - 2 * frame;
    for (const ReportPage& page : pages_.pages)
        widest = std::max(widest, ReportStyle::pageSize(page.landscape).width() * zoom_);
    for (int i = 0; i < pages_.count(); ++i) {
        const QSizeF size = ReportStyle::pageSize(pages_.pages[std::size_t(i)].landscape) * zoom_;
        if (i == index)
            return {frame + (widest - size.width()) / 2, top, size.width(), size.height()};
        top += size.height() + page_gap;
    }
    return {};
}

int PageView::currentPage() const {
    ensure();
    if (pages_.count() == 0)
        return 0;
    // The page that the upper third of the window shows.
    const double line = verticalScrollBar()->value() + viewport()->height() / 3.0;
    for (int i = 0; i < pages_.count(); ++i)
        if (pageRect(i).bottom() + page_gap > line)
            return i + 1;
    return pages_.count();
}

void PageView::goToPage(int page) {
    ensure();
    if (page < 1 || page > pages_.count())
        return;
    verticalScrollBar()->setValue(int(pageRect(page - 1).top() - frame));
}

void PageView::setZoom(double zoom) {
    fit_ = Fit::none;
    applyZoom(zoom);
}

void PageView::setFit(Fit fit) {
    fit_ = fit;
    applyFit();
    emit viewChanged();
}

void PageView::applyFit() {
    ensure();
    if (fit_ == Fit::none || pages_.count() == 0) {
        updateScrollBars();
        return;
    }
    QSizeF largest;
    for (const ReportPage& page : pages_.pages)
        largest = largest.expandedTo(ReportStyle::pageSize(page.landscape));
    const double by_width = (viewport()->width() - 2 * frame) / largest.width();
    const double by_height = (viewport()->height() - 2 * frame) / largest.height();
    applyZoom(fit_ == Fit::width ? by_width : std::min(by_width, by_height));
}

void PageView::applyZoom(double zoom) {
    zoom = std::clamp(zoom, zoom_minimum, zoom_maximum);
    if (std::abs(zoom - zoom_) > 1e-9) {
        // The point in the window's middle stays there; a report that shows its beginning goes on doing so.
        const bool at_top = verticalScrollBar()->value() == 0;
        const double height = verticalScrollBar()->maximum() + viewport()->height();
        const double middle = (verticalScrollBar()->value() + viewport()->height() / 2.0) / std::max(1.0, height);
        zoom_ = zoom;
        pictures_.clear();
        updateScrollBars();
        const double new_height = verticalScrollBar()->maximum() + viewport()->height();
        verticalScrollBar()->setValue(at_top ? 0 : int(std::lround(middle * new_height - viewport()->height() / 2.0)));
    } else {
        updateScrollBars();
    }
    viewport()->update();
    emit viewChanged();
}

void PageView::updateScrollBars() {
    ensure();
    double width = 0;
    double bottom = 0;
    if (pages_.count() > 0)
        bottom = pageRect(pages_.count() - 1).bottom() + frame;
    for (const ReportPage& page : pages_.pages)
        width = std::max(width, ReportStyle::pageSize(page.landscape).width() * zoom_ + 2 * frame);
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(40);
    verticalScrollBar()->setRange(0, std::max(0, int(std::ceil(bottom)) - viewport()->height()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(40);
    horizontalScrollBar()->setRange(0, std::max(0, int(std::floor(width)) - viewport()->width()));
}

const QPixmap& PageView::picture(int index) {
    if (const auto it = pictures_.find(index); it != pictures_.end())
        return it->second;
    if (pictures_.size() >= kept_pictures) {
        // The page furthest from this one goes.
        const auto first = pictures_.begin();
        const auto last = std::prev(pictures_.end());
        pictures_.erase(std::abs(first->first - index) > std::abs(last->first - index) ? first : last);
    }
    const double ratio = devicePixelRatioF();
    const QSizeF size = ReportStyle::pageSize(pages_.pages[std::size_t(index)].landscape) * zoom_;
    QPixmap pixmap((size * ratio).toSize());
    pixmap.fill(Qt::white);
    QPainter painter(&pixmap);
    painter.scale(zoom_ * ratio, zoom_ * ratio);
    ReportPainter(pages_, *snapshot_, results_.get()).paint(painter, index);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pictures_.emplace(index, std::move(pixmap)).first->second;
}

void PageView::paintEvent(QPaintEvent* event) {
    ensure();
    QPainter painter(viewport());
    const Theme& theme = Theme::of(this);
    painter.fillRect(event->rect(), theme.canvas);
    if (pages_.count() == 0) {
        painter.setPen(theme.muted);
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("The report appears here once a plan is open"));
        return;
    }
    const QPointF offset(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    for (int i = 0; i < pages_.count(); ++i) {
        const QRectF area = pageRect(i).translated(offset);
        if (area.bottom() < event->rect().top() || area.top() > event->rect().bottom())
            continue;
        painter.setPen(theme.border);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.toRect().adjusted(-1, -1, 0, 0));
        painter.drawPixmap(area.topLeft().toPoint(), picture(i));
        if (veiled_) {
            QColor veil = theme.canvas;
            veil.setAlphaF(0.45F);
            painter.fillRect(area, veil);
        }
    }
}

void PageView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
    QAbstractScrollArea::changeEvent(event);
}

void PageView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Home:
        goToPage(1);
        break;
    case Qt::Key_End:
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        setZoom(zoom_ * zoom_step);
        break;
    case Qt::Key_Minus:
        setZoom(zoom_ / zoom_step);
        break;
    case Qt::Key_Space:
    case Qt::Key_PageDown:
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
        break;
    case Qt::Key_PageUp:
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PageView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    if (isVisible())
        applyFit();
}

void PageView::scrollContentsBy(int, int) {
    viewport()->update();
    emit viewChanged();
}

void PageView::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    applyFit();
    emit viewChanged();
}

void PageView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ControlModifier) {
        setZoom(zoom_ * std::pow(zoom_step, event->angleDelta().y() / 120.0));
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

} // namespace cw
