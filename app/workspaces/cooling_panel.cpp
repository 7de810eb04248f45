#include "app/workspaces/cooling_panel.h"

#include "app/workspaces/plan_text.h"
#include "core/eval/derived_figures.h"
#include "core/eval/liquid_loop.h"
#include "core/project/enumerators.h"
#include "core/report/charts_cooling.h"
#include "core/report/charts_facility.h"
#include "core/units/unit_text.h"
#include "widgets/charts/chart_widget.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

namespace {

constexpr int overhead_height = 170;
constexpr int year_height = 220;
constexpr int least_page = 380;
constexpr QSize crossover_least{340, 220};
constexpr int notes_lines = 6; ///< in sight; the rest scrolls
constexpr int named_inputs = 3; ///< that move the crossover most

QString str(const std::string& text) { return QString::fromStdString(text); }
QString number(double value, int decimals) { return str(printNumber(value, decimals)); }
QString labelOf(model::Premise input) {
    return cw::labelOf("crossover.input." + std::string(model::premiseTable()[static_cast<std::size_t>(input)].id));
}

QScrollArea* scrolled(QWidget* page, QWidget* parent) {
    auto* scroll = new QScrollArea(parent);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    return scroll;
}

} // namespace

CoolingPanel::CoolingPanel(QWidget* parent) : QWidget(parent) {
    auto* page = new QWidget(this);
    auto* page_layout = new QVBoxLayout(page);
    page_layout->setContentsMargins(space::inside, space::inside, space::inside, space::inside);
    page_layout->setSpacing(space::inside);
    const auto heading = [&](const QString& text) {
        auto* label = new QLabel(text, page);
        label->setFont(Theme::font(TextSize::normal, true));
        page_layout->addWidget(label);
    };
    const auto table = [&](const QString& name, std::vector<TableColumn> columns) {
        auto* made = new SortedTable(page);
        made->setAccessibleName(name);
        made->setColumns(std::move(columns));
        made->setStretchedColumn(0);
        made->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        page_layout->addWidget(made);
        return made;
    };
    overhead_ = new ChartWidget(page);
    overhead_->setFixedHeight(overhead_height);
    page_layout->addWidget(overhead_);
    year_ = new ChartWidget(page);
    year_->setFixedHeight(year_height);
    page_layout->addWidget(year_);
    heading(tr("Plant"));
    plant_ = table(tr("Plant"), {{tr("Figure"), false, {}}, {tr("Value"), true, {}}});
    heading(tr("Heat against capacity"));
    capacity_ =
        table(tr("Heat against capacity"), {{tr("Rack"), false, {}},
                                            {tr("Cooling"), false, {}},
                                            {tr("Heat"), true, {}},
                                            {tr("Capacity"), true, tr("Heat that the method can take from one rack")},
                                            {tr("Of it"), true, tr("Heat over capacity")}});
    page_layout->addStretch();
    page->setMinimumWidth(least_page);

    auto* study = new QWidget(this);
    set_ = new QComboBox(study);
    set_->setAccessibleName(tr("Assumption set"));
    for (const model::CrossoverSet offered :
         {model::CrossoverSet::new_build, model::CrossoverSet::retrofit, model::CrossoverSet::capex_only}) {
        const std::string_view name = model::crossoverSetName(offered);
        set_->addItem(cw::labelOf("crossover.set." + std::string(name)),
                      QString::fromUtf8(name.data(), qsizetype(name.size())));
    }
    crossover_ = new ChartWidget(study);
    crossover_->setMinimumSize(crossover_least);
    notes_ = new QLabel(study);
    notes_->setObjectName("crossover_notes");
    notes_->setWordWrap(true);
    notes_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    notes_->setFont(Theme::font(TextSize::small));
    notes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* notes = scrolled(notes_, study);
    notes_->setText(QStringList(notes_lines, QStringLiteral("語")).join('\n')); // the highest lines that there are
    notes->setFixedHeight(notes_->sizeHint().height());
    notes_->clear();
    auto* study_layout = new QVBoxLayout(study);
    study_layout->setContentsMargins(space::inside, space::inside, space::inside, space::inside);
    study_layout->setSpacing(space::inside);
    study_layout->addWidget(set_, 0, Qt::AlignLeft);
    study_layout->addWidget(crossover_, 1);
    study_layout->addWidget(notes);

    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    auto* page_scroll = scrolled(page, splitter);
    page_scroll->setMinimumWidth(least_page + 20); // its scroll bar beside it
    splitter->addWidget(page_scroll);
    splitter->addWidget(study);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({440, 640});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(set_, &QComboBox::currentIndexChanged, this, &CoolingPanel::setChanged);
    connect(capacity_, &SortedTable::rowActivated, this, [this](int row) {
        emit jumpRequested({ObjectKind::rack, scenario_.value, racks_[static_cast<std::size_t>(row)].value, {}});
    });
}

model::CrossoverSet CoolingPanel::set() const {
    return model::crossoverSetNamed(set_->currentData().toString().toStdString())
        .value_or(model::CrossoverSet::new_build);
}

