#include "app/shell/scenario_tabs.h"

#include "core/base/shown_name.h"
#include "core/units/unit_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <cmath>

namespace cw {

namespace {

/// "−18 % cost per token" against the baseline; empty when either is unknown.
QString changeText(const ScenarioResults* scenario, const ScenarioResults* baseline) {
    if (!scenario || !baseline || !scenario->cost || !baseline->cost) return {};
    const auto now = scenario->cost->per_million_tokens;
    const auto then = baseline->cost->per_million_tokens;
    if (!now || !then || *then == 0) return {};
    const double change = 100 * (*now / *then - 1);
    if (std::abs(change) < 0.5) return {};
    return QStringLiteral("%1%2 %").arg(change < 0 ? QStringLiteral("−") : QStringLiteral("+")).arg(std::abs(change), 0, 'f', 0);
}

} // namespace

ScenarioTabs::ScenarioTabs(QWidget* parent) : QWidget(parent) {
    bar_ = new QTabBar(this);
    bar_->setObjectName("scenario_tabs");
    bar_->setAccessibleName(tr("Scenarios"));
    bar_->setMovable(true);
    bar_->setExpanding(false);
    bar_->setDocumentMode(true);
    bar_->setDrawBase(false);
    bar_->setElideMode(Qt::ElideRight);
    bar_->setUsesScrollButtons(true);
    bar_->setContextMenuPolicy(Qt::CustomContextMenu);
    bar_->installEventFilter(this);
    auto* add = new QToolButton(this);
    add->setText(QStringLiteral("+"));
    add->setAutoRaise(true);
    add->setToolTip(tr("Duplicate this scenario"));
    add->setAccessibleName(tr("Duplicate this scenario"));
    editor_ = new QLineEdit(bar_);
    editor_->setAccessibleName(tr("Scenario name"));
    editor_->hide();
    editor_->installEventFilter(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(bar_);
    layout->addWidget(add);
    layout->addStretch();

    connect(add, &QToolButton::clicked, this, &ScenarioTabs::duplicateCurrent);
    connect(bar_, &QTabBar::currentChanged, this, [this](int index) {
        if (!updating_ && index >= 0) emit scenarioSelected(at(index));
    });
    connect(bar_, &QTabBar::tabMoved, this, [this](int, int to) {
        if (!updating_) emit editRequested({MoveScenario{at(to), to}}, tr("Move scenario"), "move_scenario");
    });
    connect(bar_, &QTabBar::tabBarDoubleClicked, this, [this](int index) {
        if (index >= 0) renameCurrent();
    });
    connect(bar_, &QTabBar::customContextMenuRequested, this, &ScenarioTabs::contextMenu);
    connect(editor_, &QLineEdit::returnPressed, this, [this] { finishRename(true); });
}

ScenarioId ScenarioTabs::at(int index) const { return ScenarioId{bar_->tabData(index).toUInt()}; }

void ScenarioTabs::showPlan(const PlanView& view) {
    plan_ = view;
    updating_ = true;
    const auto& order = view.snapshot->order;
    while (bar_->count() > static_cast<int>(order.size())) bar_->removeTab(bar_->count() - 1);
    while (bar_->count() < static_cast<int>(order.size())) bar_->addTab(QString());
    for (int i = 0; i < bar_->count(); ++i) {
        const ScenarioId id = order[static_cast<std::size_t>(i)];
        const QString name = QString::fromStdString(shownName(view.snapshot->scenario(id)->name));
        const bool is_baseline = id == view.snapshot->baseline;
        const QString change = view.results ? changeText(view.results->scenario(id), view.baseline().get()) : QString();
        QString text = name;
        if (is_baseline)
            text += QStringLiteral("  ·  ") + tr("baseline");
        else if (!change.isEmpty())
            text += QStringLiteral("  ·  ") + change;
        text.replace('&', "&&");
        bar_->setTabText(i, text);
        bar_->setTabToolTip(i, change.isEmpty() ? name : tr("%1: %2 cost per token against the baseline").arg(name, change));
        bar_->setTabData(i, id.value);
        if (id == view.scenario) bar_->setCurrentIndex(i);
    }
    updating_ = false;
}

QString ScenarioTabs::freeName(const QString& wanted) const {
    QString name = wanted;
    for (int n = 2; plan_.snapshot->scenarioByName(name.toStdString()); ++n) name = QStringLiteral("%1 %2").arg(wanted).arg(n);
    return name;
}

void ScenarioTabs::duplicateCurrent() {
    const Scenario* scenario = plan_.snapshot->scenario(plan_.scenario);
    const QString name = freeName(tr("%1 copy").arg(QString::fromStdString(scenario->name)));
    emit editRequested({AddScenario{plan_.scenario, name.toStdString()}}, tr("Duplicate scenario"), {});
}

void ScenarioTabs::addEmpty() {
    emit editRequested({AddScenario{{}, freeName(tr("New scenario")).toStdString()}}, tr("Add scenario"), {});
}

void ScenarioTabs::removeCurrent() { emit editRequested({RemoveScenario{plan_.scenario}}, tr("Remove scenario"), {}); }

void ScenarioTabs::makeCurrentBaseline() {
    emit editRequested({SetProperty{ObjectRef{}, "baseline", plan_.snapshot->scenario(plan_.scenario)->name}},
                       tr("Set baseline"), {});
}

void ScenarioTabs::step(int by) {
    const int count = bar_->count();
    if (count > 0) bar_->setCurrentIndex((bar_->currentIndex() + by + count) % count);
}

void ScenarioTabs::renameCurrent() {
    renaming_ = bar_->currentIndex();
    if (renaming_ < 0) return;
    editor_->setText(QString::fromStdString(plan_.snapshot->scenario(at(renaming_))->name));
    editor_->setGeometry(bar_->tabRect(renaming_));
    editor_->selectAll();
    editor_->show();
    editor_->setFocus();
}

void ScenarioTabs::finishRename(bool keep) {
    if (renaming_ < 0) return;
    const ScenarioId id = at(std::exchange(renaming_, -1));
    editor_->hide();
    const Scenario* scenario = plan_.snapshot->scenario(id);
    if (!keep || !scenario || editor_->text().trimmed() == QString::fromStdString(scenario->name)) return;
    emit editRequested({SetProperty{ObjectRef{ObjectKind::scenario, id.value, 0, {}}, "name", editor_->text().trimmed().toStdString()}},
                       tr("Rename scenario"), {});
}

bool ScenarioTabs::eventFilter(QObject* object, QEvent* event) {
    if (object == editor_) {
        if (event->type() == QEvent::FocusOut) finishRename(true);
        if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            finishRename(false);
            return true;
        }
    }
    if (object == bar_ && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2) {
        renameCurrent();
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void ScenarioTabs::contextMenu(const QPoint& position) {
    const int index = bar_->tabAt(position);
    if (index >= 0) bar_->setCurrentIndex(index);
    QMenu menu(this);
    menu.addAction(tr("Duplicate"), this, &ScenarioTabs::duplicateCurrent);
    menu.addAction(tr("Rename"), this, &ScenarioTabs::renameCurrent);
    QAction* baseline = menu.addAction(tr("Set as baseline"), this, &ScenarioTabs::makeCurrentBaseline);
    baseline->setEnabled(plan_.scenario != plan_.snapshot->baseline);
    menu.addSeparator();
    QAction* remove = menu.addAction(tr("Remove"), this, &ScenarioTabs::removeCurrent);
    remove->setEnabled(plan_.snapshot->order.size() > 1);
    menu.exec(bar_->mapToGlobal(position));
}

} // namespace cw
