#include "widgets/tables/price_model.h"

#include "widgets/inputs/quantity_text.h"
#include "widgets/tables/figure_text.h"
#include "widgets/tables/value_roles.h"
#include "widgets/text/text.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace cw {
namespace {

QString str(const std::string& text) { return QString::fromStdString(text); }

QString description(const PurchaseLine& line) {
    QString text = toText(line.description);
    if (text.isEmpty())
        text = line.part.empty() ? str(line.item) : catalogText(line.part);
    return text;
}

bool isNumber(int column) {
    return column == PriceModel::quantity_column || column == PriceModel::price_column ||
           column == PriceModel::amount_column || column == PriceModel::range_column;
}

} // namespace

PriceModel::PriceModel(QObject* parent) : QAbstractTableModel(parent) {}

void PriceModel::show(const Snapshot& snapshot, ScenarioId scenario,
                      const std::shared_ptr<const ScenarioResults>& results) {
    snapshot_ = snapshot;
    scenario_ = scenario;
    currency_ = snapshot ? str(snapshot->currency) : QString();
    std::vector<Row> rows;
    std::map<std::string, std::size_t> known;
    if (results && results->cost) {
        for (const PurchaseLine& line : results->cost->purchases) {
            const auto [it, fresh] = known.emplace(line.item, rows.size());
            // Installation and spares are shares of the lines before them: their amount follows from an assumption.
            if (fresh)
                rows.push_back({line, 0, line.item == line.category && line.unit == "lot"});
            rows[it->second].quantity += line.quantity;
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [this](const Row& a, const Row& b) {
        if (a.line.unit_price.has_value() != b.line.unit_price.has_value())
            return !a.line.unit_price;
        return extended(a) > extended(b);
    });
    const auto ids = [](const std::vector<Row>& of) {
        std::vector<std::string> items;
        for (const Row& row : of)
            items.push_back(row.line.item);
        std::sort(items.begin(), items.end());
        return items;
    };
    if (ids(rows) == ids(rows_)) {
        // The same items: rows keep their places, so that nothing jumps under the pointer and an open editor stays.
        std::map<std::string, Row> fresh;
        for (Row& row : rows) {
            const std::string item = row.line.item;
            fresh.emplace(item, std::move(row));
        }
        for (Row& row : rows_)
            row = std::move(fresh.at(row.line.item));
        retranslate();
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

void PriceModel::retranslate() {
    if (!rows_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
    emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
}

std::string PriceModel::item(const QModelIndex& index) const {
    return index.isValid() ? rows_[static_cast<std::size_t>(index.row())].line.item : std::string();
}

QModelIndex PriceModel::indexOf(const std::string& item) const {
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].line.item == item)
            return index(static_cast<int>(row), 0);
    return {};
}

std::optional<UserPrice> PriceModel::userPrice(const std::string& item) const {
    const Scenario* scenario = snapshot_ ? snapshot_->scenario(scenario_) : nullptr;
    if (!scenario)
        return std::nullopt;
    const auto it = scenario->prices->find(item);
    return it == scenario->prices->end() ? std::nullopt : std::optional(it->second);
}

int PriceModel::unknownCount() const {
    return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const Row& r) { return !r.line.unit_price; }));
}

int PriceModel::estimateCount() const {
    return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const Row& r) {
        return r.line.unit_price && r.line.trust == PriceTrust::estimate;
    }));
}

bool PriceModel::hasDates() const {
    return std::any_of(rows_.begin(), rows_.end(), [](const Row& r) { return !r.line.price_date.empty(); });
}

int PriceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}
int PriceModel::columnCount(const QModelIndex&) const { return column_count; }

bool PriceModel::canType(const Row& row) const { return !row.share && snapshot_ && snapshot_->scenario(scenario_); }

double PriceModel::extended(const Row& row) const {
    return row.line.unit_price ? row.line.unit_price->expected * row.quantity : 0;
}

QString PriceModel::money(double amount) const { return quantityText(amount, Dimension::money, "USD", currency_); }

QString PriceModel::purchaseText() const {
    double sum = 0;
    for (const Row& row : rows_)
        sum += extended(row);
    const int unknown = unknownCount();
    if (unknown == rowCount())
        return {};
    return unknown > 0 ? QStringLiteral("≥ ") + money(sum) : money(sum);
}

/// The columns beside it, which hide where the table is narrow.
QString PriceModel::trustTip(const Row& row) const {
    QStringList lines{trustWord(row)};
    for (const int column : {range_column, source_column, date_column})
        if (const QString text = cell(row, column); !text.isEmpty())
            lines << text;
    return lines.join(u'\n');
}

QString PriceModel::trustWord(const Row& row) const {
    if (!row.line.unit_price)
        return tr("unknown");
    switch (row.line.trust) {
    case PriceTrust::user:
        return tr("your price");
    case PriceTrust::sourced:
        return tr("sourced");
    case PriceTrust::estimate:
        return tr("planning estimate");
    case PriceTrust::unknown:
        return tr("unknown");
    }
    return {};
}

QString PriceModel::quantityOf(const Row& row) const {
    std::string number =
        printNumber(row.quantity, row.quantity == static_cast<double>(static_cast<long long>(row.quantity)) ? 0 : 1);
    if (row.line.unit == "lot")
        return toText(Text{"bom.lots", {{"count", std::move(number)}}});
    return row.line.unit == "each" ? str(number) : str(number) + u' ' + str(row.line.unit);
}

