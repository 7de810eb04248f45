#include "app/workspaces/workload_workspace.h"

#include "app/workspaces/chart_stack.h"
#include "core/report/charts.h"
#include "core/units/unit_text.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/property/property_panel.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace cw {

namespace {

constexpr std::array sharding_names{"ddp", "zero1", "zero2", "zero3", "hsdp"};
constexpr std::array checkpointing_names{"none", "selective", "full"};
constexpr std::array offload_names{"none", "optimizer_cpu", "cpu", "nvme"};

QString choice(const char* name) { return labelOf(std::string("choice.") + name); }

QString summary(const WorkloadResult* result, bool stale) {
    if (!result) return QObject::tr("waiting for results");
    if (result->error) return toText(result->error->text);
    QString line = QObject::tr("%1/s", "a rate").arg(
        localUnits(QString::fromStdString(printQuantity(result->step.tokens_per_second.expected, Dimension::tokens))));
    if (result->run_cost)
        line += '\n' + QObject::tr("%1 h a run").arg(QString::fromStdString(printNumber(result->run_hours, 1)));
    return stale ? line + QStringLiteral(" …") : line;
}

} // namespace

WorkloadWorkspace::WorkloadWorkspace(QWidget* parent) : Workspace(parent) {
    list_ = new QListWidget(this);
    list_->setAccessibleName(tr("Workloads"));
    list_->setWordWrap(true);
    list_->setMinimumWidth(140);
    list_->setSpacing(1);
    const auto tool = [this](const QString& text) {
        auto* button = new QToolButton(this);
        button->setToolTip(text);
        button->setAccessibleName(text);
        return button;
    };
    add_ = tool(tr("Add workload"));
    duplicate_ = tool(tr("Duplicate workload"));
    remove_ = tool(tr("Remove workload"));
    dressButtons();
    properties_ = new PropertyPanel(this);
    properties_->setMinimumWidth(240);
    charts_ = new ChartStack(Qt::Vertical, QSize(240, 150), this);
    plans_ = new QTableWidget(this);
    plans_->setAccessibleName(tr("Best parallel plans"));
    plans_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    plans_->setSelectionBehavior(QAbstractItemView::SelectRows);
    plans_->setSelectionMode(QAbstractItemView::SingleSelection);
    plans_->verticalHeader()->hide();
    plans_->setShowGrid(false);
    plans_->setAlternatingRowColors(true);
    plans_->setStyleSheet(QStringLiteral("QTableView::item { border: none; padding: 0 8px; }")); // as the header's
    use_plan_ = new QPushButton(tr("Use this plan"), this);
    use_plan_->setToolTip(tr("Fixes the workload to the selected plan instead of the search's choice"));

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add_);
    buttons->addWidget(duplicate_);
    buttons->addWidget(remove_);
    buttons->addStretch();
    auto* left = new QWidget(this);
    auto* left_layout = new QVBoxLayout(left);
    left_layout->setContentsMargins(8, 8, 4, 8);
    left_layout->addWidget(list_, 1);
    left_layout->addLayout(buttons);

    auto* plan_bar = new QHBoxLayout;
    auto* plan_title = new QLabel(tr("Best parallel plans, by tokens per second"), this);
    plan_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the splitter, not this, sets the width
    plan_bar->addWidget(plan_title, 1);
    plan_bar->addWidget(use_plan_);
    auto* right = new QWidget(this);
    auto* right_layout = new QVBoxLayout(right);
    right_layout->setContentsMargins(4, 8, 8, 8);
    right_layout->addWidget(charts_, 3);
    right_layout->addLayout(plan_bar);
    right_layout->addWidget(plans_, 2);

    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(left);
    auto* middle = new QWidget(this);
    auto* middle_layout = new QVBoxLayout(middle);
    middle_layout->setContentsMargins(8, 8, 4, 0);
    middle_layout->addWidget(properties_);
    splitter->addWidget(middle);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 2);
    splitter->setStretchFactor(2, 3);
    splitter->setSizes({180, 300, 600});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    connect(add_, &QToolButton::clicked, this, &WorkloadWorkspace::addWorkload);
    connect(duplicate_, &QToolButton::clicked, this, &WorkloadWorkspace::duplicateWorkload);
    connect(remove_, &QToolButton::clicked, this, &WorkloadWorkspace::removeWorkload);
    connect(use_plan_, &QPushButton::clicked, this, &WorkloadWorkspace::usePlan);
    connect(plans_, &QTableWidget::itemSelectionChanged, this,
            [this] { use_plan_->setEnabled(!plans_->selectedItems().isEmpty()); });
    connect(properties_, &PropertyPanel::editRequested, this, &Workspace::editRequested);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row < 0) return;
        selected_ = WorkloadId{list_->item(row)->data(Qt::UserRole).toUInt()};
        showSelected();
        emit selectionChanged();
    });
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
    showSelected();
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
}

