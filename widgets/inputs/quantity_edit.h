// A line edit that reads quantities as people type them: "12.5 kW", "400 Gb/s", "35 C".
#pragma once

#include "core/units/unit_text.h"

#include <QLineEdit>

#include <optional>

namespace cw {

/// Holds an SI value (or nothing). Enter and leaving the field commit, Esc restores, arrow keys step. Text that is no
/// quantity, or out of range, is never committed: the field shows a red frame and a warning icon with the reason as
/// tooltip.
class QuantityEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    /// `unit`: shown, and assumed when none is typed; empty: the unit that reads best.
    void setDimension(Dimension dimension, const std::string& unit = {});
    /// Money is shown in this currency, and no other is taken; "USD" unless set.
    void setCurrency(const QString& currency);
    /// Range in SI; minimum >= maximum: none.
    void setRange(double minimum, double maximum);
    /// Whole numbers only.
    void setWhole(bool whole);
    /// An empty field commits "nothing"; otherwise it is an error. `placeholder` says what nothing means ("automatic").
    void setOptional(bool optional, const QString& placeholder = {});

    void setValue(std::optional<double> si);
    std::optional<double> value() const { return value_; }
    /// Shows "mixed" until something is typed.
    void setMixed();
    /// The reason why the present text can't be taken; empty: it can.
    QString problem() const { return problem_; }
    /// Takes what is typed; false (and the field says why) when that can't be.
    bool commit();

signals:
    /// The user gave another value (in SI).
    void committed(std::optional<double> si);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void check();
    void restore();
    void step(int direction, bool large);
    void showProblem(const QString& problem);
    QString shown(double si) const;
    struct Read {
        bool ok = false;
        std::optional<double> value;
        QString problem;
    };
    Read read() const;

    Dimension dimension_ = Dimension::none;
    std::string unit_;
    double minimum_ = 0, maximum_ = 0;
    bool whole_ = false, optional_ = false, mixed_ = false;
    QString placeholder_;
    QString currency_ = QStringLiteral("USD");
    std::optional<double> value_;
    QString problem_;
    QAction* warning_ = nullptr;
};

} // namespace cw
