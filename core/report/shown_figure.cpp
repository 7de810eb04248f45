#include "core/report/shown_figure.h"

namespace cw {

namespace {

constexpr const char* minus = "\u2212";

std::string withMinus(std::string text) {
    if (text.starts_with('-'))
        text.replace(0, 1, minus);
    return text;
}

} // namespace

std::string proseNumber(double value, int decimals) { return withMinus(printNumber(value, decimals)); }

std::string proseFigure(const FieldInfo& field, double value, std::string_view currency) {
    if (field.dimension == Dimension::money)
        return proseNumber(value, field.decimals) + " " + std::string(currency);
    return withMinus(printFigure(field, value, currency));
}

Text labelInReport(const FieldInfo& field) {
    if (field.id == "worst_gpu")
        return {"report.figure.worst_gpu", {}};
    return {"figure." + std::string(field.id), {}};
}

Text shownFigure(const FieldInfo& field, const ScenarioResults& results, std::string_view currency,
                 const std::string& change) {
    const std::optional<double> value = field.value(results);
    if (!value)
        return {"bom.unknown", {}};
    std::string text = proseFigure(field, *value, currency);
    if (!change.empty())
        text += " (" + change + ")";
    const MissingPart missing = missingPart(field, results);
    if (missing.count == 0)
        return Text::raw(std::move(text));
    return {std::string("report.at_least.") + missing.kind,
            {{"value", std::move(text)}, {"count", std::to_string(missing.count)}}};
}

} // namespace cw
