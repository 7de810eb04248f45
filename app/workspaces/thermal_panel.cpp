#include "app/workspaces/thermal_panel.h"

#include "app/workspaces/chart_stack.h"
#include "app/workspaces/plan_text.h"
#include "core/eval/derived_figures.h"
#include "core/project/enumerators.h"
#include "core/report/chart_parts.h"
#include "core/report/charts.h"
#include "core/report/charts_cooling.h"
#include "core/report/charts_facility.h"
#include "core/report/results_risk.h"
#include "core/units/unit_text.h"
#include "widgets/charts/chart_widget.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

namespace {

constexpr QSize chart_least{260, 200};

TableCell powerCell(Power power) { return {QString::fromStdString(print(power)), power.si()}; }
TableCell temperatureCell(Temperature t) { return numberCell(t.inCelsius(), 1); }
QString str(const std::string& text) { return QString::fromStdString(text); }
TableCell missingCell() { return {QStringLiteral("—"), {}, CellTone::muted}; }

TableCell memoryCell(const RackThermal& rack) {
    const auto memory = hottestMemory(rack);
    const auto& limit = rack.node.memory_limit;
    if (!memory || !limit)
        return missingCell();
    TableCell cell{QStringLiteral("%1 / %2").arg(str(printNumber(memory->inCelsius(), 1)),
                                                 str(printNumber(limit->inCelsius(), 0))),
                   memory->inCelsius()};
    const auto& positions = rack.node.positions;
    if (std::ranges::any_of(positions, &model::PositionThermal::memory_throttled))
        cell.tone = CellTone::bad;
    return cell;
}

} // namespace

ThermalPanel::ThermalPanel(QWidget* parent) : QWidget(parent) {
    table_ = new SortedTable(this);
    table_->setAccessibleName(tr("Racks"));
    table_->setColumns(
        {{tr("Rack"), false, {}},
         {tr("Cooling"), false, {}},
         {tr("Inlet °C"), true, tr("Of the highest servers, recirculated air included")},
         {tr("Recirculated"), true, tr("Share of hot air taken in again")},
         {tr("Hottest GPU °C"), true, tr("In the hottest hour of the year")},
         {tr("HBM °C"), true,
          tr("Hottest memory at the design inlet, and the temperature at which it slows the GPU; — where its maker "
             "prints none")},
         {tr("Throttling h/a"), true,
          tr("Hours a year in which a synchronous job on the rack is slowed by heat, and their standard error")},
         {tr("Tokens lost/a"), true, tr("Of the heaviest workload, in the hours that the plan uses its GPUs")},
         {tr("Clock"), true, tr("Of the slowest GPU at the design inlet, over the reference")},
         {tr("Heat to air"), true, {}},
         {tr("Heat to liquid"), true, {}}},
        4, Qt::DescendingOrder);
    risk_ = new QLabel(this);
    risk_->setObjectName("sampled_risk");
    risk_->setWordWrap(true);
    risk_->setFont(Theme::font(TextSize::small));
    risk_->setContentsMargins(space::inside, space::unit, space::inside, space::unit);
    risk_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* racks = new QWidget(this);
    auto* racks_layout = new QVBoxLayout(racks);
    racks_layout->setContentsMargins(0, 0, 0, 0);
    racks_layout->setSpacing(0);
    racks_layout->addWidget(table_, 1);
    racks_layout->addWidget(risk_);
    charts_ = new ChartStack(Qt::Horizontal, chart_least, this);
    auto* fault = new QWidget(this);
    event_ = new QComboBox(fault);
    event_->setAccessibleName(tr("Event"));
    for (const std::string_view name : model::transientEventNames())
        event_->addItem(labelOf("transient.event." + std::string(name)),
                        QString::fromUtf8(name.data(), qsizetype(name.size())));
    event_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    event_->setMinimumContentsLength(12);
    fault_ = new ChartWidget(fault);
    fault_->setMinimumSize(chart_least);
    auto* fault_layout = new QVBoxLayout(fault);
    fault_layout->setContentsMargins(0, space::inside, space::inside, space::inside);
    fault_layout->setSpacing(space::unit);
    fault_layout->addWidget(event_);
    fault_layout->addWidget(fault_, 1);
    auto* row = new QWidget(this);
    auto* row_layout = new QHBoxLayout(row);
    row_layout->setContentsMargins(0, 0, 0, 0);
    row_layout->setSpacing(0);
    row_layout->addWidget(charts_, 2);
    row_layout->addWidget(fault, 1);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(racks);
    splitter->addWidget(row);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({200, 320});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(table_, &SortedTable::currentRowChanged, this, [this](int place) {
        if (filling_ || place < 0)
            return;
        rack_ = racks_[static_cast<std::size_t>(place)];
        showCharts();
        emit rackSelected(*rack_);
        emit faultChanged();
    });
    connect(table_, &SortedTable::rowActivated, this, [this](int place) {
        emit jumpRequested({ObjectKind::rack, plan_.scenario.value, racks_[static_cast<std::size_t>(place)].value, {}});
    });
    connect(event_, &QComboBox::currentIndexChanged, this, &ThermalPanel::faultChanged);
}

