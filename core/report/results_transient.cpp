#include "core/report/results_transient.h"

#include "core/project/enumerators.h"
#include "core/report/charts_cooling.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

using nlohmann::ordered_json;

/// Points printed: every second of the first minute, then one in ten.
constexpr double fine_s = 60, coarse_step_s = 10, text_step_s = 60;

double rounded(double value) { return std::round(value * 100) / 100; }
ordered_json orNull(const std::optional<double>& value) {
    return value ? ordered_json(rounded(*value)) : ordered_json();
}

bool isMultiple(double t, double of) { return std::abs(std::remainder(t, of)) < 1e-6; }

Text labelOf(const model::TransientConstant& constant) {
    return {"transient.constant." + std::string(constant.id), {}};
}

} // namespace

std::string transientToJson(const TransientFigures& figures, const TextPrinter& print) {
    const model::TransientResult& r = figures.result;
    ordered_json json;
    json["event"] = model::transientEventName(figures.event);
    json["rack"] = figures.rack_name;
    json["cooling"] = enumeratorText(figures.cooling);
    json["seconds_to_throttle"] = orNull(r.throttle_s);
    json["seconds_to_shutdown"] = orNull(r.shutdown_s);
    json["throttled_before"] = r.throttled_before;
    json["horizon_s"] = r.time_s.back();
    json["max_operating_c"] = rounded(r.max_operating_c);
    json["shutdown_c"] = rounded(r.shutdown_c);
    json["energy_j"] = {{"released", r.released_j}, {"removed", r.removed_j}, {"stored", r.stored_j}};
    json["curve"] = ordered_json::array();
    for (std::size_t i = 0; i < r.time_s.size(); ++i)
        if (isMultiple(r.time_s[i], r.time_s[i] <= fine_s ? 1 : coarse_step_s))
            json["curve"].push_back({{"s", rounded(r.time_s[i])},
                                     {"gpu_c", rounded(r.gpu_c[i])},
                                     {"memory_c", rounded(r.memory_c[i])},
                                     {"coolant_c", rounded(r.coolant_c[i])},
                                     {"gpu_w", rounded(r.gpu_w[i])}});
    json["constants"] = ordered_json::array();
    for (const model::TransientConstant& c : model::transientConstants())
        json["constants"].push_back({{"id", c.id},
                                     {"label", print(labelOf(c))},
                                     {"value", c.value},
                                     {"unit", c.unit},
                                     {"source", c.source.empty() ? ordered_json() : ordered_json(c.source)},
                                     {"unverified", c.source.empty()}});
    return json.dump(2) + "\n";
}

std::string transientToText(const TransientFigures& figures, const TextPrinter& print) {
    const model::TransientResult& r = figures.result;
    const ChartSpec chart = rideThroughChart(figures);
    std::string out = print(chart.title) + "\n" + print(chart.subtitle) + "\n\n";
    out += print(Text{"transient.text.columns", {}}) + "\n";
    for (std::size_t i = 0; i < r.time_s.size(); ++i)
        if (isMultiple(r.time_s[i], r.time_s[i] <= fine_s ? coarse_step_s : text_step_s))
            out += print(Text{"transient.text.row",
                              {{"time", printNumber(r.time_s[i], 0)},
                               {"gpu", printNumber(r.gpu_c[i], 1)},
                               {"memory", printNumber(r.memory_c[i], 1)},
                               {"coolant", printNumber(r.coolant_c[i], 1)},
                               {"power", printNumber(r.gpu_w[i], 0)}}}) +
                   "\n";
    std::string unverified;
    for (const model::TransientConstant& c : model::transientConstants())
        if (c.source.empty())
            unverified += (unverified.empty() ? "" : "; ") + print(labelOf(c));
    return out + "\n" + print(Text{"crossover.text.unverified", {{"inputs", unverified}}}) + "\n";
}

} // namespace cw
