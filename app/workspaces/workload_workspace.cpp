#include "app/workspaces/workload_workspace.h"

#include "app/workspaces/accuracy_panel.h"
#include "app/workspaces/chart_stack.h"
#include "app/workspaces/plan_search_panel.h"
#include "app/workspaces/plan_text.h"
#include "core/project/enumerators.h"
#include "core/report/charts.h"
#include "core/units/unit_text.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/property/property_panel.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

namespace {

constexpr int tallest_list = 220; ///< pixels; a longer list of workloads scrolls, so that its properties stay in sight

QString summary(const WorkloadResult* result, bool stale) {
    if (!result) return QObject::tr("waiting for results");
    if (result->error) return toText(result->error->text);
    QString line = QObject::tr("%1/s", "a rate").arg(
        localUnits(QString::fromStdString(printQuantity(result->step.tokens_per_second.expected, Dimension::tokens))));
    if (result->run_cost)
        line += '\n' + QObject::tr("%1 h a run, %2 % of it lost in hot hours")
                           .arg(QString::fromStdString(printNumber(result->run_hours, 1)),
                                QString::fromStdString(printNumber(result->heat_slowdown * 100, 1)));
    return stale ? line + QStringLiteral(" …") : line;
}

} // namespace

WorkloadWorkspace::WorkloadWorkspace(SearchService& search, AccuracyService& accuracy, QWidget* parent) : Workspace(parent) {
    tabs_ = new QTabWidget(this);
    tabs_->setObjectName("workload_tabs");
    tabs_->setAccessibleName(tr("Figures of the workload"));
    tabs_->setDocumentMode(true);
    search_ = new PlanSearchPanel(search, this);
    accuracy_ = new AccuracyPanel(accuracy, this);
    tabs_->addTab(buildResults(), tr("Results"));
    tabs_->addTab(search_, tr("Search"));
    tabs_->addTab(accuracy_, tr("Accuracy"));

    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(buildList());
    splitter->addWidget(tabs_);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({308, 692});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    connect(add_, &QToolButton::clicked, this, &WorkloadWorkspace::addWorkload);
    connect(duplicate_, &QToolButton::clicked, this, &WorkloadWorkspace::duplicateWorkload);
    connect(remove_, &QToolButton::clicked, this, &WorkloadWorkspace::removeWorkload);
    connect(use_plan_, &QPushButton::clicked, this, [this] { useQuickPlan(plans_->currentRow()); });
    connect(plans_, &SortedTable::rowActivated, this, &WorkloadWorkspace::useQuickPlan);
    connect(plans_, &SortedTable::currentRowChanged, this, [this](int row) { use_plan_->setEnabled(row >= 0); });
    connect(search_, &PlanSearchPanel::planChosen, this, &WorkloadWorkspace::usePlan);
    connect(properties_, &PropertyPanel::editRequested, this, &Workspace::editRequested);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row < 0) return;
        selected_ = WorkloadId{list_->item(row)->data(Qt::UserRole).toUInt()};
        showSelected();
        emit selectionChanged();
    });
}

QWidget* WorkloadWorkspace::buildList() {
    auto* left = new QWidget(this);
    list_ = new QListWidget(left);
    list_->setAccessibleName(tr("Workloads"));
    list_->setWordWrap(true);
    list_->setSpacing(1);
    const auto tool = [left](const QString& text) {
        auto* button = new QToolButton(left);
        button->setToolTip(text);
        button->setAccessibleName(text);
        return button;
    };
    add_ = tool(tr("Add workload"));
    duplicate_ = tool(tr("Duplicate workload"));
    remove_ = tool(tr("Remove workload"));
    dressButtons();
    properties_ = new PropertyPanel(left);
    properties_->setMinimumWidth(292);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add_);
    buttons->addWidget(duplicate_);
    buttons->addWidget(remove_);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(left);
    layout->setContentsMargins(space::inside, space::inside, space::unit, 0);
    layout->addWidget(list_);
    layout->addLayout(buttons);
    layout->addWidget(properties_, 1);
    return left;
}

