#include "core/eval/rack_tree.h"

#include "core/model/power/power_constants.h"

#include <algorithm>
#include <charconv>
#include <numbers>

namespace cw {

namespace {

using model::PowerNode;
using model::PowerNodeKind;

/// Outlets give 200-240 V: of a supply below this between two of its lines, above it between line and neutral.
constexpr Voltage highest_delta = volts(300);

std::string feedId(Feed feed) { return std::string(feed_ids[feed == Feed::b ? 1 : 0]); }
std::string circuitId(int pdu, int circuit) { return std::to_string(pdu) + "." + std::to_string(circuit); }

/// The lines of a circuit of a three-phase PDU: in turn L1, L2, L3, or L1-L2, L2-L3, L3-L1 of a supply without neutral.
model::Lines linesOf(int circuit, bool between_lines) {
    const int leg = circuit % 3, other = between_lines ? (leg + 1) % 3 : leg;
    return {leg == 0 || other == 0, leg == 1 || other == 1, leg == 2 || other == 2};
}

PowerNode feedEntry(Feed feed) {
    PowerNode node;
    node.id = feedId(feed);
    node.kind = PowerNodeKind::feed;
    return node;
}

PowerNode pduNode(int place, const Device& device, const PduType* type) {
    PowerNode node;
    node.id = std::to_string(place);
    node.kind = PowerNodeKind::pdu;
    node.parent = feedId(device.feed);
    if (device.feed == Feed::both)
        node.standby = feedId(Feed::b);
    if (!type)
        return node;
    node.three_phase = type->phases == 3;
    node.voltage = type->voltage;
    node.between = type->voltage_is_line_to_line || !node.three_phase ? model::VoltageBetween::lines
                                                                      : model::VoltageBetween::line_and_neutral;
    node.rating = type->breaker;
    const std::optional<Power> continuous = continuousLimit(*type);
    if (type->voltage && type->breaker) {
        const Power breaker = model::apparentPower(node.three_phase, *type->voltage, node.between, *type->breaker);
        node.continuous_share = *continuous / breaker;
    } else {
        node.limit = continuous;
        node.continuous_share = 1;
    }
    return node;
}

PowerNode circuitNode(int place, int circuit, const PduType* type) {
    PowerNode node;
    node.id = circuitId(place, circuit + 1);
    node.parent = std::to_string(place);
    node.kind = type && type->branch_breakers ? PowerNodeKind::breaker : PowerNodeKind::leg;
    node.three_phase = false;
    if (!type || !type->voltage)
        return node;
    node.voltage = type->voltage;
    if (type->phases == 3) {
        const double to_lines = type->voltage_is_line_to_line ? 1 : std::numbers::sqrt3;
        const Voltage lines = to_lines * *type->voltage;
        const bool delta = lines < highest_delta;
        node.voltage = delta ? lines : lines / std::numbers::sqrt3;
        node.between = delta ? model::VoltageBetween::lines : model::VoltageBetween::line_and_neutral;
        node.lines = linesOf(circuit, delta);
    }
    if (type->branch_breakers)
        node.rating = type->branch_breaker;
    return node;
}

class WiresBuilder {
public:
    WiresBuilder(const Catalog& catalog, const RackFacts& rack) : catalog_(catalog) {
        plugs_ = rackWiring(catalog, *rack.rack);
        tree_.nodes = {feedEntry(Feed::a), feedEntry(Feed::b)};
        int place = 0;
        for (const auto& [id, device] : rack.rack->devices) {
            if (device->kind == DeviceKind::pdu)
                addPdu(place, *device);
            else
                addDevice(place, *device);
            ++place;
        }
        plugIn();
    }
    RackWires take() {
        model::PowerLinks links(tree_);
        return {std::move(plugs_), std::move(schemes_), std::move(tree_), std::move(links)};
    }

private:
    void addPdu(int place, const Device& device) {
        const PduType* type = catalog_.pdu(device.type);
        node_of_.emplace(place, tree_.nodes.size());
        tree_.nodes.push_back(pduNode(place, device, type));
        const int circuits = type ? circuitCount(*type) : 1;
        circuits_.emplace(place, circuits);
        for (int c = 0; c < circuits; ++c)
            tree_.nodes.push_back(circuitNode(place, c, type));
    }

    void addDevice(int place, const Device& device) {
        schemes_.push_back(supplyScheme(catalog_, device));
        model::PowerDevice d;
        d.id = std::to_string(place);
        d.supplies_needed = schemes_.back().needed;
        device_of_.emplace(place, tree_.devices.size());
        tree_.devices.push_back(std::move(d));
    }

    void plugIn() {
        for (const SupplyPlug& plug : plugs_) {
            const std::string at = outletNode(plug);
            if (const auto pdu = node_of_.find(plug.device); pdu != node_of_.end()) {
                PowerNode& node = tree_.nodes[pdu->second];
                node.parent = at;
                node.standby.clear();
            } else {
                tree_.devices[device_of_.at(plug.device)].supplies.push_back(at);
            }
        }
    }

