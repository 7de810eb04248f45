// Figures of the results as people read them, and their change against a baseline.
#pragma once

#include "core/eval/field_info.h"

#include <QString>

#include <optional>

namespace cw {

/// "figure.<id>" in the window's language.
QString figureLabel(const FieldInfo& field);
/// "1.02 M", "296.4 kW", "24.1 M USD" in `currency`; "unknown" without a value.
QString figureText(const FieldInfo& field, std::optional<double> value, const QString& currency);
/// The same of these results; "≥ 296.4 kW" where the sum lacks what is unknown.
QString figureText(const FieldInfo& field, const ScenarioResults& results, const QString& currency);
/// What the sum lacks, "devices without a rating: 5"; empty: nothing.
QString missingText(const FieldInfo& field, const ScenarioResults& results);

struct FigureChange {
    QString text;    ///< "▲ +31 %", "▼ −0.16"; empty: no change, or nothing to compare
    int verdict = 0; ///< +1 better than the baseline, -1 worse, 0 neither
};
/// printChange() with an arrow.
FigureChange figureChange(const FieldInfo& field, std::optional<double> value, std::optional<double> baseline);

/// An amount with thousands separators, in `currency`: "310,000 USD", "2.31 USD" below a hundred, "24.1 M USD" from ten
/// million.
QString moneyText(double amount, const QString& currency);

} // namespace cw
