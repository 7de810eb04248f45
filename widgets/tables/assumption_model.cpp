#include "widgets/tables/assumption_model.h"

#include "widgets/inputs/quantity_text.h"
#include "widgets/tables/value_roles.h"
#include "widgets/text/text.h"

#include <algorithm>

namespace cw {
namespace {

QString str(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// Times are minutes to hours here.
std::string unitOf(const AssumptionInfo& info) {
    if (info.dimension == Dimension::duration)
        return "min";
    return shownUnit(info.dimension, std::string(unitsOf(info.dimension).front().symbol), false);
}

QString amount(const AssumptionInfo& info, double value) {
    return quantityText(value, info.dimension, unitOf(info));
}

QString offerName(const Catalog& catalog, const std::string& id) {
    const CloudOffer* offer = catalog.cloudOffer(id);
    if (!offer)
        return str(id);
    QStringList words{catalogText(offer->provider), catalogText(offer->name)};
    if (!offer->region.empty())
        words << catalogText(offer->region);
    words.removeAll(QString());
    words.removeDuplicates();
    return words.join(QStringLiteral(" · "));
}

constexpr auto colocation_id = "colocation";
constexpr auto cloud_offer_id = "cloud_offer";

const char* colocationChoice(bool rented) { return rented ? "choice.rented_colocation" : "choice.own_facility"; }

} // namespace

AssumptionModel::AssumptionModel(QObject* parent) : QAbstractItemModel(parent) {
    for (const AssumptionInfo& info : assumptionTable()) {
        if (groups_.empty() || groups_.back().id != info.group) {
            groups_.push_back({std::string(info.group), {}});
            // The choices that are no numbers stand first in the group they belong to.
            if (info.group == "facility")
                groups_.back().rows.push_back({colocation_id, nullptr});
            if (info.group == "cloud")
                groups_.back().rows.push_back({cloud_offer_id, nullptr});
        }
        groups_.back().rows.push_back({std::string(info.id), &info});
    }
}

void AssumptionModel::show(const Snapshot& snapshot, ScenarioId scenario) {
    snapshot_ = snapshot;
    scenario_ = scenario;
    retranslate();
}

void AssumptionModel::retranslate() {
    // The rows are always the same ones: an open editor and the selection stay.
    for (int g = 0; g < static_cast<int>(groups_.size()); ++g) {
        const QModelIndex group = index(g, 0);
        emit dataChanged(group, index(g, column_count - 1));
        emit dataChanged(index(0, 0, group), index(rowCount(group) - 1, column_count - 1, group));
    }
    emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
}

const AssumptionModel::Row* AssumptionModel::row(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    return &groups_[index.internalId() - 1].rows[static_cast<std::size_t>(index.row())];
}

std::string AssumptionModel::assumption(const QModelIndex& index) const {
    const Row* found = row(index);
    return found ? found->id : std::string();
}

QModelIndex AssumptionModel::indexOf(const std::string& assumption) const {
    for (std::size_t g = 0; g < groups_.size(); ++g)
        for (std::size_t r = 0; r < groups_[g].rows.size(); ++r)
            if (groups_[g].rows[r].id == assumption)
                return createIndex(static_cast<int>(r), 0, g + 1);
    return {};
}

const Assumptions* AssumptionModel::values() const {
    const Scenario* scenario = snapshot_ ? snapshot_->scenario(scenario_) : nullptr;
    return scenario ? scenario->assumptions.get() : nullptr;
}

const SiteClimate* AssumptionModel::site() const {
    const Scenario* scenario = snapshot_ ? snapshot_->scenario(scenario_) : nullptr;
    return scenario ? snapshot_->catalog->site(scenario->site.climate) : nullptr;
}

QModelIndex AssumptionModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex AssumptionModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int AssumptionModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(groups_.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].rows.size());
}

int AssumptionModel::columnCount(const QModelIndex&) const { return column_count; }

bool AssumptionModel::isChanged(const Row& row) const {
    const Assumptions* now = values();
    if (!now)
        return false;
    if (row.info)
        return now->values.find(row.id) != now->values.end();
    return row.id == colocation_id ? now->colocation != Assumptions().colocation : !now->cloud_offer.empty();
}

QString AssumptionModel::choiceText(const Row& row) const {
    const Assumptions* now = values();
    if (!now)
        return {};
    if (row.id == colocation_id)
        return labelOf(colocationChoice(now->colocation));
    return now->cloud_offer.empty() ? tr("cheapest with the same GPU")
                                    : offerName(*snapshot_->catalog, now->cloud_offer);
}

