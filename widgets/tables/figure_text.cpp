#include "widgets/tables/figure_text.h"

#include "core/compare/scenario_diff.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/text/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(FigureText)
};

QString str(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString figureLabel(const FieldInfo& field) {
    const std::string id(field.id);
    return labelOr("figure." + id, str(id).replace(u'_', u' '));
}

QString moneyText(double amount, const QString& currency) {
    const double size = std::abs(amount);
    if (size >= 1e7)
        return str(printNumber(amount / 1e6, 1)) + QStringLiteral(" M ") + currency;
    const bool cents = size < 100 && amount != std::round(amount);
    return str(printNumber(amount, cents ? 2 : 0)) + u' ' + currency;
}

QString missingText(const FieldInfo& field, const ScenarioResults& results) {
    const MissingPart missing = missingPart(field, results);
    if (missing.count == 0 || !field.value(results))
        return {};
    return toText(Text{std::string("report.missing.") + missing.kind, {{"count", std::to_string(missing.count)}}});
}

QString figureText(const FieldInfo& field, const ScenarioResults& results, const QString& currency) {
    const QString text = figureText(field, field.value(results), currency);
    return missingText(field, results).isEmpty() ? text : QStringLiteral("≥ ") + text;
}

QString figureText(const FieldInfo& field, std::optional<double> value, const QString& currency) {
    if (!value)
        return FigureText::tr("unknown");
    if (field.dimension == Dimension::money && field.unit.empty()) {
        if (std::abs(*value) >= 1e7)
            return moneyText(*value, currency);
        return str(printNumber(*value, field.decimals)) + u' ' + currency;
    }
    if (field.dimension == Dimension::count && field.unit.empty()) {
        if (std::abs(*value) >= 1e6)
            return str(printNumber(*value / 1e6, 2)) + QStringLiteral(" M");
        return str(printNumber(*value, field.decimals));
    }
    if (field.unit.empty() && field.dimension != Dimension::none)
        return localUnits(str(printQuantity(*value, field.dimension)));
    return localUnits(str(printQuantityIn(*value, field.dimension, field.unit, field.decimals)));
}

FigureChange figureChange(const FieldInfo& field, std::optional<double> value, std::optional<double> baseline) {
    if (!value || !baseline)
        return {};
    const std::string amount = printChange(field, *value, *baseline);
    if (amount.empty())
        return {};
    const bool more = *value > *baseline;
    const QString arrow = more ? QStringLiteral("▲ ") : QStringLiteral("▼ ");
    return {arrow + str(amount), more ? field.better : -field.better};
}

} // namespace cw
