#include "core/report/results_crossover.h"

#include "core/project/enumerators.h"
#include "core/report/charts_cooling.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

using nlohmann::ordered_json;

/// Most inputs named in the text; all are in the JSON.
constexpr std::size_t named_inputs = 5;
constexpr double text_step_kw = 5;
constexpr std::size_t name_width = 30, figure_width = 14;

double rounded(double value) { return std::round(value * 100) / 100; }
ordered_json orNull(const std::optional<double>& value) {
    return value ? ordered_json(rounded(*value)) : ordered_json();
}
ordered_json bandJson(const Band<double>& b) { return {{"low", b.low}, {"expected", b.expected}, {"high", b.high}}; }

const model::PremiseInfo& infoOf(model::Premise input) { return model::premiseTable()[std::size_t(input)]; }
Text labelOf(model::Premise input) { return {"crossover.input." + std::string(infoOf(input).id), {}}; }

std::optional<double> costOf(const std::optional<model::CrossoverSide>& side) {
    return side ? std::optional(side->per_kw_year) : std::nullopt;
}

ordered_json pointJson(const model::CrossoverPoint& point) {
    ordered_json json{{"kw_per_rack", rounded(point.kw_per_rack)},
                      {"air_cost_per_kw_year", orNull(costOf(point.air))},
                      {"liquid_cost_per_kw_year", orNull(costOf(point.liquid))}};
    json["air_method"] = point.air_method ? ordered_json(enumeratorText(*point.air_method)) : ordered_json();
    const auto parts = [&](const char* name, const std::optional<model::CrossoverSide>& side) {
        json[name] = side ? ordered_json{{"capex_per_kw", rounded(side->capex_per_kw)},
                                         {"energy_per_kw_year", rounded(side->energy)},
                                         {"throttling_per_kw_year", rounded(side->throttling)}}
                          : ordered_json();
    };
    parts("air", point.air);
    parts("liquid", point.liquid);
    return json;
}

const char* reason(const CrossoverFigures& figures) {
    if (!figures.computed())
        return figures.it.si() > 0 ? "unknown_inputs" : "no_load";
    const model::CrossoverResult& r = figures.result;
    return r.liquid_first ? "liquid_cheaper_from_the_start" : !r.kw_per_rack ? "air_cheaper_throughout" : nullptr;
}

ordered_json inputJson(const CrossoverFigures& figures, model::Premise input, const TextPrinter& print) {
    const bool unverified = std::ranges::find(figures.unverified, input) != figures.unverified.end();
    const std::string source(infoOf(input).source);
    ordered_json json{{"input", infoOf(input).id}, {"label", print(labelOf(input))}, {"unverified", unverified}};
    json.update(bandJson(figures.premises[input]));
    json["source"] = source.empty() ? ordered_json() : ordered_json(source);
    return json;
}

void pad(std::string& out, const std::string& text, std::size_t width) {
    const auto shown = std::size_t(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xC0) != 0x80; }));
    out += text + std::string(shown < width ? width - shown : 1, ' ');
}

} // namespace

