// What the rows of the electrical tree say: names, loads, limits, and verdicts with all feeds or after the loss of one.
#include "core/base/shown_name.h"
#include "core/eval/rack_tree.h"
#include "widgets/tables/power_tree_row.h"

namespace cw {

using namespace power_rows;
using model::PowerNode;
using model::PowerNodeFigures;
using model::PowerNodeKind;

namespace {

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

} // namespace cw
