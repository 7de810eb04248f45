#include "app/workspaces/report_workspace.h"

#include "core/jobs/published.h"
#include "core/report/report_model.h"
#include "widgets/report/report_preview.h"

#include <QDate>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace cw {

ReportWorkspace::ReportWorkspace(QWidget* parent) : Workspace(parent) {
    preview_ = new ReportPreview(this);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(8);
    const auto button = [&](const QString& text, const QString& action) {
        auto* b = new QPushButton(text, this);
        bar->addWidget(b);
        connect(b, &QPushButton::clicked, this, [this, action] { emit exportRequested(action); });
    };
    button(tr("Export PDF…"), "file.export_pdf");
    button(tr("Bill of materials as CSV…"), "file.export_bom_csv");
    button(tr("Bill of materials as XLSX…"), "file.export_bom_xlsx");
    bar->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(preview_, 1);
}

void ReportWorkspace::showPlan(const PlanView& view) {
    plan_ = view;
    dirty_ = true;
    if (isVisible()) refresh();
}

void ReportWorkspace::showEvent(QShowEvent* event) {
    Workspace::showEvent(event);
    if (dirty_) refresh();
    if (errors_ || errors_thread_.joinable()) return;
    // Predicting the published runs takes a moment, and the GUI thread never waits.
    errors_thread_ = std::jthread([this] {
        const jobs::ErrorTable* errors = &jobs::publishedErrors();
        QMetaObject::invokeMethod(
            this,
            [this, errors] {
                errors_ = errors;
                if (isVisible()) refresh();
            },
            Qt::QueuedConnection);
    });
}

void ReportWorkspace::refresh() {
    const auto results = plan_.current();
    preview_->setStale(plan_.stale);
    if (!errors_ || !results || !results->complete() || plan_.stale) return; // the pages follow once the figures do
    dirty_ = false;
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    preview_->show(buildReport(plan_.snapshot, *plan_.results, plan_.scenario, today, *errors_), plan_.snapshot, results);
    if (std::exchange(shown_, plan_.scenario) != plan_.scenario) preview_->goToPage(1);
}

} // namespace cw
