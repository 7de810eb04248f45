// The electrical tree of a site: supplies of devices, outlets, breakers, PDUs, feeds, UPS, utility. Loads are summed
// upwards per line, losses included; what survives the loss of a feed is computed by the same sums.
#pragma once

#include "core/model/power/power_constants.h"
#include "core/model/power/power_model.h"

#include <array>
#include <complex>
#include <optional>
#include <string>
#include <vector>

namespace cw::model {

/// A leg is one of a PDU's circuits whose breaker nobody states.
enum class PowerNodeKind { utility, ups, transformer, feed, pdu, leg, breaker, outlet };

/// Between what a voltage is stated: 400 V line to line and 230 V line to neutral are the same three-phase supply.
enum class VoltageBetween { lines, line_and_neutral };

/// Which lines a single-phase outlet or breaker takes its power from: one (L-N) or two (L-L).
struct Lines {
    bool l1 = false, l2 = false, l3 = false;
    int count() const { return int(l1) + int(l2) + int(l3); }
};

struct PowerNode {
    std::string id;
    PowerNodeKind kind = PowerNodeKind::pdu;
    std::string parent;  ///< empty: the top of a tree
    std::string standby; ///< parent when `parent` is without voltage (a transfer switch); empty: none
    bool three_phase = true;
    std::optional<Voltage> voltage; ///< nothing: unknown
    VoltageBetween between = VoltageBetween::lines;
    std::optional<Current> rating; ///< of each line; nothing: unknown
    /// Apparent power it may carry (1 VA is 1 W here); instead of voltage and rating, or below what they give.
    std::optional<Power> limit;
    double continuous_share = model::continuous_share; ///< of the limit; 1: the limit is printed as continuous
    std::optional<Lines> lines;                        ///< nothing: as its parent; three lines alike at the top
    std::optional<LossCurve> loss;                     ///< nothing: lossless
    std::optional<Power> loss_rating;                  ///< what `loss` is a fraction of; nothing: the limit
};

/// One quantity at nameplate, at mean and at short-time greatest load.
template <class T> struct ThreeLoads { T rated{}, expected{}, peak{}; };

struct PowerDevice {
    std::string id;
    std::optional<ThreeLoads<Power>> draw; ///< at the inlets; nothing: unknown, counted and not summed
    std::vector<std::string> supplies;     ///< node that each power supply is plugged into
    int supplies_needed = 1;               ///< that carry the rated draw: 3 of 6 in 3+3, 4 of 6 in 4+2
    std::optional<Power> supply_rating;    ///< input power of one supply; nothing: rated draw / supplies_needed
    bool rated_unknown = false;            ///< `draw` is known but for its nameplate, whose 0 is counted as unknown
    std::optional<Power> start_surge;      ///< apparent power of one supply's in-rush; nothing: unknown
};

/// Greatest draw of a device on this many live supplies, where it is less than its peak: full load needs
/// `supplies_needed`. Nothing: no cap, or the draw is unknown.
std::optional<Power> supplyCap(const PowerDevice& device, int live);

/// Apparent power in each line as a phasor: a load between two lines loads both, 30 degrees off their voltages.
using Phasor = std::complex<double>;
using LinePhasors = std::array<Phasor, 3>;
/// What enters a node, rated, expected, peak and at a common start, with what is unknown of it: a part of a tree,
/// summed.
struct PowerEntry {
    static constexpr int kinds = 4;
    std::array<double, kinds> watts{}; ///< of a start, VA
    std::array<LinePhasors, kinds> lines{};
    int unknown_draws = 0, unknown_ratings = 0;

