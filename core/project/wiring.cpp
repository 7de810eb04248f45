#include "core/project/wiring.h"

#include "core/catalog/circuits.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>
#include <set>

namespace cw {

namespace {

/// A supply of which nothing is known weighs this much in the choice of its outlet, so that such supplies spread too.
constexpr double unknown_supply_w = 1;

/// A PDU of the rack while outlets are given out.
struct Bar {
    int place = 0; ///< in Rack::devices
    const Device* device = nullptr;
    std::optional<Feed> feed; ///< at the end of its cascade; nothing: none
    std::optional<int> outlets;
    double circuit_w[most_circuits] = {};
    int circuits = 1, legs = 1;
    double total_w = 0;
    double capacity_w = 1; ///< bars of equal capacity are filled alike
    std::set<int> taken;

    double legW(int leg) const {
        double sum = 0;
        for (int c = leg; c < circuits; c += legs)
            sum += circuit_w[c];
        return sum;
    }
    void take(int outlet, double w) {
        taken.insert(outlet);
        circuit_w[circuitOf(outlet, circuits)] += w;
        total_w += w;
    }
    bool hasFree() const { return !outlets || static_cast<int>(taken.size()) < *outlets; }
    /// The lowest free outlet on the least loaded circuit of the least loaded leg that has one; 0: all are taken.
    int bestOutlet() const {
        int best = 0;
        std::pair<double, double> least;
        for (int c = 0; c < circuits; ++c) {
            int outlet = c + 1;
            while (taken.contains(outlet))
                outlet += circuits;
            if (outlets && outlet > *outlets)
                continue;
            const std::pair load{legW(c % legs), circuit_w[c]};
            if (best == 0 || load < least) {
                best = outlet;
                least = load;
            }
        }
        return best;
    }
};

class Wiring {
public:
    Wiring(const Catalog& catalog, const Rack& rack) : catalog_(catalog) {
        for (const auto& [id, device] : rack.devices) {
            devices_.push_back(device.get());
            supply_w_.push_back(supplyW(*device));
            if (device->kind == DeviceKind::pdu)
                addBar(*device, static_cast<int>(devices_.size()) - 1);
        }
        for (Bar& bar : bars_)
            bar.feed = feedOf(bar);
    }

    std::vector<SupplyPlug> plugs() {
        std::vector<std::vector<SupplyPlug>> by_device(devices_.size());
        for (std::size_t i = 0; i < devices_.size(); ++i)
            by_device[i] = byHand(static_cast<int>(i));
        // The heaviest first: what comes later fills the gaps.
        std::vector<int> order(devices_.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, std::greater(), [&](int i) { return supply_w_[i]; });
        for (const int i : order)
            if (devices_[i]->supplies.empty() && devices_[i]->kind != DeviceKind::pdu)
                by_device[i] = automatic(i);
        std::vector<SupplyPlug> all;
        for (const auto& plugs : by_device)
            all.insert(all.end(), plugs.begin(), plugs.end());
        return all;
    }

private:
    void addBar(const Device& device, int place) {
        Bar bar;
        bar.place = place;
        bar.device = &device;
        if (const PduType* type = catalog_.pdu(device.type)) {
            bar.outlets = outletCount(*type);
            bar.circuits = circuitCount(*type);
            bar.legs = std::max(1, type->phases);
            if (type->voltage && type->breaker)
                bar.capacity_w = type->voltage->si() * type->breaker->si() * type->phases;
            else if (type->capacity)
                bar.capacity_w = type->capacity->si();
        }
        bars_.push_back(std::move(bar));
    }

    Bar* barOf(DeviceId id) {
        const auto found = std::ranges::find(bars_, id, [](const Bar& b) { return b.device->id; });
        return found == bars_.end() ? nullptr : &*found;
    }

    /// The feed at the end of a cascade; nothing: it ends at a PDU that isn't there, or nowhere.
    std::optional<Feed> feedOf(const Bar& bar) {
        const Bar* at = &bar;
        for (std::size_t steps = 0; at && steps <= bars_.size(); ++steps) {
            if (at->device->supplies.empty())
                return at->device->feed;
            at = barOf(at->device->supplies.front().pdu);
        }
        return std::nullopt;
    }

    double supplyW(const Device& device) const {
        const auto info = catalog_.device(device.kind, device.type);
        const SupplyScheme scheme = supplyScheme(catalog_, device);
        if (info && info->power_rated)
            return info->power_rated->si() / scheme.count;
        return scheme.rating ? scheme.rating->si() * scheme.needed / scheme.count : unknown_supply_w;
    }

