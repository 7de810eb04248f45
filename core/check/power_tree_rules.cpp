// What the electrical tree shows: limits, failover, legs, starting, and wiring that can't be.
#include "core/check/rules.h"

#include "core/units/unit_text.h"

#include <algorithm>
#include <map>

namespace cw {

namespace {

using model::PowerFault;
using model::PowerNodeFigures;
using model::PowerNodeKind;

/// Legs are worth a word when one departs this far from their mean, and by this much of what it may carry. Unverified;
/// a few small devices on one PDU are never even and do no harm.
constexpr double leg_imbalance = 0.20, leg_excess = 0.10;

std::string feedName(std::string_view id) { return id == feed_ids[0] ? "A" : "B"; }
std::string percent(double share) { return printNumber(share * 100, 1); }

/// Nameplate or peak, whichever is nearer to the limit.
double heaviest(const PowerNodeFigures& n) { return std::max(n.share->rated, n.share->peak); }
Args loadArgs(const PowerNodeFigures& n, double share) {
    return {{"load", print(share * *n.limit)}, {"limit", print(*n.limit)}, {"share", percent(share)}};
}

class RackJudge {
public:
    RackJudge(const RuleInput& in, const Rack& rack, const RackTree& tree, FindingList& list)
        : in_(in), rack_(rack), tree_(tree), list_(list) {
        for (const auto& [id, device] : rack.devices)
            devices_.push_back(device.get());
    }

    void judge() {
        judgeWiring();
        judgeNodes();
        for (const model::PowerDeviceFigures& d : tree_.figures.devices)
            if (d.cap && d.live_supplies > 0)
                add(Severity::warning,
                    {"power.supplies_short", {{"supplies", std::to_string(d.live_supplies)}, {"cap", print(*d.cap)}}},
                    rackNodePlace(d.id).device, "supplies");
        for (const model::FeedLoss& loss : tree_.losses)
            judgeLoss(loss);
        judgeCaps();
    }

private:
    void add(Severity severity, Text text, int place, std::string field = {}, int circuit = 0) {
        const Device& device = *devices_[static_cast<std::size_t>(place)];
        std::string name = rack_.name + "/" + device.name;
        if (circuit > 0)
            name += " #" + std::to_string(circuit);
        list_.add(severity, std::move(text), in_.deviceRef(device.id), std::move(name), std::move(field));
    }
    void add(Severity severity, Text text, const PowerNodeFigures& node) {
        const RackNodePlace place = rackNodePlace(node.id);
        add(severity, std::move(text), place.device, {}, place.circuit);
    }

    void judgeWiring() {
        for (const model::PowerProblem& p : tree_.figures.problems) {
            const RackNodePlace place = rackNodePlace(p.subject);
            if (place.device < 0 || place.circuit > 0)
                continue;
            if (p.fault == PowerFault::loop)
                add(Severity::error, {"power.loop", {}}, place.device, "supplies");
            else if (p.fault == PowerFault::pdu_without_feed)
                add(Severity::error, {"power.pdu_without_feed", {}}, place.device, "supplies");
        }
        for (const SupplyPlug& plug : tree_.plugs) {
            if (plug.fault == PlugFault::none)
                continue;
            const std::string outlet = std::to_string(plug.outlet);
            const std::string pdu =
                plug.pdu < 0 ? std::string() : shownName(devices_[static_cast<std::size_t>(plug.pdu)]->name);
            if (plug.fault == PlugFault::no_pdu)
                add(Severity::error, {"power.missing_pdu", {}}, plug.device, "supplies");
            else if (plug.fault == PlugFault::no_outlet)
                add(Severity::error, {"power.missing_outlet", {{"outlet", outlet}, {"pdu", pdu}}}, plug.device,
                    "supplies");
            else if (plug.fault == PlugFault::taken)
                add(Severity::error, {"power.outlet_taken", {{"outlet", outlet}, {"pdu", pdu}}}, plug.device,
                    "supplies");
            else if (plug.fault == PlugFault::none_free)
                add(Severity::error,
                    {"power.no_free_outlet", {{"feed", feedName(feed_ids[plug.feed == Feed::b ? 1 : 0])}}}, plug.device,
                    "feed");
        }
    }

    /// Of each PDU and its circuits the node for which `worth` is greatest and above 0, by the PDU's place.
    template <class Worth>
    static std::map<int, const PowerNodeFigures*> worstOfEach(const model::PowerTreeFigures& figures, Worth&& worth) {
        std::map<int, const PowerNodeFigures*> worst;
        for (const PowerNodeFigures& n : figures.nodes) {
            if (!n.limit || worth(n) <= 0)
                continue;
            const PowerNodeFigures*& found = worst[rackNodePlace(n.id).device];
            if (!found || worth(n) > worth(*found))
                found = &n;
        }
        return worst;
    }

