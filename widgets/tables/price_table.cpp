#include "widgets/tables/price_table.h"

#include "widgets/inputs/search_field.h"
#include "widgets/tables/editable_tree.h"
#include "widgets/tables/price_model.h"
#include "widgets/tables/row_filter.h"
#include "widgets/theme/theme.h"

#include <QDate>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace cw {

namespace {

constexpr std::array column_widths = {176, 140, 0, 122, 0, 0, 0, 160, 70, 32}; ///< 0: as wide as what it holds
static_assert(column_widths.size() == PriceModel::column_count);
constexpr int title_room = 26; ///< around a title, the mark of the order included
/// What gives way, in this order, where not all columns fit: the tooltips of item and trust say it too.
constexpr std::array yielding = {PriceModel::description_column, PriceModel::date_column, PriceModel::range_column,
                                 PriceModel::source_column};

} // namespace

PriceTable::PriceTable(QWidget* parent)
    : QWidget(parent), model_(new PriceModel(this)), filter_(new RowFilter(this)), search_(new SearchField(this)),
      view_(new EditableTree(this)), counts_(new QLabel(this)), empty_(new QLabel(this)) {
    filter_->setSourceModel(model_);
    view_->setModel(filter_);
    view_->setColumns(PriceModel::price_column, PriceModel::reset_column);
    view_->setSortingEnabled(true);
    view_->sortByColumn(-1, Qt::AscendingOrder); // unknown first, then what weighs most
    search_->setTarget(view_);
    search_->setMaximumWidth(320);
    counts_->setForegroundRole(QPalette::PlaceholderText);
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    empty_->setForegroundRole(QPalette::PlaceholderText);

    QHeaderView* header = view_->header();
    header->setMinimumSectionSize(32);
    header->setSectionResizeMode(PriceModel::source_column, QHeaderView::Stretch);
    header->setSectionResizeMode(PriceModel::reset_column, QHeaderView::Fixed);

    auto* top = new QHBoxLayout;
    top->setSpacing(space::between);
    top->addWidget(search_, 1);
    top->addWidget(counts_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::inside, space::inside, space::inside, 0);
    layout->setSpacing(space::inside);
    layout->addLayout(top);
    layout->addWidget(empty_);
    layout->addWidget(view_, 1);

    connect(search_, &QLineEdit::textChanged, this, [this] { filter_->setWords(search_->words()); });
    connect(model_, &PriceModel::priceTyped, this, [this](const std::string& item, std::optional<double> price) {
        if (!price)
            return setPrice(item, std::nullopt);
        UserPrice typed = model_->userPrice(item).value_or(UserPrice{});
        typed.value = *price;
        typed.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
        setPrice(item, typed);
    });
    connect(model_, &PriceModel::noteTyped, this, [this](const std::string& item, const QString& note) {
        auto price = model_->userPrice(item);
        if (!price)
            return;
        price->note = note.toStdString();
        setPrice(item, price);
    });
    connect(view_, &EditableTree::resetAsked, this,
            [this](const QModelIndex& index) { setPrice(model_->item(filter_->mapToSource(index)), std::nullopt); });
    retranslate();
}

QTreeView* PriceTable::view() const { return view_; }

