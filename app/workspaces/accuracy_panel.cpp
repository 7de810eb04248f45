#include "app/workspaces/accuracy_panel.h"

#include "app/workspaces/plan_text.h"
#include "core/report/run_method.h"
#include "core/units/unit_text.h"
#include "widgets/charts/chart_widget.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

namespace {

constexpr double room_for_figure = 1.25; ///< over the tallest column, for the figure above it
constexpr double very_like = 1, like = 2; ///< jobs::unlikeness below which a run is called so

QString number(double value, int decimals = 0) { return QString::fromStdString(printNumber(value, decimals)); }
QString percent(double share) { return number(share * 100, 1); }

/// Fewer decimals the larger it is: "339", "33.9", "3.39".
TableCell rateCell(double value) { return numberCell(value, value < 10 ? 2 : value < 100 ? 1 : 0); }

/// Mean error of every family with a figure to compare, largest first.
ChartSpec errorChart(const jobs::ErrorTable& errors) {
    std::vector<const jobs::ErrorStats*> families;
    for (const jobs::ErrorStats& family : errors.groups)
        if (family.compared > 0) families.push_back(&family);
    std::ranges::stable_sort(families, std::greater{}, [](const jobs::ErrorStats* f) { return f->mean; });
    ChartSpec chart;
    chart.id = "errors";
    chart.kind = ChartKind::stacked_columns;
    chart.title = Text{"chart.errors.title",
                       {{"mean", printNumber(errors.all.mean * 100, 1)}, {"median", printNumber(errors.all.median * 100, 1)}}};
    chart.subtitle = Text{"chart.errors.subtitle", {{"runs", std::to_string(errors.all.compared)}}};
    chart.y.label = Text{"chart.axis.mean_error", {}};
    chart.y.minimum = 0;
    if (!families.empty()) chart.y.maximum = families.front()->mean * 100 * room_for_figure;
    ChartSeries mean;
    mean.key = "own";
    for (const jobs::ErrorStats* family : families) {
        mean.x.push_back(static_cast<double>(chart.x.categories.size()));
        mean.y.push_back(family->mean * 100);
        chart.x.categories.push_back(Text::raw(family->group));
    }
    chart.series.push_back(std::move(mean));
    return chart;
}

} // namespace

AccuracyPanel::AccuracyPanel(AccuracyService& service, QWidget* parent) : QWidget(parent), service_(service) {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(space::inside, space::inside, space::inside, space::inside);
    layout->setSpacing(space::inside);
    const auto heading = [&](const QString& text) {
        auto* label = new QLabel(text, page);
        label->setFont(Theme::font(TextSize::normal, true));
        layout->addWidget(label);
    };
    const auto paragraph = [&](const QString& text = {}) {
        auto* label = new QLabel(text, page);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
        return label;
    };
    const auto table = [&](const QString& name, std::vector<TableColumn> columns, int sorted_by, Qt::SortOrder order,
                           int name_column = 0) {
        auto* made = new SortedTable(page);
        made->setAccessibleName(name);
        made->setColumns(std::move(columns), sorted_by, order);
        made->setStretchedColumn(name_column);
        made->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        made->fitHeight();
        layout->addWidget(made);
        return made;
    };
    heading(tr("This prediction"));
    prediction_ = table(tr("This prediction"), {{tr("Figure"), false, {}}, {tr("Low"), true, {}}, {tr("Expected"), true, {}}, {tr("High"), true, {}}},
                        -1, Qt::AscendingOrder);
    paragraph(tr("The band is as wide as the model's errors on measured jobs of this kind."));
    heading(tr("The measured run most like it"));
    nearest_text_ = paragraph();
    nearest_ = table(tr("The measured run most like it"),
                     {{tr("Figure"), false, {}}, {tr("Measured"), true, {}}, {tr("Predicted"), true, {}}, {tr("Error"), true, {}}}, -1,
                     Qt::AscendingOrder);
    heading(tr("All published runs"));
    errors_text_ = paragraph();
    limits_ = paragraph();
    limits_->setText(tr("Most of these runs were in view when the model's constants were fitted, so expect more on a job that is unlike all "
                        "of them: the Bias column shows which way. Nothing here was measured on your machines; one measured run of your "
                        "own is worth more than any of these."));
    chart_ = new ChartWidget(page);
    chart_->setFixedHeight(190);
    layout->addWidget(chart_);
    families_ = table(tr("Errors of throughput by source"),
                      {{tr("Family"), false, {}},
                       {tr("Source"), false, {}},
                       {tr("Runs"), true, tr("Runs with a throughput or a step time to compare with")},
                       {tr("Mean"), true, tr("Mean of the absolute errors")},
                       {tr("Median"), true, tr("Half of the runs are off by less")},
                       {tr("90 %"), true, tr("Nine of ten runs are off by less")},
                       {tr("Bias"), true, tr("Mean of the signed errors: above 0, predictions are too fast")},
                       {tr("In band"), true, tr("Measured between the low and the high prediction")}},
                      2, Qt::DescendingOrder, 1);
    memory_ = table(tr("Errors of memory by method"),
                    {{tr("Peak memory"), false, {}},
                     {tr("Counted"), false, tr("Allocated by the framework, or reserved from the GPU")},
                     {tr("Runs"), true, {}},
                     {tr("Mean"), true, tr("Mean of the absolute errors")},
                     {tr("Bias"), true, tr("Mean of the signed errors: below 0, predictions are too small")}},
                    2, Qt::DescendingOrder);
    layout->addStretch();

    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(page);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    connect(&service_, &AccuracyService::finished, this, &AccuracyPanel::showRuns);
}

