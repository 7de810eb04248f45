#include "widgets/inputs/quantity_edit.h"

#include "widgets/inputs/quantity_text.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

constexpr QLatin1String units_currency("USD");

} // namespace

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textEdited, this, [this] { check(); });
}

void QuantityEdit::setDimension(Dimension dimension, const std::string& unit) {
    dimension_ = dimension;
    unit_ = unit;
}

void QuantityEdit::setCurrency(const QString& currency) { currency_ = currency; }

void QuantityEdit::setRange(double minimum, double maximum) {
    minimum_ = minimum;
    maximum_ = maximum;
}

void QuantityEdit::setWhole(bool whole) { whole_ = whole; }

void QuantityEdit::setOptional(bool optional, const QString& placeholder) {
    optional_ = optional;
    placeholder_ = placeholder;
    if (!mixed_)
        setPlaceholderText(placeholder_);
}

void QuantityEdit::setValue(std::optional<double> si) {
    value_ = si;
    mixed_ = false;
    // What is being typed stays; the new value is taken when the field is left or restored.
    if (hasFocus() && isModified())
        return;
    restore();
}

void QuantityEdit::setMixed() {
    value_.reset();
    mixed_ = true;
    if (hasFocus() && isModified())
        return;
    restore();
}

QString QuantityEdit::shown(double si) const { return quantityText(si, dimension_, unit_, currency_); }

QuantityEdit::Read QuantityEdit::read() const {
    const QString typed = text().trimmed();
    if (typed.isEmpty()) {
        if (optional_ || mixed_)
            return {true, std::nullopt, {}};
        return {false, {}, tr("A value is needed here. Type a number, or press Esc to get the last one back.")};
    }
    QString plain = tableUnits(typed);
    if (isMoney(dimension_) && currency_ != units_currency) {
        if (plain.contains(units_currency, Qt::CaseInsensitive) || plain.contains(u'$'))
            return {false, {}, tr("Money in this plan is in %1. Type the amount in %1.").arg(currency_)};
        plain.replace(currency_, units_currency, Qt::CaseInsensitive);
    }
    const Result<double> parsed = parseQuantity(plain.toStdString(), dimension_, unit_);
    if (!parsed)
        return {false, {}, toText(parsed.error().text)};
    double si = *parsed;
    if (whole_ && std::abs(si - std::round(si)) > 1e-9)
        return {false, {}, tr("Only whole numbers fit here. Type for example %1.").arg(shown(std::round(si)))};
    if (whole_)
        si = std::round(si);
    // A relative hair keeps a limit typed in another unit from being refused for its last bit.
    constexpr double hair = 1e-9;
    if (minimum_ < maximum_ && (si < minimum_ - hair * std::abs(minimum_) || si > maximum_ + hair * std::abs(maximum_)))
        return {false,
                {},
                tr("%1 is out of range. Type a value from %2 to %3.").arg(shown(si), shown(minimum_), shown(maximum_))};
    return {true, si, {}};
}

void QuantityEdit::check() { showProblem(read().problem); }

void QuantityEdit::showProblem(const QString& problem) {
    problem_ = problem;
    const bool bad = !problem.isEmpty();
    if (property("problem").toBool() != bad) {
        setProperty("problem", bad);
        style()->unpolish(this);
        style()->polish(this);
    }
    setToolTip(problem);
    setAccessibleDescription(problem);
    if (bad && !warning_) {
        warning_ = addAction(severityIcon(Severity::error, Theme::of(this)), QLineEdit::TrailingPosition);
        connect(warning_, &QAction::triggered, this,
                [this] { QToolTip::showText(mapToGlobal(rect().bottomLeft()), problem_, this); });
    }
    if (warning_) {
        warning_->setVisible(bad);
        warning_->setToolTip(problem);
    }
}

bool QuantityEdit::commit() {
    const Read now = read();
    showProblem(now.problem);
    if (!now.ok)
        return false;
    const bool untouched = !isModified() || (mixed_ && !now.value);
    if (untouched || (!mixed_ && now.value == value_)) {
        restore();
        return true;
    }
    value_ = now.value;
    mixed_ = false;
    restore();
    emit committed(value_);
    return true;
}

void QuantityEdit::restore() {
    setText(value_ ? shown(*value_) : QString());
    setPlaceholderText(mixed_ ? tr("mixed") : placeholder_);
    setModified(false);
    setCursorPosition(0);
    showProblem({});
}

void QuantityEdit::step(int direction, bool large) {
    const Read now = read();
    if (!now.ok || !now.value)
        return;
    const UnitInfo* unit = unitNamed(dimension_, unit_);
    const double factor = unit ? unit->factor : 1;
    const double offset = unit ? unit->offset : 0;
    const double number = (*now.value - offset) / factor;
    double size = 1;
    // A tenth of the leading digit's place: 8 steps by 0.1, 12.5 by 1, 310,000 by 10,000.
    if (!whole_ && number != 0)
        size = std::pow(10.0, std::floor(std::log10(std::abs(number))) - 1);
    if (large)
        size *= 10;
    // To the next round amount, not past it: 12.5 goes up to 13.
    constexpr double hair = 1e-9;
    const double steps = direction > 0 ? std::floor(number / size + hair) + 1 : std::ceil(number / size - hair) - 1;
    double next = steps * size * factor + offset;
    if (whole_)
        next = std::round(next);
    if (minimum_ < maximum_)
        next = std::clamp(next, minimum_, maximum_);
    setText(shown(next));
    setModified(true);
    check();
}

void QuantityEdit::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (commit())
            selectAll();
        event->accept();
        return;
    case Qt::Key_Escape:
        if (!isModified() && problem_.isEmpty())
            break; // nothing to restore: the window may want it
        restore();
        selectAll();
        event->accept();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        step(event->key() == Qt::Key_Up ? 1 : -1, event->modifiers().testFlag(Qt::ShiftModifier));
        event->accept();
        return;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void QuantityEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    // A menu or another window takes the focus only for a while.
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        commit();
}

void QuantityEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && mixed_)
        setPlaceholderText(tr("mixed"));
    if (event->type() == QEvent::PaletteChange && warning_)
        warning_->setIcon(severityIcon(Severity::error, Theme::of(this)));
}

} // namespace cw