    /// Where a faulty plug leads there is no node: the sums say so.
    std::string outletNode(const SupplyPlug& plug) const {
        if (plug.fault != PlugFault::none && plug.fault != PlugFault::taken)
            return "nowhere";
        if (plug.pdu < 0)
            return feedId(plug.feed);
        return circuitId(plug.pdu, circuitOf(plug.outlet, circuits_.at(plug.pdu)) + 1);
    }

    const Catalog& catalog_;
    std::vector<SupplyPlug> plugs_;
    std::vector<SupplyScheme> schemes_;
    model::PowerTree tree_;
    std::map<int, std::size_t> node_of_, device_of_; ///< by place in Rack::devices
    std::map<int, int> circuits_;
};

class RackBuilder {
public:
    RackBuilder(const RackWires& wires, const RackFacts& rack, const RackState& state) : rack_(rack), state_(state) {
        result_.plugs = wires.plugs;
        result_.tree = wires.tree;
        for (std::size_t i = 0; i < result_.tree.devices.size(); ++i)
            load(result_.tree.devices[i], wires.schemes[i]);
        result_.figures = model::powerTreeFigures(result_.tree, wires.links);
        result_.losses = model::lossOfEachFeed(result_.tree, wires.links, result_.figures);
        for (const model::FeedLoss& loss : result_.losses)
            result_.capped.push_back(cappedBy(loss));
    }
    RackTree take() { return std::move(result_); }

private:
    const DeviceGroup& groupAt(int place) const {
        return rack_.groups[static_cast<std::size_t>(rack_.group_of[static_cast<std::size_t>(place)])];
    }

    void load(model::PowerDevice& d, const SupplyScheme& scheme) {
        const DeviceGroup& group = groupAt(rackNodePlace(d.id).device);
        d.draw = drawOf(group, state_);
        d.rated_unknown = !ratedOf(group, state_);
        if (scheme.rating)
            d.start_surge = model::start_surge_ratio / model::psu_efficiency * *scheme.rating;
        else if (d.draw && d.draw->rated.si() > 0)
            d.start_surge = model::start_surge_ratio / scheme.needed * d.draw->rated;
        if (d.draw) {
            result_.drawn.rated += d.draw->rated;
            result_.drawn.expected += d.draw->expected;
            result_.drawn.peak += d.draw->peak;
        } else {
            ++result_.unknown_draws;
        }
        result_.unknown_ratings += d.rated_unknown;
    }

    std::vector<CappedDevice> cappedBy(const model::FeedLoss& loss) const {
        std::vector<CappedDevice> capped;
        for (const std::string& id : loss.capped) {
            const int place = rackNodePlace(id).device;
            CappedDevice device{place, *loss.figures.device(id)->cap, {}};
            if (const NodeState* node = nodeOf(groupAt(place), state_)) {
                const Power idle = model::nodePower(*node->server, *node->gpu, {}, 1, node->thermal.fan_speed).expected;
                device.clock = model::clockUnderCap(device.cap, idle, node->power.peak);
            }
            capped.push_back(device);
        }
        return capped;
    }

    const RackFacts& rack_;
    const RackState& state_;
    RackTree result_;
};

/// Losses of a constant efficiency grow with the load.
model::LossCurve lossAt(double efficiency) { return {0, 1 / std::clamp(efficiency, 0.01, 1.0) - 1, 0}; }

class SiteBuilder {
public:
    SiteBuilder(const SiteElectrical& site, std::vector<std::shared_ptr<const RackTree>> racks) : site_(site) {
        result_.racks = std::move(racks);
        for (const auto& rack : result_.racks)
            rated_ += rack->drawn.rated.si() > 0 ? rack->drawn.rated : rack->drawn.peak;
        result_.tree.nodes.push_back(node("utility", PowerNodeKind::utility, ""));
        for (const std::string_view feed : feed_ids)
            addSide(std::string(feed));
        result_.tree.branches =
            branches([](const RackTree& rack) -> const model::PowerTreeFigures& { return rack.figures; });
        result_.figures = model::powerTreeFigures(result_.tree);
        for (std::size_t lost = 0; lost < std::size(feed_ids); ++lost)
            result_.losses.push_back(lossOf(lost));
        for (const model::PowerNodeFigures& n : result_.figures.nodes) {
            if (n.kind == PowerNodeKind::ups)
                result_.ups_loss += n.loss.expected;
            if (n.kind == PowerNodeKind::transformer)
                result_.distribution_loss += n.loss.expected;
        }
    }
    SiteTree take() { return std::move(result_); }

private:
    static PowerNode node(std::string id, PowerNodeKind kind, std::string parent) {
        PowerNode n;
        n.id = std::move(id);
        n.kind = kind;
        n.parent = std::move(parent);
        return n;
    }

