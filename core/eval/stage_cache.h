// Results of stages by fingerprint, bounded, the least recently used dropped first; and what was derived from single
// immutable objects, by their identity.
#pragma once

#include "core/base/fingerprint.h"
#include "core/eval/evaluator.h"
#include "core/eval/rack_facts.h"

#include <array>
#include <list>
#include <memory>
#include <unordered_map>
#include <utility>

namespace cw {

/// Stages of an evaluation, in order; the cache counts hits and misses of each.
enum class Stage {
    totals, ///< inventory and device multiset
    fabric,
    search,      ///< the best parallel plan of a workload on rated clocks
    rack,        ///< air, temperatures and power of one situation of rack under one activity
    performance, ///< a workload with its sustained clocks
    year,        ///< inlets of a site's hours around their design
    risk,        ///< throttling over the year of one situation
    curve,       ///< risk against inlet temperature
    wiring,      ///< which supply hangs where, of racks wired alike
    rack_tree,   ///< supplies to feeds of racks wired and loaded alike, with the loss of each feed
    facility,    ///< power and temperatures of all racks
    plant,
    quantities, ///< what is to be bought, without prices
    purchases,  ///< with prices
    cost,
    workload, ///< a workload's figures with its costs
    findings, ///< of the design, without costs
    checks
};
inline constexpr std::array<std::string_view, 18> stage_names{
    "totals",    "fabric",   "search", "rack",       "performance", "year", "risk",     "curve",    "wiring",
    "rack_tree", "facility", "plant",  "quantities", "purchases",   "cost", "workload", "findings", "checks"};

struct ResultCache::Impl {
    /// The value of (stage, key), computed when it isn't there. T is the value type of the stage.
    template <class T, class F> std::shared_ptr<const T> get(Stage stage, const Fingerprint& stage_key, F&& compute) {
        const Fingerprint key = Fingerprinter().add(stage).add(stage_key).result();
        Counters& counted = by_stage[static_cast<std::size_t>(stage)];
        if (const auto it = entries_.find(key); it != entries_.end()) {
            ++counted.hits;
            order_.splice(order_.begin(), order_, it->second);
            return std::static_pointer_cast<const T>(it->second->second);
        }
        ++counted.misses;
        std::shared_ptr<const T> value = std::make_shared<const T>(compute());
        order_.emplace_front(key, value);
        entries_[key] = order_.begin();
        while (entries_.size() > max_entries) {
            entries_.erase(order_.back().first);
            order_.pop_back();
        }
        return value;
    }

    /// Facts of a rack by its identity. The cache keeps the rack alive, so that its address can't be reused.
    const RackFacts& facts(const Catalog& catalog, const std::shared_ptr<const Rack>& rack);
    /// Starts an evaluation over this catalog; everything drawn from another one is forgotten.
    void useCatalog(const CatalogPtr& catalog);
    /// Catalog::price, remembered by item.
    const Price* price(std::string_view item);
    /// Hourly outdoor temperatures of a site, remembered.
    std::shared_ptr<const std::vector<double>> outdoor(const std::string& site_id);
    void clear();

    std::array<Counters, stage_names.size()> by_stage{};

private:
    static constexpr std::size_t max_entries = 4096;
    static constexpr std::size_t max_racks = 20000;
    using Order = std::list<std::pair<Fingerprint, std::shared_ptr<const void>>>;

    struct KnownRack {
        std::shared_ptr<const Rack> rack;
        std::unique_ptr<const RackFacts> facts;
        long last_run = 0;
    };

    Order order_;
    std::unordered_map<Fingerprint, Order::iterator> entries_;
    std::unordered_map<const Rack*, KnownRack> racks_;
    long run_ = 0;
    CatalogPtr catalog_;
    std::map<std::string, const Price*, std::less<>> prices_;
    std::map<std::string, std::shared_ptr<const std::vector<double>>> outdoor_;
};

} // namespace cw