QString PriceModel::cell(const Row& row, int column) const {
    const auto& price = row.line.unit_price;
    switch (column) {
    case item_column:
        return row.line.part.empty() ? description(row.line) : catalogText(row.line.part);
    case description_column:
        return row.line.part.empty() ? QString() : description(row.line);
    case quantity_column:
        return quantityOf(row);
    case price_column:
        return price ? money(price->expected) : tr("unknown");
    case amount_column:
        return price ? money(extended(row)) : tr("unknown");
    case trust_column:
        return trustWord(row);
    case range_column:
        if (!price || price->low == price->high)
            return {};
        return rangeText(moneyText(price->low, currency_), moneyText(price->high, currency_));
    case source_column:
        if (row.line.trust == PriceTrust::user && row.line.price_source.empty())
            return tr("say where it comes from");
        return row.line.trust == PriceTrust::user ? str(row.line.price_source) : catalogText(row.line.price_source);
    case date_column:
        return str(row.line.price_date);
    default:
        return {};
    }
}

QVariant PriceModel::sortValue(const Row& row, int column) const {
    switch (column) {
    case quantity_column:
        return row.quantity;
    // Unknown ones come first in rising order: they are what is missing.
    case price_column:
        return row.line.unit_price ? row.line.unit_price->expected : -1.0;
    case amount_column:
        return row.line.unit_price ? extended(row) : -1.0;
    case trust_column:
        return row.line.unit_price ? static_cast<int>(row.line.trust) : std::numeric_limits<int>::max();
    default:
        return cell(row, column);
    }
}

QVariant PriceModel::editor(const Row& row, int column) const {
    if (!canType(row))
        return {};
    CellEditor editor;
    if (column == price_column) {
        editor.dimension = Dimension::money;
        editor.unit = "USD";
        editor.minimum = 0;
        editor.maximum = 1e12;
        editor.currency = currency_;
        editor.hint = tr("catalog price");
        return QVariant::fromValue(editor);
    }
    if ((column == source_column || column == trust_column) && row.line.trust == PriceTrust::user &&
        userPrice(row.line.item)) {
        editor.kind = CellEditor::Kind::text;
        editor.hint = tr("quotation, contract, list price ...");
        return QVariant::fromValue(editor);
    }
    return {};
}

CellTone PriceModel::tone(const Row& row, int column) const {
    const bool unknown = !row.line.unit_price;
    if (column == price_column || column == amount_column || column == trust_column) {
        if (unknown)
            return CellTone::bad;
        if (column == trust_column && row.line.trust == PriceTrust::estimate && !row.share)
            return CellTone::warning;
        if (column == trust_column && row.line.trust == PriceTrust::user)
            return CellTone::good;
    }
    const bool plain =
        column == item_column || column == price_column || column == amount_column || column == reset_column;
    return plain ? CellTone::plain : CellTone::muted;
}

QVariant PriceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool own = userPrice(row.line.item).has_value();
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, column);
    case Qt::EditRole:
        if (column == source_column || column == trust_column)
            return str(row.line.price_source);
        return row.line.unit_price ? QVariant(row.line.unit_price->expected) : QVariant();
    case Qt::ToolTipRole:
        if (column == reset_column)
            return own ? tr("Back to the catalog's price (Delete)") : QString();
        if (column == item_column)
            return QStringLiteral("%1 %2 (%3)")
                .arg(catalogText(row.line.manufacturer), description(row.line), str(row.line.item))
                .trimmed();
        if (column == price_column && row.share)
            return tr("Follows from an assumption; change it there.");
        if (column == price_column && !row.line.unit_price)
            return tr("No price is known. Type one here: until then it is missing from every total.");
        if (column == trust_column)
            return trustTip(row);
        return cell(row, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        if (column == reset_column)
            return own ? tr("Back to the catalog's price") : QString();
        return cell(row, column);
    case editor_role:
        return editor(row, column);
    case sort_role:
        return sortValue(row, column);
    case changed_role:
        return own && (column == price_column || column == source_column);
    case tone_role:
        return QVariant::fromValue(tone(row, column));
    case icon_role:
        if (column == reset_column && own)
            return QStringLiteral("reset");
        if (column == trust_column && !row.line.unit_price)
            return QStringLiteral("severity-error");
        if (column == trust_column && row.line.trust == PriceTrust::estimate && !row.share)
            return QStringLiteral("unverified");
        return {};
    default:
        return {};
    }
}

QVariant PriceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case item_column:
        return tr("Item");
    case description_column:
        return tr("Description");
    case quantity_column:
        return tr("Quantity");
    case price_column:
        return tr("Unit price");
    case amount_column:
        return tr("Amount");
    case trust_column:
        return tr("Trust");
    case range_column:
        return tr("Range");
    case source_column:
        return tr("Source");
    case date_column:
        return tr("Date");
    default:
        return {};
    }
}

Qt::ItemFlags PriceModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const bool editable = editor(rows_[static_cast<std::size_t>(index.row())], index.column()).isValid();
    return editable ? flags | Qt::ItemIsEditable : flags;
}

bool PriceModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    const std::string item_id = item(index);
    // The document changes first; the new price comes back with the next snapshot and its results.
    if (index.column() == source_column || index.column() == trust_column)
        emit noteTyped(item_id, value.toString());
    else
        emit priceTyped(item_id, value.isValid() ? std::optional(value.toDouble()) : std::nullopt);
    return true;
}

} // namespace cw
