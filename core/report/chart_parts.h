// What the charts share: printing of figures into titles, bars by category.
#pragma once

#include "core/report/chart_spec.h"

#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// An empty chart that says what to do next.
ChartSpec emptyChart(std::string id, ChartKind kind, Text title, Text empty);

/// Layers of stacked bars by key, in the order in which keys first appear.
class BarLayers {
public:
    explicit BarLayers(std::size_t bars) : bars_(bars) {}
    void add(std::string_view key, Text label, std::size_t bar, double value, Text short_label = {});
    /// Layers with a value anywhere.
    std::vector<ChartSeries> series() const { return series_; }

private:
    std::size_t bars_;
    std::vector<ChartSeries> series_;
};

/// "12.3 M": an amount short enough for a title, in the plan's currency.
std::string shortMoney(double amount, std::string_view currency);
/// "3.45 M", "12.3 B", "812".
std::string shortCount(double count);

} // namespace cw
