// Quantities as fields show them: what a user typed comes back, without rounding noise.
#pragma once

#include "core/units/unit_text.h"

#include <QString>

#include <string>

namespace cw {

/// `si` in `unit` with as many decimals as its first six digits need; empty or no unit of the dimension: the unit that
/// reads best. Money is named by `currency`.
QString quantityText(double si, Dimension dimension, const std::string& unit = {},
                     const QString& currency = QStringLiteral("USD"));
/// "5 to 12 %": two printed quantities as a range, their unit said once when it is the same.
QString rangeText(const QString& low, const QString& high);
/// Shares are shown and typed in per cent, long token counts in the unit that reads best, all else in `unit`.
std::string shownUnit(Dimension dimension, const std::string& unit, bool whole);
/// nullptr when the dimension has no such unit.
const UnitInfo* unitNamed(Dimension dimension, std::string_view symbol);
bool isMoney(Dimension dimension);
/// Words in printed quantities (years, tokens, a month) in the user's language; symbols such as kW stay.
QString localUnits(QString text);
/// The way back, for what users type: units of the user's language become those that the unit table knows.
QString tableUnits(QString text);

} // namespace cw
