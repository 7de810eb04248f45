#include "core/model/formulas/formulas.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw::model {

const Formula* formula(std::string_view name) {
    const auto all = formulas();
    const auto found = std::ranges::find(all, name, &Formula::name);
    return found == all.end() ? nullptr : &*found;
}

tl::expected<std::vector<double>, FormulaError>
evaluateFormula(std::string_view name, std::span<const std::pair<std::string, std::string>> given) {
    const auto refuse = [](FormulaFault fault, std::string_view subject) {
        return tl::unexpected(FormulaError{fault, std::string(subject)});
    };
    const Formula* f = formula(name);
    if (!f)
        return refuse(FormulaFault::unknown_formula, name);
    std::vector<std::optional<double>> typed(f->inputs.size());
    for (const auto& [key, text] : given) {
        const auto input = std::ranges::find(f->inputs, key, &FormulaInput::key);
        if (input == f->inputs.end())
            return refuse(FormulaFault::unknown_key, key);
        std::optional<double>& slot = typed[static_cast<std::size_t>(input - f->inputs.begin())];
        if (slot)
            return refuse(FormulaFault::given_twice, key);
        const Result<double> value = parseQuantity(text, input->dimension, input->unit);
        if (!value)
            return refuse(FormulaFault::unreadable, key);
        if (!(*value >= input->low && *value <= input->high))
            return refuse(FormulaFault::out_of_range, key);
        slot = *value;
    }
    const auto isGiven = [&](std::string_view key) {
        const auto input = std::ranges::find(f->inputs, key, &FormulaInput::key);
        return input != f->inputs.end() && typed[static_cast<std::size_t>(input - f->inputs.begin())].has_value();
    };
    std::vector<double> values;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const FormulaInput& input = f->inputs[i];
        const bool replaced = isGiven(input.instead);
        if (typed[i] && replaced)
            return refuse(FormulaFault::exclusive, input.key);
        const std::optional<double> value = typed[i] ? typed[i] : input.preset;
        if (!value && !replaced)
            return refuse(FormulaFault::missing, input.key);
        values.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    if (const std::string_view key = f->refused ? f->refused(values) : std::string_view(); !key.empty())
        return refuse(FormulaFault::no_result, key);
    std::vector<double> results = f->compute(values);
    if (!std::ranges::all_of(results, [](double r) { return std::isfinite(r); }))
        return refuse(FormulaFault::no_result, name);
    return results;
}

} // namespace cw::model