void CoolingPanel::showPlan(const PlanView& view) {
    scenario_ = view.scenario;
    if (const auto results = view.current()) {
        overhead_->setSpec(overheadChart(*results));
        overhead_->setStale(view.stale);
        const Scenario* scenario = view.snapshot->scenario(view.scenario);
        year_->setSpec(plantYearChart(scenario ? plantYearOf(*view.snapshot->catalog, *scenario, *results)
                                               : std::optional<model::PlantYear>()));
        year_->setStale(view.stale);
    }
    showPlant(view);
    showCapacity(view);
}

void CoolingPanel::showPlant(const PlanView& view) {
    std::vector<std::vector<TableCell>> rows;
    const auto add = [&](const QString& figure, const QString& value) {
        rows.push_back({wordCell(figure), wordCell(value)});
    };
    const auto results = view.current();
    if (results && results->plant) {
        const model::PlantResult& plant = *results->plant;
        add(tr("PUE, mean of the year"), number(plant.pue, 3));
        add(tr("PUE by hour"), rangeText(number(plant.pue_low, 2), number(plant.pue_high, 2)));
        if (!plant.by_outdoor.empty())
            add(tr("WUE, mean of the year"), tr("%1 l/kWh").arg(number(plant.wue, 2)));
        add(tr("Free cooling"), plant.free_cooling_hours ? tr("%1 h a year").arg(number(*plant.free_cooling_hours, 0))
                                                         : tr("unknown: no weather"));
        add(tr("Chillers, mean"), str(print(plant.chiller)));
        add(tr("Fans, mean"), str(print(plant.fans)));
        add(tr("Pumps, mean"), str(print(plant.pumps)));
        add(tr("UPS losses"), str(print(plant.ups_loss)));
        add(tr("Distribution losses"), str(print(plant.distribution_loss)));
        add(tr("Water"), tr("%1 m³ a year").arg(number(plant.water_m3, 0)));
        add(tr("Air cooling needed"), str(print(plant.air_capacity_needed)));
        add(tr("Liquid cooling needed"), str(print(plant.liquid_capacity_needed)));
        if (const Scenario* scenario = view.snapshot->scenario(view.scenario);
            scenario && results->thermal && results->cost) {
            const LiquidLoop loop = liquidLoop(*view.snapshot->catalog, *scenario, *results);
            const auto orUnknown = [&](const std::optional<Power>& power) {
                return power ? str(print(*power)) : tr("unknown: a CDU without capacity");
            };
            add(tr("Liquid heat"), str(print(loop.heat)));
            add(tr("CDUs drawn"), orUnknown(loop.drawn));
            add(tr("CDUs to buy besides"), orUnknown(loop.to_buy));
        }
        add(tr("Coolant flow"), str(print(plant.coolant_flow)));
    }
    plant_->setRows(std::move(rows));
    plant_->fitHeight();
}

void CoolingPanel::showCapacity(const PlanView& view) {
    std::vector<std::vector<TableCell>> rows;
    racks_.clear();
    const auto results = view.current();
    if (results && results->thermal)
        for (const RackThermal& rack : results->thermal->racks) {
            racks_.push_back(rack.rack);
            const Rack* drawn = view.snapshot->rack(view.scenario, rack.rack);
            const Power capacity = rack.inlet.capacity;
            TableCell share{QStringLiteral("—"), {}, CellTone::muted};
            if (capacity.si() > 0) {
                share = numberCell(rack.heat / capacity * 100, 0, QStringLiteral(" %"));
                share.tone = rack.heat > capacity ? CellTone::bad : CellTone::plain;
            }
            rows.push_back(
                {wordCell(str(rack.name)),
                 wordCell(drawn ? cw::labelOf("choice." + std::string(enumeratorText(drawn->cooling))) : QString()),
                 {str(print(rack.heat)), rack.heat.si()},
                 {str(print(capacity)), capacity.si()},
                 share});
        }
    capacity_->setRows(std::move(rows));
    capacity_->fitHeight();
}

void CoolingPanel::showCrossover(const CrossoverFigures* figures, bool known) {
    crossover_->setStale(!known);
    if (!figures)
        return;
    crossover_->setSpec(crossoverChart(*figures));
    QStringList lines;
    for (const model::Premise input : figures->unknown)
        lines << tr("Unknown: %1").arg(labelOf(input));
    for (const auto& range : figures->result.air_again)
        lines << tr("Air is the cheaper one again from %1 to %2 kW a rack")
                     .arg(number(range.from_kw, 1), number(range.to_kw, 1));
    const auto at = [](const std::optional<double>& kw) { return kw ? number(*kw, 1) : tr("none"); };
    const auto& swings = figures->result.swings;
    QStringList moved;
    for (std::size_t i = 0; i < std::min<std::size_t>(named_inputs, swings.size()); ++i)
        moved
            << tr("%1 (%2 to %3 kW a rack)").arg(labelOf(swings[i].input), at(swings[i].at_low), at(swings[i].at_high));
    if (!moved.isEmpty())
        lines << tr("Moved most by: %1").arg(moved.join(tr("; ")));
    QStringList unverified;
    for (const model::Premise input : figures->unverified)
        unverified << labelOf(input);
    if (!unverified.isEmpty())
        lines << tr("Unverified planning values: %1").arg(unverified.join(tr("; ")));
    notes_->setText(lines.join('\n'));
}

} // namespace cw