QString AssumptionModel::cell(const Row& row, int column) const {
    switch (column) {
    case name_column:
        return labelOr("assumption." + row.id, str(row.id).replace(u'_', u' '));
    case value_column:
        if (!row.info)
            return choiceText(row);
        return values() ? amount(*row.info, values()->value(row.id, site())) : QString();
    case range_column:
        return row.info ? rangeText(amount(*row.info, row.info->low), amount(*row.info, row.info->high)) : QString();
    case default_column:
        if (row.info)
            return amount(*row.info, Assumptions().value(row.id, site()));
        return row.id == colocation_id ? labelOf(colocationChoice(Assumptions().colocation))
                                       : tr("cheapest with the same GPU");
    case source_column:
        if (!row.info || isChanged(row))
            return tr("choice of the plan");
        if (const auto of_site = siteValue(site(), row.id))
            return QStringLiteral("%1: %2").arg(catalogText(site()->name), catalogText(of_site->source.source));
        return row.info->source.empty() ? tr("planning estimate, unverified") : catalogText(row.info->source);
    default:
        return {};
    }
}

QVariant AssumptionModel::editor(const Row& row) const {
    if (!values())
        return {};
    CellEditor editor;
    if (row.info) {
        editor.dimension = row.info->dimension;
        editor.unit = unitOf(*row.info);
        editor.minimum = row.info->minimum;
        editor.maximum = row.info->maximum;
        editor.hint = cell(row, default_column);
        return QVariant::fromValue(editor);
    }
    editor.kind = CellEditor::Kind::choice;
    if (row.id == colocation_id) {
        editor.choices = {{labelOf(colocationChoice(true)), QStringLiteral("true")},
                          {labelOf(colocationChoice(false)), QStringLiteral("false")}};
    } else {
        editor.choices.emplace_back(tr("cheapest with the same GPU"), QString());
        for (const auto& [id, offer] : snapshot_->catalog->cloud)
            editor.choices.emplace_back(offerName(*snapshot_->catalog, id), str(id));
    }
    return QVariant::fromValue(editor);
}

QVariant AssumptionModel::editValue(const Row& row) const {
    const Assumptions* now = values();
    if (!now)
        return {};
    if (row.info)
        return now->value(row.id, site());
    if (row.id == colocation_id)
        return now->colocation ? QStringLiteral("true") : QStringLiteral("false");
    return str(now->cloud_offer);
}

QVariant AssumptionModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row* found = row(index);
    if (!found) {
        if (role == group_role)
            return true;
        const std::string& id = groups_[static_cast<std::size_t>(index.row())].id;
        if (role == Qt::DisplayRole && index.column() == 0)
            return labelOr("group." + id, str(id));
        return {};
    }
    const int column = index.column();
    const bool unverified = found->info && values() && values()->isUnverified(*found->info, site());
    switch (role) {
    case Qt::DisplayRole:
        return cell(*found, column);
    case Qt::EditRole:
        return editValue(*found);
    case Qt::ToolTipRole:
        if (column == reset_column)
            return isChanged(*found) ? tr("Back to the default, %1 (Delete)").arg(cell(*found, default_column))
                                     : QString();
        if (column == value_column) // its column hides where the table is narrow
            return tr("%1\nDefault: %2").arg(cell(*found, column), cell(*found, default_column));
        return column == name_column ? labelOr("assumption." + found->id + ".note", cell(*found, column))
                                     : cell(*found, column);
    case Qt::TextAlignmentRole: {
        const bool number = column == value_column || column == range_column || column == default_column;
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case Qt::AccessibleTextRole:
        if (column == reset_column)
            return isChanged(*found) ? tr("Back to the default") : QString();
        return cell(*found, column);
    case editor_role:
        return column == value_column ? editor(*found) : QVariant();
    case changed_role:
        return column == value_column && isChanged(*found);
    case icon_role:
        if (column == reset_column && isChanged(*found))
            return QStringLiteral("reset");
        if (column == source_column && unverified)
            return QStringLiteral("unverified");
        return {};
    case tone_role: {
        const bool plain = column == name_column || column == value_column || column == reset_column;
        const CellTone quiet = column == source_column && unverified ? CellTone::warning : CellTone::muted;
        return QVariant::fromValue(plain ? CellTone::plain : quiet);
    }
    case group_role:
        return false;
    default:
        return {};
    }
}

QVariant AssumptionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == value_column || section == range_column || section == default_column;
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case name_column:
        return tr("Assumption");
    case value_column:
        return tr("Value");
    case range_column:
        return tr("Planning range");
    case default_column:
        return tr("Default");
    case source_column:
        return tr("Source");
    default:
        return {};
    }
}

Qt::ItemFlags AssumptionModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (row(index) && index.column() == value_column && values())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool AssumptionModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const Row* found = row(index);
    if (!found || role != Qt::EditRole || index.column() != value_column)
        return false;
    PropertyValue typed_value;
    if (found->info) {
        if (value.isValid())
            typed_value = value.toDouble();
    } else if (found->id == colocation_id) {
        typed_value = value.toString() == QLatin1String("true");
    } else if (!value.toString().isEmpty()) {
        typed_value = value.toString().toStdString();
    }
    // The document changes first; the new value comes back with the next snapshot.
    emit typed(found->id, typed_value);
    return true;
}

} // namespace cw