    void judgeNodes() {
        const auto over = worstOfEach(
            tree_.figures, [](const PowerNodeFigures& n) { return n.overRating(heaviest(n)) ? heaviest(n) : 0; });
        for (const auto& [pdu, node] : over)
            add(Severity::error, {"power.over_limit", loadArgs(*node, heaviest(*node))}, *node);
        const auto continuous = worstOfEach(tree_.figures, [](const PowerNodeFigures& n) {
            return n.overContinuous(n.share->rated) ? n.share->rated : 0;
        });
        for (const auto& [pdu, node] : continuous) {
            if (over.contains(pdu))
                continue;
            Args args = loadArgs(*node, node->share->rated);
            args.emplace_back("continuous", print(node->continuous_share * *node->limit));
            add(Severity::warning, {"power.over_continuous", std::move(args)}, *node);
        }
        const auto surge = worstOfEach(tree_.figures, [](const PowerNodeFigures& n) {
            return n.start_margin && *n.start_margin < 1 ? 1 / *n.start_margin : 0;
        });
        for (const auto& [pdu, node] : surge)
            add(Severity::warning, {"power.start_surge", {{"ratio", printNumber(1 / *node->start_margin, 1)}}}, *node);
        for (const PowerNodeFigures& n : tree_.figures.nodes)
            if (n.kind == PowerNodeKind::pdu && n.imbalance && n.limit && n.imbalance->expected > leg_imbalance)
                judgeLegs(n);
    }

    void judgeLegs(const PowerNodeFigures& pdu) {
        const auto& legs = pdu.lines.expected;
        const Power mean = (legs[0] + legs[1] + legs[2]) / 3;
        if (3 * (std::ranges::max(legs) - mean) > leg_excess * *pdu.limit)
            add(Severity::warning,
                {"power.leg_imbalance",
                 {{"l1", print(legs[0])},
                  {"l2", print(legs[1])},
                  {"l3", print(legs[2])},
                  {"share", percent(pdu.imbalance->expected)}}},
                pdu);
    }

    void judgeLoss(const model::FeedLoss& loss) {
        const std::string feed = feedName(loss.feed);
        if (!loss.overloaded.empty()) {
            const auto overloaded = worstOfEach(loss.figures, [&](const PowerNodeFigures& n) {
                return std::ranges::find(loss.overloaded, n.id) != loss.overloaded.end() ? n.share->peak : 0;
            });
            for (const auto& [pdu, node] : overloaded) {
                Args args = loadArgs(*node, node->share->peak);
                args.emplace_back("feed", feed);
                add(Severity::error, {"power.failover_overload", std::move(args)}, *node);
            }
        }
        // A rack with PDUs on one feed alone is told so elsewhere.
        if (rack_.redundancy == FeedRedundancy::two_n && survives(loss))
            for (const std::string& id : loss.dead)
                add(Severity::warning, {"power.stops_with_feed", {{"feed", feed}}}, rackNodePlace(id).device, "feed");
    }

    /// What holds for either feed is said once.
    void judgeCaps() {
        for (std::size_t i = 0; i < tree_.capped.size(); ++i)
            for (const CappedDevice& device : tree_.capped[i]) {
                const auto alike = [&](std::size_t other) {
                    return std::ranges::any_of(tree_.capped[other], [&](const CappedDevice& c) {
                        return c.device == device.device && c.cap == device.cap && c.clock == device.clock;
                    });
                };
                if (i > 0 && alike(0))
                    continue;
                const bool either = i == 0 && tree_.capped.size() > 1 && alike(1);
                const std::string feed = either ? "A/B" : feedName(tree_.losses[i].feed);
                add(Severity::info,
                    {device.clock ? "power.feed_loss_slows" : "power.feed_loss_caps",
                     {{"feed", feed}, {"cap", print(device.cap)}, {"clock", percent(device.clock.value_or(1))}}},
                    device.device);
            }
    }
    static bool survives(const model::FeedLoss& loss) {
        return std::ranges::any_of(loss.figures.devices, [](const auto& d) { return d.live_supplies > 0; });
    }

    const RuleInput& in_;
    const Rack& rack_;
    const RackTree& tree_;
    FindingList& list_;
    std::vector<const Device*> devices_; ///< by place
};

void judgeSite(const RuleInput& in, const SiteTree& site, FindingList& list) {
    const auto add = [&](const PowerNodeFigures& n, double share, const char* ups, const char* feed, Args more) {
        const bool is_ups = n.kind == PowerNodeKind::ups;
        Args args = loadArgs(n, share);
        args.emplace_back("feed", feedName(n.id.substr(n.id.size() - 1)));
        args.insert(args.end(), more.begin(), more.end());
        list.add(Severity::error, {is_ups ? ups : feed, std::move(args)}, in.siteRef(), in.scenario.name,
                 is_ups ? "ups_capacity" : "feed_capacity");
    };
    for (const PowerNodeFigures& n : site.figures.nodes)
        if (n.share && n.overRating(heaviest(n)))
            add(n, heaviest(n), "power.ups_over_limit", "power.feed_over_limit", {});
    for (const model::FeedLoss& loss : site.losses)
        for (const std::string& id : loss.overloaded) {
            const PowerNodeFigures& n = *loss.figures.node(id);
            add(n, n.share->peak, "power.ups_failover_overload", "power.feed_failover_overload",
                {{"lost", feedName(loss.feed)}});
        }
}

} // namespace

void addPowerTreeFindings(const RuleInput& in, FindingList& list) {
    const SiteTree& site = *in.results.power->tree;
    for (std::size_t i = 0; i < site.racks.size(); ++i)
        if (const Rack* rack = in.project.rack(in.scenario.id, in.results.power->racks[i].rack))
            RackJudge(in, *rack, *site.racks[i], list).judge();
    judgeSite(in, site, list);
}

} // namespace cw
