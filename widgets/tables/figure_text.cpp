#include "widgets/tables/figure_text.h"

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

constexpr QChar minus = u'\u2212';

// A change below this share is rounding, not news.
constexpr double smallest_change = 5e-4;

bool changesInPercent(const FieldInfo& field) {
    switch (field.dimension) {
    case Dimension::none:
    case Dimension::percent:
    case Dimension::fraction:
    case Dimension::temperature:
    case Dimension::temperature_difference:
        return false;
    // A count such as "unknown prices" has no unit and no decimals; tokens a second are better read in per cent.
    case Dimension::count:
        return field.group == "performance";
    default:
        return true;
    }
}

QString signedNumber(double value, int decimals) {
    const QString digits = str(printNumber(std::abs(value), decimals));
    return (value < 0 ? minus : QChar(u'+')) + digits;
}

QString absoluteChange(const FieldInfo& field, double change) {
    switch (field.dimension) {
    case Dimension::percent:
    case Dimension::fraction:
        return FigureText::tr("%1 pt").arg(signedNumber(change * 100, field.decimals));
    case Dimension::temperature:
    case Dimension::temperature_difference:
        return signedNumber(change, field.decimals) + QStringLiteral(" K");
    default:
        return signedNumber(change, field.decimals);
    }
}

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
    const double change = *value - *baseline;
    const double scale = std::max(std::abs(*value), std::abs(*baseline));
    if (change == 0 || std::abs(change) < scale * smallest_change)
        return {};
    const bool relative = changesInPercent(field) && *baseline != 0;
    const double percent = relative ? change / std::abs(*baseline) * 100 : 0;
    const QString amount = relative ? signedNumber(percent, std::abs(percent) < 10 ? 1 : 0) + QStringLiteral(" %")
                                    : absoluteChange(field, change);
    const QString arrow = change > 0 ? QStringLiteral("▲ ") : QStringLiteral("▼ ");
    return {arrow + amount, change > 0 ? field.better : -field.better};
}

} // namespace cw
