#include "widgets/tables/power_tree_model.h"

#include "core/eval/rack_tree.h"
#include "widgets/tables/power_tree_row.h"
#include "widgets/tables/value_roles.h"
#include "widgets/theme/icons.h"

#include <algorithm>

namespace cw {

using namespace power_rows;
using model::PowerNode;
using model::PowerNodeFigures;

PowerTreeModel::PowerTreeModel(QObject* parent) : QAbstractItemModel(parent), root_(std::make_unique<Row>()) {}
PowerTreeModel::~PowerTreeModel() = default;

void PowerTreeModel::show(Snapshot snapshot, ScenarioId scenario, std::shared_ptr<const ScenarioResults> results) {
    beginResetModel();
    snapshot_ = std::move(snapshot);
    scenario_ = scenario;
    results_ = std::move(results);
    root_ = std::make_unique<Row>();
    endResetModel();
}

void PowerTreeModel::setLost(LostFeed lost) {
    if (lost == lost_)
        return;
    // The rows stay; only what they carry differs.
    emit layoutAboutToBeChanged();
    lost_ = lost;
    emit layoutChanged();
}

const SiteTree* PowerTreeModel::site() const {
    return results_ && results_->power ? results_->power->tree.get() : nullptr;
}
const RackTree& PowerTreeModel::rackOf(const Row& row) const {
    return *site()->racks[static_cast<std::size_t>(row.rack)];
}
const model::PowerTree& PowerTreeModel::treeOf(const Row& row) const {
    return row.rack < 0 ? site()->tree : rackOf(row).tree;
}

const model::PowerTreeFigures& PowerTreeModel::figuresOf(const Row& row, LostFeed lost) const {
    const auto& losses = row.rack < 0 ? site()->losses : rackOf(row).losses;
    if (lost == LostFeed::none)
        return row.rack < 0 ? site()->figures : rackOf(row).figures;
    return losses[static_cast<std::size_t>(placeOf(lost))].figures;
}

const PowerNodeFigures* PowerTreeModel::nodeOf(const Row& row, LostFeed lost) const {
    return row.isNode() ? figuresOf(row, lost).node(row.id) : nullptr;
}

const CappedDevice* PowerTreeModel::capOf(const Row& row, LostFeed lost) const {
    if (lost == LostFeed::none)
        return nullptr;
    const auto& capped = rackOf(row).capped[static_cast<std::size_t>(placeOf(lost))];
    const auto found = std::ranges::find(capped, rackNodePlace(row.id).device, &CappedDevice::device);
    return found == capped.end() ? nullptr : &*found;
}

bool PowerTreeModel::isDead(const Row& row, LostFeed lost) const {
    if (lost == LostFeed::none)
        return false;
    const std::string_view feed = feed_ids[placeOf(lost)];
    const model::PowerTree& tree = treeOf(row);
    std::string at = row.id;
    for (std::size_t steps = 0; steps <= tree.nodes.size(); ++steps) {
        if (at == feed)
            return true;
        const PowerNode* node = nodeById(tree, at);
        if (!node)
            return false;
        at = node->parent == feed && !node->standby.empty() ? node->standby : node->parent;
    }
    return false;
}

const Device* PowerTreeModel::deviceAt(int rack, int place) const {
    const Rack* drawn = snapshot_->rack(scenario_, results_->power->racks[static_cast<std::size_t>(rack)].rack);
    if (!drawn || place < 0 || static_cast<std::size_t>(place) >= drawn->devices.size())
        return nullptr;
    return std::next(drawn->devices.begin(), place)->second.get();
}

/// The racks with something on this feed.
void PowerTreeModel::addRackRows(Row& parent, const std::string& feed) const {
    for (std::size_t i = 0; i < site()->racks.size(); ++i) {
        const RackTree& rack = *site()->racks[i];
        const auto plugged = [&](const std::string& id) { return id == feed; };
        if (std::ranges::any_of(rack.tree.nodes, plugged, &PowerNode::parent) ||
            std::ranges::any_of(rack.tree.devices,
                                [&](const auto& d) { return std::ranges::any_of(d.supplies, plugged); }))
            parent.add(Row::Kind::rack, static_cast<int>(i), feed);
    }
}

void PowerTreeModel::complete(Row& row) const {
    if (row.complete || !site())
        return;
    row.complete = true;
    const auto isThere = [](const model::PowerTree& tree, const std::string& id) {
        return nodeById(tree, id) != nullptr;
    };
    if (&row == root_.get()) {
        for (const PowerNode& node : site()->tree.nodes)
            if (node.parent.empty())
                row.add(Row::Kind::site, -1, node.id);
        Row heading;
        for (std::size_t i = 0; i < site()->racks.size(); ++i) {
            const RackTree& rack = *site()->racks[i];
            for (const PowerNode& node : rack.tree.nodes)
                if (!node.parent.empty() && !isThere(rack.tree, node.parent))
                    heading.add(Row::Kind::node, static_cast<int>(i), node.id);
            for (const model::PowerDeviceFigures& d : rack.figures.devices)
                if (d.live_supplies == 0)
                    heading.add(Row::Kind::device, static_cast<int>(i), d.id);
        }
        if (heading.children.empty())
            return;
        Row& stranded = row.add(Row::Kind::stranded, -1, "stranded");
        stranded.complete = true;
        stranded.children = std::move(heading.children);
        for (const auto& child : stranded.children)
            child->parent = &stranded;
        return;
    }
    if (!row.isNode())
        return;
    if (row.kind == Row::Kind::site) {
        for (const PowerNode& node : site()->tree.nodes)
            if (node.parent == row.id)
                row.add(Row::Kind::site, -1, node.id);
        const bool is_feed = std::ranges::find(feed_ids, row.id) != std::end(feed_ids);
        if (is_feed)
            addRackRows(row, row.id);
        if (row.parent == root_.get()) // a feed that nothing known draws from has no node of its own
            for (const std::string_view feed : feed_ids)
                if (!isThere(site()->tree, std::string(feed)))
                    addRackRows(row, std::string(feed));
        return;
    }
    const RackTree& rack = rackOf(row);
    for (const PowerNode& node : rack.tree.nodes)
        if (node.parent == row.id)
            row.add(Row::Kind::node, row.rack, node.id);
    for (const model::PowerDevice& device : rack.tree.devices)
        if (const auto here = std::ranges::count(device.supplies, row.id); here > 0)
            row.add(Row::Kind::device, row.rack, device.id).supplies = static_cast<int>(here);
}

const PowerTreeModel::Row& PowerTreeModel::rowOf(const QModelIndex& index) const {
    return index.isValid() ? *static_cast<const Row*>(index.internalPointer()) : *root_;
}

QModelIndex PowerTreeModel::index(int row, int column, const QModelIndex& parent) const {
    auto& above = const_cast<Row&>(rowOf(parent));
    complete(above);
    if (row < 0 || static_cast<std::size_t>(row) >= above.children.size() || column < 0 || column >= column_count)
        return {};
    return createIndex(row, column, above.children[static_cast<std::size_t>(row)].get());
}

QModelIndex PowerTreeModel::parent(const QModelIndex& index) const {
    if (!index.isValid())
        return {};
    Row* const above = rowOf(index).parent;
    return above == root_.get() ? QModelIndex() : createIndex(above->place, 0, above);
}

int PowerTreeModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0)
        return 0;
    auto& row = const_cast<Row&>(rowOf(parent));
    complete(row);
    return static_cast<int>(row.children.size());
}

