#include "widgets/tables/compare_model.h"

#include "widgets/tables/figure_text.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace cw {
namespace {

QString str(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

constexpr int row_height = 26;
constexpr int change_width = 84;

} // namespace

CompareModel::CompareModel(QObject* parent) : QAbstractItemModel(parent) {}

void CompareModel::show(const Snapshot& snapshot, const ResultsPtr& results) {
    std::vector<Group> groups;
    if (snapshot && results)
        for (ComparedRow& row : compareScenarios(*snapshot, *results)) {
            if (groups.empty() || groups.back().id != row.field->group)
                groups.push_back({std::string(row.field->group), {}});
            groups.back().rows.push_back(std::move(row));
        }
    const auto shape = [](const std::vector<Group>& of) {
        std::vector<std::size_t> sizes;
        for (const Group& group : of)
            sizes.push_back(group.rows.size());
        return sizes;
    };
    const std::vector<ScenarioId> scenarios = snapshot ? snapshot->order : std::vector<ScenarioId>{};
    const bool same = shape(groups) == shape(groups_) && scenarios == scenarios_;
    if (!same)
        beginResetModel();
    groups_ = std::move(groups);
    snapshot_ = snapshot;
    results_ = results;
    scenarios_ = scenarios;
    currency_ = snapshot ? str(snapshot->currency) : QString();
    if (!same)
        endResetModel();
    else
        retranslate();
}

void CompareModel::retranslate() {
    for (int g = 0; g < rowCount(); ++g) {
        const QModelIndex group = index(g, 0);
        emit dataChanged(group, index(g, columnCount() - 1));
        emit dataChanged(index(0, 0, group), index(rowCount(group) - 1, columnCount() - 1, group));
    }
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

ScenarioId CompareModel::scenario(int column) const {
    return column >= 1 && column <= static_cast<int>(scenarios_.size())
               ? scenarios_[static_cast<std::size_t>(column) - 1]
               : ScenarioId{};
}

QModelIndex CompareModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex CompareModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(groups_.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].rows.size());
}

int CompareModel::columnCount(const QModelIndex&) const { return 1 + static_cast<int>(scenarios_.size()); }

QVariant CompareModel::cell(const ComparedRow& row, int column, int role) const {
    const FieldInfo& field = *row.field;
    if (column == 0) {
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return figureLabel(field);
        if (role == Qt::ToolTipRole)
            return labelOr("figure." + std::string(field.id) + ".note", figureLabel(field));
        return {};
    }
    if (static_cast<std::size_t>(column) > row.values.size())
        return {};
    const ComparedValue& value = row.values[static_cast<std::size_t>(column) - 1];
    const auto baseline = value.value && value.change ? std::optional(*value.value - *value.change) : std::nullopt;
    const FigureChange change = figureChange(field, value.value, baseline);
    const ScenarioResults* results = results_ ? results_->scenario(scenario(column)) : nullptr;
    const QString text = results ? figureText(field, *results, currency_) : figureText(field, value.value, currency_);
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case change_role:
        return change.text;
    case verdict_role:
        return value.verdict;
    case baseline_role:
        return snapshot_ && scenario(column) == snapshot_->baseline;
    case Qt::AccessibleTextRole: {
        const QString verdict = value.verdict > 0 ? tr("better") : value.verdict < 0 ? tr("worse") : QString();
        return QStringList{text, change.text, verdict}.join(u' ').simplified();
    }
    case Qt::ToolTipRole:
        if (!value.value)
            return tr("Unknown: something that this figure needs is not known.");
        return QStringList{change.text.isEmpty() ? text : tr("%1, %2 against the baseline").arg(text, change.text),
                           results ? missingText(field, *results) : QString()}
            .join(u'\n')
            .trimmed();
    default:
        return {};
    }
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (index.internalId() != 0) {
        if (role == heading_role)
            return false;
        return cell(groups_[index.internalId() - 1].rows[static_cast<std::size_t>(index.row())], index.column(), role);
    }
    if (role == heading_role)
        return true;
    const std::string& id = groups_[static_cast<std::size_t>(index.row())].id;
    if (role == Qt::DisplayRole && index.column() == 0)
        return labelOr("group." + id, str(id));
    return {};
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (section == 0)
        return role == Qt::DisplayRole ? tr("Figure") : QVariant();
    const Scenario* shown = snapshot_ ? snapshot_->scenario(scenario(section)) : nullptr;
    if (!shown)
        return {};
    const bool baseline = snapshot_->baseline == shown->id;
    if (role == Qt::DisplayRole)
        return baseline ? tr("%1 (baseline)").arg(str(shown->name)) : str(shown->name);
    if (role == Qt::ToolTipRole)
        return baseline ? tr("The others are compared with this scenario.")
                        : tr("Click to compare the others with this scenario.");
    return {};
}

void CompareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    const bool heading = index.data(CompareModel::heading_role).toBool();
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, theme.selection);
    else if (index.data(CompareModel::baseline_role).toBool())
        painter->fillRect(option.rect, theme.raised);
    QRect words = option.rect.adjusted(space::inside, 0, -space::inside, 0);
    const bool name = index.column() == 0;
    const QFont font = heading ? Theme::font(TextSize::small, true)
                       : name  ? Theme::font(TextSize::normal)
                               : Theme::tabularFont(TextSize::normal);
    painter->setFont(font);
    const auto elided = [&](const QString& text, int width) {
        return QFontMetrics(font).elidedText(text, Qt::ElideRight, width);
    };
    if (heading || name) {
        painter->setPen(heading ? theme.muted : theme.text);
        painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft, elided(index.data().toString(), words.width()));
    } else {
        const QRect value = words.adjusted(0, 0, -change_width, 0);
        painter->setPen(theme.text);
        painter->drawText(value, Qt::AlignVCenter | Qt::AlignRight, elided(index.data().toString(), value.width()));
        painter->setFont(Theme::font(TextSize::small, true));
        painter->setPen(theme.verdict(index.data(CompareModel::verdict_role).toInt()));
        painter->drawText(words.adjusted(words.width() - change_width + space::inside, 0, 0, 0),
                          Qt::AlignVCenter | Qt::AlignLeft, index.data(CompareModel::change_role).toString());
    }
    painter->restore();
}

QSize CompareDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QFontMetrics metrics(Theme::tabularFont(TextSize::normal));
    const int change = index.column() == 0 ? 0 : change_width;
    return {metrics.horizontalAdvance(index.data().toString()) + change + 2 * space::inside,
            std::max(row_height, metrics.height() + space::inside)};
}

} // namespace cw
