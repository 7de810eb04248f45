#include "widgets/report/report_preview.h"

#include "widgets/report/page_view.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace cw {

struct ReportPreview::Private {
    PageView* view = nullptr;
    QLabel* page_label = nullptr;
    QLabel* of_label = nullptr;
    QSpinBox* page = nullptr;
    QToolButton* out = nullptr;
    QToolButton* in = nullptr;
    QLabel* zoom_label = nullptr;
    QPushButton* width = nullptr;
    QPushButton* whole = nullptr;

    void retranslate() {
        page_label->setText(ReportPreview::tr("Page"));
        out->setText(QStringLiteral("−"));
        out->setToolTip(ReportPreview::tr("Zoom out"));
        out->setAccessibleName(ReportPreview::tr("Zoom out"));
        in->setText(QStringLiteral("+"));
        in->setToolTip(ReportPreview::tr("Zoom in"));
        in->setAccessibleName(ReportPreview::tr("Zoom in"));
        width->setText(ReportPreview::tr("Fit width"));
        whole->setText(ReportPreview::tr("Fit page"));
        page->setAccessibleName(ReportPreview::tr("Page"));
        view->setAccessibleName(ReportPreview::tr("Report pages"));
    }
    void refresh() {
        const int count = view->pageCount();
        const QSignalBlocker blocker(page);
        page->setRange(count > 0 ? 1 : 0, count);
        page->setValue(view->currentPage());
        of_label->setText(ReportPreview::tr("of %1").arg(count));
        // Room for the count of any usual report: the bar is laid out before the pages are.
        of_label->setMinimumWidth(of_label->fontMetrics().horizontalAdvance(ReportPreview::tr("of %1").arg(888)) +
                                  space::unit);
        zoom_label->setText(ReportPreview::tr("%1 %").arg(qRound(view->zoom() * 100)));
        out->setEnabled(view->zoom() > PageView::zoom_minimum + 1e-6);
        in->setEnabled(view->zoom() < PageView::zoom_maximum - 1e-6);
        width->setChecked(view->fit() == PageView::Fit::width);
        whole->setChecked(view->fit() == PageView::Fit::page);
    }
};

ReportPreview::ReportPreview(QWidget* parent) : QWidget(parent), d_(std::make_unique<Private>()) {
    d_->view = new PageView(this);
    d_->page_label = new QLabel(this);
    d_->page = new QSpinBox(this);
    d_->of_label = new QLabel(this);
    d_->out = new QToolButton(this);
    d_->zoom_label = new QLabel(this);
    d_->in = new QToolButton(this);
    d_->width = new QPushButton(this);
    d_->whole = new QPushButton(this);
    d_->width->setCheckable(true);
    d_->whole->setCheckable(true);
    d_->zoom_label->setAlignment(Qt::AlignCenter);
    d_->zoom_label->setMinimumWidth(d_->zoom_label->fontMetrics().horizontalAdvance(QStringLiteral("0000 %")));

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(space::between, space::inside, space::between, space::inside);
    bar->setSpacing(space::inside);
    for (QWidget* w : std::initializer_list<QWidget*>{d_->page_label, d_->page, d_->of_label})
        bar->addWidget(w);
    bar->addSpacing(space::between);
    for (QWidget* w : std::initializer_list<QWidget*>{d_->out, d_->zoom_label, d_->in, d_->width, d_->whole})
        bar->addWidget(w);
    bar->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(d_->view, 1);

    connect(d_->page, &QSpinBox::valueChanged, this, [this](int page) { d_->view->goToPage(page); });
    connect(d_->out, &QToolButton::clicked, this, [this] { setZoom(zoom() / PageView::zoom_step); });
    connect(d_->in, &QToolButton::clicked, this, [this] { setZoom(zoom() * PageView::zoom_step); });
    connect(d_->width, &QPushButton::clicked, this, [this] { fitWidth(); });
    connect(d_->whole, &QPushButton::clicked, this, [this] { fitPage(); });
    connect(d_->view, &PageView::viewChanged, this, [this] {
        d_->refresh();
        emit pageChanged(d_->view->currentPage(), d_->view->pageCount());
    });
    d_->retranslate();
    d_->refresh();
    setFocusProxy(d_->view);
}

ReportPreview::~ReportPreview() = default;

void ReportPreview::show(const ReportModel& model, const Snapshot& snapshot,
                         const std::shared_ptr<const ScenarioResults>& results) {
    d_->view->setReport(model, snapshot, results);
}

void ReportPreview::setStale(bool stale) { d_->view->setStale(stale); }

int ReportPreview::pageCount() const { return d_->view->pageCount(); }

int ReportPreview::currentPage() const { return d_->view->currentPage(); }

void ReportPreview::goToPage(int page) { d_->view->goToPage(page); }

double ReportPreview::zoom() const { return d_->view->zoom(); }

void ReportPreview::setZoom(double zoom) { d_->view->setZoom(zoom); }

void ReportPreview::fitWidth() { d_->view->setFit(PageView::Fit::width); }

void ReportPreview::fitPage() { d_->view->setFit(PageView::Fit::page); }

void ReportPreview::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        d_->retranslate();
        d_->view->relayout();
        d_->refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace cw