int PowerTreeModel::columnCount(const QModelIndex&) const { return column_count; }

bool PowerTreeModel::hasChildren(const QModelIndex& parent) const {
    // A rack is there because something hangs on it; its rows are made when it is opened.
    return (parent.isValid() && rowOf(parent).kind == Row::Kind::rack) || rowCount(parent) > 0;
}

ObjectRef PowerTreeModel::objectOf(const QModelIndex& index) const {
    const Row& row = rowOf(index);
    if (row.rack < 0)
        return {ObjectKind::site, scenario_.value, 0, {}};
    if (row.kind == Row::Kind::rack)
        return {ObjectKind::rack,
                scenario_.value,
                results_->power->racks[static_cast<std::size_t>(row.rack)].rack.value,
                {}};
    const Device* device = deviceAt(row.rack, rackNodePlace(row.id).device);
    return {ObjectKind::device, scenario_.value, device ? device->id.value : 0, {}};
}

QVariant PowerTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !site())
        return {};
    const Row& row = rowOf(index);
    const auto column = static_cast<Column>(index.column());
    const auto tone = [](std::optional<Severity> severity) {
        return !severity || *severity == Severity::info ? CellTone::plain
               : *severity == Severity::error           ? CellTone::bad
                                                        : CellTone::warning;
    };
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        switch (column) {
        case name:
            return nameOf(row);
        case rated:
        case expected:
        case peak:
            return loadOf(row, column);
        case limit:
            return limitOf(row);
        case share:
            if (const auto of_limit = shareOf(row))
                return percent(*of_limit);
            return limitOf(row) == none_text ? QString() : limitOf(row);
        case imbalance:
            if (const PowerNodeFigures* node = nodeOf(row, lost_);
                node && node->imbalance && row.kind != Row::Kind::rack)
                return percent(node->imbalance->expected);
            return {};
        case after_a:
            return row.kind == Row::Kind::stranded ? QString() : afterLossOf(row, LostFeed::a);
        case after_b:
            return row.kind == Row::Kind::stranded ? QString() : afterLossOf(row, LostFeed::b);
        case state:
            return verdictOf(row).words.join(QStringLiteral(" · "));
        case column_count:
            break;
        }
        return {};
    case Qt::ToolTipRole:
        if (column == share && shareOf(row)) {
            const auto& of = *nodeOf(row, lost_)->share;
            return tr("Of the limit: %1 at nameplate, %2 expected, %3 at peak")
                .arg(percent(of.rated), percent(of.expected), percent(of.peak));
        }
        return column == state || column == name ? data(index, Qt::DisplayRole) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column == name || column == state ? Qt::AlignLeft : Qt::AlignRight));
    case tone_role: {
        const bool dead = row.isNode() && isDead(row, lost_);
        if (dead || data(index, Qt::DisplayRole).toString() == unknownText())
            return QVariant::fromValue(CellTone::muted);
        if (column == after_a || column == after_b) {
            if (row.kind == Row::Kind::stranded)
                return QVariant::fromValue(CellTone::plain);
            return QVariant::fromValue(tone(severityAfter(row, column == after_a ? LostFeed::a : LostFeed::b)));
        }
        return QVariant::fromValue(column == state || column == share ? tone(verdictOf(row).severity)
                                                                      : CellTone::plain);
    }
    case share_of_limit_role: {
        const auto of_limit = shareOf(row);
        return of_limit ? QVariant(*of_limit) : QVariant();
    }
    case continuous_role: {
        const PowerNodeFigures* node = nodeOf(row, lost_);
        return node ? QVariant(node->continuous_share) : QVariant();
    }
    case severity_role: {
        const auto severity = verdictOf(row).severity;
        return severity ? QVariant(static_cast<int>(*severity)) : QVariant();
    }
    case icon_role:
        if (const auto severity = verdictOf(row).severity; severity && column == state)
            return severityIconName(*severity);
        return {};
    case key_role:
        return row.key();
    default:
        return {};
    }
}

