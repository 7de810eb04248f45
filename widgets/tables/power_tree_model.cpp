#include "widgets/tables/power_tree_model.h"

#include "core/base/shown_name.h"
#include "core/eval/rack_tree.h"
#include "core/units/unit_text.h"
#include "widgets/tables/value_roles.h"
#include "widgets/theme/icons.h"

#include <QWidget>

#include <algorithm>
#include <array>

namespace cw {

namespace {

using model::PowerNode;
using model::PowerNodeFigures;
using model::PowerNodeKind;

const QString none_text = QStringLiteral("—");

QString str(const std::string& text) { return QString::fromStdString(text); }
QString percent(double share) { return str(printNumber(share * 100, 0)) + QStringLiteral(" %"); }
QString unknownText() { return PowerTreeModel::tr("unknown"); }
int placeOf(LostFeed lost) { return static_cast<int>(lost); }
QString feedName(std::string_view id) { return id == feed_ids[0] ? QStringLiteral("A") : QStringLiteral("B"); }

/// A sum that lacks `unknown` of its parts; nothing known of it is no 0.
QString sumText(Power sum, int unknown) {
    if (unknown == 0)
        return str(print(sum));
    return sum.si() > 0 ? QStringLiteral("≥ ") + str(print(sum)) : unknownText();
}

Power loadIn(const model::ThreeLoads<Power>& loads, PowerTreeModel::Column column) {
    return column == PowerTreeModel::rated      ? loads.rated
           : column == PowerTreeModel::expected ? loads.expected
                                                : loads.peak;
}

const PowerNode* nodeById(const model::PowerTree& tree, const std::string& id) {
    const auto found = std::ranges::find(tree.nodes, id, &PowerNode::id);
    return found == tree.nodes.end() ? nullptr : &*found;
}

/// The node that this one hangs on in the end: a rack's entry of a feed, or itself.
std::string topOf(const model::PowerTree& tree, const std::string& id) {
    std::string at = id;
    for (std::size_t steps = 0; steps <= tree.nodes.size(); ++steps) {
        const PowerNode* node = nodeById(tree, at);
        if (!node || node->parent.empty())
            break;
        at = node->parent;
    }
    return at;
}

/// Nameplate or peak, whichever is nearer to the limit; after a loss the peak alone, which is what then trips.
double judgedShare(const PowerNodeFigures& node, LostFeed lost) {
    return lost == LostFeed::none ? std::max(node.share->rated, node.share->peak) : node.share->peak;
}

std::optional<Severity> severityOf(const PowerNodeFigures& node, LostFeed lost) {
    if (node.share && node.overRating(judgedShare(node, lost)))
        return Severity::error;
    const bool continuous = lost == LostFeed::none && node.share && node.overContinuous(node.share->rated);
    const bool starts = lost == LostFeed::none && node.start_margin && *node.start_margin < 1;
    return continuous || starts ? std::optional(Severity::warning) : std::nullopt;
}

QString linesText(const model::Lines& lines) {
    QStringList names;
    const bool on[] = {lines.l1, lines.l2, lines.l3};
    for (int i = 0; i < 3; ++i)
        if (on[i])
            names << QStringLiteral("L%1").arg(i + 1);
    return names.join(u'–');
}

} // namespace

struct PowerTreeModel::Row {
    enum class Kind { site, rack, node, device, stranded }; ///< stranded: heading of what hangs on no feed
    Kind kind = Kind::site;
    Row* parent = nullptr;
    int place = 0;    ///< among its siblings
    int rack = -1;    ///< place in SiteTree::racks; -1: the site's own
    std::string id;   ///< of the node or device in its tree
    int supplies = 0; ///< of a device: plugged in here
    bool complete = false;
    std::vector<std::unique_ptr<Row>> children;

    Row& add(Kind kind_of, int rack_of, std::string id_of) {
        auto row = std::make_unique<Row>();
        row->kind = kind_of;
        row->parent = this;
        row->place = static_cast<int>(children.size());
        row->rack = rack_of;
        row->id = std::move(id_of);
        children.push_back(std::move(row));
        return *children.back();
    }
    bool isNode() const { return kind == Kind::site || kind == Kind::rack || kind == Kind::node; }
    QString key() const {
        const QString own = QStringLiteral("%1:%2").arg(rack).arg(QString::fromStdString(id));
        return parent && parent->parent ? parent->key() + u'/' + own : own;
    }
};

struct PowerTreeModel::Verdict {
    std::optional<Severity> severity;
    QStringList words;

