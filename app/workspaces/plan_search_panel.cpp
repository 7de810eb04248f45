#include "app/workspaces/plan_search_panel.h"

#include "app/workspaces/plan_text.h"
#include "widgets/charts/chart_widget.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace cw {

namespace {

constexpr int progress_steps = 1000;

QString count(double n) { return QString::fromStdString(printNumber(n, 0)); }

bool fixesSomething(const Workload* workload) { return workload && workload->parallel != ParallelChoice(); }

} // namespace

PlanSearchPanel::PlanSearchPanel(SearchService& service, QWidget* parent)
    : QWidget(parent), service_(service), search_(new QPushButton(tr("Search all plans"), this)),
      cancel_(new QPushButton(tr("Cancel"), this)), keep_fixed_(new QCheckBox(tr("Keep what is fixed"), this)),
      use_(new QPushButton(tr("Use this plan"), this)), status_(new QLabel(this)), progress_(new QProgressBar(this)),
      chart_(new ChartWidget(this)), table_(new SortedTable(this)) {
    search_->setToolTip(tr("Examines every way to lay the job over its GPUs; the window stays usable meanwhile"));
    keep_fixed_->setToolTip(tr("Searches only what the workload leaves to the search; otherwise fixed degrees are searched too"));
    use_->setToolTip(tr("Fixes the workload to the selected plan; a double click or Enter on a row does the same"));
    status_->setWordWrap(true);
    status_->setObjectName("search_status");
    progress_->setRange(0, progress_steps);
    progress_->setTextVisible(false);
    progress_->setMaximumHeight(space::inside);
    progress_->setAccessibleName(tr("Progress of the search"));
    table_->setAccessibleName(tr("Parallel plans found"));
    table_->setColumns(
        {{tr("Tokens/s"), true, tr("Useful tokens a second of all GPUs")},
         {tr("Step"), true, tr("Seconds of one optimiser step"), 6},
         {tr("dp × tp × pp × cp × ep"), false, tr("Data, tensor, pipeline, context and expert parallelism")},
         {tr("GiB"), true, tr("Memory that the fullest GPU needs")},
         {tr("Spare"), true,
          tr("Share of the GPU's memory that stays free; coloured where the band exceeds the memory"), 2},
         {tr("J/token"), true, tr("Energy of the GPUs for one useful token")},
         {tr("Slower"), true, tr("How much longer its step is than the fastest plan's"), 5},
         {tr("Pareto"), true, tr("No plan beats it in speed, memory and energy at once"), 1},
         {tr("Chunks"), true, tr("Pieces that a pipeline stage is cut into"), 4},
         {tr("Micro-batch"), true, tr("Sequences that a group of GPUs works on at once"), 3},
         {tr("Sharding"), false, tr("How weights, gradients and optimiser states are divided, and what is offloaded"),
          0, least_sharding},
         {tr("Checkpointing"), false, tr("Which activations are computed again")}});

    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::inside);
    bar->addWidget(search_);
    bar->addWidget(cancel_);
    bar->addWidget(keep_fixed_);
    bar->addStretch();
    bar->addWidget(use_);
    chart_->setMinimumHeight(150);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(chart_);
    parts->addWidget(table_);
    parts->setSizes({290, 280});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::inside, space::inside, space::inside, space::inside);
    layout->setSpacing(space::inside);
    layout->addLayout(bar);
    layout->addWidget(status_);
    layout->addWidget(progress_);
    layout->addWidget(parts, 1);

    connect(search_, &QPushButton::clicked, this, &PlanSearchPanel::search);
    connect(cancel_, &QPushButton::clicked, &service_, &SearchService::cancel);
    connect(use_, &QPushButton::clicked, this, [this] { choose(table_->currentRow()); });
    connect(table_, &SortedTable::rowActivated, this, &PlanSearchPanel::choose);
    connect(table_, &SortedTable::currentRowChanged, this, [this](int row) {
        use_->setEnabled(row >= 0 && table_->isEnabled());
        showChart();
    });
    connect(chart_, &ChartWidget::pointClicked, this,
            [this](int series, int point) { table_->setCurrentRow(optionAt(options_, series, point)); });
    connect(&service_, &SearchService::started, this, &PlanSearchPanel::refresh);
    connect(&service_, &SearchService::finished, this, &PlanSearchPanel::refresh);
    connect(&service_, &SearchService::cancelled, this, &PlanSearchPanel::refresh);
    connect(&service_, &SearchService::progress, this, [this](double share, double tokens_per_second) {
        progress_->setValue(static_cast<int>(share * progress_steps));
        if (tokens_per_second > 0 && searching_)
            say(tr("Searching. Best so far: %1 tokens/s").arg(count(tokens_per_second)));
    });
}

void PlanSearchPanel::showPlan(const PlanView& view, WorkloadId workload, double clock_ratio) {
    plan_ = view;
    workload_ = workload;
    clock_ratio_ = clock_ratio;
    refresh();
}

