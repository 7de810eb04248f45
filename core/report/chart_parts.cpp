#include "core/report/chart_parts.h"

#include "core/units/unit_text.h"

#include <algorithm>
#include <cmath>

namespace cw {

ChartSpec emptyChart(std::string id, ChartKind kind, Text title, Text empty) {
    ChartSpec chart;
    chart.id = std::move(id);
    chart.kind = kind;
    chart.title = std::move(title);
    chart.empty = std::move(empty);
    return chart;
}

void BarLayers::add(std::string_view key, Text label, std::size_t bar, double value, Text short_label) {
    if (value == 0)
        return;
    auto it = std::ranges::find(series_, key, &ChartSeries::key);
    if (it == series_.end()) {
        ChartSeries layer;
        layer.key = key;
        layer.label = std::move(label);
        layer.short_label = std::move(short_label);
        layer.y.assign(bars_, 0.0);
        for (std::size_t i = 0; i < bars_; ++i)
            layer.x.push_back(static_cast<double>(i));
        it = series_.insert(series_.end(), std::move(layer));
    }
    it->y[bar] += value;
}

std::string shortCount(double count) {
    const double size = std::abs(count);
    return size >= 1e12  ? printNumber(count / 1e12, 2) + " T"
           : size >= 1e9 ? printNumber(count / 1e9, 2) + " B"
           : size >= 1e6 ? printNumber(count / 1e6, 2) + " M"
           : size >= 1e4 ? printNumber(count / 1e3, 0) + " k"
                         : printNumber(count, 0);
}

std::string shortMoney(double amount, std::string_view currency) {
    const double size = std::abs(amount);
    const std::string number = size >= 1e9   ? printNumber(amount / 1e9, 2) + " B"
                               : size >= 1e6 ? printNumber(amount / 1e6, 2) + " M"
                               : size >= 1e4 ? printNumber(amount / 1e3, 0) + " k"
                                             : printNumber(amount, 2);
    return number + " " + std::string(currency);
}

} // namespace cw
