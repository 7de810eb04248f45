#include "widgets/inputs/quantity_text.h"

#include <QCoreApplication>
#include <QList>

#include <cmath>
#include <utility>

namespace cw {
namespace {

constexpr int shown_digits = 6;

double rounded(double value, int digits) {
    if (value == 0 || !std::isfinite(value))
        return value;
    const double scale = std::pow(10.0, digits - 1 - static_cast<int>(std::floor(std::log10(std::abs(value)))));
    return std::round(value * scale) / scale;
}

// Decimals that `value` needs, up to the shown digits.
int decimalsOf(double value) {
    constexpr int most = 9;
    const double clean = rounded(value, shown_digits);
    for (int decimals = 0; decimals < most; ++decimals) {
        const double scale = std::pow(10.0, decimals);
        if (std::abs(std::round(clean * scale) / scale - clean) <= std::abs(clean) * 1e-9)
            return decimals;
    }
    return most;
}

/// Words of the unit table and what the user's language says, longer words first.
QList<std::pair<QString, QString>> unitWords() {
    return {{QStringLiteral("years"), QCoreApplication::translate("QuantityText", "years", "unit")},
            {QStringLiteral("year"), QCoreApplication::translate("QuantityText", "year", "unit")},
            {QStringLiteral("tokens"), QCoreApplication::translate("QuantityText", "tokens", "unit")},
            {QStringLiteral("token"), QCoreApplication::translate("QuantityText", "token", "unit")},
            {QStringLiteral("month"), QCoreApplication::translate("QuantityText", "month", "unit")}};
}

} // namespace

const UnitInfo* unitNamed(Dimension dimension, std::string_view symbol) {
    for (const UnitInfo& unit : unitsOf(dimension))
        if (unit.symbol == symbol)
            return &unit;
    return nullptr;
}

bool isMoney(Dimension d) {
    return d == Dimension::money || d == Dimension::money_per_energy || d == Dimension::money_per_power_month;
}

QString quantityText(double si, Dimension dimension, const std::string& unit, const QString& currency) {
    const UnitInfo* known = unitNamed(dimension, unit);
    int decimals = known ? decimalsOf((si - known->offset) / known->factor) : 0;
    if (dimension == Dimension::money && decimals == 1) // 17,174.50, as money is written
        decimals = 2;
    const std::string text =
        known ? printQuantityIn(si, dimension, known->symbol, decimals) : printQuantity(si, dimension, shown_digits);
    QString result = QString::fromStdString(text);
    // The unit table writes money in dollars; a plan in another currency keeps its numbers and changes the word.
    return localUnits(isMoney(dimension) ? result.replace(QLatin1String("USD"), currency) : result);
}

QString localUnits(QString text) {
    for (const auto& [table, local] : unitWords())
        if (table != local)
            text.replace(table, local);
    return text;
}

QString tableUnits(QString text) {
    for (const auto& [table, local] : unitWords())
        if (table != local)
            text.replace(local, table);
    return text;
}

QString rangeText(const QString& low, const QString& high) {
    const qsizetype low_unit = low.indexOf(u' '), high_unit = high.indexOf(u' ');
    const bool same = low_unit > 0 && high_unit > 0 && low.mid(low_unit) == high.mid(high_unit);
    return QCoreApplication::translate("QuantityText", "%1 to %2", "range").arg(same ? low.left(low_unit) : low, high);
}

std::string shownUnit(Dimension dimension, const std::string& unit, bool whole) {
    if (dimension == Dimension::fraction)
        return "%";
    if (dimension == Dimension::tokens && !whole)
        return {};
    return unit;
}

} // namespace cw