QWidget* WorkloadWorkspace::buildResults() {
    auto* page = new QWidget(this);
    charts_ = new ChartStack(Qt::Vertical, QSize(240, 150), page);
    plans_ = new SortedTable(page);
    plans_->setObjectName("quick_plans");
    plans_->setAccessibleName(tr("Best parallel plans"));
    plans_->setColumns({{tr("Tokens/s"), true, {}},
                        {tr("dp × tp × pp × cp × ep"), false, {}},
                        {tr("Chunks"), true, tr("Pieces that a pipeline stage is cut into"), 2},
                        {tr("GiB"), true, tr("Memory that the fullest GPU needs")},
                        {tr("Micro-batch"), true, {}, 1},
                        {tr("Sharding"), false, {}, 0, least_sharding},
                        {tr("Checkpointing"), false, {}}});
    plans_->setMinimumHeight(120);
    use_plan_ = new QPushButton(tr("Use this plan"), page);
    use_plan_->setToolTip(tr("Fixes the workload to the selected plan instead of the search's choice"));
    auto* bar = new QHBoxLayout;
    auto* title = new QLabel(tr("Best parallel plans of the quick search, by tokens per second"), page);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the splitter, not this, sets the width
    bar->addWidget(title, 1);
    bar->addWidget(use_plan_);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(space::unit, space::unit, space::inside, space::inside);
    layout->addWidget(charts_, 5);
    layout->addLayout(bar);
    layout->addWidget(plans_, 2);
    return page;
}

void WorkloadWorkspace::dressButtons() {
    const Theme& theme = Theme::of(this);
    add_->setIcon(icon(QStringLiteral("add"), theme));
    duplicate_->setIcon(icon(QStringLiteral("duplicate"), theme));
    remove_->setIcon(icon(QStringLiteral("delete"), theme));
}

void WorkloadWorkspace::changeEvent(QEvent* event) {
    Workspace::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && remove_) dressButtons();
}

void WorkloadWorkspace::showPlan(const PlanView& view) {
    plan_ = view;
    const Scenario* scenario = view.snapshot->scenario(view.scenario);
    if (!scenario) return;
    if (!scenario->workloads.contains(selected_))
        selected_ = scenario->workloads.empty() ? WorkloadId{} : scenario->workloads.begin()->first;
    const QSignalBlocker quiet(list_);
    while (list_->count() > static_cast<int>(scenario->workloads.size())) delete list_->takeItem(list_->count() - 1);
    while (list_->count() < static_cast<int>(scenario->workloads.size())) list_->addItem(QString());
    const auto results = view.current();
    int row = 0;
    for (const auto& [id, workload] : scenario->workloads) {
        const WorkloadResult* result = nullptr;
        if (results)
            for (const auto& r : results->workloads)
                if (r && r->id == id) result = r.get();
        QListWidgetItem* item = list_->item(row);
        item->setText(QString::fromStdString(workload->name) + '\n' + summary(result, view.stale));
        item->setData(Qt::UserRole, id.value);
        if (id == selected_) list_->setCurrentRow(row);
        ++row;
    }
    fitList();
    showSelected();
}

/// As high as its workloads, within limits.
void WorkloadWorkspace::fitList() {
    int height = 2 * list_->frameWidth() + space::unit;
    for (int row = 0; row < list_->count(); ++row) height += list_->sizeHintForRow(row) + 2 * list_->spacing();
    list_->setFixedHeight(std::clamp(height, 2 * fontMetrics().height(), tallest_list));
}

const Workload* WorkloadWorkspace::selected() const { return plan_.snapshot->workload(plan_.scenario, selected_); }

const WorkloadResult* WorkloadWorkspace::selectedResult() const {
    if (const auto results = plan_.current())
        for (const auto& result : results->workloads)
            if (result && result->id == selected_) return result.get();
    return nullptr;
}

void WorkloadWorkspace::showSelected() {
    const bool any = selected() != nullptr;
    duplicate_->setEnabled(any);
    remove_->setEnabled(any);
    properties_->show(plan_.snapshot, selection(), plan_.current());
    const WorkloadResult* result = selectedResult();
    if (const auto results = plan_.current())
        charts_->setCharts({stepTimeChart(*results, plan_.baseline().get()), memoryChart(*results)}, plan_.stale);
    showPlans(result);
    search_->showPlan(plan_, selected_, result && !result->error ? result->clock_ratio : 1);
    accuracy_->showPlan(plan_, selected_, result);
}