    void add(Severity s, const QString& text) {
        severity = std::max(severity.value_or(Severity::info), s);
        words << text;
    }
};

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

QString PowerTreeModel::nameOf(const Row& row) const {
    if (row.kind == Row::Kind::stranded)
        return tr("Without power");
    if (row.kind == Row::Kind::site) {
        const QString feed = feedName(row.id.substr(row.id.size() - 1));
        const PowerNode* node = nodeById(site()->tree, row.id);
        switch (node ? node->kind : PowerNodeKind::utility) {
        case PowerNodeKind::ups:
            return tr("UPS %1").arg(feed);
        case PowerNodeKind::transformer:
            return tr("Distribution %1").arg(feed);
        case PowerNodeKind::feed:
            return tr("Feed %1").arg(feed);
        default:
            return tr("Utility");
        }
    }
    const QString rack = str(results_->power->racks[static_cast<std::size_t>(row.rack)].name);
    if (row.kind == Row::Kind::rack)
        return rack;
    const RackNodePlace place = rackNodePlace(row.id);
    const Device* device = deviceAt(row.rack, place.device);
    const QString name = device ? str(shownName(device->name)) : QString();
    if (row.parent->kind == Row::Kind::stranded)
        return rack + u'/' + name;
    if (row.kind == Row::Kind::device || place.circuit == 0)
        return name;
    const PowerNode& node = *nodeById(treeOf(row), row.id);
    QString circuit = (node.kind == PowerNodeKind::breaker ? tr("Breaker %1") : tr("Leg %1")).arg(place.circuit);
    if (node.lines)
        circuit += QStringLiteral(" · ") + linesText(*node.lines);
    return circuit;
}

QString PowerTreeModel::loadOf(const Row& row, Column column) const {
    if (const PowerNodeFigures* node = nodeOf(row, lost_))
        return sumText(loadIn(node->output, column),
                       node->unknown_draws + (column == rated ? node->unknown_ratings : 0));
    if (row.kind != Row::Kind::device)
        return {};
    const model::PowerDeviceFigures* figures = figuresOf(row, lost_).device(row.id);
    const auto& devices = treeOf(row).devices;
    const auto device = std::ranges::find(devices, row.id, &model::PowerDevice::id);
    if (!device->draw || (column == rated && device->rated_unknown))
        return unknownText();
    const int live = isDead(*row.parent, lost_) ? 0 : row.supplies;
    return str(print(live * loadIn(*drawOfSupply(*device, *figures), column)));
}

QString PowerTreeModel::limitOf(const Row& row) const {
    const PowerNodeFigures* node = nodeOf(row, lost_);
    // A rack's entry, the grid and cables are no device with a limit of its own.
    if (!node || row.kind == Row::Kind::rack || node->kind == PowerNodeKind::utility ||
        node->kind == PowerNodeKind::transformer)
        return none_text;
    return node->limit ? str(print(*node->limit)) : unknownText();
}

std::optional<double> PowerTreeModel::shareOf(const Row& row) const {
    const PowerNodeFigures* node = nodeOf(row, lost_);
    return node && node->share ? std::optional(judgedShare(*node, lost_)) : std::nullopt;
}

QString PowerTreeModel::afterLossOf(const Row& row, LostFeed lost) const {
    if (row.kind == Row::Kind::device) {
        const model::PowerDeviceFigures* before = figuresOf(row, LostFeed::none).device(row.id);
        const model::PowerDeviceFigures* after = figuresOf(row, lost).device(row.id);
        if (before->live_supplies == 0)
            return none_text;
        if (after->live_supplies == 0)
            return tr("stops");
        if (const CappedDevice* capped = capOf(row, lost))
            return capped->clock ? tr("clock %1").arg(percent(*capped->clock)) : str(print(capped->cap));
        return tr("runs");
    }
    const PowerNodeFigures* node = nodeOf(row, lost);
    if (!node || isDead(row, lost) || limitOf(row) == none_text)
        return none_text;
    if (!node->share)
        return unknownText();
    const double margin = 1 - node->share->peak;
    const QString text = margin < 0 ? QStringLiteral("−") + percent(-margin) : percent(margin);
    return node->unknown_draws > 0 ? QStringLiteral("≤ ") + text : text;
}

std::optional<Severity> PowerTreeModel::severityAfter(const Row& row, LostFeed lost) const {
    if (row.kind == Row::Kind::device) {
        const bool had = figuresOf(row, LostFeed::none).device(row.id)->live_supplies > 0;
        if (had && figuresOf(row, lost).device(row.id)->live_supplies == 0)
            return Severity::error;
        return capOf(row, lost) ? std::optional(Severity::warning) : std::nullopt;
    }
    const PowerNodeFigures* node = nodeOf(row, lost);
    return node && !isDead(row, lost) ? severityOf(*node, lost) : std::nullopt;
}

PowerTreeModel::Verdict PowerTreeModel::verdictOf(const Row& row) const {
    if (row.kind == Row::Kind::device)
        return verdictOnDevice(row);
    Verdict verdict;
    const PowerNodeFigures* node = nodeOf(row, lost_);
    if (!node)
        return verdict;
    if (isDead(row, lost_)) {
        verdict.words << tr("no voltage");
        return verdict;
    }
    if (row.kind == Row::Kind::rack)
        return verdictOnRack(row);
    if (std::ranges::any_of(figuresOf(row, lost_).problems, [&](const auto& p) { return p.subject == row.id; }))
        verdict.add(Severity::error, tr("faulty wiring"));
    if (node->share && node->overRating(judgedShare(*node, lost_)))
        verdict.add(Severity::error, tr("over its limit: trips"));
    else if (lost_ == LostFeed::none && node->share && node->overContinuous(node->share->rated))
        verdict.add(Severity::warning, tr("over %1 continuously").arg(percent(node->continuous_share)));
    if (lost_ == LostFeed::none && node->start_margin && *node->start_margin < 1)
        verdict.add(Severity::warning, tr("trips when all start at once"));
    if (node->loss.expected.si() > 0)
        verdict.words << tr("loses %1").arg(str(print(node->loss.expected)));
    return verdict;
}

/// What stands below it, so that a closed row tells whether it is worth opening.
PowerTreeModel::Verdict PowerTreeModel::verdictOnRack(const Row& row) const {
    const RackTree& rack = rackOf(row);
    const model::PowerTreeFigures& figures = figuresOf(row, lost_);
    Verdict verdict;
    int over = 0, warned = 0;
    for (const PowerNodeFigures& node : figures.nodes) {
        const auto severity = severityOf(node, lost_);
        if (!severity || topOf(rack.tree, node.id) != row.id)
            continue;
        over += severity == Severity::error;
        warned += severity == Severity::warning;
    }
    if (over > 0)
        verdict.add(Severity::error, tr("over their limit: %1").arg(over));
    if (warned > 0)
        verdict.add(Severity::warning, tr("above what they may carry: %1").arg(warned));
    if (lost_ == LostFeed::none)
        return verdict;
    const auto& loss = rack.losses[static_cast<std::size_t>(placeOf(lost_))];
    if (!loss.dead.empty())
        verdict.add(Severity::error, tr("stopped: %1").arg(loss.dead.size()));
    if (!loss.capped.empty())
        verdict.add(Severity::warning, tr("capped: %1").arg(loss.capped.size()));
    return verdict;
}

PowerTreeModel::Verdict PowerTreeModel::verdictOnDevice(const Row& row) const {
    Verdict verdict;
    const model::PowerDeviceFigures* figures = figuresOf(row, lost_).device(row.id);
    const auto& devices = treeOf(row).devices;
    const auto device = std::ranges::find(devices, row.id, &model::PowerDevice::id);
    const CappedDevice* capped = capOf(row, lost_);
    if (figures->live_supplies == 0)
        verdict.add(Severity::error, lost_ == LostFeed::none ? tr("no power") : tr("no power: stops"));
    else if (capped && capped->clock)
        verdict.add(Severity::warning,
                    tr("capped at %1, clock %2").arg(str(print(capped->cap)), percent(*capped->clock)));
    else if (figures->cap)
        verdict.add(Severity::warning, tr("capped at %1").arg(str(print(*figures->cap))));
    if (row.supplies > 0 && verdict.words.isEmpty())
        verdict.words << tr("%1 of %2 supplies").arg(row.supplies).arg(device->supplies.size());
    return verdict;
}

QString PowerTreeModel::summary() const {
    if (!site() || site()->figures.nodes.empty())
        return {};
    if (lost_ == LostFeed::none) {
        const PowerNodeFigures& utility = site()->figures.nodes.front();
        return tr("Utility: %1 expected, %2 at peak. UPS lose %3, distribution %4")
            .arg(sumText(utility.output.expected, utility.unknown_draws),
                 sumText(utility.output.peak, utility.unknown_draws), str(print(site()->ups_loss)),
                 str(print(site()->distribution_loss)));
    }
    std::size_t stopped = 0, capped = 0,
                overloaded = site()->losses[static_cast<std::size_t>(placeOf(lost_))].overloaded.size();
    std::optional<double> clock;
    for (const auto& rack : site()->racks) {
        const auto i = static_cast<std::size_t>(placeOf(lost_));
        stopped += rack->losses[i].dead.size();
        overloaded += rack->losses[i].overloaded.size();
        capped += rack->capped[i].size();
        for (const CappedDevice& device : rack->capped[i])
            if (device.clock)
                clock = std::min(clock.value_or(1), *device.clock);
    }
    QStringList parts{stopped == 0 ? tr("No device stops") : tr("Stopped devices: %1").arg(stopped)};
    if (capped > 0)
        parts << (clock ? tr("capped: %1, slowest clock %2").arg(capped).arg(percent(*clock))
                        : tr("capped: %1").arg(capped));
    if (overloaded > 0)
        parts << tr("overloaded breakers, PDUs, feeds or UPS: %1").arg(overloaded);
    return parts.join(tr("; "));
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
