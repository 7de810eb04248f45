#include "app/workspaces/power_panel.h"

#include "widgets/tables/checks_panel.h"
#include "widgets/tables/power_tree_table.h"
#include "widgets/theme/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

PowerPanel::PowerPanel(QWidget* parent) : QWidget(parent) {
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(space::inside, space::inside, space::inside, space::inside);
    bar->setSpacing(space::unit);
    choice_ = new QButtonGroup(this);
    const auto offer = [&](LostFeed lost, const QString& text) {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setCheckable(true);
        choice_->addButton(button, static_cast<int>(lost) + 1); // -1 would mean "any id"
        bar->addWidget(button);
    };
    offer(LostFeed::none, tr("All running"));
    offer(LostFeed::a, tr("Feed A lost"));
    offer(LostFeed::b, tr("Feed B lost"));
    choice_->button(0)->setChecked(true);
    summary_ = new QLabel(this);
    summary_->setObjectName("power_summary");
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    bar->addSpacing(space::inside);
    bar->addWidget(summary_, 1);
    table_ = new PowerTreeTable(this);
    findings_ = new ChecksPanel(this);
    findings_->setPassText(tr("Nothing is wrong with the electrical tree."));
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(table_);
    splitter->addWidget(findings_);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({360, 150});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);
    connect(choice_, &QButtonGroup::idClicked, this, [this](int id) { setLost(static_cast<LostFeed>(id - 1)); });
    connect(table_, &PowerTreeTable::objectSelected, this, &PowerPanel::objectSelected);
    connect(table_, &PowerTreeTable::objectActivated, this, &PowerPanel::jumpRequested);
    connect(findings_, &ChecksPanel::jumpRequested, this, &PowerPanel::jumpRequested);
}

void PowerPanel::showPlan(const PlanView& view) {
    const auto results = view.current();
    std::vector<Diagnostic> findings;
    if (results && results->checks)
        std::ranges::copy_if(*results->checks, std::back_inserter(findings),
                             [](const Diagnostic& d) { return d.text.code.starts_with("power."); });
    findings_->setChecks(std::move(findings), view.stale);
    // Rows are places in racks: they hold for the plan that was evaluated, and stay until there are new ones.
    if (view.stale && shown_ == view.scenario)
        return;
    shown_ = view.scenario;
    table_->show(view.snapshot, view.scenario, view.stale ? nullptr : results);
    showSummary();
}

void PowerPanel::setLost(LostFeed lost) {
    choice_->button(static_cast<int>(lost) + 1)->setChecked(true);
    table_->setLost(lost);
    showSummary();
}

void PowerPanel::showSummary() { summary_->setText(table_->tree().summary()); }

} // namespace cw
