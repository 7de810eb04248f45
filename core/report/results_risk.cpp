#include "core/report/results_risk.h"

#include "core/eval/derived_figures.h"
#include "core/report/chart_parts.h"

#include <nlohmann/json.hpp>

namespace cw {

namespace {

using nlohmann::ordered_json;

ordered_json sampledJson(const model::SampledRisk& sampled) {
    return {{"probability", sampled.probability},
            {"standard_error", sampled.standard_error},
            {"throughput_loss", sampled.throughput_loss},
            {"throughput_loss_error", sampled.loss_error},
            {"samples", sampled.samples},
            {"converged", sampled.converged}};
}

ordered_json closedJson(double probability, double error, double loss) {
    return {{"probability", probability}, {"standard_error", error}, {"throughput_loss", loss}};
}

std::string percent(double share) { return printNumber(share * 100, 2); }

} // namespace

Text sampledSentence(const model::SampledRisk& sampled, double closed_probability, double closed_error) {
    return {agrees(sampled, closed_probability) ? "risk.sampled.agrees" : "risk.sampled.differs",
            {{"probability", percent(sampled.probability)},
             {"error", percent(sampled.standard_error)},
             {"samples", printNumber(sampled.samples, 0)},
             {"closed", percent(closed_probability)},
             {"closed_error", percent(closed_error)}}};
}

std::string riskToJson(const RiskFigures& figures) {
    ordered_json json;
    json["seed"] = figures.seed;
    json["most_samples"] = figures.control.most;
    json["error_bound"] = figures.control.error_bound;
    json["all_gpus"] = {
        {"closed_form", closedJson(figures.closed_probability, figures.closed_error, figures.closed_loss)},
        {"sampled", sampledJson(figures.all)},
        {"agrees", agrees(figures.all, figures.closed_probability)}};
    json["racks"] = ordered_json::array();
    for (const RackRisk& rack : figures.racks)
        json["racks"].push_back(
            {{"name", rack.name},
             {"closed_form",
              closedJson(rack.closed.probability, rack.closed.standard_error, rack.closed.throughput_loss)},
             {"sampled", sampledJson(rack.sampled)},
             {"agrees", agrees(rack.sampled, rack.closed.probability)},
             {"by_position", rack.closed.by_position},
             {"throttled_hours_per_year", throttledHours(rack.closed)},
             {"tokens_lost_per_year", rack.tokens_lost ? ordered_json(*rack.tokens_lost) : ordered_json()}});
    return json.dump(2) + "\n";
}

std::string riskToText(const RiskFigures& figures, const TextPrinter& print) {
    std::string out = print(Text{"risk.all_gpus", {}}) + ": " +
                      print(sampledSentence(figures.all, figures.closed_probability, figures.closed_error)) + "\n";
    for (const RackRisk& rack : figures.racks) {
        out += "\n" + rack.name + ": " +
               print(sampledSentence(rack.sampled, rack.closed.probability, rack.closed.standard_error)) + "\n  " +
               print(Text{"risk.rack_year",
                          {{"hours", printNumber(throttledHours(rack.closed), 1)},
                           {"error", printNumber(throttledHoursError(rack.closed), 1)}}});
        if (rack.tokens_lost)
            out += print(Text{"risk.tokens_lost", {{"tokens", shortCount(*rack.tokens_lost)}}});
        out += "\n";
    }
    if (!figures.all.converged)
        out += "\n" +
               print(Text{"risk.not_converged",
                          {{"bound", percent(figures.control.error_bound)},
                           {"samples", printNumber(figures.all.samples, 0)}}}) +
               "\n";
    return out;
}

} // namespace cw
