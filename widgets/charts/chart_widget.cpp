#include "widgets/charts/chart_widget.h"

#include "widgets/charts/chart_export.h"
#include "widgets/charts/chart_painter.h"
#include "widgets/charts/readout_overlay.h"
#include "widgets/text/text.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <bit>

namespace cw {

namespace {

constexpr int padding = space::inside;
constexpr int veil_delay_ms = 120; ///< results that arrive sooner never dim the chart: no flicker while typing
constexpr int picture_scale = 2;

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
    // Bit by bit: gaps are NaN, which no comparison of numbers finds equal.
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
        return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    });
}

bool sameAxis(const ChartAxis& a, const ChartAxis& b) {
    return a.label == b.label && a.minimum == b.minimum && a.maximum == b.maximum && a.categories == b.categories;
}

bool sameSeries(const ChartSeries& a, const ChartSeries& b) {
    return a.key == b.key && a.label == b.label && a.style == b.style && a.axis == b.axis && sameNumbers(a.x, b.x) &&
           sameNumbers(a.y, b.y) && sameNumbers(a.low, b.low) && sameNumbers(a.high, b.high);
}

bool sameMark(const ChartMark& a, const ChartMark& b) {
    return a.vertical == b.vertical && a.at == b.at && a.to == b.to && a.label == b.label && a.severity == b.severity;
}

bool sameChart(const ChartSpec& a, const ChartSpec& b) {
    return a.id == b.id && a.kind == b.kind && a.title == b.title && a.subtitle == b.subtitle && a.empty == b.empty &&
           sameAxis(a.x, b.x) && sameAxis(a.y, b.y) && sameAxis(a.y2, b.y2) &&
           std::equal(a.series.begin(), a.series.end(), b.series.begin(), b.series.end(), sameSeries) &&
           std::equal(a.marks.begin(), a.marks.end(), b.marks.begin(), b.marks.end(), sameMark);
}

} // namespace

struct ChartWidget::Private {
    explicit Private(ChartWidget* widget)
        : plot(new QCustomPlot(widget)), overlay(new ReadoutOverlay(widget)), scene(*plot) {}

    QCustomPlot* plot;
    ReadoutOverlay* overlay;
    ChartScene scene;
    ChartSpec spec;
    QTimer veil_timer;
    bool dirty = true;
    bool stale = false;
    int stop = -1; ///< value that the keyboard stands on

    ChartStyle style(const QWidget* widget) const { return ChartStyle(Theme::of(widget), false); }
    ChartStyle boxStyle(const QWidget* widget) const {
        return style(widget).fitting(widget->size());
    }

    /// Brings the plot up to the spec and the size; does nothing when it is.
    void ensure(ChartWidget* widget) {
        if (!dirty)
            return;
        dirty = false;
        scene.build(spec, style(widget));
        fit(widget);
    }
    void fit(ChartWidget* widget) {
        const QRect inside = widget->rect().adjusted(padding, padding, -padding, -padding);
        if (inside.isEmpty())
            return;
        scene.arrange(inside.size());
        if (plot->geometry() != inside)
            plot->setGeometry(inside); // its own resize event redraws
        plot->setViewport(QRect(QPoint(), inside.size()));
        plot->replot(QCustomPlot::rpQueuedRefresh);
    }
    void showAt(ChartWidget* widget, const QPointF& position) {
        ensure(widget);
        const QPointF offset = plot->pos();
        const Readout readout = scene.readoutAt(position - offset);
        if (readout.empty())
            overlay->hideReadout();
        else
            overlay->show(readout, offset, boxStyle(widget));
    }
    void describe(ChartWidget* widget) const {
        const QString title = toText(spec.title);
        QStringList parts{title, toText(spec.subtitle)};
        if (spec.series.empty())
            parts << toText(spec.empty);
        parts.removeAll(QString());
        widget->setAccessibleName(title);
        widget->setAccessibleDescription(parts.join(QStringLiteral(". ")));
    }
    void updateVeil(ChartWidget* widget) {
        QColor veil;
        if (stale) {
            veil = Theme::of(widget).surface;
            veil.setAlphaF(0.5F);
        }
        overlay->setVeil(veil);
    }
};

