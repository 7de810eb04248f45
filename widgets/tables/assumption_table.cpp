#include "widgets/tables/assumption_table.h"

#include "widgets/inputs/search_field.h"
#include "widgets/tables/assumption_model.h"
#include "widgets/tables/editable_tree.h"
#include "widgets/tables/row_filter.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>

#include <array>
#include <numeric>

namespace cw {

namespace {

constexpr std::array column_widths = {204, 150, 176, 144, 200, 32};
static_assert(column_widths.size() == AssumptionModel::column_count);

} // namespace

AssumptionTable::AssumptionTable(QWidget* parent)
    : QWidget(parent), model_(new AssumptionModel(this)), filter_(new RowFilter(this)), search_(new SearchField(this)),
      view_(new EditableTree(this)) {
    filter_->setSourceModel(model_);
    view_->setModel(filter_);
    view_->setColumns(AssumptionModel::value_column, AssumptionModel::reset_column);
    search_->setTarget(view_);
    search_->setMaximumWidth(320);

    QHeaderView* header = view_->header();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(AssumptionModel::source_column, QHeaderView::Stretch);
    header->setSectionsMovable(false);
    for (int column = 0; column < AssumptionModel::column_count; ++column)
        header->resizeSection(column, column_widths[std::size_t(column)]);
    header->setSectionResizeMode(AssumptionModel::reset_column, QHeaderView::Fixed);
    header->setMinimumSectionSize(32);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::inside, space::inside, space::inside, 0);
    layout->setSpacing(space::inside);
    layout->addWidget(search_);
    layout->addWidget(view_, 1);

    connect(search_, &QLineEdit::textChanged, this, [this] {
        filter_->setWords(search_->words());
        view_->expandAll();
    });
    const auto edit = [this](const std::string& id, const PropertyValue& value, const QString& text) {
        const ObjectRef object{ObjectKind::assumption, scenario_.value, 0, id};
        emit editRequested({SetProperty{object, "value", value}}, text,
                           QStringLiteral("assumption/%1/%2").arg(scenario_.value).arg(QString::fromStdString(id)));
    };
    const auto nameOf = [this](const std::string& id) { return model_->indexOf(id).data().toString(); };
    connect(model_, &AssumptionModel::typed, this, [edit, nameOf](const std::string& id, const PropertyValue& value) {
        edit(id, value, tr("Change assumption \"%1\"").arg(nameOf(id)));
    });
    connect(view_, &EditableTree::resetAsked, this, [this, edit, nameOf](const QModelIndex& index) {
        const std::string id = model_->assumption(filter_->mapToSource(index));
        // Colocation is the default, and a truth has no "no value".
        const PropertyValue value = id == "colocation" ? PropertyValue(Assumptions().colocation) : PropertyValue();
        edit(id, value, tr("Reset assumption \"%1\"").arg(nameOf(id)));
    });
    retranslate();
}

QTreeView* AssumptionTable::view() const { return view_; }

void AssumptionTable::show(const Snapshot& snapshot, ScenarioId scenario,
                           const std::shared_ptr<const ScenarioResults>&) {
    scenario_ = scenario;
    model_->show(snapshot, scenario);
    if (!expanded_)
        view_->expandAll();
    expanded_ = true;
}

void AssumptionTable::select(const std::string& assumption) {
    search_->clear();
    const QModelIndex index = filter_->mapFromSource(model_->indexOf(assumption));
    if (!index.isValid())
        return;
    view_->expand(index.parent());
    view_->setCurrentIndex(index.siblingAtColumn(AssumptionModel::value_column));
    view_->scrollTo(index);
    view_->setFocus(Qt::OtherFocusReason);
}

void AssumptionTable::retranslate() {
    setAccessibleName(tr("Assumptions"));
    view_->setAccessibleName(tr("Assumptions"));
    search_->setPlaceholderText(tr("Search assumptions"));
    search_->setAccessibleName(tr("Search assumptions"));
    model_->retranslate();
}

/// Where not all columns fit, the default gives way: the value's tooltip says it too.
void AssumptionTable::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int room = width() - 2 * space::inside - view_->verticalScrollBar()->sizeHint().width();
    view_->setColumnHidden(AssumptionModel::default_column,
                           room < std::accumulate(column_widths.begin(), column_widths.end(), 0));
}

void AssumptionTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace cw