void WorkloadWorkspace::showPlans(const WorkloadResult* result) {
    quick_.clear();
    std::vector<std::vector<TableCell>> rows;
    const auto add = [&](const model::StepEstimate& step) {
        quick_.push_back(step.plan);
        rows.push_back({numberCell(step.tokens_per_second.expected, 0), degreesCell(step.plan),
                        numberCell(step.plan.chunks, 0), gibCell(step.memory.reserved.expected),
                        numberCell(step.plan.micro_batch, 0), shardingCell(step.plan), checkpointingCell(step.plan)});
    };
    if (result && !result->error) {
        add(result->step);
        for (const model::StepEstimate& step : result->alternatives) add(step);
    }
    const int row = plans_->currentRow();
    plans_->setRows(std::move(rows));
    plans_->setCurrentRow(row);
}

void WorkloadWorkspace::useQuickPlan(int row) {
    if (row >= 0 && static_cast<std::size_t>(row) < quick_.size()) usePlan(quick_[static_cast<std::size_t>(row)]);
}

void WorkloadWorkspace::usePlan(const model::Plan& plan) {
    const ObjectRef ref{ObjectKind::workload, plan_.scenario.value, selected_.value, {}};
    const auto set = [&](const char* field, PropertyValue value) { return Edit{SetProperty{ref, field, std::move(value)}}; };
    const auto number = [&](const char* field, int value) { return set(field, std::int64_t{value}); };
    const auto word = [&](const char* field, auto value) { return set(field, std::string(enumeratorText(value))); };
    emit editRequested({number("tp", plan.tp), number("pp", plan.pp), number("cp", plan.cp), number("ep", plan.ep),
                        number("micro_batch", plan.micro_batch), word("sharding", plan.sharding),
                        word("checkpointing", plan.checkpointing), number("chunks", plan.chunks),
                        number("shard_group", plan.shard_group), word("offload", plan.offload)},
                       tr("Use parallel plan"), {});
}

void WorkloadWorkspace::searchPlans() {
    tabs_->setCurrentWidget(search_);
    search_->search();
}

void WorkloadWorkspace::showPage(int page) {
    tabs_->setCurrentIndex(page);
    if (tabs_->currentWidget() == search_) search_->search();
}

bool WorkloadWorkspace::isBusy() const { return search_->isBusy() || accuracy_->isBusy(); }

std::vector<ObjectRef> WorkloadWorkspace::selection() const {
    if (!selected()) return {};
    return {ObjectRef{ObjectKind::workload, plan_.scenario.value, selected_.value, {}}};
}

bool WorkloadWorkspace::reveal(const ObjectRef& object) {
    if (object.kind != ObjectKind::workload) return false;
    selected_ = WorkloadId{object.id};
    showPlan(plan_);
    return true;
}

void WorkloadWorkspace::addWorkload() {
    const Catalog& catalog = *plan_.snapshot->catalog;
    Workload workload;
    workload.llm = catalog.llm("llama-3.1-8b") || catalog.llms.empty() ? "llama-3.1-8b" : catalog.llms.begin()->first;
    workload.name = tr("New workload").toStdString();
    emit editRequested({AddWorkload{plan_.scenario, workload}}, tr("Add workload"), {});
}

void WorkloadWorkspace::duplicateWorkload() {
    const Workload* source = selected();
    if (!source) return;
    Workload copy = *source;
    copy.id = {};
    copy.name = tr("%1 copy").arg(QString::fromStdString(source->name)).toStdString();
    emit editRequested({AddWorkload{plan_.scenario, copy}}, tr("Duplicate workload"), {});
}

void WorkloadWorkspace::removeWorkload() {
    if (selected()) emit editRequested({RemoveWorkload{plan_.scenario, selected_}}, tr("Remove workload"), {});
}

} // namespace cw