QVariant PowerTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == name || section == state ? Qt::AlignLeft : Qt::AlignRight));
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip)
        return {};
    switch (section) {
    case name:
        return tip ? tr("From the utility down to each device; a device stands where its supplies are plugged in")
                   : tr("Part");
    case rated:
        return tip ? tr("What nameplates add up to") : tr("Rated");
    case expected:
        return tip ? tr("Mean while the heaviest workload runs") : tr("Expected");
    case peak:
        return tip ? tr("Short-time greatest load") : tr("Peak");
    case limit:
        return tip ? tr("What its breaker or rating carries") : tr("Limit");
    case share:
        return tip ? tr("The most loaded line over the limit: nameplate or peak, whichever is more; after a loss the "
                        "peak. The mark "
                        "is what may be carried continuously")
                   : tr("Of limit");
    case imbalance:
        return tip ? tr("Greatest departure of a line from the mean of the three") : tr("Imbalance");
    case after_a:
        return tip ? tr("Room left to the limit at peak when feed A is lost; what becomes of a device") : tr("A lost");
    case after_b:
        return tip ? tr("Room left to the limit at peak when feed B is lost; what becomes of a device") : tr("B lost");
    case state:
        return tip ? QString() : tr("State");
    default:
        return {};
    }
}

} // namespace cw