model::TransientEvent ThermalPanel::event() const {
    return model::transientEventNamed(event_->currentData().toString().toStdString())
        .value_or(model::TransientEvent::none);
}

void ThermalPanel::showPlan(const PlanView& view) {
    plan_ = view;
    const Scenario* scenario = view.snapshot->scenario(view.scenario);
    if (rack_ && (!scenario || !scenario->racks.contains(*rack_)))
        rack_.reset();
    showTable();
    showCharts();
}

const RackThermal* ThermalPanel::chosen() const {
    const auto results = plan_.current();
    if (!results || !results->thermal)
        return nullptr;
    if (!rack_)
        return hottestRack(*results->thermal);
    const auto found = std::ranges::find(results->thermal->racks, *rack_, &RackThermal::rack);
    return found == results->thermal->racks.end() ? nullptr : &*found;
}

void ThermalPanel::showTable() {
    filling_ = true;
    racks_.clear();
    std::vector<std::vector<TableCell>> rows;
    const auto results = plan_.current();
    const RackThermal* const shown = chosen();
    int current = -1;
    if (results && results->thermal)
        for (const RackThermal& rack : results->thermal->racks) {
            if (&rack == shown)
                current = static_cast<int>(racks_.size());
            racks_.push_back(rack.rack);
            const Rack* drawn = plan_.snapshot->rack(plan_.scenario, rack.rack);
            const bool gpus = !rack.node.positions.empty();
            TableCell hottest = gpus ? temperatureCell(rack.risk.worst_gpu) : missingCell();
            const auto limits = gpuLimits(*plan_.snapshot->catalog, rack);
            if (gpus && limits && rack.risk.worst_gpu >= limits->max_operating)
                hottest.tone = CellTone::bad;
            TableCell hours = missingCell();
            if (gpus) {
                hours = {QStringLiteral("%1 ± %2").arg(str(printNumber(throttledHours(rack.risk), 0)),
                                                       str(printNumber(throttledHoursError(rack.risk), 0))),
                         throttledHours(rack.risk)};
                if (throttledHours(rack.risk) > 0.5)
                    hours.tone = CellTone::warning;
            }
            const auto tokens = tokensLostPerYear(*results, rack);
            rows.push_back(
                {wordCell(QString::fromStdString(rack.name)),
                 wordCell(drawn ? labelOf("choice." + std::string(enumeratorText(drawn->cooling))) : QString()),
                 temperatureCell(rack.inlet.hottest), shareCell(rack.inlet.recirculation), hottest, memoryCell(rack),
                 hours, tokens ? TableCell{str(shortCount(*tokens)), *tokens} : missingCell(),
                 gpus ? shareCell(rack.node.clock_ratio) : missingCell(), powerCell(rack.air_heat),
                 powerCell(rack.liquid_heat)});
        }
    table_->setRows(std::move(rows));
    table_->setCurrentRow(current);
    filling_ = false;
}

void ThermalPanel::showCharts() {
    const RackThermal* shown = chosen();
    const auto limits = shown ? gpuLimits(*plan_.snapshot->catalog, *shown) : std::nullopt;
    if (const auto results = plan_.current())
        charts_->setCharts({gpuPositionsChart(shown, limits), throttleRiskChart(*results, plan_.baseline().get())},
                           plan_.stale);
}

void ThermalPanel::showRisk(const RiskFigures* risk, bool known) {
    if (!known)
        return risk_->setText(tr("Checking the risk of throttling by samples…"));
    risk_->setVisible(risk);
    if (risk)
        risk_->setText(labelOf("risk.all_gpus") + QStringLiteral(": ") +
                       toText(sampledSentence(risk->all, risk->closed_probability, risk->closed_error)));
}

void ThermalPanel::showFault(const TransientFigures* fault, bool known) {
    fault_->setStale(!known);
    if (fault)
        fault_->setSpec(rideThroughChart(*fault));
    else if (known)
        fault_->setSpec(emptyChart("ride_through", ChartKind::lines,
                                   Text{"transient.event." + event_->currentData().toString().toStdString(), {}},
                                   {"chart.throttle_risk.empty", {}}));
}

} // namespace cw