    std::vector<SupplyPlug> byHand(int place) {
        std::vector<SupplyPlug> plugs;
        const Device& device = *devices_[place];
        for (const Plug& wanted : device.supplies) {
            SupplyPlug plug;
            plug.device = place;
            plug.outlet = wanted.outlet;
            plug.by_hand = true;
            Bar* bar = barOf(wanted.pdu);
            if (!bar || bar->device == &device) {
                plug.fault = PlugFault::no_pdu;
            } else {
                plug.pdu = bar->place;
                if (wanted.outlet < 1 || (bar->outlets && wanted.outlet > *bar->outlets))
                    plug.fault = PlugFault::no_outlet;
                else if (bar->taken.contains(wanted.outlet))
                    plug.fault = PlugFault::taken;
                else
                    bar->take(wanted.outlet, supply_w_[place]);
            }
            plugs.push_back(plug);
        }
        return plugs;
    }

    std::vector<SupplyPlug> automatic(int place) {
        const Device& device = *devices_[place];
        const SupplyScheme scheme = supplyScheme(catalog_, device);
        std::vector<SupplyPlug> plugs;
        for (int i = 0; i < scheme.count; ++i) {
            const Feed turn = i % 2 == 0 ? Feed::a : Feed::b;
            SupplyPlug plug;
            plug.device = place;
            plug.feed = device.feed == Feed::both ? turn : device.feed;
            Bar* bar = leastLoaded(plug.feed);
            if (!bar && device.feed == Feed::both)
                bar = leastLoaded(turn == Feed::a ? Feed::b : Feed::a);
            if (bar) {
                plug.pdu = bar->place;
                plug.outlet = bar->bestOutlet();
                bar->take(plug.outlet, supply_w_[place]);
            } else if (!bars_.empty()) {
                plug.fault = PlugFault::none_free;
            }
            plugs.push_back(plug);
        }
        return plugs;
    }

    /// A PDU of this feed with a free outlet, else one on both feeds; null: none.
    Bar* leastLoaded(Feed feed) {
        for (const Feed wanted : {feed, Feed::both}) {
            Bar* best = nullptr;
            for (Bar& bar : bars_)
                if (bar.feed == wanted && bar.hasFree() &&
                    (!best || bar.total_w / bar.capacity_w < best->total_w / best->capacity_w))
                    best = &bar;
            if (best)
                return best;
        }
        return nullptr;
    }

    const Catalog& catalog_;
    std::vector<const Device*> devices_;
    std::vector<double> supply_w_; ///< of each device, of one of its supplies
    std::vector<Bar> bars_;
};

/// Half of them carry all (N + N), as the makers who print a scheme mostly do. Unverified.
int usualNeeded(int count) { return std::max(1, (count + 1) / 2); }

} // namespace

SupplyScheme supplyScheme(const Catalog& catalog, const Device& device) {
    SupplyScheme scheme;
    std::optional<int> count, needed;
    std::optional<Power> rated;
    if (device.kind == DeviceKind::gpu_server) {
        if (const ServerType* server = catalog.server(device.type)) {
            count = server->psu_count;
            needed = server->psu_needed;
            scheme.rating = server->psu_rating;
            rated = server->power_rated;
        }
    } else if (device.kind == DeviceKind::network_switch) {
        if (const SwitchType* type = catalog.networkSwitch(device.type))
            count = type->psu_count;
    }
    if (!count || *count < 1) {
        if (device.feed != Feed::both)
            scheme.count = 1;
        return scheme;
    }
    scheme.count = *count;
    scheme.assumed = !needed;
    if (!needed && scheme.rating && rated && scheme.rating->si() > 0)
        needed = static_cast<int>(std::ceil(*rated / *scheme.rating - 1e-9));
    scheme.needed = std::clamp(needed.value_or(usualNeeded(*count)), 1, *count);
    return scheme;
}

std::optional<int> outletCount(const PduType& pdu) {
    // "30 C13, 12 C19, 2 NEMA 5-20R": the number at the head of each part.
    int sum = 0;
    bool at_head = true;
    std::size_t i = 0;
    while (i < pdu.outlets.size()) {
        const char c = pdu.outlets[i];
        if (at_head && std::isdigit(static_cast<unsigned char>(c))) {
            int number = 0;
            for (; i < pdu.outlets.size() && std::isdigit(static_cast<unsigned char>(pdu.outlets[i])); ++i)
                number = std::min(1000, number * 10 + (pdu.outlets[i] - '0'));
            sum += number;
            at_head = false;
            continue;
        }
        at_head = c == ',' || (at_head && c == ' ');
        ++i;
    }
    return sum > 0 ? std::optional(sum) : std::nullopt;
}

std::vector<SupplyPlug> rackWiring(const Catalog& catalog, const Rack& rack) { return Wiring(catalog, rack).plugs(); }

int circuitCount(const PduType& pdu) { return std::clamp(pdu.branch_breakers.value_or(pdu.phases), 1, most_circuits); }

} // namespace cw
