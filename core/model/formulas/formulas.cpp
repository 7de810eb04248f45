#include "core/model/formulas/formulas.h"

#include <algorithm>
#include <cmath>

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
    std::vector<double> values;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const std::optional<double> value = typed[i] ? typed[i] : f->inputs[i].preset;
        if (!value)
            return refuse(FormulaFault::missing, f->inputs[i].key);
        values.push_back(*value);
    }
    std::vector<double> results = f->compute(values);
    if (!std::ranges::all_of(results, [](double r) { return std::isfinite(r); }))
        return refuse(FormulaFault::no_result, name);
    return results;
}

} // namespace cw::model