void AccuracyPanel::showPlan(const PlanView& view, WorkloadId workload, const WorkloadResult* result) {
    plan_ = view;
    workload_ = workload;
    step_ = result && !result->error ? std::optional(result->step) : std::nullopt;
    if (isVisible()) request();
}

void AccuracyPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (plan_.snapshot) request();
}

void AccuracyPanel::request() {
    showPrediction();
    // While results are on their way there is no plan to ask with; without any the published runs still stand.
    const bool same = asked_ && asked_->snapshot == plan_.snapshot && asked_->scenario == plan_.scenario &&
                      asked_->workload == workload_ && (!step_ || asked_->plan == step_->plan);
    if (plan_.stale || same) return showRuns();
    asked_ = AccuracyRequest{plan_.snapshot, plan_.scenario, workload_, step_ ? step_->plan : model::Plan()};
    service_.request(*asked_);
    showRuns();
}

void AccuracyPanel::showPrediction() {
    std::vector<std::vector<TableCell>> rows;
    if (step_) {
        const Band<double>& tokens = step_->tokens_per_second;
        const Band<double>& seconds = step_->step_seconds;
        const Band<Bytes>& memory = step_->memory.reserved;
        rows.push_back({wordCell(tr("Tokens/s")), rateCell(tokens.low), rateCell(tokens.expected), rateCell(tokens.high)});
        rows.push_back({wordCell(tr("Step")), secondsCell(seconds.low), secondsCell(seconds.expected), secondsCell(seconds.high)});
        rows.push_back({wordCell(tr("Memory of a GPU, GiB")), gibCell(memory.low), gibCell(memory.expected), gibCell(memory.high)});
    }
    prediction_->setRows(std::move(rows));
    prediction_->fitHeight();
}

void AccuracyPanel::showRuns() {
    const AccuracyPtr& accuracy = service_.latest();
    const bool its = accuracy && service_.isUpToDate() && step_ && accuracy->request.scenario == plan_.scenario &&
                     accuracy->request.workload == workload_;
    nearest_->setVisible(its && accuracy->nearest);
    if (!step_)
        nearest_text_->setText(tr("The workload has no figures yet."));
    else if (!its)
        nearest_text_->setText(tr("Comparing with measured runs."));
    else if (!accuracy->nearest)
        nearest_text_->setText(tr("No published run is like this job: take the whole band, and measure before you buy."));
    else
        showNearest(*accuracy->nearest);
    chart_->setVisible(accuracy != nullptr);
    for (SortedTable* table : {families_, memory_}) table->setVisible(accuracy != nullptr);
    if (!accuracy)
        errors_text_->setText(tr("Comparing with measured runs."));
    else if (!shown_)
        showErrors(*accuracy);
}

