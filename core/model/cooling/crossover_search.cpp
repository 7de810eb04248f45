// Where the curves cross, with its band and what moves it.
#include "core/model/cooling/crossover_energy.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace cw::model {
namespace {

constexpr double step_kw = 1;
constexpr int bisections = 20;

/// Liquid alone counts as cheaper, air alone as dearer; where neither takes the density, air does not stand against it.
bool airIsCheaper(const CrossoverPoint& point) {
    return point.air && (!point.liquid || point.air->per_kw_year < point.liquid->per_kw_year);
}

struct Found {
    std::optional<double> at;
    bool air_ends = false, liquid_first = false;
    std::vector<CrossoverResult::Range> air_again;
    /// For a swing: a crossing that lies beyond the densities looked at is counted to their end.
    double atLeast() const { return liquid_first ? crossover_from_kw : at.value_or(crossover_to_kw); }
};

class Search {
public:
    Search(const PremiseValues& p, const CrossoverSite& site, CrossoverSet set, const PlantEnergy& energy)
        : p_(p), site_(site), set_(set), energy_(energy) {}

    Found find(std::vector<CrossoverPoint>* curve) const {
        Found found;
        const int steps = static_cast<int>((crossover_to_kw - crossover_from_kw) / step_kw);
        bool air_before = true;
        for (int i = 0; i <= steps; ++i) {
            const CrossoverPoint point = at(crossover_from_kw + i * step_kw);
            const bool air = airIsCheaper(point);
            if (i == 0)
                found.liquid_first = !air;
            else if (air != air_before)
                turn(found, point.kw_per_rack, air);
            air_before = air;
            if (curve)
                curve->push_back(point);
            else if (found.at || found.liquid_first)
                break; // only the crossing is asked for
        }
        return found;
    }

private:
    CrossoverPoint at(double kw) const { return pointOf(p_, site_, energy_, set_, kw); }

    /// Between the density before and this one, the cheaper side changes to air, or from it.
    void turn(Found& found, double kw, bool to_air) const {
        double below = kw - step_kw, above = kw;
        for (int i = 0; i < bisections; ++i) {
            const double middle = 0.5 * (below + above);
            (airIsCheaper(at(middle)) == to_air ? above : below) = middle;
        }
        if (to_air) {
            found.air_again.push_back({above, crossover_to_kw});
        } else if (!found.air_again.empty()) {
            found.air_again.back().to_kw = below;
        } else {
            found.at = below;
            found.air_ends = !at(above).air;
        }
    }

    const PremiseValues& p_;
    const CrossoverSite& site_;
    CrossoverSet set_;
    const PlantEnergy& energy_;
};

/// Whether the plant's energy and size depend on this input; all others leave it as it was computed.
bool movesPlant(Premise input) {
    return input == Premise::chiller_cop || input == Premise::residual_air || input == Premise::fan_pressure;
}

} // namespace

CrossoverResult crossover(const Premises& premises, const CrossoverSite& site, CrossoverSet set) {
    CrossoverResult result;
    if (!(site.it.si() > 0))
        return result;
    const PremiseValues expected(premises);
    const PlantEnergy energy(site, expected);
    const Found found = Search(expected, site, set, energy).find(&result.curve);
    // Where liquid is cheaper from the start, the crossing (if any) lies below the densities looked at.
    result.kw_per_rack = found.liquid_first ? std::nullopt : found.at;
    result.air_ends = found.air_ends;
    result.liquid_first = found.liquid_first;
    result.air_throughout = !found.at && !found.liquid_first;
    result.air_again = found.air_again;
    const double middle = found.atLeast();
    double up = 0, down = 0;
    for (std::size_t i = 0; i < premise_count; ++i) {
        const Premise input{static_cast<std::uint8_t>(i)};
        const Band<double>& range = premises[input];
        CrossoverSwing swing{input, result.kw_per_rack, result.kw_per_rack, 0};
        const auto move = [&](double value, std::optional<double>& at) {
            if (value == range.expected)
                return;
            PremiseValues moved = expected;
            moved[input] = value;
            const Found there = movesPlant(input) ? Search(moved, site, set, PlantEnergy(site, moved)).find(nullptr)
                                                  : Search(moved, site, set, energy).find(nullptr);
            at = there.liquid_first ? std::nullopt : there.at;
            const double by = there.atLeast() - middle;
            (by > 0 ? up : down) += by * by;
            swing.reach = std::max(swing.reach, std::abs(by));
        };
        move(range.low, swing.at_low);
        move(range.high, swing.at_high);
        if (swing.reach > 0)
            result.swings.push_back(swing);
    }
    std::ranges::stable_sort(result.swings, std::greater<>(), &CrossoverSwing::reach);
    if (result.kw_per_rack) {
        result.low = std::max(crossover_from_kw, middle - std::sqrt(down));
        result.high = std::min(crossover_to_kw, middle + std::sqrt(up));
    }
    return result;
}

} // namespace cw::model
