// The hand formulas of the power and cooling models as data: named inputs and outputs, evaluated from typed text. Each
// calls the function that the models use.
#pragma once

#include "core/units/unit_text.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cw::model {

struct FormulaInput {
    std::string_view key;
    Dimension dimension = Dimension::none;
    std::string_view unit;             ///< of a bare number; empty: the plain number
    double low = 0, high = 0;          ///< accepted, both included, as held (units/unit_text.h)
    std::optional<double> preset = {}; ///< used when it isn't given; nothing: must be given
    std::string_view instead = {};     ///< key of the input that may be given in its place, never with it
};
struct FormulaOutput {
    std::string_view key;
    std::string_view unit; ///< empty: the plain number
};
struct Formula {
    std::string_view name;
    std::vector<FormulaInput> inputs;
    std::vector<FormulaOutput> outputs;
    std::string_view equation;
    std::string_view source;
    /// Inputs as held, in order, NaN where another was given instead; outputs in their units, in order.
    std::vector<double> (*compute)(std::span<const double> inputs);
    /// Key of the input that makes no sense beside the others; empty: all do. Nothing: they always do.
    std::string_view (*refused)(std::span<const double> inputs) = nullptr;
};

/// All formulas, in order of name.
std::span<const Formula> formulas();
const Formula* formula(std::string_view name);

enum class FormulaFault {
    unknown_formula,
    unknown_key, ///< `subject` is no input of it
    given_twice,
    exclusive,    ///< `subject` and the input in whose place it stands are both given
    missing,      ///< `subject` has no preset
    unreadable,   ///< no number, or a unit of something else
    out_of_range, ///< beyond low and high of the input
    no_result,    ///< `subject` is within its range, but has no result beside the other inputs
};
struct FormulaError {
    FormulaFault fault;
    std::string subject; ///< key or formula
    bool operator==(const FormulaError&) const = default;
};
/// Values of the outputs in order, all finite. `given`: key and typed value ("208 V").
tl::expected<std::vector<double>, FormulaError>
evaluateFormula(std::string_view name, std::span<const std::pair<std::string, std::string>> given);

} // namespace cw::model