void AccuracyPanel::showNearest(const NearestRun& nearest) {
    const jobs::JobCase& run = *nearest.run;
    const jobs::Prediction& predicted = nearest.predicted;
    const QString how = nearest.unlikeness < very_like ? tr("Much like this job")
                        : nearest.unlikeness < like    ? tr("Like this job")
                                                       : tr("Only roughly like this job");
    const QString place = QString::fromStdString(run.locator.empty() ? run.source : run.locator);
    nearest_text_->setText(
        tr("%1: %2, %3, %4 tokens a sequence, on %5 × %6 with %7.\nRun %8, %9")
            .arg(how, QString::fromStdString(run.llm->name), labelOf(methodCode(run)), number(run.job.seq_len),
                 number(run.cluster.gpus), QString::fromStdString(run.gpu_text), QString::fromStdString(run.framework),
                 QString::fromStdString(run.id), place));
    std::vector<std::vector<TableCell>> rows;
    const auto compare = [&](const QString& figure, std::optional<double> measured, double expected) {
        if (measured && *measured > 0)
            rows.push_back({wordCell(figure), rateCell(*measured), rateCell(expected), shareCell(expected / *measured - 1, true)});
    };
    compare(tr("Tokens/s of a GPU"), run.measured.tokens_per_s_per_gpu, predicted.tokens_per_s_per_gpu);
    compare(tr("Step, s"), run.measured.step_time_s, predicted.step_time_s);
    // In GiB as the workload's own memory; sources print GB.
    const auto gibibytes = [](double gb) { return inGibibytes(gigabytes(gb)); };
    const auto& peak = run.measured.peak_mem_gb;
    compare(tr("Peak memory, GiB"), peak ? std::optional(gibibytes(*peak)) : std::nullopt,
            gibibytes(run.measured.memory_is_reserved ? predicted.reserved_mem_gb : predicted.peak_mem_gb));
    nearest_->setRows(std::move(rows));
    nearest_->fitHeight();
}

void AccuracyPanel::showErrors(const Accuracy& accuracy) {
    shown_ = service_.latest();
    const jobs::ErrorTable& errors = *accuracy.errors;
    const jobs::VerdictStats& verdicts = errors.verdicts;
    errors_text_->setText(
        tr("Over %1 runs throughput is off by %2 % in the mean and %3 % in the median; %4 % of the measurements lie in the predicted band.")
            .arg(number(errors.all.compared), percent(errors.all.mean), percent(errors.all.median), percent(errors.all.inside)) +
        ' ' +
        tr("Of %1 runs that fitted in memory %2 were told so, of %3 that ran out of it %4.")
            .arg(number(verdicts.fitted), number(verdicts.fitted_right), number(verdicts.out_of_memory), number(verdicts.out_of_memory_right)));
    chart_->setSpec(errorChart(errors));
    std::vector<std::vector<TableCell>> rows;
    for (const jobs::ErrorStats& family : errors.groups) {
        if (family.compared == 0) continue; // memory only: counted below
        const auto sources = jobs::publishedSources().find(family.group);
        QString source = QString::fromStdString(family.group);
        if (sources != jobs::publishedSources().end()) {
            source = QString::fromStdString(sources->second.front());
            if (sources->second.size() > 1) source = tr("%1 and %2 more").arg(source).arg(sources->second.size() - 1);
        }
        rows.push_back({wordCell(QString::fromStdString(family.group)), wordCell(source), numberCell(family.compared, 0), shareCell(family.mean),
                        shareCell(family.median), shareCell(family.p90), shareCell(family.bias, true), shareCell(family.inside)});
    }
    families_->setRows(std::move(rows));
    families_->fitHeight();
    rows.clear();
    for (const jobs::MemoryStats& method : errors.memory) {
        const QString name = method.method == "lora" ? tr("LoRA") : method.method == "qlora" ? tr("Quantised LoRA") : tr("Full fine-tuning");
        rows.push_back({wordCell(name), wordCell(method.reserved ? tr("reserved") : tr("allocated")), numberCell(method.compared, 0),
                        shareCell(method.mean), shareCell(method.bias, true)});
    }
    memory_->setRows(std::move(rows));
    memory_->fitHeight();
}

} // namespace cw
