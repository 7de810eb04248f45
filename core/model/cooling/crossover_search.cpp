// Where the curves cross, with its band and what moves it.
#include "core/model/cooling/crossover_costs.h"

#include <algorithm>
#include <cmath>

namespace cw::model {
namespace {

constexpr double step_kw = 0.5;
constexpr int bisections = 20;

/// Air minus liquid; liquid alone counts as cheaper, air alone as dearer. Nothing: neither.
std::optional<double> advantage(const CrossoverPoint& point) {
    if (!point.liquid)
        return point.air ? std::optional(-1.0) : std::nullopt;
    return point.air ? point.air->per_kw_year - point.liquid->per_kw_year : 1.0;
}

struct Found {
    std::optional<double> at;
    bool air_ends = false, from_the_start = false;
};

/// The last density at which air is the cheaper one, refined.
Found find(const PremiseValues& p, const CrossoverSite& site, const PlantEnergy& energy, CrossoverSet set,
           std::vector<CrossoverPoint>* curve) {
    std::optional<double> last_air, first_any;
    bool liquid_anywhere = false;
    const int steps = static_cast<int>((crossover_to_kw - crossover_from_kw) / step_kw);
    for (int i = 0; i <= steps; ++i) {
        const CrossoverPoint point = pointOf(p, site, energy, set, crossover_from_kw + i * step_kw);
        const auto gain = advantage(point);
        if (gain && !first_any)
            first_any = point.kw_per_rack;
        if (gain && *gain < 0)
            last_air = point.kw_per_rack;
        liquid_anywhere = liquid_anywhere || point.liquid.has_value();
        if (curve)
            curve->push_back(point);
    }
    Found found;
    if (!first_any || !liquid_anywhere)
        return found;
    if (!last_air) {
        found.at = first_any;
        found.from_the_start = true;
        return found;
    }
    double below = *last_air, above = below + step_kw;
    for (int i = 0; i < bisections; ++i) {
        const double middle = 0.5 * (below + above);
        const auto gain = advantage(pointOf(p, site, energy, set, middle));
        (gain && *gain < 0 ? below : above) = middle;
    }
    found.at = above;
    found.air_ends = !pointOf(p, site, energy, set, above).air;
    return found;
}

Found find(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set,
           std::vector<CrossoverPoint>* curve) {
    const PremiseValues p = expectedValues(premises);
    return find(p, site, PlantEnergy(site, p), set, curve);
}

double reach(const CrossoverSwing& swing, double middle) {
    return std::max(std::abs(swing.at_low.value_or(middle) - middle), std::abs(swing.at_high.value_or(middle) - middle));
}

} // namespace

std::optional<double> crossoverDensity(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set) {
    return site.it.si() > 0 ? find(premises, site, set, nullptr).at : std::nullopt;
}

CrossoverResult crossover(const CrossoverPremises& premises, const CrossoverSite& site, CrossoverSet set) {
    CrossoverResult result;
    if (!(site.it.si() > 0))
        return result;
    const Found found = find(premises, site, set, &result.curve);
    result.kw_per_rack = found.at;
    result.air_ends = found.air_ends;
    result.from_the_start = found.from_the_start;
    if (!found.at)
        return result;
    double up = 0, down = 0;
    for (const CrossoverInput& input : crossoverInputs()) {
        const Band<double> range = premises.*input.value;
        CrossoverSwing swing{input.id, {}, {}};
        const auto at = [&](double value) {
            CrossoverPremises moved = premises;
            (moved.*input.value).expected = value;
            return value == range.expected ? found.at : find(moved, site, set, nullptr).at;
        };
        swing.at_low = at(range.low);
        swing.at_high = at(range.high);
        for (const auto& end : {swing.at_low, swing.at_high}) {
            const double moved = end.value_or(*found.at) - *found.at;
            (moved > 0 ? up : down) += moved * moved;
        }
        if (reach(swing, *found.at) > 0)
            result.swings.push_back(swing);
    }
    std::ranges::stable_sort(result.swings, std::greater<>(),
                             [&](const CrossoverSwing& s) { return reach(s, *found.at); });
    result.low = std::max(crossover_from_kw, *found.at - std::sqrt(down));
    result.high = std::min(crossover_to_kw, *found.at + std::sqrt(up));
    return result;
}

} // namespace cw::model