ChartWidget::ChartWidget(QWidget* parent) : QWidget(parent), d_(std::make_unique<Private>(this)) {
    d_->plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    d_->plot->setAttribute(Qt::WA_OpaquePaintEvent, false); // this widget's ground shows through
    d_->plot->setFocusPolicy(Qt::NoFocus);
    d_->plot->setMinimumSize(0, 0);
    d_->overlay->raise();
    d_->veil_timer.setSingleShot(true);
    d_->veil_timer.setInterval(veil_delay_ms);
    connect(&d_->veil_timer, &QTimer::timeout, this, [this] { d_->updateVeil(this); });
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

ChartWidget::~ChartWidget() = default;

void ChartWidget::setSpec(const ChartSpec& spec) {
    if (sameChart(d_->spec, spec))
        return;
    d_->spec = spec;
    d_->dirty = true;
    d_->stop = -1;
    d_->overlay->hideReadout();
    d_->describe(this);
    if (isVisible())
        d_->ensure(this);
    update();
}

const ChartSpec& ChartWidget::spec() const { return d_->spec; }

void ChartWidget::setStale(bool stale) {
    if (d_->stale == stale)
        return;
    d_->stale = stale;
    if (stale) {
        d_->veil_timer.start();
    } else {
        d_->veil_timer.stop();
        d_->updateVeil(this);
    }
}

bool ChartWidget::isStale() const { return d_->stale; }

QString ChartWidget::readoutAt(const QPoint& position) const {
    d_->ensure(const_cast<ChartWidget*>(this)); // laid out lazily, on first sight
    const Readout readout = d_->scene.readoutAt(position - d_->plot->pos());
    if (readout.empty())
        return {};
    QStringList lines{readout.heading};
    for (const ReadoutLine& line : readout.lines)
        lines << line.label + QLatin1Char('\t') + line.value;
    return lines.join('\n');
}

QSize ChartWidget::sizeHint() const { return {360, 190}; }

QSize ChartWidget::minimumSizeHint() const { return {200, 120}; }

void ChartWidget::copyImage() const {
    QImage image(size() * picture_scale, QImage::Format_ARGB32_Premultiplied);
    const Theme& theme = Theme::of(this);
    image.fill(theme.surface);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(picture_scale, picture_scale);
    paintChart(d_->spec, painter, QRectF(rect().adjusted(padding, padding, -padding, -padding)), theme, false);
    painter.end();
    QApplication::clipboard()->setImage(image);
}

void ChartWidget::copyData() const { QApplication::clipboard()->setText(chartTsv(d_->spec)); }

void ChartWidget::saveAs(const QString& suffix) {
    const QString filter = suffix == QLatin1String("png")   ? tr("PNG picture (*.png)")
                           : suffix == QLatin1String("svg") ? tr("SVG drawing (*.svg)")
                                                            : tr("PDF document (*.pdf)");
    QString file = QFileDialog::getSaveFileName(this, tr("Save chart"),
                                                QString::fromStdString(d_->spec.id) + '.' + suffix, filter);
    if (file.isEmpty())
        return;
    if (!file.endsWith('.' + suffix, Qt::CaseInsensitive))
        file += '.' + suffix;
    if (const auto saved = saveChart(d_->spec, file, size(), Theme::of(this)); !saved)
        QMessageBox::warning(this, tr("Save chart"), toText(saved.error()));
}

void ChartWidget::changeEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
    case QEvent::LanguageChange:
    case QEvent::StyleChange:
        d_->dirty = true;
        d_->overlay->hideReadout();
        d_->describe(this);
        if (!d_->veil_timer.isActive())
            d_->updateVeil(this);
        update();
        break;
    default:
        break;
    }
    QWidget::changeEvent(event);
}

void ChartWidget::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    const bool shown = !d_->spec.series.empty();
    const auto add = [&](const QString& text, auto action) { menu.addAction(text, this, action)->setEnabled(shown); };
    add(tr("Copy image"), [this] { copyImage(); });
    add(tr("Copy data"), [this] { copyData(); });
    menu.addSeparator();
    add(tr("Save as PNG..."), [this] { saveAs(QStringLiteral("png")); });
    add(tr("Save as SVG..."), [this] { saveAs(QStringLiteral("svg")); });
    add(tr("Save as PDF..."), [this] { saveAs(QStringLiteral("pdf")); });
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    menu.exec(keyboard ? mapToGlobal(rect().center()) : event->globalPos());
}

bool ChartWidget::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const bool over_header = help->pos().y() < d_->plot->y() + d_->plot->axisRect()->outerRect().top();
        if (d_->scene.headerShortened() && over_header)
            QToolTip::showText(help->globalPos(), accessibleDescription(), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void ChartWidget::focusInEvent(QFocusEvent* event) {
    // Only the keyboard needs a ring: after a click the eye is there already.
    const Qt::FocusReason reason = event->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason)
        d_->overlay->setFocusRing(Theme::of(this).accent);
    QWidget::focusInEvent(event);
}

void ChartWidget::focusOutEvent(QFocusEvent* event) {
    d_->overlay->setFocusRing(QColor());
    if (d_->stop >= 0)
        d_->overlay->hideReadout();
    d_->stop = -1;
    QWidget::focusOutEvent(event);
}

void ChartWidget::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copyImage();
        return;
    }
    d_->ensure(this);
    int wanted = d_->stop;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        ++wanted;
        break;
    case Qt::Key_Left:
    case Qt::Key_Up:
        wanted = std::max(0, wanted - 1);
        break;
    case Qt::Key_Home:
        wanted = 0;
        break;
    case Qt::Key_End:
        while (d_->scene.stop(wanted + 1))
            ++wanted;
        break;
    case Qt::Key_Escape:
        if (d_->stop < 0)
            return QWidget::keyPressEvent(event);
        d_->stop = -1;
        d_->overlay->hideReadout();
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (const auto place = d_->scene.stop(wanted)) {
        d_->stop = wanted;
        d_->showAt(this, *place + d_->plot->pos());
    }
}

void ChartWidget::leaveEvent(QEvent* event) {
    if (d_->stop < 0)
        d_->overlay->hideReadout();
    QWidget::leaveEvent(event);
}

void ChartWidget::mouseMoveEvent(QMouseEvent* event) {
    d_->stop = -1;
    d_->showAt(this, event->position());
    QWidget::mouseMoveEvent(event);
}

void ChartWidget::mousePressEvent(QMouseEvent* event) {
    d_->ensure(this);
    if (event->button() == Qt::LeftButton)
        if (const auto hit = d_->scene.pointAt(event->position() - QPointF(d_->plot->pos())))
            emit pointClicked(hit->series, hit->point);
    QWidget::mousePressEvent(event);
}

void ChartWidget::paintEvent(QPaintEvent*) {
    d_->ensure(this);
    QPainter(this).fillRect(rect(), Theme::of(this).surface);
}

void ChartWidget::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    d_->ensure(this);
}

void ChartWidget::resizeEvent(QResizeEvent* event) {
    d_->overlay->setGeometry(rect());
    d_->overlay->hideReadout();
    if (!d_->dirty)
        d_->fit(this);
    else
        d_->plot->setGeometry(rect().adjusted(padding, padding, -padding, -padding));
    QWidget::resizeEvent(event);
}

} // namespace cw
