#include "widgets/tables/compare_table.h"

#include "widgets/tables/compare_model.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {
namespace {

constexpr int least_column = 170;
constexpr int widest_column = 380; ///< on a wide screen figures stay near their names

} // namespace

CompareTable::CompareTable(QWidget* parent)
    : QWidget(parent), model_(new CompareModel(this)), view_(new QTreeView(this)), hint_(new QLabel(this)) {
    view_->setModel(model_);
    view_->setItemDelegate(new CompareDelegate(this));
    view_->setRootIsDecorated(false);
    view_->setIndentation(0);
    view_->setUniformRowHeights(true);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->header()->setSectionsClickable(true);
    view_->header()->setHighlightSections(false);
    view_->header()->setStretchLastSection(false);
    view_->header()->setMinimumSectionSize(least_column);
    view_->header()->setSectionResizeMode(QHeaderView::Fixed);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    hint_->setContentsMargins(space::inside, space::inside, space::inside, 0);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::inside);
    layout->addWidget(hint_);
    layout->addWidget(view_, 1);

    view_->viewport()->installEventFilter(this);
    connect(view_->header(), &QHeaderView::sectionClicked, this, [this](int column) {
        if (const ScenarioId id = model_->scenario(column))
            emit baselineRequested(id);
    });
    // The same by keyboard: the menu key on a cell.
    connect(view_, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        const QModelIndex index = view_->indexAt(position);
        const ScenarioId id = model_->scenario(index.column());
        if (!id || !snapshot_ || id == snapshot_->baseline)
            return;
        QMenu menu(this);
        menu.addAction(icon(QStringLiteral("baseline"), Theme::of(this)),
                       tr("Compare with %1").arg(QString::fromStdString(snapshot_->scenario(id)->name)), this,
                       [this, id] { emit baselineRequested(id); });
        menu.exec(view_->viewport()->mapToGlobal(position));
    });
    retranslate();
}

void CompareTable::show(const Snapshot& snapshot, const ResultsPtr& results) {
    snapshot_ = snapshot;
    results_ = results;
    model_->show(snapshot, results);
    view_->expandAll();
    updateHint();
    fitColumns();
}

void CompareTable::fitColumns() {
    const int columns = model_->columnCount();
    const int each = std::clamp(view_->viewport()->width() / columns, least_column, widest_column);
    for (int column = 0; column < columns; ++column)
        view_->header()->resizeSection(column, each);
}

bool CompareTable::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void CompareTable::updateHint() {
    const std::size_t scenarios = snapshot_ ? snapshot_->order.size() : 0;
    if (!results_)
        hint_->setText(tr("The figures appear here once the plan has been evaluated."));
    else if (scenarios < 2)
        hint_->setText(tr("There is one scenario. Duplicate it, change the copy, and both stand side by side here."));
    else
        hint_->setText(tr("Changes are against the baseline. Click the name of a scenario to make it the baseline."));
    view_->setVisible(model_->rowCount() > 0);
}

void CompareTable::retranslate() {
    setAccessibleName(tr("Comparison of scenarios"));
    view_->setAccessibleName(tr("Comparison of scenarios"));
    model_->retranslate();
    updateHint();
}

void CompareTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace cw
