// The hand formulas of the model, one at a time, so that an engineer can check any of them.
#include "app/cli/commands.h"
#include "app/cli/english.h"
#include "core/base/elided.h"
#include "core/model/formulas/formulas.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace cw {

namespace {

using model::Formula;
using model::FormulaError;
using model::FormulaFault;
using model::FormulaInput;

/// A value as it is held, in a unit that suits it.
std::string shown(const FormulaInput& input, double value) {
    return input.dimension == Dimension::none ? shortestNumber(value) : printQuantity(value, input.dimension);
}

/// "voltage in V (1 V to 1,000 kV)".
std::string inputWords(const FormulaInput& input) {
    std::string words(input.key);
    if (!input.unit.empty())
        words += " in " + std::string(input.unit);
    words += " (" + shown(input, input.low) + " to " + shown(input, input.high);
    if (input.preset)
        words += ", else " + shown(input, *input.preset);
    if (!input.instead.empty())
        words += ", or " + std::string(input.instead) + " instead";
    return words + ")";
}

std::string inputsOf(const Formula& formula) {
    std::string words;
    for (const FormulaInput& input : formula.inputs)
        words += (words.empty() ? "" : ", ") + inputWords(input);
    return words;
}

Text messageOf(const std::string& name, const FormulaError& error) {
    const Formula* formula = model::formula(name);
    const Args args{{"name", elided(name)},
                    {"key", elided(error.subject)},
                    {"inputs", formula ? inputsOf(*formula) : std::string()}};
    switch (error.fault) {
    case FormulaFault::unknown_formula:
        return {"calc.unknown_formula", args};
    case FormulaFault::unknown_key:
        return {"calc.unknown_key", args};
    case FormulaFault::given_twice:
        return {"calc.given_twice", args};
    case FormulaFault::exclusive:
        return {"calc.exclusive", args};
    case FormulaFault::missing:
        return {"calc.missing", args};
    case FormulaFault::unreadable:
        return {"calc.unreadable", args};
    case FormulaFault::out_of_range:
        return {"calc.out_of_range", args};
    case FormulaFault::no_result:
        break;
    }
    return {"calc.no_result", args};
}

int listFormulas() {
    for (const Formula& f : model::formulas()) {
        std::string outputs;
        for (const model::FormulaOutput& output : f.outputs)
            outputs += (outputs.empty() ? "" : ", ") + std::string(output.key) +
                       (output.unit.empty() ? "" : " " + std::string(output.unit));
        std::printf("%s\n  in      %s\n  out     %s\n  as      %s\n  source  %s\n", std::string(f.name).c_str(),
                    inputsOf(f).c_str(), outputs.c_str(), std::string(f.equation).c_str(),
                    std::string(f.source).c_str());
    }
    return exit_done;
}

} // namespace

int calcCommand(const std::string& name, const std::vector<std::string>& typed, const std::string& format) {
    if (name == "list")
        return listFormulas();
    std::vector<std::pair<std::string, std::string>> given;
    for (const std::string& word : typed) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            printLine(stderr, english(Text{"calc.no_value", {{"word", elided(word)}}}));
            return exit_wrong_use;
        }
        given.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    const auto values = model::evaluateFormula(name, given);
    if (!values) {
        printLine(stderr, english(messageOf(name, values.error())));
        return exit_wrong_use;
    }
    const Formula& formula = *model::formula(name);
    nlohmann::ordered_json json;
    for (std::size_t i = 0; i < values->size(); ++i) {
        const std::string key(formula.outputs[i].key), unit(formula.outputs[i].unit);
        json[key] = {{"value", (*values)[i]}, {"unit", unit}};
        if (format == "text")
            std::printf("%s = %.6g%s%s\n", key.c_str(), (*values)[i], unit.empty() ? "" : " ", unit.c_str());
    }
    if (format == "json")
        std::printf("%s\n", json.dump(2).c_str());
    return exit_done;
}

} // namespace cw