std::string crossoverToJson(const CrossoverFigures& figures, const TextPrinter& print) {
    const model::CrossoverResult& r = figures.result;
    ordered_json json;
    json["crossover_kw_per_rack"] = orNull(r.kw_per_rack);
    json["low"] = orNull(r.low);
    json["high"] = orNull(r.high);
    const char* why = reason(figures);
    json["no_crossover_because"] = why ? ordered_json(why) : ordered_json();
    json["air_ends_there"] = r.air_ends;
    json["air_cheaper_again_kw"] = ordered_json::array();
    for (const auto& range : r.air_again)
        json["air_cheaper_again_kw"].push_back({rounded(range.from_kw), rounded(range.to_kw)});
    json["set"] = model::crossoverSetName(figures.set);
    json["currency"] = figures.currency;
    json["it_kw"] = rounded(inKilowatts(figures.it));
    json["liquid_supply_c"] = rounded(figures.supply_liquid.inCelsius());
    json["curve"] = ordered_json::array();
    for (const model::CrossoverPoint& point : r.curve)
        json["curve"].push_back(pointJson(point));
    json["racks"] = ordered_json::array();
    for (const CrossoverRack& rack : figures.racks) {
        ordered_json row{{"name", rack.name}, {"cooling", enumeratorText(rack.cooling)}};
        row.update(pointJson(rack.at));
        json["racks"].push_back(std::move(row));
    }
    json["sensitivity"] = ordered_json::array();
    for (const model::CrossoverSwing& swing : r.swings)
        json["sensitivity"].push_back({{"input", infoOf(swing.input).id},
                                       {"label", print(labelOf(swing.input))},
                                       {"crossover_at_low", orNull(swing.at_low)},
                                       {"crossover_at_high", orNull(swing.at_high)},
                                       {"moves_by_kw", rounded(swing.reach)}});
    json["inputs"] = ordered_json::array();
    json["unknown"] = ordered_json::array();
    for (const model::PremiseInfo& info : model::premiseTable()) {
        if (std::ranges::find(figures.unknown, info.premise) == figures.unknown.end())
            json["inputs"].push_back(inputJson(figures, info.premise, print));
        else
            json["unknown"].push_back({{"input", info.id}, {"label", print(labelOf(info.premise))}});
    }
    return json.dump(2) + "\n";
}

std::string crossoverToText(const CrossoverFigures& figures, const TextPrinter& print) {
    const ChartSpec chart = crossoverChart(figures);
    std::string out = print(chart.title) + "\n";
    if (!chart.empty.empty())
        out += print(chart.empty) + "\n";
    for (const model::Premise input : figures.unknown)
        out += print(Text{"crossover.text.unknown", {{"input", print(labelOf(input))}}}) + "\n";
    if (!figures.computed())
        return out;
    out += print(chart.subtitle) + ", " + print(Text{"crossover.text.load", {{"it", cw::print(figures.it)}}}) + "\n";
    for (const auto& range : figures.result.air_again)
        out += print(Text{"crossover.text.air_again",
                          {{"from", printNumber(range.from_kw, 1)}, {"to", printNumber(range.to_kw, 1)}}}) +
               "\n";
    out += "\n";
    const auto row = [&](const std::string& name, const model::CrossoverPoint& at) {
        const auto cost = [&](const std::optional<model::CrossoverSide>& side) {
            return side ? printNumber(side->per_kw_year, 0) : print(Text{"crossover.text.not_feasible", {}});
        };
        pad(out, name, name_width);
        pad(out, printNumber(at.kw_per_rack, 1), figure_width);
        pad(out, cost(at.air), figure_width);
        pad(out, cost(at.liquid), figure_width);
        out += (at.air_method ? print(Text{"choice." + std::string(enumeratorText(*at.air_method)), {}}) : "") + "\n";
    };
    pad(out, print(chart.y.label), name_width);
    pad(out, print(chart.x.label), figure_width);
    pad(out, print(Text{"chart.crossover.air", {}}), figure_width);
    pad(out, print(Text{"chart.crossover.liquid", {}}), figure_width);
    out += "\n";
    for (const model::CrossoverPoint& point : figures.result.curve)
        if (std::fmod(point.kw_per_rack, text_step_kw) == 0)
            row({}, point);
    for (const CrossoverRack& rack : figures.racks)
        row(rack.name, rack.at);
    out += "\n" + print(Text{"crossover.text.moved_by", {}}) + "\n";
    for (std::size_t i = 0; i < std::min(named_inputs, figures.result.swings.size()); ++i) {
        const model::CrossoverSwing& swing = figures.result.swings[i];
        const auto at = [&](const std::optional<double>& kw) {
            return kw ? printNumber(*kw, 1) : print(Text{"crossover.text.none", {}});
        };
        out += print(Text{
                   "crossover.text.swing",
                   {{"input", print(labelOf(swing.input))}, {"low", at(swing.at_low)}, {"high", at(swing.at_high)}}}) +
               "\n";
    }
    std::string unverified;
    for (const model::Premise input : figures.unverified)
        unverified += (unverified.empty() ? "" : "; ") + print(labelOf(input));
    if (!unverified.empty())
        out += "\n" + print(Text{"crossover.text.unverified", {{"inputs", unverified}}}) + "\n";
    return out;
}

} // namespace cw