    void addSide(const std::string& feed) {
        const bool used = std::ranges::any_of(result_.racks, [&](const auto& rack) {
            return rack->figures.node(feed)->entry.watts != std::array<double, model::PowerEntry::kinds>{};
        });
        if (!used)
            return;
        PowerNode ups = node("ups-" + feed, PowerNodeKind::ups, "utility");
        ups.limit = site_.ups_capacity;
        ups.continuous_share = 1; // made for continuous load
        ups.loss = site_.ups_loss;
        // A UPS of unknown size is taken to be one that carries the whole site when the other is lost.
        ups.loss_rating = site_.ups_capacity ? site_.ups_capacity
                          : rated_.si() > 0  ? std::optional(rated_)
                                             : std::nullopt;
        PowerNode transformer = node("transformer-" + feed, PowerNodeKind::transformer, ups.id);
        transformer.loss = lossAt(site_.distribution_efficiency);
        PowerNode entry = node(feed, PowerNodeKind::feed, transformer.id);
        entry.limit = site_.feed_capacity;
        entry.continuous_share = 1; // typed as what it may carry
        for (PowerNode* n : {&ups, &transformer, &entry})
            result_.tree.nodes.push_back(std::move(*n));
    }

    /// What the racks take from each feed that is there.
    template <class Figures> std::vector<model::PowerBranch> branches(Figures&& figures) const {
        std::vector<model::PowerBranch> all;
        for (const PowerNode& n : result_.tree.nodes) {
            if (n.kind != PowerNodeKind::feed)
                continue;
            model::PowerBranch branch{n.id, {}};
            for (const auto& rack : result_.racks)
                branch.entry.add(figures(*rack).node(n.id)->entry);
            all.push_back(std::move(branch));
        }
        return all;
    }

    model::FeedLoss lossOf(std::size_t lost) const {
        model::FeedLoss loss;
        loss.feed = feed_ids[lost];
        model::PowerTree tree = result_.tree;
        tree.branches = branches(
            [lost](const RackTree& rack) -> const model::PowerTreeFigures& { return rack.losses[lost].figures; });
        loss.figures = model::powerTreeFigures(tree, loss.feed);
        for (std::size_t i = 0; i < loss.figures.nodes.size(); ++i) {
            const auto& is = loss.figures.nodes[i];
            if (is.share && is.overRating(is.share->peak) && !is.overRating(result_.figures.nodes[i].share->peak))
                loss.overloaded.push_back(is.id);
        }
        return loss;
    }

    const SiteElectrical& site_;
    Power rated_;
    SiteTree result_;
};

} // namespace

RackNodePlace rackNodePlace(std::string_view id) {
    RackNodePlace place;
    const char* const end = id.data() + id.size();
    const auto [after, error] = std::from_chars(id.data(), end, place.device);
    if (error != std::errc())
        return {};
    if (after != end && *after == '.')
        std::from_chars(after + 1, end, place.circuit);
    return place;
}

RackWires rackWires(const Catalog& catalog, const RackFacts& rack) { return WiresBuilder(catalog, rack).take(); }

RackTree rackTree(const RackWires& wires, const RackFacts& rack, const RackState& state) {
    return RackBuilder(wires, rack, state).take();
}

std::optional<model::ThreeLoads<Power>> drawOfSupply(const model::PowerDevice& device,
                                                     const model::PowerDeviceFigures& figures) {
    if (!device.draw || figures.live_supplies == 0)
        return device.draw ? std::optional(model::ThreeLoads<Power>()) : std::nullopt;
    const auto each = [&](Power wanted) {
        return (figures.cap ? std::min(wanted, *figures.cap) : wanted) / figures.live_supplies;
    };
    return model::ThreeLoads<Power>{each(device.draw->rated), each(device.draw->expected), each(device.draw->peak)};
}

Fingerprint SiteElectrical::key() const {
    Fingerprinter f;
    f.add(ups_loss.c0).add(ups_loss.c1).add(ups_loss.c2).add(distribution_efficiency);
    for (const auto& capacity : {ups_capacity, feed_capacity})
        f.add(capacity ? std::optional(capacity->si()) : std::nullopt);
    return f.result();
}

SiteElectrical siteElectrical(const Catalog& catalog, const Scenario& scenario) {
    SiteElectrical electrical;
    electrical.ups_loss = lossAt(scenario.assumptions->value("ups_efficiency"));
    electrical.distribution_efficiency = scenario.assumptions->value("distribution_efficiency");
    if (const auto ups = catalog.upses.find(scenario.site.ups); ups != catalog.upses.end()) {
        const UpsType& type = *ups->second;
        electrical.ups_capacity = type.capacity;
        if (type.loss_c0 && type.loss_c1 && type.loss_c2)
            electrical.ups_loss = {*type.loss_c0, *type.loss_c1, *type.loss_c2};
        else if (type.efficiency)
            electrical.ups_loss = lossAt(*type.efficiency);
    }
    const auto typed = [](std::optional<double> w) { return w ? std::optional(watts(*w)) : std::nullopt; };
    if (scenario.site.ups_capacity_w)
        electrical.ups_capacity = typed(scenario.site.ups_capacity_w);
    electrical.feed_capacity = typed(scenario.site.feed_capacity_w);
    return electrical;
}

SiteTree siteTree(const SiteElectrical& site, std::vector<std::shared_ptr<const RackTree>> racks) {
    return SiteBuilder(site, std::move(racks)).take();
}

} // namespace cw
