#include "app/workspaces/cost_workspace.h"

#include "app/workspaces/chart_stack.h"
#include "core/report/charts.h"
#include "widgets/property/property_panel.h"
#include "widgets/tables/assumption_table.h"
#include "widgets/tables/price_table.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace cw {

namespace {

constexpr int site_width = 720;

} // namespace

CostWorkspace::CostWorkspace(QWidget* parent) : Workspace(parent) {
    assumptions_ = new AssumptionTable(this);
    prices_ = new PriceTable(this);
    site_ = new PropertyPanel(this);
    charts_ = new ChartStack(Qt::Vertical, QSize(260, 200), this);
    tabs_ = new QTabWidget(this);
    tabs_->setDocumentMode(true);
    tabs_->addTab(assumptions_, tr("Assumptions"));
    tabs_->addTab(prices_, tr("Prices"));
    auto* site_page = new QWidget(this);
    auto* site_layout = new QHBoxLayout(site_page);
    site_layout->setContentsMargins(space::inside, space::inside, 0, 0);
    site_->setMaximumWidth(site_width); // on a wide screen its fields stay beside their names
    site_layout->addWidget(site_, 100);
    site_layout->addStretch(1);
    tabs_->addTab(site_page, tr("Site and cloud"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tabs_);
    splitter->addWidget(charts_);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(assumptions_, &AssumptionTable::editRequested, this, &Workspace::editRequested);
    connect(prices_, &PriceTable::editRequested, this, &Workspace::editRequested);
    connect(site_, &PropertyPanel::editRequested, this, &Workspace::editRequested);
}

void CostWorkspace::showPlan(const PlanView& view) {
    const auto results = view.current();
    assumptions_->show(view.snapshot, view.scenario, results);
    prices_->show(view.snapshot, view.scenario, results);
    site_->show(view.snapshot, {ObjectRef{ObjectKind::site, view.scenario.value, 0, {}}}, results);
    if (results) charts_->setCharts({cumulativeCostChart(*results), yearlyCostChart(*results)}, view.stale);
}

void CostWorkspace::showPage(int page) { tabs_->setCurrentIndex(page); }

bool CostWorkspace::reveal(const ObjectRef& object) {
    switch (object.kind) {
    case ObjectKind::assumption: tabs_->setCurrentWidget(assumptions_); return true;
    case ObjectKind::price: tabs_->setCurrentWidget(prices_); return true;
    case ObjectKind::site: tabs_->setCurrentWidget(site_->parentWidget()); return true;
    default: return false;
    }
}

} // namespace cw