void PlanSearchPanel::search() {
    if (plan_.snapshot && workload_)
        service_.search({plan_.snapshot, plan_.scenario, workload_, keep_fixed_->isChecked() && keep_fixed_->isEnabled(), clock_ratio_});
}

void PlanSearchPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && table_) refresh(); // coloured sentences
}

QString PlanSearchPanel::status() const { return status_->text(); }

void PlanSearchPanel::refresh() {
    if (!plan_.snapshot) return;
    const Workload* workload = plan_.snapshot->workload(plan_.scenario, workload_);
    const auto& running = service_.running();
    const bool its = running && running->scenario == plan_.scenario && running->workload == workload_;
    const SearchOutcomePtr outcome = service_.outcome(plan_.scenario, workload_);
    const bool stale = outcome && !outcome->request.sameIn(plan_.snapshot);
    search_->setEnabled(workload && !its);
    search_->setText(stale ? tr("Search again") : tr("Search all plans"));
    cancel_->setEnabled(running.has_value());
    keep_fixed_->setEnabled(fixesSomething(workload));
    progress_->setVisible(its);
    if (outcome != shown_) {
        shown_ = outcome;
        showOutcome();
    }
    table_->setEnabled(!stale);
    chart_->setStale(stale || its);
    use_->setEnabled(table_->isEnabled() && table_->currentRow() >= 0);
    if (its) {
        if (!searching_) {
            progress_->setValue(0);
            say(tr("Searching."));
        }
    } else if (outcome) {
        sayOutcome(*outcome, stale);
    } else if (!workload) {
        say(tr("Add a workload to search its parallel plans."));
    } else {
        say(running ? tr("Another workload is being searched.")
                    : tr("The results come from a quick search. A search of all plans also tries every divisor, every number "
                         "of pipeline chunks and every kind of offload; it takes seconds."));
    }
    searching_ = its;
}

void PlanSearchPanel::sayOutcome(const SearchOutcome& outcome, bool stale) {
    if (!outcome.input) return say(toText(outcome.input.error()), Severity::error);
    if (!outcome.found) return say(toText(outcome.found.error()), Severity::error);
    const model::PlanSearch& found = *outcome.found;
    QString text = tr("%1 plans examined, %2 beyond memory, %3")
                       .arg(count(found.examined), count(found.pruned_by_memory), secondsCell(outcome.seconds).text);
    if (found.cancelled) text = tr("Cancelled; these are the best of what was examined. %1").arg(text);
    std::optional<Severity> severity;
    if (found.ranked.empty() && !found.cancelled) {
        const model::MemoryEstimate& memory = found.best.memory;
        text = tr("No plan fits: the one that is least over needs %1 of %2 GiB a GPU. %3")
                   .arg(QString::fromStdString(printNumber(inGibibytes(memory.reserved.expected), 1)),
                        QString::fromStdString(printNumber(inGibibytes(memory.capacity), 1)), toText(memory.cheapest_change));
        severity = Severity::error;
    }
    if (stale) {
        text = tr("The plan has changed since: this is the result of its earlier state. %1").arg(text);
        severity = Severity::warning;
    }
    say(text.trimmed(), severity);
}

void PlanSearchPanel::say(const QString& text, std::optional<Severity> severity) {
    status_->setText(text);
    status_->setStyleSheet(severity ? QStringLiteral("color: %1").arg(Theme::of(this).severityText(*severity).name()) : QString());
}

void PlanSearchPanel::showOutcome() {
    const bool found = shown_ && shown_->input && shown_->found;
    options_ = found ? planOptions(*shown_->found, *shown_->input) : std::vector<PlanOption>();
    std::vector<std::vector<TableCell>> rows;
    for (const PlanOption& option : options_) {
        const model::RankedPlan& ranked = option.ranked;
        TableCell spare = option.spare_memory ? shareCell(*option.spare_memory) : TableCell{tr("unknown"), {}, CellTone::muted};
        TableCell gib = gibCell(Bytes::fromSi(ranked.memory_bytes));
        if (ranked.tight) spare.tone = gib.tone = CellTone::warning; // one of the two is always in sight
        const model::Plan& plan = ranked.plan;
        rows.push_back({numberCell(option.tokens_per_second, 0), secondsCell(ranked.step_seconds), degreesCell(plan),
                        gib, spare, numberCell(ranked.joules_per_token, 3),
                        shareCell(option.slower), {option.on_front ? QStringLiteral("●") : QString(), option.on_front ? 1 : 0},
                        numberCell(plan.chunks, 0), numberCell(plan.micro_batch, 0), shardingCell(plan), checkpointingCell(plan)});
    }
    table_->setRows(std::move(rows));
    if (!options_.empty()) table_->setCurrentRow(0);
    showChart();
}

void PlanSearchPanel::showChart() {
    chart_->setSpec(planChart(options_, shown_ && shown_->input ? *shown_->input : SearchInput(), table_->currentRow()));
}

void PlanSearchPanel::choose(int option) {
    if (table_->isEnabled() && option >= 0 && static_cast<std::size_t>(option) < options_.size())
        emit planChosen(options_[static_cast<std::size_t>(option)].ranked.plan);
}

} // namespace cw