void PriceTable::fitNames() {
    QHeaderView* header = view_->header();
    const QAbstractItemView& view = *view_;
    // Cut figures say nothing: their columns hold all of them.
    const QFontMetrics titles(header->font());
    const auto needed = [&](int column) {
        if (column != PriceModel::quantity_column && column != PriceModel::amount_column &&
            column != PriceModel::trust_column && column != PriceModel::range_column)
            return column_widths[std::size_t(column)];
        const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        return std::max(view.sizeHintForColumn(column), titles.horizontalAdvance(title) + title_room);
    };
    int room = view_->viewport()->width();
    for (int column = 0; column < PriceModel::column_count; ++column)
        room -= needed(column);
    for (const int column : yielding) {
        const bool empty = column == PriceModel::date_column && !model_->hasDates();
        const bool hidden = empty || room < 0;
        view_->setColumnHidden(column, hidden);
        if (hidden)
            room += needed(column);
    }
    for (int column = 0; column < PriceModel::column_count; ++column)
        if (!header->isSectionHidden(column) && column != PriceModel::source_column)
            header->resizeSection(column, needed(column));
    int spare = view_->viewport()->width() - header->length();
    if (!header->isSectionHidden(PriceModel::source_column))
        spare += header->sectionSize(PriceModel::source_column) - column_widths[PriceModel::source_column];
    for (const int column : {PriceModel::item_column, PriceModel::description_column}) {
        if (header->isSectionHidden(column))
            continue;
        const int least = column_widths[std::size_t(column)];
        const int size = header->sectionSize(column);
        const int wanted = std::max({least, view.sizeHintForColumn(column), header->sectionSizeHint(column)});
        const int fitted = std::clamp(size + spare, least, std::max(wanted, least));
        header->resizeSection(column, fitted);
        spare -= fitted - size;
    }
}

void PriceTable::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QTimer::singleShot(0, this, &PriceTable::fitNames); // once the view has its share of the new size
}

void PriceTable::setPrice(const std::string& item, const std::optional<UserPrice>& price) {
    const QString name = model_->indexOf(item).data().toString();
    const QString text = price ? tr("Set price of %1").arg(name) : tr("Reset price of %1").arg(name);
    emit editRequested({SetPrice{scenario_, item, price}}, text,
                       QStringLiteral("price/%1/%2").arg(scenario_.value).arg(QString::fromStdString(item)));
}

void PriceTable::show(const Snapshot& snapshot, ScenarioId scenario,
                      const std::shared_ptr<const ScenarioResults>& results) {
    scenario_ = scenario;
    has_results_ = results && results->cost;
    const std::string selected = model_->item(filter_->mapToSource(view_->currentIndex()));
    const int column = std::max(0, view_->currentIndex().column());
    model_->show(snapshot, scenario, results);
    if (!selected.empty() && !view_->currentIndex().isValid())
        view_->setCurrentIndex(filter_->mapFromSource(model_->indexOf(selected)).siblingAtColumn(column));
    updateTexts();
    fitNames();
}

void PriceTable::select(const std::string& item) {
    search_->clear();
    const QModelIndex index = filter_->mapFromSource(model_->indexOf(item));
    if (!index.isValid())
        return;
    view_->setCurrentIndex(index.siblingAtColumn(PriceModel::price_column));
    view_->scrollTo(index);
    view_->setFocus(Qt::OtherFocusReason);
}

void PriceTable::updateTexts() {
    const int rows = model_->rowCount();
    empty_->setVisible(rows == 0);
    view_->setVisible(rows > 0);
    empty_->setText(has_results_ ? tr("Nothing is bought yet. Place devices in a rack, and their prices appear here.")
                                 : tr("The costs are being calculated. The prices appear here in a moment."));
    QStringList words{tr("Items: %1").arg(rows)};
    if (const QString sum = model_->purchaseText(); !sum.isEmpty())
        words.prepend(tr("Purchase: %1").arg(sum));
    if (const int unknown = model_->unknownCount())
        words << tr("unknown: %1").arg(unknown);
    if (const int estimates = model_->estimateCount())
        words << tr("planning estimates: %1").arg(estimates);
    counts_->setText(rows > 0 ? words.join(QStringLiteral(" · ")) : QString());
}

void PriceTable::retranslate() {
    setAccessibleName(tr("Prices"));
    view_->setAccessibleName(tr("Prices"));
    search_->setPlaceholderText(tr("Search prices"));
    search_->setAccessibleName(tr("Search prices"));
    model_->retranslate();
    updateTexts();
}

void PriceTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace cw