void WorkloadWorkspace::showPlans(const WorkloadResult* result) {
    std::vector<const model::StepEstimate*> steps;
    if (result && !result->error) {
        steps.push_back(&result->step);
        for (const auto& step : result->alternatives) steps.push_back(&step);
    }
    const int selected_row = plans_->currentRow();
    plans_->setColumnCount(8);
    plans_->setHorizontalHeaderLabels({tr("Tokens/s"), tr("Step"), tr("dp × tp × pp × cp × ep"), tr("Sharding"), tr("Micro-batch"),
                                       tr("Checkpointing"), tr("Memory"), tr("MFU")});
    plans_->setRowCount(static_cast<int>(steps.size()));
    const auto is_number = [](int column) { return column == 0 || column == 1 || column == 4 || column >= 6; };
    for (int column = 0; column < plans_->columnCount(); ++column)
        plans_->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignVCenter | (is_number(column) ? Qt::AlignRight : Qt::AlignLeft));
    for (int row = 0; row < static_cast<int>(steps.size()); ++row) {
        const model::StepEstimate& step = *steps[static_cast<std::size_t>(row)];
        const model::Plan& p = step.plan;
        const QString sharding = choice(sharding_names[static_cast<std::size_t>(p.sharding)]);
        const QStringList cells{
            QString::fromStdString(printNumber(step.tokens_per_second.expected, 0)),
            QString::fromStdString(printQuantity(step.step_seconds.expected, Dimension::duration)),
            QStringLiteral("%1 × %2 × %3 × %4 × %5").arg(p.dp).arg(p.tp).arg(p.pp).arg(p.cp).arg(p.ep),
            p.offload == Offload::none ? sharding : sharding + QStringLiteral(" + ") + choice(offload_names[static_cast<std::size_t>(p.offload)]),
            QString::number(p.micro_batch),
            choice(checkpointing_names[static_cast<std::size_t>(p.checkpointing)]),
            QString::fromStdString(print(step.memory.reserved.expected)),
            QString::fromStdString(printNumber(step.mfu * 100, 1)) + " %"};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(Qt::AlignVCenter | (is_number(column) ? Qt::AlignRight : Qt::AlignLeft));
            plans_->setItem(row, column, item);
        }
    }
    plans_->resizeColumnsToContents();
    plans_->horizontalHeader()->setStretchLastSection(true);
    if (selected_row >= 0 && selected_row < plans_->rowCount()) plans_->selectRow(selected_row);
    use_plan_->setEnabled(!plans_->selectedItems().isEmpty());
}

void WorkloadWorkspace::usePlan() {
    const WorkloadResult* result = selectedResult();
    const int row = plans_->currentRow();
    if (!result || row < 0) return;
    const model::Plan& p = row == 0 ? result->step.plan : result->alternatives[static_cast<std::size_t>(row - 1)].plan;
    const ObjectRef ref{ObjectKind::workload, plan_.scenario.value, selected_.value, {}};
    const auto set = [&](const char* field, PropertyValue value) { return Edit{SetProperty{ref, field, std::move(value)}}; };
    emit editRequested({set("tp", std::int64_t{p.tp}), set("pp", std::int64_t{p.pp}), set("cp", std::int64_t{p.cp}),
                        set("ep", std::int64_t{p.ep}), set("micro_batch", std::int64_t{p.micro_batch}),
                        set("sharding", std::string(sharding_names[static_cast<std::size_t>(p.sharding)])),
                        set("checkpointing", std::string(checkpointing_names[static_cast<std::size_t>(p.checkpointing)])),
                        set("chunks", std::int64_t{p.chunks}), set("shard_group", std::int64_t{p.shard_group}),
                        set("offload", std::string(offload_names[static_cast<std::size_t>(p.offload)]))},
                       tr("Use parallel plan"), {});
}

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