    void add(const PowerEntry& more);
};
/// A part of a tree that was summed before.
struct PowerBranch {
    std::string parent;
    PowerEntry entry;
};

/// Value: change it, compute again.
struct PowerTree {
    std::vector<PowerNode> nodes;
    std::vector<PowerDevice> devices;
    std::vector<PowerBranch> branches = {};
};

enum class PowerFault {
    duplicate_id,        ///< the later node is left out
    missing_parent,      ///< taken as the top of a tree
    loop,                ///< node is its own ancestor, or hangs below one that is; left out
    pdu_without_feed,    ///< no feed above it
    missing_outlet,      ///< a supply is plugged into a node that isn't there or hangs in a loop
    no_supply,           ///< device without a supply
    bad_draw,            ///< negative or not finite; counted as unknown
    bad_loss,            ///< negative or not finite coefficients; taken as lossless
    loss_without_rating, ///< losses can't be told; taken as lossless
};
struct PowerProblem {
    PowerFault fault;
    std::string subject; ///< id of a node or device
    bool operator==(const PowerProblem&) const = default;
};

struct PowerNodeFigures {
    std::string id;
    PowerNodeKind kind = PowerNodeKind::pdu;
    ThreeLoads<Power> input;  ///< output + loss
    ThreeLoads<Power> output; ///< what its children and the supplies plugged into it take
    ThreeLoads<Power> loss;
    ThreeLoads<std::array<Power, 3>> lines; ///< apparent power of output in L1, L2, L3
    /// Greatest departure of a line of a three-phase node from the mean of the three, over that mean (0-2); nothing: no
    /// load.
    std::optional<ThreeLoads<double>> imbalance;
    std::optional<Power> limit; ///< apparent; nothing: unknown
    double continuous_share = model::continuous_share; ///< of the limit
    /// Output of the most loaded line over what it may carry, 0 and up; nothing: unknown.
    std::optional<ThreeLoads<double>> share;
    /// Current at which a breaker trips at once over that of all supplies below starting together; nothing: unknown, or
    /// no load. Below 1 it trips.
    std::optional<double> start_margin;
    int unknown_draws = 0;   ///< supplies below it whose device's draw is unknown
    int unknown_ratings = 0; ///< supplies below it whose device's nameplate is unknown
    PowerEntry entry;        ///< its input, to be a branch of another tree

    /// Above its rating, or above what it may carry continuously (80 %, NEC).
    bool overRating(double share_of_limit) const { return share_of_limit > 1 + 1e-9; }
    bool overContinuous(double share_of_limit) const { return share_of_limit > continuous_share + 1e-9; }
};

struct PowerDeviceFigures {
    std::string id;
    int live_supplies = 0;
    bool plugged = false; ///< into a node that is there, live or not
    /// What its live supplies can give, where that is less than its peak; 0 when all are dead. Nothing: no cap, or
    /// unknown.
    std::optional<Power> cap;
};

struct PowerTreeFigures {
    std::vector<PowerNodeFigures> nodes; ///< in the order of the tree's nodes; those in loops left out
    std::vector<PowerDeviceFigures> devices;
    std::vector<PowerProblem> problems;

    const PowerNodeFigures* node(const std::string& id) const;
    const PowerDeviceFigures* device(const std::string& id) const;
};
/// `lost`: id of a node without voltage, with all below it; empty: everything runs. A device's draw divides evenly over
/// its live supplies.
PowerTreeFigures powerTreeFigures(const PowerTree& tree, const std::string& lost = {});

/// What the loss of one feed does to the rest.
struct FeedLoss {
    std::string feed;
    PowerTreeFigures figures;
    std::vector<std::string> overloaded; ///< nodes over their rating at peak that weren't before
    std::vector<std::string> dead;       ///< devices that had a live supply and have none now
    std::vector<std::string> capped;     ///< devices that must hold a cap now
};
/// `before`: figures of the tree with all feeds.
std::vector<FeedLoss> lossOfEachFeed(const PowerTree& tree, const PowerTreeFigures& before);

/// Apparent power at a current in each line: three lines sqrt(3) V I (L-L) or 3 V I (L-N), one circuit V I.
Power apparentPower(bool three_phase, Voltage voltage, VoltageBetween between, Current current);
/// Inverse of apparentPower. `voltage` above 0.
Current lineCurrent(bool three_phase, Voltage voltage, VoltageBetween between, Power apparent);
/// Clock over boost at which a node draws `cap`, when it draws `full` at boost and `idle` without work; 0: not even
/// idle fits, 1: no need to slow down.
double clockUnderCap(Power cap, Power idle, Power full);

} // namespace cw::model
