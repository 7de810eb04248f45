#include "core/eval/stage_cache.h"

namespace cw {

const RackFacts& ResultCache::Impl::facts(const Catalog& catalog, const std::shared_ptr<const Rack>& rack) {
    KnownRack& known = racks_[rack.get()];
    if (!known.facts) {
        known.rack = rack;
        known.facts = std::make_unique<const RackFacts>(rackFacts(catalog, *rack));
    }
    known.last_run = run_;
    return *known.facts;
}

void ResultCache::Impl::useCatalog(const CatalogPtr& catalog) {
    ++run_;
    if (racks_.size() > max_racks)
        std::erase_if(racks_, [&](const auto& known) { return known.second.last_run + 1 < run_; });
    if (catalog_ == catalog)
        return;
    // Facts and stage results hold pointers into the catalog, and no stage's key names it: all goes with it.
    clear();
    catalog_ = catalog;
}

const Price* ResultCache::Impl::price(std::string_view item) {
    if (const auto it = prices_.find(item); it != prices_.end())
        return it->second;
    const Price* found = catalog_->price(item);
    prices_.emplace(item, found);
    return found;
}

std::shared_ptr<const std::vector<double>> ResultCache::Impl::outdoor(const std::string& site_id) {
    auto& hours = outdoor_[site_id];
    if (!hours) {
        const SiteClimate* site = catalog_->site(site_id);
        hours = std::make_shared<const std::vector<double>>(site ? hourlyTemperatures(*site) : std::vector<double>());
    }
    return hours;
}

void ResultCache::Impl::clear() {
    order_.clear();
    entries_.clear();
    racks_.clear();
    prices_.clear();
    outdoor_.clear();
    catalog_.reset();
}

ResultCache::ResultCache() : impl_(std::make_unique<Impl>()) {}
ResultCache::~ResultCache() = default;
ResultCache::ResultCache(ResultCache&&) noexcept = default;
ResultCache& ResultCache::operator=(ResultCache&&) noexcept = default;

ResultCache::Counters ResultCache::counters() const {
    Counters sum;
    for (const Counters& c : impl_->by_stage) {
        sum.hits += c.hits;
        sum.misses += c.misses;
    }
    return sum;
}

ResultCache::Counters ResultCache::counters(std::string_view stage) const {
    for (std::size_t i = 0; i < stage_names.size(); ++i)
        if (stage_names[i] == stage)
            return impl_->by_stage[i];
    return {};
}

void ResultCache::clear() { impl_->clear(); }

} // namespace cw
